//! Tests with protocol clients: a real client over pipes, and raw HTTP.

#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use munseo_mcp::{
    Documentation, Finding, FoundType, Language, SearchResult, SnippetCheck, Snippets,
    StatedResult, mcp_app,
};
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// A site with one page; with or without a compiler.
struct TestDocumentation {
    has_compiler: bool,
}

impl Documentation for TestDocumentation {
    fn title_and_tagline(&self) -> (String, String) {
        ("Yutil".into(), "도구".into())
    }

    fn languages(&self) -> Vec<Language> {
        ["ko", "en"]
            .map(|code| Language {
                code: code.into(),
                label: code.to_uppercase(),
            })
            .into()
    }

    fn has_search(&self) -> bool {
        true
    }

    fn search(&self, locale: &str, query: &str, limit: usize) -> Result<Vec<SearchResult>, String> {
        if query == "broken" {
            return Err("the index cannot be read".into());
        }
        let found = SearchResult {
            title: match query {
                "A.Last" => vec!["Array".into(), query.into()],
                _ => vec!["Array".into(), format!("{query} in {locale}")],
            },
            path: "/docs/chunk".into(),
            url: "https://yutil.dev/docs/chunk#example".into(),
            excerpt: "조각".into(),
            answers: false,
        };
        Ok(vec![found; limit.min(3)])
    }

    fn page(&self, locale: Option<&str>, path: &str) -> Result<Option<String>, String> {
        if path == "/docs/from-disk" {
            // Like an implementation that reads files on a thread of its own.
            let read = tokio::task::spawn_blocking(|| "# Read".into());
            let text = tokio::runtime::Handle::current().block_on(read);
            return text.map(Some).map_err(|_| "gone".into());
        }
        Ok((path == "/docs/chunk").then(|| format!("# Chunk {}", locale.unwrap_or("none"))))
    }

    fn snippets(&self) -> Option<&dyn Snippets> {
        self.has_compiler.then_some(self)
    }
}

impl Snippets for TestDocumentation {
    fn packages(&self) -> Vec<String> {
        vec!["yutil".into()]
    }

    fn check(&self, code: &str) -> Result<SnippetCheck, String> {
        match code {
            "panic" => panic!("a bug"),
            "slow" => Err("the compiler takes too long".into()),
            code => Ok(SnippetCheck {
                ok: false,
                findings: vec![Finding {
                    line: 1,
                    column: code.len(),
                    severity: "error",
                    code: "typescript/2322".into(),
                    message: "no".into(),
                    help: None,
                }],
                results: Vec::new(),
            }),
        }
    }

    fn type_of(&self, _: &str, expression: &str) -> Result<SnippetCheck, String> {
        Ok(SnippetCheck {
            ok: true,
            findings: Vec::new(),
            results: vec![StatedResult {
                line: 1,
                stated: None,
                actual: format!("typeof {expression}"),
            }],
        })
    }

    fn find(&self, query: &str) -> Result<Option<Vec<FoundType>>, String> {
        let found = |name: &str| FoundType {
            name: name.into(),
            call: format!("{name}<{query}>"),
        };
        Ok(match query {
            "words" => None,
            "slow" => return Err("the compiler takes too long".into()),
            "nothing -> 1" => Some(Vec::new()),
            _ => Some(vec![found("A.Last"), found("A.Other")]),
        })
    }
}

fn app_with(base_url: &str, requests_a_minute: Option<u32>, has_compiler: bool) -> Router {
    let documentation = Arc::new(TestDocumentation { has_compiler });
    let hosts = ["yutil.dev".to_owned()];
    mcp_app(documentation, base_url, &hosts, requests_a_minute)
}

fn app(has_compiler: bool) -> Router {
    app_with("/", None, has_compiler)
}

async fn send_message(app: &Router, headers: &[(&str, &str)], body: &Value) -> (StatusCode, Value) {
    let mut request = Request::builder()
        .method(Method::POST)
        .uri("/mcp")
        .header("content-type", "application/json")
        .header("accept", "application/json, text/event-stream");
    for (name, value) in [
        ("host", "127.0.0.1:3000"),
        ("mcp-protocol-version", "2025-06-18"),
    ] {
        if !headers.iter().any(|(given, _)| *given == name) {
            request = request.header(name, value);
        }
    }
    for (name, value) in headers.iter().filter(|(_, value)| !value.is_empty()) {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::from(body.to_string())).unwrap();
    let response = app.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

fn call(name: &str, arguments: &Value) -> Value {
    json!({
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": { "name": name, "arguments": arguments },
    })
}

#[tokio::test]
async fn initialization_lists_the_tools() {
    let app = app(true);
    let hello = json!({
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" },
        },
    });
    let (status, response) = send_message(&app, &[], &hello).await;
    assert_eq!(status, 200, "{response}");
    assert_eq!(response["result"]["serverInfo"]["name"], "munseo");
    assert!(
        response["result"]["instructions"]
            .as_str()
            .unwrap()
            .contains("Yutil")
    );
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" });
    let (_, response) = send_message(&app, &[], &list).await;
    let names: Vec<&str> = response["result"]["tools"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tool| tool["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        [
            "search",
            "get_page",
            "check_snippet",
            "type_of",
            "find_by_example"
        ]
    );
    for tool in response["result"]["tools"].as_array().unwrap() {
        assert_eq!(tool["inputSchema"]["type"], "object");
        assert_eq!(tool["annotations"]["readOnlyHint"], true);
    }
}

#[tokio::test]
async fn a_revision_with_batches_is_not_offered() {
    let app = app(false);
    for (requested, agreed) in [
        ("2024-11-05", "2024-11-05"),
        ("2025-03-26", "2024-11-05"),
        ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"),
        ("2099-01-01", "2025-11-25"),
    ] {
        let hello = json!({
            "jsonrpc": "2.0", "id": 1, "method": "initialize",
            "params": {
                "protocolVersion": requested, "capabilities": {},
                "clientInfo": { "name": "test", "version": "1" },
            },
        });
        // Clients send the header after this request.
        let headers = [("mcp-protocol-version", "")];
        let (_, response) = send_message(&app, &headers, &hello).await;
        assert_eq!(response["result"]["protocolVersion"], agreed, "{response}");
    }
}

#[tokio::test]
async fn lists_say_how_long_they_stay_true() {
    let app = app(false);
    let message = |method: &str| {
        json!({
            "jsonrpc": "2.0", "id": 1, "method": method,
            "params": { "_meta": {
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
                "io.modelcontextprotocol/clientCapabilities": {},
            } },
        })
    };
    for method in ["tools/list", "server/discover"] {
        let headers = [
            ("mcp-protocol-version", "2026-07-28"),
            ("mcp-method", method),
        ];
        let (_, response) = send_message(&app, &headers, &message(method)).await;
        assert_eq!(response["result"]["ttlMs"], 300_000, "{response}");
        assert_eq!(response["result"]["cacheScope"], "public", "{method}");
    }
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" });
    let (_, response) = send_message(&app, &[], &list).await;
    assert_eq!(response["result"]["ttlMs"], Value::Null);
}

/// Returns true if a value has the form of a schema, by the keywords that the tools use.
fn fits(value: &Value, schema: &Value) -> bool {
    match (value, schema["type"].as_str()) {
        (_, None) => schema["enum"].as_array().unwrap().contains(value),
        (Value::String(_), Some("string")) | (Value::Bool(_), Some("boolean")) => true,
        (Value::Number(number), Some("integer")) => number.is_u64(),
        (Value::Array(values), Some("array")) => {
            values.iter().all(|value| fits(value, &schema["items"]))
        }
        (Value::Object(values), Some("object")) => {
            let required = schema["required"].as_array().unwrap().iter();
            let mut names = required.map(|name| name.as_str().unwrap());
            let has = |(name, value): (&String, &Value)| {
                let property = &schema["properties"][name];
                property.is_object() && fits(value, property)
            };
            names.all(|name| values.contains_key(name)) && values.iter().all(has)
        }
        _ => false,
    }
}

#[tokio::test]
async fn structured_results_fit_the_schema_of_their_tool() {
    let app = app(true);
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" });
    let (_, listed) = send_message(&app, &[], &list).await;
    for tool in listed["result"]["tools"].as_array().unwrap() {
        let name = tool["name"].as_str().unwrap();
        let arguments = match name {
            "search" => json!({ "query": "chunk" }),
            "find_by_example" => json!({ "query": "1 -> 2" }),
            "get_page" => json!({ "path": "/docs/chunk" }),
            "check_snippet" => json!({ "code": "let a" }),
            _ => json!({ "expression": "1" }),
        };
        let (_, response) = send_message(&app, &[], &call(name, &arguments)).await;
        let result = &response["result"]["structuredContent"];
        let schema = &tool["outputSchema"];
        assert_eq!(result.is_null(), schema.is_null(), "{name}");
        assert!(schema.is_null() || fits(result, schema), "{name}: {result}");
    }
}

#[tokio::test]
async fn without_a_compiler_there_are_two_tools() {
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" });
    let (_, response) = send_message(&app(false), &[], &list).await;
    assert_eq!(response["result"]["tools"].as_array().unwrap().len(), 2);
    let (_, response) = send_message(
        &app(false),
        &[],
        &call("type_of", &json!({ "expression": "1" })),
    )
    .await;
    assert!(
        response["error"]["message"]
            .as_str()
            .unwrap()
            .contains("unknown tool"),
        "{response}"
    );
}

#[tokio::test]
async fn tools_answer_with_text_and_with_values() {
    let app = app(true);
    let (_, response) = send_message(
        &app,
        &[],
        &call("search", &json!({ "query": "chunk", "limit": 2 })),
    )
    .await;
    let results = response["result"]["structuredContent"]["results"]
        .as_array()
        .unwrap();
    assert_eq!(results.len(), 2);
    assert_eq!(results[0]["title"][1], "chunk in ko");
    let text = response["result"]["content"][0]["text"].as_str().unwrap();
    assert!(
        text.starts_with("1. Array › chunk in ko\n   https://yutil.dev"),
        "{text}"
    );
    let (_, response) = send_message(
        &app,
        &[],
        &call(
            "get_page",
            &json!({ "path": "/docs/chunk", "locale": "en" }),
        ),
    )
    .await;
    assert_eq!(response["result"]["content"][0]["text"], "# Chunk en");
    let (_, response) = send_message(
        &app,
        &[],
        &call("check_snippet", &json!({ "code": "let a: 1 = 2" })),
    )
    .await;
    assert_eq!(
        response["result"]["structuredContent"]["findings"][0]["column"],
        12
    );
    assert!(
        response["result"]["content"][0]["text"]
            .as_str()
            .unwrap()
            .starts_with("1:12 error typescript/2322")
    );
    let (_, response) =
        send_message(&app, &[], &call("type_of", &json!({ "expression": "A" }))).await;
    assert_eq!(
        response["result"]["structuredContent"]["results"][0]["actual"],
        "typeof A"
    );
    // The response contains only the requested type.
    assert_eq!(response["result"]["content"][0]["text"], "typeof A");
}

#[tokio::test]
async fn types_are_found_by_example_with_their_pages() {
    let app = app(true);
    let find = |query: &str| {
        let arguments = json!({ "query": query, "locale": "en" });
        call("find_by_example", &arguments)
    };
    let (_, response) = send_message(&app, &[], &find("1 -> 2")).await;
    let result = &response["result"];
    assert_eq!(
        result["structuredContent"]["results"],
        json!([
            {
                "name": "A.Last",
                "call": "A.Last<1 -> 2>",
                "path": "/docs/chunk",
                "url": "https://yutil.dev/docs/chunk#example",
            },
            { "name": "A.Other", "call": "A.Other<1 -> 2>" },
        ])
    );
    assert_eq!(
        result["content"][0]["text"],
        "1. A.Last<1 -> 2>\n   https://yutil.dev/docs/chunk#example\n2. A.Other<1 -> 2>\n"
    );
    for (query, text, is_error) in [
        ("nothing -> 1", "no type gives this result", false),
        ("words", "write types of arguments", true),
        ("slow", "the compiler takes too long", true),
        (&"1".repeat(300), "longer than", true),
    ] {
        let (_, response) = send_message(&app, &[], &find(query)).await;
        let result = &response["result"];
        let answer_text = result["content"][0]["text"].as_str().unwrap();
        assert!(answer_text.contains(text), "{query}: {answer_text}");
        assert_eq!(result["isError"] == true, is_error, "{query}");
    }
}

#[tokio::test]
async fn a_missing_page_is_reported_with_similar_pages() {
    let app = app(true);
    let (_, response) = send_message(
        &app,
        &[],
        &call("get_page", &json!({ "path": "/docs/chunc.md" })),
    )
    .await;
    let text = response["result"]["content"][0]["text"].as_str().unwrap();
    assert_eq!(
        text,
        "unknown page `/docs/chunc.md`; did you mean `/docs/chunk`? `search` finds others"
    );
    let (_, response) = send_message(
        &app,
        &[],
        &call("get_page", &json!({ "path": "/../etc/passwd" })),
    )
    .await;
    let text = response["result"]["content"][0]["text"].as_str().unwrap();
    assert_eq!(
        text,
        "unknown page `/../etc/passwd`; `search` returns the paths of pages"
    );
}

#[tokio::test]
async fn errors_are_reported_to_the_model() {
    let app = app(true);
    for (name, arguments) in [
        ("get_page", json!({ "path": "/nowhere" })),
        ("search", json!({ "query": "broken" })),
        ("search", json!({ "query": "가".repeat(300) })),
        ("search", json!({ "query": " " })),
        ("check_snippet", json!({ "code": "slow" })),
        ("check_snippet", json!({ "code": "\n" })),
        ("type_of", json!({ "expression": "" })),
        ("check_snippet", json!({ "code": "panic" })),
        ("check_snippet", json!({ "code": "x".repeat(20_000) })),
        ("search", json!({})),
        ("search", json!({ "query": 3 })),
        ("search", json!({ "query": "a", "locale": "fr" })),
        ("search", json!({ "query": "a", "other": 1 })),
        ("search", json!({ "query": "a", "limit": "3" })),
        ("search", json!({ "query": "a", "limit": 21 })),
        ("search", json!({ "query": "a", "limit": 0 })),
        ("get_page", json!({ "path": "" })),
    ] {
        let (status, response) = send_message(&app, &[], &call(name, &arguments)).await;
        assert_eq!(status, 200, "{response}");
        assert_eq!(response["result"]["isError"], true, "{name}: {response}");
    }
    // Limits are in characters, as in JSON Schema.
    let korean = call("check_snippet", &json!({ "code": "가".repeat(16_000) }));
    let (_, response) = send_message(&app, &[], &korean).await;
    assert_ne!(response["result"]["isError"], true, "{response}");
    for (method, params, code) in [
        (
            "tools/call",
            json!({ "name": "rm", "arguments": {} }),
            -32602,
        ),
        (
            "tools/call",
            json!({ "name": "search", "arguments": "a" }),
            -32602,
        ),
        ("tools/call", json!({}), -32602),
        ("resources/list", json!({}), -32601),
        ("prompts/list", json!({}), -32601),
        ("nonsense", json!({}), -32601),
    ] {
        let message = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
        let (_, response) = send_message(&app, &[], &message).await;
        assert_eq!(response["error"]["code"], code, "{method}: {response}");
    }
    let (_, response) = send_message(
        &app,
        &[],
        &call("get_page", &json!({ "path": "/docs/chunk" })),
    )
    .await;
    assert_eq!(response["result"]["content"][0]["text"], "# Chunk none");
}

#[tokio::test]
async fn requests_with_foreign_hosts_or_origins_are_rejected() {
    let app = app(false);
    let list = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/list" });
    for (headers, expected) in [
        (vec![("host", "evil.example")], 403),
        (vec![("host", "yutil.dev")], 200),
        (vec![("origin", "https://evil.example")], 403),
        (vec![("origin", "null")], 403),
        (vec![("origin", "https://yutil.dev")], 200),
        (vec![("origin", "http://localhost:6274")], 200),
    ] {
        let (status, response) = send_message(&app, &headers, &list).await;
        assert_eq!(status, expected, "{headers:?} {response}");
    }
}

#[tokio::test]
async fn pages_of_the_site_pass_the_cors_preflight() {
    let request = Request::builder()
        .method(Method::OPTIONS)
        .uri("/mcp")
        .header("host", "yutil.dev")
        .header("origin", "https://yutil.dev")
        .header("access-control-request-method", "POST")
        .body(Body::empty())
        .unwrap();
    let response = app(false).oneshot(request).await.unwrap();
    assert_eq!(response.status(), 204);
    let header = |name: &str| response.headers()[name].to_str().unwrap();
    assert_eq!(header("access-control-allow-origin"), "https://yutil.dev");
    assert!(header("access-control-allow-methods").contains("POST"));
    assert!(header("access-control-allow-headers").contains("mcp-protocol-version"));
    assert_eq!(header("vary"), "origin");
    assert_eq!(header("cache-control"), "no-store");
}

#[tokio::test]
async fn too_many_and_too_large_requests_are_rejected() {
    let app = app_with("/docs-site/", Some(2), false);
    let send = |body: String, method: Method| {
        let request = Request::builder()
            .method(method)
            .uri("/docs-site/mcp")
            .header("host", "localhost")
            .header("content-type", "application/json")
            .header("accept", "application/json, text/event-stream")
            .body(Body::from(body))
            .unwrap();
        app.clone().oneshot(request)
    };
    let get = send(String::new(), Method::GET).await.unwrap();
    assert_eq!(get.status(), 405);
    let large = send("x".repeat(300_000), Method::POST).await.unwrap();
    assert_eq!(large.status(), 413);
    let nonsense = send("{".into(), Method::POST).await.unwrap();
    assert_eq!(nonsense.status(), 400);
    let third = send("{}".into(), Method::POST).await.unwrap();
    assert_eq!(third.status(), 429);
    assert!(third.headers().contains_key("retry-after"));
}

#[test]
fn many_concurrent_page_requests_do_not_deadlock() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        // Fewer permits than requests: those that wait for a thread must not hold all of them.
        .max_blocking_threads(24)
        .build()
        .unwrap();
    let app = app_with("/", Some(0), false);
    let question = call("get_page", &json!({ "path": "/docs/from-disk" }));
    let all = futures_util::future::join_all((0..200).map(|_| send_message(&app, &[], &question)));
    let patience = Duration::from_secs(60);
    let responses = runtime.block_on(async { tokio::time::timeout(patience, all).await });
    // A deadlock would exceed this time limit.
    runtime.shutdown_background();
    for (_, response) in responses.expect("no request waits forever") {
        assert_eq!(
            response["result"]["content"][0]["text"], "# Read",
            "{response}"
        );
    }
}

#[tokio::test]
async fn clients_that_accept_only_json_are_served() {
    let app = app(false);
    for accept in [None, Some("*/*"), Some("application/json")] {
        let mut request = Request::builder()
            .method(Method::POST)
            .uri("/mcp")
            .header("host", "localhost")
            .header("content-type", "application/json");
        if let Some(accept) = accept {
            request = request.header("accept", accept);
        }
        let list = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
        let request = request.body(Body::from(list)).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), 200, "{accept:?}");
        assert_eq!(response.headers()["content-type"], "application/json");
    }
}

#[tokio::test]
async fn an_invalid_message_gets_a_protocol_error() {
    let app = app_with("/", Some(0), false);
    let deep = "[".repeat(30_000);
    let list = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
    for (body, status, code, id) in [
        ("", 400, -32700, json!(null)),
        ("{", 400, -32700, json!(null)),
        ("\u{0}", 400, -32700, json!(null)),
        (&deep, 400, -32700, json!(null)),
        ("[]", 400, -32600, json!(null)),
        (&format!("[{list},{list}]"), 400, -32600, json!(null)),
        ("1", 400, -32600, json!(null)),
        ("{}", 400, -32600, json!(null)),
        (r#"{"id":7,"method":"tools/list"}"#, 400, -32600, json!(7)),
        (
            r#"{"jsonrpc":"1.0","id":"a","method":"x"}"#,
            400,
            -32600,
            json!("a"),
        ),
        (&"x".repeat(300_000), 413, -32000, json!(null)),
    ] {
        let request = Request::builder()
            .method(Method::POST)
            .uri("/mcp")
            .header("host", "localhost")
            .header("content-type", "application/json")
            .header("accept", "application/json, text/event-stream")
            .body(Body::from(body.to_owned()))
            .unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        let shown: String = body.chars().take(40).collect();
        assert_eq!(response.status(), status, "{shown}");
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let response: Value = serde_json::from_slice(&body).expect("JSON");
        assert_eq!(response["error"]["code"], code, "{shown}: {response}");
        assert_eq!(response["id"], id, "{shown}: {response}");
    }
}

#[tokio::test]
async fn an_early_disconnect_is_not_an_error_but_an_unread_response_is() {
    let (server_end, client_end) = tokio::io::duplex(1024);
    drop(client_end);
    let documentation = || Arc::new(TestDocumentation { has_compiler: true });
    munseo_mcp::serve(documentation(), server_end)
        .await
        .unwrap();

    let initialize = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#;
    let input = std::io::Cursor::new(format!("{initialize}\n").into_bytes());
    let (output, client_end) = tokio::io::duplex(1024);
    drop(client_end);
    let stream = tokio::io::join(input, output);
    let error = munseo_mcp::serve(documentation(), stream)
        .await
        .unwrap_err();
    assert!(
        error.to_string().contains("does not read responses"),
        "{error}"
    );
}

#[tokio::test]
async fn the_client_of_the_sdk_works() {
    use rmcp::ServiceExt as _;
    use rmcp::model::CallToolRequestParams;
    let (server_end, client_end) = tokio::io::duplex(64 * 1024);
    let server = tokio::spawn(async move {
        munseo_mcp::serve(
            Arc::new(TestDocumentation { has_compiler: true }),
            server_end,
        )
        .await
    });
    let client = ().serve(client_end).await.unwrap();
    let tools = client.list_all_tools().await.unwrap();
    assert_eq!(tools.len(), 5);
    let arguments = json!({ "path": "/docs/chunk" });
    let arguments = arguments.as_object().cloned().unwrap();
    let response = client
        .call_tool(CallToolRequestParams::new("get_page").with_arguments(arguments))
        .await
        .unwrap();
    let response = serde_json::to_value(&response).unwrap();
    assert_eq!(response["content"][0]["text"], "# Chunk none");
    client.cancel().await.unwrap();
    server.await.unwrap().unwrap();
}

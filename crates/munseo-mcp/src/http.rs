//! The protocol over HTTP: `POST {base}mcp`, with JSON responses and without sessions.
//!
//! Against DNS rebinding, the name in `Host` must be known to the server, and an `Origin` must be the site itself or a
//! page on the same machine. Otherwise a page of another site could send requests to a server on a developer's machine.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::HeaderName;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use http_body_util::LengthLimitError;
use munseo_connections::{Client, RateLimiter, RequestRate, is_caused_by, retry_after};
use rmcp::model::{ClientJsonRpcMessage, ErrorCode};
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use serde_json::{Value, json};

use crate::documentation::Documentation;
use crate::handler::Handler;

/// Maximum size of a request: the largest expression and code, escaped in JSON.
const MAX_BODY_BYTES: usize = 256 * 1024;

/// Default number of requests per minute and client.
const REQUESTS_PER_MINUTE: u32 = 120;

/// CORS response headers for the protocol.
const CORS: [(HeaderName, &str); 4] = [
    (header::ACCESS_CONTROL_ALLOW_METHODS, "POST, OPTIONS"),
    (
        header::ACCESS_CONTROL_ALLOW_HEADERS,
        "accept, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id",
    ),
    (
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        "mcp-protocol-version, mcp-session-id",
    ),
    (header::ACCESS_CONTROL_MAX_AGE, "86400"),
];

/// Access control and rate limit.
struct AccessControl {
    /// The site's own names, in lower case.
    hosts: Vec<String>,
    limiter: RateLimiter,
}

/// The route `{base}mcp`, to be merged into a site's router. `base_url` is that of the site: `/`, or a sub-path such as
/// `/docs-site/`; `hosts` are names that requests may use besides `localhost` and IP addresses: the site's own. Without
/// `requests_a_minute`, each client has a default rate; 0 is no limit.
pub fn mcp_app(
    documentation: Arc<dyn Documentation>,
    base_url: &str,
    hosts: &[String],
    requests_a_minute: Option<u32>,
) -> Router {
    let handler = Handler::new(documentation);
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_sse_keep_alive(None)
        .with_max_request_body_bytes(MAX_BODY_BYTES)
        // Checked here, because IP addresses are not names.
        .disable_allowed_hosts()
        .disable_allowed_origins();
    let service = StreamableHttpService::new(
        move || Ok(handler.clone()),
        Arc::new(NeverSessionManager::default()),
        config,
    );
    let access = Arc::new(AccessControl {
        hosts: hosts.iter().map(|host| host.to_ascii_lowercase()).collect(),
        limiter: RateLimiter::new(RequestRate::per_minute(
            requests_a_minute.unwrap_or(REQUESTS_PER_MINUTE),
        )),
    });
    let path = match base_url.trim_matches('/') {
        "" => String::from("/mcp"),
        base => format!("/{base}/mcp"),
    };
    Router::new()
        .route_service(&path, service)
        .layer(middleware::from_fn_with_state(access, check_access))
}

/// Forwards or rejects a request.
async fn check_access(
    State(access): State<Arc<AccessControl>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    if !access.is_allowed_host(request.uri(), headers) {
        let text = "unknown host; add it with --mcp-host";
        return rejection(StatusCode::FORBIDDEN, text);
    }
    let origin = headers.get(header::ORIGIN).cloned();
    if let Some(origin) = &origin
        && !access.is_allowed_origin(origin)
    {
        return rejection(
            StatusCode::FORBIDDEN,
            "cross-origin requests are not allowed",
        );
    }
    let mut response = match *request.method() {
        Method::OPTIONS => StatusCode::NO_CONTENT.into_response(),
        Method::POST => match access.limiter.take(Client::of(request.extensions())) {
            Ok(()) => match validate_message(request).await {
                Ok(request) => with_type(next.run(request).await),
                Err(rejected) => rejected,
            },
            Err(wait) => {
                let text = "too many requests; wait a little";
                let rejected = rejection(StatusCode::TOO_MANY_REQUESTS, text);
                ([(header::RETRY_AFTER, retry_after(wait))], rejected).into_response()
            }
        },
        _ => {
            let text = "use POST; there are no sessions and no streams";
            let rejected = rejection(StatusCode::METHOD_NOT_ALLOWED, text);
            ([(header::ALLOW, "POST, OPTIONS")], rejected).into_response()
        }
    };
    let headers = response.headers_mut();
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    if let Some(origin) = origin {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.append(header::VARY, HeaderValue::from_static("origin"));
        for (name, value) in CORS {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    response
}

/// Validates the message of a request with the media type JSON. An invalid one is rejected with a JSON-RPC error, while
/// the SDK would report a wrong media type.
async fn validate_message(request: Request) -> Result<Request, Response> {
    let (mut parts, body) = request.into_parts();
    let content_type = parts.headers.get(header::CONTENT_TYPE);
    if !content_type.is_some_and(|value| value.as_bytes().starts_with(b"application/json")) {
        return Ok(Request::from_parts(parts, body));
    }
    let bytes = to_bytes(body, MAX_BODY_BYTES)
        .await
        .map_err(|error| unreadable_body(&error))?;
    let message = serde_json::from_slice::<Value>(&bytes).map_err(|error| {
        let text = format!("the request is not valid JSON: {error}");
        invalid_message(ErrorCode::PARSE_ERROR, &Value::Null, &text)
    })?;
    let id = match &message["id"] {
        id @ (Value::String(_) | Value::Number(_)) => id,
        _ => &Value::Null,
    };
    if message.is_array() {
        let text = "batches are not supported; send one request at a time";
        return Err(invalid_message(ErrorCode::INVALID_REQUEST, id, text));
    }
    if serde_json::from_slice::<ClientJsonRpcMessage>(&bytes).is_err() {
        let text = "the request is not a valid message of the protocol";
        return Err(invalid_message(ErrorCode::INVALID_REQUEST, id, text));
    }
    // Responses are always JSON; the SDK rejects clients that do not also accept event streams.
    let accepted = HeaderValue::from_static("application/json, text/event-stream");
    parts.headers.insert(header::ACCEPT, accepted);
    Ok(Request::from_parts(parts, Body::from(bytes)))
}

/// The response for a body that could not be read completely.
fn unreadable_body(error: &axum::Error) -> Response {
    if is_caused_by::<LengthLimitError>(error) {
        let text = format!("the request is larger than {MAX_BODY_BYTES} bytes");
        return rejection(StatusCode::PAYLOAD_TOO_LARGE, &text);
    }
    let text = "the request body is incomplete or timed out";
    rejection(StatusCode::REQUEST_TIMEOUT, text)
}

/// Adds the media type of plain text to the SDK's error responses, which have none.
fn with_type(mut response: Response) -> Response {
    if response.status().is_client_error() || response.status().is_server_error() {
        let text = HeaderValue::from_static("text/plain; charset=utf-8");
        response
            .headers_mut()
            .entry(header::CONTENT_TYPE)
            .or_insert(text);
    }
    response
}

impl AccessControl {
    /// Returns true if the host of a request is this server: an IP address, `localhost`, or the site's.
    fn is_allowed_host(&self, uri: &Uri, headers: &HeaderMap) -> bool {
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        // The host of an absolute URL is part of the URI.
        let host = host.or_else(|| uri.authority().map(|authority| authority.as_str()));
        host.is_some_and(|host| self.is_allowed_name(host))
    }

    fn is_allowed_origin(&self, origin: &HeaderValue) -> bool {
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        let scheme = ["https://", "http://"]
            .iter()
            .find_map(|scheme| origin.strip_prefix(scheme));
        scheme.is_some_and(|host| {
            let name = without_port(host).to_ascii_lowercase();
            is_loopback(&name) || self.hosts.contains(&name)
        })
    }

    fn is_allowed_name(&self, host: &str) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        // DNS rebinding cannot use an IP address.
        address(&name).is_some() || is_loopback(&name) || self.hosts.contains(&name)
    }
}

/// The name in a `Host` header: `[::1]` in `[::1]:3000`, `a.example` in `a.example:80`.
fn without_port(host: &str) -> &str {
    if let Some(end) = host.find(']') {
        return &host[..=end];
    }
    host.split_once(':').map_or(host, |(name, _)| name)
}

/// Returns true for a name of the local machine.
fn is_loopback(name: &str) -> bool {
    name == "localhost" || address(name).is_some_and(|address| address.is_loopback())
}

fn address(name: &str) -> Option<IpAddr> {
    name.trim_start_matches('[')
        .trim_end_matches(']')
        .parse()
        .ok()
}

/// The response for a rejected request, if the reason is outside of its message.
fn rejection(status: StatusCode, text: &str) -> Response {
    error_response(status, -32000, &Value::Null, text)
}

/// The response for an invalid message.
fn invalid_message(code: ErrorCode, id: &Value, text: &str) -> Response {
    error_response(StatusCode::BAD_REQUEST, code.0, id, text)
}

fn error_response(status: StatusCode, code: i32, id: &Value, text: &str) -> Response {
    let error = json!({ "code": code, "message": text });
    let body = json!({ "jsonrpc": "2.0", "id": id, "error": error });
    let content_type = [(header::CONTENT_TYPE, "application/json")];
    (status, content_type, body.to_string()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_separated_from_ports() {
        for (host, name) in [
            ("localhost:3000", "localhost"),
            ("[::1]:3000", "[::1]"),
            ("[::1]", "[::1]"),
            ("a.example", "a.example"),
        ] {
            assert_eq!(without_port(host), name);
        }
    }

    #[test]
    fn only_allowed_hosts_are_served() {
        let access = AccessControl {
            hosts: vec![String::from("yutil.dev")],
            limiter: RateLimiter::new(RequestRate::UNLIMITED),
        };
        for allowed in [
            "127.0.0.1:3000",
            "localhost",
            "[::1]:1",
            "192.168.0.2:80",
            "Yutil.dev",
            "yutil.dev:443",
        ] {
            assert!(access.is_allowed_name(allowed), "{allowed}");
        }
        for other in [
            "evil.example",
            "yutil.dev.evil.example",
            "127.0.0.1.evil.example",
            "",
        ] {
            assert!(!access.is_allowed_name(other), "{other}");
        }
        for (origin, is_allowed) in [
            ("https://yutil.dev", true),
            ("http://localhost:6274", true),
            ("http://127.0.0.1:1", true),
            ("https://evil.example", false),
            ("http://192.168.0.2", false),
            ("null", false),
            ("file://", false),
        ] {
            assert_eq!(
                access.is_allowed_origin(&HeaderValue::from_static(origin)),
                is_allowed,
                "{origin}"
            );
        }
    }
}

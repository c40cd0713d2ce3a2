//! Files for programs, and a served site's responses to programs, read from a socket.

mod pictures;
mod site;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use self::site::{Site, read, wait_until};
use crate::support::{command, read_tree};

#[test]
fn every_page_has_markdown_and_every_link_of_llms_txt_exists() {
    let site = Site::new();
    let out = site.build("dist");
    let files: Vec<PathBuf> = read_tree(&out).into_keys().collect();
    let pages = files.iter().filter(|name| {
        let name = name.to_string_lossy();
        name.ends_with("page.json") && !name.contains("search/")
    });
    let mut count = 0;
    for page in pages {
        let folder = page.parent().unwrap().to_string_lossy().into_owned();
        let markdown = match folder.as_str() {
            "" => String::from("index.md"),
            folder => format!("{folder}.md"),
        };
        let text = read(&out, &markdown);
        assert!(text.starts_with("# "), "{markdown}: {text}");
        assert!(
            !text.contains(":::") && !text.contains("<div"),
            "{markdown}: {text}"
        );
        let html = read(&out, format!("{folder}/index.html").trim_start_matches('/'));
        assert!(html.contains("type=\"text/markdown\""), "{folder}");
        count += 1;
    }
    assert!(count > 8, "{count} pages");
    for folder in ["", "en/"] {
        let llms = read(&out, &format!("{folder}llms.txt"));
        assert!(llms.starts_with("# 나의 문서\n\n> "), "{llms}");
        let links: Vec<&str> = llms
            .split("](https://example.com/")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
            .collect();
        assert!(links.len() >= 4, "{llms}");
        let full = read(&out, &format!("{folder}llms-full.txt"));
        for link in links {
            let text = read(&out, link);
            if link.ends_with(".md") {
                assert!(full.contains(text.trim_end()), "{link} in llms-full.txt");
            }
        }
    }
}

#[test]
fn a_build_has_files_for_browsers_search_engines_and_previews() {
    let site = Site::new();
    site.configure("[social_images]\nenabled = true\n");
    let out = site.build("dist");
    let html = read(&out, "docs/getting_started/index.html");
    for expected in [
        "\"@type\":\"TechArticle\"",
        "\"@type\":\"BreadcrumbList\"",
        "property=\"og:image\" content=\"https://example.com/_munseo/social/",
        "property=\"og:image:alt\"",
        "content=\"summary_large_image\"",
        "rel=\"search\"",
        "rel=\"apple-touch-icon\"",
    ] {
        assert!(html.contains(expected), "{expected}");
    }
    assert_eq!(html.matches("BreadcrumbList").count(), 1);
    let picture = html
        .split("https://example.com/_munseo/social/")
        .nth(1)
        .unwrap();
    let picture = picture.split('"').next().unwrap();
    let bytes = fs::read(out.join("_munseo/social").join(picture)).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(&bytes[16..24], &[0, 0, 4, 176, 0, 0, 2, 118], "1200 × 630");
    for (file, start) in [
        ("favicon.ico", &[0, 0, 1, 0][..]),
        ("apple-touch-icon.png", b"\x89PNG"),
        ("opensearch.xml", b"<?xml"),
        ("en/opensearch.xml", b"<?xml"),
        ("sitemap.xml", b"<?xml"),
    ] {
        let bytes = fs::read(out.join(file)).unwrap_or_else(|_| panic!("{file} is missing"));
        assert!(bytes.starts_with(start), "{file}");
    }
    let sitemap = read(&out, "sitemap.xml");
    assert!(sitemap.contains("hreflang=\"x-default\""), "{sitemap}");
    // Another folder with the same bytes: the second build uses cached pictures.
    assert_eq!(read_tree(&out), read_tree(&site.build("again")));
}

#[test]
fn preview_pictures_of_the_previous_build_are_still_served() {
    let site = Site::new();
    site.configure("[social_images]\nenabled = true\n");
    let out = site.build("dist");
    let picture = |page: &str| {
        let html = read(&out, page);
        let (_, rest) = html.split_once("https://example.com/").unwrap();
        let (_, rest) = rest.split_once("_munseo/social/").unwrap();
        format!("_munseo/social/{}", rest.split('"').next().unwrap())
    };
    let before = picture("docs/getting_started/index.html");
    let bytes = fs::read(out.join(&before)).unwrap();
    let server = site.serve(&[]);
    site.rename("새 제목");
    site.build("dist");
    let after = picture("docs/getting_started/index.html");
    wait_until("the new build is served", || {
        server.get(&format!("/{after}"), "*/*").status == 200
    });
    assert!(
        !out.join(&before).exists(),
        "the new build has no old pictures"
    );
    let response = server.get(&format!("/{before}"), "*/*");
    assert_eq!(response.status, 200);
    let length = format!("content-length: {}\r\n", bytes.len());
    assert!(response.head.contains(&length), "{}", response.head);
    assert!(response.head.contains("immutable"), "{}", response.head);
}

#[test]
fn generated_files_do_not_replace_static_files_of_the_same_name() {
    let site = Site::new();
    fs::write(site.path("site/static/robots.txt"), "mine").unwrap();
    fs::write(site.path("site/static/llms.txt"), "mine").unwrap();
    fs::write(site.path("site/static/favicon.ico"), "mine").unwrap();
    let out = site.build("dist");
    for file in ["robots.txt", "llms.txt", "favicon.ico"] {
        assert_eq!(read(&out, file), "mine", "{file}");
    }
}

#[test]
fn disabled_files_are_not_written() {
    let site = Site::new();
    site.configure(
        "[agents]\nmarkdown = false\nllms_txt = false\nmcp = false\n\
         [discovery]\nsitemap = false\nicons = false\nopen_search = false\nstructured_data = false\n",
    );
    let out = site.build("dist");
    for (name, _) in read_tree(&out) {
        let name = name.to_string_lossy().into_owned();
        let is_for_agents = [".md", "llms.txt", "sitemap.xml", "opensearch.xml", ".ico"]
            .iter()
            .any(|end| name.ends_with(end));
        assert!(!is_for_agents, "{name}");
    }
    let server = site.serve(&[]);
    assert_eq!(server.request("POST", "/mcp", "", "{}").status, 405);
    let page = server.get("/docs/getting_started", "text/markdown");
    assert!(
        page.head.contains("content-type: text/html"),
        "{}",
        page.head
    );
}

#[test]
fn a_served_site_responds_with_markdown_if_accept_prefers_it() {
    let site = Site::new();
    site.build("dist");
    let server = site.serve(&[]);
    for path in [
        "/docs/getting_started",
        "/en/docs/getting_started",
        "/",
        "/en",
    ] {
        let markdown = server.get(path, "text/markdown");
        assert_eq!(markdown.status, 200);
        assert!(markdown.body.starts_with("# "), "{path}: {}", markdown.body);
        assert!(
            markdown
                .head
                .contains("content-type: text/markdown; charset=utf-8"),
            "{}",
            markdown.head
        );
        assert!(markdown.head.contains("vary: accept"), "{}", markdown.head);
        let page = server.get(path, "text/html,application/xhtml+xml,*/*;q=0.8");
        assert!(page.body.starts_with("<!doctype html>"), "{path}");
        assert!(page.head.contains("vary: accept"), "{}", page.head);
    }
    let copy = server.get("/docs/getting_started.md", "*/*");
    assert!(copy.head.contains("x-robots-tag: noindex"), "{}", copy.head);
    assert_eq!(server.get("/docs/nowhere", "text/markdown").status, 404);
}

#[test]
fn a_served_site_supports_the_model_context_protocol() {
    let site = Site::new();
    site.build("dist");
    let server = site.serve(&[]);
    let response = server.call("search", &json!({ "query": "시작" }));
    let first = &response["result"]["structuredContent"]["results"][0];
    assert_eq!(first["path"], "/docs/getting_started", "{response}");
    let path = first["path"].as_str().unwrap();
    let page = server.call("get_page", &json!({ "path": path, "locale": "en" }));
    let text = page["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("# Getting started"), "{text}");
    for path in [
        "../../../../etc/passwd",
        "/_munseo/build",
        "/docs/%2e%2e/%2e%2e/x",
        "/nowhere",
    ] {
        let page = server.call("get_page", &json!({ "path": path }));
        assert_eq!(page["result"]["isError"], true, "{path}: {page}");
    }
    let rejected = server.request("POST", "/mcp", "Host: evil.example\r\n", "{}");
    assert_eq!(rejected.status, 403);
    let rejected = server.request("POST", "/mcp", "Origin: https://evil.example\r\n", "{}");
    assert_eq!(rejected.status, 403);
    assert_eq!(server.get("/mcp", "text/event-stream").status, 405);
}

#[test]
fn mcp_tools_are_updated_after_a_build() {
    let site = Site::new();
    site.build("dist");
    let server = site.serve(&[]);
    let tools = || {
        let headers = "Content-Type: application/json\r\n";
        let list = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;
        server.request("POST", "/mcp", headers, list).body
    };
    assert!(tools().contains("Search the documentation of 나의 문서."));
    site.rename("새 제목");
    site.build("dist");
    wait_until("the tool descriptions contain the new title", || {
        tools().contains("Search the documentation of 새 제목.")
    });
}

#[test]
fn the_mcp_command_works_over_stdin_and_stdout() {
    let site = Site::new();
    let mut child = command()
        .args(["mcp", &site.path("site")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut send = |message: Value, has_response: bool| {
        writeln!(input, "{message}").unwrap();
        let mut line = String::new();
        if has_response {
            output.read_line(&mut line).unwrap();
        }
        serde_json::from_str::<Value>(&line).unwrap_or_default()
    };
    let initialize = json!({
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": { "name": "test", "version": "1" },
        },
    });
    assert_eq!(
        send(initialize, true)["result"]["serverInfo"]["name"],
        "munseo"
    );
    send(
        json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }),
        false,
    );
    let call = |name: &str, arguments: Value| {
        json!({
            "jsonrpc": "2.0", "id": 2, "method": "tools/call",
            "params": { "name": name, "arguments": arguments },
        })
    };
    let page = send(
        call("get_page", json!({ "path": "/docs/getting_started.md" })),
        true,
    );
    let text = page["result"]["content"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("# 시작하기"), "{text}");
    // Search returns the latest text.
    let page = site.path("site/docs/ko/getting_started.md");
    fs::write(page, "# 새 제목\n\n새 문장.\n").unwrap();
    let start = Instant::now();
    loop {
        let response = send(call("search", json!({ "query": "새 제목" })), true);
        let first = &response["result"]["structuredContent"]["results"][0];
        let title = first["title"].as_array().and_then(|title| title.last());
        if title.is_some_and(|title| title == "새 제목") {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "{response}");
        thread::sleep(Duration::from_millis(50));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

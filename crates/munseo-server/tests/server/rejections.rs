//! Requests that the server rejects before a handler.

use axum::Router;
use axum::routing::get;
use munseo_connections::{Limits, Server};
use munseo_server::{complete_headers, format_rejection};

use crate::test_server::{TestServer, status};

#[tokio::test]
async fn every_response_has_security_headers_and_is_not_stored_unless_a_handler_allows_it() {
    let config = Server {
        complete_headers: Some(complete_headers),
        ..Server::default()
    };
    let router = Router::new().route("/", get(async || "text"));
    let server = TestServer::start(router, config).await;
    let close = "host: x\r\nconnection: close\r\n\r\n";
    for (request, expected) in [
        (format!("GET / HTTP/1.1\r\n{close}"), 200),
        (format!("GET /missing HTTP/1.1\r\n{close}"), 404),
        (format!("TRACE / HTTP/1.1\r\n{close}"), 405),
        (
            format!("GET / HTTP/1.1\r\nx: {}\r\n{close}", "y".repeat(40_000)),
            431,
        ),
    ] {
        let response = server.send(request.as_bytes()).await.to_lowercase();
        assert_eq!(status(&response), expected, "{response}");
        for line in [
            "cache-control: no-store",
            "content-security-policy: default-src 'none'; frame-ancestors 'self'",
            "x-content-type-options: nosniff",
            "referrer-policy: strict-origin-when-cross-origin",
            "permissions-policy: browsing-topics=(), camera=(), ",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
            "x-frame-options: sameorigin",
        ] {
            let count = response.matches(&format!("\r\n{line}")).count();
            assert_eq!(count, 1, "{line}: {response}");
        }
    }
    server.shut_down().await;
}

#[tokio::test]
async fn rejected_searches_have_the_format_of_their_clients() {
    let config = Server {
        limits: Limits {
            body_bytes: 1000,
            ..Limits::default()
        },
        rejection_format: Some(format_rejection),
        ..Server::default()
    };
    let server = TestServer::start(Router::new(), config).await;
    for path in [
        "/1/indexes/*/queries",
        "/base/1/indexes/docs/query",
        "/1/events",
    ] {
        let request = format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 1001\r\n\r\n");
        let response = server.send(request.as_bytes()).await.to_lowercase();
        assert_eq!(status(&response), 413, "{response}");
        for part in [
            "access-control-allow-origin: *",
            "content-type: application/json",
            r#"{"message":"the body of the request is too large","status":413}"#,
        ] {
            assert!(response.contains(part), "{part} is not in {response}");
        }
    }
    server.shut_down().await;
}

//! Requests that the server rejects before a handler.

use axum::Router;
use munseo_connections::{Limits, Server};
use munseo_server::format_rejection;

use crate::test_server::{TestServer, status};

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

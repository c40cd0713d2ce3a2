//! Requests that the server rejects before a handler.

use axum::Router;
use munseo_connections::{Limits, Server};
use munseo_server::format_rejection;

use crate::live::{Live, status};

#[tokio::test]
async fn rejected_searches_have_the_format_of_their_clients() {
    let server = Server {
        limits: Limits {
            body_bytes: 1000,
            ..Limits::default()
        },
        rejection_format: Some(format_rejection),
        ..Server::default()
    };
    let live = Live::start(Router::new(), server).await;
    for path in [
        "/1/indexes/*/queries",
        "/base/1/indexes/docs/query",
        "/1/events",
    ] {
        let request = format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 1001\r\n\r\n");
        let answer = live.say(request.as_bytes()).await.to_lowercase();
        assert_eq!(status(&answer), 413, "{answer}");
        for part in [
            "access-control-allow-origin: *",
            "content-type: application/json",
            r#"{"message":"the body of the request is too large","status":413}"#,
        ] {
            assert!(answer.contains(part), "{part} is not in {answer}");
        }
    }
    live.end().await;
}

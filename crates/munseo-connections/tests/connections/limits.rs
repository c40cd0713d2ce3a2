//! Limits of the server: excess load is rejected, and later requests are served.

/// Bodies that are never finished.
mod bodies;
/// More clients and concurrent requests than the limits allow.
mod overload;
/// Clients that are slow, idle, or disconnect.
mod slow;
/// Clients that forge addresses.
mod spoofing;

use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::routing::{get, post};
use munseo_connections::{Limits, Server};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::test_server::{TestServer, read_to_close, status};

/// Short limits for tests.
fn short() -> Limits {
    Limits {
        head_timeout: Duration::from_millis(500),
        body_timeout: Duration::from_millis(500),
        idle_timeout: Duration::from_secs(1),
        stall_timeout: Duration::from_secs(1),
        ..Limits::default()
    }
}

fn router() -> Router {
    Router::new()
        .route("/", get(async || "hello"))
        .route("/body", post(async |body: Bytes| body))
        .route("/large", get(async || Body::from(vec![b'x'; 64 << 20])))
        .route(
            "/events",
            get(async || {
                let no_events = futures_util::stream::pending::<Result<Bytes, std::io::Error>>();
                let media_type = [("content-type", "text/event-stream")];
                (media_type, Body::from_stream(no_events))
            }),
        )
}

async fn start(limits: Limits) -> TestServer {
    let config = Server {
        limits,
        complete_headers: Some(|_, headers| {
            headers.insert("x-completed", axum::http::HeaderValue::from_static("yes"));
        }),
        ..Server::default()
    };
    TestServer::start(router(), config).await
}

/// A connection with a request in progress, so that it cannot be evicted.
async fn open_busy_connection(server: &TestServer) -> TcpStream {
    let mut busy = server.connect().await;
    busy.write_all(EVENTS_REQUEST).await.unwrap();
    read_head(&mut busy).await;
    busy
}

/// Reads the head of a response.
async fn read_head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    String::from_utf8_lossy(&head).into_owned()
}

const EVENTS_REQUEST: &[u8] = b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n";

const SIMPLE_REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

#[tokio::test]
async fn oversized_requests_get_specific_statuses() {
    let server = start(Limits {
        url_bytes: 100,
        headers: 20,
        header_bytes: 9000,
        body_bytes: 1000,
        ..short()
    })
    .await;
    let request = |line: &str, rest: &str| format!("{line} HTTP/1.1\r\nhost: x\r\n{rest}\r\n");
    let many_headers: String = (0..30).map(|number| format!("x{number}: y\r\n")).collect();
    for (request, expected) in [
        (request(&format!("GET /{}", "a".repeat(200)), ""), 414),
        (request(&format!("GET /?{}", "a".repeat(200)), ""), 414),
        (request("GET /", &many_headers), 431),
        (
            request("GET /", &format!("x: {}\r\n", "y".repeat(9000))),
            431,
        ),
        (request(&format!("GET /{}", "a".repeat(9000)), ""), 414),
        (request("POST /body", "content-length: 1001\r\n"), 413),
        (
            request("POST /body", "content-length: 18446744073709551615\r\n"),
            413,
        ),
        (
            request("POST /body", "content-length: 99999999999999999999\r\n"),
            413,
        ),
        (
            request("POST /body", "transfer-encoding: chunked\r\n")
                + &format!("7d0\r\n{}\r\n0\r\n\r\n", "z".repeat(2000)),
            413,
        ),
    ] {
        let response = server.send(request.as_bytes()).await;
        assert_eq!(status(&response), expected, "{request:.60}: {response}");
    }
    let response = server
        .send(
            b"POST /body HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc",
        )
        .await;
    assert!(response.ends_with("abc"), "{response}");
    server.shut_down().await;
}

#[tokio::test]
async fn the_rest_of_an_oversized_body_is_drained() {
    let server = start(Limits::default()).await;
    let body = "x".repeat(20_000_000);
    let chunked = "transfer-encoding: chunked\r\n\r\n1312d00";
    for head in ["content-length: 20000000\r\n", chunked] {
        let mut stream = server.connect().await;
        let request = format!("POST /body HTTP/1.1\r\nhost: x\r\n{head}\r\n{body}");
        // Proxies such as nginx do not read a response after a write error.
        let sent = stream.write_all(request.as_bytes()).await;
        assert!(sent.is_ok(), "{head}: {sent:?}");
        let response = read_to_close(stream).await;
        assert_eq!(status(&response), 413, "{head}: {response}");
    }
    server.shut_down().await;
}

#[tokio::test]
async fn an_unread_body_closes_the_connection() {
    let server = start(Limits::default()).await;
    for (path, closes) in [("/", true), ("/none", true), ("/body", false)] {
        let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\n");
        let mut stream = server.connect().await;
        stream.write_all(head.as_bytes()).await.unwrap();
        // Head and body in separate packets, as many clients send them.
        sleep(Duration::from_millis(50)).await;
        stream.write_all(b"abc").await.unwrap();
        sleep(Duration::from_millis(50)).await;
        let _ = stream.write_all(SIMPLE_REQUEST).await;
        let response = read_to_close(stream).await;
        let (first, rest) = response.split_once("\r\n\r\n").expect("a head");
        assert_eq!(
            first.contains("connection: close"),
            closes,
            "{path}: {response}"
        );
        // Clients that were not rejected get a response.
        assert_eq!(rest.contains("HTTP/1.1 200"), !closes, "{path}: {response}");
    }
    server.shut_down().await;
}

#[tokio::test]
async fn every_response_is_completed_even_without_a_router() {
    let server = start(Limits {
        connections: 1,
        ..short()
    })
    .await;
    let from_router = server.send(SIMPLE_REQUEST).await;
    let get_with = async |rest: &str| {
        let request = format!("GET / HTTP/1.1\r\n{rest}\r\nhost: x\r\n\r\n");
        server.send(request.as_bytes()).await
    };
    let too_large = get_with(&format!("x: {}", "y".repeat(40_000))).await;
    let too_many_headers = get_with(&["x: y"; 200].join("\r\n")).await;
    let too_long = get_with("content-length: 99999999999999999999").await;
    let too_slow = server.send(b"GET / HTTP/1.1\r\n").await;
    let busy = open_busy_connection(&server).await;
    let too_many = server.send(SIMPLE_REQUEST).await;
    for (response, expected) in [
        (from_router, 200),
        (too_large, 431),
        (too_many_headers, 431),
        (too_long, 413),
        (too_slow, 408),
        (too_many, 503),
    ] {
        assert_eq!(status(&response), expected, "{response}");
        for line in ["date: ", "x-request-id: ", "x-completed: yes"] {
            let count = response.matches(&format!("\r\n{line}")).count();
            assert_eq!(count, 1, "{line}: {response}");
        }
    }
    drop(busy);
    server.shut_down().await;
}

#[tokio::test]
async fn pipelined_requests_before_an_oversized_head_are_answered() {
    let server = start(Limits::default()).await;
    let before = "GET /large HTTP/1.1\r\nhost: x\r\n\r\n".repeat(2);
    for rest in [
        format!("x: {}", "y".repeat(40_000)),
        ["x: y"; 200].join("\r\n"),
    ] {
        let sent = format!("{before}GET / HTTP/1.1\r\n{rest}\r\n\r\n{before}");
        let mut response = server.send(sent.as_bytes()).await;
        for _ in 0..2 {
            let (head, body) = response.split_once("\r\n\r\n").expect("a head");
            assert_eq!(status(head), 200);
            response = body[64 << 20..].to_owned();
        }
        assert_eq!(status(&response), 431, "{response}");
        assert!(
            response.ends_with("or has too many headers\n"),
            "{response}"
        );
    }
    server.shut_down().await;
}

#[tokio::test]
async fn malformed_requests_get_a_response() {
    let server = start(Limits::default()).await;
    let large = format!(
        "GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n",
        "y".repeat(40_000)
    );
    for (sent, expected) in [("GET / HTTP/1.1\r\nhost : x\r\n\r\n", 400), (&large, 431)] {
        assert_eq!(status(&server.send(sent.as_bytes()).await), expected);
    }
    server.shut_down().await;
}

#[tokio::test]
async fn each_response_has_an_id_and_a_valid_received_one_is_kept() {
    let server = start(Limits::default()).await;
    let request_with_id = |id: &str| {
        format!("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-request-id: {id}\r\n\r\n")
    };
    let response_id = |response: &str| {
        let mut lines = response.lines();
        let id = lines.find_map(|line| line.strip_prefix("x-request-id: "));
        id.unwrap_or_default().to_owned()
    };
    assert_eq!(
        response_id(&server.send(request_with_id("abc-1").as_bytes()).await),
        "abc-1"
    );
    let replaced = response_id(&server.send(request_with_id("a\"}{").as_bytes()).await);
    let generated = response_id(&server.send(SIMPLE_REQUEST).await);
    assert!(replaced.len() == 32 && generated.len() == 32 && replaced != generated);
    server.shut_down().await;
}

#[tokio::test]
async fn connections_and_requests_are_counted_until_they_end() {
    let server = start(Limits {
        connections: 1,
        requests: 1,
        ..Limits::default()
    })
    .await;
    let missing = b"GET /none HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    for _ in 0..5 {
        server.wait_until_served(SIMPLE_REQUEST).await;
        server.wait_for_status(missing, 404).await;
    }
    let busy = open_busy_connection(&server).await;
    assert_eq!(status(&server.send(SIMPLE_REQUEST).await), 503);
    drop(busy);
    server.wait_until_served(SIMPLE_REQUEST).await;
    server.shut_down().await;
}

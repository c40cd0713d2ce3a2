//! Limits of the server: exceeded_limit load is rejected, and later requests are served.

/// Bodies that are never finished.
mod bodies;
/// Abuse that only HTTP/2 allows.
mod http2;
/// More clients and concurrent requests than the limits allow.
mod overload;
/// Clients that are slow, idle, or disconnect.
mod slow;
/// Clients that forge addresses.
mod spoofing;

use std::future::pending;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::routing::{get, post};
use munseo_connections::{Limits, Server};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::live::{Live, hear, status};

/// Short limits for tests.
fn short() -> Limits {
    Limits {
        head: Duration::from_millis(500),
        body: Duration::from_millis(500),
        idle: Duration::from_secs(1),
        stall: Duration::from_secs(1),
        ..Limits::default()
    }
}

fn router() -> Router {
    Router::new()
        .route("/", get(async || "hello"))
        .route("/body", post(async |body: Bytes| body))
        .route("/large", get(async || Body::from(vec![b'x'; 64 << 20])))
        .route("/hang", get(pending::<()>))
        .route(
            "/events",
            get(async || {
                let quiet = futures_util::stream::pending::<Result<Bytes, std::io::Error>>();
                let media_type = [("content-type", "text/event-stream")];
                (media_type, Body::from_stream(quiet))
            }),
        )
}

async fn live(limits: Limits) -> Live {
    let server = Server {
        limits,
        ..Server::default()
    };
    Live::start(router(), server).await
}

/// A connection with a request in progress, so that it cannot be evicted.
async fn hold(live: &Live) -> TcpStream {
    let mut held = live.connect().await;
    let hang = b"GET /hang HTTP/1.1\r\nhost: x\r\n\r\n";
    held.write_all(hang).await.unwrap();
    live.until("munseo_http_requests_in_flight", |count| count > 0.5)
        .await;
    held
}

const HELLO: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

#[tokio::test]
async fn too_large_requests_are_rejected_with_their_own_status() {
    let live = live(Limits {
        url_bytes: 100,
        headers: 20,
        header_bytes: 9000,
        body_bytes: 1000,
        ..short()
    })
    .await;
    let with = |line: &str, rest: &str| format!("{line} HTTP/1.1\r\nhost: x\r\n{rest}\r\n");
    let many: String = (0..30).map(|number| format!("x{number}: y\r\n")).collect();
    for (request, expected) in [
        (with(&format!("GET /{}", "a".repeat(200)), ""), 414),
        (with(&format!("GET /?{}", "a".repeat(200)), ""), 414),
        (with("GET /", &many), 431),
        (with("GET /", &format!("x: {}\r\n", "y".repeat(9000))), 431),
        (with(&format!("GET /{}", "a".repeat(9000)), ""), 414),
        (with("POST /body", "content-length: 1001\r\n"), 413),
        (
            with("POST /body", "content-length: 18446744073709551615\r\n"),
            413,
        ),
        (
            with("POST /body", "content-length: 99999999999999999999\r\n"),
            413,
        ),
        (
            with("POST /body", "transfer-encoding: chunked\r\n")
                + &format!("7d0\r\n{}\r\n0\r\n\r\n", "z".repeat(2000)),
            413,
        ),
    ] {
        let answer = live.say(request.as_bytes()).await;
        assert_eq!(status(&answer), expected, "{request:.60}: {answer}");
    }
    let answer = live
        .say(b"POST /body HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc")
        .await;
    assert!(answer.ends_with("abc"), "{answer}");
    live.end().await;
}

#[tokio::test]
async fn a_client_with_a_too_large_body_may_finish_sending() {
    let live = live(Limits::default()).await;
    let body = "x".repeat(20_000_000);
    let chunked = "transfer-encoding: chunked\r\n\r\n1312d00";
    for head in ["content-length: 20000000\r\n", chunked] {
        let mut stream = live.connect().await;
        let request = format!("POST /body HTTP/1.1\r\nhost: x\r\n{head}\r\n{body}");
        // Proxies such as nginx do not read a response after a write error.
        let sent = stream.write_all(request.as_bytes()).await;
        assert!(sent.is_ok(), "{head}: {sent:?}");
        let answer = hear(stream).await;
        assert_eq!(status(&answer), 413, "{head}: {answer}");
    }
    live.end().await;
}

#[tokio::test]
async fn an_unread_body_closes_the_connection() {
    let live = live(Limits::default()).await;
    for (path, closes) in [("/", true), ("/none", true), ("/body", false)] {
        let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\n");
        let mut stream = live.connect().await;
        stream.write_all(head.as_bytes()).await.unwrap();
        // Head and body in separate packets, as many clients send them.
        sleep(Duration::from_millis(50)).await;
        stream.write_all(b"abc").await.unwrap();
        sleep(Duration::from_millis(50)).await;
        let _ = stream.write_all(HELLO).await;
        let heard = hear(stream).await;
        let (first, rest) = heard.split_once("\r\n\r\n").expect("a head");
        assert_eq!(
            first.contains("connection: close"),
            closes,
            "{path}: {heard}"
        );
        // Clients that were not rejected get a response.
        assert_eq!(rest.contains("HTTP/1.1 200"), !closes, "{path}: {heard}");
    }
    live.end().await;
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let live = live(Limits {
        connections: 1,
        ..short()
    })
    .await;
    let of_a_router = live.say(HELLO).await;
    let with = async |rest: &str| {
        let request = format!("GET / HTTP/1.1\r\n{rest}\r\nhost: x\r\n\r\n");
        live.say(request.as_bytes()).await
    };
    let too_large = with(&format!("x: {}", "y".repeat(40_000))).await;
    let too_many_headers = with(&["x: y"; 200].join("\r\n")).await;
    let too_long = with("content-length: 99999999999999999999").await;
    let too_slow = live.say(b"GET / HTTP/1.1\r\n").await;
    let held = hold(&live).await;
    let too_many = live.say(HELLO).await;
    for (answer, expected) in [
        (of_a_router, 200),
        (too_large, 431),
        (too_many_headers, 431),
        (too_long, 413),
        (too_slow, 408),
        (too_many, 503),
    ] {
        assert_eq!(status(&answer), expected, "{answer}");
        for line in [
            "date: ",
            "x-request-id: ",
            "content-security-policy: default-src 'none'; frame-ancestors 'self'",
            "x-content-type-options: nosniff",
            "referrer-policy: strict-origin-when-cross-origin",
            "permissions-policy: browsing-topics=(), camera=(), ",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
            "x-frame-options: SAMEORIGIN",
        ] {
            let count = answer.matches(&format!("\r\n{line}")).count();
            assert_eq!(count, 1, "{line}: {answer}");
        }
    }
    drop(held);
    live.end().await;
}

#[tokio::test]
async fn requests_before_a_too_large_head_are_answered() {
    let live = live(Limits::default()).await;
    let before = "GET /large HTTP/1.1\r\nhost: x\r\n\r\n".repeat(2);
    for rest in [
        format!("x: {}", "y".repeat(40_000)),
        ["x: y"; 200].join("\r\n"),
    ] {
        let sent = format!("{before}GET / HTTP/1.1\r\n{rest}\r\n\r\n{before}");
        let mut heard = live.say(sent.as_bytes()).await;
        for _ in 0..2 {
            let (head, body) = heard.split_once("\r\n\r\n").expect("a head");
            assert_eq!(status(head), 200);
            heard = body[64 << 20..].to_owned();
        }
        assert_eq!(status(&heard), 431, "{heard}");
        assert!(heard.ends_with("or has too many headers\n"), "{heard}");
    }
    live.end().await;
}

#[tokio::test]
async fn malformed_requests_are_counted() {
    let live = live(Limits::default()).await;
    let large = format!(
        "GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n",
        "y".repeat(40_000)
    );
    for (sent, expected) in [("GET / HTTP/1.1\r\nhost : x\r\n\r\n", 400), (&large, 431)] {
        assert_eq!(status(&live.say(sent.as_bytes()).await), expected);
    }
    let line = "munseo_http_requests_total{kind=\"other\",class=\"4xx\"}";
    live.until(line, |count| count > 1.5).await;
    live.end().await;
}

#[tokio::test]
async fn each_response_has_an_id_and_a_valid_received_one_is_kept() {
    let live = live(Limits::default()).await;
    let named = |id: &str| {
        format!("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-request-id: {id}\r\n\r\n")
    };
    let name = |answer: &str| {
        let mut lines = answer.lines();
        let name = lines.find_map(|line| line.strip_prefix("x-request-id: "));
        name.unwrap_or_default().to_owned()
    };
    assert_eq!(name(&live.say(named("abc-1").as_bytes()).await), "abc-1");
    let odd = name(&live.say(named("a\"}{").as_bytes()).await);
    let none = name(&live.say(HELLO).await);
    assert!(odd.len() == 32 && none.len() == 32 && odd != none);
    live.end().await;
}

#[tokio::test]
async fn the_metrics_count_connections_and_requests() {
    let live = live(Limits::default()).await;
    let before = live.figure("munseo_connections_accepted_total");
    for _ in 0..5 {
        live.say(HELLO).await;
    }
    live.say(b"GET /none HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await;
    live.until("munseo_connections", |count| count < 0.5).await;
    let count =
        |class: &str| format!("munseo_http_requests_total{{kind=\"other\",class=\"{class}\"}}");
    for (line, expected) in [
        (count("2xx"), 5.0),
        (count("4xx"), 1.0),
        (count("5xx"), 0.0),
        (
            "munseo_http_request_duration_seconds_count{kind=\"other\"}".to_owned(),
            6.0,
        ),
        (
            "munseo_http_request_duration_seconds_bucket{kind=\"other\",le=\"+Inf\"}".to_owned(),
            6.0,
        ),
        ("munseo_connections_accepted_total".to_owned(), before + 6.0),
        ("munseo_http_requests_in_flight".to_owned(), 0.0),
        ("munseo_connections".to_owned(), 0.0),
    ] {
        let value = live.figure(&line);
        assert!((value - expected).abs() < 0.1, "{line} {value}");
    }
    live.end().await;
}

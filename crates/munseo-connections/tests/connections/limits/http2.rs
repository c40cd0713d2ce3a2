use std::time::Duration;

use munseo_connections::{Limits, Network, Server, TrustedProxies};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{SIMPLE_REQUEST, router, short, start};
use crate::test_server::{TestServer, status};

/// A raw HTTP/2 client: a preface, empty SETTINGS, then frames.
async fn http2(server: &TestServer, frames: &[u8]) -> TcpStream {
    let mut stream = server.connect().await;
    let preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    stream.write_all(preface).await.unwrap();
    let _ = stream.write_all(frames).await;
    stream
}

/// HTTP/2 request frames with these header blocks.
fn requests(blocks: &[&[u8]]) -> Vec<u8> {
    let mut frames = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        let stream = u32::try_from(number * 2 + 1).expect("few").to_be_bytes();
        frames.extend_from_slice(&[0, 0, block.len() as u8, 1, 5]);
        frames.extend_from_slice(&stream);
        frames.extend_from_slice(block);
    }
    frames
}

/// The next frame: its type, flags and payload.
async fn frame(stream: &mut TcpStream) -> (u8, u8, Vec<u8>) {
    let mut head = [0; 9];
    stream.read_exact(&mut head).await.unwrap();
    let [long, middle, short, kind, flags, ..] = head;
    let mut content = vec![0; u32::from_be_bytes([0, long, middle, short]) as usize];
    stream.read_exact(&mut content).await.unwrap();
    (kind, flags, content)
}

/// The body of the response to the first request of a connection.
async fn response_body(stream: &mut TcpStream) -> Vec<u8> {
    const DATA: u8 = 0;
    const END_STREAM: u8 = 1;
    let mut body = Vec::new();
    loop {
        let (kind, flags, content) = frame(stream).await;
        if kind == DATA {
            body.extend(content);
        }
        // DATA and HEADERS may end a response; other frames use the flag differently.
        if kind <= 1 && flags & END_STREAM != 0 {
            return body;
        }
    }
}

#[tokio::test]
async fn rapid_resets_end_the_connection() {
    let server = start(Limits::default()).await;
    // :method GET, :scheme http, :path /hang, :authority x
    let head = b"\x82\x86\x44\x05/hang\x41\x01x";
    let mut frames = Vec::new();
    for number in 0..2000_u32 {
        let stream = (number * 2 + 1).to_be_bytes();
        frames.extend_from_slice(&[0, 0, head.len() as u8, 1, 5]);
        frames.extend_from_slice(&stream);
        frames.extend_from_slice(head);
        frames.extend_from_slice(&[0, 0, 4, 3, 0]);
        frames.extend_from_slice(&stream);
        frames.extend_from_slice(&[0, 0, 0, 8]);
    }
    let stream = http2(&server, &frames).await;
    let response = timeout(Duration::from_secs(10), async {
        let mut bytes = Vec::new();
        let mut stream = stream;
        let _ = stream.read_to_end(&mut bytes).await;
        bytes
    });
    response.await.expect("the connection is ended");
    assert_eq!(
        status(&server.send(SIMPLE_REQUEST).await),
        200,
        "others are served"
    );
    server.shut_down().await;
}

#[tokio::test]
async fn endless_frames_without_a_request_end_the_connection() {
    let server = start(Limits::default()).await;
    // WINDOW_UPDATE for the connection, PRIORITY and an unknown type: none gets a response.
    for frame in [
        &b"\0\0\x04\x08\0\0\0\0\0\0\0\0\x01"[..],
        b"\0\0\x05\x02\0\0\0\0\x01\0\0\0\0\x10",
        b"\0\0\x04\xbe\0\0\0\0\0abcd",
    ] {
        let mut stream = http2(&server, &frame.repeat(2_000_000 / frame.len())).await;
        let mut bytes = Vec::new();
        let ended = timeout(Duration::from_secs(10), stream.read_to_end(&mut bytes)).await;
        assert!(ended.is_ok(), "the connection is ended: {frame:?}");
    }
    let line = "munseo_connections_cut_off_total{limit=\"flood\"}";
    server.wait_for_metric(line, |count| count > 2.5).await;
    assert_eq!(
        status(&server.send(SIMPLE_REQUEST).await),
        200,
        "others are served"
    );
    server.shut_down().await;
}

#[tokio::test]
async fn an_unread_http2_body_does_not_reset_the_stream() {
    const RST_STREAM: u8 = 3;
    const PING: u8 = 6;
    let server = start(Limits::default()).await;
    // :method POST, :scheme http, :path /, :authority x; then content-length 1000000, which is too large.
    let post = &b"\x83\x86\x84\x41\x01x"[..];
    let too_large = [post, b"\x0f\x0d\x071000000"].concat();
    for head in [post, &too_large] {
        let mut frames = vec![0, 0, head.len() as u8, 1, 4, 0, 0, 0, 1];
        frames.extend_from_slice(head);
        let mut stream = http2(&server, &frames).await;
        response_body(&mut stream).await;
        let mut rest = [&[0, 0x10, 0, 0, 0, 0, 0, 0, 1], &[b'x'; 4096][..]].concat();
        rest.extend_from_slice(b"\0\0\x08\x06\0\0\0\0\0\0\0\0\0\0\0\0\0");
        stream.write_all(&rest).await.unwrap();
        loop {
            let (kind, ..) = frame(&mut stream).await;
            assert_ne!(kind, RST_STREAM);
            if kind == PING {
                break;
            }
        }
    }
    server.shut_down().await;
}

#[tokio::test]
async fn a_head_without_an_end_ends_the_connection() {
    let server = start(Limits::default()).await;
    // HEADERS without END_HEADERS, then endless CONTINUATION.
    let mut frames = vec![0, 0, 1, 1, 1, 0, 0, 0, 1, 0x82];
    for _ in 0..20_000 {
        frames.extend_from_slice(&[0, 0, 5, 9, 0, 0, 0, 0, 1]);
        frames.extend_from_slice(b"\x40\x01a\x01b");
    }
    let mut stream = http2(&server, &frames).await;
    let mut bytes = Vec::new();
    let ended = timeout(Duration::from_secs(10), stream.read_to_end(&mut bytes)).await;
    assert!(ended.is_ok(), "the connection is ended");
    assert_eq!(
        status(&server.send(SIMPLE_REQUEST).await),
        200,
        "others are served"
    );
    server.shut_down().await;
}

#[tokio::test]
async fn one_address_cannot_occupy_all_requests_with_unread_responses() {
    for (trusted, expected) in [(vec![], 503), (vec!["127.0.0.0/8"], 200)] {
        let networks = trusted.iter().map(|text| text.parse::<Network>().unwrap());
        let config = Server {
            limits: Limits {
                requests: 100,
                requests_per_client: 40,
                ..Limits::default()
            },
            proxies: TrustedProxies {
                networks: networks.collect(),
                ..TrustedProxies::default()
            },
            ..Server::default()
        };
        let server = TestServer::start(router(), config).await;
        // SETTINGS_INITIAL_WINDOW_SIZE 0: the client reads no response.
        let mut frames = vec![0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0];
        // :method GET, :scheme http, :path /, :authority x
        frames.extend(requests(&[&b"\x82\x86\x84\x41\x01x"[..]; 20]));
        let mut connections = Vec::new();
        let count = if trusted.is_empty() { 8 } else { 4 };
        for _ in 0..count {
            connections.push(http2(&server, &frames).await);
        }
        let per_client = "munseo_refused_total{limit=\"requests_per_client\"}";
        let (metric, min) = match expected {
            503 => (per_client, 120.0),
            _ => ("munseo_http_requests_in_flight", 80.0),
        };
        server.wait_for_metric(metric, |count| count >= min).await;
        assert_eq!(
            status(&server.send(SIMPLE_REQUEST).await),
            expected,
            "{trusted:?}"
        );
        let rejected = server.metric(per_client);
        assert_eq!(rejected >= 120.0, expected == 503, "{trusted:?}");
        // Unread rejections do not occupy slots.
        let open = server.metric("munseo_http_requests_in_flight");
        assert!(open <= 80.0, "{open}");
        let rejected = server.metric("munseo_refused_total{limit=\"requests\"}");
        assert!(rejected < 1.0, "{rejected}");
        drop(connections);
        server.wait_until_served(SIMPLE_REQUEST).await;
        server.shut_down().await;
    }
}

#[tokio::test]
async fn in_http2_a_request_has_one_host() {
    let server = start(short()).await;
    for (head, is_valid) in [
        (&b"\x82\x86\x84\x41\x01x"[..], true),
        (b"\x82\x86\x84\x41\x01x\x66\x01X", true),
        (b"\x82\x86\x84\x66\x01x", true),
        (b"\x82\x86\x84\x41\x01x\x66\x01y", false),
        (b"\x82\x86\x84\x41\x03u@x", false),
    ] {
        let mut stream = http2(&server, &requests(&[head])).await;
        let is_served = response_body(&mut stream).await == b"hello";
        assert_eq!(is_served, is_valid, "{head:?}");
    }
    server.shut_down().await;
}

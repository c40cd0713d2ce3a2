use std::io::ErrorKind;
use std::time::Duration;

use munseo_connections::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

use super::{EVENTS_REQUEST, SIMPLE_REQUEST, read_head, short, start};
use crate::test_server::{read_to_close, status};

/// The delay between actions of a client: much shorter than its time limit.
const ACTION_INTERVAL: Duration = Duration::from_millis(20);

#[tokio::test]
async fn slow_clients_get_a_timeout_response() {
    let server = start(short()).await;
    for (name, sent, expected) in [
        ("half a head", "GET / HTTP/1.1\r\nhost: x\r\n", 408),
        ("a letter", "G", 408),
        (
            "half a body",
            "POST /body HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 9\r\n\r\nabc",
            // The handler of this test only sees that the body was aborted.
            400,
        ),
    ] {
        let response = server.send(sent.as_bytes()).await;
        assert_eq!(status(&response), expected, "{name}: {response}");
    }
    // Sending single bytes does not extend the timeout.
    let mut dripping = server.connect().await;
    dripping
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx-long: ")
        .await
        .unwrap();
    let mut buffer = [0; 4096];
    let length = loop {
        let _ = dripping.write_all(b"y").await;
        if let Ok(length) = timeout(ACTION_INTERVAL, dripping.read(&mut buffer)).await {
            break length.unwrap();
        }
    };
    let response = String::from_utf8_lossy(&buffer[..length]).into_owned();
    assert_eq!(status(&response), 408, "{response}");
    server.shut_down().await;
}

#[tokio::test]
async fn a_connection_without_a_request_is_closed_without_a_response() {
    let server = start(short()).await;
    for sent in ["", "\r\n"] {
        assert_eq!(server.send(sent.as_bytes()).await, "", "{sent:?}");
    }
    server.shut_down().await;
}

#[tokio::test]
async fn an_idle_connection_is_closed_and_a_busy_one_is_not() {
    let server = start(short()).await;
    let request = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";
    let (mut idle, mut busy) = (server.connect().await, server.connect().await);
    idle.write_all(request).await.unwrap();
    let closed = tokio::spawn(read_to_close(idle));
    let mut requests = 0;
    // Until the idle connection was closed, and once more.
    loop {
        let is_last = closed.is_finished();
        busy.write_all(request).await.unwrap();
        let mut response = [0; 4096];
        let length = busy.read(&mut response).await.unwrap();
        assert!(response[..length].ends_with(b"hello"), "after {requests}");
        if is_last {
            break;
        }
        requests += 1;
        sleep(ACTION_INTERVAL).await;
    }
    assert!(closed.await.unwrap().ends_with("hello"));
    server.shut_down().await;
}

#[tokio::test]
async fn clients_that_do_not_read_are_dropped_except_event_streams() {
    let server = start(Limits {
        connections: 2,
        ..short()
    })
    .await;
    let mut greedy = server.connect().await;
    greedy
        .write_all(b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    let mut patient = server.connect().await;
    patient.write_all(EVENTS_REQUEST).await.unwrap();
    let head = read_head(&mut patient).await;
    assert!(head.starts_with("HTTP/1.1 200 OK"), "{head}");
    assert_eq!(status(&server.send(SIMPLE_REQUEST).await), 503);
    server.wait_until_served(SIMPLE_REQUEST).await;
    let mut rest = Vec::new();
    let _ = greedy.read_to_end(&mut rest).await;
    assert!(rest.len() < 64 << 20, "cut off: {}", rest.len());
    let more = patient.try_read(&mut [0; 64]).map_err(|error| error.kind());
    assert_eq!(
        more,
        Err(ErrorKind::WouldBlock),
        "it is open and sends nothing"
    );
    drop(patient);
    server.shut_down().await;
}

#[tokio::test]
async fn a_client_that_disconnects_within_a_body_is_not_waited_for() {
    // Longer than any wait of a test.
    let server = start(Limits {
        body_timeout: Duration::from_secs(3600),
        requests: 5,
        ..Limits::default()
    })
    .await;
    let mut streams = Vec::new();
    for _ in 0..5 {
        let mut stream = server.connect().await;
        let begun = b"POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nabc";
        stream.write_all(begun).await.unwrap();
        streams.push(stream);
    }
    server.wait_for_status(SIMPLE_REQUEST, 503).await;
    drop(streams);
    server.wait_until_served(SIMPLE_REQUEST).await;
    server.shut_down().await;
}

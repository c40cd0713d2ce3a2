//! Bodies that are never finished: their memory is limited.

use super::*;

/// Sends a request whose body stops after this number of bytes.
async fn unfinished(server: &TestServer, bytes: usize) -> TcpStream {
    let mut stream = server.connect().await;
    let head = format!(
        "POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n",
        bytes + 1
    );
    // A rejected connection may be closed before everything is sent.
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(&vec![b'x'; bytes]).await;
    stream
}

fn post(bytes: usize) -> Vec<u8> {
    let head = format!(
        "POST /body HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {bytes}\r\n\r\n"
    );
    [head.into_bytes(), vec![b'x'; bytes]].concat()
}

#[tokio::test]
async fn one_client_cannot_fill_the_memory_with_bodies_that_it_never_finishes() {
    let server = start(Limits {
        body_timeout: Duration::from_secs(60),
        ..Limits::default()
    })
    .await;
    let mut slow = Vec::new();
    for _ in 0..40 {
        slow.push(unfinished(&server, 250_000).await);
    }
    // The budget of eight megabytes is less than forty times 250 kB, so the last ones are rejected.
    let rejected = server.wait_for_status(&post(200_000), 503).await;
    assert!(
        rejected.to_ascii_lowercase().contains("retry-after: 1"),
        "{rejected}"
    );
    assert!(rejected.contains("too many request bodies"), "{rejected}");
    let small = server.send(&post(4000)).await;
    assert_eq!(status(&small), 200, "small bodies are always read");
    drop(slow);
    server.wait_until_served(&post(200_000)).await;
    server.shut_down().await;
}

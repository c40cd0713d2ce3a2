//! Bodies that are never finished: their memory is limited.

use super::*;

/// A request whose body never ends, after this number of bytes.
async fn unfinished(live: &Live, bytes: usize) -> TcpStream {
    let mut stream = live.connect().await;
    let head = format!(
        "POST /body HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n",
        bytes + 1
    );
    // A rejected one may be closed before it has read everything.
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
    let live = live(Limits {
        body: Duration::from_secs(60),
        ..Limits::default()
    })
    .await;
    let mut slow = Vec::new();
    for _ in 0..40 {
        slow.push(unfinished(&live, 250_000).await);
    }
    // Eight megabytes for forty times 250 kB: the last ones are rejected.
    live.until("munseo_refused_total{limit=\"bodies\"}", |count| {
        count >= 5.0
    })
    .await;
    let rejected = live.say(&post(200_000)).await;
    assert_eq!(status(&rejected), 503, "{rejected}");
    assert!(
        rejected.to_ascii_lowercase().contains("retry-after: 1"),
        "{rejected}"
    );
    assert!(rejected.contains("too many bodies"), "{rejected}");
    let usual = live.say(&post(4000)).await;
    assert_eq!(
        status(&usual),
        200,
        "bodies of a usual length are read in any case"
    );
    drop(slow);
    live.recovers(&post(200_000)).await;
    live.end().await;
}

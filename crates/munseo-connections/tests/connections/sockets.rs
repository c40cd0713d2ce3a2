//! Tests on a real socket: both versions of HTTP, and shutdown without lost responses.

use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use munseo_connections::{Server, Shutdown, bind};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Timeout on a busy machine, shorter than the server's own time limit of a request.
const TIMEOUT: Duration = Duration::from_secs(20);

struct RunningServer {
    address: SocketAddr,
    shutdown: Shutdown,
    task: JoinHandle<std::io::Result<()>>,
    /// Requests for `/slow` and `/forever` in progress.
    begun: Arc<Semaphore>,
    /// Permits for responses to `/slow`.
    permits: Arc<Semaphore>,
}

async fn start(shutdown: Shutdown) -> RunningServer {
    let (begun, permits) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(0)));
    let (slow, forever) = (
        (Arc::clone(&begun), Arc::clone(&permits)),
        Arc::clone(&begun),
    );
    let router = Router::new()
        .route("/", get(async || "hello"))
        .route(
            "/slow",
            get(async move || {
                let (begun, permits) = slow;
                begun.add_permits(1);
                permits.acquire().await.unwrap().forget();
                "x".repeat(1_000_000)
            }),
        )
        .route(
            "/forever",
            get(async move || {
                forever.add_permits(1);
                pending::<()>().await;
            }),
        );
    let listener = bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let task = tokio::spawn(Server::default().run(listener, router, shutdown.clone()));
    RunningServer {
        address,
        shutdown,
        task,
        begun,
        permits,
    }
}

async fn send(address: SocketAddr, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

async fn read_to_end(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    timeout(TIMEOUT, stream.read_to_end(&mut text))
        .await
        .expect("in time")
        .unwrap();
    String::from_utf8(text).unwrap()
}

impl RunningServer {
    /// Requests `path`, which is `/slow` or `/forever`, and waits until the response has begun.
    async fn begin(&self, path: &str) -> TcpStream {
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
        let stream = send(self.address, &request).await;
        let begun = timeout(TIMEOUT, self.begun.acquire()).await;
        begun.expect("in time").unwrap().forget();
        stream
    }

    /// Waits until the data that clients have sent so far was read: until a later request is answered.
    async fn wait_until_read(&self) {
        let request = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        let response = read_to_end(send(self.address, request).await).await;
        assert!(response.ends_with("hello"), "{response}");
    }

    /// Waits until the shutdown is noticed: until the socket is closed.
    async fn wait_until_closed(&self) {
        let closed = async {
            while TcpStream::connect(self.address).await.is_ok() {
                tokio::task::yield_now().await;
            }
        };
        timeout(TIMEOUT, closed).await.expect("in time");
    }

    async fn join(self) {
        timeout(TIMEOUT, self.task)
            .await
            .expect("in time")
            .unwrap()
            .unwrap();
    }
}

#[tokio::test]
async fn requests_before_a_shutdown_are_answered_completely() {
    let server = start(Shutdown::default()).await;
    let slow = server.begin("/slow").await;
    let mut idle = send(server.address, "GET / HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let mut start = [0; 15];
    idle.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 200 OK");
    // Connected, but the request arrives after the signal.
    let mut late = TcpStream::connect(server.address).await.unwrap();
    server.wait_until_read().await;
    server.shutdown.request();
    late.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .unwrap();
    server.wait_until_closed().await;
    server.permits.add_permits(1);

    assert!(read_to_end(late).await.ends_with("hello"));
    let slow = read_to_end(slow).await;
    assert!(slow.starts_with("HTTP/1.1 200 OK") && slow.contains("connection: close"));
    assert_eq!(slow.split("\r\n\r\n").nth(1).map(str::len), Some(1_000_000));
    assert!(
        read_to_end(idle).await.ends_with("hello"),
        "closed after its response"
    );
    server.join().await;
}

#[tokio::test]
async fn a_request_in_transit_at_shutdown_is_answered_with_connection_close() {
    let server = start(Shutdown::default()).await;
    let request = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut stream = send(server.address, request).await;
    // The connection is waiting for its next request.
    let mut first = Vec::new();
    while !first.ends_with(b"hello") {
        assert!(stream.read_buf(&mut first).await.unwrap() > 0);
    }
    server.shutdown.request();
    // The server notices the shutdown before the request.
    tokio::time::sleep(Duration::from_millis(20)).await;
    stream.write_all(request.as_bytes()).await.unwrap();
    let response = read_to_end(stream).await;
    assert!(response.contains("connection: close"), "{response}");
    assert!(response.ends_with("hello"), "{response}");
    server.join().await;
}

#[tokio::test]
async fn a_second_shutdown_request_stops_the_server_immediately() {
    let server = start(Shutdown::default()).await;
    let _forever = server.begin("/forever").await;
    server.shutdown.request();
    server.wait_until_closed().await;
    assert!(!server.task.is_finished(), "it waits for the response");
    server.shutdown.request();
    server.join().await;
}

#[tokio::test]
async fn a_silent_client_does_not_delay_the_shutdown() {
    let server = start(Shutdown::default()).await;
    let _silent = TcpStream::connect(server.address).await.unwrap();
    let _half = send(server.address, "P").await;
    server.wait_until_read().await;
    server.shutdown.request();
    server.join().await;
}

#[tokio::test]
async fn an_endless_request_does_not_delay_the_shutdown() {
    let server = start(Shutdown::default()).await;
    let partial = send(server.address, "GET / HTTP/1.1\r\nho").await;
    let mut second = send(server.address, "GET / HTTP/1.1\r\nhost: x\r\n\r\nGET /").await;
    second.read_exact(&mut [0; 15]).await.unwrap();
    let slow = server.begin("/slow").await;
    server.wait_until_read().await;
    server.shutdown.request();
    assert!(read_to_end(partial).await.starts_with("HTTP/1.1 408 "));
    server.permits.add_permits(1);
    let slow = read_to_end(slow).await;
    assert_eq!(slow.split("\r\n\r\n").nth(1).map(str::len), Some(1_000_000));
    drop(second);
    server.join().await;
}

#[tokio::test]
async fn clients_that_begin_with_http_2_are_disconnected() {
    let server = start(Shutdown::default()).await;
    let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    let client = send(server.address, preface).await;
    assert_eq!(read_to_end(client).await, "");
    server.shutdown.request();
    server.join().await;
}

#[tokio::test]
async fn invalid_bytes_are_rejected_and_the_next_client_served() {
    let server = start(Shutdown::default()).await;
    let nonsense = send(server.address, "\0\u{1}nonsense\r\n\r\n").await;
    assert!(read_to_end(nonsense).await.starts_with("HTTP/1.1 400"));
    // It may be aborted before it has sent everything; then the response is lost.
    let mut huge = TcpStream::connect(server.address).await.unwrap();
    let _ = huge.write_all(b"GET / HTTP/1.1\r\nx: ").await;
    let _ = huge.write_all(&b"y".repeat(10_000_000)).await;
    let mut response = Vec::new();
    let _ = timeout(TIMEOUT, huge.read_to_end(&mut response))
        .await
        .expect("it is closed");
    assert!(response.is_empty() || response.starts_with(b"HTTP/1.1 431"));
    let plain = send(
        server.address,
        "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
    )
    .await;
    assert!(read_to_end(plain).await.ends_with("hello"));
}

#[cfg(unix)]
#[tokio::test]
async fn sigterm_requests_a_shutdown() {
    let server = start(Shutdown::on_signals().unwrap()).await;
    let slow = server.begin("/slow").await;
    let pid = std::process::id().to_string();
    let sent = std::process::Command::new("kill")
        .args(["-TERM", &pid])
        .status()
        .unwrap();
    assert!(sent.success());
    server.wait_until_closed().await;
    server.permits.add_permits(1);
    let slow = read_to_end(slow).await;
    assert_eq!(slow.split("\r\n\r\n").nth(1).map(str::len), Some(1_000_000));
    server.join().await;
}

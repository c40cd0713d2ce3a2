//! A server on a real socket, and a client that sends exactly the bytes of a test.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Router;
use munseo_connections::{Server, Shutdown, bind};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Timeout on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A running server.
pub struct TestServer {
    pub address: SocketAddr,
    pub shutdown: Shutdown,
    task: JoinHandle<std::io::Result<()>>,
}

impl TestServer {
    pub async fn start(router: Router, config: Server) -> Self {
        let listener = bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shutdown = Shutdown::default();
        let task = tokio::spawn(config.run(listener, router, shutdown.clone()));
        Self {
            address,
            shutdown,
            task,
        }
    }

    pub async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends a request and reads everything until the server closes.
    pub async fn send(&self, request: &[u8]) -> String {
        let mut stream = self.connect().await;
        // A client that is rejected early may not be able to send everything.
        let _ = stream.write_all(request).await;
        read_to_close(stream).await
    }

    /// Waits until a condition holds.
    pub async fn wait_until(&self, condition: impl Fn() -> bool) {
        let start = Instant::now();
        while !condition() {
            assert!(start.elapsed() < TIMEOUT, "the condition never holds");
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until a request succeeds again.
    pub async fn wait_until_served(&self, request: &[u8]) {
        self.wait_for_status(request, 200).await;
    }

    /// Repeats a request until its response has a status.
    pub async fn wait_for_status(&self, request: &[u8], expected: u16) -> String {
        let start = Instant::now();
        loop {
            let response = self.send(request).await;
            if status(&response) == expected {
                return response;
            }
            assert!(start.elapsed() < TIMEOUT, "not {expected}: {response}");
            sleep(Duration::from_millis(10)).await;
        }
    }

    pub async fn shut_down(self) {
        self.shutdown.request();
        timeout(Duration::from_secs(20), self.task)
            .await
            .expect("in time")
            .unwrap()
            .unwrap();
    }
}

/// Reads everything until the server closes.
pub async fn read_to_close(mut stream: TcpStream) -> String {
    let mut response = Vec::new();
    // A reset after a response does not affect bytes that have been read.
    let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut response))
        .await
        .expect("the server closes");
    String::from_utf8_lossy(&response).into_owned()
}

/// The status of a response, or 0 if there is none.
pub fn status(response: &str) -> u16 {
    let status = response.split(' ').nth(1);
    status.and_then(|status| status.parse().ok()).unwrap_or(0)
}

//! A server on a real socket, and a client that sends exactly the bytes of a test.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use munseo_connections::{Metrics, Server, Shutdown, bind};
use prometheus_client::encoding::prometheus_text;
use prometheus_client::registry::Registry;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Timeout on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A running server.
pub struct Live {
    pub address: SocketAddr,
    pub metrics: Arc<Metrics>,
    pub shutdown: Shutdown,
    task: JoinHandle<std::io::Result<()>>,
}

impl Live {
    pub async fn start(router: Router, server: Server) -> Self {
        let listener = bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let shutdown = Shutdown::default();
        let metrics = Arc::clone(&server.metrics);
        let task = tokio::spawn(server.run(listener, router, shutdown.clone()));
        Self {
            address,
            metrics,
            shutdown,
            task,
        }
    }

    pub async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends a request and reads everything until the server closes.
    pub async fn say(&self, request: &[u8]) -> String {
        let mut stream = self.connect().await;
        // A client that is rejected early may not be able to send everything.
        let _ = stream.write_all(request).await;
        hear(stream).await
    }

    /// The value of a metric.
    pub fn figure(&self, line: &str) -> f64 {
        let mut registry = Registry::default();
        self.metrics.register(&mut registry);
        let mut text = String::new();
        prometheus_text::encode(&mut text, &registry).unwrap();
        let value = text
            .lines()
            .find_map(|candidate| candidate.strip_prefix(line)?.strip_prefix(' '));
        let value = value.unwrap_or_else(|| panic!("{line} in\n{text}"));
        value.parse().unwrap()
    }

    /// Waits until a metric satisfies a condition.
    pub async fn until(&self, line: &str, holds: impl Fn(f64) -> bool) {
        let start = Instant::now();
        loop {
            let value = self.figure(line);
            if holds(value) {
                return;
            }
            assert!(start.elapsed() < TIMEOUT, "{line} is {value}");
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until a request succeeds again.
    pub async fn recovers(&self, request: &[u8]) {
        let start = Instant::now();
        loop {
            let answer = self.say(request).await;
            if status(&answer) == 200 {
                return;
            }
            assert!(start.elapsed() < TIMEOUT, "it does not recover: {answer}");
            sleep(Duration::from_millis(10)).await;
        }
    }

    pub async fn end(self) {
        self.shutdown.request();
        timeout(Duration::from_secs(20), self.task)
            .await
            .expect("in time")
            .unwrap()
            .unwrap();
    }
}

/// Reads everything until the server closes.
pub async fn hear(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    // A reset after a response does not affect bytes that have been read.
    let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut answer))
        .await
        .expect("the server closes");
    String::from_utf8_lossy(&answer).into_owned()
}

/// The status of a response, or 0 if there is none.
pub fn status(answer: &str) -> u16 {
    let status = answer.split(' ').nth(1);
    status.and_then(|status| status.parse().ok()).unwrap_or(0)
}

//! A server without free file descriptors closes idle connections for new ones.
//!
//! In a separate process, because the limit applies to a process.
#![cfg(target_os = "linux")]
#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

use std::fs::File;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use munseo_connections::{Server, Shutdown, bind};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Timeout on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(20);

async fn expect_hello(stream: &mut TcpStream) {
    let request = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";
    stream.write_all(request).await.unwrap();
    let mut received = Vec::new();
    while !received.ends_with(b"hello") {
        let read = timeout(TIMEOUT, stream.read_buf(&mut received)).await;
        assert!(read.expect("in time").unwrap() > 0, "it was closed");
    }
}

#[tokio::test]
async fn idle_connections_are_closed_when_descriptors_are_used_up() {
    let limit = Rlimit {
        current: Some(128),
        ..getrlimit(Resource::Nofile)
    };
    setrlimit(Resource::Nofile, limit).unwrap();
    let listener = bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().route("/", get(async || "hello"));
    let server = Server::default();
    tokio::spawn(server.run(listener, router, Shutdown::default()));
    let mut idle = Vec::new();
    for _ in 0..10 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        expect_hello(&mut stream).await;
        idle.push(stream);
    }
    let new_connection = TcpSocket::new_v4().unwrap();
    let _all_descriptors: Vec<File> = std::iter::from_fn(|| File::open("/dev/null").ok()).collect();
    let mut new_connection = new_connection.connect(address).await.unwrap();
    expect_hello(&mut new_connection).await;
}

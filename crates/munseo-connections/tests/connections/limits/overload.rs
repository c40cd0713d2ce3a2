use std::sync::Arc;
use std::time::Duration;

use axum::routing::get;
use munseo_connections::{Limits, Network, Server, TrustedProxies};
use tokio::sync::Semaphore;

use super::{SIMPLE_REQUEST, open_busy_connection, router, short, start};
use crate::test_server::{TestServer, read_to_close, status};

#[tokio::test]
async fn too_many_connections_are_rejected_and_idle_ones_are_closed() {
    let server = start(Limits {
        connections: 20,
        head_timeout: Duration::from_secs(60),
        ..short()
    })
    .await;
    // As many silent connections as the limit allows.
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(server.connect().await);
    }
    let response = server.send(SIMPLE_REQUEST).await;
    assert_eq!(status(&response), 503, "{response}");
    assert!(response.contains("\r\nretry-after: 2\r\n"), "{response}");
    // After half a second of silence a connection may be evicted.
    server.wait_until_served(SIMPLE_REQUEST).await;
    drop(silent);
    server.shut_down().await;
}

#[tokio::test]
async fn all_rejected_clients_get_a_response() {
    let server = start(Limits {
        connections: 1,
        ..short()
    })
    .await;
    let busy = open_busy_connection(&server).await;
    // No request is sent, so all connections stay open.
    let mut silent = Vec::new();
    for _ in 0..300 {
        silent.push(server.connect().await);
    }
    for stream in silent {
        let response = read_to_close(stream).await;
        assert_eq!(status(&response), 503, "{response}");
    }
    drop(busy);
    server.shut_down().await;
}

#[tokio::test]
async fn one_address_cannot_occupy_all_connections_unless_it_is_a_trusted_proxy() {
    let limits = Limits {
        connections_per_client: 3,
        ..short()
    };
    for (trusted, expected) in [(vec![], 503), (vec!["127.0.0.0/8"], 200)] {
        let networks = trusted.iter().map(|text| text.parse::<Network>().unwrap());
        let config = Server {
            limits: limits.clone(),
            proxies: TrustedProxies {
                networks: networks.collect(),
            },
            ..Server::default()
        };
        let server = TestServer::start(router(), config).await;
        let mut connections = Vec::new();
        for _ in 0..3 {
            connections.push(open_busy_connection(&server).await);
        }
        assert_eq!(
            status(&server.send(SIMPLE_REQUEST).await),
            expected,
            "{trusted:?}"
        );
        drop(connections);
        server.wait_until_served(SIMPLE_REQUEST).await;
        server.shut_down().await;
    }
}

#[tokio::test]
async fn too_many_concurrent_requests_are_rejected_with_retry_after() {
    let permits = Arc::new(Semaphore::new(0));
    let wait = {
        let permits = Arc::clone(&permits);
        get(async move || {
            permits.acquire().await.unwrap().forget();
            "done"
        })
    };
    let config = Server {
        limits: Limits {
            requests: 4,
            ..Limits::default()
        },
        ..Server::default()
    };
    let server = TestServer::start(router().route("/wait", wait), config).await;
    let server = Arc::new(server);
    let wait = b"GET /wait HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let requests: Vec<_> = (0..12)
        .map(|_| {
            let server = Arc::clone(&server);
            tokio::spawn(async move { server.send(wait).await })
        })
        .collect();
    let is_rejected = || requests.iter().filter(|task| task.is_finished()).count() >= 8;
    server.wait_until(is_rejected).await;
    permits.add_permits(4);
    let mut answered = 0;
    for request in requests {
        let response = request.await.unwrap();
        match status(&response) {
            200 => answered += 1,
            503 => assert!(response.contains("\r\nretry-after: 1\r\n"), "{response}"),
            _ => panic!("{response}"),
        }
    }
    assert_eq!(answered, 4);
    assert_eq!(
        status(&server.send(SIMPLE_REQUEST).await),
        200,
        "it recovers"
    );
    let Ok(server) = Arc::try_unwrap(server) else {
        panic!("all requests have ended");
    };
    server.shut_down().await;
}

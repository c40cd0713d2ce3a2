use std::sync::Arc;
use std::time::Duration;

use axum::routing::get;
use munseo_connections::{Limits, Network, Server, TrustedProxies};
use tokio::io::AsyncWriteExt;
use tokio::sync::Semaphore;

use super::{HELLO, hold, live, router, short};
use crate::live::{Live, hear, status};

#[tokio::test]
async fn too_many_connections_are_rejected_and_idle_ones_are_closed() {
    let live = live(Limits {
        connections: 20,
        head: Duration::from_secs(60),
        ..short()
    })
    .await;
    // As many silent connections as the limit allows.
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(live.connect().await);
    }
    live.until("munseo_connections", |count| count >= 20.0)
        .await;
    let answer = live.say(HELLO).await;
    assert_eq!(status(&answer), 503, "{answer}");
    assert!(answer.contains("\r\nretry-after: 2\r\n"), "{answer}");
    // After half a second of silence a connection may be evicted.
    live.recovers(HELLO).await;
    assert!(live.figure("munseo_refused_total{limit=\"connections\"}") >= 1.0);
    drop(silent);
    live.end().await;
}

#[tokio::test]
async fn all_rejected_clients_get_a_response() {
    let live = live(Limits {
        connections: 1,
        ..short()
    })
    .await;
    let held = hold(&live).await;
    // They are silent, so that none ends before all are connected.
    let mut silent = Vec::new();
    for _ in 0..300 {
        silent.push(live.connect().await);
    }
    for stream in silent {
        let answer = hear(stream).await;
        assert_eq!(status(&answer), 503, "{answer}");
    }
    drop(held);
    live.end().await;
}

#[tokio::test]
async fn one_address_cannot_take_all_connections_unless_it_is_a_trusted_proxy() {
    let limits = Limits {
        connections_per_client: 3,
        ..short()
    };
    let busy = b"GET /events HTTP/1.1\r\nhost: x\r\n\r\n";
    for (trusted, expected) in [(vec![], 503), (vec!["127.0.0.0/8"], 200)] {
        let networks = trusted.iter().map(|text| text.parse::<Network>().unwrap());
        let server = Server {
            limits: limits.clone(),
            proxies: TrustedProxies {
                networks: networks.collect(),
                ..TrustedProxies::default()
            },
            ..Server::default()
        };
        let live = Live::start(router(), server).await;
        let mut taken = Vec::new();
        for _ in 0..3 {
            let mut stream = live.connect().await;
            stream.write_all(busy).await.unwrap();
            taken.push(stream);
        }
        live.until("munseo_connections", |count| count >= 3.0).await;
        assert_eq!(status(&live.say(HELLO).await), expected, "{trusted:?}");
        drop(taken);
        live.recovers(HELLO).await;
        live.end().await;
    }
}

#[tokio::test]
async fn too_many_concurrent_requests_are_rejected_with_retry_after() {
    let due = Arc::new(Semaphore::new(0));
    let wait = {
        let due = Arc::clone(&due);
        get(async move || {
            due.acquire().await.unwrap().forget();
            "done"
        })
    };
    let server = Server {
        limits: Limits {
            requests: 4,
            ..Limits::default()
        },
        ..Server::default()
    };
    let live = Live::start(router().route("/wait", wait), server).await;
    let live = Arc::new(live);
    let wait = b"GET /wait HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let asked: Vec<_> = (0..12)
        .map(|_| {
            let live = Arc::clone(&live);
            tokio::spawn(async move { live.say(wait).await })
        })
        .collect();
    let rejected = "munseo_refused_total{limit=\"requests\"}";
    live.until(rejected, |count| count >= 8.0).await;
    due.add_permits(4);
    let mut answered = 0;
    for answer in asked {
        let answer = answer.await.unwrap();
        match status(&answer) {
            200 => answered += 1,
            503 => assert!(answer.contains("\r\nretry-after: 1\r\n"), "{answer}"),
            _ => panic!("{answer}"),
        }
    }
    assert_eq!(answered, 4);
    assert_eq!(status(&live.say(HELLO).await), 200, "it recovers");
    let Ok(live) = Arc::try_unwrap(live) else {
        panic!("all have answered");
    };
    live.end().await;
}

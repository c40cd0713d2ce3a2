use std::sync::Arc;

use axum::Router;
use axum::http::{Extensions, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use munseo_connections::{Client, RateLimiter, RequestRate, Server, TrustedProxies, retry_after};

use crate::test_server::{TestServer, status};

/// A server that allows each client three requests.
async fn server_with_limit_of_three(trusted: &[&str]) -> TestServer {
    let limiter = Arc::new(RateLimiter::new(RequestRate {
        per_second: 0.001,
        burst: 3,
    }));
    let handler = async move |extensions: Extensions| -> Response {
        match limiter.take(Client::of(&extensions)) {
            Ok(()) => "hello".into_response(),
            Err(wait) => {
                let retry = [(header::RETRY_AFTER, retry_after(wait))];
                (StatusCode::TOO_MANY_REQUESTS, retry).into_response()
            }
        }
    };
    let proxies = TrustedProxies {
        networks: trusted.iter().map(|text| text.parse().unwrap()).collect(),
    };
    let config = Server {
        proxies,
        ..Server::default()
    };
    TestServer::start(Router::new().route("/", get(handler)), config).await
}

/// Sends a request with these headers; returns true if it was accepted.
async fn is_accepted(server: &TestServer, headers: &str) -> bool {
    let head = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close";
    let response = server
        .send(format!("{head}\r\n{headers}\r\n").as_bytes())
        .await;
    match status(&response) {
        200 => true,
        429 => {
            assert!(response.contains("\r\nretry-after: "), "{response}");
            false
        }
        _ => panic!("{headers}: {response}"),
    }
}

#[tokio::test]
async fn forged_addresses_do_not_raise_the_rate_limit() {
    // Another proxy is trusted, but not this client.
    for trusted in [&[][..], &["10.0.0.0/8", "192.0.2.0/24"]] {
        let server = server_with_limit_of_three(trusted).await;
        for headers in [
            "x-forwarded-for: 192.0.2.1\r\n",
            "x-forwarded-for: 10.0.0.1, 192.0.2.2\r\nx-forwarded-for: 192.0.2.3\r\n",
            "",
        ] {
            assert!(is_accepted(&server, headers).await, "{headers}");
        }
        for headers in [
            "",
            "x-forwarded-for: 192.0.2.4\r\n",
            "x-forwarded-for: 10.0.0.2\r\n",
            "x-forwarded-for: 127.0.0.1\r\n",
            "x-forwarded-for: \r\n",
            "X-Forwarded-For:203.0.113.9\r\n",
            "forwarded: for=192.0.2.5\r\n",
            "x-real-ip: 192.0.2.6\r\n",
            "client-ip: 192.0.2.7\r\n",
            "true-client-ip: 192.0.2.8\r\n",
            "cf-connecting-ip: 192.0.2.9\r\n",
        ] {
            assert!(!is_accepted(&server, headers).await, "{headers}");
        }
        server.shut_down().await;
    }
}

#[tokio::test]
async fn clients_behind_a_trusted_proxy_are_limited_by_their_forwarded_address() {
    let server = server_with_limit_of_three(&["127.0.0.0/8", "10.0.0.0/8"]).await;
    let one = "x-forwarded-for: 192.0.2.1\r\n";
    for _ in 0..3 {
        assert!(is_accepted(&server, one).await);
    }
    // A forged entry of a client comes before the one that the proxy adds.
    for headers in [
        one,
        "x-forwarded-for: 203.0.113.1, 192.0.2.1\r\n",
        "x-forwarded-for: 203.0.113.2\r\nx-forwarded-for: 192.0.2.1\r\n",
        "x-forwarded-for: 192.0.2.1, 10.0.0.1\r\n",
        "x-forwarded-for: 10.0.0.9, 192.0.2.1, 10.0.0.1, 127.0.0.1\r\n",
        "x-forwarded-for: 192.0.2.1:4711\r\n",
        "x-forwarded-for: ::ffff:192.0.2.1\r\n",
        "x-forwarded-for: [::ffff:192.0.2.1]:80\r\n",
        "forwarded: for=203.0.113.3\r\nx-forwarded-for: 192.0.2.1\r\n",
    ] {
        assert!(!is_accepted(&server, headers).await, "{headers}");
    }
    assert!(is_accepted(&server, "x-forwarded-for: 192.0.2.2\r\n").await);
    // All addresses of an IPv6 /64 network share a limit.
    for last in 1..=3 {
        let headers = format!("x-forwarded-for: 2001:db8::{last}\r\n");
        assert!(is_accepted(&server, &headers).await, "{headers}");
    }
    assert!(!is_accepted(&server, "x-forwarded-for: 2001:db8::ffff:4\r\n").await);
    assert!(is_accepted(&server, "x-forwarded-for: 2001:db8:0:1::1\r\n").await);
    // Requests with an invalid or missing address count against the proxy.
    for headers in [
        "",
        "x-forwarded-for: unknown\r\n",
        "x-forwarded-for: 192.0.2.1, x\r\n",
    ] {
        assert!(is_accepted(&server, headers).await, "{headers}");
    }
    assert!(!is_accepted(&server, "x-forwarded-for: 203.0.113.4, nobody\r\n").await);
    server.shut_down().await;
}

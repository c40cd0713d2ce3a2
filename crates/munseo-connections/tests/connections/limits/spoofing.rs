use std::sync::Arc;

use axum::Router;
use axum::http::{Extensions, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use munseo_connections::{
    Client, ForwardedHeader, RateLimiter, RequestRate, Server, TrustedProxies, retry_after,
};

use crate::live::{Live, status};

/// A server that allows each client three requests.
async fn three_each(trusted: &[&str], header: ForwardedHeader) -> Live {
    let limiter = Arc::new(RateLimiter::new(RequestRate {
        per_second: 0.001,
        burst: 3,
    }));
    let answer = async move |extensions: Extensions| -> Response {
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
        header,
    };
    let server = Server {
        proxies,
        ..Server::default()
    };
    Live::start(Router::new().route("/", get(answer)), server).await
}

/// Sends a request with these headers; returns true if it was accepted.
async fn passes(live: &Live, headers: &str) -> bool {
    let head = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close";
    let answer = live
        .say(format!("{head}\r\n{headers}\r\n").as_bytes())
        .await;
    match status(&answer) {
        200 => true,
        429 => {
            assert!(answer.contains("\r\nretry-after: "), "{answer}");
            false
        }
        _ => panic!("{headers}: {answer}"),
    }
}

#[tokio::test]
async fn forged_addresses_do_not_raise_the_rate_limit() {
    // Another proxy is trusted, but not this client.
    for trusted in [&[][..], &["10.0.0.0/8", "192.0.2.0/24"]] {
        let live = three_each(trusted, ForwardedHeader::XForwardedFor).await;
        for headers in [
            "x-forwarded-for: 192.0.2.1\r\n",
            "x-forwarded-for: 10.0.0.1, 192.0.2.2\r\nx-forwarded-for: 192.0.2.3\r\n",
            "",
        ] {
            assert!(passes(&live, headers).await, "{headers}");
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
            assert!(!passes(&live, headers).await, "{headers}");
        }
        live.end().await;
    }
}

#[tokio::test]
async fn behind_a_trusted_proxy_each_reader_has_a_rate_limit_that_forged_headers_do_not_raise() {
    let live = three_each(
        &["127.0.0.0/8", "10.0.0.0/8"],
        ForwardedHeader::XForwardedFor,
    )
    .await;
    let one = "x-forwarded-for: 192.0.2.1\r\n";
    for _ in 0..3 {
        assert!(passes(&live, one).await);
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
        assert!(!passes(&live, headers).await, "{headers}");
    }
    assert!(passes(&live, "x-forwarded-for: 192.0.2.2\r\n").await);
    // A household has one IPv6 network with a huge number of addresses.
    for last in 1..=3 {
        let headers = format!("x-forwarded-for: 2001:db8::{last}\r\n");
        assert!(passes(&live, &headers).await, "{headers}");
    }
    assert!(!passes(&live, "x-forwarded-for: 2001:db8::ffff:4\r\n").await);
    assert!(passes(&live, "x-forwarded-for: 2001:db8:0:1::1\r\n").await);
    // Clients for which the proxy sends an invalid address or none share the proxy's limit.
    for headers in [
        "",
        "x-forwarded-for: unknown\r\n",
        "x-forwarded-for: 192.0.2.1, x\r\n",
    ] {
        assert!(passes(&live, headers).await, "{headers}");
    }
    assert!(!passes(&live, "x-forwarded-for: 203.0.113.4, nobody\r\n").await);
    live.end().await;
}

#[tokio::test]
async fn only_the_header_of_the_proxy_counts() {
    let live = three_each(&["127.0.0.1"], ForwardedHeader::Forwarded).await;
    for number in 1..=3 {
        let headers = format!(
            "x-forwarded-for: 203.0.113.{number}\r\nforwarded: for=198.51.100.{number}, for=192.0.2.1\r\n"
        );
        assert!(passes(&live, &headers).await);
    }
    for headers in [
        "forwarded: for=192.0.2.1\r\n",
        "forwarded: For=\"192.0.2.1:80\";proto=https\r\n",
        "x-forwarded-for: 203.0.113.9\r\nforwarded: for=192.0.2.1\r\n",
    ] {
        assert!(!passes(&live, headers).await, "{headers}");
    }
    assert!(passes(&live, "forwarded: for=192.0.2.2\r\n").await);
    live.end().await;
}

#!/bin/sh
# tower-http 0.7.1: compression replaces the status of a response by 406 after its request was handled.
#
# Expected: a client that accepts no encoding of the server (`identity;q=0`) gets the response uncompressed, or 406 before
# the handler runs.
# Seen: the handler runs; its 201 or 503 becomes 406, with its own body and headers.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "finding"
version = "0.1.0"
edition = "2024"

[dependencies]
http = "=1.5.0"
http-body-util = "=0.1.5"
pollster = "=0.4.0"
tower = { version = "=0.5.3", features = ["util"] }
tower-http = { version = "=0.7.1", features = ["compression-gzip"] }
TOML
cat >src/main.rs <<'RUST'
use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};

use http::{Request, Response, StatusCode};
use http_body_util::{BodyExt, Full};
use tower::{ServiceBuilder, ServiceExt, service_fn};
use tower_http::compression::CompressionLayer;

static HANDLED: AtomicUsize = AtomicUsize::new(0);

fn main() {
    for (status, expected) in [(201, 406), (503, 406)] {
        let handler = service_fn(move |_: Request<()>| async move {
            HANDLED.fetch_add(1, Ordering::Relaxed);
            let body: Full<&[u8]> = Full::from(&b"from the handler"[..]);
            let response = Response::builder().status(status).header("retry-after", "2");
            Ok::<_, Infallible>(response.body(body).unwrap())
        });
        let service = ServiceBuilder::new().layer(CompressionLayer::new()).service(handler);
        let request = Request::get("/").header("accept-encoding", "identity;q=0").body(());
        let response = pollster::block_on(service.oneshot(request.unwrap())).unwrap();
        let (parts, body) = response.into_parts();
        let body = pollster::block_on(body.collect()).unwrap().to_bytes();
        println!("{status}: {} {:?} {body:?}", parts.status, parts.headers["retry-after"]);
        assert_eq!(parts.status, StatusCode::from_u16(expected).unwrap(), "the behavior has changed");
        assert_eq!(body, "from the handler", "the behavior has changed");
    }
    assert_eq!(HANDLED.load(Ordering::Relaxed), 2, "the behavior has changed");
}
RUST
cargo run --quiet

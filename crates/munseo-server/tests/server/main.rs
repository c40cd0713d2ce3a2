//! Tests of the server over HTTP.

#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

mod attacks;
mod caching;
mod deploys;
mod dev;
mod fixture;
mod load;
mod markdown;
mod pages;
mod path_traversal;
mod rejections;
mod snippets;
#[path = "../../../munseo-connections/tests/connections/test_server.rs"]
mod test_server;

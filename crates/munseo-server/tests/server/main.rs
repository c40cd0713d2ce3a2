//! Tests of the server over HTTP.

#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

mod attacks;
mod caching;
mod deploys;
mod dev;
mod escapes;
mod fixture;
#[path = "../../../munseo-connections/tests/connections/live.rs"]
mod live;
mod load;
mod markdown;
mod pages;
mod rejections;
mod snippets;

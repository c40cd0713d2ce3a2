//! Tests of search over HTTP.

#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

#[path = "../../../munseo-search-protocol/tests/table/mod.rs"]
mod table;

mod fixture;

mod access;
mod cases;
mod replacing;
mod routes;

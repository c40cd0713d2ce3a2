//! Tests of connections on real sockets.

#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

mod limits;
mod live;
mod sockets;
mod threat_model;

//! Tests of connections on real sockets.

#![expect(
    clippy::unwrap_used,
    reason = "a failure in a fixture is the failure of its test"
)]

mod limits;
mod sockets;
mod test_server;
mod threat_model;

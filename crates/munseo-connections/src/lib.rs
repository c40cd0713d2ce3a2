//! Serves a router over HTTP, with limits on what clients can do.
//!
//! [`bind`] opens a socket, and [`Server::run`] serves a router on it until a [`Shutdown`] is requested and the last
//! response is sent. The router does not have to handle abuse of connections: slow, endless, ambiguous and too many
//! requests are handled before it. `THREAT-MODEL.md` in this crate lists each attack with its defense.
//!
//! ```text
//! listen ──▶ server ──▶ connections ──▶ connection ──▶ guard ──▶ router
//!            accept     admission,      HTTP/1.1       each request: checked, counted, logged
//!                       timeouts
//! ```
//!
//! A handler finds the [`Client`] of a request in its extensions. It can limit the requests of a client with a
//! [`RateLimiter`], and its unread responses with a [`Quota`].

mod body;
mod client;
mod connection;
mod connections;
mod framing;
mod guard;
mod limits;
mod listen;
mod progress;
mod quota;
mod rate_limit;
mod rejection;
pub mod request_id;
mod request_tracking;
mod response_headers;
mod server;
mod shutdown;
mod stream;
mod target;
mod throttle;

pub use body::{TooSlow, is_caused_by};
pub use client::{Client, Network, TrustedProxies};
pub use limits::Limits;
pub use listen::{BindError, bind};
pub use quota::{Quota, Reservation};
pub use rate_limit::{RateLimiter, RequestRate, retry_after};
pub use server::{CompleteHeaders, RejectionFormat, Server};
pub use shutdown::Shutdown;
pub use throttle::Throttle;

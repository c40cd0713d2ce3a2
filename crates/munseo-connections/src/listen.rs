//! Opens a socket. Errors have help texts.

use std::io;
use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpSocket, lookup_host};

/// The reason why no socket could be opened at an address.
#[derive(Debug, thiserror::Error)]
#[error("{message}; {help}")]
pub struct BindError {
    message: String,
    help: &'static str,
}

impl BindError {
    fn new(address: &str, is_valid: bool, error: &io::Error) -> Self {
        let (message, help) = match error.kind() {
            _ if !is_valid => (
                format!("invalid listen address `{address}`: {error}"),
                "write it as `HOST:PORT`, such as `--addr 127.0.0.1:3000`",
            ),
            io::ErrorKind::AddrInUse => (
                format!("the address `{address}` is already in use"),
                "stop the program that uses it, or choose another port, such as `--addr 127.0.0.1:3001`",
            ),
            io::ErrorKind::PermissionDenied => (
                format!("no permission to listen on `{address}`"),
                "choose a port of 1024 or higher, such as `--addr 127.0.0.1:3000`",
            ),
            io::ErrorKind::AddrNotAvailable => (
                format!("no network interface has the address `{address}`"),
                "use `127.0.0.1` for this machine alone, or `0.0.0.0` for all interfaces",
            ),
            _ => (
                format!("cannot listen on `{address}`: {error}"),
                "choose another address with `--addr HOST:PORT`",
            ),
        };
        Self { message, help }
    }
}

/// Opens a socket at `HOST:PORT`; port 0 selects a free one.
///
/// # Errors
/// If the address is invalid or not available.
pub async fn bind(address: &str) -> Result<TcpListener, BindError> {
    let invalid = |error| BindError::new(address, false, &error);
    let candidates: Vec<SocketAddr> = lookup_host(address).await.map_err(invalid)?.collect();
    if candidates.is_empty() {
        let no_address = io::Error::new(io::ErrorKind::NotFound, "the host has no address");
        return Err(invalid(no_address));
    }
    let mut opened = Err(io::Error::from(io::ErrorKind::NotFound));
    for candidate in candidates {
        opened = listen(candidate);
        if opened.is_ok() {
            break;
        }
    }
    opened.map_err(|error| BindError::new(address, true, &error))
}

/// Length of the accept queue, within the system's limit. A client that finds the queue full retries after a second.
/// The default of 128 is full within milliseconds.
const BACKLOG: u32 = 4096;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // On Unix, this lets a restarted server use its address immediately. On Windows, it would let other programs take
    // the address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_address_in_use_is_reported_with_help() {
        let first = bind("127.0.0.1:0").await.expect("a free port");
        let address = first.local_addr().expect("bound").to_string();
        let error = bind(&address).await.expect_err("taken");
        let message = format!("the address `{address}` is already in use; stop the program");
        assert!(error.to_string().starts_with(&message), "{error}");
    }

    #[tokio::test]
    async fn a_burst_of_connections_waits_in_the_accept_queue() {
        let listener = bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("bound");
        let all = (0..300).map(|_| tokio::net::TcpStream::connect(address));
        let all = futures_util::future::try_join_all(all);
        let in_time = std::time::Duration::from_secs(20);
        let waiting = tokio::time::timeout(in_time, all).await.expect("in time");
        assert_eq!(waiting.expect("no connection is refused").len(), 300);
    }

    #[tokio::test]
    async fn an_invalid_address_is_reported() {
        for address in ["3000", "127.0.0.1", "127.0.0.1:99999", ""] {
            let error = bind(address).await.expect_err("invalid");
            let message = format!("invalid listen address `{address}`: ");
            assert!(error.to_string().starts_with(&message), "{error}");
        }
        let error = bind("192.0.2.1:3000")
            .await
            .expect_err("TEST-NET-1 (RFC 5737) is not local");
        let message = "no network interface has the address `192.0.2.1:3000`; ";
        assert!(error.to_string().starts_with(message), "{error}");
    }
}

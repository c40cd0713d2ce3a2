//! `munseo health`: checks that a server is ready, for containers without another HTTP client.

use std::io::{Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use clap::Args;
use munseo_build::BuildError;

/// Time limit for connecting, and for each read and write.
const TIMEOUT: Duration = Duration::from_secs(3);

/// Options of `health`.
#[derive(Args)]
pub struct Options {
    /// The address of the server.
    #[arg(
        long,
        value_name = "HOST:PORT",
        env = "MUNSEO_HEALTH_ADDR",
        default_value = "127.0.0.1:3000",
        value_parser = munseo_site::config::socket_address
    )]
    addr: String,
}

/// Checks that a server is ready.
///
/// # Errors
/// If it does not respond or is not ready.
pub fn run(options: &Options) -> Result<(), BuildError> {
    let address = &options.addr;
    let unhealthy = |reason: String| {
        BuildError::Other(format!("the server at `{address}` is not ready: {reason}"))
    };
    let response = request(address).map_err(|error| unhealthy(error.to_string()))?;
    let status = response.lines().next().unwrap_or_default();
    if status.split(' ').nth(1) == Some("200") {
        println!("ready");
        return Ok(());
    }
    let body = response.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    Err(unhealthy(format!("{status}: {}", body.trim())))
}

fn request(address: &str) -> std::io::Result<String> {
    let mut last_error = std::io::Error::other("the host has no address");
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, TIMEOUT) {
            Ok(mut stream) => {
                stream.set_read_timeout(Some(TIMEOUT))?;
                stream.set_write_timeout(Some(TIMEOUT))?;
                stream.write_all(
                    b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
                )?;
                let mut response = String::new();
                stream.take(64 * 1024).read_to_string(&mut response)?;
                return Ok(response);
            }
            Err(error) => last_error = error,
        }
    }
    Err(last_error)
}

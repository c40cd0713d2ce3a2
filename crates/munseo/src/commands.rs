//! One file per subcommand.

pub mod build;
pub mod check;
pub mod dev;
pub mod doctor;
pub mod explain;
pub mod health;
pub mod import;
pub mod licenses;
pub mod mcp;
pub mod messages;
pub mod new;
pub mod reference;
pub mod report_arguments;
pub mod search;
pub mod serve;
pub mod test;
pub mod translations;
pub mod types;
pub mod versions;

/// Parses an option with `HOST:PORT`.
fn socket_address(text: &str) -> Result<String, String> {
    if munseo_site::config::is_socket_address(text) {
        return Ok(text.to_owned());
    }
    Err("write it as HOST:PORT, such as 127.0.0.1:3000 or [::1]:3000".to_owned())
}

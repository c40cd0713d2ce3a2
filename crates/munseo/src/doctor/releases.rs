//! The newest release, by its name only: nothing is downloaded.

use std::time::Duration;

use serde_json::Value;

use super::{Check, Subject};
use crate::version;

const RELEASE: Subject = Subject("Releases", "newest release", "update notices");

/// Time limit of the request.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The variable with another URL, such as that of a mirror.
const ADDRESS_VARIABLE: &str = "MUNSEO_RELEASES_URL";

/// Requests the newest release and compares it with this program.
pub fn newest() -> Check {
    let address = std::env::var(ADDRESS_VARIABLE).unwrap_or_else(|_| default_address());
    match request_newest(&address) {
        Ok(newest) => compare(version::NUMBER, &newest),
        Err(reason) => RELEASE
            .note(format!("unknown: {reason}"))
            .with_places(vec![address]),
    }
}

/// The URL of the newest release in GitHub's API.
fn default_address() -> String {
    let repository = env!("CARGO_PKG_REPOSITORY").replace("https://github.com/", "");
    format!("https://api.github.com/repos/{repository}/releases/latest")
}

fn request_newest(address: &str) -> Result<String, String> {
    let config = ureq::Agent::config_builder()
        .timeout_global(Some(TIMEOUT))
        .build();
    let agent = ureq::Agent::new_with_config(config);
    let answer = agent
        .get(address)
        .header("user-agent", concat!("munseo/", env!("CARGO_PKG_VERSION")))
        .header("accept", "application/json")
        .call()
        .and_then(|mut answer| answer.body_mut().read_to_string())
        .map_err(|error| error.to_string())?;
    let release: Value = serde_json::from_str(&answer).map_err(|error| error.to_string())?;
    let tag = release["tag_name"]
        .as_str()
        .ok_or("the response contains no release")?;
    Ok(tag.trim_start_matches('v').to_owned())
}

fn compare(own: &str, newest: &str) -> Check {
    match (numbers(own), numbers(newest)) {
        (Some(own), Some(other)) if own >= other => RELEASE.ok(newest),
        _ => RELEASE
            .note(format!("{newest}; this is {own}"))
            .with_help(concat!(
                "see ",
                env!("CARGO_PKG_REPOSITORY"),
                "/releases for changes and how to update"
            )),
    }
}

/// The three numbers of a version, and true for a release: a version with a suffix such as `-rc.1` sorts before it.
/// `None` for other text.
fn numbers(version: &str) -> Option<(u64, u64, u64, bool)> {
    let (numbers, suffix) = version.split_once('-').unwrap_or((version, ""));
    let mut numbers = numbers.split('.').map(str::parse);
    let mut next = || numbers.next()?.ok();
    Some((next()?, next()?, next()?, suffix.is_empty()))
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;
    use std::thread;

    use super::super::CheckState;
    use super::*;

    #[test]
    fn only_a_newer_release_is_mentioned() {
        for (own, newest, state) in [
            ("0.1.0", "0.1.0", CheckState::Ok),
            ("0.2.0", "0.1.9", CheckState::Ok),
            ("0.1.0", "0.1.0-rc.1", CheckState::Ok),
            ("0.1.0-rc.1", "0.1.0", CheckState::Note),
            ("0.9.0", "0.10.0", CheckState::Note),
            ("0.1.0", "next", CheckState::Note),
        ] {
            assert_eq!(compare(own, newest).state, state, "{own} {newest}");
        }
    }

    fn answering(body: &'static str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = stream.read(&mut [0; 4096]);
            let length = body.len();
            let head =
                format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
            let _ = stream.write_all((head + body).as_bytes());
        });
        format!("http://{address}/")
    }

    #[test]
    fn the_newest_release_is_named_by_its_tag() {
        assert_eq!(
            request_newest(&answering(r#"{ "tag_name": "v1.2.3" }"#)).unwrap(),
            "1.2.3"
        );
        assert_eq!(
            request_newest(&answering("{}")).unwrap_err(),
            "the response contains no release"
        );
        request_newest("http://127.0.0.1:1/").unwrap_err();
    }
}

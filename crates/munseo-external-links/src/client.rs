//! Requests one URL.

use std::io::Read as _;
use std::thread::sleep;
use std::time::Duration;

use munseo_site::config::schema::ExternalLinksConfig;
use ureq::http::{HeaderMap, Response, StatusCode};
use ureq::unversioned::transport::DefaultConnector;
use ureq::{Agent, Body};
use url::Url;

use super::private_addresses::{PrivateAddress, PublicHosts};

/// Maximum number of redirects, as in browsers.
const MAX_REDIRECTS: usize = 20;

/// Delay before the second attempt; it doubles for each further one.
const INITIAL_PAUSE: Duration = Duration::from_millis(500);

/// Maximum delay that is accepted from `Retry-After`.
const MAX_PAUSE: Duration = Duration::from_secs(30);

/// Number of bytes of a page that are searched for an id.
const MAX_PAGE: u64 = 4 << 20;

/// The result for a URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LinkStatus {
    /// The page exists.
    Works {
        /// Its entity tag; `None` if the host does not send one.
        etag: Option<String>,
        /// Its new URL after permanent redirects; `None` without one.
        redirect_url: Option<String>,
    },
    /// The page does not exist; with the HTTP status.
    NotFound(String),
    /// The host blocks automated requests; with the HTTP status.
    Rejected(String),
    /// The host does not respond, or reports an error; with the reason.
    Unreachable(String),
    /// The page has no element with this id.
    NoAnchor(String),
    /// The host has this private address.
    Private(String),
    /// The URL is invalid; with the reason.
    Invalid(String),
}

/// Sends requests with the same settings.
pub(super) struct Client {
    agent: Agent,
    retries: u32,
}

/// A failed request.
enum Failure {
    Final(LinkStatus),
    /// A failure to retry, with the delay that the host asks for.
    Transient(LinkStatus, Option<Duration>),
}

impl Client {
    pub(super) fn new(settings: &ExternalLinksConfig) -> Self {
        let config = Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(u64::from(
                settings.timeout.max(1),
            ))))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .user_agent(concat!(
                "munseo/",
                env!("CARGO_PKG_VERSION"),
                " (link check)"
            ))
            .accept("text/html,*/*;q=0.8")
            .build();
        let agent = if settings.allow_private {
            Agent::new_with_config(config)
        } else {
            Agent::with_parts(config, DefaultConnector::new(), PublicHosts::default())
        };
        Self {
            agent,
            retries: settings.retries.min(10),
        }
    }

    /// Checks a URL, and with `with_anchor` that the page has its fragment as an id. `etag` is the cached entity tag of
    /// the page.
    pub(super) fn check(&self, link: &str, etag: Option<&str>, with_anchor: bool) -> LinkStatus {
        let mut url = match Url::parse(link) {
            Ok(url) => url,
            Err(error) => return LinkStatus::Invalid(error.to_string()),
        };
        let fragment = url.fragment().map(str::to_owned);
        url.set_fragment(None);
        let anchor = fragment.filter(|id| with_anchor && is_anchor(id));
        let mut pause = INITIAL_PAUSE;
        let mut attempts = 0;
        loop {
            let failure = match self.follow(&url, etag, anchor.as_deref()) {
                Ok(status) => return status,
                Err(failure) => failure,
            };
            match failure {
                Failure::Transient(_, wanted) if attempts < self.retries => {
                    attempts += 1;
                    sleep(wanted.unwrap_or(pause).min(MAX_PAUSE));
                    pause *= 2;
                }
                Failure::Final(status) | Failure::Transient(status, _) => return status,
            }
        }
    }

    /// Follows redirects to the page.
    fn follow(
        &self,
        start: &Url,
        etag: Option<&str>,
        anchor: Option<&str>,
    ) -> Result<LinkStatus, Failure> {
        let mut url = start.clone();
        // The URL after all leading permanent redirects.
        let mut redirect_url: Option<Url> = None;
        let mut is_permanent = true;
        for _ in 0..=MAX_REDIRECTS {
            let mut response = self.request(&url, etag, anchor.is_some())?;
            let status = response.status();
            if status == StatusCode::NOT_MODIFIED {
                let etag = etag.map(str::to_owned);
                return Ok(working(etag, redirect_url));
            }
            if status.is_redirection()
                && let Some(location) = text(response.headers(), "location")
            {
                url = match url.join(location) {
                    Ok(next) if matches!(next.scheme(), "http" | "https") => next,
                    _ => {
                        let reason = format!("a redirect to `{location}`");
                        return Err(Failure::Final(LinkStatus::Unreachable(reason)));
                    }
                };
                is_permanent &= matches!(status.as_u16(), 301 | 308);
                if is_permanent {
                    redirect_url = Some(url.clone());
                }
                continue;
            }
            if !status.is_success() {
                return Err(status_failure(status, response.headers()));
            }
            if let Some(anchor) = anchor
                && is_html(response.headers())
                && !has_id(&mut response, anchor)?
            {
                return Ok(LinkStatus::NoAnchor(anchor.to_owned()));
            }
            let etag = text(response.headers(), "etag").map(str::to_owned);
            return Ok(working(etag, redirect_url));
        }
        let reason = String::from("too many redirects");
        Err(Failure::Final(LinkStatus::Unreachable(reason)))
    }

    /// Sends HEAD, and GET if the page is needed or HEAD is not supported.
    fn request(
        &self,
        url: &Url,
        etag: Option<&str>,
        needs_page: bool,
    ) -> Result<Response<Body>, Failure> {
        if !needs_page {
            let mut request = self.agent.head(url.as_str());
            if let Some(etag) = etag {
                request = request.header("if-none-match", etag);
            }
            let response = request.call().map_err(|error| request_failure(&error))?;
            // Hosts reject HEAD in many ways, even with 404.
            if !response.status().is_client_error() && !response.status().is_server_error() {
                return Ok(response);
            }
        }
        self.agent
            .get(url.as_str())
            .call()
            .map_err(|error| request_failure(&error))
    }
}

fn working(etag: Option<String>, redirect_url: Option<Url>) -> LinkStatus {
    LinkStatus::Works {
        etag,
        redirect_url: redirect_url.map(String::from),
    }
}

/// Returns true for the id of an element; an empty fragment, `#top`, text fragments and those of web applications are
/// not ids.
fn is_anchor(fragment: &str) -> bool {
    !fragment.is_empty() && !fragment.starts_with([':', '/', '!']) && fragment != "top"
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn is_html(headers: &HeaderMap) -> bool {
    text(headers, "content-type").is_none_or(|it| it.contains("html"))
}

/// The failure that a status means, described as in `404 Not Found`.
fn status_failure(status: StatusCode, headers: &HeaderMap) -> Failure {
    let status_text = match status.canonical_reason() {
        Some(reason) => format!("{} {reason}", status.as_u16()),
        None => status.as_u16().to_string(),
    };
    let pause = || {
        let seconds = text(headers, "retry-after")?.parse().ok()?;
        Some(Duration::from_secs(seconds))
    };
    match status.as_u16() {
        // LinkedIn rejects automated requests with 999.
        401 | 403 | 407 | 451 | 999 => Failure::Final(LinkStatus::Rejected(status_text)),
        429 => Failure::Transient(LinkStatus::Rejected(status_text), pause()),
        500.. => Failure::Transient(LinkStatus::Unreachable(status_text), pause()),
        _ => Failure::Final(LinkStatus::NotFound(status_text)),
    }
}

fn request_failure(error: &ureq::Error) -> Failure {
    match error {
        ureq::Error::Other(other) => match other.downcast_ref::<PrivateAddress>() {
            Some(PrivateAddress(address)) => {
                Failure::Final(LinkStatus::Private(address.to_string()))
            }
            None => Failure::Final(LinkStatus::Unreachable(other.to_string())),
        },
        ureq::Error::HostNotFound => {
            Failure::Final(LinkStatus::Unreachable(String::from("no such host")))
        }
        ureq::Error::BadUri(reason) => Failure::Final(LinkStatus::Invalid(reason.clone())),
        ureq::Error::Timeout(_) | ureq::Error::Io(_) | ureq::Error::ConnectionFailed => {
            Failure::Transient(LinkStatus::Unreachable(error.to_string()), None)
        }
        error => Failure::Final(LinkStatus::Unreachable(error.to_string())),
    }
}

/// Returns true if a page has an element with an id, or with a `name` as in old pages.
fn has_id(response: &mut Response<Body>, id: &str) -> Result<bool, Failure> {
    let mut page = Vec::new();
    let reader = response.body_mut().as_reader();
    reader
        .take(MAX_PAGE)
        .read_to_end(&mut page)
        .map_err(|error| Failure::Transient(LinkStatus::Unreachable(error.to_string()), None))?;
    let page = String::from_utf8_lossy(&page);
    let decoded = percent_encoding::percent_decode_str(id).decode_utf8_lossy();
    let ids = [id, &decoded];
    Ok(page.match_indices('=').any(|(at, _)| {
        let before = page[..at].trim_end();
        let is_name = |name: &str| {
            let rest = before.strip_suffix(name);
            rest.is_some_and(|rest| rest.ends_with(|it: char| it.is_whitespace() || it == '"'))
        };
        if !is_name("id") && !is_name("name") {
            return false;
        }
        let value = page[at + 1..].trim_start();
        let value = match value.chars().next() {
            Some(quote @ ('"' | '\'')) => value[1..].split(quote).next(),
            _ => value
                .split(|it: char| it.is_whitespace() || it == '>')
                .next(),
        };
        // GitHub adds a prefix to the ids of Markdown.
        let value = value.unwrap_or_default();
        ids.iter()
            .any(|id| value == *id || value.strip_prefix("user-content-") == Some(id))
    }))
}

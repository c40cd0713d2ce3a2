//! `munseo check --external`: checks links to other sites.
//!
//! 1. `targets` collects the links of pages and of `munseo.toml`, each URL with all its positions.
//! 2. `cache` remembers links that worked recently.
//! 3. `queue` distributes the others to a few threads, with a limit per host.
//! 4. `client` sends HEAD, then GET if HEAD is rejected; it follows redirects one by one.
//! 5. Each failure becomes a diagnostic at each position of the link.

mod cache;
mod client;
mod private_addresses;
mod queue;
mod targets;

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use munseo_site::Site;
use munseo_site::config::schema::ExternalLinksConfig;
use munseo_source::{Diagnostic, Severity};

use self::cache::Cache;
use self::client::{Client, LinkStatus};
use self::targets::Target;

/// The result of a check.
#[derive(Debug)]
pub struct LinkCheckResults {
    /// The diagnostics, with the configured severity.
    pub diagnostics: Vec<Diagnostic>,
    /// Number of URLs.
    pub urls: usize,
    /// Number of URLs that were skipped because they worked recently.
    pub cached: usize,
}

/// Checks all links of a site to other sites. Results are cached in the site's folder.
///
/// `begin` gets the number of URLs to request, and `advance` its result after each of them.
pub fn check<P: Sync>(
    site: &Site,
    root: &Path,
    begin: impl FnOnce(usize) -> P,
    advance: impl Fn(&P) + Sync,
) -> LinkCheckResults {
    let settings = &site.config().raw.external_links;
    let targets = targets::collect(site, settings);
    let mut cache = Cache::load(root);
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |time| time.as_secs());
    let limit = Duration::from_secs(u64::from(settings.cache_days) * 24 * 60 * 60);
    let is_fresh = |target: &&Target| cache.is_fresh(&target.url, now, limit);
    let (cached, stale): (Vec<&Target>, Vec<&Target>) = targets.iter().partition(is_fresh);

    let progress = begin(stale.len());
    let client = Client::new(settings);
    let queue = queue::Queue::new(
        stale.iter().map(|target| target.url.as_str()),
        settings.per_host.max(1) as usize,
    );
    let statuses = queue.run(settings.concurrency.clamp(1, 64) as usize, |url| {
        let status = client.check(url, cache.etag(url), settings.anchors);
        advance(&progress);
        status
    });
    drop(progress);

    let mut diagnostics = Vec::new();
    for (target, status) in stale.iter().zip(statuses) {
        cache.store(&target.url, &status, now);
        if let Some(problem) = problem(&target.url, &status, settings) {
            let positions = target.positions.iter();
            diagnostics.extend(positions.map(|position| position.locate(problem.clone())));
        }
    }
    for target in &cached {
        // A permanent redirect is reported every time, even from the cache.
        if let Some(redirect_url) = cache.redirect_url(&target.url) {
            let problem = moved_permanently(&target.url, redirect_url);
            let positions = target.positions.iter();
            diagnostics.extend(positions.map(|position| position.locate(problem.clone())));
        }
    }
    cache.save(root, targets.iter().map(|target| target.url.as_str()));
    munseo_site::sort_diagnostics(&mut diagnostics);
    LinkCheckResults {
        diagnostics: site.config().severity_overrides.apply(diagnostics),
        urls: targets.len(),
        cached: cached.len(),
    }
}

/// The diagnostic for the status of a link, without a location; `None` for a link that works.
fn problem(url: &str, status: &LinkStatus, settings: &ExternalLinksConfig) -> Option<Diagnostic> {
    let (severity, code, message, help) = match status {
        LinkStatus::Works {
            redirect_url: None, ..
        } => return None,
        LinkStatus::Works {
            redirect_url: Some(redirect_url),
            ..
        } => return Some(moved_permanently(url, redirect_url)),
        LinkStatus::NotFound(status) => (
            Severity::Error,
            "external-link/broken",
            format!("`{url}` responds with {status}"),
            "correct the URL, or remove the link",
        ),
        LinkStatus::Invalid(reason) => (
            Severity::Error,
            "external-link/broken",
            format!("`{url}` is not a valid URL: {reason}"),
            "correct the URL",
        ),
        LinkStatus::Rejected(status) => (
            Severity::Info,
            "external-link/refused",
            format!("`{url}` rejects automated requests with {status}"),
            "open it in a browser; if it works, add it to `ignore` in `[external_links]`",
        ),
        LinkStatus::Unreachable(reason) => (
            Severity::Warning,
            "external-link/unreachable",
            format!("`{url}` cannot be reached: {reason}"),
            "run the command again; if the error persists, correct the URL",
        ),
        LinkStatus::NoAnchor(anchor) => (
            Severity::Warning,
            "external-link/anchor",
            format!("`{url}` has no id `{anchor}`"),
            "correct the fragment, or remove it",
        ),
        LinkStatus::Private(_) if settings.allow_private => return None,
        LinkStatus::Private(address) => (
            Severity::Warning,
            "external-link/private",
            format!("`{url}` is in a private network, at {address}, and was not requested"),
            "set `allow_private` in `[external_links]`, or add it to `ignore` there",
        ),
    };
    Some(Diagnostic::new(severity, code, message).with_help(help))
}

fn moved_permanently(url: &str, redirect_url: &str) -> Diagnostic {
    let message = format!("`{url}` has moved permanently");
    Diagnostic::new(Severity::Info, "external-link/moved", message)
        .with_help(format!("link to `{redirect_url}`"))
}

#[cfg(test)]
mod tests;

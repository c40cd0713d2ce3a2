//! Checks of links to other sites.

use schemars::JsonSchema;
use serde::Deserialize;

/// Options for `munseo check --external`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExternalLinksConfig {
    /// Addresses that are not checked; `*` matches anything: `https://example.com/*`.
    pub ignore: Vec<String>,
    /// Checks that the fragment of a link is an id on the target page.
    pub anchors: bool,
    /// Allows requests to hosts of private networks and of this machine.
    pub allow_private: bool,
    /// The time limit of a request, in seconds.
    pub timeout: u32,
    /// The number of retries if a host does not respond or reports a server error.
    pub retries: u32,
    /// The maximum number of concurrent requests.
    pub concurrency: u32,
    /// The maximum number of concurrent requests to one host.
    pub per_host: u32,
    /// The number of days for which a working link is not checked again; 0 always checks.
    pub cache_days: u32,
}

impl Default for ExternalLinksConfig {
    fn default() -> Self {
        Self {
            ignore: Vec::new(),
            anchors: false,
            allow_private: false,
            timeout: 20,
            retries: 2,
            concurrency: 16,
            per_host: 2,
            cache_days: 7,
        }
    }
}

//! `[external_links]`: checks of links to other sites.

use schemars::JsonSchema;
use serde::Deserialize;
use smart_default::SmartDefault;

/// Options for `munseo check --external`.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct ExternalLinksConfig {
    /// URLs that are not checked; `*` matches anything: `https://example.com/*`.
    pub ignore: Vec<String>,
    /// Checks that the fragment of a link is an id on the target page.
    pub anchors: bool,
    /// Allows requests to hosts of private networks and of this machine.
    pub allow_private: bool,
    /// The time limit of a request, in seconds.
    #[default = 20]
    #[schemars(range(min = 1, max = 300))]
    pub timeout: u32,
    /// The number of retries if a host does not respond or reports a server error.
    #[default = 2]
    pub retries: u32,
    /// The maximum number of concurrent requests.
    #[default = 16]
    #[schemars(range(min = 1, max = 64))]
    pub concurrency: u32,
    /// The maximum number of concurrent requests to one host.
    #[default = 2]
    #[schemars(range(min = 1, max = 64))]
    pub per_host: u32,
    /// The number of days for which a working link is not checked again; 0 always checks.
    #[default = 7]
    pub cache_days: u32,
}

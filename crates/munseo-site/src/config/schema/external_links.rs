//! Checks of links to other sites.

use schemars::JsonSchema;
use serde::Deserialize;

/// How `munseo check --external` checks links to other sites.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ExternalLinksConfig {
    /// Addresses that are not checked; `*` stands for anything: `https://example.com/*`.
    pub ignore: Vec<String>,
    /// Whether the fragment of a link must be an id of the page that it leads to.
    pub anchors: bool,
    /// Whether hosts of private networks and of this machine are asked.
    pub allow_private: bool,
    /// How many seconds an answer may take.
    pub timeout: u32,
    /// How often a request is repeated when a host does not answer or says that the fault is its own.
    pub retries: u32,
    /// How many requests run at a time.
    pub concurrency: u32,
    /// How many of them go to one host.
    pub per_host: u32,
    /// For how many days a link that worked is not checked again; 0 checks every time.
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

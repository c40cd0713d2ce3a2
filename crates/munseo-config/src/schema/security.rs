//! Sources on other hosts that pages may load.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Sources on other hosts that pages may load, in addition to pictures, media and embedded pages. `munseo serve`,
/// `munseo dev` and `_headers` send the same policy.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SecurityTable {
    /// Services with known hosts, such as `["plausible", "google-fonts"]`.
    pub services: Vec<Service>,
    /// Sources of scripts, such as `https://cdn.example.com`. Scripts in `[[head]]` need no entry.
    pub scripts: Vec<String>,
    /// Sources of style sheets. Style sheets in `[[head]]` need no entry.
    pub styles: Vec<String>,
    /// Sources of fonts.
    pub fonts: Vec<String>,
    /// Sources of embedded pages; the default is every host over HTTPS.
    pub frames: Option<Vec<String>>,
    /// Hosts that scripts may send requests to, such as `https://api.example.com`.
    pub connections: Vec<String>,
    /// Allows `style="…"` in Markdown. It weakens the policy for attributes, not for style sheets.
    pub style_attributes: bool,
}

/// A service with known hosts.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Service {
    /// Adobe Fonts
    AdobeFonts,
    /// Bunny Fonts
    BunnyFonts,
    /// Cloudflare Web Analytics
    CloudflareAnalytics,
    /// Fathom Analytics
    Fathom,
    /// giscus, comments stored in GitHub Discussions
    Giscus,
    /// Google Analytics 4, by gtag.js or Google Tag Manager
    GoogleAnalytics,
    /// Google Fonts
    GoogleFonts,
    /// Matomo Cloud
    Matomo,
    /// Plausible Analytics
    Plausible,
    /// PostHog Cloud
    Posthog,
    /// Simple Analytics
    SimpleAnalytics,
    /// Umami Cloud
    Umami,
}

impl std::fmt::Display for Service {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.serialize(formatter)
    }
}

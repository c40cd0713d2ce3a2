//! What the server has to know about a site.

/// What the server has to know about a site that its folder does not tell.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// Where the site lies on its host: `/`, or a sub-path such as `/docs-site/`. Slashes at its ends
    /// may be left out.
    pub base_url: String,
    /// The first path segments of the locales that have one, such as `en`: each has a not-found page
    /// of its own.
    pub locale_prefixes: Vec<String>,
    /// Hashes of the inline scripts, such as `sha256-…`.
    pub script_hashes: Vec<String>,
    /// Other hosts that pages may ask, such as `https://search.example.com`.
    pub connect_sources: Vec<String>,
    /// Whether `style` attributes written in Markdown take effect. Off by default: it takes
    /// `'unsafe-inline'` for attributes.
    pub allow_style_attributes: bool,
}

impl Settings {
    /// The base URL with both slashes.
    pub(crate) fn base(&self) -> String {
        match self.base_url.trim_matches('/') {
            "" => "/".to_owned(),
            inner => format!("/{inner}/"),
        }
    }
}

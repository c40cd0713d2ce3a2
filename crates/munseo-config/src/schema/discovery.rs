//! Output for programs: search engines, link previews, feed readers, language models.

use schemars::JsonSchema;
use serde::Deserialize;
use smart_default::SmartDefault;

use crate::feedback::OpenIn;

/// Files and metadata for search engines, browsers and link previews.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
#[schemars(extend("x-removed" = {
    "web_manifest": "remove it; for an installable site, write `static/manifest.webmanifest` and link it in `[[head]]`",
}))]
pub struct DiscoveryConfig {
    /// Writes `sitemap.xml` for each language, and lists it in `robots.txt`.
    #[default = true]
    pub sitemap: bool,
    /// Reads the date of each page's last change from version control, for the sitemap and for structured data.
    /// `docs.show_last_update` reads it in any case.
    #[default = true]
    pub last_changes: bool,
    /// Writes structured data (schema.org as JSON-LD): articles, posts, breadcrumbs, the site and its search.
    #[default = true]
    pub structured_data: bool,
    /// Writes an OpenSearch description for each language, so that browsers offer the site's search.
    #[default = true]
    pub open_search: bool,
    /// Writes `favicon.ico` and `apple-touch-icon.png`, drawn from `favicon` if it is an SVG in `static/`.
    #[default = true]
    pub icons: bool,
}

/// Files and services for language models and their tools.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct AgentsConfig {
    /// Writes each page as Markdown, at its own path with `.md`. `munseo serve` also returns it for `Accept:
    /// text/markdown`.
    #[default = true]
    pub markdown: bool,
    /// Shows a button that copies a document as Markdown; needs `markdown`.
    #[default = true]
    pub copy_button: bool,
    /// Tools in which readers can open a document, linked next to that button: `["chatgpt", "claude"]`, or any other
    /// tool by name and URL.
    pub open_in: Vec<OpenIn>,
    /// Writes `llms.txt` for each language: a list of all pages. Links lead to Markdown if `markdown` is on.
    #[default = true]
    pub llms_txt: bool,
    /// Writes `llms-full.txt` for each language: all pages in one file; needs `markdown`.
    #[default = true]
    pub llms_full_txt: bool,
    /// Serves the Model Context Protocol at `/mcp` (`munseo serve`).
    #[default = true]
    pub mcp: bool,
}

/// Pictures for link previews, drawn by the build: one for each page without its own.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SocialImagesConfig {
    /// Draws the pictures. Each takes some milliseconds once and is cached in `.munseo/`.
    pub enabled: bool,
    /// TrueType or OpenType files for letters that the built-in fonts lack, relative to `munseo.toml`: the built-in ones
    /// have Hangul, kana, and the letters of Latin, Greek and Cyrillic.
    pub fonts: Vec<String>,
}

//! What a build writes for programs: search engines, link previews, feed readers, language models.

use schemars::JsonSchema;
use serde::Deserialize;

use super::OpenIn;

/// What search engines, browsers and previews of links are told.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct DiscoveryConfig {
    /// `sitemap.xml` for each language, named in `robots.txt`.
    pub sitemap: bool,
    /// Asks version control when each page was last changed, for the sitemap and for structured data.
    /// `docs.show_last_update` asks in any case.
    pub last_changes: bool,
    /// Structured data (schema.org as JSON-LD): articles, posts, breadcrumbs, the site and its search.
    pub structured_data: bool,
    /// An OpenSearch description for each language, so that browsers offer the site's search.
    pub open_search: bool,
    /// A web manifest for each language.
    pub web_manifest: bool,
    /// Icons in the sizes that devices ask for, drawn from `favicon` when that is an SVG in `static/`.
    pub icons: bool,
}

impl Default for DiscoveryConfig {
    fn default() -> Self {
        Self {
            sitemap: true,
            last_changes: true,
            structured_data: true,
            open_search: true,
            web_manifest: true,
            icons: true,
        }
    }
}

/// What language models and the tools around them are given.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct AgentsConfig {
    /// Each page as Markdown, at its own path with `.md`; `munseo serve` also answers
    /// `Accept: text/markdown` with it.
    pub markdown: bool,
    /// The button that copies a document as Markdown; needs `markdown`.
    pub copy_button: bool,
    /// Tools that readers open a document in, linked beside that button: `["chatgpt", "claude"]`, or any other by
    /// its name and address.
    pub open_in: Vec<OpenIn>,
    /// `llms.txt` for each language: a list of what there is to read. Links to pages as Markdown where
    /// `markdown` is on.
    pub llms_txt: bool,
    /// `llms-full.txt` for each language: everything there is to read in one file; needs `markdown`.
    pub llms_full_txt: bool,
    /// Whether `munseo serve` answers the Model Context Protocol at `/mcp`.
    pub mcp: bool,
}

impl Default for AgentsConfig {
    fn default() -> Self {
        Self {
            markdown: true,
            copy_button: true,
            open_in: Vec::new(),
            llms_txt: true,
            llms_full_txt: true,
            mcp: true,
        }
    }
}

/// Pictures for previews of links, drawn by the build: one for each page that has none of its own.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SocialImagesConfig {
    /// Whether they are drawn. A picture takes some milliseconds once; it is kept in `.munseo/`.
    pub enabled: bool,
}

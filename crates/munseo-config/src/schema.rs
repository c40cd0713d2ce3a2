//! The schema of `munseo.toml`: every key, its type and its default.
//!
//! The JSON Schema that editors use is generated from these types, so authors see the documentation of these fields in
//! their editor. [`super::Config`] is the checked form.

mod discovery;
mod docs;
mod page_layout;
mod pictures;
mod prose;
mod reference;
mod typescript;

use std::collections::BTreeMap;

use munseo_types::{Components, Extensions};
use schemars::JsonSchema;
use serde::Deserialize;

pub use discovery::*;
pub use docs::*;
pub use page_layout::*;
pub use pictures::*;
pub use prose::*;
pub use reference::*;
pub use typescript::*;

pub use crate::blog::RawBlog;
pub use crate::feedback::{FeedbackConfig, KnownTool, OpenIn, OtherTool};
pub use crate::locale_table::{Direction, RawLocale};
pub use crate::search::{RawSearch, RawSearchKind, SearchProvider};
pub use crate::security::{SecurityTable, Service};
pub use crate::serve::{BuildConfig, LogFormat, ServeConfig, ServeLimits};
pub use crate::severity_overrides::Level;
use crate::text::Text;

/// The configuration of a site.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-removed" = {
    "changelog": "link or copy the file into `docs`, as in `ln -s ../../../CHANGELOG.md docs/en/changelog.md`",
    "external_links": "check links to other sites with the program `lychee`",
}))]
pub struct RawConfig {
    /// The site's title.
    pub title: Text,
    /// One sentence about the site.
    pub tagline: Option<Text>,
    /// Where the site is published, without a path: `https://example.com`.
    pub url: String,
    /// The path of the site below `url`: `/`, or a sub-path such as `/docs-site/`.
    pub base_url: Option<String>,
    /// The language at `base_url` itself; the others are at `/<code>/`.
    pub default_locale: Option<String>,
    /// The site's languages by their code, such as `ko` or `pt-BR`.
    #[serde(default)]
    pub locales: BTreeMap<String, RawLocale>,
    /// Texts of the interface that replace the default ones, by language and key: `[messages.en]` with
    /// `"search.placeholder" = "Search the handbook"`.
    #[serde(default)]
    pub messages: BTreeMap<String, RawMessages>,
    /// The icon of the site, a path in `static/`; else `favicon.svg`, `favicon.ico` or `favicon.png` there.
    pub favicon: Option<String>,
    /// The picture for link previews of pages without one of their own, a path in `static/`.
    pub image: Option<String>,
    /// Asks search engines to index nothing.
    #[serde(default)]
    pub no_index: bool,
    /// The level of a broken link or a missing picture.
    #[serde(default = "throw")]
    pub on_broken_links: Level,
    /// The level of a link to a missing heading.
    #[serde(default = "throw")]
    pub on_broken_anchors: Level,
    /// The level of an unknown key in front matter. Other generators have other keys: a folder written for one of
    /// them builds with `warn`.
    #[serde(default = "throw")]
    pub on_unknown_front_matter: Level,
    /// The level of two pages with the same URL.
    #[serde(default = "throw")]
    pub on_duplicate_routes: Level,
    /// The navbar at the top of every page.
    #[serde(default)]
    pub navbar: RawNavbar,
    /// The footer of every page.
    #[serde(default)]
    pub footer: RawFooter,
    /// The announcement bar above the navbar.
    pub announcement: Option<RawAnnouncement>,
    /// Light and dark mode.
    #[serde(default)]
    pub color_mode: RawColorMode,
    /// The question “Was this page helpful?” below each document.
    #[serde(default)]
    pub feedback: FeedbackConfig,
    /// Single-key shortcuts for readers: previous and next page, light and dark mode, and a list of all keys. Search by
    /// `/` and Ctrl+K works without this setting.
    #[serde(default = "yes")]
    pub keyboard_shortcuts: bool,
    /// Where readers' choices are stored.
    #[serde(default)]
    pub storage: RawStorage,
    /// The documentation.
    #[serde(default)]
    pub docs: RawDocs,
    /// The blog.
    #[serde(default)]
    pub blog: RawBlog,
    /// Syntax of pages.
    #[serde(default)]
    pub markdown: Extensions,
    /// React components in `components/`, and components of other generators in pages.
    #[serde(default)]
    pub components: Components,
    /// Values that pages name as `{{ path }}`: in text, links, attributes, and blocks of code with the word `variables`.
    /// Files in `data/` add theirs: `plans.price` is the value `price` of `data/plans.toml`, and `plans.pro.price` that of
    /// the row `pro` of `data/plans.csv`. Without this table, braces are text.
    pub variables: Option<BTreeMap<String, serde_json::Value>>,
    /// Pictures.
    #[serde(default)]
    pub pictures: PicturesConfig,
    /// Labels of tags: `types = { ko = "타입", en = "Types" }`. Pages name a tag by its key, so its URL is the same
    /// in every language.
    #[serde(default)]
    pub tags: BTreeMap<String, Text>,
    /// Search.
    #[serde(default)]
    pub search: RawSearch,
    /// The compiler that checks TypeScript examples. Without this table examples are not checked.
    pub typescript: Option<TypescriptConfig>,
    /// Reference pages that are generated from the source of packages.
    #[serde(default)]
    pub reference: Vec<ReferenceConfig>,
    /// Comparison of translations with their source. A site with a `translations.lock` is compared even without this
    /// table.
    pub translations: Option<TranslationsConfig>,
    /// Language checks of texts. A site with a `glossary.toml` is checked against it even without this table.
    pub prose: Option<ProseConfig>,
    /// Files and metadata for search engines, browsers and link previews.
    #[serde(default)]
    pub discovery: DiscoveryConfig,
    /// Files and services for language models and their tools.
    #[serde(default)]
    pub agents: AgentsConfig,
    /// Pictures for link previews, drawn by the build.
    #[serde(default)]
    pub social_images: SocialImagesConfig,
    /// Elements added to every page's `<head>`. Paths are those of files in `static/`.
    #[serde(default)]
    pub head: Vec<RawHeadTag>,
    /// Sources on other hosts that pages may load.
    #[serde(default)]
    pub security: SecurityTable,
    /// The level of diagnostics by their code, or by the part before `/` with a star: `"island/props" = "warn"`,
    /// `"translation/*" = "ignore"`.
    #[serde(default)]
    pub diagnostics: BTreeMap<String, Level>,
    /// Old paths and their targets: `"/old" = "/docs/new"`. `"/old/*" = "/new/:splat"` redirects all paths below
    /// `/old`.
    #[serde(default)]
    pub redirects: BTreeMap<String, String>,
    /// Output of a build besides the site itself.
    #[serde(default)]
    pub build: BuildConfig,
    /// Options of `munseo serve`.
    #[serde(default)]
    pub serve: ServeConfig,
}

/// Texts of the interface by their keys. A key with dots may be written without quotation marks, which makes nested
/// tables.
pub type RawMessages = BTreeMap<String, RawMessage>;

/// A text of the interface, or a group of texts with the same prefix.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RawMessage {
    /// The text.
    Text(String),
    /// Texts by the rest of their keys.
    Group(RawMessages),
}

fn yes() -> bool {
    true
}

fn throw() -> Level {
    Level::Throw
}

/// An element added to every page's `<head>`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawHeadTag {
    /// `meta`, `link`, `script` or `style`.
    pub tag: String,
    /// Attributes by their HTML names.
    #[serde(default)]
    pub attributes: BTreeMap<String, String>,
    /// The element's text.
    pub text: Option<String>,
}

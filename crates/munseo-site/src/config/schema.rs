//! `munseo.toml` as it is written: every key, its type and its default.
//!
//! The JSON Schema that editors use is generated from these types, so the documentation of a field
//! here is what an author reads in their editor. [`super::Config`] is the checked form.

mod changelog;
mod discovery;
mod docs;
mod external_links;
mod frame;
mod markdown;
mod pictures;
mod prose;
mod readers;
mod security;
mod serve;
mod typescript;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

pub use changelog::*;
pub use discovery::*;
pub use docs::*;
pub use external_links::*;
pub use frame::*;
pub use markdown::*;
pub use pictures::*;
pub use prose::*;
pub use readers::*;
pub use security::*;
pub use serve::*;
pub use typescript::*;

use super::text::Text;

/// The configuration of a site.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawConfig {
    /// The site's title.
    pub title: Text,
    /// One sentence about the site.
    #[serde(default)]
    pub tagline: Option<Text>,
    /// Where the site is published, without a path: `https://example.com`.
    pub url: String,
    /// The path below `url` at which the site lies: `/`, or a sub-path such as `/docs-site/`.
    #[serde(default)]
    pub base_url: Option<String>,
    /// The language served at `base_url` itself; the others lie below `/<code>/`.
    #[serde(default)]
    pub default_locale: Option<String>,
    /// The site's languages by their code, such as `ko` or `pt-BR`.
    #[serde(default)]
    pub locales: BTreeMap<String, RawLocale>,
    /// Texts of the interface in place of its own, by language and key:
    /// `[messages.en]` with `"search.placeholder" = "Search the handbook"`.
    #[serde(default)]
    pub messages: BTreeMap<String, RawMessages>,
    /// The icon of the site, a path in `static/`; else `favicon.svg`, `favicon.ico` or `favicon.png` there.
    #[serde(default)]
    pub favicon: Option<String>,
    /// The picture for link previews of pages without one of their own, a path in `static/`.
    #[serde(default)]
    pub image: Option<String>,
    /// Asks search engines to index nothing.
    #[serde(default)]
    pub no_index: bool,
    /// What a broken link or a missing picture does.
    #[serde(default = "throw")]
    pub on_broken_links: Level,
    /// What a link to a heading that does not exist does.
    #[serde(default = "throw")]
    pub on_broken_anchors: Level,
    /// What a key of front matter that Munseo does not know does. Other generators have other keys: a
    /// folder written for one of them builds with `warn`.
    #[serde(default = "throw")]
    pub on_unknown_front_matter: Level,
    /// What two pages with one URL do.
    #[serde(default = "throw")]
    pub on_duplicate_routes: Level,
    /// The bar at the top.
    #[serde(default)]
    pub navbar: RawNavbar,
    /// The end of the page.
    #[serde(default)]
    pub footer: RawFooter,
    /// The bar above the navbar.
    #[serde(default)]
    pub announcement: Option<RawAnnouncement>,
    /// Light and dark.
    #[serde(default)]
    pub color_mode: RawColorMode,
    /// The question below each document whether it was helpful.
    #[serde(default)]
    pub feedback: FeedbackConfig,
    /// Single keys for readers: the previous and the next page, light and dark, and a list of all keys. Search by
    /// `/` and Ctrl+K stays without them.
    #[serde(default = "yes")]
    pub keyboard_shortcuts: bool,
    /// Where what readers choose is kept.
    #[serde(default)]
    pub storage: RawStorage,
    /// The documentation.
    #[serde(default)]
    pub docs: RawDocs,
    /// The blog.
    #[serde(default)]
    pub blog: RawBlog,
    /// A page of releases, with feeds, made of a changelog; none without this table.
    #[serde(default)]
    pub changelog: Option<RawChangelog>,
    /// Syntax of pages.
    #[serde(default)]
    pub markdown: MarkdownTable,
    /// Pictures.
    #[serde(default)]
    pub pictures: PicturesConfig,
    /// What tags of documents and posts are called: `types = { ko = "타입", en = "Types" }`. Pages name a
    /// tag by its key, so its address is the same in every language.
    #[serde(default)]
    pub tags: BTreeMap<String, Text>,
    /// Search.
    #[serde(default)]
    pub search: RawSearch,
    /// The compiler that checks TypeScript examples; without this table they are shown as they are.
    #[serde(default)]
    pub typescript: Option<TypescriptConfig>,
    /// How translations are held against their source; they are, too, when the site has a
    /// `translations.lock`.
    #[serde(default)]
    pub translations: Option<TranslationsConfig>,
    /// What is asked of the language of texts. A site with a `glossary.toml` is held to that without
    /// this table.
    #[serde(default)]
    pub prose: Option<ProseConfig>,
    /// What search engines, browsers and previews of links are told.
    #[serde(default)]
    pub discovery: DiscoveryConfig,
    /// What language models and the tools around them are given.
    #[serde(default)]
    pub agents: AgentsConfig,
    /// Pictures for previews of links, drawn by the build.
    #[serde(default)]
    pub social_images: SocialImagesConfig,
    /// Elements added to every page's `<head>`. Paths are those of files in `static/`.
    #[serde(default)]
    pub head: Vec<RawHeadTag>,
    /// What pages may load from other hosts.
    #[serde(default)]
    pub security: SecurityTable,
    /// The level of diagnostics by their code, or by the part before `/` with a star:
    /// `"island/props" = "warn"`, `"translation/*" = "ignore"`.
    #[serde(default)]
    pub diagnostics: BTreeMap<String, Level>,
    /// Old paths and where they lead now: `"/old" = "/docs/new"`. `"/old/*" = "/new/:splat"` leads on from all
    /// paths below one.
    #[serde(default)]
    pub redirects: BTreeMap<String, String>,
    /// How `munseo check --external` checks links to other sites.
    #[serde(default)]
    pub external_links: ExternalLinksConfig,
    /// What a build writes besides the site itself.
    #[serde(default)]
    pub build: BuildConfig,
    /// How `munseo serve` serves the site.
    #[serde(default)]
    pub serve: ServeConfig,
}

/// Texts of the interface by their keys. A key with dots may also be written without quotation marks, which makes
/// tables in tables.
pub type RawMessages = BTreeMap<String, RawMessage>;

/// A text of the interface, or those whose keys begin the same.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RawMessage {
    /// The text.
    Text(String),
    /// Texts by the rest of their keys.
    Group(RawMessages),
}

/// What a mistake in the content does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// It is not looked for.
    Ignore,
    /// It is mentioned.
    Log,
    /// It is a warning.
    Warn,
    /// It fails the build.
    Throw,
}

fn yes() -> bool {
    true
}

fn throw() -> Level {
    Level::Throw
}

/// A language of the site.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawLocale {
    /// The language's own name.
    pub label: Option<String>,
    /// Which way the language is written; known for most languages.
    pub direction: Option<Direction>,
    /// The calendar for dates.
    pub calendar: Option<String>,
    /// The value of `<html lang>`; else the code.
    pub html_lang: Option<String>,
    /// The folder of this language's documents; else `docs/<code>`.
    pub docs: Option<String>,
    /// The folder of this language's pages; else `pages/<code>`.
    pub pages: Option<String>,
}

/// Which way a language is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Left to right.
    Ltr,
    /// Right to left.
    Rtl,
}

/// The blog.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawBlog {
    /// Whether the folder `blog` is read.
    pub enabled: bool,
    /// The path of the blog.
    pub path: String,
    /// What the blog is called.
    pub title: Option<Text>,
    /// One sentence about it.
    pub description: Option<Text>,
    /// How many posts a page of the list holds.
    pub posts_per_page: u32,
}

impl Default for RawBlog {
    fn default() -> Self {
        Self {
            enabled: true,
            path: String::from("/blog"),
            title: None,
            description: None,
            posts_per_page: 10,
        }
    }
}

/// Search.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawSearch {
    /// Who answers.
    pub provider: SearchProvider,
    /// The hosted service's application, for `algolia`.
    pub app_id: Option<String>,
    /// The hosted service's search-only key, for `algolia`.
    pub api_key: Option<String>,
    /// The name of the index; `-<locale>` is added. Else it is made of the title: `My docs` gives
    /// `my-docs`.
    pub index_name: Option<String>,
    /// The path of the search page; `""` for none.
    pub page: String,
    /// Where readers report a missing result; `{query}` stands for the query.
    pub missing_results_url: Option<String>,
    /// Limits answers to the page's language and version.
    pub contextual: bool,
    /// More parameters of every search, by the hosted service's names, such as
    /// `{ facetFilters = ["type:lvl1"] }`. They go before the theme's own; facet filters are added to those.
    pub parameters: BTreeMap<String, serde_json::Value>,
    /// Tells the server or the hosted service which results were shown and chosen.
    pub insights: bool,
    /// Example questions, shown while nothing has been searched for: `[{ ko = "…", en = "…" }]`.
    pub questions: Vec<Text>,
    /// Sections that are not searched, by the id of their heading or its text: lists of links to related pages,
    /// for example.
    pub ignored_sections: Vec<String>,
    /// Kinds of pages to filter by, besides `guide`, `reference`, `blog` and `page`, or other paths for those.
    pub kinds: Vec<RawSearchKind>,
}

/// A kind of pages that readers filter by.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawSearchKind {
    /// A short name for addresses: `tutorial`.
    pub name: String,
    /// What readers see; known for `guide`, `reference`, `blog` and `page`.
    #[serde(default)]
    pub label: Option<Text>,
    /// The paths of its pages, without base and locale: `/docs/tutorial` holds all pages below it.
    pub paths: Vec<String>,
}

impl Default for RawSearch {
    fn default() -> Self {
        Self {
            provider: SearchProvider::Server,
            app_id: None,
            api_key: None,
            index_name: None,
            page: String::from("/search"),
            missing_results_url: None,
            contextual: true,
            parameters: BTreeMap::new(),
            insights: false,
            questions: Vec::new(),
            ignored_sections: Vec::new(),
            kinds: Vec::new(),
        }
    }
}

/// Who answers a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SearchProvider {
    /// `munseo serve`.
    Server,
    /// The hosted service.
    Algolia,
    /// The reader's browser, from files of the site.
    Static,
    /// Nobody: the site has no search.
    None,
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
    #[serde(default)]
    pub text: Option<String>,
}

//! `munseo.toml` as it is written: every key, its type and its default.
//!
//! The JSON Schema that editors use is generated from these types, so the documentation of a field
//! here is what an author reads in their editor. [`super::Config`] is the checked form.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

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
    /// The icon of the site, a path in `static/`.
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
    /// The documentation.
    #[serde(default)]
    pub docs: RawDocs,
    /// The blog.
    #[serde(default)]
    pub blog: RawBlog,
    /// Search.
    #[serde(default)]
    pub search: RawSearch,
    /// Elements added to every page's `<head>`.
    #[serde(default)]
    pub head: Vec<RawHeadTag>,
    /// Old paths and where they lead now: `"/old" = "/docs/new"`.
    #[serde(default)]
    pub redirects: BTreeMap<String, String>,
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

/// The bar at the top.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawNavbar {
    /// The brand's text; else the site's title.
    pub title: Option<Text>,
    /// The brand's picture.
    pub logo: Option<RawLogo>,
    /// Hides the bar when the reader scrolls down.
    pub hide_on_scroll: bool,
    /// The bar's look.
    pub style: NavbarStyle,
    /// Entries, in order.
    pub items: Vec<RawNavbarItem>,
}

/// The navbar's look.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NavbarStyle {
    /// As the page.
    #[default]
    Light,
    /// Dark in both colour modes.
    Dark,
    /// In the site's own colour.
    Primary,
}

/// A picture with a variant for dark mode.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawLogo {
    /// A path in `static/`, or a URL.
    pub src: String,
    /// The picture in dark mode.
    #[serde(default)]
    pub src_dark: Option<String>,
    /// What it shows.
    #[serde(default)]
    pub alt: Option<Text>,
    /// Width in CSS pixels.
    #[serde(default)]
    pub width: Option<u32>,
    /// Height in CSS pixels.
    #[serde(default)]
    pub height: Option<u32>,
    /// Where it leads.
    #[serde(default)]
    pub href: Option<String>,
}

/// An entry of the navbar. Which keys it takes depends on its `type`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawNavbarItem {
    /// `default` (a link), `dropdown`, `locale_dropdown`, `search`, `html`, `doc`, `doc_sidebar`,
    /// `docs_version` or `docs_version_dropdown`.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// Beside the brand or at the end; else at the end.
    pub position: Option<Position>,
    /// The entry's text.
    pub label: Option<Text>,
    /// A page of this site.
    pub to: Option<String>,
    /// Another site.
    pub href: Option<String>,
    /// The markup, for `html`.
    pub value: Option<Text>,
    /// The id of a document, for `doc`.
    pub doc: Option<String>,
    /// The id of a sidebar, for `doc_sidebar`.
    pub sidebar: Option<String>,
    /// The name of a version of the documentation, for `docs_version`.
    pub version: Option<String>,
    /// Marks the entry on every page below this path.
    pub active_base_path: Option<String>,
    /// The entries of a `dropdown`.
    pub items: Vec<RawNavbarItem>,
}

/// Where an entry of the navbar stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// Beside the brand.
    Left,
    /// At the end.
    Right,
}

/// The end of the page.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawFooter {
    /// The footer's look.
    pub style: FooterStyle,
    /// Groups of links under a heading.
    pub groups: Vec<RawFooterGroup>,
    /// A simple list of links, instead of groups.
    pub links: Vec<RawLink>,
    /// A picture.
    pub logo: Option<RawLogo>,
    /// HTML; `{year}` stands for the current year.
    pub copyright: Option<Text>,
}

/// The footer's look.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FooterStyle {
    /// As the page.
    #[default]
    Light,
    /// Dark in both colour modes.
    Dark,
}

/// A group of links at the end of the page.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawFooterGroup {
    /// The group's heading.
    pub title: Text,
    /// Its links.
    pub links: Vec<RawLink>,
}

/// A link: `to` a page of this site, or `href` elsewhere.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawLink {
    /// Its text.
    pub label: Text,
    /// A page of this site.
    #[serde(default)]
    pub to: Option<String>,
    /// Another site.
    #[serde(default)]
    pub href: Option<String>,
}

/// The bar above the navbar.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawAnnouncement {
    /// A new id shows the bar again to readers who closed an earlier one.
    #[serde(default)]
    pub id: Option<String>,
    /// HTML.
    pub content: Text,
    /// A CSS colour.
    #[serde(default)]
    pub background_color: Option<String>,
    /// A CSS colour.
    #[serde(default)]
    pub text_color: Option<String>,
    /// Whether a reader may close it.
    #[serde(default = "yes")]
    pub is_closeable: bool,
}

fn yes() -> bool {
    true
}

/// Light and dark.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawColorMode {
    /// The mode of a reader who has not chosen.
    pub default_mode: ColorMode,
    /// Whether a reader may switch.
    pub is_switchable: bool,
    /// Whether the system's preference counts before the default.
    pub respects_system: bool,
}

impl Default for RawColorMode {
    fn default() -> Self {
        Self {
            default_mode: ColorMode::Light,
            is_switchable: true,
            respects_system: false,
        }
    }
}

/// A colour mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ColorMode {
    /// Dark text on a light ground.
    Light,
    /// Light text on a dark ground.
    Dark,
}

/// The documentation.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawDocs {
    /// The path of the documentation: `/docs`; `/` puts it at the front.
    pub path: String,
    /// What the documentation is called, on its landing page.
    pub label: Option<Text>,
    /// One or two sentences on the landing page.
    pub description: Option<Text>,
    /// Where a page is edited; the file's path within the site is added, or put in place of `{path}`.
    pub edit_url: Option<String>,
    /// Sidebars by their id; else one, `tutorialSidebar`, of all documents.
    pub sidebars: BTreeMap<String, RawSidebar>,
    /// Closes a category of the sidebar when another is opened.
    pub sidebar_auto_collapse: bool,
    /// Lets a reader collapse the sidebar as a whole.
    pub sidebar_hideable: bool,
    /// The version at `path`, marked as the latest.
    pub last_version: String,
    /// Versions by name; `current` is the folder `docs`, the others lie in `versioned_docs/<name>`.
    pub versions: BTreeMap<String, RawVersion>,
    /// Heading levels in the table of contents.
    pub toc: RawToc,
    /// Shows when and by whom a page was last changed, as version control says.
    pub show_last_update: bool,
    /// Shows the way to each page above it.
    pub breadcrumbs: bool,
}

impl Default for RawDocs {
    fn default() -> Self {
        Self {
            path: String::from("/docs"),
            label: None,
            description: None,
            edit_url: None,
            sidebars: BTreeMap::new(),
            sidebar_auto_collapse: false,
            sidebar_hideable: false,
            last_version: String::from("current"),
            versions: BTreeMap::new(),
            toc: RawToc::default(),
            show_last_update: false,
            breadcrumbs: true,
        }
    }
}

/// Heading levels in the table of contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawToc {
    /// The highest level, 2 to 6.
    #[schemars(range(min = 2, max = 6))]
    pub min: u8,
    /// The lowest level, 2 to 6.
    #[schemars(range(min = 2, max = 6))]
    pub max: u8,
}

impl Default for RawToc {
    fn default() -> Self {
        Self { min: 2, max: 3 }
    }
}

/// A sidebar: all documents of a folder, or a list.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawSidebar {
    /// The folder whose documents it lists: `.` for all.
    pub dir: Option<String>,
    /// Its entries, in order.
    pub items: Option<Vec<RawSidebarItem>>,
}

/// An entry of a sidebar: the id of a document, or a table.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum RawSidebarItem {
    /// The id of a document.
    Doc(String),
    /// Anything else.
    Table(Box<RawSidebarTable>),
}

/// An entry of a sidebar. Which keys it takes depends on its `type`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawSidebarTable {
    /// What the entry is.
    #[serde(rename = "type")]
    pub kind: SidebarItemType,
    /// The entry's text.
    #[serde(default)]
    pub label: Option<Text>,
    /// The id of a document, for `doc` and `ref`.
    #[serde(default)]
    pub id: Option<String>,
    /// Where a `link` leads.
    #[serde(default)]
    pub href: Option<String>,
    /// The markup of `html`.
    #[serde(default)]
    pub value: Option<Text>,
    /// The folder of `autogenerated`.
    #[serde(default)]
    pub dir: Option<String>,
    /// The page of a `category`.
    #[serde(default)]
    pub link: Option<RawCategoryLink>,
    /// One sentence about a `category`.
    #[serde(default)]
    pub description: Option<Text>,
    /// The tile of a `category`.
    #[serde(default)]
    pub emblem: Option<RawEmblem>,
    /// Whether a `category` starts closed.
    #[serde(default)]
    pub collapsed: Option<bool>,
    /// Whether a reader may close a `category`.
    #[serde(default)]
    pub collapsible: Option<bool>,
    /// The entries of a `category`.
    #[serde(default)]
    pub items: Vec<RawSidebarItem>,
}

/// What an entry of a sidebar is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SidebarItemType {
    /// A document.
    Doc,
    /// A link to a document that keeps its own sidebar.
    Ref,
    /// A group.
    Category,
    /// A link.
    Link,
    /// HTML.
    Html,
    /// All documents of a folder.
    Autogenerated,
}

/// The page of a category.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawCategoryLink {
    /// What the page is; else a generated index.
    #[serde(rename = "type")]
    pub kind: CategoryLinkType,
    /// The id of the document, for `doc`.
    pub id: Option<String>,
    /// The heading of a generated index; else the category's label.
    pub title: Option<Text>,
    /// The sentence below it; else the category's description.
    pub description: Option<Text>,
    /// The path of a generated index within the documentation; else `/category/<label>`.
    pub slug: Option<String>,
}

/// What the page of a category is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CategoryLinkType {
    /// Cards of what the category holds.
    #[default]
    GeneratedIndex,
    /// A document.
    Doc,
    /// There is none.
    None,
}

/// A category's tile.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawEmblem {
    /// One or two characters.
    pub letter: String,
    /// A hue of the theme's palette, such as `jade`.
    pub hue: String,
}

/// A version of the documentation.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawVersion {
    /// The version's name for readers; else `Next` for `current`, and its own name.
    pub label: Option<String>,
    /// The path below the documentation's; else nothing for the latest, and the version's name.
    pub path: Option<String>,
    /// The notice on its pages; else by its place among the versions.
    pub banner: Option<VersionBanner>,
    /// Whether its pages name the version; else when there are several.
    pub badge: Option<bool>,
}

/// The notice on the pages of a version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VersionBanner {
    /// No notice.
    None,
    /// The version is yet to come.
    Unreleased,
    /// The version is not looked after any more.
    Unmaintained,
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
    /// The name of the index; `-<locale>` is added.
    pub index_name: Option<String>,
    /// The path of the search page; `""` for none.
    pub page: String,
    /// Where readers report a missing result; `{query}` stands for the query.
    pub missing_results_url: Option<String>,
    /// Limits answers to the page's language and version.
    pub contextual: bool,
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

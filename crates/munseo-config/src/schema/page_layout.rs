//! Parts of every page: navbar, footer, announcement, color mode.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::text::Text;

/// The navbar at the top of every page.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawNavbar {
    /// The brand's text; the default is the site's title.
    pub title: Option<Text>,
    /// The brand's picture.
    pub logo: Option<RawLogo>,
    /// Hides the navbar while the reader scrolls down.
    pub hide_on_scroll: bool,
    /// The style of the navbar.
    pub style: NavbarStyle,
    /// Entries, in order.
    pub items: Vec<RawNavbarItem>,
}

/// The style of the navbar.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NavbarStyle {
    /// Same background as the page.
    #[default]
    Light,
    /// Dark in both color modes.
    Dark,
    /// In the site's accent color.
    Primary,
}

/// A picture with a variant for dark mode.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawLogo {
    /// A path in `static/`, or a URL.
    pub src: String,
    /// The picture in dark mode.
    pub src_dark: Option<String>,
    /// The alternative text.
    pub alt: Option<Text>,
    /// Width in CSS pixels.
    pub width: Option<u32>,
    /// Height in CSS pixels.
    pub height: Option<u32>,
    /// The target of the link.
    pub href: Option<String>,
}

/// An entry of the navbar. Its `type` determines the allowed keys.
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawNavbarItem {
    /// `default` (a link), `dropdown`, `locale_dropdown`, `search`, `html`, `doc`, `doc_sidebar`,
    /// `docs_version` or `docs_version_dropdown`.
    #[serde(rename = "type")]
    pub kind: Option<String>,
    /// Next to the brand or at the end, which is the default.
    pub position: Option<Position>,
    /// The entry's text.
    pub label: Option<Text>,
    /// The entry's markup, instead of `label`; for links.
    pub html: Option<Text>,
    /// A path of this site.
    pub to: Option<String>,
    /// The URL of another site.
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
    /// Marks the entry on every page whose path matches this regular expression. Matching ignores case; the path
    /// excludes base URL and language.
    pub active_base_regex: Option<String>,
    /// The entries of a `dropdown`.
    pub items: Vec<RawNavbarItem>,
    /// Entries before the list of languages or versions, for `locale_dropdown` and `docs_version_dropdown`.
    pub items_before: Vec<RawNavbarItem>,
    /// Entries after the list of languages or versions, for `locale_dropdown` and `docs_version_dropdown`.
    pub items_after: Vec<RawNavbarItem>,
    /// A query that is appended to links to other languages, such as `from=menu`, for `locale_dropdown`.
    pub query: Option<String>,
}

/// The position of an entry in the navbar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// Next to the brand.
    Left,
    /// At the end.
    Right,
}

/// The footer of every page.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawFooter {
    /// The style of the footer.
    pub style: FooterStyle,
    /// Groups of links with a heading.
    pub groups: Vec<RawFooterGroup>,
    /// A simple list of links, instead of groups.
    pub links: Vec<RawFooterItem>,
    /// A picture.
    pub logo: Option<RawLogo>,
    /// HTML, in which links are resolved like those of pages; `{year}` is replaced by the year of the last commit.
    pub copyright: Option<Text>,
}

/// The style of the footer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FooterStyle {
    /// Same background as the page.
    #[default]
    Light,
    /// Dark in both color modes.
    Dark,
}

/// A group of links in the footer.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawFooterGroup {
    /// The group's heading.
    pub title: Text,
    /// Its links, and HTML between them.
    pub links: Vec<RawFooterItem>,
}

/// A link (`to` a page of this site or `href` elsewhere), or `html`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawFooterItem {
    /// The link's text.
    pub label: Option<Text>,
    /// A path of this site.
    pub to: Option<String>,
    /// The URL of another site.
    pub href: Option<String>,
    /// HTML instead of a link.
    pub html: Option<Text>,
}

/// The announcement bar above the navbar.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawAnnouncement {
    /// A new id shows the bar again to readers who closed an earlier one.
    pub id: Option<String>,
    /// HTML; links are resolved like those of pages.
    pub content: Text,
    /// A CSS color.
    pub background_color: Option<String>,
    /// A CSS color.
    pub text_color: Option<String>,
    /// Lets readers close it.
    #[serde(default = "yes")]
    pub is_closeable: bool,
}

fn yes() -> bool {
    true
}

/// Light and dark mode.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct RawColorMode {
    /// The initial mode.
    #[default(ColorMode::Light)]
    pub default_mode: ColorMode,
    /// Lets readers switch.
    #[default = true]
    pub is_switchable: bool,
    /// Uses the system's preference before the default.
    pub respects_system: bool,
}

/// Where readers' choices are stored in the browser.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawStorage {
    /// The browser storage to use.
    #[serde(rename = "type")]
    pub kind: StorageKind,
    /// A suffix of all storage keys, so that sites on the same host do not share them: a text, or `true` for three
    /// characters computed from the site's URL.
    pub namespace: Namespace,
}

/// A browser storage.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StorageKind {
    /// Persistent and shared by all tabs.
    #[default]
    LocalStorage,
    /// For one tab, until it is closed.
    SessionStorage,
}

/// A suffix of storage keys.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(untagged)]
pub enum Namespace {
    /// `true` computes it from the site's URL.
    #[default]
    OfAddress(bool),
    /// This suffix.
    Named(String),
}

/// A color mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ColorMode {
    /// Dark text on a light background.
    Light,
    /// Light text on a dark background.
    Dark,
}

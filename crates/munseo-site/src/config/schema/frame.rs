//! What surrounds every page: navbar, footer, announcement, colour mode.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::config::text::Text;

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
#[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
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
    /// The entry's markup, instead of `label`; for links.
    pub html: Option<Text>,
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
    /// Marks the entry on every page whose path this regular expression finds something in, whatever
    /// the case of its letters. The path is that of the page without base URL and language.
    pub active_base_regex: Option<String>,
    /// The entries of a `dropdown`.
    pub items: Vec<RawNavbarItem>,
    /// Entries before the languages or versions, for `locale_dropdown` and `docs_version_dropdown`.
    pub items_before: Vec<RawNavbarItem>,
    /// Entries after them.
    pub items_after: Vec<RawNavbarItem>,
    /// A query for the links to other languages, such as `from=menu`, for `locale_dropdown`.
    pub query: Option<String>,
}

/// Where an entry of the navbar stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
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
    pub links: Vec<RawFooterItem>,
    /// A picture.
    pub logo: Option<RawLogo>,
    /// HTML, its links as those of pages; `{year}` stands for the current year.
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
    /// Its links, and markup between them.
    pub links: Vec<RawFooterItem>,
}

/// A link, `to` a page of this site or `href` elsewhere, or else `html`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawFooterItem {
    /// The link's text.
    #[serde(default)]
    pub label: Option<Text>,
    /// A page of this site.
    #[serde(default)]
    pub to: Option<String>,
    /// Another site.
    #[serde(default)]
    pub href: Option<String>,
    /// Markup instead of a link.
    #[serde(default)]
    pub html: Option<Text>,
}

/// The bar above the navbar.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawAnnouncement {
    /// A new id shows the bar again to readers who closed an earlier one.
    #[serde(default)]
    pub id: Option<String>,
    /// HTML; its links lead where those of pages do.
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

/// Where what readers choose is kept in their browsers.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct RawStorage {
    /// For how long.
    #[serde(rename = "type")]
    pub kind: StorageKind,
    /// What the names of all that is kept end with, so that sites on one host do not share it: a text,
    /// or `true` for three characters made from the site's address.
    pub namespace: Namespace,
}

/// One of the browser's two storages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StorageKind {
    /// Until the reader clears it, and for all tabs.
    #[default]
    LocalStorage,
    /// As long as the tab is open, and for it alone.
    SessionStorage,
}

/// An end of names.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Namespace {
    /// Whether there is one, made from the site's address.
    OfAddress(bool),
    /// This one.
    Named(String),
}

impl Default for Namespace {
    fn default() -> Self {
        Self::OfAddress(false)
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

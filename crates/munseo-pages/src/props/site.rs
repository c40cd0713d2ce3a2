//! What every page of one locale shares.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

/// What every page of one locale shares.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct SiteProps {
    /// The site's title.
    pub title: String,
    /// One sentence about the site.
    pub tagline: String,
    /// `/`, or a sub-path such as `/docs-site/`; always with both slashes.
    pub base_url: String,
    /// Where assets and data of the theme lie: `{base_url}_munseo/`.
    pub assets_url: String,
    /// What the addresses of the files of messages begin with.
    pub messages_url: String,
    /// Changes with every build whose assets or data differ.
    pub build_id: String,
    /// True if `munseo dev` serves the page.
    pub is_dev: bool,
    /// The locale of these props.
    pub locale: LocaleProps,
    /// All locales, the default one first.
    pub locales: Vec<LocaleProps>,
    /// The bar at the top.
    pub navbar: NavbarProps,
    /// The end of the page.
    pub footer: FooterProps,
    /// The page about how examples are checked.
    pub examples_page: Option<String>,
    /// The bar above the navbar.
    pub announcement: Option<AnnouncementProps>,
    /// Light and dark.
    pub color_mode: ColorModeProps,
    /// Where what readers choose is kept.
    pub storage: StorageProps,
    /// Where search is answered.
    pub search: SearchProps,
    /// Versions of the documentation, the newest first.
    pub versions: Vec<VersionProps>,
    /// True if the version that a reader chose is remembered.
    pub remembers_version: bool,
    /// True if categories of the sidebar close when another is opened.
    pub sidebar_auto_collapse: bool,
    /// True if the sidebar as a whole can be collapsed.
    pub sidebar_hideable: bool,
    /// True if single keys do nothing.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub without_keys: bool,
    /// The question whether a page was helpful; absent when nobody is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub feedback: Option<FeedbackProps>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// The question whether a page was helpful.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct FeedbackProps {
    /// Where answers are sent.
    pub url: String,
    /// The question.
    pub question: String,
    /// The two answers.
    pub yes: String,
    /// The other one.
    pub no: String,
}

/// A language of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct LocaleProps {
    /// Such as `ko`.
    pub code: String,
    /// The language's own name.
    pub label: String,
    /// `ltr` or `rtl`.
    pub direction: String,
    /// The value of `<html lang>`.
    pub html_lang: String,
    /// The calendar for dates, such as `gregory`.
    pub calendar: String,
    /// The URL of the locale's front page.
    pub home_url: String,
}

/// The bar at the top.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct NavbarProps {
    /// The brand's text.
    pub title: String,
    /// The brand's picture.
    pub logo: Option<LogoProps>,
    /// `light`, `dark` or `primary`.
    pub style: String,
    /// True if the bar hides when the reader scrolls down.
    pub hide_on_scroll: bool,
    /// Entries, in order.
    pub items: Vec<NavbarItem>,
}

/// A picture with a variant for dark mode.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct LogoProps {
    /// The picture's URL.
    pub src: String,
    /// Its URL in dark mode.
    pub src_dark: Option<String>,
    /// Smaller versions, as the attribute `srcset`.
    pub source_set: Option<String>,
    /// Smaller versions in dark mode, as the attribute `srcset`.
    pub source_set_dark: Option<String>,
    /// The displayed width, as the attribute `sizes`; present if there are smaller versions.
    pub sizes: Option<String>,
    /// The displayed width in dark mode, as the attribute `sizes`.
    pub sizes_dark: Option<String>,
    /// What it shows.
    pub alt: String,
    /// Width in CSS pixels.
    pub width: Option<u32>,
    /// Height in CSS pixels.
    pub height: Option<u32>,
    /// Where it leads.
    pub href: Option<String>,
    /// True if that leaves the site.
    pub is_external: bool,
}

/// Where an entry of the navbar stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub enum NavbarPosition {
    /// Beside the brand.
    Left,
    /// At the end.
    Right,
}

/// An entry of the navbar.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct NavbarItem {
    /// Where it stands.
    pub position: NavbarPosition,
    /// What it is.
    #[serde(flatten)]
    pub kind: NavbarItemKind,
}

/// What an entry of the navbar is. Document, sidebar and version entries arrive resolved to links.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export_to = "props.ts")]
pub enum NavbarItemKind {
    /// A link.
    Link {
        /// Its text.
        label: String,
        /// Markup that is shown instead of the text.
        html: Option<String>,
        /// Where it leads.
        href: String,
        /// True if it leaves the site.
        is_external: bool,
        /// Active on every page whose `PageProps::nav_keys` holds this key.
        active_key: Option<String>,
        /// Where it leads from pages of each version, and what it is called there; empty when all
        /// versions are alike.
        versions: Vec<VersionedLink>,
        /// True if it leads to an unlisted page, and is shown there only.
        is_unlisted: bool,
    },
    /// A menu of links.
    Dropdown {
        /// The menu's text.
        label: String,
        /// Where the text itself leads.
        href: Option<String>,
        /// True if that leaves the site.
        is_external: bool,
        /// As that of a link; the menu is active where one of its entries is, too.
        active_key: Option<String>,
        /// Its entries: links and HTML.
        items: Vec<NavbarItemKind>,
    },
    /// A menu of the site's languages.
    LocaleDropdown {
        /// Entries before the languages.
        items_before: Vec<NavbarItemKind>,
        /// Entries after them.
        items_after: Vec<NavbarItemKind>,
        /// What links to other languages carry besides the page's own query, without `?`.
        query: Option<String>,
    },
    /// A menu of the documentation's versions.
    VersionDropdown {
        /// Entries before the versions.
        items_before: Vec<NavbarItemKind>,
        /// Entries after them.
        items_after: Vec<NavbarItemKind>,
    },
    /// The search button.
    Search,
    /// HTML of the site's owner.
    Html {
        /// The markup.
        html: String,
    },
}

/// An entry of the navbar on pages of one version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct VersionedLink {
    /// The name of the version.
    pub version: String,
    /// The entry's text.
    pub label: String,
    /// Where it leads.
    pub href: String,
}

/// The end of the page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct FooterProps {
    /// `light` or `dark`.
    pub style: String,
    /// Groups of links; one group without a title is a simple list.
    pub groups: Vec<FooterGroup>,
    /// A picture.
    pub logo: Option<LogoProps>,
    /// HTML.
    pub copyright: Option<String>,
}

/// A group of links at the end of the page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct FooterGroup {
    /// The group's heading.
    pub title: String,
    /// Its entries.
    pub items: Vec<FooterItem>,
}

/// An entry of a group at the end of the page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "type", rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub enum FooterItem {
    /// A link.
    Link(LinkProps),
    /// HTML of the site's owner.
    Html {
        /// The markup.
        html: String,
    },
}

/// A link.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct LinkProps {
    /// Its text.
    pub label: String,
    /// Where it leads.
    pub href: String,
    /// True if it leaves the site.
    pub is_external: bool,
}

/// The bar above the navbar.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct AnnouncementProps {
    /// A new id shows the bar again to readers who closed an earlier one.
    pub id: String,
    /// HTML.
    pub content: String,
    /// A CSS colour.
    pub background_color: Option<String>,
    /// A CSS colour.
    pub text_color: Option<String>,
    /// True if a reader may close it.
    pub is_closeable: bool,
}

/// Light and dark.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct ColorModeProps {
    /// `light` or `dark`.
    pub default_mode: String,
    /// True if a reader may switch.
    pub is_switchable: bool,
    /// True if the system's preference counts.
    pub respects_system: bool,
}

/// Where what readers choose is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct StorageProps {
    /// True if it is forgotten with the tab.
    pub is_session: bool,
    /// What the names of all that is kept end with: nothing, or `-` and a text.
    pub suffix: String,
}

/// Where search is answered.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct SearchProps {
    /// `server`, `algolia` or `static`; absent when search is off.
    pub provider: Option<String>,
    /// The name of this locale's index.
    pub index_name: String,
    /// The hosted service's application.
    pub app_id: Option<String>,
    /// The hosted service's search-only key, public by nature.
    pub api_key: Option<String>,
    /// The path of the search page.
    pub page_url: Option<String>,
    /// Where readers report a missing result; `{query}` stands for the query.
    pub missing_results_url: Option<String>,
    /// True if answers are limited to the page's language and version.
    pub is_contextual: bool,
    /// More parameters of every search, by the hosted service's names.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub parameters: Option<BTreeMap<String, serde_json::Value>>,
    /// True if results that are shown and chosen are told to whom was asked.
    pub has_insights: bool,
    /// Example questions in the language of the page.
    pub questions: Vec<String>,
    /// The labels of kinds of pages, by the value of the facet `kind`, in the order in which they are shown.
    pub kinds: Vec<SearchKindProps>,
}

/// A kind of pages that readers filter by.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct SearchKindProps {
    /// The value of the facet.
    pub name: String,
    /// What readers see.
    pub label: String,
}

/// A version of the documentation.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct VersionProps {
    /// Such as `current`.
    pub name: String,
    /// Such as `Next`.
    pub label: String,
    /// True if it is the latest.
    pub is_last: bool,
    /// Such as `/docs`, with base and locale.
    pub path: String,
    /// The URL of its first page.
    pub main_url: String,
    /// `none`, `unreleased` or `unmaintained`.
    pub banner: String,
    /// True if its pages name the version.
    pub has_badge: bool,
}

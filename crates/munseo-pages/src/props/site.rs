//! Properties that all pages of a locale share.

use std::collections::{BTreeMap, BTreeSet};

use munseo_site::config::schema::Position;
use serde::Serialize;

use super::{OwnSiteProps, PageLink};

/// Properties that all pages of a locale share.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SiteProps {
    /// The site's title.
    pub title: String,
    /// One sentence about the site.
    pub tagline: String,
    /// `/`, or a sub-path such as `/docs-site/`; always with both slashes.
    pub base_url: String,
    /// The URL of the folder with assets and data of the theme: `{base_url}_munseo/`.
    pub assets_url: String,
    /// The common prefix of the URLs of message files.
    pub messages_url: String,
    /// Paths that are not pages although their names are like those of pages; with `/` at the end, of folders.
    pub files: BTreeSet<String>,
    /// An id that changes with the assets or data of a build.
    pub build_id: String,
    /// True if `munseo dev` serves the page.
    pub is_dev: bool,
    /// The locale of these props.
    pub locale: LocaleProps,
    /// All locales, the default one first.
    pub locales: Vec<LocaleProps>,
    /// The navbar.
    pub navbar: NavbarProps,
    /// The footer.
    pub footer: FooterProps,
    /// The URL of the page about how examples are checked; `null` if none is configured.
    pub examples_page: Option<String>,
    /// The announcement bar above the navbar, if there is one.
    pub announcement: Option<AnnouncementProps>,
    /// Light and dark mode.
    pub color_mode: ColorModeProps,
    /// Browser storage for readers' choices.
    pub storage: StorageProps,
    /// The search backend and its settings.
    pub search: SearchProps,
    /// Versions of the documentation, the newest first.
    pub versions: Vec<VersionProps>,
    /// True if the reader's choice of version is stored.
    pub remembers_version: bool,
    /// True if opening a category of the sidebar closes the others.
    pub sidebar_auto_collapse: bool,
    /// True if the whole sidebar can be collapsed.
    pub sidebar_hideable: bool,
    /// True if single-key shortcuts are off.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub without_shortcuts: bool,
    /// For parts that pages share: what stands for the site's own parts, by the names of their files in `theme/`; absent
    /// without any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub slots: BTreeMap<String, String>,
    /// What only the site's own modules get.
    #[serde(skip)]
    pub own: OwnSiteProps,
    /// The question “Was this page helpful?”; absent if it is off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feedback: Option<FeedbackProps>,
}

/// The question “Was this page helpful?”.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FeedbackProps {
    /// The URL that receives answers.
    pub url: String,
    /// The question.
    pub question: String,
    /// The positive answer.
    pub yes: String,
    /// The negative answer.
    pub no: String,
}

/// A language of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
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

/// The navbar.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NavbarProps {
    /// The brand's text.
    pub title: String,
    /// The brand's picture, if there is one.
    pub logo: Option<LogoProps>,
    /// `light`, `dark` or `primary`.
    pub style: String,
    /// True if the navbar hides while the reader scrolls down.
    pub hide_on_scroll: bool,
    /// Entries, in order.
    pub items: Vec<NavbarItem>,
}

/// A picture with a variant for dark mode.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LogoProps {
    /// The picture's URL.
    pub src: String,
    /// Its URL in dark mode; `null` if it is the same.
    pub src_dark: Option<String>,
    /// Resized variants, as the attribute `srcset`, if there are any.
    pub source_set: Option<String>,
    /// Resized variants in dark mode, as the attribute `srcset`, if there are any.
    pub source_set_dark: Option<String>,
    /// The displayed width, as the attribute `sizes`; present if there are variants.
    pub sizes: Option<String>,
    /// The displayed width in dark mode, as the attribute `sizes`; present if there are variants for it.
    pub sizes_dark: Option<String>,
    /// The alternative text.
    pub alt: String,
    /// Width in CSS pixels, if known.
    pub width: Option<u32>,
    /// Height in CSS pixels, if known.
    pub height: Option<u32>,
    /// The target of its link, if one is configured.
    pub href: Option<String>,
    /// True if that is on another site.
    pub is_external: bool,
}

/// An entry of the navbar.
#[derive(Debug, Clone, Serialize)]
pub struct NavbarItem {
    /// Its position.
    pub position: Position,
    /// Its type and content.
    #[serde(flatten)]
    pub kind: NavbarItemKind,
}

/// The type and content of a navbar entry. Document, sidebar and version entries are already resolved to links.
#[derive(Debug, Clone, Serialize)]
#[serde(
    tag = "type",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum NavbarItemKind {
    /// A link.
    Link {
        /// Its text.
        label: String,
        /// HTML that replaces the text, if any.
        html: Option<String>,
        /// The target.
        href: String,
        /// True if it is on another site.
        is_external: bool,
        /// The entry is active on every page whose `PageProps::nav_keys` contain this key; without a key, only on its
        /// target.
        active_key: Option<String>,
        /// Its target and text on pages of each version; empty if they are the same in all versions.
        versions: Vec<VersionedLink>,
        /// True if it leads to an unlisted page, on which alone it is displayed.
        is_unlisted: bool,
    },
    /// A menu of links.
    Dropdown {
        /// The menu's text.
        label: String,
        /// The target of the text itself, if it is a link.
        href: Option<String>,
        /// True if that is on another site.
        is_external: bool,
        /// As for a link; the menu is also active if one of its entries is.
        active_key: Option<String>,
        /// Its entries: links and HTML.
        items: Vec<NavbarItemKind>,
    },
    /// A menu of the site's languages.
    LocaleDropdown {
        /// Entries before the languages.
        items_before: Vec<NavbarItemKind>,
        /// Entries after the languages.
        items_after: Vec<NavbarItemKind>,
        /// A query, if any, that is added to links to other languages besides the page's own query, without `?`.
        query: Option<String>,
    },
    /// A menu of the documentation's versions.
    VersionDropdown {
        /// Entries before the versions.
        items_before: Vec<NavbarItemKind>,
        /// Entries after the versions.
        items_after: Vec<NavbarItemKind>,
    },
    /// The search button.
    Search,
    /// HTML from the configuration.
    Html {
        /// The markup.
        html: String,
    },
}

/// A navbar entry on pages of one version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VersionedLink {
    /// The name of the version.
    pub version: String,
    /// The entry's text and target.
    #[serde(flatten)]
    pub link: PageLink,
}

/// The footer.
#[derive(Debug, Clone, Serialize)]
pub struct FooterProps {
    /// `light` or `dark`.
    pub style: String,
    /// Groups of links; one group without a title is a simple list.
    pub groups: Vec<FooterGroup>,
    /// A picture, if there is one.
    pub logo: Option<LogoProps>,
    /// The copyright notice as HTML, if there is one.
    pub copyright: Option<String>,
}

/// A group of links in the footer.
#[derive(Debug, Clone, Serialize)]
pub struct FooterGroup {
    /// The group's heading.
    pub title: String,
    /// Its entries.
    pub items: Vec<FooterItem>,
}

/// An entry of a group in the footer.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum FooterItem {
    /// A link.
    Link(LinkProps),
    /// HTML from the configuration.
    Html {
        /// The markup.
        html: String,
    },
}

/// A link.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LinkProps {
    /// Its text.
    pub label: String,
    /// The target.
    pub href: String,
    /// True if it is on another site.
    pub is_external: bool,
}

/// The announcement bar above the navbar.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AnnouncementProps {
    /// A new id shows the bar again to readers who closed an earlier one.
    pub id: String,
    /// HTML.
    pub content: String,
    /// The background, as a CSS color; `null` for the default.
    pub background_color: Option<String>,
    /// The text, as a CSS color; `null` for the default.
    pub text_color: Option<String>,
    /// True if a reader may close it.
    pub is_closeable: bool,
}

/// Light and dark mode.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ColorModeProps {
    /// `light` or `dark`.
    pub default_mode: String,
    /// True if a reader may switch.
    pub is_switchable: bool,
    /// True if the system's preference is used.
    pub respects_system: bool,
}

/// Browser storage for readers' choices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StorageProps {
    /// True for `sessionStorage`, which ends with the tab.
    pub is_session: bool,
    /// The suffix of all storage keys: empty, or `-` and a text.
    pub suffix: String,
}

/// The search backend and its settings.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchProps {
    /// `server`, `algolia` or `static`; `null` if search is off.
    pub provider: Option<String>,
    /// The name of this locale's index.
    pub index_name: String,
    /// The id of the Algolia application; `null` if none is configured.
    pub app_id: Option<String>,
    /// Algolia's search-only key, public by nature; `null` if none is configured.
    pub api_key: Option<String>,
    /// The URL of the search page; `null` if the site has none.
    pub page_url: Option<String>,
    /// The URL at which readers report a missing result, if configured; `{query}` stands for the query.
    pub missing_results_url: Option<String>,
    /// True if results are limited to the page's language and version.
    pub is_contextual: bool,
    /// Additional parameters of every search, by Algolia's names; absent without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parameters: Option<BTreeMap<String, serde_json::Value>>,
    /// True if views and clicks of results are reported to the backend.
    pub has_insights: bool,
    /// Example questions in the language of the page.
    pub questions: Vec<String>,
    /// The labels of kinds of pages, by the value of the facet `kind`, in display order.
    pub kinds: Vec<SearchKindProps>,
}

/// A kind of pages that readers can filter by.
#[derive(Debug, Clone, Serialize)]
pub struct SearchKindProps {
    /// The value of the facet.
    pub name: String,
    /// The display name.
    pub label: String,
}

/// A version of the documentation.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VersionProps {
    /// Such as `current`.
    pub name: String,
    /// Such as `Next`.
    pub label: String,
    /// True if it is the last version.
    pub is_last: bool,
    /// Such as `/docs`, with base and locale.
    pub path: String,
    /// The URL of its first page.
    pub main_url: String,
    /// `none`, `unreleased` or `unmaintained`.
    pub banner: String,
    /// True if its pages display the version.
    pub has_badge: bool,
}

//! What React is given: [`SiteProps`] once per locale, [`PageProps`] once per page.
//!
//! TypeScript's side of these types is generated into `theme/src/generated/props.ts`; a test fails
//! when that file is stale.

use std::sync::Arc;

use munseo_markdown::{Part, TocEntry};
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
    /// Changes with every build whose assets or data differ.
    pub build_id: String,
    /// Whether `munseo dev` serves the page.
    pub is_dev: bool,
    /// The locale of these props.
    pub locale: LocaleProps,
    /// All locales, the default one first.
    pub locales: Vec<LocaleProps>,
    /// The bar at the top.
    pub navbar: NavbarProps,
    /// The end of the page.
    pub footer: FooterProps,
    /// The bar above the navbar.
    pub announcement: Option<AnnouncementProps>,
    /// Light and dark.
    pub color_mode: ColorModeProps,
    /// Where search is answered.
    pub search: SearchProps,
    /// Versions of the documentation, the newest first.
    pub versions: Vec<VersionProps>,
    /// Whether categories of the sidebar close when another is opened.
    pub sidebar_auto_collapse: bool,
    /// Whether the sidebar as a whole can be collapsed.
    pub sidebar_hideable: bool,
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
    /// Whether the bar hides when the reader scrolls down.
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
    /// What it shows.
    pub alt: String,
    /// Width in CSS pixels.
    pub width: Option<u32>,
    /// Height in CSS pixels.
    pub height: Option<u32>,
    /// Where it leads.
    pub href: Option<String>,
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
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[ts(export_to = "props.ts")]
pub enum NavbarItemKind {
    /// A link.
    Link {
        /// Its text.
        label: String,
        /// Where it leads.
        href: String,
        /// Whether it leaves the site.
        is_external: bool,
        /// Active on every page whose [`PageProps::nav_keys`] holds this key.
        active_key: Option<String>,
    },
    /// A menu of links.
    Dropdown {
        /// The menu's text.
        label: String,
        /// Where the text itself leads.
        href: Option<String>,
        /// Its entries: links and HTML.
        items: Vec<NavbarItemKind>,
    },
    /// A menu of the site's languages.
    LocaleDropdown,
    /// A menu of the documentation's versions.
    VersionDropdown,
    /// The search button.
    Search,
    /// HTML of the site's owner.
    Html {
        /// The markup.
        html: String,
    },
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
    /// Its links.
    pub links: Vec<LinkProps>,
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
    /// Whether it leaves the site.
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
    /// Whether a reader may close it.
    pub is_closeable: bool,
}

/// Light and dark.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct ColorModeProps {
    /// `light` or `dark`.
    pub default_mode: String,
    /// Whether a reader may switch.
    pub is_switchable: bool,
    /// Whether the system's preference counts.
    pub respects_system: bool,
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
    /// Whether answers are limited to the page's language and version.
    pub is_contextual: bool,
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
    /// Whether it is the latest.
    pub is_last: bool,
    /// Such as `/docs`, with base and locale.
    pub path: String,
    /// The URL of its first page.
    pub main_url: String,
    /// `none`, `unreleased` or `unmaintained`.
    pub banner: String,
    /// Whether its pages name the version.
    pub has_badge: bool,
}

/// All that React needs to draw one page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct PageProps {
    /// The page's URL with base and locale, as routes are compared: no trailing slash but for `/`.
    pub url: String,
    /// What belongs into `<head>`.
    pub head: HeadProps,
    /// The page in each locale, the default one first.
    pub alternates: Vec<Alternate>,
    /// Keys of navbar entries that are active here.
    pub nav_keys: Vec<String>,
    /// The sidebar, on pages that have one; pages with the same view share it.
    pub sidebar: Option<Arc<SidebarProps>>,
    /// The page itself.
    pub content: PageContent,
}

/// What belongs into `<head>` for one page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct HeadProps {
    /// `<title>`.
    pub title: String,
    /// Everything else that differs between pages.
    pub tags: Vec<HeadTag>,
}

/// An element of `<head>`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct HeadTag {
    /// `meta`, `link` or `script`.
    pub tag: String,
    /// Attributes by their HTML names.
    pub attributes: Vec<(String, String)>,
    /// The element's text (structured data).
    pub text: Option<String>,
}

/// The same page in a locale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct Alternate {
    /// Such as `ko`.
    pub locale: String,
    /// The page's URL there, or the nearest page above it that exists.
    pub url: String,
}

/// What one page shows of its sidebar: its own section in full, the rest collapsed.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct SidebarProps {
    /// The sidebar's id in `munseo.toml`.
    pub id: String,
    /// Names this view of it: pages with the same key show the same entries.
    pub view: String,
    /// The whole sidebar as JSON (`SidebarItem[]`), fetched when the reader opens another category.
    pub url: String,
    /// The entries.
    pub items: Vec<SidebarItem>,
    /// How many entries before the first one were left out of a very long sidebar.
    pub omitted_before: u32,
    /// How many after the last.
    pub omitted_after: u32,
}

/// An entry of a sidebar.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[ts(export_to = "props.ts")]
pub enum SidebarItem {
    /// A group.
    Category {
        /// Names it among all categories of the sidebar; open and closed are remembered under it.
        key: String,
        /// Its text.
        label: String,
        /// Its own page.
        href: Option<String>,
        /// Its tile.
        emblem: Option<Emblem>,
        /// Whether it starts open.
        is_open: bool,
        /// Whether a reader may close it.
        is_collapsible: bool,
        /// How many entries it holds.
        count: u32,
        /// Its entries; `null` when this view does not carry them.
        items: Option<Vec<SidebarItem>>,
        /// How many entries before the first one carried were left out of a very long category.
        omitted_before: u32,
        /// How many after the last.
        omitted_after: u32,
    },
    /// A page or another site.
    Link {
        /// Its text.
        label: String,
        /// Where it leads.
        href: String,
        /// Whether it leaves the site.
        is_external: bool,
        /// Whether it is an unlisted page, shown only on itself.
        is_unlisted: bool,
    },
    /// HTML of the site's owner.
    Html {
        /// The markup.
        html: String,
    },
}

/// A category's tile: a letter on a colour of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct Emblem {
    /// One or two characters.
    pub letter: String,
    /// A hue of the theme's palette, such as `jade`.
    pub hue: String,
}

/// A page itself, by what it is. The name of a variant is the name of the theme's page module.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[ts(export_to = "props.ts")]
pub enum PageContent {
    /// The site's front page.
    Home(Box<HomeProps>),
    /// A document.
    Doc(Box<DocProps>),
    /// A category's generated index.
    Category(Box<CategoryProps>),
    /// A text page outside docs and blog.
    Page(Box<TextPageProps>),
    /// The search page.
    Search,
    /// No such page.
    NotFound,
}

/// The site's front page; its words come from `site/pages/<locale>/index.md`.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct HomeProps {
    /// The large heading.
    pub title: String,
    /// The sentence below.
    pub tagline: String,
    /// Buttons.
    pub actions: Vec<LinkProps>,
    /// The package that the install line names.
    pub install: Option<String>,
    /// The type calculator's examples.
    pub samples: Vec<HomeSample>,
    /// The heading above the tiles.
    pub modules_title: Option<String>,
    /// Tiles: the categories of the first sidebar.
    pub modules: Vec<ModuleTile>,
    /// The page's Markdown.
    pub body: Vec<Part>,
}

/// An expression of the type calculator and its result.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct HomeSample {
    /// The highlighted expression.
    pub input_html: String,
    /// The highlighted result.
    pub output_html: String,
    /// The page of the utility.
    pub href: Option<String>,
    /// The utility's name.
    pub label: String,
}

/// A category on the front page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct ModuleTile {
    /// Its text.
    pub label: String,
    /// One sentence.
    pub description: Option<String>,
    /// Its page.
    pub href: String,
    /// Its tile.
    pub emblem: Option<Emblem>,
    /// How many pages it holds.
    pub count: u32,
}

/// A document.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct DocProps {
    /// The title as inline HTML; absent when the page hides it.
    pub title_html: Option<String>,
    /// The body.
    pub body: Vec<Part>,
    /// The table of contents; empty when hidden.
    pub toc: Vec<TocEntry>,
    /// The way here, the page itself last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The tile of the page's category.
    pub emblem: Option<Emblem>,
    /// The page before this one.
    pub previous: Option<PageLink>,
    /// The page after this one.
    pub next: Option<PageLink>,
    /// Where the page is edited.
    pub edit_url: Option<String>,
    /// When the page was last changed.
    pub last_update: Option<LastUpdateProps>,
    /// Tags.
    pub tags: Vec<LinkProps>,
    /// Only `munseo dev` shows the page.
    pub is_draft: bool,
    /// Only those who know the address find the page.
    pub is_unlisted: bool,
    /// The language of the text, when it is not the page's own: not translated yet.
    pub fallback_lang: Option<String>,
    /// The name of the version, as in [`SiteProps::versions`].
    pub version: String,
}

/// When a page was last changed, and by whom.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct LastUpdateProps {
    /// `YYYY-MM-DD`.
    pub date: Option<String>,
    /// A person's name.
    pub author: Option<String>,
}

/// A step on the way to a page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct Breadcrumb {
    /// Its text.
    pub label: String,
    /// Its page, if it has one and is not the last.
    pub href: Option<String>,
}

/// A link to a neighbouring page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct PageLink {
    /// The page's title.
    pub label: String,
    /// Where it is.
    pub href: String,
}

/// A category's generated index.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct CategoryProps {
    /// The heading.
    pub title: String,
    /// One or two sentences.
    pub description: Option<String>,
    /// The category's tile.
    pub emblem: Option<Emblem>,
    /// What it holds.
    pub cards: Vec<CategoryCard>,
    /// The way here.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The page before this one.
    pub previous: Option<PageLink>,
    /// The page after this one.
    pub next: Option<PageLink>,
    /// The name of the version.
    pub version: String,
}

/// A card of a category's index.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct CategoryCard {
    /// The heading.
    pub label: String,
    /// One sentence.
    pub description: Option<String>,
    /// Where it leads.
    pub href: String,
    /// Whether it leaves the site.
    pub is_external: bool,
    /// The tile, for a category.
    pub emblem: Option<Emblem>,
    /// How many entries a category holds.
    pub count: Option<u32>,
}

/// A text page outside docs and blog.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct TextPageProps {
    /// The title as inline HTML; absent when the page hides it.
    pub title_html: Option<String>,
    /// The body.
    pub body: Vec<Part>,
    /// The table of contents; empty when hidden.
    pub toc: Vec<TocEntry>,
    /// The language of the text, when it is not the page's own.
    pub fallback_lang: Option<String>,
}

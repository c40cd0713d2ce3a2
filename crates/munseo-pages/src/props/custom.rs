//! Properties of the site's own React modules: what slots, layouts and pages get.

use munseo_markdown::{Body, TocEntry};
use serde::Serialize;

use super::{Alternate, Breadcrumb, Emblem, LastUpdateProps, LinkProps, PageLink};

/// A page of the site's own: a file in `pages/`, or a Markdown page in a layout.
#[derive(Debug, Clone, Default, Serialize)]
pub struct CustomProps {
    /// Its content.
    pub body: Body,
}

/// What drawing the site's own modules on a page needs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OwnModules {
    /// [`OwnPageProps`] as JSON.
    pub page: String,
    /// The element of the layout around the page's content, if it has one.
    pub layout: Option<String>,
}

/// The property `page` of the site's own modules. `munseo types` declares it.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnPageProps<'a> {
    /// The URL with base and language.
    pub url: &'a str,
    /// The title without that of the site.
    pub title: &'a str,
    /// The description; `null` without one.
    pub description: Option<&'a str>,
    /// `doc`, `page`, `post`, `category`, `tags`, `blog`, `home`, `search` or `notFound`.
    pub kind: &'static str,
    /// The version of the documentation; `null` outside of it, and if there is only one.
    pub version: Option<&'a str>,
    /// The page in each language.
    pub alternates: &'a [Alternate],
    /// The headings of the table of contents.
    pub headings: &'a [TocEntry],
    /// The categories above it; the page itself is the last one.
    pub breadcrumbs: &'a [Breadcrumb],
    /// The page before it.
    pub previous: Option<&'a PageLink>,
    /// The page after it.
    pub next: Option<&'a PageLink>,
    /// The id of its sidebar.
    pub sidebar: Option<&'a str>,
    /// Its tags.
    pub tags: &'a [LinkProps],
    /// The URL at which it is edited.
    pub edit_url: Option<&'a str>,
    /// The date and author of the last change.
    pub last_update: Option<&'a LastUpdateProps>,
    /// True for a draft.
    pub is_draft: bool,
    /// True for an unlisted page.
    pub is_unlisted: bool,
    /// `extra` in its front matter.
    pub extra: serde_json::Map<String, serde_json::Value>,
}

/// What the property `site` of the site's own modules has besides properties of [`SiteProps`](super::SiteProps).
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OwnSiteProps {
    /// The URL of the search page; `null` without search.
    pub search_url: Option<String>,
    /// The categories of the first sidebar; if some have an emblem, only those.
    pub categories: Vec<OwnCategory>,
    /// Figures about examples and the documented package; `null` if a build did not check examples.
    pub library: Option<LibraryProps>,
}

/// A category of the documentation.
#[derive(Debug, Clone, Serialize)]
pub struct OwnCategory {
    /// Its text.
    pub label: String,
    /// One sentence; `null` without a description.
    pub description: Option<String>,
    /// The URL of its page, or of the first page in it.
    pub href: String,
    /// Its tile; `null` without one.
    pub emblem: Option<Emblem>,
    /// The number of pages in it.
    pub count: u32,
}

/// What a build has measured.
#[derive(Debug, Clone, Default, Serialize)]
pub struct LibraryProps {
    /// The number of results of examples that the compiler has checked, in the language of the page.
    pub results: usize,
    /// The compiler that checked them, such as `TypeScript 7.0.2`.
    pub compiler: String,
    /// The number of dependencies and peer dependencies of the documented package; `null` if they cannot be read.
    pub dependencies: Option<usize>,
    /// The bytes of all JavaScript of the documented package, without types and comments, compressed by brotli; `null`
    /// if they cannot be determined.
    pub size: Option<usize>,
}

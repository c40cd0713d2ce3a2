//! Properties of one page.

use std::collections::BTreeMap;
use std::sync::Arc;

use munseo_markdown::{Body, TocEntry};
use munseo_site::config::HeadTag;
use serde::Serialize;

use super::{
    BlogArchiveProps, BlogAuthorProps, BlogAuthorsProps, BlogListProps, BlogPostProps,
    BlogTagProps, BlogTagsProps, CustomProps, Emblem, FrontProps, LinkProps, OwnModules,
    SidebarProps,
};

/// All properties that React needs to render one page.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PageProps {
    /// The page's URL with base and locale, normalized like routes: no trailing slash except for `/`.
    pub url: String,
    /// The content of `<head>`.
    pub head: HeadProps,
    /// The page in each locale, the default one first. Browsers get only URLs that do not follow from that of the page.
    pub alternates: Vec<Alternate>,
    /// The name of the page's version; `null` outside of the documentation, and if there is only one version.
    pub version: Option<String>,
    /// The page in each version of the documentation; empty if `version` is `null`.
    pub versions: Vec<VersionLink>,
    /// Keys of navbar entries that are active on this page.
    pub nav_keys: Vec<String>,
    /// The sidebar, on pages that have one; pages with the same view share it.
    pub sidebar: Option<Arc<SidebarProps>>,
    /// The site's own parts on this page as HTML, by the names of their files in `theme/`; absent without any.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub slots: BTreeMap<String, String>,
    /// What drawing the site's own modules needs; `None` on sites without them.
    #[serde(skip)]
    pub own: Option<Box<OwnModules>>,
    /// The content of the page.
    pub content: PageContent,
}

/// The content of `<head>` for one page.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct HeadProps {
    /// `<title>`.
    pub title: String,
    /// The classes of `<html>`: the kind of page, for custom styles.
    pub class_name: String,
    /// Other elements that differ between pages.
    pub tags: Vec<HeadTag>,
    /// Elements that the configuration adds to all pages. They are only in the document: scripts run once, even if a
    /// reader navigates to further pages.
    #[serde(skip)]
    pub site_tags: Vec<HeadTag>,
    /// Structured data, each block as JSON. It is only in the document, since crawlers load documents.
    #[serde(skip)]
    pub structured_data: Vec<String>,
}

/// The page in a locale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Alternate {
    /// The code of the locale, such as `ko`.
    pub locale: String,
    /// The page's URL there, or that of the nearest existing parent.
    pub url: String,
}

/// The page in a version of the documentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VersionLink {
    /// The name of the version, such as `current`.
    pub version: String,
    /// The page's URL there, or the version's first page.
    pub url: String,
}

/// The content of a page by its kind. The name of a variant is that of the theme's page module.
#[derive(Debug, Clone, Serialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum PageContent {
    /// A front page in the format of other generators.
    Front(Box<FrontProps>),
    /// A document.
    Doc(Box<DocProps>),
    /// A category's generated index.
    Category(Box<CategoryProps>),
    /// A text page outside docs and blog.
    Page(Box<TextPageProps>),
    /// A page of the site's own.
    Custom(Box<CustomProps>),
    /// A page of the list of posts.
    BlogList(Box<BlogListProps>),
    /// A post.
    BlogPost(Box<BlogPostProps>),
    /// All posts by year.
    BlogArchive(Box<BlogArchiveProps>),
    /// All authors of posts.
    BlogAuthors(Box<BlogAuthorsProps>),
    /// The posts of an author.
    BlogAuthor(Box<BlogAuthorProps>),
    /// All tags of posts.
    BlogTags(Box<BlogTagsProps>),
    /// The posts of a tag.
    BlogTag(Box<BlogTagProps>),
    /// The search page.
    Search,
    /// The not-found page.
    NotFound {
        /// URLs and titles of all pages (`[string, string][]` as JSON), for suggestions; absent on very large sites.
        #[serde(skip_serializing_if = "Option::is_none")]
        addresses_url: Option<String>,
    },
}

impl PageContent {
    /// The body of a page that was written in Markdown; `None` for generated pages.
    pub fn body_mut(&mut self) -> Option<&mut Body> {
        match self {
            Self::Front(front) => Some(&mut front.body),
            Self::Doc(doc) => Some(&mut doc.text.body),
            Self::Page(page) => Some(&mut page.body),
            Self::Custom(page) => Some(&mut page.body),
            Self::BlogPost(post) => Some(&mut post.text.body),
            Self::Category(_)
            | Self::BlogList(_)
            | Self::BlogArchive(_)
            | Self::BlogAuthors(_)
            | Self::BlogAuthor(_)
            | Self::BlogTags(_)
            | Self::BlogTag(_)
            | Self::Search
            | Self::NotFound { .. } => None,
        }
    }
}

/// A document.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DocProps {
    /// The text.
    #[serde(flatten)]
    pub text: TextPageProps,
    /// The breadcrumbs, the page itself last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The tile of the nearest category above the page that has one, if any.
    pub emblem: Option<Emblem>,
    /// True if the title is a name that the page documents.
    pub is_reference: bool,
    /// The sentence above the live line, on pages that begin with one (`::live`).
    pub summary: Option<String>,
    /// The check of the examples, on those pages; `null` if it has not run.
    pub checked: Option<CheckedExamples>,
    /// The page before this one, if any.
    pub previous: Option<PageLink>,
    /// The page after this one, if any.
    pub next: Option<PageLink>,
    /// The URL at which the page is edited; `null` if none is configured, or the page is from a commit.
    pub edit_url: Option<String>,
    /// The URL of the page as Markdown, if it has one and the copy button is on.
    pub markdown_url: Option<String>,
    /// Links that open the page in other tools.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open_in: Vec<PageLink>,
    /// The date and author of the page's last change; `null` if they are not displayed or unknown.
    pub last_update: Option<LastUpdateProps>,
    /// The contributors of the page, as a sentence; absent if they are not displayed or unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contributors: Option<String>,
    /// The versions that introduced the page and last changed it, as text; absent if the versions do not show them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version_history: Option<String>,
    /// Tags.
    pub tags: Vec<LinkProps>,
    /// The name of the version, as in `SiteProps::versions`.
    pub version: String,
}

/// The check of a page's examples.
#[derive(Debug, Clone, Serialize)]
pub struct CheckedExamples {
    /// The compiler, such as `TypeScript 7.0.2`.
    pub compiler: String,
    /// The number of results.
    pub results: usize,
}

/// The source page of a translation.
#[derive(Debug, Clone, Serialize)]
pub struct Original {
    /// The URL of the page.
    pub href: String,
    /// Its language.
    pub lang: String,
}

/// The date and author of a page's last change.
#[derive(Debug, Clone, Serialize)]
pub struct LastUpdateProps {
    /// `YYYY-MM-DD`; `null` if unknown.
    pub date: Option<String>,
    /// A person's name; `null` if it is not displayed or unknown.
    pub author: Option<String>,
}

/// A breadcrumb.
#[derive(Debug, Clone, Serialize)]
pub struct Breadcrumb {
    /// Its text.
    pub label: String,
    /// The URL of its page, if it has one and is not the last.
    pub href: Option<String>,
}

/// A link to a page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PageLink {
    /// The page's title.
    pub label: String,
    /// The URL of the page.
    pub href: String,
}

/// A category's generated index.
#[derive(Debug, Clone, Default, Serialize)]
pub struct CategoryProps {
    /// The heading.
    pub title: String,
    /// One or two sentences; `null` without a description.
    pub description: Option<String>,
    /// The category's tile, if it has one.
    pub emblem: Option<Emblem>,
    /// The list of all tags, on the page of a tag; `null` on others.
    pub all: Option<PageLink>,
    /// The cards of its entries.
    pub cards: Vec<CategoryCard>,
    /// The cards of its entries in groups with headings, instead of `cards`.
    pub sections: Vec<CardGroup>,
    /// Tags by their first letters.
    pub groups: Vec<CardGroup>,
    /// The breadcrumbs.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The page before this one, if any.
    pub previous: Option<PageLink>,
    /// The page after this one, if any.
    pub next: Option<PageLink>,
    /// The name of the version.
    pub version: String,
}

/// Cards of a category's index with a heading.
#[derive(Debug, Clone, Serialize)]
pub struct CardGroup {
    /// The heading.
    pub title: String,
    /// The cards.
    pub cards: Vec<CategoryCard>,
}

/// A card of a category's index.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CategoryCard {
    /// The heading.
    pub label: String,
    /// One sentence; `null` without a description.
    pub description: Option<String>,
    /// The target of its link.
    pub href: String,
    /// True if that is on another site.
    pub is_external: bool,
    /// The tile of a category, if it has one.
    pub emblem: Option<Emblem>,
    /// The number of entries in a category, or of documents with a tag; `null` for other cards.
    pub count: Option<u32>,
    /// The first example of the page with its result, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub example: Option<CardExample>,
    /// True if the page documents a function, in a sidebar where other pages do not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_function: bool,
    /// True if the page's subject is deprecated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_deprecated: bool,
    /// The entries of a category, on a landing page that has space for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<EntryGroup>,
}

/// An example and its result, in one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CardExample {
    /// An expression.
    pub code: String,
    /// Its result.
    pub result: String,
}

/// Names of pages with a heading.
#[derive(Debug, Clone, Serialize)]
pub struct EntryGroup {
    /// The heading; `null` if the category has no groups.
    pub title: Option<String>,
    /// The pages.
    pub links: Vec<PageLink>,
}

/// A text: all that a page outside of docs and blog has, and what documents and posts have too.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TextPageProps {
    /// The title as inline HTML; `null` if the page hides it.
    pub title_html: Option<String>,
    /// The body.
    pub body: Body,
    /// The table of contents; empty if hidden.
    pub toc: Vec<TocEntry>,
    /// True if the page is a draft, which only `munseo dev` displays.
    pub is_draft: bool,
    /// True if the page is unlisted.
    pub is_unlisted: bool,
    /// The language of the text, if it differs from that of the page because the translation is missing.
    pub fallback_lang: Option<String>,
    /// The original, if it has changed since the translation.
    pub newer_original: Option<Original>,
}

//! What one page is made of.

use munseo_site::config::HeadTag;
use std::sync::Arc;

use munseo_markdown::{Body, Part, TocEntry};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    BlogArchiveProps, BlogAuthorProps, BlogAuthorsProps, BlogListProps, BlogPostProps,
    BlogTagProps, BlogTagsProps, Emblem, LinkProps, LogoProps, SidebarProps,
};

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
    /// The name of the page's version; absent outside of the documentation, and where there is but one.
    pub version: Option<String>,
    /// The page in each version of the documentation; empty where `version` is absent.
    pub versions: Vec<VersionLink>,
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
    /// The classes of `<html>`: what kind of page it is, for styles of a site's own.
    pub class_name: String,
    /// Everything else that differs between pages.
    pub tags: Vec<HeadTag>,
    /// Elements that an author added to all pages. They stand in documents only: scripts run once, however many
    /// pages a reader opens.
    #[serde(skip)]
    #[ts(skip)]
    pub site_tags: Vec<HeadTag>,
    /// Structured data, each block as JSON. It stands in documents and is not sent again: who reads it
    /// loads documents.
    #[serde(skip)]
    #[ts(skip)]
    pub structured_data: Vec<String>,
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

/// The same page in a version of the documentation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct VersionLink {
    /// Such as `current`.
    pub version: String,
    /// The page's URL there, or the version's first page.
    pub url: String,
}

/// A page itself, by what it is. The name of a variant is the name of the theme's page module.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
#[ts(export_to = "props.ts")]
pub enum PageContent {
    /// The site's front page.
    Home(Box<HomeProps>),
    /// A front page as other generators write it.
    Front(Box<FrontProps>),
    /// A document.
    Doc(Box<DocProps>),
    /// A category's generated index.
    Category(Box<CategoryProps>),
    /// A text page outside docs and blog.
    Page(Box<TextPageProps>),
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
    /// No such page.
    NotFound {
        /// Addresses and titles of all pages (`[string, string][]` as JSON), to offer the nearest one; absent on
        /// very large sites.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        addresses_url: Option<String>,
    },
}

impl PageContent {
    /// The text of a page that somebody wrote.
    pub fn body_mut(&mut self) -> Option<&mut Body> {
        match self {
            Self::Home(home) => Some(&mut home.body),
            Self::Front(front) => Some(&mut front.body),
            Self::Doc(doc) => Some(&mut doc.body),
            Self::Page(page) => Some(&mut page.body),
            Self::BlogPost(post) => Some(&mut post.body),
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
    /// What stands before an example that a reader edits, such as imports.
    pub preamble: Option<String>,
    /// Figures that the build has measured.
    pub facts: Vec<HomeFact>,
    /// The heading above the use cases.
    pub uses_title: Option<String>,
    /// Use cases.
    pub uses: Vec<HomeUse>,
    /// The heading above the tiles.
    pub modules_title: Option<String>,
    /// The sentence below that heading; else how many pages the tiles hold.
    pub modules_text: Option<String>,
    /// The text of the link to search below the tiles; else a question.
    pub search_text: Option<String>,
    /// Tiles: the categories of the first sidebar.
    pub modules: Vec<ModuleTile>,
    /// The page's Markdown.
    #[ts(as = "Vec<Part>")]
    pub body: Body,
}

/// A front page with `hero` and `features`.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct FrontProps {
    /// The name in the heading, as inline HTML.
    pub name_html: Option<String>,
    /// The heading, or the rest of it, as inline HTML.
    pub title_html: Option<String>,
    /// The sentence below, as inline HTML.
    pub tagline_html: Option<String>,
    /// The picture beside the words.
    pub picture: Option<LogoProps>,
    /// Buttons.
    pub actions: Vec<FrontAction>,
    /// What is good about it.
    pub features: Vec<FrontFeature>,
    /// The language, where the page stands in for a missing translation.
    pub fallback_lang: Option<String>,
    /// The page's Markdown.
    #[ts(as = "Vec<Part>")]
    pub body: Body,
}

/// A button of a front page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct FrontAction {
    /// Its text and address.
    #[serde(flatten)]
    pub link: LinkProps,
    /// How much it stands out.
    pub emphasis: Emphasis,
}

/// How much a button stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub enum Emphasis {
    /// In the accent color.
    Primary,
    /// With a border.
    Secondary,
    /// As a link.
    Minimal,
}

/// A feature on a front page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct FrontFeature {
    /// A sign or a drawing, as inline HTML.
    pub icon_html: Option<String>,
    /// A picture in its place.
    pub picture: Option<LogoProps>,
    /// What it is called, as inline HTML.
    pub title_html: String,
    /// What it is, as inline HTML.
    pub text_html: Option<String>,
    /// Where more is said about it.
    pub href: Option<String>,
    /// True if that leaves the site.
    pub is_external: bool,
    /// The text of that link.
    pub link_text: Option<String>,
}

/// A figure on the front page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct HomeFact {
    /// What is measured.
    #[serde(skip)]
    #[ts(skip)]
    pub measure: HomeMeasure,
    /// What came of it; absent where it was not measured.
    pub value: Option<String>,
    /// What the figure says.
    pub label: String,
    /// Where more is said about it.
    pub href: Option<String>,
}

/// What a build measures for its front page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HomeMeasure {
    /// How many results of examples the compiler has checked, in the language of the page.
    Results,
    /// The compiler that checked them, such as `TypeScript 7.0.2`.
    Compiler,
    /// How many dependencies the documented package has.
    Dependencies,
    /// The size of all JavaScript of the documented package: without types and comments, compressed by brotli.
    Size,
}

/// A use case on the front page.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct HomeUse {
    /// What somebody wants to do.
    pub title: String,
    /// How it is done here, in a sentence.
    pub text: String,
    /// Where it is explained.
    pub href: String,
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
    #[ts(as = "Vec<Part>")]
    pub body: Body,
    /// The table of contents; empty when hidden.
    pub toc: Vec<TocEntry>,
    /// The way here, the page itself last.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The tile of the page's category.
    pub emblem: Option<Emblem>,
    /// True if the title is a name that the page documents.
    pub is_reference: bool,
    /// The sentence above the first result, on pages that begin with one (`::live`).
    pub summary: Option<String>,
    /// Who checked the examples, on those pages.
    pub checked: Option<CheckedExamples>,
    /// The page before this one.
    pub previous: Option<PageLink>,
    /// The page after this one.
    pub next: Option<PageLink>,
    /// Where the page is edited.
    pub edit_url: Option<String>,
    /// The page as Markdown, where readers are offered to copy it.
    pub markdown_url: Option<String>,
    /// Links that open the page in other tools.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PageLink>>")]
    pub open_in: Vec<PageLink>,
    /// When the page was last changed.
    pub last_update: Option<LastUpdateProps>,
    /// Who changed the page, as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub contributors: Option<String>,
    /// Since which version the page exists and in which it last changed, as text; absent where versions do not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub version_history: Option<String>,
    /// Tags.
    pub tags: Vec<LinkProps>,
    /// Only `munseo dev` shows the page.
    pub is_draft: bool,
    /// Only those who know the address find the page.
    pub is_unlisted: bool,
    /// The language of the text, when it is not the page's own: not translated yet.
    pub fallback_lang: Option<String>,
    /// What the text is behind, when its translation is.
    pub behind: Option<Original>,
    /// The name of the version, as in `SiteProps::versions`.
    pub version: String,
}

/// The check of a page's examples.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct CheckedExamples {
    /// The compiler, such as `TypeScript 7.0.2`.
    pub compiler: String,
    /// The number of results.
    pub results: usize,
}

/// The page that a translation follows.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct Original {
    /// The page.
    pub href: String,
    /// Its language.
    pub lang: String,
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
    /// The list that the page is one entry of.
    pub all: Option<PageLink>,
    /// What it holds.
    pub cards: Vec<CategoryCard>,
    /// What it holds in groups, each under a heading, instead of `cards`.
    pub sections: Vec<CardGroup>,
    /// Tags by their first letters.
    pub groups: Vec<CardGroup>,
    /// The way here.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// The page before this one.
    pub previous: Option<PageLink>,
    /// The page after this one.
    pub next: Option<PageLink>,
    /// The name of the version.
    pub version: String,
}

/// Cards of a category's index under a heading.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct CardGroup {
    /// The heading.
    pub title: String,
    /// The cards.
    pub cards: Vec<CategoryCard>,
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
    /// True if it leaves the site.
    pub is_external: bool,
    /// The tile, for a category.
    pub emblem: Option<Emblem>,
    /// How many entries a category holds.
    pub count: Option<u32>,
    /// The first example of the page with its result.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub example: Option<CardExample>,
    /// True if the page documents a function, in a sidebar where others do not.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub has_function: bool,
    /// True if readers should no longer use what the page is about.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub is_deprecated: bool,
    /// What a category holds, on the landing page of a documentation that is not too long for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<EntryGroup>>")]
    pub entries: Vec<EntryGroup>,
}

/// An example and its result, in one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct CardExample {
    /// An expression.
    pub code: String,
    /// What it gives.
    pub result: String,
}

/// Names of pages under a heading.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct EntryGroup {
    /// The heading; absent where the category has no groups.
    pub title: Option<String>,
    /// The pages.
    pub links: Vec<PageLink>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// A text page outside docs and blog.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct TextPageProps {
    /// The title as inline HTML; absent when the page hides it.
    pub title_html: Option<String>,
    /// The body.
    #[ts(as = "Vec<Part>")]
    pub body: Body,
    /// The table of contents; empty when hidden.
    pub toc: Vec<TocEntry>,
    /// True if the page is shown only while writing.
    pub is_draft: bool,
    /// True if the page is found only by its address.
    pub is_unlisted: bool,
    /// The language of the text, when it is not the page's own.
    pub fallback_lang: Option<String>,
    /// What the text is behind, when its translation is.
    pub behind: Option<Original>,
}

//! What the pages of the blog are made of.

use munseo_markdown::{Body, Part, TocEntry};
use serde::Serialize;
use ts_rs::TS;

use super::{LastUpdateProps, LinkProps, Original, PageLink};

/// Where the parts of the blog are; absent parts do not exist.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogLinks {
    /// What the blog is called.
    pub title: String,
    /// The list of posts.
    pub list: String,
    /// All posts by year.
    pub archive: String,
    /// All authors.
    pub authors: Option<String>,
    /// All tags.
    pub tags: Option<String>,
    /// The feed in the format RSS.
    pub rss: Option<String>,
    /// The feed in the format Atom.
    pub atom: Option<String>,
}

/// Somebody who writes posts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogAuthor {
    /// The author's name.
    pub name: String,
    /// What the author does.
    pub title: Option<String>,
    /// The URL of a picture.
    pub image: Option<String>,
    /// The author's page here, else elsewhere.
    pub href: Option<String>,
    /// True if that leaves the site.
    pub is_external: bool,
}

/// A post in a list of posts.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogSummary {
    /// The title as plain text.
    pub title: String,
    /// The title as inline HTML.
    pub title_html: String,
    /// The post.
    pub href: String,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// How long it takes to read, at least one minute.
    pub reading_minutes: u32,
    /// Who wrote it.
    pub authors: Vec<BlogAuthor>,
    /// Tags.
    pub tags: Vec<LinkProps>,
    /// Its beginning, else its description: HTML without ids, buttons and components.
    pub excerpt_html: String,
    /// The language of the text, when it is not the page's own.
    pub fallback_lang: Option<String>,
}

/// A page of the list of posts.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogListProps {
    /// The blog.
    pub blog: BlogLinks,
    /// One sentence about the blog.
    pub description: Option<String>,
    /// The posts of this page, the newest first.
    pub posts: Vec<BlogSummary>,
    /// Where the page stands among those of the list.
    pub paging: BlogPaging,
}

/// Where a page stands among those of a list of posts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogPaging {
    /// Which page this is, from 1.
    pub page: u32,
    /// How many there are.
    pub pages: u32,
    /// The page with newer posts.
    pub newer: Option<String>,
    /// The page with older posts.
    pub older: Option<String>,
}

/// A post.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogPostProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The title as inline HTML; absent when the post hides it.
    pub title_html: Option<String>,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// How long it takes to read, at least one minute.
    pub reading_minutes: u32,
    /// Who wrote it.
    pub authors: Vec<BlogAuthor>,
    /// The body.
    #[ts(as = "Vec<Part>")]
    pub body: Body,
    /// The table of contents; empty when hidden.
    pub toc: Vec<TocEntry>,
    /// Tags.
    pub tags: Vec<LinkProps>,
    /// The next newer post.
    pub newer: Option<PageLink>,
    /// The next older post.
    pub older: Option<PageLink>,
    /// The newest posts, by year.
    pub recent: Vec<BlogYear>,
    /// Where the post is edited.
    pub edit_url: Option<String>,
    /// The post as Markdown, where readers are offered to copy it.
    pub markdown_url: Option<String>,
    /// Links that open the page in other tools.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PageLink>>")]
    pub open_in: Vec<PageLink>,
    /// When the post was last changed.
    pub last_update: Option<LastUpdateProps>,
    /// Only `munseo dev` shows the post.
    pub is_draft: bool,
    /// Only those who know the address find the post.
    pub is_unlisted: bool,
    /// The language of the text, when it is not the page's own.
    pub fallback_lang: Option<String>,
    /// What the text is behind, when its translation is.
    pub behind: Option<Original>,
}

/// The posts of a year.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogYear {
    /// `YYYY`.
    pub year: String,
    /// The posts.
    pub posts: Vec<BlogEntry>,
}

/// A post by its title and day alone.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogEntry {
    /// The title as plain text.
    pub label: String,
    /// The post.
    pub href: String,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// The language of the title, when it is not the page's own.
    pub fallback_lang: Option<String>,
}

/// All posts by year.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogArchiveProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The newest year first; inside a year, the oldest post first.
    pub years: Vec<BlogYear>,
}

/// All authors.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogAuthorsProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The authors, in the order of their file.
    pub authors: Vec<BlogAuthorEntry>,
}

/// An author among all.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogAuthorEntry {
    /// Who it is.
    pub author: BlogAuthor,
    /// How many posts there are.
    pub count: u32,
}

/// The posts of an author.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogAuthorProps {
    /// The blog.
    pub blog: BlogLinks,
    /// Who it is; the link leads to the author's own site.
    pub author: BlogAuthor,
    /// How many posts the author has written.
    pub count: u32,
    /// The posts of this page, the newest first.
    pub posts: Vec<BlogSummary>,
    /// Where the page stands among those of the author.
    pub paging: BlogPaging,
}

/// All tags of the blog.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogTagsProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The tags by their first letter.
    pub groups: Vec<BlogTagGroup>,
}

/// The tags that begin with a letter.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogTagGroup {
    /// A capital letter, or the consonant that a Korean syllable begins with.
    pub letter: String,
    /// The tags.
    pub tags: Vec<BlogTagEntry>,
}

/// A tag among all.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogTagEntry {
    /// The tag.
    pub label: String,
    /// Its page.
    pub href: String,
    /// How many posts have it.
    pub count: u32,
}

/// The posts of a tag.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export_to = "props.ts")]
pub struct BlogTagProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The tag.
    pub label: String,
    /// How many posts have it.
    pub count: u32,
    /// The posts of this page, the newest first.
    pub posts: Vec<BlogSummary>,
    /// Where the page stands among those of the tag.
    pub paging: BlogPaging,
}

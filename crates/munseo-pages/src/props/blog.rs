//! Properties of the pages of the blog.

use serde::Serialize;

use super::{LastUpdateProps, LinkProps, PageLink, TextPageProps};

/// The title of the blog and the URLs of its parts; `null` for parts that do not exist.
#[derive(Debug, Clone, Serialize)]
pub struct BlogLinks {
    /// The title of the blog.
    pub title: String,
    /// The list of posts.
    pub list: String,
    /// All posts by year.
    pub archive: String,
    /// All authors.
    pub authors: Option<String>,
    /// All tags.
    pub tags: Option<String>,
    /// The RSS feed.
    pub rss: Option<String>,
    /// The Atom feed.
    pub atom: Option<String>,
}

/// An author of posts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BlogAuthor {
    /// The author's name.
    pub name: String,
    /// The author's role, if known.
    pub title: Option<String>,
    /// The URL of a picture of the author, if there is one.
    pub image: Option<String>,
    /// The URL of the author's page in this blog, else of the author's own site, if there is one.
    pub href: Option<String>,
    /// True if that is on another site.
    pub is_external: bool,
}

/// A post in a list of posts.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BlogSummary {
    /// The title as plain text.
    pub title: String,
    /// The title as inline HTML.
    pub title_html: String,
    /// The URL of the post.
    pub href: String,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// The reading time, at least one minute.
    pub reading_minutes: u32,
    /// The authors.
    pub authors: Vec<BlogAuthor>,
    /// Tags.
    pub tags: Vec<LinkProps>,
    /// Its excerpt, else its description: HTML without ids, buttons and components.
    pub excerpt_html: String,
    /// The language of the text, if it differs from that of the page.
    pub fallback_lang: Option<String>,
}

/// A page of the list of posts.
#[derive(Debug, Clone, Serialize)]
pub struct BlogListProps {
    /// One sentence about the blog, if there is one.
    pub description: Option<String>,
    /// The posts.
    #[serde(flatten)]
    pub list: BlogPostList,
}

/// A page of a list of posts.
#[derive(Debug, Clone, Serialize)]
pub struct BlogPostList {
    /// The blog.
    pub blog: BlogLinks,
    /// The posts of this page, newest first.
    pub posts: Vec<BlogSummary>,
    /// The position of the page within the list.
    pub paging: BlogPaging,
}

/// The position of a page within a list of posts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BlogPaging {
    /// The number of this page, from 1.
    pub page: u32,
    /// The number of pages.
    pub pages: u32,
    /// The URL of the page with newer posts; `null` on the first page.
    pub newer: Option<String>,
    /// The URL of the page with older posts; `null` on the last page.
    pub older: Option<String>,
}

/// A post.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BlogPostProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The text.
    #[serde(flatten)]
    pub text: TextPageProps,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// The reading time, at least one minute.
    pub reading_minutes: u32,
    /// The authors.
    pub authors: Vec<BlogAuthor>,
    /// Tags.
    pub tags: Vec<LinkProps>,
    /// The next newer post; `null` for the newest and for unlisted posts.
    pub newer: Option<PageLink>,
    /// The next older post; `null` for the oldest and for unlisted posts.
    pub older: Option<PageLink>,
    /// The newest posts, by year.
    pub recent: Vec<BlogYear>,
    /// The URL at which the post is edited; `null` if none is configured.
    pub edit_url: Option<String>,
    /// The URL of the post as Markdown, if it has one and the copy button is on.
    pub markdown_url: Option<String>,
    /// Links that open the page in other tools.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open_in: Vec<PageLink>,
    /// The date and author of the post's last change; `null` if they are not displayed or unknown.
    pub last_update: Option<LastUpdateProps>,
}

/// The posts of a year.
#[derive(Debug, Clone, Serialize)]
pub struct BlogYear {
    /// `YYYY`.
    pub year: String,
    /// The posts.
    pub posts: Vec<BlogEntry>,
}

/// A post with its title and date.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BlogEntry {
    /// Its title and URL.
    #[serde(flatten)]
    pub link: PageLink,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// The language of the title, if it differs from that of the page.
    pub fallback_lang: Option<String>,
}

/// All posts by year.
#[derive(Debug, Clone, Serialize)]
pub struct BlogArchiveProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The newest year first; within a year, the newest post first.
    pub years: Vec<BlogYear>,
}

/// All authors.
#[derive(Debug, Clone, Serialize)]
pub struct BlogAuthorsProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The authors, in the order of their file.
    pub authors: Vec<BlogAuthorEntry>,
}

/// An author in the list of authors.
#[derive(Debug, Clone, Serialize)]
pub struct BlogAuthorEntry {
    /// The author.
    pub author: BlogAuthor,
    /// The number of posts.
    pub count: u32,
}

/// The posts of an author.
#[derive(Debug, Clone, Serialize)]
pub struct BlogAuthorProps {
    /// The author; the link, if any, leads to the author's own site.
    pub author: BlogAuthor,
    /// The number of posts.
    pub count: u32,
    /// The posts.
    #[serde(flatten)]
    pub list: BlogPostList,
}

/// All tags of the blog.
#[derive(Debug, Clone, Serialize)]
pub struct BlogTagsProps {
    /// The blog.
    pub blog: BlogLinks,
    /// The tags by their first letter.
    pub groups: Vec<BlogTagGroup>,
}

/// The tags with the same first letter.
#[derive(Debug, Clone, Serialize)]
pub struct BlogTagGroup {
    /// The first character of its tags in upper case; for a Korean syllable, its initial consonant.
    pub letter: String,
    /// The tags.
    pub tags: Vec<BlogTagEntry>,
}

/// A tag in the list of tags.
#[derive(Debug, Clone, Serialize)]
pub struct BlogTagEntry {
    /// The tag and the URL of its page.
    #[serde(flatten)]
    pub link: PageLink,
    /// The number of posts with it.
    pub count: u32,
}

/// The posts of a tag.
#[derive(Debug, Clone, Serialize)]
pub struct BlogTagProps {
    /// The tag.
    pub label: String,
    /// The number of posts with it.
    pub count: u32,
    /// The posts.
    #[serde(flatten)]
    pub list: BlogPostList,
}

//! `[blog]`.

use schemars::JsonSchema;
use serde::Deserialize;
use smart_default::SmartDefault;

use crate::locales::Locales;
use crate::report::Report;
use crate::text::{Localized, Text};
use crate::urls::path::PagePath;

/// The blog.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct RawBlog {
    /// Reads the folder `blog`.
    #[default = true]
    pub enabled: bool,
    /// The path of the blog.
    #[default = "/blog"]
    pub path: String,
    /// The title of the blog.
    pub title: Option<Text>,
    /// One sentence about it.
    pub description: Option<Text>,
    /// The number of posts on a page of the list.
    #[schemars(range(min = 1))]
    #[default = 10]
    pub posts_per_page: u32,
}

/// The validated settings of the blog. Values that need no validation are only in [`RawBlog`].
#[derive(Debug, Clone)]
pub struct BlogConfig {
    /// The path of the blog.
    pub path: PagePath,
    /// The title of the blog; `None` for the one in the messages.
    pub title: Option<Localized>,
    /// One sentence about it, if configured.
    pub description: Option<Localized>,
}

pub(super) fn check(raw: &RawBlog, locales: &Locales, report: &mut Report<'_>) -> BlogConfig {
    let mut read =
        |text: &Option<Text>, path: &str| Localized::read_optional(text, path, locales, report);
    BlogConfig {
        path: PagePath::new(&raw.path),
        title: read(&raw.title, "blog.title"),
        description: read(&raw.description, "blog.description"),
    }
}

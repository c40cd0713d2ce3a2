//! `[blog]`.

use munseo_source::Diagnostic;
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
    #[default = 10]
    pub posts_per_page: u32,
}

/// The validated settings of the blog.
#[derive(Debug, Clone)]
pub struct BlogConfig {
    /// True if the folder `blog` is read.
    pub is_enabled: bool,
    /// The path of the blog.
    pub path: PagePath,
    /// The title of the blog; `None` for the one in the messages.
    pub title: Option<Localized>,
    /// One sentence about it, if configured.
    pub description: Option<Localized>,
    /// The number of posts on a page of the list, at least one.
    pub posts_per_page: u32,
}

pub(super) fn check(raw: &RawBlog, locales: &Locales, report: &mut Report<'_>) -> BlogConfig {
    let title = Localized::read_optional(&raw.title, "blog.title", locales, report);
    let description =
        Localized::read_optional(&raw.description, "blog.description", locales, report);
    if raw.posts_per_page == 0 {
        report.push(
            Diagnostic::error("config/value", "`blog.posts_per_page` must be at least 1")
                .with_help("write 1 or more, or remove the key for 10"),
            "blog.posts_per_page",
        );
    }
    BlogConfig {
        is_enabled: raw.enabled,
        path: PagePath::new(&raw.path),
        title,
        description,
        posts_per_page: raw.posts_per_page.max(1),
    }
}

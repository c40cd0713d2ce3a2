//! Summaries of posts in lists.

use munseo_html::escape::escaped;
use munseo_site::PageFile;
use munseo_site::blog::{self, reading_minutes};
use munseo_site::content::catalog::EntryId;

use super::BlogPages;
use crate::feeds::{Links, plain_html};
use crate::page::written::fallback_lang;
use crate::props::BlogSummary;

impl BlogPages<'_> {
    pub(super) fn summaries(self, posts: &[EntryId]) -> Vec<BlogSummary> {
        let summaries = posts.iter().filter_map(|post| self.summary(*post));
        summaries.collect()
    }

    fn summary(self, post: EntryId) -> Option<BlogSummary> {
        let entry = &self.site.catalog[post];
        let path = entry.path(self.locale)?;
        let file = self.site.displayed_file(entry, self.locale)?;
        let document = file.document()?;
        let href = self.url(path);
        let written = document.title_html.clone();
        Some(BlogSummary {
            title: file.title().to_owned(),
            title_html: written.unwrap_or_else(|| escaped(file.title())),
            date: self.site.blog.date(post)?.to_owned(),
            reading_minutes: reading_minutes(document),
            authors: self.post_authors(file),
            tags: self.post_tag_links(file),
            excerpt_html: self.excerpt(post, file, &href).unwrap_or_else(|| {
                let description = document.description.as_deref().unwrap_or_default();
                match description {
                    "" => String::new(),
                    text => format!("<p>{}</p>", escaped(text)),
                }
            }),
            fallback_lang: fallback_lang(self.site, self.locale, file),
            href,
        })
    }

    /// The HTML of a post above its `<!-- truncate -->` marker, parsed on demand; `None` without a marker, or if the
    /// file cannot be read.
    fn excerpt(self, post: EntryId, file: PageFile<'_>, href: &str) -> Option<String> {
        let source = file.read_again(&self.site.root).ok()?;
        let excerpt = blog::truncated_at_marker(&source, file.preamble.body_start)?;
        let entry = &self.site.catalog[post];
        let page = (self.locale, entry.path(self.locale)?);
        let documents = &self.site.documents;
        let document = documents.parse_for(&self.site.structure, page, entry, file, &excerpt);
        Some(plain_html(&document.body, Links::Within(href)))
    }
}

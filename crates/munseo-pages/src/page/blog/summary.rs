//! Summaries of posts in lists.

use munseo_html::escape::escaped;
use munseo_site::blog::reading_minutes;
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
        let document = self.site.linked(file, self.locale, path);
        let href = self.url(path);
        Some(BlogSummary {
            title: file.title().to_owned(),
            title_html: document
                .title_html()
                .unwrap_or_else(|| escaped(file.title())),
            date: self.site.blog.date(post)?.to_owned(),
            reading_minutes: reading_minutes(&document),
            authors: self.post_authors(file),
            tags: self.post_tag_links(file),
            excerpt_html: match (document.excerpt(), document.description.as_deref()) {
                (Some(excerpt), _) => plain_html(&excerpt, Links::Within(&href)),
                (None, Some(text)) if !text.is_empty() => format!("<p>{}</p>", escaped(text)),
                (None, _) => String::new(),
            },
            fallback_lang: fallback_lang(self.site, self.locale, file),
            href,
        })
    }
}

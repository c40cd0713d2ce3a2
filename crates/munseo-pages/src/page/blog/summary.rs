//! Summaries of posts in lists.

use munseo_html::escape::escaped;
use munseo_site::PageFile;
use munseo_site::blog::{self, reading_minutes};
use munseo_site::config::LocaleId;
use munseo_site::content::catalog::EntryId;

use crate::feeds::{Links, plain_html};
use crate::pages::Pages;
use crate::props::BlogSummary;

impl Pages {
    pub(super) fn blog_summaries(&self, locale: LocaleId, posts: &[EntryId]) -> Vec<BlogSummary> {
        posts
            .iter()
            .filter_map(|post| self.blog_summary(locale, *post))
            .collect()
    }

    pub(super) fn blog_summary(&self, locale: LocaleId, post: EntryId) -> Option<BlogSummary> {
        let entry = self.entry(post);
        let path = entry.path(locale)?;
        let file = self.site.displayed_file(entry, locale)?;
        let document = file.document()?;
        let href = self.site.urls.page(locale, path);
        let written = document.title_html.clone();
        Some(BlogSummary {
            title: file.title().to_owned(),
            title_html: written.unwrap_or_else(|| escaped(file.title())),
            date: self.site.blog.date(post)?.to_owned(),
            reading_minutes: reading_minutes(document),
            authors: self.post_authors(locale, file),
            tags: self.post_tag_links(locale, file),
            excerpt_html: self.excerpt(locale, post, file, &href).unwrap_or_else(|| {
                let description = document.description.as_deref().unwrap_or_default();
                match description {
                    "" => String::new(),
                    text => format!("<p>{}</p>", escaped(text)),
                }
            }),
            fallback_lang: self.fallback_lang(locale, file),
            href,
        })
    }

    /// The HTML of a post above its `<!-- truncate -->` marker, parsed on demand; `None` without a marker, or if the
    /// file cannot be read.
    pub(super) fn excerpt(
        &self,
        locale: LocaleId,
        post: EntryId,
        file: PageFile<'_>,
        href: &str,
    ) -> Option<String> {
        let source = file.read_again(&self.site.root).ok()?;
        let excerpt = blog::truncated_at_marker(&source, file.preamble.body_start)?;
        let entry = self.entry(post);
        let page = (locale, entry.path(locale)?);
        let documents = &self.site.documents;
        let document = documents.parse_for(&self.site.structure, page, entry, file, &excerpt);
        Some(plain_html(&document.body, Links::Within(href)))
    }
}

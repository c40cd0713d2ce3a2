//! The page of a post.

use munseo_site::blog::reading_minutes;
use munseo_site::content::catalog::EntryId;

use super::BlogPages;
use crate::head::{Article, PageMetadata};
use crate::page::written::WrittenPage;
use crate::props::{BlogPostProps, PageContent};

impl<'a> BlogPages<'a> {
    /// The page of a post; `None` without a date.
    pub(in crate::page) fn post(
        self,
        page: &WrittenPage<'a>,
    ) -> Option<(PageContent, PageMetadata<'a>)> {
        let (site, locale, file) = (self.site, self.locale, page.file);
        let date = site.blog.date(page.id)?.to_owned();
        let front_matter = file.front_matter();
        let (newer, older) = match site.blog.posts(locale) {
            Some(posts) => posts.neighbors(page.id),
            None => (None, None),
        };
        let link = |post: EntryId| Some(self.entry(post)?.link);
        let authors = self.post_authors(file);
        let last_update = page.last_update();
        let article = Article {
            published: date.clone(),
            modified: last_update.as_ref().and_then(|update| update.date.clone()),
            authors: authors
                .iter()
                .map(|author| (author.name.clone(), author.href.clone()))
                .collect(),
            tags: site.config.tag_labels(locale, &front_matter.tags),
        };
        let metadata = PageMetadata {
            article: Some(article),
            ..page.metadata()
        };
        let props = BlogPostProps {
            blog: self.links(),
            text: page.text(page.document.body()),
            date,
            reading_minutes: reading_minutes(&page.document),
            authors,
            tags: self.post_tag_links(file),
            newer: newer.and_then(link),
            older: older.and_then(link),
            recent: self.recent_posts(),
            edit_url: page.edit_url(),
            markdown_url: page.markdown_url(),
            open_in: page.open_in(),
            last_update,
        };
        Some((PageContent::BlogPost(Box::new(props)), metadata))
    }
}

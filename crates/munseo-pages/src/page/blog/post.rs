//! The page of a post.

use munseo_site::blog::reading_minutes;
use munseo_site::content::catalog::EntryId;
use munseo_site::routes::Route;

use crate::head::Article;
use crate::page::title_html;
use crate::pages::Pages;
use crate::props::{BlogEntry, BlogPostProps, HeadProps, PageContent, PageLink};

impl Pages {
    pub(in crate::page) fn post_page(
        &self,
        route: &Route,
        id: EntryId,
    ) -> (PageContent, HeadProps) {
        let entry = self.entry(id);
        let Some((file, date)) = self
            .site
            .displayed_file(entry, route.locale)
            .zip(self.site.blog.date(id).map(str::to_owned))
        else {
            return self.generated_home(route);
        };
        let locale = route.locale;
        let front_matter = file.front_matter();
        let document = self.document(route, entry, file);
        let (newer, older) = match self.site.blog.posts(locale) {
            Some(posts) => posts.neighbors(id),
            None => (None, None),
        };
        let link = |post: EntryId| {
            let BlogEntry { label, href, .. } = self.blog_entry(locale, post)?;
            Some(PageLink { label, href })
        };
        let authors = self.post_authors(locale, file);
        let last_update = self.last_update(file);
        let mut metadata = self.page_metadata(entry, file);
        metadata.article = Some(Article {
            published: date.clone(),
            modified: last_update.as_ref().and_then(|update| update.date.clone()),
            authors: authors
                .iter()
                .map(|author| (author.name.clone(), author.href.clone()))
                .collect(),
            tags: self.site.config.tag_labels(locale, &front_matter.tags),
        });
        let head = self.head(route, &metadata);
        let props = BlogPostProps {
            blog: self.blog_links(locale),
            title_html: title_html(file, &document),
            date,
            reading_minutes: reading_minutes(&document),
            authors,
            toc: self.toc(file, &document),
            tags: self.post_tag_links(locale, file),
            newer: newer.and_then(link),
            older: older.and_then(link),
            recent: self.recent_posts(locale),
            edit_url: self.edit_url(file),
            markdown_url: self.offered_markdown(route),
            open_in: self.open_in(route),
            last_update,
            is_draft: front_matter.draft,
            is_unlisted: front_matter.unlisted,
            fallback_lang: self.fallback_lang(route.locale, file),
            newer_original: self.newer_original(route),
            body: document.body.clone(),
        };
        (PageContent::BlogPost(Box::new(props)), head)
    }
}

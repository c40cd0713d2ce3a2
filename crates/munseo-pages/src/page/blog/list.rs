//! The list of posts, the archive and recent posts.

use munseo_site::PagePath;
use munseo_site::blog::{self};
use munseo_site::config::LocaleId;
use munseo_site::content::catalog::EntryId;

use crate::pages::Pages;
use crate::props::{BlogArchiveProps, BlogEntry, BlogListProps, BlogPaging, BlogSummary, BlogYear};

/// The number of recent posts.
const RECENT: usize = 5;

impl Pages {
    pub(super) fn blog_list(&self, locale: LocaleId, page: usize) -> BlogListProps {
        let posts = self.site.blog.posts(locale);
        let listed = posts.map_or(&[][..], |posts| &posts.listed);
        BlogListProps {
            blog: self.blog_links(locale),
            description: self.blog_description(locale).map(str::to_owned),
            posts: self.summaries_on(locale, listed, page),
            paging: self.paging(locale, &self.site.config.blog.path, listed, page),
        }
    }

    /// The position of a page within the list of posts at a path.
    pub(super) fn paging(
        &self,
        locale: LocaleId,
        list: &PagePath,
        posts: &[EntryId],
        page: usize,
    ) -> BlogPaging {
        let pages = blog::page_count(&self.site.config, posts);
        let url = |page: usize| self.site.urls.page(locale, &blog::page_path(list, page));
        BlogPaging {
            page: page as u32 + 1,
            pages: pages as u32,
            newer: page.checked_sub(1).map(url),
            older: (page + 1 < pages).then(|| url(page + 1)),
        }
    }

    pub(super) fn summaries_on(
        &self,
        locale: LocaleId,
        posts: &[EntryId],
        page: usize,
    ) -> Vec<BlogSummary> {
        self.blog_summaries(locale, blog::posts_on_page(&self.site.config, posts, page))
    }

    pub(super) fn blog_archive(&self, locale: LocaleId) -> BlogArchiveProps {
        let listed = self.site.blog.posts(locale).map(|posts| &posts.listed);
        BlogArchiveProps {
            blog: self.blog_links(locale),
            years: self.by_year(locale, listed.into_iter().flatten().copied()),
        }
    }

    pub(super) fn recent_posts(&self, locale: LocaleId) -> Vec<BlogYear> {
        let listed = self.site.blog.posts(locale).map(|posts| &posts.listed);
        let newest = listed.into_iter().flatten().copied().take(RECENT);
        self.by_year(locale, newest)
    }

    /// Groups posts by year, in their order.
    pub(super) fn by_year(
        &self,
        locale: LocaleId,
        posts: impl Iterator<Item = EntryId>,
    ) -> Vec<BlogYear> {
        let mut years: Vec<BlogYear> = Vec::new();
        for entry in posts.filter_map(|post| self.blog_entry(locale, post)) {
            let year = entry.date.split('-').next().unwrap_or_default();
            match years.last_mut() {
                Some(last) if last.year == year => last.posts.push(entry),
                _ => years.push(BlogYear {
                    year: year.to_owned(),
                    posts: vec![entry],
                }),
            }
        }
        years
    }

    pub(super) fn blog_entry(&self, locale: LocaleId, post: EntryId) -> Option<BlogEntry> {
        let entry = self.entry(post);
        let file = self.site.displayed_file(entry, locale)?;
        Some(BlogEntry {
            label: file.title().to_owned(),
            href: self.site.urls.page(locale, entry.path(locale)?),
            date: self.site.blog.date(post)?.to_owned(),
            fallback_lang: self.fallback_lang(locale, file),
        })
    }
}

//! The list of posts, the archive and recent posts.

use munseo_site::content::catalog::EntryId;
use munseo_site::{PagePath, blog};

use super::BlogPages;
use crate::page::written::fallback_lang;
use crate::props::{
    BlogArchiveProps, BlogEntry, BlogListProps, BlogPaging, BlogPostList, BlogYear, PageLink,
};
use crate::titles;

/// The number of recent posts.
const RECENT: usize = 5;

impl BlogPages<'_> {
    pub(super) fn list(self, page: usize) -> BlogListProps {
        let posts = self.site.blog.posts(self.locale);
        let listed = posts.map_or(&[][..], |posts| &posts.listed);
        BlogListProps {
            description: titles::blog_description(self.site, self.locale).map(str::to_owned),
            list: self.post_list(&self.site.config.blog.path, listed, page),
        }
    }

    /// A page of the list of posts at a path.
    pub(super) fn post_list(self, list: &PagePath, posts: &[EntryId], page: usize) -> BlogPostList {
        let pages = blog::page_count(&self.site.config, posts);
        let url = |page: usize| self.url(&blog::page_path(list, page));
        BlogPostList {
            blog: self.links(),
            posts: self.summaries(blog::posts_on_page(&self.site.config, posts, page)),
            paging: BlogPaging {
                page: page as u32 + 1,
                pages: pages as u32,
                newer: page.checked_sub(1).map(url),
                older: (page + 1 < pages).then(|| url(page + 1)),
            },
        }
    }

    pub(super) fn archive(self) -> BlogArchiveProps {
        let listed = self.site.blog.posts(self.locale).map(|posts| &posts.listed);
        BlogArchiveProps {
            blog: self.links(),
            years: self.by_year(listed.into_iter().flatten().copied()),
        }
    }

    pub(super) fn recent_posts(self) -> Vec<BlogYear> {
        let listed = self.site.blog.posts(self.locale).map(|posts| &posts.listed);
        let newest = listed.into_iter().flatten().copied().take(RECENT);
        self.by_year(newest)
    }

    /// Groups posts by year, in their order.
    pub(super) fn by_year(self, posts: impl Iterator<Item = EntryId>) -> Vec<BlogYear> {
        let mut years: Vec<BlogYear> = Vec::new();
        for entry in posts.filter_map(|post| self.entry(post)) {
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

    pub(super) fn entry(self, post: EntryId) -> Option<BlogEntry> {
        let entry = &self.site.catalog[post];
        let file = self.site.displayed_file(entry, self.locale)?;
        Some(BlogEntry {
            link: PageLink {
                label: file.title().to_owned(),
                href: self.url(entry.path(self.locale)?),
            },
            date: self.site.blog.date(post)?.to_owned(),
            fallback_lang: fallback_lang(self.site, self.locale, file),
        })
    }
}

//! The pages of the blog.

mod authors;
mod list;
mod post;
mod summary;
mod tags;

use munseo_site::PagePath;
use munseo_site::blog::{self, BlogPage, FeedFormat as Format};
use munseo_site::config::LocaleId;
use munseo_site::routes::Route;

use crate::head::PageMetadata;
use crate::pages::Pages;
use crate::props::{BlogLinks, HeadProps, PageContent};

impl Pages {
    pub(super) fn blog_page(&self, route: &Route, page: BlogPage) -> (PageContent, HeadProps) {
        let locale = route.locale;
        let title = self.blog_page_title(locale, page);
        let content = match page {
            BlogPage::List(index) => PageContent::BlogList(Box::new(self.blog_list(locale, index))),
            BlogPage::Archive => PageContent::BlogArchive(Box::new(self.blog_archive(locale))),
            BlogPage::Authors => PageContent::BlogAuthors(Box::new(self.blog_authors(locale))),
            BlogPage::Author(author, page) => {
                PageContent::BlogAuthor(Box::new(self.blog_author(locale, author, page)))
            }
            BlogPage::Tags => PageContent::BlogTags(Box::new(self.blog_tags(locale))),
            BlogPage::Tag(tag, page) => {
                PageContent::BlogTag(Box::new(self.blog_tag(locale, tag, page)))
            }
        };
        let metadata = PageMetadata {
            title,
            description: match page {
                BlogPage::List(_) => self.blog_description(locale).map(str::to_owned),
                _ => None,
            },
            ..PageMetadata::default()
        };
        (content, self.head(route, &metadata))
    }

    fn blog_links(&self, locale: LocaleId) -> BlogLinks {
        let config = &self.site.config;
        let url = |path: &PagePath| self.site.urls.page(locale, path);
        let has_tags = self
            .site
            .blog
            .posts(locale)
            .is_some_and(|posts| !posts.tags.is_empty());
        let has_feeds = self.has_feeds(locale);
        let feed = |format: Format| has_feeds.then(|| self.feed_url(locale, format));
        BlogLinks {
            title: self.blog_title(locale),
            list: url(&config.blog.path),
            archive: url(&config.blog.path.join("archive")),
            authors: (!self.site.blog.authors.is_empty()).then(|| url(&blog::authors_path(config))),
            tags: has_tags.then(|| url(&blog::tags_path(config))),
            rss: feed(Format::Rss),
            atom: feed(Format::Atom),
        }
    }

    /// The title of a page of the blog.
    pub(crate) fn blog_page_title(&self, locale: LocaleId, page: BlogPage) -> String {
        let messages = self.site.messages(locale);
        match page {
            BlogPage::List(_) => self.blog_title(locale),
            BlogPage::Archive => messages.get("blog.archive").to_owned(),
            BlogPage::Authors => messages.get("blog.authors").to_owned(),
            BlogPage::Author(author, _) => self.author(locale, author).name,
            BlogPage::Tags => messages.get("blog.tags").to_owned(),
            BlogPage::Tag(index, _) => {
                let tag = self.site.blog.posts(locale).map(|posts| &posts.tags[index]);
                let (label, count) = tag.map_or(("", 0), |tag| (&*tag.label, tag.posts.len()));
                messages.counted("blog.tagged", count, &[("tag", label)])
            }
        }
    }

    /// The title of the blog in a language.
    pub(crate) fn blog_title(&self, locale: LocaleId) -> String {
        match &self.site.config.blog.title {
            Some(title) => title[locale].to_owned(),
            None => self.site.messages(locale).get("blog.title").to_owned(),
        }
    }

    /// One sentence about the blog, if there is one.
    pub(crate) fn blog_description(&self, locale: LocaleId) -> Option<&str> {
        let description = self.site.config.blog.description.as_ref()?;
        Some(&description[locale])
    }

    /// The URL of the blog with protocol and host.
    pub(crate) fn blog_url(&self, locale: LocaleId) -> String {
        let url = self.site.urls.page(locale, &self.site.config.blog.path);
        self.site.urls.absolute(&url)
    }
}

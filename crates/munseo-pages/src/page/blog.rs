//! The pages of the blog.

mod authors;
mod list;
mod post;
mod summary;
mod tags;

use munseo_site::blog::{self, BlogPage, FeedFormat as Format};
use munseo_site::config::LocaleId;
use munseo_site::{PagePath, Site};

use crate::feeds::Feeds;
use crate::head::PageMetadata;
use crate::props::{BlogLinks, PageContent};
use crate::titles;

/// The pages of the blog in a language.
#[derive(Clone, Copy)]
pub(super) struct BlogPages<'a> {
    pub(super) site: &'a Site,
    pub(super) locale: LocaleId,
}

impl<'a> BlogPages<'a> {
    /// A page of the blog except posts.
    pub(super) fn page(self, page: BlogPage) -> (PageContent, PageMetadata<'a>) {
        let (site, locale) = (self.site, self.locale);
        let content = match page {
            BlogPage::List(index) => PageContent::BlogList(Box::new(self.list(index))),
            BlogPage::Archive => PageContent::BlogArchive(Box::new(self.archive())),
            BlogPage::Authors => PageContent::BlogAuthors(Box::new(self.authors())),
            BlogPage::Author(author, page) => {
                PageContent::BlogAuthor(Box::new(self.author_page(author, page)))
            }
            BlogPage::Tags => PageContent::BlogTags(Box::new(self.tags())),
            BlogPage::Tag(tag, page) => PageContent::BlogTag(Box::new(self.tag(tag, page))),
        };
        let description = titles::blog_description(site, locale);
        let description = description.filter(|_| matches!(page, BlogPage::List(_)));
        let metadata = PageMetadata {
            description: description.map(str::to_owned),
            ..PageMetadata::titled(titles::blog_page(site, locale, page))
        };
        (content, metadata)
    }

    fn links(self) -> BlogLinks {
        let (site, config) = (self.site, &self.site.config);
        let url = |path: &PagePath| self.url(path);
        let mut posts = site.blog.posts(self.locale).into_iter();
        let has_tags = posts.any(|posts| !posts.tags.is_empty());
        let feeds = Feeds { site };
        let has_feeds = feeds.has_blog(self.locale);
        let feed = |format: Format| has_feeds.then(|| feeds.blog_url(self.locale, format));
        BlogLinks {
            title: titles::blog(site, self.locale),
            list: url(&config.blog.path),
            archive: url(&config.blog.path.join("archive")),
            authors: (!site.blog.authors.is_empty()).then(|| url(&blog::authors_path(config))),
            tags: has_tags.then(|| url(&blog::tags_path(config))),
            rss: feed(Format::Rss),
            atom: feed(Format::Atom),
        }
    }

    fn url(self, path: &PagePath) -> String {
        self.site.urls.page(self.locale, path)
    }
}

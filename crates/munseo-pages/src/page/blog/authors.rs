//! The pages of authors.

use munseo_site::PageFile;
use munseo_site::blog::{self};
use munseo_site::config::LocaleId;
use munseo_site::urls::is_external;

use crate::pages::Pages;
use crate::props::{BlogAuthor, BlogAuthorEntry, BlogAuthorProps, BlogAuthorsProps};

impl Pages {
    pub(super) fn blog_authors(&self, locale: LocaleId) -> BlogAuthorsProps {
        let posts = self.site.blog.posts(locale);
        let count = |author: usize| posts.map_or(0, |posts| posts.by_author[author].len());
        BlogAuthorsProps {
            blog: self.blog_links(locale),
            authors: (0..self.site.blog.authors.len())
                .map(|author| BlogAuthorEntry {
                    author: self.author(locale, author),
                    count: count(author) as u32,
                })
                .collect(),
        }
    }

    pub(super) fn blog_author(
        &self,
        locale: LocaleId,
        index: usize,
        page: usize,
    ) -> BlogAuthorProps {
        let author = self.author(locale, index);
        let website = self.site.blog.authors[index].url.as_ref();
        let posts = self.site.blog.posts(locale);
        let posts = posts.map_or(&[][..], |posts| &posts.by_author[index]);
        let path = self.site.blog.authors[index].path(&self.site.config);
        let path = path.unwrap_or_else(|| blog::authors_path(&self.site.config));
        BlogAuthorProps {
            blog: self.blog_links(locale),
            author: BlogAuthor {
                href: website.map(|url| self.site.targets().configured_url(locale, url)),
                is_external: website.is_some_and(|url| is_external(url)),
                ..author
            },
            count: posts.len() as u32,
            posts: self.summaries_on(locale, posts, page),
            paging: self.paging(locale, &path, posts, page),
        }
    }

    pub(super) fn author(&self, locale: LocaleId, index: usize) -> BlogAuthor {
        let author = &self.site.blog.authors[index];
        let page_path = author.path(&self.site.config);
        let page_url = page_path.map(|path| self.site.urls.page(locale, &path));
        let url = author.url.as_deref();
        BlogAuthor {
            name: author.name[locale].to_owned(),
            title: author.title.as_ref().map(|title| title[locale].to_owned()),
            image: author
                .image
                .as_ref()
                .map(|path| self.site.targets().picture(path)),
            is_external: page_url.is_none() && url.is_some_and(is_external),
            href: page_url.or_else(|| Some(self.site.targets().configured_url(locale, url?))),
        }
    }

    pub(super) fn post_authors(&self, locale: LocaleId, file: PageFile<'_>) -> Vec<BlogAuthor> {
        let authors = self.site.blog.authors.of(file.content);
        authors.map(|author| self.author(locale, author)).collect()
    }
}

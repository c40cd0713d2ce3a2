//! The pages of authors.

use munseo_site::urls::is_external;
use munseo_site::{PageFile, blog};

use super::BlogPages;
use crate::props::{BlogAuthor, BlogAuthorEntry, BlogAuthorProps, BlogAuthorsProps};

impl BlogPages<'_> {
    pub(super) fn authors(self) -> BlogAuthorsProps {
        let posts = self.site.blog.posts(self.locale);
        let count = |author: usize| posts.map_or(0, |posts| posts.by_author[author].len());
        BlogAuthorsProps {
            blog: self.links(),
            authors: (0..self.site.blog.authors.len())
                .map(|author| BlogAuthorEntry {
                    author: self.author(author),
                    count: count(author) as u32,
                })
                .collect(),
        }
    }

    pub(super) fn author_page(self, index: usize, page: usize) -> BlogAuthorProps {
        let author = self.author(index);
        let website = self.site.blog.authors[index].url.as_ref();
        let posts = self.site.blog.posts(self.locale);
        let posts = posts.map_or(&[][..], |posts| &posts.by_author[index]);
        let path = self.site.blog.authors[index].path(&self.site.config);
        let path = path.unwrap_or_else(|| blog::authors_path(&self.site.config));
        BlogAuthorProps {
            author: BlogAuthor {
                href: website.map(|url| self.site.targets().configured_url(self.locale, url)),
                is_external: website.is_some_and(|url| is_external(url)),
                ..author
            },
            count: posts.len() as u32,
            list: self.post_list(&path, posts, page),
        }
    }

    pub(super) fn author(self, index: usize) -> BlogAuthor {
        let author = &self.site.blog.authors[index];
        let page_path = author.path(&self.site.config);
        let page_url = page_path.map(|path| self.url(&path));
        let url = author.url.as_deref();
        BlogAuthor {
            name: author.name[self.locale].to_owned(),
            title: author
                .title
                .as_ref()
                .map(|title| title[self.locale].to_owned()),
            image: author
                .image
                .as_ref()
                .map(|path| self.site.targets().picture(path)),
            is_external: page_url.is_none() && url.is_some_and(is_external),
            href: page_url.or_else(|| Some(self.site.targets().configured_url(self.locale, url?))),
        }
    }

    pub(super) fn post_authors(self, file: PageFile<'_>) -> Vec<BlogAuthor> {
        let authors = self.site.blog.authors.of(file.content);
        authors.map(|author| self.author(author)).collect()
    }
}

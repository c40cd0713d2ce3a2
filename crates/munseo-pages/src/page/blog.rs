//! The pages of the blog.

use munseo_html::escape::escaped;
use munseo_site::blog::{self, BlogPage, FeedFormat as Format, index_letter, reading_minutes};
use munseo_site::config::LocaleId;
use munseo_site::content::catalog::EntryId;
use munseo_site::content::tags::Tag;
use munseo_site::routes::index_parts::count;
use munseo_site::urls::is_external;
use munseo_site::{PageFile, PagePath, Site};

use super::written::{WrittenPage, fallback_lang, tag_links};
use crate::feeds::{self, Links, plain_html};
use crate::head::{Article, PageMetadata};
use crate::last_update::last_update;
use crate::props::{
    BlogArchiveProps, BlogAuthor, BlogAuthorEntry, BlogAuthorProps, BlogAuthorsProps, BlogEntry,
    BlogLinks, BlogListProps, BlogPaging, BlogPostList, BlogPostProps, BlogSummary, BlogTagEntry,
    BlogTagGroup, BlogTagProps, BlogTagsProps, BlogYear, LinkProps, PageContent, PageLink,
};
use crate::titles;

/// The number of recent posts.
const RECENT: usize = 5;

/// The pages of the blog in a language.
#[derive(Clone, Copy)]
pub(super) struct BlogPages<'a> {
    pub(super) site: &'a Site,
    pub(super) locale: LocaleId,
}

impl<'a> BlogPages<'a> {
    /// A page of the blog except posts.
    pub(super) fn page(self, page: BlogPage, part: usize) -> (PageContent, PageMetadata<'a>) {
        let (site, locale) = (self.site, self.locale);
        let content = match page {
            BlogPage::List => PageContent::BlogList(Box::new(self.list(part))),
            BlogPage::Archive => PageContent::BlogArchive(Box::new(self.archive())),
            BlogPage::Authors => PageContent::BlogAuthors(Box::new(self.authors())),
            BlogPage::Author(author) => {
                PageContent::BlogAuthor(Box::new(self.author_page(author, part)))
            }
            BlogPage::Tags => PageContent::BlogTags(Box::new(self.tags())),
            BlogPage::Tag(tag) => PageContent::BlogTag(Box::new(self.tag(tag, part))),
        };
        let description = titles::blog_description(site, locale);
        let description = description.filter(|_| page == BlogPage::List);
        let metadata = PageMetadata {
            description: description.map(str::to_owned),
            ..PageMetadata::titled(titles::blog_page(site, locale, page))
        };
        (content, metadata)
    }

    fn links(self) -> BlogLinks {
        let (site, config) = (self.site, &self.site.config);
        let url = |path: &PagePath| self.url(path);
        let has_tags = !site.blog.posts(self.locale).tags.is_empty();
        let has_feeds = feeds::has_blog(site, self.locale);
        let feed = |format: Format| has_feeds.then(|| feeds::blog_url(site, self.locale, format));
        BlogLinks {
            title: titles::blog(site, self.locale),
            list: url(&config.blog.path),
            archive: url(&config.blog.path.join("archive")),
            authors: (!site.blog.authors.is_empty()).then(|| url(&blog::authors_path(config))),
            tags: has_tags.then(|| url(&blog::tags_path(config))),
            rss: feed(Format::RSS),
            atom: feed(Format::ATOM),
        }
    }

    fn url(self, path: &PagePath) -> String {
        self.site.urls.page(self.locale, path)
    }

    fn list(self, page: usize) -> BlogListProps {
        let listed = &self.site.blog.posts(self.locale).listed;
        BlogListProps {
            description: titles::blog_description(self.site, self.locale).map(str::to_owned),
            list: self.post_list(&self.site.config.blog.path, listed, page),
        }
    }

    /// A page of the list of posts at a path.
    fn post_list(self, list: &PagePath, posts: &[EntryId], page: usize) -> BlogPostList {
        let on_page = self.site.config.raw.blog.posts_per_page as usize;
        let pages = count(posts.len(), on_page);
        let url = |page: usize| self.url(&blog::page_path(list, page));
        BlogPostList {
            blog: self.links(),
            posts: self.summaries(posts.chunks(on_page).nth(page).unwrap_or_default()),
            paging: BlogPaging {
                page: page as u32 + 1,
                pages: pages as u32,
                newer: page.checked_sub(1).map(url),
                older: (page + 1 < pages).then(|| url(page + 1)),
            },
        }
    }

    fn archive(self) -> BlogArchiveProps {
        BlogArchiveProps {
            blog: self.links(),
            years: self.by_year(&self.site.blog.posts(self.locale).listed),
        }
    }

    /// Groups posts by year, in their order.
    fn by_year(self, posts: &[EntryId]) -> Vec<BlogYear> {
        let entries = posts.iter().filter_map(|post| self.entry(*post));
        let entries: Vec<BlogEntry> = entries.collect();
        let year = |entry: &BlogEntry| entry.date.split('-').next().map(str::to_owned);
        let years = entries.chunk_by(|one, other| year(one) == year(other));
        let years = years.map(|posts| BlogYear {
            year: year(&posts[0]).unwrap_or_default(),
            posts: posts.to_vec(),
        });
        years.collect()
    }

    fn entry(self, post: EntryId) -> Option<BlogEntry> {
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

    /// The page of a post; `None` without a date.
    pub(super) fn post(self, page: &WrittenPage<'a>) -> Option<(PageContent, PageMetadata<'a>)> {
        let (site, locale, file) = (self.site, self.locale, page.file);
        let date = site.blog.date(page.id)?.to_owned();
        let front_matter = file.front_matter();
        let posts = site.blog.posts(locale);
        let (newer, older) = posts.neighbors(page.id);
        let link = |post: EntryId| Some(self.entry(post)?.link);
        let authors = self.post_authors(file);
        let last_update = last_update(site, file);
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
            recent: self.by_year(&posts.listed[..posts.listed.len().min(RECENT)]),
            edit_url: page.edit_url(),
            markdown_url: page.markdown_url(),
            open_in: page.open_in(),
            last_update,
        };
        Some((PageContent::BlogPost(Box::new(props)), metadata))
    }

    fn summaries(self, posts: &[EntryId]) -> Vec<BlogSummary> {
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

    fn authors(self) -> BlogAuthorsProps {
        let posts = self.site.blog.posts(self.locale);
        BlogAuthorsProps {
            blog: self.links(),
            authors: (0..self.site.blog.authors.len())
                .map(|author| BlogAuthorEntry {
                    author: self.author(author),
                    count: posts.by_author[author].len() as u32,
                })
                .collect(),
        }
    }

    fn author_page(self, index: usize, page: usize) -> BlogAuthorProps {
        let author = self.author(index);
        let website = self.site.blog.authors[index].url.as_ref();
        let posts = &self.site.blog.posts(self.locale).by_author[index];
        let path = self.site.blog.authors[index].path(&self.site.config);
        let path = path.unwrap_or_else(|| blog::authors_path(&self.site.config));
        BlogAuthorProps {
            author: BlogAuthor {
                href: website.map(|url| self.site.configured_url(self.locale, url)),
                is_external: website.is_some_and(|url| is_external(url)),
                ..author
            },
            count: posts.len() as u32,
            list: self.post_list(&path, posts, page),
        }
    }

    fn author(self, index: usize) -> BlogAuthor {
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
            image: author.image.as_ref().map(|path| self.site.picture(path)),
            is_external: page_url.is_none() && url.is_some_and(is_external),
            href: page_url.or_else(|| Some(self.site.configured_url(self.locale, url?))),
        }
    }

    fn post_authors(self, file: PageFile<'_>) -> Vec<BlogAuthor> {
        let authors = self.site.blog.authors.of(file.content);
        authors.map(|author| self.author(author)).collect()
    }

    fn tags(self) -> BlogTagsProps {
        let tags = &self.site.blog.posts(self.locale).tags;
        let letter = |tag: &Tag| index_letter(&tag.label);
        let entry = |tag: &Tag| BlogTagEntry {
            link: PageLink {
                label: tag.label.clone(),
                href: self.url(&tag.path),
            },
            count: tag.entries.len() as u32,
        };
        let groups = tags.chunk_by(|one, other| letter(one) == letter(other));
        let groups = groups.map(|tags| BlogTagGroup {
            letter: letter(&tags[0]),
            tags: tags.iter().map(entry).collect(),
        });
        BlogTagsProps {
            blog: self.links(),
            groups: groups.collect(),
        }
    }

    fn tag(self, index: usize, page: usize) -> BlogTagProps {
        let tag = &self.site.blog.posts(self.locale).tags[index];
        BlogTagProps {
            label: tag.label.clone(),
            count: tag.entries.len() as u32,
            list: self.post_list(&tag.path, &tag.entries, page),
        }
    }

    fn post_tag_links(self, file: PageFile<'_>) -> Vec<LinkProps> {
        let config = &self.site.config;
        tag_links(self.site, self.locale, file, |tag| {
            blog::tag_path(config, tag)
        })
    }
}

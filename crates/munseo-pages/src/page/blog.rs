//! The pages of the blog.

use crate::pages::Pages;
use munseo_markdown::html_escape::escaped;

use crate::feeds::{Links, plain_html};
use crate::head::{About, Article, Robots};
use crate::props::{
    BlogArchiveProps, BlogAuthor, BlogAuthorEntry, BlogAuthorProps, BlogAuthorsProps, BlogEntry,
    BlogLinks, BlogListProps, BlogPaging, BlogPostProps, BlogSummary, BlogTagEntry, BlogTagGroup,
    BlogTagProps, BlogTagsProps, BlogYear, HeadProps, LinkProps, PageContent, PageLink,
};
use munseo_site::PageFile;
use munseo_site::PagePath;
use munseo_site::blog::FeedFormat as Format;
use munseo_site::blog::{self, BlogPage, index_letter, reading_minutes};
use munseo_site::config::LocaleId;
use munseo_site::content::catalog::EntryId;
use munseo_site::routes::Route;
use munseo_site::urls::is_external;

use super::title_html;

/// The number of recent posts.
const RECENT: usize = 5;

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
        let about = About {
            title,
            description: match page {
                BlogPage::List(_) => self.blog_description(locale).map(str::to_owned),
                _ => None,
            },
            robots: Robots::Index,
            ..About::default()
        };
        (content, self.head(route, &about))
    }

    pub(super) fn post_page(&self, route: &Route, id: EntryId) -> (PageContent, HeadProps) {
        let entry = self.entry(id);
        let Some((file, date)) = self
            .site
            .served(entry, route.locale)
            .zip(self.site.blog.date(id).map(str::to_owned))
        else {
            return self.front_page(route);
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
        let mut about = self.about(entry, file);
        about.article = Some(Article {
            published: date.clone(),
            modified: last_update.as_ref().and_then(|update| update.date.clone()),
            authors: authors
                .iter()
                .map(|author| (author.name.clone(), author.href.clone()))
                .collect(),
            tags: self.site.config.tag_labels(locale, &front_matter.tags),
        });
        let head = self.head(route, &about);
        let props = BlogPostProps {
            blog: self.blog_links(locale),
            title_html: title_html(file, &document),
            date,
            reading_minutes: reading_minutes(&document),
            authors,
            toc: self.toc(file, &document),
            tags: self.post_tags(locale, file),
            newer: newer.and_then(link),
            older: older.and_then(link),
            recent: self.recent_posts(locale),
            edit_url: self.edit_url(file),
            markdown_url: self.offered_markdown(route),
            last_update,
            is_draft: front_matter.draft,
            is_unlisted: front_matter.unlisted,
            fallback_lang: self.fallback_lang(route.locale, file),
            behind: self.behind(route),
            body: document.into_owned().body,
        };
        (PageContent::BlogPost(Box::new(props)), head)
    }

    fn blog_list(&self, locale: LocaleId, page: usize) -> BlogListProps {
        let posts = self.site.blog.posts(locale);
        let listed = posts.map_or(&[][..], |posts| &posts.listed);
        BlogListProps {
            blog: self.blog_links(locale),
            description: self.blog_description(locale).map(str::to_owned),
            posts: self.summaries_on(locale, listed, page),
            paging: self.paging(locale, &self.site.config.blog.path, listed, page),
        }
    }

    /// Where a page stands among those of the list of posts at a path.
    fn paging(
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

    fn summaries_on(&self, locale: LocaleId, posts: &[EntryId], page: usize) -> Vec<BlogSummary> {
        self.blog_summaries(locale, blog::on_page(&self.site.config, posts, page))
    }

    fn blog_archive(&self, locale: LocaleId) -> BlogArchiveProps {
        let listed = self.site.blog.posts(locale).map(|posts| &posts.listed);
        let mut years = self.by_year(locale, listed.into_iter().flatten().copied());
        for year in &mut years {
            year.posts.reverse();
        }
        BlogArchiveProps {
            blog: self.blog_links(locale),
            years,
        }
    }

    fn recent_posts(&self, locale: LocaleId) -> Vec<BlogYear> {
        let listed = self.site.blog.posts(locale).map(|posts| &posts.listed);
        let newest = listed.into_iter().flatten().copied().take(RECENT);
        self.by_year(locale, newest)
    }

    /// Posts by year, in the order they come in.
    fn by_year(&self, locale: LocaleId, posts: impl Iterator<Item = EntryId>) -> Vec<BlogYear> {
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

    fn blog_authors(&self, locale: LocaleId) -> BlogAuthorsProps {
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

    fn blog_author(&self, locale: LocaleId, index: usize, page: usize) -> BlogAuthorProps {
        let author = self.author(locale, index);
        let own_site = self.site.blog.authors[index].url.as_ref();
        let posts = self.site.blog.posts(locale);
        let posts = posts.map_or(&[][..], |posts| &posts.by_author[index]);
        let path = self.site.blog.authors[index].path(&self.site.config);
        let path = path.unwrap_or_else(|| blog::authors_path(&self.site.config));
        BlogAuthorProps {
            blog: self.blog_links(locale),
            author: BlogAuthor {
                href: own_site.map(|url| self.site.targets().configured(locale, url)),
                is_external: own_site.is_some_and(|url| is_external(url)),
                ..author
            },
            count: posts.len() as u32,
            posts: self.summaries_on(locale, posts, page),
            paging: self.paging(locale, &path, posts, page),
        }
    }

    fn blog_tags(&self, locale: LocaleId) -> BlogTagsProps {
        let mut groups: Vec<BlogTagGroup> = Vec::new();
        let tags = self.site.blog.posts(locale).map(|posts| &posts.tags);
        for tag in tags.into_iter().flatten() {
            let entry = BlogTagEntry {
                label: tag.label.clone(),
                href: self.site.urls.page(locale, &tag.path),
                count: tag.posts.len() as u32,
            };
            let letter = index_letter(&tag.label);
            match groups.last_mut() {
                Some(last) if last.letter == letter => last.tags.push(entry),
                _ => groups.push(BlogTagGroup {
                    letter,
                    tags: vec![entry],
                }),
            }
        }
        BlogTagsProps {
            blog: self.blog_links(locale),
            groups,
        }
    }

    fn blog_tag(&self, locale: LocaleId, index: usize, page: usize) -> BlogTagProps {
        let tag = self.site.blog.posts(locale).map(|posts| &posts.tags[index]);
        let posts = tag.map_or(&[][..], |tag| &tag.posts);
        let path = tag.map_or_else(
            || blog::tags_path(&self.site.config),
            |tag| tag.path.clone(),
        );
        BlogTagProps {
            blog: self.blog_links(locale),
            label: tag.map_or_else(String::new, |tag| tag.label.clone()),
            count: posts.len() as u32,
            posts: self.summaries_on(locale, posts, page),
            paging: self.paging(locale, &path, posts, page),
        }
    }

    fn blog_links(&self, locale: LocaleId) -> BlogLinks {
        let config = &self.site.config;
        let url = |path: &munseo_site::PagePath| self.site.urls.page(locale, path);
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
        let words = self.site.messages(locale);
        match page {
            BlogPage::List(_) => self.blog_title(locale),
            BlogPage::Archive => words.get("blog.archive").to_owned(),
            BlogPage::Authors => words.get("blog.authors").to_owned(),
            BlogPage::Author(author, _) => self.author(locale, author).name,
            BlogPage::Tags => words.get("blog.tags").to_owned(),
            BlogPage::Tag(index, _) => {
                let tag = self.site.blog.posts(locale).map(|posts| &posts.tags[index]);
                let (label, count) = tag.map_or(("", 0), |tag| (&*tag.label, tag.posts.len()));
                words.counted("blog.tagged", count, &[("tag", label)])
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

    fn blog_entry(&self, locale: LocaleId, post: EntryId) -> Option<BlogEntry> {
        let entry = self.entry(post);
        let file = self.site.served(entry, locale)?;
        Some(BlogEntry {
            label: file.title().to_owned(),
            href: self.site.urls.page(locale, entry.path(locale)?),
            date: self.site.blog.date(post)?.to_owned(),
            fallback_lang: self.fallback_lang(locale, file),
        })
    }

    fn blog_summaries(&self, locale: LocaleId, posts: &[EntryId]) -> Vec<BlogSummary> {
        posts
            .iter()
            .filter_map(|post| self.blog_summary(locale, *post))
            .collect()
    }

    fn blog_summary(&self, locale: LocaleId, post: EntryId) -> Option<BlogSummary> {
        let entry = self.entry(post);
        let path = entry.path(locale)?;
        let file = self.site.served(entry, locale)?;
        let document = file.document()?;
        let href = self.site.urls.page(locale, path);
        let written = document.title_html.clone();
        Some(BlogSummary {
            title: file.title().to_owned(),
            title_html: written.unwrap_or_else(|| escaped(file.title())),
            date: self.site.blog.date(post)?.to_owned(),
            reading_minutes: reading_minutes(document),
            authors: self.post_authors(locale, file),
            tags: self.post_tags(locale, file),
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

    /// The part of a post above its `<!-- truncate -->` mark, parsed on request.
    fn excerpt(
        &self,
        locale: LocaleId,
        post: EntryId,
        file: PageFile<'_>,
        href: &str,
    ) -> Option<String> {
        let source = file.read_again(&self.site.root).ok()?;
        let beginning = blog::beginning(&source, file.preamble.body_start)?;
        let entry = self.entry(post);
        let page = (locale, entry.path(locale)?);
        let documents = &self.site.documents;
        let document = documents.parse_for(&self.site.structure, page, entry, file, &beginning);
        Some(plain_html(&document.body, Links::Within(href)))
    }

    fn author(&self, locale: LocaleId, index: usize) -> BlogAuthor {
        let author = &self.site.blog.authors[index];
        let own_page = author.path(&self.site.config);
        let own_page = own_page.map(|path| self.site.urls.page(locale, &path));
        let url = author.url.as_deref();
        BlogAuthor {
            name: author.name[locale].to_owned(),
            title: author.title.as_ref().map(|title| title[locale].to_owned()),
            image: author
                .image
                .as_ref()
                .map(|one| self.site.targets().picture(one)),
            is_external: own_page.is_none() && url.is_some_and(is_external),
            href: own_page.or_else(|| Some(self.site.targets().configured(locale, url?))),
        }
    }

    fn post_authors(&self, locale: LocaleId, file: PageFile<'_>) -> Vec<BlogAuthor> {
        let authors = self.site.blog.authors.of(file.content);
        authors.map(|author| self.author(locale, author)).collect()
    }

    fn post_tags(&self, locale: LocaleId, file: PageFile<'_>) -> Vec<LinkProps> {
        // Tags of posts that no list shows may have no page.
        let link = |written: &String| {
            let path = blog::tag_path(&self.site.config, written);
            Some(LinkProps {
                label: self.site.config.tag_label(locale, written).to_owned(),
                href: self.site.routes.find(locale, &path)?.url().to_owned(),
                is_external: false,
            })
        };
        let tags = &file.front_matter().tags;
        tags.iter().filter_map(link).collect()
    }
}

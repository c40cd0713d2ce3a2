//! The blog: posts by date, their authors and tags, in each language.
//!
//! A post is an entry of [`Collection::Blog`]; this module orders posts. In `munseo-pages`, `page/blog` creates the
//! properties of their pages, and `feeds` their feeds.

mod authors;
mod feed_format;
mod reading_time;

use munseo_config::urls::slug::slug;
use munseo_config::{Config, LocaleId};
use munseo_hangul::{CONSONANTS, initial};
use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use crate::PagePath;
use crate::content::catalog::EntryId;
use crate::content::{Collection, file_names};
use crate::load::derive::Inputs;

pub use authors::{AUTHORS_FILE, Author, Authors};
pub use feed_format::FeedFormat;
pub use reading_time::reading_minutes;

/// A page of the blog that is not a post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlogPage {
    /// A page of the list of posts, counted from 0.
    List(usize),
    /// All posts by year.
    Archive,
    /// All authors.
    Authors,
    /// A page of the posts of an author, as an index into [`Blog::authors`], counted from 0.
    Author(usize, usize),
    /// All tags.
    Tags,
    /// A page of the posts of a tag, as an index into [`Posts::tags`], counted from 0.
    Tag(usize, usize),
}

impl BlogPage {
    /// Returns true if search should find the page by its name. Of a list with several pages only the first one has a
    /// name, and the lists of single tags have none.
    pub const fn is_named(self) -> bool {
        match self {
            Self::List(page) | Self::Author(_, page) => page == 0,
            Self::Archive | Self::Authors | Self::Tags => true,
            Self::Tag(..) => false,
        }
    }
}

/// The blog of a site.
#[derive(Debug, Default)]
pub struct Blog {
    /// The authors of posts.
    pub authors: Authors,
    /// The publication date of each post, `YYYY-MM-DD`; a post without a valid date is not listed.
    dates: FxHashMap<EntryId, String>,
    /// By language.
    posts: Vec<Posts>,
}

/// The posts of a language.
#[derive(Debug, Default)]
pub struct Posts {
    /// All listed posts, newest first.
    pub listed: Vec<EntryId>,
    /// The tags of listed posts, in the order of their labels.
    pub tags: Vec<Tag>,
    /// By author, as in [`Blog::authors`].
    pub by_author: Vec<Vec<EntryId>>,
}

/// A tag and the posts that have it.
#[derive(Debug)]
pub struct Tag {
    /// The label from the configuration, else the spelling in its newest post.
    pub label: String,
    /// The path of the list.
    pub path: PagePath,
    /// The posts, newest first.
    pub posts: Vec<EntryId>,
}

impl Blog {
    /// Reads the authors, and sorts the posts of a catalog by date in each language.
    pub(crate) fn build(inputs: &Inputs<'_>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let (config, files) = (inputs.config, inputs.files);
        if !config.raw.blog.enabled {
            return Self {
                posts: config.locales.iter().map(|_| Posts::default()).collect(),
                ..Self::default()
            };
        }
        let authors = Authors::read(inputs.root, config, diagnostics);
        let mut dates = FxHashMap::default();
        for (id, entry) in inputs.catalog.of(Collection::Blog) {
            let Some(primary) = entry.primary_file() else {
                continue;
            };
            let file = &files[primary.0];
            match file_names::date(&entry.key, &file.preamble.front_matter) {
                Some(date) => {
                    dates.insert(id, date);
                }
                // An invalid date was reported with the front matter.
                None if file.preamble.front_matter.date.is_some() => {}
                None => {
                    let problem = match file_names::invalid_date(&entry.key) {
                        Some(date) => Diagnostic::error(
                            "date/invalid",
                            format!("the file name has the invalid date `{date}`"),
                        ),
                        None => Diagnostic::error("blog/no-date", "the post has no date"),
                    };
                    let problem = problem.with_help(
                        "name the file like `2026-01-31-title.md`, or write \
                             `date: 2026-01-31` in its front matter",
                    );
                    diagnostics.push(inputs.sources.locate(problem, &file.path, 0..0));
                }
            }
            for file in entry.files() {
                authors.check(&files[file.0], &inputs.sources, diagnostics);
            }
        }
        let mut blog = Self {
            authors,
            dates,
            posts: Vec::new(),
        };
        blog.posts = config
            .locales
            .ids()
            .map(|locale| blog.posts_of(locale, inputs))
            .collect();
        blog
    }

    fn posts_of(&self, locale: LocaleId, inputs: &Inputs<'_>) -> Posts {
        let (config, files) = (inputs.config, inputs.files);
        let mut listed: Vec<EntryId> = inputs
            .catalog
            .of(Collection::Blog)
            .filter(|(id, _)| self.dates.contains_key(id))
            .filter(|(_, entry)| {
                let file = entry.file(locale).map(|file| &files[file.0]);
                file.is_some_and(|file| !file.preamble.front_matter.unlisted)
            })
            .map(|(id, _)| id)
            .collect();
        // The sort is stable, so posts of the same day keep the order of the catalog.
        listed.sort_by(|a, b| self.dates[b].cmp(&self.dates[a]));

        let mut by_author = vec![Vec::new(); self.authors.len()];
        let mut tags: FxHashMap<String, Tag> = FxHashMap::default();
        for &id in &listed {
            let entry = &inputs.catalog[id];
            let Some(file) = entry.file(locale).map(|file| &files[file.0]) else {
                continue;
            };
            for author in self.authors.of(file) {
                if by_author[author].last() != Some(&id) {
                    by_author[author].push(id);
                }
            }
            for name in &file.preamble.front_matter.tags {
                let tag = tags.entry(slug(name)).or_insert_with(|| Tag {
                    label: config.tag_label(locale, name).to_owned(),
                    path: tag_path(config, name),
                    posts: Vec::new(),
                });
                if tag.posts.last() != Some(&id) {
                    tag.posts.push(id);
                }
            }
        }
        let mut tags: Vec<Tag> = tags.into_values().collect();
        tags.sort_by_cached_key(|tag| (tag.label.to_lowercase(), tag.path.clone()));
        Posts {
            listed,
            tags,
            by_author,
        }
    }

    /// The publication date of a post, `YYYY-MM-DD`; `None` if it has no valid date.
    pub fn date(&self, post: EntryId) -> Option<&str> {
        self.dates.get(&post).map(String::as_str)
    }

    /// The posts of a language.
    pub fn posts(&self, locale: LocaleId) -> &Posts {
        &self.posts[locale.index()]
    }

    /// The pages of a language that are not posts, with their paths.
    pub fn pages(&self, config: &Config, locale: LocaleId) -> Vec<(BlogPage, PagePath)> {
        let posts = self.posts(locale);
        if posts.listed.is_empty() {
            return Vec::new();
        }
        let base = &config.blog.path;
        let list = |path: &PagePath, posts: &[EntryId], page: &dyn Fn(usize) -> BlogPage| {
            let numbers = 0..page_count(config, posts);
            let pages = numbers.map(|number| (page(number), page_path(path, number)));
            pages.collect::<Vec<(BlogPage, PagePath)>>()
        };
        let mut pages = list(base, &posts.listed, &BlogPage::List);
        pages.push((BlogPage::Archive, base.join("archive")));
        if !self.authors.is_empty() {
            pages.push((BlogPage::Authors, authors_path(config)));
        }
        for (index, author) in self.authors.iter().enumerate() {
            if let Some(path) = author.path(config) {
                let page = |number| BlogPage::Author(index, number);
                pages.extend(list(&path, &posts.by_author[index], &page));
            }
        }
        if !posts.tags.is_empty() {
            pages.push((BlogPage::Tags, tags_path(config)));
        }
        for (index, tag) in posts.tags.iter().enumerate() {
            let page = |number| BlogPage::Tag(index, number);
            pages.extend(list(&tag.path, &tag.posts, &page));
        }
        pages
    }
}

impl Posts {
    /// The posts before and after a listed post: the newer one, then the older one.
    pub fn neighbors(&self, post: EntryId) -> (Option<EntryId>, Option<EntryId>) {
        let Some(index) = self.listed.iter().position(|it| *it == post) else {
            return (None, None);
        };
        let newer = index.checked_sub(1).map(|newer| self.listed[newer]);
        (newer, self.listed.get(index + 1).copied())
    }
}

fn page_size(config: &Config) -> usize {
    config.raw.blog.posts_per_page as usize
}

/// The number of pages of a list of posts; an empty list has one.
pub fn page_count(config: &Config, posts: &[EntryId]) -> usize {
    posts.len().div_ceil(page_size(config)).max(1)
}

/// The posts of a page of a list, counted from 0.
pub fn posts_on_page<'a>(config: &Config, posts: &'a [EntryId], page: usize) -> &'a [EntryId] {
    let mut pages = posts.chunks(page_size(config));
    pages.nth(page).unwrap_or_default()
}

/// The path of a page of a list, counted from 0.
pub fn page_path(list: &PagePath, page: usize) -> PagePath {
    match page {
        0 => list.clone(),
        page => list.join(&format!("page/{}", page + 1)),
    }
}

/// The path of the list of authors.
pub fn authors_path(config: &Config) -> PagePath {
    config.blog.path.join("authors")
}

/// The path of the list of tags.
pub fn tags_path(config: &Config) -> PagePath {
    config.blog.path.join("tags")
}

/// The path of the page of a tag.
pub fn tag_path(config: &Config, label: &str) -> PagePath {
    tags_path(config).join(&slug(label))
}

/// The letter under which a label is listed: its first one in upper case; for a Korean syllable, its initial consonant.
pub fn index_letter(label: &str) -> String {
    let Some(letter) = label.trim().chars().next() else {
        return String::new();
    };
    match initial(letter) {
        Some(stroke) => CONSONANTS[usize::from(stroke) - 1].to_string(),
        None => letter.to_uppercase().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::index_letter;

    #[test]
    fn korean_words_are_indexed_under_consonants_and_others_under_capitals() {
        let letters = ["가", "깊은 타입", "튜플", "힣", "deep", "École", "4.0", ""];
        assert_eq!(
            letters.map(index_letter),
            ["ㄱ", "ㄱ", "ㅌ", "ㅎ", "D", "É", "4", ""]
        );
    }
}

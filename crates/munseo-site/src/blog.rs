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
use crate::content::tags::{Tag, tags_of};
use crate::content::{Collection, file_names};
use crate::load::derive::Inputs;

pub use authors::{AUTHORS_FILE, Author, Authors};
pub use feed_format::FeedFormat;
pub use reading_time::reading_minutes;

/// A page of the blog that is not a post. Lists of posts have several parts, each a page of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BlogPage {
    /// The list of posts.
    List,
    /// All posts by year.
    Archive,
    /// All authors.
    Authors,
    /// The posts of an author, as an index into [`Blog::authors`].
    Author(usize),
    /// All tags.
    Tags,
    /// The posts of a tag, as an index into [`Posts::tags`].
    Tag(usize),
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
        }
        let mut tags = tags_of(inputs, locale, listed.iter().copied(), &tags_path(config));
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

    /// The pages of a language that are not posts, with their paths and numbers of posts.
    pub fn pages(&self, config: &Config, locale: LocaleId) -> Vec<(BlogPage, PagePath, usize)> {
        let posts = self.posts(locale);
        if posts.listed.is_empty() {
            return Vec::new();
        }
        let base = &config.blog.path;
        let mut pages = vec![
            (BlogPage::List, base.clone(), posts.listed.len()),
            (BlogPage::Archive, base.join("archive"), 0),
        ];
        if !self.authors.is_empty() {
            pages.push((BlogPage::Authors, authors_path(config), 0));
        }
        for (index, author) in self.authors.iter().enumerate() {
            let path = author.path(config);
            let count = posts.by_author[index].len();
            pages.extend(path.map(|path| (BlogPage::Author(index), path, count)));
        }
        if !posts.tags.is_empty() {
            pages.push((BlogPage::Tags, tags_path(config), 0));
        }
        for (index, tag) in posts.tags.iter().enumerate() {
            pages.push((BlogPage::Tag(index), tag.path.clone(), tag.entries.len()));
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

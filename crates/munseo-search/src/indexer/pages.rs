//! Records grouped into pages.

use rustc_hash::FxHashMap;

use super::titles::bare_name;

use munseo_search_index::record::{Record, page_path};

/// The pages of one language.
#[derive(Debug)]
pub struct Site<'a> {
    /// The pages, in the order of their first records.
    pub pages: Vec<Page<'a>>,
    by_path: FxHashMap<String, usize>,
}

/// One page.
#[derive(Debug)]
pub struct Page<'a> {
    /// Path without the folder of the language, so that translations of a page have the same path.
    pub path: String,
    /// Its records; the first one is that of the page itself.
    pub records: Vec<&'a Record>,
    /// Number of outermost folders that the paths of all pages share.
    shared: usize,
}

impl<'a> Site<'a> {
    /// Groups the records of a language, which may be in any order, by page.
    pub fn new(records: &'a [Record], locale: &str) -> Self {
        let mut pages: Vec<Page<'a>> = Vec::new();
        let mut by_path = FxHashMap::default();
        let depth = locale_depth(records, locale);
        for record in records {
            let path = without_segment(page_path(&record.url), depth, locale);
            let index = *by_path.entry(path.clone()).or_insert_with(|| {
                pages.push(Page {
                    path,
                    records: Vec::new(),
                    shared: 0,
                });
                pages.len() - 1
            });
            pages[index].records.push(record);
        }
        let shared = shared_folders(&pages);
        for page in &mut pages {
            page.shared = shared;
            // The page's own record moves to the front, wherever the crawler put it; sections keep their order.
            if let Some(top) =
                (0..page.records.len()).min_by_key(|&index| page.records[index].depth())
            {
                page.records[..=top].rotate_right(1);
            }
        }
        Self { pages, by_path }
    }

    /// The page with this path, if there is one.
    pub fn find(&self, path: &str) -> Option<&Page<'a>> {
        self.by_path.get(path).map(|&index| &self.pages[index])
    }
}

/// Maximum number of segments of a path among which the language folder is searched for.
const MAX_DEPTH: usize = 4;

/// The index of the path segment that is the language folder in more than half of the paths: the first, or a later one
/// if the site has a base path; `None` if there is no such segment.
fn locale_depth(records: &[Record], locale: &str) -> Option<usize> {
    let mut counts = [0; MAX_DEPTH];
    for record in records {
        let depth = segments(page_path(&record.url))
            .take(MAX_DEPTH)
            .position(|segment| segment.eq_ignore_ascii_case(locale));
        if let Some(depth) = depth {
            counts[depth] += 1;
        }
    }
    let (depth, &count) = counts.iter().enumerate().max_by_key(|&(_, count)| *count)?;
    (count * 2 > records.len()).then_some(depth)
}

/// The path without its language folder at this depth, and without slashes around it.
fn without_segment(path: &str, depth: Option<usize>, locale: &str) -> String {
    let is_locale =
        |(at, segment): &(usize, &str)| Some(*at) == depth && segment.eq_ignore_ascii_case(locale);
    let others = segments(path).enumerate().filter(|it| !is_locale(it));
    others
        .map(|(_, segment)| segment)
        .collect::<Vec<_>>()
        .join("/")
}

/// The number of outermost folders that the paths of all pages share.
fn shared_folders(pages: &[Page<'_>]) -> usize {
    let mut folders = pages.iter().map(|page| {
        let mut folders: Vec<&str> = segments(&page.path).collect();
        folders.pop();
        folders
    });
    let Some(mut shared) = folders.next().filter(|_| pages.len() > 1) else {
        return 0;
    };
    for other in folders {
        let common = shared
            .iter()
            .zip(&other)
            .take_while(|(left, right)| left == right);
        shared.truncate(common.count());
    }
    shared.len()
}

fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|segment| !segment.is_empty())
}

impl<'a> Page<'a> {
    /// Its name: the title without the text in parentheses.
    pub fn name(&self) -> &'a str {
        bare_name(self.top().title())
    }

    /// The record of the page itself.
    pub fn top(&self) -> &'a Record {
        self.records[0]
    }

    /// The folders of the path that locate the page on the site, outermost first.
    pub fn folders(&self) -> impl Iterator<Item = &str> {
        let mut folders: Vec<&str> = segments(&self.path).collect();
        folders.pop();
        folders.into_iter().skip(self.shared)
    }

    /// The page's name in its path: the last segment.
    pub fn slug(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(locale: &str, urls: &[&str]) -> Vec<String> {
        let records: Vec<Record> = urls
            .iter()
            .map(|url| Record {
                url: (*url).to_owned(),
                ..Record::default()
            })
            .collect();
        let site = Site::new(&records, locale);
        site.pages.iter().map(|page| page.path.clone()).collect()
    }

    #[test]
    fn translations_share_a_path_for_any_position_of_the_language() {
        assert_eq!(paths("ko", &["/ko/a/b", "/ko"]), ["a/b", ""]);
        assert_eq!(paths("en", &["/a/b", "/"]), ["a/b", ""]);
        let urls = ["https://x.dev/base/en/a/b", "https://x.dev/base/en/"];
        assert_eq!(paths("en", &urls), ["base/a/b", "base"]);
        assert_eq!(paths("ko", &["/base/a/b", "/base/"]), ["base/a/b", "base"]);
    }

    #[test]
    fn a_folder_with_the_name_of_a_language_is_kept() {
        let urls = ["/docs/id/a", "/docs/b", "/docs/c"];
        assert_eq!(paths("id", &urls), ["docs/id/a", "docs/b", "docs/c"]);
    }
}

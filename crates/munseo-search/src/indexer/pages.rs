//! Records grouped into pages.

use rustc_hash::FxHashMap;

use crate::record::{Record, page_path, twin_path};

/// The pages of one language.
#[derive(Debug)]
pub struct Site<'a> {
    /// The pages, in the order in which their first records came.
    pub pages: Vec<Page<'a>>,
    by_path: FxHashMap<&'a str, usize>,
}

/// One page.
#[derive(Debug)]
pub struct Page<'a> {
    /// Path without the folder of the language: what its twins share.
    pub path: &'a str,
    /// Its records, the one for the page itself first.
    pub records: Vec<&'a Record>,
}

impl<'a> Site<'a> {
    /// Groups the records, wherever they stand.
    pub fn new(records: &'a [Record], locales: &[&str]) -> Self {
        let mut pages: Vec<Page<'a>> = Vec::new();
        let mut by_path = FxHashMap::default();
        for record in records {
            let path = twin_path(page_path(&record.url), locales);
            let index = *by_path.entry(path).or_insert_with(|| {
                pages.push(Page {
                    path,
                    records: Vec::new(),
                });
                pages.len() - 1
            });
            pages[index].records.push(record);
        }
        for page in &mut pages {
            // The page's own record leads, whatever order a crawler wrote; sections keep theirs.
            if let Some(top) =
                (0..page.records.len()).min_by_key(|&index| page.records[index].depth())
            {
                page.records[..=top].rotate_right(1);
            }
        }
        Self { pages, by_path }
    }

    /// The page of this path.
    pub fn find(&self, path: &str) -> Option<&Page<'a>> {
        self.by_path.get(path).map(|&index| &self.pages[index])
    }
}

impl<'a> Page<'a> {
    /// The record of the page itself.
    pub fn top(&self) -> &'a Record {
        self.records[0]
    }

    /// The folders of the path, outermost first.
    pub fn folders(&self) -> impl Iterator<Item = &'a str> {
        let mut segments: Vec<&str> = self
            .path
            .split('/')
            .filter(|segment| !segment.is_empty())
            .collect();
        segments.pop();
        segments.into_iter()
    }

    /// The path without the page's own name.
    pub fn folder(&self) -> &'a str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// The page's name in its path: the last segment.
    pub fn slug(&self) -> &'a str {
        self.path.rsplit('/').next().unwrap_or_default()
    }
}

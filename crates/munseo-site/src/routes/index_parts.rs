//! Splits long indexes into parts, each a page of its own, so that no page grows with the site.
//!
//! ```text
//! /docs/category/x          entries   1 to  500
//! /docs/category/x/page/2   entries 501 to 1000
//! ```

use crate::PagePath;
use crate::blog::page_path;
use crate::routes::Route;

/// Maximum number of entries on a page of an index.
pub(super) const MAX_ENTRIES: usize = 500;

/// The number of pages of an index with this number of entries, at least one.
pub fn count(entries: usize, on_page: usize) -> usize {
    entries.div_ceil(on_page).max(1)
}

/// A part of an index, with its number.
pub struct IndexPart<'a, T> {
    /// Its entries.
    pub entries: &'a [T],
    part: usize,
    count: usize,
    index: PagePath,
}

impl<'a, T> IndexPart<'a, T> {
    /// The part of an index of `all` that a route displays.
    pub fn of(route: &Route, all: &'a [T]) -> Self {
        let index = match route.part {
            0 => None,
            _ => route.path.parent().and_then(|page| page.parent()),
        };
        Self {
            entries: all.chunks(MAX_ENTRIES).nth(route.part).unwrap_or_default(),
            part: route.part,
            count: count(all.len(), MAX_ENTRIES),
            index: index.unwrap_or_else(|| route.path.clone()),
        }
    }

    /// Returns true for the first part, at the index's own path.
    pub fn is_first(&self) -> bool {
        self.part == 0
    }

    /// Its title: `Array (2/3)`; the first part has the title of the index.
    pub fn title(&self, index: &str) -> String {
        self.title_of(index, self.part)
    }

    /// Names and paths of the parts before and after it.
    pub fn neighbors(&self, index: &str) -> [Option<(String, PagePath)>; 2] {
        let named = |part| (self.title_of(index, part), page_path(&self.index, part));
        let next = (self.part + 1 < self.count).then_some(self.part + 1);
        [self.part.checked_sub(1).map(named), next.map(named)]
    }

    fn title_of(&self, index: &str, part: usize) -> String {
        match part {
            0 => index.to_owned(),
            part => format!("{index} ({}/{})", part + 1, self.count),
        }
    }
}

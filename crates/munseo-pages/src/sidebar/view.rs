//! The part of a sidebar that one page displays.
//!
//! A page contains the categories above it and, except in large sidebars, those that are open at first, with their
//! entries; all others are closed and empty: the browser fetches the complete sidebar when one of them is opened. A
//! list of more than [`WindowLimits::max_complete`] entries is limited to a window around the page, so that the size
//! of a page does not grow with the site:
//!
//! ```text
//! blocks of 50   |----|----|----|----|----|----|
//! page here                  ^
//! included            |----|----|----|
//! ```
//!
//! Windows are aligned to blocks, so that the pages of a block share a view, and the shared part of their HTML is
//! rendered once. Categories share no view, because each is open on its own pages: in a list of many, the window is
//! narrower.
//!
//! In a sidebar of more than [`LARGE_SIDEBAR`] entries the windows are narrower, and each view is a separate file; in
//! others only a view of more than [`MAX_EMBEDDED`] entries. Without files each page would contain it three times (as
//! HTML, as data of the document and in `page.json`), which would be most of the output. In a large sidebar each
//! category is a separate file, too, so that opening one does not fetch the others.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::tree::{LARGE_SIDEBAR, Tree, TreePosition, count};
use crate::generated_file::{DataFile, LONG_HASH};
use crate::props::{SidebarCategory, SidebarEntries, SidebarItem, SidebarLink, SidebarProps};
use munseo_site::urls::Urls;

/// Minimum number of entries in a sidebar with a filter.
const MIN_ENTRIES_FOR_FILTER: usize = 20;
/// The limits of lists.
const WINDOW: WindowLimits = WindowLimits {
    max_complete: 150,
    block: 50,
    around: 50,
};
const LARGE_SIDEBAR_WINDOW: WindowLimits = WindowLimits {
    max_complete: 70,
    around: 10,
    ..WINDOW
};
/// For a list that consists mostly of categories.
const CATEGORIES_WINDOW: WindowLimits = WindowLimits {
    block: 10,
    around: 6,
    ..LARGE_SIDEBAR_WINDOW
};
/// Maximum number of entries in the data of a page; the entries of a longer view are a file that pages share.
const MAX_EMBEDDED: usize = 50;
/// The size of the cache of views. A full cache is emptied: pages are rendered in the order of the sidebar, so the next
/// views are new anyway.
const MAX_CACHED_VIEWS: usize = 64;

#[derive(Clone, Copy)]
struct WindowLimits {
    /// Maximum length of a list that is included completely.
    max_complete: usize,
    /// The size of blocks in a longer list. Smaller blocks mean more views.
    block: usize,
    /// The number of entries of a longer list around the block of the page.
    around: usize,
}

impl Tree {
    /// The view of the sidebar on the page at `position`; a page that is not in it gets the top level.
    ///
    /// `id` is the sidebar's id, `url` the complete sidebar as JSON, `page_url` the page's URL. With `files`, the
    /// entries of a long view become a file.
    pub(crate) fn view(
        &self,
        position: Option<&TreePosition>,
        id: &str,
        url: &str,
        page_url: &str,
        files: Option<&Urls>,
    ) -> Arc<SidebarProps> {
        let path: &[usize] = position.map_or(&[], |position| &position.indices);
        let is_large = self.total_entries > LARGE_SIDEBAR;
        let view = View {
            path,
            page_url,
            is_large,
            blocks: &self.blocks,
        };
        let name = view.name(&self.items);
        let mut views = self.views.lock();
        if let Some(cached) = views.get(&name) {
            return Arc::clone(cached);
        }
        let (items, omitted) = view.list(&self.items, 0);
        let entries = SidebarEntries {
            items,
            omitted_before: omitted.0,
            omitted_after: omitted.1,
        };
        let is_shared = is_large || count(&entries.items) > MAX_EMBEDDED;
        let files = files.filter(|_| is_shared);
        let file = files.map(|urls| DataFile::new("entries", LONG_HASH, &entries, urls));
        let props = Arc::new(SidebarProps {
            id: id.to_owned(),
            view: name.clone(),
            url: url.to_owned(),
            entries,
            has_filter: !is_large && self.total_entries >= MIN_ENTRIES_FOR_FILTER,
            entries_url: file.as_ref().map(|file| file.url.clone()),
            entries_file: file,
        });
        if views.len() >= MAX_CACHED_VIEWS {
            views.clear();
        }
        views.insert(name, Arc::clone(&props));
        props
    }

    /// Moves the entries of each category of a large sidebar into a file, whose URL replaces them.
    pub(crate) fn split_off_categories(&mut self, urls: &Urls) -> Vec<DataFile> {
        let mut files = Vec::new();
        if self.total_entries > LARGE_SIDEBAR {
            split_off_categories(&mut self.items, urls, &mut files);
        }
        files
    }
}

/// Moves the entries of each category into a file. Subcategories come first, because the file of a category contains
/// their URLs.
fn split_off_categories(items: &mut [SidebarItem], urls: &Urls, files: &mut Vec<DataFile>) {
    for item in items {
        if let SidebarItem::Category(category) = item
            && let Some(inner) = &mut category.items
        {
            split_off_categories(Arc::make_mut(inner), urls, files);
            let file = DataFile::new("section", LONG_HASH, &without_unlisted(inner), urls);
            category.entries_url = Some(file.url.clone());
            files.push(file);
        }
    }
}

/// Entries as they are in files: without unlisted pages, and with all categories in full except those with separate
/// files.
pub(super) fn without_unlisted(items: &[SidebarItem]) -> Vec<SidebarItem> {
    let item = |item: &SidebarItem| match item {
        SidebarItem::Category(category) => {
            let is_separate = category.entries_url.is_some();
            let items = (!is_separate).then(|| without_unlisted(category.entries()));
            with_entries(category, items, (0, 0), category.is_open)
        }
        item => item.clone(),
    };
    let listed = items.iter().filter(|item| !item.is_unlisted());
    listed.map(item).collect()
}

/// The view of a tree on one page.
struct View<'a> {
    /// The path of the page from the top level, by index.
    path: &'a [usize],
    page_url: &'a str,
    is_large: bool,
    blocks: &'a Blocks,
}

/// The block of each entry of long lists, by the path of a list: every page needs that of its entry.
pub(super) type Blocks = FxHashMap<Vec<usize>, Vec<usize>>;

/// The blocks of all long lists in a sidebar.
pub(super) fn blocks_of(items: &[SidebarItem], is_large: bool) -> Blocks {
    let mut blocks = Blocks::default();
    let mut open = vec![(Vec::new(), items)];
    while let Some((path, items)) = open.pop() {
        for (index, item) in items.iter().enumerate() {
            if let SidebarItem::Category(category) = item {
                open.push(([&path[..], &[index]].concat(), category.entries()));
            }
        }
        let limits = limits(items, is_large);
        if items.len() > limits.max_complete {
            let mut listed = 0;
            let of_entries = items.iter().map(|item| {
                let block = listed / limits.block;
                listed += usize::from(!item.is_unlisted());
                block
            });
            blocks.insert(path, of_entries.collect());
        }
    }
    blocks
}

fn limits(items: &[SidebarItem], is_large: bool) -> WindowLimits {
    let categories = items
        .iter()
        .filter(|item| matches!(item, SidebarItem::Category(_)));
    if categories.count() * 2 > items.len() {
        CATEGORIES_WINDOW
    } else if is_large {
        LARGE_SIDEBAR_WINDOW
    } else {
        WINDOW
    }
}

impl View<'_> {
    /// The name of the view, which pages with the same view share. It consists of the categories on the path, the
    /// window in each long list, and the page itself if it is unlisted.
    fn name(&self, items: &[SidebarItem]) -> String {
        let mut name = String::new();
        let mut list = Some(items);
        let mut depth = 0;
        while let Some(items) = list {
            if let Some(block) = self.active_block(depth) {
                name.push_str(&format!("#{block}"));
            }
            let active = self.path.get(depth).and_then(|index| items.get(*index));
            list = match active {
                Some(SidebarItem::Category(category)) => {
                    name.push('/');
                    name.push_str(&category.key);
                    Some(category.entries())
                }
                Some(item) if item.is_unlisted() => {
                    name.push('~');
                    name.push_str(self.page_url);
                    None
                }
                _ => None,
            };
            depth += 1;
        }
        name
    }

    /// The visible part of a list, and the numbers of entries omitted before and after it.
    fn list(&self, items: &[SidebarItem], depth: usize) -> (Vec<SidebarItem>, (u32, u32)) {
        let active = self.path.get(depth).copied();
        let visible: Vec<(usize, &SidebarItem)> = items
            .iter()
            .enumerate()
            .filter(|(index, item)| !item.is_unlisted() || Some(*index) == active)
            .collect();
        let limits = limits(items, self.is_large);
        let window = if items.len() > limits.max_complete {
            let start = self.active_block(depth).unwrap_or(0) * limits.block;
            let end = (start + limits.block + limits.around).min(visible.len());
            start.saturating_sub(limits.around).min(end)..end
        } else {
            0..visible.len()
        };
        let omitted = (window.start as u32, (visible.len() - window.end) as u32);
        let list = visible[window]
            .iter()
            .map(|(index, item)| self.item(item, Some(*index) == active, depth))
            .collect();
        (list, omitted)
    }

    fn item(&self, item: &SidebarItem, is_on_path: bool, depth: usize) -> SidebarItem {
        let category = match item {
            SidebarItem::Category(category) => category,
            // Only the file of the complete sidebar needs other names, for the filter.
            SidebarItem::Link(link) => {
                return SidebarItem::Link(SidebarLink {
                    names: Vec::new(),
                    ..link.clone()
                });
            }
            SidebarItem::Html { .. } => return item.clone(),
        };
        let inner = category.entries();
        let is_complete = || inner.len() <= limits(inner, self.is_large).max_complete;
        if is_on_path {
            let (list, omitted) = self.list(inner, depth + 1);
            with_entries(category, Some(list), omitted, true)
        } else if category.is_open && !self.is_large && is_complete() {
            let off_path = View {
                path: &[],
                page_url: "",
                ..*self
            };
            let (list, omitted) = off_path.list(inner, 0);
            with_entries(category, Some(list), omitted, true)
        } else {
            with_entries(category, None, (0, 0), false)
        }
    }

    /// The block of a long list that contains the page; the first block if the page is not in the list. `None` for a
    /// short list.
    fn active_block(&self, depth: usize) -> Option<usize> {
        let blocks = self.blocks.get(self.path.get(..depth)?)?;
        let active = self.path.get(depth).copied().unwrap_or(0);
        blocks.get(active).copied()
    }
}

/// A copy of a category with other entries.
fn with_entries(
    category: &SidebarCategory,
    items: Option<Vec<SidebarItem>>,
    (omitted_before, omitted_after): (u32, u32),
    is_open: bool,
) -> SidebarItem {
    SidebarItem::Category(Box::new(SidebarCategory {
        items: items.map(Into::into),
        omitted_before,
        omitted_after,
        is_open,
        ..category.clone()
    }))
}

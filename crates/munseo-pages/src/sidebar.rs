//! Builds the sidebars that pages display.
//!
//! 1. [`tree`] is one sidebar in one language: texts, links, the order of pages.
//! 2. [`view`] is the part of a tree that one page contains.
//! 3. [`files`] are the JSON files that browsers fetch.

mod files;
mod tree;
mod view;

use std::ops::Index;

use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::VersionId;
use munseo_site::sidebar::SidebarId;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::data_file::DataFile;

pub(crate) use tree::{Tree, TreePosition, first_page};

/// The sidebars of a site in all its languages.
#[derive(Debug, Default)]
pub(crate) struct SidebarTrees {
    trees: FxHashMap<(SidebarId, LocaleId), Tree>,
    /// The files of complete sidebars.
    files: FxHashMap<(SidebarId, LocaleId), DataFile>,
    /// The files of categories of large sidebars.
    category_files: Vec<DataFile>,
}

impl Index<(SidebarId, LocaleId)> for SidebarTrees {
    type Output = Tree;

    fn index(&self, key: (SidebarId, LocaleId)) -> &Tree {
        &self.trees[&key]
    }
}

impl SidebarTrees {
    /// Builds all trees of a site and their files.
    pub(crate) fn of(site: &Site) -> Self {
        let pairs: Vec<_> = site
            .sidebars
            .iter()
            .flat_map(|(id, _)| site.config.locales.ids().map(move |locale| (id, locale)))
            .collect();
        let mut trees: FxHashMap<_, _> = pairs
            .par_iter()
            .map(|&(sidebar, locale)| ((sidebar, locale), Tree::build(site, locale, sidebar)))
            .collect();
        let category_files = trees
            .values_mut()
            .flat_map(|tree| tree.split_off_categories(&site.urls))
            .collect();
        let files = files::all(site, &trees);
        Self {
            trees,
            files,
            category_files,
        }
    }

    /// A sidebar in a language; `None` for an unknown id.
    pub(crate) fn tree(&self, sidebar: SidebarId, locale: LocaleId) -> Option<&Tree> {
        self.trees.get(&(sidebar, locale))
    }

    /// The file of a complete sidebar; `None` if the sidebar is empty.
    pub(crate) fn file(&self, sidebar: SidebarId, locale: LocaleId) -> Option<&DataFile> {
        self.files.get(&(sidebar, locale))
    }

    /// The URL of the first page of a sidebar in a language; `None` if it has no page.
    pub(crate) fn first_url(&self, sidebar: SidebarId, locale: LocaleId) -> Option<String> {
        let first = self.tree(sidebar, locale)?.first()?;
        Some(first.href.clone())
    }

    /// The URL of the first page of a version's first non-empty sidebar; `None` if all are empty.
    pub(crate) fn main_url(
        &self,
        site: &Site,
        version: VersionId,
        locale: LocaleId,
    ) -> Option<String> {
        let mut sidebars = site.sidebars.iter();
        sidebars.find_map(|(id, sidebar)| {
            (sidebar.version == version)
                .then(|| self.first_url(id, locale))
                .flatten()
        })
    }

    /// All files to write, in the order of their paths.
    pub(crate) fn all_files(&self) -> Vec<&DataFile> {
        let mut files: Vec<&DataFile> = self.files.values().chain(&self.category_files).collect();
        files.sort_by(|a, b| a.output.cmp(&b.output));
        // Categories with the same entries share a file.
        files.dedup_by(|a, b| a.output == b.output);
        files
    }

    /// The URLs of complete sidebars, sorted.
    pub(crate) fn urls(&self) -> Vec<&str> {
        let mut urls: Vec<&str> = self.files.values().map(|file| file.url.as_str()).collect();
        urls.sort_unstable();
        urls
    }
}

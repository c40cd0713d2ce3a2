//! Builds the sidebars that pages display.
//!
//! 1. [`tree`] is one sidebar in one language: texts, links, the order of pages.
//! 2. [`view`] is the part of a tree that one page contains.
//! 3. [`positions`] finds the sidebar and the place of a page.
//!
//! Browsers fetch sidebars as files of JSON: complete ones when a reader opens another category, the entries of long
//! views with the pages that have them, and in a large sidebar one file for each category.

mod positions;
mod tree;
mod view;

use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::VersionId;
use munseo_site::sidebar::SidebarId;
use munseo_site::urls::slug::slug;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::generated_file::DataFile;

pub(crate) use positions::sidebar_of_page;
pub(crate) use tree::{Tree, TreePosition};

/// The sidebars of a site in all its languages.
#[derive(Debug, Default)]
pub(crate) struct SidebarTrees {
    trees: FxHashMap<(SidebarId, LocaleId), Tree>,
    /// The files of complete sidebars.
    files: FxHashMap<(SidebarId, LocaleId), DataFile>,
    /// The files of categories of large sidebars.
    category_files: Vec<DataFile>,
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
        let files = trees
            .iter()
            .filter(|(_, tree)| !tree.items.is_empty())
            .map(|(&key, tree)| (key, complete_file(site, key, tree)))
            .collect();
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
                .then(|| Some(self.tree(id, locale)?.first()?.href.clone()))
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
}

fn complete_file(site: &Site, (sidebar, locale): (SidebarId, LocaleId), tree: &Tree) -> DataFile {
    let version = &site.config.docs.versions[site.sidebars[sidebar].version.0];
    let mut name = slug(&site.sidebars[sidebar].id);
    if !version.is_current() {
        name = format!("{name}-{}", slug(&version.name.replace('.', "-")));
    }
    let code = site.config.locales[locale].code();
    let entries = view::without_unlisted(&tree.items);
    DataFile::new(&format!("sidebar-{name}-{code}"), 10, &entries, &site.urls)
}

//! The pages of a site.

use std::sync::{Arc, OnceLock};

use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_source::Diagnostic;
use rayon::prelude::*;

use crate::backlinks::BacklinkIndex;
use crate::content_hash::content_hash;
use crate::data_file::DataFile;
use crate::props::SiteProps;
use crate::sidebar::SidebarTrees;
use crate::site_props::NavKeys;

/// The pages of a [`Site`], and the properties of each on demand.
///
/// Properties are computed page by page, so that those of a large site are never in memory at once.
#[derive(Debug)]
pub struct Pages {
    pub(crate) site: Site,
    pub(crate) sidebars: SidebarTrees,
    /// By language.
    pub(crate) site_props: Vec<SiteProps>,
    /// The keys of the navbar's entries.
    pub(crate) nav_keys: NavKeys,
    /// Backlinks of pages.
    pub(crate) backlinks: BacklinkIndex,
    /// By language: URLs and titles of all pages, for suggestions on the not-found page.
    pub(crate) page_lists: Vec<Option<DataFile>>,
    /// The site's icon (`favicon`) for cards, if it is an SVG and icons are on; loaded on first use.
    pub(crate) card_logo: OnceLock<Option<Arc<[u8]>>>,
    /// Errors in the navbar and the footer, and those that the checks of the whole site report.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Pages {
    /// The site of these pages.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// The site without its pages.
    pub fn into_site(self) -> Site {
        self.site
    }

    /// The properties that all pages of a language share.
    pub fn site_props(&self, locale: LocaleId) -> &SiteProps {
        &self.site_props[locale.index()]
    }

    /// The files of sidebars: complete ones of every language, and the categories of large ones.
    pub fn sidebar_files(&self) -> Vec<&DataFile> {
        self.sidebars.all_files()
    }

    /// The data files that are known before rendering: sidebars and URLs. Entries of long views come with the pages.
    pub fn data_files(&self) -> Vec<&DataFile> {
        let mut files = self.sidebar_files();
        files.extend(self.page_lists.iter().flatten());
        files
    }

    /// A hash of the site's sources: pages and their includes, configuration, categories.
    pub fn content_hash(&self) -> String {
        content_hash(&self.site, &self.sidebars)
    }

    /// Frees the bodies of rendered documentation pages: the search index needs as much memory.
    ///
    /// Those of posts and changelogs stay for feeds, and those with signatures for preview pictures.
    pub fn free_rendered_bodies(&mut self) {
        let files = &self.site.structure.files;
        let bodies = self.site.documents.take_bodies(|id, document| {
            matches!(files[id.0].collection, Collection::Docs(_)) && document.signatures.is_empty()
        });
        bodies.into_par_iter().for_each(drop);
    }

    /// All diagnostics of the site and its pages, in the order of files and lines.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let mut all = self.site.diagnostics();
        all.extend(self.diagnostics.iter().cloned());
        munseo_site::sort_diagnostics(&mut all);
        self.site.config().severity_overrides.apply(all)
    }
}

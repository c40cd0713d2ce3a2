//! The pages of a site as a value.

use std::sync::{Arc, OnceLock};

use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_source::Diagnostic;

use crate::backlinks::BacklinkIndex;
use crate::content_hash::content_hash;
use crate::frame::NavKeys;
use crate::props::SiteProps;
use crate::sidebar::{SidebarFile, SidebarTrees};

/// The pages of a [`Site`], and the properties of each on demand.
///
/// Properties are made page by page, so that a large site never holds all of them at once.
#[derive(Debug)]
pub struct Pages {
    pub(crate) site: Site,
    pub(crate) sidebars: SidebarTrees,
    /// By language.
    pub(crate) site_props: Vec<SiteProps>,
    /// Keys by which entries of the navbar are active.
    pub(crate) nav_keys: NavKeys,
    /// Pages that link to a page, where a category lists them.
    pub(crate) backlinks: BacklinkIndex,
    /// By language: addresses and titles of all pages, to offer the nearest one where there is none.
    pub(crate) addresses: Vec<Option<SidebarFile>>,
    /// The site's logo on cards, once one was asked for.
    pub(crate) card_logo: OnceLock<Option<Arc<[u8]>>>,
    /// Mistakes in what leads from one part to another: navbar, footer, pagination.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Pages {
    /// The site that these are the pages of.
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

    /// The files of sidebars: whole ones of every language, and the categories of large ones.
    pub fn sidebar_files(&self) -> Vec<&SidebarFile> {
        self.sidebars.all_files()
    }

    /// All files of data that pages fetch: those of sidebars, and addresses.
    pub fn data_files(&self) -> Vec<&SidebarFile> {
        let mut files = self.sidebar_files();
        files.extend(self.addresses.iter().flatten());
        files
    }

    /// A hash of everything that the site's author wrote: pages and their includes, configuration,
    /// categories.
    pub fn content_hash(&self) -> String {
        content_hash(&self.site, &self.sidebars)
    }

    /// All mistakes of the site and its pages, in the order of files and lines.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let mut all = self.site.diagnostics();
        all.extend(self.diagnostics.iter().cloned());
        munseo_site::sort_diagnostics(&mut all);
        self.site.config().levels.apply(all)
    }
}

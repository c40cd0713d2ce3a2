//! The pages of a site.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use munseo_pictures::FontFiles;
use munseo_platform::paths::with_slashes;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::routes::Route;
use munseo_site::{Mode, Site};
use munseo_source::Diagnostic;
use rayon::prelude::*;

use crate::agents::Llms;
use crate::alternates::alternates;
use crate::backlinks::BacklinkIndex;
use crate::content_hash::content_hash;
use crate::discovery::{CardFonts, SitemapEntry, SocialCard, SocialCards, sitemap};
use crate::generated_file::DataFile;
use crate::head::head;
use crate::page::{add_own_modules, content, not_found};
use crate::props::{PageProps, SidebarProps, SiteProps};
use crate::search_records::{SearchDocument, SearchDocuments};
use crate::sidebar::SidebarTrees;
use crate::site_props::NavKeys;
use crate::versions::{version_links, version_name};

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
    pub(crate) backlinks: BacklinkIndex,
    /// By language: URLs and titles of all pages, for suggestions on the not-found page.
    pub(crate) page_lists: Vec<Option<DataFile>>,
    /// The site's icon (`favicon`) for cards, if it is an SVG and icons are on; loaded on first use.
    pub(crate) card_logo: OnceLock<Option<Arc<[u8]>>>,
    /// By URL: what components of the site say on a page, each with the heading above it; empty until these are drawn.
    pub drawn_texts: BTreeMap<String, Vec<(Option<String>, String)>>,
    /// The fonts of cards; loaded on first use.
    pub(crate) card_fonts: OnceLock<CardFonts>,
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

    /// The properties of a page.
    pub fn page_props(&self, route: &Route) -> PageProps {
        let site = &self.site;
        let (content, metadata) = content(site, &self.sidebars, &self.backlinks, route);
        let mut props = PageProps {
            url: route.url().to_owned(),
            head: head(self.social_cards(), route, &metadata),
            alternates: alternates(site, route),
            version: version_name(site, route),
            versions: version_links(site, &self.sidebars, route),
            nav_keys: self.nav_keys.active(site, route),
            sidebar: self.sidebar(route),
            slots: BTreeMap::new(),
            own: None,
            content,
        };
        add_own_modules(site, Some(route), &metadata, &mut props);
        props
    }

    /// The part of its sidebar that a page contains.
    fn sidebar(&self, route: &Route) -> Option<Arc<SidebarProps>> {
        let (sidebar, tree, position) = self.sidebars.of_page(&self.site, route)?;
        let file = self.sidebars.file(sidebar, route.locale)?;
        let id = &self.site.sidebars[sidebar].id;
        // In `munseo dev`, pages contain their sidebar: otherwise an edit would rename the file of each view.
        let files = (self.site.options.mode == Mode::Production).then_some(&self.site.urls);
        Some(tree.view(position, id, &file.url, route.url(), files))
    }

    /// The not-found page of a language.
    pub fn not_found(&self, locale: LocaleId) -> PageProps {
        let list = self.page_lists.get(locale.index());
        let url = list.and_then(|file| Some(file.as_ref()?.url.clone()));
        not_found(&self.site, locale, url)
    }

    /// The files about the site for language models.
    pub fn llms(&self) -> Llms<'_> {
        Llms {
            site: &self.site,
            sidebars: &self.sidebars,
        }
    }

    /// The pages of a language that search engines should index.
    pub fn sitemap(&self, locale: LocaleId) -> impl Iterator<Item = SitemapEntry> {
        sitemap(&self.site, locale)
    }

    /// The card of a page; `None` if pictures are off or the page has its own, and for the search page.
    pub fn social_card(&self, route: &Route) -> Option<SocialCard> {
        self.social_cards().of(route)
    }

    /// The site's fonts for cards.
    pub fn card_fonts(&self) -> &FontFiles {
        &self.social_cards().fonts().fonts
    }

    pub(crate) fn social_cards(&self) -> SocialCards<'_> {
        SocialCards {
            site: &self.site,
            sidebars: &self.sidebars,
            logo: &self.card_logo,
            fonts: &self.card_fonts,
        }
    }

    /// The pages of a language for search: documents and pages except drafts and unlisted ones, and generated pages
    /// that readers search for: categories, the blog, its authors, the tags.
    pub fn search_documents(&self, locale: LocaleId) -> impl Iterator<Item = SearchDocument<'_>> {
        let documents = SearchDocuments {
            site: &self.site,
            sidebars: &self.sidebars,
            drawn_texts: &self.drawn_texts,
        };
        documents.of_locale(locale)
    }

    /// Returns true if a file in `static/` replaces a generated one.
    pub fn has_static_file(&self, output: &Path) -> bool {
        self.site.static_files.has(&with_slashes(output))
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
    /// Those of posts stay for feeds, and those with signatures for preview pictures.
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

//! The site as a value: everything known about it, and the pages made of it on demand.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use munseo_markdown::DocumentedName;
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::assets::{Asset, Assets};
use crate::blog::Blog;
use crate::catalogue::{Catalogue, EntryId};
use crate::config::{Config, LocaleId};
use crate::content::{ContentFile, FileId, Folders};
use crate::git::LastChanges;
use crate::links::Targets;
use crate::messages::Messages;
use crate::props::SiteProps;
use crate::prose::{EntryTranslations, Prose};
use crate::redirects::Redirects;
use crate::routes::{Route, Routes};
use crate::sidebar::{SidebarId, Sidebars, Tree};
use crate::sidebar_files::SidebarFile;
use crate::signatures::Signatures;
use crate::static_files::{STATIC_FOLDER, StaticFiles};
use crate::tags::Tags;
use crate::urls::Urls;

/// Who the site is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Readers: drafts stay out.
    #[default]
    Production,
    /// Its author: drafts are shown and marked.
    Dev,
}

/// How a site is loaded.
#[derive(Debug, Clone, Copy, Default)]
pub struct LoadOptions {
    /// Who the site is for.
    pub mode: Mode,
    /// Whether translations are held against their source even on a site that does not ask for it.
    pub translations: bool,
}

/// A site, and all that is wrong with it.
#[derive(Debug)]
pub struct Loaded {
    /// The site; absent when its configuration cannot be read.
    pub site: Option<Site>,
    /// All that is wrong, in the order of files and lines.
    pub diagnostics: Vec<Diagnostic>,
}

/// A documentation site: its routes, and the properties of each page on demand.
///
/// Properties are made page by page, so that a large site never holds all of them at once.
#[derive(Debug)]
pub struct Site {
    pub(crate) root: PathBuf,
    pub(crate) options: LoadOptions,
    pub(crate) config: Config,
    pub(crate) urls: Urls,
    pub(crate) folders: Folders,
    pub(crate) files: Vec<ContentFile>,
    pub(crate) catalogue: Catalogue,
    pub(crate) sidebars: Sidebars,
    pub(crate) tags: Tags,
    pub(crate) blog: Blog,
    pub(crate) routes: Routes,
    pub(crate) redirects: Redirects,
    pub(crate) assets: Assets,
    pub(crate) static_files: StaticFiles,
    /// What the packages that the site documents declare.
    pub(crate) signatures: Signatures,
    pub(crate) last_changes: Arc<LastChanges>,
    pub(crate) prose: Prose,
    /// Those of the site's own file.
    pub(crate) synonyms: String,
    /// By entry that has translations.
    pub(crate) translations: FxHashMap<EntryId, EntryTranslations>,
    /// By sidebar and language.
    pub(crate) trees: FxHashMap<(SidebarId, LocaleId), Tree>,
    /// By sidebar and language, as the browser fetches them.
    pub(crate) sidebar_files: FxHashMap<(SidebarId, LocaleId), SidebarFile>,
    /// The categories of large sidebars.
    pub(crate) sidebar_sections: Vec<SidebarFile>,
    /// By language.
    pub(crate) site_props: Vec<SiteProps>,
    /// Keys that entries of the navbar wait for.
    pub(crate) nav_keys: crate::frame::NavKeys,
    /// What is wrong with configuration, files, ids and routes.
    pub(crate) structure_diagnostics: Vec<Diagnostic>,
    /// What is wrong with what leads from one part to another: navbar, footer, pagination.
    pub(crate) connection_diagnostics: Vec<Diagnostic>,
    /// Broken anchors.
    pub(crate) anchor_diagnostics: Vec<(FileId, Diagnostic)>,
}

impl Site {
    /// Loads the site in a folder.
    pub fn load(root: &Path, options: LoadOptions) -> Loaded {
        crate::load::load(root, options, crate::load::Known::default())
    }

    /// The site's folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// All pages but the not-found pages, language by language.
    pub fn routes(&self) -> &[Route] {
        self.routes.all()
    }

    /// The page with a URL, with or without trailing slash, encoded or not.
    pub fn route(&self, url: &str) -> Option<&Route> {
        let below_base = url.strip_prefix(self.urls.base()).or_else(|| {
            let base = self.urls.base().trim_end_matches('/');
            (url == base).then_some("")
        })?;
        let (locale, path) = self
            .urls
            .locate(&format!("{}{below_base}", self.urls.base()));
        self.routes.find(locale.unwrap_or(LocaleId::DEFAULT), &path)
    }

    /// What every page of a language shares.
    pub fn site_props(&self, locale: LocaleId) -> &SiteProps {
        &self.site_props[locale.index()]
    }

    /// Files beside documents that documents refer to.
    pub fn assets(&self) -> Vec<Arc<Asset>> {
        self.assets.all()
    }

    /// The files of `static/`.
    pub fn static_files(&self) -> Vec<Asset> {
        self.static_files.all(&self.urls)
    }

    /// The folder of the site's own files that a path lies in: what is written there is read by the next build.
    pub fn source_folder_of(&self, path: &Path) -> Option<PathBuf> {
        let (root, path) = (real(&self.root)?, real(path)?);
        let path = path.strip_prefix(root).ok()?;
        if let Some((folder, _)) = self.folders.containing(path) {
            return Some(folder.path.clone());
        }
        let bases = self.folders.bases().iter().map(PathBuf::as_path);
        bases
            .chain([Path::new(STATIC_FOLDER)])
            .find(|folder| path.starts_with(folder))
            .map(Path::to_path_buf)
    }

    /// The folders outside of the site's that its pages rest on: edits there are edits of pages.
    pub fn source_folders(&self) -> Vec<PathBuf> {
        self.signatures.folders()
    }

    /// The pages' files that were touched since they were read, in order: what is made of the site may be of
    /// two states.
    pub fn touched_since_read(&self) -> Vec<&Path> {
        let touched = self.files.par_iter().filter(|it| it.is_touched(&self.root));
        touched.map(|file| &*file.path).collect()
    }

    /// A hash of everything written by the site's author: pages and what they bring in, configuration,
    /// categories.
    pub fn content_hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.config.file.text().as_bytes());
        for file in &self.files {
            hasher.update(file.path.to_string_lossy().as_bytes());
            hasher.update(file.hash.as_bytes());
        }
        let inclusions = self.files.iter().filter_map(ContentFile::document);
        let inclusions: BTreeSet<&PathBuf> = inclusions
            .flat_map(|document| &document.inclusions)
            .collect();
        for path in inclusions {
            // One that is not there is told on its page.
            hasher.update(&munseo_source::read_bytes(&self.root.join(path)).unwrap_or_default());
        }
        hasher.update(self.blog.authors.text().as_bytes());
        hasher.update(self.synonyms().as_bytes());
        let mut sidebars: Vec<&str> = self
            .sidebar_files
            .values()
            .map(|file| file.url.as_str())
            .collect();
        sidebars.sort_unstable();
        for url in sidebars {
            hasher.update(url.as_bytes());
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }

    /// All that is wrong, in the order of files and lines.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let of_files = self.files.iter().flat_map(|file| {
            let parsed = file.parsed.iter().flat_map(|parsed| {
                let of_prose = parsed.prose.findings.iter().map(|found| &found.diagnostic);
                parsed.diagnostics.iter().chain(of_prose)
            });
            file.preamble.diagnostics.iter().chain(parsed)
        });
        let of_translations = self.translations.values().flat_map(|it| &it.diagnostics);
        let mut all: Vec<Diagnostic> = self
            .structure_diagnostics
            .iter()
            .chain(&self.connection_diagnostics)
            .chain(of_files)
            .chain(self.anchor_diagnostics.iter().map(|(_, found)| found))
            .chain(of_translations)
            .cloned()
            .collect();
        all.extend(self.undocumented());
        all.extend(self.undated());
        sort(&mut all);
        all
    }

    /// Why pages that should say when they were last changed do not.
    fn undated(&self) -> Vec<Diagnostic> {
        let is_wanted = self.config.docs.show_last_update;
        let problem = self.last_changes.problem().filter(|_| is_wanted);
        let mut report = self.config.report();
        if let Some(problem) = problem {
            report.push(problem, "docs.show_last_update");
        }
        report.diagnostics
    }

    /// What packages export and no page shows.
    fn undocumented(&self) -> Vec<Diagnostic> {
        let documents = self.files.iter().filter_map(ContentFile::document);
        let shown: BTreeSet<&DocumentedName> = documents
            .flat_map(|document| &document.signatures)
            .collect();
        let mut report = self.config.report();
        self.signatures.undocumented(&shown, &mut report);
        report.diagnostics
    }

    pub(crate) fn targets(&self) -> Targets<'_> {
        Targets {
            root: &self.root,
            config: &self.config,
            urls: &self.urls,
            folders: &self.folders,
            catalogue: &self.catalogue,
            routes: &self.routes,
            redirects: &self.redirects,
            assets: &self.assets,
            static_files: &self.static_files,
            signatures: &self.signatures,
        }
    }

    pub(crate) fn messages(&self, locale: LocaleId) -> Messages {
        Messages::of(self.config.locales[locale].html_lang())
    }
}

/// A path without symbolic links, of which the end need not be there yet.
fn real(path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).ok()?;
    path.ancestors().find_map(|start| {
        let rest = path.strip_prefix(start).ok()?;
        let mut real = start.canonicalize().ok()?;
        // What is not there yet has no links: `..` leads back from it.
        for component in rest.components() {
            match component {
                Component::ParentDir => _ = real.pop(),
                component => real.push(component),
            }
        }
        Some(real)
    })
}

/// Sorts diagnostics by file and place; the configuration comes first.
pub(crate) fn sort(diagnostics: &mut [Diagnostic]) {
    let key = |diagnostic: &Diagnostic| {
        diagnostic.location.as_ref().map(|location| {
            let path = location.file.path().to_owned();
            let is_content = path != Path::new(crate::config::CONFIG_FILE);
            (is_content, path, location.span.start)
        })
    };
    diagnostics.sort_by_cached_key(key);
}

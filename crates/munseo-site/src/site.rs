//! The site as a value: everything known about it, and the pages made of it on demand.

mod page_files;

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use munseo_markdown::DocumentedName;
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::blog::Blog;
use crate::config::{Config, LocaleId};
use crate::content::assets::{Asset, Assets};
use crate::content::catalog::{Catalog, EntryId};
use crate::content::last_changes::LastChanges;
use crate::content::static_files::{STATIC_FOLDER, StaticFiles};
use crate::content::tags::Tags;
use crate::content::{ContentFile, FileId, Folders};
use crate::links::Targets;
use crate::links::signatures::Signatures;
use crate::messages::Messages;
use crate::prose::{EntryTranslations, Prose};
use crate::routes::redirects::Redirects;
use crate::routes::{Route, Routes};
use crate::sidebar::Sidebars;
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
    /// The folder of the site.
    pub root: PathBuf,
    /// The options it was loaded with.
    pub options: LoadOptions,
    /// The configuration.
    pub config: Config,
    /// Addresses.
    pub urls: Urls,
    /// The content folders.
    pub folders: Folders,
    /// All content files, by path.
    pub files: Vec<ContentFile>,
    /// All entries.
    pub catalog: Catalog,
    /// All sidebars.
    pub sidebars: Sidebars,
    /// All tags.
    pub tags: Tags,
    /// The blog.
    pub blog: Blog,
    /// All pages.
    pub routes: Routes,
    /// All redirects.
    pub redirects: Redirects,
    /// Files next to documents.
    pub assets: Assets,
    /// The files of `static/`.
    pub static_files: StaticFiles,
    /// What the packages that the site documents declare.
    pub signatures: Signatures,
    /// Dates of last changes.
    pub last_changes: Arc<LastChanges>,
    /// Language checks and translations.
    pub prose: Prose,
    /// Those of the site's own file.
    pub synonyms: String,
    /// By entry that has translations.
    pub translations: FxHashMap<EntryId, EntryTranslations>,
    /// What is wrong with configuration, files, ids and routes.
    pub structure_diagnostics: Vec<Diagnostic>,
    /// Broken anchors.
    pub anchor_diagnostics: Vec<(FileId, Diagnostic)>,
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

    /// Everything that links can lead to.
    pub fn targets(&self) -> Targets<'_> {
        Targets {
            root: &self.root,
            config: &self.config,
            urls: &self.urls,
            folders: &self.folders,
            catalog: &self.catalog,
            routes: &self.routes,
            redirects: &self.redirects,
            assets: &self.assets,
            static_files: &self.static_files,
            signatures: &self.signatures,
        }
    }

    /// The texts of the interface in a language.
    pub fn messages(&self, locale: LocaleId) -> Messages {
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
pub fn sort(diagnostics: &mut [Diagnostic]) {
    let key = |diagnostic: &Diagnostic| {
        diagnostic.location.as_ref().map(|location| {
            let path = location.file.path().to_owned();
            let is_content = path != Path::new(crate::config::CONFIG_FILE);
            (is_content, path, location.span.start)
        })
    };
    diagnostics.sort_by_cached_key(key);
}

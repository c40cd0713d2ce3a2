//! The structure of a site: all data that does not depend on parsed documents.

mod redirect_checks;
mod redirects;

use std::ops::Deref;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use munseo_config::messages::Messages;
use munseo_config::urls::Urls;
use munseo_config::{Config, LoadOptions, LocaleId, RefSource};
use munseo_markdown::Variables;
use munseo_source::Diagnostic;
use munseo_types::{Labels, SiteComponent};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::cache::highlights::FileHighlightCache;
use crate::content::assets::{Asset, Assets};
use crate::content::static_files::STATIC_FOLDER;
use crate::content::{Collection, ContentFile, Folders, VersionId};
use crate::diagrams::DiagramProgram;
use crate::links::signatures::Signatures;
use crate::load::derive::Derived;
use crate::prose::Prose;
use crate::reference::References;
use crate::routes::Route;

pub(crate) use redirect_checks::problems as redirect_problems;
pub use redirects::Redirect;

/// A site without its documents: configuration, files with their front matter, sidebars, routes. It dereferences to what
/// was derived from its files.
#[derive(Debug)]
pub struct Structure {
    /// The folder of the site.
    pub root: PathBuf,
    /// The options it was loaded with.
    pub options: LoadOptions,
    /// The configuration.
    pub config: Config,
    /// Builds URLs of pages and files.
    pub urls: Urls,
    /// The content folders.
    pub folders: Folders,
    /// All content files, in the order of their paths.
    pub files: Vec<ContentFile>,
    /// Entries, sidebars and routes.
    pub derived: Derived,
    /// Files next to documents.
    pub assets: Assets,
    /// The React components of the site.
    pub components: Vec<SiteComponent>,
    /// The declarations of the packages that the site documents.
    pub signatures: Signatures,
    /// The declarations of these packages at the commits of versions.
    pub ref_signatures: FxHashMap<VersionId, Signatures>,
    /// For each version, the folder of the site whose packages compile its examples, relative to this site's folder.
    pub(crate) example_roots: FxHashMap<VersionId, PathBuf>,
    /// The generated references.
    pub references: References,
    /// The cache of highlighted code; `None` if the site was loaded without a cache.
    pub highlights: Option<Arc<FileHighlightCache>>,
    /// The program that draws diagrams, if the site has one.
    pub(crate) diagrams: Option<DiagramProgram>,
    /// Language checks and translations.
    pub prose: Prose,
    /// The synonyms in the site's `synonyms.txt`.
    pub site_synonyms: String,
    /// The labels of documents, by language.
    pub labels: Vec<Arc<Labels>>,
    /// The values of `{{ path }}` in pages, if the site has any.
    pub(crate) variables: Option<Variables>,
    /// Modules whose imports are collapsed in examples.
    pub(crate) preambles: Vec<String>,
    /// Mistakes in configuration, files, ids and routes.
    pub diagnostics: Vec<Diagnostic>,
}

impl Deref for Structure {
    type Target = Derived;

    fn deref(&self) -> &Derived {
        &self.derived
    }
}

impl Structure {
    /// The site's folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// All pages except the not-found pages, language by language.
    pub fn routes(&self) -> &[Route] {
        self.routes.all()
    }

    /// The pages of a language except the not-found page.
    pub fn routes_of(&self, locale: LocaleId) -> impl Iterator<Item = &Route> {
        let routes = self.routes.all().iter();
        routes.filter(move |route| route.locale == locale)
    }

    /// The page with a URL, with or without trailing slash, encoded or not; `None` without one.
    pub fn route(&self, url: &str) -> Option<&Route> {
        let base = self.urls.base();
        if !url.starts_with(base) && url != base.trim_end_matches('/') {
            return None;
        }
        let (locale, path) = self.urls.locate(url);
        self.routes.find(locale.unwrap_or(LocaleId::DEFAULT), &path)
    }

    /// The files of `static/`, and the style sheet in `theme/`.
    pub fn static_files(&self) -> Vec<Asset> {
        let mut files = self.static_files.all(&self.urls);
        files.extend(self.parts.style.clone());
        files
    }

    /// The content or static folder, relative to the site's, that contains a path, so that the next build would read a
    /// file there; `None` for other paths.
    pub fn source_folder_of(&self, path: &Path) -> Option<PathBuf> {
        let (root, path) = (resolve_symlinks(&self.root)?, resolve_symlinks(path)?);
        let path = path.strip_prefix(root).ok()?;
        if let Some((folder, _)) = self.folders.containing(path) {
            return Some(folder.path.clone());
        }
        let bases = self.folders.bases.iter().map(PathBuf::as_path);
        bases
            .chain([Path::new(STATIC_FOLDER)])
            .find(|folder| path.starts_with(folder))
            .map(Path::to_path_buf)
    }

    /// Folders outside the site that its pages depend on.
    pub fn source_folders(&self) -> Vec<PathBuf> {
        self.signatures.folders()
    }

    /// Files outside the site's folder that pages display.
    pub fn source_files(&self) -> Vec<PathBuf> {
        self.references.outside(&self.root)
    }

    /// The files that changed since they were read, sorted by path. If there are any, the loaded site may be
    /// inconsistent.
    pub fn modified_since_read(&self) -> Vec<&Path> {
        let modified = self
            .files
            .par_iter()
            .filter(|it| it.is_modified(&self.root));
        modified.map(|file| &*file.path).collect()
    }

    /// The declarations that the pages of a file document, given relative to the site: those of its version, if that is
    /// from git.
    pub(crate) fn signatures_in(&self, path: &Path) -> &Signatures {
        let version = self.version_of(path);
        let of_version = version.and_then(|version| self.ref_signatures.get(&version));
        of_version.unwrap_or(&self.signatures)
    }

    /// The branch, tag or commit that contains a file, given relative to the site; `None` for a file of the working
    /// tree.
    pub fn ref_of(&self, path: &Path) -> Option<&RefSource> {
        let version = self.version_of(path)?;
        self.config.docs.versions[version.0].ref_source()
    }

    /// The folder of the site whose packages compile the examples of a file, relative to this site's folder; `None` for
    /// this site.
    pub fn example_root(&self, path: &Path) -> Option<&Path> {
        self.example_roots
            .get(&self.version_of(path)?)
            .map(PathBuf::as_path)
    }

    /// The version of a file, if versions come from git.
    fn version_of(&self, path: &Path) -> Option<VersionId> {
        if self.ref_signatures.is_empty() {
            return None;
        }
        match self.folders.containing(path)?.0.collection {
            Collection::Docs(version) => Some(version),
            Collection::Pages | Collection::Blog => None,
        }
    }

    /// The texts of the interface in a language.
    pub fn messages(&self, locale: LocaleId) -> &Messages {
        &self.config.messages[locale.index()]
    }

    /// All synonyms, one group per line: those of the site's own file and of its glossary.
    pub fn synonyms(&self) -> String {
        format!("{}\n{}", self.site_synonyms, self.prose.glossary.synonyms())
    }
}

/// A path with symbolic links resolved; its last parts may not exist. `None` if no part of it can be resolved.
pub(crate) fn resolve_symlinks(path: &Path) -> Option<PathBuf> {
    let path = std::path::absolute(path).ok()?;
    path.ancestors().find_map(|start| {
        let rest = path.strip_prefix(start).ok()?;
        let mut real = start.canonicalize().ok()?;
        // Parts that do not exist are not symbolic links, so `..` can be resolved lexically.
        for component in rest.components() {
            match component {
                Component::ParentDir => _ = real.pop(),
                component => real.push(component),
            }
        }
        Some(real)
    })
}

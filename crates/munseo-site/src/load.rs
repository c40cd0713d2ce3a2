//! From a folder to a [`Site`], step by step.
//!
//! 1. configuration
//! 2. content folders → files with their front matter, in parallel
//! 3. files → entries → sidebars → routes: all URLs are known
//! 4. Markdown → documents, in parallel; links are resolved against the routes (`parse.rs`)
//! 5. what needs titles or headings: sidebar trees, navbar, anchors
//!
//! A site that was loaded before gives its files along as [`Known`]: what did not change is not read
//! again, and a document is parsed again only when one of its links now leads elsewhere.

pub mod parse;
pub(crate) mod reload;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;

use munseo_source::{Diagnostic, SourceFile};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::blog::{BLOG_FOLDER, Blog};
use crate::config::{Config, LocaleId};
use crate::content::assets::Assets;
use crate::content::catalog::Catalog;
use crate::content::last_changes::LastChanges;
use crate::content::static_files::StaticFiles;
use crate::content::tags::Tags;
use crate::content::{
    CategoryFiles, Collection, ContentFile, FileId, Folder, Folders, FoundFile, VersionId,
    read_file, report_unread_files, walk,
};
use crate::links::anchors;
use crate::links::signatures::Signatures;
use crate::prose::Prose;
use crate::prose::synonyms;
use crate::report::sources::Sources;
use crate::routes::redirects;
use crate::routes::redirects::Redirects;
use crate::routes::{RouteInputs, Routes};
use crate::sidebar::{Inputs, Sidebars};
use crate::site::{LoadOptions, Loaded, Mode, Site, sort};
use crate::urls::Urls;

/// What an earlier load of the same site leaves to the next.
#[derive(Debug, Default)]
pub(crate) struct Known {
    pub(crate) files: FxHashMap<PathBuf, ContentFile>,
    /// Paths relative to the site that were touched since.
    pub(crate) changed: FxHashSet<PathBuf>,
    pub(crate) last_changes: Option<Arc<LastChanges>>,
    /// What the prose of those files was checked by.
    pub(crate) prose_rules: Option<blake3::Hash>,
}

impl Known {
    /// Forgets what the Markdown became: the settings it was parsed with are others now.
    pub(crate) fn without_documents(mut self) -> Self {
        for file in self.files.values_mut() {
            file.parsed = None;
        }
        self
    }

    fn is_changed(&self, path: &Path) -> bool {
        path.ancestors().any(|path| self.changed.contains(path))
    }
}

pub(crate) fn load(root: &Path, options: LoadOptions, known: Known) -> Loaded {
    let (config, diagnostics) = Config::load(root);
    match config {
        Some(config) => load_with(root, options, config, diagnostics, known),
        None => {
            let mut diagnostics = diagnostics;
            diagnostics.extend(without_configuration(root));
            Loaded {
                site: None,
                diagnostics,
            }
        }
    }
}

/// What is wrong with the files of a site whose configuration cannot be read, as far as one file alone
/// can tell: an author sees all of it in one run.
fn without_configuration(root: &Path) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for (collection, path) in [
        (Collection::Docs(VersionId(0)), "docs"),
        (Collection::Pages, "pages"),
        (Collection::Blog, BLOG_FOLDER),
    ] {
        let folder = Folder {
            collection,
            locale: LocaleId::DEFAULT,
            path: PathBuf::from(path),
            without: Vec::new(),
        };
        let walk = walk(root, &folder, &mut diagnostics);
        let mut categories = CategoryFiles::default();
        categories.read(root, &folder, &walk.categories, &mut diagnostics);
        let problems: Vec<Vec<Diagnostic>> = walk
            .documents
            .par_iter()
            .map(|file| match read_file(root, &file.path) {
                Ok(source) => munseo_markdown::read_preamble(&source).diagnostics,
                Err(problem) => vec![problem],
            })
            .collect();
        diagnostics.extend(problems.into_iter().flatten());
    }
    sort(&mut diagnostics);
    diagnostics
}

/// Loads the content of a site whose configuration was read.
pub(crate) fn load_with(
    root: &Path,
    options: LoadOptions,
    config: Config,
    mut diagnostics: Vec<Diagnostic>,
    mut known: Known,
) -> Loaded {
    let urls = Urls::new(&config.url, &config.base_url, &config.locales);
    let prose = Prose::load(root, &config, options, &mut diagnostics);
    if known
        .prose_rules
        .take()
        .is_some_and(|rules| rules != prose.fingerprint())
    {
        known = known.without_documents();
    }
    let folders = Folders::of(root, &config);
    let sources = Sources::new(root);
    let history = History::begin(root, &config, options, known.last_changes.take());

    let Read {
        files,
        texts,
        category_files,
    } = read(root, &config, &folders, &mut known, &mut diagnostics);
    let static_files = StaticFiles::find(root, &mut diagnostics);
    let synonyms = synonyms::read(root, &mut diagnostics);
    let shows_drafts = options.mode == Mode::Dev;
    let catalog = Catalog::build(&files, &config, shows_drafts, &sources, &mut diagnostics);
    let inputs = Inputs {
        config: &config,
        catalog: &catalog,
        category_files: &category_files,
    };
    let sidebars = Sidebars::build(inputs, &mut diagnostics);
    let tags = Tags::build(&config, &files, &catalog);
    let blog = Blog::build(root, &config, &files, &catalog, &sources, &mut diagnostics);
    let inputs = RouteInputs {
        config: &config,
        urls: &urls,
        files: &files,
        catalog: &catalog,
        sidebars: &sidebars,
        tags: &tags,
        blog: &blog,
        static_files: &static_files,
        sources: &sources,
    };
    let routes = Routes::build(inputs, &mut diagnostics);
    let redirects = Redirects::of(&config, &urls);

    let mut site = Site {
        root: root.to_owned(),
        options,
        signatures: Signatures::new(root, &config),
        config,
        urls,
        folders,
        files,
        catalog,
        sidebars,
        tags,
        blog,
        routes,
        redirects,
        assets: Assets::default(),
        static_files,
        last_changes: Arc::default(),
        prose,
        synonyms,
        translations: FxHashMap::default(),
        structure_diagnostics: Vec::new(),
        anchor_diagnostics: Vec::new(),
    };
    site.parse_all(&texts, &known.changed);
    drop(texts);
    site.structure_diagnostics = diagnostics;
    site.structure_diagnostics
        .extend(redirects::problems(&site));
    site.check_anchors(None);
    site.compare_translations();
    site.last_changes = history.end();
    Loaded {
        diagnostics: site.diagnostics(),
        site: Some(site),
    }
}

/// When files were last changed: known, or being asked of version control while the rest is loaded.
enum History {
    Known(Arc<LastChanges>),
    Asked(JoinHandle<LastChanges>),
}

impl History {
    fn begin(
        root: &Path,
        config: &Config,
        options: LoadOptions,
        known: Option<Arc<LastChanges>>,
    ) -> Self {
        let is_told = config.docs.show_last_update
            || (config.raw.discovery.last_changes && options.mode == Mode::Production);
        match known {
            None if is_told => {
                let root = root.to_owned();
                Self::Asked(std::thread::spawn(move || LastChanges::of(&root)))
            }
            known => Self::Known(known.unwrap_or_default()),
        }
    }

    fn end(self) -> Arc<LastChanges> {
        match self {
            Self::Known(changes) => changes,
            // Without an answer nothing is dated.
            Self::Asked(thread) => Arc::new(thread.join().unwrap_or_default()),
        }
    }
}

/// The content of a site's folders.
struct Read {
    /// In the order of their paths.
    files: Vec<ContentFile>,
    /// What each of them says, where it was read just now.
    texts: Vec<Option<Arc<SourceFile>>>,
    category_files: CategoryFiles,
}

/// Lists the content folders and reads what is new in them.
fn read(
    root: &Path,
    config: &Config,
    folders: &Folders,
    known: &mut Known,
    diagnostics: &mut Vec<Diagnostic>,
) -> Read {
    let mut category_files = CategoryFiles::default();
    let mut found: Vec<(&Folder, FoundFile)> = Vec::new();
    for folder in folders.iter() {
        let walk = walk(root, folder, diagnostics);
        category_files.read(root, folder, &walk.categories, diagnostics);
        found.extend(walk.documents.into_iter().map(|file| (folder, file)));
    }

    report_unread_files(root, folders, diagnostics);
    let mut reused = FxHashMap::default();
    for (folder, file) in &found {
        if !known.is_changed(&file.path)
            && let Some(earlier) = known.files.remove(&file.path)
            && earlier.stamp == file.stamp
            && (earlier.collection, earlier.locale) == (folder.collection, folder.locale)
        {
            reused.insert(file.path.clone(), earlier);
        }
    }
    let new: Vec<(&Folder, FoundFile)> = found
        .into_par_iter()
        .filter(|(_, file)| !reused.contains_key(&file.path))
        .collect();
    let read: Vec<Result<_, Diagnostic>> = new
        .into_par_iter()
        .map(|(folder, file)| {
            let source = read_file(root, &file.path)?;
            Ok((ContentFile::new(config, folder, file, &source), source))
        })
        .collect();

    let mut all: Vec<(ContentFile, Option<Arc<SourceFile>>)> =
        reused.into_values().map(|file| (file, None)).collect();
    for result in read {
        match result {
            Ok((file, source)) => all.push((file, Some(source))),
            Err(problem) => diagnostics.push(problem),
        }
    }
    all.sort_unstable_by(|(a, _), (b, _)| a.path.cmp(&b.path));
    let (files, texts) = all.into_iter().unzip();
    Read {
        files,
        texts,
        category_files,
    }
}

impl Site {
    /// Checks links to headings, of these files or of all, and parses again the files whose links name
    /// headings by their text.
    pub(crate) fn check_anchors(&mut self, only: Option<&FxHashSet<FileId>>) {
        let checked = anchors::check(self, only);
        let parsed = self.parse_with_fragments(checked.renamed);
        for (id, parsed) in parsed {
            self.files[id.0].parsed = Some(parsed);
        }
        self.anchor_diagnostics
            .retain(|(id, _)| only.is_some_and(|only| !only.contains(id)));
        self.anchor_diagnostics.extend(checked.diagnostics);
    }
}

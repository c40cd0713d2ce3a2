//! Loads a [`Site`] from a folder.
//!
//! 1. configuration
//! 2. content folders → files with their front matter, in parallel
//! 3. files → entries → sidebars → routes: all URLs are known
//! 4. Markdown → documents, in parallel
//! 5. documents are linked: their links are resolved against the routes and headings
//! 6. translations are compared
//!
//! A reload passes the earlier files as [`PreviousLoad`]: unchanged files are not read again, and their documents are
//! parsed again only if something that they depend on changed, such as an included file.

pub(crate) mod derive;
pub(crate) mod reload;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::JoinHandle;

use munseo_config::files::read_file;
use munseo_config::report::Sources;
use munseo_config::urls::Urls;
use munseo_config::{Config, LoadOptions, LocaleId, Mode, REFERENCE_FOLDER};
use munseo_source::{Diagnostic, SourceFile};
use munseo_types::Labels;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use self::derive::{Derived, Inputs, derive};
use crate::checkout;
use crate::content::assets::Assets;
use crate::content::components;
use crate::content::last_updates::LastUpdates;
use crate::content::variables;
use crate::content::{
    BLOG_FOLDER, CategoryFiles, Collection, ContentFile, Folder, Folders, VersionId, key,
    report_documents_outside_locales, walk,
};
use crate::diagrams::DiagramProgram;
use crate::documents::{
    CacheSession, DocumentCache, Documents, ParsedFile, hash_of_site, rules_of,
};
use crate::links::signatures::Signatures;
use crate::prose::{Prose, read_synonyms};
use crate::reference::{self, References};
use crate::site::{LoadResult, Site, sort};
use crate::structure::{Structure, redirect_problems};
use crate::translations;

/// The results of an earlier load, for reuse.
#[derive(Debug, Default)]
pub(crate) struct PreviousLoad {
    pub(crate) files: FxHashMap<PathBuf, (ContentFile, Option<ParsedFile>)>,
    /// Paths relative to the site that were modified since.
    pub(crate) changed: FxHashSet<PathBuf>,
    pub(crate) last_updates: Option<Arc<LastUpdates>>,
    /// The hash of the language rules and components with which those files were checked; `None` on the first load.
    pub(crate) rules: Option<blake3::Hash>,
    /// The references, if their pages are up to date.
    pub(crate) references: Option<References>,
}

impl PreviousLoad {
    fn is_changed(&self, path: &Path) -> bool {
        path.ancestors().any(|path| self.changed.contains(path))
    }
}

impl Site {
    /// Loads the site in a folder.
    ///
    /// ```
    /// let folder = tempfile::tempdir()?;
    /// let config = "title = \"Guide\"\nurl = \"https://guide.example\"\n";
    /// std::fs::write(folder.path().join("munseo.toml"), config)?;
    /// std::fs::create_dir(folder.path().join("docs"))?;
    /// std::fs::write(folder.path().join("docs/start.md"), "# Start here\n")?;
    ///
    /// let (site, _) = munseo_site::Site::load(folder.path(), Default::default());
    /// let site = site.expect("the configuration is valid");
    /// let route = site.route("/docs/start").expect("the document has a page");
    /// let document = site.parsed(route).expect("the page has a document");
    /// assert_eq!(document.title.as_deref(), Some("Start here"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn load(root: &Path, options: LoadOptions) -> LoadResult {
        Self::load_with(root, options, None)
    }

    /// Loads the site in a folder with a cache of documents.
    pub fn load_with(
        root: &Path,
        options: LoadOptions,
        cache: Option<&DocumentCache>,
    ) -> LoadResult {
        let (config, mut diagnostics) = Config::load(root);
        if let Some(config) = config {
            let previous = PreviousLoad::default();
            return load_with(root, options, config, diagnostics, previous, cache);
        }
        diagnostics.extend(report_without_configuration(root));
        (None, diagnostics)
    }
}

/// Reports errors in files although the configuration cannot be read, so that authors see all errors at once.
fn report_without_configuration(root: &Path) -> Vec<Diagnostic> {
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
            .map(|path| match read_file(root, path) {
                Ok(source) => munseo_markdown::read_preamble(&source).diagnostics,
                Err(problem) => vec![problem],
            })
            .collect();
        diagnostics.extend(problems.into_iter().flatten());
    }
    sort(&mut diagnostics);
    diagnostics
}

/// The texts within documents in each language.
fn labels(config: &Config) -> Vec<Arc<Labels>> {
    let all = config.messages.iter();
    all.map(|messages| Arc::new(messages.labels())).collect()
}

/// Writes the documents that are not in the site's folders: those of commits, and references.
fn write_generated(
    root: &Path,
    config: &Config,
    options: LoadOptions,
    previous: &mut PreviousLoad,
    diagnostics: &mut Vec<Diagnostic>,
) -> References {
    checkout::write_all(root, config, diagnostics);
    let known = previous.references.take();
    let mut references =
        known.unwrap_or_else(|| reference::write_all(root, config, References::default(), &[]).0);
    if options.mode == Mode::Production {
        references.forget_sources();
    }
    references
}

/// Loads the content of a site with a valid configuration.
pub(crate) fn load_with(
    root: &Path,
    options: LoadOptions,
    config: Config,
    mut diagnostics: Vec<Diagnostic>,
    mut previous: PreviousLoad,
    cache: Option<&DocumentCache>,
) -> LoadResult {
    let urls = Urls::new(&config.url, &config.base_url, &config.locales);
    let prose = Prose::load(root, &config, options, &mut diagnostics);
    let components = components::find(root, &mut diagnostics);
    let rules = rules_of(&prose, &components);
    if previous.rules.is_some_and(|earlier| earlier != rules) {
        let documents = previous.files.values_mut();
        documents.for_each(|(_, parsed)| *parsed = None);
    }
    let references = write_generated(root, &config, options, &mut previous, &mut diagnostics);
    let folders = Folders::of(root, &config);
    let last_updates = start_last_updates(root, &config, options, previous.last_updates.take());

    diagnostics.extend(prose.missing_ledger(&config, options));
    let inputs = (root, &config, &folders);
    let mut content = read(inputs, &mut previous, &mut diagnostics);
    // Deriving is single-threaded, so cached documents are read meanwhile.
    let (files, categories) = (&content.files, &content.category_files);
    let (texts, parsed) = (&mut content.texts, &mut content.parsed);
    let cache = cache.map(|cache| (cache, hash_of_site(cache, root, options, &config, rules)));
    let session = cache.map(|(cache, site)| CacheSession {
        cache,
        root,
        config: &config,
        site,
    });
    let inputs = Inputs {
        root,
        config: &config,
        urls: &urls,
        folders: &folders,
        files,
        category_files: categories,
        sources: Sources::new(root),
        derived: Derived::default(),
    };
    let ((derived, problems), _) = rayon::join(
        || derive(inputs, options.mode),
        || session.map(|session| session.read(files, texts, parsed)),
    );
    diagnostics.extend(problems);

    let mut structure = Structure {
        root: root.to_owned(),
        options,
        diagrams: DiagramProgram::find(root, &config, &mut diagnostics),
        variables: variables::load(root, &config, &mut diagnostics),
        signatures: Signatures::new(root, &config),
        ref_signatures: ref_signatures(root, &config),
        example_roots: checkout::example_roots(root, &config),
        labels: labels(&config),
        preambles: config.preambles(),
        assets: Assets::with_variants(config.raw.pictures.variant_widths()),
        config,
        urls,
        folders,
        files: content.files,
        derived,
        components,
        references,
        highlights: cache.map(|(cache, _)| Arc::clone(&cache.highlights)),
        prose,
        site_synonyms: read_synonyms(root, &mut diagnostics),
        diagnostics,
    };
    structure.diagnostics.extend(redirect_problems(&structure));
    let changed = &previous.changed;
    let documents = Documents::load(&structure, &content.texts, changed, content.parsed, cache);
    let site = Site {
        translations: translations::compare_all(&structure, &documents),
        structure,
        documents,
        // If reading them failed, pages have no dates.
        last_updates: last_updates.join().unwrap_or_default(),
    };
    let diagnostics = site.diagnostics();
    (Some(site), diagnostics)
}

/// The declarations of documented packages at the commits of versions.
fn ref_signatures(root: &Path, config: &Config) -> FxHashMap<VersionId, Signatures> {
    let versions = config.docs.versions.iter().enumerate();
    versions
        .filter_map(|(index, version)| {
            let site = root.join(version.ref_source()?.site());
            Some((VersionId(index), Signatures::new(&site, config)))
        })
        .collect()
}

/// Starts to read the dates of last updates from version control on another thread, unless they are known.
fn start_last_updates(
    root: &Path,
    config: &Config,
    options: LoadOptions,
    known: Option<Arc<LastUpdates>>,
) -> JoinHandle<Arc<LastUpdates>> {
    let with_contributors = config.raw.docs.show_contributors;
    let is_needed = config.raw.docs.show_last_update
        || with_contributors
        || (config.raw.discovery.last_changes && options.mode == Mode::Production);
    let root = root.to_owned();
    std::thread::spawn(move || match known {
        None if is_needed => Arc::new(LastUpdates::of(&root, with_contributors)),
        known => known.unwrap_or_default(),
    })
}

/// A file, its text if it was read in this run, and its earlier document if it is unchanged; boxed, because sorting
/// moves it.
type ReadFile = (
    ContentFile,
    Option<Arc<SourceFile>>,
    Option<Box<ParsedFile>>,
);

/// The content of a site's folders.
struct LoadedContent {
    /// In the order of their paths.
    files: Vec<ContentFile>,
    /// By file: its text, if it was read in this run.
    texts: Vec<Option<Arc<SourceFile>>>,
    /// By file: its document, if it is unchanged.
    parsed: Vec<Option<ParsedFile>>,
    category_files: CategoryFiles,
}

/// Leaves out generated pages where authors have written one in the same language.
fn leave_out_replaced(found: &mut Vec<(&Folder, PathBuf)>) {
    let is_generated = |folder: &Folder| folder.path.starts_with(REFERENCE_FOLDER);
    if !found.iter().any(|(folder, _)| is_generated(folder)) {
        return;
    }
    let key_of = |folder: &Folder, path: &Path| {
        let inner = path.strip_prefix(&folder.path).unwrap_or(path);
        (folder.collection, folder.locale, key(inner))
    };
    let own = found.iter().filter(|(folder, _)| !is_generated(folder));
    let own: FxHashSet<_> = own.map(|(folder, path)| key_of(folder, path)).collect();
    found.retain(|(folder, path)| !is_generated(folder) || !own.contains(&key_of(folder, path)));
}

/// Lists the content folders and reads new files.
fn read(
    (root, config, folders): (&Path, &Config, &Folders),
    previous: &mut PreviousLoad,
    diagnostics: &mut Vec<Diagnostic>,
) -> LoadedContent {
    let mut category_files = CategoryFiles::default();
    let mut found: Vec<(&Folder, PathBuf)> = Vec::new();
    for folder in folders.iter() {
        let walk = walk(root, folder, diagnostics);
        category_files.read(root, folder, &walk.categories, diagnostics);
        found.extend(walk.documents.into_iter().map(|path| (folder, path)));
    }

    report_documents_outside_locales(root, folders, diagnostics);
    leave_out_replaced(&mut found);
    let mut reused = FxHashMap::default();
    for (folder, path) in &found {
        if !previous.is_changed(path)
            && let Some((earlier, parsed)) = previous.files.remove(path)
            && !earlier.is_modified(root)
            && (earlier.collection, earlier.locale) == (folder.collection, folder.locale)
        {
            reused.insert(path.clone(), (earlier, parsed));
        }
    }
    let read: Vec<Result<_, Diagnostic>> = found
        .into_par_iter()
        .filter(|(_, path)| !reused.contains_key(path))
        .map(|(folder, path)| ContentFile::read(root, config, folder, path))
        .collect();

    let mut all: Vec<ReadFile> = Vec::with_capacity(reused.len() + read.len());
    let reused = reused.into_values();
    all.extend(reused.map(|(content, parsed)| (content, None, parsed.map(Box::new))));
    for result in read {
        match result {
            Ok((content, text)) => all.push((content, Some(text), None)),
            Err(problem) => diagnostics.push(problem),
        }
    }
    // Comparing paths is slow. The folders are sorted already, and a stable sort merges sorted runs with few
    // comparisons.
    all.sort_by(|(a, ..), (b, ..)| a.path.cmp(&b.path));
    let (files, texts, parsed): (Vec<_>, Vec<_>, Vec<_>) = all
        .into_iter()
        .map(|(content, text, parsed)| (content, text, parsed.map(|boxed| *boxed)))
        .collect();
    LoadedContent {
        files,
        texts,
        parsed,
        category_files,
    }
}

//! From a folder to a [`Site`], step by step.
//!
//! 1. configuration
//! 2. content folders → files with their front matter, in parallel
//! 3. files → entries → sidebars → routes: all URLs are known
//! 4. Markdown → documents, in parallel; links are resolved against the routes
//! 5. what needs titles or headings: sidebar trees, navbar, anchors
//!
//! A site that was loaded before gives its files along as [`Known`]: what did not change is not read
//! again, and a document is parsed again only when one of its links now leads elsewhere.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_markdown::{Context, Heading, Labels, Resolution};
use munseo_source::{Diagnostic, SourceFile};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::assets::{Assets, StaticFiles};
use crate::blog::{BLOG_FOLDER, Blog};
use crate::catalogue::{Catalogue, Entry};
use crate::config::{Config, LocaleId, Locales};
use crate::content::{
    CategoryFiles, Collection, ContentFile, FileId, Folder, Folders, FoundFile, Fragments,
    ParsedFile, VersionId, read_file, walk,
};
use crate::git::LastChanges;
use crate::links::{PageResolver, Targets};
use crate::messages::Messages;
use crate::prose::{FileProse, Prose};
use crate::routes::{RouteInputs, Routes};
use crate::sidebar::{Inputs, Sidebars, Tree, TreeInputs};
use crate::signatures::Signatures;
use crate::site::{LoadOptions, Loaded, Mode, Site, sort};
use crate::sources::Sources;
use crate::tags::Tags;
use crate::urls::Urls;
use crate::{anchors, frame, sidebar_files};

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
    let last_changes = known.last_changes.take();
    let is_dated = config.docs.show_last_update
        || (config.raw.discovery.last_changes && options.mode == Mode::Production);
    let asks_git = is_dated && last_changes.is_none();
    let git = asks_git.then(|| {
        let root = root.to_owned();
        std::thread::spawn(move || LastChanges::of(&root))
    });

    let (files, mut texts, category_files) =
        read(root, &config, &folders, &mut known, &mut diagnostics);
    let static_files = StaticFiles::find(root, &mut diagnostics);
    let shows_drafts = options.mode == Mode::Dev;
    let catalogue = Catalogue::build(&files, &config, shows_drafts, &sources, &mut diagnostics);
    let inputs = Inputs {
        config: &config,
        catalogue: &catalogue,
        category_files: &category_files,
    };
    let sidebars = Sidebars::build(inputs, &mut diagnostics);
    let tags = Tags::build(&config, &files, &catalogue);
    let blog = Blog::build(
        root,
        &config,
        &files,
        &catalogue,
        &sources,
        &mut diagnostics,
    );
    let inputs = RouteInputs {
        config: &config,
        urls: &urls,
        files: &files,
        catalogue: &catalogue,
        sidebars: &sidebars,
        tags: &tags,
        blog: &blog,
        sources: &sources,
    };
    let routes = Routes::build(inputs, &mut diagnostics);

    let mut site = Site {
        root: root.to_owned(),
        options,
        signatures: Signatures::new(root, &config),
        config,
        urls,
        folders,
        files,
        catalogue,
        sidebars,
        tags,
        blog,
        routes,
        assets: Assets::default(),
        static_files,
        last_changes: last_changes.unwrap_or_default(),
        prose,
        translations: FxHashMap::default(),
        trees: FxHashMap::default(),
        sidebar_files: FxHashMap::default(),
        site_props: Vec::new(),
        nav_keys: frame::NavKeys::default(),
        structure_diagnostics: Vec::new(),
        connection_diagnostics: Vec::new(),
        anchor_diagnostics: Vec::new(),
    };
    site.parse_all(&mut texts, &known.changed);
    drop(texts);
    site.structure_diagnostics = diagnostics;
    site.connect();
    site.compare_translations();
    if let Some(git) = git {
        site.last_changes = Arc::new(git.join().unwrap_or_default());
    }
    Loaded {
        diagnostics: site.diagnostics(),
        site: Some(site),
    }
}

/// The texts of files that were just read, by file; files known from before have none.
type Texts = Vec<Option<Arc<SourceFile>>>;

/// Lists the content folders and reads what is new in them.
fn read(
    root: &Path,
    config: &Config,
    folders: &Folders,
    known: &mut Known,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Vec<ContentFile>, Texts, CategoryFiles) {
    let mut category_files = CategoryFiles::default();
    let mut found: Vec<(&Folder, FoundFile)> = Vec::new();
    for folder in folders.iter() {
        let walk = walk(root, folder, diagnostics);
        category_files.read(root, folder, &walk.categories, diagnostics);
        found.extend(walk.documents.into_iter().map(|file| (folder, file)));
    }

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
    (files, texts, category_files)
}

impl Site {
    /// Parses every document that has no parse yet, or whose parse does not hold any more.
    fn parse_all(&mut self, texts: &mut Texts, changed: &FxHashSet<PathBuf>) {
        let labels = labels(&self.config.locales);
        let parsed: Vec<(FileId, ParsedFile)> = {
            let parser = Parser {
                targets: self.targets(),
                prose: &self.prose,
                files: &self.files,
                labels: &labels,
                texts,
                changed,
            };
            let entries: Vec<&Entry> = self.catalogue.iter().map(|(_, entry)| entry).collect();
            entries
                .into_par_iter()
                .flat_map_iter(|entry| parser.entry(entry))
                .collect()
        };
        for (id, parsed) in parsed {
            self.files[id.0].parsed = Some(parsed);
        }
    }

    /// Parses one entry again after one of its files changed, all languages if need be.
    pub(crate) fn parse_entry(
        &self,
        entry: &Entry,
        texts: &[Option<Arc<SourceFile>>],
        changed: &FxHashSet<PathBuf>,
    ) -> Vec<(FileId, ParsedFile)> {
        let labels = labels(&self.config.locales);
        Parser {
            targets: self.targets(),
            prose: &self.prose,
            files: &self.files,
            labels: &labels,
            texts,
            changed,
        }
        .entry(entry)
    }

    /// Makes what needs the titles of documents.
    pub(crate) fn connect(&mut self) {
        let pairs: Vec<_> = self
            .sidebars
            .iter()
            .flat_map(|(id, _)| self.config.locales.ids().map(move |locale| (id, locale)))
            .collect();
        self.trees = pairs
            .par_iter()
            .map(|&(sidebar, locale)| {
                let targets = self.targets();
                let inputs = TreeInputs {
                    sidebars: &self.sidebars,
                    catalogue: &self.catalogue,
                    files: &self.files,
                    urls: &self.urls,
                    targets: &targets,
                    locale,
                };
                ((sidebar, locale), Tree::build(inputs, sidebar))
            })
            .collect();
        self.sidebar_files = sidebar_files::all(self);
        let (site_props, problems) = frame::site_props(self);
        self.site_props = site_props;
        self.nav_keys = self.collect_nav_keys();
        self.connection_diagnostics = problems;
        self.connection_diagnostics.extend(crate::checks::all(self));
        self.check_anchors(None);
    }

    /// Checks links to headings, of these files or of all, and parses again the files whose links name
    /// headings by their text.
    pub(crate) fn check_anchors(&mut self, only: Option<&FxHashSet<FileId>>) {
        let checked = anchors::check(self, only);
        let parsed: Vec<(FileId, ParsedFile)> = {
            let labels = labels(&self.config.locales);
            let parser = Parser {
                targets: self.targets(),
                prose: &self.prose,
                files: &self.files,
                labels: &labels,
                texts: &[],
                changed: &FxHashSet::default(),
            };
            checked
                .renamed
                .into_par_iter()
                .map(|(entry, id, fragments)| {
                    let entry = &self.catalogue[entry];
                    let twin = id_provider(entry, &self.config)
                        .filter(|provider| *provider != id)
                        .and_then(|provider| self.files[provider.0].document())
                        .map(|document| document.headings.as_slice());
                    (id, parser.file(entry, id, twin, fragments))
                })
                .collect()
        };
        for (id, parsed) in parsed {
            self.files[id.0].parsed = Some(parsed);
        }
        self.anchor_diagnostics
            .retain(|(id, _)| only.is_some_and(|only| !only.contains(id)));
        self.anchor_diagnostics.extend(checked.diagnostics);
    }
}

/// The words of documents in each language.
pub(crate) fn labels(locales: &Locales) -> Vec<Labels> {
    locales
        .iter()
        .map(|locale| Messages::of(locale.html_lang()).labels())
        .collect()
}

/// Parses the files of entries.
struct Parser<'a> {
    targets: Targets<'a>,
    prose: &'a Prose,
    files: &'a [ContentFile],
    labels: &'a [Labels],
    texts: &'a [Option<Arc<SourceFile>>],
    changed: &'a FxHashSet<PathBuf>,
}

impl Parser<'_> {
    /// Parses the files of an entry that need it: first the one that gives the others their ids.
    fn entry(&self, entry: &Entry) -> Vec<(FileId, ParsedFile)> {
        let Some(first) = id_provider(entry, self.targets.config) else {
            return Vec::new();
        };
        let mut parsed = Vec::new();
        let mut provider_changed = false;
        if self.needs_parsing(entry, first) {
            let result = self.file(entry, first, None, Fragments::default());
            let headings = |document: &munseo_markdown::Document| ids(&document.headings);
            provider_changed = self.files[first.0].document().map(headings)
                != Some(ids(&result.document.headings));
            parsed.push((first, result));
        }
        for id in entry.files().filter(|id| *id != first) {
            if provider_changed || self.needs_parsing(entry, id) {
                let fresh = parsed.first().map(|(_, parsed)| &parsed.document);
                let twin = fresh.or_else(|| self.files[first.0].document());
                let twin = twin.map(|document| document.headings.as_slice());
                parsed.push((id, self.file(entry, id, twin, Fragments::default())));
            }
        }
        parsed
    }

    fn needs_parsing(&self, entry: &Entry, id: FileId) -> bool {
        let file = &self.files[id.0];
        let Some(parsed) = &file.parsed else {
            return true;
        };
        let document = &parsed.document;
        let includes_changed = document
            .inclusions
            .iter()
            .any(|path| path.ancestors().any(|path| self.changed.contains(path)));
        if self.texts[id.0].is_some() || includes_changed {
            return true;
        }
        let Some(page) = entry.path(file.locale) else {
            return false;
        };
        let resolver =
            PageResolver::new(self.targets, file.locale, page).with_fragments(&parsed.fragments);
        let holds = document.links.iter().all(|link| {
            match resolver.resolve_in(&file.path, &link.destination, link.kind) {
                Resolution::Url(url) => url == link.url,
                Resolution::Image { url, .. } => url == link.url && !self.is_touched(&url),
                Resolution::Missing { .. } => false,
            }
        });
        let still_missing = parsed.missing.iter().all(|(destination, kind)| {
            let resolution = resolver.resolve_in(&file.path, destination, *kind);
            matches!(resolution, Resolution::Missing { .. })
        });
        !(holds && still_missing)
    }

    /// Whether a picture in `static/` was touched: its size may be another now.
    fn is_touched(&self, url: &str) -> bool {
        !self.changed.is_empty() && {
            let path = self.targets.urls.locate_file(url);
            let path = Path::new(crate::assets::STATIC_FOLDER).join(&path.as_str()[1..]);
            self.changed.contains(&path)
        }
    }

    fn file(
        &self,
        entry: &Entry,
        id: FileId,
        twin: Option<&[Heading]>,
        fragments: Fragments,
    ) -> ParsedFile {
        let file = &self.files[id.0];
        let source = match self.texts.get(id.0).and_then(Option::as_ref) {
            Some(source) => Arc::clone(source),
            None => match read_file(self.targets.root, &file.path) {
                Ok(source) => source,
                Err(problem) => {
                    return ParsedFile {
                        document: munseo_markdown::Document::default(),
                        diagnostics: vec![problem],
                        prose: FileProse::default(),
                        missing: Vec::new(),
                        fragments,
                    };
                }
            },
        };
        let root = crate::PagePath::root();
        let page = entry.path(file.locale).unwrap_or(&root);
        let resolver =
            PageResolver::new(self.targets, file.locale, page).with_fragments(&fragments);
        let context = Context {
            site_root: self.targets.root,
            labels: &self.labels[file.locale.index()],
            twin,
            resolver: &resolver,
        };
        let parsed = munseo_markdown::parse(&source, &file.preamble, &context);
        ParsedFile {
            prose: self.prose.of_file(
                &source,
                &file.preamble,
                &parsed.document,
                file.locale,
                self.targets.config.locales[file.locale].code(),
            ),
            document: parsed.document,
            diagnostics: crate::checks::leveled(parsed.diagnostics, self.targets.config),
            missing: resolver.into_missing(),
            fragments,
        }
    }
}

fn ids(headings: &[Heading]) -> Vec<(u8, String)> {
    headings
        .iter()
        .map(|heading| (heading.level, heading.id.clone()))
        .collect()
}

/// The file whose headings name those of its translations: the English one where there is one, so
/// that ids are ASCII and mean something; else the default language's.
pub(crate) fn id_provider(entry: &Entry, config: &Config) -> Option<FileId> {
    let english = config
        .locales
        .ids()
        .filter(|locale| config.locales[*locale].is_english())
        .find_map(|locale| entry.own_file(locale));
    english
        .or_else(|| entry.own_file(LocaleId::DEFAULT))
        .or_else(|| entry.primary_file())
}

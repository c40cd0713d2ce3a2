//! Markdown → documents, in parallel; links are resolved against the routes.
//!
//! A document is parsed again if its text, an included file, the ids of its reference headings or the target of one of
//! its links changed.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_config::urls::PagePath;
use munseo_config::{Config, LocaleId, RefSource, apply_levels};
use munseo_highlight::HighlightCache;
use munseo_markdown::{
    Context, Document, Heading, LinkKind, Parsed, Preamble, Resolution, Resolver,
};
use munseo_source::SourceFile;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::anchors;
use super::append_log::Hash;
use super::cache::DocumentCache;
use super::cache_session::{CacheSession, picture_sizes};
use super::shared_documents::{RecordingResolver, SharedFile};
use super::{Documents, PageFile, ParsedFile};
use crate::content::FileId;
use crate::content::catalog::{Entry, EntryId};
use crate::links::{Fragments, PageResolver};
use crate::prose::FileProse;
use crate::structure::Structure;

/// The texts of files that were read in this run; `None` for unchanged files.
type Texts<'a> = &'a [Option<Arc<SourceFile>>];

/// The page that a text is parsed for.
#[derive(Debug, Clone, Copy)]
pub struct ParseTarget<'a> {
    /// The language of the page.
    pub locale: LocaleId,
    /// The path of the page in that language.
    pub path: &'a PagePath,
    /// Destinations whose fragment names a heading by its text, with the id of the heading; `None` to leave fragments
    /// unchanged.
    pub fragments: Option<&'a Fragments>,
    /// The headings that determine the heading ids of the text; `None` if those are its own headings.
    pub reference_headings: Option<&'a [Heading]>,
}

/// Parses a text for a page. Also returns the broken destinations.
pub fn parse_text(
    structure: &Structure,
    source: &Arc<SourceFile>,
    preamble: &Preamble,
    target: ParseTarget<'_>,
) -> (Parsed, Vec<(String, LinkKind)>) {
    let resolver = resolver_of(structure, source, target);
    let parsed = parse_with(structure, source, preamble, target, &resolver);
    (parsed, resolver.into_broken_links())
}

fn resolver_of<'a>(
    structure: &'a Structure,
    source: &SourceFile,
    target: ParseTarget<'a>,
) -> PageResolver<'a> {
    let targets = structure.targets_in(source.path());
    let resolver = PageResolver::new(targets, target.locale, target.path);
    match target.fragments {
        Some(fragments) => resolver.with_fragments(fragments),
        None => resolver,
    }
}

fn parse_with(
    structure: &Structure,
    source: &Arc<SourceFile>,
    preamble: &Preamble,
    target: ParseTarget<'_>,
    resolver: &dyn Resolver,
) -> Parsed {
    let changelog = structure.config.changelog.as_ref();
    let import_root = structure.version_ref(source.path()).map(RefSource::site);
    let context = Context {
        site_root: &structure.root,
        import_root: import_root.as_deref().unwrap_or(Path::new("")),
        labels: &structure.labels[target.locale.index()],
        preambles: &structure.preambles,
        extensions: structure.config.raw.markdown,
        is_changelog: changelog.is_some_and(|it| it.locale_of(source.path()).is_some()),
        reference_headings: target.reference_headings,
        resolver,
        highlights: structure
            .highlights
            .as_deref()
            .map(|cache| cache as &dyn HighlightCache),
    };
    munseo_markdown::parse(source, preamble, &context)
}

impl Documents {
    /// Parses all documents except those in `known` that are still valid. `cache` stores those that are parsed.
    pub(crate) fn parse(
        structure: &Structure,
        texts: Texts<'_>,
        changed: &FxHashSet<PathBuf>,
        known: Vec<Option<ParsedFile>>,
        cache: Option<&DocumentCache>,
    ) -> Self {
        let session = cache.map(|cache| CacheSession::of(cache, structure));
        let mut documents = Self {
            parsed: known,
            broken_anchors: Vec::new(),
        };
        let parser = Parser {
            structure,
            documents: &documents,
            texts,
            changed,
            cache: session.as_ref(),
        };
        let entries = structure.catalog.iter().map(|(_, entry)| entry);
        let is_new = |id: FileId| texts[id.0].is_some() || documents.get(id).is_none();
        let (new, known): (Vec<&Entry>, Vec<&Entry>) =
            entries.partition(|entry| entry.files().any(is_new));
        let parse = |entries: Vec<&Entry>| -> Vec<(FileId, ParsedFile)> {
            let entries = entries.into_par_iter();
            entries.flat_map_iter(|entry| parser.entry(entry)).collect()
        };
        let (new, repeated) = match &session {
            Some(session) => first_of_each_text(structure, new, session),
            None => (new, Vec::new()),
        };
        // New texts come first: parsing one takes as long as checking thousands of known documents.
        let (mut new, known) = rayon::join(|| parse(new), || parse(known));
        new.extend(parse(repeated));
        for (id, parsed) in new.into_iter().chain(known) {
            documents.set(id, parsed);
        }
        documents.check_anchors(structure, None);
        if let Some(cache) = cache {
            cache.flush_and_compact();
        }
        documents
    }

    /// Parses the files of an entry after one of them changed, in all languages if necessary.
    pub(crate) fn parse_entry(
        &self,
        structure: &Structure,
        entry: &Entry,
        texts: Texts<'_>,
        changed: &FxHashSet<PathBuf>,
    ) -> Vec<(FileId, ParsedFile)> {
        let parser = Parser {
            structure,
            documents: self,
            texts,
            changed,
            cache: None,
        };
        parser.entry(entry)
    }

    /// Checks links to headings, in some files or in all. Files whose links name headings by text are parsed again.
    pub(crate) fn check_anchors(
        &mut self,
        structure: &Structure,
        only: Option<&FxHashSet<FileId>>,
    ) {
        let checked = anchors::check(structure, self, only);
        for (id, parsed) in self.parse_with_fragments(structure, checked.renamed) {
            self.set(id, parsed);
        }
        self.broken_anchors
            .retain(|(id, _)| only.is_some_and(|only| !only.contains(id)));
        self.broken_anchors.extend(checked.diagnostics);
    }

    fn parse_with_fragments(
        &self,
        structure: &Structure,
        files: Vec<(EntryId, FileId, Fragments)>,
    ) -> Vec<(FileId, ParsedFile)> {
        let parser = Parser {
            structure,
            documents: self,
            texts: &[],
            changed: &FxHashSet::default(),
            cache: None,
        };
        files
            .into_par_iter()
            .map(|(entry, id, fragments)| {
                let entry = &structure.catalog[entry];
                let reference_headings = self.reference_headings(entry, id, &structure.config);
                (id, parser.file(entry, id, reference_headings, fragments).0)
            })
            .collect()
    }

    /// Parses the text of a file for a page other than its own. The result is not cached.
    pub fn parse_for(
        &self,
        structure: &Structure,
        (locale, path): (LocaleId, &PagePath),
        entry: &Entry,
        file: PageFile<'_>,
        source: &Arc<SourceFile>,
    ) -> Document {
        let target = ParseTarget {
            locale,
            path,
            fragments: file.parsed.map(|parsed| &parsed.fragments),
            reference_headings: self.reference_headings(entry, file.id, &structure.config),
        };
        let (parsed, _) = parse_text(structure, source, &file.preamble, target);
        parsed.document
    }

    /// The headings that determine the heading ids of a file; `None` for the file that defines them.
    fn reference_headings(&self, entry: &Entry, id: FileId, config: &Config) -> Option<&[Heading]> {
        let provider = id_provider(entry, config).filter(|provider| *provider != id)?;
        Some(&self.get(provider)?.document.headings)
    }
}

/// Separates entries whose files all have the texts of earlier ones: their documents can be shared when those are
/// parsed.
fn first_of_each_text<'a>(
    structure: &Structure,
    entries: Vec<&'a Entry>,
    session: &CacheSession<'_>,
) -> (Vec<&'a Entry>, Vec<&'a Entry>) {
    let mut seen = FxHashSet::default();
    entries.into_iter().partition(|entry| {
        let mut has_new_text = false;
        for id in entry.files() {
            has_new_text |= session.is_new_text(&structure.files[id.0], &mut seen);
        }
        has_new_text
    })
}

/// Parses the files of entries.
struct Parser<'a> {
    structure: &'a Structure,
    documents: &'a Documents,
    texts: Texts<'a>,
    changed: &'a FxHashSet<PathBuf>,
    /// The cache of documents; `None` if they are not cached.
    cache: Option<&'a CacheSession<'a>>,
}

impl Parser<'_> {
    /// Parses the files of an entry that need it, starting with the one that defines heading ids.
    fn entry(&self, entry: &Entry) -> Vec<(FileId, ParsedFile)> {
        let Some(first) = id_provider(entry, &self.structure.config) else {
            return Vec::new();
        };
        let mut parsed: Vec<(FileId, ParsedFile)> = Vec::new();
        if self.needs_parsing(entry, first, None) {
            parsed.push((first, self.new_file(entry, first, None)));
        }
        for id in entry.files().filter(|id| *id != first) {
            let fresh = parsed.iter().find(|(id, _)| *id == first);
            let provider = fresh.map(|(_, parsed)| parsed);
            let provider = provider.or_else(|| self.documents.get(first));
            let reference_headings = provider.map(|parsed| parsed.document.headings.as_slice());
            if self.needs_parsing(entry, id, reference_headings) {
                let result = self.new_file(entry, id, reference_headings);
                parsed.push((id, result));
            }
        }
        parsed
    }

    /// Parses a file and caches its document, unless it shares that of another commit.
    fn new_file(
        &self,
        entry: &Entry,
        id: FileId,
        reference_headings: Option<&[Heading]>,
    ) -> ParsedFile {
        let file = &self.structure.files[id.0];
        let (Some(cache), Some(page)) = (self.cache, entry.path(file.locale)) else {
            return self
                .file(entry, id, reference_headings, Fragments::default())
                .0;
        };
        let ids = reference_headings.map(hash_of_headings);
        let resolver = PageResolver::new(self.structure.targets(), file.locale, page);
        let is_of_commit = self.structure.ref_of(&file.path).is_some();
        let shared = cache.shared_documents(file);
        let mut shared = shared.iter();
        let known = shared.find_map(|shared| shared.document_of(&file.path, &resolver, ids));
        let is_shared = known.is_some();
        if is_of_commit && let Some(document) = known {
            return ParsedFile::without_problems(document, ids);
        }
        let (parsed, shared) = self.file(entry, id, reference_headings, Fragments::default());
        // A document of the working tree is stored with the results of language checks, too.
        if !is_of_commit || shared.is_none() {
            cache.put(file, &parsed, &resolver);
        }
        if let Some(shared) = shared.filter(|_| !is_shared) {
            cache.put_shared(file, shared);
        }
        parsed
    }

    fn needs_parsing(
        &self,
        entry: &Entry,
        id: FileId,
        reference_headings: Option<&[Heading]>,
    ) -> bool {
        let file = &self.structure.files[id.0];
        let Some(parsed) = self.documents.get(id) else {
            return true;
        };
        let document = &parsed.document;
        let includes_changed = document
            .inclusions
            .iter()
            .any(|path| path.ancestors().any(|path| self.changed.contains(path)));
        if self.texts[id.0].is_some()
            || includes_changed
            || parsed.reference_headings != reference_headings.map(hash_of_headings)
        {
            return true;
        }
        let Some(page) = entry.path(file.locale) else {
            return false;
        };
        let resolver = PageResolver::new(self.structure.targets(), file.locale, page)
            .with_fragments(&parsed.fragments);
        let is_unchanged = document.links.iter().all(|link| {
            match resolver.resolve_in(&file.path, &link.destination, link.kind) {
                Resolution::Url(url) => url == link.url,
                Resolution::Image { url, .. } => url == link.url && !self.is_modified(&url),
                Resolution::Missing(_) => false,
            }
        });
        let still_missing = parsed.missing.iter().all(|(destination, kind)| {
            let resolution = resolver.resolve_in(&file.path, destination, *kind);
            matches!(resolution, Resolution::Missing(_))
        });
        let same_pictures = parsed
            .pictures
            .as_ref()
            .is_none_or(|sizes| *sizes == picture_sizes(document, file, &resolver));
        !(is_unchanged && still_missing && same_pictures)
    }

    /// Returns true if a picture in `static/` was modified: its size may have changed.
    fn is_modified(&self, url: &str) -> bool {
        !self.changed.is_empty() && {
            let path = self.structure.urls.locate_file(url);
            let source = self.structure.static_files.source(&path.as_str()[1..]);
            source.is_some_and(|source| self.changed.contains(source))
        }
    }

    /// Parses a file. Also returns its document with slots for links, if other commits can share it.
    fn file(
        &self,
        entry: &Entry,
        id: FileId,
        reference_headings: Option<&[Heading]>,
        fragments: Fragments,
    ) -> (ParsedFile, Option<SharedFile>) {
        let structure = self.structure;
        let file = &structure.files[id.0];
        let source = match self.texts.get(id.0).and_then(Option::as_ref) {
            Some(source) => Arc::clone(source),
            None => match file.read_again(&structure.root) {
                Ok(source) => source,
                Err(problem) => return (ParsedFile::unreadable(problem, fragments), None),
            },
        };
        let root = PagePath::root();
        let target = ParseTarget {
            locale: file.locale,
            path: entry.path(file.locale).unwrap_or(&root),
            fragments: Some(&fragments),
            reference_headings,
        };
        let ids = reference_headings.map(hash_of_headings);
        let resolver = resolver_of(structure, &source, target);
        let parse = |resolver: &dyn Resolver| {
            let mut parsed = parse_with(structure, &source, &file.preamble, target, resolver);
            parsed.diagnostics = apply_levels(parsed.diagnostics, &structure.config);
            parsed
        };
        let (parsed, shared) = if self.cache.is_some_and(|cache| cache.can_share(file)) {
            let recording = RecordingResolver::new(&resolver, file);
            let parsed = parse(&recording);
            recording.finish(parsed, ids)
        } else {
            (parse(&resolver), None)
        };
        let prose = match structure.ref_of(&file.path) {
            // The text of a commit can be neither corrected nor translated.
            Some(_) => FileProse::default(),
            None => structure.prose.check_file(
                &source,
                &file.preamble,
                &parsed.document,
                file.locale,
                structure.config.locales[file.locale].code(),
            ),
        };
        let parsed = ParsedFile {
            prose,
            document: parsed.document,
            diagnostics: parsed.diagnostics,
            missing: resolver.into_broken_links(),
            fragments,
            reference_headings: ids,
            pictures: None,
        };
        (parsed, shared)
    }
}

/// A hash of the ids, levels and texts of headings: those of a translation get their ids by level and text.
fn hash_of_headings(headings: &[Heading]) -> Hash {
    let mut hasher = blake3::Hasher::new();
    for Heading {
        id, level, text, ..
    } in headings
    {
        hasher.update(id.as_bytes());
        hasher.update(&[0, *level]);
        hasher.update(text.as_bytes());
        hasher.update(&[0]);
    }
    *hasher.finalize().as_bytes()
}

/// The file whose headings define the ids of its translations: the English one, so that ids are readable ASCII, else
/// the default language's, else the first. `None` if the entry has no files.
fn id_provider(entry: &Entry, config: &Config) -> Option<FileId> {
    let english = config
        .locales
        .ids()
        .filter(|locale| config.locales[*locale].is_english())
        .find_map(|locale| entry.own_file(locale));
    english
        .or_else(|| entry.own_file(LocaleId::DEFAULT))
        .or_else(|| entry.primary_file())
}

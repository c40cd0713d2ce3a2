//! Markdown → documents, in parallel, without resolving links.
//!
//! A document is parsed again if its text, an included file or the ids of its reference headings changed.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_config::urls::PagePath;
use munseo_config::{Config, LocaleId, RefSource, apply_levels};
use munseo_highlight::HighlightCache;
use munseo_markdown::{Body, Context, Diagrams, Heading, PageLinks, Parsed, Preamble, Resolution};
use munseo_source::{Diagnostic, Severity, SourceFile};
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::cache::DocumentCache;
use super::cache_session::CacheSession;
use super::{Documents, ParsedFile};
use crate::cache::Hash;
use crate::content::FileId;
use crate::content::catalog::Entry;
use crate::links::PageResolver;
use crate::links::signatures::PackagesOfPage;
use crate::prose::FileProse;
use crate::structure::Structure;

/// The texts of files that were read in this run; `None` for unchanged files.
type Texts<'a> = &'a [Option<Arc<SourceFile>>];

/// Parses a text in a language. `reference_headings` determine its heading ids; `None` if those are its own. The
/// blocks for language checks are read if asked for.
fn parse_text(
    structure: &Structure,
    source: &Arc<SourceFile>,
    preamble: &Preamble,
    locale: LocaleId,
    reference_headings: Option<&[Heading]>,
    reads_blocks: bool,
) -> Parsed {
    let import_root = structure.ref_of(source.path()).map(RefSource::site);
    let context = Context {
        site_root: &structure.root,
        import_root: import_root.as_deref().unwrap_or(Path::new("")),
        labels: &structure.labels[locale.index()],
        preambles: &structure.preambles,
        extensions: structure.config.raw.markdown.clone(),
        components: &structure.config.raw.components,
        reference_headings,
        reads_blocks,
        own_components: &structure.components,
        variables: structure.variables.as_ref(),
        packages: Some(&PackagesOfPage {
            signatures: structure.signatures_in(source.path()),
            locale: &structure.config.locales[locale],
        }),
        highlights: structure
            .highlights
            .as_deref()
            .map(|cache| cache as &dyn HighlightCache),
        diagrams: structure
            .diagrams
            .as_ref()
            .map(|program| program as &dyn Diagrams),
    };
    munseo_markdown::parse(source, preamble, &context)
}

/// Parses a short text for a page, such as a value of its front matter. Also returns its diagnostics, those of broken
/// links among them.
pub fn linked_text(
    structure: &Structure,
    source: &Arc<SourceFile>,
    (locale, page): (LocaleId, &PagePath),
) -> (Body, Vec<Diagnostic>) {
    let parsed = parse_text(structure, source, &Preamble::default(), locale, None, false);
    let resolver = PageResolver::new(structure, locale, page);
    let targets = resolver.resolve_all(source.path(), &parsed.document.links);
    let mut diagnostics = parsed.diagnostics;
    for (link, target) in parsed.document.links.iter().zip(&*targets) {
        if let Resolution::Missing(broken) = target {
            let problem = broken.as_ref().clone();
            diagnostics.push(problem.diagnostic(Severity::Error, link.kind));
        }
    }
    let labels = Arc::clone(&structure.labels[locale.index()]);
    let linked = parsed.document.link(PageLinks { targets, labels });
    (linked.body(), diagnostics)
}

impl Documents {
    /// Parses and links all documents except those in `known` that are still valid. `cache` stores those that are
    /// parsed, with the result of `hash_of_site`.
    pub(crate) fn load(
        structure: &Structure,
        texts: Texts<'_>,
        changed: &FxHashSet<PathBuf>,
        known: Vec<Option<ParsedFile>>,
        cache: Option<(&DocumentCache, Hash)>,
    ) -> Self {
        let session = cache.map(|(cache, site)| CacheSession {
            cache,
            root: &structure.root,
            config: &structure.config,
            site,
        });
        if let Some(program) = &structure.diagrams {
            program.draw_all(texts.iter().flatten().map(|file| file.text()));
        }
        let mut documents = Self {
            parsed: known,
            broken_links: Vec::new(),
            spelling_problem: None,
        };
        let parser = Parser {
            structure,
            documents: &documents,
            texts,
            changed,
            cache: session.as_ref(),
        };
        let mut entries: Vec<&Entry> = structure.catalog.iter().map(|(_, entry)| entry).collect();
        // Versions of a document come one after another, because they can share it: the working tree's first, whose
        // text is checked as it is parsed.
        let is_of_commit = |entry: &Entry| {
            let file = entry.primary_file().map(|id| &structure.files[id.0].path);
            file.is_some_and(|path| structure.ref_of(path).is_some())
        };
        entries.sort_by_cached_key(|entry| (entry.key.as_str(), is_of_commit(entry)));
        let parser = &parser;
        let parsed: Vec<(FileId, ParsedFile)> = entries
            .par_chunk_by(|one, other| one.key == other.key)
            .flat_map_iter(|versions| versions.iter().flat_map(move |entry| parser.entry(entry)))
            .collect();
        for (id, parsed) in parsed {
            documents.parsed[id.0] = Some(parsed);
        }
        documents.resolve_links(structure, None);
        documents.check_links(structure, None);
        documents.check_spelling(structure);
        if let Some((cache, _)) = cache {
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
        if self.needs_parsing(first, None) {
            parsed.push((first, self.file(first, None)));
        }
        for id in entry.files().filter(|id| *id != first) {
            let fresh = parsed.iter().find(|(id, _)| *id == first);
            let provider = fresh.map(|(_, parsed)| parsed);
            let provider = provider.or_else(|| self.documents.get(first));
            let reference_headings = provider.map(|parsed| parsed.document.headings.as_slice());
            if self.needs_parsing(id, reference_headings) {
                let result = self.file(id, reference_headings);
                parsed.push((id, result));
            }
        }
        parsed
    }

    /// Returns true if something that the document of a file depends on changed. Its links are no such thing: they are
    /// resolved later.
    fn needs_parsing(&self, id: FileId, reference_headings: Option<&[Heading]>) -> bool {
        let Some(parsed) = self.documents.get(id) else {
            return true;
        };
        let mut inclusions = parsed.document.inclusions.iter();
        self.texts[id.0].is_some()
            || inclusions.any(|path| path.ancestors().any(|path| self.changed.contains(path)))
            || parsed.reference_headings != reference_headings.map(hash_of_headings)
    }

    /// Parses a file and caches its document, unless it shares that of another version.
    fn file(&self, id: FileId, reference_headings: Option<&[Heading]>) -> ParsedFile {
        let structure = self.structure;
        let file = &structure.files[id.0];
        let mut parsed = ParsedFile {
            reference_headings: reference_headings.map(hash_of_headings),
            ..ParsedFile::default()
        };
        let shared = self
            .cache
            .and_then(|cache| cache.shared_document(file, parsed.reference_headings));
        let is_of_commit = structure.ref_of(&file.path).is_some();
        if is_of_commit && let Some(document) = shared {
            parsed.document = document;
            return parsed;
        }
        let source = match self.texts.get(id.0).and_then(Option::as_ref) {
            Some(source) => Arc::clone(source),
            None => match file.read_again(&structure.root) {
                Ok(source) => source,
                Err(problem) => {
                    parsed.diagnostics.push(problem);
                    return parsed;
                }
            },
        };
        let is_shared = shared.is_some();
        // The text of a commit can be neither corrected nor translated; a generated one only translated.
        let is_source = !file.is_generated() || structure.prose.translations.is_some();
        let is_checked = !is_of_commit && is_source && structure.prose.checks(file.locale);
        let mut blocks = None;
        if let Some(document) = shared {
            parsed.document = document;
        } else {
            let new = parse_text(
                structure,
                &source,
                &file.preamble,
                file.locale,
                reference_headings,
                is_checked,
            );
            blocks = new.blocks;
            parsed.document = Arc::new(new.document);
            parsed.diagnostics = apply_levels(new.diagnostics, &structure.config);
        }
        if is_checked {
            let raw = &structure.config.raw;
            let blocks = blocks.unwrap_or_else(|| {
                munseo_markdown::blocks(&source, &file.preamble, &raw.markdown, &raw.components)
            });
            parsed.prose =
                structure
                    .prose
                    .check_file(&source, &blocks, &parsed.document, file.locale);
            if file.is_generated() {
                parsed.prose = FileProse {
                    compared_blocks: parsed.prose.compared_blocks,
                    ..FileProse::default()
                };
            }
        }
        if let Some(cache) = self.cache {
            let can_be_shared = !is_shared && cache.put_shared(file, &parsed);
            // A document of the working tree is stored with the results of language checks, too.
            if !is_of_commit || !can_be_shared {
                cache.put(file, &parsed);
            }
        }
        parsed
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

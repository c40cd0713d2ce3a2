//! Step 4 of a load: Markdown → documents, in parallel, links resolved against the routes.
//!
//! A document is parsed again when its text, something it includes or the heading ids of its twin
//! changed, or when one of its links now leads elsewhere.

use std::path::PathBuf;
use std::sync::Arc;

use munseo_markdown::{Context, Heading, HeadingId, Labels, Resolution};
use munseo_source::SourceFile;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use crate::config::{Config, LocaleId, Locales};
use crate::content::catalog::{Entry, EntryId};
use crate::content::{ContentFile, FileId, Fragments, ParsedFile};
use crate::links::{PageResolver, Targets};
use crate::messages::Messages;
use crate::prose::{FileProse, Prose};
use crate::site::Site;

/// The texts of files that were just read, by file; files known from before have none.
type Texts<'a> = &'a [Option<Arc<SourceFile>>];

impl Site {
    /// Parses every document that has no parse yet, or whose parse does not hold any more.
    pub fn parse_all(&mut self, texts: Texts<'_>, changed: &FxHashSet<PathBuf>) {
        let labels = labels(&self.config.locales);
        let parser = self.parser(&labels, texts, changed);
        let entries: Vec<&Entry> = self.catalog.iter().map(|(_, entry)| entry).collect();
        let parsed: Vec<(FileId, ParsedFile)> = entries
            .into_par_iter()
            .flat_map_iter(|entry| parser.entry(entry))
            .collect();
        for (id, parsed) in parsed {
            self.files[id.0].parsed = Some(parsed);
        }
    }

    /// Parses one entry again after one of its files changed, all languages if need be.
    pub fn parse_entry(
        &self,
        entry: &Entry,
        texts: Texts<'_>,
        changed: &FxHashSet<PathBuf>,
    ) -> Vec<(FileId, ParsedFile)> {
        let labels = labels(&self.config.locales);
        self.parser(&labels, texts, changed).entry(entry)
    }

    /// Parses files again whose links name headings by their text, with what those are.
    pub fn parse_with_fragments(
        &self,
        files: Vec<(EntryId, FileId, Fragments)>,
    ) -> Vec<(FileId, ParsedFile)> {
        let labels = labels(&self.config.locales);
        let changed = FxHashSet::default();
        let parser = self.parser(&labels, &[], &changed);
        files
            .into_par_iter()
            .map(|(entry, id, fragments)| {
                let entry = &self.catalog[entry];
                let twin = id_provider(entry, &self.config)
                    .filter(|provider| *provider != id)
                    .and_then(|provider| self.files[provider.0].document())
                    .map(|document| document.headings.as_slice());
                (id, parser.file(entry, id, twin, fragments))
            })
            .collect()
    }

    fn parser<'a>(
        &'a self,
        labels: &'a [Labels],
        texts: Texts<'a>,
        changed: &'a FxHashSet<PathBuf>,
    ) -> Parser<'a> {
        Parser {
            targets: self.targets(),
            prose: &self.prose,
            files: &self.files,
            labels,
            texts,
            changed,
        }
    }
}

/// The words of documents in each language.
pub fn labels(locales: &Locales) -> Vec<Labels> {
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
    texts: Texts<'a>,
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
            let source = self.targets.static_files.source(&path.as_str()[1..]);
            source.is_some_and(|source| self.changed.contains(source))
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
            None => match file.read_again(self.targets.root) {
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
            diagnostics: crate::report::leveled(parsed.diagnostics, self.targets.config),
            missing: resolver.into_missing(),
            fragments,
        }
    }
}

fn ids(headings: &[Heading]) -> Vec<(u8, HeadingId)> {
    headings
        .iter()
        .map(|heading| (heading.level, heading.id.clone()))
        .collect()
}

/// The file whose headings name those of its translations: the English one where there is one, so
/// that ids are ASCII and mean something; else the default language's.
pub fn id_provider(entry: &Entry, config: &Config) -> Option<FileId> {
    let english = config
        .locales
        .ids()
        .filter(|locale| config.locales[*locale].is_english())
        .find_map(|locale| entry.own_file(locale));
    english
        .or_else(|| entry.own_file(LocaleId::DEFAULT))
        .or_else(|| entry.primary_file())
}

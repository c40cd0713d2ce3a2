//! Links documents: resolves their links for their own page, and checks all of them once all documents exist.
//!
//! Parsing does not depend on the targets of links, so no document is parsed again because a page moved.

use std::sync::Arc;

use munseo_config::report::Sources;
use munseo_config::urls::PagePath;
use munseo_config::{LocaleId, severity};
use munseo_markdown::{BrokenLink, LinkedDocument, PageLinks, Resolution};
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::anchors::Ids;
use super::{Documents, PageFile};
use crate::content::FileId;
use crate::content::catalog::Entry;
use crate::links::PageResolver;
use crate::structure::Structure;

/// Number of entries that are checked as one chunk, which shares the collected ids.
const CHUNK: usize = 512;

/// The results of checking links.
#[derive(Debug, Default)]
struct CheckedLinks {
    /// Diagnostics of broken links, with the files of the links.
    broken: Vec<(FileId, Diagnostic)>,
    /// Links to headings whose URLs change, by file and index.
    renamed: Vec<(FileId, usize, String)>,
}

impl Documents {
    /// Resolves the links of some files, or of all, each for the page of its file.
    pub(crate) fn resolve_links(
        &mut self,
        structure: &Structure,
        only: Option<&FxHashSet<FileId>>,
    ) {
        let root = PagePath::root();
        let entries: Vec<&Entry> = structure.catalog.iter().map(|(_, entry)| entry).collect();
        let resolve = |entry: &Entry| {
            let requested = entry.files().filter(|id| is_requested(only, *id));
            let resolved = requested.filter_map(|id| {
                let file = &structure.files[id.0];
                let page = entry.path(file.locale).unwrap_or(&root);
                let resolver = PageResolver::new(structure, file.locale, page);
                let links = &self.get(id)?.document.links;
                Some((id, resolver.resolve_all(&file.path, links)))
            });
            resolved.collect::<Vec<(FileId, Arc<[Resolution]>)>>()
        };
        let resolved: Vec<_> = entries.into_par_iter().flat_map_iter(resolve).collect();
        for (id, targets) in resolved {
            if let Some(parsed) = &mut self.parsed[id.0] {
                parsed.targets = targets;
            }
        }
    }

    /// Checks the links of some files, or of all: reports missing targets and headings. A link that names a heading by
    /// its text gets the heading's id.
    pub(crate) fn check_links(&mut self, structure: &Structure, only: Option<&FxHashSet<FileId>>) {
        let entries: Vec<&Entry> = structure.catalog.iter().map(|(_, entry)| entry).collect();
        let chunks = entries.par_chunks(CHUNK);
        let chunks = chunks.map(|entries| self.check_entries(structure, only, entries));
        let chunks: Vec<CheckedLinks> = chunks.collect();
        self.broken_links.retain(|(id, _)| !is_requested(only, *id));
        for CheckedLinks { broken, renamed } in chunks {
            self.broken_links.extend(broken);
            for (id, index, url) in renamed {
                if let Some(parsed) = &mut self.parsed[id.0] {
                    Arc::make_mut(&mut parsed.targets)[index] = Resolution::Url(url);
                }
            }
        }
    }

    fn check_entries(
        &self,
        structure: &Structure,
        only: Option<&FxHashSet<FileId>>,
        entries: &[&Entry],
    ) -> CheckedLinks {
        let raw = &structure.config.raw;
        let (on_missing, on_anchor) = (
            severity(raw.on_broken_links),
            severity(raw.on_broken_anchors),
        );
        let sources = Sources::new(&structure.root);
        let mut ids = Ids::new(structure, self);
        let mut checked = CheckedLinks::default();
        for entry in entries {
            for id in entry.files().filter(|id| is_requested(only, *id)) {
                let file = self.file(structure, id);
                for (index, (link, target)) in file.links().enumerate() {
                    let problem = match target {
                        Resolution::Missing(broken) => on_missing.map(|severity| {
                            BrokenLink::clone(broken).diagnostic(severity, link.kind)
                        }),
                        Resolution::Image(_) | Resolution::File(_) => None,
                        Resolution::Url(url) => {
                            let verdict = ids.verdict(entry, file, link, url);
                            if let Some(url) = verdict.changed_url(link, url) {
                                checked.renamed.push((id, index, url));
                            }
                            on_anchor.and_then(|severity| verdict.diagnostic(severity))
                        }
                    };
                    if let Some(problem) = problem {
                        let problem = sources.locate(problem, &file.path, link.span.clone());
                        checked.broken.push((id, problem));
                    }
                }
            }
        }
        checked
    }
}

impl<'a> PageFile<'a> {
    /// The document on a page: that of the file, or one that displays it because a translation is missing.
    pub(crate) fn linked(
        self,
        structure: &Structure,
        documents: &Documents,
        locale: LocaleId,
        page: &PagePath,
    ) -> LinkedDocument<'a> {
        let parsed = self.parsed();
        let targets = if locale == self.locale {
            Arc::clone(&parsed.targets)
        } else {
            let resolver = PageResolver::new(structure, locale, page);
            let mut ids = Ids::new(structure, documents);
            let links = self.links().map(|(link, own)| {
                let target = resolver.resolve_in(&self.path, &link.destination, link.kind);
                match with_fragment_of(own, target) {
                    // A translation of the target may lack the heading.
                    Resolution::Url(url) => Resolution::Url(ids.without_missing(url)),
                    other => other,
                }
            });
            links.collect()
        };
        let labels = Arc::clone(&structure.labels[locale.index()]);
        parsed.document.link(PageLinks { targets, labels })
    }
}

fn is_requested(only: Option<&FxHashSet<FileId>>, id: FileId) -> bool {
    only.is_none_or(|only| only.contains(&id))
}

/// A target with the fragment of the same link in the language of its document: headings have the same ids there.
fn with_fragment_of(own: &Resolution, target: Resolution) -> Resolution {
    if let Resolution::Url(url) = &target
        && let Some((page, _)) = url.split_once('#')
        && let Some((_, fragment)) = own.url().and_then(|url| url.split_once('#'))
    {
        return Resolution::Url(format!("{page}#{fragment}"));
    }
    target
}

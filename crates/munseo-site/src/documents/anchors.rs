//! Checks of links to headings.
//!
//! By default ids are ASCII and the same in every language, but authors also write ids as other generators create them:
//! `[…](#지연-평가)` for `## 지연 평가`. Such a fragment is compared with the texts of headings and replaced by the id.

use super::{Documents, PageFile};
use munseo_markdown::{Document, Heading, Link, LinkKind};
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use munseo_config::LocaleId;
use munseo_config::report::sources::Sources;
use munseo_config::severity;
use munseo_config::urls::{Destination, decode, is_external};

use crate::content::FileId;
use crate::content::catalog::{Entry, EntryId};
use crate::links::Fragments;
use crate::routes::Target;
use crate::structure::Structure;

/// Ids that the theme adds to every page.
const THEME_IDS: [&str; 3] = ["top", "content", "main"];

/// The results of checking links to headings.
#[derive(Debug, Default)]
pub(crate) struct CheckedAnchors {
    /// Diagnostics of broken links, with the files of the links.
    pub(crate) diagnostics: Vec<(FileId, Diagnostic)>,
    /// Files with links that name headings by text, if the mapping changed.
    pub(crate) renamed: Vec<(EntryId, FileId, Fragments)>,
}

/// Number of entries that are checked as one chunk, which shares the collected ids.
const CHUNK: usize = 512;

/// Maximum number of headings in a message.
const MAX_HEADINGS: usize = 20;

/// Checks every link with a fragment, in some documents or in all.
pub(crate) fn check(
    structure: &Structure,
    documents: &Documents,
    only: Option<&FxHashSet<FileId>>,
) -> CheckedAnchors {
    let entries: Vec<(EntryId, &Entry)> = structure.catalog.iter().collect();
    let chunks = entries.par_chunks(CHUNK);
    let chunks = chunks.map(|entries| check_entries(structure, documents, only, entries));
    let mut checked = CheckedAnchors::default();
    for chunk in chunks.collect::<Vec<CheckedAnchors>>() {
        checked.diagnostics.extend(chunk.diagnostics);
        checked.renamed.extend(chunk.renamed);
    }
    checked
}

fn check_entries(
    structure: &Structure,
    documents: &Documents,
    only: Option<&FxHashSet<FileId>>,
    entries: &[(EntryId, &Entry)],
) -> CheckedAnchors {
    let sources = Sources::new(&structure.root);
    let severity = severity(structure.config.raw.on_broken_anchors);
    let mut ids = Ids {
        structure,
        documents,
        by_file: FxHashMap::default(),
    };
    let mut checked = CheckedAnchors::default();
    for &(entry_id, entry) in entries {
        let is_requested = |id: &FileId| only.is_none_or(|only| only.contains(id));
        for id in entry.files().filter(is_requested) {
            let file = documents.file(structure, id);
            let Some(parsed) = file.parsed else {
                continue;
            };
            let mut fragments = Fragments::default();
            for link in &parsed.document.links {
                match ids.verdict(entry, id, file.locale, link) {
                    Verdict::Valid => {}
                    Verdict::NamesHeading(heading) => {
                        fragments.insert(link.destination.clone(), heading);
                    }
                    Verdict::Broken { message, help } => {
                        if let Some(severity) = severity {
                            let mut problem =
                                Diagnostic::new(severity, "link/missing-anchor", message);
                            problem.help = Some(help);
                            let problem = sources.locate(problem, &file.path, link.span.clone());
                            checked.diagnostics.push((id, problem));
                        }
                    }
                }
            }
            if fragments != parsed.fragments {
                checked.renamed.push((entry_id, id, fragments));
            }
        }
    }
    checked
}

/// Returns true if the same fragments are valid for two states of a document.
pub(crate) fn have_same_anchors(one: &Document, other: &Document) -> bool {
    let named = |heading: &Heading| (heading.id.clone(), heading.text.clone());
    let headings = |document: &Document| document.headings.iter().map(named).collect::<Vec<_>>();
    one.anchors == other.anchors && headings(one) == headings(other)
}

/// The result for one link.
enum Verdict {
    Valid,
    /// Its fragment is the text of a heading, which has this id.
    NamesHeading(String),
    Broken {
        message: String,
        help: String,
    },
}

/// The target of a link.
#[derive(Clone, Copy)]
enum Page {
    /// A page with a document.
    File(FileId),
    /// A page without a document.
    WithoutDocument,
    /// A file or a redirect, whose ids are unknown.
    Unknown,
}

/// The ids of documents, collected on demand.
struct Ids<'a> {
    structure: &'a Structure,
    documents: &'a Documents,
    by_file: FxHashMap<FileId, FxHashSet<&'a str>>,
}

impl Ids<'_> {
    fn verdict(&mut self, entry: &Entry, own: FileId, locale: LocaleId, link: &Link) -> Verdict {
        if link.kind != LinkKind::Link || is_external(&link.url) {
            return Verdict::Valid;
        }
        let Some(fragment) = Destination::new(&link.destination).fragment else {
            return Verdict::Valid;
        };
        // Text fragments (`:~:text=…`) are handled by browsers and not checked.
        let fragment = fragment.split(":~:").next().unwrap_or(fragment);
        let decoded = decode(fragment);
        if decoded.is_empty() || THEME_IDS.contains(&decoded.as_str()) {
            return Verdict::Valid;
        }
        match self.page(entry, own, locale, Destination::new(&link.url).path) {
            Page::Unknown => Verdict::Valid,
            Page::WithoutDocument => Verdict::Broken {
                message: format!("heading `#{decoded}` not found: the page has no headings"),
                help: String::from("link to the page itself"),
            },
            Page::File(file) => self.verdict_in_file(file, fragment, &decoded),
        }
    }

    /// The page at the path of a link; an empty path is the current page.
    fn page(&self, entry: &Entry, own: FileId, locale: LocaleId, path: &str) -> Page {
        if path.is_empty() {
            return entry.file(locale).map_or(Page::File(own), Page::File);
        }
        let (named, path) = self.structure.urls.locate(path);
        let locale = named.unwrap_or(LocaleId::DEFAULT);
        let route = self.structure.routes.find(locale, &path);
        match route.map(|route| route.target) {
            Some(Target::Entry(entry, _)) => self.structure.catalog[entry]
                .file(locale)
                .map_or(Page::Unknown, Page::File),
            Some(_) => Page::WithoutDocument,
            None => Page::Unknown,
        }
    }

    fn verdict_in_file(&mut self, id: FileId, written: &str, decoded: &str) -> Verdict {
        let file = self.documents.file(self.structure, id);
        let ids = self.by_file.entry(id).or_insert_with(|| ids_of_file(file));
        if ids.contains(decoded) || ids.contains(written) {
            return Verdict::Valid;
        }
        if let Some(heading) = heading_with_text(file, decoded) {
            return Verdict::NamesHeading(heading.to_owned());
        }
        let path = file.path.display();
        let near = munseo_source::nearest(decoded, ids.iter().copied());
        let headings = file.document().into_iter().flat_map(|one| &one.headings);
        let all: Vec<String> = headings.map(|heading| format!("#{}", heading.id)).collect();
        Verdict::Broken {
            message: format!("heading `#{decoded}` not found in `{path}`"),
            help: match near {
                Some(near) => format!("did you mean `#{near}`?"),
                None if all.is_empty() => {
                    format!("remove `#{decoded}`; the page has no headings")
                }
                None => format!("use one of {}", crate::listed(&all, MAX_HEADINGS)),
            },
        }
    }
}

fn ids_of_file(file: PageFile<'_>) -> FxHashSet<&str> {
    let Some(document) = file.document() else {
        return FxHashSet::default();
    };
    let headings = document.headings.iter().map(|heading| &*heading.id);
    headings
        .chain(document.anchors.iter().map(String::as_str))
        .collect()
}

/// The id of the first heading whose text matches a fragment, ignoring case and punctuation; `None` if none does.
fn heading_with_text<'a>(file: PageFile<'a>, fragment: &str) -> Option<&'a str> {
    let letters = |text: &str| -> String {
        text.chars()
            .filter(|letter| letter.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect()
    };
    let wanted = letters(fragment);
    if wanted.is_empty() {
        return None;
    }
    let mut headings = file.document()?.headings.iter();
    let heading = headings.find(|heading| letters(&heading.text) == wanted)?;
    Some(&heading.id)
}

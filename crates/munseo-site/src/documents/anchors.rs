//! Checks of links to headings.
//!
//! By default ids are ASCII and the same in every language, but authors also write ids as other generators create them:
//! `[…](#지연-평가)` for `## 지연 평가`. Such a fragment is compared with the texts of headings and replaced by the id.

use munseo_config::LocaleId;
use munseo_config::urls::{Destination, decode, is_external};
use munseo_markdown::{Document, Heading, Link, LinkKind};
use munseo_source::{Diagnostic, Severity};
use rustc_hash::{FxHashMap, FxHashSet};
use unicode_normalization::UnicodeNormalization as _;

use super::{Documents, PageFile};
use crate::content::FileId;
use crate::content::catalog::Entry;
use crate::routes::Target;
use crate::structure::Structure;

/// Fragments that lead to a place on every page. Ids of the theme start with `:`, which no id of a heading does.
const THEME_IDS: [&str; 1] = ["top"];

/// Maximum number of headings in a message.
const MAX_HEADINGS: usize = 20;

/// Returns true if the same fragments are valid for two states of a document.
pub(crate) fn have_same_anchors(one: &Document, other: &Document) -> bool {
    let named = |heading: &Heading| (heading.id.clone(), heading.text.clone());
    let headings = |document: &Document| document.headings.iter().map(named).collect::<Vec<_>>();
    one.anchors == other.anchors && headings(one) == headings(other)
}

/// The result for one link.
pub(super) enum Verdict {
    /// It has no fragment to check.
    Unchecked,
    Valid,
    /// Its fragment is the text of a heading, which has this id.
    NamesHeading(String),
    Broken {
        message: String,
        help: String,
    },
}

impl Verdict {
    /// The URL of a link with the fragment as written, or the id of the heading it names; `None` if it has that.
    pub(super) fn changed_url(&self, link: &Link, url: &str) -> Option<String> {
        let fragment = match self {
            Self::Unchecked => return None,
            Self::NamesHeading(id) => id,
            Self::Valid | Self::Broken { .. } => Destination::new(&link.destination).fragment?,
        };
        let (page, current) = url.split_once('#')?;
        (current != fragment).then(|| format!("{page}#{fragment}"))
    }

    /// The diagnostic for a broken link.
    pub(super) fn diagnostic(self, severity: Severity) -> Option<Diagnostic> {
        let Self::Broken { message, help } = self else {
            return None;
        };
        Some(Diagnostic::new(severity, "link/missing-anchor", message).with_help(help))
    }
}

/// The target of a link.
#[derive(Clone, Copy)]
enum Page {
    /// A page with a document.
    File(FileId),
    WithoutDocument,
    /// A file or a redirect, whose ids are unknown.
    Unknown,
}

/// The ids of documents, collected on demand.
pub(super) struct Ids<'a> {
    structure: &'a Structure,
    documents: &'a Documents,
    by_file: FxHashMap<FileId, FxHashSet<&'a str>>,
}

impl<'a> Ids<'a> {
    pub(super) fn new(structure: &'a Structure, documents: &'a Documents) -> Self {
        Self {
            structure,
            documents,
            by_file: FxHashMap::default(),
        }
    }

    /// Checks the fragment of a link in a file with this URL.
    pub(super) fn verdict(
        &mut self,
        entry: &Entry,
        file: PageFile<'_>,
        link: &Link,
        url: &str,
    ) -> Verdict {
        let is_checked = link.kind == LinkKind::Link && !is_external(url);
        let fragment = Destination::new(&link.destination).fragment;
        let Some(fragment) = fragment.filter(|_| is_checked) else {
            return Verdict::Unchecked;
        };
        // Text fragments (`:~:text=…`) are handled by browsers and not checked.
        let fragment = fragment.split(":~:").next().unwrap_or(fragment);
        let decoded = decode(fragment);
        if decoded.is_empty() || THEME_IDS.contains(&decoded.as_str()) {
            return Verdict::Unchecked;
        }
        let page = match Destination::new(url).path {
            "" => Page::File(entry.file(file.locale).unwrap_or(file.id)),
            path => self.page_at(path),
        };
        match page {
            Page::Unknown => Verdict::Unchecked,
            Page::WithoutDocument => Verdict::Broken {
                message: format!("heading `#{decoded}` not found: the page has no headings"),
                help: String::from("link to the page itself"),
            },
            Page::File(file) => self.verdict_in_file(file, fragment, &decoded),
        }
    }

    fn page_at(&self, path: &str) -> Page {
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

    /// A URL, without its fragment if it leads to another page that does not have it.
    pub(super) fn without_missing(&mut self, url: String) -> String {
        let Some((path, fragment)) = url.split_once('#') else {
            return url;
        };
        let is_place = fragment.is_empty() || fragment.contains(":~:");
        if path.is_empty() || is_place || is_external(&url) || THEME_IDS.contains(&fragment) {
            return url;
        }
        let Page::File(id) = self.page_at(path) else {
            return url;
        };
        match self.verdict_in_file(id, fragment, &decode(fragment)) {
            Verdict::Broken { .. } => path.to_owned(),
            Verdict::NamesHeading(heading) => format!("{path}#{heading}"),
            Verdict::Unchecked | Verdict::Valid => url,
        }
    }

    fn verdict_in_file(&mut self, id: FileId, written: &str, decoded: &str) -> Verdict {
        let file = self.documents.file(self.structure, id);
        let ids = self.by_file.entry(id).or_insert_with(|| ids_of_file(file));
        if ids.contains(decoded) || ids.contains(written) {
            return Verdict::Valid;
        }
        let form = ids.iter().find(|id| id.nfc().eq(decoded.nfc()));
        if let Some(id) = form {
            return Verdict::NamesHeading((*id).to_owned());
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
    let ids = file.document().into_iter().flat_map(|document| {
        let headings = document.headings.iter().map(|heading| &*heading.id);
        headings.chain(document.anchors.iter().map(String::as_str))
    });
    ids.collect()
}

/// The id of the first heading whose text matches a fragment, ignoring case and punctuation; `None` if none does.
fn heading_with_text<'a>(file: PageFile<'a>, fragment: &str) -> Option<&'a str> {
    let letters = |text: &str| -> String {
        text.nfc()
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

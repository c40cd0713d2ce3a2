//! Links to headings: is there such an id on the page?

use munseo_markdown::LinkKind;
use munseo_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::catalogue::Entry;
use crate::config::LocaleId;
use crate::content::{ContentFile, FileId};
use crate::routes::{Target, severity};
use crate::site::Site;
use crate::sources::Sources;
use crate::urls::{Destination, decode, is_external};

/// Ids of a page that the theme itself adds.
const OF_THE_THEME: [&str; 3] = ["top", "content", "main"];

/// Every link of every document that names an id which its page does not have.
pub(crate) fn check(site: &Site) -> Vec<Diagnostic> {
    let Some(severity) = severity(site.config.on_broken_anchors) else {
        return Vec::new();
    };
    let sources = Sources::new(&site.root);
    let mut ids = Ids {
        site,
        by_file: FxHashMap::default(),
    };
    let mut diagnostics = Vec::new();
    for (_, entry) in site.catalogue.iter() {
        for id in entry.files() {
            let file = &site.files[id.0];
            let Some(document) = file.document() else {
                continue;
            };
            for link in &document.links {
                if link.kind != LinkKind::Link || is_external(&link.url) {
                    continue;
                }
                let destination = Destination::new(&link.url);
                let Some(fragment) = destination.fragment.filter(|text| !text.is_empty()) else {
                    continue;
                };
                let page = ids.page(entry, id, file.locale, destination.path);
                let Some(problem) = ids.problem(page, fragment) else {
                    continue;
                };
                let mut diagnostic = Diagnostic::new(severity, "link/missing-anchor", problem.0);
                diagnostic.help = problem.1;
                diagnostics.push(sources.place(diagnostic, &file.path, link.span.clone()));
            }
        }
    }
    diagnostics
}

/// What a link leads to, as far as ids go.
enum Page {
    /// A page with a document.
    File(FileId),
    /// A page without one.
    Bare,
    /// A file or a redirect: nothing is known of its ids.
    Unknown,
}

/// Ids of documents, gathered when a link asks for them.
struct Ids<'a> {
    site: &'a Site,
    by_file: FxHashMap<FileId, FxHashSet<&'a str>>,
}

impl<'a> Ids<'a> {
    /// The page at the path of a link; an empty path is the page of the link itself.
    fn page(&self, entry: &Entry, own: FileId, locale: LocaleId, path: &str) -> Page {
        if path.is_empty() {
            return entry.file(locale).map_or(Page::File(own), Page::File);
        }
        let (named, path) = self.site.urls.locate(path);
        let locale = named.unwrap_or(LocaleId::DEFAULT);
        match self.site.routes.find(locale, &path).map(|route| route.target) {
            Some(Target::Entry(entry, _)) => self.site.catalogue[entry]
                .file(locale)
                .map_or(Page::Unknown, Page::File),
            Some(_) => Page::Bare,
            None => Page::Unknown,
        }
    }

    /// What is wrong with a fragment of a page: a message, and what to do.
    fn problem(&mut self, page: Page, fragment: &str) -> Option<(String, Option<String>)> {
        // A text fragment is the browser's own.
        let fragment = fragment.split(":~:").next().unwrap_or(fragment);
        let decoded = decode(fragment);
        if decoded.is_empty() || OF_THE_THEME.contains(&decoded.as_str()) {
            return None;
        }
        let file = match page {
            Page::Unknown => return None,
            Page::Bare => {
                let message = format!("no heading `#{decoded}`: the page has none");
                return Some((message, Some("link to the page itself".to_owned())));
            }
            Page::File(file) => file,
        };
        let site = self.site;
        let ids = self
            .by_file
            .entry(file)
            .or_insert_with(|| of_file(&site.files[file.0]));
        if ids.contains(decoded.as_str()) || ids.contains(fragment) {
            return None;
        }
        let path = site.files[file.0].path.display();
        let near = munseo_source::nearest(&decoded, ids.iter().copied());
        Some((
            format!("no heading `#{decoded}` in `{path}`"),
            near.map(|near| format!("did you mean `#{near}`?")),
        ))
    }
}

fn of_file(file: &ContentFile) -> FxHashSet<&str> {
    let Some(document) = file.document() else {
        return FxHashSet::default();
    };
    let headings = document.headings.iter().map(|heading| heading.id.as_str());
    headings
        .chain(document.anchors.iter().map(String::as_str))
        .collect()
}

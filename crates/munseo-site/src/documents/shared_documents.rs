//! Documents that several commits contain unchanged: they are parsed once, and each version fills in the URLs of its
//! links.
//!
//! A document is shared if it has no diagnostics and includes no files, and if every lookup of the parser has the same
//! result in each version, except for the URLs of pages.

use std::path::Path;

use munseo_markdown::{
    Document, LinkKind, LinkSlots, Parsed, PropertiesQuery, Resolution, Resolver, SharedDocument,
    SignatureQuery,
};
use munseo_source::SourceFile;
use munseo_types::{PropertiesAnswer, SignatureAnswer};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::append_log::Hash;
use crate::content::ContentFile;
use crate::links::PageResolver;

/// A shared document and the lookups with which it was parsed.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SharedFile {
    document: SharedDocument,
    lookups: Vec<Lookup>,
    /// A hash of the headings that determine its heading ids; `None` if those are its own headings.
    reference_headings: Option<Hash>,
}

/// A destination that the parser looked up.
#[derive(Debug, Serialize, Deserialize)]
struct Lookup {
    destination: String,
    kind: LinkKind,
    /// The result if all versions must have the same one; `None` if it is a URL for a slot.
    result: Option<Resolution>,
}

impl SharedFile {
    /// The document of a file with the same text; `None` if a lookup or its reference headings differ there.
    pub(super) fn document_of(
        &self,
        file: &Path,
        resolver: &PageResolver<'_>,
        reference_headings: Option<Hash>,
    ) -> Option<Document> {
        if self.reference_headings != reference_headings {
            return None;
        }
        let mut urls = Vec::new();
        for lookup in &self.lookups {
            let found = resolver.resolve_in(file, &lookup.destination, lookup.kind);
            match (&lookup.result, found) {
                (None, Resolution::Url(url)) if LinkSlots::accepts(&url) => urls.push(url),
                (Some(result), found) if *result == found => {}
                _ => return None,
            }
        }
        Some(self.document.with_urls(urls))
    }
}

/// Resolves links to slots, and records all lookups.
pub(super) struct RecordingResolver<'a> {
    inner: &'a PageResolver<'a>,
    page: &'a Path,
    slots: LinkSlots,
    state: Mutex<Recording>,
}

#[derive(Debug, Default)]
struct Recording {
    lookups: Vec<Lookup>,
    /// The URLs for the slots.
    urls: Vec<String>,
    /// The slots by the destinations in the page.
    slots: FxHashMap<String, String>,
    /// True if the document depends on data that other versions do not share.
    is_version_specific: bool,
}

impl<'a> RecordingResolver<'a> {
    /// A resolver for the text of a file.
    pub(super) fn new(inner: &'a PageResolver<'a>, file: &'a ContentFile) -> Self {
        Self {
            inner,
            page: &file.path,
            slots: LinkSlots::of_text(&file.hash),
            state: Mutex::default(),
        }
    }

    /// The document of this page, and the one that other commits can share, if they can.
    pub(super) fn finish(
        self,
        parsed: Parsed,
        reference_headings: Option<Hash>,
    ) -> (Parsed, Option<SharedFile>) {
        let Parsed {
            document,
            diagnostics,
        } = parsed;
        let Recording {
            lookups,
            urls,
            is_version_specific,
            ..
        } = self.state.into_inner();
        let is_shared =
            !is_version_specific && document.inclusions.is_empty() && diagnostics.is_empty();
        let shared = SharedDocument::new(document, self.slots);
        if !is_shared {
            let document = shared.into_document(&urls);
            let parsed = Parsed {
                document,
                diagnostics,
            };
            return (parsed, None);
        }
        let parsed = Parsed {
            document: shared.with_urls(urls),
            diagnostics,
        };
        let file = SharedFile {
            document: shared,
            lookups,
            reference_headings,
        };
        (parsed, Some(file))
    }
}

impl Resolver for RecordingResolver<'_> {
    fn resolve(&self, file: &SourceFile, destination: &str, kind: LinkKind) -> Resolution {
        let mut state = self.state.lock();
        let is_in_page = file.path() == self.page;
        if kind == LinkKind::Link
            && is_in_page
            && let Some(slot) = state.slots.get(destination)
        {
            return Resolution::Url(slot.clone());
        }
        let found = self.inner.resolve(file, destination, kind);
        let mut lookup = Lookup {
            destination: destination.to_owned(),
            kind,
            result: None,
        };
        let result = match found {
            Resolution::Url(url) if LinkSlots::accepts(&url) && kind == LinkKind::Link => {
                let slot = self.slots.slot(state.urls.len());
                state.urls.push(url);
                if is_in_page {
                    state.slots.insert(destination.to_owned(), slot.clone());
                }
                Resolution::Url(slot)
            }
            found => {
                state.is_version_specific |= matches!(found, Resolution::Missing(_));
                lookup.result = Some(found.clone());
                found
            }
        };
        state.lookups.push(lookup);
        result
    }

    fn signature(&self, query: &SignatureQuery<'_>) -> SignatureAnswer {
        self.state.lock().is_version_specific = true;
        self.inner.signature(query)
    }

    fn properties(&self, query: &PropertiesQuery<'_>) -> PropertiesAnswer {
        self.state.lock().is_version_specific = true;
        self.inner.properties(query)
    }
}

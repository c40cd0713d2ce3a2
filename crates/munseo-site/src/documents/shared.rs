//! Documents that several commits contain unchanged: they are parsed once, and each version fills in the URLs of its
//! links.
//!
//! A document is shared if its text has no errors and includes no files, and if every lookup of the parser has the same
//! result in each version, except for the URLs of pages.

use std::path::Path;
use std::sync::Arc;

use munseo_markdown::{
    Document, LinkKind, LinkSlots, Parsed, PropertiesAnswer, PropertiesQuery, Resolution, Resolver,
    SharedDocument, SignatureAnswer, SignatureQuery,
};
use munseo_source::SourceFile;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};

use super::append_log::Hash;
use crate::links::PageResolver;

/// A shared document and the lookups with which it was parsed.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct SharedFile {
    document: Arc<SharedDocument>,
    lookups: Vec<Lookup>,
    /// A hash of the headings that determine its heading ids.
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
    /// The document of a file with the same text; `None` if a lookup has another result there.
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
    slots: LinkSlots,
    state: Mutex<Recording>,
}

#[derive(Debug, Default)]
struct Recording {
    lookups: Vec<Lookup>,
    /// The URLs for the slots.
    urls: Vec<String>,
    /// True if the document depends on data that other versions do not share.
    is_specific: bool,
}

impl<'a> RecordingResolver<'a> {
    /// A resolver for the text with a hash.
    pub(super) fn new(inner: &'a PageResolver<'a>, text: &blake3::Hash) -> Self {
        Self {
            inner,
            slots: LinkSlots::of_text(text),
            state: Mutex::default(),
        }
    }

    /// Fills in the URLs of this page. Also returns the document with slots, if other versions can share it.
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
            is_specific,
        } = self.state.into_inner();
        let is_shared = !is_specific && document.inclusions.is_empty() && diagnostics.is_empty();
        let shared = SharedDocument::new(document, self.slots);
        let parsed = Parsed {
            document: shared.with_urls(urls),
            diagnostics,
        };
        let file = is_shared.then_some(SharedFile {
            document: shared,
            lookups,
            reference_headings,
        });
        (parsed, file)
    }
}

impl Resolver for RecordingResolver<'_> {
    fn resolve(&self, file: &SourceFile, destination: &str, kind: LinkKind) -> Resolution {
        let found = self.inner.resolve(file, destination, kind);
        let mut state = self.state.lock();
        let mut lookup = Lookup {
            destination: destination.to_owned(),
            kind,
            result: None,
        };
        let result = match found {
            Resolution::Url(url) if LinkSlots::accepts(&url) => {
                state.urls.push(url);
                Resolution::Url(self.slots.slot(state.urls.len() - 1))
            }
            found => {
                state.is_specific |= matches!(found, Resolution::Missing(_));
                lookup.result = Some(found.clone());
                found
            }
        };
        state.lookups.push(lookup);
        result
    }

    fn signature(&self, query: &SignatureQuery<'_>) -> SignatureAnswer {
        self.state.lock().is_specific = true;
        self.inner.signature(query)
    }

    fn properties(&self, query: &PropertiesQuery<'_>) -> PropertiesAnswer {
        self.state.lock().is_specific = true;
        self.inner.properties(query)
    }
}

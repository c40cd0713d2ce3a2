//! The documents of a site: the Markdown of every content file, parsed.

mod anchors;
mod append_log;
mod cache;
mod cache_session;
mod highlights;
mod parse;
mod shared_documents;
mod source_cache;

use std::ops::Deref;

use munseo_markdown::{Body, Document, FrontMatter, LinkKind};
use munseo_source::Diagnostic;

use crate::content::{ContentFile, FileId};
use crate::links::Fragments;
use crate::prose::FileProse;
use crate::structure::Structure;

pub(crate) use anchors::have_same_anchors;
pub use append_log::Hash;
pub use cache::DocumentCache;
pub(crate) use cache_session::CacheSession;
pub use highlights::FileHighlightCache;
pub use parse::{ParseTarget, parse_text};
pub(crate) use source_cache::SourceCache;

/// A parsed file: its document, and the dependencies of the document.
#[derive(Debug)]
pub struct ParsedFile {
    /// The document.
    pub document: Document,
    /// Mistakes in the document.
    pub diagnostics: Vec<Diagnostic>,
    /// Results of language checks, and data for comparing translations.
    pub prose: FileProse,
    /// Broken destinations; a new file may repair them.
    pub missing: Vec<(String, LinkKind)>,
    /// Destinations whose fragment names a heading by its text, with the heading's id.
    pub fragments: Fragments,
    /// A hash of the headings that determine its heading ids; `None` if those are its own headings.
    pub(crate) reference_headings: Option<Hash>,
    /// The sizes of its pictures when it was parsed, if that was an earlier run.
    pub(crate) pictures: Option<Vec<Option<(u32, u32)>>>,
}

impl ParsedFile {
    /// A file without mistakes.
    fn without_problems(document: Document, reference_headings: Option<Hash>) -> Self {
        Self {
            document,
            diagnostics: Vec::new(),
            prose: FileProse::default(),
            missing: Vec::new(),
            fragments: Fragments::default(),
            reference_headings,
            pictures: None,
        }
    }

    /// A file that cannot be read.
    fn unreadable(problem: Diagnostic, fragments: Fragments) -> Self {
        Self {
            diagnostics: vec![problem],
            fragments,
            ..Self::without_problems(Document::default(), None)
        }
    }
}

/// All parsed files, by [`FileId`].
#[derive(Debug)]
pub struct Documents {
    /// Files that do not belong to a page are not parsed.
    parsed: Vec<Option<ParsedFile>>,
    broken_anchors: Vec<(FileId, Diagnostic)>,
}

impl Documents {
    /// A parsed file; `None` if it does not belong to a page.
    pub fn get(&self, id: FileId) -> Option<&ParsedFile> {
        self.parsed[id.0].as_ref()
    }

    /// All parsed files, in the order of their paths.
    pub fn iter(&self) -> impl Iterator<Item = &ParsedFile> {
        self.parsed.iter().flatten()
    }

    /// A content file with its document.
    pub fn file<'a>(&'a self, structure: &'a Structure, id: FileId) -> PageFile<'a> {
        PageFile {
            id,
            content: &structure.files[id.0],
            parsed: self.get(id),
            site_title: &structure.config.title[structure.files[id.0].locale],
        }
    }

    /// Mistakes in documents, with broken anchors at the end.
    pub(crate) fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        let all = self.iter().flat_map(|parsed| {
            let prose = parsed.prose.findings.iter().map(|found| &found.diagnostic);
            parsed.diagnostics.iter().chain(prose)
        });
        all.chain(self.broken_anchors.iter().map(|(_, found)| found))
    }

    pub(crate) fn set(&mut self, id: FileId, parsed: ParsedFile) {
        self.parsed[id.0] = Some(parsed);
    }

    /// Removes the bodies of documents that are rendered, and returns them, so that they can be freed in parallel.
    pub fn take_bodies(&mut self, is_rendered: impl Fn(FileId, &Document) -> bool) -> Vec<Body> {
        let documents = self.parsed.iter_mut().enumerate();
        let documents = documents.filter_map(|(id, parsed)| {
            let document = &mut parsed.as_mut()?.document;
            is_rendered(FileId(id), document).then_some(document)
        });
        documents
            .map(|document| std::mem::take(&mut document.body))
            .collect()
    }

    /// All parsed files, for the next load.
    pub(crate) fn take(&mut self) -> Vec<Option<ParsedFile>> {
        std::mem::take(&mut self.parsed)
    }
}

/// A content file together with its document.
#[derive(Debug, Clone, Copy)]
pub struct PageFile<'a> {
    /// Its index.
    pub id: FileId,
    /// Its path, language and front matter.
    pub content: &'a ContentFile,
    /// Its Markdown; `None` if the file does not belong to a page.
    pub parsed: Option<&'a ParsedFile>,
    /// The title of the site, which replaces a missing title of an index page at the root of its collection.
    site_title: &'a str,
}

impl Deref for PageFile<'_> {
    type Target = ContentFile;

    fn deref(&self) -> &ContentFile {
        self.content
    }
}

impl<'a> PageFile<'a> {
    /// Its front matter.
    pub fn front_matter(self) -> &'a FrontMatter {
        &self.content.preamble.front_matter
    }

    /// Returns true if lists contain it: it is neither unlisted nor a draft.
    pub fn is_listed(self) -> bool {
        let front_matter = self.front_matter();
        !front_matter.unlisted && !front_matter.draft
    }

    /// Its document; `None` if the file does not belong to a page.
    pub fn document(self) -> Option<&'a Document> {
        self.parsed.map(|parsed| &parsed.document)
    }

    /// The title as plain text: that of the document, else the file's name; for an index page at the root of its
    /// collection, the site's title instead of the name.
    pub fn title(self) -> &'a str {
        let title = self.document().and_then(|it| it.title.as_deref());
        title
            .filter(|title| !title.is_empty())
            .unwrap_or_else(|| match self.content.key.as_str() {
                "index" => self.site_title,
                _ => self.content.name(),
            })
    }

    /// The page's text in the sidebar.
    pub fn sidebar_label(self) -> String {
        let label = self.front_matter().sidebar_label.as_deref();
        label.unwrap_or_else(|| self.title()).to_owned()
    }
}

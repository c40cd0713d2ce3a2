//! The documents of a site: the Markdown of every content file, parsed once (`parse`), then linked for each page
//! (`link`).

mod anchors;
mod cache;
mod cache_session;
mod link;
mod parse;

use std::ops::Deref;
use std::sync::{Arc, LazyLock};

use munseo_markdown::{Document, FrontMatter, Link, Resolution, UnlinkedBody};
use munseo_source::Diagnostic;

use crate::cache::Hash;
use crate::content::{ContentFile, FileId};
use crate::prose::FileProse;
use crate::structure::Structure;

pub(crate) use anchors::have_same_anchors;
pub use cache::DocumentCache;
pub(crate) use cache_session::{CacheSession, hash_of_site, rules_of};
pub use parse::linked_text;

/// A parsed file: its document, and the dependencies of the document.
#[derive(Debug, Default)]
pub struct ParsedFile {
    /// The document.
    pub document: Arc<Document>,
    /// The target of each of its links, on the page of the file.
    pub targets: Arc<[Resolution]>,
    /// Mistakes in the document, other than in its links.
    pub diagnostics: Vec<Diagnostic>,
    /// Results of language checks, and data for comparing translations.
    pub prose: FileProse,
    /// A hash of the headings that determine its heading ids; `None` if those are its own headings.
    pub(crate) reference_headings: Option<Hash>,
}

/// All parsed files, by [`FileId`].
#[derive(Debug)]
pub struct Documents {
    /// Files that do not belong to a page are not parsed.
    pub(crate) parsed: Vec<Option<ParsedFile>>,
    broken_links: Vec<(FileId, Diagnostic)>,
    /// The reason why spelling was not checked.
    spelling_problem: Option<Diagnostic>,
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

    /// Mistakes in documents, with broken links at the end.
    pub(crate) fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        let all = self.iter().flat_map(|parsed| {
            let prose = parsed.prose.findings.iter().map(|found| &found.diagnostic);
            let misspelled = &parsed.prose.misspelled;
            parsed.diagnostics.iter().chain(prose).chain(misspelled)
        });
        let links = self.broken_links.iter().map(|(_, found)| found);
        all.chain(links).chain(&self.spelling_problem)
    }

    /// Checks the words of all files that dictionaries may not have.
    pub(crate) fn check_spelling(&mut self, structure: &Structure) {
        let files = structure.files.iter().zip(&mut self.parsed);
        let files =
            files.filter_map(|(file, parsed)| Some((file.locale, &mut parsed.as_mut()?.prose)));
        let prose = &structure.prose;
        self.spelling_problem =
            prose.check_dictionaries(&structure.root, &structure.config, files.collect());
    }

    /// Removes the bodies of documents that are rendered, and returns them, so that they can be freed in parallel.
    ///
    /// A body that versions share stays.
    pub fn take_bodies(
        &mut self,
        is_rendered: impl Fn(FileId, &Document) -> bool,
    ) -> Vec<Arc<UnlinkedBody>> {
        let documents = self.parsed.iter_mut().enumerate();
        let documents = documents.filter_map(|(id, parsed)| {
            let document = Arc::get_mut(&mut parsed.as_mut()?.document)?;
            is_rendered(FileId(id), document).then_some(document)
        });
        documents
            .map(|document| std::mem::take(&mut document.body))
            .collect()
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
        self.parsed.map(|parsed| &*parsed.document)
    }

    /// Its Markdown; empty if the file does not belong to a page.
    fn parsed(self) -> &'a ParsedFile {
        static EMPTY: LazyLock<ParsedFile> = LazyLock::new(ParsedFile::default);
        self.parsed.unwrap_or(&EMPTY)
    }

    /// Its links, with their targets on the page of the file.
    pub fn links(self) -> impl Iterator<Item = (&'a Link, &'a Resolution)> {
        let parsed = self.parsed();
        parsed.document.links.iter().zip(parsed.targets.iter())
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

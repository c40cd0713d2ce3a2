//! The files behind pages.

use std::path::Path;
use std::sync::Arc;

use munseo_config::LocaleId;
use munseo_markdown::{Document, LinkKind, LinkedDocument, Resolution};
use munseo_source::SourceFile;

use crate::PagePath;
use crate::content::FileId;
use crate::content::catalog::Entry;
use crate::documents::PageFile;
use crate::links::PageResolver;
use crate::routes::{Route, Target};
use crate::site::Site;

impl Site {
    /// A content file with its document.
    pub fn file(&self, id: FileId) -> PageFile<'_> {
        self.documents.file(&self.structure, id)
    }

    /// The file displayed for an entry in a language, that of another language if the translation is missing; `None` if
    /// it has no page there.
    pub fn displayed_file(&self, entry: &Entry, locale: LocaleId) -> Option<PageFile<'_>> {
        entry.file(locale).map(|id| self.file(id))
    }

    /// The file behind a page; `None` for generated pages.
    pub fn file_of(&self, route: &Route) -> Option<PageFile<'_>> {
        let Target::Entry(entry, _) = route.target else {
            return None;
        };
        self.displayed_file(&self.catalog[entry], route.locale)
    }

    /// The text of the file behind a page, for diagnostics of later stages; `None` for generated pages, and if the file
    /// is not readable or has changed.
    pub fn source(&self, route: &Route) -> Option<Arc<SourceFile>> {
        self.file_of(route)?.read_again(&self.root).ok()
    }

    /// The path of the file behind a page, relative to the site's folder; `None` for generated pages.
    pub fn source_path(&self, route: &Route) -> Option<&Path> {
        Some(&self.file_of(route)?.content.path)
    }

    /// The parsed document of a page, in the language of its file; `None` for generated pages.
    pub fn parsed(&self, route: &Route) -> Option<&Document> {
        self.file_of(route)?.document()
    }

    /// The document of a file on a page, with its links.
    pub fn linked<'a>(
        &self,
        file: PageFile<'a>,
        locale: LocaleId,
        page: &PagePath,
    ) -> LinkedDocument<'a> {
        file.linked(&self.structure, &self.documents, locale, page)
    }

    /// Resolves a picture for link previews in front matter.
    pub fn resolve_social_picture(&self, file: PageFile<'_>, path: &str) -> Resolution {
        let page = PagePath::root();
        let resolver = PageResolver::new(self, file.locale, &page);
        resolver.resolve_in(&file.path, path, LinkKind::Image)
    }
}

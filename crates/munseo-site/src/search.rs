//! Text for the search index.

use munseo_markdown::Section;

use crate::config::LocaleId;
use crate::content::{Collection, ContentFile};
use crate::routes::{Route, Target};
use crate::sidebar::CategoryPage;
use crate::site::Site;

/// A page as search sees it.
#[derive(Debug, Clone)]
pub struct SearchDocument<'a> {
    /// The page.
    pub route: &'a Route,
    /// The page's URL with base and locale.
    pub url: &'a str,
    /// The language of the page.
    pub locale: LocaleId,
    /// The name of the version of the documentation; absent outside of it.
    pub version: Option<&'a str>,
    /// The title as plain text.
    pub title: &'a str,
    /// One sentence about the page.
    pub description: Option<&'a str>,
    /// The labels of the categories above it, outermost first.
    pub categories: Vec<String>,
    /// Its text by headings.
    pub sections: &'a [Section],
    /// The language of the text, when it is not the page's own.
    pub fallback_lang: Option<&'a str>,
}

impl Site {
    /// The pages of a language that can be found: documents and pages, but no drafts, unlisted pages
    /// or generated ones.
    pub fn search_documents(&self, locale: LocaleId) -> impl Iterator<Item = SearchDocument<'_>> {
        self.routes()
            .iter()
            .filter(move |route| route.locale == locale)
            .filter_map(|route| self.search_document(route))
    }

    fn search_document<'a>(&'a self, route: &'a Route) -> Option<SearchDocument<'a>> {
        let Target::Entry(id, collection) = route.target else {
            return None;
        };
        let entry = &self.catalogue[id];
        let file: &ContentFile = &self.files[entry.file(route.locale)?.0];
        let front_matter = &file.preamble.front_matter;
        if front_matter.unlisted || front_matter.draft {
            return None;
        }
        let document = file.document()?;
        let version = match collection {
            Collection::Docs(version) => Some(self.config.docs.versions[version.0].name.as_str()),
            Collection::Pages | Collection::Blog => None,
        };
        Some(SearchDocument {
            route,
            url: route.url(),
            locale: route.locale,
            version,
            title: match (&document.title, collection) {
                (None, Collection::Pages) if route.path.is_root() => {
                    &self.config.title[route.locale]
                }
                _ => file.title(),
            },
            description: document.description.as_deref(),
            categories: self.category_labels(route),
            sections: &document.sections,
            fallback_lang: (file.locale != route.locale)
                .then(|| self.config.locales[file.locale].html_lang()),
        })
    }

    /// The labels of the categories above a document, but for the one whose page it is.
    fn category_labels(&self, route: &Route) -> Vec<String> {
        let Target::Entry(entry, _) = route.target else {
            return Vec::new();
        };
        let Some(sidebar) = self.sidebars.of_entry(entry) else {
            return Vec::new();
        };
        let tree = &self.trees[&(sidebar, route.locale)];
        let Some(place) = tree.entry(entry) else {
            return Vec::new();
        };
        let is_own = |id: &crate::sidebar::CategoryId| matches!(self.sidebars[*id].page, CategoryPage::Entry(page) if page == entry);
        let above = place.categories.iter().filter(|id| !is_own(id));
        above
            .filter_map(|id| self.category_label(tree, *id))
            .collect()
    }
}

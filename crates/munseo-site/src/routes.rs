//! All pages of the site: a table from URLs to their content.

pub mod conflicts;
pub mod index_parts;
mod names;
pub(crate) mod redirects;
mod static_conflicts;

use std::path::PathBuf;
use std::sync::OnceLock;

use munseo_config::LocaleId;
use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use crate::PagePath;
use crate::blog::{BlogPage, page_path};
use crate::content::catalog::EntryId;
use crate::content::parts::PartId;
use crate::content::tags::TagId;
use crate::content::{Collection, VersionId};
use crate::load::derive::{Derived, Inputs};
use crate::sidebar::{CategoryId, CategoryPage};

pub use conflicts::generated_file;

/// A page of the site in one language.
#[derive(Debug, Clone)]
pub struct Route {
    /// The language.
    pub locale: LocaleId,
    /// The path within the language, decoded.
    pub path: PagePath,
    /// The content of the page.
    pub target: Target,
    /// The part of a long index, counted from 0; 0 for other pages.
    pub part: usize,
    url: String,
    folder: PathBuf,
}

impl Route {
    /// The URL with base and locale, encoded, without trailing slash except for `/`.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The page's folder within the output folder; it contains `index.html` and `page.json`.
    pub fn output_folder(&self) -> &std::path::Path {
        &self.folder
    }
}

/// The content of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A document or a page.
    Entry(EntryId, Collection),
    /// A page of the blog that is not a post.
    Blog(BlogPage),
    /// The generated index of a category.
    Category(CategoryId),
    /// The landing page of a version.
    DocsRoot(VersionId),
    /// The list of a version's tags.
    TagList(VersionId),
    /// The documents of a tag.
    Tag(TagId),
    /// The generated front page, if the site has none.
    Home,
    /// The search page.
    Search,
    /// A page of React.
    Part(PartId),
}

/// All pages.
#[derive(Debug, Default)]
pub struct Routes {
    routes: Vec<Route>,
    /// By path; then by language, as an index into `routes`.
    by_path: FxHashMap<PagePath, Vec<Option<usize>>>,
    /// Suggestions for broken links, computed on first use.
    names: OnceLock<names::Names>,
}

impl Routes {
    /// Builds the table and reports conflicts.
    pub(crate) fn build(inputs: &Inputs<'_>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut routes = Self::default();
        for locale in inputs.config.locales.ids() {
            for (path, target, part) in pages_of(inputs, locale) {
                diagnostics.extend(routes.add(inputs, locale, path, (target, part)));
            }
        }
        conflicts::check(&routes, inputs, diagnostics);
        static_conflicts::check(&routes, inputs, diagnostics);
        conflicts::check_tags(inputs, diagnostics);
        routes
    }

    /// Adds a page; returns a diagnostic if another one has its path.
    fn add(
        &mut self,
        inputs: &Inputs<'_>,
        locale: LocaleId,
        path: PagePath,
        (target, part): (Target, usize),
    ) -> Option<Diagnostic> {
        let url = inputs.urls.page(locale, &path);
        let slots = self
            .by_path
            .entry(path.clone())
            .or_insert_with(|| vec![None; inputs.config.locales.len()]);
        let slot = &mut slots[locale.index()];
        if let Some(earlier) = *slot {
            let earlier = &self.routes[earlier];
            // Reported once, in the first language with the conflict.
            let is_fallback = |target: Target| match target {
                Target::Entry(entry, _) => inputs.catalog[entry].own_file(locale).is_none(),
                _ => locale != LocaleId::DEFAULT,
            };
            if is_fallback(target) && is_fallback(earlier.target) {
                return None;
            }
            let earlier = (locale, earlier.target);
            return conflicts::duplicate(inputs, &url, (locale, target), earlier);
        }
        *slot = Some(self.routes.len());
        self.routes.push(Route {
            locale,
            target,
            part,
            folder: inputs.urls.output_folder(locale, &path),
            path,
            url,
        });
        None
    }

    /// All pages, language by language.
    pub fn all(&self) -> &[Route] {
        &self.routes
    }

    /// The page of a language at a path, if there is one.
    pub fn find(&self, locale: LocaleId, path: &PagePath) -> Option<&Route> {
        let slots = self.by_path.get(path)?;
        slots[locale.index()].map(|index| &self.routes[index])
    }

    /// A suggestion for a broken path: a page with a similar name in the same folder, or one with the same name
    /// elsewhere; `None` if there is neither.
    pub fn suggest_similar(&self, locale: LocaleId, path: &PagePath) -> Option<&Route> {
        let names = self.names.get_or_init(|| names::Names::of(&self.routes));
        names.suggest_similar(&self.routes, locale, path)
    }

    /// The page at a path, or at the nearest parent with a page; `None` if there is neither.
    pub fn nearest(&self, locale: LocaleId, path: &PagePath) -> Option<&Route> {
        let mut path = path.clone();
        loop {
            if let Some(route) = self.find(locale, &path) {
                return Some(route);
            }
            path = path.parent()?;
        }
    }
}

/// The pages of a language by their paths, each with the number of its part of an index.
fn pages_of(inputs: &Inputs<'_>, locale: LocaleId) -> Vec<(PagePath, Target, usize)> {
    let Inputs { config, .. } = inputs;
    let Derived {
        catalog, sidebars, ..
    } = &inputs.derived;
    let mut pages: Vec<(PagePath, Target, usize)> = Vec::new();
    for (id, entry) in catalog.iter() {
        let has_place = entry.collection != Collection::Blog || inputs.blog.date(id).is_some();
        if has_place && let Some(path) = entry.path(locale) {
            pages.push((path.clone(), Target::Entry(id, entry.collection), 0));
        }
    }
    let parts = inputs.parts.pages_of(locale);
    pages.extend(parts.map(|(id, path)| (path, Target::Part(id), 0)));
    let parts_of = |path: &PagePath, target: Target, entries: usize, on_page: usize| {
        let parts = 0..index_parts::count(entries, on_page);
        let parts = parts.map(|part| (page_path(path, part), target, part));
        parts.collect::<Vec<_>>()
    };
    let index = |path: &PagePath, target: Target, entries: usize| {
        parts_of(path, target, entries, index_parts::MAX_ENTRIES)
    };
    for (id, category) in sidebars.categories() {
        if let CategoryPage::Index { path, .. } = &category.page
            && category.has_pages[locale.index()]
        {
            pages.extend(index(path, Target::Category(id), category.nodes.len()));
        }
    }
    let on_page = config.raw.blog.posts_per_page as usize;
    for (page, path, posts) in inputs.blog.pages(config, locale) {
        pages.extend(parts_of(&path, Target::Blog(page), posts, on_page));
    }
    let search = config.search.page.iter();
    pages.extend(search.map(|path| (path.clone(), Target::Search, 0)));
    for (number, version) in config.docs.versions.iter().enumerate() {
        let id = VersionId(number);
        let list = inputs.tags.list(config, id, locale).into_iter();
        pages.extend(list.map(|path| (path, Target::TagList(id), 0)));
        let tags = inputs.tags.of(id, locale);
        pages.extend(tags.map(|(tag, one)| (one.path.clone(), Target::Tag(tag), 0)));
        let mut documents = catalog.of(Collection::Docs(id));
        let has_documents = documents.any(|(_, entry)| entry.path(locale).is_some());
        let taken = pages.iter().find(|(path, ..)| *path == version.path);
        // Pages outside of the documentation may replace the landing page, such as the front page.
        let has_own = match taken {
            Some((_, Target::Entry(_, Collection::Docs(owner)), _)) => *owner == id,
            Some((_, Target::Entry(_, Collection::Pages), _)) => true,
            Some((_, Target::Category(_) | Target::Part(_), _)) => true,
            _ => false,
        };
        if has_documents && !has_own {
            let mut own = sidebars.iter().filter(|(_, it)| it.version == id);
            let entries = own.next().map_or(0, |(_, sidebar)| sidebar.nodes.len());
            pages.extend(index(&version.path, Target::DocsRoot(id), entries));
        }
    }
    if pages.iter().all(|(path, ..)| !path.is_root()) {
        pages.push((PagePath::root(), Target::Home, 0));
    }
    pages
}

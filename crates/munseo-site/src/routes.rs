//! All pages of the site: a table from URLs to their content.

pub mod conflicts;
pub mod index_parts;
mod names;
pub(crate) mod redirects;
mod static_conflicts;

use std::path::PathBuf;
use std::sync::OnceLock;

use munseo_config::report::Sources;
use munseo_config::urls::Urls;
use munseo_config::{Config, LocaleId};
use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use crate::PagePath;
use crate::blog::{Blog, BlogPage, page_path};
use crate::content::catalog::{Catalog, EntryId};
use crate::content::parts::{PartId, Parts};
use crate::content::static_files::StaticFiles;
use crate::content::tags::{TagId, Tags};
use crate::content::{Collection, ContentFile, VersionId};
use crate::sidebar::{CategoryId, CategoryPage, Sidebars};

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

/// The inputs of routes.
#[derive(Clone, Copy)]
pub struct RouteInputs<'a> {
    /// The configuration.
    pub config: &'a Config,
    /// Builds URLs of pages and files.
    pub urls: &'a Urls,
    /// All content files.
    pub files: &'a [ContentFile],
    /// All entries.
    pub catalog: &'a Catalog,
    /// All sidebars.
    pub sidebars: &'a Sidebars,
    /// All tags.
    pub tags: &'a Tags,
    /// The blog.
    pub blog: &'a Blog,
    /// The files of `static/`.
    pub static_files: &'a StaticFiles,
    /// Slots, layouts and pages of React.
    pub parts: &'a Parts,
    /// The texts of files, for diagnostics.
    pub sources: &'a Sources<'a>,
}

impl Routes {
    /// Builds the table and reports conflicts.
    pub fn build(inputs: RouteInputs<'_>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut routes = Self::default();
        for locale in inputs.config.locales.ids() {
            routes.add_locale(inputs, locale, diagnostics);
        }
        conflicts::check(&routes, inputs, diagnostics);
        static_conflicts::check(&routes, inputs, diagnostics);
        conflicts::check_tags(inputs, diagnostics);
        routes
    }

    fn add_locale(
        &mut self,
        inputs: RouteInputs<'_>,
        locale: LocaleId,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let RouteInputs {
            config,
            catalog,
            sidebars,
            ..
        } = inputs;
        for (id, entry) in catalog.iter() {
            let has_place = entry.collection != Collection::Blog || inputs.blog.date(id).is_some();
            if has_place && let Some(path) = entry.path(locale) {
                let target = Target::Entry(id, entry.collection);
                self.add(inputs, locale, path.clone(), target, diagnostics);
            }
        }
        for (id, path) in inputs.parts.pages_of(locale) {
            self.add(inputs, locale, path, Target::Part(id), diagnostics);
        }
        for (id, category) in sidebars.categories() {
            if let CategoryPage::Index { path, .. } = &category.page
                && category.has_pages[locale.index()]
            {
                let target = Target::Category(id);
                let entries = category.nodes.len();
                self.add_index(inputs, locale, path, (target, entries), diagnostics);
            }
        }
        for (page, path) in inputs.blog.pages(config, locale) {
            self.add(inputs, locale, path, Target::Blog(page), diagnostics);
        }
        if let Some(path) = &config.search.page {
            self.add(inputs, locale, path.clone(), Target::Search, diagnostics);
        }
        for (index, version) in config.docs.versions.iter().enumerate() {
            let id = VersionId(index);
            if let Some(path) = inputs.tags.list(id, locale) {
                let target = Target::TagList(id);
                self.add(inputs, locale, path.clone(), target, diagnostics);
            }
            for (tag, one) in inputs.tags.of(id, locale) {
                let path = one.path.clone();
                self.add(inputs, locale, path, Target::Tag(tag), diagnostics);
            }
            let has_documents = catalog
                .of(Collection::Docs(id))
                .any(|(_, entry)| entry.path(locale).is_some());
            let taken = self.find(locale, &version.path).map(|route| route.target);
            // Pages outside of the documentation may replace the landing page, such as the front page.
            let has_own = match taken {
                Some(Target::Entry(_, Collection::Docs(owner))) => owner == id,
                Some(
                    Target::Entry(_, Collection::Pages) | Target::Category(_) | Target::Part(_),
                ) => true,
                _ => false,
            };
            if has_documents && !has_own {
                let mut own = sidebars.iter().filter(|(_, it)| it.version == id);
                let entries = own.next().map_or(0, |(_, sidebar)| sidebar.nodes.len());
                let target = (Target::DocsRoot(id), entries);
                self.add_index(inputs, locale, &version.path, target, diagnostics);
            }
        }
        if self.find(locale, &PagePath::root()).is_none() {
            self.add(inputs, locale, PagePath::root(), Target::Home, diagnostics);
        }
    }

    /// Adds the pages of an index with this number of entries.
    fn add_index(
        &mut self,
        inputs: RouteInputs<'_>,
        locale: LocaleId,
        path: &PagePath,
        (target, entries): (Target, usize),
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        for part in 0..index_parts::count(entries) {
            let path = page_path(path, part);
            let before = self.routes.len();
            self.add(inputs, locale, path, target, diagnostics);
            if let Some(route) = self.routes.get_mut(before) {
                route.part = part;
            }
        }
    }

    fn add(
        &mut self,
        inputs: RouteInputs<'_>,
        locale: LocaleId,
        path: PagePath,
        target: Target,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
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
            if !(is_fallback(target) && is_fallback(earlier.target)) {
                let earlier = (locale, earlier.target);
                diagnostics.extend(conflicts::duplicate(
                    inputs,
                    &url,
                    (locale, target),
                    earlier,
                ));
            }
            return;
        }
        *slot = Some(self.routes.len());
        self.routes.push(Route {
            locale,
            target,
            part: 0,
            folder: inputs.urls.output_folder(locale, &path),
            path,
            url,
        });
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

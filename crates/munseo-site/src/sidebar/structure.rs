//! The entries of sidebars, which all languages share.

use munseo_config::report::Report;
use munseo_config::{Emblem, LocaleId, Localized};
use munseo_source::Diagnostic;
use munseo_types::BadgeKind;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::PagePath;
use crate::content::VersionId;
use crate::content::catalog::EntryId;
use crate::load::derive::Inputs;

/// A sidebar of a version, as an index into [`Sidebars`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SidebarId(pub usize);

/// A category, as an index into [`Sidebars`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CategoryId(pub usize);

/// An entry of a sidebar.
#[derive(Debug)]
pub enum Node {
    /// A category.
    Category(CategoryId),
    /// A document.
    Doc {
        /// The document.
        entry: EntryId,
        /// The label; the default is the document's.
        label: Option<Localized>,
        /// The badge; the default is the document's.
        badge: Option<Badge>,
        /// True if the document belongs to another sidebar.
        is_ref: bool,
    },
    /// A link.
    Link {
        /// The label.
        label: Localized,
        /// The badge, if it has one.
        badge: Option<Badge>,
        /// The address.
        href: String,
    },
    /// HTML as written.
    Html(Localized),
}

/// A group of entries.
#[derive(Debug)]
pub struct Category {
    /// Its path without number prefixes, or the slugs of its label and of those above it; unique in its sidebar.
    pub key: String,
    /// Its text; the default is the label of its document, else the last part of its key.
    pub label: Option<Localized>,
    /// The badge; the default is its document's.
    pub badge: Option<Badge>,
    /// The description, if it is configured.
    pub description: Option<Localized>,
    /// The category's own page.
    pub page: CategoryPage,
    /// The tile, if it has one.
    pub emblem: Option<Emblem>,
    /// True if it starts collapsed.
    pub is_collapsed: bool,
    /// True if readers can collapse it.
    pub is_collapsible: bool,
    /// The entries, in order.
    pub nodes: Vec<Node>,
    /// The sidebar it belongs to.
    pub sidebar: SidebarId,
    /// Groups of pages on its index.
    pub groups: Vec<PageGroup>,
    /// The heading of a list on other pages: the pages of this category that link to them; `None` for no list.
    pub backlinks: Option<Localized>,
    /// By language: true if it has any entries.
    pub has_pages: Vec<bool>,
}

/// A badge next to an entry.
#[derive(Debug, Clone)]
pub struct Badge {
    /// The text; the default is the kind's.
    pub text: Option<Localized>,
    /// The kind, if it has one, which determines the color.
    pub kind: Option<BadgeKind>,
}

/// Pages listed together on the index of a category.
#[derive(Debug)]
pub struct PageGroup {
    /// The heading.
    pub label: Localized,
    /// The pages, in order.
    pub entries: Vec<EntryId>,
}

impl Category {
    /// The label of a category without a label and a document.
    pub fn default_label(&self) -> &str {
        self.key
            .rsplit_once('/')
            .map_or(&self.key, |(_, name)| name)
    }
}

/// The page of a category.
#[derive(Debug)]
pub enum CategoryPage {
    /// No page.
    None,
    /// A document.
    Entry(EntryId),
    /// Cards of the entries.
    Index {
        /// The path of the page.
        path: PagePath,
        /// The title of the page; `None` for the category's label.
        title: Option<Localized>,
        /// The description; `None` for that of the category.
        description: Option<Localized>,
    },
}

/// A sidebar of one version.
#[derive(Debug)]
pub struct Sidebar {
    /// As configured.
    pub id: String,
    /// The version of the documentation.
    pub version: VersionId,
    /// The entries, in order.
    pub nodes: Vec<Node>,
}

/// All sidebars of all versions.
#[derive(Debug, Default)]
pub struct Sidebars {
    pub(super) sidebars: Vec<Sidebar>,
    pub(super) categories: Vec<Category>,
    /// The sidebar of each document.
    pub(super) of_entry: FxHashMap<EntryId, SidebarId>,
}

impl Node {
    /// A document with its own label and badge.
    pub(super) fn doc(entry: EntryId) -> Self {
        Self::Doc {
            entry,
            label: None,
            badge: None,
            is_ref: false,
        }
    }
}

impl Sidebars {
    /// All sidebars with their ids.
    pub fn iter(&self) -> impl Iterator<Item = (SidebarId, &Sidebar)> {
        self.sidebars
            .iter()
            .enumerate()
            .map(|(index, sidebar)| (SidebarId(index), sidebar))
    }

    /// All categories with their ids.
    pub fn categories(&self) -> impl Iterator<Item = (CategoryId, &Category)> {
        self.categories
            .iter()
            .enumerate()
            .map(|(index, category)| (CategoryId(index), category))
    }

    /// The sidebar of a version with a configured id, if there is one.
    pub fn find(&self, version: VersionId, id: &str) -> Option<SidebarId> {
        self.iter()
            .find(|(_, sidebar)| sidebar.version == version && sidebar.id == id)
            .map(|(id, _)| id)
    }

    /// The sidebar that contains a document; `None` if none does.
    pub fn of_entry(&self, entry: EntryId) -> Option<SidebarId> {
        self.of_entry.get(&entry).copied()
    }
}

impl std::ops::Index<SidebarId> for Sidebars {
    type Output = Sidebar;

    fn index(&self, id: SidebarId) -> &Sidebar {
        &self.sidebars[id.0]
    }
}

impl std::ops::Index<CategoryId> for Sidebars {
    type Output = Category;

    fn index(&self, id: CategoryId) -> &Category {
        &self.categories[id.0]
    }
}

/// Adds the categories of one sidebar.
pub(super) struct Builder<'a> {
    pub(super) inputs: &'a Inputs<'a>,
    pub(super) version: VersionId,
    pub(super) sidebar: SidebarId,
    /// The categories of all sidebars.
    pub(super) categories: &'a mut Vec<Category>,
    /// The keys of this sidebar's categories.
    pub(super) keys: FxHashSet<String>,
    /// Errors, in `munseo.toml` and in files of categories.
    pub(super) report: Report<'a>,
}

impl Builder<'_> {
    /// Adds a category. A key that the sidebar already has gets a number before it, because the default label is its
    /// last part.
    pub(super) fn add(&mut self, mut category: Category) -> Node {
        let id = CategoryId(self.categories.len());
        let locales = self.inputs.config.locales.ids();
        let has_pages = locales.map(|locale| self.has_pages(&category, locale));
        category.has_pages = has_pages.collect();
        let key = category.key.clone();
        let mut number = 2;
        while !self.keys.insert(category.key.clone()) {
            category.key = format!("{number}/{key}");
            number += 1;
        }
        self.categories.push(category);
        Node::Category(id)
    }

    fn has_pages(&self, category: &Category, locale: LocaleId) -> bool {
        let has_file = |entry: EntryId| self.inputs.catalog[entry].file(locale).is_some();
        matches!(category.page, CategoryPage::Entry(entry) if has_file(entry))
            || category.nodes.iter().any(|node| match node {
                Node::Category(id) => self.categories[id.0].has_pages[locale.index()],
                Node::Doc { entry, .. } => has_file(*entry),
                Node::Link { .. } | Node::Html(_) => true,
            })
    }

    /// A document by its id; `None` for an excluded draft, and for a missing document of an older version that uses the
    /// shared sidebars, of which it displays the existing part.
    ///
    /// # Errors
    /// If the document does not exist.
    pub(super) fn document(&self, id: &str) -> Result<Option<EntryId>, Diagnostic> {
        let catalog = &self.inputs.catalog;
        match catalog.by_id(self.version, id) {
            Some(entry) => Ok(catalog[entry].primary_file().map(|_| entry)),
            None if self.inputs.config.docs.has_own_sidebars(self.version) => {
                Err(catalog.unknown_document("sidebar/unknown-document", self.version, id))
            }
            None => Ok(None),
        }
    }
}

//! What a sidebar holds, the same in every language.

use munseo_source::Diagnostic;
use rustc_hash::FxHashMap;

use super::{autogenerate, explicit};
use crate::PagePath;
use crate::config::Emblem;
use crate::config::schema::RawEmblem;
use crate::config::{Config, LocaleId, Localized, SidebarSource};
use crate::content::catalog::{Catalog, EntryId};
use crate::content::{CategoryFiles, VersionId};
use crate::report::Report;
use crate::urls::slug::slug;

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
        /// The label.
        label: Option<Localized>,
        /// Whether the document keeps a sidebar of its own.
        is_ref: bool,
    },
    /// A link.
    Link {
        /// The label.
        label: Localized,
        /// The address.
        href: String,
    },
    /// HTML as written.
    Html(Localized),
}

/// A group of entries.
#[derive(Debug)]
pub struct Category {
    /// Names it among all categories of its sidebar.
    pub key: String,
    /// Its text; else its document's, else its key's last part.
    pub label: Option<Localized>,
    /// The description.
    pub description: Option<Localized>,
    /// The page of the category itself.
    pub page: CategoryPage,
    /// The tile.
    pub emblem: Option<Emblem>,
    /// Whether it starts collapsed.
    pub is_collapsed: bool,
    /// Whether readers can collapse it.
    pub is_collapsible: bool,
    /// The entries, in order.
    pub nodes: Vec<Node>,
    /// The sidebar it belongs to.
    pub sidebar: SidebarId,
    /// By language: whether there is anything in it to show.
    pub is_alive: Vec<bool>,
}

impl Category {
    /// The text of a category that has none of its own and no document to take it from.
    pub fn fallback_label(&self) -> &str {
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
    /// Cards of what it holds.
    Index {
        /// The path of the page.
        path: PagePath,
        /// The title of the page.
        title: Option<Localized>,
        /// The description.
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
    sidebars: Vec<Sidebar>,
    categories: Vec<Category>,
    /// The sidebar of each document in one.
    of_entry: FxHashMap<EntryId, SidebarId>,
}

/// What sidebars are made from.
#[derive(Clone, Copy)]
pub struct Inputs<'a> {
    /// The configuration.
    pub config: &'a Config,
    /// All entries.
    pub catalog: &'a Catalog,
    /// The `_category_.toml` files.
    pub category_files: &'a CategoryFiles,
}

impl Sidebars {
    /// Builds all sidebars and reports mistakes.
    pub fn build(inputs: Inputs<'_>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut sidebars = Self::default();
        for index in 0..inputs.config.docs.versions.len() {
            sidebars.add_version(inputs, VersionId(index), diagnostics);
        }
        sidebars
    }

    fn add_version(
        &mut self,
        inputs: Inputs<'_>,
        version: VersionId,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let mut report = inputs.config.report();
        for definition in &inputs.config.docs.sidebars {
            let id = SidebarId(self.sidebars.len());
            let place = format!("docs.sidebars.{}", crate::config::path_key(&definition.id));
            let mut maker = Maker {
                inputs,
                version,
                sidebar: id,
                categories: &mut self.categories,
            };
            let nodes = match &definition.source {
                SidebarSource::Folder(folder) => {
                    let place = format!("{place}.dir");
                    autogenerate::nodes(&mut maker, folder, &place, &mut report, diagnostics)
                }
                SidebarSource::Items(items) => {
                    let place = format!("{place}.items");
                    explicit::nodes(&mut maker, items, &place, "", &mut report, diagnostics)
                }
            };
            self.claim(&nodes, id);
            self.sidebars.push(Sidebar {
                id: definition.id.clone(),
                version,
                nodes,
            });
        }
        // All versions are made from the same definitions: their mistakes are told once.
        if inputs.config.docs.versions[version.0].is_current() {
            diagnostics.append(&mut report.diagnostics);
        }
        self.name_index_pages(inputs, version);
        for category in 0..self.categories.len() {
            if self[self.categories[category].sidebar].version == version {
                let is_alive = inputs
                    .config
                    .locales
                    .ids()
                    .map(|locale| self.has_anything(CategoryId(category), inputs.catalog, locale))
                    .collect();
                self.categories[category].is_alive = is_alive;
            }
        }
    }

    /// Gives the documents among `nodes` to a sidebar, unless another was first.
    fn claim(&mut self, nodes: &[Node], sidebar: SidebarId) {
        for node in nodes {
            match node {
                Node::Doc {
                    entry,
                    is_ref: false,
                    ..
                } => {
                    self.of_entry.entry(*entry).or_insert(sidebar);
                }
                Node::Category(id) => {
                    let category = &mut self.categories[id.0];
                    if let CategoryPage::Entry(entry) = category.page {
                        self.of_entry.entry(entry).or_insert(sidebar);
                    }
                    let nodes = std::mem::take(&mut category.nodes);
                    self.claim(&nodes, sidebar);
                    self.categories[id.0].nodes = nodes;
                }
                Node::Doc { is_ref: true, .. } | Node::Link { .. } | Node::Html(_) => {}
            }
        }
    }

    /// Gives a path to each generated index of a version. Labels that give the same path get a number,
    /// in the order of the sidebar.
    fn name_index_pages(&mut self, inputs: Inputs<'_>, version: VersionId) {
        let base = &inputs.config.docs.versions[version.0].path;
        let mut taken: FxHashMap<String, usize> = FxHashMap::default();
        let order = self.in_order(version);
        for id in order {
            let category = &mut self.categories[id.0];
            let name = match &category.label {
                Some(label) => slug(&label[LocaleId::DEFAULT]),
                None => slug(category.fallback_label()),
            };
            let CategoryPage::Index { path, .. } = &mut category.page else {
                continue;
            };
            if !path.is_root() {
                *path = base.join(path.as_str());
                continue;
            }
            let mut unique = name.clone();
            let count = taken.entry(name.clone()).or_default();
            if *count > 0 {
                unique = format!("{name}-{count}");
            }
            *count += 1;
            *path = base.join("category").join(&unique);
        }
    }

    /// The categories of a version from top to bottom.
    fn in_order(&self, version: VersionId) -> Vec<CategoryId> {
        fn visit(sidebars: &Sidebars, nodes: &[Node], order: &mut Vec<CategoryId>) {
            for node in nodes {
                if let Node::Category(id) = node {
                    order.push(*id);
                    visit(sidebars, &sidebars[*id].nodes, order);
                }
            }
        }
        let mut order = Vec::new();
        for sidebar in self.sidebars.iter().filter(|one| one.version == version) {
            visit(self, &sidebar.nodes, &mut order);
        }
        order
    }

    fn has_anything(&self, id: CategoryId, catalog: &Catalog, locale: LocaleId) -> bool {
        let category = &self[id];
        let has_document = match category.page {
            CategoryPage::Entry(entry) => catalog[entry].file(locale).is_some(),
            CategoryPage::None | CategoryPage::Index { .. } => false,
        };
        has_document
            || category.nodes.iter().any(|node| match node {
                Node::Category(id) => self.has_anything(*id, catalog, locale),
                Node::Doc { entry, .. } => catalog[*entry].file(locale).is_some(),
                Node::Link { .. } | Node::Html(_) => true,
            })
    }

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

    /// The sidebar of a version with a configured id.
    pub fn find(&self, version: VersionId, id: &str) -> Option<SidebarId> {
        self.iter()
            .find(|(_, sidebar)| sidebar.version == version && sidebar.id == id)
            .map(|(id, _)| id)
    }

    /// The sidebar that a document is in.
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

/// Makes the nodes of one sidebar.
pub(super) struct Maker<'a> {
    pub(super) inputs: Inputs<'a>,
    pub(super) version: VersionId,
    pub(super) sidebar: SidebarId,
    categories: &'a mut Vec<Category>,
}

impl Maker<'_> {
    /// Adds a category.
    pub(super) fn add(&mut self, category: Category) -> Node {
        let id = CategoryId(self.categories.len());
        self.categories.push(category);
        Node::Category(id)
    }

    /// A document by its id; reported at `place` when there is none. A draft that stays out of the
    /// site gives nothing, silently, and so does a document that an older version does not have.
    pub(super) fn document(
        &self,
        id: &str,
        place: &str,
        report: &mut Report<'_>,
    ) -> Option<EntryId> {
        let Inputs {
            catalog, config, ..
        } = self.inputs;
        match catalog.by_id(self.version, id) {
            Some(entry) => catalog[entry].primary_file().map(|_| entry),
            None => {
                if config.docs.versions[self.version.0].is_current() {
                    report.push(
                        Diagnostic::error(
                            "sidebar/unknown-document",
                            format!("no document `{id}`"),
                        )
                        .with_help(catalog.available_ids(self.version, id)),
                        place,
                    );
                }
                None
            }
        }
    }
}

pub(super) fn emblem(raw: &RawEmblem) -> Emblem {
    Emblem {
        letter: raw.letter.clone(),
        hue: raw.hue.name().to_owned(),
    }
}

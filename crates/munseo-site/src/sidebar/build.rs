//! Builds the sidebars of all versions.

use munseo_config::urls::slug::slug;
use munseo_config::{LocaleId, SidebarSource};
use munseo_source::{Diagnostic, Location};
use rustc_hash::{FxHashMap, FxHashSet};

use super::structure::{
    Builder, CategoryId, CategoryPage, Inputs, Node, Sidebar, SidebarId, Sidebars,
};
use super::{autogenerate, explicit};
use crate::content::VersionId;
use crate::content::catalog::Catalog;

impl Sidebars {
    /// Builds all sidebars and reports errors.
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
        let mut found = Vec::new();
        for definition in inputs.config.docs.sidebars_of(version) {
            let id = SidebarId(self.sidebars.len());
            let key_path = &definition.key_path;
            let mut builder = Builder {
                inputs,
                version,
                sidebar: id,
                keys: FxHashSet::default(),
                categories: &mut self.categories,
                report: inputs.config.report(),
            };
            let nodes = match &definition.source {
                SidebarSource::Folder(folder) => {
                    autogenerate::nodes(&mut builder, folder, &format!("{key_path}.dir"))
                }
                SidebarSource::Items(items) => {
                    explicit::nodes(&mut builder, items, &format!("{key_path}.items"), "")
                }
            };
            found.append(&mut builder.report.diagnostics);
            self.claim(&nodes, id);
            self.sidebars.push(Sidebar {
                id: definition.id.clone(),
                version,
                nodes,
            });
        }
        // Versions share definitions, so errors in them are reported only once.
        if !inputs.has_own_sidebars(version) {
            let is_shared = |it: &Location| it.file.path() == inputs.config.file.path();
            found.retain(|it: &Diagnostic| !it.location.as_ref().is_some_and(is_shared));
        }
        diagnostics.append(&mut found);
        self.assign_index_paths(inputs, version);
        for category in 0..self.categories.len() {
            if self[self.categories[category].sidebar].version == version {
                let id = CategoryId(category);
                let locales = inputs.config.locales.ids();
                let has_pages = locales.map(|locale| self.has_entries(id, inputs.catalog, locale));
                self.categories[category].has_pages = has_pages.collect();
            }
        }
    }

    /// Assigns the documents in `nodes` to a sidebar, unless another sidebar already has them.
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

    /// Assigns a path to each generated index of a version. Duplicate paths get a number, in the order of the sidebar.
    fn assign_index_paths(&mut self, inputs: Inputs<'_>, version: VersionId) {
        let base = &inputs.config.docs.versions[version.0].path;
        let mut name_counts: FxHashMap<String, usize> = FxHashMap::default();
        let order = self.in_order(version);
        for id in order {
            let category = &mut self.categories[id.0];
            let name = match &category.label {
                Some(label) => slug(&label[LocaleId::DEFAULT]),
                None => slug(category.default_label()),
            };
            let CategoryPage::Index { path, .. } = &mut category.page else {
                continue;
            };
            if !path.is_root() {
                *path = base.join(path.as_str());
                continue;
            }
            let count = name_counts.entry(name.clone()).or_default();
            let unique = match *count {
                0 => name,
                count => format!("{name}-{count}"),
            };
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

    fn has_entries(&self, id: CategoryId, catalog: &Catalog, locale: LocaleId) -> bool {
        let category = &self[id];
        let has_document = match category.page {
            CategoryPage::Entry(entry) => catalog[entry].file(locale).is_some(),
            CategoryPage::None | CategoryPage::Index { .. } => false,
        };
        has_document
            || category.nodes.iter().any(|node| match node {
                Node::Category(id) => self.has_entries(*id, catalog, locale),
                Node::Doc { entry, .. } => catalog[*entry].file(locale).is_some(),
                Node::Link { .. } | Node::Html(_) => true,
            })
    }
}

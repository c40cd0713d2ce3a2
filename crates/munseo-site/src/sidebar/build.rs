//! Builds the sidebars of all versions.

use munseo_config::LocaleId;
use munseo_config::urls::slug::slug;
use munseo_source::{Diagnostic, Location};
use rustc_hash::{FxHashMap, FxHashSet};

use super::structure::{Builder, CategoryPage, Node, Sidebar, SidebarId, Sidebars};
use super::{autogenerate, explicit};
use crate::PagePath;
use crate::content::VersionId;
use crate::load::derive::Inputs;

impl Sidebars {
    /// Builds all sidebars and reports errors.
    pub(crate) fn build(inputs: &Inputs<'_>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let mut sidebars = Self::default();
        for index in 0..inputs.config.docs.versions.len() {
            sidebars.add_version(inputs, VersionId(index), diagnostics);
        }
        sidebars
    }

    fn add_version(
        &mut self,
        inputs: &Inputs<'_>,
        version: VersionId,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let mut found = Vec::new();
        let base = &inputs.config.docs.versions[version.0].path;
        let mut name_counts = FxHashMap::default();
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
            let nodes = match &definition.items {
                Some(items) => {
                    explicit::nodes(&mut builder, items, &format!("{key_path}.items"), "")
                }
                None => {
                    let folder = &definition.dir;
                    autogenerate::nodes(&mut builder, folder, &format!("{key_path}.dir"))
                }
            };
            found.append(&mut builder.report.diagnostics);
            self.claim(&nodes, id, base, &mut name_counts);
            self.sidebars.push(Sidebar {
                id: definition.id.clone(),
                version,
                nodes,
            });
        }
        // Versions share definitions, so errors in them are reported only once.
        if !inputs.config.docs.has_own_sidebars(version) {
            let is_shared = |it: &Location| it.file.path() == inputs.config.file.path();
            found.retain(|it: &Diagnostic| !it.location.as_ref().is_some_and(is_shared));
        }
        diagnostics.append(&mut found);
    }

    /// Assigns the documents in `nodes` to a sidebar, unless another sidebar already has them, and a path below `base`
    /// to each generated index. Duplicate paths get a number, in the order of the sidebar.
    fn claim(
        &mut self,
        nodes: &[Node],
        sidebar: SidebarId,
        base: &PagePath,
        name_counts: &mut FxHashMap<String, usize>,
    ) {
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
                    let name = match &category.label {
                        Some(label) => slug(&label[LocaleId::DEFAULT]),
                        None => slug(category.default_label()),
                    };
                    match &mut category.page {
                        CategoryPage::None => {}
                        CategoryPage::Entry(entry) => {
                            self.of_entry.entry(*entry).or_insert(sidebar);
                        }
                        CategoryPage::Index { path, .. } if path.is_root() => {
                            let count = name_counts.entry(name.clone()).or_default();
                            let unique = match *count {
                                0 => name,
                                count => format!("{name}-{count}"),
                            };
                            *count += 1;
                            *path = base.join("category").join(&unique);
                        }
                        CategoryPage::Index { path, .. } => *path = base.join(path.as_str()),
                    }
                    let nodes = std::mem::take(&mut category.nodes);
                    self.claim(&nodes, sidebar, base, name_counts);
                    self.categories[id.0].nodes = nodes;
                }
                Node::Doc { is_ref: true, .. } | Node::Link { .. } | Node::Html(_) => {}
            }
        }
    }
}

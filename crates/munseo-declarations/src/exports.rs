//! The exports of a module with their declarations, for a reference.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_types::Declaration;
use rustc_hash::FxHashSet;

use crate::export_names::first_part;
use crate::export_resolution::ExportResolver;
use crate::reader::EXPORT_ASSIGNMENT;
use crate::source::{Details, Export, Item, Source};

/// An export of a module or a namespace.
#[derive(Debug, Clone)]
pub struct Exported {
    /// The name that importers use.
    pub name: String,
    /// What it is.
    pub target: ExportTarget,
}

/// What an export is.
#[derive(Debug, Clone)]
pub enum ExportTarget {
    /// Declarations with the same name in a file; at least one.
    Declarations {
        /// The file.
        path: PathBuf,
        /// The declarations.
        list: Vec<ExportedDeclaration>,
    },
    /// A module as a namespace: `export * as name from './module'`.
    Module(PathBuf),
}

/// An exported declaration.
#[derive(Debug, Clone)]
pub struct ExportedDeclaration {
    /// The declaration under its local name.
    pub declaration: Declaration,
    /// Doc comments and members.
    pub details: Details,
    /// The whole declaration of a type alias with type parameters, whose signature omits the definition.
    pub definition: Option<String>,
    /// The line, from 1.
    pub line: usize,
    /// The exports of a namespace.
    pub namespace: Vec<Exported>,
}

/// Lists the exports of a module: its own, then those of `export *`.
pub(super) fn of_module(resolver: &mut ExportResolver<'_>, path: &Path) -> Vec<Exported> {
    let mut lister = Lister {
        resolver,
        seen: FxHashSet::default(),
        names: FxHashSet::default(),
        list: Vec::new(),
    };
    lister.module(path, false);
    lister.list
}

/// The declarations of a local name of a file, or those that it is imported from. Dotted names are those of namespaces.
pub(super) fn of_local(
    resolver: &mut ExportResolver<'_>,
    path: &Path,
    name: &str,
) -> Option<ExportTarget> {
    let source = resolver.source(path)?;
    let (first, mut rest) = first_part(name);
    let mut target = Follower::new(resolver).local(path, &source, None, first)?;
    while let Some(name) = rest {
        let (first, more) = first_part(name);
        let mut inner = match target {
            ExportTarget::Module(path) => of_module(resolver, &path),
            ExportTarget::Declarations { list, .. } => {
                list.into_iter().flat_map(|one| one.namespace).collect()
            }
        };
        let at = inner.iter().position(|one| one.name == first)?;
        target = inner.swap_remove(at).target;
        rest = more;
    }
    Some(target)
}

struct Lister<'r, 'f> {
    resolver: &'r mut ExportResolver<'f>,
    /// Modules that were listed, to detect cycles.
    seen: FxHashSet<PathBuf>,
    names: FxHashSet<String>,
    list: Vec<Exported>,
}

impl Lister<'_, '_> {
    fn module(&mut self, path: &Path, is_star: bool) {
        if !self.seen.insert(path.to_owned()) {
            return;
        }
        let Some(source) = self.resolver.source(path) else {
            return;
        };
        for export in &source.exports {
            let Some(name) = export.name() else { continue };
            // `export *` leaves out the default.
            if (is_star && name == "default") || self.names.contains(name) {
                continue;
            }
            let target = Follower::new(self.resolver).export(path, &source, None, export);
            if let Some(mut target) = target {
                self.names.insert(name.to_owned());
                if let Some(comment) = source.export_comments.get(name)
                    && let ExportTarget::Declarations {
                        path: declared,
                        list,
                    } = &mut target
                    && declared == path
                {
                    for part in list {
                        part.details.comments.fill(None);
                        part.details.comments[0] = Some(comment.clone());
                    }
                }
                self.add(name, target);
            }
        }
        for export in &source.exports {
            if let Export::All { module } = export
                && let Some(target) = self.resolver.resolve_any(path, module)
            {
                self.module(&target, true);
            }
        }
    }

    /// Adds an export; `export =` of a namespace adds what is in it.
    fn add(&mut self, name: &str, target: ExportTarget) {
        if name != EXPORT_ASSIGNMENT {
            let name = name.to_owned();
            self.list.push(Exported { name, target });
            return;
        }
        if let ExportTarget::Declarations { list, .. } = &target {
            let inner = list.iter().flat_map(|one| one.namespace.clone());
            let inner: Vec<Exported> = inner.collect();
            self.list.extend(inner);
        }
        self.list.push(Exported {
            name: "default".to_owned(),
            target,
        });
    }
}

/// Follows one export to its declarations.
struct Follower<'r, 'f> {
    resolver: &'r mut ExportResolver<'f>,
    visited: FxHashSet<(PathBuf, String)>,
}

impl<'r, 'f> Follower<'r, 'f> {
    fn new(resolver: &'r mut ExportResolver<'f>) -> Self {
        Self {
            resolver,
            visited: FxHashSet::default(),
        }
    }

    /// The target of an export of a file, or of a namespace in it; `outer` is the file's source then.
    fn export(
        &mut self,
        path: &Path,
        source: &Arc<Source>,
        outer: Option<&Arc<Source>>,
        export: &Export,
    ) -> Option<ExportTarget> {
        match export {
            Export::Local { local, .. } => self.local(path, source, outer, local),
            Export::From {
                imported, module, ..
            } => {
                let target = self.resolver.resolve_any(path, module)?;
                self.named(&target, imported)
            }
            Export::Namespace { module, .. } => {
                let target = self.resolver.resolve_any(path, module)?;
                Some(ExportTarget::Module(target))
            }
            Export::All { .. } => None,
        }
    }

    fn local(
        &mut self,
        path: &Path,
        source: &Arc<Source>,
        outer: Option<&Arc<Source>>,
        name: &str,
    ) -> Option<ExportTarget> {
        let items: Vec<&Item> = source
            .items
            .iter()
            .filter(|item| item.declaration.name == name)
            .collect();
        if !items.is_empty() {
            let file = outer.unwrap_or(source);
            let list = items
                .into_iter()
                .map(|item| self.declaration(path, file, item));
            let (list, path) = (list.collect(), path.to_owned());
            return Some(ExportTarget::Declarations { path, list });
        }
        if let Some(import) = source.imports.get(name) {
            let target = self.resolver.resolve_any(path, &import.module)?;
            return match &import.imported {
                Some(imported) => self.named(&target, imported),
                None => Some(ExportTarget::Module(target)),
            };
        }
        self.local(path, outer?, None, name)
    }

    fn named(&mut self, path: &Path, name: &str) -> Option<ExportTarget> {
        if !self.visited.insert((path.to_owned(), name.to_owned())) {
            return None;
        }
        let source = self.resolver.source(path)?;
        let is_this = |export: &&Export| match export.name() {
            Some(EXPORT_ASSIGNMENT) => name == "default",
            exported => exported == Some(name),
        };
        if let Some(export) = source.exports.iter().find(is_this) {
            return self.export(path, &source, None, export);
        }
        if name == "default" {
            return None;
        }
        source.exports.iter().find_map(|export| match export {
            Export::All { module } => {
                let target = self.resolver.resolve_any(path, module)?;
                self.named(&target, name)
            }
            _ => None,
        })
    }

    fn declaration(&mut self, path: &Path, file: &Arc<Source>, item: &Item) -> ExportedDeclaration {
        let mut namespace: Vec<Exported> = Vec::new();
        for export in item.namespace.iter().flat_map(|inner| &inner.exports) {
            let (Some(name), Some(inner)) = (export.name(), &item.namespace) else {
                continue;
            };
            if namespace.iter().all(|known| known.name != name)
                && let Some(target) = self.export(path, inner, Some(file), export)
            {
                let name = name.to_owned();
                namespace.push(Exported { name, target });
            }
        }
        let definition = item.with_definition.as_ref();
        ExportedDeclaration {
            declaration: item.declaration.clone(),
            details: item.details.clone(),
            definition: definition.map(|form| form.code.clone()),
            line: item.line,
            namespace,
        }
    }
}

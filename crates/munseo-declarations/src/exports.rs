//! The exports of a module with their declarations, for a reference.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_types::{Declaration, DeclarationKind, type_text};
use rustc_hash::FxHashSet;

use crate::export_names::first_part;
use crate::export_resolution::ExportResolver;
use crate::reader::{EXPORT_ASSIGNMENT, GLOBAL};
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
    /// The file, if it adds to a declaration of another one.
    pub origin: Option<PathBuf>,
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

/// What files add to declarations of other modules, with the file that has the declaration; without one for what they
/// add to the language by `declare global`.
pub(super) fn augmentations(
    resolver: &mut ExportResolver<'_>,
    sources: &[PathBuf],
) -> Vec<(PathBuf, ExportedDeclaration)> {
    let mut list = Vec::new();
    for path in sources {
        let Some(source) = resolver.source(path) else {
            continue;
        };
        for (module, added) in &source.augmentations {
            let target = resolver.resolve(path, module);
            for item in &added.items {
                let declared = match &target {
                    _ if module == GLOBAL => Some(PathBuf::new()),
                    Some(target) => resolver
                        .find_exported(target, &item.declaration.name)
                        .map(|site| site.path),
                    None => None,
                };
                if let Some(declared) = declared {
                    let added = resolver.declaration(path, &source, item);
                    let origin = Some(path.clone());
                    list.push((declared, ExportedDeclaration { origin, ..added }));
                }
            }
        }
    }
    list
}

/// What a name stands for.
pub(super) enum Found {
    Site(DeclarationSite),
    Module(PathBuf),
}

impl Found {
    /// The declarations; `None` for a module.
    pub(super) fn site(self) -> Option<DeclarationSite> {
        match self {
            Self::Site(site) => Some(site),
            Self::Module(_) => None,
        }
    }
}

/// The declarations with a name in a file or a namespace.
pub(super) struct DeclarationSite {
    pub(super) path: PathBuf,
    file: Arc<Source>,
    scope: Arc<Source>,
    name: String,
}

impl DeclarationSite {
    /// The declarations of a name of a file.
    pub(super) fn of(path: &Path, source: Source, name: &str) -> Self {
        let scope = Arc::new(source);
        Self {
            path: path.to_owned(),
            file: Arc::clone(&scope),
            scope,
            name: name.to_owned(),
        }
    }

    pub(super) fn items(&self) -> impl Iterator<Item = &Item> + Clone {
        self.scope.items_of(&self.name)
    }
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
            let target = self.resolver.fresh(|it| {
                let found = it.export(path, &source, None, export)?;
                Some(it.target(found))
            });
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
                && let Some(target) = self.resolver.resolve(path, module)
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
        if let ExportTarget::Module(path) = &target {
            self.module(path, true);
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

impl ExportResolver<'_> {
    /// Runs a lookup that does not depend on those around it.
    fn fresh<T>(&mut self, look_up: impl FnOnce(&mut Self) -> T) -> T {
        let around = std::mem::take(&mut self.visited);
        let found = look_up(self);
        self.visited = around;
        found
    }

    /// What a name within a namespace of a file stands for: in it, or in what is around it.
    pub(super) fn find_within(
        &mut self,
        path: &Path,
        namespace: &str,
        name: &str,
    ) -> Option<Found> {
        let mut around = namespace;
        loop {
            let full = format!("{around}{name}");
            let found = self.find_local(path, &full);
            if found.is_some() || around.is_empty() {
                return found;
            }
            let outer = around[..around.len() - 1].rfind('.');
            around = &around[..outer.map_or(0, |at| at + 1)];
        }
    }

    /// What a local name of a file stands for, in the file itself or in the one it is imported from.
    fn find_local(&mut self, path: &Path, name: &str) -> Option<Found> {
        let source = self.source(path)?;
        let (first, rest) = first_part(name);
        self.fresh(|it| {
            let found = it.local_name(path, &source, None, first)?;
            it.within(found, rest)
        })
    }

    /// The declarations of a local name of a file.
    pub(super) fn local(&mut self, path: &Path, name: &str) -> Option<DeclarationSite> {
        self.find_local(path, name)?.site()
    }

    /// The declarations of a name that a file exports.
    pub(super) fn find_exported(&mut self, path: &Path, name: &str) -> Option<DeclarationSite> {
        let (first, rest) = first_part(name);
        let found = self.fresh(|it| {
            let found = it.named(path, first)?;
            it.within(found, rest)
        });
        found?.site()
    }

    /// The target of an export of a file, or of a namespace in it; `outer` is the file's source then.
    fn export(
        &mut self,
        path: &Path,
        source: &Arc<Source>,
        outer: Option<&Arc<Source>>,
        export: &Export,
    ) -> Option<Found> {
        match export {
            Export::Local { local, .. } => self.local_name(path, source, outer, local),
            Export::From {
                imported, module, ..
            } => {
                let target = self.resolve(path, module)?;
                self.named(&target, imported)
            }
            Export::Namespace { module, .. } => {
                let target = self.resolve(path, module)?;
                Some(Found::Module(target))
            }
            Export::All { .. } => None,
        }
    }

    fn local_name(
        &mut self,
        path: &Path,
        source: &Arc<Source>,
        outer: Option<&Arc<Source>>,
        name: &str,
    ) -> Option<Found> {
        if source.items_of(name).next().is_some() {
            return Some(Found::Site(DeclarationSite {
                path: path.to_owned(),
                file: Arc::clone(outer.unwrap_or(source)),
                scope: Arc::clone(source),
                name: name.to_owned(),
            }));
        }
        if let Some(import) = source.imports.get(name) {
            let target = self.resolve(path, &import.module)?;
            return match &import.imported {
                Some(imported) => self.named(&target, imported),
                None => Some(Found::Module(target)),
            };
        }
        self.local_name(path, outer?, None, name)
    }

    fn named(&mut self, path: &Path, name: &str) -> Option<Found> {
        if !self.visited.insert((path.to_owned(), name.to_owned())) {
            return None;
        }
        let source = self.source(path)?;
        let is_this = |export: &&Export| match export.name() {
            Some(EXPORT_ASSIGNMENT) => name == "default" || name == EXPORT_ASSIGNMENT,
            exported => exported == Some(name),
        };
        if let Some(export) = source.exports.iter().find(is_this) {
            return self.export(path, &source, None, export);
        }
        let is_assignment = |export: &&Export| export.name() == Some(EXPORT_ASSIGNMENT);
        if let Some(export) = source.exports.iter().find(is_assignment) {
            let found = self.export(path, &source, None, export)?;
            return self.within(found, Some(name));
        }
        if name == EXPORT_ASSIGNMENT {
            return Some(Found::Module(path.to_owned()));
        }
        if name == "default" {
            return None;
        }
        source.exports.iter().find_map(|export| match export {
            Export::All { module } => {
                let target = self.resolve(path, module)?;
                self.named(&target, name)
            }
            _ => None,
        })
    }

    /// What a dotted name in a module or a namespace stands for.
    fn within(&mut self, found: Found, rest: Option<&str>) -> Option<Found> {
        let Some(rest) = rest else {
            return Some(found);
        };
        let (first, rest) = first_part(rest);
        let inner = match found {
            Found::Module(path) => self.named(&path, first)?,
            Found::Site(site) => {
                let DeclarationSite { path, file, .. } = &site;
                let mut namespaces = site.items().filter_map(|it| it.namespace.as_ref());
                namespaces.find_map(|namespace| {
                    let mut exports = namespace.exports.iter();
                    match exports.find(|it| it.name() == Some(first)) {
                        Some(export) => self.export(path, namespace, Some(file), export),
                        // The namespace itself sees what it does not export.
                        None => {
                            namespace.items_of(first).next()?;
                            self.local_name(path, namespace, Some(file), first)
                        }
                    }
                })?
            }
        };
        self.within(inner, rest)
    }

    /// What was found, with all that a reference displays of it.
    pub(super) fn target(&mut self, found: Found) -> ExportTarget {
        match found {
            Found::Site(site) => {
                let list = site.items();
                let list = list.map(|item| self.declaration(&site.path, &site.file, item));
                let list = list.collect();
                ExportTarget::Declarations {
                    path: site.path,
                    list,
                }
            }
            Found::Module(path) => ExportTarget::Module(path),
        }
    }

    fn declaration(&mut self, path: &Path, file: &Arc<Source>, item: &Item) -> ExportedDeclaration {
        let mut namespace: Vec<Exported> = Vec::new();
        for export in item.namespace.iter().flat_map(|inner| &inner.exports) {
            let (Some(name), Some(inner)) = (export.name(), &item.namespace) else {
                continue;
            };
            if namespace.iter().all(|known| known.name != name)
                && let Some(found) = self.export(path, inner, Some(file), export)
            {
                let (name, target) = (name.to_owned(), self.target(found));
                namespace.push(Exported { name, target });
            }
        }
        let definition = item.with_definition.as_ref();
        let mut details = item.details.clone();
        for member in &mut details.members {
            if let Some(key) = self.key(path, &member.name) {
                member.name = key;
            }
        }
        ExportedDeclaration {
            declaration: item.declaration.clone(),
            details,
            definition: definition.map(|form| form.code.clone()),
            line: item.line,
            namespace,
            origin: None,
        }
    }

    /// The text that a key such as `[TypeId]` stands for, of a constant or its type; `None` for a symbol.
    fn key(&mut self, path: &Path, name: &str) -> Option<String> {
        let constant = name.strip_prefix('[')?.strip_suffix(']')?;
        let mut place = (path.to_owned(), constant.to_owned());
        for kind in [DeclarationKind::Constant, DeclarationKind::Type] {
            let found = self.local(&place.0, &place.1)?;
            let item = found.items().find(|it| it.declaration.kind == kind)?;
            let (_, value) = item.declaration.forms[0].code.split_once([':', '='])?;
            let value = value.trim_end_matches([';', ' ']).trim_start();
            if let Some(text) = type_text::string(value) {
                return Some(text.to_owned());
            }
            place = (found.path.clone(), value.to_owned());
        }
        None
    }
}

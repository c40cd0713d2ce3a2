//! The sources of a site's packages: resolves names of types to their declarations.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_declarations::export_names::{first_part, join_name, package_file, source_files};
use munseo_declarations::{DeclarationQuery, Declarations};
use rustc_hash::FxHashMap;

use super::tree::{self, Alias, Module};
use crate::Options;

/// Files of packages, each read once.
#[derive(Debug, Default)]
pub(crate) struct Library {
    declarations: Declarations,
    files: FxHashMap<PathBuf, Option<Arc<Module>>>,
}

/// The file that contains a declaration; `None` for the example itself.
pub(super) type Origin = Option<PathBuf>;

impl Library {
    /// A file, read on first use; `None` if it cannot be read.
    pub(super) fn file(&mut self, path: &Path) -> Option<Arc<Module>> {
        if let Some(cached) = self.files.get(path) {
            return cached.clone();
        }
        let text = std::fs::read_to_string(path).ok();
        let module = text.map(|text| Arc::new(tree::read(&text)));
        self.files.insert(path.to_owned(), module.clone());
        module
    }

    /// The type alias that a name in an example refers to, and the file that declares it; `None` for names that are not
    /// imported from a package, and for those that are not type aliases.
    pub(super) fn find_imported(
        &mut self,
        options: &Options,
        example: &Module,
        name: &str,
    ) -> Option<(PathBuf, Alias)> {
        let (first, rest) = first_part(name);
        let (package, imported) = example.imports.get(first)?;
        let exported = join_name(imported.as_deref(), rest)?;
        let entry = package_file(&options.site_root, &options.packages, package)?;
        let query = DeclarationQuery::of_one(package, &entry, &exported);
        let declarations = self.declarations.find(&query).result.ok()?;
        let path = declarations.into_iter().next()?.path;
        let name = exported.rsplit('.').next()?;
        let alias = self.alias(&path, name)?;
        Some((path, alias))
    }

    /// The type alias that a name in a file refers to, and the file that declares it; `None` for other names.
    pub(super) fn find(&mut self, path: &Path, name: &str) -> Option<(PathBuf, Alias)> {
        let (path, name) = self.declaration_of(path, name)?;
        let alias = self.alias(&path, &name)?;
        Some((path, alias))
    }

    /// The file that declares a name, and its name there; `None` for unknown names and imports from other packages.
    pub(super) fn declaration_of(&mut self, path: &Path, name: &str) -> Option<(PathBuf, String)> {
        let module = self.file(path)?;
        let is_declared_here = module.aliases.iter().any(|alias| alias.name == name)
            || module
                .interfaces
                .iter()
                .any(|(interface, _)| interface == name);
        if is_declared_here {
            return Some((path.to_owned(), name.to_owned()));
        }
        let (from, imported) = module.imports.get(name)?;
        if !from.starts_with('.') {
            return None;
        }
        let target = source_files(&path.parent()?.join(from)).next()?;
        self.declaration_of(&target, imported.as_deref()?)
    }

    fn alias(&mut self, path: &Path, name: &str) -> Option<Alias> {
        let module = self.file(path)?;
        let mut aliases = module.aliases.iter();
        aliases.find(|alias| alias.name == name).cloned()
    }
}

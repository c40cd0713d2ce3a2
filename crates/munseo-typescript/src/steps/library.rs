//! The sources of a site's packages: resolves names of types to their declarations.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_declarations::export_names::package_file;
use munseo_declarations::{DeclarationQuery, Declarations};
use munseo_examples::syntax::ImportedName;
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

    /// The type alias that an imported name or a dotted part of it refers to, and the file that declares it; `None` for
    /// other packages, and for names that are not type aliases.
    pub(super) fn find_imported(
        &mut self,
        options: &Options,
        imported: &ImportedName,
        rest: Option<&str>,
    ) -> Option<(PathBuf, Alias)> {
        let parts = Some(imported.path.as_str()).filter(|it| !it.is_empty());
        let exported = parts.into_iter().chain(rest).collect::<Vec<_>>().join(".");
        let entry = package_file(&options.site_root, &options.packages, &imported.module)?;
        let query = DeclarationQuery::of_one(&imported.module, &entry, &exported);
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

    /// The file that declares a name, and its name there; `None` for unknown names.
    pub(super) fn declaration_of(&self, path: &Path, name: &str) -> Option<(PathBuf, String)> {
        let (path, _, name) = self.declarations.position((path, ""), name)?;
        Some((path, name))
    }

    fn alias(&mut self, path: &Path, name: &str) -> Option<Alias> {
        let module = self.file(path)?;
        let mut aliases = module.aliases.iter();
        aliases.find(|alias| alias.name == name).cloned()
    }
}

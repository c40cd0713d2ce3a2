//! TypeScript source, read without a compiler: the declarations of a package, and the syntax of examples.
//!
//! Start reading at [`Declarations::find`], which returns signatures, parameters and doc comments. [`syntax`] has the
//! statements, comments and names of a module.
//!
//! ```
//! use munseo_declarations::{DeclarationQuery, Declarations};
//!
//! let folder = tempfile::tempdir()?;
//! let entry = folder.path().join("index.ts");
//! std::fs::write(&entry, "/** Splits a list. */\nexport type Chunk<T extends unknown[], N extends number> = T[];")?;
//! let answer = Declarations::default().find(&DeclarationQuery::of_one("yutil", &entry, "Chunk"));
//! let found = answer.result.expect("it is exported");
//! assert_eq!(found[0].declaration.name, "Chunk");
//! assert_eq!(found[0].line, 2);
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Declarations
//!
//! 1. `export_resolution` follows a package's exports from its entry to the file that declares a name: `A.Chunk`
//!    through `export * as A from './array/index.js'`.
//! 2. `reader` reads a file: its exports and its declarations. `source_files` does so once for each file.
//! 3. `properties` collects the properties of an interface or an object type, those of the types it extends included.
//! 4. `exports` lists everything that a module exports, for a reference; `package` finds the modules of a package.
//! 5. `bases` reads base types. `component` finds the properties of the React component that a file exports by default.
//! 6. `constants` reads the literals that a module exports.
//! 7. `stated_examples` finds the expressions of an example that state a result.
//! 8. `doc_comment` reads doc comments, `comment` what signatures need of them; `signature_layout` formats signatures.
//!
//! The parser is `oxc_parser`, as for examples. The grammar for highlighting is not suitable: it tolerates errors and
//! would accept half of a declaration.

pub mod bases;
mod comment;
mod component;
mod constants;
pub mod doc_comment;
pub mod export_names;
mod export_resolution;
mod exports;
mod overloads;
pub mod package;
pub mod parameter_tag;
mod properties;
mod query;
mod reader;
mod signature_layout;
mod source;
mod source_files;
pub mod stated_examples;
pub mod syntax;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};

use munseo_source::without_dots;
use munseo_types::{Answer, Property};

use export_resolution::ExportResolver;
use source_files::SourceFiles;

pub use constants::Constants;
pub use exports::{ExportTarget, Exported, ExportedDeclaration};
pub use query::{DeclarationQuery, FoundDeclaration, FoundProperties};
use source::Export;
pub use source::{Comment, Details, Member, MemberKind};
pub use source_files::{is_declared, is_script};

/// The members of a type, and the types that it refers to, by its text.
pub fn details_of_type(text: &str) -> Details {
    let read = reader::read(&format!("type T = {text}"), Path::new("type.d.ts"));
    let mut items = read.map(|source| source.items).unwrap_or_default();
    items.pop().map(|item| item.details).unwrap_or_default()
}

/// The declarations of packages. Each file is read once.
#[derive(Debug, Default)]
pub struct Declarations {
    files: SourceFiles,
}

impl Declarations {
    /// Finds the declarations of a name: types before functions, at least one. The sources include missing files.
    pub fn find(&self, query: &DeclarationQuery<'_>) -> Answer<Vec<FoundDeclaration>> {
        let mut resolver = ExportResolver::new(&self.files);
        let result = resolver.answer(query);
        Answer {
            result,
            sources: resolver.sources,
        }
    }

    /// Finds the properties of an interface or an object type.
    pub fn properties(&self, query: &DeclarationQuery<'_>) -> Answer<FoundProperties> {
        let mut resolver = ExportResolver::new(&self.files);
        let entry = without_dots(query.entry);
        let result = match resolver.find_exported(&entry, query.name) {
            Some(site) => properties::collect(&mut resolver, &site, query),
            None => Err(resolver.missing(&entry, query)),
        };
        Answer {
            result,
            sources: resolver.sources,
        }
    }

    /// The properties of the React component that a file exports by default, and whether it may have others.
    ///
    /// # Errors
    /// The reason why the file cannot be read.
    pub fn component(&self, path: &Path) -> Result<(Vec<Property>, bool), String> {
        component::properties(&mut ExportResolver::new(&self.files), &without_dots(path))
    }

    /// The constants that a file exports, as far as they are literals.
    ///
    /// # Errors
    /// The reason why the file cannot be read.
    pub fn constants(&self, path: &Path) -> Result<Constants, String> {
        constants::exported(path)
    }

    /// The exports of a module with their declarations, and the files that were read. Those of other packages are
    /// included.
    pub fn exports(&self, path: &Path) -> (Vec<Exported>, Vec<PathBuf>) {
        let mut resolver = ExportResolver::new(&self.files);
        let list = exports::of_module(&mut resolver, &without_dots(path));
        (list, resolver.sources)
    }

    /// The files that a module leads to: those that it exports from, and those of its package that it imports.
    pub fn modules_of(&self, path: &Path) -> Vec<PathBuf> {
        let mut resolver = ExportResolver::new(&self.files);
        let Some(source) = resolver.source(path) else {
            return Vec::new();
        };
        let mut modules: Vec<&str> = Vec::new();
        for export in &source.exports {
            modules.extend(match export {
                Export::From { module, .. }
                | Export::Namespace { module, .. }
                | Export::All { module } => Some(module.as_str()),
                Export::Local { local, .. } => {
                    source.imports.get(local).map(|it| it.module.as_str())
                }
            });
        }
        let imports = source.imports.values().map(|it| it.module.as_str());
        modules.extend(imports.filter(|it| it.starts_with('.')));
        let found = modules.into_iter().map(|it| resolver.resolve(path, it));
        let mut found: Vec<PathBuf> = found.flatten().collect();
        // Missing files are read once they are there.
        found.append(&mut resolver.sources);
        found
    }

    /// What files add to interfaces and classes of other modules, as in `declare module './tree' { interface Node {} }`,
    /// with the file that declares each.
    pub fn augmentations(&self, sources: &[PathBuf]) -> Vec<(PathBuf, ExportedDeclaration)> {
        exports::augmentations(&mut ExportResolver::new(&self.files), sources)
    }

    /// Adds packages by their names and folders, whose imports need no installation.
    pub fn add_packages(&self, packages: impl IntoIterator<Item = (String, PathBuf)>) {
        self.files.packages.lock().extend(packages);
    }

    /// Drops what is known of changed files.
    pub fn forget(&self, changed: &[PathBuf]) {
        self.files.forget(changed);
    }

    /// A hash of the code of a file without its comments; 0 if it cannot be read.
    pub fn code_hash(&self, path: &Path) -> u64 {
        self.files.source(path).map_or(0, |source| source.code_hash)
    }

    /// The declarations of a name that a file declares or imports, as seen from a namespace in it: `A.B.`, or nothing.
    pub fn local(&self, (path, namespace): (&Path, &str), name: &str) -> Option<ExportTarget> {
        let mut resolver = ExportResolver::new(&self.files);
        let found = resolver.find_within(path, namespace, name)?;
        Some(resolver.target(found))
    }

    /// Where a name is declared, as seen from a namespace of a file: the file, the offset and the name there.
    pub fn position(
        &self,
        (path, namespace): (&Path, &str),
        name: &str,
    ) -> Option<(PathBuf, usize, String)> {
        let mut resolver = ExportResolver::new(&self.files);
        let site = resolver.find_within(path, namespace, name)?.site()?;
        let item = site.items().next()?;
        let (start, name) = (item.details.start, item.declaration.name.clone());
        Some((site.path, start, name))
    }

    /// The names that a package exports, given its entry file: `A.Chunk`, `A.chunk`. Those nested deeper than
    /// `MAX_NAMESPACES` are omitted.
    pub fn names(&self, entry: &Path) -> Vec<String> {
        let mut names = Vec::new();
        ExportResolver::new(&self.files).names(&without_dots(entry), "", 0, &mut names);
        names
    }
}

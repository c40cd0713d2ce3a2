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
//! 2. `source` reads a file: its exports, and its declarations, as `reader` finds them.
//! 3. `properties` collects the properties of an interface or an object type, those of the types it extends included.
//! 4. `comment` reads doc comments, `signature_layout` formats signatures.
//!
//! The parser is `oxc_parser`, as for examples. The grammar for highlighting is not suitable: it tolerates errors and
//! would accept half of a declaration.

mod comment;
pub mod export_names;
mod export_resolution;
mod properties;
mod reader;
mod signature_layout;
mod source;
pub mod syntax;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use munseo_types::{Declaration, DeclarationKind, Property};
use source::Source;

/// The sources of packages, each file read once.
#[derive(Debug, Default)]
pub struct Declarations {
    files: Mutex<FxHashMap<PathBuf, Result<Arc<Source>, FileProblem>>>,
}

/// A query for a declaration.
#[derive(Debug, Clone, Copy)]
pub struct DeclarationQuery<'a> {
    /// The package's name, for messages.
    pub package: &'a str,
    /// The entry file of the package.
    pub entry: &'a Path,
    /// The name as examples use it: `A.Chunk`.
    pub name: &'a str,
    /// True if the function of a type (`A.chunk`), or the type of a function, is left out.
    pub is_alone: bool,
    /// True if the definitions of generic types are displayed.
    pub shows_definition: bool,
}

impl<'a> DeclarationQuery<'a> {
    /// A query for a type or a function alone, without definitions of generic types.
    pub fn of_one(package: &'a str, entry: &'a Path, name: &'a str) -> Self {
        Self {
            package,
            entry,
            name,
            is_alone: true,
            shows_definition: false,
        }
    }
}

/// A declaration and its location.
#[derive(Debug, Clone)]
pub struct FoundDeclaration {
    /// The declaration; the caller sets its location and URL.
    pub declaration: Declaration,
    /// The file.
    pub path: PathBuf,
    /// The line, from 1.
    pub line: usize,
}

/// The properties of a name.
#[derive(Debug)]
pub struct FoundProperties {
    /// The kind of their declaration.
    pub kind: DeclarationKind,
    /// Its own, then those that it inherits.
    pub list: Vec<Property>,
    /// Types whose properties it also has, but which are not object types that the package declares.
    pub unlisted_bases: Vec<String>,
}

/// The reason why a file has no declarations.
#[derive(Debug, Clone, PartialEq, Eq)]
enum FileProblem {
    /// It does not exist or cannot be read.
    Unreadable(String),
    /// It is not valid TypeScript.
    Broken(String),
}

impl Declarations {
    /// A file, read on first use.
    fn source(&self, path: &Path) -> Result<Arc<Source>, FileProblem> {
        if let Some(known) = self.files.lock().get(path) {
            return known.clone();
        }
        let read = read(path);
        self.files.lock().insert(path.to_owned(), read.clone());
        read
    }
}

fn read(path: &Path) -> Result<Arc<Source>, FileProblem> {
    let text = munseo_source::read_text(path)
        .map_err(|error| FileProblem::Unreadable(error.to_string()))?;
    source::read(&text)
        .map(Arc::new)
        .map_err(FileProblem::Broken)
}

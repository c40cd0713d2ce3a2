//! The declarations of a package's source: signatures, parameters, doc comments.
//!
//! 1. `export_resolution` goes from a package's entry along its exports to the file that declares a name, as
//!    `A.Chunk` leads through `export * as A from './array/index.js'`.
//! 2. `source` reads a file: its exports, and its declarations, as `reader` finds them.
//! 3. `properties` collects the properties of an interface or an object type, those of the types it extends included.
//! 4. `comment` reads doc comments, `signature_layout` writes signatures down as readers want them.
//!
//! The parser is `oxc_parser`, which the examples are read with too. Highlighting's grammar was turned down
//! for this: it is made to colour what is broken, and would take half of a declaration for a whole one.

mod comment;
pub(crate) mod export_names;
mod export_resolution;
mod properties;
mod reader;
mod signature_layout;
mod source;
#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use munseo_markdown::{Declaration, DeclarationKind, Property, SignatureProblem};
use rustc_hash::FxHashMap;

use self::source::Source;

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
    /// The file that the package's name leads to.
    pub entry: &'a Path,
    /// The name as it is used: `A.Chunk`.
    pub name: &'a str,
    /// True if the name next to it, `A.chunk`, is left out.
    pub is_alone: bool,
    /// True if the definitions of generic types are displayed.
    pub shows_definition: bool,
}

/// The result, and the files that were read for it.
#[derive(Debug)]
pub struct Answer {
    /// Types before functions; at least one.
    pub found: Result<Vec<FoundDeclaration>, SignatureProblem>,
    /// Every file that the result depends on, including missing ones.
    pub sources: Vec<PathBuf>,
}

/// A declaration and its location.
#[derive(Debug, Clone)]
pub struct FoundDeclaration {
    /// The declaration; its place and its URL are for the caller to say.
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
    /// Types whose properties it has, too, but which no source of the package declares.
    pub others: Vec<String>,
}

/// Why a file says nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
enum FileProblem {
    /// It is not there or cannot be read.
    Unreadable(String),
    /// It is no TypeScript.
    Broken(String),
}

impl Declarations {
    /// Looks for a name.
    pub fn find(&self, wanted: &DeclarationQuery<'_>) -> Answer {
        export_resolution::find(self, wanted)
    }

    /// Looks for the properties of an interface or an object type; also gives every file that had a part in it.
    pub fn properties(
        &self,
        wanted: &DeclarationQuery<'_>,
    ) -> (Result<FoundProperties, SignatureProblem>, Vec<PathBuf>) {
        export_resolution::properties(self, wanted)
    }

    /// All names that a package exports, by the file that its name leads to: `A.Chunk`, `A.chunk`.
    pub fn names(&self, entry: &Path) -> Vec<String> {
        export_resolution::names(self, entry)
    }

    /// A file, read when it is first asked for.
    fn source(&self, path: &Path) -> Result<Arc<Source>, FileProblem> {
        let known = |files: &FxHashMap<_, _>| files.get(path).cloned();
        let lock = || self.files.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known(&lock()) {
            return known;
        }
        let read = read(path);
        lock().insert(path.to_owned(), read.clone());
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

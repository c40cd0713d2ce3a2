//! Queries for declarations, and their results.

use std::path::{Path, PathBuf};

use munseo_types::{Declaration, DeclarationKind, Property};

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

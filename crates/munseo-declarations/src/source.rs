//! One file: its exports and declarations.

use std::sync::{Arc, OnceLock};

use munseo_types::{Declaration, DeclarationKind, SignatureForm};
use rustc_hash::FxHashMap;

use crate::doc_comment::DocComment;

/// The exports and declarations of a file.
#[derive(Debug, Clone, Default)]
pub(super) struct Source {
    pub(super) exports: Vec<Export>,
    pub(super) imports: FxHashMap<String, Import>,
    pub(super) items: Vec<Item>,
    /// The doc comments in lists of exports, by exported name: they replace those of declarations.
    pub(super) export_comments: FxHashMap<String, Comment>,
    /// What the file adds to modules: `declare module 'name' {}`.
    pub(super) augmentations: Vec<(String, Arc<Source>)>,
    /// True if it imports or exports something; other files only declare names and modules.
    pub(super) is_module: bool,
    /// A hash of the code without comments.
    pub(super) code_hash: u64,
}

impl Source {
    /// The declarations of a name.
    pub(super) fn items_of(&self, name: &str) -> impl Iterator<Item = &Item> + Clone {
        let items = self.items.iter();
        items.filter(move |item| item.declaration.name == name)
    }

    pub(super) fn add_import(&mut self, local: &str, module: &str, imported: Option<&str>) {
        let (module, imported) = (module.to_owned(), imported.map(str::to_owned));
        let import = Import { module, imported };
        self.imports.insert(local.to_owned(), import);
    }

    pub(super) fn add_export(&mut self, exported: &str, local: &str) {
        let (exported, local) = (exported.to_owned(), local.to_owned());
        self.exports.push(Export::Local { exported, local });
    }
}

/// An export of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Export {
    /// `export { local as exported }`, `export const exported`.
    Local { exported: String, local: String },
    /// `export { imported as exported } from 'module'`.
    From {
        exported: String,
        imported: String,
        module: String,
    },
    /// `export * as exported from 'module'`.
    Namespace { exported: String, module: String },
    /// `export * from 'module'`.
    All { module: String },
}

impl Export {
    /// The name that importers use; `None` for `export *`.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Self::Local { exported, .. }
            | Self::From { exported, .. }
            | Self::Namespace { exported, .. } => Some(exported),
            Self::All { .. } => None,
        }
    }
}

/// The module and name that a local name is imported from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Import {
    pub(super) module: String,
    /// `None` for `import * as name`.
    pub(super) imported: Option<String>,
}

/// A declaration, exported or not; the overloads of a function are one.
#[derive(Debug, Clone, Default)]
pub(super) struct Item {
    /// The declaration under its local name, without the definition of a generic type.
    pub(super) declaration: Declaration,
    /// The form of a generic type that includes its definition; `None` for other declarations.
    pub(super) with_definition: Option<SignatureForm>,
    /// Its source, without comments above it and without `export`.
    pub(super) text: String,
    /// The line, from 1.
    pub(super) line: usize,
    /// True if it is the implementation of a function, which overloads hide.
    pub(super) is_body: bool,
    /// True if `export` stands before it.
    pub(super) is_exported: bool,
    /// True for an interface and an object type, whose members are properties.
    pub(super) is_object: bool,
    /// What a reference shows besides.
    pub(super) details: Details,
    /// The content of a namespace; `None` for other declarations.
    pub(super) namespace: Option<Arc<Source>>,
}

/// What a reference shows of a declaration besides its signature.
#[derive(Debug, Clone, Default)]
pub struct Details {
    /// The doc comment of each form of the declaration.
    pub comments: Vec<Option<Comment>>,
    /// The signature without members, of a class or an interface.
    pub head: Option<String>,
    /// The members of a class, an interface, an object type or an enum, without private and internal ones.
    pub members: Vec<Member>,
    /// The types after `extends` and `implements`, or those that an alias or a constant stands for, as written.
    pub bases: Vec<String>,
    /// True if a type is not written, so that only the compiler knows it.
    pub is_inferred: bool,
    /// The byte offset of the declaration in its file.
    pub start: usize,
}

/// A doc comment.
#[derive(Debug, Clone)]
pub struct Comment {
    /// Its text with `/**` and `*/`.
    pub text: Arc<str>,
    /// Its byte offset in the file.
    pub start: usize,
    /// Its content, once it is read: a reference needs it several times.
    pub(crate) docs: Arc<OnceLock<Vec<DocComment>>>,
}

impl Comment {
    /// A comment with its delimiters at an offset of its file.
    pub fn new(text: &str, start: usize) -> Self {
        Self {
            text: Arc::from(text),
            start,
            docs: Arc::default(),
        }
    }

    /// Its content in the language of the package.
    pub(crate) fn doc(&self) -> &DocComment {
        &DocComment::all_of(self)[0]
    }
}

/// A member of a declaration; the overloads of a method are one.
#[derive(Debug, Clone)]
pub struct Member {
    /// Its name; that of a call signature is empty.
    pub name: String,
    /// Its kind.
    pub kind: MemberKind,
    /// Its signatures with their doc comments.
    pub forms: Vec<(String, Option<Comment>)>,
    /// The names of its parameters.
    pub parameters: Vec<String>,
    /// The byte offset of its first signature in the file.
    pub start: usize,
    /// True for `static`.
    pub is_static: bool,
    /// True if its type is not written.
    pub is_inferred: bool,
}

impl Member {
    /// Returns true for what further signatures are added to.
    pub fn has_forms_of(&self, other: &Self) -> bool {
        self.is_same(other) && self.kind == other.kind
    }

    /// Returns true for the same name, both static or both not.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.name, self.is_static) == (&other.name, other.is_static)
    }
}

/// The kinds of members, in the order in which they are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MemberKind {
    /// `constructor`.
    Constructor,
    /// A call, construct or index signature.
    Signature,
    /// A property.
    Property,
    /// `get` and `set`.
    Accessor,
    /// A method.
    Method,
    /// A member of an enum.
    EnumMember,
}

impl Item {
    /// Its export under its own name.
    pub(super) fn export(&self) -> Export {
        let name = self.declaration.name.clone();
        Export::Local {
            exported: name.clone(),
            local: name,
        }
    }

    pub(super) fn new(name: &str, kind: DeclarationKind, form: SignatureForm) -> Self {
        Self {
            declaration: Declaration {
                name: name.to_owned(),
                kind,
                forms: vec![form],
                ..Declaration::default()
            },
            line: 1,
            ..Self::default()
        }
    }
}

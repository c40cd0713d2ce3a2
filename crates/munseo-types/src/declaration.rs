//! Declarations of a TypeScript package: the content of `::signature` and `::properties`.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// The result of a lookup of a name in a package, and the files that were read for it.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer<T> {
    /// The declarations, or the reason why they are missing.
    pub result: Result<T, SignatureProblem>,
    /// The files on which the answer depends, relative to the site or absolute; the page is built again when one of
    /// them changes.
    pub sources: Vec<PathBuf>,
}

/// The declarations of a name in a package.
pub type SignatureAnswer = Answer<Signature>;

/// The properties of an interface or an object type.
pub type PropertiesAnswer = Answer<Properties>;

/// The properties of an interface or an object type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Properties {
    /// The declaration that has them.
    pub of: DocumentedName,
    /// Its own properties, then inherited ones.
    pub list: Vec<Property>,
    /// Base types whose properties are not listed because the package does not declare them, such as
    /// `HTMLAttributes<HTMLElement>`.
    pub unlisted_bases: Vec<String>,
    /// True if the doc comments are written in the page's language.
    pub is_in_page_language: bool,
}

/// A property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Property {
    /// Its name.
    pub name: String,
    /// Its type.
    pub value: String,
    /// True if it is optional.
    pub is_optional: bool,
    /// The default value, from `@default`; `None` without one.
    pub default: Option<String>,
    /// The description in the doc comment; `None` without one.
    pub description: Option<String>,
}

/// The reason why a name has no signature or properties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignatureProblem {
    /// The stable code of the diagnostic, such as `signature/unknown`.
    pub code: &'static str,
    /// The message.
    pub message: String,
    /// How to correct it, if that is known.
    pub help: Option<String>,
}

/// The declarations of one name that a page documents, such as a type and the function with the same name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signature {
    /// In display order; at least one.
    pub declarations: Vec<Declaration>,
    /// True if the doc comments are written in the page's language.
    pub is_in_page_language: bool,
}

/// One declaration of a name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Declaration {
    /// The package that exports it.
    pub package: String,
    /// The name as examples use it, such as `A.chunk`.
    pub name: String,
    /// The kind of declaration.
    pub kind: DeclarationKind,
    /// Its signatures: one, or one for each overload.
    pub forms: Vec<SignatureForm>,
    /// Its type parameters.
    pub type_parameters: Vec<Parameter>,
    /// The parameters of a function, of all overloads.
    pub parameters: Vec<Parameter>,
    /// The source of a type whose definition is omitted from the signature, with the types of the same file that it
    /// uses; `None` if nothing is omitted.
    pub definition: Option<String>,
    /// True if it has a doc comment.
    pub is_documented: bool,
    /// The version that introduced it, from `@since` in its doc comment; `None` without that.
    pub since: Option<String>,
    /// File and line, for messages: `../library/src/array/chunk.ts:25`.
    pub location: String,
    /// The URL of the published source, if the site configures one.
    pub url: Option<String>,
}

/// A declaration that a page documents.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct DocumentedName {
    /// The package that exports it.
    pub package: String,
    /// The name as examples use it, such as `A.chunk`.
    pub name: String,
    /// The declaration.
    pub kind: DeclarationKind,
}

/// The kinds of declaration.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum DeclarationKind {
    /// `type`.
    #[default]
    Type,
    /// `interface`.
    Interface,
    /// `class`.
    Class,
    /// `enum`.
    Enum,
    /// `function`, or a constant whose value is a function.
    Function,
    /// `const`, `let`, `var`.
    Constant,
    /// `namespace`, and `export * as name`.
    Namespace,
}

impl DeclarationKind {
    /// The kinds, each with its word in info strings and keys of messages.
    const WORDS: [(Self, &str); 7] = [
        (Self::Type, "type"),
        (Self::Interface, "interface"),
        (Self::Class, "class"),
        (Self::Enum, "enum"),
        (Self::Function, "function"),
        (Self::Constant, "constant"),
        (Self::Namespace, "namespace"),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::WORDS[self as usize].1
    }

    /// The kind with a word.
    pub fn of_word(word: &str) -> Option<Self> {
        let mut words = Self::WORDS.into_iter();
        words.find_map(|(kind, known)| (known == word).then_some(kind))
    }

    /// Returns true for what exists only at compile time.
    pub fn is_type(self) -> bool {
        matches!(self, Self::Type | Self::Interface)
    }
}

/// A signature as displayed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SignatureForm {
    /// The formatted code.
    pub code: String,
    /// The code with one line per parameter.
    pub lines: String,
    /// The rest of a complete declaration, such as ` = never;`. It is not displayed, but the highlighter needs it.
    pub tail: &'static str,
    /// The placeholder for an omitted definition; empty if nothing was omitted.
    pub omission_mark: &'static str,
}

/// A parameter of a type or a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The constraint of a type parameter, or the type of a function's parameter; `None` without one.
    pub constraint: Option<String>,
    /// The default value; `None` without one.
    pub default: Option<String>,
    /// True if it is optional without a default.
    pub is_optional: bool,
    /// The description in the doc comment; `None` without one.
    pub description: Option<String>,
}

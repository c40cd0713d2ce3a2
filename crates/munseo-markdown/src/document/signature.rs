//! What `::signature` shows: declarations of a TypeScript package, as plain values.
//!
//! Nothing here reads source code. Whoever implements [`crate::Resolver::signature`] does, so that what a
//! page says about a signature is what the source says.

use std::path::PathBuf;

/// What the source of a package says about a name, and which files were read to find out.
#[derive(Debug, Clone, PartialEq)]
pub struct SignatureAnswer {
    /// The declarations, or why there are none.
    pub found: Result<Signature, SignatureProblem>,
    /// The files that the answer rests on, relative to the site or absolute: an edit there is an edit of
    /// the page.
    pub sources: Vec<PathBuf>,
}

/// Why a name has no signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignatureProblem {
    /// The stable code of the diagnostic, such as `signature/unknown`.
    pub code: &'static str,
    /// What was found.
    pub message: String,
    /// What to do next.
    pub help: Option<String>,
}

/// The declarations that one page documents: a type, and the function of the same idea.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Signature {
    /// In the order in which they are shown; at least one.
    pub declarations: Vec<Declaration>,
    /// Whether the doc comments are written in the page's language.
    pub is_in_page_language: bool,
}

/// One declaration of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declaration {
    /// The package that exports it.
    pub package: String,
    /// The name as it is used, such as `A.chunk`.
    pub name: String,
    /// What is declared.
    pub kind: DeclarationKind,
    /// Its signatures: one, or one for each overload.
    pub forms: Vec<SignatureForm>,
    /// Its type parameters.
    pub type_parameters: Vec<Parameter>,
    /// The parameters of a function, those of all overloads.
    pub parameters: Vec<Parameter>,
    /// Whether it has a doc comment.
    pub is_documented: bool,
    /// The version that brought it, as its doc comment says.
    pub since: Option<String>,
    /// Where it stands, for messages: `../library/src/array/chunk.ts:25`.
    pub place: String,
    /// Where readers find it, when the site says where its sources are published.
    pub url: Option<String>,
}

/// A declaration that a page shows.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DocumentedName {
    /// The package that exports it.
    pub package: String,
    /// The name as it is used, such as `A.chunk`.
    pub name: String,
}

/// What a declaration declares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclarationKind {
    /// `type`.
    Type,
    /// `interface`.
    Interface,
    /// `class`.
    Class,
    /// `enum`.
    Enum,
    /// `function`, or a constant that holds one.
    Function,
    /// `const`, `let`, `var`.
    Constant,
}

impl DeclarationKind {
    /// The place of its name in [`crate::SignatureLabels::kinds`].
    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// A signature as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignatureForm {
    /// The code, laid out.
    pub code: String,
    /// What follows it in a whole declaration, such as ` = never;`: colouring needs it, readers do not.
    pub tail: &'static str,
    /// What is shown in the place of a definition that was left out; empty when nothing was.
    pub cut: &'static str,
}

/// A parameter of a type or a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// What it has to be: the constraint of a type parameter, the type of a function's.
    pub constraint: Option<String>,
    /// What it is when it is left out.
    pub default: Option<String>,
    /// Whether it may be left out though there is no default.
    pub is_optional: bool,
    /// What its doc comment says it is for.
    pub meaning: Option<String>,
}

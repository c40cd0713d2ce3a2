//! The syntax of an example: statements, comments and names.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Reads the syntax of examples: natively `munseo-declarations`, in browsers their compiler.
pub trait Parser {
    /// Parses a module.
    fn parse(&self, source: &str, dialect: Dialect) -> Syntax;

    /// Returns true if a text is a single type.
    fn is_type(&self, text: &str) -> bool;

    /// The value of a type that has exactly one, as a JavaScript expression; `None` for other types, and from a host that
    /// does not run examples.
    fn literal_value(&self, text: &str) -> Option<String>;
}

/// The parsed source of a module; all positions are byte offsets into it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Syntax {
    /// Syntax errors of the parser; the compiler may accept the same code.
    pub errors: Vec<String>,
    /// Every comment, in source order.
    pub comments: Vec<Comment>,
    /// Statements in a statement list, so that another statement may follow.
    pub statements: Vec<StatementSpan>,
    /// Whole import statements.
    #[serde(skip)]
    pub imports: Vec<Range<usize>>,
    /// Every identifier, in source order.
    #[serde(skip)]
    pub names: Vec<Name>,
    /// Uses of generic types and functions whose type can be queried separately.
    #[serde(skip)]
    pub uses: Vec<GenericUse>,
}

/// A generic type with its arguments, or a function call, at the top level of a module and without type parameters. A
/// copy below its statement has the same type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GenericUse {
    /// The index of the name of the type or function.
    pub name: usize,
    /// The whole use: `A.Chunk<[1, 2], 1>`, `A.chunk([1, 2], 1)`.
    pub span: Range<usize>,
    /// True if it is a call.
    pub is_call: bool,
    /// The statement that contains it.
    pub statement: Range<usize>,
}

/// A comment with its delimiters.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Comment {
    /// From the opening to the closing delimiter.
    pub span: Range<usize>,
    /// True if it begins with `//`.
    pub is_line: bool,
}

/// A statement, and the subject of a result stated after it.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StatementSpan {
    /// The whole statement.
    pub span: Range<usize>,
    /// The subject of a result stated after it.
    pub subject: Subject,
}

/// The subject of a stated result.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Subject {
    /// The type of this name.
    Alias(String),
    /// The type of this variable or function, which may have a value.
    Variable {
        /// The name of the variable or function.
        name: String,
        /// True if it is initialized here.
        has_value: bool,
    },
    /// The type of the expression at this span.
    Expression(Range<usize>),
    /// The type of the returned expression at this span.
    Returned(Range<usize>),
    /// A statement that has no result.
    Unsupported(NoResult),
}

/// The reason why a statement has no result.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum NoResult {
    /// A type alias of this name still has parameters.
    UnboundTypeParameters(String),
    /// A declaration destructures a value into these names, so the subject is ambiguous.
    Destructuring(Vec<String>),
    /// A `return` has no value.
    EmptyReturn,
    /// Statements such as `if` or `import` have no result.
    StatementKind,
}

/// An identifier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The identifier itself.
    pub span: Range<usize>,
    /// Its name in an imported module, if it comes from one.
    pub import: Option<ImportedName>,
    /// True if it names a type or a namespace of types: such a name means the same in every scope.
    pub is_type: bool,
}

/// A name of an imported module: `Chunk` of `yutil/array`, `A.Chunk` of `yutil`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ImportedName {
    /// The module specifier.
    pub module: String,
    /// The exported name and the members after it, joined by dots.
    pub path: String,
}

/// The syntax of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Dialect {
    /// TypeScript.
    Ts,
    /// TypeScript with JSX.
    Tsx,
}

impl Dialect {
    /// The dialect of a code block's language; `None` for languages other than TypeScript.
    pub fn of_language(language: &str) -> Option<Self> {
        match language {
            "ts" | "typescript" => Some(Self::Ts),
            "tsx" => Some(Self::Tsx),
            _ => None,
        }
    }

    /// The extension of its files.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Ts => "ts",
            Self::Tsx => "tsx",
        }
    }
}

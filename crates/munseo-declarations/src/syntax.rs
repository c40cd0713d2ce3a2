//! The syntax of an example: statements, comments and names. Other modules that walk a tree parse with `parser_stack`.

pub mod literal_value;
pub mod parser_stack;
mod reader;

use std::ops::Range;

use oxc_ast::ast::{ImportDeclarationSpecifier, TSType};
use oxc_ast_visit::Visit as _;
use oxc_span::{GetSpan as _, SourceType, Span};
use serde::{Deserialize, Serialize};

use crate::syntax::parser_stack::{with_alias, with_parsed};
use reader::Reader;

/// The parsed source of a module; all positions are byte offsets into it.
#[derive(Debug, Default)]
pub struct Syntax {
    /// Syntax errors of the parser; the compiler may accept the same code.
    pub errors: Vec<String>,
    /// Every comment, in source order.
    pub comments: Vec<Comment>,
    /// Statements in a statement list, so that another statement may follow.
    pub statements: Vec<StatementSpan>,
    /// Whole import statements.
    pub imports: Vec<Range<usize>>,
    /// Every identifier, in source order.
    pub names: Vec<Name>,
    /// Uses of generic types and functions whose type can be queried separately.
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
#[derive(Debug, Clone)]
pub struct Comment {
    /// From the opening to the closing delimiter.
    pub span: Range<usize>,
    /// True if it begins with `//`.
    pub is_line: bool,
}

/// A statement, and the subject of a result stated after it.
#[derive(Debug, Clone)]
pub struct StatementSpan {
    /// The whole statement.
    pub span: Range<usize>,
    /// The subject of a result stated after it.
    pub subject: Subject,
}

/// The subject of a stated result.
#[derive(Debug, Clone, PartialEq, Eq)]
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
#[derive(Debug, Clone, PartialEq, Eq)]
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

    pub(super) fn source_type(self) -> SourceType {
        match self {
            Self::Ts => SourceType::ts(),
            Self::Tsx => SourceType::tsx(),
        }
    }
}

/// Parses a module.
pub fn parse(source: &str, dialect: Dialect) -> Syntax {
    with_parsed(source, dialect, |parsed| {
        let mut reader = Reader::default();
        reader.visit_program(&parsed.program);
        let errors = parsed.errors.iter();
        let comments = parsed.program.comments.iter();
        Syntax {
            errors: errors.map(|error| error.message.to_string()).collect(),
            comments: comments
                .map(|comment| Comment {
                    span: byte_range(comment.span),
                    is_line: comment.is_line(),
                })
                .collect(),
            ..reader.finish()
        }
    })
}

/// Returns true if a text is a single type.
pub fn is_type(text: &str) -> bool {
    let source = format!("type result = (\n{text}\n);");
    // In `1) | (2`, added parentheses would not match each other.
    let pair = source
        .find('(')
        .zip(source.rfind(')').map(|close| close + 1));
    with_alias(&source, |parsed| {
        let span = byte_range(parsed.span());
        Some((span.start, span.end)) == pair && matches!(parsed, TSType::TSParenthesizedType(_))
    })
    .unwrap_or_default()
}

/// The name that a module exports and a specifier imports; `None` for the whole module.
pub fn imported_name(specifier: &ImportDeclarationSpecifier<'_>) -> Option<String> {
    match specifier {
        ImportDeclarationSpecifier::ImportSpecifier(named) => {
            Some(named.imported.name().to_string())
        }
        ImportDeclarationSpecifier::ImportDefaultSpecifier(_) => Some("default".to_owned()),
        ImportDeclarationSpecifier::ImportNamespaceSpecifier(_) => None,
    }
}

/// The byte range of a span of the parser.
pub fn byte_range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

#[cfg(test)]
mod tests;

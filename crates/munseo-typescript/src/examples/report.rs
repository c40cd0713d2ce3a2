//! The results of checking, for the caller.

use std::ops::Range;

use munseo_source::{Diagnostic, TextEdit};

use crate::runtime::RuntimeModule;
use crate::steps::Replay;
use crate::syntax::ImportedName;

/// The results of all documents.
#[derive(Debug, Default)]
pub struct Report {
    /// All that is wrong, by document and place.
    pub diagnostics: Vec<Diagnostic>,
    /// One for each document that was given, in order.
    pub documents: Vec<DocumentReport>,
    /// Edits for `munseo check --fix`.
    pub edits: Vec<TextEdit>,
    /// Modules with values to compare, for [`runtime::run`](crate::runtime::run).
    pub runtime_modules: Vec<RuntimeModule>,
    /// Numbers for a closing line.
    pub summary: Summary,
    /// The version of the compiler; absent when there was none to ask, or when it keeps its version to itself.
    pub compiler: Option<String>,
}

/// The results of a document.
#[derive(Debug, Clone, Default)]
pub struct DocumentReport {
    /// One for each code block that was given, in order.
    pub blocks: Vec<BlockReport>,
}

/// The result of a code block.
#[derive(Debug, Clone, Default)]
pub struct BlockReport {
    /// The verdict about the block.
    pub verdict: Verdict,
    /// The results stated in it.
    pub results: Vec<BlockResult>,
    /// The types of its names, if requested.
    pub hovers: Vec<Hover>,
    /// Results that can be compared by running the example.
    pub runtime_checks: Vec<RuntimeCheck>,
    /// Results step by step, when that was asked for.
    pub replays: Vec<Replay>,
}

/// A verdict about a block.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Verdict {
    /// It is not TypeScript.
    #[default]
    NotTypeScript,
    /// Its author wants it left alone.
    LeftAlone {
        /// Why; empty when the reason is missing, which is an error of its own.
        reason: String,
    },
    /// The compiler agrees with all it states.
    Verified,
    /// The compiler disagrees, in this block or another one of its group.
    False,
    /// There was no compiler to ask.
    Unverified,
}

/// A stated result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockResult {
    /// The line of the block's code that the comment begins on, from 0.
    pub line: usize,
    /// The stated type; absent when it is to be filled in.
    pub stated: Option<String>,
    /// The real type, when it is another one.
    pub actual: Option<String>,
    /// The bytes of the comment in the file.
    pub span: Range<usize>,
    /// True if the compiler knows the type; a mistake in the statement leaves it without one.
    pub is_known: bool,
}

/// The compiler's answer about a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hover {
    /// Where the name begins, as a byte offset into the block's code.
    pub start: usize,
    /// Its length in bytes.
    pub length: usize,
    /// Its declaration with its type, in one or several lines.
    pub text: String,
    /// The type that a generic type with these arguments, or a call of this function, has.
    pub value: Option<String>,
    /// The first sentence of its documentation, as Markdown.
    pub summary: Option<String>,
    /// Its name in an imported module.
    pub import: Option<ImportedName>,
}

/// A result that can be compared by running the example: see [`crate::runtime`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuntimeCheck {
    /// The index of the document.
    pub document: usize,
    /// The index of the block in the document.
    pub block: usize,
    /// The line in the Markdown file, from 1.
    pub line: usize,
    /// Where the stated text is in the Markdown file.
    pub span: Range<usize>,
    /// The expression whose value is stated, in TypeScript.
    pub expression: String,
    /// The value as an expression of JavaScript.
    pub expected: String,
    /// True if only running proves it: a type such as `string` leaves open which value it is.
    pub is_open: bool,
}

/// Numbers for a closing line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    /// Blocks of TypeScript that are to be checked.
    pub blocks: usize,
    /// Modules they make, each counted once.
    pub modules: usize,
    /// Modules that the compiler was asked about; the others were known.
    pub compiled: usize,
    /// Blocks that are true.
    pub verified: usize,
    /// Blocks that are not.
    pub false_blocks: usize,
    /// Blocks left alone by their author.
    pub left_alone: usize,
}

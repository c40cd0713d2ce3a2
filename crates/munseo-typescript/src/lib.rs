//! Examples in Markdown, proven by TypeScript's native compiler.
//!
//! 1. [`Checker::check`] takes the code blocks of documents and makes modules of them: one for each block,
//!    or for the blocks of a group. Two blocks with the same code are one module.
//! 2. Comments of a module state results (`//=> [1, 2]`) and expected errors (`// @errors: 2344`). Each
//!    result becomes a comparison of types on a line put in below it.
//! 3. What is not in the cache is compiled by `tsc --lsp --stdio`, one process for the whole site.
//! 4. The answer is held against what was stated, and every place is brought back to its Markdown file.
//!
//! # What an author writes
//!
//! | in the info string | |
//! | --- | --- |
//! | `group=name` | this block continues the blocks of the same name above it |
//! | `no-check="reason"` | this block is left alone; the reason is required |
//!
//! | in the code | |
//! | --- | --- |
//! | `//=> type` | the result of the statement before it, exactly this type |
//! | `//=>`, `//=> ?` | the result is to be filled in by `munseo check --fix` |
//! | `// @errors: 2344 2322` | the statement that begins on the next line (on this one, when code stands before the comment) has these errors and no others |
//!
//! [`Checker::replay`] shows how results that are types come about, step by step. TypeScript decides each step and
//! confirms all of them; what it does not confirm has no steps. See `steps`.
//!
//! The statement is a type alias without parameters, a variable of one name, a function, an expression, or a `return`
//! that begins its line.
//!
//! Behind an expression or a variable, a result that says a value (`[1, 2]`, `'a'`) is also a [`RuntimeCheck`],
//! compared when the caller has [`runtime::run`] run the examples. There the type may be wider than the value, as
//! `string` is than `'a'`; such a check [is open](RuntimeCheck::is_open) until it has been run.

mod compiler;
pub mod declarations;
mod examples;
mod find;
mod hovers;
pub mod runtime;
mod steps;
mod syntax;
mod untrusted_code;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use munseo_markdown::CodeBlock;
use munseo_source::SourceFile;

pub use compiler::browser_project::project_json;
pub use compiler::installation::{Compiler, CompilerError, compiler_places, find_compiler};
pub use declarations::export_names::Exports;
pub use examples::checker::{Checker, MeasuredReplay};
pub use examples::first_result::{RESULT_ARROW, first_result};
pub use examples::report::{
    BlockReport, BlockResult, DocumentReport, Hover, Report, RuntimeCheck, Summary, Verdict,
};
pub use find::{ExampleFinder, FoundCall, HeldOut, NoAnswer, is_example};
pub use hovers::{HoverWords, HoverWriter, NamePage, StepsPage, StepsWriter};
pub use steps::{Binding, Replay, Step, StepKind, StepSource};
pub use syntax::ImportedName;
pub use untrusted_code::allowed_packages::Packages;
pub use untrusted_code::import_policy::{FileRequest, file_request};
pub use untrusted_code::nesting_depth::{MOST_NESTED, nested_too_deep};

/// Options for checking examples.
#[derive(Debug, Clone)]
pub struct Options {
    /// The site's folder: the compiler is looked for from here, and paths below are relative to it.
    pub site_root: PathBuf,
    /// The compiler, when it is not to be looked for.
    pub compiler: Option<PathBuf>,
    /// A `tsconfig.json` whose options examples are compiled with; strict defaults without one.
    pub tsconfig: Option<PathBuf>,
    /// Where imports of the documented library lead: `("yutil", "../library/src/index.ts")`,
    /// `("yutil/*", "../library/src/*/index.ts")`.
    pub packages: Vec<(String, PathBuf)>,
    /// A folder to keep answers in between runs.
    pub cache: Option<PathBuf>,
    /// Time limit for one answer of the compiler.
    pub timeout: Duration,
    /// True to ask for the type of every name, which takes about as long as checking.
    pub hovers: bool,
    /// True to replay the live line of each document step by step, which takes some 50 ms for each.
    pub steps: bool,
}

impl Options {
    /// The options for a site with nothing configured.
    pub fn new(site_root: impl Into<PathBuf>) -> Self {
        Self {
            site_root: site_root.into(),
            compiler: None,
            tsconfig: None,
            packages: Vec::new(),
            cache: None,
            timeout: Duration::from_secs(20),
            hovers: false,
            steps: false,
        }
    }
}

/// A document and its code blocks, of any language.
#[derive(Debug, Clone, Copy)]
pub struct Examples<'a> {
    /// The Markdown file.
    pub file: &'a Arc<SourceFile>,
    /// Its fenced code blocks, in order.
    pub blocks: &'a [CodeBlock],
}

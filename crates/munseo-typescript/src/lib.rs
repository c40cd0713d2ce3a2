//! Verifies examples in Markdown with TypeScript's native compiler.
//!
//! 1. [`Checker::check`] groups the code blocks of documents into modules: one per block, or per group of
//!    blocks. Two blocks with the same code are one module.
//! 2. Comments of a module state results (`//=> [1, 2]`) and expected errors (`// @errors: 2344`). Each
//!    result becomes a comparison of types on a generated line below it.
//! 3. Modules that are not cached are compiled by `tsc --lsp --stdio`, one process for the whole site.
//! 4. The answers are compared with the stated results, and positions are mapped back to the Markdown files.
//!
//! # What an author writes
//!
//! | in the info string | |
//! | --- | --- |
//! | `group=name` | this block continues the blocks of the same name above it |
//! | `no-check="reason"` | this block is not checked; the reason is required |
//!
//! | in the code | |
//! | --- | --- |
//! | `//=> type` | the result of the statement before it, exactly this type |
//! | `//=>`, `//=> ?` | the result is to be filled in by `munseo check --fix` |
//! | `// @errors: 2344 2322` | the statement that begins on the next line (on this one, if code precedes the comment) has these errors and no others |
//!
//! [`Checker::replay`] evaluates types step by step. TypeScript decides and confirms every step; a type with an
//! unconfirmed step has no steps at all. See `steps`.
//!
//! The statement is a type alias without parameters, a variable of one name, a function, an expression, or a `return`
//! that begins its line.
//!
//! After an expression or a variable, a result that states a value (`[1, 2]`, `'a'`) is also a [`RuntimeCheck`](runtime::RuntimeCheck),
//! which [`runtime::run`] compares. The type may be wider than the value, such as `string` for `'a'`; then the check [is
//! open](runtime::RuntimeCheck::is_open) until the example has run.

mod claims;
mod compiler;
pub mod doctest;
mod examples;
mod find_by_example;
mod hovers;
mod react_modules;
pub mod runtime;
mod steps;
mod untrusted_code;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use munseo_markdown::CodeBlock;
use munseo_source::SourceFile;

pub use compiler::browser_project::project_json;
pub use compiler::installation::{
    Compiler, CompilerError, compiler_places, find_compiler, node_platform,
};
pub use examples::checker::Checker;
pub use examples::first_result::first_result;
pub use examples::report::{BlockReport, DocumentReport, Hover, Report, Summary, Verdict};
pub use find_by_example::{NoAnswer, example_index, find_by_example};
pub use hovers::{HoverLabels, HoverWriter, NamePage, StepsWriter};
pub use munseo_declarations::export_names::Exports;
pub use munseo_examples::annotation::Finding;
pub use munseo_examples::by_example::{ExampleIndex, FoundCall};
pub use munseo_examples::edited_code::{
    CheckedModule, EditedCode, RESULT_FALSE, RESULT_MISSING, check_edited,
};
pub use munseo_examples::example_module::Surroundings;
pub use munseo_examples::syntax::{Dialect, ImportedName};
pub use react_modules::{check_react_modules, react_types};
pub use steps::{Binding, Replay, Step, StepKind, StepSource};
pub use untrusted_code::allowed_packages::Packages;
pub use untrusted_code::{MAX_NESTING, rejection};

/// Options for checking examples.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The site's folder: the search for the compiler starts here, and paths below are relative to it.
    pub site_root: PathBuf,
    /// The configured compiler; `None` to search for it.
    pub compiler: Option<PathBuf>,
    /// A `tsconfig.json` with compiler options for examples; strict defaults without one.
    pub tsconfig: Option<PathBuf>,
    /// Targets of imports of the documented library: `("yutil", "../library/src/index.ts")`,
    /// `("yutil/*", "../library/src/*/index.ts")`.
    pub packages: Vec<(String, PathBuf)>,
    /// Packages with global types, such as `node`, for examples without a `tsconfig`.
    pub types: Vec<String>,
    /// The files to run for imports of packages, if they differ from those above: built JavaScript.
    pub runtime_packages: Vec<(String, PathBuf)>,
    /// The folder for cached answers; `None` to cache nothing.
    pub cache: Option<PathBuf>,
    /// Time limit for one answer of the compiler.
    pub timeout: Duration,
    /// True to request the type of every name, which takes about as long as checking.
    pub hovers: bool,
    /// True to replay the example that `::live` displays step by step, at about 50 ms each; not one inside `:::live`.
    pub steps: bool,
}

impl Options {
    /// The options of a site without configuration.
    pub fn new(site_root: impl Into<PathBuf>) -> Self {
        Self {
            site_root: site_root.into(),
            timeout: Duration::from_secs(20),
            ..Self::default()
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
    /// What surrounds each block; shorter if the rest have nothing.
    pub surroundings: &'a [Surroundings],
}

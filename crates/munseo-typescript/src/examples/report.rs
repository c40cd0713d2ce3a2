//! The results of checking, for the caller.

use munseo_examples::module_answer::NameHover;
use munseo_examples::syntax::{ImportedName, Name};
use munseo_source::{Diagnostic, TextEdit};

use crate::runtime::{RunReport, RuntimeModule};
use crate::steps::Replay;

/// The results of all documents.
#[derive(Debug, Default)]
pub struct Report {
    /// All diagnostics, by document and position.
    pub diagnostics: Vec<Diagnostic>,
    /// One for each checked document, in order.
    pub documents: Vec<DocumentReport>,
    /// Edits for `munseo check --fix`.
    pub edits: Vec<TextEdit>,
    /// Modules with values to compare, for [`runtime::run`](crate::runtime::run).
    pub runtime_modules: Vec<RuntimeModule>,
    /// Totals for the closing line.
    pub summary: Summary,
    /// The version of the compiler; `None` without a compiler, or if its version is unknown.
    pub compiler: Option<String>,
}

impl Report {
    /// Adds the results of other examples, whose documents have these places in the list of all.
    pub fn add(&mut self, other: Self, places: &[usize]) {
        for diagnostic in other.diagnostics {
            // A missing compiler is reported once for all versions.
            let is_known = diagnostic.location.is_none()
                && self.diagnostics.iter().any(|it| {
                    it.location.is_none()
                        && (it.code, &it.message) == (diagnostic.code, &diagnostic.message)
                });
            if !is_known {
                self.diagnostics.push(diagnostic);
            }
        }
        self.edits.extend(other.edits);
        for (place, document) in places.iter().zip(other.documents) {
            self.documents[*place] = document;
        }
        self.summary.compiled += other.summary.compiled;
        self.summary.count(&self.documents);
        self.compiler = self.compiler.take().or(other.compiler);
    }

    /// Adds the results of running modules.
    pub fn add_run(&mut self, run: RunReport) {
        self.diagnostics.extend(run.diagnostics);
        self.edits.extend(run.edits);
        let unproven = run.unproven.into_iter();
        let unproven = unproven.map(|(block, reason)| (block, Verdict::Unproven { reason }));
        let failed = run.failed.into_iter().map(|block| (block, Verdict::Failed));
        for ((document, block), verdict) in unproven.chain(failed) {
            let block = &mut self.documents[document].blocks[block];
            if block.verdict != Verdict::Failed {
                block.verdict = verdict;
            }
        }
        self.summary.count(&self.documents);
    }
}

/// The results of a document.
#[derive(Debug, Clone, Default)]
pub struct DocumentReport {
    /// One for each code block, in order.
    pub blocks: Vec<BlockReport>,
}

/// The result of a code block.
#[derive(Debug, Clone, Default)]
pub struct BlockReport {
    /// The verdict about the block.
    pub verdict: Verdict,
    /// Number of results stated in it.
    pub results: usize,
    /// The types of its names, if requested.
    pub hovers: Vec<Hover>,
    /// The steps of its results, if requested.
    pub replays: Vec<Replay>,
}

/// A verdict about a block.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Verdict {
    /// It is not TypeScript.
    #[default]
    NotTypeScript,
    /// Its author disabled the check.
    Skipped {
        /// The reason; empty if it is missing, which is a separate error.
        reason: String,
    },
    /// It compiles, and all stated results are right.
    Verified,
    /// It compiles, but whether a stated result is right depends on the engine or the host.
    Unproven {
        /// The reason.
        reason: String,
    },
    /// It does not compile or states a wrong result, in this block or another one of its group.
    Failed,
    /// There was no compiler, or it failed.
    Unverified,
}

/// The compiler's information about a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hover {
    /// The start of the name, as a byte offset into the block's code.
    pub start: usize,
    /// Its length in bytes.
    pub length: usize,
    /// Its declaration with its type, in one or several lines.
    pub text: String,
    /// The type of this use: of a generic type with its arguments, or of a call; `None` for other names.
    pub value: Option<String>,
    /// The first sentence of its documentation, as Markdown; `None` without one.
    pub summary: Option<String>,
    /// Its canonical name, if it is imported.
    pub import: Option<ImportedName>,
}

impl Hover {
    /// The hover of a name at an offset of a block.
    pub(crate) fn new(start: usize, name: &Name, hover: &NameHover) -> Self {
        Self {
            start,
            length: name.span.len(),
            text: hover.text.clone(),
            value: hover.value.clone(),
            summary: hover.summary.clone(),
            import: name.import.clone(),
        }
    }
}

/// Totals for the closing line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    /// Blocks of TypeScript that are to be checked.
    pub blocks: usize,
    /// Modules without a cached answer.
    pub compiled: usize,
    /// Verified blocks.
    pub verified: usize,
    /// Blocks with errors.
    pub failed: usize,
    /// Blocks whose check is disabled.
    pub skipped: usize,
    /// Blocks with values that depend on the engine or the host.
    pub unproven: usize,
}

impl Summary {
    /// Counts the verdicts of blocks.
    pub(crate) fn count(&mut self, documents: &[DocumentReport]) {
        *self = Self {
            compiled: self.compiled,
            ..Self::default()
        };
        for block in documents.iter().flat_map(|document| &document.blocks) {
            match block.verdict {
                Verdict::NotTypeScript => continue,
                Verdict::Skipped { .. } => {
                    self.skipped += 1;
                    continue;
                }
                Verdict::Verified => self.verified += 1,
                Verdict::Unproven { .. } => self.unproven += 1,
                Verdict::Failed => self.failed += 1,
                Verdict::Unverified => {}
            }
            self.blocks += 1;
        }
    }
}

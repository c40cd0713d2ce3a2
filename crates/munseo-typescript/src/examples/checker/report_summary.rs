//! The summary and order of a report, and problems of the compiler.

use std::collections::HashMap;
use std::sync::Arc;

use munseo_examples::annotation::Finding;
use munseo_source::{Diagnostic, SourceFile};

use crate::Examples;
use crate::compiler::installation::CompilerError;
use crate::compiler::lsp::ServerFailure;
use crate::examples::report::Report;

/// Sorts diagnostics by document and position; those without a position come first.
pub(super) fn sort(documents: &[Examples<'_>], report: &mut Report) {
    let order: HashMap<*const SourceFile, usize> = documents
        .iter()
        .enumerate()
        .map(|(index, document)| (Arc::as_ptr(document.file), index))
        .collect();
    report.diagnostics.sort_by_key(|diagnostic| {
        diagnostic.location.as_ref().map(|location| {
            let document = order.get(&Arc::as_ptr(&location.file));
            (document.copied(), location.span.start, location.span.end)
        })
    });
}

/// The warning that no compiler was found.
pub(super) fn missing_compiler(error: &CompilerError) -> Diagnostic {
    Diagnostic::warning(
        "typescript/compiler-missing",
        format!("{error}, so the examples are not verified"),
    )
    .with_help(error.help())
}

/// The error about a module on which the compiler fails.
pub(super) fn failed_on_module(message: &str) -> Finding {
    let message = format!("the TypeScript compiler fails on this example: {message}");
    Finding::new(0..0, "typescript/compiler-failed", message)
        .with_help("make the example simpler, or leave it alone with `no-check=\"reason\"`")
}

/// The warning that the compiler failed, with the number of examples that were not verified.
pub(super) fn compiler_failure(failure: &ServerFailure, rest: usize) -> Diagnostic {
    let help = match failure {
        ServerFailure::Spawn(_) | ServerFailure::Initialize(_) => {
            "install TypeScript 7, whose compiler has a language server (`tsc --lsp`)"
        }
        ServerFailure::Exited(_) | ServerFailure::TimedOut(_) => {
            "correct the examples reported here; if there are none, reinstall TypeScript"
        }
    };
    Diagnostic::warning(
        "typescript/compiler-failed",
        format!(
            "the TypeScript compiler failed: {failure}; {rest} {} not verified",
            if rest == 1 {
                "example is"
            } else {
                "examples are"
            }
        ),
    )
    .with_help(help)
}

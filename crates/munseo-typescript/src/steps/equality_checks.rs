//! Verifies the displayed steps with the compiler.

use super::compiler_queries::CompilerQueries;
use super::{ReplayError, Step, StepKind};

/// Pairs of types that must be equal.
#[derive(Debug, Default)]
pub(super) struct EqualityChecks {
    pairs: Vec<(String, String)>,
}

impl EqualityChecks {
    pub(super) fn len(&self) -> usize {
        self.pairs.len()
    }

    pub(super) fn truncate(&mut self, length: usize) {
        self.pairs.truncate(length);
    }

    pub(super) fn add(&mut self, left: &str, right: &str) {
        let pair = (left.to_owned(), right.to_owned());
        if !self.pairs.contains(&pair) {
            self.pairs.push(pair);
        }
    }

    /// Adds a step to be verified; `expression` is what the compiler evaluates for it.
    pub(super) fn add_step(&mut self, step: &Step, expression: &str) {
        match &step.kind {
            StepKind::Test {
                holds, inferred, ..
            } => {
                let shown = if *holds {
                    let bound = inferred.iter().map(|bound| format!(", [{}]", bound.value));
                    format!("[1{}]", bound.collect::<String>())
                } else {
                    "[0]".to_owned()
                };
                self.add(expression, &shown);
            }
            StepKind::Result { value, .. }
            | StepKind::Union { value }
            | StepKind::Member { value, .. } => self.add(expression, value),
            StepKind::Call { .. } => {}
        }
    }
}

/// Asks the compiler if all pairs are equal.
pub(super) fn confirm(
    queries: &mut CompilerQueries<'_>,
    checks: &EqualityChecks,
) -> Result<(), ReplayError> {
    let are_same = queries
        .are_same(&checks.pairs)
        .map_err(ReplayError::Server)?;
    are_same.then_some(()).ok_or(ReplayError::Contradicted)
}

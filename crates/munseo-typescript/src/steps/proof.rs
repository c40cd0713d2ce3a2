//! The last comparison: what is shown in each step against the compiler.

use super::compiler_queries::CompilerQueries;
use super::{ReplayError, Step, StepKind};

/// Pairs of types that have to be the same.
#[derive(Debug, Default)]
pub(super) struct Proofs {
    pairs: Vec<(String, String)>,
}

impl Proofs {
    pub(super) fn len(&self) -> usize {
        self.pairs.len()
    }

    pub(super) fn truncate(&mut self, length: usize) {
        self.pairs.truncate(length);
    }

    pub(super) fn same(&mut self, left: &str, right: &str) {
        let pair = (left.to_owned(), right.to_owned());
        if !self.pairs.contains(&pair) {
            self.pairs.push(pair);
        }
    }

    /// Has a step compared: `asked` is the expression of the compiler that the step stands for.
    pub(super) fn step(&mut self, step: &Step, asked: &str) {
        match &step.kind {
            StepKind::Test {
                holds, inferred, ..
            } => {
                let shown = match holds {
                    true => {
                        let bound = inferred.iter().map(|bound| format!(", [{}]", bound.value));
                        format!("[1{}]", bound.collect::<String>())
                    }
                    false => "[0]".to_owned(),
                };
                self.same(asked, &shown);
            }
            StepKind::Result { value, .. }
            | StepKind::Union { value }
            | StepKind::Member { value, .. } => self.same(asked, value),
            StepKind::Call { .. } => {}
        }
    }
}

/// Asks the compiler whether all of them are the same.
pub(super) fn confirm(
    questions: &mut CompilerQueries<'_>,
    proofs: &Proofs,
) -> Result<(), ReplayError> {
    match questions.are_same(&proofs.pairs)? {
        true => Ok(()),
        false => Err(ReplayError::Contradicted),
    }
}

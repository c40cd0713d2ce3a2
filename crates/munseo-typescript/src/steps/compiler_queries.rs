//! Queries for the compiler: small type aliases in a namespace after the example.
//!
//! ```ts
//! import { A } from 'yutil';             // the example
//! type Pairs = A.Chunk<[1, 2, 3], 2>;
//! namespace MunseoSteps {
//!   type Chunk<…> = …;                   // declarations, private ones included
//!   type _0<T, Size> = …;                // an expression of a declaration, as it is written
//!   type _q0 = _0<[1, 2, 3], 2>;         // a query
//! }
//! ```
//!
//! Expressions are never changed. Names get their values as type parameters, so the compiler's scoping rules apply.

use std::time::Instant;

use munseo_examples::EQUALITY_HELPERS;
use munseo_examples::line_index::Position;
use rustc_hash::FxHashMap;

use super::{MAX_QUERIES, MAX_VALUE_LENGTH, ReplayError, normalize};
use crate::compiler::lsp::ServerFailure;
use crate::compiler::session::Session;

/// Errors about undefined names.
const UNKNOWN_NAMES: [u32; 4] = [2304, 2307, 2503, 2552];

/// The queries about one example.
pub(super) struct CompilerQueries<'a> {
    session: &'a mut Session,
    /// The example and the code between it and the queries.
    text: String,
    /// The number of lines in `text`.
    lines: usize,
    /// The number of lines of the example.
    example_lines: usize,
    answers: FxHashMap<String, Option<String>>,
    /// Number of queries so far.
    query_count: usize,
    /// The deadline for untrusted code; `None` in builds.
    deadline: Option<Instant>,
}

impl<'a> CompilerQueries<'a> {
    pub(super) fn new(
        session: &'a mut Session,
        code: &str,
        alias: &str,
        deadline: Option<Instant>,
    ) -> Self {
        let mut queries = Self {
            session,
            text: String::new(),
            lines: 0,
            example_lines: 0,
            answers: FxHashMap::default(),
            query_count: 0,
            deadline,
        };
        queries.declare(code.trim_end());
        queries.example_lines = queries.lines;
        queries.declare(EQUALITY_HELPERS.trim_end());
        queries.declare(&format!("type MunseoWhole = {alias};"));
        queries.declare("namespace MunseoSteps {");
        queries
    }

    /// Adds declarations that queries use.
    pub(super) fn declare(&mut self, text: &str) {
        self.lines += text.matches('\n').count() + 1;
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Evaluates types; each result is on one line.
    pub(super) fn evaluate(&mut self, wanted: &[String]) -> Result<Vec<String>, ReplayError> {
        let mut open: Vec<&String> = Vec::new();
        for query in wanted {
            if !self.answers.contains_key(query) && !open.contains(&query) {
                open.push(query);
            }
        }
        if !open.is_empty() {
            self.query_count += open.len();
            let is_late = self
                .deadline
                .is_some_and(|deadline| Instant::now() > deadline);
            if self.query_count > MAX_QUERIES || is_late {
                return Err(ReplayError::Stopped);
            }
            let mut text = self.text.clone();
            let mut positions = Vec::new();
            for (index, query) in open.iter().enumerate() {
                text.push_str(&format!("type _q{index} = {query};\n"));
                positions.push(Position {
                    line: self.lines + index,
                    column: "type ".len(),
                });
            }
            text.push_str("}\n");
            let answers = self.session.alias_types(&text, &positions);
            let answers = answers.map_err(ReplayError::Server)?;
            for (query, answer) in open.into_iter().zip(answers) {
                let answer = answer.map(|answer| normalize(&answer));
                #[cfg(test)]
                let answer = answer.map(super::tests::TAMPER.get());
                self.answers.insert(query.clone(), answer);
            }
        }
        let answers = wanted.iter().map(|query| {
            let answer = self.answers.get(query).cloned().flatten();
            let answer = answer.ok_or(ReplayError::Stopped)?;
            if answer.len() > MAX_VALUE_LENGTH || munseo_examples::type_text::is_truncated(&answer)
            {
                Err(ReplayError::Stopped)
            } else {
                Ok(answer)
            }
        });
        answers.collect()
    }

    /// Evaluates one type.
    pub(super) fn evaluate_one(&mut self, expression: String) -> Result<String, ReplayError> {
        let mut answers = self.evaluate(&[expression])?;
        Ok(answers.remove(0))
    }

    /// Returns true if the types of all pairs are equal.
    pub(super) fn are_same(&mut self, pairs: &[(String, String)]) -> Result<bool, ServerFailure> {
        let mut text = self.text.clone();
        for (index, (left, right)) in pairs.iter().enumerate() {
            text.push_str(&format!(
                "type _v{index} = MunseoTrue<MunseoSame<{left}, {right}>>;\n"
            ));
        }
        text.push_str("}\n");
        let Ok(errors) = self.session.errors(&text)? else {
            return Ok(false);
        };
        // Most errors in expressions outside of their context are irrelevant. An undefined name would become `any`,
        // though.
        Ok(errors.iter().all(|error| {
            let is_in_example = error.start.0 < self.example_lines;
            let is_in_expression = error.end.0 < self.lines;
            !is_in_example && is_in_expression && !UNKNOWN_NAMES.contains(&error.code)
        }))
    }
}

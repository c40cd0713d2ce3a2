//! The evaluation of a type, step by step.
//!
//! A walker over the syntax tree ([`walker`]) decides which step comes next. The compiler decides everything else:
//! each condition, what `infer` binds, and the value of each expression, asked as small type aliases
//! ([`compiler_queries`]). When the walk is over, every step that would be shown is compared with the compiler once more
//! ([`proof`]). If one differs, or the walker does not understand something, there are no steps at all.

mod compiler_queries;
mod library;
mod proof;
#[cfg(test)]
mod tests;
mod tree;
mod walker;

use std::sync::Arc;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::Options;
use crate::compiler::lsp::ServerFailure;
use crate::compiler::session::Session;
use crate::compiler::type_text;
use crate::examples::annotation;
use crate::syntax::{self, Dialect, Subject};
use compiler_queries::CompilerQueries;
use walker::Walker;

pub(crate) use library::Library;
pub(crate) use walker::Mode;

/// Largest number of steps of an evaluation.
const MAX_STEPS: usize = 200;

/// Largest number of questions for an evaluation. A limit in seconds would make builds differ.
const MAX_QUERIES: usize = 800;

/// Longest value, in bytes.
const MAX_VALUE_LENGTH: usize = 10_000;

/// Why an evaluation has no steps: the compiler does not confirm one of them.
pub(crate) const CONTRADICTED: &str = "a step differs from the compiler";

/// The evaluation of a type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Replay {
    /// The line of the statement in its code, from 0.
    pub line: usize,
    /// The type as it is written: `A.Chunk<[1, 2, 3], 2>`.
    pub expression: String,
    /// The value: `[[1, 2], [3]]`.
    pub result: String,
    /// The steps from one to the other.
    pub steps: Vec<Step>,
    /// The declarations that the steps are in.
    pub sources: Vec<StepSource>,
}

/// The declaration of a type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StepSource {
    /// The name of the type.
    pub name: String,
    /// Its declaration.
    pub code: String,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// Nesting depth of the evaluation.
    pub depth: usize,
    /// The declaration at work, by its index in [`Replay::sources`]; none for the example itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<usize>,
    /// The first and last line at work in the declaration, from 0.
    pub lines: (usize, usize),
    /// The event.
    #[serde(flatten)]
    pub kind: StepKind,
}

/// The event of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum StepKind {
    /// A type is applied to arguments.
    Call {
        /// Its name.
        name: String,
        /// Its parameters and their values.
        parameters: Vec<Binding>,
    },
    /// A condition is decided.
    Test {
        /// The left side, as it is written.
        check: String,
        /// The right side, as it is written.
        extends: String,
        /// The value of the left side.
        value: String,
        /// True if the condition holds.
        holds: bool,
        /// The bindings of `infer`.
        inferred: Vec<Binding>,
        /// True if it only guards against `any`, long tuples and the like, or only distributes a union.
        is_guard: bool,
    },
    /// A union is evaluated member by member; this is one of them.
    Member {
        /// The parameter whose value is a union.
        parameter: String,
        /// The member.
        value: String,
        /// Which one it is, from 1.
        number: usize,
        /// Their number.
        of: usize,
    },
    /// The results of all members of a union are put together.
    Union {
        /// Their union.
        value: String,
    },
    /// A result.
    Result {
        /// The expression, as it is written.
        written: String,
        /// Its value.
        value: String,
    },
}

/// A name and its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Binding {
    /// The name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// True for a parameter with a default, which collects a result from one call to the next.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_accumulator: bool,
    /// True if the value differs from that in the previous call of the same type.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_changed: bool,
}

/// The reason why an evaluation has no steps.
#[derive(Debug)]
pub(crate) enum ReplayError {
    /// The walker does not understand something, or the compiler does not decide it.
    Undecided(&'static str),
    /// There are too many steps or questions, or a value is too long.
    Limit,
    /// The compiler contradicts a step.
    Contradicted,
    /// The compiler failed.
    Server(ServerFailure),
}

impl From<ServerFailure> for ReplayError {
    fn from(failure: ServerFailure) -> Self {
        Self::Server(failure)
    }
}

/// The results of the evaluations of a module.
#[derive(Debug, Default)]
pub(crate) struct Replays {
    /// Those that the compiler has confirmed.
    pub(crate) confirmed: Vec<Replay>,
    /// The others, and why they have no steps.
    pub(crate) stopped: Vec<(usize, &'static str)>,
    /// Number of questions.
    pub(crate) questions: usize,
}

/// The options of a replay.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReplayOptions {
    /// Maximum number of results.
    pub(crate) most: usize,
    pub(crate) mode: Mode,
    /// The deadline. Builds have none, so that their output is the same everywhere.
    pub(crate) deadline: Option<Instant>,
}

/// Replays the first results of a module.
pub(crate) fn replay(
    session: &mut Session,
    options: &Options,
    library: &mut Library,
    code: &str,
    wanted: ReplayOptions,
) -> Result<Replays, ServerFailure> {
    let mut replays = Replays::default();
    let read = syntax::read(code, Dialect::Ts);
    if !read.errors.is_empty() {
        return Ok(replays);
    }
    let module = Arc::new(tree::read(code));
    for result in annotation::read(code, &read).results {
        let Subject::Alias(name) = &result.subject else {
            continue;
        };
        let Some(alias) = module.aliases.iter().find(|alias| alias.name == *name) else {
            continue;
        };
        if !alias.parameters.is_empty() || !alias.body.has_call() {
            continue;
        }
        if replays.confirmed.len() + replays.stopped.len() == wanted.most {
            break;
        }
        let line = code[..result.statement.start].matches('\n').count();
        let mut questions = CompilerQueries::new(session, code, name, wanted.deadline);
        let outcome = Walker::new(options, library, &mut questions, &module, wanted.mode)
            .replay(alias)
            .and_then(|(replay, proofs)| proof::confirm(&mut questions, &proofs).map(|()| replay));
        replays.questions += questions.asked;
        match outcome {
            Ok(replay) => replays.confirmed.push(Replay { line, ..replay }),
            Err(ReplayError::Undecided(why)) => replays.stopped.push((line, why)),
            Err(ReplayError::Limit) => replays.stopped.push((line, "too long")),
            Err(ReplayError::Contradicted) => replays.stopped.push((line, CONTRADICTED)),
            Err(ReplayError::Server(failure)) => return Err(failure),
        }
    }
    Ok(replays)
}

/// A type on one line.
fn tidy(text: &str) -> String {
    type_text::tidy(text, '\'')
}

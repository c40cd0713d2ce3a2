//! The evaluation of a type, step by step.
//!
//! A walker over the syntax tree ([`walker`]) chooses the next step. The compiler decides everything else: each
//! condition, the bindings of `infer`, and the value of each expression, queried as small type aliases
//! ([`compiler_queries`]). At the end every step is verified by the compiler. If one differs, or
//! the walker meets unsupported syntax, there are no steps at all; only a generic type inside of an expression that it
//! cannot replay is left to the compiler.

mod compiler_queries;
mod library;
mod scope;
#[cfg(test)]
mod tests;
mod tree;
mod type_syntax;
mod walker;

use std::sync::Arc;
use std::time::Instant;

use munseo_declarations::syntax::{self, OxcParser};
use munseo_examples::annotation;
use munseo_examples::syntax::{Dialect, Subject};
use munseo_examples::type_text;
use serde::{Deserialize, Serialize};

use crate::Options;
use crate::compiler::lsp::ServerFailure;
use crate::compiler::session::Session;
use compiler_queries::CompilerQueries;
use walker::Walker;

pub(crate) use library::Library;

/// Maximum number of steps of a replay.
const MAX_STEPS: usize = 200;

/// Maximum number of queries for a replay. A limit in seconds would make builds nondeterministic.
const MAX_QUERIES: usize = 800;

/// Maximum length of a value, in bytes.
const MAX_VALUE_LENGTH: usize = 10_000;

/// The evaluation of a type, step by step.
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
    /// The declarations in which the steps happen.
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
    /// The evaluated declaration, by its index in [`Replay::sources`]; `None` for the example itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<usize>,
    /// The evaluated lines of the declaration, first and last, from 0.
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
        /// The left side, as written.
        check: String,
        /// The right side, as written.
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
    /// One member of a union that is distributed.
    Member {
        /// The parameter whose value is a union.
        parameter: String,
        /// The member.
        value: String,
        /// Its number among the members, from 1.
        number: usize,
        /// The number of members.
        of: usize,
    },
    /// The results of all members of a union are combined.
    Union {
        /// Their union.
        value: String,
    },
    /// A result.
    Result {
        /// The expression, as written.
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
    /// True for a parameter with a default value, which accumulates a result over recursive calls.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_accumulator: bool,
    /// True if the value differs from the previous call of the same type.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_changed: bool,
}

/// The reason why a type has no steps.
#[derive(Debug)]
pub(crate) enum ReplayError {
    /// The walker does not support the syntax, or a limit is exceeded.
    Stopped,
    /// The compiler contradicts a step.
    Contradicted,
    /// The compiler failed.
    Server(ServerFailure),
}

/// The replays of a module.
#[derive(Debug, Default)]
pub(crate) struct Replays {
    /// Those that the compiler has confirmed.
    pub(crate) confirmed: Vec<Replay>,
    /// The number of the others.
    pub(crate) stopped: usize,
    /// The number of those among them that the compiler contradicts.
    pub(crate) contradicted: usize,
}

/// The options of a replay.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ReplayOptions {
    /// Maximum number of replayed results.
    pub(crate) max_results: usize,
    /// The deadline; `None` in builds, so that their output is deterministic.
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
    let parsed = syntax::parse(code, Dialect::Ts);
    if !parsed.errors.is_empty() {
        return Ok(replays);
    }
    let module = Arc::new(tree::read(code));
    for result in annotation::read(code, &parsed, &OxcParser).results {
        let Subject::Alias(name) = &result.subject else {
            continue;
        };
        let Some(alias) = module.aliases.iter().find(|alias| alias.name == *name) else {
            continue;
        };
        if !alias.parameters.is_empty() || !alias.body.has_call() {
            continue;
        }
        if replays.confirmed.len() + replays.stopped == wanted.max_results {
            break;
        }
        let line = code[..result.statement.start].matches('\n').count();
        let mut queries = CompilerQueries::new(session, code, name, wanted.deadline);
        let walker = Walker::new(options, library, &mut queries, (&module, &parsed));
        match walker.replay(alias) {
            Ok(replay) => replays.confirmed.push(Replay { line, ..replay }),
            Err(ReplayError::Server(failure)) => return Err(failure),
            Err(stop) => {
                replays.stopped += 1;
                replays.contradicted += usize::from(matches!(stop, ReplayError::Contradicted));
            }
        }
    }
    Ok(replays)
}

/// A type on one line.
fn normalize(text: &str) -> String {
    type_text::normalize(text, '\'')
}

//! Finds a type by what it does: of `[1, 2, 3] -> [[1, 2], [3]]` it is `A.Chunk<[1, 2, 3], 2>`.
//!
//! Every type is tried that takes as many arguments as the query has, or one more; for a query of one argument, also
//! two more. Missing arguments are guessed from the query, taken from the type's documented examples, or small numbers.
//! The host's compiler checks a single module that compares all these calls with the result.

mod argument_candidates;
mod documented_types;
mod features;
mod query;
mod type_tree;

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

pub use self::documented_types::{DocumentedCall, DocumentedType};
use self::features::{FeatureWeights, features};
pub use self::query::ExampleQuery;
use self::type_tree::TypeNode;
use crate::EQUALITY_HELPERS;

/// Maximum number of calls that are tried.
const MAX_CALLS: usize = 4000;

/// Maximum number of types in an answer.
const MAX_RESULTS: usize = 8;

/// Maximum number of values tried for a missing argument, and of pairs for two.
const MAX_GUESSES: usize = 20;

/// A type that matches with all tried guesses, at least this many, ignores the argument.
const IGNORED_ARGUMENT: usize = 4;

/// A call whose result matches the query.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FoundCall {
    /// The name of the type: `A.Chunk`.
    pub name: String,
    /// The call: `A.Chunk<[1, 2, 3], 2>`.
    pub call: String,
    /// True if one of its arguments was guessed.
    pub is_invented: bool,
}

/// The types of a package with their documented calls. In browsers it is a file, of about 20 KB compressed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ExampleIndex {
    /// The statement that imports them.
    import: String,
    /// The types.
    pub types: Vec<DocumentedType>,
    /// The URL of the sources for the compiler of a browser.
    pub project: String,
}

/// A call to try.
struct Candidate<'a> {
    of: &'a DocumentedType,
    call: String,
    /// Number of guessed arguments.
    guess_count: usize,
}

impl<'a> Candidate<'a> {
    fn new(of: &'a DocumentedType, arguments: &[&str], guess_count: usize) -> Self {
        Self {
            of,
            call: format!("{}<{}>", of.name, arguments.join(", ")),
            guess_count,
        }
    }

    /// Returns true for another candidate of the same type with as many guesses.
    fn is_like(&self, other: &Self) -> bool {
        other.of.name == self.of.name && other.guess_count == self.guess_count
    }
}

impl ExampleIndex {
    /// The index of the types of a package, with the calls in the Markdown of some pages.
    pub fn new<'a>(
        package: &str,
        mut types: Vec<DocumentedType>,
        pages: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        documented_types::read_pages(&mut types, pages);
        let names = types.iter().map(|it| it.name.split('.').next());
        let mut names: Vec<&str> = names.flatten().collect();
        names.dedup();
        let import = match names.as_slice() {
            [] => String::new(),
            names => format!("import type {{ {} }} from '{package}';", names.join(", ")),
        };
        Self {
            import,
            types,
            project: String::new(),
        }
    }

    /// The calls that turn the arguments of a query into its result, best first; `None` if the query is not a pair of
    /// types.
    ///
    /// `error_lines` asks a compiler for the lines of a module, from 0, with errors.
    ///
    /// # Errors
    /// If the compiler fails.
    pub fn find<E>(
        &self,
        query: &ExampleQuery,
        mut error_lines: impl FnMut(&str) -> Result<HashSet<usize>, E>,
    ) -> Result<Option<Vec<FoundCall>>, E> {
        // An invalid type would break every line.
        if !error_lines(&query.module())?.is_empty() {
            return Ok(None);
        }
        let candidates = self.candidates(query);
        let mut text = format!("{}\n{EQUALITY_HELPERS}", self.import);
        let before = text.lines().count();
        for (index, candidate) in candidates.iter().enumerate() {
            let (call, result) = (&candidate.call, &query.result);
            text.push_str(&format!(
                "type Q{index} = MunseoTrue<MunseoSame<{call}, {result}>>;\n"
            ));
        }
        let errors = error_lines(&text)?;
        let is_right = |index: &usize| !errors.contains(&(before + index));
        let right: Vec<usize> = (0..candidates.len()).filter(is_right).collect();
        Ok(Some(self.best(&candidates, &right, query)))
    }

    /// The calls to try, those without guessed arguments first.
    fn candidates(&self, query: &ExampleQuery) -> Vec<Candidate<'_>> {
        let given = query.arguments.len();
        let arguments: Vec<&str> = query.arguments.iter().map(String::as_str).collect();
        let reversed: Vec<&str> = arguments.iter().rev().copied().collect();
        let mut found = Vec::new();
        for documented in self.types.iter().filter(|it| it.accepts(given)) {
            found.push(Candidate::new(documented, &arguments, 0));
            if given == 2 {
                found.push(Candidate::new(documented, &reversed, 0));
            }
        }
        let first = TypeNode::parse(arguments[0]);
        let result = TypeNode::parse(&query.result);
        let guesses = argument_candidates::for_one_argument(&first, &result);
        let pairs = argument_candidates::for_two_arguments(&first, &result);
        for documented in &self.types {
            if documented.accepts(given + 1) {
                let known = documented.calls.iter();
                let known = known.filter_map(|call| call.arguments.get(given));
                let mut seen = HashSet::new();
                let values = guesses
                    .iter()
                    .chain(known)
                    .chain(&query.literals)
                    .map(String::as_str)
                    .chain(["1", "2", "0", "3"])
                    .filter(|value| seen.insert(value.to_owned()));
                for value in values.take(MAX_GUESSES) {
                    let all: Vec<&str> = arguments.iter().copied().chain([value]).collect();
                    found.push(Candidate::new(documented, &all, 1));
                }
            }
            if given == 1 && documented.accepts(3) {
                let known = documented.calls.iter().filter_map(|call| {
                    let [_, one, two] = &call.arguments[..] else {
                        return None;
                    };
                    Some([one.clone(), two.clone()])
                });
                let mut seen = HashSet::new();
                let values = pairs.iter().cloned().chain(known);
                let values = values.filter(|pair| seen.insert(pair.clone()));
                for [one, two] in values.take(MAX_GUESSES) {
                    found.push(Candidate::new(documented, &[arguments[0], &one, &two], 2));
                }
            }
        }
        found.truncate(MAX_CALLS);
        found
    }

    /// The best call of each type, given the candidates that the compiler accepted. Types that ignore a guessed
    /// argument come last; among the others, those with fewer guesses, then those with a more similar example.
    fn best(
        &self,
        candidates: &[Candidate<'_>],
        accepted: &[usize],
        query: &ExampleQuery,
    ) -> Vec<FoundCall> {
        let similarity = self.similarity(query);
        let mut seen = HashSet::new();
        let first = accepted.iter().map(|&index| &candidates[index]);
        let mut best: Vec<(bool, u32, &Candidate<'_>)> = first
            .filter(|candidate| seen.insert(&candidate.of.name))
            .map(|candidate| {
                let tried = candidates.iter().filter(|it| candidate.is_like(it)).count();
                let accepted = accepted.iter().map(|&index| &candidates[index]);
                let accepted = accepted.filter(|it| candidate.is_like(it)).count();
                let has_result = candidate.call.ends_with(&format!(", {}>", query.result));
                let ignores_guess = candidate.guess_count > 0
                    && (has_result || tried >= IGNORED_ARGUMENT && accepted == tried);
                let similarity = similarity.get(&*candidate.of.name);
                (ignores_guess, similarity.copied().unwrap_or(0), candidate)
            })
            .collect();
        // Stable: types with the same rank stay in the order of the package.
        best.sort_by_key(|(ignores_guess, similarity, candidate)| {
            (*ignores_guess, candidate.guess_count, Reverse(*similarity))
        });
        best.truncate(MAX_RESULTS);
        let found = best.into_iter().map(|(_, _, candidate)| FoundCall {
            name: candidate.of.name.clone(),
            call: candidate.call.clone(),
            is_invented: candidate.guess_count > 0,
        });
        found.collect()
    }

    /// The similarity of a query to the documented calls of each type, by the type's name, in millionths.
    fn similarity(&self, query: &ExampleQuery) -> HashMap<&str, u32> {
        let is_short = query.arguments.len() == 1;
        let features_of = |arguments: &[String], result: &str| {
            let given = if is_short { &arguments[..1] } else { arguments };
            let nodes: Vec<TypeNode> = given.iter().map(|it| TypeNode::parse(it)).collect();
            features(&nodes, &TypeNode::parse(result))
        };
        let mut calls = Vec::new();
        for documented in &self.types {
            for call in &documented.calls {
                if let Some(result) = &call.result {
                    calls.push((&*documented.name, features_of(&call.arguments, result)));
                }
            }
        }
        let weights = FeatureWeights::of(calls.iter().map(|(_, features)| features));
        let query = features_of(&query.arguments, &query.result);
        let mut found = HashMap::new();
        for (name, features) in &calls {
            let best = found.entry(*name).or_insert(0);
            // Logarithms differ between platforms in their last digits.
            let similarity = (weights.similarity(&query, features) * 1e6).round() as u32;
            *best = similarity.max(*best);
        }
        found
    }
}

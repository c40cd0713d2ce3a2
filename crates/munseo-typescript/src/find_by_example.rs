//! Finds a type by what it does: of `[1, 2, 3] -> [[1, 2], [3]]` it is `A.Chunk<[1, 2, 3], 2>`.
//!
//! Every exported type is tried that takes as many arguments as the query has, or one more; for a query of one
//! argument, also two more. Missing arguments are guessed from the query, taken from the type's documented examples, or
//! small numbers. A single request to the compiler compares all these calls with the result.

mod argument_candidates;
mod browser_index;
mod features;
mod package_types;
mod query;
mod type_tree;

use std::collections::HashSet;
use std::path::Path;

use serde::Serialize;

use self::features::{FeatureWeights, features};
use self::package_types::{Example, Utility};
use self::query::ExampleQuery;
use self::type_tree::TypeNode;
use crate::compiler::EQUALITY_HELPERS;
use crate::{Checker, Options, Packages, file_request, nested_too_deep};

/// Maximum number of calls that are tried.
const MAX_CALLS: usize = 4000;

/// Maximum number of types in an answer.
const MAX_RESULTS: usize = 8;

/// Maximum number of values tried for a missing argument, and of pairs for two.
const MAX_GUESSES: usize = 20;

/// A type that matches with all tried guesses, at least this many, ignores the argument.
const IGNORED_ARGUMENT: usize = 4;

/// A call whose result matches the query.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FoundCall {
    /// The name of the type: `A.Chunk`.
    pub name: String,
    /// The call: `A.Chunk<[1, 2, 3], 2>`.
    pub call: String,
    /// True if one of its arguments was guessed.
    pub is_invented: bool,
}

/// The compiler gave no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the TypeScript compiler is missing, failed or timed out")]
pub struct NoAnswer;

/// Returns true if a query has an arrow between two sides.
pub fn is_example_query(query: &str) -> bool {
    ExampleQuery::parse(query).is_some()
}

/// A documented example that is excluded from the index, as a query for benchmarks.
#[doc(hidden)]
#[derive(Debug, Clone)]
pub struct ExcludedExample {
    /// The type it is an example of.
    pub name: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Its result.
    pub result: String,
}

/// Finds types of a site's first package by example.
#[derive(Debug)]
pub struct ExampleFinder {
    /// The line that imports them.
    import: String,
    utilities: Vec<Utility>,
    /// The weights of features, computed with all arguments and with the first one.
    weights: [FeatureWeights; 2],
    importable: Packages,
}

/// A call to try.
struct Candidate<'a> {
    utility: &'a Utility,
    call: String,
    /// Number of guessed arguments.
    guess_count: usize,
}

impl<'a> Candidate<'a> {
    fn new(utility: &'a Utility, arguments: &[&str], guess_count: usize) -> Self {
        Self {
            utility,
            call: format!("{}<{}>", utility.name, arguments.join(", ")),
            guess_count,
        }
    }
}

impl ExampleFinder {
    /// Reads the types of the first package, and their examples in the Markdown files below a folder of the site.
    pub fn read(options: &Options, documents: &Path) -> Self {
        let importable = Packages::of(options);
        let mut packages = options.packages.iter();
        let Some((package, entry)) = packages.find(|(name, _)| !name.contains('*')) else {
            return Self {
                import: String::new(),
                utilities: Vec::new(),
                weights: Default::default(),
                importable,
            };
        };
        let mut utilities = package_types::read(package, &options.site_root.join(entry));
        package_types::read_examples(&mut utilities, options, documents);
        let mut names: Vec<&str> = utilities
            .iter()
            .map(|utility| utility.name.split('.').next().unwrap_or_default())
            .collect();
        names.dedup();
        let import = match names.as_slice() {
            [] => String::new(),
            names => format!("import type {{ {} }} from '{package}';\n", names.join(", ")),
        };
        let weights = [0, 1].map(|kind| {
            let examples = utilities.iter().flat_map(|utility| &utility.examples);
            let known = examples.filter(|example| example.result.is_some());
            FeatureWeights::of(known.map(|example| &example.features[kind]))
        });
        Self {
            import,
            utilities,
            weights,
            importable,
        }
    }

    /// The calls that turn the arguments of a query into its result, best first; `None` if the query is not a pair of
    /// types.
    ///
    /// Every result is verified by [`Checker`]. Queries are untrusted code: imports are rejected, nesting is limited,
    /// and nothing is run.
    ///
    /// # Errors
    /// If the compiler fails.
    pub fn find(
        &self,
        checker: &mut Checker,
        query: &str,
    ) -> Result<Option<Vec<FoundCall>>, NoAnswer> {
        let Some(query) = ExampleQuery::parse(query) else {
            return Ok(None);
        };
        let mut found = self.find_calls(checker, &query, None)?;
        if let Some(found) = &mut found {
            found.truncate(MAX_RESULTS);
        }
        Ok(found)
    }

    /// Like [`Self::find`], but without `excluded` in the index, and with all results, for `examples/find.rs`.
    #[doc(hidden)]
    pub fn find_excluded(
        &self,
        checker: &mut Checker,
        query: &str,
        excluded: &ExcludedExample,
    ) -> Result<Option<Vec<FoundCall>>, NoAnswer> {
        match ExampleQuery::parse(query) {
            Some(query) => self.find_calls(checker, &query, Some(excluded)),
            None => Ok(None),
        }
    }

    /// The first example with a result on each type's own page.
    #[doc(hidden)]
    pub fn evaluation_examples(&self) -> Vec<ExcludedExample> {
        let first = |utility: &Utility| {
            let mut own = utility.examples.iter().filter(|example| example.is_own);
            own.find_map(|example| {
                Some(ExcludedExample {
                    name: utility.name.clone(),
                    arguments: example.arguments.clone(),
                    result: example.result.clone()?,
                })
            })
        };
        self.utilities.iter().filter_map(first).collect()
    }

    fn find_calls(
        &self,
        checker: &mut Checker,
        query: &ExampleQuery,
        excluded: Option<&ExcludedExample>,
    ) -> Result<Option<Vec<FoundCall>>, NoAnswer> {
        let types = format!(
            "type Arguments = [{}];\ntype Result = {};\n",
            query.arguments.join(", "),
            query.result
        );
        // An invalid type would break every line, and untrusted code must not import files.
        let is_rejected =
            nested_too_deep(&types).is_some() || file_request(&types, &self.importable).is_some();
        if is_rejected || !checker.error_lines(&types).ok_or(NoAnswer)?.is_empty() {
            return Ok(None);
        }
        let is_included = |utility: &Utility, example: &Example| {
            excluded.is_none_or(|it| it.name != utility.name || it.arguments != example.arguments)
        };
        let candidates = self.candidates(query, is_included);
        let mut text = format!("{}{EQUALITY_HELPERS}", self.import);
        let before = text.lines().count();
        for (index, candidate) in candidates.iter().enumerate() {
            let (call, result) = (&candidate.call, &query.result);
            text.push_str(&format!(
                "type Q{index} = MunseoTrue<MunseoSame<{call}, {result}>>;\n"
            ));
        }
        let errors = checker.error_lines(&text).ok_or(NoAnswer)?;
        let is_right = |index: &usize| !errors.contains(&(before + index));
        let right: Vec<usize> = (0..candidates.len()).filter(is_right).collect();
        Ok(Some(self.best(&candidates, &right, query, is_included)))
    }

    /// The calls to try, those without guessed arguments first.
    fn candidates(
        &self,
        query: &ExampleQuery,
        is_included: impl Fn(&Utility, &Example) -> bool,
    ) -> Vec<Candidate<'_>> {
        let given = query.arguments.len();
        let arguments: Vec<&str> = query.arguments.iter().map(String::as_str).collect();
        let reversed: Vec<&str> = arguments.iter().rev().copied().collect();
        let mut found = Vec::new();
        for utility in self.utilities.iter().filter(|it| it.accepts(given)) {
            found.push(Candidate::new(utility, &arguments, 0));
            if given == 2 {
                found.push(Candidate::new(utility, &reversed, 0));
            }
        }
        let nodes: Vec<TypeNode> = arguments.iter().map(|text| TypeNode::parse(text)).collect();
        let result = TypeNode::parse(&query.result);
        let guesses = argument_candidates::for_one_argument(&nodes[0], &result);
        let pairs = argument_candidates::for_two_arguments(&nodes[0], &result);
        for utility in &self.utilities {
            let examples = || {
                utility
                    .examples
                    .iter()
                    .filter(|it| is_included(utility, it))
            };
            if utility.accepts(given + 1) {
                let known = examples().filter_map(|example| example.arguments.get(given));
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
                    found.push(Candidate::new(utility, &all, 1));
                }
            }
            if given == 1 && utility.accepts(3) {
                let known = examples().filter_map(|example| {
                    let [_, one, two] = &example.arguments[..] else {
                        return None;
                    };
                    Some([one.clone(), two.clone()])
                });
                let mut seen = HashSet::new();
                let values = pairs.iter().cloned().chain(known);
                let values = values.filter(|pair| seen.insert(pair.clone()));
                for [one, two] in values.take(MAX_GUESSES) {
                    found.push(Candidate::new(utility, &[arguments[0], &one, &two], 2));
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
        is_included: impl Fn(&Utility, &Example) -> bool,
    ) -> Vec<FoundCall> {
        let nodes: Vec<TypeNode> = query
            .arguments
            .iter()
            .map(|it| TypeNode::parse(it))
            .collect();
        let kind = usize::from(nodes.len() == 1);
        let query_features = features(&nodes, &TypeNode::parse(&query.result));
        let similarity = |utility: &Utility| {
            let examples = utility.examples.iter();
            examples
                .filter(|example| example.result.is_some() && is_included(utility, example))
                .map(|example| {
                    self.weights[kind].similarity(&query_features, &example.features[kind])
                })
                .fold(0.0, f64::max)
        };
        let mut best: Vec<(bool, usize, f64, usize)> = Vec::new();
        let mut seen = HashSet::new();
        for &index in accepted {
            let Candidate {
                utility,
                guess_count,
                ..
            } = candidates[index];
            if !seen.insert(&utility.name) {
                continue;
            }
            let tried = |index: &usize| {
                let other = &candidates[*index];
                other.utility.name == utility.name && other.guess_count == guess_count
            };
            let tried_count = (0..candidates.len()).filter(tried).count();
            let accepted_count = accepted.iter().copied().filter(tried).count();
            let has_result = guess_count > 0 && ends_with_result(&candidates[index], &query.result);
            let ignores_guess = has_result
                || guess_count > 0
                    && tried_count >= IGNORED_ARGUMENT
                    && accepted_count == tried_count;
            best.push((ignores_guess, guess_count, similarity(utility), index));
        }
        best.sort_by(|one, other| {
            let rank = |it: &(bool, usize, f64, usize)| (it.0, it.1);
            rank(one)
                .cmp(&rank(other))
                .then(other.2.total_cmp(&one.2))
                .then(one.3.cmp(&other.3))
        });
        let found = best
            .into_iter()
            .map(|(_, guess_count, _, index)| FoundCall {
                name: candidates[index].utility.name.clone(),
                call: candidates[index].call.clone(),
                is_invented: guess_count > 0,
            });
        found.collect()
    }
}

/// Returns true if the result itself is the last argument of a call.
fn ends_with_result(candidate: &Candidate<'_>, result: &str) -> bool {
    candidate.call.ends_with(&format!(", {result}>"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::find_compiler;

    /// The library of this repository with its documented examples.
    fn finder() -> (ExampleFinder, Checker) {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let compiler = find_compiler(&repository, None)
            .expect("these tests need TypeScript 7: run `npm ci` in the repository's folder first");
        let mut options = Options::new(repository.join("site").canonicalize().unwrap());
        options.compiler = Some(compiler.program);
        options.timeout = Duration::from_secs(120);
        options.packages = vec![
            ("yutil".into(), "../library/src/index.ts".into()),
            ("yutil/*".into(), "../library/src/*/index.ts".into()),
        ];
        let finder = ExampleFinder::read(&options, Path::new("docs/en"));
        (finder, Checker::new(options))
    }

    #[test]
    fn types_are_found_by_what_they_do() {
        let (finder, mut checker) = finder();
        for (query, expected) in [
            ("[1, 2, 3] -> [[1, 2], [3]]", "A.Chunk<[1, 2, 3], 2>"),
            ("'a-b' → ['a', 'b']", "S.Split<'a-b', '-'>"),
            ("[1, 2], [3] => [1, 2, 3]", "A.Concat<[1, 2], [3]>"),
            ("[3, 1, 2] -> [1, 2, 3]", "A.Sort<[3, 1, 2]>"),
            ("'created_at' -> 'createdAt'", "S.CamelCase<'created_at'>"),
            ("'a-b-b' -> 'a+b+b'", "S.ReplaceAll<'a-b-b', '-', '+'>"),
        ] {
            let found = finder.find(&mut checker, query).unwrap().unwrap();
            let calls: Vec<&str> = found.iter().map(|found| found.call.as_str()).collect();
            let first: Vec<&str> = calls.iter().copied().take(3).collect();
            assert!(first.contains(&expected), "{query}: {calls:?}");
        }
    }

    #[test]
    fn browsers_get_types_with_their_examples_in_a_small_file() {
        let (finder, _) = finder();
        let json = finder.browser_index().unwrap();
        let index: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert!(index["import"].as_str().unwrap().ends_with("'yutil';"));
        let types = index["types"].as_array().unwrap();
        let chunk = types.iter().find(|it| it[0] == "A.Chunk").unwrap();
        assert_eq!((&chunk[1], &chunk[2]), (&2.into(), &2.into()));
        let first = chunk[3][0].as_array().unwrap();
        assert_eq!(first.len(), 3, "two arguments and a result: {first:?}");
        assert!(types.len() > 100);
        // About four times the compressed size.
        assert!(json.len() < 80_000, "{} bytes", json.len());
    }

    #[test]
    fn queries_that_are_not_a_pair_of_types_are_ordinary_searches() {
        let (finder, mut checker) = finder();
        for query in [
            "chunk",
            "snake_case -> camelCase",
            "[1, -> 2",
            "-> 1",
            "1 ->",
            "a => b => c",
            "import('/etc/passwd') -> 1",
            "1 /* -> */ -> 2",
        ] {
            assert_eq!(finder.find(&mut checker, query), Ok(None), "{query}");
        }
        let deep = format!("{}1{} -> 1", "[".repeat(200), "]".repeat(200));
        assert_eq!(finder.find(&mut checker, &deep), Ok(None));
    }
}

//! Finds a type by what it does: of `[1, 2, 3] -> [[1, 2], [3]]` it is `A.Chunk<[1, 2, 3], 2>`.
//!
//! The arguments are put into every exported type that takes as many, or one more; the missing one is taken from
//! the type's own examples, from literals of the query, and from small numbers. One request to the compiler
//! says which of all these calls are equal to the result.

mod query;
mod utilities;

use std::collections::HashSet;

use munseo_source::SourceFile;
use munseo_typescript::Verdict;
use serde::Serialize;

use self::query::ExampleQuery;
pub(super) use self::utilities::Utilities;
use super::{CompilerDesk, block};

/// How many calls are tried at most; the compiler takes some 0.3 ms for each.
const MOST_CALLS: usize = 4000;

/// How many types are given.
const MOST_FOUND: usize = 8;

/// How many values are tried for a missing argument.
const MOST_INVENTED: usize = 20;

/// Says of two types whether they are the same, and fails where they are not.
const COMPARISON: &str = "\
type MunseoSame<A, B> = [A] extends [never] ? [B] extends [never] ? true : false : (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type MunseoTrue<T extends true> = T;
";

/// A call whose result is the one that was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FoundCall {
    /// The name of the type: `A.Chunk`.
    pub name: String,
    /// The call: `A.Chunk<[1, 2, 3], 2>`.
    pub call: String,
    /// Whether one of its arguments is not of the query.
    pub is_invented: bool,
}

impl CompilerDesk {
    /// The calls that turn the arguments of a query into its result, best first; none if the query is no pair of
    /// types, or the compiler gives no answer.
    pub fn find(&self, query: &str) -> Option<Vec<FoundCall>> {
        let query = ExampleQuery::parse(query)?;
        let types = format!(
            "type Arguments = [{}];\ntype Result = {};\n",
            query.arguments.join(", "),
            query.result
        );
        // What is no type would break every line; what imports files is not for strangers.
        let is_refused = self.refusal(&SourceFile::new("find.ts", &*types)).is_some();
        if is_refused || !self.wrong_lines(&types)?.is_empty() {
            return None;
        }
        let utilities = self.utilities();
        let calls = calls(&query, utilities);
        let mut text = format!("{}{COMPARISON}", utilities.import());
        let before = text.lines().count();
        for (index, FoundCall { call, .. }) in calls.iter().enumerate() {
            let result = &query.result;
            text.push_str(&format!(
                "type Q{index} = MunseoTrue<MunseoSame<{call}, {result}>>;\n"
            ));
        }
        let wrong = self.wrong_lines(&text)?;
        let right = calls
            .into_iter()
            .enumerate()
            .filter(|(index, _)| !wrong.contains(&(before + 1 + index)))
            .map(|(_, call)| call);
        Some(best(right.collect(), &query))
    }

    /// The lines of a text, from 1, on which something is wrong; none if the compiler gives no answer.
    fn wrong_lines(&self, text: &str) -> Option<HashSet<usize>> {
        let file = SourceFile::new("find.ts", text);
        let report = self.report(&file, &block(text), false);
        let answered = report.documents.first()?.blocks.first()?;
        if answered.verdict == Verdict::Unverified {
            return None;
        }
        let places = report.diagnostics.iter();
        Some(
            places
                .filter_map(|diagnostic| Some(diagnostic.location.as_ref()?.start().line))
                .collect(),
        )
    }
}

/// The calls to try, those that need nothing but the query first.
fn calls(query: &ExampleQuery, utilities: &Utilities) -> Vec<FoundCall> {
    let given = query.arguments.len();
    let call = |name: &str, arguments: &[&str], is_invented| FoundCall {
        name: name.to_owned(),
        call: format!("{name}<{}>", arguments.join(", ")),
        is_invented,
    };
    let arguments: Vec<&str> = query.arguments.iter().map(String::as_str).collect();
    let reversed: Vec<&str> = arguments.iter().rev().copied().collect();
    let mut calls = Vec::new();
    for utility in &utilities.all {
        if utility.takes(given) {
            calls.push(call(&utility.name, &arguments, false));
            if given == 2 {
                calls.push(call(&utility.name, &reversed, false));
            }
        }
    }
    for utility in utilities
        .all
        .iter()
        .filter(|utility| utility.takes(given + 1))
    {
        let known = utility.examples.get(given).into_iter().flatten();
        let mut seen = HashSet::new();
        let values = known
            .chain(&query.literals)
            .map(String::as_str)
            .chain(["0", "1", "2", "3"])
            .filter(|value| seen.insert(value.to_owned()));
        for value in values.take(MOST_INVENTED) {
            let with: Vec<&str> = arguments.iter().copied().chain([value]).collect();
            calls.push(call(&utility.name, &with, true));
        }
    }
    calls.truncate(MOST_CALLS);
    calls
}

/// One call of each type: those of the query alone first, those that give back what they are given last.
fn best(mut right: Vec<FoundCall>, query: &ExampleQuery) -> Vec<FoundCall> {
    let is_identity = query.arguments.contains(&query.result);
    // A type that takes no notice of what was invented would give anything back.
    right.sort_by_key(|call| call.is_invented || is_identity);
    let mut seen = HashSet::new();
    right.retain(|call| seen.insert(call.name.clone()));
    right.truncate(MOST_FOUND);
    right
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::time::Duration;

    use munseo_typescript::{Options, find_compiler};

    use super::*;

    /// The library of this repository with its documented examples.
    fn desk() -> CompilerDesk {
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
        CompilerDesk::new(options, PathBuf::from("docs/en"))
    }

    #[test]
    fn types_are_found_by_what_they_do() {
        let desk = desk();
        for (query, expected) in [
            ("[1, 2, 3] -> [[1, 2], [3]]", "A.Chunk<[1, 2, 3], 2>"),
            ("'a-b' → ['a', 'b']", "S.Split<'a-b', '-'>"),
            ("[1, 2], [3] => [1, 2, 3]", "A.Concat<[1, 2], [3]>"),
            ("[3, 1, 2] -> [1, 2, 3]", "A.Sort<[3, 1, 2]>"),
            ("'created_at' -> 'createdAt'", "S.CamelCase<'created_at'>"),
        ] {
            let found = desk.find(query).unwrap();
            let calls: Vec<&str> = found.iter().map(|found| found.call.as_str()).collect();
            let first: Vec<&str> = calls.iter().copied().take(3).collect();
            assert!(first.contains(&expected), "{query}: {calls:?}");
        }
    }

    #[test]
    fn what_is_no_pair_of_types_is_no_example() {
        let desk = desk();
        for query in [
            "chunk",
            "snake_case -> camelCase",
            "[1, -> 2",
            "-> 1",
            "1 ->",
            "a => b => c",
        ] {
            assert_eq!(desk.find(query), None, "{query}");
        }
    }
}

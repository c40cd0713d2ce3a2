//! Finds types of a site's package by example; `munseo-examples` decides what the compiler is asked.

use std::path::Path;

use munseo_declarations::{DeclarationQuery, Declarations};
use munseo_examples::by_example::{DocumentedType, ExampleIndex, ExampleQuery, FoundCall};
use munseo_types::DeclarationKind;
use walkdir::WalkDir;

use crate::{Checker, Options, Packages, rejection};

/// The compiler gave no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the TypeScript compiler is missing, failed or timed out")]
pub struct NoAnswer;

/// The index of the types of a site's first package, with the calls in the Markdown files below a folder of the site;
/// `None` if it has no types.
pub fn example_index(options: &Options, documents: &Path) -> Option<ExampleIndex> {
    let mut packages = options.packages.iter();
    let (package, entry) = packages.find(|(name, _)| !name.contains('*'))?;
    let types = types_of(package, &options.site_root.join(entry));
    let pages: Vec<String> = WalkDir::new(options.site_root.join(documents))
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .filter(|file| file.path().extension().is_some_and(|it| it == "md"))
        .filter_map(|file| std::fs::read_to_string(file.path()).ok())
        .collect();
    let pages = pages.iter().map(String::as_str);
    (!types.is_empty()).then(|| ExampleIndex::new(package, types, pages))
}

/// The types of a package that have parameters.
fn types_of(package: &str, entry: &Path) -> Vec<DocumentedType> {
    let declarations = Declarations::default();
    let mut types = Vec::new();
    for name in declarations.names(entry) {
        let wanted = DeclarationQuery::of_one(package, entry, &name);
        let found = declarations.find(&wanted).result.unwrap_or_default();
        let found = found.iter().map(|found| &found.declaration);
        for declaration in found.filter(|it| it.kind == DeclarationKind::Type) {
            let parameters = &declaration.type_parameters;
            let needed = parameters.iter().filter(|it| it.default.is_none()).count();
            if !parameters.is_empty() {
                types.push(DocumentedType {
                    name: name.clone(),
                    min_arguments: needed,
                    max_arguments: parameters.len(),
                    calls: Vec::new(),
                });
            }
        }
    }
    types
}

/// The calls that turn the arguments of a query into its result, best first; `None` if the query is not a pair of
/// types.
///
/// Queries are untrusted code: imports other than those of `importable` are rejected, nesting is limited, and nothing is
/// run.
///
/// # Errors
/// If the compiler fails.
pub fn find_by_example(
    index: &ExampleIndex,
    checker: &mut Checker,
    importable: &Packages,
    query: &str,
) -> Result<Option<Vec<FoundCall>>, NoAnswer> {
    let query = ExampleQuery::parse(query);
    let query = query.filter(|query| rejection(&query.module(), importable).is_none());
    match query {
        Some(query) => index.find(&query, |module| checker.error_lines(module).ok_or(NoAnswer)),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::find_compiler;

    /// The library of this repository with its documented examples.
    fn library() -> (ExampleIndex, Options) {
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
        let index = example_index(&options, Path::new("docs/en")).unwrap();
        (index, options)
    }

    fn find(queries: &[&str]) -> Vec<Option<Vec<FoundCall>>> {
        let (index, options) = library();
        let importable = Packages::of(&options);
        let mut checker = Checker::new(options);
        let answers = queries.iter();
        answers
            .map(|query| find_by_example(&index, &mut checker, &importable, query).unwrap())
            .collect()
    }

    #[test]
    fn types_are_found_by_what_they_do() {
        let cases = [
            ("[1, 2, 3] -> [[1, 2], [3]]", "A.Chunk<[1, 2, 3], 2>"),
            ("'a-b' → ['a', 'b']", "S.Split<'a-b', '-'>"),
            ("[1, 2], [3] => [1, 2, 3]", "A.Concat<[1, 2], [3]>"),
            ("[3, 1, 2] -> [1, 2, 3]", "A.Sort<[3, 1, 2]>"),
            ("'created_at' -> 'createdAt'", "S.CamelCase<'created_at'>"),
            ("'a-b-b' -> 'a+b+b'", "S.ReplaceAll<'a-b-b', '-', '+'>"),
        ];
        for ((query, expected), found) in cases.iter().zip(find(&cases.map(|(query, _)| query))) {
            let found = found.unwrap();
            let calls: Vec<&str> = found.iter().map(|found| found.call.as_str()).collect();
            let first: Vec<&str> = calls.iter().copied().take(3).collect();
            assert!(first.contains(expected), "{query}: {calls:?}");
        }
    }

    /// `bench/RESULTS.md` has the figures of all types.
    #[test]
    fn most_types_are_found_by_the_first_example_on_their_page() {
        let (index, options) = library();
        let importable = Packages::of(&options);
        let mut checker = Checker::new(options);
        // With all arguments, and with the first one.
        let (mut first_three, mut count) = ([0, 0], 0);
        for (at, documented) in index.types.iter().enumerate().step_by(5) {
            let mut own = documented.calls.iter().filter(|call| call.is_own);
            let Some((call, result)) = own.find_map(|call| Some((call, call.result.as_ref()?)))
            else {
                continue;
            };
            let mut others = index.clone();
            let calls = &mut others.types[at].calls;
            calls.retain(|it| it.arguments != call.arguments);
            let given = [call.arguments.join(", "), call.arguments[0].clone()];
            for (found_count, given) in first_three.iter_mut().zip(given) {
                let query = format!("{given} -> {result}");
                let found = find_by_example(&others, &mut checker, &importable, &query);
                let found = found.unwrap().unwrap_or_default();
                let mut best = found.iter().take(3);
                *found_count += usize::from(best.any(|it| it.name == documented.name));
            }
            count += 1;
        }
        let [all, first] = first_three;
        assert!(count > 15, "{count}");
        assert!(all * 100 >= count * 90, "{all} of {count}");
        assert!(first * 100 >= count * 75, "{first} of {count}");
    }

    #[test]
    fn browsers_get_types_with_their_examples_in_a_small_file() {
        let (index, _) = library();
        let json = serde_json::to_string(&index).unwrap();
        let read: ExampleIndex = serde_json::from_str(&json).unwrap();
        let chunk = read.types.iter().find(|it| it.name == "A.Chunk").unwrap();
        assert_eq!((chunk.min_arguments, chunk.max_arguments), (2, 2));
        assert_eq!(chunk.calls[0].arguments.len(), 2);
        assert!(read.types.len() > 100);
        // About six times the compressed size.
        assert!(json.len() < 120_000, "{} bytes", json.len());
    }

    #[test]
    fn queries_that_are_not_a_pair_of_types_are_ordinary_searches() {
        let deep = format!("{}1{} -> 1", "[".repeat(200), "]".repeat(200));
        let queries = [
            "chunk",
            "snake_case -> camelCase",
            "Missing -> 1",
            "[1, -> 2",
            "-> 1",
            "1 ->",
            "a => b => c",
            "import('/etc/passwd') -> 1",
            "1 /* -> */ -> 2",
            &deep,
        ];
        for (query, found) in queries.iter().zip(find(&queries)) {
            assert_eq!(found, None, "{query}");
        }
    }
}

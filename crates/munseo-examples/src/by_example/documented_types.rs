//! The types of a package, with their numbers of arguments and the calls in its documentation.

use serde::{Deserialize, Serialize};

use super::type_tree::{split, without_strings, words};

/// Maximum length of an argument or result of a call, in bytes.
const MAX_LENGTH: usize = 160;

/// Global names that examples may use.
const KNOWN_NAMES: &str = "Array Date Error Map Promise ReadonlyArray Record RegExp Set";

/// A type with parameters.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DocumentedType {
    /// Its qualified name: `A.Chunk`.
    pub name: String,
    /// Number of required arguments.
    pub min_arguments: usize,
    /// Number of all arguments.
    pub max_arguments: usize,
    /// Documented calls, those on its own page first.
    pub calls: Vec<DocumentedCall>,
}

/// A documented call.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DocumentedCall {
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Its result; `None` if the page does not state it, or states a name that is local to the example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// True if it is on the page of its type; unknown in browsers.
    #[serde(skip)]
    pub is_own: bool,
}

impl DocumentedType {
    /// Returns true if it accepts this number of arguments.
    pub(super) fn accepts(&self, count: usize) -> bool {
        (self.min_arguments..=self.max_arguments).contains(&count)
    }
}

/// Reads the calls of types in the Markdown of pages.
pub(super) fn read_pages<'a>(
    types: &mut [DocumentedType],
    pages: impl IntoIterator<Item = &'a str>,
) {
    for page in pages {
        let title = page.lines().find_map(|line| line.strip_prefix("title:"));
        let title = title.unwrap_or_default().trim().trim_matches(['\'', '"']);
        for documented in &mut *types {
            let is_own = documented.name == title;
            add_calls(documented, page, is_own);
        }
    }
    for documented in types {
        documented.calls.sort_by_key(|call| !call.is_own);
    }
}

/// Adds the calls of a type in the blocks of a page.
fn add_calls(documented: &mut DocumentedType, page: &str, is_own: bool) {
    let start = format!("{}<", documented.name);
    for (at, _) in page.match_indices(&start) {
        if page[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '.') {
            continue;
        }
        let inside = &page[at + start.len()..];
        let inside = inside.split("\n\n").next().unwrap_or_default();
        let Some((arguments, rest)) = arguments(inside) else {
            continue;
        };
        if !documented.accepts(arguments.len()) || !arguments.iter().all(|it| is_closed(it)) {
            continue;
        }
        let line = page[..at].rsplit('\n').next().unwrap_or_default();
        let is_alias = line.starts_with("type ") && line.trim_end().ends_with('=');
        let result = result(rest).filter(|result| is_alias && is_closed(result));
        let mut calls = documented.calls.iter_mut();
        let known = calls.find(|known| known.arguments == arguments);
        if known
            .as_ref()
            .is_some_and(|known| known.result.is_some() || result.is_none())
        {
            continue;
        }
        let call = DocumentedCall {
            arguments,
            result,
            is_own,
        };
        match known {
            Some(known) => *known = call,
            None => documented.calls.push(call),
        }
    }
}

/// The arguments up to the closing angle bracket, each on one line, and the rest of the text; `None` without that
/// bracket.
fn arguments(text: &str) -> Option<(Vec<String>, &str)> {
    let ends = text.match_indices('>').map(|(at, _)| at);
    let end = ends
        .filter(|at| !text[..*at].ends_with(['=', '-']))
        .find(|at| split(&text[..*at], ",").is_some())?;
    let mut arguments = split(&text[..end], ",")?;
    // A trailing comma is allowed.
    arguments.pop_if(|last| last.is_empty());
    let one_line = |text: String| text.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    let arguments = arguments.into_iter().map(one_line).collect();
    Some((arguments, &text[end + 1..]))
}

/// The result in the comment after a statement; `None` without one.
fn result(rest: &str) -> Option<String> {
    let rest = rest.strip_prefix(';')?.trim_start();
    let mut lines = rest.strip_prefix("//=>")?.lines();
    let mut result = lines.next()?.trim().to_owned();
    for line in lines {
        match line.trim_start().strip_prefix("//") {
            Some(more) if !more.starts_with("=>") => {
                result.push(' ');
                result.push_str(more.trim());
            }
            _ => break,
        }
    }
    Some(result)
}

/// Returns true for a short type that uses no names that are local to its example.
fn is_closed(text: &str) -> bool {
    if text.is_empty() || text.len() > MAX_LENGTH {
        return false;
    }
    let Some(plain) = without_strings(text) else {
        return false;
    };
    let is_local = |(word, after): (&str, &str)| {
        word.starts_with(char::is_uppercase)
            && !after.starts_with([':', '?'])
            && !KNOWN_NAMES.split(' ').any(|it| it == word)
            || matches!(word, "typeof" | "keyof" | "infer")
    };
    let is_simple = !plain.contains(['`', '\n', '\\']) && !words(&plain).any(is_local);
    is_simple && !plain.contains("/*") && !plain.contains("// ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_of_examples_are_copied_unchanged() {
        let parsed = |text| arguments(text).unwrap().0;
        assert_eq!(parsed("[1, 2], 2>; //=> 1"), ["[1, 2]", "2"]);
        assert_eq!(parsed("(a: 1) => 2, 'x'>>;"), ["(a: 1) => 2", "'x'"]);
        assert_eq!(parsed("A.First<[1]>, 3>"), ["A.First<[1]>", "3"]);
        assert_eq!(parsed("\n  [1],\n  2,\n>;"), ["[1]", "2"]);
        assert!(is_closed("'Upper'") && is_closed("{ a: string; At: Date }"));
        assert!(!is_closed("Posts") && !is_closed("A.First<[1]>"));
    }

    #[test]
    fn calls_of_a_page_are_read_with_their_results() {
        let mut documented = DocumentedType {
            name: "A.Last".into(),
            min_arguments: 1,
            max_arguments: 1,
            calls: Vec::new(),
        };
        let page = "\
```ts
type One = A.Last<[1, 2]>; //=> 2
type Two = A.Last<[{ a: 1 }]>;
//=> {
//   a: 1;
// }
type Three = [A.Last<[3]>]; //=> [3]
type Four = A.Last<Local>; //=> 1
```
";
        add_calls(&mut documented, page, true);
        let read: Vec<_> = documented
            .calls
            .iter()
            .map(|it| (it.arguments[0].as_str(), it.result.as_deref()))
            .collect();
        assert_eq!(
            read,
            [
                ("[1, 2]", Some("2")),
                ("[{ a: 1 }]", Some("{ a: 1; }")),
                ("[3]", None),
            ]
        );
    }
}

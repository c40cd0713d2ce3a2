//! The types of a site's package, with their numbers of arguments and documented examples.

use std::path::Path;

use munseo_declarations::{DeclarationQuery, Declarations};
use walkdir::WalkDir;

use super::features::{Features, features};
use super::query::split;
use super::type_tree::TypeNode;
use crate::Options;

/// Maximum length of an argument or result of an example, in bytes.
const MAX_LENGTH: usize = 160;

/// Global names that examples may use.
const KNOWN_NAMES: [&str; 9] = [
    "Array",
    "Date",
    "Error",
    "Map",
    "Promise",
    "ReadonlyArray",
    "Record",
    "RegExp",
    "Set",
];

/// A type with parameters.
#[derive(Debug, Clone)]
pub(super) struct Utility {
    /// Its qualified name: `A.Chunk`.
    pub(super) name: String,
    /// Number of required arguments.
    pub(super) min_arguments: usize,
    /// Number of all arguments.
    pub(super) max_arguments: usize,
    /// Documented calls, those on its own page first.
    pub(super) examples: Vec<Example>,
}

/// A documented call.
#[derive(Debug, Clone)]
pub(super) struct Example {
    pub(super) arguments: Vec<String>,
    /// Its result; `None` if the page does not state it, or states a name that is local to the example.
    pub(super) result: Option<String>,
    /// Its features with all arguments, and with the first one.
    pub(super) features: [Features; 2],
    /// True if it is on the page of its type.
    pub(super) is_own: bool,
}

impl Example {
    fn new(arguments: Vec<String>, result: Option<String>, is_own: bool) -> Self {
        let features = result.as_ref().map(|result| {
            let nodes: Vec<TypeNode> = arguments.iter().map(|text| TypeNode::parse(text)).collect();
            let result = TypeNode::parse(result);
            [features(&nodes, &result), features(&nodes[..1], &result)]
        });
        Self {
            arguments,
            result,
            features: features.unwrap_or_default(),
            is_own,
        }
    }
}

impl Utility {
    /// Returns true if it accepts this number of arguments.
    pub(super) fn accepts(&self, count: usize) -> bool {
        (self.min_arguments..=self.max_arguments).contains(&count)
    }
}

/// Reads the types of a package.
pub(super) fn read(package: &str, entry: &Path) -> Vec<Utility> {
    let declarations = Declarations::default();
    let mut all = Vec::new();
    for name in declarations.names(entry) {
        let wanted = DeclarationQuery::of_one(package, entry, &name);
        let found = declarations.find(&wanted).result.unwrap_or_default();
        let types = found.iter().map(|found| &found.declaration);
        for declaration in types.filter(|it| it.kind == munseo_types::DeclarationKind::Type) {
            let parameters = &declaration.type_parameters;
            let needed = parameters.iter().filter(|it| it.default.is_none()).count();
            if !parameters.is_empty() {
                all.push(Utility {
                    name: name.clone(),
                    min_arguments: needed,
                    max_arguments: parameters.len(),
                    examples: Vec::new(),
                });
            }
        }
    }
    all
}

/// Reads the examples of types in the Markdown files of a folder.
pub(super) fn read_examples(all: &mut [Utility], options: &Options, documents: &Path) {
    let files = WalkDir::new(options.site_root.join(documents))
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .filter(|file| file.path().extension().is_some_and(|it| it == "md"));
    for file in files {
        if let Ok(text) = std::fs::read_to_string(file.path()) {
            let title = text
                .lines()
                .find_map(|line| line.strip_prefix("title:"))
                .unwrap_or_default();
            let title = title.trim().trim_matches(['\'', '"']);
            for utility in &mut *all {
                let is_own = utility.name == title;
                add_examples(utility, &text, is_own);
            }
        }
    }
    for utility in all {
        utility.examples.sort_by_key(|example| !example.is_own);
    }
}

/// Adds the calls of a type in the blocks of a page.
fn add_examples(utility: &mut Utility, page: &str, is_own: bool) {
    let start = format!("{}<", utility.name);
    for (at, _) in page.match_indices(&start) {
        if page[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '.') {
            continue;
        }
        let inside = &page[at + start.len()..];
        let inside = inside.split("\n\n").next().unwrap_or_default();
        let Some((arguments, rest)) = arguments(inside) else {
            continue;
        };
        if !utility.accepts(arguments.len()) || !arguments.iter().all(|it| is_closed(it)) {
            continue;
        }
        let line = page[..at].rsplit('\n').next().unwrap_or_default();
        let is_alias = line.starts_with("type ") && line.trim_end().ends_with('=');
        let result = result(rest).filter(|result| is_alias && is_closed(result));
        let known = utility
            .examples
            .iter_mut()
            .find(|known| known.arguments == arguments);
        match known {
            Some(known) => {
                if known.result.is_none() && result.is_some() {
                    *known = Example::new(arguments, result, is_own);
                }
            }
            None => utility
                .examples
                .push(Example::new(arguments, result, is_own)),
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
    let mut quote = None;
    let mut word = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_alphanumeric() || matches!(letter, '_' | '$') {
            word.push(letter);
            continue;
        }
        let is_foreign = word.starts_with(char::is_uppercase)
            && letter != ':'
            && letter != '?'
            && !KNOWN_NAMES.contains(&&*word);
        if quote.is_none() && (is_foreign || matches!(&*word, "typeof" | "keyof" | "infer")) {
            return false;
        }
        word.clear();
        match quote {
            Some(quoted) if letter == quoted => quote = None,
            None if matches!(letter, '\'' | '"') => quote = Some(letter),
            None if matches!(letter, '`' | '\n' | '\\') => return false,
            _ => {}
        }
    }
    quote.is_none() && !text.contains("/*") && !text.contains("// ")
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
        let mut utility = Utility {
            name: "A.Last".into(),
            min_arguments: 1,
            max_arguments: 1,
            examples: Vec::new(),
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
        add_examples(&mut utility, page, true);
        let read: Vec<_> = utility
            .examples
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

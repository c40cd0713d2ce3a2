//! The first example of a page, with its result, for lists of pages: on pages with a live line, the same one.
//!
//! The results are those written on the page; `munseo check` compares them with those of the compiler.

use munseo_declarations::stated_examples::{Dialect, StatedExample, stated_examples};
use munseo_markdown::Document;

use crate::props::CardExample;

/// Maximum length in characters of an example of the documented name; longer examples are skipped.
const MAX_LENGTH: usize = 130;

/// Maximum length on pages that document no name.
const MAX_UNNAMED_LENGTH: usize = 54;

/// The first example of a document, without local declarations; `None` without one. Blocks with `no-check` are
/// skipped. If the document has signatures, the example must use a documented name.
pub(crate) fn card_example(document: &Document) -> Option<CardExample> {
    let names = document.signatures.iter();
    let names: Vec<&str> = names.map(|documented| documented.name.as_str()).collect();
    let blocks = document.code_blocks.iter();
    let mut examples = blocks.flat_map(|block| {
        let is_checked = block.code.contains("//=>") && !block.meta.contains("no-check");
        let dialect = Dialect::of_language(&block.language).filter(|_| is_checked);
        dialect.map_or_else(Vec::new, |dialect| stated_examples(&block.code, dialect))
    });
    // Examples that do not use the documented name are skipped, because they do not represent the page.
    let found = examples.find(|example| {
        let length = example.code.chars().count() + example.result.chars().count();
        let is_short = if names.is_empty() {
            length <= MAX_UNNAMED_LENGTH
        } else {
            length <= MAX_LENGTH && names.iter().any(|name| uses(&example.code, name))
        };
        is_short && example.is_short && example.is_standalone && !is_function(&example.code)
    });
    found.map(|StatedExample { code, result, .. }| CardExample { code, result })
}

/// Returns true for a function: an arrow outside of brackets.
fn is_function(code: &str) -> bool {
    let is_closed = |code: &str| {
        let count = |brackets: &[char]| code.matches(brackets).count();
        count(&['(', '[', '{', '<']) == count(&[')', ']', '}', '>'])
    };
    code.split_once("=>")
        .is_some_and(|(before, _)| is_closed(before))
}

/// Returns true if code uses a name as a whole word.
fn uses(code: &str, name: &str) -> bool {
    let is_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$');
    code.match_indices(name).any(|(start, _)| {
        let before = code[..start].chars().next_back();
        let after = code[start + name.len()..].chars().next();
        !before.is_some_and(|it| it == '.' || is_name(it)) && !after.is_some_and(is_name)
    })
}

#[cfg(test)]
mod tests {
    use super::{is_function, uses};

    #[test]
    fn names_match_only_as_whole_words() {
        assert!(uses("A.Chunk<T, 2>", "A.Chunk"));
        assert!(!uses("A.Chunks<T>", "A.Chunk"));
        assert!(!uses("O.Get<{ a: 1 }, 'rows'>", "row"));
        assert!(!uses("value.row", "row"));
    }

    #[test]
    fn functions_are_not_examples_but_may_be_arguments() {
        assert!(is_function("(url: string) => 1"));
        assert!(!is_function("F.Append<(url: string) => string, 1>"));
    }
}

//! The first example on a page that uses the documented name and states a result.

use munseo_declarations::stated_examples::{Dialect, StatedExample, stated_examples};
use munseo_markdown::CodeBlock;

use crate::examples::info_string::BlockOptions;

/// Maximum length of a displayed example, in characters; longer ones are skipped.
const MAX_LENGTH: usize = 130;

/// The text between an example and its result.
const RESULT_ARROW: &str = " ⇒ ";

/// The first example of `name` that states a result, such as `A.Chunk<[1, 2, 3], 2> ⇒ [[1, 2], [3]]`; `None` without
/// one. Blocks that are not checked are ignored. The first result of a page, which is its live line, may use the name
/// inside other code.
pub fn first_result(blocks: &[CodeBlock], name: &str) -> Option<String> {
    let mut is_first = true;
    for block in blocks {
        let Some(dialect) = Dialect::of_language(&block.language) else {
            continue;
        };
        if BlockOptions::parse(&block.meta).no_check.is_some() {
            continue;
        }
        let source = block.code.as_str();
        // A cheap check that skips most blocks of most sites.
        if !source.contains("=>") || !names(source, name) {
            continue;
        }
        for StatedExample {
            code,
            result,
            is_standalone,
            ..
        } in stated_examples(source, dialect)
        {
            let shown = format!("{code}{RESULT_ARROW}{result}");
            let is_live = std::mem::take(&mut is_first) && code.contains(name) && is_standalone;
            if (is_about(&code, name) || is_live) && shown.chars().count() <= MAX_LENGTH {
                return Some(shown);
            }
        }
    }
    None
}

/// Returns true if code contains a name, ignoring the case of ASCII letters.
fn names(source: &str, name: &str) -> bool {
    let Some(first) = name.as_bytes().first() else {
        return false;
    };
    let mut parts = source.as_bytes().windows(name.len());
    // Most windows differ in the first byte, which is cheaper to compare.
    parts.any(|part| {
        part[0].eq_ignore_ascii_case(first) && part.eq_ignore_ascii_case(name.as_bytes())
    })
}

/// Returns true if an expression begins with the documented name, as a type or as a function.
fn is_about(expression: &str, name: &str) -> bool {
    let Some(head) = expression.get(..name.len()) else {
        return false;
    };
    let rest = &expression[name.len()..];
    let is_whole = rest.is_empty() || rest.starts_with(['<', '(', '.']);
    !name.is_empty() && head.eq_ignore_ascii_case(name) && is_whole
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(name: &str, blocks: &[(&str, &str, &str)]) -> Option<String> {
        let blocks: Vec<CodeBlock> = blocks
            .iter()
            .map(|&(language, meta, code)| CodeBlock {
                language: language.to_owned(),
                meta: meta.to_owned(),
                code: code.to_owned(),
                span: 0..0,
                excerpt_length: None,
            })
            .collect();
        first_result(&blocks, name)
    }

    #[test]
    fn an_example_is_one_of_the_name() {
        let code = "import { A } from 'yutil';\n\ntype Posts = ['a'];\n\
                    type Count = A.Length<A.Chunk<Posts, 3>>; //=> 1\n\
                    type Pairs = A.Chunk<[1, 2, 3], 2>;\n//=> [[1, 2], [3]]\n";
        assert_eq!(
            first("A.Chunk", &[("ts", "", code)]).as_deref(),
            Some("A.Chunk<[1, 2, 3], 2> ⇒ [[1, 2], [3]]")
        );
        assert_eq!(first("Other", &[("ts", "", code)]), None);
    }

    #[test]
    fn the_first_result_of_a_page_may_use_the_name_inside() {
        let live = "type N = A.Length<U.ToTuple<1 | 2>>; //=> 2\n";
        let own = "type T = U.ToTuple<1>; //=> [1]\n";
        assert_eq!(
            first("U.ToTuple", &[("ts", "", live), ("ts", "", own)]).as_deref(),
            Some("A.Length<U.ToTuple<1 | 2>> ⇒ 2")
        );
        assert_eq!(
            first("U.ToTuple", &[("ts", "", own), ("ts", "", live)]).as_deref(),
            Some("U.ToTuple<1> ⇒ [1]")
        );
        assert_eq!(
            first("P.Blank", &[("ts", "", "type B = P.Blank; //=> ' '")]).as_deref(),
            Some("P.Blank ⇒ ' '")
        );
    }

    #[test]
    fn values_and_plain_expressions_have_results_and_unchecked_code_has_none() {
        assert_eq!(
            first(
                "A.chunk",
                &[("ts", "", "const rows = A.chunk([1], 2); //=> [[1]]")]
            )
            .as_deref(),
            Some("A.chunk([1], 2) ⇒ [[1]]")
        );
        assert_eq!(
            first("twice", &[("ts", "", "twice(\n  2,\n);\n//=> 4")]).as_deref(),
            Some("twice(2) ⇒ 4")
        );
        let unchecked = "no-check=\"it is not TypeScript\"";
        assert_eq!(
            first("twice", &[("ts", unchecked, "twice(2); //=> 4")]),
            None
        );
        assert_eq!(first("twice", &[("sh", "", "twice 2 //=> 4")]), None);
    }
}

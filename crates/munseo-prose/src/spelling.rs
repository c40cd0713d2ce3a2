//! Spelling against a list of words.
//!
//! `text` finds words in blocks and skips code, URLs, file names and identifiers.
//!
//! For a language with a dictionary, the list has the words that a site adds, and [`unknown_words`] are asked of the
//! program that reads dictionaries.

mod text;
mod word_list;

use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile};
use munseo_types::Block;
use rustc_hash::FxHashSet;

use crate::Finding;

pub use text::Word;
pub use word_list::WordList;

/// Reports unknown words, each at its first position in the file.
pub(crate) fn check(
    file: &Arc<SourceFile>,
    blocks: &[Block],
    list: &WordList,
    findings: &mut Vec<Finding>,
) {
    for word in unknown_words(blocks, list) {
        findings.push(Finding {
            diagnostic: unknown_word(file, &word, list.nearest(&word.text).as_slice()),
            edit: None,
        });
    }
}

/// The words that a list does not have, each at its first position in the file.
pub fn unknown_words(blocks: &[Block], list: &WordList) -> Vec<Word> {
    let mut found: FxHashSet<String> = FxHashSet::default();
    let words = blocks.iter().flat_map(|block| text::words(block, list));
    words
        .filter(|word| !list.has(&word.text) && found.insert(word.text.clone()))
        .collect()
}

/// The diagnostic of an unknown word, with suggestions.
pub fn unknown_word(file: &Arc<SourceFile>, word: &Word, near: &[String]) -> Diagnostic {
    let help = if near.is_empty() {
        String::from("correct it, or add it to `words.txt`")
    } else {
        format!(
            "did you mean `{}`? Add it to `words.txt` if it is right",
            near.join("` or `")
        )
    };
    Diagnostic::warning(
        "spelling/unknown-word",
        format!("unknown word `{}`", word.text),
    )
    .with_help(help)
    .at(file, word.span.clone())
}

#[cfg(test)]
mod tests {
    use munseo_markdown::{blocks, read_preamble};

    use super::*;

    const WORDS: &str = "# ours\na\nfixed unfixed\nwords word libraries library photos photo the German don't lot\nMunseo\n";

    fn problems(text: &str) -> Vec<String> {
        let mut list = WordList::default();
        list.add(WORDS);
        let file = SourceFile::new("a.md", text);
        let blocks = blocks(
            &file,
            &read_preamble(&file),
            &Default::default(),
            munseo_types::Components::NONE,
        );
        let mut findings = Vec::new();
        check(&file, &blocks, &list, &mut findings);
        let line = |found: Finding| {
            let place = found.diagnostic.location.unwrap();
            let marked = &place.file.text()[place.span.clone()];
            assert!(found.diagnostic.message.contains(marked));
            format!("{marked}: {}", found.diagnostic.help.unwrap())
        };
        findings.into_iter().map(line).collect()
    }

    #[test]
    fn words_of_the_list_are_known_and_typing_errors_are_not() {
        assert_eq!(
            problems("The words, libraries and unfixed photos? Don't!"),
            ["and: correct it, or add it to `words.txt`"]
        );
        assert_eq!(
            problems("# The wrods\n\nthe photi alot wrods\n"),
            [
                "wrods: did you mean `words`? Add it to `words.txt` if it is right",
                "photi: did you mean `photo`? Add it to `words.txt` if it is right",
                "alot: did you mean `lot`? Add it to `words.txt` if it is right",
            ]
        );
    }

    #[test]
    fn code_links_names_and_identifiers_are_left_out() {
        let text = "`wrods` https://wrods.example/wrods [word](wrods.md) wrods.ts camelCase HTTP GETs wrod5 \
                    snake_case a/wrods @wrods #wrods --wrods `Word`s\n\n```ts\nwrods\n```\n\n<wrods-x />\n\n\
                    Munseo's library’s word. 한국어 X y the-word\n";
        assert_eq!(problems(text), [""; 0]);
    }

    #[test]
    fn a_name_is_valid_only_in_its_own_case() {
        assert_eq!(problems("German the german").len(), 1);
    }
}

//! Parses the text of queries into words.

use munseo_search_index::index::dictionary::Dictionary;
use munseo_search_index::text::find::find;
use munseo_search_index::text::function_words::is_function_word;
use munseo_search_index::text::hangul::{endings, initials, layout};
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::{Script, Token, tokenize};

use crate::composition::compose;

/// Maximum length of a query in bytes; the rest is ignored.
pub const MAX_QUERY_LENGTH: usize = 512;

/// Maximum number of words of a query; the rest is ignored.
pub const MAX_WORDS: usize = 16;

/// A shorter function word at the end of a query may be an unfinished word: the 이 of 배열 이.
const MIN_FUNCTION_WORD_LENGTH: usize = 3;

/// One word of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// The word in the spelling of the index.
    pub key: TermKey,
    /// Its script.
    pub script: Script,
    /// True if it may be unfinished because it ends the query.
    pub unfinished: bool,
    /// True if it consists of initial consonants only.
    pub initials: bool,
    /// True if it is a function word.
    pub function: bool,
    /// True if it belongs to the same identifier as the previous word.
    pub continues: bool,
}

impl Word {
    /// Returns true if it is an unfinished word in Latin letters that is a prefix of a word in a title but not a term.
    /// `overe` is an unfinished `overEvery` and unrelated to `over`.
    pub fn is_prefix_of_title_word(&self, dictionary: &Dictionary) -> bool {
        if !self.unfinished || self.script != Script::Letters || dictionary.get(&self.key).is_some()
        {
            return false;
        }
        let mut terms = dictionary.with_prefix(&self.key);
        terms.any(|(_, term)| term.prominence >= 2)
    }
}

/// The words of a query in order.
pub fn parse(text: &str) -> Vec<Word> {
    let text = &compose(truncate(text));
    let tokens = tokenize(text);
    let unfinished = tokens.last().is_some_and(|last| last.end == text.len());
    words_of(text, tokens, unfinished)
}

fn words_of(text: &str, tokens: Vec<Token>, unfinished: bool) -> Vec<Word> {
    let count = tokens.len().min(MAX_WORDS);
    // `by` is a function word; the By of `groupBy` is not.
    let is_identifier_part: Vec<bool> = (0..tokens.len())
        .map(|index| {
            tokens[index].continues || tokens.get(index + 1).is_some_and(|next| next.continues)
        })
        .collect();
    let may_be_unfinished = |index: usize, key: &[u8]| {
        unfinished && index + 1 == count && key.len() < MIN_FUNCTION_WORD_LENGTH
    };
    let mut words: Vec<Word> = tokens
        .into_iter()
        .take(count)
        .enumerate()
        .map(|(index, token)| Word {
            initials: token.script == Script::Hangul && initials::is_initials(&token.key),
            function: !is_identifier_part[index]
                && !may_be_unfinished(index, &token.key)
                && (is_function_word(&token.key)
                    || is_attached_particle(&token)
                    || is_elided(text, &token)),
            unfinished: unfinished && index + 1 == count,
            continues: token.continues,
            script: token.script,
            key: token.key,
        })
        .collect();
    // Hiragana next to other words consists of particles and endings.
    if words.iter().any(|word| word.script != Script::Hiragana) {
        let endings = words
            .iter_mut()
            .filter(|word| word.script == Script::Hiragana);
        endings.for_each(|word| word.function = true);
    }
    // If a query has only function words, the reader is searching for them.
    if words.iter().all(|word| word.function) {
        words.iter_mut().for_each(|word| word.function = false);
    }
    words
}

/// The words of a query as typed in the other keyboard layout; `None` if the text is impossible in that layout.
///
/// Text with any Hangul is converted to Latin letters, other text to Hangul.
pub fn parse_in_other_layout(text: &str) -> Option<Vec<Word>> {
    let text = &compose(truncate(text));
    let tokens = tokenize(text);
    let unfinished = tokens.last().is_some_and(|last| last.end == text.len());
    let hangul = tokens.iter().any(|token| token.script == Script::Hangul);
    let mut converted: Vec<Token> = Vec::with_capacity(tokens.len());
    if hangul {
        for token in tokens {
            let key = if token.script == Script::Hangul {
                layout::to_latin(&token.key)?
            } else {
                token.key
            };
            match converted.last_mut() {
                // Tokens without a space between them are one word, because nobody switches layouts within a word.
                Some(last) if token.is_contiguous => {
                    last.key.extend_from_slice(&key);
                    last.end = token.end;
                }
                _ => converted.push(Token {
                    key,
                    script: Script::Letters,
                    continues: false,
                    ..token
                }),
            }
        }
    } else {
        // The text is split at white space only: Shift distinguishes ㄲ from ㄱ, so a capital letter does not begin a
        // word.
        let mut end = 0;
        for piece in text.split_whitespace() {
            let start = end + find(&text[end..], piece)?;
            end = start + piece.len();
            let key = layout::to_hangul(piece)?;
            converted.push(Token {
                start,
                end,
                key,
                script: Script::Hangul,
                continues: false,
                is_contiguous: false,
            });
        }
    }
    (!converted.is_empty()).then(|| words_of(text, converted, unfinished))
}

/// Returns true if the word is a particle attached to a word in another script: the 보다 of `lodash보다`.
fn is_attached_particle(token: &Token) -> bool {
    token.is_contiguous && token.script == Script::Hangul && endings::is_particle(&token.key)
}

/// Returns true for an article or pronoun without its vowel, as in French: the d of `d’application`.
fn is_elided(text: &str, token: &Token) -> bool {
    let rest = text.get(token.end..).unwrap_or_default();
    token.key.len() == 1 && rest.starts_with(['\'', '’', 'ʼ'])
}

fn truncate(text: &str) -> &str {
    let mut end = text.len().min(MAX_QUERY_LENGTH);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search_index::text::normalize::key_text;

    fn words(query: &[Word]) -> Vec<String> {
        query.iter().map(|word| key_text(&word.key)).collect()
    }

    #[test]
    fn only_the_last_word_without_a_space_after_it_is_unfinished() {
        let unfinished = |text| {
            parse(text)
                .iter()
                .map(|word| word.unfinished)
                .collect::<Vec<_>>()
        };
        assert_eq!(unfinished("group by"), [false, true]);
        assert_eq!(unfinished("group by "), [false, false]);
    }

    #[test]
    fn words_without_their_vowel_carry_little_meaning() {
        for query in [
            "d’application",
            "l'application",
            "qu’application",
            "dell'application",
        ] {
            let functions = parse(query).into_iter().map(|word| word.function);
            assert_eq!(functions.collect::<Vec<_>>(), [true, false], "{query}");
        }
        assert!(parse("d application").iter().all(|word| !word.function));
    }

    #[test]
    fn whole_queries_are_converted_to_the_other_layout() {
        assert_eq!(
            words(&parse_in_other_layout("림ㅅㅅ두").unwrap()),
            ["flatten"]
        );
        assert_eq!(
            words(&parse_in_other_layout("rlvdms qhrtk").unwrap()),
            ["깊은", "복사"]
        );
        assert_eq!(parse_in_other_layout("chunk"), None);
        assert_eq!(parse_in_other_layout("  "), None);
    }

    #[test]
    fn long_input_is_truncated_between_characters() {
        assert!(parse(&"가".repeat(1000)).len() == 1);
        assert_eq!(parse(&"a ".repeat(1000)).len(), MAX_WORDS);
    }
}

//! Adapts the words of a query to the spelling of the site: compounds are split.

use munseo_search_index::Index;
use munseo_search_index::text::function_words::is_function_word;
use munseo_search_index::text::hangul::endings::{is_particle, stems, syllables};
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, MatchKind};
use super::inside::add_compounds;
use super::korean_segmentation::segment;
use super::parse::Word;
use super::typos::{is_form_of_typo, similar_terms};
use super::word_terms::expand;

/// Splits Korean words that the index does not contain into words that it does.
pub fn split_compounds<B: AsRef<[u8]>>(index: &Index<B>, words: &[Word]) -> Vec<Word> {
    let mut out = Vec::with_capacity(words.len());
    for word in words {
        let dictionary = index.dictionary();
        let is_missing = word.script == Script::Hangul
            && !word.initials
            && dictionary.get(&word.key).is_none()
            && !(word.unfinished && dictionary.first_with_prefix(&word.key).is_some());
        let has_similar_terms = || {
            let mut expansions = expand(index, word);
            add_compounds(index, word, &mut expansions);
            let is_similar = |expansion: &Expansion| {
                matches!(expansion.kind, MatchKind::Form | MatchKind::Inside)
            };
            expansions.iter().any(is_similar)
        };
        // 넣기 is a form of 넣다 even if no page contains it, and not 넣 and 기.
        let is_form_of_synonym = || {
            let mut stems = stems(&word.key).into_iter();
            stems.any(|stem| index.synonyms().contains(stem))
        };
        let pieces = if is_missing && !is_form_of_synonym() && !has_similar_terms() {
            segment(dictionary, index.synonyms(), &word.key, word.unfinished)
        } else {
            None
        };
        let pieces = pieces.filter(|pieces| !is_probable_typo(index, word, pieces));
        match pieces {
            Some(pieces) => {
                let count = pieces.len();
                out.extend(pieces.into_iter().enumerate().map(|(at, key)| Word {
                    function: is_function_word(&key) || at > 0 && is_particle(&key),
                    key,
                    unfinished: word.unfinished && at + 1 == count,
                    continues: at > 0,
                    ..word.clone()
                }));
            }
            None => out.push(word.clone()),
        }
    }
    out
}

/// Returns true if a word is more likely a typo than a compound: 고집합 is a typo of 교집합, not 고 and 집합. The split has a
/// single syllable, and a term of a title or heading, or on several pages, is one typing error away.
fn is_probable_typo<B: AsRef<[u8]>>(index: &Index<B>, word: &Word, pieces: &[TermKey]) -> bool {
    let is_synonym = |piece: &[u8]| index.synonyms().contains(piece);
    pieces
        .iter()
        .any(|piece| syllables(piece) <= 1 && !is_synonym(piece))
        && similar_terms(index.dictionary(), &word.key, 1, true)
            .iter()
            .any(|similar| {
                (!similar.prefix || is_form_of_typo(similar, &word.key))
                    && (similar.term.rank.log_pages() > 0 || similar.term.rank.prominence() > 0)
            })
}

//! Splits Chinese and Japanese queries, which are typed without spaces: 检索引擎优化 into 检索, 引擎 and 优化.
//!
//! A run of characters is split into words of the site. The split with the fewest pieces wins; on a tie, the one whose
//! pieces are on more pages. Adjacent characters that are not in any known word form one piece. Records that contain
//! the whole run as typed rank first.

use std::ops::Range;
use std::sync::Arc;

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::Dictionary;
use munseo_search_index::text::function_words::is_function_word;
use munseo_search_index::text::tokenize::{Script, tokenize};
use munseo_search_index::text::unspaced;

use super::cheapest_split::cheapest_split;
use super::expansion::{Expansion, MatchKind};
use super::inside::is_inside;
use super::parse::{MAX_WORDS, Word};
use super::unit::{Phrase, Unit};
use crate::tuning;

/// Maximum length of a piece in characters.
const MAX_PIECE_LENGTH: usize = 12;

/// Maximum length of a run; longer ones are truncated.
const MAX_RUN_LENGTH: usize = 32;

/// The words of a query, with runs of characters cut into pieces.
pub fn split_runs<B: AsRef<[u8]>>(index: &Index<B>, words: Vec<Word>) -> Vec<Word> {
    if !words.iter().any(|word| word.script.is_unspaced()) {
        return words;
    }
    let mut out = Vec::with_capacity(words.len());
    for mut word in words {
        word.key = as_katakana(index, &word).unwrap_or(word.key);
        let run = word.script.is_unspaced() && !word.function;
        let pieces = if run {
            pieces(index, &word, true)
        } else {
            Vec::new()
        };
        if pieces.len() < 2 {
            out.push(word);
            continue;
        }
        let count = pieces.len();
        out.extend(pieces.into_iter().enumerate().map(|(at, key)| Word {
            function: is_function_word(&key),
            key,
            unfinished: word.unfinished && at + 1 == count,
            ..word.clone()
        }));
    }
    out.truncate(MAX_WORDS);
    out
}

/// A word typed in Hiragana that the site writes in Katakana, such as えらー for エラー.
fn as_katakana<B: AsRef<[u8]>>(index: &Index<B>, word: &Word) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(&word.key).ok()?;
    let is_hiragana = |it| ('\u{3041}'..='\u{3096}').contains(&it);
    let to_katakana = |it| match it {
        it if is_hiragana(it) => char::from_u32(it as u32 + 0x60).unwrap_or(it),
        it => it,
    };
    let tokens = tokenize(&text.chars().map(to_katakana).collect::<String>());
    let key = tokens.into_iter().next()?.key;
    let is_word = word.script == Script::Hiragana && text.chars().count() > 2;
    (is_word && index.dictionary().get(&key).is_some()).then_some(key)
}

/// The pieces of a run; empty if it is not split. If `may_be_term` is true, a run that is a term or begins one is not.
fn pieces<B: AsRef<[u8]>>(index: &Index<B>, word: &Word, may_be_term: bool) -> Vec<Vec<u8>> {
    let dictionary = index.dictionary();
    let bounds = unspaced::bounds(&word.key);
    let count = (bounds.len() - 1).min(MAX_RUN_LENGTH);
    let may_be_term = may_be_term && count <= unspaced::MAX_TERM_LENGTH;
    if count < 3 || may_be_term && dictionary.get(&word.key).is_some() {
        return Vec::new();
    }
    let piece = |range: &Range<usize>| &word.key[bounds[range.start]..bounds[range.end]];
    let known = |range: &Range<usize>| {
        let unfinished = word.unfinished && range.end == count;
        log_pages_of(index, word.script, piece(range), range.len(), unfinished)
    };
    let split = cheapest_split(count, MAX_PIECE_LENGTH, |range| {
        if range.len() == count && !may_be_term {
            return None;
        }
        let Some(log_pages) = known(&range) else {
            return (range.len() == 1).then_some(tuning::UNKNOWN_CHARACTER);
        };
        let is_bigrams = word.script.is_cut() && dictionary.get(piece(&range)).is_none();
        let more = match range.len() {
            1 => tuning::ONE_CHARACTER_PIECE,
            3 if is_bigrams => tuning::BIGRAMS_PIECE,
            _ => 0,
        };
        Some(tuning::CJK_PIECE + more - u32::from(log_pages.min(15)))
    });
    let mut pieces: Vec<Vec<u8>> = Vec::new();
    let mut follows_unknown = false;
    for range in split.unwrap_or_default() {
        let is_unknown = known(&range).is_none();
        match pieces.last_mut() {
            Some(before) if is_unknown && follows_unknown => before.extend(piece(&range)),
            _ => pieces.push(piece(&range).to_vec()),
        }
        follows_unknown = is_unknown;
    }
    pieces
}

/// Binary logarithm of the number of pages that contain a piece as a word; `None` if none does.
fn log_pages_of<B: AsRef<[u8]>>(
    index: &Index<B>,
    script: Script,
    piece: &[u8],
    characters: usize,
    unfinished: bool,
) -> Option<u8> {
    let dictionary = index.dictionary();
    let known = dictionary.get(piece).map(|term| term.log_pages());
    let bigrams = || {
        let cut = script.is_cut() && characters == 3;
        cut.then(|| log_pages_of_bigrams(dictionary, piece))
            .flatten()
    };
    let other = || {
        let begins =
            (unfinished || characters == 1) && dictionary.with_prefix(piece).next().is_some();
        let is_found = begins || is_function_word(piece) || is_inside(index, piece);
        is_found.then_some(0)
    };
    known.or_else(bigrams).or_else(other)
}

/// The binary logarithm for the rarest bigram of a piece; `None` if one is missing.
fn log_pages_of_bigrams(dictionary: &Dictionary, piece: &[u8]) -> Option<u8> {
    let mut rarest = u8::MAX;
    for bigram in unspaced::bigrams(piece) {
        rarest = rarest.min(dictionary.get(bigram)?.log_pages());
    }
    Some(rarest)
}

/// Adds a phrase for each run of Han characters as a whole: a record matches if it contains all bigrams of the run, or,
/// with a lower quality, all its words.
pub fn add_runs<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], words: &[Word]) {
    for unit in units.iter_mut().filter(|unit| unit.word.script.is_cut()) {
        let phrases = [
            bigram_phrase(index, &unit.word.key),
            word_phrase(index, &unit.word),
        ];
        unit.phrases
            .extend(phrases.into_iter().flatten().map(Arc::new));
    }
    for run in words.iter().filter(|word| word.script.is_cut()) {
        let is_piece =
            |unit: &Unit| unit.word.script.is_cut() && unit.word.key.len() < run.key.len();
        let Some(phrase) = bigram_phrase(index, &run.key).map(Arc::new) else {
            continue;
        };
        for unit in units.iter_mut().filter(|unit| is_piece(unit)) {
            let is_found = run
                .key
                .windows(unit.word.key.len())
                .any(|part| part == unit.word.key);
            if is_found {
                for found in &mut unit.expansions {
                    found.quality *= tuning::FORM;
                }
                unit.phrases.push(Arc::clone(&phrase));
            }
        }
    }
}

/// The words of a run that is not split because it is a term, too: 条件渲染 is also 条件 and 渲染, apart.
fn word_phrase<B: AsRef<[u8]>>(index: &Index<B>, run: &Word) -> Option<Phrase> {
    let dictionary = index.dictionary();
    let words = pieces(index, run, false).into_iter().map(|piece| {
        let term = dictionary.get(&piece)?;
        let is_word = unspaced::bounds(&piece).len() > 2;
        is_word.then(|| {
            vec![Expansion::new(
                term,
                &piece,
                MatchKind::Inside,
                tuning::FORM,
            )]
        })
    });
    let words: Vec<Vec<Expansion>> = words.collect::<Option<_>>()?;
    (words.len() > 1).then_some(Phrase { words })
}

/// All bigrams of a longer run, if the site contains all of them.
fn bigram_phrase<B: AsRef<[u8]>>(index: &Index<B>, run: &[u8]) -> Option<Phrase> {
    let dictionary = index.dictionary();
    let bigrams: Option<Vec<Vec<Expansion>>> = unspaced::bigrams(run)
        .map(|bigram| {
            let term = dictionary.get(bigram)?;
            // With no typed bytes, bigrams are not highlighted where they occur alone.
            Some(vec![
                Expansion::new(term, bigram, MatchKind::Exact, 1.0).typed(0),
            ])
        })
        .collect();
    bigrams
        .filter(|bigrams| bigrams.len() > 1)
        .map(|words| Phrase { words })
}

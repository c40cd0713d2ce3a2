//! Joins and splits words: several words as one, and one word as several.

use std::sync::Arc;

use munseo_search_index::Index;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::text::hangul::endings::syllables;
use munseo_search_index::text::hangul::is_consonant;
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::Script;

use super::expansion::{Expansion, MatchKind};
use super::initial_runs::pieces;
use super::korean_segmentation::segment;
use super::parse::Word;
use super::spacing::is_probable_typo;
use super::unit::{MAX_JOINED_WORDS, Phrase, Unit, add_to_all};
use super::word_terms::{expand, expand_joined};
use crate::tuning;

/// The silent ㅇ at the beginning of a syllable.
const SILENT: u8 = 12;

/// Adds the terms that neighboring words form together: `group by` and `groupBy` also mean the term `groupby`; 중앙 값
/// also means 중앙값.
pub fn join_neighbors<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    for start in 0..units.len() {
        let mut key: TermKey = units[start].word.key.clone();
        for end in start + 1..units.len().min(start + MAX_JOINED_WORDS) {
            let last = &units[end].word;
            key.extend_from_slice(&last.key);
            let all_words =
                |test: fn(&Word) -> bool| units[start..=end].iter().all(|unit| test(&unit.word));
            let is_hangul = all_words(|word| word.script == Script::Hangul);
            let joined = Word {
                key: key.clone(),
                unfinished: last.unfinished,
                // A single consonant may be an initial if all words are consonants.
                initials: is_hangul
                    && all_words(|word| word.key.iter().all(|&stroke| is_consonant(stroke))),
                script: if is_hangul {
                    Script::Hangul
                } else {
                    Script::Letters
                },
                ..units[start].word.clone()
            };
            // A term that matches only the words before the last one was already found without it. A match of only the
            // first ㅇ of the last word is rejected, too: 파일 여러 does not mean 파일은.
            let last_start = key.len() - last.key.len();
            let mut expansions = expand_joined(index, &joined);
            expansions.retain(|expansion| {
                let last_match = key.get(last_start..expansion.typed).unwrap_or_default();
                !(last_match.is_empty() || is_hangul && *last_match == [SILENT])
            });
            add_to_all(&mut units[start..=end], &expansions);
        }
    }
}

/// Adds the pieces of a Korean word that the site may also write as several words: 첫글자 and 첫 글자.
pub fn add_pieces<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit) {
    let word = &unit.word;
    if word.script != Script::Hangul || word.initials || syllables(&word.key) < 3 {
        return;
    }
    let Some(pieces) = segment(index.dictionary(), index.synonyms(), &word.key, false) else {
        return;
    };
    if is_probable_typo(index, word, &pieces) {
        return;
    }
    // If the word occurs inside longer compounds, it is as likely to be meant as a whole as in pieces.
    let is_inside = unit.expansions.iter().any(Expansion::is_certain_compound);
    let quality = if is_inside { tuning::INSIDE } else { 1.0 } * tuning::FORM;
    if is_inside && pieces.iter().any(|piece| syllables(piece) == 1) {
        return;
    }
    let expand_piece = |key| {
        let piece = Word {
            key,
            unfinished: false,
            ..word.clone()
        };
        let mut expansions = expand(index, &piece);
        for expansion in &mut expansions {
            expansion.quality *= quality;
            expansion.kind = MatchKind::Form;
        }
        expansions
    };
    unit.phrases.push(Arc::new(Phrase {
        words: pieces.into_iter().map(expand_piece).collect(),
        fields: FieldSet::ALL,
    }));
}

/// Splits a run of initial consonants into several words: ㅂㅇㄴㄴㄱ may be 배열 나누기. Skipped if a word of a title or on
/// several pages has exactly these initials.
pub fn add_initial_run<B: AsRef<[u8]>>(index: &Index<B>, unit: &mut Unit) {
    if !unit.word.initials {
        return;
    }
    let is_whole = |expansion: &&Expansion| expansion.typed == expansion.key.len();
    let is_frequent = |expansion: &Expansion| {
        let rank = expansion.term.rank;
        rank.prominence() > 0 || rank.log_pages() > 1
    };
    if unit.expansions.iter().filter(is_whole).any(is_frequent) {
        return;
    }
    unit.run = pieces(index.dictionary(), &unit.word);
    if unit.expansions.iter().any(|expansion| is_whole(&expansion)) {
        for term in unit.run.iter_mut().flat_map(|piece| &mut piece.terms) {
            term.quality *= tuning::SINGLE_WORD_INITIALS;
        }
    }
}

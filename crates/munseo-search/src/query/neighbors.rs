//! Rates the interpretations of a word by the adjacent words.
//!
//! **Contract.** An abbreviated or mistyped Korean word has several interpretations. One that occurs next to the previous
//! or next query word in a title, heading or lead of the site keeps its quality if that pair is the most frequent one;
//! the less frequent the pair, the more quality it loses. Initial consonants of several words are also searched
//! as the phrases of the site that most often have them. Nothing changes if the site contains no such pair, or if the
//! word was found as typed.

use std::sync::Arc;

use munseo_search_index::Index;
use munseo_search_index::index::dictionary::TermInfo;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::TermId;
use munseo_search_index::sort;
use munseo_search_index::text::hangul::endings;
use munseo_search_index::text::normalize::TermKey;
use rustc_hash::FxHashMap;

use super::expansion::{Expansion, MatchKind, add_expansion};
use super::forms::add_korean_forms;
use super::readings::{Slot, adjacent_pairs, complete_readings, syllable_factor};
use super::unit::{Phrase, Unit};
use crate::tuning;

/// Maximum number of words from pairs with an adjacent word whose other forms also count as known.
const MAX_KNOWN: usize = 6;

/// Maximum number of initial consonants that are read as a phrase.
const MAX_CONSONANTS: usize = 12;

/// Maximum total number of pages with the words of all phrases.
const MAX_PAGES: u32 = 4 * 1024;

/// The terms of the words before and after a word of a query, if those are Korean and were found as typed.
#[derive(Debug)]
pub struct Neighbors {
    /// Terms that follow the previous word on the site, sorted.
    follow: Vec<TermId>,
    /// The terms of the next word, sorted.
    next: Vec<TermId>,
}

impl Neighbors {
    /// The neighbors of the unit at this position.
    pub fn of<B: AsRef<[u8]>>(index: &Index<B>, units: &[Unit], at: usize) -> Self {
        let before = at.checked_sub(1).and_then(|at| units.get(at));
        let mut follow: Vec<TermId> = exact_or_form_terms(before)
            .flat_map(|left| index.pairs_after(left))
            .map(|pair| pair.right)
            .collect();
        let mut next: Vec<TermId> = exact_or_form_terms(units.get(at + 1)).collect();
        sort::by(&mut follow, TermId::cmp);
        sort::by(&mut next, TermId::cmp);
        Self { follow, next }
    }

    /// Returns true if the term occurs on the site after the previous word or before the next one.
    pub fn is_known<B: AsRef<[u8]>>(&self, index: &Index<B>, term: TermInfo) -> bool {
        let mut after = index.pairs_after(term.id).iter();
        self.follow.binary_search(&term.id).is_ok()
            || after.any(|pair| self.next.binary_search(&pair.right).is_ok())
    }
}

/// The terms of a Korean word that was found as typed.
fn exact_or_form_terms(unit: Option<&Unit>) -> impl Iterator<Item = TermId> {
    let unit = unit.filter(|unit| unit.is_korean());
    unit.into_iter()
        .flat_map(|unit| &unit.expansions)
        .filter(|found| found.kind.is_exact_or_form())
        .map(|found| found.term.id)
}

/// Maximum number of completions that are added because they follow the previous word.
const MAX_EXPECTED: usize = 24;

/// Completes an unfinished word with words that often follow the previous one: 객체 ㅂ may be 객체 병합.
pub fn add_expected_words<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    let Some(last) = units.len().checked_sub(1).filter(|&last| last > 0) else {
        return;
    };
    let word = &units[last].word;
    if !word.unfinished || word.key.len() > tuning::MAX_EXPECTED_PREFIX || !units[last].is_korean()
    {
        return;
    }
    let key = word.key.clone();
    let terms = index.dictionary().range(&key);
    let mut completions: FxHashMap<TermId, f32> = FxHashMap::default();
    let left = exact_or_form_terms(units.get(last - 1));
    for pair in left.flat_map(|left| index.pairs_after(left)) {
        if terms.contains(&pair.right) {
            *completions.entry(pair.right).or_default() += f32::from(pair.level).exp2();
        }
    }
    let mut completions: Vec<(TermId, f32)> = completions.into_iter().collect();
    sort::by(&mut completions, |left, right| {
        right.1.total_cmp(&left.1).then(left.0.cmp(&right.0))
    });
    completions.truncate(MAX_EXPECTED);
    let most = completions.first().map_or(0.0, |&(_, pages)| pages);
    for (id, pages) in completions {
        let Some((found, term)) = index.dictionary().at(id) else {
            continue;
        };
        if found.len() > key.len() {
            let quality = tuning::EXPECTED_NEXT * frequency_factor(pages, most);
            let found = Expansion::new(term, &found, MatchKind::Prefix, quality).typed(key.len());
            add_expansion(&mut units[last].expansions, found);
        }
    }
}

/// Rates the interpretations of each unit by the adjacent units.
pub fn rate_interpretations<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    read_initials(index, units);
    if units.len() < 2 || !units.iter().any(is_inexact) {
        return;
    }
    let slots: Vec<Slot<'_>> = units
        .iter()
        .enumerate()
        .map(|(at, unit)| Slot {
            start: at,
            end: at + 1,
            terms: if unit.is_korean() {
                &unit.expansions
            } else {
                &[]
            },
            factor: 1.0,
        })
        .collect();
    let mut known: Vec<FxHashMap<TermKey, f32>> = vec![FxHashMap::default(); units.len()];
    for reading in adjacent_pairs(index, &slots) {
        for (at, key) in reading.words {
            let best = known[at].entry(key).or_default();
            *best = best.max(reading.pages);
        }
    }
    for at in 0..units.len() {
        if !known[at].is_empty() && is_inexact(&units[at]) {
            let joined: Vec<TermId> = joined_terms(units, at);
            penalize_unseen_pairs(&mut units[at].expansions, &known[at], &joined);
        }
    }
}

/// Reads the initial consonants of several words as a phrase of the site.
fn read_initials<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    let consonants: usize = units.iter().map(|unit| unit.word.key.len()).sum();
    if !units.iter().all(|unit| unit.word.initials) || consonants > MAX_CONSONANTS {
        return;
    }
    let slots: Vec<Slot<'_>> = match &*units {
        [unit] => unit
            .run
            .iter()
            .map(|piece| Slot {
                start: piece.start,
                end: piece.end,
                terms: &piece.terms,
                factor: syllable_factor(piece.end - piece.start),
            })
            .collect(),
        units => units
            .iter()
            .enumerate()
            .map(|(at, unit)| Slot {
                start: at,
                end: at + 1,
                terms: &unit.expansions,
                factor: syllable_factor(unit.word.key.len()),
            })
            .collect(),
    };
    let readings = complete_readings(&slots, adjacent_pairs(index, &slots));
    let most = readings.first().map_or(0.0, |best| best.pages);
    // Separate words are also searched one by one in any field, so their phrases are only searched in fields about the
    // subject.
    let fields = if units.len() > 1 {
        FieldSet::SUBJECT
    } else {
        FieldSet::ALL
    };
    let mut left = MAX_PAGES;
    let phrases: Vec<Arc<Phrase>> = readings
        .into_iter()
        .filter_map(|reading| {
            let quality = tuning::INITIALS * frequency_factor(reading.pages, most);
            let words: Vec<Vec<Expansion>> = reading
                .words
                .into_iter()
                .map(|(_, key)| forms(index, &key, quality))
                .collect();
            let terms = words.iter().flatten();
            let pages = terms.fold(0u32, |sum, found| sum.saturating_add(found.term.pages));
            left = left.checked_sub(pages)?;
            Some(Arc::new(Phrase { words, fields }))
        })
        .collect();
    for unit in units {
        unit.phrases.extend(phrases.iter().cloned());
    }
}

/// The quality factor of a phrase on `pages` pages: 1 for the most frequent one, and about the same step less for each
/// halving.
fn frequency_factor(pages: f32, max_pages: f32) -> f32 {
    let least = tuning::MIN_PAIR_FACTOR;
    least + (1.0 - least) * (1.0 + pages).ln() / (1.0 + max_pages).ln()
}

/// A word with all its forms.
fn forms<B: AsRef<[u8]>>(index: &Index<B>, key: &[u8], quality: f32) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found = Vec::new();
    add_korean_forms(dictionary, key, 1, tuning::FORM, &mut found);
    for form in &mut found {
        form.quality *= quality;
        form.kind = MatchKind::Initials;
    }
    if let Some(term) = dictionary.get(key) {
        found.push(Expansion::new(term, key, MatchKind::Initials, quality));
    }
    found
}

/// Returns true if a Korean word was found neither as typed nor in another form.
fn is_inexact(unit: &Unit) -> bool {
    unit.is_korean() && exact_or_form_terms(Some(unit)).next().is_none()
}

/// The terms of the units before and after a unit. A term that both the unit and its neighbor have is a joint
/// interpretation.
fn joined_terms(units: &[Unit], at: usize) -> Vec<TermId> {
    let adjacent = [at.checked_sub(1), Some(at + 1)];
    let adjacent = adjacent
        .into_iter()
        .flatten()
        .filter_map(|at| units.get(at));
    adjacent
        .flat_map(|unit| &unit.expansions)
        .map(|found| found.term.id)
        .collect()
}

fn penalize_unseen_pairs(
    expansions: &mut [Expansion],
    known: &FxHashMap<TermKey, f32>,
    joined: &[TermId],
) {
    let mut best: Vec<(&TermKey, f32)> = known.iter().map(|(key, &pages)| (key, pages)).collect();
    sort::by(&mut best, |left, right| {
        right.1.total_cmp(&left.1).then(left.0.cmp(right.0))
    });
    best.truncate(MAX_KNOWN);
    let most = best.first().map_or(0.0, |&(_, pages)| pages);
    for found in expansions {
        if found.kind == MatchKind::Prefix || joined.contains(&found.term.id) {
            continue;
        }
        let pages = known.get(found.intended_word()).copied().or_else(|| {
            let related = best.iter().find(|(key, _)| are_related(key, &found.key));
            related.map(|&(_, pages)| pages)
        });
        let factor = pages.map_or(0.0, |pages| frequency_factor(pages, most));
        found.quality *= 1.0 - tuning::UNSEEN_PAIR_PENALTY * (1.0 - factor);
    }
}

/// Returns true if both are forms of the same word.
fn are_related(one: &[u8], other: &[u8]) -> bool {
    let same = one
        .iter()
        .zip(other)
        .take_while(|(left, right)| left == right);
    let same = same.count();
    let (stem, rest) = one.split_at(same);
    endings::syllables(stem) > 0 && endings::are_forms(stem, rest, &other[same..])
}

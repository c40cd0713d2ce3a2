//! What guessed words are likely to be, by the words beside them.
//!
//! **Contract.** Of the Korean words that one may be which was abbreviated or mistyped, those that the site
//! has beside the word before or after it in a title, heading or lead stay as likely as they were, the more
//! pages have them so the better, and all others become less likely. What initial consonants of several
//! words most often stand for is looked for as a whole. Nothing changes where the site has no such words
//! side by side, and a word found as it was typed is never doubted.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::collect::SUBJECT;
use super::units::{Phrase, Unit, push};
use crate::hangul::endings;
use crate::index::Index;
use crate::index::dictionary::TermInfo;
use crate::index::postings::Place;
use crate::normalize::TermKey;
use crate::query::expand::hangul_forms;
use crate::query::{Expansion, How};
use crate::ranking::Weights;
use crate::tokenize::Script;

/// What a word loses that the site never has beside its neighbour.
const STRANGER: f32 = 0.35;

/// What of that it keeps where the site has it so on a page or two, and beside other words much more often.
const ONCE: f32 = 0.6;

/// At most so many words that the site has beside the neighbour lend what they are worth to their forms.
const MOST_KNOWN: usize = 6;

/// At most so many readings of initial consonants are looked for.
const MOST_READINGS: usize = 3;

/// More initial consonants are not read as a whole.
const LONGEST_READ: usize = 12;

/// At most so many bytes of postings are read for them.
const MOST_POSTINGS: u32 = 8 * 1024;

/// Words that some of a query may stand for.
struct Slot<'a> {
    /// First word or consonant of the query that they stand for, and one past the last.
    start: usize,
    end: usize,
    terms: &'a [Expansion],
    /// How much a word counts as one here.
    ease: f32,
}

/// Words side by side: on about how many pages, each with its slot.
#[derive(Debug, Clone)]
struct Reading {
    pages: f32,
    words: Vec<(usize, TermKey)>,
}

/// The Korean words before and after one of a query, as far as they are certain.
#[derive(Debug, Default)]
pub struct Beside {
    left: Vec<u32>,
    right: Vec<u32>,
}

impl Beside {
    /// The words beside this unit.
    pub fn of(units: &[Unit], at: usize) -> Self {
        let certain = |at: Option<usize>| -> Vec<u32> {
            let unit = at
                .and_then(|at| units.get(at))
                .filter(|unit| is_korean(unit));
            let terms = unit.into_iter().flat_map(|unit| &unit.expansions);
            terms
                .filter(|found| matches!(found.how, How::Exact | How::Form))
                .map(|found| found.term.ordinal)
                .collect()
        };
        Self {
            left: certain(at.checked_sub(1)),
            right: certain(Some(at + 1)),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.left.is_empty() && self.right.is_empty()
    }

    /// Whether the site has the term beside one of them.
    pub fn is_known<B: AsRef<[u8]>>(&self, index: &Index<B>, term: TermInfo) -> bool {
        let follows = |left: &u32| {
            let mut pairs = index.pairs_after(*left).iter();
            pairs.any(|pair| pair.right == term.ordinal)
        };
        let mut after = index.pairs_after(term.ordinal).iter();
        self.left.iter().any(follows) || after.any(|pair| self.right.contains(&pair.right))
    }
}

/// A word of more strokes tells by itself what it is going to be.
const BEGUN: usize = 4;

/// Quality of a begun word that the site has most often after the one before.
const EXPECTED: f32 = 0.9;

/// At most so many words that the site has after the one before are taken for what is only begun.
const MOST_BEGUN: usize = 24;

/// Words that the site has after the one before and that an unfinished word begins: 객체 ㅂ may be 객체 병합.
pub fn complete<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit]) {
    let Some(last) = units.len().checked_sub(1).filter(|&last| last > 0) else {
        return;
    };
    let word = &units[last].word;
    if !word.open || word.key.len() > BEGUN || !is_korean(&units[last]) {
        return;
    }
    let key = word.key.clone();
    let left = Beside::of(units, last).left;
    let terms = index.dictionary().range(&key);
    let mut begun: FxHashMap<u32, f32> = FxHashMap::default();
    for pair in left.iter().flat_map(|&left| index.pairs_after(left)) {
        if terms.contains(&pair.right) {
            *begun.entry(pair.right).or_default() += f32::from(pair.level).exp2();
        }
    }
    let mut begun: Vec<(u32, f32)> = begun.into_iter().collect();
    begun.sort_by(|left, right| right.1.total_cmp(&left.1).then(left.0.cmp(&right.0)));
    begun.truncate(MOST_BEGUN);
    let most = begun.first().map_or(0.0, |&(_, pages)| pages);
    for (ordinal, pages) in begun {
        let Some((found, term)) = index.dictionary().at(ordinal) else {
            continue;
        };
        if found.len() > key.len() {
            let quality = EXPECTED * share(pages, most);
            push(
                &mut units[last].expansions,
                Expansion {
                    term,
                    key: found,
                    typed: key.len(),
                    quality,
                    how: How::Prefix,
                    branch: 0,
                },
            );
        }
    }
}

/// Judges the guesses of each unit by the units beside it.
pub fn weigh<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
    read_initials(index, units, weights);
    if units.len() < 2 || !units.iter().any(is_guessed) {
        return;
    }
    let slots: Vec<Slot<'_>> = units
        .iter()
        .enumerate()
        .map(|(at, unit)| Slot {
            start: at,
            end: at + 1,
            terms: if is_korean(unit) {
                &unit.expansions
            } else {
                &[]
            },
            ease: 1.0,
        })
        .collect();
    let mut known: Vec<FxHashMap<TermKey, f32>> = vec![FxHashMap::default(); units.len()];
    for reading in together(index, &slots) {
        for (at, key) in reading.words {
            let best = known[at].entry(key).or_default();
            *best = best.max(reading.pages);
        }
    }
    for at in 0..units.len() {
        if !known[at].is_empty() && is_guessed(&units[at]) {
            let joined: Vec<u32> = joined_terms(units, at);
            doubt_strangers(&mut units[at].expansions, &known[at], &joined);
        }
    }
}

/// What the initial consonants of several words stand for side by side is looked for as a whole.
fn read_initials<B: AsRef<[u8]>>(index: &Index<B>, units: &mut [Unit], weights: &Weights) {
    let consonants: usize = units.iter().map(|unit| unit.word.key.len()).sum();
    if !units.iter().all(|unit| unit.word.initials) || consonants > LONGEST_READ {
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
                ease: ease(piece.end - piece.start),
            })
            .collect(),
        units => units
            .iter()
            .enumerate()
            .map(|(at, unit)| Slot {
                start: at,
                end: at + 1,
                terms: &unit.expansions,
                ease: ease(unit.word.key.len()),
            })
            .collect(),
    };
    let readings = whole(&slots, together(index, &slots));
    let most = readings.first().map_or(0.0, |best| best.pages);
    // Where words are told apart each stands for itself, too, wherever it does.
    let places = if units.len() > 1 {
        SUBJECT
    } else {
        Place(u16::MAX)
    };
    let mut left = MOST_POSTINGS;
    let phrases: Vec<Arc<Phrase>> = readings
        .into_iter()
        .filter_map(|reading| {
            let quality = weights.initials * share(reading.pages, most);
            let words: Vec<Vec<Expansion>> = reading
                .words
                .into_iter()
                .map(|(_, key)| forms(index, key, quality, weights))
                .collect();
            let length: u32 = words.iter().flatten().map(|found| found.term.length).sum();
            left = left.checked_sub(length)?;
            Some(Arc::new(Phrase { words, places }))
        })
        .collect();
    for unit in units {
        unit.phrases.extend(phrases.iter().cloned());
    }
}

/// How much a word of so many syllables counts as one: nearly every consonant opens some word.
const fn ease(syllables: usize) -> f32 {
    if syllables == 1 { 0.25 } else { 1.0 }
}

/// How likely what so many pages have is meant next to what most have: twice as many are a step.
fn share(pages: f32, most: f32) -> f32 {
    ONCE + (1.0 - ONCE) * (1.0 + pages).ln() / (1.0 + most).ln()
}

/// A word with all its forms.
fn forms<B: AsRef<[u8]>>(
    index: &Index<B>,
    key: TermKey,
    quality: f32,
    weights: &Weights,
) -> Vec<Expansion> {
    let dictionary = index.dictionary();
    let mut found = Vec::new();
    hangul_forms(dictionary, &key, 1, weights.form, &mut found);
    for form in &mut found {
        form.quality *= quality;
        form.how = How::Initials;
    }
    if let Some(term) = dictionary.get(&key) {
        found.push(Expansion {
            term,
            typed: key.len(),
            quality,
            how: How::Initials,
            branch: 0,
            key,
        });
    }
    found
}

fn is_korean(unit: &Unit) -> bool {
    unit.word.script == Script::Hangul && !unit.word.function
}

/// Whether nobody can be sure which word is meant.
fn is_guessed(unit: &Unit) -> bool {
    let certain = |found: &Expansion| matches!(found.how, How::Exact | How::Form);
    is_korean(unit) && !unit.expansions.iter().any(certain)
}

/// The words of neighbouring slots that stand side by side.
fn together<B: AsRef<[u8]>>(index: &Index<B>, slots: &[Slot<'_>]) -> Vec<Reading> {
    let mut of_term: FxHashMap<u32, Vec<(usize, usize)>> = FxHashMap::default();
    for (slot, terms) in slots.iter().map(|slot| slot.terms).enumerate() {
        for (at, found) in terms.iter().enumerate() {
            let places = of_term.entry(found.term.ordinal).or_default();
            places.push((slot, at));
        }
    }
    let mut together: FxHashMap<[(usize, &[u8]); 2], f32> = FxHashMap::default();
    for (&ordinal, lefts) in &of_term {
        for pair in index.pairs_after(ordinal) {
            let Some(rights) = of_term.get(&pair.right) else {
                continue;
            };
            for &(left, one) in lefts {
                for &(right, other) in rights {
                    if slots[left].end != slots[right].start {
                        continue;
                    }
                    let (one, other) = (&slots[left].terms[one], &slots[right].terms[other]);
                    let pages = f32::from(pair.level).exp2() * one.quality * other.quality;
                    let words = [(left, meant(one)), (right, meant(other))];
                    *together.entry(words).or_default() +=
                        pages * slots[left].ease * slots[right].ease;
                }
            }
        }
    }
    together
        .into_iter()
        .map(|(words, pages)| Reading {
            pages,
            words: words.map(|(slot, key)| (slot, key.to_vec())).into(),
        })
        .collect()
}

/// The readings of everything there is, likeliest first, put together from pairs of which each goes on from the
/// one before. Slots come sorted by their ends.
fn whole(slots: &[Slot<'_>], mut pairs: Vec<Reading>) -> Vec<Reading> {
    let end = slots.iter().map(|slot| slot.end).max().unwrap_or(0);
    // The likeliest ways to read everything up to and with each slot.
    let mut ways: Vec<Vec<Reading>> = vec![Vec::new(); slots.len()];
    pairs.sort_unstable_by_key(|pair| pair.words[1].0);
    for same in pairs.chunk_by(|one, next| one.words[1].0 == next.words[1].0) {
        let mut found: Vec<Reading> = Vec::new();
        for pair in same {
            let first = &pair.words[0];
            if slots[first.0].start == 0 {
                found.push(pair.clone());
            }
            let before = ways[first.0].iter();
            for way in before.filter(|way| way.words.last() == Some(first)) {
                let mut words = way.words.clone();
                words.push(pair.words[1].clone());
                let pages = way.pages.min(pair.pages);
                found.push(Reading { pages, words });
            }
        }
        likeliest(&mut found);
        ways[same[0].words[1].0] = found;
    }
    let complete = ways.into_iter().zip(slots);
    let mut readings: Vec<Reading> = complete
        .filter(|(_, slot)| slot.end == end)
        .flat_map(|(ways, _)| ways)
        .collect();
    likeliest(&mut readings);
    readings
}

/// Sorts readings, likeliest first, and keeps so many.
fn likeliest(readings: &mut Vec<Reading>) {
    readings.sort_unstable_by(|left, right| {
        (right.pages.total_cmp(&left.pages)).then_with(|| left.words.cmp(&right.words))
    });
    readings.truncate(MOST_READINGS);
}

/// The word that is meant, if it is this one: without the endings that nobody abbreviates.
fn meant(found: &Expansion) -> &[u8] {
    match found.how {
        How::Prefix => &found.key,
        _ => &found.key[..found.typed.min(found.key.len())],
    }
}

/// Terms that several units have are meant by all of them together.
fn joined_terms(units: &[Unit], at: usize) -> Vec<u32> {
    let beside = [at.checked_sub(1), Some(at + 1)];
    let beside = beside.into_iter().flatten().filter_map(|at| units.get(at));
    beside
        .flat_map(|unit| &unit.expansions)
        .map(|found| found.term.ordinal)
        .collect()
}

fn doubt_strangers(expansions: &mut [Expansion], known: &FxHashMap<TermKey, f32>, joined: &[u32]) {
    let mut best: Vec<(&TermKey, f32)> = known.iter().map(|(key, &pages)| (key, pages)).collect();
    best.sort_by(|left, right| right.1.total_cmp(&left.1).then(left.0.cmp(right.0)));
    best.truncate(MOST_KNOWN);
    let most = best.first().map_or(0.0, |&(_, pages)| pages);
    for found in expansions {
        if found.how == How::Prefix || joined.contains(&found.term.ordinal) {
            continue;
        }
        let pages = known.get(meant(found)).copied().or_else(|| {
            let related = best.iter().find(|(key, _)| are_related(key, &found.key));
            related.map(|&(_, pages)| pages)
        });
        let share = pages.map_or(0.0, |pages| share(pages, most));
        found.quality *= 1.0 - STRANGER * (1.0 - share);
    }
}

/// Whether both are forms of one word.
fn are_related(one: &[u8], other: &[u8]) -> bool {
    let same = one
        .iter()
        .zip(other)
        .take_while(|(left, right)| left == right);
    let same = same.count();
    let (stem, rest) = one.split_at(same);
    endings::syllables(stem) > 0 && endings::are_forms(stem, rest, &other[same..])
}

//! Matches: the merged posting lists of several terms.

use std::ops::Range;
use std::sync::LazyLock;

use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::RecordId;
use munseo_search_index::index::pages::{MAX_LENGTH_LEVEL, words_of_level};

use crate::query::{Expansion, MatchKind};
use crate::tuning;

/// A word of the query in a record: its best term there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TermMatch {
    /// The record.
    pub record: RecordId,
    /// Prominence of the word in the record, 0 to about 1.
    pub value: f32,
    /// The fields in which the best term occurs.
    pub fields: FieldSet,
    /// How the best term matches.
    pub kind: MatchKind,
    /// The completion of an unfinished word that the best term belongs to: see [`Expansion::completion_group`].
    pub completion_group: u8,
    /// The best term in a title, if any.
    pub title_match: TitleMatch,
}

/// A match of a word of the query in a title.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TitleMatch {
    /// The fields that name the page; empty if the word is in no title.
    pub fields: FieldSet,
    /// How the term matches.
    pub kind: MatchKind,
    /// Bytes of the term that were typed, at most 255.
    pub typed: u8,
    /// Its value there, in steps of 1/[`VALUE_STEPS`].
    value: u8,
}

/// Number of steps in which titles are compared: a byte is enough.
const VALUE_STEPS: u8 = 250;

impl TermMatch {
    /// A match of a term without a record.
    pub fn new(expansion: &Expansion) -> Self {
        let &Expansion {
            kind,
            completion_group,
            ..
        } = expansion;
        Self {
            record: RecordId::default(),
            value: 0.0,
            fields: FieldSet::default(),
            kind,
            completion_group,
            title_match: TitleMatch {
                fields: FieldSet::default(),
                kind,
                typed: expansion.typed.min(255) as u8,
                value: 0,
            },
        }
    }

    /// Sets the fields of the match, its value, and its value in titles.
    pub fn set_fields(&mut self, fields: FieldSet, value: f32, in_title: f32) {
        self.fields = fields;
        self.value = value;
        self.title_match.fields = fields.intersection(FieldSet::TITLES);
        self.title_match.value = (in_title * f32::from(VALUE_STEPS)) as u8;
    }
}

/// The part of a query's working memory that is as large as the site. An index keeps it for the next query.
#[derive(Debug, Default)]
pub struct MatchTable {
    blocks: Vec<Block>,
    /// The matches of a word in the order in which they are found.
    matches: Vec<TermMatch>,
    /// The range of records that may have matches.
    record_range: Range<usize>,
}

/// 64 records.
#[derive(Debug, Clone)]
struct Block {
    /// One bit per record: 1 if its slot is used.
    used_slots: u64,
    /// One slot per record: the number of its match, from 1. All zero between words.
    slots: [u32; 64],
}

impl Block {
    const EMPTY: Self = Self {
        used_slots: 0,
        slots: [0; 64],
    };
}

impl MatchTable {
    /// Makes room for this many records.
    pub fn resize(&mut self, records: usize) {
        self.blocks.resize(records.div_ceil(64), Block::EMPTY);
    }

    /// Extends the range of records that may have matches; [`MatchTable::drain`] returns only matches within it.
    pub fn extend_record_range(&mut self, first: RecordId, last: RecordId) {
        let (first, end) = (first.index(), last.index() + 1);
        self.record_range = if self.record_range.is_empty() {
            first..end
        } else {
            first.min(self.record_range.start)..end.max(self.record_range.end)
        };
    }

    /// Adds a match. If the record already has one, the better match and the better title match are kept.
    #[inline]
    pub fn add(&mut self, term_match: TermMatch) {
        let record = term_match.record.index();
        let Some(block) = self.blocks.get_mut(record / 64) else {
            return;
        };
        let slot = &mut block.slots[record % 64];
        if *slot == 0 {
            block.used_slots |= 1 << (record % 64);
            self.matches.push(term_match);
            *slot = self.matches.len() as u32;
            return;
        }
        let existing = &mut self.matches[*slot as usize - 1];
        if term_match.title_match.value > existing.title_match.value {
            existing.title_match = term_match.title_match;
        }
        if term_match.value > existing.value {
            let title_match = existing.title_match;
            *existing = TermMatch {
                title_match,
                ..term_match
            };
        }
    }

    /// Adds matches, records ascending.
    pub fn add_all(&mut self, matches: &[TermMatch]) {
        if let [first, ..] = matches
            && let [.., last] = matches
        {
            self.extend_record_range(first.record, last.record);
            self.matches.reserve(matches.len());
        }
        matches.iter().for_each(|&term_match| self.add(term_match));
    }

    /// Returns the matches, records ascending, and empties the table.
    pub fn drain(&mut self) -> Vec<TermMatch> {
        let mut sorted = Vec::with_capacity(self.matches.len());
        let record_range = std::mem::take(&mut self.record_range);
        let end = record_range.end.div_ceil(64).min(self.blocks.len());
        let start = (record_range.start / 64).min(end);
        for block in &mut self.blocks[start..end] {
            let mut remaining = std::mem::take(&mut block.used_slots);
            while remaining != 0 {
                let slot = &mut block.slots[remaining.trailing_zeros() as usize];
                sorted.push(self.matches[std::mem::take(slot) as usize - 1]);
                remaining &= remaining - 1;
            }
        }
        self.matches.clear();
        sorted
    }
}

/// The value of a term in some fields.
#[derive(Debug, Clone, Copy)]
pub struct FieldValue {
    /// The value of the best field that is not running text.
    outside_text: f32,
    /// The value of the best field that is running text.
    text: f32,
    /// The bonus for all its fields: see [`tuning::MAX_FIELDS_BONUS`].
    bonus: f32,
    /// The value in the fields that name a page.
    pub in_title: f32,
}

impl FieldValue {
    /// The value of the best field, with this factor for running text, and the bonus.
    #[inline]
    pub fn with_text_factor(self, factor: f32) -> f32 {
        self.outside_text.max(self.text * factor) + self.bonus
    }

    /// Returns true if the term is in running text.
    #[inline]
    pub fn is_in_text(self) -> bool {
        self.text > 0.0
    }
}

/// The value of a term in these fields.
#[inline]
pub fn value_in(fields: FieldSet) -> FieldValue {
    static VALUES: LazyLock<Vec<FieldValue>> = LazyLock::new(|| {
        (0..=FieldSet::ALL.0)
            .map(|bits| value_of(FieldSet(bits)))
            .collect()
    });
    VALUES[usize::from(fields.bits())]
}

/// The factor of a term in running text: more occurrences count more, with diminishing gain, and more in a shorter
/// text. This is the saturation and the normalization by length of Okapi BM25.
pub struct TextFactors([[f32; MAX_LENGTH_LEVEL as usize + 1]; FieldSet::OCCURRENCES]);

impl TextFactors {
    /// The factors for an index whose records have this many words on average.
    pub fn new(average: f32) -> Self {
        let factor = |times: f32, level: usize| {
            let length = words_of_level(level as u8) / average;
            let k = tuning::BM25_K1;
            let normal = 1.0 - tuning::BM25_B + tuning::BM25_B * length;
            let [min, max] = tuning::TEXT_FACTOR;
            (times * (k + 1.0) / (times + k * normal)).clamp(min, max)
        };
        Self(
            tuning::OCCURRENCES_OF_LEVEL
                .map(|times| std::array::from_fn(|level| factor(times, level))),
        )
    }

    /// The factor of a term in a record of this length level.
    #[inline]
    pub fn of(&self, fields: FieldSet, level: u8) -> f32 {
        self.0[fields.occurrences()][usize::from(level)]
    }
}

fn value_of(fields: FieldSet) -> FieldValue {
    let others = fields.without(FieldSet::RUNNING_TEXT);
    let titles = fields.intersection(FieldSet::TITLES);
    FieldValue {
        outside_text: best_of(others),
        text: best_of(fields.intersection(FieldSet::RUNNING_TEXT)),
        bonus: fields_bonus(fields),
        in_title: best_of(titles) + fields_bonus(titles),
    }
}

/// The value of the best field.
fn best_of(fields: FieldSet) -> f32 {
    values(fields).fold(0.0, f32::max)
}

/// The bonus for all the fields: see [`tuning::MAX_FIELDS_BONUS`].
fn fields_bonus(fields: FieldSet) -> f32 {
    let complement = |value: f32| 1.0 - value * tuning::FIELDS_BONUS_FACTOR;
    (1.0 - values(fields).map(complement).product::<f32>()) * tuning::MAX_FIELDS_BONUS
}

fn values(fields: FieldSet) -> impl Iterator<Item = f32> {
    let values = tuning::FIELDS.iter().enumerate();
    values
        .filter(move |&(bit, _)| fields.bits() >> bit & 1 == 1)
        .map(|(_, &value)| value)
}

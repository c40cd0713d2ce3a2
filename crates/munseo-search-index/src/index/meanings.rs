//! Meanings of words and records as vectors: the more similar two meanings are, the larger is their product.
//!
//! `word_vectors.bin` has an entry for each common English and Korean stem: the length of its key, the key, and four
//! bits with a sign for each dimension; `decisions/word-vectors.md` says where it is from. Browsers do not have it.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::fields::FieldSet;
use super::ids::{PageId, TermId};
use super::reader::Index;
use crate::text::hangul::endings::stems;
use crate::text::hangul::is_stroke;
use crate::text::latin::stem::stem;

const DIMENSIONS: usize = 64;

/// Weight of a word of a title or heading; one in text has at least 1.
const HEADING: f32 = 3.0;

/// Weights of the levels of [`FieldSet::occurrences`].
const OCCURRENCES: [f32; FieldSet::OCCURRENCES] = [1.0, 1.4, 1.9, 2.6];

static WORDS: LazyLock<FxHashMap<&[u8], &[u8]>> = LazyLock::new(|| {
    let mut words = FxHashMap::default();
    let mut rest: &[u8] = include_bytes!("word_vectors.bin");
    while let Some((&length, after)) = rest.split_first() {
        let (key, after) = after.split_at(usize::from(length));
        let (vector, after) = after.split_at(DIMENSIONS / 2);
        words.insert(key, vector);
        rest = after;
    }
    words
});

/// The meaning of a query. Sums of products of integers take a fraction of the time of floating-point ones.
#[derive(Debug)]
pub struct QueryMeaning([i16; DIMENSIONS]);

impl QueryMeaning {
    /// From the keys and weights of the words; `None` unless at least two are known.
    pub fn of_words<'a>(words: impl Iterator<Item = (&'a [u8], f32)>) -> Option<Self> {
        let mut sum = Meaning::NONE;
        let words = words.filter_map(|(key, weight)| Some((Meaning::of_word(key)?, weight)));
        let known = words.map(|(word, weight)| sum.add(&word, weight)).count();
        let scale = f32::from(i16::MAX);
        (known > 1).then(|| Self(sum.normalized().0.map(|it| (it * scale).round() as i16)))
    }
}

/// The meaning of a text: the sum of those of its words.
#[derive(Clone)]
struct Meaning([f32; DIMENSIONS]);

impl Meaning {
    const NONE: Self = Self([0.0; DIMENSIONS]);

    fn of_word(key: &[u8]) -> Option<Self> {
        let packed = if key.first().copied().is_some_and(is_stroke) {
            let mut stems = stems(key).into_iter();
            stems.find_map(|stem| WORDS.get(stem))
        } else {
            WORDS.get(stem(key).as_slice())
        }?;
        let mut word = Self::NONE;
        for (pair, &byte) in word.0.chunks_exact_mut(2).zip(packed.iter()) {
            // Shifting right copies the sign.
            pair[0] = f32::from((byte << 4).cast_signed() >> 4);
            pair[1] = f32::from(byte.cast_signed() >> 4);
        }
        Some(word.normalized())
    }

    fn add(&mut self, other: &Self, weight: f32) {
        for (sum, value) in self.0.iter_mut().zip(other.0) {
            *sum += weight * value;
        }
    }

    /// The vector of length 1 in the same direction; no direction stays as it is.
    fn normalized(self) -> Self {
        let length = self.0.iter().map(|value| value * value).sum::<f32>().sqrt();
        Self(self.0.map(|value| value / length.max(f32::MIN_POSITIVE)))
    }
}

/// The meanings of the records of an index.
#[derive(Debug)]
pub struct Meanings(Vec<[i8; DIMENSIONS]>);

impl<B: AsRef<[u8]>> Index<B> {
    /// Adds up the words of each record. Words in shards that are not loaded are left out.
    pub(super) fn sum_meanings(&self) -> Meanings {
        let mut sums = vec![Meaning::NONE; self.pages.record_count()];
        for (key, term) in self.dictionary().from(TermId::default()) {
            let (Some(word), Ok((records, fields))) = (Meaning::of_word(key), self.postings(term))
            else {
                continue;
            };
            let rarity = (1.0 + sums.len() as f32 / (records.len() as f32 + 1.0)).ln();
            for (record, fields) in records.iter().zip(fields) {
                let in_heading =
                    fields.overlaps(FieldSet::TITLE_WORD.union(FieldSet::HEADING_WORD));
                let mut weight = if in_heading { HEADING } else { 0.0 };
                if fields.overlaps(FieldSet::RUNNING_TEXT) {
                    weight += OCCURRENCES[fields.occurrences()];
                }
                if let Some(sum) = sums.get_mut(record.index()).filter(|_| weight > 0.0) {
                    sum.add(&word, weight * rarity);
                }
            }
        }
        let scale = f32::from(i8::MAX);
        let sums = sums.into_iter().map(Meaning::normalized);
        Meanings(sums.map(|sum| sum.0.map(|it| (it * scale) as i8)).collect())
    }

    /// The similarity in meaning of the most similar record of a page, 0 to 1.
    pub fn similarity(&self, page: PageId, meaning: &QueryMeaning) -> f32 {
        let records = self.pages.records_of(page);
        let vectors = &self.meanings().0[records.start.index()..records.end.index()];
        let similarities = vectors.iter().map(|vector| -> i32 {
            let products = vector.iter().zip(meaning.0);
            products
                .map(|(&left, right)| i32::from(left) * i32::from(right))
                .sum()
        });
        similarities.fold(0, i32::max) as f32 / (f32::from(i8::MAX) * f32::from(i16::MAX))
    }
}

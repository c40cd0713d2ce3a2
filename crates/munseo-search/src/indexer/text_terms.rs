//! Caches the terms of texts, because most texts of a site are the same as in its last build, and the versions of a
//! page share theirs.
//!
//! A stored text consists of its number of words, its terms with their counts, and a second list of terms (those of the
//! comments of code; a whole title as one term). Terms are numbers: their positions in the term list of the run that
//! read the text.

use munseo_search_index::index::bytes::{Cursor, put_bytes, put_varint};
use munseo_search_index::text::normalize::TermKey;
use munseo_search_index::text::tokenize::tokenize;
use rustc_hash::FxHashMap;
use twox_hash::XxHash3_128;

use super::code_parts;
use super::term_extraction::{each_term, each_title_term, exact_key};

/// The hash of a text, as two halves: a `u128` is aligned to 16 bytes, which adds padding to a table.
type TextHash = [u64; 2];

/// The role of a text, which determines how it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextKind {
    /// A title, heading, folder or area.
    Title,
    /// The text below the title of a page.
    Lead,
    /// The text below another heading.
    Body,
    /// Examples.
    Code,
}

/// The texts that earlier runs have read.
#[derive(Debug, Default)]
pub struct KnownTexts<'a> {
    runs: Vec<KnownRun<'a>>,
    /// Run and offset of each text, by its hash.
    positions: FxHashMap<TextHash, (u32, u32)>,
}

/// The texts that one run has read.
#[derive(Debug)]
struct KnownRun<'a> {
    terms: Vec<&'a [u8]>,
    texts: &'a [u8],
}

impl<'a> KnownTexts<'a> {
    /// Parses the output of one or more [`TextReader::serialize`] calls; returns no texts if it is damaged.
    pub fn of(stored: &'a [u8]) -> Self {
        Self::parse(stored).unwrap_or_default()
    }

    fn parse(stored: &'a [u8]) -> Option<Self> {
        let mut known = Self::default();
        let mut cursor = Cursor::new(stored);
        while !cursor.is_empty() {
            let count = cursor.varint() as usize;
            let mut terms = Vec::new();
            while terms.len() < count && cursor.is_valid() {
                terms.push(cursor.bytes());
            }
            for _ in 0..cursor.varint() {
                let hash = [cursor.take(8), cursor.take(8)]
                    .map(|half| half.try_into().map_or(0, u64::from_le_bytes));
                if !cursor.is_valid() {
                    return None;
                }
                let position = (known.runs.len() as u32, cursor.varint());
                known.positions.insert(hash, position);
            }
            let texts = cursor.bytes();
            known.runs.push(KnownRun { terms, texts });
        }
        cursor.is_valid().then_some(known)
    }
}

/// Terms, numbered in the order of their first occurrence.
#[derive(Debug, Default)]
pub struct Vocabulary {
    numbers: FxHashMap<TermKey, u32>,
}

impl Vocabulary {
    /// The index of a term, which is added if it is new.
    pub fn number(&mut self, key: &[u8]) -> u32 {
        if let Some(&number) = self.numbers.get(key) {
            return number;
        }
        self.number_owned(key.to_vec())
    }

    /// Like `number`, for an owned term.
    pub fn number_owned(&mut self, key: TermKey) -> u32 {
        let next = self.numbers.len() as u32;
        *self.numbers.entry(key).or_insert(next)
    }

    /// All terms with their numbers, in any order.
    pub fn into_terms(self) -> impl Iterator<Item = (TermKey, u32)> {
        self.numbers.into_iter()
    }
}

/// Reads the texts of one run.
#[derive(Debug)]
pub struct TextReader<'a> {
    known: &'a KnownTexts<'a>,
    /// For each known run, the number in this run's vocabulary of each of its terms; filled when first needed.
    numbers: Vec<Vec<Option<u32>>>,
    /// The offset in `texts` of each text, by its hash.
    offsets: FxHashMap<TextHash, u32>,
    texts: Vec<u8>,
}

impl<'a> TextReader<'a> {
    /// A reader that copies the terms of known texts.
    pub fn new(known: &'a KnownTexts<'a>) -> Self {
        let runs = known.runs.iter();
        Self {
            known,
            numbers: runs.map(|run| vec![None; run.terms.len()]).collect(),
            offsets: FxHashMap::default(),
            texts: Vec::new(),
        }
    }

    /// Returns a text, from this run, from an earlier run, or tokenized now: its number of words, then its two lists of
    /// terms, which [`each_stored`] reads.
    pub fn read(&mut self, kind: TextKind, text: &str, vocabulary: &mut Vocabulary) -> Cursor<'_> {
        let hash = XxHash3_128::oneshot_with_seed(kind as u64, text.as_bytes());
        let hash = [(hash >> 64) as u64, hash as u64];
        let start = match self.offsets.get(&hash) {
            Some(&start) => start as usize,
            None => {
                let start = self.texts.len();
                if self.copy(hash, vocabulary).is_none() {
                    self.texts.truncate(start);
                    self.store(kind, text, vocabulary);
                }
                self.offsets.insert(hash, start as u32);
                start
            }
        };
        Cursor::at(&self.texts, start)
    }

    /// Copies the terms of a known text from its earlier run; `None` if the text is not known or the data is damaged.
    fn copy(&mut self, hash: TextHash, vocabulary: &mut Vocabulary) -> Option<()> {
        let &(run, at) = self.known.positions.get(&hash)?;
        let KnownRun { terms, texts } = &self.known.runs[run as usize];
        let numbers = &mut self.numbers[run as usize];
        let mut cursor = Cursor::at(texts, at as usize);
        let out = &mut self.texts;
        put_varint(out, cursor.varint());
        for _ in 0..2 {
            let count = cursor.varint();
            put_varint(out, count);
            for _ in 0..count {
                let term = cursor.varint() as usize;
                let number = match *numbers.get(term)? {
                    Some(number) => number,
                    None => *numbers[term].insert(vocabulary.number(terms[term])),
                };
                put_varint(out, number);
                out.push(cursor.byte());
            }
        }
        cursor.is_valid().then_some(())
    }

    fn store(&mut self, kind: TextKind, text: &str, vocabulary: &mut Vocabulary) {
        let out = &mut self.texts;
        let mut list = |words: &[_], out: &mut Vec<u8>| {
            let mut numbers = Vec::new();
            each_term(words, kind == TextKind::Code, |key| {
                numbers.push(vocabulary.number(key));
            });
            put_counts(out, numbers);
        };
        if kind == TextKind::Code {
            let (code, comments) = code_parts::split(text);
            put_varint(out, 0);
            list(&tokenize(&code), out);
            list(&tokenize(&comments), out);
            return;
        }
        let words = tokenize(text);
        put_varint(out, words.len() as u32);
        if kind == TextKind::Title {
            let mut numbers = Vec::new();
            each_title_term(&words, |key| numbers.push(vocabulary.number(key)));
            put_counts(out, numbers);
            let exact = exact_key(text).map(|key| vocabulary.number_owned(key));
            put_counts(out, exact.into_iter().collect());
        } else {
            list(&words, out);
            put_varint(out, 0);
        }
    }

    /// Serializes the texts that this run has read, for a later run.
    pub fn serialize(&self, vocabulary: &Vocabulary) -> Vec<u8> {
        let mut terms: Vec<&[u8]> = vec![&[]; vocabulary.numbers.len()];
        for (key, &number) in &vocabulary.numbers {
            terms[number as usize] = key;
        }
        let mut out = Vec::with_capacity(self.texts.len() + self.offsets.len() * 20);
        put_varint(&mut out, terms.len() as u32);
        terms.iter().for_each(|term| put_bytes(&mut out, term));
        // Sorted by offset, so that the same texts give the same bytes.
        let mut offsets: Vec<(u32, TextHash)> =
            self.offsets.iter().map(|(&hash, &at)| (at, hash)).collect();
        offsets.sort_unstable();
        put_varint(&mut out, offsets.len() as u32);
        for (at, hash) in offsets {
            for half in hash {
                out.extend_from_slice(&half.to_le_bytes());
            }
            put_varint(&mut out, at);
        }
        put_bytes(&mut out, &self.texts);
        out
    }
}

/// Appends numbers of terms, each once with its count.
fn put_counts(out: &mut Vec<u8>, mut numbers: Vec<u32>) {
    numbers.sort_unstable();
    let terms = numbers.chunk_by(|one, next| one == next);
    put_varint(out, terms.clone().count() as u32);
    for same in terms {
        put_varint(out, same[0]);
        out.push(same.len().min(usize::from(u8::MAX)) as u8);
    }
}

/// Reads a list of a stored text: calls `each` with each term and the number of its occurrences.
pub fn each_stored(text: &mut Cursor<'_>, mut each: impl FnMut(u32, u8)) {
    for _ in 0..text.varint() {
        each(text.varint(), text.byte());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search_index::text::normalize::key_text;

    const TEXTS: [(TextKind, &str); 5] = [
        (TextKind::Lead, "Removes duplicates. 배열에서 중복 제거"),
        (
            TextKind::Body,
            "Duplicates of duplicates, by camelCase names.",
        ),
        (TextKind::Code, "unique([1, 1]); // 중복 제거"),
        (TextKind::Body, "unique([1, 1]); // 중복 제거"),
        (TextKind::Title, "배열 중복 제거"),
    ];

    /// A text: its number of words, and its two lists of terms.
    type Text<Term> = (u32, [Vec<(Term, u8)>; 2]);

    /// The texts that a reader with these known texts returns, and its serialized texts.
    fn read(known: &[u8], texts: &[(TextKind, &str)]) -> (Vec<Text<String>>, Vec<u8>) {
        let known = KnownTexts::of(known);
        let mut reader = TextReader::new(&known);
        let mut vocabulary = Vocabulary::default();
        let mut numbered = Vec::new();
        for &(kind, text) in texts {
            let mut stored = reader.read(kind, text, &mut vocabulary);
            let words = stored.varint();
            let lists = [(); 2].map(|()| {
                let mut list = Vec::new();
                each_stored(&mut stored, |number, count| list.push((number, count)));
                list
            });
            numbered.push((words, lists));
        }
        let stored = reader.serialize(&vocabulary);
        let terms: FxHashMap<u32, TermKey> = vocabulary
            .into_terms()
            .map(|(key, number)| (number, key))
            .collect();
        let readable = |(words, lists): Text<u32>| {
            let lists = lists.map(|list| {
                let mut list: Vec<(String, u8)> = list
                    .into_iter()
                    .map(|(number, count)| (key_text(&terms[&number]), count))
                    .collect();
                list.sort();
                list
            });
            (words, lists)
        };
        (numbered.into_iter().map(readable).collect(), stored)
    }

    #[test]
    fn known_texts_read_like_new_ones() {
        let (new, stored) = read(&[], &TEXTS);
        assert!(new[1].1[0].contains(&("duplicates".to_owned(), 2)));
        assert!(new[2].1[1].contains(&("중복".to_owned(), 1)));
        assert_eq!(new[4].1[1], [("배열중복제거".to_owned(), 1)]);
        let (known, again) = read(&stored, &TEXTS);
        assert_eq!(known, new);
        assert_eq!(again, stored);
    }

    #[test]
    fn removed_texts_are_not_stored() {
        let (_, stored) = read(&[], &TEXTS);
        let (_, fewer) = read(&stored, &TEXTS[..1]);
        assert_eq!(fewer, read(&[], &TEXTS[..1]).1);
    }

    #[test]
    fn damaged_texts_are_indexed_again() {
        let (new, stored) = read(&[], &TEXTS);
        for length in 0..stored.len() {
            assert_eq!(read(&stored[..length], &TEXTS).0, new, "{length} bytes");
        }
    }
}

//! The terms, sorted.
//!
//! The file stores how many bytes each term shares with the previous one, and only the other bytes: four columns with a
//! value for each term.
//!
//! ```text
//! number of bytes shared with the previous term · the other bytes and an end mark · prominence · number of pages
//! ```
//!
//! In memory, keys are whole and one after the other, so the terms with a prefix are a range. The number of shared bytes
//! stays: a computation along the bytes of a term (edit distance) reuses its state for them and skips whole subtrees.

use super::bytes::{Cursor, put_columns, put_varint, read_columns};
use super::ids::TermId;

/// Ends a suffix in the file; UTF-8 never contains this byte.
const END: u8 = 0xFF;

/// The data of a term in the dictionary, without its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermInfo {
    /// Position in the sorted list.
    pub id: TermId,
    /// Prominence of its best field, from 0 (text) to 3 (whole title): see
    /// [`FieldSet::prominence`](super::fields::FieldSet::prominence).
    pub prominence: u8,
    /// The number of pages that contain it.
    pub pages: u32,
}

impl TermInfo {
    /// The binary logarithm of the number of pages.
    pub fn log_pages(self) -> u8 {
        self.pages.max(1).ilog2() as u8
    }

    /// The order of terms that are equally probable: more pages, by their logarithm, then a better field.
    pub fn rank(self) -> (u8, u8) {
        (self.log_pages(), self.prominence)
    }
}

/// Writes sorted terms, each with its prominence and its number of pages, in the format of the file.
pub fn pack<'a>(out: &mut Vec<u8>, terms: impl Iterator<Item = (&'a [u8], u8, u32)>) {
    let mut columns: [Vec<u8>; 4] = Default::default();
    let [shares, suffixes, prominences, counts] = &mut columns;
    let mut previous: &[u8] = &[];
    for (key, prominence, pages) in terms {
        let shared = shared(previous, key);
        put_varint(shares, shared as u32);
        suffixes.extend_from_slice(&key[shared..]);
        suffixes.push(END);
        prominences.push(prominence);
        put_varint(counts, pages);
        previous = key;
    }
    put_columns(out, &columns);
}

/// The terms of an open index.
#[derive(Debug, Default)]
pub struct Dictionary {
    /// The keys of all terms, one after the other.
    keys: Vec<u8>,
    rows: Vec<Row>,
}

/// A term in the order of the keys.
#[derive(Debug)]
struct Row {
    /// The offset of its key, and its length.
    start: u32,
    length: u16,
    /// The number of bytes that it shares with the previous key, at most 255.
    shared: u8,
    prominence: u8,
    pages: u32,
}

/// Maximum ratio of the size of the keys to that of the columns in the file. Only a malicious file exceeds it: long
/// shared prefixes expand without limit.
const MAX_EXPANSION: usize = 16;

impl Dictionary {
    /// Unpacks the terms of the file; `None` if they are not in the format of [`pack`].
    pub fn unpack(packed: &[u8]) -> Option<Self> {
        let mut cursor = Cursor::new(packed);
        let [mut shares, mut suffixes, mut prominences, mut counts] = read_columns(&mut cursor)?;
        let mut rows = Vec::with_capacity(prominences.left());
        let mut keys: Vec<u8> = Vec::with_capacity(packed.len() * 2);
        let mut previous = 0;
        while !prominences.is_empty() {
            let shared = shares.varint() as usize;
            let start = keys.len();
            if shared > start - previous || start > packed.len().saturating_mul(MAX_EXPANSION) {
                return None;
            }
            keys.extend_from_within(previous..previous + shared);
            keys.extend_from_slice(suffixes.until(END));
            rows.push(Row {
                start: start as u32,
                length: u16::try_from(keys.len() - start).ok()?,
                shared: shared.min(255) as u8,
                prominence: prominences.byte().min(3),
                pages: counts.varint(),
            });
            previous = start;
        }
        let columns = [shares, suffixes, counts, cursor];
        let valid = columns.iter().all(|it| it.is_valid() && it.is_empty());
        valid.then_some(Self { keys, rows })
    }

    /// Sorted terms that all have this prominence and number of pages, for tests.
    pub fn of(keys: &[Vec<u8>], prominence: u8, pages: u32) -> Self {
        let mut packed = Vec::new();
        let terms = keys.iter().map(|key| (key.as_slice(), prominence, pages));
        pack(&mut packed, terms);
        Self::unpack(&packed).expect("they are as they were packed")
    }

    /// The number of terms.
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns true if there are no terms.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The term with exactly this key, if there is one.
    pub fn get(&self, key: &[u8]) -> Option<TermInfo> {
        let (found, term) = self.at(self.position_of(key))?;
        (found == key).then_some(term)
    }

    /// The terms that begin with these bytes, with their keys, in the order of the keys.
    pub fn with_prefix(&self, prefix: &[u8]) -> impl Iterator<Item = (&[u8], TermInfo)> {
        let terms = self.from(self.position_of(prefix));
        terms.take_while(move |(key, _)| key.starts_with(prefix))
    }

    /// The terms from a position of the sorted list on, with their keys.
    pub fn from(&self, first: TermId) -> impl Iterator<Item = (&[u8], TermInfo)> {
        let positions = first.number()..self.rows.len() as u32;
        positions.filter_map(|position| self.at(TermId::new(position)))
    }

    /// The term at a position of the sorted list, with its key; `None` after the last.
    #[inline]
    pub fn at(&self, id: TermId) -> Option<(&[u8], TermInfo)> {
        let row = self.rows.get(id.index())?;
        let &Row {
            prominence, pages, ..
        } = row;
        let term = TermInfo {
            id,
            prominence,
            pages,
        };
        Some((self.key_of(row), term))
    }

    /// The position of the first term that is not less than a key.
    pub fn position_of(&self, key: &[u8]) -> TermId {
        let position = self.rows.partition_point(|row| self.key_of(row) < key);
        TermId::new(position as u32)
    }

    /// The number of bytes that a term shares with the previous one, at most 255.
    pub fn shared(&self, id: TermId) -> usize {
        self.rows.get(id.index()).map_or(0, |row| row.shared.into())
    }

    /// The first position from this one on whose term shares fewer than `depth` bytes with the previous one.
    pub fn skip(&self, from: TermId, depth: usize) -> TermId {
        let rows = self.rows.get(from.index()..).unwrap_or_default();
        let skipped = rows
            .iter()
            .take_while(|row| usize::from(row.shared) >= depth);
        TermId::new(from.number() + skipped.count() as u32)
    }

    #[inline]
    fn key_of(&self, row: &Row) -> &[u8] {
        let start = row.start as usize;
        &self.keys[start..start + usize::from(row.length)]
    }
}

/// The length of the common prefix of two keys.
fn shared(left: &[u8], right: &[u8]) -> usize {
    let both = left.iter().zip(right);
    both.take_while(|(left, right)| left == right).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(words: &[&str]) -> Vec<u8> {
        let mut out = Vec::new();
        let pages = |word: &&str| word.len() as u32;
        pack(
            &mut out,
            words.iter().map(|word| (word.as_bytes(), 2, pages(word))),
        );
        out
    }

    #[test]
    fn terms_are_found_by_key_prefix_and_position() {
        let long = "x".repeat(300);
        let mut words: Vec<String> = (0..100).map(|number| format!("term{number:03}x")).collect();
        words.extend([format!("{long}1"), format!("{long}2")]);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let dictionary = Dictionary::unpack(&packed(&words)).unwrap();
        for (index, word) in words.iter().enumerate() {
            let info = dictionary.get(word.as_bytes()).unwrap();
            assert_eq!(
                (info.id.index(), info.pages as usize, info.prominence),
                (index, word.len(), 2)
            );
            assert_eq!(
                dictionary.at(TermId::new(index as u32)).unwrap().0,
                word.as_bytes()
            );
        }
        assert_eq!(dictionary.get(b"term050"), None);
        let with_prefix = |prefix: &[u8]| -> Vec<usize> {
            let terms = dictionary.with_prefix(prefix);
            terms.map(|(_, term)| term.id.index()).collect()
        };
        assert_eq!(with_prefix(b"term05"), (50..60).collect::<Vec<_>>());
        assert_eq!(with_prefix(b"u"), [0; 0]);
        assert_eq!(with_prefix(b"zzz"), [0; 0]);
        assert_eq!(with_prefix(b"").len(), words.len());
        assert_eq!(dictionary.at(TermId::new(words.len() as u32)), None);
        assert_eq!(dictionary.at(TermId::new(u32::MAX)), None);
    }

    #[test]
    fn skipping_a_branch_ends_at_the_same_term_as_walking_it() {
        let words: Vec<String> = (0..2000).map(|number| format!("{number:04}")).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let dictionary = Dictionary::unpack(&packed(&words)).unwrap();
        for depth in 1..4 {
            let mut at = TermId::new(0);
            for branch in words.chunk_by(|word, next| word[..depth] == next[..depth]) {
                assert_eq!(dictionary.at(at).unwrap().0, branch[0].as_bytes());
                at = dictionary.skip(TermId::new(at.number() + 1), depth);
            }
            assert_eq!(at.index(), words.len());
        }
    }

    #[test]
    fn inconsistent_terms_are_rejected() {
        let whole = packed(&["one", "only"]);
        assert!(Dictionary::unpack(&whole).is_some());
        for length in 0..whole.len() {
            assert!(Dictionary::unpack(&whole[..length]).is_none(), "{length}");
        }
        let mut shares_more = whole;
        shares_more[5] = 9;
        assert!(Dictionary::unpack(&shares_more).is_none());
    }

    #[test]
    fn terms_use_memory_in_proportion_to_the_file() {
        let mut packed = Vec::new();
        let many = 1 << 14;
        let mut shares = vec![0];
        (1..many).for_each(|_| put_varint(&mut shares, 5000));
        let suffixes = [vec![b'x'; 5000], vec![END; many]].concat();
        put_columns(
            &mut packed,
            &[shares, suffixes, vec![0; many], vec![1; many]],
        );
        assert!(Dictionary::unpack(&packed).is_none());
    }

    #[test]
    fn rank_has_a_prominence_and_a_page_count() {
        let dictionary = Dictionary::of(&[b"a".to_vec()], 2, 1000);
        assert_eq!(dictionary.get(b"a").unwrap().rank(), (9, 2));
    }

    #[test]
    fn an_empty_dictionary_finds_nothing() {
        assert_eq!(Dictionary::default().get(b"a"), None);
        assert!(Dictionary::unpack(&packed(&[])).is_some());
    }
}

//! The terms, sorted and front-coded in blocks.
//!
//! Every term of a block except the first stores how many bytes it shares with the previous term. The list can be read
//! like a trie in depth-first order: a scan that computes something along the bytes of a term (edit distance) reuses
//! its state for the shared bytes and skips whole subtrees.
//!
//! ```text
//! in the file   four columns with a value for each term: number of bytes shared with the previous term
//!               · the other bytes and an end mark · prominence · number of pages
//! in memory     { shared·suffix length · suffix · rank · pages }…   32 terms to a block
//! ```
//!
//! A front-coded list was preferred to a finite-state transducer. For tens of thousands of terms, its size and its
//! speed for ranges and bounded walks are similar, and every read is bounds-checked. Compressed columns are a quarter
//! smaller than compressed blocks, so the file stores columns and opening an index converts them to blocks.

use super::bytes::{Cursor, put_columns, put_varint, read_columns};
use super::ids::TermId;

/// Number of terms per block: after the binary search, a lookup decodes half of them on average.
const BLOCK: usize = 32;

/// Marks lengths that do not fit in four bits each.
const LONG: u8 = 0xFF;

/// Ends a suffix in the file; UTF-8 never contains this byte.
const END: u8 = 0xFF;

/// The data of a term in the dictionary, without its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermInfo {
    /// Position in the sorted list.
    pub id: TermId,
    /// Its highest prominence, and the order of magnitude of `pages`.
    pub rank: Rank,
    /// The number of pages that contain it.
    pub pages: u32,
}

/// Prominence of a term in one byte: its best field, and the order of magnitude of its number of pages.
///
/// Bits 0–1 hold the prominence of the best field ([`FieldSet::prominence`](super::fields::FieldSet::prominence)), bits
/// 2–6 the binary logarithm of the number of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(pub u8);

impl Rank {
    /// The rank of a term with this prominence on this many pages.
    pub fn new(prominence: u8, pages: u32) -> Self {
        Self(prominence.min(3) | (pages.max(1).ilog2() as u8) << 2)
    }

    /// Prominence of the best field, from 0 (text) to 3 (whole title).
    pub const fn prominence(self) -> u8 {
        self.0 & 3
    }

    /// The binary logarithm of the number of pages.
    pub const fn log_pages(self) -> u8 {
        self.0 >> 2 & 31
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
pub struct Terms {
    /// The offset in `terms` at which each block begins.
    blocks: Vec<u32>,
    terms: Vec<u8>,
}

/// Maximum ratio of the size of the blocks to that of the columns in the file. Only a malicious file exceeds it: each
/// block stores its first term in full, so terms with long shared prefixes expand without limit.
const MAX_EXPANSION: usize = 16;

impl Terms {
    /// Unpacks the terms of the file; `None` if they are not in the format of [`pack`].
    pub fn unpack(packed: &[u8]) -> Option<Self> {
        let mut cursor = Cursor::new(packed);
        let [mut shares, mut suffixes, mut prominences, mut counts] = read_columns(&mut cursor)?;
        let mut unpacked = Self {
            blocks: Vec::with_capacity(prominences.left() / BLOCK + 1),
            terms: Vec::with_capacity(packed.len() * 2),
        };
        let out = &mut unpacked.terms;
        let mut key: Vec<u8> = Vec::new();
        let mut index = 0;
        while !prominences.is_empty() {
            let shared = shares.varint() as usize;
            let suffix = suffixes.until(END);
            if shared > key.len() || out.len() > packed.len().saturating_mul(MAX_EXPANSION) {
                return None;
            }
            key.truncate(shared);
            key.extend_from_slice(suffix);
            if index % BLOCK == 0 {
                unpacked.blocks.push(out.len() as u32);
                put_lengths(out, 0, key.len());
                out.extend_from_slice(&key);
            } else {
                put_lengths(out, shared, suffix.len());
                out.extend_from_slice(suffix);
            }
            let (prominence, pages) = (prominences.byte(), counts.varint());
            out.push(Rank::new(prominence, pages).0);
            put_varint(out, pages);
            index += 1;
        }
        let columns = [shares, suffixes, counts, cursor];
        let valid = columns.iter().all(|it| it.is_valid() && it.is_empty());
        valid.then_some(unpacked)
    }

    /// Sorted terms that all have this prominence and number of pages, for tests.
    pub fn of(keys: &[Vec<u8>], prominence: u8, pages: u32) -> Self {
        let mut packed = Vec::new();
        let terms = keys.iter().map(|key| (key.as_slice(), prominence, pages));
        pack(&mut packed, terms);
        Self::unpack(&packed).expect("they are as they were packed")
    }

    /// The number of terms, rounded up to whole blocks.
    pub const fn capacity(&self) -> usize {
        self.blocks.len() * BLOCK
    }

    /// The dictionary of these terms.
    pub fn dictionary(&self) -> Dictionary<'_> {
        Dictionary {
            blocks: &self.blocks,
            terms: &self.terms,
        }
    }
}

/// The length of the common prefix of two keys.
fn shared(left: &[u8], right: &[u8]) -> usize {
    let both = left.iter().zip(right);
    both.take_while(|(left, right)| left == right).count()
}

/// The dictionary of an open index.
#[derive(Debug, Clone, Copy)]
pub struct Dictionary<'a> {
    blocks: &'a [u32],
    terms: &'a [u8],
}

impl<'a> Dictionary<'a> {
    /// The term with exactly this key, if there is one.
    pub fn get(&self, key: &[u8]) -> Option<TermInfo> {
        let mut scan = self.scan_from(key);
        scan.advance().filter(|_| scan.key() == key)
    }

    /// The first term that begins with this key, if there is one.
    pub fn first_with_prefix(&self, prefix: &[u8]) -> Option<TermInfo> {
        let mut scan = self.scan_from(prefix);
        scan.advance().filter(|_| scan.key().starts_with(prefix))
    }

    /// A scan that starts at the first term not less than the key.
    pub fn scan_from(&self, key: &[u8]) -> Scan<'a> {
        let after = self
            .blocks
            .partition_point(|&block| self.first_of(block) <= key);
        let mut scan = self.scan_block(after.saturating_sub(1));
        // The number of bytes that the key shares with the previous term, which is less than the key. A term that
        // shares more bytes with the previous term is also less, and a term that shares fewer is not, so only terms
        // that share exactly as many are compared.
        let mut same = 0;
        while let Some((shared, suffix, found)) = scan.step() {
            if shared > same {
                continue;
            }
            if shared == same {
                let rest = &key[same..];
                if suffix < rest {
                    same += self::shared(suffix, rest);
                    continue;
                }
            }
            // The caller's first step yields this term, which has no previous term to share bytes with.
            scan.key.extend_from_slice(&key[..shared]);
            scan.key.extend_from_slice(suffix);
            scan.found = Some(found);
            break;
        }
        scan
    }

    /// The term at a position of the sorted list, with its key; `None` after the last.
    pub fn at(&self, id: TermId) -> Option<(Vec<u8>, TermInfo)> {
        let mut scan = self.scan_at(id);
        let info = scan.advance();
        info.map(|info| (scan.key, info))
    }

    /// A scan whose first term is the one at a position of the sorted list.
    pub fn scan_at(&self, id: TermId) -> Scan<'a> {
        let mut scan = self.scan_block(id.index() / BLOCK);
        for _ in 0..id.index() % BLOCK {
            scan.advance();
        }
        scan
    }

    #[inline]
    fn first_of(&self, block: u32) -> &'a [u8] {
        let mut cursor = Cursor::at(self.terms, block as usize);
        let (_, length) = lengths(&mut cursor);
        cursor.take(length)
    }

    fn scan_block(&self, block: usize) -> Scan<'a> {
        let start = self.blocks.get(block);
        Scan {
            cursor: Cursor::at(
                self.terms,
                start.map_or(self.terms.len(), |&at| at as usize),
            ),
            key: Vec::with_capacity(32),
            next: (block * BLOCK) as u32,
            shared: 0,
            found: None,
        }
    }
}

/// Walks the terms in the order of the bytes of their keys.
#[derive(Debug, Clone)]
pub struct Scan<'a> {
    cursor: Cursor<'a>,
    key: Vec<u8>,
    next: u32,
    shared: usize,
    /// The term that the next step yields, if it is already read.
    found: Option<TermInfo>,
}

impl<'a> Scan<'a> {
    /// Steps to the next term; `None` after the last.
    #[inline]
    pub fn advance(&mut self) -> Option<TermInfo> {
        if let Some(found) = self.found.take() {
            return Some(found);
        }
        let (shared, suffix, info) = self.step()?;
        // The first term of a block is stored in full, so the bytes that it shares are counted here.
        self.shared = shared;
        if shared == 0 {
            self.shared = self::shared(&self.key, suffix);
        }
        self.key.truncate(shared);
        self.key.extend_from_slice(suffix);
        Some(info)
    }

    /// Advances to the next term; `None` if it does not begin with this key, or after the last.
    #[inline]
    pub fn advance_within(&mut self, prefix: &[u8]) -> Option<TermInfo> {
        self.advance().filter(|_| self.key.starts_with(prefix))
    }

    /// Advances to the next term that shares fewer than `depth` bytes with this one; `None` after the last.
    #[inline]
    pub fn advance_past(&mut self, depth: usize) -> Option<TermInfo> {
        if self.found.is_some() {
            return self.advance();
        }
        loop {
            let (shared, suffix, info) = self.step()?;
            // Skipped terms share at least `depth` bytes with the current one, so comparing with the last of them is
            // enough.
            self.shared = shared;
            if shared == 0 {
                self.shared = self::shared(&self.key, suffix);
            }
            if self.shared < depth {
                self.key.truncate(shared);
                self.key.extend_from_slice(suffix);
                return Some(info);
            }
        }
    }

    /// Reads the next term: the number of bytes shared with the previous term, the other bytes, and its data; `None`
    /// after the last.
    #[inline]
    fn step(&mut self) -> Option<(usize, &'a [u8], TermInfo)> {
        if self.cursor.is_empty() {
            return None;
        }
        let (shared, length) = lengths(&mut self.cursor);
        let suffix = self.cursor.take(length);
        let rank = Rank(self.cursor.byte());
        let pages = self.cursor.varint();
        if !self.cursor.is_valid() {
            return None;
        }
        let info = TermInfo {
            id: TermId::new(self.next),
            rank,
            pages,
        };
        self.next += 1;
        Some((shared, suffix, info))
    }

    /// The key of the current term.
    pub fn key(&self) -> &[u8] {
        &self.key
    }

    /// The number of bytes that this key shares with the previous one.
    pub const fn shared(&self) -> usize {
        self.shared
    }
}

#[inline]
fn lengths(cursor: &mut Cursor<'_>) -> (usize, usize) {
    match cursor.byte() {
        LONG => (cursor.varint() as usize, cursor.varint() as usize),
        packed => (usize::from(packed >> 4), usize::from(packed & 15)),
    }
}

fn put_lengths(out: &mut Vec<u8>, shared: usize, suffix: usize) {
    if shared < 15 && suffix < 16 {
        out.push((shared as u8) << 4 | suffix as u8);
    } else {
        out.push(LONG);
        put_varint(out, shared as u32);
        put_varint(out, suffix as u32);
    }
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
        let terms = Terms::unpack(&packed(&words)).unwrap();
        let dictionary = terms.dictionary();
        for (index, word) in words.iter().enumerate() {
            let info = dictionary.get(word.as_bytes()).unwrap();
            assert_eq!(
                (info.id.index(), info.pages as usize, info.rank.prominence()),
                (index, word.len(), 2)
            );
            assert_eq!(
                dictionary.at(TermId::new(index as u32)).unwrap().0,
                word.as_bytes()
            );
        }
        assert_eq!(dictionary.get(b"term050"), None);
        assert_eq!(
            dictionary.first_with_prefix(b"term05").unwrap().id.index(),
            50
        );
        assert_eq!(dictionary.first_with_prefix(b"u"), None);
        assert_eq!(dictionary.scan_from(b"zzz").advance(), None);
        assert_eq!(dictionary.scan_from(b"").advance().unwrap().id.index(), 0);
        assert_eq!(dictionary.at(TermId::new(words.len() as u32)), None);
        assert_eq!(dictionary.at(TermId::new(u32::MAX)), None);
    }

    #[test]
    fn skipping_a_branch_ends_at_the_same_term_as_walking_it() {
        let words: Vec<String> = (0..2000).map(|number| format!("{number:04}")).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let terms = Terms::unpack(&packed(&words)).unwrap();
        for depth in 1..4 {
            let mut walk = terms.dictionary().scan_from(b"");
            let mut leap = walk.clone();
            walk.advance();
            leap.advance();
            while leap.advance_past(depth).is_some() {
                walk.advance();
                while walk.shared() >= depth {
                    walk.advance();
                }
                assert_eq!((leap.key(), leap.shared()), (walk.key(), walk.shared()));
            }
        }
    }

    #[test]
    fn inconsistent_terms_are_rejected() {
        let whole = packed(&["one", "only"]);
        assert!(Terms::unpack(&whole).is_some());
        for length in 0..whole.len() {
            assert!(Terms::unpack(&whole[..length]).is_none(), "{length}");
        }
        let mut shares_more = whole;
        shares_more[5] = 9;
        assert!(Terms::unpack(&shares_more).is_none());
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
        assert!(Terms::unpack(&packed).is_none());
    }

    #[test]
    fn rank_has_a_prominence_and_a_page_count() {
        let rank = Rank::new(2, 1000);
        assert_eq!((rank.prominence(), rank.log_pages()), (2, 9));
    }

    #[test]
    fn an_empty_dictionary_finds_nothing() {
        assert_eq!(Terms::default().dictionary().get(b"a"), None);
        assert!(Terms::unpack(&packed(&[])).is_some());
    }
}

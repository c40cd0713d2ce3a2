//! The terms, sorted, in blocks that share prefixes.
//!
//! Every term of a block but the first says how many bytes it shares with the one before it, so the
//! list reads like a trie walked in order: a scan that computes something along the bytes of a term
//! (edit distance) keeps its state for the shared part and skips whole branches.
//!
//! ```text
//! block index   { offset of the block in the terms u32 · offset of its first posting u32 }…,
//!               in the file as the distances from one block to the next
//! block         { shared·suffix length · suffix · rank · length of the posting }…   32 terms
//! ```
//!
//! A sorted list with front coding was preferred to a finite-state transducer: about as small on
//! tens of thousands of terms, as fast for what a query does (ranges and bounded walks), and every
//! read is bounds-checked.

use super::bytes::{Cursor, put_varint, u32_at};

/// Terms to a block: a look-up decodes half as many on average.
const BLOCK: usize = 32;

/// Marks lengths that do not fit in half a byte each.
const LONG: u8 = 0xFF;

/// What the dictionary says about a term besides its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TermInfo {
    /// Position in the sorted list.
    pub ordinal: u32,
    /// How prominent the term is anywhere: see [`Rank`].
    pub rank: Rank,
    /// Where its posting list begins, over all shards.
    pub posting: u32,
    /// How long its posting list is.
    pub length: u32,
}

/// Prominence of a term in one byte: where it occurs at best, and roughly on how many pages.
///
/// Bits 0–1 say where (3 a page's whole name, 2 a title, 1 a heading, 0 text), bits 2–6 hold the
/// binary logarithm of the number of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank(pub u8);

impl Rank {
    /// The rank of a term that occurs there on so many pages.
    #[must_use]
    pub fn new(place: u8, pages: u32) -> Self {
        Self(place.min(3) | (pages.max(1).ilog2() as u8) << 2)
    }

    /// The best place, from 0 (text) to 3 (name).
    #[must_use]
    pub const fn place(self) -> u8 {
        self.0 & 3
    }

    /// The binary logarithm of the number of pages.
    #[must_use]
    pub const fn log_pages(self) -> u8 {
        self.0 >> 2 & 31
    }
}

/// Writes the sorted terms; returns the block index and the terms.
pub fn write<'a>(terms: impl Iterator<Item = (&'a [u8], Rank, u32)>) -> (Vec<u8>, Vec<u8>) {
    let (mut blocks, mut out) = (Vec::new(), Vec::new());
    let mut previous: &[u8] = &[];
    let mut posting = 0u32;
    for (index, (key, rank, length)) in terms.enumerate() {
        let mut shared = 0;
        if index % BLOCK == 0 {
            blocks.extend_from_slice(&(out.len() as u32).to_le_bytes());
            blocks.extend_from_slice(&posting.to_le_bytes());
        } else {
            shared = previous
                .iter()
                .zip(key)
                .take_while(|(left, right)| left == right)
                .count();
        }
        let suffix = &key[shared..];
        if shared < 15 && suffix.len() < 16 {
            out.push((shared as u8) << 4 | suffix.len() as u8);
        } else {
            out.push(LONG);
            put_varint(&mut out, shared as u32);
            put_varint(&mut out, suffix.len() as u32);
        }
        out.extend_from_slice(suffix);
        out.push(rank.0);
        put_varint(&mut out, length);
        posting += length;
        previous = key;
    }
    (blocks, out)
}

/// The block index as it is kept in the file.
#[must_use]
pub fn pack_blocks(blocks: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(blocks.len() / 2);
    let mut before = [0; 2];
    for index in 0..blocks.len() / 4 {
        let value = u32_at(blocks, index);
        put_varint(&mut out, value - before[index % 2]);
        before[index % 2] = value;
    }
    out
}

/// The block index out of the file; `None` when it ends early.
#[must_use]
pub fn unpack_blocks(packed: &[u8]) -> Option<Vec<u8>> {
    let mut cursor = Cursor::new(packed);
    let mut out = Vec::with_capacity(packed.len() * 2);
    let mut before = [0u32; 2];
    while !cursor.is_empty() {
        for value in &mut before {
            *value = value.checked_add(cursor.varint())?;
            out.extend_from_slice(&value.to_le_bytes());
        }
    }
    cursor.is_sound().then_some(out)
}

/// The dictionary of an open index.
#[derive(Debug, Clone, Copy)]
pub struct Dictionary<'a> {
    blocks: &'a [u8],
    terms: &'a [u8],
}

impl<'a> Dictionary<'a> {
    /// The dictionary in these two sections.
    #[must_use]
    pub const fn new(blocks: &'a [u8], terms: &'a [u8]) -> Self {
        Self { blocks, terms }
    }

    /// The term with exactly this key.
    #[must_use]
    pub fn get(&self, key: &[u8]) -> Option<TermInfo> {
        let mut scan = self.scan_from(key);
        scan.advance().filter(|_| scan.key() == key)
    }

    /// The first term that begins with this key, if any does.
    #[must_use]
    pub fn first_with_prefix(&self, prefix: &[u8]) -> Option<TermInfo> {
        let mut scan = self.scan_from(prefix);
        scan.advance().filter(|_| scan.key().starts_with(prefix))
    }

    /// A scan whose first term is the first that is not less than the key.
    #[must_use]
    pub fn scan_from(&self, key: &[u8]) -> Scan<'a> {
        let count = self.blocks.len() / 8;
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = (low + high) / 2;
            if self.first_of(middle) <= key {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let mut scan = self.scan_block(low.saturating_sub(1));
        while let Some(found) = scan.advance() {
            if scan.key() >= key {
                // The caller's first step yields this term, as one that shares nothing with what the
                // caller has seen: nothing.
                scan.shared = 0;
                scan.found = Some(found);
                break;
            }
        }
        scan
    }

    /// The positions of all terms that begin with this key.
    #[must_use]
    pub fn range(&self, prefix: &[u8]) -> std::ops::Range<u32> {
        let mut scan = self.scan_from(prefix);
        let start = scan.advance().map_or(u32::MAX, |term| term.ordinal);
        let mut after = prefix.to_vec();
        while after.pop_if(|last| *last == u8::MAX).is_some() {}
        let Some(last) = after.last_mut() else {
            return start..u32::MAX;
        };
        *last += 1;
        let end = self.scan_from(&after).advance();
        start..end.map_or(u32::MAX, |term| term.ordinal)
    }

    /// The term at a position of the sorted list, with its key.
    #[must_use]
    pub fn at(&self, ordinal: u32) -> Option<(Vec<u8>, TermInfo)> {
        let ordinal = ordinal as usize;
        let mut scan = self.scan_block(ordinal / BLOCK);
        let mut info = None;
        for _ in 0..=ordinal % BLOCK {
            info = scan.advance();
        }
        info.map(|info| (scan.key, info))
    }

    fn first_of(&self, block: usize) -> &'a [u8] {
        let mut cursor = Cursor::at(self.terms, u32_at(self.blocks, block * 2) as usize);
        let (_, length) = lengths(&mut cursor);
        cursor.take(length)
    }

    fn scan_block(&self, block: usize) -> Scan<'a> {
        Scan {
            cursor: Cursor::at(self.terms, u32_at(self.blocks, block * 2) as usize),
            key: Vec::with_capacity(32),
            ordinal: (block * BLOCK) as u32,
            posting: u32_at(self.blocks, block * 2 + 1),
            shared: 0,
            found: None,
        }
    }
}

/// Walks the terms in order.
#[derive(Debug, Clone)]
pub struct Scan<'a> {
    cursor: Cursor<'a>,
    key: Vec<u8>,
    ordinal: u32,
    posting: u32,
    shared: usize,
    /// The term that was stepped to already, which the next step yields.
    found: Option<TermInfo>,
}

impl Scan<'_> {
    /// Steps to the next term; `None` after the last.
    #[inline]
    pub fn advance(&mut self) -> Option<TermInfo> {
        if let Some(found) = self.found.take() {
            return Some(found);
        }
        if self.cursor.is_empty() {
            return None;
        }
        let (shared, length) = lengths(&mut self.cursor);
        let suffix = self.cursor.take(length);
        // The first term of a block repeats bytes of the one before it; what they share still counts.
        self.shared = shared;
        if shared == 0 {
            self.shared = self
                .key
                .iter()
                .zip(suffix)
                .take_while(|(left, right)| left == right)
                .count();
        }
        self.key.truncate(shared);
        self.key.extend_from_slice(suffix);
        let rank = Rank(self.cursor.byte());
        let length = self.cursor.varint();
        if !self.cursor.is_sound() {
            return None;
        }
        let info = TermInfo {
            ordinal: self.ordinal,
            rank,
            posting: self.posting,
            length,
        };
        self.ordinal += 1;
        self.posting = self.posting.wrapping_add(length);
        Some(info)
    }

    /// The key of the term stepped to last.
    #[must_use]
    pub fn key(&self) -> &[u8] {
        &self.key
    }

    /// How many bytes that key shares with the one before it.
    #[must_use]
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

#[cfg(test)]
mod tests {
    use super::*;

    fn dictionary(words: &[&str]) -> (Vec<u8>, Vec<u8>) {
        write(
            words
                .iter()
                .map(|word| (word.as_bytes(), Rank::new(2, 9), word.len() as u32)),
        )
    }

    #[test]
    fn terms_are_found_by_key_prefix_and_position() {
        let words: Vec<String> = (0..100).map(|number| format!("term{number:03}x")).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (blocks, terms) = dictionary(&words);
        let dictionary = Dictionary::new(&blocks, &terms);
        for (index, word) in words.iter().enumerate() {
            let info = dictionary.get(word.as_bytes()).unwrap();
            assert_eq!(
                (info.ordinal as usize, info.posting as usize),
                (index, index * 8)
            );
            assert_eq!(dictionary.at(index as u32).unwrap().0, word.as_bytes());
        }
        assert_eq!(dictionary.get(b"term050"), None);
        assert_eq!(dictionary.first_with_prefix(b"term05").unwrap().ordinal, 50);
        assert_eq!(dictionary.first_with_prefix(b"u"), None);
        assert_eq!(dictionary.scan_from(b"zzz").advance(), None);
        assert_eq!(dictionary.scan_from(b"").advance().unwrap().ordinal, 0);
    }

    #[test]
    fn the_block_index_comes_back() {
        let words: Vec<String> = (0..99).map(|number| format!("term{number:03}")).collect();
        let (blocks, _) = dictionary(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let packed = pack_blocks(&blocks);
        assert!(packed.len() < blocks.len());
        assert_eq!(unpack_blocks(&packed).unwrap(), blocks);
        assert_eq!(unpack_blocks(&packed[..packed.len() - 1]), None);
    }

    #[test]
    fn rank_keeps_place_and_size() {
        let rank = Rank::new(2, 1000);
        assert_eq!((rank.place(), rank.log_pages()), (2, 9));
    }

    #[test]
    fn an_empty_dictionary_finds_nothing() {
        assert_eq!(Dictionary::new(&[], &[]).get(b"a"), None);
    }
}

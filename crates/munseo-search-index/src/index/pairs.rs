//! Pairs of adjacent Korean words in titles, headings and leads, each with a level for its number of pages.
//!
//! The index stores no other positions. The pairs are enough to guess the intended word from the previous one: ㅈㄱ after
//! 중복 is 제거, and 병가 after 지연 is a typo of 평가.
//!
//! ```text
//! { left (difference to the previous) · rights · { right (difference to the previous) ×8 + level }… }…   all LEB128
//! ```

use super::bytes::{Cursor, put_varint};
use super::ids::TermId;

/// Two adjacent terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pair {
    /// The term that comes first.
    pub left: TermId,
    /// The term after it.
    pub right: TermId,
    /// Binary logarithm of the number of pages, at most [`HIGHEST`].
    pub level: u8,
}

/// The highest level.
pub const HIGHEST: u8 = 7;

/// Writes pairs, which must be sorted.
pub fn write(pairs: &[Pair]) -> Vec<u8> {
    let mut out = Vec::with_capacity(pairs.len() * 4);
    let mut before = 0;
    for group in pairs.chunk_by(|one, next| one.left == next.left) {
        let left = group[0].left.number();
        put_varint(&mut out, left - before);
        put_varint(&mut out, group.len() as u32);
        before = left;
        let mut right = 0;
        for pair in group {
            put_varint(
                &mut out,
                (pair.right.number() - right) << 3 | u32::from(pair.level.min(HIGHEST)),
            );
            right = pair.right.number();
        }
    }
    out
}

/// Reads pairs; `None` if they are truncated or a number overflows.
pub fn read(bytes: &[u8]) -> Option<Vec<Pair>> {
    let mut cursor = Cursor::new(bytes);
    let mut pairs = Vec::with_capacity(bytes.len() / 3);
    let mut left = 0u32;
    while !cursor.is_empty() {
        left = left.checked_add(cursor.varint())?;
        let mut right = 0u32;
        for _ in 0..cursor.varint() {
            let packed = cursor.varint();
            if !cursor.is_valid() {
                return None;
            }
            right = right.checked_add(packed >> 3)?;
            pairs.push(Pair {
                left: TermId::new(left),
                right: TermId::new(right),
                level: (packed & 7) as u8,
            });
        }
    }
    cursor.is_valid().then_some(pairs)
}

/// The pairs whose left term is this one.
pub fn after(pairs: &[Pair], left: TermId) -> &[Pair] {
    let start = pairs.partition_point(|pair| pair.left < left);
    let count = pairs[start..]
        .iter()
        .take_while(|pair| pair.left == left)
        .count();
    &pairs[start..start + count]
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAIRS: [Pair; 4] = [
        pair(0, 0, 1),
        pair(0, 700, 0),
        pair(3, 2, HIGHEST),
        pair(90_000, 1, 3),
    ];

    const fn pair(left: u32, right: u32, level: u8) -> Pair {
        Pair {
            left: TermId::new(left),
            right: TermId::new(right),
            level,
        }
    }

    #[test]
    fn pairs_round_trip() {
        let bytes = write(&PAIRS);
        assert_eq!(read(&bytes).unwrap(), PAIRS);
        assert_eq!(read(&[]).unwrap(), []);
        assert_eq!(read(&bytes[..bytes.len() - 1]), None);
        assert_eq!(after(&PAIRS, TermId::new(0)), &PAIRS[..2]);
        assert_eq!(after(&PAIRS, TermId::new(3)), &PAIRS[2..3]);
        assert_eq!(after(&PAIRS, TermId::new(4)), []);
    }
}

//! The cheapest split of a word that was typed without spaces.

use std::ops::Range;

/// Splits `length` units, such as syllables, into pieces of at most `max_piece` units with the lowest total cost; on a
/// tie, the last piece is the longest. `cost` returns `None` for an impossible piece. Returns the pieces in order; `None`
/// if there is no split.
pub fn cheapest_split(
    length: usize,
    max_piece: usize,
    cost: impl Fn(Range<usize>) -> Option<u32>,
) -> Option<Vec<Range<usize>>> {
    // For each boundary, the lowest cost of a split up to it, and the boundary before it.
    let mut best: Vec<Option<(u32, usize)>> = vec![None; length + 1];
    best[0] = Some((0, 0));
    for end in 1..=length {
        for start in end.saturating_sub(max_piece)..end {
            let Some((before, _)) = best[start] else {
                continue;
            };
            if let Some(cost) = cost(start..end)
                && best[end].is_none_or(|(known, _)| before + cost < known)
            {
                best[end] = Some((before + cost, start));
            }
        }
    }
    let mut pieces = Vec::new();
    let mut end = length;
    while end > 0 {
        let (_, start) = best[end]?;
        pieces.push(start..end);
        end = start;
    }
    pieces.reverse();
    Some(pieces)
}

//! Which passage of a translation belongs to which passage of its source.

use super::ledger::Page;
use super::passage::{Kind, Passage};
use crate::translation::Pair;

/// How far from the diagonal a pair is looked for, besides the difference in length.
const BAND: usize = 64;

/// What a passage without a partner costs.
const GAP: i32 = -1;

/// Scores that no path can reach.
const NEVER: i32 = i32::MIN / 2;

/// A passage of the source and one of the translation, or one of them alone, by their indexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Both(usize, usize),
    Source(usize),
    Translation(usize),
}

/// How well two passages go together; absent when they cannot.
fn score(source: &Passage, translation: &Passage, page: Option<&Page>) -> Option<i32> {
    if source.kind != translation.kind {
        return None;
    }
    let pair = Pair {
        source: source.hash,
        translation: translation.hash,
    };
    if page.is_some_and(|page| page.has(pair)) {
        return Some(12);
    }
    if source.explicit_id != 0 && source.explicit_id == translation.explicit_id {
        return Some(12);
    }
    Some(match source.kind {
        Kind::Title | Kind::Description => 12,
        Kind::Code | Kind::Directive if source.shared == translation.shared => 10,
        Kind::Code | Kind::Directive => 1,
        _ => {
            let (a, b) = (source.features, translation.features);
            let shared = (a & b).count_ones();
            let most = a.count_ones().max(b.count_ones());
            match (shared * 4).checked_div(most) {
                Some(of_four) => 1 + i32::try_from(of_four).unwrap_or(4),
                None => 2,
            }
        }
    })
}

/// The best alignment, by the algorithm of Needleman and Wunsch in a band around the diagonal, which keeps
/// it linear in the length of a page whose translation is about as long.
pub(super) fn align(source: &[Passage], translation: &[Passage], page: Option<&Page>) -> Vec<Step> {
    let (rows, columns) = (source.len(), translation.len());
    let band = BAND + rows.abs_diff(columns);
    let width = (2 * band + 1).min(columns + 1);
    let first = |row: usize| {
        let last_first = (columns + 1).saturating_sub(width);
        row.saturating_sub(band).min(last_first)
    };
    // The direction each cell was reached from; scores of two rows suffice.
    const DIAGONAL: u8 = 0;
    const UP: u8 = 1;
    const LEFT: u8 = 2;
    let mut from = vec![LEFT; (rows + 1) * width];
    let mut above: Vec<i32> = Vec::new();
    let mut above_first = 0;
    for row in 0..=rows {
        let start = first(row);
        let mut scores = vec![NEVER; width];
        for offset in 0..width {
            let column = start + offset;
            let at = |column: usize| -> i32 {
                column
                    .checked_sub(above_first)
                    .and_then(|index| above.get(index).copied())
                    .unwrap_or(NEVER)
            };
            let mut best = (NEVER, LEFT);
            if row == 0 && column == 0 {
                best = (0, DIAGONAL);
            }
            if offset > 0 && scores[offset - 1] > NEVER {
                best = best.max_by_score((scores[offset - 1] + GAP, LEFT));
            }
            if row > 0 {
                if at(column) > NEVER {
                    best = best.max_by_score((at(column) + GAP, UP));
                }
                if column > 0
                    && at(column - 1) > NEVER
                    && let Some(score) = score(&source[row - 1], &translation[column - 1], page)
                {
                    best = best.max_by_score((at(column - 1) + score, DIAGONAL));
                }
            }
            scores[offset] = best.0;
            from[row * width + offset] = best.1;
        }
        above = scores;
        above_first = start;
    }
    let mut steps = Vec::with_capacity(rows.max(columns));
    let (mut row, mut column) = (rows, columns);
    while row > 0 || column > 0 {
        let direction = match column.checked_sub(first(row)) {
            Some(offset) if offset < width => from[row * width + offset],
            _ => UP,
        };
        match direction {
            DIAGONAL => {
                row -= 1;
                column -= 1;
                steps.push(Step::Both(row, column));
            }
            UP if row > 0 => {
                row -= 1;
                steps.push(Step::Source(row));
            }
            _ if column > 0 => {
                column -= 1;
                steps.push(Step::Translation(column));
            }
            _ => {
                row -= 1;
                steps.push(Step::Source(row));
            }
        }
    }
    steps.reverse();
    steps
}

trait MaxByScore {
    /// The better of two; the first when they are equal. Gaps are asked first, and the way is read from its
    /// end: of several alike, the last is the one without a partner.
    fn max_by_score(self, other: Self) -> Self;
}

impl MaxByScore for (i32, u8) {
    fn max_by_score(self, other: Self) -> Self {
        if other.0 > self.0 { other } else { self }
    }
}

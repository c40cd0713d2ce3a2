//! Aligns two lists, such as the blocks of a translation with those of its source.

/// The distance from the diagonal within which pairs are searched, in addition to the difference in length.
const BAND: usize = 64;

/// Maximum number of cells of one byte, unless even the narrowest band has more.
const MAX_CELLS: usize = 1 << 24;

/// Scores that no path can reach.
const UNREACHABLE: i32 = i32::MIN / 2;

/// An entry of the first list and one of the second, or one of them alone, by their indexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A pair.
    Both(usize, usize),
    /// An entry of the first list.
    First(usize),
    /// An entry of the second list.
    Second(usize),
}

/// The alignment with the highest score, by the algorithm of Needleman and Wunsch near the diagonal.
///
/// `gap` is the score of an entry without a partner, and `score` that of two entries as a pair; `None` if they cannot
/// match.
pub fn align(
    rows: usize,
    columns: usize,
    gap: i32,
    score: impl Fn(usize, usize) -> Option<i32>,
) -> Vec<Step> {
    let width = band_width(rows, columns);
    let first_column = |row: usize| first_column(row, rows, columns, width);
    // For each cell the last step of the best path to it: the sum of `ROW` and `COLUMN`.
    let mut table = vec![COLUMN; (rows + 1) * width];
    let mut above = vec![UNREACHABLE; width];
    let mut scores = above.clone();
    for row in 0..=rows {
        let start = first_column(row);
        let above_start = first_column(row.saturating_sub(1));
        let at = |column: usize| -> i32 {
            let index = column.checked_sub(above_start);
            let found = index.and_then(|index| above.get(index));
            found.copied().unwrap_or(UNREACHABLE)
        };
        for offset in 0..width {
            let column = start + offset;
            let mut best = (if row + column == 0 { 0 } else { UNREACHABLE }, COLUMN);
            // The first of several equal candidates wins. Gaps are tried first, and the path is read from its end, so
            // the last of several equal blocks has no partner.
            let mut consider = |so_far: i32, added: i32, step| {
                if so_far > UNREACHABLE && so_far + added > best.0 {
                    best = (so_far + added, step);
                }
            };
            if offset > 0 {
                consider(scores[offset - 1], gap, COLUMN);
            }
            if row > 0 {
                consider(at(column), gap, ROW);
                if column > 0
                    && at(column - 1) > UNREACHABLE
                    && let Some(score) = score(row - 1, column - 1)
                {
                    consider(at(column - 1), score, ROW + COLUMN);
                }
            }
            (scores[offset], table[row * width + offset]) = best;
        }
        std::mem::swap(&mut above, &mut scores);
    }
    let mut steps = Vec::with_capacity(rows.max(columns));
    let (mut row, mut column) = (rows, columns);
    while row > 0 || column > 0 {
        let step = match (row, column) {
            (0, _) => COLUMN,
            (_, 0) => ROW,
            _ => table[row * width + column - first_column(row)],
        };
        row -= usize::from(step & ROW);
        column -= usize::from(step / COLUMN);
        steps.push(match step {
            ROW => Step::First(row),
            COLUMN => Step::Second(column),
            _ => Step::Both(row, column),
        });
    }
    steps.reverse();
    steps
}

/// A step to the next entry of the first list.
const ROW: u8 = 1;
/// A step to the next entry of the second list.
const COLUMN: u8 = 2;

/// The number of computed cells in each row of the table, around the diagonal.
///
/// It is the difference in length plus [`BAND`] on each side, so that a missing section anywhere is within the band. If
/// that exceeds [`MAX_CELLS`], the band is narrower: then blocks far from their counterpart are reported as missing and
/// extra.
fn band_width(rows: usize, columns: usize) -> usize {
    let needed = 2 * (BAND + rows.abs_diff(columns)) + 1;
    // The shift of the diagonal from one row to the next, which the band must cover.
    let least = 2 * (BAND + columns / rows.max(1)) + 1;
    let most = (MAX_CELLS / (rows + 1)).max(least);
    needed.min(most).min(columns + 1)
}

/// The first column of a row of the band.
fn first_column(row: usize, rows: usize, columns: usize, width: usize) -> usize {
    let middle = row as u128 * columns as u128 / rows.max(1) as u128;
    let middle = usize::try_from(middle).unwrap_or(columns);
    middle.saturating_sub(width / 2).min(columns + 1 - width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_linear_in_the_length_of_a_page() {
        for (rows, columns) in [(0, 0), (0, 9), (9, 0), (3, 900), (900, 3)] {
            assert_eq!(band_width(rows, columns), columns + 1, "{rows} {columns}");
        }
        for (rows, columns) in [
            (1_000_000, 1_000_000),
            (3_000_000, 1_500_000),
            (1_500_000, 3_000_000),
            (1, 5_000_000),
            (5_000_000, 1),
        ] {
            let cells = (rows + 1) * band_width(rows, columns);
            let least = (2 * BAND + 3) * (rows + 1) + 2 * columns;
            assert!(cells <= least.max(MAX_CELLS), "{rows} {columns}: {cells}");
        }
    }

    #[test]
    fn the_band_is_continuous_from_corner_to_corner() {
        for (rows, columns) in [(0, 7), (7, 0), (2000, 9000), (9000, 2000), (40_000, 20_000)] {
            let width = band_width(rows, columns);
            let first = |row| first_column(row, rows, columns, width);
            assert_eq!(first(0), 0);
            assert_eq!(first(rows) + width, columns + 1);
            for row in 1..=rows {
                let (above, here) = (first(row - 1), first(row));
                assert!(above <= here && here < above + width, "{rows} {columns}");
            }
        }
    }
}

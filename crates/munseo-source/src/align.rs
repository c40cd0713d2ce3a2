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
    let band = Band::new(rows, columns);
    let mut table = vec![Direction::Left; band.cells()];
    let mut above = vec![UNREACHABLE; band.width];
    let mut scores = above.clone();
    for row in 0..=band.rows {
        let start = band.first(row);
        let above_start = band.first(row.saturating_sub(1));
        let at = |column: usize| -> i32 {
            let index = column.checked_sub(above_start);
            let found = index.and_then(|index| above.get(index));
            found.copied().unwrap_or(UNREACHABLE)
        };
        for offset in 0..band.width {
            let column = start + offset;
            let mut best = (
                if row + column == 0 { 0 } else { UNREACHABLE },
                Direction::Left,
            );
            // The first of several equal candidates wins. Gaps are tried first, and the path is read from its end, so
            // the last of several equal blocks has no partner.
            let mut consider = |so_far: i32, step: i32, direction| {
                if so_far > UNREACHABLE && so_far + step > best.0 {
                    best = (so_far + step, direction);
                }
            };
            if offset > 0 {
                consider(scores[offset - 1], gap, Direction::Left);
            }
            if row > 0 {
                consider(at(column), gap, Direction::Up);
                if column > 0
                    && at(column - 1) > UNREACHABLE
                    && let Some(score) = score(row - 1, column - 1)
                {
                    consider(at(column - 1), score, Direction::Diagonal);
                }
            }
            (scores[offset], table[row * band.width + offset]) = best;
        }
        std::mem::swap(&mut above, &mut scores);
    }
    steps(&band, &table)
}

/// The computed cells of the table: the same number in each row, around the diagonal.
///
/// The width of the band is the difference in length plus [`BAND`] on each side, so that a missing section anywhere is
/// within it. If that exceeds [`MAX_CELLS`], the band is narrower: then blocks far from their counterpart are reported
/// as missing and extra.
struct Band {
    rows: usize,
    columns: usize,
    width: usize,
}

impl Band {
    fn new(rows: usize, columns: usize) -> Self {
        let needed = 2 * (BAND + rows.abs_diff(columns)) + 1;
        // The shift of the diagonal from one row to the next, which the band must cover.
        let least = 2 * (BAND + columns / rows.max(1)) + 1;
        let most = (MAX_CELLS / (rows + 1)).max(least);
        Self {
            rows,
            columns,
            width: needed.min(most).min(columns + 1),
        }
    }

    fn cells(&self) -> usize {
        (self.rows + 1) * self.width
    }

    /// The first column of a row.
    fn first(&self, row: usize) -> usize {
        let middle = row as u128 * self.columns as u128 / self.rows.max(1) as u128;
        let middle = usize::try_from(middle).unwrap_or(self.columns);
        let last_first = self.columns + 1 - self.width;
        middle.saturating_sub(self.width / 2).min(last_first)
    }
}

/// The previous cell on the best path.
#[derive(Debug, Clone, Copy)]
enum Direction {
    Diagonal,
    Up,
    Left,
}

/// The path through the table, read from its end.
fn steps(band: &Band, table: &[Direction]) -> Vec<Step> {
    let mut steps = Vec::with_capacity(band.rows.max(band.columns));
    let (mut row, mut column) = (band.rows, band.columns);
    while row > 0 || column > 0 {
        let direction = match (row, column) {
            (0, _) => Direction::Left,
            (_, 0) => Direction::Up,
            _ => table[row * band.width + column - band.first(row)],
        };
        steps.push(match direction {
            Direction::Diagonal => {
                row -= 1;
                column -= 1;
                Step::Both(row, column)
            }
            Direction::Up => {
                row -= 1;
                Step::First(row)
            }
            Direction::Left => {
                column -= 1;
                Step::Second(column)
            }
        });
    }
    steps.reverse();
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_linear_in_the_length_of_a_page() {
        for (rows, columns) in [(0, 0), (0, 9), (9, 0), (3, 900), (900, 3)] {
            let band = Band::new(rows, columns);
            assert_eq!(band.cells(), (rows + 1) * (columns + 1), "{rows} {columns}");
        }
        for (rows, columns) in [
            (1_000_000, 1_000_000),
            (3_000_000, 1_500_000),
            (1_500_000, 3_000_000),
            (1, 5_000_000),
            (5_000_000, 1),
        ] {
            let cells = Band::new(rows, columns).cells();
            let least = (2 * BAND + 3) * (rows + 1) + 2 * columns;
            assert!(cells <= least.max(MAX_CELLS), "{rows} {columns}: {cells}");
        }
    }

    #[test]
    fn the_band_is_continuous_from_corner_to_corner() {
        for (rows, columns) in [(0, 7), (7, 0), (2000, 9000), (9000, 2000), (40_000, 20_000)] {
            let band = Band::new(rows, columns);
            assert_eq!(band.first(0), 0);
            assert_eq!(band.first(rows) + band.width, columns + 1);
            for row in 1..=rows {
                let (above, here) = (band.first(row - 1), band.first(row));
                assert!(
                    above <= here && here < above + band.width,
                    "{rows} {columns}"
                );
            }
        }
    }
}

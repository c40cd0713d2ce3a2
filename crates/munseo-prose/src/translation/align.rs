//! Aligns the blocks of a translation with those of its source.

use munseo_source::Step;

use super::compared_block::{ComparedBlock, Kind};
use super::ledger::{Page, Pair};

/// The score of a block without a partner.
const GAP: i32 = -1;

/// The best alignment.
pub(super) fn align(
    source: &[ComparedBlock],
    translation: &[ComparedBlock],
    page: Option<&Page>,
) -> Vec<Step> {
    let score = |from: usize, to: usize| score(&source[from], &translation[to], page);
    munseo_source::align(source.len(), translation.len(), GAP, score)
}

/// The score of two blocks as a pair; `None` if they cannot match.
fn score(source: &ComparedBlock, translation: &ComparedBlock, page: Option<&Page>) -> Option<i32> {
    if source.kind != translation.kind {
        return None;
    }
    let is_known = page.is_some_and(|page| page.has(Pair::of(source, translation)));
    if is_known || source.explicit_id != 0 && source.explicit_id == translation.explicit_id {
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

//! Diversifies the hits: further pages of the same name or completion move down.
//!
//! **Contract.** Of pages of the same name with similar scores, the main one ranks first. A further page of the same
//! name ranks after other pages with similar scores. While a Korean word is unfinished, so does a further page for the
//! same completion. Pages whose own name is the query keep their score.

use munseo_search_index::Index;
use munseo_search_index::index::ids::PageId;
use munseo_search_index::sort;
use rustc_hash::FxHashMap;

use super::RankedHit;
use crate::tuning;

/// Sorts the hits, best first, and records changes of their scores in [`RankedHit::diversity_adjustment`].
pub fn diversify<B: AsRef<[u8]>>(index: &Index<B>, ranked: &mut [RankedHit]) {
    sort(ranked);
    promote_main_pages(index, ranked);
    sort(ranked);
    demote_same_names(index, ranked);
    sort(ranked);
}

fn sort(ranked: &mut [RankedHit]) {
    sort::by(ranked, |left, right| {
        right
            .score
            .total_cmp(&left.score)
            .then(left.record.cmp(&right.record))
    });
}

fn promote_main_pages<B: AsRef<[u8]>>(index: &Index<B>, ranked: &mut [RankedHit]) {
    // The best score of each name, and its most important page close to it.
    let mut names: FxHashMap<PageId, (f32, u8, usize)> = FxHashMap::default();
    for (at, hit) in ranked.iter().enumerate() {
        let page = index.pages.row(hit.evidence.page);
        let best = names
            .entry(page.main)
            .or_insert((hit.score, page.prior, at));
        if page.prior > best.1 && best.0 - hit.score <= tuning::SAME_NAME_MARGIN {
            (best.1, best.2) = (page.prior, at);
        }
    }
    for (best, _, at) in names.into_values() {
        let hit = &mut ranked[at];
        if hit.score < best {
            hit.diversity_adjustment += best + tuning::MAIN_PAGE_BOOST - hit.score;
            hit.score = best + tuning::MAIN_PAGE_BOOST;
        }
    }
}

fn demote_same_names<B: AsRef<[u8]>>(index: &Index<B>, ranked: &mut [RankedHit]) {
    let mut of_page: FxHashMap<PageId, f32> = FxHashMap::default();
    let mut of_name: FxHashMap<PageId, usize> = FxHashMap::default();
    let mut of_group: FxHashMap<u8, usize> = FxHashMap::default();
    let has_groups = ranked
        .iter()
        .any(|hit| hit.evidence.completion_group != ranked[0].evidence.completion_group);
    for hit in ranked {
        let evidence = &hit.evidence;
        let penalty = *of_page.entry(evidence.page).or_insert_with(|| {
            let same = of_name
                .entry(index.pages.row(evidence.page).main)
                .or_default();
            *same += 1;
            let before = *same - 1;
            if evidence.name >= tuning::OWN_NAME {
                return 0.0;
            }
            let mut penalty = tuning::SAME_NAME_PENALTY * before as f32;
            if has_groups {
                let same = of_group.entry(evidence.completion_group).or_default();
                penalty += tuning::COMPLETION_PENALTY * *same as f32;
                *same += 1;
            }
            penalty
        });
        hit.diversity_adjustment -= penalty;
        hit.score -= penalty;
    }
}

//! The order of pages among one another, once each has its score.
//!
//! **Contract.** Of pages of the same name that answer about as well, the main one comes first. And
//! what is shown first is varied: a further page of a name that stands there already, or, while a
//! Korean word is unfinished, a further page for the same completion of it, gives way to another that
//! is nearly as good. A page whose own name is the query gives way to none,
//! except that three such pages are enough as long as more of the name may be coming.

use rustc_hash::FxHashMap;

use super::Ranked;
use crate::index::Index;
use crate::order;
use crate::ranking::name::OWN;

/// Namesakes whose scores differ by no more than this answer about as well.
const AS_WELL: f32 = 0.6;

/// What every page of the same name that stands before it costs a page.
const NAMESAKE: f32 = 2.5;

/// What every page for the same completion that stands before it costs a page.
const COMPLETION: f32 = 0.2;

/// So many pages whose own name is an unfinished query come first of all; the share of their score that
/// further ones lose lets the names that go on from it come before them.
const NAMED: usize = 3;
const FURTHER: f32 = 0.58;

/// After so many pages of a kind further ones cost no more.
const MOST: usize = 4;

/// Sorts the answers, best first, and notes what their neighbours did to their scores; `open` says
/// whether the query may go on.
pub fn arrange<B: AsRef<[u8]>>(index: &Index<B>, ranked: &mut [Ranked], open: bool) {
    sort(ranked);
    lift_main_pages(index, ranked);
    sort(ranked);
    vary(index, ranked, open);
    sort(ranked);
}

fn sort(ranked: &mut [Ranked]) {
    order::sort_by(ranked, |left, right| {
        right
            .score
            .total_cmp(&left.score)
            .then(left.record.cmp(&right.record))
    });
}

fn lift_main_pages<B: AsRef<[u8]>>(index: &Index<B>, ranked: &mut [Ranked]) {
    // The best score of each name, and the worthiest page of that name close to it.
    let mut names: FxHashMap<u32, (f32, u8, usize)> = FxHashMap::default();
    for (at, answer) in ranked.iter().enumerate() {
        let page = index.page(answer.evidence.page);
        let best = names
            .entry(page.main)
            .or_insert((answer.score, page.prior, at));
        if page.prior > best.1 && best.0 - answer.score <= AS_WELL {
            (best.1, best.2) = (page.prior, at);
        }
    }
    for (best, _, at) in names.into_values() {
        let answer = &mut ranked[at];
        if answer.score < best {
            answer.variety += best + LIFT - answer.score;
            answer.score = best + LIFT;
        }
    }
}

/// By how much a main page that was lifted outdoes its namesakes.
const LIFT: f32 = 0.01;

fn vary<B: AsRef<[u8]>>(index: &Index<B>, ranked: &mut [Ranked], open: bool) {
    let mut of_page: FxHashMap<u32, f32> = FxHashMap::default();
    let mut of_name: FxHashMap<u32, usize> = FxHashMap::default();
    let mut of_branch: FxHashMap<u8, usize> = FxHashMap::default();
    let branches = ranked
        .iter()
        .any(|answer| answer.evidence.branch != ranked[0].evidence.branch);
    for answer in ranked {
        let evidence = &answer.evidence;
        let cost = *of_page.entry(evidence.page).or_insert_with(|| {
            let same = of_name.entry(index.page(evidence.page).main).or_default();
            *same += 1;
            let before = *same - 1;
            if evidence.name >= OWN {
                return if open && before >= NAMED {
                    answer.score * FURTHER
                } else {
                    0.0
                };
            }
            let mut cost = NAMESAKE * before.min(MOST) as f32;
            if branches {
                let same = of_branch.entry(evidence.branch).or_default();
                cost += COMPLETION * (*same).min(MOST) as f32;
                *same += 1;
            }
            cost
        });
        answer.variety -= cost;
        answer.score -= cost;
    }
}

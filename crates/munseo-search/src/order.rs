//! Step 4: the order of hits, decided here and nowhere else.
//!
//! [`order_hits`] takes the evidence about the candidate pages and returns their records, best first:
//!
//! 1. Pages that contain too little of the query are dropped.
//! 2. The others are compared with the query by the meanings of their words (`similarity`).
//! 3. Each of the [`rules`] gives a page a score from 0 to 1. The sum, weighted by [`tuning::RULES`], is its total
//!    score.
//! 4. If the query consists of initial consonants, the texts of the best pages are searched for adjacent words that
//!    have them ([`adjacent_initials`]).
//! 5. Further sections of a page become separate hits.
//! 6. Further pages of the same name or completion move down ([`diversity`]).
//! 7. Hits with a score far below the best one are dropped.
//! 8. Pages in another language than the index come last ([`fallback`]).
//!
//! The weights and thresholds are in [`tuning`].

mod adjacent_initials;
mod diversity;
mod fallback;
mod rules;

use std::cmp::Reverse;

use munseo_search_index::index::ids::{PageId, RecordId};
use munseo_search_index::sort;
use munseo_search_index::{Index, IndexSection};

use rules::{name_score, score, similarity_score};

use crate::candidates::{Candidates, Scope};
use crate::evidence::Evidence;
use crate::query::Unit;
#[cfg(not(target_family = "wasm"))]
use crate::similarity::add_similarity;
use crate::tuning;

/// A record that matches, and the reasons.
#[derive(Debug, Clone)]
pub struct RankedHit {
    /// The record.
    pub record: RecordId,
    /// Its score.
    pub score: f32,
    /// The part of the score that comes from the pages around it: see [`diversity`].
    pub diversity_adjustment: f32,
    /// The evidence about its page.
    pub evidence: Evidence,
}

impl RankedHit {
    fn new(evidence: Evidence) -> Self {
        Self {
            record: evidence.record,
            score: score(&evidence),
            diversity_adjustment: 0.0,
            evidence,
        }
    }

    /// The part of the score that depends neither on other pages nor on the page's name: a page whose name is the query
    /// does not remove the other pages that contain it. The meanings of words do not remove a page, either: browsers,
    /// which do not know them, find the same.
    fn own_score(&self) -> f32 {
        let meaning = similarity_score(&self.evidence);
        self.score - self.diversity_adjustment - name_score(&self.evidence) - meaning
    }
}

/// The matching records, best first. Missing shards of texts are added to `missing`.
#[cfg_attr(target_family = "wasm", expect(unused_variables))]
pub fn order_hits<B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &[Unit],
    candidates: &Candidates<'_>,
    scope: &Scope<'_>,
    missing: &mut Vec<IndexSection>,
) -> Vec<RankedHit> {
    let has_mostly_known_words = candidates.has_mostly_known_words();
    let mut pages: Vec<Evidence> = candidates
        .pages
        .iter()
        .map(|&page| Evidence::collect(index, page, &candidates.units))
        .filter(|evidence| {
            (has_mostly_known_words || evidence.in_heading)
                && evidence.reliable_coverage >= tuning::MIN_COVERAGE
                || evidence.name >= tuning::MIN_NAMED
        })
        .collect();
    #[cfg(not(target_family = "wasm"))]
    add_similarity(index, candidates, scope, &mut pages);
    sort::by_cached_key(&mut pages, |page| {
        // Compared as integers, these bits have the order of `f32::total_cmp`.
        let bits = score(page).to_bits() as i32;
        Reverse(bits ^ (((bits >> 31) as u32) >> 1) as i32)
    });
    adjacent_initials::mark_pages(index, units, &mut pages, missing);
    let mut ranked = with_sections(pages);
    diversity::diversify(index, &mut ranked);
    let best = ranked.iter().map(RankedHit::own_score).fold(0.0, f32::max);
    ranked.retain(|hit| hit.own_score() >= best * tuning::MIN_SHARE);
    fallback::demote_fallbacks(index, &mut ranked);
    ranked
}

/// All records that pass, without a query: the pages by their importance, then their sections.
pub fn order_all<B: AsRef<[u8]>>(
    index: &Index<B>,
    passes: &dyn Fn(RecordId) -> bool,
) -> Vec<RankedHit> {
    let all = (0..index.pages.record_count() as u32).map(RecordId::new);
    let mut records: Vec<(RecordId, PageId)> = all
        .filter(|&record| passes(record))
        .map(|record| (record, index.pages.page_of(record)))
        .collect();
    sort::by_cached_key(&mut records, |&(record, page)| {
        let is_section = record != index.pages.records_of(page).start;
        (is_section, Reverse(index.pages.row(page).prior))
    });
    let records = records.into_iter();
    let mut ranked: Vec<RankedHit> = records
        .map(|(record, page)| RankedHit::new(Evidence::without_query(index, page, record)))
        .collect();
    fallback::demote_fallbacks(index, &mut ranked);
    ranked
}

/// The pages and their further sections, with their scores.
fn with_sections(pages: Vec<Evidence>) -> Vec<RankedHit> {
    let mut ranked = Vec::with_capacity(pages.len() * 2);
    for page in pages {
        for &(record, share) in &page.sections {
            ranked.push(RankedHit::new(page.of_section(record, share)));
        }
        ranked.push(RankedHit::new(page));
    }
    ranked
}

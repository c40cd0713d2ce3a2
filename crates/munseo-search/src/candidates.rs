//! Step 2: the pages that may match a query.
//!
//! [`Collector`] finds the records that contain each word. [`find_candidates`] computes each word's share of the query,
//! larger for rare words, and chooses the pages with the largest part of the query.

mod collect;
mod record_set;
mod term_matches;

pub use collect::{Collector, Scope};
pub use term_matches::TermMatch;

use std::ops::Range;

use munseo_search_index::Index;
use munseo_search_index::index::ids::{PageId, RecordId};
use munseo_search_index::sort;
use record_set::RecordSet;

use crate::query::{MatchKind, Unit, Word};
use crate::tuning;

/// Maximum number of pages that are ranked: those with the largest part of the query.
const MAX_CANDIDATES: usize = 100;

/// The matches of a unit of the query.
#[derive(Debug)]
pub struct UnitMatches<'a> {
    /// Its word.
    pub word: &'a Word,
    /// Its share of the query; those of all units add up to 1.
    pub share: f32,
    /// Its matches, sorted by record.
    pub matches: Vec<TermMatch>,
    /// Its matches, grouped by page.
    pub pages: Vec<PageMatches>,
}

/// The matches of a unit on a page.
#[derive(Debug, Clone, Copy)]
pub struct PageMatches {
    /// The page.
    pub page: PageId,
    /// The value of the best match.
    pub best: f32,
    /// True if the page contains the word itself or a form of it.
    pub is_exact_or_form: bool,
}

/// The matches of a unit in the records of one page.
pub struct UnitOnPage<'a> {
    /// The unit.
    pub unit: &'a UnitMatches<'a>,
    /// The matches, sorted by record.
    pub matches: &'a [TermMatch],
}

impl UnitMatches<'_> {
    /// The matches in the records of a page.
    pub fn on_page(&self, records: &Range<RecordId>) -> UnitOnPage<'_> {
        let start = self
            .matches
            .partition_point(|term_match| term_match.record < records.start);
        // A page has few records: a linear scan to its end is faster than a binary search.
        let matches = self.matches[start..].iter();
        let count = matches
            .take_while(|term_match| term_match.record < records.end)
            .count();
        UnitOnPage {
            unit: self,
            matches: &self.matches[start..start + count],
        }
    }
}

/// The pages that a query found, before ranking.
pub struct Candidates<'a> {
    /// The matches of each unit.
    pub units: Vec<UnitMatches<'a>>,
    /// The pages to rank.
    pub pages: Vec<PageId>,
}

impl Candidates<'_> {
    /// Returns true if the site contains more than half of the words. Otherwise, the others match by coincidence,
    /// unless they are in a title.
    pub fn has_mostly_known_words(&self) -> bool {
        let (mut known_words, mut unknown_words) = (0, 0);
        let mut units = self.units.iter().peekable();
        while let Some(first) = units.next() {
            // The parts of a split word count as one, known if all of them are.
            let mut known = !first.matches.is_empty();
            while let Some(piece) = units.next_if(|next| next.word.continues) {
                known &= piece.word.function || !piece.matches.is_empty();
            }
            let is_ambiguous =
                first.word.unfinished && first.word.key.len() < tuning::MIN_UNAMBIGUOUS_PREFIX;
            if known && !first.word.function {
                known_words += 1;
            } else if !is_ambiguous && !first.word.function {
                unknown_words += 1;
            }
        }
        known_words > unknown_words
    }
}

/// The matches of each unit, and the pages with the largest part of the query.
pub fn find_candidates<'a, B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &'a [Unit],
    collector: &mut Collector<'_, B>,
) -> Candidates<'a> {
    let mut units = collect_rarest_first(index, units, collector);
    let total: f32 = units.iter().map(|unit| unit.share).sum();
    for unit in &mut units {
        unit.share /= total;
    }
    let pages = pages_to_rank(index, &units);
    Candidates { units, pages }
}

/// The matches of each unit.
///
/// Rare words are looked up first. If they have found pages, a word that occurs on a large part of the site is only
/// looked up on those: it can improve a page, but not make it a result.
fn collect_rarest_first<'a, B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &'a [Unit],
    collector: &mut Collector<'_, B>,
) -> Vec<UnitMatches<'a>> {
    let pages = index.pages.rows.len() as f32;
    let expected: Vec<f32> = units
        .iter()
        .map(|unit| expected_pages(unit).min(pages))
        .collect();
    let mut rarest_first: Vec<usize> = (0..units.len()).collect();
    sort::by(&mut rarest_first, |&left, &right| {
        expected[left].total_cmp(&expected[right])
    });
    let mut found: Vec<Option<UnitMatches<'a>>> = units.iter().map(|_| None).collect();
    let mut anchored: Option<RecordSet> = None;
    for at in rarest_first {
        let unit = &units[at];
        let common = expected[at] > (pages * tuning::COMMON_SHARE).max(tuning::MIN_COMMON_PAGES);
        let only = anchored.as_ref().filter(|_| common);
        let restricted = only.is_some();
        let matches = collector.collect(unit, only);
        let on_pages = by_page(index, &matches);
        // If all words are common, or unfinished, the rarest of them determines the pages.
        let decides = !common && !unit.word.unfinished || anchored.is_none();
        let exact = || on_pages.iter().filter(|page| page.is_exact_or_form);
        if decides && !unit.word.function && exact().next().is_some() {
            let anchored =
                anchored.get_or_insert_with(|| RecordSet::new(index.pages.record_count()));
            for page in &on_pages {
                anchored.add_range(index.pages.records_of(page.page));
            }
        }
        let seen = if restricted {
            expected[at]
        } else {
            exact().count() as f32
        };
        found[at] = Some(UnitMatches {
            word: &unit.word,
            share: importance(unit, seen, matches.len(), pages),
            pages: on_pages,
            matches,
        });
    }
    found.into_iter().flatten().collect()
}

/// An estimate of the number of pages with a unit, from the dictionary.
fn expected_pages(unit: &Unit) -> f32 {
    let pages = |wanted: &dyn Fn(MatchKind) -> bool| -> f32 {
        let terms = unit.expansions.iter().filter(|found| wanted(found.kind));
        terms
            .map(|found| f32::from(found.term.log_pages()).exp2() * tuning::PAGES_OF_LOG)
            .sum()
    };
    let exact = pages(&MatchKind::is_exact_or_form);
    if exact > 0.0 { exact } else { pages(&|_| true) }
}

/// The matches of each page, pages ascending.
fn by_page<B: AsRef<[u8]>>(index: &Index<B>, matches: &[TermMatch]) -> Vec<PageMatches> {
    let mut pages: Vec<PageMatches> = Vec::with_capacity(matches.len() / 2);
    let mut rest = matches.iter();
    while let Some(first) = rest.next() {
        let page = index.pages.page_of(first.record);
        let end = index.pages.records_of(page).end;
        let mut found = PageMatches {
            page,
            best: first.value,
            is_exact_or_form: first.kind.is_exact_or_form(),
        };
        while let Some(term_match) = rest
            .as_slice()
            .first()
            .filter(|term_match| term_match.record < end)
        {
            rest.next();
            found.is_exact_or_form |= term_match.kind.is_exact_or_form();
            found.best = found.best.max(term_match.value);
        }
        pages.push(found);
    }
    pages
}

/// The importance of a unit that occurs on this many pages and in this many records: high for rare words, low for
/// function words.
fn importance(unit: &Unit, seen: f32, matches: usize, pages: f32) -> f32 {
    // No page contains the word as typed or in another form: it counts as fairly common.
    let seen = if seen == 0.0 {
        (matches as f32).min(pages * tuning::MAX_INEXACT_PAGE_SHARE)
    } else {
        seen
    };
    let rarity = (1.0 + pages / (seen + tuning::RARITY_SMOOTHING)).ln()
        / (1.0 + pages * tuning::RARITY_SCALE).ln();
    let mut importance = rarity.powf(tuning::RARITY);
    if unit.word.unfinished {
        let typed = (unit.word.key.len() as f32 - 1.0) / (tuning::FULL_SHARE_LENGTH - 1.0);
        importance *=
            tuning::ONE_LETTER_PREFIX + (1.0 - tuning::ONE_LETTER_PREFIX) * typed.min(1.0);
    }
    if unit.word.function {
        importance *= tuning::FUNCTION_WORD;
    }
    importance
}

/// The pages with the largest part of the query.
fn pages_to_rank<B: AsRef<[u8]>>(index: &Index<B>, units: &[UnitMatches<'_>]) -> Vec<PageId> {
    let mut values = vec![0.0f32; index.pages.rows.len()];
    let mut pages = Vec::new();
    for unit in units {
        for found in &unit.pages {
            let value = &mut values[found.page.index()];
            if *value == 0.0 {
                pages.push(found.page);
            }
            *value += unit.share * found.best;
        }
    }
    if pages.len() <= MAX_CANDIDATES {
        return pages;
    }
    let valued = pages.into_iter().map(|page| (values[page.index()], page));
    let mut valued: Vec<(f32, PageId)> = valued.collect();
    valued.select_nth_unstable_by(MAX_CANDIDATES, |left, right| right.0.total_cmp(&left.0));
    valued.truncate(MAX_CANDIDATES);
    valued.into_iter().map(|(_, page)| page).collect()
}

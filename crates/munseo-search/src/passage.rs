//! Finds the section that answers a question, if one clearly does.
//!
//! [`find_answering_section`] examines the first page and decides by the evidence alone; [`crate::response`] extracts
//! the displayed text from the section. A wrong answer costs more than a missing one, so all of this must hold:
//!
//! 1. The query has several words, none of them corrected or read from initials or sound, and does not name a page.
//! 2. One section contains all of its words; those of the page's title count for each of its sections.
//! 3. The page is far ahead of the next one, or its section contains the words prominently and it is somewhat ahead.
//!
//! `bench/relevance.mjs` counts how often the section is the right one.

use munseo_search_index::Index;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::RecordId;

use crate::candidates::{TermMatch, UnitMatches, UnitOnPage};
use crate::order::RankedHit;
use crate::query::MatchKind;
use crate::tuning::passage as tuning;

/// A section that answers a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnsweringSection {
    /// The section.
    pub record: RecordId,
    /// The words of the query, as bits by their index, that are in its heading or in the names of its page: its text
    /// need not repeat them.
    pub words_in_names: u32,
}

/// The section of the best page that answers the query, if one clearly does.
pub fn find_answering_section<B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &[UnitMatches<'_>],
    ranked: &[RankedHit],
) -> Option<AnsweringSection> {
    let best = ranked.first()?;
    if !is_question(units, best) || !is_ahead(ranked) {
        return None;
    }
    let records = index.pages.records_of(best.evidence.page);
    let units: Vec<UnitOnPage<'_>> = units.iter().map(|unit| unit.on_page(&records)).collect();
    let words = units.iter().filter(|it| !it.unit.word.function);
    let mut found: Option<(RecordId, f32)> = None;
    for number in records.start.number()..records.end.number() {
        let record = RecordId::new(number);
        let Some(score) = section_score(words.clone(), records.start, record) else {
            continue;
        };
        // On a tie, the first.
        if found.is_none_or(|(_, known)| score > known) {
            found = Some((record, score));
        }
    }
    let (record, _) = found?;
    let named = units.iter().zip(0..u32::BITS);
    let named = named.filter(|(it, _)| is_named(it.matches, records.start, record));
    let words_in_names = named.fold(0, |bits, (_, bit)| bits | 1 << bit);
    Some(AnsweringSection {
        record,
        words_in_names,
    })
}

/// Returns true if the query has several whole words and is not the name of the best page.
fn is_question(units: &[UnitMatches<'_>], best: &RankedHit) -> bool {
    let words = units.iter().filter(|unit| !unit.word.function);
    let whole = words.filter(|unit| !unit.word.continues).count();
    whole >= tuning::MIN_WORDS && best.evidence.name < tuning::NAMED
}

/// Returns true if the best page is far enough ahead of the next one.
fn is_ahead(ranked: &[RankedHit]) -> bool {
    let Some(best) = ranked.first() else {
        return false;
    };
    let next = ranked
        .iter()
        .find(|hit| hit.evidence.page != best.evidence.page)
        .map_or(0.0, |next| next.score);
    let is_prominent = best.evidence.best_section_coverage >= tuning::MIN_PROMINENT_SHARE;
    best.score >= next * tuning::MIN_RATIO
        || is_prominent && best.score >= next * tuning::MIN_RATIO_IF_PROMINENT
}

/// The score of a section for the words: `None` if one of them has no reliable match.
fn section_score<'a>(
    words: impl Iterator<Item = &'a UnitOnPage<'a>>,
    top: RecordId,
    record: RecordId,
) -> Option<f32> {
    let mut score = 0.0;
    for &UnitOnPage { unit, matches } in words {
        let here = matches
            .iter()
            .find(|term_match| term_match.record == record && is_reliable(term_match));
        let in_title = matches.first().is_some_and(|term_match| {
            term_match.record == top && is_reliable(term_match) && is_title(term_match)
        });
        if here.is_none() && !in_title {
            return None;
        }
        let Some(term_match) = here else { continue };
        score += unit.share * term_match.value;
        // The heading of a section describes the section; that of the page applies to all of them.
        if record != top
            && term_match
                .fields
                .overlaps(FieldSet::HEADING_WORD.union(FieldSet::HEADING_EXACT))
        {
            score += unit.share * tuning::IN_HEADING;
        }
    }
    Some(score)
}

/// Returns true if a word is in the heading of a section, or in a name of its page: keywords are names, too.
fn is_named(matches: &[TermMatch], top: RecordId, record: RecordId) -> bool {
    let in_names = |term_match: &&TermMatch| {
        term_match.record == top && term_match.title_match.fields != FieldSet::default()
    };
    let headings = FieldSet::HEADING_WORD.union(FieldSet::HEADING_EXACT);
    let in_heading = |term_match: &&TermMatch| {
        term_match.record == record && term_match.fields.overlaps(headings)
    };
    let mut reliable = matches.iter().filter(|it| is_reliable(it));
    reliable.any(|term_match| in_names(&term_match) || in_heading(&term_match))
}

/// Returns true if the match is literal or a synonym.
fn is_reliable(term_match: &TermMatch) -> bool {
    term_match.kind.is_literal() || term_match.kind == MatchKind::Synonym
}

fn is_title(term_match: &TermMatch) -> bool {
    term_match
        .fields
        .overlaps(FieldSet::TITLE_WORD.union(FieldSet::TITLE_EXACT))
}

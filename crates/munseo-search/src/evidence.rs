//! Step 3: facts about the query and a page.
//!
//! [`Evidence::collect`] examines a page in passes: the matches of each word, the share of the query in each section,
//! how well the query matches the name of the page or a heading ([`name`]), and the record that matches best.

mod name;

use std::ops::Range;

use munseo_search_index::Index;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::{PageId, RecordId};
use munseo_search_index::index::pages::PageRow;
use munseo_search_index::sort;
use name::{page_name_score, topic_score};

use crate::candidates::{TermMatch, UnitMatches, UnitOnPage};
use crate::query::MatchKind;
use crate::tuning;

/// The input of the ranking rules: a page and a query.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Evidence {
    /// The page.
    pub page: PageId,
    /// The record that matches best.
    pub record: RecordId,
    /// How well the query matches the page's name, 0 to 1.
    pub name: f32,
    /// Share of the query that the page contains, by prominence, 0 to about 1.
    pub coverage: f32,
    /// Share of the query that its best section alone contains, by prominence, 0 to about 1.
    pub best_section_coverage: f32,
    /// `coverage` and `best_section_coverage`, weighted.
    pub words: f32,
    /// The coverage without guesses: typing errors and sounds count less.
    pub reliable_coverage: f32,
    /// True if its title or a heading contains a word of the query, or a form of it.
    pub in_heading: bool,
    /// Number of assumed typing errors.
    pub typos: u8,
    /// The prior importance of the page, 0 to 1.
    pub prior: f32,
    /// Similarity of the meanings of the query and the most similar section, 0 to 1; 0 if unknown.
    pub similarity: f32,
    /// True if adjacent words in its title, lead or a heading have the typed initial consonants.
    pub adjacent_initials: bool,
    /// The section whose heading is the query, with the value of [`Evidence::name`] for it; `None` without one.
    pub topic: Option<(RecordId, f32)>,
    /// The number of the completion of the unfinished last word that the page contains; 0 for none.
    pub completion_group: u8,
    /// Further sections that match: record and share of the query, best first.
    pub sections: Vec<(RecordId, f32)>,
}

/// Maximum number of further sections of a page that are separate results.
const MAX_SECTIONS: usize = 3;

impl Evidence {
    /// The evidence about a record without a query: only the importance of its page.
    pub fn without_query<B: AsRef<[u8]>>(index: &Index<B>, page: PageId, record: RecordId) -> Self {
        Self {
            page,
            record,
            prior: f32::from(index.pages.row(page).prior) / f32::from(u8::MAX),
            ..Self::default()
        }
    }

    /// Gathers the evidence about a page.
    pub fn collect<B: AsRef<[u8]>>(
        index: &Index<B>,
        page: PageId,
        units: &[UnitMatches<'_>],
    ) -> Self {
        let row = index.pages.row(page);
        let records = index.pages.records_of(page);
        let units: Vec<UnitOnPage<'_>> = units.iter().map(|unit| unit.on_page(&records)).collect();
        let mut evidence = Self::without_query(index, page, records.start);
        let sections_factor = length_factor(index, &records, tuning::LONG_PAGE);
        evidence.compute_coverage(&units, &row, &records, sections_factor);
        let sections = PageScores::read(&units, &records);
        evidence.best_section_coverage = sections.max_query_share();
        let elsewhere = (evidence.coverage - evidence.best_section_coverage)
            * length_factor(index, &records, tuning::VERY_LONG_PAGE);
        evidence.words =
            evidence.best_section_coverage + (1.0 - tuning::BEST_SECTION_WEIGHT) * elsewhere;

        let topic = topic_score(&units, records.start);
        evidence.name = page_name_score(&units, &row);
        evidence.record = match topic {
            Some((record, score)) if score > evidence.name => {
                evidence.name = score;
                record
            }
            _ if evidence.name >= tuning::MIN_NAMED => {
                heading_instead_of_url(&units, records.start).unwrap_or(records.start)
            }
            _ => sections.most_relevant(),
        };
        evidence.topic = topic;
        evidence.sections = sections.further_records(&evidence);
        evidence
    }

    /// Computes the share of the query that the page contains, and its reliability.
    fn compute_coverage(
        &mut self,
        units: &[UnitOnPage<'_>],
        row: &PageRow,
        records: &Range<RecordId>,
        length_factor: f32,
    ) {
        let incomplete = is_incomplete(units);
        let brevity = brevity(row);
        for (at, &UnitOnPage { unit, matches }) in units.iter().enumerate() {
            let Some(best) = matches
                .iter()
                .max_by(|left, right| left.value.total_cmp(&right.value))
            else {
                continue;
            };
            let in_lead = best.record == records.start && best.fields.overlaps(FieldSet::LEAD);
            let value = best.value * if in_lead { brevity } else { 1.0 }
                + (1.0 - unmatched_share(matches, best).powf(length_factor))
                    * tuning::MAX_OTHER_SECTIONS_BONUS;
            self.completion_group = best.completion_group;
            self.coverage += unit.share * value;
            self.typos += best.kind.typos();
            let own_heading = best.fields.overlaps(FieldSet::OWN_HEADINGS);
            self.in_heading |= best.kind.is_exact_or_form() && !unit.word.function && own_heading;
            let incomplete = incomplete && is_piece(units, at);
            let of_pieces = if incomplete {
                tuning::TRUST_INCOMPLETE_WORD
            } else {
                1.0
            };
            let trust = trust(best.kind) * of_pieces;
            self.reliable_coverage += unit.share * value * trust;
            let prominent = best.value >= tuning::MIN_PROMINENT;
            let is_read = best.kind.is_literal() || best.kind == MatchKind::Sound;
            if is_read && !unit.word.function && !incomplete && prominent {
                self.reliable_coverage = self.reliable_coverage.max(1.0);
            }
        }
    }

    /// The evidence about one of the page's further sections, which contains this share of the query.
    pub fn of_section(&self, record: RecordId, share: f32) -> Self {
        let topic = self.topic.filter(|&(topic, _)| topic == record);
        Self {
            name: topic.map_or(0.0, |(_, score)| score),
            coverage: share,
            best_section_coverage: share,
            words: share,
            record,
            ..self.clone()
        }
    }
}

/// The first section with a word of the query in its heading, if the page is only named like it in the URL or in another
/// language and so displays none of its words.
fn heading_instead_of_url(units: &[UnitOnPage<'_>], top: RecordId) -> Option<RecordId> {
    let displayed = FieldSet::OWN_HEADINGS.union(FieldSet::RUNNING_TEXT);
    let content = units.iter().filter(|it| !it.unit.word.function);
    let mut matches = content.flat_map(|it| it.matches);
    let at_top = |it: &TermMatch| it.record == top && it.fields.overlaps(displayed);
    let is_displayed = matches.clone().any(at_top);
    let in_heading = |it: &&TermMatch| it.fields.overlaps(FieldSet::OWN_HEADINGS);
    let heading = matches.find(in_heading).map(|it| it.record);
    heading.filter(|_| !is_displayed)
}

/// Returns true if the unit is part of a split word, or of an identifier.
fn is_piece(units: &[UnitOnPage<'_>], at: usize) -> bool {
    let continues = |it: &UnitOnPage<'_>| it.unit.word.continues;
    continues(&units[at]) || units.get(at + 1).is_some_and(continues)
}

/// Returns true if at least half of the parts of split words are missing: the others then mean little.
fn is_incomplete(units: &[UnitOnPage<'_>]) -> bool {
    let (mut found, mut missing) = (0, 0);
    for at in (0..units.len()).filter(|&at| is_piece(units, at)) {
        let UnitOnPage { unit, matches } = units[at];
        if matches.is_empty() {
            missing += unit.word.key.len();
        } else {
            found += unit.word.key.len();
        }
    }
    missing > 0 && missing >= found
}

/// The factor of a word in the lead of a page: a word in a short lead counts more.
fn brevity(row: &PageRow) -> f32 {
    let words = f32::from(row.lead_words.max(1));
    tuning::BREVITY.powf(1.0 - words.log2() / tuning::BREVITY_NEUTRAL)
}

/// Share of a word that sections other than the best one do not contain, 0 to 1: a page that repeats a word in several
/// sections is about it.
fn unmatched_share(matches: &[TermMatch], best: &TermMatch) -> f32 {
    let unmatched = |term_match: &TermMatch| 1.0 - term_match.value * tuning::OTHER_SECTION_FACTOR;
    matches.iter().map(unmatched).product::<f32>() / unmatched(best)
}

/// The factor of the other sections of a page, 0 to 1: a page of far more sections than most contains any word somewhere.
/// It is 1 up to `long` times the average number of sections.
fn length_factor<B: AsRef<[u8]>>(index: &Index<B>, records: &Range<RecordId>, long: f32) -> f32 {
    let sections = (records.end.index() - records.start.index()) as f32;
    let average = index.pages.record_count() as f32 / index.pages.rows.len() as f32;
    (long * average / sections).min(1.0)
}

/// Reliability of a kind of match if the rest of the query is unknown.
const fn trust(kind: MatchKind) -> f32 {
    match kind {
        MatchKind::Exact | MatchKind::Form | MatchKind::Prefix | MatchKind::Inside => 1.0,
        MatchKind::Synonym | MatchKind::Initials => tuning::TRUST_MEANING,
        MatchKind::Sound | MatchKind::Typo => tuning::TRUST_SOUND_OR_TYPO,
        MatchKind::TwoTypos => tuning::TRUST_TWO_TYPOS,
    }
}

/// The scores of the sections of a page; the first one is the page itself.
struct PageScores {
    first: RecordId,
    all: Vec<SectionScore>,
    /// True if the title of the page contains a word of the query.
    has_word_in_title: bool,
}

#[derive(Clone, Copy, Default)]
struct SectionScore {
    /// Share of the query that it contains, including the page's title.
    query_share: f32,
    /// Its relevance among the records of the page: words of the title count equally for all of them, and words in its
    /// own heading count more.
    relevance: f32,
    /// Number of words of the query in its heading.
    in_heading: usize,
}

impl PageScores {
    fn read(units: &[UnitOnPage<'_>], records: &Range<RecordId>) -> Self {
        let count = records.end.index() - records.start.index();
        let mut all = vec![SectionScore::default(); count];
        let several = units.iter().filter(|it| !it.unit.word.function).count() > 1;
        let mut has_word_in_title = false;
        for &UnitOnPage { unit, matches } in units {
            let fields = FieldSet::TITLE_WORD
                .union(FieldSet::TRANSLATED_TITLE_WORD)
                .union(FieldSet::AREA_WORD);
            let inherited = matches
                .first()
                .filter(|term_match| {
                    term_match.record == records.start && term_match.fields.overlaps(fields)
                })
                .map_or(0.0, |term_match| {
                    term_match.value * tuning::PAGE_TITLE_FACTOR
                });
            let shared = inherited / tuning::PAGE_TITLE_FACTOR;
            has_word_in_title |= shared > 0.0 && !unit.word.function;
            for section in &mut all[1.min(count)..] {
                section.query_share += unit.share * inherited;
                section.relevance += unit.share * shared;
            }
            for term_match in matches {
                let is_page = term_match.record == records.start;
                let section = &mut all[term_match.record.index() - records.start.index()];
                let already = if is_page { 0.0 } else { inherited };
                section.query_share += unit.share * (term_match.value - already).max(0.0);
                let in_heading = !is_page
                    && !unit.word.function
                    && term_match
                        .fields
                        .overlaps(FieldSet::HEADING_WORD.union(FieldSet::HEADING_EXACT));
                section.in_heading += usize::from(in_heading);
                let heading = if in_heading && (several || shared == 0.0) {
                    tuning::SECTION_HEADING
                } else {
                    0.0
                };
                let already = if is_page { 0.0 } else { shared };
                section.relevance += unit.share * (term_match.value + heading - already).max(0.0);
            }
        }
        let first = records.start;
        Self {
            first,
            all,
            has_word_in_title,
        }
    }

    fn iter(&self) -> impl Iterator<Item = (RecordId, SectionScore)> {
        let records = (self.first.number()..).map(RecordId::new);
        records.zip(self.all.iter().copied())
    }

    /// The largest share that a section contains.
    fn max_query_share(&self) -> f32 {
        let values = self.all.iter().map(|section| section.query_share);
        values.fold(0.0, f32::max)
    }

    /// The first of the most relevant sections.
    fn most_relevant(&self) -> RecordId {
        let mut best = (self.first, 0.0);
        for (record, section) in self.iter() {
            if section.relevance > best.1 {
                best = (record, section.relevance);
            }
        }
        best.0
    }

    /// Further records that are separate results, best first: sections with a word of the query in their heading, and
    /// the page itself with one in its title.
    fn further_records(&self, evidence: &Evidence) -> Vec<(RecordId, f32)> {
        let min = evidence.best_section_coverage * tuning::SECTION_SHARE;
        let mut found: Vec<(RecordId, f32)> = self
            .iter()
            .filter(|&(record, section)| {
                let named = evidence.topic.is_some_and(|(topic, _)| topic == record);
                let headed =
                    section.in_heading > 0 || record == self.first && self.has_word_in_title;
                record != evidence.record && (named || headed && section.query_share >= min)
            })
            .map(|(record, section)| (record, section.relevance))
            .collect();
        sort::by(&mut found, |left, right| right.1.total_cmp(&left.1));
        found.truncate(MAX_SECTIONS);
        for (record, share) in &mut found {
            *share = self.all[record.index() - self.first.index()].query_share;
        }
        found
    }
}

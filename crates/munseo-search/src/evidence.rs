//! Step 3: facts about the query and a page.
//!
//! [`Evidence::gather`] examines a page in passes: the hits of each word, the share of the query in each section, how
//! well the query matches the name of the page or a heading ([`name`]), and the record that matches best.

mod name;

use std::ops::Range;

use munseo_search_index::Index;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::{PageId, RecordId};
use munseo_search_index::index::pages::PageRow;
use munseo_search_index::sort;
use name::{page_name_score, topic_score};

use crate::candidates::{Hit, UnitHits};
use crate::query::Reason;
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
    /// The same for its best section alone.
    pub cohesion: f32,
    /// Coverage and cohesion, blended.
    pub words: f32,
    /// Share of the query that the page contains at all.
    pub presence: f32,
    /// The coverage without guesses: typing errors and sounds count less.
    pub trusted: f32,
    /// True if a word of the query occurs as typed in its title or a heading.
    pub in_heading: bool,
    /// Number of assumed typing errors.
    pub typos: u8,
    /// Share of the matches that were found as typed.
    pub exact: f32,
    /// The prior importance of the page, 0 to 1.
    pub prior: f32,
    /// The score of adjacent words with the typed initial consonants, 0 to 1.
    pub adjacent_initials: f32,
    /// The section whose heading is the query, with the value of [`Evidence::name`] for it.
    pub topic: Option<(RecordId, f32)>,
    /// The completion of the unfinished last word that the page contains.
    pub branch: u8,
    /// Further sections that match: record and share of the query, best first.
    pub sections: Vec<(RecordId, f32)>,
}

/// Maximum number of further sections of a page that are separate results.
const MAX_SECTIONS: usize = 3;

impl Evidence {
    /// Gathers the evidence about a page.
    pub fn gather<B: AsRef<[u8]>>(index: &Index<B>, page: PageId, units: &[UnitHits]) -> Self {
        let row = index.page(page);
        let records = index.records_of(page);
        let mut evidence = Self {
            page,
            prior: f32::from(row.prior) / f32::from(u8::MAX),
            ..Self::default()
        };
        evidence.read_words(units, &row, &records);
        let sections = Sections::read(units, &records);
        let cohesion = sections.most();
        evidence.cohesion = cohesion;
        evidence.words = (1.0 - tuning::COHESION) * evidence.coverage + tuning::COHESION * cohesion;

        let topic = topic_score(units, &records);
        evidence.name = page_name_score(units, &row, &records);
        evidence.record = match topic {
            Some((record, score)) if score > evidence.name => {
                evidence.name = score;
                record
            }
            _ if evidence.name >= tuning::MIN_NAMED => records.start,
            _ => sections.best(),
        };
        // A heading that only contains the words raises its section within the page, not the page.
        let headed = || Some((sections.headed_by_all(units)?, tuning::HEADING_WORDS));
        evidence.topic = topic.or_else(headed);
        evidence.sections = sections.further(&evidence);
        evidence
    }

    /// Computes the share of the query that the page contains, and its reliability.
    fn read_words(&mut self, units: &[UnitHits], row: &PageRow, records: &Range<RecordId>) {
        let incomplete = is_incomplete(units, records);
        let several = units.iter().filter(|unit| !unit.function).count() > 1;
        let brevity = brevity(row);
        for (at, unit) in units.iter().enumerate() {
            let hits = unit.of(records);
            let Some(best) = hits
                .iter()
                .max_by(|left, right| left.value.total_cmp(&right.value))
            else {
                continue;
            };
            let in_lead = best.record == records.start && best.fields.overlaps(FieldSet::LEAD);
            let value = best.value * if in_lead { brevity } else { 1.0 }
                + (1.0 - unmatched_share(hits, best)) * tuning::OTHER_SECTIONS_BONUS;
            self.branch = best.branch;
            self.coverage += unit.share * value;
            self.presence += unit.share;
            self.typos += best.reason.typos();
            if best.reason <= Reason::Form || best.reason == Reason::Prefix {
                self.exact += unit.share;
            }
            let own_heading = best.fields.overlaps(FieldSet::OWN_HEADINGS);
            self.in_heading |= best.reason <= Reason::Form && !unit.function && own_heading;
            let incomplete = incomplete && is_piece(units, at);
            let of_pieces = if incomplete {
                tuning::TRUST_INCOMPLETE_WORD
            } else {
                1.0
            };
            let trust = trust(best.reason) * of_pieces * trust_in_text(unit, best, several);
            self.trusted += unit.share * value * trust;
            let prominent = best.value >= tuning::MIN_PROMINENT;
            if best.reason.is_literal() && !unit.function && !incomplete && prominent {
                self.trusted = self.trusted.max(1.0);
            }
        }
        if self.presence > 0.0 {
            self.exact /= self.presence;
        }
    }

    /// The evidence about one of the page's further sections, which contains this share of the query.
    pub fn of_section(&self, record: RecordId, share: f32) -> Self {
        let topic = self.topic.filter(|&(topic, _)| topic == record);
        Self {
            name: topic.map_or(0.0, |(_, score)| score),
            coverage: share,
            cohesion: share,
            words: share,
            record,
            ..self.clone()
        }
    }
}

/// Returns true if the unit is part of a split word, or of an identifier.
fn is_piece(units: &[UnitHits], at: usize) -> bool {
    units[at].continues || units.get(at + 1).is_some_and(|next| next.continues)
}

/// Returns true if at least half of the parts of split words are missing: the others then mean little.
fn is_incomplete(units: &[UnitHits], records: &Range<RecordId>) -> bool {
    let (mut found, mut missing) = (0, 0);
    for (_, unit) in units
        .iter()
        .enumerate()
        .filter(|&(at, _)| is_piece(units, at))
    {
        if unit.of(records).is_empty() {
            missing += unit.length;
        } else {
            found += unit.length;
        }
    }
    missing > 0 && missing >= found
}

/// The factor of a word in the lead of a page: a word in a short lead counts more.
fn brevity(row: &PageRow) -> f32 {
    let words = f32::from(row.lead_words.max(tuning::MIN_LEAD_LENGTH));
    tuning::BREVITY.powf(1.0 - words.log2() / tuning::BREVITY_NEUTRAL)
}

/// Share of a word that sections other than the best one do not contain, 0 to 1: a page that repeats a word in several
/// sections is about it.
fn unmatched_share(hits: &[Hit], best: &Hit) -> f32 {
    let unmatched = |hit: &Hit| 1.0 - hit.value * tuning::OTHER_SECTION_FACTOR;
    hits.iter().map(unmatched).product::<f32>() / unmatched(best)
}

/// Reliability of a reason if the rest of the query is unknown.
const fn trust(reason: Reason) -> f32 {
    match reason {
        Reason::Exact | Reason::Form | Reason::Prefix => 1.0,
        Reason::Inside => tuning::TRUST_INSIDE,
        Reason::Synonym | Reason::Initials => tuning::TRUST_MEANING,
        Reason::Sound | Reason::Typo => tuning::TRUST_GUESS,
        Reason::TwoTypos => tuning::TRUST_TWO_TYPOS,
    }
}

/// The same for a hit of one word of a query or `several`: words of a text may resemble a mistyped one by coincidence.
fn trust_in_text(unit: &UnitHits, best: &Hit, several: bool) -> f32 {
    if best.reason < Reason::Typo || best.fields.overlaps(FieldSet::HEADINGS) {
        1.0
    } else if several {
        tuning::TRUST_CORRECTION
    } else if unit.length <= tuning::SHORT_WORD {
        tuning::TRUST_SHORT_CORRECTION
    } else {
        1.0
    }
}

/// The sections of a page; the first one is the page itself.
struct Sections {
    first: RecordId,
    all: Vec<Section>,
    /// True if the title of the page contains a word of the query.
    titled: bool,
}

#[derive(Clone, Copy, Default)]
struct Section {
    /// Share of the query that it contains, including the page's title.
    value: f32,
    /// Its relevance among the records of the page: words of the title count equally for all of them, and words in its
    /// own heading count more.
    relevance: f32,
    /// Number of words of the query in its heading.
    in_heading: usize,
}

impl Sections {
    fn read(units: &[UnitHits], records: &Range<RecordId>) -> Self {
        let count = records.end.index() - records.start.index();
        let mut all = vec![Section::default(); count];
        let several = units.iter().filter(|unit| !unit.function).count() > 1;
        let mut titled = false;
        for unit in units {
            let hits = unit.of(records);
            let fields = FieldSet::TITLE
                .union(FieldSet::TWIN_TITLE)
                .union(FieldSet::AREA);
            let inherited = hits
                .first()
                .filter(|hit| hit.record == records.start && hit.fields.overlaps(fields))
                .map_or(0.0, |hit| hit.value * tuning::PAGE_TITLE_FACTOR);
            let shared = inherited / tuning::PAGE_TITLE_FACTOR;
            titled |= shared > 0.0 && !unit.function;
            for section in &mut all[1.min(count)..] {
                section.value += unit.share * inherited;
                section.relevance += unit.share * shared;
            }
            for hit in hits {
                let is_page = hit.record == records.start;
                let section = &mut all[hit.record.index() - records.start.index()];
                let already = if is_page { 0.0 } else { inherited };
                section.value += unit.share * (hit.value - already).max(0.0);
                let in_heading = !is_page
                    && !unit.function
                    && hit
                        .fields
                        .overlaps(FieldSet::HEADING.union(FieldSet::TOPIC));
                section.in_heading += usize::from(in_heading);
                let heading = if in_heading && (several || shared == 0.0) {
                    tuning::SECTION_HEADING
                } else {
                    0.0
                };
                let already = if is_page { 0.0 } else { shared };
                section.relevance += unit.share * (hit.value + heading - already).max(0.0);
            }
        }
        let first = records.start;
        Self { first, all, titled }
    }

    fn iter(&self) -> impl Iterator<Item = (RecordId, Section)> {
        let records = (self.first.number()..).map(RecordId::new);
        records.zip(self.all.iter().copied())
    }

    /// The largest share that a section contains.
    fn most(&self) -> f32 {
        let values = self.all.iter().map(|section| section.value);
        values.fold(0.0, f32::max)
    }

    /// The first of the most relevant sections.
    fn best(&self) -> RecordId {
        let mut best = (self.first, 0.0);
        for (record, section) in self.iter() {
            if section.relevance > best.1 {
                best = (record, section.relevance);
            }
        }
        best.0
    }

    /// The first section whose heading contains all of several words.
    fn headed_by_all(&self, units: &[UnitHits]) -> Option<RecordId> {
        let content = units.iter().filter(|unit| !unit.function).count();
        let mut sections = self.iter().skip(1);
        let headed = sections.find(|(_, section)| content > 1 && section.in_heading == content);
        headed.map(|(record, _)| record)
    }

    /// Further records that are separate results, best first: sections with a word of the query in their heading, and
    /// the page itself with one in its title.
    fn further(&self, evidence: &Evidence) -> Vec<(RecordId, f32)> {
        let least = evidence.cohesion * tuning::SECTION_SHARE;
        let mut found: Vec<(RecordId, f32)> = self
            .iter()
            .filter(|&(record, section)| {
                let named = evidence.topic.is_some_and(|(topic, _)| topic == record);
                let headed = section.in_heading > 0 || record == self.first && self.titled;
                record != evidence.record && (named || headed && section.value >= least)
            })
            .map(|(record, section)| (record, section.relevance))
            .collect();
        sort::by(&mut found, |left, right| right.1.total_cmp(&left.1));
        found.truncate(MAX_SECTIONS);
        for (record, share) in &mut found {
            *share = self.all[record.index() - self.first.index()].value;
        }
        found
    }
}

//! Maps words of the query to the records in which they occur.

use std::rc::Rc;
use std::sync::{Arc, LazyLock};

use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::RecordId;
use munseo_search_index::sort;
use munseo_search_index::{Index, IndexSection};

use super::record_set::RecordSet;
use super::term_matches::{MatchTable, TermMatch, TextFactors, value_in};
use crate::query::{Expansion, MatchKind, Phrase, Unit};
use crate::tuning;

/// The records and fields that are searched.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// Returns true for the allowed records; absent for all of them.
    pub allowed: Option<&'a dyn Fn(RecordId) -> bool>,
    /// The fields that are searched.
    pub fields: FieldSet,
    /// True if words may be mistyped.
    pub typo_tolerance: bool,
}

/// Collects the matches of a query's words.
pub struct Collector<'a, B> {
    index: &'a Index<B>,
    scope: Scope<'a>,
    table: MatchTable,
    text_factors: TextFactors,
    /// Matches of phrases that several units share.
    phrases: Vec<(Arc<Phrase>, Rc<Vec<TermMatch>>)>,
    /// Value of a synonym in a name, and in a title.
    synonym: [f32; 2],
    /// Shards that the query needs and that are not loaded.
    pub missing: Vec<IndexSection>,
}

/// Binary logarithm of the number of pages from which on a term counts as being everywhere on a large site.
const COMMON_LOG_PAGES: u8 = 10;

impl<'a, B: AsRef<[u8]>> Collector<'a, B> {
    /// A collector for a query of one word or `several`.
    pub fn new(index: &'a Index<B>, scope: Scope<'a>, several: bool) -> Self {
        let scratch = index.take_scratch();
        let scratch = scratch.and_then(|scratch| scratch.downcast::<MatchTable>().ok());
        let mut table = scratch.map_or_else(MatchTable::default, |table| *table);
        table.resize(index.pages.record_count());
        Self {
            index,
            scope,
            table,
            text_factors: TextFactors::new(index.average_length),
            phrases: Vec::new(),
            synonym: [tuning::SYNONYM_NAME, tuning::SYNONYM_TITLE]
                .map(|values| values[usize::from(several)]),
            missing: Vec::new(),
        }
    }

    /// Returns its memory to the next query.
    pub fn recycle(self) {
        self.index.keep_scratch(Box::new(self.table));
    }

    /// The matches of a unit, records ascending; if `only` is given, those in it. Matches in shards that are not loaded
    /// are omitted.
    pub fn collect(&mut self, unit: &Unit, only: Option<&RecordSet>) -> Vec<TermMatch> {
        // Every text contains function words: they count in titles and headings only.
        let wanted = if unit.word.function {
            FieldSet::HEADINGS
        } else {
            FieldSet::ALL
        };
        let phrases = unit.phrases.iter();
        let phrases = phrases.map(|phrase| self.shared_phrase(phrase, only));
        let phrases: Vec<Rc<Vec<TermMatch>>> = phrases.collect();
        self.add_terms(&unit.expansions, wanted, only);
        phrases
            .iter()
            .for_each(|matches| self.table.add_all(matches));
        let mut matches = self.table.drain();
        if unit.word.initials {
            self.lower_in_long_leads(&mut matches);
        }
        matches
    }

    /// Adds the matches of all these terms to the table.
    fn add_terms(&mut self, terms: &[Expansion], wanted: FieldSet, only: Option<&RecordSet>) {
        // A synonym this common adds thousands of matches and distinguishes no pages if the word itself is as common, or,
        // if it is only related to the word, if the site has the word at all.
        let is_everywhere = |found: &Expansion| found.term.log_pages() >= COMMON_LOG_PAGES;
        let literal = terms.iter().filter(|found| found.kind.is_exact_or_form());
        let max_quality = match literal.max_by_key(|found| found.term.pages) {
            None => 0.0,
            Some(most) if is_everywhere(most) => 1.0,
            Some(_) => tuning::RELATED_WORD,
        };
        for expansion in terms {
            let is_synonym = expansion.kind == MatchKind::Synonym;
            if !is_synonym || !is_everywhere(expansion) || expansion.quality > max_quality {
                self.add(expansion, wanted, only);
            }
        }
    }

    /// Adds the matches of a term.
    fn add(&mut self, expansion: &Expansion, wanted: FieldSet, only: Option<&RecordSet>) {
        let (records, fields) = match self.index.postings(expansion.term) {
            Ok(postings) => postings,
            Err(section) => {
                if !self.missing.contains(&section) {
                    self.missing.push(section);
                }
                return;
            }
        };
        let (Some(&first), Some(&last)) = (records.first(), records.last()) else {
            return;
        };
        self.table.extend_record_range(first, last);
        let postings = std::iter::zip(records.iter().copied(), fields.iter().copied());
        match only.map(RecordSet::test) {
            Some(is_wanted) => {
                let smaller = postings.filter(|&(record, _)| is_wanted(record));
                self.add_postings(smaller, expansion, wanted);
            }
            None => self.add_postings(postings, expansion, wanted),
        }
    }

    /// Adds the postings of a term to the matches in the table.
    fn add_postings(
        &mut self,
        postings: impl Iterator<Item = (RecordId, FieldSet)>,
        expansion: &Expansion,
        wanted: FieldSet,
    ) {
        let [as_name, as_title] = match expansion.kind {
            MatchKind::Synonym => self.synonym,
            _ => [1.0; 2],
        };
        // Neighboring postings mostly have the same fields, and so the same match except for its record.
        let mut term_match = TermMatch::new(expansion);
        let (mut last, mut counts, mut in_text) = (None, false, None);
        for (record, all) in postings {
            if last != Some(all) {
                last = Some(all);
                let fields = all.intersection(self.scope.fields);
                counts = fields.overlaps(wanted);
                let as_name = if fields.overlaps(FieldSet::TITLE_EXACT) {
                    as_name
                } else {
                    1.0
                };
                let value = value_in(fields);
                let quality = expansion.quality * as_name;
                in_text = value.is_in_text().then_some((value, quality));
                let in_title = expansion.quality * value.in_title * as_title;
                term_match.set_fields(fields, quality * value.with_text_factor(1.0), in_title);
            }
            if counts && self.scope.allowed.is_none_or(|allowed| allowed(record)) {
                term_match.record = record;
                if let Some((value, quality)) = in_text {
                    let level = self.index.pages.level_of(record);
                    let factor = self.text_factors.of(all, level);
                    term_match.value = quality * value.with_text_factor(factor);
                }
                self.table.add(term_match);
            }
        }
    }

    /// Lowers matches of initial consonants in a lead: the longer it is, the more words have them by coincidence.
    fn lower_in_long_leads(&self, matches: &mut [TermMatch]) {
        for term_match in matches {
            let page = self
                .index
                .pages
                .row(self.index.pages.page_of(term_match.record));
            let in_title = term_match
                .fields
                .overlaps(FieldSet::TITLE_WORD.union(FieldSet::AREA_WORD));
            if term_match.record == page.first_record && !in_title {
                term_match.value *= LEAD_FACTORS[usize::from(page.lead_words)];
            }
        }
    }

    /// [`Self::collect_phrase`], once for all units that have the phrase.
    fn shared_phrase(
        &mut self,
        phrase: &Arc<Phrase>,
        only: Option<&RecordSet>,
    ) -> Rc<Vec<TermMatch>> {
        let mut known = self.phrases.iter().filter(|_| only.is_none());
        if let Some((_, matches)) = known.find(|(known, _)| Arc::ptr_eq(known, phrase)) {
            return Rc::clone(matches);
        }
        let matches = Rc::new(self.collect_phrase(phrase, only));
        if only.is_none() {
            let shared = (Arc::clone(phrase), Rc::clone(&matches));
            self.phrases.push(shared);
        }
        matches
    }

    /// The records in which all words of a phrase occur, with the value of the weakest.
    fn collect_phrase(&mut self, phrase: &Phrase, only: Option<&RecordSet>) -> Vec<TermMatch> {
        // The rarest word determines where the others matter.
        let mut words: Vec<&Vec<Expansion>> = phrase.words.iter().collect();
        sort::by_cached_key(&mut words, |terms| {
            let pages = terms.iter().map(|found| u64::from(found.term.pages));
            pages.sum::<u64>()
        });
        let Some((first, further)) = words.split_first() else {
            return Vec::new();
        };
        self.add_terms(first, FieldSet::ALL, only);
        let mut all = self.table.drain();
        for word in further {
            let records = all.iter().map(|term_match| term_match.record);
            let records = RecordSet::of(records, self.index.pages.record_count());
            self.add_terms(word, FieldSet::ALL, Some(&records));
            let mut others = self.table.drain().into_iter().peekable();
            all.retain_mut(|term_match| {
                while others.next_if(|it| it.record < term_match.record).is_some() {}
                let other = others.next_if(|it| it.record == term_match.record);
                if let Some(other) = other.filter(|other| other.value < term_match.value) {
                    *term_match = other;
                }
                other.is_some()
            });
        }
        all
    }
}

/// The factor of initial consonants in a lead of this many words.
static LEAD_FACTORS: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|words| {
        let factor = (tuning::SHORT_LEAD / words.max(1) as f32).powf(tuning::LONG_LEAD);
        factor.min(1.0)
    })
});

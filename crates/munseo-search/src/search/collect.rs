//! Units to the records in which they occur.

use std::sync::{Arc, LazyLock};

use crate::index::postings::Place;
use crate::index::{Index, Section};
use crate::order;
use crate::query::runs::Piece;
use crate::query::{Expansion, How};

use super::units::{Phrase, Unit};
use crate::ranking::Weights;

/// What a unit found in a record: the best of all its terms there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// The record.
    pub record: u32,
    /// How strongly the record speaks of the unit, 0 to about 1.
    pub value: f32,
    /// Where the best term occurs.
    pub place: Place,
    /// Why the best term counts.
    pub how: How,
    /// Which completion of an unfinished word the best term is: see [`Expansion::branch`].
    pub branch: u8,
    /// The term that says most in a title, when any does.
    pub titled: Titled,
}

/// How a unit stands in the title of a page or section.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Titled {
    /// Where; no field at all when it does not.
    pub place: Place,
    /// Why the term counts.
    pub how: How,
    /// How many bytes of the term were typed, at most 255.
    pub typed: u8,
    /// How much it says there, in 250ths.
    worth: u8,
}

impl Titled {
    #[inline]
    fn new(place: Place, value: f32, expansion: &Expansion) -> Self {
        Self {
            place,
            how: expansion.how,
            typed: expansion.typed.min(255) as u8,
            worth: (value * 250.0) as u8,
        }
    }
}

/// The part of a query's working memory that is as large as the site. An index keeps it for the next query.
#[derive(Debug, Default)]
pub struct Table {
    /// One slot per record: the number of its hit, from 1. All zero between units.
    slots: Vec<u32>,
    /// One bit per record: whether its slot is taken.
    taken: Vec<u64>,
    /// The hits of a unit in the order they are found.
    hits: Vec<Hit>,
    /// Lists that nobody needs any more.
    spare: Vec<Vec<Hit>>,
}

/// At most so many lists are kept, none longer than so many hits.
const MOST_SPARE: usize = 16;
const LONGEST_SPARE: usize = 1 << 15;

impl Table {
    /// Makes room for so many records.
    fn resize(&mut self, records: usize) {
        self.slots.resize(records, 0);
        self.taken.resize(records.div_ceil(64), 0);
    }

    /// The hits, records ascending; empties the table.
    fn drain(&mut self) -> Vec<Hit> {
        let mut sorted = self.spare.pop().unwrap_or_default();
        sorted.reserve(self.hits.len());
        let records = self.hits.iter().map(|hit| hit.record as usize / 64);
        let (first, last) = records.fold((self.taken.len(), 0), |(first, last), word| {
            (word.min(first), word.max(last))
        });
        for word in first..self.taken.len().min(last + 1) {
            let mut left = std::mem::take(&mut self.taken[word]);
            while left != 0 {
                let slot = &mut self.slots[word * 64 + left.trailing_zeros() as usize];
                sorted.push(self.hits[std::mem::take(slot) as usize - 1]);
                left &= left - 1;
            }
        }
        self.hits.clear();
        sorted
    }

    /// Takes back a list for the next unit.
    fn take_back(&mut self, mut hits: Vec<Hit>) {
        if self.spare.len() < MOST_SPARE && (1..=LONGEST_SPARE).contains(&hits.capacity()) {
            hits.clear();
            self.spare.push(hits);
        }
    }
}

/// Working memory of a query.
pub struct Slots<'a> {
    table: Table,
    scope: Scope<'a>,
    values: Values,
    /// What was found of phrases that several units have.
    phrases: Vec<(Arc<Phrase>, Vec<Hit>)>,
    /// What a synonym is worth that stands in a name.
    synonymous_name: f32,
}

/// What is searched, and how.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    /// Which records; all of them, when nothing says so.
    pub allowed: Option<Allowed<'a>>,
    /// Which of their fields.
    pub fields: Place,
    /// Whether words may be mistyped.
    pub typos: bool,
}

/// Says of a record whether it is wanted.
pub type Allowed<'a> = &'a dyn Fn(u32) -> bool;

impl<'a> Slots<'a> {
    /// Memory for an index with so many records, and a query of one word or `several`.
    pub fn new(
        mut table: Table,
        records: usize,
        scope: Scope<'a>,
        weights: Weights,
        several: bool,
    ) -> Self {
        table.resize(records);
        Self {
            synonymous_name: SYNONYMOUS_NAME[usize::from(several)],
            scope,
            table,
            values: Values {
                known: vec![-1.0; SETS],
                weights,
            },
            phrases: Vec::new(),
        }
    }

    /// Gives back the part that is kept for the next query, and lists for it.
    pub fn into_table(mut self, lists: impl Iterator<Item = Vec<Hit>>) -> Table {
        lists.for_each(|hits| self.table.take_back(hits));
        self.table
    }
}

/// Value of every set of fields, computed when first needed.
struct Values {
    known: Vec<f32>,
    weights: Weights,
}

impl Values {
    /// Value of a place: the best field's, and a part of what it leaves open for each further one.
    #[inline]
    fn of(&mut self, place: Place) -> f32 {
        let fields = usize::from(place.fields()) & (SETS - 1);
        if self.known[fields] < 0.0 {
            self.known[fields] = self.compute(fields);
        }
        self.known[fields]
    }

    #[cold]
    fn compute(&self, fields: usize) -> f32 {
        let mut open = 1.0;
        let mut best: f32 = 0.0;
        for (bit, &value) in self.weights.fields.iter().enumerate() {
            if fields >> bit & 1 == 1 {
                open *= 1.0 - value * 0.5;
                best = best.max(value);
            }
        }
        best + (1.0 - open) * self.weights.further_fields
    }
}

/// How many sets of fields there are.
const SETS: usize = 1 << 12;

/// A set of records.
#[derive(Debug)]
pub struct Records(Vec<u64>);

impl Records {
    /// None of so many records.
    #[must_use]
    pub fn none(records: usize) -> Self {
        Self(vec![0; records.div_ceil(64)])
    }

    /// The records of these hits, among so many.
    fn of(hits: &[Hit], records: usize) -> Self {
        let mut found = Self::none(records);
        hits.iter()
            .for_each(|hit| found.add(hit.record..hit.record + 1));
        found
    }

    /// Adds these, which must be among so many.
    pub fn add(&mut self, records: std::ops::Range<u32>) {
        let mut start = records.start;
        while start < records.end {
            let end = records.end.min((start / 64 + 1) * 64);
            if let Some(bits) = self.0.get_mut(start as usize / 64) {
                *bits |= (u64::MAX >> (64 - (end - start))) << (start % 64);
            }
            start = end;
        }
    }

    #[inline]
    fn has(&self, record: u32) -> bool {
        let bits = self.0.get(record as usize / 64);
        bits.is_some_and(|bits| bits >> (record % 64) & 1 == 1)
    }
}

/// The records of a unit, ascending; when `only` is given, those that are in it.
/// Shards that are missing are named and left out.
pub fn collect<B: AsRef<[u8]>>(
    index: &Index<B>,
    unit: &Unit,
    only: Option<&Records>,
    slots: &mut Slots<'_>,
    missing: &mut Vec<Section>,
) -> Vec<Hit> {
    // A function word is worth something in a name, and only there: no text is without one.
    let wanted = if unit.word.function {
        TITLES
    } else {
        Place(u16::MAX)
    };
    let mut hits = gather_terms(index, &unit.expansions, wanted, only, slots, missing);
    for phrase in &unit.phrases {
        hits = merge(hits, shared_phrase(index, phrase, only, slots, missing));
    }
    if !unit.run.is_empty() {
        let mut run = collect_run(index, &unit.run, SUBJECT, only, slots, missing);
        if run.is_empty() && hits.is_empty() {
            run = collect_run(index, &unit.run, Place(u16::MAX), only, slots, missing);
        }
        hits = merge(hits, run);
    }
    if unit.word.initials {
        doubt_long_leads(index, &mut hits);
    }
    hits
}

/// What a hit in a lead of so many words keeps.
static DOUBTS: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|words| (SHORT_LEAD / words.max(1) as f32).powf(DOUBT).min(1.0))
});

/// A long lead holds words with any initials by chance: the longer, the less they say there.
fn doubt_long_leads<B: AsRef<[u8]>>(index: &Index<B>, hits: &mut [Hit]) {
    for hit in hits {
        let page = index.page(index.page_of(hit.record));
        if hit.record == page.first_record && !hit.place.meets(Place::TITLE.with(Place::AREA)) {
            hit.value *= DOUBTS[usize::from(page.lead_words)];
        }
    }
}

/// Places that say what a page or section is about: initial consonants mean nothing else, if those do.
pub const SUBJECT: Place = Place::TITLE.with(Place::HEADING).with(Place::LEAD);

/// What every further word costs that initial consonants must be cut into.
const CUT: f32 = 0.92;

/// A record in which the words found are worth less holds them by chance.
const LEAST: f32 = 0.3;

/// Words in a lead of which nothing is doubted, and how fast doubt grows in longer ones.
const SHORT_LEAD: f32 = 12.0;
const DOUBT: f32 = 0.4;

/// The records in which words stand, in such places, that make up a whole run of initial consonants; a cut is worth
/// what its words are on average, by length.
fn collect_run<B: AsRef<[u8]>>(
    index: &Index<B>,
    pieces: &[Piece],
    places: Place,
    only: Option<&Records>,
    slots: &mut Slots<'_>,
    missing: &mut Vec<Section>,
) -> Vec<Hit> {
    let length = pieces.last().map_or(0, |piece| piece.end);
    // The best cuts up to each consonant; pieces come sorted by their ends.
    let mut reached: Vec<Vec<Hit>> = vec![Vec::new(); length + 1];
    // A word further on only matters where those before it stand.
    let mut standing: Vec<Option<Records>> = (0..=length).map(|_| None).collect();
    for piece in pieces {
        if piece.start > 0 && reached[piece.start].is_empty() {
            continue;
        }
        let only = if piece.start == 0 {
            only
        } else {
            let before = &reached[piece.start];
            let standing = &mut standing[piece.start];
            Some(&*standing.get_or_insert_with(|| Records::of(before, index.record_count())))
        };
        let mut hits = gather_terms(index, &piece.terms, places, only, slots, missing);
        if piece.start > 0 {
            let share = piece.start as f32 / piece.end as f32;
            let mut before = reached[piece.start].iter().peekable();
            hits.retain_mut(|hit| {
                while before.next_if(|other| other.record < hit.record).is_some() {}
                let Some(&&other) = before.peek().filter(|other| other.record == hit.record) else {
                    return false;
                };
                let value = CUT * (other.value * share + hit.value * (1.0 - share));
                if other.value < hit.value {
                    *hit = other;
                }
                hit.value = value;
                true
            });
        }
        reached[piece.end] = merge(std::mem::take(&mut reached[piece.end]), hits);
    }
    let mut hits = reached.pop().unwrap_or_default();
    hits.retain(|hit| hit.value >= LEAST);
    hits
}

/// Places that name a page.
const NAMING: Place = Place::NAME
    .with(Place::TITLE)
    .with(Place::TWIN_NAME)
    .with(Place::TWIN_TITLE);

/// Places where a function word counts.
const TITLES: Place = Place::NAME
    .with(Place::TITLE)
    .with(Place::TOPIC)
    .with(Place::HEADING)
    .with(Place::TWIN_NAME)
    .with(Place::TWIN_TITLE);

/// The same as [`collect_phrase`], once for all units that have the phrase.
fn shared_phrase<B: AsRef<[u8]>>(
    index: &Index<B>,
    phrase: &Arc<Phrase>,
    only: Option<&Records>,
    slots: &mut Slots<'_>,
    missing: &mut Vec<Section>,
) -> Vec<Hit> {
    if only.is_some() || Arc::strong_count(phrase) == 1 {
        return collect_phrase(index, phrase, only, slots, missing);
    }
    let mut known = slots.phrases.iter();
    if let Some((_, hits)) = known.find(|(known, _)| Arc::ptr_eq(known, phrase)) {
        return hits.clone();
    }
    let hits = collect_phrase(index, phrase, only, slots, missing);
    slots.phrases.push((Arc::clone(phrase), hits.clone()));
    hits
}

/// The records in which all words of a phrase occur, with the value of the weakest.
fn collect_phrase<B: AsRef<[u8]>>(
    index: &Index<B>,
    phrase: &Phrase,
    only: Option<&Records>,
    slots: &mut Slots<'_>,
    missing: &mut Vec<Section>,
) -> Vec<Hit> {
    // The rarest word says where the others matter.
    let mut words: Vec<&Vec<Expansion>> = phrase.words.iter().collect();
    order::sort_by_cached_key(&mut words, |terms| {
        terms
            .iter()
            .map(|found| u64::from(found.term.pages))
            .sum::<u64>()
    });
    let Some((first, further)) = words.split_first() else {
        return Vec::new();
    };
    let mut all = gather_terms(index, first, phrase.places, only, slots, missing);
    for word in further {
        let standing = Records::of(&all, index.record_count());
        let hits = gather_terms(index, word, phrase.places, Some(&standing), slots, missing);
        all = intersect(&all, &hits);
    }
    all
}

/// The records of all these terms, ascending.
fn gather_terms<B: AsRef<[u8]>>(
    index: &Index<B>,
    terms: &[Expansion],
    wanted: Place,
    only: Option<&Records>,
    slots: &mut Slots<'_>,
    missing: &mut Vec<Section>,
) -> Vec<Hit> {
    // A synonym as common as all this adds hits by the thousand and tells no page from another.
    let literal = terms
        .iter()
        .any(|found| found.how <= How::Form && found.term.rank.log_pages() >= MANY);
    let telling = |found: &&Expansion| {
        !literal || found.how != How::Synonym || found.term.rank.log_pages() < MANY
    };
    for expansion in terms.iter().filter(telling) {
        add(index, expansion, wanted, only, slots, missing);
    }
    slots.table.drain()
}

/// Binary logarithm of the number of pages from which a term counts as standing everywhere on a large
/// site.
const MANY: u8 = 10;

fn add<B: AsRef<[u8]>>(
    index: &Index<B>,
    expansion: &Expansion,
    wanted: Place,
    only: Option<&Records>,
    slots: &mut Slots<'_>,
    missing: &mut Vec<Section>,
) {
    let (records, places) = match index.postings(expansion.term) {
        Ok(postings) => postings,
        Err(section) => {
            if !missing.contains(&section) {
                missing.push(section);
            }
            return;
        }
    };
    // Neighbouring postings mostly have the same places.
    let (mut last, mut place) = (Place(u16::MAX), Place(0));
    let (mut counts, mut value, mut titled) = (false, 0.0, Titled::new(Place(0), 0.0, expansion));
    let Slots {
        table,
        scope: Scope {
            allowed, fields, ..
        },
        values,
        synonymous_name,
        ..
    } = slots;
    let (numbers, taken) = (table.slots.as_mut_slice(), table.taken.as_mut_slice());
    let hits = &mut table.hits;
    for (&record, &all) in std::iter::zip(records, places) {
        if only.is_some_and(|only| !only.has(record)) {
            continue;
        }
        if all != last {
            last = all;
            place = all.within(*fields);
            counts = place.meets(wanted);
            let chance = expansion.how == How::Synonym && place.meets(Place::NAME);
            value =
                expansion.quality * values.of(place) * if chance { *synonymous_name } else { 1.0 };
            let in_title = Place(place.fields() & NAMING.fields());
            let worth = if in_title.0 == 0 {
                0.0
            } else {
                expansion.quality * values.of(in_title)
            };
            titled = Titled::new(in_title, worth, expansion);
        }
        if !counts || allowed.is_some_and(|allowed| !allowed(record)) {
            continue;
        }
        let Some(slot) = numbers.get_mut(record as usize) else {
            continue;
        };
        if *slot == 0 {
            taken[record as usize / 64] |= 1 << (record % 64);
            hits.push(Hit {
                record,
                value,
                place,
                how: expansion.how,
                branch: expansion.branch,
                titled,
            });
            *slot = hits.len() as u32;
        } else {
            let hit = &mut hits[*slot as usize - 1];
            if value > hit.value {
                hit.value = value;
                hit.place = place;
                hit.how = expansion.how;
                hit.branch = expansion.branch;
            }
            if titled.worth > hit.titled.worth {
                hit.titled = titled;
            }
        }
    }
}

/// What a synonym is worth in a name, which a page may bear by chance: alone, and as one of several words
/// of which the page must do justice to all (배열 나누기 is no page called split).
const SYNONYMOUS_NAME: [f32; 2] = [0.92, 0.75];

fn intersect(left: &[Hit], right: &[Hit]) -> Vec<Hit> {
    let mut out = Vec::new();
    let mut others = right.iter().peekable();
    for hit in left {
        while others.peek().is_some_and(|other| other.record < hit.record) {
            others.next();
        }
        if let Some(other) = others.peek().filter(|other| other.record == hit.record) {
            out.push(if other.value < hit.value {
                **other
            } else {
                *hit
            });
        }
    }
    out
}

/// Both, records ascending; of two hits in a record the better one.
fn merge(hits: Vec<Hit>, more: Vec<Hit>) -> Vec<Hit> {
    if hits.is_empty() || more.is_empty() {
        return if more.is_empty() { hits } else { more };
    }
    let few_are_more = more.len() < hits.len();
    let (few, many) = if few_are_more {
        (more, hits)
    } else {
        (hits, more)
    };
    let mut out = Vec::with_capacity(few.len() + many.len());
    let mut rest = many.as_slice();
    for hit in few {
        let (before, others) = rest.split_at(rest.partition_point(|it| it.record < hit.record));
        out.extend_from_slice(before);
        rest = others;
        match rest.split_first() {
            Some((other, further)) if other.record == hit.record => {
                // Of equals that of the first list.
                let is_better =
                    hit.value > other.value || hit.value == other.value && !few_are_more;
                out.push(if is_better { hit } else { *other });
                rest = further;
            }
            _ => out.push(hit),
        }
    }
    out.extend_from_slice(rest);
    out
}

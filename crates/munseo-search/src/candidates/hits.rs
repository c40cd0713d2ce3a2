//! Terms to hits: the posting lists of several terms, laid over one another.

use std::ops::Range;
use std::sync::Arc;

use super::records::Records;
use super::units::Phrase;
use crate::index::place::Place;
use crate::index::{Index, Section};
use crate::query::{Expansion, How};
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

impl Hit {
    /// A hit of a term nowhere.
    fn of(expansion: &Expansion) -> Self {
        let &Expansion { how, branch, .. } = expansion;
        Self {
            record: 0,
            value: 0.0,
            place: Place::default(),
            how,
            branch,
            titled: Titled {
                place: Place::default(),
                how,
                typed: expansion.typed.min(255) as u8,
                worth: 0,
            },
        }
    }
}

/// The part of a query's working memory that is as large as the site. An index keeps it for the next query.
#[derive(Debug, Default)]
pub struct Table {
    /// What 64 records each have.
    blocks: Vec<Block>,
    /// The hits of a unit in the order they are found.
    hits: Vec<Hit>,
    /// The first of their records and one past the last.
    reach: Range<usize>,
    /// Lists that nobody needs any more.
    spare: Vec<Vec<Hit>>,
}

/// What 64 records have.
#[derive(Debug, Clone)]
struct Block {
    /// One bit per record: whether its slot is taken.
    taken: u64,
    /// One slot per record: the number of its hit, from 1. All zero between units.
    slots: [u32; 64],
}

impl Block {
    const EMPTY: Self = Self {
        taken: 0,
        slots: [0; 64],
    };
}

/// At most so many lists are kept, none longer than so many hits.
const MOST_SPARE: usize = 16;
const LONGEST_SPARE: usize = 1 << 15;

impl Table {
    /// Makes room for so many records.
    fn resize(&mut self, records: usize) {
        self.blocks.resize(records.div_ceil(64), Block::EMPTY);
    }

    /// The hits, records ascending; empties the table.
    fn drain(&mut self) -> Vec<Hit> {
        let mut sorted = self.spare.pop().unwrap_or_default();
        sorted.reserve(self.hits.len());
        let reach = std::mem::take(&mut self.reach);
        let end = reach.end.div_ceil(64).min(self.blocks.len());
        let start = (reach.start / 64).min(end);
        for block in &mut self.blocks[start..end] {
            let mut left = std::mem::take(&mut block.taken);
            while left != 0 {
                let slot = &mut block.slots[left.trailing_zeros() as usize];
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
    pub(super) phrases: Vec<(Arc<Phrase>, Vec<Hit>)>,
    /// What a synonym is worth that stands in a name, and in a title.
    synonymous: (f32, f32),
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
            synonymous: (
                SYNONYMOUS_NAME[usize::from(several)],
                SYNONYMOUS_TITLE[usize::from(several)],
            ),
            scope,
            table,
            values: Values {
                known: vec![[-1.0; 2]; SETS],
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
    known: Vec<[f32; 2]>,
    weights: Weights,
}

impl Values {
    /// Value of a place, and of those of its fields that name a page: the best field's, and a part of what it
    /// leaves open for each further one.
    #[inline]
    fn of(&mut self, place: Place) -> (f32, f32) {
        let fields = usize::from(place.fields()) & (SETS - 1);
        if self.known[fields][0] < 0.0 {
            let in_title = fields & usize::from(NAMING.fields());
            self.known[fields] = [self.compute(fields), self.compute(in_title)];
        }
        let [value, in_title] = self.known[fields];
        (value, in_title)
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

/// Places that name a page.
const NAMING: Place = Place::NAME
    .with(Place::TITLE)
    .with(Place::TWIN_NAME)
    .with(Place::TWIN_TITLE);

/// The records of all these terms, ascending.
pub(super) fn gather_terms<B: AsRef<[u8]>>(
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
    let (Some(&first), Some(&last)) = (records.first(), records.last()) else {
        return;
    };
    let (first, end) = (first as usize, last as usize + 1);
    let reach = &slots.table.reach;
    slots.table.reach = if reach.is_empty() {
        first..end
    } else {
        first.min(reach.start)..end.max(reach.end)
    };
    let postings = std::iter::zip(records, places).map(|(&record, &place)| (record, place));
    match only.map(Records::test) {
        Some(is_wanted) => {
            let few = postings.filter(|&(record, _)| is_wanted(record));
            lay(few, expansion, wanted, slots);
        }
        None => lay(postings, expansion, wanted, slots),
    }
}

/// Lays the postings of a term over what is there already.
fn lay(
    postings: impl Iterator<Item = (u32, Place)>,
    expansion: &Expansion,
    wanted: Place,
    slots: &mut Slots<'_>,
) {
    let Slots {
        table,
        scope: Scope {
            allowed, fields, ..
        },
        values,
        synonymous,
        ..
    } = slots;
    let blocks = table.blocks.as_mut_slice();
    let hits = &mut table.hits;
    let (in_name, as_title) = if expansion.how == How::Synonym {
        *synonymous
    } else {
        (1.0, 1.0)
    };
    // Neighbouring postings mostly have the same places: what a hit is but for its record.
    let mut hit = Hit::of(expansion);
    let (mut last, mut counts) = (Place(u16::MAX), false);
    for (record, all) in postings {
        if all != last {
            last = all;
            let place = all.within(*fields);
            counts = place.meets(wanted);
            let chance = if place.meets(Place::NAME) {
                in_name
            } else {
                1.0
            };
            let (value, in_title) = values.of(place);
            hit.place = place;
            hit.value = expansion.quality * value * chance;
            hit.titled.place = Place(place.fields() & NAMING.fields());
            hit.titled.worth = (expansion.quality * in_title * as_title * 250.0) as u8;
        }
        if !counts || allowed.is_some_and(|allowed| !allowed(record)) {
            continue;
        }
        let Some(block) = blocks.get_mut(record as usize / 64) else {
            continue;
        };
        let slot = &mut block.slots[record as usize % 64];
        if *slot == 0 {
            block.taken |= 1 << (record % 64);
            hits.push(Hit { record, ..hit });
            *slot = hits.len() as u32;
        } else {
            let known = &mut hits[*slot as usize - 1];
            if hit.titled.worth > known.titled.worth {
                known.titled = hit.titled;
            }
            if hit.value > known.value {
                let titled = known.titled;
                *known = Hit {
                    record,
                    titled,
                    ..hit
                };
            }
        }
    }
}

/// What a synonym is worth in a name, which a page may bear by chance: alone, and as one of several words
/// of which the page must do justice to all (배열 나누기 is no page called split).
const SYNONYMOUS_NAME: [f32; 2] = [0.92, 0.75];

/// What a synonym in a title is worth next to the word itself, which may be another name of the page:
/// alone, and as one of several words.
const SYNONYMOUS_TITLE: [f32; 2] = [0.85, 1.0];

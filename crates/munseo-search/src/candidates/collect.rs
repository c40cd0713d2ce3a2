//! Units to the records in which they occur.

use std::sync::{Arc, LazyLock};

use super::hits::{Hit, Slots, gather_terms};
use super::records::Records;
use super::units::{Phrase, Unit};
use crate::index::place::Place;
use crate::index::{Index, Section};
use crate::order;
use crate::query::Expansion;
use crate::query::runs::Piece;

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
        let (before, others) = rest.split_at(count_before(rest, hit.record));
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

/// How many of the hits are in records before this one: the next of few is mostly near.
fn count_before(hits: &[Hit], record: u32) -> usize {
    let is_before = |hit: &Hit| hit.record < record;
    let mut end = 1;
    while hits.get(end - 1).is_some_and(is_before) {
        end *= 2;
    }
    let start = end / 2;
    let near = &hits[start..hits.len().min(end)];
    start + near.partition_point(is_before)
}

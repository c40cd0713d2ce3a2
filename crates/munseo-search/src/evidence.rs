//! What is known about a page that may answer a query.

use crate::index::Index;
use crate::index::place::Place;
use crate::order;
use crate::query::How;
use crate::search::hits::Hit;

use super::Weights;

/// What the rules judge by.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Evidence {
    /// The page.
    pub page: u32,
    /// The record that answers best.
    pub record: u32,
    /// How far the query names the page, 0 to 1.
    pub name: f32,
    /// Share of the query that the page speaks of, by weight and prominence, 0 to about 1.
    pub coverage: f32,
    /// The same for its best section alone.
    pub cohesion: f32,
    /// Coverage and cohesion, blended.
    pub words: f32,
    /// Share of the query's weight that is there at all.
    pub presence: f32,
    /// The coverage that does not rest on guesses: typing errors and sounds count for less.
    pub trusted: f32,
    /// Whether a word of the query stands as typed in its title or a heading.
    pub titled: bool,
    /// How many typing errors must have been made.
    pub typos: u8,
    /// Share of the matched weight that was found as typed.
    pub exact: f32,
    /// Weight of the page by itself, 0 to 1.
    pub prior: f32,
    /// How plainly neighbouring words of the page have the initial consonants typed, 0 to 1.
    pub abbreviated: f32,
    /// The section whose heading is the query, with what [`Evidence::name`] is worth there.
    pub topic: Option<(u32, f32)>,
    /// Which completion of the unfinished word at the end of the query the page speaks of.
    pub branch: u8,
    /// How well each further section of the page answers: record and share, best first.
    pub sections: Vec<(u32, f32)>,
}

/// A unit's hits with what it weighs.
#[derive(Debug)]
pub struct WeightedHits {
    /// Weight of the unit among all of the query, adding up to 1.
    pub weight: f32,
    /// Whether it is a function word.
    pub function: bool,
    /// Whether it was cut off the word before it.
    pub continues: bool,
    /// Whether more of it may be coming.
    pub open: bool,
    /// How many bytes its key has.
    pub length: usize,
    /// Its hits, records ascending.
    pub hits: Vec<Hit>,
    /// The same by page.
    pub pages: Vec<PageHits>,
}

/// What a unit found on a page.
#[derive(Debug, Clone, Copy)]
pub struct PageHits {
    /// The page.
    pub page: u32,
    /// Value of the best hit.
    pub best: f32,
    /// What the best hit completes: see [`Hit::branch`].
    pub branch: u8,
    /// Whether the word itself or a form of it is there.
    pub is_literal: bool,
}

impl WeightedHits {
    fn of(&self, records: &std::ops::Range<u32>) -> &[Hit] {
        let start = self.hits.partition_point(|hit| hit.record < records.start);
        // A page has few records: walking to its end is faster than searching for it.
        let end = start
            + self.hits[start..]
                .iter()
                .take_while(|hit| hit.record < records.end)
                .count();
        &self.hits[start..end]
    }
}

/// Gathers the evidence about a page.
pub fn gather<B: AsRef<[u8]>>(
    index: &Index<B>,
    page: u32,
    units: &[WeightedHits],
    weights: &Weights,
) -> Evidence {
    let row = index.page(page);
    let records = index.records_of(page);
    let top = records.start;
    let count = records.len();
    let mut of_record = vec![0.0f32; count];
    let mut own_heading = vec![0usize; count];
    let mut coverage = 0.0;
    let mut presence = 0.0;
    let mut trusted: f32 = 0.0;
    let mut titled = false;
    let mut typos = 0;
    let mut exact = 0.0;
    let mut matched_weight = 0.0;
    let mut branch = 0;
    let mut at_top: Vec<Option<Hit>> = Vec::with_capacity(units.len());
    // Pieces of one word say little when others of them are missing.
    let (mut found, mut lost) = (0usize, 0usize);
    for (index, unit) in units.iter().enumerate() {
        if unit.continues || units.get(index + 1).is_some_and(|next| next.continues) {
            let there = !unit.of(&records).is_empty();
            *(if there { &mut found } else { &mut lost }) += unit.length;
        }
    }
    let brevity = weights
        .brevity
        .powf(1.0 - f32::from(row.lead_words.max(4)).log2() / 4.0);
    let several = units.iter().filter(|unit| !unit.function).count() > 1;
    let broken = lost > 0 && lost >= found;
    for (index, unit) in units.iter().enumerate() {
        let next_continues = units.get(index + 1).is_some_and(|next| next.continues);
        let hits = unit.of(&records);
        let first = hits.first().filter(|hit| hit.record == top);
        at_top.push(first.copied());
        let inherited = first
            .filter(|hit| {
                hit.place
                    .meets(Place::TITLE.with(Place::TWIN_TITLE).with(Place::AREA))
            })
            .map_or(0.0, |hit| hit.value * weights.inherited);
        for value in &mut of_record[1.min(count)..] {
            *value += unit.weight * inherited;
        }
        let Some(best) = hits
            .iter()
            .max_by(|left, right| left.value.total_cmp(&right.value))
        else {
            continue;
        };
        // A page that comes back to the word in several sections is about it.
        let silent: f32 = hits
            .iter()
            .map(|hit| 1.0 - hit.value * 0.2)
            .product::<f32>()
            / (1.0 - best.value * 0.2);
        let brief = if best.record == top && best.place.meets(Place::LEAD) {
            brevity
        } else {
            1.0
        };
        let value = best.value * brief + (1.0 - silent) * weights.further_sections;
        branch = best.branch;
        coverage += unit.weight * value;
        presence += unit.weight;
        let whole = unit.continues || next_continues;
        let guessed = best.how >= How::Typo && !best.place.meets(NAMING);
        let trust = trust(best.how)
            * if whole && broken { 0.4 } else { 1.0 }
            * match guessed {
                true if several => 0.7,
                true if unit.length <= SHORT => 0.92,
                _ => 1.0,
            };
        trusted += unit.weight * value * trust;
        if best.how.is_literal() && !unit.function && !(whole && broken) && best.value >= PLAIN {
            trusted = trusted.max(1.0);
        }
        titled |= best.how <= How::Form && !unit.function && best.place.meets(TITLES);
        matched_weight += unit.weight;
        typos += best.how.typos();
        if best.how <= How::Form || best.how == How::Prefix {
            exact += unit.weight;
        }
        for hit in hits {
            let slot = (hit.record - top) as usize;
            let already = if slot == 0 { 0.0 } else { inherited };
            of_record[slot] += unit.weight * (hit.value - already).max(0.0);
            let heads =
                slot > 0 && !unit.function && hit.place.meets(Place::HEADING.with(Place::TOPIC));
            own_heading[slot] += usize::from(heads);
        }
    }
    let (best, cohesion) = of_record
        .iter()
        .copied()
        .enumerate()
        .reduce(|best, next| if next.1 > best.1 { next } else { best })
        .unwrap_or((0, 0.0));
    let name = name_match(units, &at_top, row.title_words, row.name_length);
    let content = units.iter().filter(|unit| !unit.function).count();
    let headed = (1..count).find(|&slot| content > 1 && own_heading[slot] == content);
    let named_topic = topic_match(units, &records);
    // A heading that only holds the words lifts its section among those of the page, not the page.
    let topic = named_topic.or(headed.map(|slot| (top + slot as u32, HEADED_MARK)));
    let (name, best) = match named_topic {
        Some((record, mark)) if mark > name => (mark, (record - top) as usize),
        _ if name >= 0.5 => (name, 0),
        _ => (name, best),
    };
    let mut sections: Vec<(u32, f32)> = of_record
        .iter()
        .enumerate()
        .filter(|&(slot, &value)| {
            let named = topic.is_some_and(|(record, _)| record == top + slot as u32);
            slot != best && (named || own_heading[slot] > 0 && value >= cohesion * 0.7)
        })
        .map(|(slot, &value)| (top + slot as u32, value))
        .collect();
    order::sort_by(&mut sections, |left, right| right.1.total_cmp(&left.1));
    sections.truncate(3);
    Evidence {
        page,
        record: top + best as u32,
        name,
        coverage,
        cohesion,
        words: (1.0 - weights.cohesion) * coverage + weights.cohesion * cohesion,
        presence,
        trusted,
        titled,
        typos,
        exact: if matched_weight > 0.0 {
            exact / matched_weight
        } else {
            0.0
        },
        prior: f32::from(row.prior) / 255.0,
        abbreviated: 0.0,
        topic,
        branch,
        sections,
    }
}

/// The section whose heading is what was typed, with a mark below that of a page's own name.
fn topic_match(units: &[WeightedHits], records: &std::ops::Range<u32>) -> Option<(u32, f32)> {
    let content = || units.iter().filter(|unit| !unit.function);
    let first = content().next()?;
    let named = |hit: &&Hit| hit.place.meets(Place::TOPIC) && hit.record > records.start;
    first.of(records).iter().filter(named).find_map(|hit| {
        let mut mark = TOPIC_MARK;
        for unit in content() {
            let same = unit
                .of(records)
                .iter()
                .filter(named)
                .find(|other| other.record == hit.record)?;
            mark = mark.min(
                TOPIC_MARK * closeness(same.how) * if same.how == How::Prefix { 0.7 } else { 1.0 },
            );
        }
        Some((hit.record, mark))
    })
}

/// Mark of a heading that is exactly what was typed, where a page's own name has 1.
const TOPIC_MARK: f32 = 0.5;

/// Mark of a heading that holds every word of several that were typed, in whatever form.
const HEADED_MARK: f32 = 0.35;

/// How far the query names the page: all its words are in the title or say where the page is.
fn name_match(
    units: &[WeightedHits],
    at_top: &[Option<Hit>],
    title_words: u8,
    name_length: u8,
) -> f32 {
    let names = Place::NAME.with(Place::TWIN_NAME);
    let titles = names.with(Place::TITLE).with(Place::TWIN_TITLE);
    let mut whole: Option<f32> = None;
    let mut titled = 0usize;
    let mut titled_quality: f32 = 1.0;
    let mut elsewhere = 0usize;
    let mut scoped = 0usize;
    let mut unsaid = false;
    for (unit, hit) in units.iter().zip(at_top) {
        let title = hit.map(|hit| hit.titled);
        match (title, hit) {
            (Some(title), _) if title.place.meets(names) => {
                let own = title.place.meets(Place::NAME);
                let quality = closeness(title.how) * if own { 1.0 } else { 0.85 };
                let begun = title.how == How::Prefix
                    || title.how >= How::Typo && own && title.typed < name_length;
                let completion = if begun && own {
                    0.7 + 0.26 * (f32::from(title.typed) / f32::from(name_length.max(1))).min(1.0)
                } else if begun {
                    0.5
                } else {
                    1.0
                };
                let value = quality * completion;
                whole = Some(whole.map_or(value, |before: f32| before.min(value)));
                titled += 1;
            }
            (Some(title), _) if title.place.meets(titles) => {
                titled += 1;
                titled_quality = titled_quality
                    .min(closeness(title.how) * if title.how == How::Prefix { 0.8 } else { 1.0 });
                elsewhere += usize::from(!unit.function);
            }
            (_, Some(hit))
                if hit.place.meets(Place::AREA) && hit.how != How::Prefix && !unit.function =>
            {
                scoped += 1;
            }
            _ if unit.function => unsaid = true,
            _ => return 0.0,
        }
    }
    if says_it_again(units, at_top, name_length) {
        whole = whole.map(|value| value * OVERSAID);
    }
    match whole {
        // A page whose name holds the function words, too, is named better: `cloneWith`, not `clone`.
        Some(value) if elsewhere == 0 && unsaid => value * 0.95,
        Some(value) if elsewhere == 0 => value * if scoped > 0 { 0.97 } else { 1.0 },
        _ if titled > 0 => {
            let share = titled as f32 / f32::from(title_words.max(1)).max(titled as f32);
            titled_quality * (0.35 + 0.5 * share)
        }
        _ => 0.0,
    }
}

/// Whether the whole name stands in the query, and what is begun after it is the same name once more: the c of
/// `constantC` is not that of `constant`.
fn says_it_again(units: &[WeightedHits], at_top: &[Option<Hit>], name_length: u8) -> bool {
    let (Some(last), Some((Some(begun), before))) = (units.last(), at_top.split_last()) else {
        return false;
    };
    let named = |hit: &Hit| hit.titled.place.meets(Place::NAME);
    let whole =
        |hit: &Hit| named(hit) && hit.titled.how == How::Exact && hit.titled.typed >= name_length;
    named(begun)
        && begun.titled.how == How::Prefix
        && usize::from(begun.titled.typed) <= last.length
        && before.iter().flatten().any(whole)
}

/// What a name keeps that the query goes on from.
const OVERSAID: f32 = 0.6;

/// Titles and headings, in whatever language: words of a text may resemble a mistyped one by chance.
const NAMING: Place = TITLES.with(Place::TWIN_NAME).with(Place::TWIN_TITLE);

/// Titles and headings of the page itself.
const TITLES: Place = Place::NAME
    .with(Place::TITLE)
    .with(Place::TOPIC)
    .with(Place::HEADING);

/// A word of no more letters or strokes is like some word of any text.
const SHORT: usize = 5;

/// A word found as typed with at least this value, in a lead or heading, is an answer by itself.
const PLAIN: f32 = 0.55;

/// How far a reason is to be trusted when the rest of the query is unknown.
const fn trust(how: How) -> f32 {
    match how {
        How::Exact | How::Form | How::Prefix => 1.0,
        How::Synonym | How::Initials => 0.9,
        How::Sound | How::Typo => 0.65,
        How::TwoTypos => 0.5,
    }
}

/// How sure it is that the term is the one meant, for the purpose of naming a page.
const fn closeness(how: How) -> f32 {
    match how {
        How::Exact | How::Prefix => 1.0,
        How::Form => 0.9,
        How::Initials | How::Sound => 0.8,
        How::Typo => 0.8,
        How::Synonym | How::TwoTypos => 0.7,
    }
}

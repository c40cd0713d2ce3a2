//! From a query to ranked records.

use super::abbreviated;
use super::collect::collect;
use super::hits::{Hit, Scope, Slots};
use super::records::Records;
use super::units::{Unit, units};
use super::variety::arrange;
use crate::index::{Index, Section};
use crate::order;
use crate::query::{How, Query, parse};
use crate::ranking::evidence::{PageHits, WeightedHits, gather};
use crate::ranking::name::{self, OWN};
use crate::ranking::{Evidence, Weights, score};

/// At most so many pages are judged by the rules; they are those that hold most of the query.
const MOST_JUDGED: usize = 100;

/// A record that answers, and why.
#[derive(Debug, Clone)]
pub struct Ranked {
    /// The record.
    pub record: u32,
    /// Its score.
    pub score: f32,
    /// What of the score comes from the pages around it: see [`arrange`].
    pub variety: f32,
    /// What is known about its page.
    pub evidence: Evidence,
}

/// Everything a query found.
#[derive(Debug, Default)]
pub struct Found {
    /// The answers, best first.
    pub ranked: Vec<Ranked>,
    /// The words of the query, with the terms they were taken for.
    pub units: Vec<Unit>,
    /// Whether the query was read in the other keyboard layout.
    pub other_layout: bool,
    /// Shards that are not there; the answers are incomplete without them.
    pub missing: Vec<Section>,
}

/// Finds the records that answer a query, within a scope.
pub fn find<B: AsRef<[u8]>>(
    index: &Index<B>,
    text: &str,
    scope: Scope<'_>,
    weights: &Weights,
) -> Found {
    let query = parse(text);
    let as_typed = run(index, &query, scope, weights);
    // ㅁㅇㅇ may be initial consonants, and may be `add`.
    let initials = query.words.iter().all(|word| word.initials)
        && as_typed.best_name() < NAMED
        && !as_typed.is_abbreviated();
    if as_typed.strength() >= 0.6 && !initials {
        return as_typed;
    }
    let Some(query) = Query::in_other_layout(text) else {
        return as_typed;
    };
    let mut other = run(index, &query, scope, weights);
    other.other_layout = true;
    if initials && other.best_name() >= OWN && other.exact() {
        return other;
    }
    if other.means_something() && other.strength() > as_typed.strength() + 0.05 {
        other
    } else {
        as_typed
    }
}

/// From here on initial consonants say plainly which page is meant.
const NAMED: f32 = 0.75;

impl Found {
    /// The query as it was read.
    #[must_use]
    pub fn shown_query(&self) -> String {
        self.units
            .iter()
            .map(|unit| crate::normalize::key_text(&unit.word.key))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Whether every word that has been finished may be some word of the index.
    fn means_something(&self) -> bool {
        let known = |unit: &Unit| {
            !unit.expansions.is_empty() || !unit.phrases.is_empty() || !unit.run.is_empty()
        };
        self.units.iter().all(|unit| unit.word.open || known(unit))
    }

    /// How far the query names the best page.
    fn best_name(&self) -> f32 {
        self.ranked.first().map_or(0.0, |best| best.evidence.name)
    }

    /// Whether neighbouring words that say what the best page is about have the initials typed.
    fn is_abbreviated(&self) -> bool {
        let best = self.ranked.first();
        best.is_some_and(|best| best.evidence.abbreviated >= abbreviated::PLAINLY)
    }

    /// Whether the index holds every word as it was typed.
    fn exact(&self) -> bool {
        let exact = |unit: &Unit| unit.expansions.iter().any(|found| found.how == How::Exact);
        self.units.iter().all(exact)
    }

    /// How sure it is that the query was understood, 0 to 1.
    fn strength(&self) -> f32 {
        self.ranked.first().map_or(0.0, |best| {
            let evidence = &best.evidence;
            let literal = self.units.iter().filter(|unit| unit.is_literal()).count() as f32
                / self.units.len().max(1) as f32;
            literal
                * (0.5 + 0.5 * evidence.presence.min(1.0))
                * if evidence.typos > 0 { 0.5 } else { 1.0 }
        })
    }
}

fn run<B: AsRef<[u8]>>(
    index: &Index<B>,
    query: &Query,
    scope: Scope<'_>,
    weights: &Weights,
) -> Found {
    let mut found = Found::default();
    if query.words.is_empty() {
        return found;
    }
    let units = units(index, query, scope.typos, weights);
    let content = units.iter().filter(|unit| !unit.word.function).count();
    let table = index.take_table();
    let mut slots = Slots::new(
        table,
        index.record_count(),
        scope,
        weights.clone(),
        content > 1,
    );
    let weighted = weigh(index, &units, &mut slots, &mut found.missing, weights);
    // Where half of the words say nothing to the site, the others do by chance, unless in a title.
    let (known, unknown) = count_known(&weighted);
    let understood = known > unknown;
    let mut judged: Vec<Evidence> = candidates(index, &weighted)
        .into_iter()
        .map(|page| gather(index, page, &weighted, weights))
        .filter(|evidence| {
            (understood || evidence.titled) && evidence.trusted >= weights.least_coverage
                || evidence.name >= 0.5
        })
        .collect();
    order::sort_by(&mut judged, |left, right| {
        score(right, weights).total_cmp(&score(left, weights))
    });
    abbreviated::note(index, &units, &mut judged, &mut found.missing);
    let mut ranked: Vec<Ranked> = Vec::with_capacity(judged.len() * 2);
    for evidence in judged {
        for &(record, share) in &evidence.sections {
            let name = evidence
                .topic
                .filter(|&(topic, _)| topic == record)
                .map_or(0.0, |(_, mark)| mark);
            let section = Evidence {
                name,
                coverage: share,
                cohesion: share,
                words: share,
                record,
                ..evidence.clone()
            };
            let score = score(&section, weights) - 0.2;
            ranked.push(Ranked {
                record,
                score,
                variety: 0.0,
                evidence: section,
            });
        }
        ranked.push(Ranked {
            record: evidence.record,
            score: score(&evidence, weights),
            variety: 0.0,
            evidence,
        });
    }
    index.keep_table(slots.into_table(weighted.into_iter().map(|unit| unit.hits)));
    let open = units.last().is_some_and(|unit| unit.word.open);
    arrange(index, &mut ranked, open);
    // What stands around an answer moves it and never takes it away.
    // Neither does a name that is the query: other pages speak of the word no less than before.
    let [name_weight, ..] = weights.rules;
    let named = |answer: &Ranked| name_weight * (name::RULE.mark)(&answer.evidence);
    let own = |answer: &Ranked| answer.score - answer.variety - named(answer);
    let best = ranked.iter().map(own).fold(0.0, f32::max);
    ranked.retain(|answer| own(answer) >= best * weights.least_share);
    found.ranked = ranked;
    found.units = units;
    found
}

/// An unfinished word of fewer letters or strokes may become anything.
const BEGUN: usize = 4;

/// How many words of the query the site knows, and how many it does not. The pieces of a word that was
/// cut count as one, known when all of them are.
fn count_known(units: &[WeightedHits]) -> (usize, usize) {
    let mut counts = (0, 0);
    let mut words = units.iter().peekable();
    while let Some(first) = words.next() {
        let mut known = !first.hits.is_empty();
        while let Some(piece) = words.next_if(|next| next.continues) {
            known &= piece.function || !piece.hits.is_empty();
        }
        // What has hardly been begun says nothing to anybody yet.
        let begun = first.open && first.length < BEGUN;
        if !first.function && (known || !begun) {
            *(if known { &mut counts.0 } else { &mut counts.1 }) += 1;
        }
    }
    counts
}

/// The hits of each unit, and what each unit weighs: rare words more, function words little.
///
/// Rare words are looked up first. When they have found pages, a word that stands on a large part of
/// the site is only looked up on those: it can add to a page, but not make it an answer.
fn weigh<B: AsRef<[u8]>>(
    index: &Index<B>,
    units: &[Unit],
    slots: &mut Slots<'_>,
    missing: &mut Vec<Section>,
    weights: &Weights,
) -> Vec<WeightedHits> {
    let pages = index.page_count() as f32;
    let spread: Vec<f32> = units.iter().map(|unit| spread(unit).min(pages)).collect();
    let mut rarest_first: Vec<usize> = (0..units.len()).collect();
    order::sort_by(&mut rarest_first, |&left, &right| {
        spread[left].total_cmp(&spread[right])
    });
    let mut weighted: Vec<Option<WeightedHits>> = units.iter().map(|_| None).collect();
    let mut anchored: Option<Records> = None;
    for at in rarest_first {
        let unit = &units[at];
        let common = spread[at] > (pages * COMMON).max(MANY);
        let only = anchored.as_ref().filter(|_| common);
        let restricted = only.is_some();
        let hits = collect(index, unit, only, slots, missing);
        let on_pages = by_page(index, &hits);
        // Where all words are common, or unfinished, the rarest of them says which pages count.
        let telling = !common && !unit.word.open || anchored.is_none();
        if telling && !unit.word.function && on_pages.iter().any(|page| page.is_literal) {
            let anchored = anchored.get_or_insert_with(|| Records::none(index.record_count()));
            for page in &on_pages {
                anchored.add(index.records_of(page.page));
            }
        }
        weighted[at] = Some(WeightedHits {
            weight: weight(
                unit,
                if restricted {
                    spread[at]
                } else {
                    on_pages.iter().filter(|page| page.is_literal).count() as f32
                },
                &hits,
                pages,
                weights,
            ),
            function: unit.word.function,
            continues: unit.word.continues,
            open: unit.word.open,
            length: unit.word.key.len(),
            pages: on_pages,
            hits,
        });
    }
    let mut weighted: Vec<WeightedHits> = weighted.into_iter().flatten().collect();
    let total: f32 = weighted.iter().map(|unit| unit.weight).sum();
    for unit in &mut weighted {
        unit.weight /= total;
    }
    weighted
}

/// A word on more than this share of the pages is common …
const COMMON: f32 = 0.1;

/// … when that is more pages than can be looked at in no time.
const MANY: f32 = 700.0;

/// On about how many pages a unit stands, by what the dictionary says of its terms.
fn spread(unit: &Unit) -> f32 {
    let pages = |wanted: &dyn Fn(How) -> bool| -> f32 {
        let terms = unit.expansions.iter().filter(|found| wanted(found.how));
        terms
            .map(|found| f32::from(found.term.rank.log_pages()).exp2() * 1.4)
            .sum()
    };
    let literal = pages(&|how| how <= How::Form);
    if literal > 0.0 {
        literal
    } else {
        pages(&|_| true)
    }
}

/// What the hits say of each page, pages ascending.
fn by_page<B: AsRef<[u8]>>(index: &Index<B>, hits: &[Hit]) -> Vec<PageHits> {
    let mut pages: Vec<PageHits> = Vec::with_capacity(hits.len() / 2);
    let mut rest = hits.iter();
    while let Some(first) = rest.next() {
        let page = index.page_of(first.record);
        let end = index.records_of(page).end;
        let is_literal = |hit: &Hit| hit.how <= How::Form;
        let mut found = PageHits {
            page,
            best: first.value,
            branch: first.branch,
            is_literal: is_literal(first),
        };
        while let Some(hit) = rest.as_slice().first().filter(|hit| hit.record < end) {
            rest.next();
            found.is_literal |= is_literal(hit);
            if hit.value > found.best {
                (found.best, found.branch) = (hit.value, hit.branch);
            }
        }
        pages.push(found);
    }
    pages
}

fn weight(unit: &Unit, seen: f32, hits: &[Hit], pages: f32, weights: &Weights) -> f32 {
    // A word that was only guessed may be any of many: it counts as fairly common.
    let seen = if seen == 0.0 {
        (hits.len() as f32).min(pages * 0.1)
    } else {
        seen
    };
    let rarity = (1.0 + pages / (seen + 0.5)).ln() / (1.0 + pages * 2.0).ln();
    let mut weight = rarity.max(0.05).powf(weights.rarity);
    if hits.is_empty() && unit.word.open {
        weight *= weights.unknown_open;
    }
    if unit.word.open {
        let typed = (unit.word.key.len() as f32 - 1.0) / (Weights::FINISHED - 1.0);
        weight *= weights.barely_open + (1.0 - weights.barely_open) * typed.min(1.0);
    }
    if unit.word.function {
        weight *= weights.function_word;
    }
    weight
}

/// The pages that hold most of the query, and, while a word is unfinished, some for each of the words
/// that it may become.
fn candidates<B: AsRef<[u8]>>(index: &Index<B>, units: &[WeightedHits]) -> Vec<u32> {
    let mut of_page = vec![(0.0f32, 0u8); index.page_count()];
    let mut touched = Vec::new();
    for unit in units {
        for &PageHits {
            page, best, branch, ..
        } in &unit.pages
        {
            let slot = &mut of_page[page as usize];
            if slot.0 == 0.0 {
                touched.push(page);
            }
            slot.0 += unit.weight * best;
            slot.1 = branch;
        }
    }
    if touched.len() <= MOST_JUDGED {
        return touched;
    }
    // Among pages that hold as much, the one worth more comes in.
    let mut valued: Vec<(f32, u32)> = touched
        .into_iter()
        .map(|page| {
            let prior = f32::from(index.page(page).prior);
            (of_page[page as usize].0 + prior * 1e-4, page)
        })
        .collect();
    let branch = |page: u32| of_page[page as usize].1;
    if valued.iter().any(|&(_, page)| branch(page) != 0) {
        valued
            .sort_unstable_by(|left, right| right.0.total_cmp(&left.0).then(left.1.cmp(&right.1)));
        let mut seen = [0usize; 256];
        valued.retain(|&(_, page)| {
            let seen = &mut seen[usize::from(branch(page))];
            *seen += 1;
            *seen <= MOST_OF_A_BRANCH
        });
        valued.truncate(MOST_JUDGED);
    } else {
        valued.select_nth_unstable_by(MOST_JUDGED, |left, right| right.0.total_cmp(&left.0));
        valued.truncate(MOST_JUDGED);
    }
    valued.into_iter().map(|(_, page)| page).collect()
}

/// At most so many pages for one completion of an unfinished word are judged.
const MOST_OF_A_BRANCH: usize = 40;

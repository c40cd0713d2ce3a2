//! Everything that was gathered, put into sections.

use super::alphabet::Alphabet;
use super::bytes::{put_bytes, put_varint};
use super::dictionary;
use super::format::{Section, write_file};
use super::pages::{PageRow, write_facet_runs, write_pages};
use super::pairs::{self, HIGHEST, Pair};
use super::place::{Place, Places};
use super::postings::{Layout, List, Shard};
use super::texts::{texts_of, write_text};
use crate::normalize::TermKey;
use crate::query::synonyms;
use crate::record::Record;
use rustc_hash::FxHashMap;

/// Size at which a shard of postings is closed. A shard is one request of a browser; a small site has one or two.
const SHARD: usize = 64 * 1024;

/// Texts of at most so many bytes are one shard, which compresses better than several; more are cut …
const FEW_TEXTS: usize = 256 * 1024;

/// … into shards of this size. The hits of a query are scattered over a large site: a browser needs as
/// many shards as there are hits on the screen, and little else of each.
const FINE_SHARD: usize = 8 * 1024;

/// At most about so many shards of texts, far below what a section's number can say.
const MOST_SHARDS: usize = 1 << 14;

/// What goes into one index file.
#[derive(Debug, Default)]
pub struct Contents<'a> {
    /// Language of the records, as the site names it.
    pub locale: String,
    /// Version of the documents, empty when there is only one.
    pub version: String,
    /// The records, those of a page next to each other.
    pub records: Vec<&'a Record>,
    /// The pages, in the order of their records.
    pub pages: Vec<PageRow>,
    /// Where each term occurs, records ascending; sorted by key.
    pub terms: Vec<(TermKey, Vec<(u32, Place)>)>,
    /// Terms that stand side by side, on how many pages, most pages first.
    pub pairs: Vec<([TermKey; 2], u32)>,
    /// The synonyms as text.
    pub synonyms: String,
}

/// Writes one index file.
#[must_use]
pub fn write_index(contents: &Contents<'_>) -> Vec<u8> {
    let layout = Layout {
        pages: &contents.pages,
        records: contents.records.len() as u32,
    };
    let places = places(contents, layout);
    let mut posting_shards = vec![Shard::default()];
    let mut entries = Vec::with_capacity(contents.terms.len());
    for (key, list) in &contents.terms {
        let best = list.iter().map(|(_, place)| place.prominence()).max();
        let best = best.unwrap_or(0);
        entries.push((key.as_slice(), best, pages_of(list, layout)));
        if let Some(shard) = posting_shards.last_mut() {
            shard.push(list, best, layout, &places);
            if shard.size() >= SHARD {
                posting_shards.push(Shard::default());
            }
        }
    }
    posting_shards.retain(|shard| shard.lists() > 0);
    let mut terms = Vec::new();
    dictionary::pack(&mut terms, entries.into_iter());

    let (facets, facet_sets) = facets(&contents.records);
    let mut facet_runs = Vec::new();
    write_facet_runs(&mut facet_runs, &facet_sets);
    let alphabet = Alphabet::of(texts_of(&contents.records));
    let writer = alphabet.writer();
    let mut texts = Vec::new();
    let mut rows = contents.pages.clone();
    for (index, row) in rows.iter_mut().enumerate() {
        let end = contents
            .pages
            .get(index + 1)
            .map_or(contents.records.len(), |next| next.first_record as usize);
        row.text = texts.len() as u32;
        let mut previous = None;
        for &record in &contents.records[row.first_record as usize..end] {
            write_text(&mut texts, record, previous, &writer);
            previous = Some(record);
        }
    }
    let mut text_shards = Shards::new(text_shard(texts.len()));
    for (index, row) in rows.iter().enumerate() {
        let end = rows
            .get(index + 1)
            .map_or(texts.len(), |next| next.text as usize);
        text_shards.push(&texts[row.text as usize..end]);
    }
    drop(texts);
    let mut pages = Vec::new();
    write_pages(&mut pages, &rows, layout.records, text_shards.total);

    text_shards.close();
    let mut meta = Vec::new();
    put_bytes(&mut meta, contents.locale.as_bytes());
    put_bytes(&mut meta, contents.version.as_bytes());
    put_varint(&mut meta, places.all.len() as u32);
    put_varint(&mut meta, places.of_tops as u32);
    for place in &places.all {
        put_varint(&mut meta, u32::from(place.0));
    }
    put_varint(&mut meta, contents.terms.len() as u32);
    alphabet.write(&mut meta);
    put_numbers(&mut meta, posting_shards.iter().map(Shard::lists));
    put_numbers(&mut meta, text_shards.lengths.iter().copied());

    let mut sections = vec![
        (Section::Meta, meta),
        (Section::Terms, terms),
        (Section::Pages, pages),
        (Section::Records, facet_runs),
        (
            Section::Synonyms,
            synonyms::pack(&contents.synonyms).into_bytes(),
        ),
        (Section::Facets, facets),
        (Section::Pairs, pairs::write(&pairs_of(contents))),
    ];
    let postings = posting_shards.into_iter().zip(0..);
    sections.extend(postings.map(|(shard, at)| (Section::Postings(at), shard.into_bytes(&places))));
    sections.extend(text_shards.into_sections(Section::Texts));
    write_file(&sections)
}

/// Size at which a shard of texts is closed, when there are so many bytes of them.
fn text_shard(total: usize) -> usize {
    if total <= FEW_TEXTS {
        FEW_TEXTS
    } else {
        FINE_SHARD.max(total.div_ceil(MOST_SHARDS))
    }
}

/// One pair is kept for so many terms: those on the most pages.
const TERMS_TO_A_PAIR: usize = 3;

/// The pairs of terms that the index has, sorted.
fn pairs_of(contents: &Contents<'_>) -> Vec<Pair> {
    let ordinal = |key: &TermKey| {
        let found = contents.terms.binary_search_by(|(term, _)| term.cmp(key));
        found.ok().map(|ordinal| ordinal as u32)
    };
    let mut pairs: Vec<Pair> = contents
        .pairs
        .iter()
        .filter_map(|([left, right], pages)| {
            Some(Pair {
                left: ordinal(left)?,
                right: ordinal(right)?,
                level: (pages.max(&1).ilog2() as u8).min(HIGHEST),
            })
        })
        .take(contents.terms.len() / TERMS_TO_A_PAIR)
        .collect();
    pairs.sort_unstable();
    pairs
}

/// How many numbers, and each of them.
fn put_numbers(out: &mut Vec<u8>, numbers: impl ExactSizeIterator<Item = u32>) {
    put_varint(out, numbers.len() as u32);
    numbers.for_each(|number| put_varint(out, number));
}

/// The places of all postings.
fn places(contents: &Contents<'_>, layout: Layout<'_>) -> Places {
    let mut is_top = vec![false; contents.records.len()];
    for page in 0..layout.pages.len() as u32 {
        let records = layout.records_of(page);
        if let Some(top) = is_top.get_mut(records.start as usize) {
            *top = true;
        }
    }
    let mut counts = [FxHashMap::default(), FxHashMap::default()];
    for &(record, place) in contents.terms.iter().flat_map(|(_, list)| list) {
        let counts: &mut FxHashMap<Place, usize> =
            &mut counts[usize::from(is_top[record as usize])];
        *counts.entry(place).or_default() += 1;
    }
    let [others, tops] = counts.map(|counts| counts.into_iter().collect());
    Places::of(tops, others)
}

/// On how many pages the records of a list are.
fn pages_of(list: &List, layout: Layout<'_>) -> u32 {
    let mut count = 0;
    let mut rest = list;
    while let Some(&(record, _)) = rest.first() {
        let end = layout.records_of(layout.page_of(record)).end;
        let of_page = rest.partition_point(|&(record, _)| record < end);
        rest = &rest[of_page.max(1)..];
        count += 1;
    }
    count
}

/// The distinct sets of facet values, and which one each record has.
fn facets(records: &[&Record]) -> (Vec<u8>, Vec<u32>) {
    let mut sets: Vec<Vec<(String, String)>> = Vec::new();
    let mut known: FxHashMap<Vec<(String, String)>, u32> = FxHashMap::default();
    let of_records = records
        .iter()
        .map(|record| {
            let mut set = record.tags.clone();
            set.sort();
            set.dedup();
            *known.entry(set.clone()).or_insert_with(|| {
                sets.push(set);
                (sets.len() - 1) as u32
            })
        })
        .collect();
    let mut out = Vec::new();
    put_varint(&mut out, sets.len() as u32);
    for set in &sets {
        put_varint(&mut out, set.len() as u32);
        for (name, value) in set {
            put_bytes(&mut out, name.as_bytes());
            put_bytes(&mut out, value.as_bytes());
        }
    }
    (out, of_records)
}

/// Pieces laid end to end and cut where a shard is full; a piece never straddles two.
struct Shards {
    /// Size at which a shard is closed.
    full: usize,
    closed: Vec<Vec<u8>>,
    open: Vec<u8>,
    lengths: Vec<u32>,
    total: u32,
}

impl Shards {
    const fn new(full: usize) -> Self {
        Self {
            full,
            closed: Vec::new(),
            open: Vec::new(),
            lengths: Vec::new(),
            total: 0,
        }
    }

    /// Appends a piece.
    fn push(&mut self, piece: &[u8]) {
        if !self.open.is_empty() && self.open.len() + piece.len() > self.full {
            self.close();
        }
        self.open.extend_from_slice(piece);
        self.total += piece.len() as u32;
    }

    fn close(&mut self) {
        if self.open.is_empty() {
            return;
        }
        self.lengths.push(self.open.len() as u32);
        self.closed.push(std::mem::take(&mut self.open));
    }

    fn into_sections(
        self,
        section: impl Fn(u16) -> Section,
    ) -> impl Iterator<Item = (Section, Vec<u8>)> {
        self.closed
            .into_iter()
            .enumerate()
            .map(move |(index, bytes)| (section(index as u16), bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_may_have_facets_of_its_own() {
        let records: Vec<Record> = (0..70_000)
            .map(|number| Record {
                tags: vec![("id".to_owned(), number.to_string())],
                ..Record::default()
            })
            .collect();
        let (_, sets) = facets(&records.iter().collect::<Vec<_>>());
        assert!(sets.into_iter().eq(0..70_000));
    }
}

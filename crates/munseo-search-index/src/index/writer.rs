//! Writes the contents of an index as the sections of a file.

use super::alphabet::Alphabet;
use super::bytes::{put_bytes, put_varint};
use super::dictionary;
use super::fields::{FieldSet, FieldSets};
use super::format::{IndexSection, write_file};
use super::ids::{PageId, RecordId};
use super::pages::{PageRow, Pages, length_level, write_facet_runs, write_pages};
use super::postings::Shard;
use super::texts::{texts_of, write_text};
use crate::record::{Record, Tags};
use crate::text::normalize::TermKey;
use crate::text::synonyms;
use rustc_hash::FxHashMap;

/// Size in bytes at which a shard of postings is closed. A browser requests at most one shard for each word of a query;
/// smaller shards would need more requests.
const POSTINGS_SHARD_SIZE: usize = 8 * 1024;

/// Texts up to this size in bytes are one shard, which compresses better than several.
const MAX_SINGLE_SHARD_SIZE: usize = 16 * 1024;

/// Minimum and maximum size in bytes of a shard of larger texts. The hits of a query are scattered over a site: a
/// browser fetches about one shard for each hit on the screen and uses little of it, so shards are small. Each shard is
/// a file, so if there are many, they grow up to the maximum.
const TEXT_SHARD_SIZES: [usize; 2] = [2 * 1024, 4 * 1024];

/// Above this number of shards of the minimum size, shards of texts are larger.
const MANY_SHARDS: usize = 1 << 11;

/// Approximate maximum number of shards of texts; the format allows four times as many.
const MAX_SHARDS: usize = 1 << 14;

/// The contents of one index file.
#[derive(Debug, Default)]
pub struct Contents<'a> {
    /// Language of the records, as the site names it.
    pub locale: String,
    /// The records, grouped by page.
    pub records: Vec<&'a Record>,
    /// The number of words in the running text of each record.
    pub lengths: Vec<u32>,
    /// The pages, in the order of their records.
    pub pages: Vec<PageRow>,
    /// The terms, sorted by key, each with its postings in ascending order of records.
    pub terms: Vec<(TermKey, Vec<(RecordId, FieldSet)>)>,
    /// The synonyms as text.
    pub synonyms: String,
}

/// Writes one index file.
pub fn write_index(mut contents: Contents<'_>) -> Vec<u8> {
    let sections = sections(&contents);
    // The terms take half of the memory and are no longer used; the file needs room for a second copy of the sections.
    let terms = std::mem::take(&mut contents.terms);
    rayon::spawn(move || drop(terms));
    write_file(sections)
}

/// The sections of an index file.
fn sections(contents: &Contents<'_>) -> Vec<(IndexSection, Vec<u8>)> {
    let levels = contents.lengths.iter().copied().map(length_level);
    let mut pages = Pages::new(contents.pages.clone(), levels.collect());
    let field_sets = field_sets(contents, &pages);
    let (postings, (texts, (facets, facet_sets))) = rayon::join(
        || Postings::of(contents, &pages, &field_sets),
        || (Texts::of(contents, &pages), facets(&contents.records)),
    );
    let mut facet_runs = Vec::new();
    write_facet_runs(&mut facet_runs, &facet_sets);
    let meta = write_meta(contents, &field_sets, &postings, &texts);
    pages.rows = texts.rows;
    let total = texts.shards.iter().map(|shard| shard.len() as u32).sum();
    let mut page_table = Vec::new();
    write_pages(&mut page_table, &pages, total);

    let synonyms = synonyms::pack(&contents.synonyms).into_bytes();
    let mut sections = vec![
        (IndexSection::Meta, meta),
        (IndexSection::Terms, postings.terms),
        (IndexSection::Pages, page_table),
        (IndexSection::Records, facet_runs),
        (IndexSection::Synonyms, synonyms),
        (IndexSection::Facets, facets),
    ];
    let shards = postings.shards.into_iter().zip(0..);
    sections.extend(
        shards.map(|(shard, at)| (IndexSection::Postings(at), shard.into_bytes(&field_sets))),
    );
    let shards = texts.shards.into_iter().zip(0..);
    sections.extend(shards.map(|(shard, at)| (IndexSection::Texts(at), shard)));
    sections
}

/// The serialized dictionary, and the posting lists of its terms.
struct Postings {
    terms: Vec<u8>,
    shards: Vec<Shard>,
}

impl Postings {
    fn of(contents: &Contents<'_>, pages: &Pages, field_sets: &FieldSets) -> Self {
        let mut shards = Vec::new();
        let mut open = Shard::default();
        let mut entries = Vec::with_capacity(contents.terms.len());
        for (key, list) in &contents.terms {
            let best = list.iter().map(|(_, fields)| fields.prominence()).max();
            let best = best.unwrap_or(0);
            let page_count = open.push(list, best, pages, field_sets);
            entries.push((key.as_slice(), best, page_count));
            if open.size() >= POSTINGS_SHARD_SIZE {
                shards.push(std::mem::take(&mut open));
            }
        }
        if open.lists() > 0 {
            shards.push(open);
        }
        let mut terms = Vec::new();
        dictionary::pack(&mut terms, entries.into_iter());
        Self { terms, shards }
    }
}

/// The texts of all records, in shards. The texts of a page are in one shard.
struct Texts {
    alphabet: Alphabet,
    /// The pages, each with the offset of its texts.
    rows: Vec<PageRow>,
    shards: Vec<Vec<u8>>,
}

impl Texts {
    fn of(contents: &Contents<'_>, pages: &Pages) -> Self {
        let alphabet = Alphabet::of(texts_of(&contents.records));
        let writer = alphabet.writer();
        let mut texts = Vec::new();
        let mut rows = pages.rows.clone();
        for (row, page) in rows.iter_mut().zip(0..) {
            let records = pages.records_of(PageId::new(page));
            row.text = texts.len() as u32;
            let mut previous = None;
            for &record in &contents.records[records.start.index()..records.end.index()] {
                write_text(&mut texts, record, previous, &writer);
                previous = Some(record);
            }
        }
        let max_size = text_shard_size(texts.len());
        let mut shards: Vec<Vec<u8>> = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            let end = rows
                .get(at + 1)
                .map_or(texts.len(), |next| next.text as usize);
            let piece = &texts[row.text as usize..end];
            match shards.last_mut() {
                Some(open) if open.len() + piece.len() <= max_size => open.extend_from_slice(piece),
                _ => shards.push(piece.to_vec()),
            }
        }
        Self {
            alphabet,
            rows,
            shards,
        }
    }
}

/// The metadata of the index, which [`super::metadata`] reads.
fn write_meta(
    contents: &Contents<'_>,
    field_sets: &FieldSets,
    postings: &Postings,
    texts: &Texts,
) -> Vec<u8> {
    let mut meta = Vec::new();
    put_bytes(&mut meta, contents.locale.as_bytes());
    put_varint(&mut meta, field_sets.all.len() as u32);
    put_varint(&mut meta, field_sets.of_tops as u32);
    for fields in &field_sets.all {
        put_varint(&mut meta, u32::from(fields.0));
    }
    put_varint(&mut meta, contents.terms.len() as u32);
    texts.alphabet.write(&mut meta);
    put_numbers(&mut meta, postings.shards.iter().map(Shard::lists));
    let lengths = texts.shards.iter().map(|shard| shard.len() as u32);
    put_numbers(&mut meta, lengths);
    meta
}

/// Size in bytes at which a shard of texts is closed; `total` is the size of all texts.
fn text_shard_size(total: usize) -> usize {
    if total <= MAX_SINGLE_SHARD_SIZE {
        MAX_SINGLE_SHARD_SIZE
    } else {
        let [min, max] = TEXT_SHARD_SIZES;
        let size = total.div_ceil(MANY_SHARDS).clamp(min, max);
        size.max(total.div_ceil(MAX_SHARDS))
    }
}

/// Appends a list of numbers, prefixed by its length.
fn put_numbers(out: &mut Vec<u8>, numbers: impl ExactSizeIterator<Item = u32>) {
    put_varint(out, numbers.len() as u32);
    numbers.for_each(|number| put_varint(out, number));
}

/// The sets of fields of all postings.
fn field_sets(contents: &Contents<'_>, pages: &Pages) -> FieldSets {
    let mut is_top = vec![false; contents.records.len()];
    for page in 0..pages.rows.len() as u32 {
        let records = pages.records_of(PageId::new(page));
        if let Some(top) = is_top.get_mut(records.start.index()) {
            *top = true;
        }
    }
    let mut counts: [FxHashMap<FieldSet, usize>; 2] = Default::default();
    for &(record, fields) in contents.terms.iter().flat_map(|(_, list)| list) {
        let counts = &mut counts[usize::from(is_top[record.index()])];
        *counts.entry(fields).or_default() += 1;
    }
    let [others, tops] = counts.map(|counts| counts.into_iter().collect());
    FieldSets::of(tops, others)
}

/// The distinct sets of facet values, serialized, and for each record the index of its set.
fn facets(records: &[&Record]) -> (Vec<u8>, Vec<u32>) {
    let mut sets: Vec<Vec<(String, String)>> = Vec::new();
    let mut known: FxHashMap<Vec<(String, String)>, u32> = FxHashMap::default();
    // Most records have the values of another one in the same order; these need not be sorted.
    let mut known_tags: FxHashMap<&Tags, u32> = FxHashMap::default();
    let mut of_records = Vec::with_capacity(records.len());
    for record in records {
        let number = *known_tags.entry(&record.tags).or_insert_with(|| {
            let mut set = (*record.tags).clone();
            set.sort();
            set.dedup();
            *known.entry(set.clone()).or_insert_with(|| {
                sets.push(set);
                (sets.len() - 1) as u32
            })
        });
        of_records.push(number);
    }
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn every_record_may_have_facets_of_its_own() {
        let records: Vec<Record> = (0..70_000)
            .map(|number| Record {
                tags: Arc::new(vec![("id".to_owned(), number.to_string())]),
                ..Record::default()
            })
            .collect();
        let (_, sets) = facets(&records.iter().collect::<Vec<_>>());
        assert!(sets.into_iter().eq(0..70_000));
    }
}

//! Collects the terms of a site: chunks of pages in parallel, merged and sorted.

use std::mem::take;

use munseo_search_index::index::Contents;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::RecordId;
use munseo_search_index::text::normalize::TermKey;
use rayon::current_num_threads;
use rayon::prelude::*;

use super::collected_terms::{COMMENTS, CollectedTerms, PageToRead, Posting, after, in_order};
use super::page_prior::{main_pages, priors};
use super::pages::Site;
use super::text_terms::{KnownTexts, TextReader};

/// Collects the contents of an index of this site; `translations` are the same site in other languages. If `read` is
/// present, the texts that were read are appended to it, in several parts.
pub fn gather<'a>(
    site: &Site<'a>,
    translations: &[&Site<'_>],
    known: &KnownTexts<'_>,
    read: Option<&mut Vec<Vec<u8>>>,
) -> Contents<'a> {
    let chunks = current_num_threads().min(site.pages.len().div_ceil(MIN_PAGES_PER_THREAD));
    gather_in(site, translations, known, read, chunks)
}

/// Like `gather`, with the pages split into `chunks`, one thread each; the contents do not depend on the number of
/// chunks.
fn gather_in<'a>(
    site: &Site<'a>,
    translations: &[&Site<'_>],
    known: &KnownTexts<'_>,
    read: Option<&mut Vec<Vec<u8>>>,
    chunks: usize,
) -> Contents<'a> {
    let priors = priors(site);
    let main_pages = main_pages(site, &priors);
    let pages: Vec<PageToRead<'_, 'a>> = site
        .pages
        .iter()
        .zip(priors.into_iter().zip(main_pages))
        .map(|(page, (prior, main))| PageToRead { page, prior, main })
        .collect();
    let mut first = RecordId::new(0);
    let mut parts = Vec::new();
    for chunk in pages.chunks(pages.len().div_ceil(chunks.max(1)).max(1)) {
        parts.push((chunk, first));
        first = after(first, chunk.iter().map(|it| it.page.records.len()).sum());
    }
    let keeps_texts = read.is_some();
    let parts = parts.into_par_iter().map(|(chunk, first)| {
        let mut gathered = CollectedTerms::from(first);
        let mut reader = TextReader::new(known);
        for page in chunk {
            gathered.add_page(page, translations, &mut reader);
        }
        let texts = keeps_texts.then(|| reader.serialize(&gathered.vocabulary));
        (gathered, texts)
    });
    let (parts, texts): (Vec<_>, Vec<_>) = parts.unzip();
    if let Some(read) = read {
        read.extend(texts.into_iter().flatten());
    }
    let mut gathered = CollectedTerms::default();
    parts.into_iter().for_each(|part| gathered.append(part));
    let many = (gathered.records.len() / COMMON_IN_CODE).max(FEW_IN_CODE);
    let lists = gathered
        .vocabulary
        .into_terms()
        .map(|(key, number)| (key, take(&mut gathered.lists[number as usize])))
        .collect();
    Contents {
        records: gathered.records,
        lengths: gathered.lengths,
        pages: gathered.rows,
        terms: terms_in_order(lists, many),
        ..Contents::default()
    }
}

/// A term with its postings, in any order.
type Occurrences = (TermKey, Vec<Posting>);

/// The terms of the index, sorted by key, each with its records.
fn terms_in_order(
    lists: Vec<Occurrences>,
    many: usize,
) -> Vec<(TermKey, Vec<(RecordId, FieldSet)>)> {
    let lists = lists.into_par_iter();
    let mut terms: Vec<_> = lists
        .map(|(key, list)| (key, without_boilerplate(in_order(list), many)))
        .filter(|(_, list)| !list.is_empty())
        .collect();
    terms.par_sort_unstable_by(|left, right| left.0.cmp(&right.0));
    terms
}

const MIN_PAGES_PER_THREAD: usize = 200;

/// A word in the code of more than one in this many records is boilerplate (`import`, `const`), but only if it is in
/// more than [`FEW_IN_CODE`] records.
const COMMON_IN_CODE: usize = 50;
const FEW_IN_CODE: usize = 24;

/// Removes occurrences in code of words that are frequent in code, and those in comments of words that occur elsewhere.
fn without_boilerplate(
    mut list: Vec<(RecordId, FieldSet)>,
    many: usize,
) -> Vec<(RecordId, FieldSet)> {
    if list.iter().any(|(_, fields)| fields.bits() != 0) {
        list.retain(|(_, fields)| fields.bits() != 0);
    }
    for (_, fields) in &mut list {
        *fields = if fields.bits() == 0 {
            FieldSet::CODE
        } else {
            fields.without(COMMENTS)
        };
    }
    let only_code = |fields: &FieldSet| fields.bits() == FieldSet::CODE.bits();
    if list.iter().filter(|(_, fields)| only_code(fields)).count() > many {
        list.retain(|(_, fields)| !only_code(fields));
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search_index::index::write_index;
    use munseo_search_index::record::Record;

    fn record(url: String, title: &str, content: String) -> Record {
        let mut record = Record {
            object_id: url.clone(),
            url,
            content,
            ..Record::default()
        };
        record.hierarchy[1] = Some(title.to_owned());
        record
    }

    /// Pages of two sections each, which share words and pairs of words.
    fn records(language: &str) -> Vec<Record> {
        let titles = [
            "중복 제거",
            "목록 나누기",
            "Remove duplicates",
            "배열에서 중복 제거",
        ];
        let pages = (0..23).flat_map(|number: usize| {
            let title = titles[number % titles.len()];
            let url = format!("/{language}/page-{number}");
            let mut section = record(
                format!("{url}#part"),
                title,
                format!("Section {number} of 목록 나누기 and camelCase names."),
            );
            section.hierarchy[2] = Some(format!("중복 제거 {}", number % 5));
            [
                record(url, title, format!("A lead of page {}.", number % 7)),
                section,
            ]
        });
        pages.collect()
    }

    #[test]
    fn the_number_of_threads_and_known_texts_change_nothing() {
        let (korean, english) = (records("ko"), records("en"));
        let (site, translation) = (Site::new(&korean, "ko"), Site::new(&english, "en"));
        let (mut read, mut read_again) = (Vec::new(), Vec::new());
        let none = KnownTexts::default();
        let one = write_index(gather_in(&site, &[&translation], &none, Some(&mut read), 1));
        let read = read.concat();
        let known = KnownTexts::of(&read);
        for chunks in [0, 2, 3, 8, 23, 40] {
            let index = write_index(gather_in(&site, &[&translation], &none, None, chunks));
            assert!(index == one, "{chunks} threads");
            let index = gather_in(
                &site,
                &[&translation],
                &known,
                Some(&mut read_again),
                chunks,
            );
            assert!(write_index(index) == one, "{chunks} threads, known texts");
        }
        let read_again = read_again.concat();
        let known = KnownTexts::of(&read_again);
        let again = write_index(gather_in(&site, &[&translation], &known, None, 2));
        assert!(again == one, "texts that were known twice");
    }
}

//! Collects the terms of every record, field by field.

use std::mem::take;
use std::panic::resume_unwind;
use std::thread;

use munseo_search_index::index::Contents;
use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::{PageId, RecordId};
use munseo_search_index::index::pages::PageRow;
use munseo_search_index::record::Record;
use munseo_search_index::text::normalize::{TermKey, compact_key};
use munseo_search_index::text::tokenize::tokenize;
use munseo_search_index::text::unspaced;

use super::page_prior::{main_pages, priors};
use super::pages::{Page, Site};
use super::term_extraction::{each_word, exact_key};
use super::text_terms::{KnownTexts, TextKind, TextReader, Vocabulary};
use super::titles::{after_name, bare_name, member_name};
use super::word_pairs::WordPairs;

/// Collects the contents of an index of this site; `translations` are the same site in other languages. If `read` is
/// present, the texts that were read are appended to it, in several parts.
pub fn gather<'a>(
    site: &Site<'a>,
    translations: &[&Site<'_>],
    known: &KnownTexts<'_>,
    read: Option<&mut Vec<Vec<u8>>>,
) -> Contents<'a> {
    // Returns an error on platforms without threads, such as WebAssembly.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let chunks = cores.min(site.pages.len().div_ceil(MIN_PAGES_PER_THREAD));
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
    let input = ChunkInput {
        translations,
        known,
        keeps_texts: read.is_some(),
    };
    let Chunk {
        mut gathered,
        rows: pages,
        texts,
    } = index_chunks(&pages, input, chunks);
    if let Some(read) = read {
        read.extend(texts);
    }
    let many = (gathered.records.len() / COMMON_IN_CODE).max(FEW_IN_CODE);
    let lists = gathered
        .vocabulary
        .into_terms()
        .map(|(key, number)| (key, take(&mut gathered.lists[number as usize])));
    Contents {
        records: gathered.records,
        lengths: gathered.lengths,
        pages,
        terms: terms_in_order(lists, many, chunks),
        pairs: gathered.pairs.into_pairs(),
        ..Contents::default()
    }
}

/// A term with its postings, in any order.
type Occurrences = (TermKey, Vec<Posting>);

/// The terms of the index, sorted by key, each with its records. The terms are split into `chunks`, one thread each.
fn terms_in_order(
    lists: impl Iterator<Item = Occurrences>,
    many: usize,
    chunks: usize,
) -> Vec<(TermKey, Vec<(RecordId, FieldSet)>)> {
    let in_chunk = |lists: Vec<Occurrences>| {
        let mut terms: Vec<_> = lists
            .into_iter()
            .map(|(key, list)| (key, without_boilerplate(in_order(list), many)))
            .filter(|(_, list)| !list.is_empty())
            .collect();
        terms.sort_unstable_by(|left, right| left.0.cmp(&right.0));
        terms
    };
    // The chunks take terms in turn, because the first terms of a vocabulary are those with the longest lists.
    let mut parts: Vec<Vec<Occurrences>> = vec![Vec::new(); chunks.max(1)];
    for (list, part) in lists.zip((0..parts.len()).cycle()) {
        parts[part].push(list);
    }
    let own = parts.pop().unwrap_or_default();
    let mut terms = thread::scope(|scope| {
        let others: Vec<_> = parts
            .into_iter()
            .map(|chunk| scope.spawn(move || in_chunk(chunk)))
            .collect();
        let mut terms = in_chunk(own);
        for chunk in others {
            terms.extend(chunk.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        terms
    });
    // Merges the sorted chunks.
    terms.sort_by(|left, right| left.0.cmp(&right.0));
    terms
}

/// A page, with its prior and the main page of its name.
struct PageToRead<'s, 'a> {
    page: &'s Page<'a>,
    prior: u8,
    main: PageId,
}

const MIN_PAGES_PER_THREAD: usize = 200;

/// The input that all chunks share.
#[derive(Clone, Copy)]
struct ChunkInput<'t> {
    translations: &'t [&'t Site<'t>],
    known: &'t KnownTexts<'t>,
    /// True if the texts that were read are returned, for a later build.
    keeps_texts: bool,
}

/// The result of one chunk, or of several merged ones.
#[derive(Default)]
struct Chunk<'a> {
    gathered: CollectedTerms<'a>,
    rows: Vec<PageRow>,
    /// The texts that were read, serialized, in a part for each chunk; empty unless `keeps_texts` is true.
    texts: Vec<Vec<u8>>,
}

/// Reads chunks of consecutive pages, each on a separate thread.
fn index_chunks<'a>(
    pages: &[PageToRead<'_, 'a>],
    input: ChunkInput<'_>,
    chunks: usize,
) -> Chunk<'a> {
    let mut rest = pages;
    let mut first = RecordId::new(0);
    let mut parts = thread::scope(|scope| {
        let mut others = Vec::new();
        for left in (1..chunks).rev() {
            let (chunk, after_chunk) = rest.split_at(rest.len() / (left + 1));
            let start = first;
            others.push(scope.spawn(move || index_chunk(chunk, start, input)));
            first = after(first, chunk.iter().map(|it| it.page.records.len()).sum());
            rest = after_chunk;
        }
        let last = index_chunk(rest, first, input);
        let others = others.into_iter();
        let mut parts: Vec<Chunk<'a>> = others
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect();
        parts.push(last);
        parts.into_iter()
    });
    let mut all = parts.next().unwrap_or_default();
    for part in parts {
        all.gathered.append(part.gathered);
        all.rows.extend(part.rows);
        all.texts.extend(part.texts);
    }
    all
}

/// Reads consecutive pages; `first` is the number of their first record.
fn index_chunk<'a>(
    pages: &[PageToRead<'_, 'a>],
    first: RecordId,
    input: ChunkInput<'_>,
) -> Chunk<'a> {
    let mut gathered = CollectedTerms {
        first,
        ..CollectedTerms::default()
    };
    let mut reader = TextReader::new(input.known);
    let pages = pages.iter();
    let rows = pages
        .map(|it| gathered.page(it, input.translations, &mut reader))
        .collect();
    let texts = input
        .keeps_texts
        .then(|| reader.serialize(&gathered.vocabulary));
    Chunk {
        gathered,
        rows,
        texts: texts.into_iter().collect(),
    }
}

/// A word in the code of more than one in this many records is boilerplate (`import`, `const`), but only if it is in
/// more than [`FEW_IN_CODE`] records.
const COMMON_IN_CODE: usize = 50;
const FEW_IN_CODE: usize = 24;

/// Marks words in comments and strings of code. They are indexed, as code, only if they occur nowhere else on the site.
/// The index file does not have this field.
const COMMENTS: FieldSet = FieldSet(1 << 15);

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

/// Sorts postings by record, because a translation also adds to earlier records.
fn in_order(mut list: Vec<Posting>) -> Vec<(RecordId, FieldSet)> {
    list.sort_by_key(|posting| posting.record);
    list.dedup_by(|later, first| {
        let same = later.record == first.record;
        if same {
            first.fields = first.fields.union(later.fields);
            first.count = first.count.saturating_add(later.count);
        }
        same
    });
    let list = list.into_iter();
    list.map(|it| (it.record, it.fields.with_occurrences(it.count)))
        .collect()
}

/// A term in a record.
#[derive(Debug, Clone, Copy)]
struct Posting {
    record: RecordId,
    fields: FieldSet,
    /// Number of its occurrences in running text.
    count: u8,
}

/// The terms of some pages.
#[derive(Default)]
struct CollectedTerms<'a> {
    /// The number of the first record.
    first: RecordId,
    vocabulary: Vocabulary,
    /// The occurrences of each term of the vocabulary.
    lists: Vec<Vec<Posting>>,
    records: Vec<&'a Record>,
    /// The number of words in the running text of each record.
    lengths: Vec<u32>,
    pairs: WordPairs,
}

/// The fields in which a title is indexed: one for its whole name, one for its words.
struct TitleFields {
    exact: FieldSet,
    word: FieldSet,
}

const TITLE: TitleFields = TitleFields {
    exact: FieldSet::TITLE_EXACT,
    word: FieldSet::TITLE_WORD,
};
const HEADING: TitleFields = TitleFields {
    exact: FieldSet::HEADING_EXACT,
    word: FieldSet::HEADING_WORD,
};
const TRANSLATION: TitleFields = TitleFields {
    exact: FieldSet::TRANSLATED_TITLE_EXACT,
    word: FieldSet::TRANSLATED_TITLE_WORD,
};
const AREA: TitleFields = TitleFields {
    exact: FieldSet::AREA_EXACT,
    word: FieldSet::AREA_WORD,
};

impl<'a> CollectedTerms<'a> {
    /// Appends the terms of the following pages.
    fn append(&mut self, mut next: Self) {
        for (key, number) in next.vocabulary.into_terms() {
            let list = take(&mut next.lists[number as usize]);
            let number = self.vocabulary.number_owned(key);
            match self.list(number) {
                empty if empty.is_empty() => *empty = list,
                known => known.extend(list),
            }
        }
        self.records.extend(next.records);
        self.lengths.extend(next.lengths);
        self.pairs.append(next.pairs);
    }

    fn page(
        &mut self,
        &PageToRead { page, prior, main }: &PageToRead<'_, 'a>,
        translations: &[&Site<'_>],
        reader: &mut TextReader<'_>,
    ) -> PageRow {
        let first_record = after(self.first, self.records.len());
        let top = page.top();
        let name = page.name();
        self.page_names(first_record, top, &TITLE, reader);
        self.name_pairs(first_record, name, reader);
        self.title(first_record, page.slug(), &TRANSLATION, reader);
        for folder in page.folders() {
            self.title(first_record, folder, &AREA, reader);
        }
        for (index, record) in page.records.iter().enumerate() {
            let at = after(first_record, index);
            let content = &record.content;
            let words = if index == 0 {
                self.stored_text(at, TextKind::Lead, content, FieldSet::LEAD, reader)
            } else {
                let heading = record.heading();
                self.names(at, heading, &HEADING, FieldSet::HEADING_WORD, reader);
                self.name_pairs(first_record, bare_name(heading), reader);
                self.stored_text(at, TextKind::Body, content, FieldSet::BODY, reader)
            };
            self.stored_text(at, TextKind::Code, &record.code, FieldSet::CODE, reader);
            self.records.push(record);
            self.lengths.push(words);
        }
        for translation in translations.iter().filter_map(|site| site.find(&page.path)) {
            self.translation(first_record, page, translation, reader);
        }
        let name = member_name(name);
        PageRow {
            first_record,
            prior,
            title_words: tokenize(name).len().min(255) as u8,
            name_length: compact_key(name).len().min(255) as u8,
            lead_words: unspaced::word_ranges(&top.content).len().min(255) as u8,
            text: 0,
            main,
        }
    }

    /// Adds the title, keywords, headings and lead of the page in another language. If both pages have the same number
    /// of sections, each heading is added to the corresponding section; otherwise all headings are added to the page.
    fn translation(
        &mut self,
        first_record: RecordId,
        page: &Page<'_>,
        translation: &Page<'_>,
        reader: &mut TextReader<'_>,
    ) {
        let top = translation.top();
        self.page_names(first_record, top, &TRANSLATION, reader);
        let lead = &top.content;
        self.stored_text(
            first_record,
            TextKind::Lead,
            lead,
            FieldSet::TRANSLATED_LEAD,
            reader,
        );
        let paired = page.records.len() == translation.records.len();
        for (index, record) in translation.records.iter().enumerate().skip(1) {
            let at = after(first_record, if paired { index } else { 0 });
            let fields = FieldSet::TRANSLATED_TITLE_WORD;
            self.stored_text(at, TextKind::Body, record.heading(), fields, reader);
        }
    }

    /// Adds the names of a page in one language: its title, the text after the name, its area and its keywords.
    fn page_names(
        &mut self,
        record: RecordId,
        top: &Record,
        fields: &TitleFields,
        reader: &mut TextReader<'_>,
    ) {
        // Text in parentheses after a name counts like an area.
        self.names(record, top.title(), fields, FieldSet::AREA_WORD, reader);
        if top.hierarchy[1].is_some()
            && let Some(label) = &top.hierarchy[0]
        {
            self.title(record, label, &AREA, reader);
        }
        // Keywords are other names of the page: they count like its name in another language.
        for keyword in &top.keywords {
            self.stored_text(record, TextKind::Body, keyword, TRANSLATION.word, reader);
            if let Some(key) = exact_key(keyword) {
                self.add(record, &key, TRANSLATION.exact.union(TRANSLATION.word));
            }
        }
    }

    /// Adds the names in a title or heading: `A.Chunk` is also added as `Chunk`. Words after the name are added to
    /// `rest`.
    fn names(
        &mut self,
        record: RecordId,
        title: &str,
        fields: &TitleFields,
        rest: FieldSet,
        reader: &mut TextReader<'_>,
    ) {
        let name = bare_name(title);
        self.title(record, name, fields, reader);
        let member = member_name(name);
        if member.len() < name.len() {
            self.add(
                record,
                &compact_key(member),
                fields.exact.union(fields.word),
            );
        }
        for token in tokenize(after_name(title, name)) {
            each_word(&token, |key| self.add(record, key, rest));
        }
    }

    /// Adds a title or heading: its words, adjacent words joined, and the whole text as a name.
    fn title(
        &mut self,
        record: RecordId,
        text: &str,
        fields: &TitleFields,
        reader: &mut TextReader<'_>,
    ) {
        let mut stored = reader.read(TextKind::Title, text, &mut self.vocabulary);
        stored.words();
        for fields in [fields.word, fields.exact.union(fields.word)] {
            stored.terms(|number, _| self.add_number(record, number, fields, 1));
        }
    }

    /// Adds the terms of a text, which the reader caches; returns its number of words.
    fn stored_text(
        &mut self,
        record: RecordId,
        kind: TextKind,
        text: &str,
        fields: FieldSet,
        reader: &mut TextReader<'_>,
    ) -> u32 {
        if text.is_empty() {
            return 0;
        }
        let mut stored = reader.read(kind, text, &mut self.vocabulary);
        let words = stored.words();
        for fields in [fields, COMMENTS] {
            stored.terms(|number, count| self.add_number(record, number, fields, count));
        }
        if fields == FieldSet::LEAD {
            stored.pairs(|pair| self.pairs.count(record, pair));
        }
        words
    }

    /// Counts the pairs of adjacent Korean words in a name, which was added by [`Self::title`].
    fn name_pairs(&mut self, page: RecordId, name: &str, reader: &mut TextReader<'_>) {
        let mut stored = reader.read(TextKind::Title, name, &mut self.vocabulary);
        stored.words();
        for _ in 0..2 {
            stored.terms(|_, _| {});
        }
        stored.pairs(|pair| self.pairs.count(page, pair));
    }

    fn add(&mut self, record: RecordId, key: &[u8], fields: FieldSet) {
        let number = self.vocabulary.number(key);
        self.add_number(record, number, fields, 1);
    }

    /// Adds a term that occurs `occurrences` times in a field of a record.
    fn add_number(&mut self, record: RecordId, number: u32, fields: FieldSet, occurrences: u8) {
        let is_running = fields.overlaps(FieldSet::RUNNING_TEXT);
        let count = if is_running { occurrences } else { 0 };
        let list = self.list(number);
        match list.last_mut() {
            Some(last) if last.record == record => {
                last.fields = last.fields.union(fields);
                last.count = last.count.saturating_add(count);
            }
            _ => list.push(Posting {
                record,
                fields,
                count,
            }),
        }
    }

    fn list(&mut self, number: u32) -> &mut Vec<Posting> {
        let number = number as usize;
        if number >= self.lists.len() {
            self.lists.resize_with(number + 1, Vec::new);
        }
        &mut self.lists[number]
    }
}

/// The number of the record that is `records` positions after another.
fn after(record: RecordId, records: usize) -> RecordId {
    RecordId::new(record.number() + records as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use munseo_search_index::index::write_index;

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

//! The terms of consecutive pages, field by field.

use std::mem::take;

use munseo_search_index::index::fields::FieldSet;
use munseo_search_index::index::ids::{PageId, RecordId};
use munseo_search_index::index::pages::PageRow;
use munseo_search_index::record::Record;
use munseo_search_index::text::normalize::compact_key;
use munseo_search_index::text::tokenize::tokenize;
use munseo_search_index::text::unspaced;

use super::pages::{Page, Site};
use super::term_extraction::{each_word, exact_key};
use super::text_terms::{TextKind, TextReader, Vocabulary, each_stored};
use super::titles::{after_name, bare_name, member_name};

/// Marks words in comments and strings of code. They are indexed, as code, only if they occur nowhere else on the site.
/// The index file does not have this field.
pub(super) const COMMENTS: FieldSet = FieldSet(1 << 15);

/// A page, with its prior and the main page of its name.
pub(super) struct PageToRead<'s, 'a> {
    pub(super) page: &'s Page<'a>,
    pub(super) prior: u8,
    pub(super) main: PageId,
}

/// A term in a record.
#[derive(Debug, Clone, Copy)]
pub(super) struct Posting {
    record: RecordId,
    fields: FieldSet,
    /// Number of its occurrences in running text.
    count: u8,
}

/// The terms of some pages.
#[derive(Default)]
pub(super) struct CollectedTerms<'a> {
    /// The number of the first record.
    first: RecordId,
    /// The pages, without the offsets of their texts.
    pub(super) rows: Vec<PageRow>,
    pub(super) vocabulary: Vocabulary,
    /// The occurrences of each term of the vocabulary.
    pub(super) lists: Vec<Vec<Posting>>,
    pub(super) records: Vec<&'a Record>,
    /// The number of words in the running text of each record.
    pub(super) lengths: Vec<u32>,
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
    /// No terms yet, for pages whose first record has this number.
    pub(super) fn from(first: RecordId) -> Self {
        Self {
            first,
            ..Self::default()
        }
    }

    /// Appends the terms of the following pages.
    pub(super) fn append(&mut self, mut next: Self) {
        if self.rows.is_empty() {
            *self = next;
            return;
        }
        for (key, number) in next.vocabulary.into_terms() {
            let list = take(&mut next.lists[number as usize]);
            let number = self.vocabulary.number_owned(key);
            match self.list(number) {
                empty if empty.is_empty() => *empty = list,
                known => known.extend(list),
            }
        }
        self.rows.extend(next.rows);
        self.records.extend(next.records);
        self.lengths.extend(next.lengths);
    }

    /// Adds a page: its row, its terms, and those of its translations.
    pub(super) fn add_page(
        &mut self,
        &PageToRead { page, prior, main }: &PageToRead<'_, 'a>,
        translations: &[&Site<'_>],
        reader: &mut TextReader<'_>,
    ) {
        let first_record = after(self.first, self.records.len());
        let top = page.top();
        let name = page.name();
        self.add_page_names(first_record, top, &TITLE, reader);
        self.add_title(first_record, page.slug(), &TRANSLATION, reader);
        for folder in page.folders() {
            self.add_title(first_record, folder, &AREA, reader);
        }
        for (index, record) in page.records.iter().enumerate() {
            let at = after(first_record, index);
            let content = &record.content;
            let words = if index == 0 {
                self.add_text(at, TextKind::Lead, content, FieldSet::LEAD, reader)
            } else {
                let heading = record.heading();
                self.add_names(at, heading, &HEADING, FieldSet::HEADING_WORD, reader);
                self.add_text(at, TextKind::Body, content, FieldSet::BODY, reader)
            };
            self.add_text(at, TextKind::Code, &record.code, FieldSet::CODE, reader);
            self.records.push(record);
            self.lengths.push(words);
        }
        for translation in translations.iter().filter_map(|site| site.find(&page.path)) {
            self.add_translation(first_record, page, translation, reader);
        }
        let name = member_name(name);
        self.rows.push(PageRow {
            first_record,
            prior,
            title_words: tokenize(name).len().min(255) as u8,
            name_length: compact_key(name).len().min(255) as u8,
            lead_words: unspaced::word_ranges(&top.content).len().min(255) as u8,
            text: 0,
            main,
        });
    }

    /// Adds the title, keywords, headings and lead of the page in another language. If both pages have the same number
    /// of sections, each heading is added to the section at its position, otherwise to the one with its anchor. A
    /// heading without such a section is text of the page: it does not name the page.
    fn add_translation(
        &mut self,
        first_record: RecordId,
        page: &Page<'_>,
        translation: &Page<'_>,
        reader: &mut TextReader<'_>,
    ) {
        let top = translation.top();
        self.add_page_names(first_record, top, &TRANSLATION, reader);
        let lead = &top.content;
        self.add_text(
            first_record,
            TextKind::Lead,
            lead,
            FieldSet::TRANSLATED_LEAD,
            reader,
        );
        let paired = page.records.len() == translation.records.len();
        for (index, record) in translation.records.iter().enumerate().skip(1) {
            let with_anchor = || {
                let mut sections = page.records.iter();
                sections.position(|section| section.anchor == record.anchor)
            };
            let section = if paired { Some(index) } else { with_anchor() };
            let fields = if section.is_some() {
                FieldSet::TRANSLATED_TITLE_WORD
            } else {
                FieldSet::TRANSLATED_LEAD
            };
            let at = after(first_record, section.unwrap_or(0));
            self.add_text(at, TextKind::Body, record.heading(), fields, reader);
        }
    }

    /// Adds the names of a page in one language: its title, the text after the name, its area and its keywords.
    fn add_page_names(
        &mut self,
        record: RecordId,
        top: &Record,
        fields: &TitleFields,
        reader: &mut TextReader<'_>,
    ) {
        // Text in parentheses after a name counts like an area.
        self.add_names(record, top.title(), fields, FieldSet::AREA_WORD, reader);
        if top.hierarchy[1].is_some()
            && let Some(label) = &top.hierarchy[0]
        {
            self.add_title(record, label, &AREA, reader);
        }
        // Keywords are other names of the page: they count like its name in another language.
        for keyword in &top.keywords {
            self.add_text(record, TextKind::Body, keyword, TRANSLATION.word, reader);
            if let Some(key) = exact_key(keyword) {
                self.add(record, &key, TRANSLATION.exact.union(TRANSLATION.word));
            }
        }
    }

    /// Adds the names in a title or heading: `A.Chunk` is also added as `Chunk`. Words after the name are added to
    /// `rest`.
    fn add_names(
        &mut self,
        record: RecordId,
        title: &str,
        fields: &TitleFields,
        rest: FieldSet,
        reader: &mut TextReader<'_>,
    ) {
        let name = bare_name(title);
        self.add_title(record, name, fields, reader);
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
    fn add_title(
        &mut self,
        record: RecordId,
        text: &str,
        fields: &TitleFields,
        reader: &mut TextReader<'_>,
    ) {
        let mut stored = reader.read(TextKind::Title, text, &mut self.vocabulary);
        stored.varint();
        for fields in [fields.word, fields.exact.union(fields.word)] {
            each_stored(&mut stored, |number, _| {
                self.add_number(record, number, fields, 1);
            });
        }
    }

    /// Adds the terms of a text, which the reader caches; returns its number of words.
    fn add_text(
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
        let words = stored.varint();
        for fields in [fields, COMMENTS] {
            each_stored(&mut stored, |number, count| {
                self.add_number(record, number, fields, count);
            });
        }
        words
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

/// Sorts postings by record, because a translation also adds to earlier records.
pub(super) fn in_order(mut list: Vec<Posting>) -> Vec<(RecordId, FieldSet)> {
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

/// The number of the record that is `records` positions after another.
pub(super) fn after(record: RecordId, records: usize) -> RecordId {
    RecordId::new(record.number() + records as u32)
}

//! The terms of every record, field by field.

use std::panic::resume_unwind;
use std::thread;

use rustc_hash::FxHashMap;

use super::code_parts;
use super::page_prior::{main_pages, priors};
use super::pages::{Page, Site};
use super::titles::{after_name, bare_name, member_name};
use super::word_pairs::WordPairs;
use crate::index::Contents;
use crate::index::fields::FieldSet;
use crate::index::ids::{PageId, RecordId};
use crate::index::pages::PageRow;
use crate::record::Record;
use crate::text::function_words::is_function_word;
use crate::text::hangul::is_stroke;
use crate::text::normalize::{TermKey, compact_key};
use crate::text::tokenize::{Script, Token, tokenize};
use crate::text::unspaced;

/// Number of neighboring words of a title that are run together: `cartesian product` → `cartesianproduct`. Words of one
/// identifier are run together up to twice as many.
const MAX_JOINED_WORDS: usize = 2;

/// A longer key is not a name that anyone types.
const MAX_NAME_LENGTH: usize = 48;

/// Collects the contents of an index of this site; `twins` are the same site in other languages.
pub fn gather<'a>(site: &Site<'a>, twins: &[&Site<'_>]) -> Contents<'a> {
    // An error on platforms without threads, such as WebAssembly.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    gather_in(site, twins, cores.min(site.pages.len().div_ceil(FEW_PAGES)))
}

/// The same in several runs of pages, one thread each; the result does not depend on their number.
fn gather_in<'a>(site: &Site<'a>, twins: &[&Site<'_>], runs: usize) -> Contents<'a> {
    let priors = priors(site);
    let main_pages = main_pages(site, &priors);
    let pages: Vec<PageToRead<'_, 'a>> = site
        .pages
        .iter()
        .zip(priors.into_iter().zip(main_pages))
        .map(|(page, (prior, main))| PageToRead { page, prior, main })
        .collect();
    let (gathered, pages) = read_runs(&pages, twins, runs);
    let many = (gathered.records.len() / COMMON_IN_CODE).max(FEW_IN_CODE);
    let mut terms: Vec<(TermKey, Vec<(RecordId, FieldSet)>)> = gathered
        .terms
        .into_iter()
        .map(|(key, list)| (key, without_boilerplate(in_order(list), many)))
        .filter(|(_, list)| !list.is_empty())
        .collect();
    terms.sort_unstable_by(|left, right| left.0.cmp(&right.0));
    Contents {
        records: gathered.records,
        lengths: gathered.lengths,
        pages,
        terms,
        pairs: gathered.pairs.into_pairs(),
        ..Contents::default()
    }
}

/// A page, and its position among the others.
struct PageToRead<'s, 'a> {
    page: &'s Page<'a>,
    prior: u8,
    main: PageId,
}

/// Minimum number of pages per thread.
const FEW_PAGES: usize = 200;

/// Reads runs of consecutive pages, each on a separate thread.
fn read_runs<'a>(
    pages: &[PageToRead<'_, 'a>],
    twins: &[&Site<'_>],
    runs: usize,
) -> (Gathered<'a>, Vec<PageRow>) {
    let mut rest = pages;
    let mut first = RecordId::new(0);
    let mut parts = thread::scope(|scope| {
        let mut others = Vec::new();
        for left in (1..runs).rev() {
            let (run, after_run) = rest.split_at(rest.len() / (left + 1));
            let start = first;
            others.push(scope.spawn(move || read_run(run, start, twins)));
            first = after(first, run.iter().map(|it| it.page.records.len()).sum());
            rest = after_run;
        }
        let last = read_run(rest, first, twins);
        let others = others.into_iter();
        let mut parts: Vec<(Gathered<'a>, Vec<PageRow>)> = others
            .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect();
        parts.push(last);
        parts.into_iter()
    });
    let (mut gathered, mut rows) = parts.next().unwrap_or_default();
    for (part, more) in parts {
        gathered.append(part);
        rows.extend(more);
    }
    (gathered, rows)
}

/// Reads consecutive pages, whose records begin at `first`.
fn read_run<'a>(
    pages: &[PageToRead<'_, 'a>],
    first: RecordId,
    twins: &[&Site<'_>],
) -> (Gathered<'a>, Vec<PageRow>) {
    let mut gathered = Gathered {
        first,
        ..Gathered::default()
    };
    let pages = pages.iter();
    let rows = pages
        .map(|it| gathered.page(it.page, twins, it.prior, it.main))
        .collect();
    (gathered, rows)
}

/// A word that stands in the code of more than one record in so many is boilerplate (`import`, `const`),
/// unless those are few.
const COMMON_IN_CODE: usize = 50;
const FEW_IN_CODE: usize = 24;

/// Comments and strings in code: kept only for words that occur nowhere else on the site. Not a field of the index;
/// there it is code.
const COMMENTS: FieldSet = FieldSet(1 << 15);

/// Removes occurrences in code of words that are frequent in code.
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

#[derive(Default)]
struct Gathered<'a> {
    /// The number of the first record.
    first: RecordId,
    terms: FxHashMap<TermKey, Vec<Posting>>,
    records: Vec<&'a Record>,
    /// The number of words in the running text of each record.
    lengths: Vec<u32>,
    pairs: WordPairs,
}

/// The fields of a title: for its whole name, and for its words.
struct TitleFields {
    name: FieldSet,
    word: FieldSet,
}

const TITLE: TitleFields = TitleFields {
    name: FieldSet::NAME,
    word: FieldSet::TITLE,
};
const HEADING: TitleFields = TitleFields {
    name: FieldSet::TOPIC,
    word: FieldSet::HEADING,
};
const TWIN: TitleFields = TitleFields {
    name: FieldSet::TWIN_NAME,
    word: FieldSet::TWIN_TITLE,
};
const AREA: TitleFields = TitleFields {
    name: FieldSet::REGION,
    word: FieldSet::AREA,
};

impl<'a> Gathered<'a> {
    /// Appends the terms of the following pages.
    fn append(&mut self, next: Self) {
        for (key, list) in next.terms {
            self.terms.entry(key).or_default().extend(list);
        }
        self.records.extend(next.records);
        self.lengths.extend(next.lengths);
        self.pairs.append(next.pairs);
    }

    fn page(&mut self, page: &Page<'a>, twins: &[&Site<'_>], prior: u8, main: PageId) -> PageRow {
        let first_record = after(self.first, self.records.len());
        let top = page.top();
        let name = page.name();
        self.pairs.read(first_record, name, &tokenize(name));
        self.page_names(first_record, top, &TITLE);
        self.title(first_record, page.slug(), &TWIN);
        for folder in page.folders() {
            self.title(first_record, folder, &AREA);
        }
        for (index, record) in page.records.iter().enumerate() {
            let at = after(first_record, index);
            let content = tokenize(&record.content);
            if index == 0 {
                self.pairs.read(first_record, &record.content, &content);
                self.text(at, &content, FieldSet::LEAD);
            } else {
                let name = bare_name(record.heading());
                self.pairs.read(first_record, name, &tokenize(name));
                self.names(at, record.heading(), &HEADING, FieldSet::HEADING);
                self.text(at, &content, FieldSet::BODY);
            }
            let (code, comments) = code_parts::split(&record.code);
            self.text(at, &tokenize(&code), FieldSet::CODE);
            self.text(at, &tokenize(&comments), COMMENTS);
            self.records.push(record);
            self.lengths.push(content.len() as u32);
        }
        for twin in twins.iter().filter_map(|twin| twin.find(&page.path)) {
            self.twin(first_record, page, twin);
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

    /// Adds the title, keywords, headings and lead of the page in another language. Where both have the same
    /// sections, each lends its heading to its counterpart; otherwise the page takes them all.
    fn twin(&mut self, first_record: RecordId, page: &Page<'_>, twin: &Page<'_>) {
        let top = twin.top();
        self.page_names(first_record, top, &TWIN);
        self.text(first_record, &tokenize(&top.content), FieldSet::TWIN_LEAD);
        let paired = page.records.len() == twin.records.len();
        for (index, record) in twin.records.iter().enumerate().skip(1) {
            let at = after(first_record, if paired { index } else { 0 });
            self.text(at, &tokenize(record.heading()), FieldSet::TWIN_TITLE);
        }
    }

    /// The names of a page in one language: its title, with what follows the name, its area and its keywords.
    fn page_names(&mut self, record: RecordId, top: &Record, fields: &TitleFields) {
        // Text in parentheses after a name is like an area.
        self.names(record, top.title(), fields, FieldSet::AREA);
        if top.hierarchy[1].is_some()
            && let Some(label) = &top.hierarchy[0]
        {
            self.title(record, label, &AREA);
        }
        // Other names of the page are equal to its name in another language.
        for keyword in &top.keywords {
            self.text(record, &tokenize(keyword), TWIN.word);
            self.name(record, keyword, TWIN.name.union(TWIN.word));
        }
    }

    /// The names in a title or heading: `A.Chunk` is called `Chunk`, too; words after the name count in `rest`.
    fn names(&mut self, record: RecordId, title: &str, fields: &TitleFields, rest: FieldSet) {
        let name = bare_name(title);
        self.title(record, name, fields);
        let member = member_name(name);
        if member.len() < name.len() {
            self.add(record, &compact_key(member), fields.name.union(fields.word));
        }
        for token in tokenize(after_name(title, name)) {
            self.word(record, &token, rest);
        }
    }

    /// A title or heading: its words, neighboring words run together, and all of it as a name.
    fn title(&mut self, record: RecordId, text: &str, fields: &TitleFields) {
        let tokens = tokenize(text);
        for start in 0..tokens.len() {
            let mut joined = TermKey::new();
            for (count, token) in tokens[start..]
                .iter()
                .take(MAX_JOINED_WORDS * 2)
                .enumerate()
            {
                if count >= MAX_JOINED_WORDS && !token.continues {
                    break;
                }
                joined.extend_from_slice(&token.key);
                let is_word = count == 0 && token.script != Script::Han;
                if is_word || joined.len() <= MAX_NAME_LENGTH {
                    self.add(record, &joined, fields.word);
                }
            }
            if tokens[start].script == Script::Han {
                self.word(record, &tokens[start], fields.word);
            }
        }
        self.name(record, text, fields.name.union(fields.word));
    }

    /// The whole text as one word.
    fn name(&mut self, record: RecordId, text: &str, fields: FieldSet) {
        let name = compact_key(text);
        if !name.is_empty() && name.len() <= MAX_NAME_LENGTH {
            self.add(record, &name, fields);
        }
    }

    /// Running text: its words, and identifiers as a whole.
    fn text(&mut self, record: RecordId, tokens: &[Token], fields: FieldSet) {
        let mut identifier = TermKey::new();
        for (index, token) in tokens.iter().enumerate() {
            let in_code = fields == FieldSet::CODE || fields == COMMENTS;
            let worth = !in_code || is_worth_indexing(token);
            let worth = worth && (token.continues || !is_function_word(&token.key));
            if worth {
                self.word(record, token, fields);
            }
            if token.continues {
                identifier.extend_from_slice(&token.key);
            } else {
                identifier.clone_from(&token.key);
            }
            let ends = tokens.get(index + 1).is_none_or(|next| !next.continues);
            if ends && token.continues && identifier.len() <= MAX_NAME_LENGTH {
                self.add(record, &identifier, fields);
            }
        }
    }

    /// A word, or the words of a run of Han characters.
    fn word(&mut self, record: RecordId, token: &Token, fields: FieldSet) {
        if token.script == Script::Han {
            unspaced::terms(&token.key).for_each(|term| self.add(record, term, fields));
        } else {
            self.add(record, &token.key, fields);
        }
    }

    fn add(&mut self, record: RecordId, key: &[u8], fields: FieldSet) {
        if !self.terms.contains_key(key) {
            self.terms.insert(key.to_vec(), Vec::new());
        }
        let Some(list) = self.terms.get_mut(key) else {
            return;
        };
        let count = u8::from(fields.overlaps(FieldSet::RUNNING_TEXT));
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
}

/// The record `records` after another.
fn after(record: RecordId, records: usize) -> RecordId {
    RecordId::new(record.number() + records as u32)
}

/// In code, single letters and bare numbers are noise.
fn is_worth_indexing(token: &Token) -> bool {
    match token.script {
        Script::Hangul => token.key.iter().all(|&byte| is_stroke(byte)),
        Script::Letters => token.key.len() > 1 && !token.key.iter().all(u8::is_ascii_digit),
        Script::Han | Script::Katakana | Script::Hiragana => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::write_index;

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
    fn the_number_of_threads_changes_nothing() {
        let (korean, english) = (records("ko"), records("en"));
        let (site, twin) = (Site::new(&korean, "ko"), Site::new(&english, "en"));
        let one = write_index(gather_in(&site, &[&twin], 1));
        for runs in [0, 2, 3, 8, 23, 40] {
            let index = write_index(gather_in(&site, &[&twin], runs));
            assert!(index == one, "{runs} threads");
        }
    }
}

//! The terms of every record, field by field.

use rustc_hash::FxHashMap;

use super::code;
use super::neighbours::Neighbours;
use super::pages::{Page, Site};
use super::prior::{mains, priors};
use crate::hangul::is_stroke;
use crate::index::Contents;
use crate::index::pages::PageRow;
use crate::index::place::Place;
use crate::normalize::{TermKey, compact_key};
use crate::query::function_words::is_function_word;
use crate::record::Record;
use crate::tokenize::{Script, Token, tokenize};

/// How many neighbouring words of a title are run together: `cartesian product` → `cartesianproduct`.
const LONGEST_JOIN: usize = 4;

/// A key longer than this is not a name anyone types.
const LONGEST_NAME: usize = 48;

/// Gathers everything an index of this site holds; `twins` are the same site in other languages.
pub fn gather<'a>(site: &Site<'a>, twins: &[&Site<'_>]) -> Contents<'a> {
    let mut gathered = Gathered::default();
    let mut pages = Vec::with_capacity(site.pages.len());
    let priors = priors(site);
    let mains = mains(site, &priors);
    for (page, (prior, main)) in site.pages.iter().zip(priors.into_iter().zip(mains)) {
        pages.push(gathered.page(page, twins, prior, main));
    }
    let many = (gathered.records.len() / COMMON_IN_CODE).max(FEW_IN_CODE);
    let mut terms: Vec<(TermKey, Vec<(u32, Place)>)> = gathered
        .terms
        .into_iter()
        .map(|(key, list)| (key, without_boilerplate(in_order(list), many)))
        .filter(|(_, list)| !list.is_empty())
        .collect();
    terms.sort_unstable_by(|left, right| left.0.cmp(&right.0));
    Contents {
        records: gathered.records,
        pages,
        terms,
        pairs: gathered.neighbours.into_pairs(),
        ..Contents::default()
    }
}

/// A word that stands in the code of more than one record in so many is boilerplate (`import`, `const`),
/// unless those are few.
const COMMON_IN_CODE: usize = 50;
const FEW_IN_CODE: usize = 24;

/// What is only said in code, in comments and strings: kept of words that the site has nowhere else, so
/// that it knows them at all. Not a field of the index; there it is code.
const SAID: Place = Place(1 << 15);

/// Leaves out where a word that stands in code everywhere stands in code only.
fn without_boilerplate(mut list: Vec<(u32, Place)>, many: usize) -> Vec<(u32, Place)> {
    if list.iter().any(|(_, place)| place.fields() != 0) {
        list.retain(|(_, place)| place.fields() != 0);
    }
    for (_, place) in &mut list {
        *place = Place(match place.fields() {
            0 => Place::CODE.0,
            fields => fields,
        });
    }
    let only_code = |place: &Place| place.fields() == Place::CODE.fields();
    if list.iter().filter(|(_, place)| only_code(place)).count() > many {
        list.retain(|(_, place)| !only_code(place));
    }
    list
}

/// Postings by record. A twin adds to records that have been passed already.
fn in_order(mut list: Vec<Seen>) -> Vec<(u32, Place)> {
    list.sort_by_key(|seen| seen.record);
    list.dedup_by(|later, first| {
        let same = later.record == first.record;
        if same {
            first.place = first.place.with(later.place);
        }
        same
    });
    list.into_iter()
        .map(|seen| (seen.record, seen.place))
        .collect()
}

#[derive(Default)]
struct Gathered<'a> {
    terms: FxHashMap<TermKey, Vec<Seen>>,
    records: Vec<&'a Record>,
    neighbours: Neighbours,
}

struct Seen {
    record: u32,
    place: Place,
}

impl<'a> Gathered<'a> {
    fn page(&mut self, page: &Page<'a>, twins: &[&Site<'_>], prior: u8, main: u32) -> PageRow {
        let first_record = self.records.len() as u32;
        let top = page.top();
        let name = bare_name(top.title());
        let title = tokenize(name);
        let number = first_record;
        self.neighbours.read(number, name, &title);
        self.title(first_record, name, &title, Place::NAME, Place::TITLE);
        self.qualifier(first_record, top.title(), name);
        self.member(first_record, name, Place::NAME.with(Place::TITLE));
        self.area(first_record, page);
        let slug = tokenize(page.slug());
        self.title(
            first_record,
            page.slug(),
            &slug,
            Place::TWIN_NAME,
            Place::TWIN_TITLE,
        );
        self.keywords(first_record, top);
        for (index, record) in page.records.iter().enumerate() {
            let at = first_record + index as u32;
            if index > 0 {
                let heading = record.heading();
                let name = bare_name(heading);
                let tokens = tokenize(name);
                self.neighbours.read(number, name, &tokens);
                self.title(at, name, &tokens, Place::TOPIC, Place::HEADING);
                self.member(at, name, Place::TOPIC.with(Place::HEADING));
                for token in tokenize(after_name(heading, name)) {
                    self.add(at, &token.key, Place::HEADING);
                }
            }
            let content = tokenize(&record.content);
            let place = if index == 0 { Place::LEAD } else { Place::BODY };
            if index == 0 {
                self.neighbours.read(number, &record.content, &content);
            }
            self.text(at, &content, place);
            let (code, said) = code::parts(&record.code);
            self.text(at, &tokenize(&code), Place::CODE);
            self.text(at, &tokenize(&said), SAID);
            self.records.push(record);
        }
        for twin in twins.iter().filter_map(|twin| twin.find(&page.path)) {
            self.twin(first_record, page, twin);
        }
        PageRow {
            first_record,
            prior,
            title_words: tokenize(member_name(name)).len().min(255) as u8,
            name_length: compact_key(member_name(name)).len().min(255) as u8,
            lead_words: top.content.split_whitespace().count().min(255) as u8,
            text: 0,
            main,
        }
    }

    /// What the same page says in another language: its title, keywords, headings and lead. Where both have the same sections, each lends
    /// its heading to its counterpart; otherwise the page takes them all.
    fn twin(&mut self, first_record: u32, page: &Page<'_>, twin: &Page<'_>) {
        let top = twin.top();
        let name = bare_name(top.title());
        self.title(
            first_record,
            name,
            &tokenize(name),
            Place::TWIN_NAME,
            Place::TWIN_TITLE,
        );
        self.qualifier(first_record, top.title(), name);
        self.member(first_record, name, Place::TWIN_NAME.with(Place::TWIN_TITLE));
        self.area_label(first_record, top);
        self.keywords(first_record, top);
        let paired = page.records.len() == twin.records.len();
        for (index, record) in twin.records.iter().enumerate() {
            let at = first_record + if paired { index as u32 } else { 0 };
            if index > 0 {
                self.text(at, &tokenize(record.heading()), Place::TWIN_TITLE);
            }
            if index == 0 {
                self.text(at, &tokenize(&record.content), Place::TWIN_LEAD);
            }
        }
    }

    /// Label of the page's area and the folders of its path.
    fn area(&mut self, record: u32, page: &Page<'_>) {
        self.area_label(record, page.top());
        for folder in page.folders() {
            self.title(
                record,
                folder,
                &tokenize(folder),
                Place::REGION,
                Place::AREA,
            );
        }
    }

    /// `A.Chunk` is called `Chunk`, too.
    fn member(&mut self, record: u32, name: &str, place: Place) {
        let member = member_name(name);
        if member.len() < name.len() {
            self.add(record, &compact_key(member), place);
        }
    }

    /// What stands in parentheses after a name says where the page belongs, as its area does.
    fn qualifier(&mut self, record: u32, title: &str, name: &str) {
        for token in tokenize(after_name(title, name)) {
            self.add(record, &token.key, Place::AREA);
        }
    }

    /// Other names of the page: as good as what it is called in another language.
    fn keywords(&mut self, record: u32, top: &Record) {
        for keyword in &top.keywords {
            self.text(record, &tokenize(keyword), Place::TWIN_TITLE);
            self.name(record, keyword, Place::TWIN_NAME.with(Place::TWIN_TITLE));
        }
    }

    fn area_label(&mut self, record: u32, top: &Record) {
        if top.hierarchy[1].is_some()
            && let Some(label) = &top.hierarchy[0]
        {
            self.title(record, label, &tokenize(label), Place::REGION, Place::AREA);
        }
    }

    /// A title or heading: its words, neighbouring words run together, and all of it as a name.
    fn title(&mut self, record: u32, text: &str, tokens: &[Token], whole: Place, word: Place) {
        for start in 0..tokens.len() {
            let mut joined = TermKey::new();
            for (count, token) in tokens[start..].iter().take(LONGEST_JOIN).enumerate() {
                joined.extend_from_slice(&token.key);
                if count == 0 || joined.len() <= LONGEST_NAME {
                    self.add(record, &joined, word);
                }
            }
        }
        self.name(record, text, whole.with(word));
    }

    /// All of a text as one word.
    fn name(&mut self, record: u32, text: &str, place: Place) {
        let name = compact_key(text);
        if !name.is_empty() && name.len() <= LONGEST_NAME {
            self.add(record, &name, place);
        }
    }

    /// Running text: its words, and identifiers as a whole.
    fn text(&mut self, record: u32, tokens: &[Token], place: Place) {
        let mut identifier = TermKey::new();
        for (index, token) in tokens.iter().enumerate() {
            let in_code = place == Place::CODE || place == SAID;
            let worth = !in_code || is_worth_indexing(token);
            let worth = worth && (token.continues || !is_function_word(&token.key));
            if worth {
                self.add(record, &token.key, place);
            }
            if token.continues {
                identifier.extend_from_slice(&token.key);
            } else {
                identifier.clone_from(&token.key);
            }
            let ends = tokens.get(index + 1).is_none_or(|next| !next.continues);
            if ends && token.continues && identifier.len() <= LONGEST_NAME {
                self.add(record, &identifier, place);
            }
        }
    }

    fn add(&mut self, record: u32, key: &[u8], place: Place) {
        if !self.terms.contains_key(key) {
            self.terms.insert(key.to_vec(), Vec::new());
        }
        let Some(list) = self.terms.get_mut(key) else {
            return;
        };
        match list.last_mut() {
            Some(seen) if seen.record == record => seen.place = seen.place.with(place),
            _ => list.push(Seen { record, place }),
        }
    }
}

/// The name in a title or heading: a signature without its parameters, a title without what its
/// author added in parentheses to tell it from another (`chunk (Iterator)`).
pub(super) fn bare_name(heading: &str) -> &str {
    match heading.split_once('(') {
        Some((name, _)) if !name.trim().is_empty() => name.trim(),
        _ => heading,
    }
}

/// The name without the namespace in front of it: `Chunk` for `A.Chunk`.
pub(super) fn member_name(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((_, member))
            if member.starts_with(char::is_alphabetic) && !name.contains(char::is_whitespace) =>
        {
            member
        }
        _ => name,
    }
}

/// What follows the name.
fn after_name<'a>(heading: &'a str, name: &str) -> &'a str {
    heading.trim_start().strip_prefix(name).unwrap_or_default()
}

/// In code, single letters and bare numbers are noise.
fn is_worth_indexing(token: &Token) -> bool {
    match token.script {
        Script::Hangul => token.key.iter().all(|&byte| is_stroke(byte)),
        Script::Letters => token.key.len() > 1 && !token.key.iter().all(u8::is_ascii_digit),
    }
}

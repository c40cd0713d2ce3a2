//! An index, opened: sections found and verified, rows read where they lie.

use std::sync::{Mutex, OnceLock};

use super::alphabet::Alphabet;
use super::bytes::Cursor;
use super::dictionary::{Dictionary, TermInfo, Terms};
use super::format::{Entry, OpenError, Section, header_length, read_header};
use super::pairs::{self, Pair};
use super::postings::{Layout, Lists, Place, Places};
use super::store::{PageRow, read_facet_runs, read_pages, read_text, visit_texts};
use crate::latin::phonetic;
use crate::order;
use crate::query::synonyms::{Synonyms, unpack};
use crate::record::Record;
use crate::search::collect::Table;

/// What an index says about itself.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Meta {
    /// Language of its records.
    pub locale: String,
    /// Version of its documents; empty when there is only one.
    pub version: String,
    /// How many terms it knows.
    pub terms: u32,
    places: Places,
    alphabet: Alphabet,
    /// The first term of each shard of postings.
    posting_shards: Vec<u32>,
    /// Where each shard of texts begins, over all of them.
    text_shards: Vec<u32>,
}

/// An open index over bytes that someone else owns or that it owns itself.
///
/// Opening checks the header and the checksums, reads a few small tables and unpacks the terms. A shard
/// of postings is unpacked when a query first needs it, and texts stay where they are.
///
/// With [`Index::open`] all bytes are there. With [`Index::open_core`] only the sections that every query
/// needs are, and a search names the shards it lacks ([`crate::SearchError::Missing`]); hand them in with
/// [`Index::supply`] and search again.
#[derive(Debug)]
pub struct Index<B> {
    entries: Vec<Entry>,
    bytes: B,
    /// Shards that came later, by position in `entries`.
    supplied: Vec<Option<B>>,
    /// Position in `entries` of the first shard of each kind.
    shards: [usize; 2],
    meta: Meta,
    page_of: Vec<u32>,
    pages: Vec<PageRow>,
    facet_set_of: Vec<u32>,
    /// Names by sound, sorted: skeleton, then name. Gathered when first asked for.
    sounds: OnceLock<Vec<(Vec<u8>, Vec<u8>)>>,
    terms: Terms,
    /// The shards of postings that have been needed.
    lists: Vec<OnceLock<Lists>>,
    facet_sets: Vec<Vec<(String, String)>>,
    synonyms: Synonyms,
    /// Terms that stand side by side, sorted.
    pairs: Vec<Pair>,
    /// Working memory that the last query left for the next; one at a time can have it.
    table: Mutex<Option<Table>>,
}

impl<B: AsRef<[u8]>> Index<B> {
    /// Opens a whole index.
    ///
    /// # Errors
    /// When the bytes are not an index of this version, are damaged, or are not all there.
    pub fn open(bytes: B) -> Result<Self, OpenError> {
        let entries = read_header(bytes.as_ref())?;
        let end = entries
            .iter()
            .map(|entry| entry.range.end)
            .max()
            .unwrap_or(0);
        if bytes.as_ref().len() != end {
            return Err(OpenError::Truncated {
                found: bytes.as_ref().len(),
                expected: end,
            });
        }
        Self::from_entries(entries, bytes, |_| true)
    }

    /// Opens an index of which only the beginning is there: at least [`Index::core_length`] bytes.
    ///
    /// # Errors
    /// As [`Index::open`], for the sections that every query needs.
    pub fn open_core(bytes: B) -> Result<Self, OpenError> {
        let entries = read_header(bytes.as_ref())?;
        Self::from_entries(entries, bytes, Section::is_core)
    }

    /// How many bytes of the file [`Index::open_core`] needs, given at least its header.
    ///
    /// # Errors
    /// When the bytes do not begin with a whole header; [`header_length`] says how long that is.
    pub fn core_length(header: &[u8]) -> Result<usize, OpenError> {
        let _ = header_length(header)?;
        let entries = read_header(header)?;
        Ok(entries
            .iter()
            .filter(|entry| entry.section.is_core())
            .map(|entry| entry.range.end)
            .max()
            .unwrap_or(0))
    }

    fn from_entries(
        entries: Vec<Entry>,
        bytes: B,
        wanted: impl Fn(Section) -> bool,
    ) -> Result<Self, OpenError> {
        let file = bytes.as_ref();
        for entry in entries.iter().filter(|entry| wanted(entry.section)) {
            let part = file.get(entry.range.clone()).ok_or(OpenError::Truncated {
                found: file.len(),
                expected: entry.range.end,
            })?;
            entry.verify(part)?;
        }
        let part = |section: Section| {
            let entry = entries.iter().find(|entry| entry.section == section);
            let entry = entry.ok_or(OpenError::Missing { section })?;
            Ok(&file[entry.range.clone()])
        };
        let meta = read_meta(part(Section::Meta)?)?;
        let shards = [Section::Postings(0), Section::Texts(0)].map(|first| {
            entries
                .iter()
                .position(|entry| entry.section == first)
                .unwrap_or(entries.len())
        });
        check_shards(&entries, shards, &meta)?;
        let terms = Terms::unpack(part(Section::Terms)?).ok_or(OpenError::Inconsistent {
            what: "its terms end early",
        })?;
        let pages = read_pages(part(Section::Pages)?).ok_or(OpenError::Inconsistent {
            what: "its pages end early",
        })?;
        let texts: usize = entries
            .iter()
            .filter(|entry| matches!(entry.section, Section::Texts(_)))
            .map(|entry| entry.range.len())
            .sum();
        let facet_set_of = read_facet_runs(part(Section::Records)?, pages.records)
            .filter(|_| texts == pages.texts)
            .ok_or(OpenError::Inconsistent {
                what: "pages and records do not agree",
            })?;
        let page_of = page_of(&pages.rows, pages.records);
        let facet_sets = read_facets(part(Section::Facets)?)?;
        let synonyms = Synonyms::read(&unpack(&String::from_utf8_lossy(part(Section::Synonyms)?)));
        let pairs = pairs::read(part(Section::Pairs)?).ok_or(OpenError::Inconsistent {
            what: "its pairs of words end early",
        })?;
        let supplied = entries.iter().map(|_| None).collect();
        let lists = meta.posting_shards.iter().map(|_| OnceLock::new());
        let lists = lists.collect();
        Ok(Self {
            entries,
            bytes,
            supplied,
            shards,
            meta,
            page_of,
            pages: pages.rows,
            facet_set_of,
            sounds: OnceLock::new(),
            terms,
            lists,
            facet_sets,
            synonyms,
            pairs,
            table: Mutex::new(None),
        })
    }

    /// Hands in a shard that was missing.
    ///
    /// # Errors
    /// When the bytes are not those of this shard.
    pub fn supply(&mut self, section: Section, bytes: B) -> Result<(), OpenError> {
        let position = self
            .entries
            .iter()
            .position(|entry| entry.section == section)
            .ok_or(OpenError::Missing { section })?;
        self.entries[position].verify(bytes.as_ref())?;
        self.supplied[position] = Some(bytes);
        let lists = position.checked_sub(self.shards[0]);
        if let Some(lists) = lists.and_then(|shard| self.lists.get_mut(shard)) {
            *lists = OnceLock::new();
        }
        Ok(())
    }

    /// Whether the texts of a page are a request of their own: there are several shards of them, and the
    /// index was opened without.
    pub(crate) fn fetches_texts(&self) -> bool {
        let texts = self.entries.get(self.shards[1]..).unwrap_or_default();
        let end = texts.last().map_or(0, |last| last.range.end);
        texts.len() > 1 && end > self.bytes.as_ref().len()
    }

    /// Where a section lies in the file, to fetch it as a range.
    #[must_use]
    pub fn range(&self, section: Section) -> Option<std::ops::Range<usize>> {
        self.entries
            .iter()
            .find(|entry| entry.section == section)
            .map(|entry| entry.range.clone())
    }

    /// What the index says about itself.
    #[must_use]
    pub const fn meta(&self) -> &Meta {
        &self.meta
    }

    /// How many pages there are.
    #[must_use]
    pub const fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// How many records there are.
    #[must_use]
    pub fn record_count(&self) -> usize {
        self.page_of.len()
    }

    /// Size of each section in bytes, for reports.
    pub fn section_sizes(&self) -> impl Iterator<Item = (Section, usize)> {
        self.entries
            .iter()
            .map(|entry| (entry.section, entry.range.len()))
    }

    /// Working memory for a query: that of the last one, unless another query has it.
    pub(crate) fn take_table(&self) -> Table {
        let kept = self.table.try_lock().ok().and_then(|mut kept| kept.take());
        kept.unwrap_or_default()
    }

    /// Keeps it for the next query.
    pub(crate) fn keep_table(&self, table: Table) {
        if let Ok(mut kept) = self.table.try_lock() {
            *kept = Some(table);
        }
    }

    pub(crate) fn dictionary(&self) -> Dictionary<'_> {
        self.terms.dictionary()
    }

    /// The pairs of neighbouring words that begin with this term.
    pub(crate) fn pairs_after(&self, left: u32) -> &[Pair] {
        pairs::after(&self.pairs, left)
    }

    pub(crate) const fn synonyms(&self) -> &Synonyms {
        &self.synonyms
    }

    /// The keys of the names that have this sound: Latin words of titles, for loanwords.
    pub(crate) fn names_that_sound<'a>(
        &'a self,
        skeleton: &'a [u8],
    ) -> impl Iterator<Item = &'a [u8]> {
        self.sounds_from(skeleton)
            .take_while(move |(known, _)| known == skeleton)
            .map(|(_, name)| name.as_slice())
    }

    /// The keys of the names whose sound begins with this.
    pub(crate) fn names_that_begin_to_sound<'a>(
        &'a self,
        skeleton: &'a [u8],
    ) -> impl Iterator<Item = &'a [u8]> {
        self.sounds_from(skeleton)
            .take_while(move |(known, _)| known.starts_with(skeleton))
            .map(|(_, name)| name.as_slice())
    }

    /// The keys of the names whose syllables open with these consonants, as Korean may write them.
    pub(crate) fn names_with_initials<'a>(
        &'a self,
        initials: &'a [u8],
    ) -> impl Iterator<Item = &'a [u8]> {
        // Names that open with a vowel may have any consonant first.
        let opening = phonetic::opening(initials);
        self.sounds_from(opening.as_slice())
            .take_while(move |(skeleton, _)| skeleton.starts_with(opening.as_slice()))
            .filter(move |(skeleton, _)| phonetic::may_have_initials(initials, skeleton))
            .map(|(_, name)| name.as_slice())
            .filter(move |name| phonetic::has_initials(initials, name))
    }

    /// The sounds from this one on, each with its name.
    fn sounds_from(&self, skeleton: &[u8]) -> std::slice::Iter<'_, (Vec<u8>, Vec<u8>)> {
        let sounds = self.sounds.get_or_init(|| self.gather_sounds());
        let first = sounds.partition_point(|(known, _)| known.as_slice() < skeleton);
        sounds[first..].iter()
    }

    fn gather_sounds(&self) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut sounds = Vec::new();
        let mut scan = self.dictionary().scan_from(b"a");
        while let Some(term) = scan.advance() {
            let key = scan.key();
            if key.first().is_some_and(|&first| first > b'z') {
                break;
            }
            let titled = term.rank.place() >= 2;
            if titled && key.len() >= 3 && key.iter().all(u8::is_ascii_lowercase) {
                sounds.extend(phonetic::of_latin(key).map(|skeleton| (skeleton, key.to_vec())));
            }
        }
        sounds.retain(|(skeleton, _)| skeleton.len() >= 2);
        order::sort_by(&mut sounds, Ord::cmp);
        sounds.dedup();
        sounds
    }

    /// The records in which a term occurs, ascending, and its place in each; or the shard that is missing.
    pub(crate) fn postings(&self, term: TermInfo) -> Result<(&[u32], &[Place]), Section> {
        let (shard, at) = locate(&self.meta.posting_shards, term.ordinal);
        match self.lists.get(shard) {
            Some(lists) => Ok(self.unpacked(lists, shard)?.list(at)),
            None => Ok((&[], &[])),
        }
    }

    /// The lists of a shard, unpacked when first asked for.
    fn unpacked<'a>(&self, lists: &'a OnceLock<Lists>, shard: usize) -> Result<&'a Lists, Section> {
        if let Some(lists) = lists.get() {
            return Ok(lists);
        }
        let bytes = self.shard(self.shards[0] + shard)?;
        Ok(lists.get_or_init(|| {
            let first = self.meta.posting_shards[shard];
            let end = self.meta.posting_shards.get(shard + 1);
            let count = end
                .map_or(self.meta.terms, |&end| end)
                .saturating_sub(first);
            let mut scan = self.dictionary().scan_at(first);
            let terms = std::iter::from_fn(|| scan.advance()).take(count as usize);
            let layout = Layout {
                pages: &self.pages,
                records: self.page_of.len() as u32,
            };
            // What contradicts itself under a right checksum is no list: no correct writer makes it.
            Lists::unpack(bytes, terms, layout, &self.meta.places).unwrap_or_default()
        }))
    }

    pub(crate) fn page_of(&self, record: u32) -> u32 {
        self.page_of.get(record as usize).copied().unwrap_or(0)
    }

    pub(crate) fn page(&self, page: u32) -> PageRow {
        self.pages.get(page as usize).copied().unwrap_or_default()
    }

    /// The records of a page.
    pub(crate) fn records_of(&self, page: u32) -> std::ops::Range<u32> {
        let start = self.page(page).first_record;
        let end = self
            .pages
            .get(page as usize + 1)
            .map_or(self.page_of.len() as u32, |next| next.first_record);
        start..end.max(start)
    }

    /// The facet values of a record.
    pub(crate) fn facets_of(&self, record: u32) -> &[(String, String)] {
        self.facet_sets
            .get(self.facet_set_of(record))
            .map_or(&[], Vec::as_slice)
    }

    /// Which set of facet values a record has.
    pub(crate) fn facet_set_of(&self, record: u32) -> usize {
        self.facet_set_of
            .get(record as usize)
            .map_or(0, |&set| set as usize)
    }

    pub(crate) fn facet_sets(&self) -> &[Vec<(String, String)>] {
        &self.facet_sets
    }

    /// A record as it was indexed, without its code and weight.
    ///
    /// # Errors
    /// The shard with its text, when that has not been loaded.
    pub fn read(&self, record: u32) -> Result<Record, Section> {
        let page = self.page(self.page_of(record));
        let (shard, at) = locate(&self.meta.text_shards, page.text);
        let texts = self
            .shard(self.shards[1] + shard)?
            .get(at..)
            .unwrap_or_default();
        let mut found = read_text(
            texts,
            (record - page.first_record) as usize,
            &self.meta.alphabet,
        );
        found.tags = self.facets_of(record).to_vec();
        Ok(found)
    }

    /// Calls `visit` with the number of each record of a page, its heading, and of the first one the content,
    /// else nothing; or says which shard is missing.
    pub(crate) fn visit_texts(
        &self,
        page: u32,
        visit: impl FnMut(usize, &str, &str),
    ) -> Result<(), Section> {
        let (shard, at) = locate(&self.meta.text_shards, self.page(page).text);
        let texts = self
            .shard(self.shards[1] + shard)?
            .get(at..)
            .unwrap_or_default();
        visit_texts(
            texts,
            self.records_of(page).len(),
            &self.meta.alphabet,
            visit,
        );
        Ok(())
    }

    fn shard(&self, position: usize) -> Result<&[u8], Section> {
        let Some(entry) = self.entries.get(position) else {
            return Ok(&[]);
        };
        if let Some(bytes) = &self.supplied[position] {
            return Ok(bytes.as_ref());
        }
        self.bytes
            .as_ref()
            .get(entry.range.clone())
            .ok_or(entry.section)
    }
}

/// The shard an offset falls into, and the offset inside it.
fn locate(starts: &[u32], offset: u32) -> (usize, usize) {
    let shard = starts
        .partition_point(|&start| start <= offset)
        .saturating_sub(1);
    (
        shard,
        (offset - starts.get(shard).copied().unwrap_or(0)) as usize,
    )
}

fn read_meta(bytes: &[u8]) -> Result<Meta, OpenError> {
    let mut cursor = Cursor::new(bytes);
    let locale = String::from_utf8_lossy(cursor.bytes()).into_owned();
    let version = String::from_utf8_lossy(cursor.bytes()).into_owned();
    let mut places = Places::default();
    let count = cursor.varint();
    places.of_tops = cursor.varint() as usize;
    for _ in 0..count {
        if !cursor.is_sound() {
            break;
        }
        places.all.push(Place(cursor.varint() as u16));
    }
    let terms = cursor.varint();
    let alphabet = Alphabet::read(&mut cursor);
    let mut starts = || {
        let count = cursor.varint();
        let mut start = 0u32;
        let mut starts = Vec::new();
        for _ in 0..count {
            if !cursor.is_sound() {
                break;
            }
            starts.push(start);
            start = start.saturating_add(cursor.varint());
        }
        starts
    };
    let (posting_shards, text_shards) = (starts(), starts());
    let sound = cursor.is_sound() && places.of_tops <= places.all.len();
    let Some(alphabet) = alphabet.filter(|_| sound) else {
        return Err(OpenError::Inconsistent {
            what: "its description ends early",
        });
    };
    Ok(Meta {
        locale,
        version,
        terms,
        places,
        alphabet,
        posting_shards,
        text_shards,
    })
}

/// Every shard the description speaks of must be in the header, in order.
fn check_shards(entries: &[Entry], first: [usize; 2], meta: &Meta) -> Result<(), OpenError> {
    let postings = (0..meta.posting_shards.len())
        .map(|shard| (first[0] + shard, Section::Postings(shard as u16)));
    let texts =
        (0..meta.text_shards.len()).map(|shard| (first[1] + shard, Section::Texts(shard as u16)));
    for (position, section) in postings.chain(texts) {
        if entries
            .get(position)
            .is_none_or(|entry| entry.section != section)
        {
            return Err(OpenError::Missing { section });
        }
    }
    Ok(())
}

/// The page of each record.
fn page_of(pages: &[PageRow], records: usize) -> Vec<u32> {
    let mut page_of = Vec::with_capacity(records);
    for page in 0..pages.len() {
        let end = pages
            .get(page + 1)
            .map_or(records, |next| next.first_record as usize);
        page_of.resize(end, page as u32);
    }
    page_of
}

fn read_facets(bytes: &[u8]) -> Result<Vec<Vec<(String, String)>>, OpenError> {
    let mut cursor = Cursor::new(bytes);
    let mut sets = Vec::new();
    for _ in 0..cursor.varint() {
        let mut set = Vec::new();
        for _ in 0..cursor.varint() {
            let mut text = || String::from_utf8_lossy(cursor.bytes()).into_owned();
            set.push((text(), text()));
            if !cursor.is_sound() {
                return Err(OpenError::Inconsistent {
                    what: "its facets end early",
                });
            }
        }
        sets.push(set);
    }
    Ok(sets)
}

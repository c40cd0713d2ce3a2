//! An open index. Opening verifies the sections and decodes small tables; the rest is read in place.

use std::any::Any;
use std::ops::Range;
use std::sync::{Mutex, OnceLock};

use super::compounds::Compounds;
use super::dictionary::{Dictionary, TermInfo};
use super::fields::FieldSet;
use super::format::{Entry, IndexSection, OpenError, read_header};
use super::ids::{PageId, RecordId, TermId};
#[cfg(not(target_family = "wasm"))]
use super::meanings::Meanings;
use super::metadata::{IndexMetadata, check_shards};
use super::names::Names;
use super::pages::{PageRow, Pages, read_facet_runs, read_facets, read_pages};
use super::postings::Lists;
use super::stems::Stems;
use super::texts::read_texts;
use crate::record::{Record, Tags};
use crate::text::synonyms::{Synonyms, unpack};

/// Working memory of a query; only `munseo-search` knows its type.
pub type Scratch = Box<dyn Any + Send>;

/// An open index over owned or borrowed bytes.
///
/// Opening checks the header and the checksums, reads a few small tables and unpacks the terms. A shard of postings is
/// unpacked when a query first needs it; texts are read in place.
///
/// [`Index::open`] needs all bytes. [`Index::open_core`] needs only the sections that every query uses; then reading
/// returns the [`IndexSection`] of a missing shard. Pass that shard to [`Index::supply`] and read again.
#[derive(Debug)]
pub struct Index<B> {
    entries: Vec<Entry>,
    bytes: B,
    /// Shards that [`Index::supply`] added, by position in `entries`.
    supplied: Vec<Option<B>>,
    /// Position in `entries` of the first shard of each kind.
    shards: [usize; 2],
    meta: IndexMetadata,
    /// The pages, and which records they have.
    pub pages: Pages,
    /// The average number of words in the running text of records that have any.
    pub average_length: f32,
    facet_set_of: Vec<u32>,
    names: OnceLock<Names>,
    compounds: OnceLock<Compounds>,
    stems: OnceLock<Stems>,
    #[cfg(not(target_family = "wasm"))]
    meanings: OnceLock<Meanings>,
    dictionary: Dictionary,
    /// The shards of postings, unpacked when first needed.
    lists: Vec<OnceLock<Lists>>,
    facet_sets: Vec<Tags>,
    synonyms: Synonyms,
    /// Working memory of the last query, for the next one; concurrent queries allocate their own.
    scratch: Mutex<Option<Scratch>>,
}

impl<B: AsRef<[u8]>> Index<B> {
    /// Opens a whole index.
    ///
    /// # Errors
    /// When the bytes are not an index of this version, or are damaged or truncated.
    pub fn open(bytes: B) -> Result<Self, OpenError> {
        let entries = read_header(bytes.as_ref())?;
        let end = end_of(&entries, |_| true);
        if bytes.as_ref().len() != end {
            return Err(OpenError::Truncated {
                found: bytes.as_ref().len(),
                expected: end,
            });
        }
        Self::from_entries(entries, bytes, |_| true)
    }

    /// Opens an index from the beginning of its file: at least [`Index::core_length`] bytes.
    ///
    /// # Errors
    /// As [`Index::open`], for the sections that every query needs.
    pub fn open_core(bytes: B) -> Result<Self, OpenError> {
        let entries = read_header(bytes.as_ref())?;
        Self::from_entries(entries, bytes, IndexSection::is_core)
    }

    /// The number of bytes that [`Index::open_core`] needs, given at least the header of the file.
    ///
    /// # Errors
    /// When the bytes do not begin with a whole header; [`super::format::header_length`] computes its length.
    pub fn core_length(header: &[u8]) -> Result<usize, OpenError> {
        Ok(end_of(&read_header(header)?, IndexSection::is_core))
    }

    fn from_entries(
        entries: Vec<Entry>,
        bytes: B,
        wanted: impl Fn(IndexSection) -> bool,
    ) -> Result<Self, OpenError> {
        let file = bytes.as_ref();
        for entry in entries.iter().filter(|entry| wanted(entry.section)) {
            let part = file.get(entry.range.clone()).ok_or(OpenError::Truncated {
                found: file.len(),
                expected: entry.range.end,
            })?;
            entry.verify(part)?;
        }
        let part = |section: IndexSection| {
            let position =
                position(&entries, section).ok_or_else(|| OpenError::missing(section))?;
            Ok(&file[entries[position].range.clone()])
        };
        let meta = IndexMetadata::read(part(IndexSection::Meta)?)?;
        let shards = [IndexSection::Postings(0), IndexSection::Texts(0)]
            .map(|first| position(&entries, first).unwrap_or(entries.len()));
        check_shards(&entries, shards, &meta)?;
        let dictionary = Dictionary::unpack(part(IndexSection::Terms)?)
            .ok_or_else(|| OpenError::damaged("its terms are invalid"))?;
        let (pages, text_length) = read_pages(part(IndexSection::Pages)?)
            .ok_or_else(|| OpenError::damaged("its pages are invalid"))?;
        let texts: usize = entries
            .iter()
            .filter(|entry| matches!(entry.section, IndexSection::Texts(_)))
            .map(|entry| entry.range.len())
            .sum();
        let facet_set_of = read_facet_runs(part(IndexSection::Records)?, pages.record_count())
            .filter(|_| texts == text_length)
            .ok_or_else(|| OpenError::damaged("pages and records do not agree"))?;
        let facet_sets = read_facets(part(IndexSection::Facets)?)?;
        let synonyms = Synonyms::read(&unpack(&String::from_utf8_lossy(part(
            IndexSection::Synonyms,
        )?)));
        Ok(Self {
            supplied: entries.iter().map(|_| None).collect(),
            lists: meta
                .posting_shards
                .iter()
                .map(|_| OnceLock::new())
                .collect(),
            entries,
            bytes,
            shards,
            meta,
            average_length: pages.average_length(),
            pages,
            facet_set_of,
            names: OnceLock::new(),
            compounds: OnceLock::new(),
            stems: OnceLock::new(),
            #[cfg(not(target_family = "wasm"))]
            meanings: OnceLock::new(),
            dictionary,
            facet_sets,
            synonyms,
            scratch: Mutex::new(None),
        })
    }

    /// Warms up for the first queries: unpacks the available posting lists and computes `Index::names`,
    /// `Index::compounds`, stems and meanings. On a site of ten thousand pages this takes tens of milliseconds.
    pub fn warm(&self) {
        for (shard, lists) in self.lists.iter().enumerate() {
            // A shard that is not loaded yet is unpacked on first use.
            let _ = self.lists_of_shard(lists, shard);
        }
        self.names();
        self.compounds();
        self.stems().fill(self.dictionary());
        #[cfg(not(target_family = "wasm"))]
        self.meanings();
    }

    /// Supplies a shard that was missing.
    ///
    /// # Errors
    /// When the bytes are not those of this shard.
    pub fn supply(&mut self, section: IndexSection, bytes: B) -> Result<(), OpenError> {
        let position =
            position(&self.entries, section).ok_or_else(|| OpenError::missing(section))?;
        self.entries[position].verify(bytes.as_ref())?;
        self.supplied[position] = Some(bytes);
        let lists = position.checked_sub(self.shards[0]);
        if let Some(lists) = lists.and_then(|shard| self.lists.get_mut(shard)) {
            *lists = OnceLock::new();
        }
        Ok(())
    }

    /// Returns true if reading the texts of a page takes an extra request: the texts are split into several shards, and
    /// the index was opened without them.
    pub fn fetches_texts(&self) -> bool {
        let texts = self.entries.get(self.shards[1]..).unwrap_or_default();
        let end = texts.last().map_or(0, |last| last.range.end);
        texts.len() > 1 && end > self.bytes.as_ref().len()
    }

    /// The range of a section in the file, for a range request; `None` if the file does not have it.
    pub fn range(&self, section: IndexSection) -> Option<Range<usize>> {
        let position = position(&self.entries, section)?;
        Some(self.entries[position].range.clone())
    }

    /// The metadata of the index.
    pub const fn meta(&self) -> &IndexMetadata {
        &self.meta
    }

    /// Size of each section in bytes, for reports.
    pub fn section_sizes(&self) -> impl Iterator<Item = (IndexSection, usize)> {
        self.entries
            .iter()
            .map(|entry| (entry.section, entry.range.len()))
    }

    /// Takes the scratch memory of the last query; `None` if there is none or another query is using it.
    pub fn take_scratch(&self) -> Option<Scratch> {
        self.scratch.try_lock().ok()?.take()
    }

    /// Stores scratch memory for the next query.
    pub fn keep_scratch(&self, scratch: Scratch) {
        if let Ok(mut slot) = self.scratch.try_lock() {
            *slot = Some(scratch);
        }
    }

    /// The terms.
    pub const fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// The synonyms that the index was written with.
    pub const fn synonyms(&self) -> &Synonyms {
        &self.synonyms
    }

    /// The names by sound, computed on first use.
    pub fn names(&self) -> &Names {
        self.names.get_or_init(|| Names::collect(self.dictionary()))
    }

    /// The terms by the words inside them, computed on first use.
    pub fn compounds(&self) -> &Compounds {
        self.compounds
            .get_or_init(|| Compounds::build(self.dictionary()))
    }

    /// The stems of terms, each computed on first use.
    pub fn stems(&self) -> &Stems {
        self.stems.get_or_init(|| Stems::new(self.dictionary.len()))
    }

    /// The meanings of records, computed on first use.
    #[cfg(not(target_family = "wasm"))]
    pub fn meanings(&self) -> &Meanings {
        self.meanings.get_or_init(|| self.sum_meanings())
    }

    /// The records in which a term occurs, in ascending order, and its fields in each. Returns the shard as the error
    /// if it is not loaded.
    pub fn postings(&self, term: TermInfo) -> Result<(&[RecordId], &[FieldSet]), IndexSection> {
        let (shard, at) = locate(&self.meta.posting_shards, term.id.number());
        match self.lists.get(shard) {
            Some(lists) => Ok(self.lists_of_shard(lists, shard)?.list(at)),
            None => Ok((&[], &[])),
        }
    }

    /// The lists of a shard, unpacked on first use.
    fn lists_of_shard<'a>(
        &self,
        lists: &'a OnceLock<Lists>,
        shard: usize,
    ) -> Result<&'a Lists, IndexSection> {
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
            let terms = self.dictionary.from(TermId::new(first));
            let terms = terms.take(count as usize).map(|(_, term)| term);
            // A shard with a valid checksum but contradictory lists is treated as empty; no correct writer produces it.
            Lists::unpack(bytes, terms, &self.pages, &self.meta.field_sets).unwrap_or_default()
        }))
    }

    /// The index of a record's set of facet values in [`Index::facet_sets`].
    pub fn facet_set_of(&self, record: RecordId) -> usize {
        let set = self.facet_set_of.get(record.index());
        set.map_or(0, |&set| set as usize)
    }

    /// The distinct sets of facet values.
    pub fn facet_sets(&self) -> &[Tags] {
        &self.facet_sets
    }

    /// Reads a record as it was indexed, without its code, keywords and weight.
    ///
    /// # Errors
    /// The shard with its text, if it is not loaded.
    pub fn read(&self, record: RecordId) -> Result<Record, IndexSection> {
        let page = self.pages.row(self.pages.page_of(record));
        let at = record.index() - page.first_record.index();
        let mut found = read_texts(self.texts(&page)?, at, at, &self.meta.alphabet, |_| {});
        let tags = self.facet_sets.get(self.facet_set_of(record));
        found.tags = tags.cloned().unwrap_or_default();
        Ok(found)
    }

    /// Calls `visit` with each record of a page: the first with its content, the others with their headings only.
    /// Returns the shard as the error if it is not loaded.
    pub fn visit_headings(
        &self,
        page: PageId,
        visit: impl FnMut(&Record),
    ) -> Result<(), IndexSection> {
        let records = self.pages.records_of(page);
        let last = (records.end.index() - records.start.index()).saturating_sub(1);
        let texts = self.texts(&self.pages.row(page))?;
        read_texts(texts, last, 0, &self.meta.alphabet, visit);
        Ok(())
    }

    /// The bytes from the texts of a page to the end of their shard.
    fn texts(&self, page: &PageRow) -> Result<&[u8], IndexSection> {
        let (shard, at) = locate(&self.meta.text_shards, page.text);
        let texts = self.shard(self.shards[1] + shard)?;
        Ok(texts.get(at..).unwrap_or_default())
    }

    fn shard(&self, position: usize) -> Result<&[u8], IndexSection> {
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

/// Position of a section in the header; `None` if it is missing.
fn position(entries: &[Entry], section: IndexSection) -> Option<usize> {
    entries.iter().position(|entry| entry.section == section)
}

/// One past the last byte of these sections.
fn end_of(entries: &[Entry], wanted: impl Fn(IndexSection) -> bool) -> usize {
    let wanted = entries.iter().filter(|entry| wanted(entry.section));
    wanted.map(|entry| entry.range.end).max().unwrap_or(0)
}

/// The shard that contains an offset, and the offset relative to its start.
fn locate(starts: &[u32], offset: u32) -> (usize, usize) {
    let shard = starts
        .partition_point(|&start| start <= offset)
        .saturating_sub(1);
    (
        shard,
        (offset - starts.get(shard).copied().unwrap_or(0)) as usize,
    )
}

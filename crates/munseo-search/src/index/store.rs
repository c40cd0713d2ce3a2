//! Pages, records and their texts as they are kept for showing.
//!
//! Pages are rows decoded when the index is opened, records fixed-size rows read in place. Texts lie one after the other, those of a
//! page together; a heading that is the same as in the record before it, an address that follows
//! from its page, an id that equals the address are flags, not strings.

use super::bytes::{Cursor, put_bytes, put_varint, u32_at};
use crate::record::{LEVELS, Record, RecordType};

/// One row of the page table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PageRow {
    /// The page's first record; its others follow.
    pub first_record: u32,
    /// What the page is worth before any query, 0 to 255.
    pub prior: u8,
    /// How many words its name has.
    pub title_words: u8,
    /// How many bytes the key of its whole name has, at most 255.
    pub name_length: u8,
    /// The main page among those of its name: itself, when there is no other.
    pub main: u32,
}

/// Appends the rows of all pages, of which the index has so many records.
pub fn write_pages(out: &mut Vec<u8>, pages: &[PageRow], records: u32) {
    for (index, page) in pages.iter().enumerate() {
        let next = pages
            .get(index + 1)
            .map_or(records, |next| next.first_record);
        put_varint(out, next - page.first_record);
        out.extend_from_slice(&[page.prior, page.title_words, page.name_length]);
        let distance = i64::from(page.main) - index as i64;
        put_varint(out, (distance << 1 ^ distance >> 63) as u32);
    }
}

/// Reads the rows of all pages, and how many records they have.
#[must_use]
pub fn read_pages(bytes: &[u8]) -> Option<(Vec<PageRow>, u32)> {
    let mut cursor = Cursor::new(bytes);
    let mut pages: Vec<PageRow> = Vec::with_capacity(bytes.len() / 5);
    let mut first_record = 0u32;
    while !cursor.is_empty() {
        let records = cursor.varint();
        let (prior, title_words, name_length) = (cursor.byte(), cursor.byte(), cursor.byte());
        let distance = cursor.varint();
        let distance = i64::from(distance >> 1) ^ -i64::from(distance & 1);
        pages.push(PageRow {
            first_record,
            prior,
            title_words,
            name_length,
            main: u32::try_from(pages.len() as i64 + distance).ok()?,
        });
        first_record = first_record.checked_add(records)?;
    }
    let count = pages.len() as u32;
    (cursor.is_sound() && pages.iter().all(|page| page.main < count))
        .then_some((pages, first_record))
}

/// One row of the record table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RecordRow {
    /// Where its text begins, over all shards.
    pub text: u32,
    /// Which set of facet values it has.
    pub facets: u16,
    /// Number of words in its text, in steps that double: 0 none, 1 one, 2 two or three …
    pub length_class: u8,
    /// Level of its heading, 0 to 6, or 7 for a record of type content.
    pub level: u8,
}

impl RecordRow {
    /// Bytes of a row.
    pub const SIZE: usize = 8;

    /// Appends the row.
    pub fn write(self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.text.to_le_bytes());
        out.extend_from_slice(&self.facets.to_le_bytes());
        out.extend_from_slice(&[self.length_class, self.level]);
    }

    /// The row at this position.
    #[must_use]
    pub fn read(bytes: &[u8], index: usize) -> Self {
        let tail = bytes
            .get(index * Self::SIZE + 4..)
            .and_then(<[u8]>::first_chunk::<4>);
        let [low, high, length_class, level] = tail.copied().unwrap_or_default();
        Self {
            text: u32_at(bytes, index * 2),
            facets: u16::from_le_bytes([low, high]),
            length_class,
            level,
        }
    }
}

/// Flags of a stored text.
mod flag {
    /// The record opens its page: address of the page follows.
    pub const OPENS_PAGE: u8 = 1;
    /// The id is not the page's path, `#` and the anchor.
    pub const OWN_ID: u8 = 2;
    /// The address is not the page's address, `#` and the anchor.
    pub const OWN_URL: u8 = 4;
    /// The record is of type content.
    pub const CONTENT: u8 = 8;
}

/// Writes the text of a record, given the one before it on the same page.
pub fn write_text(out: &mut Vec<u8>, record: &Record, previous: Option<&Record>) {
    let base = page_address(&record.url);
    let page_base = previous.map_or(base, |previous| page_address(&previous.url));
    let mut flags = 0;
    if previous.is_none() {
        flags |= flag::OPENS_PAGE;
    }
    if record.object_id != derived_id(page_base, &record.anchor) {
        flags |= flag::OWN_ID;
    }
    if record.url != derived_url(page_base, &record.anchor) {
        flags |= flag::OWN_URL;
    }
    if record.kind == RecordType::Content {
        flags |= flag::CONTENT;
    }
    out.push(flags);
    if previous.is_none() {
        put_bytes(out, base.as_bytes());
    }
    put_bytes(out, record.anchor.as_bytes());
    if flags & flag::OWN_ID != 0 {
        put_bytes(out, record.object_id.as_bytes());
    }
    if flags & flag::OWN_URL != 0 {
        put_bytes(out, record.url.as_bytes());
    }
    let before = |level: usize| previous.and_then(|previous| previous.hierarchy[level].as_ref());
    let (mut present, mut fresh) = (0u8, 0u8);
    for (level, heading) in record.hierarchy.iter().enumerate() {
        if heading.is_some() {
            present |= 1 << level;
            if heading.as_ref() != before(level) {
                fresh |= 1 << level;
            }
        }
    }
    out.extend_from_slice(&[present, fresh]);
    for (level, heading) in record.hierarchy.iter().enumerate() {
        if let Some(heading) = heading
            && fresh & 1 << level != 0
        {
            put_bytes(out, heading.as_bytes());
        }
    }
    put_varint(out, record.content.len() as u32);
    out.extend_from_slice(record.content.as_bytes());
}

/// Reads a record from the texts of its page: those before it give it what it does not repeat.
///
/// `texts` yields, in order, the bytes of each record of the page up to the one that is wanted.
#[must_use]
pub fn read_text<'a>(texts: impl Iterator<Item = &'a [u8]>) -> Record {
    let mut record = Record::default();
    let mut base = "";
    for bytes in texts {
        let mut cursor = Cursor::new(bytes);
        let flags = cursor.byte();
        if flags & flag::OPENS_PAGE != 0 {
            base = text(cursor.bytes());
        }
        let anchor = text(cursor.bytes());
        record.object_id = if flags & flag::OWN_ID != 0 {
            text(cursor.bytes()).to_owned()
        } else {
            derived_id(base, anchor)
        };
        record.url = if flags & flag::OWN_URL != 0 {
            text(cursor.bytes()).to_owned()
        } else {
            derived_url(base, anchor)
        };
        anchor.clone_into(&mut record.anchor);
        let (present, fresh) = (cursor.byte(), cursor.byte());
        for level in 0..LEVELS {
            if present & 1 << level == 0 {
                record.hierarchy[level] = None;
            } else if fresh & 1 << level != 0 {
                record.hierarchy[level] = Some(text(cursor.bytes()).to_owned());
            }
        }
        text(cursor.bytes()).clone_into(&mut record.content);
        record.kind = if flags & flag::CONTENT != 0 {
            RecordType::Content
        } else {
            RecordType::Level(record.depth() as u8)
        };
    }
    record
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// The address of the page: everything before the anchor.
fn page_address(url: &str) -> &str {
    url.split('#').next().unwrap_or_default()
}

fn derived_url(base: &str, anchor: &str) -> String {
    if anchor.is_empty() {
        base.to_owned()
    } else {
        format!("{base}#{anchor}")
    }
}

fn derived_id(base: &str, anchor: &str) -> String {
    derived_url(crate::record::page_path(base), anchor)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(id: &str, url: &str, levels: &[&str], content: &str) -> Record {
        let mut record = Record {
            object_id: id.to_owned(),
            url: url.to_owned(),
            anchor: url
                .split_once('#')
                .map_or("", |(_, anchor)| anchor)
                .to_owned(),
            content: content.to_owned(),
            ..Record::default()
        };
        for (slot, level) in record.hierarchy.iter_mut().zip(levels) {
            *slot = (!level.is_empty()).then(|| (*level).to_owned());
        }
        record.kind = RecordType::Level(record.depth() as u8);
        record
    }

    #[test]
    fn records_of_a_page_come_back() {
        let records = [
            record(
                "/a#top",
                "https://x.dev/a.html#top",
                &["Guide", "A"],
                "About A.",
            ),
            record("own", "https://x.dev/a.html#b", &["Guide", "A", "B"], ""),
            record(
                "/a#c",
                "https://x.dev/a.html#c",
                &["Guide", "A", "", "C"],
                "Text.",
            ),
            record("/a#d", "https://x.dev/other", &["Guide", "A", "D"], "Text."),
        ];
        let mut texts: Vec<Vec<u8>> = Vec::new();
        for (index, record) in records.iter().enumerate() {
            let mut out = Vec::new();
            write_text(
                &mut out,
                record,
                index.checked_sub(1).map(|before| &records[before]),
            );
            texts.push(out);
        }
        for (index, record) in records.iter().enumerate() {
            assert_eq!(
                &read_text(texts[..=index].iter().map(Vec::as_slice)),
                record
            );
        }
    }

    #[test]
    fn rows_come_back() {
        let pages = [
            PageRow {
                first_record: 0,
                prior: 9,
                title_words: 2,
                name_length: 30,
                main: 1,
            },
            PageRow {
                first_record: 70_000,
                prior: 200,
                main: 1,
                ..PageRow::default()
            },
        ];
        let mut bytes = Vec::new();
        write_pages(&mut bytes, &pages, 70_003);
        assert_eq!(read_pages(&bytes), Some((pages.to_vec(), 70_003)));
        assert_eq!(read_pages(&bytes[..bytes.len() - 1]), None);
        let record = RecordRow {
            text: 99_999,
            facets: 300,
            length_class: 5,
            level: 2,
        };
        let mut records = vec![0; RecordRow::SIZE];
        record.write(&mut records);
        assert_eq!(RecordRow::read(&records, 1), record);
    }
}

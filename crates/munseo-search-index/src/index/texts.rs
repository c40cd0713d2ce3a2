//! Records and their texts for display.
//!
//! Texts are stored one after the other, grouped by page, each followed by its example. Flags mark the parts that are
//! omitted: a heading equal to that of the previous record, an anchor derived from the heading, a URL derived from
//! the page, and an id derived from the page's path.

use super::alphabet::{Alphabet, Writer, skip_text};
use super::bytes::Cursor;
use crate::record::{LEVELS, Record, RecordType, page_path};

/// Flags of a stored text.
mod flag {
    /// The record is the first of its page; the URL of the page follows.
    pub const OPENS_PAGE: u8 = 1;
    /// The id differs from the page's path, `#` and the anchor.
    pub const OWN_ID: u8 = 2;
    /// The URL differs from the page's URL, `#` and the anchor.
    pub const OWN_URL: u8 = 4;
    /// The record is of type content.
    pub const CONTENT: u8 = 8;
    /// The anchor is derived from the heading.
    pub const SLUG: u8 = 16;
    /// The position of the first bit of a number: the level of the only new heading, if the levels above it are
    /// unchanged and none is below it.
    pub const LEVEL: u8 = 5;
    /// This number means that two bytes follow: the levels that have a heading, and those whose heading is new.
    pub const EXPLICIT_LEVELS: u8 = 7;
}

/// Placeholder in a page's URL for the first word of its title.
const NAME: char = '\u{1}';

/// Separator between the text of a record and its example.
const EXAMPLE: char = '\u{2}';

/// The first word of the page's title.
fn name(record: &Record) -> &str {
    let title = record.hierarchy[1].as_deref().unwrap_or_default();
    title.split([' ', '(']).next().unwrap_or_default()
}

/// The URL with the page's name replaced by [`NAME`]; unchanged if its last part does not start with the name, the name
/// is empty, or it already contains `NAME`.
fn without_name(base: &str, name: &str) -> String {
    let (folder, last) = base.rsplit_once('/').unwrap_or(("", base));
    if name.is_empty() || base.contains(NAME) || !last.starts_with(name) {
        return base.to_owned();
    }
    let slash = if folder.len() < base.len() - last.len() {
        "/"
    } else {
        ""
    };
    format!("{folder}{slash}{NAME}{}", &last[name.len()..])
}

/// The headings and contents of records, for counting their characters.
pub fn texts_of<'a>(records: &'a [&'a Record]) -> impl Iterator<Item = &'a str> {
    let texts = |record: &&'a Record| [record.heading(), record.content.as_str()];
    records.iter().flat_map(texts)
}

/// Writes the text of a record; `previous` is the record before it on the same page.
pub fn write_text(out: &mut Vec<u8>, record: &Record, previous: Option<&Record>, writer: &Writer) {
    let base = page_url(&record.url);
    let page_base = previous.map_or(base, |previous| page_url(&previous.url));
    let own_id = !is_derived(&record.object_id, page_path(page_base), &record.anchor);
    let own_url = !is_derived(&record.url, page_base, &record.anchor);
    let is_slug = !record.anchor.is_empty() && record.anchor == slug(record.heading());
    let flags = [
        (previous.is_none(), flag::OPENS_PAGE),
        (own_id, flag::OWN_ID),
        (own_url, flag::OWN_URL),
        (record.kind == RecordType::Content, flag::CONTENT),
        (is_slug, flag::SLUG),
    ];
    let flags = flags.iter().filter(|(is_set, _)| *is_set);
    let flags = flags.fold(0, |all, (_, flag)| all | flag);
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
    let previous_levels = (0..LEVELS).filter(|&level| before(level).is_some());
    let previous_levels = previous_levels.fold(0u8, |levels, level| levels | 1 << level);
    // Most records have one new heading, below those of the previous one.
    let level = (0..LEVELS as u8).find(|&level| {
        fresh == 1 << level && present == previous_levels & ((1 << level) - 1) | 1 << level
    });
    out.push(flags | level.unwrap_or(flag::EXPLICIT_LEVELS) << flag::LEVEL);
    if level.is_none() {
        out.extend_from_slice(&[present, fresh]);
    }
    for (level, heading) in record.hierarchy.iter().enumerate() {
        if let Some(heading) = heading
            && fresh & 1 << level != 0
        {
            writer.write(out, heading);
        }
    }
    if previous.is_none() {
        writer.write(out, &without_name(base, name(record)));
    }
    if !is_slug {
        writer.write(out, &record.anchor);
    }
    if own_id {
        writer.write(out, &record.object_id);
    }
    if own_url {
        writer.write(out, &record.url);
    }
    if record.example.is_empty() {
        writer.write(out, &record.content);
    } else {
        writer.write(
            out,
            &format!("{}{EXAMPLE}{}", record.content, record.example),
        );
    }
}

/// Reads the records of a page up to a position, and calls `visit` with each; returns the last one. Omitted parts are
/// copied from previous records or derived. Only the record at position `whole` has more than its headings.
pub fn read_texts(
    texts: &[u8],
    last: usize,
    whole: usize,
    alphabet: &Alphabet,
    mut visit: impl FnMut(&Record),
) -> Record {
    let mut record = Record::default();
    let mut base = String::new();
    let mut cursor = Cursor::new(texts);
    for at in 0..=last {
        if cursor.is_empty() {
            break;
        }
        let head = Head::read(&mut cursor);
        for level in 0..LEVELS {
            if head.present & 1 << level == 0 {
                record.hierarchy[level] = None;
            } else if head.fresh & 1 << level != 0 {
                record.hierarchy[level] = Some(text(&mut cursor, alphabet));
            }
        }
        if head.has(flag::OPENS_PAGE) {
            base = text(&mut cursor, alphabet).replace(NAME, name(&record));
        }
        if at == whole {
            head.read_rest(&mut cursor, &base, alphabet, &mut record);
        } else {
            record.content.clear();
            head.skip_rest(&mut cursor);
        }
        visit(&record);
    }
    record
}

/// The beginning of a stored text.
struct Head {
    flags: u8,
    /// The levels that have a heading. `fresh` are those whose heading follows.
    present: u8,
    fresh: u8,
}

impl Head {
    fn read(cursor: &mut Cursor<'_>) -> Self {
        let flags = cursor.byte();
        let level = flags >> flag::LEVEL;
        let (present, fresh) = if level == flag::EXPLICIT_LEVELS {
            (cursor.byte(), cursor.byte())
        } else {
            let below = (1u8 << level) - 1;
            (below | 1 << level, 1 << level)
        };
        let levels = (1 << LEVELS) - 1;
        Self {
            flags,
            present,
            fresh: fresh & present & levels,
        }
    }

    const fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Reads anchor, id, URL and content; `base` is the URL of the page.
    fn read_rest(
        &self,
        cursor: &mut Cursor<'_>,
        base: &str,
        alphabet: &Alphabet,
        record: &mut Record,
    ) {
        let mut read_if = |is_stored: bool| is_stored.then(|| text(cursor, alphabet));
        let anchor = read_if(!self.has(flag::SLUG));
        let id = read_if(self.has(flag::OWN_ID));
        let url = read_if(self.has(flag::OWN_URL));
        record.content = text(cursor, alphabet);
        if let Some(at) = record.content.find(EXAMPLE) {
            record.example = record.content[at + EXAMPLE.len_utf8()..].to_owned();
            record.content.truncate(at);
        }
        record.anchor = anchor.unwrap_or_else(|| slug(record.heading()));
        record.object_id = id.unwrap_or_else(|| derived_url(page_path(base), &record.anchor));
        record.url = url.unwrap_or_else(|| derived_url(base, &record.anchor));
        record.kind = if self.has(flag::CONTENT) {
            RecordType::Content
        } else {
            RecordType::Level(record.depth() as u8)
        };
    }

    /// Skips anchor, id, URL and content.
    fn skip_rest(&self, cursor: &mut Cursor<'_>) {
        let is_stored = [
            !self.has(flag::SLUG),
            self.has(flag::OWN_ID),
            self.has(flag::OWN_URL),
            true,
        ];
        let stored = is_stored.iter().filter(|&&is_stored| is_stored);
        stored.for_each(|_| skip_text(cursor));
    }
}

fn text(cursor: &mut Cursor<'_>, alphabet: &Alphabet) -> String {
    let mut text = String::new();
    alphabet.read_text(cursor, &mut text);
    text
}

/// The anchor that most generators derive from a heading: words in lower case, separated by hyphens.
fn slug(heading: &str) -> String {
    let mut out = String::with_capacity(heading.len());
    for character in heading.chars() {
        if character.is_ascii_alphanumeric() || character == '_' {
            out.push(character.to_ascii_lowercase());
        } else if character.is_alphanumeric() {
            out.extend(character.to_lowercase());
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    out.truncate(out.trim_end_matches('-').len());
    out
}

/// The URL of the page: everything before the anchor.
fn page_url(url: &str) -> &str {
    url.split('#').next().unwrap_or_default()
}

fn derived_url(base: &str, anchor: &str) -> String {
    if anchor.is_empty() {
        base.to_owned()
    } else {
        format!("{base}#{anchor}")
    }
}

/// Returns true if the text equals that of [`derived_url`]; does not allocate it.
fn is_derived(text: &str, base: &str, anchor: &str) -> bool {
    match text.strip_prefix(base) {
        Some("") => anchor.is_empty(),
        Some(rest) => !anchor.is_empty() && rest.strip_prefix('#') == Some(anchor),
        None => false,
    }
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
    fn records_of_a_page_round_trip() {
        let records = [
            record(
                "/a#top",
                "https://x.dev/a.html#top",
                &["Guide", "A"],
                "내용 About A.",
            ),
            record(
                "own",
                "https://x.dev/a.html#the-b",
                &["Guide", "A", "The B()"],
                "",
            ),
            record(
                "/a#c",
                "https://x.dev/a.html#c",
                &["Guide", "A", "", "C"],
                "Text.",
            ),
            record("/a#d", "https://x.dev/other", &["Guide", "A", "D"], "Text."),
        ];
        let mut texts = Vec::new();
        let alphabet = Alphabet::of(texts_of(&records.each_ref()));
        for (index, record) in records.iter().enumerate() {
            let previous = index.checked_sub(1).map(|before| &records[before]);
            write_text(&mut texts, record, previous, &alphabet.writer());
        }
        for (index, record) in records.iter().enumerate() {
            assert_eq!(&read_texts(&texts, index, index, &alphabet, |_| {}), record);
        }
        let mut seen = Vec::new();
        read_texts(&texts, records.len() - 1, 0, &alphabet, |record| {
            seen.push((record.heading().to_owned(), record.content.clone()));
        });
        assert_eq!(seen[0], ("A".to_owned(), "내용 About A.".to_owned()));
        assert_eq!(seen[3], ("D".to_owned(), String::new()));
    }
}

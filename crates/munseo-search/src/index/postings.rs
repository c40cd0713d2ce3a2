//! Where a term occurs: records, and in which of their fields.
//!
//! A posting is the distance to the record before it, doubled, and one more when its *place*, a set of
//! fields, is another than that of the posting before; then the place follows, as its number in the table
//! of all places of the index, commonest first. Most postings are a byte.

use super::bytes::{Cursor, put_varint};

/// The fields of a record a term occurs in, as a set of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Place(pub u16);

impl Place {
    /// The whole title of the page.
    pub const NAME: Self = Self(1);
    /// A word, or neighbouring words run together, of the page's title.
    pub const TITLE: Self = Self(1 << 1);
    /// The whole heading of a section.
    pub const TOPIC: Self = Self(1 << 2);
    /// A word of a section's heading.
    pub const HEADING: Self = Self(1 << 3);
    /// A word of the area of the site, or of the folders in the page's path.
    pub const AREA: Self = Self(1 << 4);
    /// The text right below the page's title, which says what the page is about.
    pub const LEAD: Self = Self(1 << 5);
    /// Other text.
    pub const BODY: Self = Self(1 << 6);
    /// Code.
    pub const CODE: Self = Self(1 << 7);
    /// The whole title of the same page in another language, or its name in the URL.
    pub const TWIN_NAME: Self = Self(1 << 8);
    /// A word of a title or heading in another language.
    pub const TWIN_TITLE: Self = Self(1 << 9);
    /// Text below the title in another language.
    pub const TWIN_LEAD: Self = Self(1 << 10);
    /// The whole label of the area, or the whole name of a folder.
    pub const REGION: Self = Self(1 << 11);

    const FIELDS: u16 = 0x0FFF;

    /// Both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether any of the fields of the other is among these.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 & Self::FIELDS != 0
    }

    /// The fields alone.
    #[must_use]
    pub const fn fields(self) -> u16 {
        self.0 & Self::FIELDS
    }

    /// How prominent the best of the fields is, for a term's rank: 3 name, 2 title, 1 heading, 0 text.
    #[must_use]
    pub const fn prominence(self) -> u8 {
        if self.meets(Self::NAME) {
            3
        } else if self.meets(Self(Self::TITLE.0 | Self::TWIN_NAME.0)) {
            2
        } else if self.meets(Self(
            Self::TOPIC.0 | Self::HEADING.0 | Self::AREA.0 | Self::REGION.0 | Self::TWIN_TITLE.0,
        )) {
            1
        } else {
            0
        }
    }
}

/// All places of an index, commonest first.
#[must_use]
pub fn place_table(mut counts: Vec<(Place, usize)>) -> Vec<Place> {
    counts.sort_by_key(|&(place, count)| (std::cmp::Reverse(count), place));
    counts.into_iter().map(|(place, _)| place).collect()
}

/// Appends a posting list; records ascend, and every place is in the table.
pub fn write(out: &mut Vec<u8>, list: &[(u32, Place)], table: &[Place]) {
    let (mut previous, mut current) = (0, table.first().copied());
    for &(record, place) in list {
        let changed = current != Some(place);
        put_varint(out, (record - previous) << 1 | u32::from(changed));
        if changed {
            let number = table.iter().position(|&known| known == place);
            put_varint(out, number.unwrap_or_default() as u32);
            current = Some(place);
        }
        previous = record;
    }
}

/// Reads a posting list.
#[derive(Debug, Clone)]
pub struct Postings<'a> {
    cursor: Cursor<'a>,
    table: &'a [Place],
    record: u32,
    place: Place,
}

impl<'a> Postings<'a> {
    /// The list in these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8], table: &'a [Place]) -> Self {
        Self {
            cursor: Cursor::new(bytes),
            table,
            record: 0,
            place: table.first().copied().unwrap_or_default(),
        }
    }
}

impl Iterator for Postings<'_> {
    type Item = (u32, Place);

    #[inline]
    fn next(&mut self) -> Option<(u32, Place)> {
        if self.cursor.is_empty() {
            return None;
        }
        let head = self.cursor.varint();
        self.record = self.record.wrapping_add(head >> 1);
        if head & 1 != 0 {
            self.place = *self.table.get(self.cursor.varint() as usize)?;
        }
        self.cursor.is_sound().then_some((self.record, self.place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn postings_come_back() {
        let list = [
            (0, Place::BODY),
            (1, Place::NAME.with(Place::TITLE)),
            (500, Place::CODE.with(Place::HEADING)),
            (70_000, Place::BODY),
        ];
        let counts = list.iter().map(|&(_, place)| (place, 1));
        let table = place_table(counts.take(3).collect());
        let mut bytes = Vec::new();
        write(&mut bytes, &list, &table);
        assert_eq!(Postings::new(&bytes, &table).collect::<Vec<_>>(), list);
        assert_eq!(Postings::new(&bytes[..bytes.len() - 1], &table).count(), 3);
    }
}

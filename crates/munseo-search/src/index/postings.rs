//! Where a term occurs: records, and in which of their fields.
//!
//! A posting is the distance to the record before it and a *place*, a set of fields. The seven commonest places of an index have a code of three bits, so most postings are a
//! byte or two; the rest spell their place out.

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

/// The places that have a code of their own.
pub type CommonPlaces = [Place; 7];

/// Code of a place that is spelled out.
const SPELLED: u32 = 7;

/// The places that save most when they have a code.
#[must_use]
pub fn common_places(mut counts: Vec<(Place, usize)>) -> CommonPlaces {
    counts.sort_by_key(|&(place, count)| (std::cmp::Reverse(count), place));
    let mut common = [Place::default(); 7];
    for (slot, (place, _)) in common.iter_mut().zip(counts) {
        *slot = place;
    }
    common
}

/// Appends a posting list; records ascend.
pub fn write(out: &mut Vec<u8>, list: &[(u32, Place)], common: &CommonPlaces) {
    let mut previous = 0;
    for &(record, place) in list {
        let delta = record - previous;
        previous = record;
        match common.iter().position(|&known| known == place) {
            Some(code) => put_varint(out, delta << 3 | code as u32),
            None => {
                put_varint(out, delta << 3 | SPELLED);
                put_varint(out, u32::from(place.0));
            }
        }
    }
}

/// Reads a posting list.
#[derive(Debug, Clone)]
pub struct Postings<'a> {
    cursor: Cursor<'a>,
    common: &'a CommonPlaces,
    record: u32,
}

impl<'a> Postings<'a> {
    /// The list in these bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8], common: &'a CommonPlaces) -> Self {
        Self {
            cursor: Cursor::new(bytes),
            common,
            record: 0,
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
        self.record = self.record.wrapping_add(head >> 3);
        let place = match self.common.get((head & 7) as usize) {
            Some(&place) => place,
            None => Place(self.cursor.varint() as u16),
        };
        self.cursor.is_sound().then_some((self.record, place))
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
        let common = common_places(vec![(Place::BODY, 2)]);
        let mut bytes = Vec::new();
        write(&mut bytes, &list, &common);
        assert_eq!(Postings::new(&bytes, &common).collect::<Vec<_>>(), list);
        assert_eq!(Postings::new(&bytes[..bytes.len() - 1], &common).count(), 3);
    }
}

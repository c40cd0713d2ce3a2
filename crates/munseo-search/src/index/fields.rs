//! In which fields of a record a term occurs: sets of them, and the table of the sets that an index has.

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

    /// What is in both sets.
    #[must_use]
    pub const fn within(self, other: Self) -> Self {
        Self(self.0 & other.0)
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

/// All places of an index: those of the first records of pages, then those of others, of either the
/// commonest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    /// The places.
    pub all: Vec<Place>,
    /// How many of them are places of first records.
    pub of_tops: usize,
}

impl Places {
    /// The table of these places with their numbers of postings: of first records, and of others.
    #[must_use]
    pub fn of(tops: Vec<(Place, usize)>, others: Vec<(Place, usize)>) -> Self {
        let of_tops = tops.len();
        let commonest_first = |mut counts: Vec<(Place, usize)>| {
            counts.sort_by_key(|&(place, count)| (std::cmp::Reverse(count), place));
            counts.into_iter().map(|(place, _)| place)
        };
        let all = commonest_first(tops).chain(commonest_first(others));
        Self {
            all: all.collect(),
            of_tops,
        }
    }

    /// The numbers of places that such records have.
    pub(super) fn of_kind(&self, is_top: bool) -> std::ops::Range<usize> {
        if is_top {
            0..self.of_tops
        } else {
            self.of_tops..self.all.len()
        }
    }
}

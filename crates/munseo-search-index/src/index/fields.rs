//! The fields of a record in which a term occurs, as sets, and the table of the distinct sets in an index.

/// The fields of a record a term occurs in, as a set of bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct FieldSet(pub u16);

impl FieldSet {
    /// The whole title of the page.
    pub const TITLE_EXACT: Self = Self(1);
    /// A word of the page's title, or several adjacent words joined.
    pub const TITLE_WORD: Self = Self(1 << 1);
    /// The whole heading of a section.
    pub const HEADING_EXACT: Self = Self(1 << 2);
    /// A word of a section's heading.
    pub const HEADING_WORD: Self = Self(1 << 3);
    /// A word of the area of the site, or of the folders in the page's path.
    pub const AREA_WORD: Self = Self(1 << 4);
    /// The text right below the page's title, which introduces the page.
    pub const LEAD: Self = Self(1 << 5);
    /// Other text.
    pub const BODY: Self = Self(1 << 6);
    /// Code.
    pub const CODE: Self = Self(1 << 7);
    /// The whole title of the page in another language, its name in the URL, or a keyword.
    pub const TRANSLATED_TITLE_EXACT: Self = Self(1 << 8);
    /// A word of a title or heading in another language.
    pub const TRANSLATED_TITLE_WORD: Self = Self(1 << 9);
    /// Text below the title in another language.
    pub const TRANSLATED_LEAD: Self = Self(1 << 10);
    /// The whole label of the area, or the whole name of a folder.
    pub const AREA_EXACT: Self = Self(1 << 11);

    /// Every field.
    pub const ALL: Self = Self(Self::COUNT as u16 - 1);
    /// Whole titles of a page, in any language.
    pub const EXACT_TITLES: Self = Self::TITLE_EXACT.union(Self::TRANSLATED_TITLE_EXACT);
    /// Whole titles and their words, in any language.
    pub const TITLES: Self = Self::EXACT_TITLES
        .union(Self::TITLE_WORD)
        .union(Self::TRANSLATED_TITLE_WORD);
    /// Titles and headings of the page itself.
    pub const OWN_HEADINGS: Self = Self::TITLE_EXACT
        .union(Self::TITLE_WORD)
        .union(Self::HEADING_EXACT)
        .union(Self::HEADING_WORD);
    /// Titles and headings, in any language.
    pub const HEADINGS: Self = Self::OWN_HEADINGS.union(Self::TITLES);
    /// Running text, in which occurrences are counted.
    pub const RUNNING_TEXT: Self = Self::LEAD.union(Self::BODY);

    /// The number of sets of fields.
    pub const COUNT: usize = 1 << 12;

    /// The number of values of [`FieldSet::occurrences`].
    pub const OCCURRENCES: usize = 4;

    /// Adds the number of times that the term occurs in the running text of the record, as a level: 0 is once or never,
    /// 1 twice, 2 three or four times, 3 more often.
    #[must_use]
    pub const fn with_occurrences(self, count: u8) -> Self {
        let level = match count {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        Self(self.0 | level << 12)
    }

    /// The level of [`FieldSet::with_occurrences`].
    pub const fn occurrences(self) -> usize {
        (self.0 >> 12 & 3) as usize
    }

    /// Both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set without the bits of another.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The fields in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns true if the sets have a field in common.
    pub const fn overlaps(self, other: Self) -> bool {
        self.0 & other.bits() != 0
    }

    /// The fields as bits, without the level of occurrences.
    pub const fn bits(self) -> u16 {
        self.0 & Self::ALL.0
    }

    /// Prominence of the best of the fields, for a term's rank: 3 whole title, 2 word of a title or whole translated
    /// title, 1 heading, area or word of a translated title, 0 text.
    pub const fn prominence(self) -> u8 {
        if self.overlaps(Self::TITLE_EXACT) {
            3
        } else if self.overlaps(Self::TITLE_WORD.union(Self::TRANSLATED_TITLE_EXACT)) {
            2
        } else if self.overlaps(
            Self::HEADINGS
                .union(Self::AREA_WORD)
                .union(Self::AREA_EXACT),
        ) {
            1
        } else {
            0
        }
    }
}

/// The distinct sets of fields in an index: first those of the first records of pages, then those of other records;
/// each group in descending order of frequency.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FieldSets {
    /// The sets.
    pub all: Vec<FieldSet>,
    /// The number of sets of first records.
    pub of_tops: usize,
}

impl FieldSets {
    /// Builds the table from the sets and their numbers of postings, in first records and in others.
    pub fn of(tops: Vec<(FieldSet, usize)>, others: Vec<(FieldSet, usize)>) -> Self {
        let of_tops = tops.len();
        let commonest_first = |mut counts: Vec<(FieldSet, usize)>| {
            counts.sort_by_key(|&(fields, count)| (std::cmp::Reverse(count), fields));
            counts.into_iter().map(|(fields, _)| fields)
        };
        let all = commonest_first(tops).chain(commonest_first(others));
        Self {
            all: all.collect(),
            of_tops,
        }
    }

    /// The range in `all` of the sets of first records, or of the others.
    pub(super) fn of_kind(&self, is_top: bool) -> std::ops::Range<usize> {
        if is_top {
            0..self.of_tops
        } else {
            self.of_tops..self.all.len()
        }
    }
}

//! Ids of pages, records and terms, as separate types so that they cannot be mixed up.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(u32);

        impl $name {
            /// The id with this number.
            pub const fn new(number: u32) -> Self {
                Self(number)
            }

            /// Its number.
            pub const fn number(self) -> u32 {
                self.0
            }

            /// Its position in a list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A page, by its position in the page table.
    PageId
}
id! {
    /// A record, by its position; the records of a page are next to each other.
    RecordId
}
id! {
    /// A term, by its position in the sorted dictionary.
    TermId
}

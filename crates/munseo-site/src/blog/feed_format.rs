//! The formats of feeds.

/// The format of a feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FeedFormat {
    /// RSS 2.0.
    Rss,
    /// Atom 1.0.
    Atom,
}

impl FeedFormat {
    /// All formats.
    pub const ALL: [Self; 2] = [Self::Rss, Self::Atom];

    /// Its display name, its media type, and the name of its file.
    fn names(self) -> [&'static str; 3] {
        match self {
            Self::Rss => ["RSS", "application/rss+xml", "rss.xml"],
            Self::Atom => ["Atom", "application/atom+xml", "atom.xml"],
        }
    }

    /// Its display name.
    pub fn name(self) -> &'static str {
        self.names()[0]
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        self.names()[1]
    }

    /// The name of its file.
    pub fn file_name(self) -> &'static str {
        self.names()[2]
    }
}

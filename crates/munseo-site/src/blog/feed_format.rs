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

    /// Its display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rss => "RSS",
            Self::Atom => "Atom",
        }
    }

    /// Its media type.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Rss => "application/rss+xml",
            Self::Atom => "application/atom+xml",
        }
    }

    /// The name of its file.
    pub fn file_name(self) -> &'static str {
        match self {
            Self::Rss => "rss.xml",
            Self::Atom => "atom.xml",
        }
    }
}

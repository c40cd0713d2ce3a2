//! The formats of feeds.

/// The format of a feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeedFormat {
    /// Its display name.
    pub name: &'static str,
    /// Its media type.
    pub media_type: &'static str,
    /// The name of its file.
    pub file_name: &'static str,
}

impl FeedFormat {
    /// RSS 2.0.
    pub const RSS: Self = Self {
        name: "RSS",
        media_type: "application/rss+xml",
        file_name: "rss.xml",
    };
    /// Atom 1.0.
    pub const ATOM: Self = Self {
        name: "Atom",
        media_type: "application/atom+xml",
        file_name: "atom.xml",
    };
    /// All formats.
    pub const ALL: [Self; 2] = [Self::RSS, Self::ATOM];
}

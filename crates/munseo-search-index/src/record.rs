//! Records: one for each section of a page.
//!
//! The structure is that of DocSearch records: a hierarchy of headings, the text below the last of them, a URL with an
//! anchor, and tags to filter by.

pub mod json;

use crate::text::find::find;
use std::sync::Arc;

/// The number of heading levels of a record, lvl0 to lvl6.
pub const LEVELS: usize = 7;

/// The facet of pages without a translation; its value is the language in which they are written.
pub const FALLBACK: &str = "fallback";

/// The kind of a record: a heading, or a paragraph below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RecordType {
    /// A heading of this level, 0 to 6; level 1 is the page itself.
    Level(u8),
    /// Text of a section.
    Content,
}

/// One section of one page.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Record {
    /// Id in the index, unique in a locale.
    pub object_id: String,
    /// URL, with the anchor of the section.
    pub url: String,
    /// The anchor alone, without `#`; empty if the record is a page without an anchor.
    pub anchor: String,
    /// Its kind.
    pub kind: RecordType,
    /// Headings from the area of the site (lvl0) and the page title (lvl1) down to the section's own; `None` for a
    /// level without a heading.
    pub hierarchy: [Option<String>; LEVELS],
    /// Text of the section.
    pub content: String,
    /// Code of the section: searched, never displayed.
    pub code: String,
    /// An example about the subject of the page, with its result: displayed, never searched.
    pub example: String,
    /// Other names of the page, searched like its titles in other languages and never displayed. Only the keywords of
    /// the page's own record count.
    pub keywords: Vec<String>,
    /// Names and values to filter by: language, version, tags.
    pub tags: Tags,
    /// The weight that the maintainer gave the page; the default is 0. Among equal matches, pages with a higher weight
    /// come first.
    pub weight: i32,
}

/// Names and values to filter by; the records of a page share them.
pub type Tags = Arc<Vec<(String, String)>>;

impl Default for RecordType {
    fn default() -> Self {
        Self::Level(1)
    }
}

impl RecordType {
    /// The name used in the protocol: `lvl0` to `lvl6`, or `content`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Level(level) => match level {
                0 => "lvl0",
                1 => "lvl1",
                2 => "lvl2",
                3 => "lvl3",
                4 => "lvl4",
                5 => "lvl5",
                _ => "lvl6",
            },
            Self::Content => "content",
        }
    }

    /// The type of that name; `None` for other names.
    pub fn from_name(name: &str) -> Option<Self> {
        let level = name
            .strip_prefix("lvl")
            .and_then(|level| level.parse().ok());
        match level {
            Some(level) if usize::from(level) < LEVELS => Some(Self::Level(level)),
            _ => (name == "content").then_some(Self::Content),
        }
    }
}

impl Record {
    /// The page's own title: lvl1, or lvl0 if there is no lvl1; empty without both.
    pub fn title(&self) -> &str {
        let [area, title, ..] = &self.hierarchy;
        title.as_deref().or(area.as_deref()).unwrap_or_default()
    }

    /// The heading of the section: the deepest one in the hierarchy; empty if there is none.
    pub fn heading(&self) -> &str {
        self.hierarchy
            .iter()
            .rev()
            .find_map(|level| level.as_deref())
            .unwrap_or_default()
    }

    /// The level of [`Record::heading`]; 0 if there is none.
    pub fn depth(&self) -> usize {
        self.hierarchy
            .iter()
            .rposition(Option::is_some)
            .unwrap_or(0)
    }
}

/// The path of the page of a URL, without origin, query, anchor, `.html`, `index` and trailing slash.
pub fn page_path(url: &str) -> &str {
    let path = match find(url, "://") {
        Some(scheme) => {
            let rest = &url[scheme + 3..];
            rest.find('/').map_or("", |slash| &rest[slash..])
        }
        None => url,
    };
    let path = path.split(['#', '?']).next().unwrap_or_default();
    let path = path
        .strip_suffix(".html")
        .or_else(|| path.strip_suffix(".htm"))
        .unwrap_or(path);
    let path = path.strip_suffix("/index").unwrap_or(path);
    path.trim_end_matches('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_differ_by_path_alone() {
        for url in [
            "https://x.dev/ko/a/b.html#c",
            "/ko/a/b?q=1",
            "/ko/a/b/",
            "/ko/a/b/index.html",
        ] {
            assert_eq!(page_path(url), "/ko/a/b", "{url}");
        }
        assert_eq!(page_path("https://x.dev"), "");
    }

    #[test]
    fn type_names_round_trip() {
        for name in ["lvl0", "lvl1", "lvl6", "content"] {
            assert_eq!(RecordType::from_name(name).unwrap().name(), name);
        }
        assert_eq!(RecordType::from_name("lvl7"), None);
    }
}

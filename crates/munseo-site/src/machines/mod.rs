//! What a site says to programs: pages as Markdown, lists of them for language models, structured data
//! for search engines, descriptions for browsers, cards for previews of links.
//!
//! Each is a plain value made from the same site as the pages; the command writes and draws them.

mod browsers;
mod page_markdown;
mod reading;
mod social;
mod structured_data;

use std::path::PathBuf;

use crate::PagePath;
use crate::config::Config;
use crate::feeds::Format;

pub(crate) use browsers::GROUND;
pub use reading::{Chapter, Llms};
pub use social::{CARD_SIZE, SocialCard};

/// A file for programs, as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MachineFile {
    /// Its path in the output folder.
    pub output: PathBuf,
    /// Its text.
    pub text: String,
}

/// Files that a build adds at the root of a site; most of them at that of each language, too.
const ROOT_FILES: [&str; 9] = [
    "404.html",
    "_headers",
    "_redirects",
    "llms-full.txt",
    "llms.txt",
    "manifest.webmanifest",
    "opensearch.xml",
    "robots.txt",
    "sitemap.xml",
];

/// The file that a build adds at a path within a language, or above it.
pub(crate) fn generated_file(config: &Config, path: &PagePath) -> Option<PagePath> {
    let first = path.as_str().split('/').nth(1).unwrap_or_default();
    if ROOT_FILES.contains(&first) {
        return Some(PagePath::new(first));
    }
    let blog = &config.blog;
    if !blog.is_enabled || !path.is_within(&blog.path) {
        return None;
    }
    let mut feeds = Format::ALL.iter().map(|it| blog.path.join(it.file_name()));
    feeds.find(|feed| path.is_within(feed))
}

/// The beginning of a text on one line: at most so many characters, ending with a whole word.
fn beginning(text: &str, longest: usize) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some((end, _)) = text.char_indices().nth(longest) else {
        return text;
    };
    let end = text[..end].rfind(' ').unwrap_or(end);
    format!("{}…", &text[..end])
}

#[cfg(test)]
mod tests {
    use super::beginning;

    #[test]
    fn a_text_is_cut_between_words_and_a_long_word_where_it_must() {
        assert_eq!(beginning(" one\n two  three ", 13), "one two three");
        assert_eq!(beginning("one two three", 9), "one two…");
        assert_eq!(beginning("가나다라마바사", 3), "가나다…");
    }
}

//! Words of prose in a block, without code, URLs, file names and identifiers.

use std::ops::Range;

use munseo_types::{Block, BlockKind, Inline, InlineKind};

use super::word_list::WordList;

/// A word with its span in the file.
#[derive(Debug, Clone)]
pub struct Word {
    /// The word as written.
    pub text: String,
    /// Its bytes in the file.
    pub span: Range<usize>,
}

/// The words of a block that a list of this language should contain.
pub(super) fn words(block: &Block, list: &WordList) -> Vec<Word> {
    if block.is_quoted || matches!(block.kind, BlockKind::Html) {
        return Vec::new();
    }
    let mut words = Vec::new();
    for (index, inline) in block.inlines.iter().enumerate() {
        if inline.kind != InlineKind::Text {
            continue;
        }
        let before = index.checked_sub(1).map(|index| &block.inlines[index]);
        let after = block.inlines.get(index + 1);
        let text = &inline.text;
        for (start, chunk) in chunks(text) {
            // A word that continues in code or other emphasis is incomplete.
            let is_incomplete = (start == 0 && before.is_some_and(|it| joins(it, false)))
                || (start + chunk.len() == text.len() && after.is_some_and(|it| joins(it, true)));
            if is_incomplete || !is_prose(chunk) {
                continue;
            }
            for (at, word) in parts(chunk) {
                if is_word(word) && list.could_have(word) {
                    words.push(Word {
                        text: word.to_owned(),
                        span: inline.span_of(&(start + at..start + at + word.len())),
                    });
                }
            }
        }
    }
    words
}

/// Returns true if a piece of text is adjacent to its neighbor without a space.
fn joins(neighbor: &Inline, at_start: bool) -> bool {
    let edge = if at_start {
        neighbor.text.chars().next()
    } else {
        neighbor.text.chars().next_back()
    };
    match neighbor.kind {
        InlineKind::Code => true,
        InlineKind::Text => edge.is_some_and(char::is_alphanumeric),
        InlineKind::Space | InlineKind::Border => false,
    }
}

/// Text between spaces, with its position.
fn chunks(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace()
        .map(move |chunk| (chunk.as_ptr() as usize - text.as_ptr() as usize, chunk))
}

/// Returns true for words, as opposed to URLs, paths, options, file names and placeholders.
fn is_prose(chunk: &str) -> bool {
    const CODE: &[char] = &[
        '/', '\\', '@', '#', '_', '=', '<', '>', '{', '}', '[', ']', '$', '%', '&', '|', '~', '^',
        '*', '+', '`',
    ];
    let inner = chunk.trim_matches(|letter: char| !letter.is_alphanumeric());
    let has_inner_dot = inner.char_indices().any(|(at, letter)| {
        matches!(letter, '.' | ':') && inner[at + 1..].starts_with(char::is_alphanumeric)
    });
    !chunk.contains(CODE) && !chunk.starts_with('-') && !chunk.starts_with('.') && !has_inner_dot
}

/// The parts of a chunk between hyphens, dashes and other punctuation; apostrophes belong to words.
fn parts(chunk: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_inside = |letter: char| letter.is_alphanumeric() || matches!(letter, '\'' | '’' | 'ʼ');
    chunk
        .split(move |letter: char| !is_inside(letter))
        .map(|part| part.trim_matches(['\'', '’', 'ʼ']))
        .filter(|part| !part.is_empty())
        .map(move |part| (part.as_ptr() as usize - chunk.as_ptr() as usize, part))
}

/// Returns true for words in one case except the first letter: excludes acronyms, identifiers, single letters and
/// numbers.
fn is_word(part: &str) -> bool {
    let mut letters = part.chars();
    letters.next();
    part.chars().count() > 1
        && !part.chars().any(char::is_numeric)
        && !letters.any(char::is_uppercase)
}

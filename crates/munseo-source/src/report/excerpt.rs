//! Excerpts of a file around an offset, safe to print.

use std::borrow::Cow;
use std::ops::Range;

use crate::{Location, SourceFile};

/// Longer lines are truncated: minified code would hide the message.
const MAX_LINE: usize = 400;

/// Number of characters displayed from the start and from the end of a very long message or help text.
const MESSAGE_HEAD: usize = 2000;
const MESSAGE_TAIL: usize = 200;

/// The part of a long line that is displayed on each side of the offset.
const MARGIN: usize = 60;

/// The bytes to display for an offset: its line, or a window into a long one.
pub(super) fn window(file: &SourceFile, offset: usize) -> Range<usize> {
    let line = file.line_span(file.line_column(offset).line);
    if line.len() <= MAX_LINE {
        return line;
    }
    let start = offset.saturating_sub(MARGIN).max(line.start);
    let start = file.character_start(start);
    let end = file.character_start((offset + MARGIN).min(line.end));
    start..end.max(start)
}

/// The line that a location begins on, or the part of it around the location.
pub(super) fn first_line(location: &Location) -> &str {
    let file = &location.file;
    let start = file.character_start(location.span.start);
    &file.text()[window(file, start)]
}

/// A message or help text, truncated and without control characters: some messages repeat a value, which may be a
/// megabyte long.
pub(super) fn message_text(text: &str) -> Cow<'_, str> {
    let mut characters = text.char_indices();
    let (Some((head, _)), Some((tail, _))) = (
        characters.nth(MESSAGE_HEAD),
        characters.nth_back(MESSAGE_TAIL),
    ) else {
        return without_control_characters(text);
    };
    let (head, tail) = (
        without_control_characters(&text[..head]),
        without_control_characters(&text[tail..]),
    );
    Cow::Owned(format!("{head} … {tail}"))
}

/// A text without the control characters that could move a terminal's cursor or change its colors;
/// each is replaced by a character of the same length, so that spans stay valid.
pub(super) fn without_control_characters(text: &str) -> Cow<'_, str> {
    let is_harmful = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t');
    if !text.contains(is_harmful) {
        return Cow::Borrowed(text);
    }
    let replaced = text.chars().map(|letter| match letter.len_utf8() {
        _ if !is_harmful(letter) => letter,
        1 => '?',
        _ => '·',
    });
    Cow::Owned(replaced.collect())
}

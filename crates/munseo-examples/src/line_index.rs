//! The line index of a text.

use std::ops::Range;

/// A position in code: a line from 0 and a UTF-16 column, as in the language server protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The line, from 0.
    pub line: usize,
    /// The UTF-16 column, from 0.
    pub column: usize,
}

/// The offset of each line of a text.
#[derive(Debug, Clone)]
pub struct LineIndex {
    starts: Vec<usize>,
    end: usize,
}

impl LineIndex {
    /// Indexes the lines of a text.
    pub fn new(text: &str) -> Self {
        let starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(offset, _)| offset + 1))
            .collect();
        Self {
            starts,
            end: text.len(),
        }
    }

    /// Number of lines.
    pub fn count(&self) -> usize {
        self.starts.len()
    }

    /// The line of a byte offset, from 0.
    pub fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset) - 1
    }

    /// The bytes of a line without its line feed.
    pub fn range(&self, line: usize) -> Range<usize> {
        let end = self.starts.get(line + 1).map_or(self.end, |next| next - 1);
        self.starts[line]..end
    }

    /// A byte offset as line and UTF-16 column.
    pub fn position(&self, text: &str, offset: usize) -> Position {
        let line = self.line_of(offset);
        let range = self.range(line);
        Position {
            line,
            column: utf16_offset(&text[range.clone()], offset.min(range.end) - range.start),
        }
    }

    /// Line and UTF-16 column as a byte offset; a line past the last gives the end.
    pub fn offset(&self, text: &str, position: Position) -> usize {
        if position.line >= self.count() {
            return self.end;
        }
        let range = self.range(position.line);
        range.start + byte_offset(&text[range], position.column)
    }
}

/// The byte offset of a UTF-16 offset in a text; one past the end gives the end.
pub fn byte_offset(text: &str, utf16: usize) -> usize {
    let mut units = 0;
    for (at, character) in text.char_indices() {
        if units >= utf16 {
            return at;
        }
        units += character.len_utf16();
    }
    text.len()
}

/// The UTF-16 offset of a byte offset in a text.
pub fn utf16_offset(text: &str, byte: usize) -> usize {
    text[..byte.min(text.len())].encode_utf16().count()
}

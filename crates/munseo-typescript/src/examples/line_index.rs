//! The line index of a text.

use std::ops::Range;

use crate::examples::block_positions::{Position, byte_column, utf16_column};

/// The offset of each line of a text.
#[derive(Debug, Clone)]
pub(crate) struct LineIndex {
    starts: Vec<usize>,
    end: usize,
}

impl LineIndex {
    /// Indexes the lines of a text.
    pub(crate) fn new(text: &str) -> Self {
        let starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(offset, _)| offset + 1))
            .collect();
        Self {
            starts,
            end: text.len(),
        }
    }

    /// Number of lines.
    pub(crate) fn len(&self) -> usize {
        self.starts.len()
    }

    /// The line of a byte offset, from 0.
    pub(crate) fn line_of(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset) - 1
    }

    /// The bytes of a line without its line feed.
    pub(crate) fn range(&self, line: usize) -> Range<usize> {
        let end = self.starts.get(line + 1).map_or(self.end, |next| next - 1);
        self.starts[line]..end
    }

    /// A byte offset as line and UTF-16 column.
    pub(crate) fn position(&self, text: &str, offset: usize) -> Position {
        let line = self.line_of(offset);
        let range = self.range(line);
        Position {
            line,
            column: utf16_column(&text[range.clone()], offset.min(range.end) - range.start),
        }
    }

    /// Line and UTF-16 column as a byte offset; a line past the last gives the end.
    pub(crate) fn offset(&self, text: &str, position: Position) -> usize {
        if position.line >= self.len() {
            return self.end;
        }
        let range = self.range(position.line);
        range.start + byte_column(&text[range], position.column)
    }
}

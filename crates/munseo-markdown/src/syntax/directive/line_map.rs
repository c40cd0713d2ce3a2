//! Maps positions in the input of the Markdown parser to positions in the file.

use std::ops::Range;
use std::sync::Arc;

use comrak::nodes::Sourcepos;
use munseo_source::SourceFile;

/// Turns the parser's lines and columns into byte offsets of the file.
///
/// Offsets are always on character boundaries, although the parser counts bytes and replaces some.
#[derive(Debug)]
pub(crate) struct LineMap {
    /// For each line of the parser's input, the first byte that is copied from the file, and its offset there. Bytes
    /// before it were inserted.
    lines: Vec<(usize, usize)>,
    file: Arc<SourceFile>,
}

impl LineMap {
    /// An empty line map.
    pub(crate) fn new(file: &Arc<SourceFile>) -> Self {
        Self {
            lines: Vec::new(),
            file: Arc::clone(file),
        }
    }

    /// Adds a line whose byte `from` is at offset `at` of the file.
    pub(crate) fn push(&mut self, from: usize, at: usize) {
        self.lines.push((from, at));
    }

    /// The span of a parser's node in the file.
    pub(crate) fn span(&self, position: Sourcepos) -> Range<usize> {
        let start = self.offset(position.start.line, position.start.column.saturating_sub(1));
        let end = self.offset(position.end.line, position.end.column);
        start..end.max(start)
    }

    /// The start of the character at an offset; past the end it is the end.
    pub(crate) fn character_start(&self, offset: usize) -> usize {
        self.file.text().floor_char_boundary(offset)
    }

    /// The offset of a line counted from 1 and a column counted in bytes from 0.
    pub(crate) fn offset(&self, line: usize, column: usize) -> usize {
        let line = line.checked_sub(1).and_then(|index| self.lines.get(index));
        let Some((from, at)) = line else {
            return self.file.text().len();
        };
        self.character_start(at + column.saturating_sub(*from))
    }
}

/// The byte ranges of a text's lines with their endings, which may be `\n`, `\r\n` or `\r`.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let bytes = text.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        let start = at;
        let ending = bytes[at..]
            .iter()
            .position(|byte| matches!(byte, b'\n' | b'\r'));
        at = match ending.map(|ending| start + ending) {
            None => bytes.len(),
            Some(ending) if bytes[ending] == b'\r' && bytes.get(ending + 1) == Some(&b'\n') => {
                ending + 2
            }
            Some(ending) => ending + 1,
        };
        Some(start..at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_ending_ends_a_line() {
        let text = "a\nb\r\nc\rd";
        let found: Vec<_> = lines(text).map(|range| &text[range]).collect();
        assert_eq!(found, ["a\n", "b\r\n", "c\r", "d"]);
    }

    #[test]
    fn positions_become_offsets_of_the_file() {
        let mut line_map = LineMap::new(&SourceFile::new("a.md", "---\r\n가\r\ntwo"));
        line_map.push(0, 5);
        line_map.push(0, 10);
        assert_eq!(line_map.span((1, 1, 1, 3).into()), 5..8);
        assert_eq!(line_map.span((2, 1, 2, 3).into()), 10..13);
        assert_eq!(line_map.span((9, 1, 9, 3).into()), 13..13);
        assert_eq!(
            line_map.span((1, 2, 1, 2).into()),
            5..5,
            "never inside of a character"
        );
    }
}

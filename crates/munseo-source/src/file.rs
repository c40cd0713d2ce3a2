//! One file of an author: its path and its text.

use std::ops::Range;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// A text file of the site, shared by everything that points into it.
///
/// All spans in the project are byte offsets into [`SourceFile::text`] as it is on disk.
#[derive(Debug)]
pub struct SourceFile {
    path: PathBuf,
    text: String,
    line_starts: Vec<usize>,
}

/// A position as people count: both from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters (not bytes), from 1.
    pub column: usize,
}

impl SourceFile {
    /// Wraps a text; `path` is relative to the site's folder, as messages show it.
    pub fn new(path: impl Into<PathBuf>, text: impl Into<String>) -> Arc<Self> {
        let text = text.into();
        let line_starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        Arc::new(Self {
            path: path.into(),
            text,
            line_starts,
        })
    }

    /// The path relative to the site's folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The start of the character a byte offset falls into; past the end gives the end.
    pub(crate) fn character_start(&self, offset: usize) -> usize {
        self.text.floor_char_boundary(offset)
    }

    /// Line and column of a byte offset; an offset past the end gives the end.
    pub fn line_column(&self, offset: usize) -> LineColumn {
        let offset = self.character_start(offset);
        let line = self.line_starts.partition_point(|start| *start <= offset);
        let line_start = self.line_starts[line - 1];
        LineColumn {
            line,
            column: self.text[line_start..offset].chars().count() + 1,
        }
    }

    /// The byte range of a line counted from 1, without its line ending; empty past the last line.
    pub fn line_span(&self, line: usize) -> Range<usize> {
        let Some(start) = line
            .checked_sub(1)
            .and_then(|index| self.line_starts.get(index))
        else {
            return self.text.len()..self.text.len();
        };
        let end = self
            .line_starts
            .get(line)
            .map_or(self.text.len(), |next| next - 1);
        let end = start + self.text[*start..end].trim_end_matches('\r').len();
        *start..end
    }
}

/// A path from a folder, with `..` if necessary.
pub fn relative_path(folder: &Path, path: &Path) -> PathBuf {
    let common = folder.components().zip(path.components());
    let common = common.take_while(|(one, other)| one == other).count();
    let up = folder.components().skip(common);
    let up = up.map(|_| Component::ParentDir);
    up.chain(path.components().skip(common)).collect()
}

/// A path without `.`, and without `..` where the folder before it is known.
pub fn without_dots(path: &Path) -> PathBuf {
    let mut flat = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if flat.file_name().is_some() => {
                flat.pop();
            }
            part => flat.push(part),
        }
    }
    flat
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_not_bytes() {
        let file = SourceFile::new("a.md", "첫 줄\n둘째 줄");
        assert_eq!(
            file.line_column("첫 줄\n둘째 ".len()),
            LineColumn { line: 2, column: 4 }
        );
    }

    #[test]
    fn a_line_span_leaves_out_the_line_ending() {
        let file = SourceFile::new("a.md", "one\r\ntwo\n");
        assert_eq!(&file.text()[file.line_span(1)], "one");
        assert_eq!(&file.text()[file.line_span(2)], "two");
        assert_eq!(&file.text()[file.line_span(9)], "");
    }
}

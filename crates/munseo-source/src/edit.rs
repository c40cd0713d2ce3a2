//! Changes that a command makes to an author's file.

use std::ops::Range;
use std::sync::Arc;

use crate::file::SourceFile;

/// A change to a file.
#[derive(Debug, Clone)]
pub struct TextEdit {
    /// The file.
    pub file: Arc<SourceFile>,
    /// The bytes that are replaced.
    pub span: Range<usize>,
    /// The new text.
    pub replacement: String,
}

/// A file's text after edits; edits that overlap an earlier one are skipped.
pub fn apply_edits<'a>(text: &str, edits: impl IntoIterator<Item = &'a TextEdit>) -> String {
    let mut edits: Vec<&TextEdit> = edits.into_iter().collect();
    edits.sort_by_key(|edit| (edit.span.start, edit.span.end));
    let edits = edits.into_iter();
    replace_spans(
        text,
        edits.map(|edit| (&edit.span, edit.replacement.as_str())),
    )
}

/// Replaces spans of a text. They are sorted by their starts; those that overlap an earlier one are skipped.
pub fn replace_spans<'a>(
    text: &str,
    edits: impl Iterator<Item = (&'a Range<usize>, &'a str)>,
) -> String {
    let mut edited = String::with_capacity(text.len());
    let mut end = 0;
    for (span, replacement) in edits {
        if span.start < end {
            continue;
        }
        edited.push_str(&text[end..span.start]);
        edited.push_str(replacement);
        end = span.end;
    }
    edited.push_str(&text[end..]);
    edited
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_applied_by_position_and_duplicates_are_skipped() {
        let file = SourceFile::new("a.md", "one two three");
        let edit = |span: Range<usize>, replacement: &str| TextEdit {
            file: Arc::clone(&file),
            span,
            replacement: replacement.into(),
        };
        let edits = [edit(8..13, "셋"), edit(0..3, "하나"), edit(0..3, "하나")];
        assert_eq!(apply_edits(file.text(), &edits), "하나 two 셋");
    }
}

//! Maps positions in the code of a block to the Markdown file.
//!
//! The code of a block lacks the prefixes that Markdown requires: the indentation of a list item, the `> ` of a
//! quotation. So a line of code is matched against the end of its line in the file.

use std::ops::Range;
use std::sync::Arc;

use munseo_examples::line_index::{Position, byte_offset};
use munseo_markdown::CodeBlock;
use munseo_source::SourceFile;

/// Maps the lines of a block to lines of its file.
pub(crate) struct BlockPositions<'a> {
    file: &'a Arc<SourceFile>,
    block: &'a CodeBlock,
    /// The line of the file, from 1, that contains the first line of the block.
    first_line: usize,
}

impl<'a> BlockPositions<'a> {
    /// Prepares a block of `file`.
    pub(crate) fn new(file: &'a Arc<SourceFile>, block: &'a CodeBlock) -> Self {
        Self {
            file,
            block,
            first_line: file.line_column(block.span.start).line,
        }
    }

    /// The line in the file, from 1, of a line of the block, from 0.
    pub(crate) fn file_line(&self, line: usize) -> usize {
        self.first_line + line
    }

    /// The byte span in the file; the whole block if its text does not occur in the file, as for code imported from
    /// another file.
    pub(crate) fn span(&self, start: Position, end: Position) -> Range<usize> {
        self.exact_span(start, end)
            .unwrap_or_else(|| self.block.span.clone())
    }

    /// The byte span in the file, if the block's text occurs there.
    pub(crate) fn exact_span(&self, start: Position, end: Position) -> Option<Range<usize>> {
        Some(self.offset(start)?..self.offset(end)?)
    }

    /// The byte span of a word on the line of the opening fence; that whole line if the word is not found.
    pub(crate) fn fence_span(&self, word: &str) -> Range<usize> {
        let fence = self.file.line_span(self.first_line.saturating_sub(1));
        match self.file.text()[fence.clone()].find(word) {
            Some(at) => fence.start + at..fence.start + at + word.len(),
            None => fence,
        }
    }

    fn offset(&self, position: Position) -> Option<usize> {
        let code_line = self
            .block
            .code
            .split('\n')
            .nth(position.line)?
            .trim_end_matches('\r');
        let file_line = self.file.line_span(self.file_line(position.line));
        // A line past the block, such as an empty one, would match by coincidence.
        if file_line.start > self.block.span.end {
            return None;
        }
        let line_text = &self.file.text()[file_line.clone()];
        if !line_text.ends_with(code_line) {
            return None;
        }
        Some(file_line.end - code_line.len() + byte_offset(code_line, position.column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(file: &SourceFile, code: &str, first: &str, last: &str) -> CodeBlock {
        let start = file.text().find(first).unwrap();
        let end = file.text().find(last).unwrap() + last.len();
        CodeBlock {
            language: "ts".into(),
            meta: String::new(),
            code: code.into(),
            span: start..end,
            excerpt_length: None,
        }
    }

    fn position(line: usize, column: usize) -> Position {
        Position { line, column }
    }

    #[test]
    fn positions_in_a_quoted_block_skip_its_markers() {
        let file = SourceFile::new("a.md", "> ```ts\n> const 값 = '😀';\n> let b;\n> ```\n");
        let block = block(&file, "const 값 = '😀';\nlet b;\n", "const", "let b;");
        let places = BlockPositions::new(&file, &block);
        let name = places.span(position(0, 6), position(0, 7));
        assert_eq!(&file.text()[name], "값");
        let after_emoji = places.span(position(0, 14), position(0, 15));
        assert_eq!(&file.text()[after_emoji], ";");
        assert_eq!(
            &file.text()[places.span(position(1, 4), position(1, 5))],
            "b"
        );
    }

    #[test]
    fn code_from_another_file_is_reported_at_its_block() {
        let file = SourceFile::new("a.md", "```ts file=b.ts\n```\n");
        let block = CodeBlock {
            language: "ts".into(),
            meta: "file=b.ts".into(),
            code: "const a = 1;\n".into(),
            span: 16..16,
            excerpt_length: None,
        };
        let places = BlockPositions::new(&file, &block);
        assert_eq!(places.span(position(0, 2), position(0, 3)), 16..16);
        assert_eq!(places.exact_span(position(0, 2), position(0, 3)), None);
    }

    #[test]
    fn a_word_of_the_info_string_is_found_on_the_fence() {
        let file = SourceFile::new("a.md", "text\n\n```ts no-check\nlet a;\n```\n");
        let block = block(&file, "let a;\n", "let a;", "let a;");
        let span = BlockPositions::new(&file, &block).fence_span("no-check");
        assert_eq!(&file.text()[span.clone()], "no-check");
        assert_eq!(file.line_column(span.start).line, 3);
    }
}

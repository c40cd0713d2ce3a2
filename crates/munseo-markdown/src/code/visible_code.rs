//! The visible text of a code block, for stages that refer to positions in it.

use munseo_highlight::Language;

use super::{InfoString, MarkedCode};
use crate::CodeBlock;

/// The text of a code block as displayed, with the origin of its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisibleCode {
    /// The text, without magic comments, with `\n` between lines and none at the end.
    pub text: String,
    /// For each line, its number in [`CodeBlock::code`], from 0; columns are the same there.
    pub lines: Vec<usize>,
}

impl VisibleCode {
    /// The visible text of a block.
    pub fn of(block: &CodeBlock) -> Self {
        let language = Language::by_name(&block.language);
        let name = language.map_or(block.language.as_str(), |language| language.name());
        let info = InfoString::parse(&format!("{} {}", block.language, block.meta));
        let marked = MarkedCode::new(&block.code, name, &info);
        Self {
            // Browsers normalize line endings to line feeds.
            text: marked.code.replace("\r\n", "\n"),
            lines: marked.original_lines,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_original_numbers_without_magic_comments() {
        let block = CodeBlock {
            language: "ts".into(),
            meta: String::new(),
            code: "// highlight-next-line\nlet a;\nlet b; // [!code ++]\n".into(),
            span: 0..0,
            excerpt_length: None,
        };
        let visible = VisibleCode::of(&block);
        assert_eq!(visible.text, "let a;\nlet b;");
        assert_eq!(visible.lines, [1, 2]);
    }
}

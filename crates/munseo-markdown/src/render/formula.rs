//! Formulas: converts LaTeX to MathML Core, which browsers render without scripts.

use std::ops::Range;

use super::Renderer;

impl Renderer<'_> {
    /// Writes a formula; an invalid one is displayed as source.
    pub(super) fn formula(&mut self, latex: &str, is_block: bool, span: Range<usize>) {
        self.search_text.text(latex);
        let error = match munseo_formulas::to_mathml(latex, is_block) {
            Ok(mathml) => return self.out.markup(&mathml),
            Err(error) => error,
        };
        let span = match error.at {
            Some(at) => self.place_in_formula(latex, at, span),
            None => span,
        };
        self.report_error(
            "math/syntax",
            format!("invalid formula: {}", error.message),
            "correct the LaTeX; write `\\$` for a dollar sign",
            span,
        );
        self.out.text_element("code", latex);
    }

    /// The command or the character at an offset of a formula, in the file.
    fn place_in_formula(&self, latex: &str, at: usize, span: Range<usize>) -> Range<usize> {
        // At its end, the last character.
        let last = latex.char_indices().next_back().map_or(0, |(at, _)| at);
        let at = at.min(last);
        let line_start = latex[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let line = latex[line_start..].lines().next().unwrap_or_default();
        let written = self.file.text().get(span.clone()).unwrap_or_default();
        // In quotations and lists, lines of the file begin with more than those of the formula.
        let found = match written.find(latex) {
            Some(start) => Some(start + line_start),
            None => written.find(line),
        };
        let Some(start) = found else { return span };
        let start = span.start + start + at - line_start;
        let token = &latex[at..];
        let name = token.strip_prefix('\\').map(|name| {
            let end = name.find(|it: char| !it.is_ascii_alphabetic());
            end.unwrap_or(name.len())
        });
        let length = match name {
            Some(length) if length > 0 => length + 1,
            _ => token.chars().next().map_or(0, char::len_utf8),
        };
        start..start + length
    }
}

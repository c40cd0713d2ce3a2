//! Formulas: converts LaTeX to MathML Core, which browsers render without scripts.

use std::ops::Range;
use std::sync::LazyLock;

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

use super::Renderer;

/// Longer formulas are displayed as source.
const MAX_LENGTH: usize = 1 << 14;

static CONVERTER: LazyLock<Option<LatexToMathML>> = LazyLock::new(|| {
    let config = MathCoreConfig {
        annotation: true,
        ..MathCoreConfig::default()
    };
    LatexToMathML::new(config).ok()
});

impl Renderer<'_> {
    /// Writes a formula; an invalid one is displayed as source.
    pub(super) fn formula(&mut self, latex: &str, is_block: bool, span: Range<usize>) {
        let display = if is_block {
            MathDisplay::Block
        } else {
            MathDisplay::Inline
        };
        self.search_text.text(latex);
        let converted = CONVERTER
            .as_ref()
            .filter(|_| latex.len() <= MAX_LENGTH)
            .map(|converter| converter.convert_with_local_state(latex, display));
        match converted {
            Some(Ok(result)) => self.out.markup(&result.mathml),
            Some(Err(error)) => {
                let problem = error.error_message();
                let problem = problem.trim_end_matches('.');
                let message = format!("the formula is not valid: {problem}");
                self.report_error(
                    "math/syntax",
                    message,
                    "correct the LaTeX; write `\\$` for a dollar sign",
                    span,
                );
                self.plain_formula(latex);
            }
            None => {
                let message = format!("the formula is longer than {MAX_LENGTH} bytes");
                self.report_error("math/syntax", message, "divide it", span);
                self.plain_formula(latex);
            }
        }
    }

    fn plain_formula(&mut self, latex: &str) {
        self.out.text_element("code", latex);
    }
}

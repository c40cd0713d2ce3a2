//! Formulas: converts LaTeX to MathML Core, which browsers render without scripts.

use std::ops::Range;
use std::sync::LazyLock;

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

use super::Renderer;

/// Longer formulas are displayed as source.
const MAX_LENGTH: usize = 1 << 14;

static CONVERTER: LazyLock<LatexToMathML> = LazyLock::new(|| {
    let config = MathCoreConfig {
        annotation: true,
        ..MathCoreConfig::default()
    };
    LatexToMathML::new(config).expect("the default configuration is valid")
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
        let converted =
            (latex.len() <= MAX_LENGTH).then(|| CONVERTER.convert_with_local_state(latex, display));
        let (message, help) = match converted {
            Some(Ok(result)) => return self.out.markup(&result.mathml),
            Some(Err(error)) => {
                let problem = error.error_message();
                let problem = problem.trim_end_matches('.');
                (
                    format!("invalid formula: {problem}"),
                    "correct the LaTeX; write `\\$` for a dollar sign",
                )
            }
            None => (
                format!("the formula is longer than {MAX_LENGTH} bytes"),
                "split the formula",
            ),
        };
        self.report_error("math/syntax", message, help, span);
        self.out.text_element("code", latex);
    }
}

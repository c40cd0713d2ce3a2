//! Words to avoid, and their occurrences in blocks.

use std::sync::Arc;

use munseo_source::SourceFile;
use munseo_types::{Block, BlockKind, InlineKind};

use super::find::find;
use crate::Finding;

/// The code of the diagnostic for a word to avoid.
pub const AVOIDED: &str = "glossary/avoided";

/// The words of one language.
#[derive(Debug, Clone, Default)]
pub struct Words {
    /// Words to avoid, each with its replacement.
    pub(super) avoided: Vec<(String, String)>,
}

impl Words {
    /// Finds words to avoid. Code and quotations are skipped.
    pub(crate) fn check(&self, file: &Arc<SourceFile>, block: &Block, findings: &mut Vec<Finding>) {
        if self.avoided.is_empty() || block.is_quoted || matches!(block.kind, BlockKind::Html) {
            return;
        }
        for inline in &block.inlines {
            if inline.kind != InlineKind::Text {
                continue;
            }
            let text = inline.text.to_ascii_lowercase();
            for (avoided, preferred) in &self.avoided {
                let mut at = 0;
                while let Some(found) = find(&text, avoided, at) {
                    at = found.end;
                    // A particle after it may have to change as well, which the next check reports.
                    let is_plain = inline.text[found.clone()] == *avoided;
                    findings.push(Finding::new(
                        file,
                        inline.span_of(&found),
                        AVOIDED,
                        format!("the glossary avoids `{}`", &inline.text[found]),
                        format!("write `{preferred}`"),
                        (inline.is_verbatim && is_plain).then(|| preferred.clone()),
                    ));
                }
            }
        }
    }
}

//! Maps positions in a module to the Markdown file with its blocks.

use std::ops::Range;
use std::sync::Arc;

use munseo_examples::annotation::Finding;
use munseo_examples::example_module::ExampleModule;
use munseo_examples::line_index::Position;
use munseo_examples::module_answer::NameHover;
use munseo_examples::syntax::Subject;
use munseo_examples::verification::Verification;
use munseo_source::{Diagnostic, TextEdit};

use crate::Examples;
use crate::claims::Claim;
use crate::examples::block_positions::BlockPositions;
use crate::examples::report::Hover;
use crate::runtime::RuntimeCheck;

/// The blocks of a document that form a module.
pub(crate) struct ModuleSourceMap<'a> {
    document: usize,
    examples: Examples<'a>,
    /// The index in the document of each block of the module.
    blocks: &'a [usize],
    module: &'a ExampleModule,
    block_positions: Vec<BlockPositions<'a>>,
}

/// A span within a block of a module.
struct BlockSpan {
    /// The block's index in the module.
    block: usize,
    start: Position,
    end: Position,
}

impl<'a> ModuleSourceMap<'a> {
    /// Maps a module to blocks of a document.
    pub(crate) fn new(
        documents: &[Examples<'a>],
        document: usize,
        blocks: &'a [usize],
        module: &'a ExampleModule,
    ) -> Self {
        let examples = documents[document];
        let block_positions = blocks
            .iter()
            .map(|block| BlockPositions::new(examples.file, &examples.blocks[*block]))
            .collect();
        Self {
            document,
            examples,
            blocks,
            module,
            block_positions,
        }
    }

    /// Errors of the module, in the file.
    pub(crate) fn diagnostics(&self, verification: &Verification) -> Vec<Diagnostic> {
        let findings = verification.findings.iter();
        let diagnostics = findings.map(|finding| {
            let BlockSpan { block, start, end } = self.span(&finding.span);
            diagnostic(finding).at(
                self.examples.file,
                self.block_positions[block].span(start, end),
            )
        });
        diagnostics.collect()
    }

    /// The diagnostic about the whole module, at its first block.
    pub(crate) fn failure(&self, finding: &Finding) -> Diagnostic {
        let first = &self.examples.blocks[self.blocks[0]];
        diagnostic(finding).at(self.examples.file, first.span.clone())
    }

    /// The edits that correct the stated results; none for code from another file.
    pub(crate) fn edits(&self, verification: &Verification) -> Vec<TextEdit> {
        let corrections = verification.corrections.iter();
        corrections
            .filter_map(|correction| {
                let BlockSpan { block, start, end } = self.span(&correction.span);
                Some(TextEdit {
                    file: Arc::clone(self.examples.file),
                    span: self.block_positions[block].exact_span(start, end)?,
                    replacement: correction.text.clone(),
                })
            })
            .collect()
    }

    /// For each stated result, the index of its block, and its check by running; `None` if it states no value.
    pub(crate) fn results(
        &self,
        verification: &Verification,
    ) -> Vec<(usize, Option<RuntimeCheck>)> {
        let mut results = Vec::new();
        for (index, result) in self.module.annotations.results.iter().enumerate() {
            let span = self.span(&result.comment);
            let expression = match &result.subject {
                Subject::Expression(span) | Subject::Returned(span) => {
                    self.module.source[span.clone()].to_owned()
                }
                Subject::Variable { name, .. } | Subject::Alias(name) => name.clone(),
                Subject::Unsupported(_) => continue,
            };
            let check = result.value().map(|expected| RuntimeCheck {
                is_open: verification.open.contains(&index),
                prefix: Some("//=> "),
                ..self.check(&span, expression, expected)
            });
            results.push((self.blocks[span.block], check));
        }
        results
    }

    /// The check of a claim by running.
    pub(crate) fn claim(&self, claim: &Claim) -> RuntimeCheck {
        let span = self.span(&claim.value);
        let expression = claim.expression(&self.module.source).to_owned();
        RuntimeCheck {
            prefix: claim.can_be_written().then_some(""),
            ..self.check(&span, expression, &claim.expected)
        }
    }

    /// The check of a value that is stated at a place, and is not written there.
    fn check(&self, span: &BlockSpan, expression: String, expected: &str) -> RuntimeCheck {
        let positions = &self.block_positions[span.block];
        RuntimeCheck {
            document: self.document,
            block: self.blocks[span.block],
            line: positions.file_line(span.start.line),
            span: positions.span(span.start, span.end),
            expression,
            expected: expected.to_owned(),
            is_open: true,
            prefix: None,
        }
    }

    /// The compiler's answers about names, with the indices of their blocks.
    pub(crate) fn hovers(&self, hovers: &[NameHover]) -> Vec<(usize, Hover)> {
        let mut placed = Vec::new();
        for hover in hovers {
            let Some(name) = self.module.syntax.names.get(hover.name) else {
                continue;
            };
            for place in self.module.occurrences_of(&name.span) {
                let lines = &self.module.lines;
                let (block, first) = self.module.block_at(lines.line_of(place.start));
                let start = place.start - lines.range(first).start;
                placed.push((self.blocks[block], Hover::new(start, name, hover)));
            }
        }
        placed
    }

    /// A span belongs to the block in which it begins.
    fn span(&self, span: &Range<usize>) -> BlockSpan {
        let (start, end) = self.module.positions(span);
        let (block, first) = self.module.block_at(start.line);
        let inner = |it: Position| Position {
            line: it.line - first,
            ..it
        };
        BlockSpan {
            block,
            start: inner(start),
            end: inner(end),
        }
    }
}

/// A finding without its position.
fn diagnostic(finding: &Finding) -> Diagnostic {
    let mut diagnostic = Diagnostic::error(finding.code, finding.message.clone());
    diagnostic.help.clone_from(&finding.help);
    diagnostic
}

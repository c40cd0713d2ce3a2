//! Renders a parsed tree as HTML and islands, and collects links, anchors and text.
//!
//! Each kind of construct has a file with the method of [`Renderer`] that writes it. When rendering starts, headings
//! already have ids, and containers are nodes.

mod admonition;
mod blocks;
mod code;
mod containers;
mod diagram;
mod edges;
mod file_tree;
mod footnotes;
mod foreign;
mod formula;
mod frames;
mod headings;
mod inlines;
mod islands;
mod layout;
mod links;
mod lists;
mod live_line;
mod raw_html;
mod search_text;
mod signature;
mod tables;
mod tabs;
mod toc;

use std::ops::Range;
use std::sync::Arc;

use comrak::nodes::AstNode;
use munseo_source::{Diagnostic, SourceFile};

use munseo_highlight::Highlighter;
pub(crate) use search_text::SearchText;
pub use signature::show_definitions;
pub(crate) use toc::without_links;

use crate::document::unlinked::UnlinkedPart;
use crate::html::Output;
use crate::syntax::directive::{Directive, Prepared};
use crate::syntax::heading::Outline;
use crate::syntax::inline_text;
use crate::{Context, Document, UnlinkedHtml};

/// Maximum depth of nested blocks and inlines; deeper ones become plain text, because rendering is recursive and the
/// stack is limited.
const MAX_DEPTH: usize = 96;

/// Writes one document.
pub(crate) struct Renderer<'a> {
    pub(crate) file: &'a Arc<SourceFile>,
    pub(crate) context: &'a Context<'a>,
    pub(crate) prepared: &'a Prepared,
    /// True if braces in text are expressions of MDX.
    pub(crate) is_mdx: bool,
    pub(crate) out: Output,
    pub(crate) document: Document,
    pub(crate) search_text: SearchText,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The remaining headings.
    pub(crate) headings: std::vec::IntoIter<Outline<'a>>,
    pub(crate) depth: usize,
    /// The components of the site that are open within a line.
    pub(crate) inline_components: Vec<String>,
    /// True if code blocks are rendered as rows of an expression and its result.
    pub(crate) writes_table_rows: bool,
    /// The number of diagrams so far.
    pub(crate) diagrams: usize,
    /// The number of accordions so far that keep at most one part open.
    pub(crate) accordions: usize,
    /// The `name` of the next `<details>` in an accordion; browsers keep at most one with the same name open. `None`
    /// elsewhere.
    pub(crate) accordion: Option<String>,
    /// True if pictures can be enlarged.
    pub(crate) zooms: bool,
    /// True if text in two braces is reported: neither the site nor the page knows about it.
    pub(crate) reports_braces: bool,
    /// The line of the block further down whose beginning the live line displays, from 1, and the length of that
    /// beginning in bytes; `None` without such a live line.
    pub(crate) live_line_excerpt: Option<(usize, usize)>,
    /// The parts above `<!-- truncate -->`; `None` before that.
    pub(crate) excerpt: Option<Vec<UnlinkedPart>>,
}

impl<'a> Renderer<'a> {
    pub(crate) fn highlighter(&self) -> Highlighter<'a> {
        Highlighter {
            cache: self.context.highlights,
        }
    }

    /// Writes the blocks inside a node.
    pub(crate) fn blocks(&mut self, parent: &'a AstNode<'a>) {
        for node in parent.children() {
            self.block(node);
        }
    }

    /// Runs `write` one level deeper. At `MAX_DEPTH`, reports the nesting and writes the node's text instead.
    fn nested(&mut self, node: &'a AstNode<'a>, write: impl FnOnce(&mut Self)) {
        if self.depth < MAX_DEPTH {
            self.depth += 1;
            write(self);
            self.depth -= 1;
            return;
        }
        if !self
            .diagnostics
            .iter()
            .any(|diagnostic| diagnostic.code == "nesting/too-deep")
        {
            let span = self.span(node);
            self.diagnostics.push(
                Diagnostic::error(
                    "nesting/too-deep",
                    format!("this is nested in {MAX_DEPTH} other blocks and marks"),
                )
                .with_help("move it out; it is shown as plain text")
                .at(self.file, span),
            );
        }
        self.text(&inline_text::of(node));
    }

    /// The span of a node in the file.
    fn span(&self, node: &AstNode<'_>) -> Range<usize> {
        self.prepared.line_map.span(node.data().sourcepos)
    }

    /// Renders a fragment and returns its HTML.
    fn fragment(&mut self, write: impl FnOnce(&mut Self)) -> UnlinkedHtml {
        let outer = std::mem::take(&mut self.out);
        write(self);
        std::mem::replace(&mut self.out, outer).into_html()
    }

    fn report(&mut self, diagnostic: Diagnostic, span: Range<usize>) {
        self.diagnostics.push(diagnostic.at(self.file, span));
    }

    fn report_error(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
        span: Range<usize>,
    ) {
        self.report(Diagnostic::error(code, message).with_help(help), span);
    }

    /// Reports wrong properties or content of an island.
    fn report_props(
        &mut self,
        directive: &Directive,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.report_error("island/props", message, help, directive.span.clone());
    }

    fn report_warning(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
        span: Range<usize>,
    ) {
        self.report(Diagnostic::warning(code, message).with_help(help), span);
    }
}

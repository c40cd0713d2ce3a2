//! Blocks: paragraphs, quotes, breaks, and dispatch to all others.

use std::borrow::Cow;

use comrak::nodes::{AstNode, NodeValue};
use munseo_source::compose;

use super::Renderer;
use super::admonition::Admonition;
use crate::document::label::Label;

impl<'a> Renderer<'a> {
    /// Writes a block.
    pub(super) fn block(&mut self, node: &'a AstNode<'a>) {
        self.nested(node, |this| this.block_at_depth(node));
    }

    fn block_at_depth(&mut self, node: &'a AstNode<'a>) {
        match &node.data().value {
            NodeValue::Paragraph => self.paragraph(node),
            NodeValue::Heading(heading) => self.heading(node, heading.level),
            NodeValue::CodeBlock(block) => self.code_block(node, block),
            NodeValue::BlockQuote | NodeValue::MultilineBlockQuote(_) => {
                self.element("blockquote", |this| {
                    this.out.markup("\n");
                    this.blocks(node);
                });
            }
            NodeValue::List(list) => self.list(node, list),
            NodeValue::Table(table) => self.table(node, table),
            NodeValue::ThematicBreak => {
                self.out.void("hr").line();
            }
            NodeValue::HtmlBlock(block) => self.html_block(node, &block.literal),
            NodeValue::BlockDirective(directive) => self.container(node, directive.fence_length),
            NodeValue::Callout(alert) => {
                let kind = Admonition::by_name(&alert.callout_type);
                let kind = kind.unwrap_or(Admonition::NOTE);
                self.admonition(kind, node, |this| this.label(kind.label()));
            }
            NodeValue::FootnoteDefinition(_) => self.footnotes(node),
            // Titles are written by their container; other nodes need extensions that are disabled.
            _ => {}
        }
    }

    fn paragraph(&mut self, node: &'a AstNode<'a>) {
        self.report_foreign(node);
        self.element("p", |this| this.inlines(node));
        self.search_text.end_block();
    }

    /// Writes an element of Markdown on lines of its own.
    pub(super) fn element(&mut self, name: &'static str, write: impl FnOnce(&mut Self)) {
        self.out.start(name);
        write(self);
        self.out.end_line();
    }

    /// Adds a label to the page and to the search text.
    pub(super) fn label(&mut self, label: Label) {
        self.out.label(label, "");
        self.search_text.text(label.text(self.context.labels));
    }

    /// Adds text to the page and to the search text, composed.
    pub(super) fn text(&mut self, text: &str) {
        self.verbatim_text(&self.composed(text));
    }

    /// A text in NFC, or as written inside an author's `<code>` or `<pre>`.
    pub(super) fn composed<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.is_in_code() {
            text.into()
        } else {
            compose(text)
        }
    }

    /// Returns true inside an author's `<code>` or `<pre>`.
    pub(super) fn is_in_code(&self) -> bool {
        ["code", "pre"]
            .iter()
            .any(|name| self.out.is_inside_raw(name))
    }

    /// Adds text as written to the page and to the search text.
    pub(super) fn verbatim_text(&mut self, text: &str) {
        self.out.text(text);
        self.search_text.text(text);
    }
}

//! Inlines: text, emphasis, code, breaks.

use comrak::nodes::{AstNode, NodeValue};

use super::Renderer;

impl<'a> Renderer<'a> {
    /// Writes the inlines inside a node.
    pub(super) fn inlines(&mut self, parent: &'a AstNode<'a>) {
        let mut dropped: Option<String> = None;
        for node in parent.children() {
            if let NodeValue::HtmlInline(html) = &node.data().value {
                match &dropped {
                    Some(closer) if closer == html => {
                        dropped = None;
                        continue;
                    }
                    Some(_) => {}
                    None => dropped = self.dropped_up_to(node, html),
                }
            }
            if dropped.is_none() {
                self.inline(node);
            }
        }
    }

    /// The closing tag of an element that stands for nothing; `None` for other tags.
    fn dropped_up_to(&self, node: &'a AstNode<'a>, tag: &str) -> Option<String> {
        let name = tag.strip_prefix('<')?.split([' ', '>', '/']).next()?;
        (self.context.components.of(name)? == "drop").then_some(())?;
        let closer = format!("</{name}>");
        let is_closer = |node: &AstNode<'_>| matches!(&node.data().value, NodeValue::HtmlInline(html) if *html == closer);
        node.following_siblings().any(is_closer).then_some(closer)
    }

    pub(super) fn inline(&mut self, node: &'a AstNode<'a>) {
        match &node.data().value {
            NodeValue::Text(text) => self.text(text),
            NodeValue::SoftBreak => {
                self.out.markup("\n");
                self.search_text.text(" ");
            }
            NodeValue::LineBreak => {
                self.out.void("br").line();
                self.search_text.text(" ");
            }
            NodeValue::Code(code) => {
                self.out.start("code");
                self.verbatim_text(&code.literal);
                self.out.end();
            }
            NodeValue::Math(formula) => {
                let span = self.span(node);
                self.formula(&formula.literal, formula.display_math, span);
            }
            NodeValue::ShortCode(code) => self.text(&code.emoji),
            NodeValue::HtmlInline(html) | NodeValue::Raw(html) => self.html_inline(node, html),
            NodeValue::Emph => self.mark(node, "em"),
            NodeValue::Strong => self.mark(node, "strong"),
            NodeValue::Strikethrough => self.mark(node, "del"),
            NodeValue::Link(link) => self.nested(node, |this| this.link(node, link)),
            NodeValue::Image(image) => self.image(node, image),
            NodeValue::FootnoteReference(reference) => self.footnote_reference(reference),
            // Other kinds need disabled options.
            _ => {}
        }
    }

    fn mark(&mut self, node: &'a AstNode<'a>, name: &'static str) {
        self.nested(node, |this| {
            this.out.start(name);
            this.inlines(node);
            this.out.end();
        });
    }
}

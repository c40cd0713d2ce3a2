//! Footnotes: numbered references, and the definitions at the end.
//!
//! The parser moves referenced definitions to the end of the document, in the order of their first references. Ids are
//! numbers, because names may be in any script.

use comrak::nodes::{AstNode, NodeFootnoteReference, NodeValue};

use super::Renderer;
use crate::document::label::Label;

impl<'a> Renderer<'a> {
    pub(super) fn footnote_reference(&mut self, reference: &NodeFootnoteReference) {
        let id = reference_id(reference.ix as usize, reference.ref_num);
        self.out.start("sup");
        self.out
            .start("a")
            .attribute("href", &format!("#fn-{}", reference.ix))
            .attribute("id", &id)
            .attribute("class", "footnote-ref");
        self.out.text(&reference.ix.to_string());
        self.out.end();
        self.out.end();
        self.document.anchors.push(id);
    }

    /// Writes the first definition and all that follow it.
    pub(super) fn footnotes(&mut self, first: &'a AstNode<'a>) {
        let is_first = first
            .previous_sibling()
            .is_none_or(|before| !matches!(before.data().value, NodeValue::FootnoteDefinition(_)));
        if !is_first {
            return;
        }
        self.out
            .start_classed("section", "footnotes")
            .label("aria-label", Label::of("footnotes.title"), "")
            .line();
        self.out.start("ol").line();
        for (index, definition) in first.following_siblings().enumerate() {
            if let NodeValue::FootnoteDefinition(footnote) = &definition.data().value {
                self.footnote(definition, index + 1, footnote.total_references);
            }
        }
        self.out.end_line();
        self.out.end_line();
    }

    fn footnote(&mut self, definition: &'a AstNode<'a>, number: usize, references: u32) {
        let id = format!("fn-{number}");
        self.out.start("li").attribute("id", &id).line();
        self.document.anchors.push(id);
        let mut has_links = false;
        for child in definition.children() {
            let is_last_paragraph = child.next_sibling().is_none()
                && matches!(child.data().value, NodeValue::Paragraph);
            if is_last_paragraph {
                self.element("p", |this| {
                    this.inlines(child);
                    this.back_links(number, references);
                });
                self.search_text.end_block();
                has_links = true;
            } else {
                self.block(child);
            }
        }
        if !has_links {
            self.back_links(number, references);
        }
        self.out.end_line();
    }

    fn back_links(&mut self, number: usize, references: u32) {
        for reference in 1..=references {
            self.out.markup(" ");
            self.out
                .start("a")
                .attribute("href", &format!("#{}", reference_id(number, reference)))
                .attribute("class", "footnote-back")
                .label(
                    "aria-label",
                    Label::of("footnotes.back"),
                    &number.to_string(),
                );
            self.out.text("↩");
            self.out.end();
        }
    }
}

fn reference_id(number: usize, reference: u32) -> String {
    match reference {
        1 => format!("fnref-{number}"),
        _ => format!("fnref-{number}-{reference}"),
    }
}

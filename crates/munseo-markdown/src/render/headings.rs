//! Headings and their anchors.

use comrak::nodes::AstNode;

use super::{Renderer, SearchText};
use crate::document::label::Label;
use crate::{Heading, UnlinkedHtml};

const NAMES: [&str; 6] = ["h1", "h2", "h3", "h4", "h5", "h6"];

impl<'a> Renderer<'a> {
    pub(super) fn heading(&mut self, node: &'a AstNode<'a>, level: u8) {
        let name = NAMES[usize::from(level.clamp(1, 6)) - 1];
        // Headings in blocks that are nested too deep are skipped.
        let found = self.headings.find(|(other, _)| other.same_node(node));
        let Some((_, mut heading)) = found else {
            return;
        };
        let Heading { id, text, .. } = &heading;
        self.report_foreign(node);
        self.search_text.heading(level, id, text);
        let html = self.heading_html(node);
        self.out.start(name).attribute("id", id);
        self.out.append(&html);
        if level > 1 {
            self.out
                .start_classed("a", "anchor")
                .attribute("href", &format!("#{id}"))
                .name(Label::of("heading.directLink"), text);
            self.out.end();
        }
        self.out.end_line();
        heading.html = html;
        self.document.headings.push(heading);
    }

    /// The inline HTML of a heading; its text is not added to the prose.
    pub(crate) fn heading_html(&mut self, node: &'a AstNode<'a>) -> UnlinkedHtml {
        let prose = std::mem::replace(&mut self.search_text, SearchText::new(String::new()));
        let html = self.fragment(|this| this.inlines(node));
        self.search_text = prose;
        html
    }
}

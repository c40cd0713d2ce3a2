//! Lists and their items, task lists among them.

use comrak::nodes::{AstNode, ListType, NodeList, NodeValue};

use super::Renderer;
use crate::document::label::Label;

impl<'a> Renderer<'a> {
    pub(super) fn list(&mut self, node: &'a AstNode<'a>, list: &NodeList) {
        let is_ordered = list.list_type == ListType::Ordered;
        let start = (is_ordered && list.start != 1).then(|| list.start.to_string());
        let name = if is_ordered { "ol" } else { "ul" };
        self.out.start(name).optional("start", start).line();
        for item in node.children() {
            self.nested(item, |this| this.item(item, list.tight));
        }
        self.out.end_line();
    }

    fn item(&mut self, item: &'a AstNode<'a>, is_tight: bool) {
        let task = match &item.data().value {
            NodeValue::TaskItem(task) => Some(task.symbol.is_some()),
            _ => None,
        };
        let class = task.map(|_| "task");
        self.out.start("li").optional("class", class);
        if let Some(is_done) = task {
            self.checkbox(is_done);
        }
        let mut is_after_inlines = false;
        for child in item.children() {
            let is_inline = is_tight && matches!(child.data().value, NodeValue::Paragraph);
            if is_after_inlines || (!is_inline && child.previous_sibling().is_none()) {
                self.out.markup("\n");
            }
            if is_inline {
                self.inlines(child);
                self.search_text.end_block();
            } else {
                self.block(child);
            }
            is_after_inlines = is_inline;
        }
        self.out.end_line();
    }

    fn checkbox(&mut self, is_done: bool) {
        let label = Label::of(if is_done { "task.done" } else { "task.open" });
        self.out
            .void("input")
            .attribute("type", "checkbox")
            .flag("disabled")
            .flag_if("checked", is_done)
            .label("aria-label", label, "");
        self.out.markup(" ");
    }
}

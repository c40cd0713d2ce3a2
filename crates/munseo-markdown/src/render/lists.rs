//! Lists and their items, task lists among them.

use comrak::nodes::{AstNode, ListType, NodeList, NodeValue};

use super::Renderer;

impl<'a> Renderer<'a> {
    pub(super) fn list(&mut self, node: &'a AstNode<'a>, list: &NodeList) {
        match list.list_type {
            ListType::Bullet => drop(self.out.start("ul")),
            ListType::Ordered => {
                let tag = self.out.start("ol");
                if list.start != 1 {
                    tag.attribute("start", &list.start.to_string());
                }
            }
        }
        self.out.markup("\n");
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
        let tag = self.out.start("li");
        match task {
            Some(_) if self.mode == super::Mode::Page => drop(tag.attribute("class", "task")),
            _ => drop(tag),
        }
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
        let label = if is_done {
            &self.context.labels.task_done
        } else {
            &self.context.labels.task_open
        };
        let is_page = self.mode == super::Mode::Page;
        let mut tag = self
            .out
            .void("input")
            .attribute("type", "checkbox")
            .flag("disabled");
        if is_done {
            tag = tag.flag("checked");
        }
        if is_page {
            tag = tag.attribute("aria-label", label);
        }
        drop(tag);
        self.out.markup(" ");
    }
}

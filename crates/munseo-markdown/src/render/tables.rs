//! Renders tables in a box with horizontal scrolling.

use comrak::nodes::{AstNode, NodeTable, NodeValue, TableAlignment};

use super::Renderer;

impl<'a> Renderer<'a> {
    /// Opens the scroll box of a table. It is focusable, so that readers can scroll it with the keyboard.
    pub(super) fn open_scroll_box(&mut self) {
        self.out
            .start_classed("div", "table")
            .attribute("tabindex", "0");
    }

    pub(super) fn table(&mut self, node: &'a AstNode<'a>, table: &NodeTable) {
        self.open_scroll_box();
        self.out.start("table").line();
        let mut is_in_body = false;
        for row in node.children() {
            let is_header = matches!(row.data().value, NodeValue::TableRow(true));
            if is_header {
                self.out.start("thead").line();
            } else if !is_in_body {
                self.out.start("tbody").line();
                is_in_body = true;
            }
            self.row(row, table, if is_header { "th" } else { "td" });
            if is_header {
                self.out.end_line();
            }
        }
        if is_in_body {
            self.out.end_line();
        }
        self.out.end();
        self.out.end_line();
        self.search_text.end_block();
    }

    fn row(&mut self, row: &'a AstNode<'a>, table: &NodeTable, cell_name: &'static str) {
        self.element("tr", |this| {
            this.out.markup("\n");
            for (column, cell) in row.children().enumerate() {
                let align = match table.alignments.get(column) {
                    Some(TableAlignment::Left) => Some("left"),
                    Some(TableAlignment::Center) => Some("center"),
                    Some(TableAlignment::Right) => Some("right"),
                    Some(TableAlignment::None) | None => None,
                };
                this.out.start(cell_name).optional("class", align);
                this.report_foreign(cell);
                this.inlines(cell);
                this.out.end_line();
                this.search_text.text(" ");
            }
        });
        self.search_text.end_block();
    }
}

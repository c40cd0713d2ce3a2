//! `:::edges`: examples of special cases as a table of expressions, results and reasons.
//!
//! ```text
//! :::edges
//! The empty tuple gives no pieces.
//!
//! ~~~ts
//! type Empty = A.Chunk<[], 2>; //=> []
//! ~~~
//! :::
//! ```
//!
//! Text and the examples below it are one section of the table. Each result is a row; a statement that only assigns a
//! name is displayed as its expression. The complete code is in the page, partly hidden.

use comrak::nodes::AstNode;

use super::Renderer;
use super::layout::content;
use super::live_line::is_typescript;

impl<'a> Renderer<'a> {
    pub(super) fn edges(&mut self, node: &'a AstNode<'a>) {
        self.out.start_classed("div", "edges").line();
        let children: Vec<&'a AstNode<'a>> = content(node).collect();
        let sections = children.chunk_by(|one, next| !is_typescript(one) || is_typescript(next));
        for section in sections {
            let (reasons, examples) =
                section.split_at(section.partition_point(|child| !is_typescript(child)));
            self.out.start_classed("div", "edge");
            if !reasons.is_empty() {
                self.out.start_classed("div", "why");
                reasons.iter().for_each(|reason| self.block(reason));
                self.out.end();
            }
            self.writes_table_rows = true;
            examples.iter().for_each(|example| self.block(example));
            self.writes_table_rows = false;
            self.out.end_line();
        }
        self.out.end_line();
    }
}

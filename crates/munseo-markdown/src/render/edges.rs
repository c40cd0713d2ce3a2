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

use comrak::nodes::{AstNode, NodeValue};

use super::Renderer;
use super::live_line::is_typescript;

impl<'a> Renderer<'a> {
    pub(super) fn edges(&mut self, node: &'a AstNode<'a>) {
        self.out.start_classed("div", "edges").line();
        let mut reasons = Vec::new();
        let mut examples = Vec::new();
        for child in node.children() {
            if matches!(child.data().value, NodeValue::CalloutTitle) {
                continue;
            }
            if is_typescript(child) {
                examples.push(child);
            } else {
                if !examples.is_empty() {
                    self.edge_row(&mut reasons, &mut examples);
                }
                reasons.push(child);
            }
        }
        if !reasons.is_empty() || !examples.is_empty() {
            self.edge_row(&mut reasons, &mut examples);
        }
        self.out.end_line();
    }

    fn edge_row(
        &mut self,
        reasons: &mut Vec<&'a AstNode<'a>>,
        examples: &mut Vec<&'a AstNode<'a>>,
    ) {
        self.out.start_classed("div", "edge");
        if !reasons.is_empty() {
            self.out.start_classed("div", "why");
            for reason in reasons.drain(..) {
                self.block(reason);
            }
            self.out.end();
        }
        self.writes_table_rows = true;
        for example in examples.drain(..) {
            self.block(example);
        }
        self.writes_table_rows = false;
        self.out.end_line();
    }
}

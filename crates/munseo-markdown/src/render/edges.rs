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
//! Text and the examples below it are one section of the table. Each result is a row; statements that only name their
//! value are displayed without the name. The page contains the complete code; the rest of it is hidden.

use comrak::nodes::{AstNode, NodeValue};

use super::Renderer;
use super::live_line::is_example;

impl<'a> Renderer<'a> {
    pub(super) fn edges(&mut self, node: &'a AstNode<'a>) {
        self.out.start("div").attribute("class", "edges").line();
        let mut reasons = Vec::new();
        let mut examples = Vec::new();
        for child in node.children() {
            if matches!(child.data().value, NodeValue::CalloutTitle) {
                continue;
            }
            if is_example(child) {
                examples.push(child);
            } else {
                if !examples.is_empty() {
                    self.edge(&mut reasons, &mut examples);
                }
                reasons.push(child);
            }
        }
        if !reasons.is_empty() || !examples.is_empty() {
            self.edge(&mut reasons, &mut examples);
        }
        self.out.end_line();
    }

    fn edge(&mut self, reasons: &mut Vec<&'a AstNode<'a>>, examples: &mut Vec<&'a AstNode<'a>>) {
        self.out.start("div").attribute("class", "edge");
        if !reasons.is_empty() {
            self.out.start("div").attribute("class", "why");
            for reason in reasons.drain(..) {
                self.block(reason);
            }
            self.out.end();
        }
        self.writes_rows = true;
        for example in examples.drain(..) {
            self.block(example);
        }
        self.writes_rows = false;
        self.out.end_line();
    }
}

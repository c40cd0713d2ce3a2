//! `::live`: the first result of a page, below its summary.
//!
//! ```text
//! ::live            the first example of the page whose first statement has a result
//!
//! :::live           another example
//! ~~~ts
//! type One = A.First<[1, 2]>; //=> 1
//! ~~~
//! :::
//! ```
//!
//! Both display an expression and its result. The rest of the code, such as imports, is in the page but hidden, so that
//! types of names, the copy button and the page's Markdown use the complete code.

use comrak::nodes::{AstNode, NodeCodeBlock, NodeValue};
use munseo_highlight::Language;
use serde_json::{Map, Value};

use super::Renderer;
use crate::code::{Example, InfoString, MarkedCode};
use crate::document::label::Label;
use crate::document::unlinked::PropSlot;
use crate::syntax::directive::Directive;

impl<'a> Renderer<'a> {
    pub(super) fn live_line(&mut self, node: &'a AstNode<'a>, directive: &'a Directive) {
        let mut props = Map::new();
        props.insert("label".to_owned(), Value::Null);
        let chosen = node.children().find(|child| is_typescript(child));
        if let Some(stray) = node
            .children()
            .find(|child| chosen.is_none_or(|chosen| !std::ptr::eq(*child, chosen)))
        {
            let span = self.span(stray);
            self.report_error(
                "live/body",
                "a live line contains exactly one example",
                "write one block of TypeScript between `:::live` and `:::`",
                span,
            );
        }
        let found = match chosen {
            Some(block) => Some((block, None)),
            None => self
                .first_result(node)
                .map(|(block, length)| (block, Some(length))),
        };
        let Some((block, length)) = found else {
            self.report_error(
                "live/no-example",
                "the page has no example whose first statement has a result",
                "write one between `:::live` and `:::`",
                directive.span.clone(),
            );
            return;
        };
        let label = (
            "/label".to_owned(),
            PropSlot::Label(Label::of("examples.live")),
        );
        self.out.start_island("LiveLine", props, vec![label]);
        self.writes_table_rows = true;
        match length {
            None => self.block(block),
            Some(length) => {
                if let NodeValue::CodeBlock(code) = &block.data().value {
                    let line = block.data().sourcepos.start.line;
                    self.live_line_excerpt = Some((line, length));
                    self.excerpt_figure(code, length);
                }
            }
        }
        self.writes_table_rows = false;
        self.out.end_island();
    }

    /// The first example whose first statement has a result, and the length in bytes of its visible code up to the
    /// result; `None` without one.
    fn first_result(&self, node: &'a AstNode<'a>) -> Option<(&'a AstNode<'a>, usize)> {
        let root = node.ancestors().last()?;
        root.descendants().find_map(|block| {
            let NodeValue::CodeBlock(code) = &block.data().value else {
                return None;
            };
            if !code.fenced || code.info.contains("no-check") || !is_typescript(block) {
                return None;
            }
            let (example, _) = self.example(code);
            let row = example.rows.first()?;
            row.expression.as_ref()?;
            Some((block, row.result.as_ref()?.end))
        })
    }

    /// Writes the first `length` bytes of an example that the page displays in full further down.
    fn excerpt_figure(&mut self, block: &NodeCodeBlock, length: usize) {
        let info = InfoString::parse(&block.info);
        let (_, mut marked) = self.example(block);
        marked.code.truncate(length);
        marked.marks.truncate(marked.code.split('\n').count());
        let language = Language::by_name(&info.language);
        let name = language.map_or("ts", Language::name);
        self.figure(language, name, &marked, None, &InfoString::default());
    }

    fn example(&self, block: &NodeCodeBlock) -> (Example, MarkedCode) {
        let info = InfoString::parse(&block.info);
        let marked = MarkedCode::new(&block.literal, "ts", &info);
        (Example::read(&marked.code, self.context.preambles), marked)
    }
}

/// Returns true for a block of TypeScript.
pub(super) fn is_typescript<'a>(node: &'a AstNode<'a>) -> bool {
    match &node.data().value {
        NodeValue::CodeBlock(block) => {
            let info = InfoString::parse(&block.info);
            let language = Language::by_name(&info.language);
            matches!(language, Some(Language::TypeScript | Language::Tsx))
        }
        _ => false,
    }
}

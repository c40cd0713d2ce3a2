//! Plain text of parsed Markdown.

use comrak::nodes::{AstNode, NodeValue};
use munseo_source::compose;

/// The text of a node's inlines as written, without markup.
pub(crate) fn of<'a>(node: &'a AstNode<'a>) -> String {
    collect(node, &str::to_owned)
}

/// The text of a node's inlines for a title: composed, and formulas are lines of text.
pub(crate) fn readable<'a>(node: &'a AstNode<'a>) -> String {
    let text = collect(node, &|latex| {
        munseo_formulas::to_text(latex).unwrap_or_else(|_| latex.to_owned())
    });
    compose(&text).into_owned()
}

fn collect<'a>(node: &'a AstNode<'a>, formula_text: &dyn Fn(&str) -> String) -> String {
    let mut out = String::new();
    for inner in node.descendants() {
        match &inner.data().value {
            NodeValue::Text(text) => out.push_str(text),
            NodeValue::Code(code) => out.push_str(&code.literal),
            NodeValue::Math(formula) => out.push_str(&formula_text(&formula.literal)),
            NodeValue::ShortCode(code) => out.push_str(&code.emoji),
            NodeValue::SoftBreak | NodeValue::LineBreak => out.push(' '),
            NodeValue::HtmlInline(html) if !crate::html::sanitize::is_markup(html, false) => {
                out.push_str(html);
            }
            _ => {}
        }
    }
    out.truncate(out.trim_end().len());
    out.drain(..out.len() - out.trim_start().len());
    out
}

//! Recognizes GitHub's alerts: block quotes whose first line is `[!NOTE]` or similar.
//!
//! The parser can recognize them, too, but takes quadratic time for a line of many `>`.

use comrak::nodes::{AstNode, CalloutFold, NodeCallout, NodeValue};

const KINDS: [&str; 5] = ["note", "tip", "important", "warning", "caution"];

/// Converts such block quotes to [`NodeValue::Callout`]s and removes the markers from their texts.
pub(crate) fn recognize<'a>(root: &'a AstNode<'a>, text: &str) {
    if !text.contains("[!") {
        return;
    }
    let is_quote = |node: &&'a AstNode<'a>| matches!(node.data().value, NodeValue::BlockQuote);
    let quotes: Vec<&'a AstNode<'a>> = root.descendants().filter(is_quote).collect();
    for quote in quotes {
        if let Some(alert) = take_marker(quote) {
            quote.data_mut().value = NodeValue::Callout(Box::new(alert));
        }
    }
}

fn take_marker<'a>(quote: &'a AstNode<'a>) -> Option<NodeCallout> {
    let paragraph = quote
        .first_child()
        .filter(|first| matches!(first.data().value, NodeValue::Paragraph))?;
    let first = paragraph.first_child()?;
    let callout_type = match &first.data().value {
        NodeValue::Text(text) => text.trim().strip_prefix("[!")?.strip_suffix(']')?,
        _ => return None,
    }
    .to_ascii_lowercase();
    KINDS.contains(&&*callout_type).then_some(())?;
    if let Some(after) = first.next_sibling() {
        if !matches!(
            after.data().value,
            NodeValue::SoftBreak | NodeValue::LineBreak
        ) {
            return None;
        }
        after.detach();
    }
    first.detach();
    if paragraph.first_child().is_none() {
        paragraph.detach();
    }
    Some(NodeCallout {
        callout_type,
        metadata: None,
        fold: CalloutFold::None,
    })
}

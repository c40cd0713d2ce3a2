//! Recognizes GitHub's alerts: block quotes whose first line is `[!NOTE]` or similar.
//!
//! The parser can recognize them, too, but takes quadratic time for a line of many `>`.

use comrak::nodes::{AlertType, AstNode, NodeAlert, NodeValue};

/// Converts such block quotes to [`NodeValue::Alert`]s and removes the markers from their texts.
pub(crate) fn recognize<'a>(root: &'a AstNode<'a>, text: &str) {
    if !text.contains("[!") {
        return;
    }
    let is_quote = |node: &&'a AstNode<'a>| matches!(node.data().value, NodeValue::BlockQuote);
    let quotes: Vec<&'a AstNode<'a>> = root.descendants().filter(is_quote).collect();
    for quote in quotes {
        if let Some(alert) = take_marker(quote) {
            quote.data_mut().value = NodeValue::Alert(Box::new(alert));
        }
    }
}

fn take_marker<'a>(quote: &'a AstNode<'a>) -> Option<NodeAlert> {
    let paragraph = quote
        .first_child()
        .filter(|first| matches!(first.data().value, NodeValue::Paragraph))?;
    let first = paragraph.first_child()?;
    let alert_type = match &first.data().value {
        NodeValue::Text(text) => match text.trim().to_ascii_uppercase().as_str() {
            "[!NOTE]" => AlertType::Note,
            "[!TIP]" => AlertType::Tip,
            "[!IMPORTANT]" => AlertType::Important,
            "[!WARNING]" => AlertType::Warning,
            "[!CAUTION]" => AlertType::Caution,
            _ => return None,
        },
        _ => return None,
    };
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
    Some(NodeAlert {
        alert_type,
        title: None,
        multiline: false,
        fence_length: 0,
        fence_offset: 0,
    })
}

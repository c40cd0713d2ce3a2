//! Converts a document back to plain Markdown: for language models, terminals, and copying a page.
//!
//! The result is the content of the page, not its source: includes are expanded, links are resolved, and containers and
//! components become quotes, lists and headings of CommonMark and GFM.
//!
//! 1. `tree` parses the runs of HTML and the islands of a document into one tree.
//! 2. `blocks`, `inlines`, `code`, `tables` and `islands` convert the tree.

mod blocks;
mod code;
mod escape;
mod inlines;
mod islands;
mod tables;
#[cfg(test)]
mod tests;
mod tree;

use crate::document::unlinked::UnlinkedPart;
use crate::{Part, UnlinkedBody};

/// Converts the body of a document to Markdown without components; ends with a line break unless empty.
///
/// ```
/// use munseo_markdown::{Part, plain_markdown};
///
/// let html = String::from("<p>One <em>word</em>.</p>\n<ul>\n<li>item</li>\n</ul>\n");
/// assert_eq!(plain_markdown(&[Part::Html { html }]), "One *word*.\n\n- item\n");
/// ```
pub fn plain_markdown(parts: &[Part]) -> String {
    let mut text = blocks::join(&blocks::of(&tree::read(parts)));
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

/// The code of the first signature (`::signature`) of a document on one line, without descriptions of parameters;
/// `None` without a signature.
pub fn signature_code(body: &UnlinkedBody) -> Option<String> {
    let start = body.parts.iter().find_map(|part| match part {
        UnlinkedPart::Html(html) => {
            let html = html.text();
            Some(&html[html.find("<div class=\"signature\">")?..])
        }
        UnlinkedPart::Element { .. } | UnlinkedPart::Island { .. } => None,
    })?;
    let end = start.find("</pre>")?;
    let nodes = tree::read_html(&start[..end]);
    let code = nodes.iter().find_map(|node| match node {
        tree::Node::Element(element) => element.find("code"),
        tree::Node::Text(_) | tree::Node::Island(_) => None,
    })?;
    let mut text = String::new();
    push_code(&code.children, &mut text);
    let mut line = String::new();
    for piece in text.lines().map(str::trim) {
        if piece.starts_with(['>', ')']) {
            line.truncate(line.trim_end_matches(',').len());
        } else if !line.is_empty() && !line.ends_with(['<', '(']) {
            line.push(' ');
        }
        line.push_str(piece);
    }
    (!line.is_empty()).then_some(line)
}

/// Appends the text of a signature.
fn push_code(nodes: &[tree::Node<'_>], text: &mut String) {
    for node in nodes {
        match node {
            tree::Node::Element(element) if element.has_class("row") => {
                push_code(&element.children, text);
            }
            tree::Node::Element(element) if element.has_class("description") => {}
            tree::Node::Element(element) if element.has_class("expr") => {
                let code = element.children.iter().filter(|child| match child {
                    tree::Node::Element(inner) => !inner.has_class("cut"),
                    _ => true,
                });
                for child in code {
                    tree::push_text_of(std::slice::from_ref(child), text);
                }
            }
            node => tree::push_text_of(std::slice::from_ref(node), text),
        }
    }
}

/// Converts inline HTML, such as a title, to Markdown on one line.
pub fn plain_inline_markdown(html: &str) -> String {
    inlines::on_one_line(&tree::read_html(html))
}

/// Escapes plain text so that Markdown displays it unchanged, on one line.
pub fn escape_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let line = escape::collapse_in_lines(text).replace('\n', " ");
    escape::push_text(&mut out, &line);
    out
}

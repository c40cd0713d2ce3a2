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

use crate::Part;

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

//! `:::file-tree`: a list rendered as a tree of folders and files.
//!
//! ```text
//! :::file-tree[A site]{open=1}
//! - docs/ the pages
//!   - en/
//!     - **index.md** the front page
//!   - ...
//! - munseo.toml
//! :::
//! ```
//!
//! The first word of an item is its name, or all of its first code, link or bold text; the rest is a comment. A name in
//! bold is highlighted. A folder ends with a slash or has items; `...` stands for other files.

use comrak::nodes::{AstNode, NodeValue};
use serde_json::{Map, Value};

use super::Renderer;
use super::containers::title;
use super::layout::content;
use crate::syntax::directive::Directive;
use crate::syntax::inline_text;

impl<'a> Renderer<'a> {
    pub(super) fn file_tree(
        &mut self,
        node: &'a AstNode<'a>,
        directive: &Directive,
        props: &Map<String, Value>,
    ) {
        let is_list = |node: &'a AstNode<'a>| matches!(node.data().value, NodeValue::List(_));
        let mut children = content(node);
        let list = children.next().filter(|first| is_list(first));
        let Some(list) = list.filter(|_| children.next().is_none()) else {
            self.report_wrong_content(
                directive,
                "one list",
                "write each file and folder as `- name`",
            );
            self.blocks(node);
            return;
        };
        let open = props.get("open").and_then(Value::as_u64);
        let open = open.and_then(|open| usize::try_from(open).ok());
        let open = open.unwrap_or(usize::MAX);
        let title = title(node);
        let tag = if title.is_some() { "figure" } else { "div" };
        self.out.start_part(tag, "file-tree");
        if let Some(title) = title {
            self.out.start("figcaption");
            self.title(title);
            self.out.end_line();
            self.search_text.end_block();
        }
        self.branch(list, open);
        self.out.end_line();
    }

    /// A list; folders are open for this number of levels.
    fn branch(&mut self, list: &'a AstNode<'a>, open: usize) {
        self.out.start("ul").line();
        for item in list.children() {
            self.nested(item, |this| this.entry(item, open));
        }
        self.out.end_line();
    }

    fn entry(&mut self, item: &'a AstNode<'a>, open: usize) {
        let mut children = item.children();
        let first = children.next();
        let paragraph = first.filter(|it| matches!(it.data().value, NodeValue::Paragraph));
        let blocks: Vec<&'a AstNode<'a>> = children.collect();
        let [others @ .., last] = blocks.as_slice() else {
            return self.leaf(item, paragraph);
        };
        let is_list = matches!(last.data().value, NodeValue::List(_));
        let name = paragraph.map(inline_text::of).unwrap_or_default();
        if !others.is_empty() || !is_list || name.is_empty() || is_ellipsis(&name) {
            self.report_wrong_entry(item, "a name and at most one list of its content");
            return;
        }
        self.out.start("li").attribute("data-kind", "folder");
        self.out
            .start_classed("details", "folder")
            .flag_if("open", open > 0);
        self.out.start("summary");
        self.entry_label(paragraph);
        self.out.end_line();
        self.branch(last, open.saturating_sub(1));
        self.out.end_line();
        self.out.end_line();
    }

    /// Writes an item that contains no other items.
    fn leaf(&mut self, item: &'a AstNode<'a>, paragraph: Option<&'a AstNode<'a>>) {
        let text = paragraph.map(inline_text::of).unwrap_or_default();
        let name = text.split_whitespace().next().unwrap_or_default();
        if name.is_empty() {
            return self.report_wrong_entry(item, "a name");
        }
        let kind = if is_ellipsis(name) {
            "more"
        } else if name.ends_with('/') {
            "folder"
        } else {
            "file"
        };
        self.out.start("li").attribute("data-kind", kind);
        self.entry_label(paragraph);
        self.out.end_line();
    }

    /// The name of an item, and its comment.
    fn entry_label(&mut self, paragraph: Option<&'a AstNode<'a>>) {
        let mut inlines = paragraph
            .into_iter()
            .flat_map(|it| it.children())
            .peekable();
        let mut comment = String::new();
        let mut name = String::new();
        let first = inlines.peek().copied();
        let is_highlighted = first.is_some_and(|it| matches!(it.data().value, NodeValue::Strong));
        // The parser can split text at brackets and similar characters, so a name may be several nodes.
        while let Some(next) = inlines.peek().copied()
            && let NodeValue::Text(text) = &next.data().value
            && comment.is_empty()
            && !is_highlighted
        {
            let end = text.find(char::is_whitespace).unwrap_or(text.len());
            name.push_str(&text[..end]);
            comment.push_str(&text[end..]);
            inlines.next();
        }
        let tag = if is_highlighted { "strong" } else { "span" };
        self.out.start_classed(tag, "name");
        if !name.is_empty() {
            self.text(&name);
        } else if let Some(first) = inlines.next() {
            if is_highlighted {
                self.inlines(first);
            } else {
                self.inline(first);
            }
        }
        self.out.end();
        let comment = comment.trim_start();
        if comment.is_empty() && inlines.peek().is_none() {
            self.search_text.end_block();
            return;
        }
        self.text(" ");
        self.out.start_classed("span", "comment");
        if !comment.is_empty() {
            self.text(comment);
        }
        for inline in inlines {
            self.inline(inline);
        }
        self.out.end();
        self.search_text.end_block();
    }

    fn report_wrong_entry(&mut self, item: &'a AstNode<'a>, expected: &str) {
        let span = self.span(item);
        let line = self.file.text()[span.clone()]
            .lines()
            .next()
            .map_or(0, str::len);
        self.report_error(
            "container/content",
            format!("an item of a file tree must contain {expected}"),
            "write `- name comment`, and the content of a folder as a list below it",
            span.start..span.start + line,
        );
    }
}

fn is_ellipsis(name: &str) -> bool {
    matches!(name, "..." | "…")
}

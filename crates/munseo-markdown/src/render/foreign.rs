//! Reports syntax of other generators, which would be displayed as text.

use std::ops::Range;

use comrak::nodes::{AstNode, NodeValue};

use super::Renderer;

/// A kind of foreign syntax.
struct ForeignSyntax {
    code: &'static str,
    message: String,
    help: &'static str,
}

impl<'a> Renderer<'a> {
    /// Reports syntax of other generators in a paragraph, a heading or a cell, including links and emphasis.
    pub(crate) fn report_foreign(&mut self, node: &'a AstNode<'a>) {
        let mut reported: Vec<&str> = Vec::new();
        let is_mdx = self.file.path().extension().is_some_and(|it| it == "mdx");
        for child in node.descendants().skip(1) {
            let NodeValue::Text(text) = &child.data().value else {
                continue;
            };
            let is_outermost = child.parent().is_some_and(|it| it.same_node(node));
            let is_line_start = is_outermost
                && child.previous_sibling().is_none_or(|before| {
                    matches!(
                        before.data().value,
                        NodeValue::SoftBreak | NodeValue::LineBreak
                    )
                });
            let found = is_line_start
                .then(|| at_line_start(text))
                .flatten()
                .or_else(|| within_line(text, is_mdx, self.context.extensions));
            if let Some(ForeignSyntax {
                code,
                message,
                help,
            }) = found
                && !reported.contains(&code)
            {
                reported.push(code);
                let span = self.span(child);
                self.report_warning(code, message, help, span);
            }
        }
    }
}

impl Renderer<'_> {
    /// Reports an expression of a template in the text of raw HTML.
    pub(super) fn report_template(&mut self, text: &str, span: Range<usize>) {
        if has_template(text) {
            self.report_warning("foreign/expression", TEMPLATE, WRITE_VALUE, span);
        }
    }
}

/// Foreign syntax at the beginning of a line; `None` without one.
fn at_line_start(text: &str) -> Option<ForeignSyntax> {
    let is_import = text.starts_with("import ") && text.contains(['\'', '"', '“', '‘'])
        || text.starts_with("import {") && text.contains(" from ");
    let exports = ["const ", "default ", "function ", "let ", "{"];
    let is_export = text
        .strip_prefix("export ")
        .is_some_and(|rest| exports.iter().any(|word| rest.starts_with(word)));
    if is_import || is_export {
        let word = text.split(' ').next().unwrap_or_default();
        return Some(ForeignSyntax {
            code: "foreign/module",
            message: format!("`{word}` is MDX syntax and is displayed as text"),
            help: "remove it; components of Munseo need no import",
        });
    }
    if text.starts_with("<<<") || text.starts_with("--8<--") {
        return Some(ForeignSyntax {
            code: "foreign/include",
            message: "this include is not supported and is displayed as text".to_owned(),
            help: "include a file with a code block: three backticks, the language and `file=./path`",
        });
    }
    if text.starts_with("!!! ") || text.starts_with("??? ") {
        return Some(ForeignSyntax {
            code: "foreign/container",
            message: "this MkDocs admonition is not supported and is displayed as text".to_owned(),
            help: "write `:::note[Title]`, the text, and `:::` on a line of its own",
        });
    }
    if text == "[[toc]]" || text == "[TOC]" || text == "[[TOC]]" {
        return Some(ForeignSyntax {
            code: "foreign/toc",
            message: format!("`{text}` is not supported and is displayed as text"),
            help: "remove it; each page has a table of contents",
        });
    }
    None
}

/// Foreign syntax anywhere in a line; `None` without one.
fn within_line(
    text: &str,
    is_mdx: bool,
    extensions: munseo_types::Extensions,
) -> Option<ForeignSyntax> {
    if has_template(text) {
        return Some(ForeignSyntax {
            code: "foreign/expression",
            message: TEMPLATE.to_owned(),
            help: WRITE_VALUE,
        });
    }
    if text.contains("%{#") && text.contains("}%") {
        return Some(ForeignSyntax {
            code: "foreign/heading-id",
            message: "`%{#…}%` is not supported and is displayed as text".to_owned(),
            help: "write `{#id}` without `%` at the end of the heading",
        });
    }
    if is_mdx && expression(text).is_some() {
        return Some(ForeignSyntax {
            code: "foreign/expression",
            message: "`{…}` is MDX syntax and is displayed as text".to_owned(),
            help: "write the value itself; for braces, put the text into backticks",
        });
    }
    if !extensions.math && is_formula(text) {
        return Some(ForeignSyntax {
            code: "foreign/math",
            message: "this formula is displayed as text".to_owned(),
            help: "set `math = true` in `[markdown]`, or write `\\$` for a dollar sign",
        });
    }
    if !extensions.emoji && emoji(text).is_some() {
        return Some(ForeignSyntax {
            code: "foreign/emoji",
            message: format!("`{}` is displayed as text", emoji(text).unwrap_or_default()),
            help: "write the emoji itself, or set `emoji = true` in `[markdown]`",
        });
    }
    None
}

/// The message about `{{ … }}`, and its help.
const TEMPLATE: &str = "`{{ }}` is not supported and is displayed as text";
const WRITE_VALUE: &str = "write the value itself, or put the text into backticks";

/// Returns true for text with an expression of a template.
fn has_template(text: &str) -> bool {
    let start = text.find("{{");
    start.is_some_and(|start| text[start..].contains("}}"))
}

/// The member expression or call in the first braces: `{props.name}`, `{t('x')}`; `None` for other text.
fn expression(text: &str) -> Option<&str> {
    let start = text.find('{')?;
    let inner = &text[start + 1..start + text[start..].find('}')?];
    let is_name = inner.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    let is_code = inner.contains(['.', '(']) && !inner.contains(' ');
    (is_name && is_code).then_some(inner)
}

/// Returns true for `$$…$$`, and for `$…$` with a command, an exponent or an index.
fn is_formula(text: &str) -> bool {
    if text.starts_with("$$") {
        return true;
    }
    let mut parts = text.split('$');
    parts.next();
    let Some(inner) = parts.next().filter(|_| parts.next().is_some()) else {
        return false;
    };
    let is_tight = !inner.starts_with(' ') && !inner.ends_with(' ');
    is_tight && inner.contains(['\\', '^', '_']) && !inner.contains('/')
}

/// The first short code of an emoji, with its colons; `None` without one.
fn emoji(text: &str) -> Option<&str> {
    let mut rest = text;
    while let Some(start) = rest.find(':') {
        let after = &rest[start + 1..];
        let end = after.find(':')?;
        let name = &after[..end];
        let is_name = name.len() > 1
            && name.bytes().all(|byte| {
                byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_' || byte == b'+'
            });
        if is_name && emojis::get_by_shortcode(name).is_some() {
            return Some(&rest[start..start + end + 2]);
        }
        rest = after;
    }
    None
}

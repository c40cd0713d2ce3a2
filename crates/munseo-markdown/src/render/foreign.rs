//! Syntax of other generators that readers would see as text is reported at its place.
//!
//! `foreign.json` is the only list. A construct is reported in text, and an include also as a line of code.

use std::ops::Range;
use std::sync::{LazyLock, OnceLock};

use comrak::nodes::{AstNode, NodeValue};
use regex::Regex;
use serde::Deserialize;

use super::Renderer;

/// Syntax that another generator understands.
#[derive(Deserialize)]
struct Construct {
    code: &'static str,
    place: Place,
    /// The characters with which it may begin.
    starts: String,
    /// A regular expression for a text that begins with it.
    pattern: String,
    /// What it is, after "is".
    what: String,
    help: String,
    #[serde(skip)]
    regex: OnceLock<Option<Regex>>,
}

impl Construct {
    /// Its length at the start of a text; `None` for other text.
    fn length(&self, text: &str) -> Option<usize> {
        if !text.starts_with(|first| self.starts.contains(first)) {
            return None;
        }
        let compile = || Regex::new(&format!("^(?:{})", self.pattern)).ok();
        let found = self.regex.get_or_init(compile).as_ref()?.find(text)?;
        Some(found.as_str().trim_end().len())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Place {
    /// At the beginning of a line.
    Line,
    /// A line of text or of code.
    LineOrCode,
    /// Anywhere in text.
    Text,
    /// Anywhere in the text of a page in MDX.
    Mdx,
}

use Place::{Line, LineOrCode, Mdx, Text};

/// Maximum length of a construct in bytes; keeps the time linear.
const MAX_LENGTH: usize = 400;

/// All constructs; at one position the first that fits counts.
static CONSTRUCTS: LazyLock<Vec<Construct>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("foreign.json"))
        .unwrap_or_else(|error| unreachable!("the file is constant: {error}"))
});

impl<'a> Renderer<'a> {
    /// Reports syntax of other generators in a paragraph, a heading or a cell, including links and emphasis.
    pub(crate) fn report_foreign(&mut self, node: &'a AstNode<'a>) {
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
            let span = self.span(child);
            self.report_constructs(text, span.clone(), is_line_start);
            if !self.context.extensions.math && is_formula(text) {
                let help = "set `math = true` in `[markdown]`, or write `\\$` for a dollar sign";
                let message = "this formula is displayed as text";
                self.report_warning("foreign/math", message, help, span.clone());
            }
            if let Some(emoji) = emoji(text).filter(|_| !self.context.extensions.emoji) {
                let message = format!("`{emoji}` is displayed as text");
                let help = "write the emoji itself, or set `emoji = true` in `[markdown]`";
                self.report_warning("foreign/emoji", message, help, span);
            }
        }
    }
}

impl Renderer<'_> {
    /// Reports the constructs in a text at a place of the file.
    pub(super) fn report_constructs(
        &mut self,
        text: &str,
        span: Range<usize>,
        mut is_line_start: bool,
    ) {
        if !text.contains(['{', '=', '+', '<', '!', '?', '/', '*', '-', '[', ':'])
            && !text.starts_with(['i', 'e'])
        {
            return;
        }
        let source = self.file.text().get(span.clone()).unwrap_or_default();
        let is_verbatim = source == text;
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..text.floor_char_boundary(at + MAX_LENGTH)];
            let found = CONSTRUCTS.iter().find_map(|construct| {
                let fits = match construct.place {
                    Line | LineOrCode => is_line_start,
                    Text => true,
                    Mdx => self.is_mdx,
                };
                Some((construct, construct.length(rest).filter(|_| fits)?))
            });
            is_line_start = false;
            let Some((construct, length)) = found else {
                at += rest.chars().next().map_or(1, char::len_utf8);
                at += text[at..]
                    .find(['{', '%', ':', '+', '=', '<'])
                    .unwrap_or(text.len() - at);
                continue;
            };
            let written = &rest[..length];
            // The parser has removed backslashes, so an escaped construct is not in the source as it is in the text.
            let place = if is_verbatim {
                Some(at)
            } else {
                source.find(written)
            };
            // `x==y` and `C++` are not marks.
            let is_within_word =
                written.starts_with(['=', '+']) && text[..at].ends_with(char::is_alphanumeric);
            if is_within_word {
                at += 2;
                continue;
            }
            if let Some(place) = place {
                let start = span.start + place;
                if !self.file.text()[..start].ends_with('\\') {
                    self.report_construct(construct, written, start..start + length);
                }
            }
            at += length;
        }
    }

    /// Reports the lines of code that another generator would replace by a file.
    pub(super) fn report_includes(
        &mut self,
        code: &str,
        line: impl Fn(&Self, usize) -> Range<usize>,
    ) {
        for (number, text) in code.lines().enumerate() {
            let text = text.trim();
            let construct = CONSTRUCTS.iter().find(|construct| {
                construct.place == LineOrCode && construct.length(text) == Some(text.len())
            });
            if let Some(construct) = construct {
                let span = line(self, number);
                self.report_construct(construct, text, span);
            }
        }
    }

    fn report_construct(&mut self, construct: &Construct, written: &str, span: Range<usize>) {
        // A variable that does not exist is reported as such.
        if !self.reports_braces && written.starts_with("{{") {
            return;
        }
        let mut shown: String = written.chars().take(40).collect();
        if shown.len() < written.len() {
            shown.push('…');
        }
        let message = format!(
            "`{}` is {} and is displayed as text",
            shown.trim(),
            construct.what
        );
        self.report_warning(construct.code, message, construct.help.as_str(), span);
    }
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

//! Syntax of other generators that readers would see as text is reported at its place.
//!
//! [`CONSTRUCTS`] is the only list. A construct is reported in text, and an include also as a line of code.

use std::ops::Range;

use comrak::nodes::{AstNode, NodeValue};

use super::Renderer;

/// Syntax that another generator understands.
struct Construct {
    code: &'static str,
    place: Place,
    /// Its first characters, and its length at the start of a text that begins with them; `None` for other text.
    forms: &'static [Form],
    /// What it is, after "is".
    what: &'static str,
    help: &'static str,
}

/// The first characters, and the length at the start of a text that begins with them.
type Form = (&'static str, fn(&str) -> Option<usize>);

impl Construct {
    /// Its length at the start of a text; `None` for other text.
    fn length(&self, text: &str) -> Option<usize> {
        let fits = |start: &str| text.starts_with(start);
        let mut forms = self.forms.iter();
        forms.find_map(|(start, length)| fits(start).then(|| length(text))?)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
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

const INCLUDE: &str =
    "include a file with a code block: three backticks, the language and `file=./path`";
const CONTAINER: &str = "write `:::note[Title]`, the text, and `:::` on a line of its own";
const TABS: &str = "write `<Tabs>`, and each tab as `<Tab label=\"…\">` … `</Tab>`";
const VALUE: &str = "write the value itself, or put the text into backticks";
const BRACES: &str = "write the value itself; for braces, put the text into backticks";
const COMMENT: &str = "write `<!-- … -->`, or set `mdx = true` in `[markdown]`";
const REMOVE: &str = "remove it, or put it into backticks to display it";

const fn construct(
    (code, place): (&'static str, Place),
    forms: &'static [Form],
    what: &'static str,
    help: &'static str,
) -> Construct {
    Construct {
        code,
        place,
        forms,
        what,
        help,
    }
}

/// Maximum length of a construct in bytes; keeps the time linear.
const MAX_LENGTH: usize = 400;

/// All constructs; at one position the first that fits counts.
const CONSTRUCTS: &[Construct] = &[
    construct(
        ("foreign/module", Line),
        &[("import ", import), ("export ", export)],
        "MDX",
        "remove it; components of Munseo need no import",
    ),
    construct(
        ("foreign/include", Line),
        &[("<<<", line), ("{*", until_star)],
        "an include",
        INCLUDE,
    ),
    construct(
        ("foreign/include", LineOrCode),
        &[
            ("--8<--", line),
            ("-8<-", line),
            ("{{#include", template),
            ("{{#rustdoc_include", template),
            ("{{#playground", template),
        ],
        "an include",
        INCLUDE,
    ),
    construct(
        ("foreign/container", Line),
        &[
            ("!!! ", line),
            ("???", admonition),
            ("/// ", line),
            ("//// ", line),
        ],
        "a block of MkDocs",
        CONTAINER,
    ),
    construct(
        ("foreign/container", Line),
        &[("===", tab), ("== ", line)],
        "a tab of another generator",
        TABS,
    ),
    construct(
        ("foreign/container", Line),
        &[(":::", line)],
        "a directive of another generator",
        CONTAINER,
    ),
    construct(
        ("foreign/toc", Line),
        &[("[[toc]]", alone), ("[[TOC]]", alone), ("[TOC]", alone)],
        "a table of contents of another generator",
        "remove it; each page has a table of contents",
    ),
    construct(
        ("foreign/syntax", Line),
        &[("*[", abbreviation)],
        "an abbreviation",
        "write the meaning in the text, or `<abbr title=\"…\">`",
    ),
    construct(
        ("foreign/syntax", Line),
        &[(": ", definition)],
        "a definition list",
        "write a list, or `<dl>` with `<dt>` and `<dd>`",
    ),
    construct(
        ("foreign/expression", Text),
        &[("{{", template), ("{%", tag)],
        "an expression of a template",
        VALUE,
    ),
    construct(
        ("foreign/heading-id", Text),
        &[("%{#", heading_id)],
        "a heading id of another generator",
        "write `{#id}` without `%` at the end of the heading",
    ),
    construct(
        ("foreign/syntax", Text),
        &[("{/*", comment), ("{/", at_end)],
        "a comment of MDX",
        COMMENT,
    ),
    construct(
        ("foreign/syntax", Text),
        &[("{", attributes)],
        "a list of attributes",
        REMOVE,
    ),
    construct(
        ("foreign/expression", Mdx),
        &[("{", braces)],
        "an expression of MDX",
        BRACES,
    ),
    construct(
        ("foreign/emoji", Text),
        &[(":", icon)],
        "an icon of MkDocs",
        "write an emoji, or remove it",
    ),
    construct(
        ("foreign/syntax", Text),
        &[("++", keys)],
        "keys of MkDocs",
        "write `<kbd>Ctrl</kbd>`",
    ),
    construct(
        ("foreign/syntax", Text),
        &[("==", highlight)],
        "marked text",
        "write `<mark>…</mark>`",
    ),
];

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
                    .find(['{', '%', ':', '+', '='])
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
        self.report_warning(construct.code, message, construct.help, span);
    }
}

fn line(text: &str) -> Option<usize> {
    Some(text.trim_end().len())
}

fn alone(text: &str) -> Option<usize> {
    text.ends_with(']')
        .then_some(text.len())
        .filter(|_| text.matches(']').count() <= 2)
}

fn at_end(text: &str) -> Option<usize> {
    (text == "{/").then_some(2)
}

fn import(text: &str) -> Option<usize> {
    let is_import = text.contains(['\'', '"', '“', '‘'])
        || text.starts_with("import {") && text.contains(" from ");
    is_import.then_some(text.len())
}

fn export(text: &str) -> Option<usize> {
    let rest = &text["export ".len()..];
    let words = ["const ", "default ", "function ", "let ", "{"];
    words
        .iter()
        .any(|word| rest.starts_with(word))
        .then_some(text.len())
}

/// `??? note`, `???+ note`.
fn admonition(text: &str) -> Option<usize> {
    let name = text
        .trim_start_matches('?')
        .strip_prefix('+')
        .unwrap_or(&text[3..]);
    name.starts_with(' ').then_some(text.len())
}

/// `=== "Label"`.
fn tab(text: &str) -> Option<usize> {
    let label = text
        .trim_start_matches('=')
        .trim_start_matches(['!', '+'])
        .trim_start();
    label.starts_with(['"', '\'']).then_some(text.len())
}

/// `*[HTML]: Hyper Text Markup Language`.
fn abbreviation(text: &str) -> Option<usize> {
    text.contains("]: ").then_some(text.len())
}

/// A line that begins with a colon and a space, and is not a list of punctuation.
fn definition(text: &str) -> Option<usize> {
    text[1..]
        .contains(char::is_alphanumeric)
        .then_some(text.len())
}

fn template(text: &str) -> Option<usize> {
    text.find("}}").map(|end| end + 2)
}

fn until_star(text: &str) -> Option<usize> {
    text.find("*}").map(|end| end + 2)
}

fn tag(text: &str) -> Option<usize> {
    text.find("%}").map(|end| end + 2)
}

fn heading_id(text: &str) -> Option<usize> {
    text.find("}%").map(|end| end + 2)
}

fn comment(text: &str) -> Option<usize> {
    Some(text.find("*/}").map_or(text.len(), |end| end + 3))
}

/// `{: #id .class key=value }`, in which at least one part begins with `#`, `.` or `:`.
fn attributes(text: &str) -> Option<usize> {
    let end = text.find('}')?;
    let inside = text[1..end].trim();
    let is_name = |name: &str| {
        !name.is_empty()
            && name
                .chars()
                .all(|c| c.is_alphanumeric() || "-_:/".contains(c))
    };
    let is_part = |part: &str| match part.split_once('=') {
        Some((name, _)) => is_name(name),
        None => part.strip_prefix(['#', '.']).is_some_and(is_name),
    };
    let list = inside.strip_prefix(':').unwrap_or(inside);
    let is_list = list.len() < inside.len() || inside.starts_with(['#', '.']);
    (is_list && !list.is_empty() && list.split_whitespace().all(is_part)).then_some(end + 1)
}

/// Braces in a line; unbalanced ones end with it.
fn braces(text: &str) -> Option<usize> {
    Some(text.find('}').map_or(text.len(), |end| end + 1))
}

/// `:material-check:`.
fn icon(text: &str) -> Option<usize> {
    let end = text[1..].find(':')? + 1;
    let name = &text[1..end];
    let sets = ["material-", "octicons-", "fontawesome-", "simple-"];
    let is_name =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    (sets.iter().any(|set| name.starts_with(set)) && name.chars().all(is_name)).then_some(end + 1)
}

/// `++ctrl+alt+c++`.
fn keys(text: &str) -> Option<usize> {
    let end = text[2..].find("++")? + 2;
    let is_key = |key: &str| {
        !key.is_empty()
            && key
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "-_\"".contains(c))
    };
    text[2..end].split('+').all(is_key).then_some(end + 2)
}

/// `==text==`.
fn highlight(text: &str) -> Option<usize> {
    let end = text[2..].find("==")? + 2;
    let inside = &text[2..end];
    let is_tight = |c: char| !c.is_whitespace() && c != '=';
    (inside.starts_with(is_tight) && inside.ends_with(is_tight)).then_some(end + 2)
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

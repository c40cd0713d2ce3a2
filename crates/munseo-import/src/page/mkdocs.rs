//! Blocks and marks of MkDocs with Python's extensions: admonitions, tabs, definition lists, keys, icons, attributes.

use regex::Captures;

use super::{Page, unindented};
use crate::report::Outcome;
use crate::tables::lookup;
use crate::values::capitalized;

patterns! {
    /// A fence whose language is in braces.
    FENCE = r"^([^{]*[`~])\s*\{:?\s*\.([^\s}]+)(.*?)\}*\s*$";
    CLASS = r" [.#]\S*";
    /// An icon with its attributes.
    ICON = r":(?:material|octicons|fontawesome|simple)-([a-z0-9-]+):(?:\{[^}]*\})?";
    KEYS = r"\+\+([a-z0-9-]+(?:\+[a-z0-9-]+)*)\+\+";
    /// A suggestion.
    CHANGE = r"\{(==|\+\+|--)(.+?)(?:==|\+\+|--)\}";
    MARK = r"==([^\s=](?:[^=]*[^\s=])?)==";
    /// Attributes behind an element.
    ATTRIBUTES = r#"\{:?\s*(?:[.#][\w:+-]+\s*|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s}]+)\s*|loading|data-[\w-]+\s*)+\}"#;
    MARKDOWN = r"\s+markdown(?:=\x22\w+\x22)?(\s|>)";
}

fn indent_of(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The lines of a block whose first line is before them: those that are indented by four, and empty ones between.
fn inner_length(lines: &[&str], indent: usize) -> usize {
    let is_inside = |line: &&str| line.trim().is_empty() || indent_of(line) >= indent + 4;
    let end = lines.iter().position(|it| !is_inside(it));
    let inside = &lines[..end.unwrap_or(lines.len())];
    let last = inside.iter().rposition(|it| !it.trim().is_empty());
    last.map_or(0, |it| it + 1)
}

/// Adds lines behind a space.
fn push(out: &mut Vec<String>, space: &str, lines: &[impl std::fmt::Display]) {
    let lines = lines.iter().map(|it| format!("{space}{it}"));
    out.extend(lines.map(|it| match it.trim() {
        "" => String::new(),
        _ => it,
    }));
}

impl Page<'_> {
    /// Rewrites the block at the first of these lines; returns its number of lines, `None` for other text.
    pub(super) fn mkdocs(&mut self, lines: &[&str], out: &mut Vec<String>) -> Option<usize> {
        let line = lines[0];
        let indent = indent_of(line);
        let (space, text) = (&line[..indent], line.trim());
        if let Some((kind, title, is_folded)) = opening(text) {
            let (open, close) = frame(kind, title, is_folded, out, space);
            self.changed("blocks of MkDocs", "");
            push(out, space, &open);
            // A block with slashes ends at as many; its options are indented.
            let slashes = &text[..text.len() - text.trim_start_matches('/').len()];
            let is_option = |it: &&&str| indent_of(it) >= 4 && it.contains(": ");
            let (start, length, columns, marks) = match slashes {
                "" => (1, inner_length(&lines[1..], indent), indent + 4, 0),
                _ => {
                    let start = 1 + lines[1..].iter().take_while(is_option).count();
                    let length = lines[start..].iter().position(|it| it.trim() == slashes);
                    let length = length.unwrap_or(lines.len() - start);
                    out.push(String::new());
                    (start, length, indent, 1)
                }
            };
            let inner = lines[start..start + length].iter();
            self.line += start - 1;
            let made = self.within(inner.map(|it| unindented(it, columns)).collect());
            push(out, space, &made);
            push(out, space, close);
            return Some(start + length + marks);
        }
        if let Some(length) = self.definition(lines, out) {
            return Some(length);
        }
        if let Some((marks, name)) = text.split_once("::: ")
            && marks.trim().trim_matches('#').is_empty()
        {
            self.left("reference that a plugin generates", text);
            if !marks.is_empty() {
                out.push(format!("{space}{marks}{name}"));
            }
            return Some(1 + inner_length(&lines[1..], indent));
        }
        if text.starts_with("{%") {
            self.left("statements of a template", text);
            // What a loop repeats is not in the page.
            let is_loop = text
                .trim_start_matches(['{', '%', '-', ' '])
                .starts_with("for ");
            let end = lines.iter().position(|it| is_loop && it.contains("endfor"));
            return Some(1 + end.unwrap_or(0));
        }
        if text.starts_with("*[") && text.contains("]: ") {
            self.left("abbreviations", text);
            return Some(1);
        }
        // An icon alone in a line is no end of its paragraph.
        let is_icon = ICON.is_match(text) && ICON.replace_all(text, "").trim().is_empty();
        if is_icon && marks(text, self).is_empty() {
            return Some(1);
        }
        if text.starts_with('<') && text.contains(" markdown") {
            let made = self.text(line);
            out.extend([made, String::new()]);
            return Some(1);
        }
        None
    }

    /// Lines of a block without its indentation, as Markdown of Munseo.
    fn within(&mut self, inner: Vec<&str>) -> Vec<String> {
        let line = self.line;
        let made = self.body(&inner.join("\n"));
        self.line = line;
        made.lines().map(str::to_owned).collect()
    }

    /// A definition list: a line of text and `:   ` with its meaning.
    fn definition(&mut self, lines: &[&str], out: &mut Vec<String>) -> Option<usize> {
        let term = lines[0];
        let next = 1 + usize::from(lines.get(1).is_some_and(|it| it.trim().is_empty()));
        let meaning = lines.get(next)?.trim_start();
        let indent = indent_of(term);
        let is_meaning = meaning.starts_with(":  ") && indent_of(lines[next]) == indent;
        if term.trim().is_empty() || !is_meaning {
            return None;
        }
        let space = &term[..indent];
        let end = next + 1 + inner_length(&lines[next + 1..], indent);
        let rest = lines[next + 1..end].iter();
        let rest = rest.map(|it| unindented(it, indent + 4));
        let first = std::iter::once(meaning[1..].trim_start());
        let made = self.within(first.chain(rest).collect());
        let term = marks(term.trim(), self);
        let head = ["<dl>", "<dt>", "", &term, "", "</dt>", "<dd>", ""];
        push(out, space, &head);
        push(out, space, &made);
        push(out, space, &["", "</dd>", "</dl>", ""]);
        self.changed("definition lists", "");
        Some(end)
    }
}

/// `` ``` {.py .annotate title="a"} `` as `` ```py title="a" ``.
pub(super) fn fence_line(line: &str) -> String {
    let line = FENCE.replace(line, |it: &Captures<'_>| {
        let options = CLASS.replace_all(&it[3], "");
        format!("{}{}{options}", &it[1], &it[2])
    });
    let line = line.replace("{ .annotate }", "").replace(" .annotate", "");
    line.trim_end().to_owned()
}

/// The kind of `!!! note "Title"`, `??? note`, `/// note | Title` or `=== "Tab"`, its title, and whether it is folded.
fn opening(text: &str) -> Option<(&str, Option<&str>, bool)> {
    if text.starts_with("///") {
        let mut parts = text.trim_start_matches('/').splitn(2, '|').map(str::trim);
        let kind = parts.next().filter(|it| !it.is_empty())?;
        return Some((kind, parts.next(), kind == "details"));
    }
    if let Some(rest) = text.strip_prefix("===") {
        let label = rest.trim_start_matches(['!', '+']).trim();
        let label = label.strip_prefix('"')?.strip_suffix('"')?;
        return Some(("tab", Some(label), false));
    }
    let is_folded = text.starts_with("???");
    let rest = text.strip_prefix(if is_folded { "???" } else { "!!!" })?;
    let rest = rest.trim_start_matches('+').trim();
    let title = rest.split_once('"').map(|it| it.1);
    let title = title.map(|it| it.rsplit_once('"').map_or(it, |it| it.0));
    let kind = rest.split([' ', '"']).next().unwrap_or("note");
    Some((kind, title, is_folded))
}

/// The lines before and after the content of a block.
fn frame(
    kind: &str,
    title: Option<&str>,
    is_folded: bool,
    out: &mut Vec<String>,
    space: &str,
) -> (Vec<String>, &'static [&'static str]) {
    match kind {
        "tab" => (
            tab(title.unwrap_or("…"), out, space),
            &["", "</Tab>", "", "</Tabs>", ""],
        ),
        _ => (vec![container(kind, title, is_folded)], &[":::", ""]),
    }
}

/// The first lines of a tab; a tab directly before it belongs to the same group.
fn tab(label: &str, out: &mut Vec<String>, space: &str) -> Vec<String> {
    while out.last().is_some_and(|it| it.trim().is_empty()) {
        out.pop();
    }
    let label = marks_removed(label).replace('"', "&quot;");
    let tab = format!("<Tab label=\"{label}\">");
    let close = format!("{space}</Tabs>");
    if out.pop_if(|it| *it == close).is_some() {
        let group = out.iter().rev().take_while(|it| it.trim() != "<Tabs>");
        let namesakes = group.filter(|it| it.trim() == tab).count();
        let other = format!(
            "<Tab label=\"{label}\" value=\"{label} {}\">",
            namesakes + 1
        );
        let tab = if namesakes == 0 { tab } else { other };
        return vec![tab, String::new()];
    }
    vec![String::new(), "<Tabs>".into(), tab, String::new()]
}

fn marks_removed(label: &str) -> String {
    ICON.replace_all(label, "").trim().to_owned()
}

/// `:::note[Title]` for a kind of admonition.
fn container(kind: &str, title: Option<&str>, is_folded: bool) -> String {
    let ours = lookup("admonitions", &kind.to_lowercase()).unwrap_or("info");
    let title = match title {
        Some(title) => marks_removed(title),
        None if ours == kind && !is_folded => String::new(),
        None => capitalized(kind),
    };
    let name = if is_folded { "details" } else { ours };
    match title.as_str() {
        "" => format!(":::{name}"),
        title => format!(":::{name}[{title}]"),
    }
}

/// Marks within a line, outside of code.
pub(super) fn marks(line: &str, page: &mut Page<'_>) -> String {
    if !line.contains([':', '+', '=', '{', '<']) {
        return line.to_owned();
    }
    let is_heading = line.trim_start().starts_with('#');
    let is_balanced = line.matches('`').count().is_multiple_of(2);
    let parts = line.split('`').enumerate();
    let marked = parts.map(|(index, part)| match is_balanced && index % 2 == 1 {
        true => part.to_owned(),
        false => without_marks(part, is_heading, page),
    });
    marked.collect::<Vec<_>>().join("`").trim_end().to_owned()
}

/// A text with elements in place of marks.
fn without_marks(part: &str, is_heading: bool, page: &mut Page<'_>) -> String {
    let icon = |it: &Captures<'_>| match &it[1] {
        name if name.contains("check") => "✓",
        name if name.contains("close") => "✗",
        _ => "",
    };
    let text = ICON.replace_all(part, icon);
    if text != part {
        page.note(Outcome::Approximated, "icons", part);
    }
    let text = KEYS.replace_all(&text, |it: &Captures<'_>| {
        let keys = it[1]
            .split('+')
            .map(|it| format!("<kbd>{}</kbd>", key_name(it)));
        keys.collect::<Vec<_>>().join("+")
    });
    let text = CHANGE.replace_all(&text, |it: &Captures<'_>| {
        let tag = match &it[1] {
            "==" => "mark",
            "++" => "ins",
            _ => "del",
        };
        format!("<{tag}>{}</{tag}>", &it[2])
    });
    let text = MARK.replace_all(&text, "<mark>$1</mark>");
    let text = ATTRIBUTES.replace_all(&text, |it: &Captures<'_>| {
        let start = it.get(0).map_or(0, |it| it.start());
        // `x_{k=0}` is a part of a formula.
        let is_key = it[0][1..].starts_with(char::is_alphabetic);
        if is_key && text[..start].ends_with(['_', '^']) {
            return it[0].to_owned();
        }
        let id = it[0].split_once('#').map(|it| it.1);
        let id = id.and_then(|it| it.split([' ', '}', '\t']).next());
        match id {
            None => String::new(),
            Some(id) if is_heading => format!("{{#{id}}}"),
            Some(id) => format!("<span id=\"{id}\"></span>"),
        }
    });
    match text.trim_start().starts_with('<') {
        true => MARKDOWN.replace_all(&text, "$1").into_owned(),
        false => text.into_owned(),
    }
}

fn key_name(key: &str) -> String {
    lookup("keys", key).map_or_else(|| capitalized(key), str::to_owned)
}

//! Blocks and marks of MkDocs with Python's extensions: admonitions, tabs, definition lists, keys, icons, attributes.

use std::sync::LazyLock;

use regex::{Captures, Regex};

use crate::page::{Fence, Page};
use crate::report::Outcome;
use crate::tables::lookup;

static MARKS: LazyLock<[Regex; 7]> = LazyLock::new(|| {
    [
        // Icons with their attributes.
        r":(?:material|octicons|fontawesome|simple)-([a-z0-9-]+):(?:\{[^}]*\})?",
        // Keys.
        r"\+\+([a-z0-9-]+(?:\+[a-z0-9-]+)*)\+\+",
        // Suggestions and marks.
        r"\{(==|\+\+|--)(.+?)(?:==|\+\+|--)\}",
        r"==([^\s=](?:[^=]*[^\s=])?)==",
        r"\{>>(.+?)<<\}",
        // Attributes behind an element.
        r#"\{:?\s*(?:[.#][\w:+-]+\s*|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s}]+)\s*|loading|data-[\w-]+\s*)+\}"#,
        r"\s+markdown(?:=\x22\w+\x22)?(\s|>)",
    ]
    .map(|it| Regex::new(it).unwrap_or_else(|error| unreachable!("the pattern is constant: {error}")))
});

/// Rewrites a text.
pub(crate) fn rewrite(text: &str, page: &mut Page<'_, '_>) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut out = Vec::with_capacity(lines.len());
    blocks(&lines, page, &mut out);
    let mut text = out.join("\n");
    text.push('\n');
    text
}

fn indent_of(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The lines of a block whose first line is before them: those that are indented by four, and empty ones between.
fn inner_length(lines: &[&str], indent: usize) -> usize {
    let is_inside = |line: &&str| line.trim().is_empty() || indent_of(line) >= indent + 4;
    let length = lines.iter().take_while(|it| is_inside(it)).count();
    length
        - lines[..length]
            .iter()
            .rev()
            .take_while(|it| it.trim().is_empty())
            .count()
}

fn dedented<'l>(lines: &[&'l str], indent: usize) -> Vec<&'l str> {
    lines
        .iter()
        .map(|it| it.get(indent.min(indent_of(it))..).unwrap_or(""))
        .collect()
}

fn blocks(lines: &[&str], page: &mut Page<'_, '_>, out: &mut Vec<String>) {
    let mut at = 0;
    while at < lines.len() {
        let line = lines[at];
        if let Some(fence) = Fence::open(line) {
            let rest = &lines[at + 1..];
            let end = rest.iter().position(|it| fence.is_closed_by(it));
            let code = &rest[..end.unwrap_or(rest.len())];
            out.push(fence_line(line));
            out.extend(code.iter().map(|it| (*it).to_owned()));
            // A block that is not closed ends with the block around it.
            out.push(end.map_or_else(|| fence.closing(), |it| rest[it].to_owned()));
            at += code.len() + 2;
            continue;
        }
        let indent = indent_of(line);
        let text = line.trim();
        let space = &line[..indent];
        if let Some((open, close)) = opening(text, out, space) {
            let length = inner_length(&lines[at + 1..], indent);
            let inner = dedented(&lines[at + 1..at + 1 + length], indent + 4);
            let mut made = Vec::new();
            blocks(&inner, page, &mut made);
            out.extend(
                open.iter()
                    .map(|it| format!("{space}{it}").trim_end().to_owned()),
            );
            out.extend(
                made.iter()
                    .map(|it| format!("{space}{it}").trim_end().to_owned()),
            );
            out.extend(
                close
                    .iter()
                    .map(|it| format!("{space}{it}").trim_end().to_owned()),
            );
            page.note(Outcome::Changed, "blocks of MkDocs", "");
            at += 1 + length;
        } else if text.starts_with("///") {
            slashes(text, space, out, page);
            at += 1;
            // Options of a block are indented.
            if !text.trim_start_matches('/').trim().is_empty() {
                while lines
                    .get(at)
                    .is_some_and(|it| indent_of(it) >= 4 && it.contains(": "))
                {
                    at += 1;
                }
            }
        } else if let Some(length) = definition(lines, at, page, out) {
            at += length;
        } else {
            let is_reference = text.starts_with("::: ");
            if is_reference {
                page.note(Outcome::Left, "reference that a plugin generates", text);
                at += 1 + inner_length(&lines[at + 1..], indent);
                continue;
            }
            if text.starts_with("{%") {
                at += template(&lines[at..], page);
                continue;
            }
            let is_abbreviation = text.starts_with("*[") && text.contains("]: ");
            if is_abbreviation {
                page.note(Outcome::Left, "abbreviations", text);
            } else if text == "[TOC]" {
                page.note(
                    Outcome::Changed,
                    "a table of contents, which each page has",
                    "",
                );
            } else {
                out.push(marks(line, page));
                if text.starts_with('<') && text.contains(" markdown") {
                    out.push(String::new());
                }
            }
            at += 1;
        }
    }
}

/// The number of lines of a statement of a template at the first of these lines: `{% for … %}` to `{% endfor %}`.
fn template(lines: &[&str], page: &mut Page<'_, '_>) -> usize {
    let word = |line: &str| {
        let inside = line.trim().strip_prefix("{%")?.trim_start_matches('-');
        Some(
            inside
                .trim_start()
                .split([' ', '%', '-'])
                .next()?
                .to_owned(),
        )
    };
    let first = word(lines[0]).unwrap_or_default();
    if matches!(first.as_str(), "raw" | "endraw") {
        return 1;
    }
    page.note(Outcome::Left, "statements of a template", lines[0]);
    let end = format!("end{first}");
    let mut depth = 0;
    let is_last = |line: &&str| {
        let word = word(line).unwrap_or_default();
        depth += i32::from(word == first);
        depth -= i32::from(word == end);
        depth == 0
    };
    let last = lines
        .iter()
        .position(is_last)
        .filter(|_| matches!(first.as_str(), "for" | "if"));
    last.unwrap_or(0) + 1
}

/// `` ``` {.py .annotate title="a"} `` as `` ```py title="a" ``.
fn fence_line(line: &str) -> String {
    let Some((start, rest)) = line
        .split_once('{')
        .filter(|(start, _)| start.trim_end().ends_with(['`', '~']))
    else {
        return line
            .replace("{ .annotate }", "")
            .replace(" .annotate", "")
            .trim_end()
            .to_owned();
    };
    let mut info = rest.trim_end().trim_end_matches('}').trim().to_owned();
    let language = info
        .trim_start_matches(':')
        .trim_start()
        .strip_prefix('.')
        .map(|it| it.split(' ').next().unwrap_or("").to_owned());
    if let Some(language) = &language {
        info = info.split_once(' ').map_or("", |it| it.1).to_owned();
        let kept: Vec<&str> = info
            .split(' ')
            .filter(|it| !it.starts_with(['.', '#']))
            .collect();
        return format!("{}{language} {}", start.trim_end(), kept.join(" "))
            .trim_end()
            .to_owned();
    }
    line.to_owned()
}

/// The lines before and after the content of `!!! note "Title"`, `??? note` and `=== "Tab"`.
fn opening(text: &str, out: &mut Vec<String>, space: &str) -> Option<(Vec<String>, Vec<String>)> {
    if let Some(rest) = text.strip_prefix("===") {
        let label = rest.trim_start_matches(['!', '+']).trim();
        let label = label
            .strip_prefix('"')
            .and_then(|it| it.strip_suffix('"'))?;
        return Some((
            tab(label, out, space),
            vec![
                String::new(),
                "</Tab>".into(),
                String::new(),
                "</Tabs>".into(),
                String::new(),
            ],
        ));
    }
    let is_folded = text.starts_with("???");
    let rest = text
        .strip_prefix("!!!")
        .or_else(|| text.strip_prefix("???"))?;
    let rest = rest.trim_start_matches('+').trim();
    let (words, title) = match rest.split_once('"') {
        Some((words, title)) => (
            words.trim(),
            Some(title.rsplit_once('"').map_or(title, |it| it.0)),
        ),
        None => (rest, None),
    };
    let kind = words.split(' ').next().unwrap_or("note");
    Some((
        vec![container(kind, title, is_folded)],
        vec![":::".to_owned(), String::new()],
    ))
}

/// The first lines of a tab; a tab directly before it belongs to the same group.
fn tab(label: &str, out: &mut Vec<String>, space: &str) -> Vec<String> {
    while out.last().is_some_and(|it| it.trim().is_empty()) {
        out.pop();
    }
    let tab = format!(
        "<Tab label=\"{}\">",
        marks_removed(label).replace('"', "&quot;")
    );
    if out
        .last()
        .is_some_and(|it| *it == format!("{space}</Tabs>"))
    {
        out.pop();
        return vec![tab, String::new()];
    }
    vec![String::new(), "<Tabs>".into(), tab, String::new()]
}

fn marks_removed(label: &str) -> String {
    MARKS[0].replace_all(label, "").trim().to_owned()
}

/// `:::note[Title]` for a kind of admonition.
fn container(kind: &str, title: Option<&str>, is_folded: bool) -> String {
    let ours = lookup("admonitions", &kind.to_lowercase()).unwrap_or("info");
    let own = Some(capitalized(kind));
    let title = match title {
        Some(title) => Some(marks_removed(title)),
        None if ours == kind && !is_folded => None,
        None => own,
    };
    let name = if is_folded { "details" } else { ours };
    match title.filter(|it| !it.is_empty()) {
        Some(title) => format!(":::{name}[{title}]"),
        None => format!(":::{name}"),
    }
}

/// `/// note | Title` and `///`, also with more slashes.
fn slashes(text: &str, space: &str, out: &mut Vec<String>, page: &mut Page<'_, '_>) {
    let rest = text.trim_start_matches('/').trim();
    let depth = text.len() - text.trim_start_matches('/').len();
    if rest.is_empty() {
        let is_tab = page.block_kinds.pop().is_some_and(|(_, is_tab)| is_tab);
        match is_tab {
            true => out.extend(["", "</Tab>", "", "</Tabs>"].map(|it| format!("{space}{it}"))),
            false => out.extend([format!("{space}:::"), String::new()]),
        }
        return;
    }
    let (kind, title) = rest.split_once('|').map_or((rest, None), |(kind, title)| {
        (kind.trim(), Some(title.trim()))
    });
    page.block_kinds.push((depth, kind == "tab"));
    page.note(Outcome::Changed, "blocks of MkDocs", "");
    if kind == "tab" {
        let lines = tab(title.unwrap_or("…"), out, space);
        out.extend(lines.into_iter().map(|it| format!("{space}{it}")));
    } else {
        out.push(format!(
            "{space}{}",
            container(kind, title, kind == "details")
        ));
        out.push(String::new());
    }
}

/// A definition list: a line of text and `:   ` with its meaning.
fn definition(
    lines: &[&str],
    at: usize,
    page: &mut Page<'_, '_>,
    out: &mut Vec<String>,
) -> Option<usize> {
    let term = lines[at];
    let mut next = at + 1;
    if lines.get(next).is_some_and(|it| it.trim().is_empty()) {
        next += 1;
    }
    let meaning = lines.get(next)?.trim_start();
    let indent = indent_of(term);
    if term.trim().is_empty()
        || !(meaning.starts_with(":   ") || meaning.starts_with(":  "))
        || indent_of(lines[next]) != indent
    {
        return None;
    }
    let space = &term[..indent];
    let length = inner_length(&lines[next + 1..], indent);
    let mut inner = vec![meaning[1..].trim_start()];
    inner.extend(dedented(&lines[next + 1..next + 1 + length], indent + 4));
    let mut made = Vec::new();
    blocks(&inner, page, &mut made);
    let term = marks(term.trim(), page);
    let head = ["<dl>", "<dt>", "", &term, "", "</dt>", "<dd>", ""];
    out.extend(
        head.iter()
            .map(|it| format!("{space}{it}").trim_end().to_owned()),
    );
    out.extend(
        made.iter()
            .map(|it| format!("{space}{it}").trim_end().to_owned()),
    );
    out.extend(["", "</dd>", "</dl>", ""].map(|it| format!("{space}{it}").trim_end().to_owned()));
    page.note(Outcome::Changed, "definition lists", "");
    Some(next + 1 + length - at)
}

/// Marks within a line, outside of code.
fn marks(line: &str, page: &mut Page<'_, '_>) -> String {
    if !line.contains([':', '+', '=', '{', '<']) {
        return line.to_owned();
    }
    let is_heading = line.trim_start().starts_with('#');
    let mut parts: Vec<String> = line.split('`').map(str::to_owned).collect();
    let is_balanced = parts.len() % 2 == 1;
    for (index, part) in parts.iter_mut().enumerate() {
        if index % 2 == 1 && is_balanced {
            continue;
        }
        let mut text = MARKS[0]
            .replace_all(part, |it: &Captures<'_>| match &it[1] {
                name if name.contains("check") => "✓",
                name if name.contains("close") => "✗",
                _ => "",
            })
            .into_owned();
        if text != *part {
            page.note(Outcome::Approximated, "icons", part);
        }
        text = MARKS[1]
            .replace_all(&text, |it: &Captures<'_>| {
                let keys: Vec<String> = it[1]
                    .split('+')
                    .map(|key| format!("<kbd>{}</kbd>", key_name(key)))
                    .collect();
                keys.join("+")
            })
            .into_owned();
        text = MARKS[2]
            .replace_all(&text, |it: &Captures<'_>| {
                let tag = match &it[1] {
                    "==" => "mark",
                    "++" => "ins",
                    _ => "del",
                };
                format!("<{tag}>{}</{tag}>", &it[2])
            })
            .into_owned();
        text = MARKS[3].replace_all(&text, "<mark>$1</mark>").into_owned();
        text = MARKS[4].replace_all(&text, "").into_owned();
        text = MARKS[5]
            .replace_all(&text, |it: &Captures<'_>| {
                let Some(at) = it[0].find('#') else {
                    return String::new();
                };
                let id = it[0][at + 1..]
                    .split([' ', '}', '\t'])
                    .next()
                    .unwrap_or_default();
                match is_heading {
                    true => format!("{{#{id}}}"),
                    false => format!("<span id=\"{id}\"></span>"),
                }
            })
            .into_owned();
        if text.trim_start().starts_with('<') {
            text = MARKS[6].replace_all(&text, "$1").into_owned();
        }
        *part = text;
    }
    parts.join("`").trim_end().to_owned()
}

fn key_name(key: &str) -> String {
    lookup("keys", key).map_or_else(|| capitalized(key), str::to_owned)
}

/// A word with a capital letter.
pub(crate) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |it| {
        it.to_uppercase().collect::<String>() + letters.as_str()
    })
}

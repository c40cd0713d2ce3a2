//! Decisions at the place of a diagnostic.

use std::ops::Range;

use munseo_source::Diagnostic;

use super::{Edits, line_of};
use crate::plan::Plan;
use crate::report::Outcome;

/// Decides a diagnostic at its place.
pub(super) fn edit(plan: &mut Plan, diagnostic: &Diagnostic, edits: &mut Edits) -> bool {
    let Some(location) = &diagnostic.location else {
        return false;
    };
    let text = location.file.text();
    let span = location.span.clone();
    let written = text.get(span.clone()).unwrap_or_default();
    let name = diagnostic.message.split('`').nth(1).unwrap_or_default();
    let (made, kind) = match diagnostic.code {
        "foreign/expression" if !written.is_empty() => {
            let line = &text[line_of(text, span.start)];
            let is_html = line.trim_start().starts_with('<');
            let is_done = text[..span.start].ends_with('`');
            let is_long = written.contains(['`', '\n', '|']);
            let made = match is_html || is_long {
                true => written.replace('{', "&#123;"),
                false => format!("`{}`", written.trim()),
            };
            if is_done || made == written {
                return false;
            }
            (
                (span, made),
                "expressions, which are shown as they are written",
            )
        }
        "container/unknown" if !name.is_empty() => {
            let line = line_of(text, span.start);
            let shown = text.get(line.clone()).unwrap_or_default();
            let name = name.trim_start_matches(':').trim();
            let Some(at) = shown.find(name) else {
                return false;
            };
            let at = line.start + at;
            let has_title = text[at + name.len()..line.end]
                .trim_start()
                .starts_with('[');
            let title = if has_title {
                String::new()
            } else {
                format!("[{name}]")
            };
            (
                (at..at + name.len(), format!("info{title}")),
                "containers of the site",
            )
        }
        "code/attribute" => {
            let shown = text.get(line_of(text, span.start)).unwrap_or_default();
            let message = diagnostic.message.strip_prefix("unknown attribute ");
            let Some(name) = message.and_then(|it| it.strip_suffix(" of a code block")) else {
                return false;
            };
            let name = name.trim_matches(['`', ' ']);
            let found = attribute_span(shown, name).or_else(|| {
                let at = shown.rfind(name).filter(|_| !name.is_empty())?;
                Some(at..at + name.len())
            });
            let Some(found) = found else {
                return false;
            };
            let start = line_of(text, span.start).start;
            let found = start + found.start..start + found.end;
            ((found, String::new()), "attributes of code")
        }
        "link/missing-anchor" => {
            // A reader of the old site got to the top of the page.
            let here = written.find(name).map(|it| span.start + it);
            let definition = || {
                let at = text.find(&format!("{name}\n"))?;
                text[line_of(text, at)].contains("]: ").then_some(at)
            };
            let found = here.or_else(definition);
            let Some(at) = found.filter(|_| name.starts_with('#')) else {
                return false;
            };
            if text[..at].ends_with(['(', '"', '<', '\'', ' ']) {
                // A link within the page did nothing.
                let label = written.strip_prefix('[').and_then(label_of);
                let kind = "links to headings of the same page that do not exist, which are text";
                return label.is_some_and(|label| {
                    let made = (span, label.to_owned());
                    put_edit(plan, diagnostic, edits, (made, kind), name)
                });
            }
            let kind = "links to headings that do not exist, which lead to the page";
            ((at..at + name.len(), String::new()), kind)
        }
        "island/props" => {
            let message = &diagnostic.message;
            let line = line_of(text, span.start);
            let end = text[span.start..].find('>').map(|it| span.start + it);
            let tag = &text[line.start..end.unwrap_or(line.end).max(line.start)];
            let mut quoted = message.split('`').skip(1).step_by(2);
            let names = (quoted.next().unwrap_or(""), quoted.next().unwrap_or(""));
            let (component, attribute) = match message.starts_with("invalid") {
                true => (names.1, names.0),
                false => names,
            };
            if message.contains("is missing") {
                let Some(at) = tag.find(&format!("<{component}")) else {
                    return false;
                };
                let at = line.start + at + 1 + component.len();
                let shown = ["caption", "alt", "label", "name"];
                let shown = shown.iter().find_map(|it| text_attribute(tag, it));
                let made = match attribute {
                    "title" => format!(" title=\"{}\"", shown.as_deref().unwrap_or(component)),
                    "captions" => " silent".to_owned(),
                    _ => return false,
                };
                ((at..at, made), "attributes that a component needs")
            } else if message.contains("has no attribute") || message.starts_with("invalid") {
                let others: &[&str] = match attribute {
                    "initial" => &["defaultValue", "default"],
                    "group" => &["groupId", "syncKey"],
                    _ => &[],
                };
                let mut names = std::iter::once(attribute).chain(others.iter().copied());
                let Some(found) = names.find_map(|it| attribute_span(tag, it)) else {
                    return false;
                };
                let found = line.start + found.start..line.start + found.end;
                ((found, String::new()), "attributes of components")
            } else {
                return false;
            }
        }
        "island/unknown" | "foreign/element" => {
            let tag = name.trim_start_matches(['<', '/']).trim_end_matches('>');
            let names = plan.config.get("components").map(|it| &it["names"]);
            // Only a tag with content can show it.
            if names.is_none_or(|it| it[tag] != "unwrap") {
                return false;
            }
            let from = line_of(text, span.start).start;
            let start = text[from..].find(&format!("<{tag}")).map(|it| from + it);
            let length = start.and_then(|it| self_closing_length(&text[it..]));
            let (Some(start), Some(length)) = (start, length) else {
                return false;
            };
            let shown = shown_text(&text[start..start + length]);
            let kind = "components without content, of which the texts are shown";
            ((start..start + length, shown), kind)
        }
        "island/parent" if name == "<Card>" => {
            let start = text[..span.end].rfind("<Card").unwrap_or(span.start);
            let whole = self_closing_length(&text[start..]);
            let close = || Some(text[start..].find("</Card>")? + "</Card>".len());
            let Some(length) = whole.or_else(close) else {
                return false;
            };
            let card = &text[start..start + length];
            let made = format!("<Cards>\n\n{card}\n\n</Cards>");
            ((start..start + length, made), "cards outside of a grid")
        }
        "front-matter/unknown-key" => {
            let line = line_of(text, span.start);
            let indent = |it: &str| it.len() - it.trim_start().len();
            let own = &text[line.clone()];
            // A key at the start of a list item cannot be removed alone.
            if indent(own) != span.start - line.start {
                return false;
            }
            let below = text[line.end..].split_inclusive('\n').skip(1);
            let below = below.take_while(|it| indent(it) > indent(own) && !it.trim().is_empty());
            let end = line.end + 1 + below.map(str::len).sum::<usize>();
            let removed = line.start..end.min(text.len());
            ((removed, String::new()), "values of front matter")
        }
        "front-matter/value" => {
            let help = diagnostic.help.as_deref().unwrap_or_default();
            let known = help
                .strip_prefix("use one of `")
                .and_then(|it| it.split('`').next());
            let Some(known) = known.filter(|_| !written.is_empty()) else {
                return false;
            };
            ((span, known.to_owned()), "values of front matter")
        }
        "container/unclosed" if written.starts_with(":::") => {
            let colons = ":".repeat(written.len() - written.trim_start_matches(':').len());
            let is_indented = text[..span.start].ends_with([' ', '\t']);
            if is_indented || text.trim_end().ends_with(&format!("\n{colons}")) {
                return false;
            }
            let made = (text.len()..text.len(), format!("\n{colons}\n"));
            (made, "containers that end with the page")
        }
        _ => return false,
    };
    put_edit(plan, diagnostic, edits, (made, kind), name)
}

/// Adds an edit at the place of a diagnostic, and reports it.
fn put_edit(
    plan: &mut Plan,
    diagnostic: &Diagnostic,
    edits: &mut Edits,
    (made, kind): ((Range<usize>, String), &str),
    name: &str,
) -> bool {
    let Some(location) = &diagnostic.location else {
        return false;
    };
    let path = location.file.path().to_owned();
    let shown = path.to_string_lossy().replace('\\', "/");
    let line = location.start().line;
    plan.report
        .add(Outcome::Approximated, kind, name, &shown, line);
    edits.entry(path).or_default().push(made);
    true
}

/// The label of a link, of which the first bracket is removed.
fn label_of(link: &str) -> Option<&str> {
    let mut depth = 0;
    for (at, letter) in link.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' if depth == 0 => return Some(&link[..at]),
            ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The attribute of a tag with its value and the space before it.
pub(super) fn attribute_span(tag: &str, name: &str) -> Option<Range<usize>> {
    let at = tag.rfind(&format!(" {name}"))?;
    let rest = &tag[at + 1 + name.len()..];
    let close = |rest: &str, open: char, close: char| {
        let mut depth = 0;
        let ends = rest.char_indices().find(|(_, letter)| {
            match *letter {
                it if it == close && (open != close || depth > 0) => depth -= 1,
                it if it == open => depth += 1,
                _ => {}
            }
            depth == 0
        });
        ends.map(|(at, letter)| at + letter.len_utf8())
    };
    let length = match rest.strip_prefix('=') {
        None if rest.starts_with(|it: char| it.is_alphanumeric()) => return None,
        None => 0,
        Some(value) => {
            let length = match value.chars().next()? {
                '{' => close(value, '{', '}')?,
                quote @ ('"' | '\'') => close(value, quote, quote)?,
                _ => value.find([' ', '/', '>']).unwrap_or(value.len()),
            };
            length + 1
        }
    };
    Some(at..at + 1 + name.len() + length)
}

/// The length of `<Tag … />`; `None` for a tag with content.
pub(super) fn self_closing_length(text: &str) -> Option<usize> {
    let mut quote = None;
    let mut depth = 0;
    for (at, letter) in text.char_indices().take(2000) {
        match (letter, quote) {
            ('"' | '\'', None) => quote = Some(letter),
            (it, Some(open)) if it == open => quote = None,
            ('{', None) => depth += 1,
            ('}', None) => depth -= 1,
            ('>', None) if depth == 0 => return text[..at].ends_with('/').then_some(at + 1),
            _ => {}
        }
    }
    None
}

/// The text of an attribute.
pub(super) fn text_attribute(tag: &str, name: &str) -> Option<String> {
    let span = attribute_span(tag, name)?;
    let (_, value) = tag[span].split_once('=')?;
    let value = value.trim_matches(['{', '}']);
    let value = value.trim_matches(['"', '\'', '`']);
    (!value.is_empty() && !value.contains(['{', '<', '\n', '"'])).then(|| value.to_owned())
}

/// What a reader sees in place of a tag without content: its title, as a link if it has one, and its text.
pub(super) fn shown_text(tag: &str) -> String {
    let value = |name: &str| text_attribute(tag, name);
    if let Some(command) = value("npm") {
        return format!("\n```sh\n{command}\n```\n");
    }
    let titles = [
        "title", "name", "label", "text", "caption", "alt", "version", "since",
    ];
    let title = titles.iter().find_map(|it| value(it));
    let address = ["href", "link", "to", "url", "src"]
        .iter()
        .find_map(|it| value(it));
    let address = address.filter(|it| it.contains("://"));
    let text = ["description", "content", "summary"]
        .iter()
        .find_map(|it| value(it));
    let head = match (title, address) {
        (Some(title), Some(address)) => format!("[{title}]({address})"),
        (None, Some(address)) => format!("<{address}>"),
        (title, None) => title.unwrap_or_default(),
    };
    match text {
        Some(text) if !head.is_empty() => format!("{head} – {text}"),
        Some(text) => text,
        None => head,
    }
}

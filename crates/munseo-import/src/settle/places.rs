//! Decisions at the place of a diagnostic.

use std::ops::Range;

use munseo_source::{Diagnostic, Location};

use super::{Edits, line_of, quoted};
use crate::plan::Plan;
use crate::report::Outcome;

/// A replacement, and its kind in the report.
type Made = (Range<usize>, String, &'static str);

/// Decides a diagnostic at its place; returns true if it did.
pub(super) fn edit(plan: &mut Plan, diagnostic: &Diagnostic, edits: &mut Edits) -> bool {
    let Some(location) = &diagnostic.location else {
        return false;
    };
    let Some((span, text, kind)) = replacement(plan, diagnostic, location) else {
        return false;
    };
    let path = location.file.path().to_owned();
    let shown = path.to_string_lossy().replace('\\', "/");
    let (name, line) = (quoted(&diagnostic.message), location.start().line);
    plan.report
        .add(Outcome::Approximated, kind, name, &shown, line);
    edits.entry(path).or_default().push((span, text));
    true
}

fn replacement(plan: &Plan, diagnostic: &Diagnostic, location: &Location) -> Option<Made> {
    let text = location.file.text();
    let span = location.span.clone();
    let written = text.get(span.clone()).unwrap_or_default();
    let message = diagnostic.message.as_str();
    let name = quoted(message);
    let line = line_of(text, span.start);
    let shown = text.get(line.clone()).unwrap_or_default();
    let within = |it: Range<usize>| line.start + it.start..line.start + it.end;
    match diagnostic.code {
        "foreign/expression" if !written.is_empty() => {
            let is_html = shown.trim_start().starts_with('<');
            let is_done = text[..span.start].ends_with('`');
            let is_long = written.contains(['`', '\n', '|']);
            let made = match is_html || is_long {
                true => written.replace('{', "&#123;"),
                false => format!("`{}`", written.trim()),
            };
            let kind = "expressions, which are shown as they are written";
            (!is_done && made != written).then_some((span, made, kind))
        }
        "container/unknown" if !name.is_empty() => {
            let name = name.trim_start_matches(':').trim();
            let at = shown.find(name)?;
            let end = at + name.len();
            let title = match shown[end..].trim_start().starts_with('[') {
                true => String::new(),
                false => format!("[{name}]"),
            };
            let made = format!("info{title}");
            Some((within(at..end), made, "containers of the site"))
        }
        "code/attribute" => {
            let name = message.strip_prefix("unknown attribute ")?;
            let name = name.strip_suffix(" of a code block")?;
            let name = name.trim_matches(['`', ' ']);
            let found = attribute_span(shown, name).or_else(|| {
                let at = shown.rfind(name).filter(|_| !name.is_empty())?;
                Some(at..at + name.len())
            });
            Some((within(found?), String::new(), "attributes of code"))
        }
        "link/missing-anchor" => {
            // A reader of the old site got to the top of the page.
            let here = written.find(name).map(|it| span.start + it);
            let definition = || {
                let at = text.find(&format!("{name}\n"))?;
                text[line_of(text, at)].contains("]: ").then_some(at)
            };
            let found = here.or_else(definition);
            let at = found.filter(|_| name.starts_with('#'))?;
            if text[..at].ends_with(['(', '"', '<', '\'', ' ']) {
                // A link within the page did nothing.
                let label = written.strip_prefix('[').and_then(label_of)?;
                let kind = "links to headings of the same page that do not exist, which are text";
                return Some((span, label.to_owned(), kind));
            }
            let kind = "links to headings that do not exist, which lead to the page";
            Some((at..at + name.len(), String::new(), kind))
        }
        "island/props" => {
            let end = text[span.start..].find('>').map(|it| span.start + it);
            let tag = &text[line.start..end.unwrap_or(line.end).max(line.start)];
            let mut names = message.split('`').skip(1).step_by(2);
            let names = (names.next().unwrap_or(""), names.next().unwrap_or(""));
            let (component, attribute) = match message.starts_with("invalid") {
                true => (names.1, names.0),
                false => names,
            };
            if message.contains("is missing") {
                let at = line.start + tag.find(&format!("<{component}"))? + 1 + component.len();
                let mut shown = ["caption", "alt", "label", "name"].iter();
                let shown = shown.find_map(|it| text_attribute(tag, it));
                let made = match attribute {
                    "title" => format!(" title=\"{}\"", shown.as_deref().unwrap_or(component)),
                    "captions" => " silent".to_owned(),
                    _ => return None,
                };
                return Some((at..at, made, "attributes that a component needs"));
            }
            if !message.contains("has no attribute") && !message.starts_with("invalid") {
                return None;
            }
            let others: &[&str] = match attribute {
                "initial" => &["defaultValue", "default"],
                "group" => &["groupId", "syncKey"],
                _ => &[],
            };
            let mut names = std::iter::once(&attribute).chain(others);
            let found = names.find_map(|it| attribute_span(tag, it))?;
            Some((within(found), String::new(), "attributes of components"))
        }
        "island/unknown" | "foreign/element" => {
            let tag = name.trim_start_matches(['<', '/']).trim_end_matches('>');
            let names = plan.config.get("components").map(|it| &it["names"]);
            // Only a tag with content can show it.
            if names.is_none_or(|it| it[tag] != "unwrap") {
                return None;
            }
            let start = line.start + text[line.start..].find(&format!("<{tag}"))?;
            let end = start + self_closing_length(&text[start..])?;
            let kind = "components without content, of which the texts are shown";
            Some((start..end, shown_text(&text[start..end]), kind))
        }
        "island/parent" if name == "<Card>" => {
            let start = text[..span.end].rfind("<Card").unwrap_or(span.start);
            let whole = self_closing_length(&text[start..]);
            let close = || Some(text[start..].find("</Card>")? + "</Card>".len());
            let end = start + whole.or_else(close)?;
            let made = format!("<Cards>\n\n{}\n\n</Cards>", &text[start..end]);
            Some((start..end, made, "cards outside of a grid"))
        }
        "front-matter/unknown-key" => {
            let indent = |it: &str| it.len() - it.trim_start().len();
            // A key at the start of a list item cannot be removed alone.
            if indent(shown) != span.start - line.start {
                return None;
            }
            let below = text[line.end..].split_inclusive('\n').skip(1);
            let below = below.take_while(|it| indent(it) > indent(shown) && !it.trim().is_empty());
            let end = line.end + 1 + below.map(str::len).sum::<usize>();
            let removed = line.start..end.min(text.len());
            Some((removed, String::new(), "values of front matter"))
        }
        "front-matter/value" if !written.is_empty() => {
            let help = diagnostic.help.as_deref()?;
            let known = help.strip_prefix("use one of `")?.split('`').next()?;
            Some((span, known.to_owned(), "values of front matter"))
        }
        "container/unclosed" if written.starts_with(":::") => {
            let colons = ":".repeat(written.len() - written.trim_start_matches(':').len());
            let is_indented = text[..span.start].ends_with([' ', '\t']);
            let is_closed = text.trim_end().ends_with(&format!("\n{colons}"));
            let made = format!("\n{colons}\n");
            let kind = "containers that end with the page";
            (!is_indented && !is_closed).then_some((text.len()..text.len(), made, kind))
        }
        _ => None,
    }
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
    let length = match rest.strip_prefix('=') {
        None if rest.starts_with(|it: char| it.is_alphanumeric()) => return None,
        None => 0,
        Some(value) => {
            let length = match value.chars().next()? {
                '{' => closing(value, '{', '}')?,
                quote @ ('"' | '\'') => closing(value, quote, quote)?,
                _ => value.find([' ', '/', '>']).unwrap_or(value.len()),
            };
            length + 1
        }
    };
    Some(at..at + 1 + name.len() + length)
}

/// The length of a text between an opening and a closing mark, with both.
fn closing(text: &str, open: char, close: char) -> Option<usize> {
    let mut depth = 0;
    let is_last = |letter: char| {
        match letter {
            it if it == close && (open != close || depth > 0) => depth -= 1,
            it if it == open => depth += 1,
            _ => {}
        }
        depth == 0
    };
    Some(text.find(is_last)? + close.len_utf8())
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

patterns! {
    VALUE = r#"\s([\w-]+)="([^"{}<>]+)""#;
}

/// Attributes whose text is shown, also if it is short.
const TEXTS: [&str; 3] = ["description", "content", "summary"];
/// Attributes whose words are not shown, or are the title.
const NO_TEXT: [&str; 8] = [
    "class", "style", "sizes", "allow", "sandbox", "d", "title", "label",
];

/// What a reader sees in place of a tag without content: its title, as a link if it has one, and its text.
pub(super) fn shown_text(tag: &str) -> String {
    let value = |name: &str| text_attribute(tag, name);
    if let Some(command) = value("npm") {
        return format!("\n```sh\n{command}\n```\n");
    }
    let first = |names: &str| names.split(' ').find_map(value);
    let title = first("title name label text caption alt version since");
    let address = first("href link to url src").filter(|it| it.contains("://"));
    let values = VALUE.captures_iter(tag).filter(|it| {
        let is_text = TEXTS.contains(&&it[1]) || it[2].split(' ').count() > 3;
        is_text && !NO_TEXT.contains(&&it[1])
    });
    let texts: Vec<String> = values.map(|it| it[2].to_owned()).collect();
    let text = Some(texts.join(" – ")).filter(|it| !it.is_empty());
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

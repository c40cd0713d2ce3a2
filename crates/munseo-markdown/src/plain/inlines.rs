//! Text, emphasis, code, links and pictures within a line.

use super::escape::{collapse_in_lines, fence, push_delimited, push_text};
use super::tree::{Element, Island, Node, is_hidden};

/// A hard break, until it is known where the line is.
const BREAK: char = '\u{b}';

/// White space at the ends of inline content.
const SPACES: [char; 3] = [' ', '\n', BREAK];

/// Writes nodes as a paragraph, whose lines may break.
pub(super) fn of(nodes: &[Node<'_>]) -> String {
    let mut out = String::new();
    push(nodes, &mut out);
    out.trim_matches(SPACES).replace(BREAK, "\\\n")
}

/// Writes nodes on one line.
pub(super) fn on_one_line(nodes: &[Node<'_>]) -> String {
    let mut out = String::new();
    push(nodes, &mut out);
    let text = out.trim_matches(SPACES).replace(BREAK, "<br>");
    text.replace('\n', " ")
}

fn push(nodes: &[Node<'_>], out: &mut String) {
    for node in nodes {
        match node {
            Node::Text(text) => {
                let text = collapse_in_lines(text);
                let is_at_start = out.is_empty() || out.ends_with(SPACES);
                let text = if is_at_start {
                    text.trim_start_matches([' ', '\n'])
                } else {
                    &text
                };
                push_text(out, text);
            }
            Node::Element(element) => push_element(element, out),
            Node::Island(island) => push_island(island, out),
        }
    }
}

fn push_element(element: &Element<'_>, out: &mut String) {
    if is_hidden(element) {
        return;
    }
    match element.name {
        "strong" | "b" => push_emphasis(element, "**", out),
        "em" | "i" => push_emphasis(element, "*", out),
        "del" | "s" => push_emphasis(element, "~~", out),
        "code" | "tt" => push_code(element, out),
        "br" => out.push(BREAK),
        // A picture that can be enlarged.
        "a" if element.has_class("zoom") => push(&element.children, out),
        "a" => push_link(element, out),
        "img" => {
            let alt = element.attribute("alt").unwrap_or_default();
            if let Some(source) = element.attribute("src") {
                out.push('!');
                push_reference(alt, source, out);
            }
        }
        "math" => push_formula(element, out),
        "iframe" | "video" | "audio" | "embed" => {
            let inner = || element.find("source")?.attribute("src");
            let source = element.attribute("src").or_else(inner);
            if let Some(source) = source {
                let title = ["title", "aria-label"];
                let title = title.iter().find_map(|name| element.attribute(name));
                let title = title.filter(|title| !title.is_empty()).unwrap_or(source);
                push_reference(title, source, out);
            }
        }
        "input" if element.attribute("type") == Some("checkbox") => {
            let mark = element.attribute("checked").map_or(' ', |_| 'x');
            out.push_str(&format!("[{mark}] "));
        }
        // Markdown has no syntax for these, and allows the tags.
        "sup" if element.find("a").is_none() => push_with_tags(element, out),
        "sub" | "kbd" => push_with_tags(element, out),
        "span" if element.has_class("badge") => {
            out.push('(');
            push(&element.children, out);
            out.push(')');
        }
        _ => push(&element.children, out),
    }
}

/// Writes a link with a text; after `!`, a picture.
fn push_reference(text: &str, url: &str, out: &mut String) {
    out.push('[');
    push_text(out, text);
    out.push_str(&format!("]({})", destination(url)));
}

/// Writes an inline component.
fn push_island(island: &Island<'_>, out: &mut String) {
    let text = ["text", "label", "title"]
        .iter()
        .find_map(|name| island.text(name));
    if let Some(text) = text {
        out.push('(');
        push_text(out, text);
        out.push(')');
    }
    push(&island.children, out);
}

/// Delimiters must touch the words, so spaces at the ends of an element move outside.
fn push_emphasis(element: &Element<'_>, mark: &str, out: &mut String) {
    let mut inside = String::new();
    push(&element.children, &mut inside);
    let text = inside.trim_matches(SPACES);
    if text.is_empty() {
        out.push_str(&inside);
        return;
    }
    let start = inside.find(text).unwrap_or_default();
    out.push_str(&inside[..start]);
    push_delimited(out, mark, text);
    out.push_str(&inside[start + text.len()..]);
}

/// The source of a formula between dollar signs: the dialect of GitHub and of most tools. Where a parser that does not
/// know them would find markup in the source, it is code, too: `` $`a \\ b`$ ``, which GitHub displays as a formula.
fn push_formula(element: &Element<'_>, out: &mut String) {
    let Some(source) = formula_source(element) else {
        return push_text(out, &element.text());
    };
    let source = source.split_whitespace().collect::<Vec<_>>().join(" ");
    if is_plain_formula(&source) {
        out.push_str(&format!("${source}$"));
    } else {
        let fence = fence(&source, '`', 1);
        out.push_str(&format!("${fence}{source}{fence}$"));
    }
}

/// The LaTeX source of a formula; `None` for one without.
pub(super) fn formula_source(element: &Element<'_>) -> Option<String> {
    Some(element.find("annotation")?.text())
}

/// Returns true if every parser displays the source of a formula as it is.
fn is_plain_formula(source: &str) -> bool {
    let mut before = '$';
    source.chars().all(|letter| {
        let is_plain = match before {
            '\\' => letter.is_alphanumeric() || letter == ' ',
            before if letter == '_' => before.is_alphanumeric(),
            _ => letter.is_alphanumeric() || " \\+-=()^{},./|!:;'".contains(letter),
        };
        before = letter;
        is_plain
    })
}

fn push_with_tags(element: &Element<'_>, out: &mut String) {
    let name = element.name;
    out.push_str(&format!("<{name}>"));
    push(&element.children, out);
    out.push_str(&format!("</{name}>"));
}

fn push_code(element: &Element<'_>, out: &mut String) {
    let code = element.text().replace(['\n', '\r'], " ");
    if code.is_empty() {
        return;
    }
    let fence = fence(&code, '`', 1);
    let has_edge = |letter: char| code.starts_with(letter) || code.ends_with(letter);
    let is_padded = has_edge('`') || (has_edge(' ') && !code.trim().is_empty());
    let space = if is_padded { " " } else { "" };
    out.push_str(&format!("{fence}{space}{code}{space}{fence}"));
}

fn push_link(element: &Element<'_>, out: &mut String) {
    let Some(href) = element.attribute("href") else {
        return push(&element.children, out);
    };
    if element.has_class("footnote-ref") {
        // An excerpt does not contain its footnotes.
        if let Some(name) = href.strip_prefix("#fn-") {
            out.push_str(&format!("[^{name}]"));
        }
        return;
    }
    let mut text = String::new();
    push(&element.children, &mut text);
    let text = text.trim_matches(SPACES);
    if text.is_empty() {
        return;
    }
    if element.text() == href && href.contains("://") && is_plain_url(href) {
        out.push_str(&format!("<{href}>"));
        return;
    }
    // Directly before a link, these characters would become part of it.
    if out.ends_with(['!', ']']) && !out.ends_with("\\!") && !out.ends_with("\\]") {
        out.insert(out.len() - 1, '\\');
    }
    let title = element
        .attribute("title")
        .filter(|title| !title.is_empty())
        .map(|title| format!(" \"{}\"", title.replace('\\', "\\\\").replace('"', "\\\"")))
        .unwrap_or_default();
    out.push_str(&format!("[{text}]({}{title})", destination(href)));
}

fn is_plain_url(url: &str) -> bool {
    !url.contains(|letter: char| letter.is_whitespace() || matches!(letter, '<' | '>'))
}

/// A URL as the destination of a link.
pub(super) fn destination(url: &str) -> String {
    let is_plain = |letter: char| !letter.is_whitespace() && !"()<>\\".contains(letter);
    if !url.is_empty() && url.chars().all(is_plain) {
        url.to_owned()
    } else {
        let mut out = String::from("<");
        for letter in url.chars() {
            match letter {
                '<' | '>' | '\\' => {
                    out.push('\\');
                    out.push(letter);
                }
                '\n' | '\r' => out.push_str("%0A"),
                letter => out.push(letter),
            }
        }
        out.push('>');
        out
    }
}

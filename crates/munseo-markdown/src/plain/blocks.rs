//! Blocks: paragraphs, headings, lists, quotes.

use munseo_html::elements;

use super::escape::{escape_line_starts, indent};
use super::tree::{Element, Node, is_hidden};
use super::{code, escape_markdown, inlines, islands, tables};

/// Converts nodes to blocks without trailing line breaks.
pub(super) fn of(nodes: &[Node<'_>]) -> Vec<String> {
    let mut out = Vec::new();
    let mut inline_start = 0;
    for (index, node) in nodes.iter().enumerate() {
        if is_inline(node) {
            continue;
        }
        out.extend(paragraph(&nodes[inline_start..index]));
        inline_start = index + 1;
        match node {
            Node::Element(element) => push_element(element, &mut out),
            Node::Island(island) => out.extend(islands::of(island)),
            Node::Text(_) => {}
        }
    }
    out.extend(paragraph(&nodes[inline_start..]));
    out
}

/// Joins blocks.
pub(super) fn join(blocks: &[String]) -> String {
    blocks.join("\n\n")
}

/// Returns true if a block may not be a paragraph, judged by its first characters; also for a paragraph that begins
/// with inline code.
pub(super) fn is_special(block: &str) -> bool {
    block.starts_with(['#', '>', '|', '`', '-']) || block.starts_with("1.")
}

fn paragraph(nodes: &[Node<'_>]) -> Option<String> {
    let mut shown = nodes.iter().filter(|node| !node.is_blank());
    if let (Some(Node::Element(element)), None) = (shown.next(), shown.next())
        && element.attribute("class") == Some("formula")
        && let Some(source) = inlines::formula_source(element)
    {
        return Some(code::fenced_block("math", source.trim()));
    }
    let text = inlines::of(nodes);
    (!text.is_empty()).then(|| escape_line_starts(&text))
}

/// Returns true for inline nodes.
fn is_inline(node: &Node<'_>) -> bool {
    match node {
        Node::Text(_) => true,
        Node::Island(island) => island.component == "Badge",
        Node::Element(element) => !elements::separates_text(element.name),
    }
}

fn push_element(element: &Element<'_>, out: &mut Vec<String>) {
    if is_hidden(element) {
        return;
    }
    match element.name {
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
            let level = usize::from(element.name.as_bytes()[1] - b'0');
            let text = inlines::on_one_line(&element.children);
            if !text.is_empty() {
                out.push(format!("{} {text}", "#".repeat(level)));
            }
        }
        "ul" => out.extend(list(element, None)),
        "ol" => {
            let start = element
                .attribute("start")
                .and_then(|start| start.parse().ok());
            out.extend(list(element, Some(start.unwrap_or(1))));
        }
        "blockquote" => out.extend(quote(&join(&of(&element.children)))),
        "aside" if element.has_class("admonition") => out.extend(admonition(element)),
        // A folder of a file tree: its name, then its entries.
        "details" if element.has_class("folder") => {
            let name = element.find("summary");
            out.extend(name.map(|name| inlines::on_one_line(&name.children)));
            out.extend(element.find("ul").and_then(|inside| list(inside, None)));
        }
        "summary" | "dt" => {
            let title = inlines::on_one_line(&element.children);
            if !title.is_empty() {
                out.push(format!("**{title}**"));
            }
        }
        "figure" if element.has_class("code") => out.extend(code::figure(element)),
        // Its drawing is hidden; the page as Markdown also contains its source.
        "figure" if element.has_class("diagram") && element.find("pre").is_none() => {
            let title = element.attribute("aria-label").unwrap_or_default();
            out.push(escape_markdown(title));
        }
        // The caption of a frame or a video is a link to it.
        "figure" if element.has_class("frame") => {
            let caption = element.find("figcaption");
            out.extend(caption.and_then(|caption| paragraph(&caption.children)));
        }
        "pre" => out.push(code::preformatted(element)),
        "table" => out.extend(tables::of(element)),
        "hr" => out.push(String::from("---")),
        "section" if element.has_class("footnotes") => footnotes(element, out),
        _ => out.extend(of(&element.children)),
    }
}

/// Writes items with `-`, or with numbers from `first`; `None` for a list without items.
fn list(element: &Element<'_>, first: Option<u64>) -> Option<String> {
    let items = || element.elements().filter(|item| item.name == "li");
    let is_loose = items().any(|item| item.elements().any(|inner| inner.name == "p"));
    let between = if is_loose { "\n\n" } else { "\n" };
    let written: Vec<String> = items()
        .enumerate()
        .map(|(index, item)| {
            let marker = match first {
                Some(first) => format!("{}. ", first.saturating_add(index as u64)),
                None => String::from("- "),
            };
            let text = of(&item.children).join(between);
            indent(&text, &marker, &" ".repeat(marker.len()))
        })
        .collect();
    (!written.is_empty()).then(|| written.join(between))
}

fn quote(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| indent(text, "> ", "> "))
}

/// A quote that begins with the title of the admonition; `None` without any text.
fn admonition(element: &Element<'_>) -> Option<String> {
    let mut blocks = Vec::new();
    for child in &element.children {
        match child {
            Node::Element(title) if title.has_class("admonition-title") => {
                blocks.push(format!("**{}**", inlines::on_one_line(&title.children)));
            }
            child => blocks.extend(of(std::slice::from_ref(child))),
        }
    }
    quote(&join(&blocks))
}

/// Writes footnotes as `[^1]: text`.
fn footnotes(element: &Element<'_>, out: &mut Vec<String>) {
    let Some(list) = element.find("ol") else {
        return;
    };
    for item in list.elements() {
        let name = item.attribute("id").unwrap_or_default();
        let text = join(&of(&item.children));
        if let Some(name) = name.strip_prefix("fn-") {
            out.push(indent(&text, &format!("[^{name}]: "), "    "));
        }
    }
}

//! Code blocks: fences with language and title, and `diff` if lines are marked as changed.

use super::escape::fence;
use super::inlines;
use super::tree::{Element, Node, push_text_of};

/// Converts `figure.code`, the HTML of a code block. A caption with more than a title, such as that of a signature,
/// goes above it.
pub(super) fn figure(figure: &Element<'_>) -> Vec<String> {
    let caption = figure.find("figcaption");
    let is_rich = caption.is_some_and(|caption| caption.find("b").is_some());
    let caption_line = caption.filter(|_| is_rich);
    let caption_line = caption_line.map(|caption| inlines::on_one_line(&caption.children));
    let block = block(figure, caption.filter(|_| !is_rich));
    caption_line.into_iter().chain(block).collect()
}

fn block(figure: &Element<'_>, caption: Option<&Element<'_>>) -> Option<String> {
    let code = figure.find("pre")?;
    let language = figure
        .attribute("data-language")
        .filter(|language| *language != "text")
        .unwrap_or_default();
    let title = caption.map(Element::text);
    let title = title.filter(|title| !title.contains(['"', '`', '\n']) && !title.is_empty());
    let attributes = title.map(|title| format!(" title=\"{title}\""));
    let attributes = attributes.unwrap_or_default();
    let mut diff = String::new();
    let mut has_changes = false;
    push_diff_lines(&code.children, &mut diff, &mut has_changes);
    if has_changes {
        return Some(fenced_block(&format!("diff{attributes}"), &diff));
    }
    let info = match language {
        // An attribute without a language would be parsed as the language.
        "" => String::new(),
        language => format!("{language}{attributes}"),
    };
    Some(fenced_block(&info, &code.text()))
}

/// Converts `pre` in authors' HTML.
pub(super) fn preformatted(pre: &Element<'_>) -> String {
    let class = pre.find("code").and_then(|code| code.attribute("class"));
    let language = class
        .and_then(|class| {
            let mut classes = class.split_ascii_whitespace();
            classes.find_map(|class| class.strip_prefix("language-"))
        })
        .unwrap_or_default();
    let text = pre.text();
    fenced_block(language, text.strip_prefix('\n').unwrap_or(&text))
}

/// Code between fences.
pub(super) fn fenced_block(info: &str, code: &str) -> String {
    let fence = fence(code, '`', 3);
    let code = code.trim_end_matches('\n');
    match code {
        "" => format!("{fence}{info}\n{fence}"),
        code => format!("{fence}{info}\n{code}\n{fence}"),
    }
}

/// Writes lines with diff markers (`+`, `-`); sets `has_changes` if any line has one.
fn push_diff_lines(nodes: &[Node<'_>], out: &mut String, has_changes: &mut bool) {
    for node in nodes {
        let Node::Element(element) = node else {
            continue;
        };
        if !element.has_class("line") {
            push_diff_lines(&element.children, out, has_changes);
            continue;
        }
        out.push(match element.attribute("data-mark") {
            Some("insert") => '+',
            Some("delete") => '-',
            _ => ' ',
        });
        *has_changes |= !out.ends_with(' ');
        push_text_of(&element.children, out);
        if !out.ends_with('\n') {
            out.push('\n');
        }
    }
}

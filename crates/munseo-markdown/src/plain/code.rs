//! Code blocks: fences with language and title, and `diff` if lines are marked as changed. Numbers of notes are comments.

use munseo_highlight::comments::line_comment;

use super::escape::fence;
use super::inlines;
use super::tree::{Element, Node, is_hidden};

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
    let attribute = |name: &str, value: &str| match value {
        "" => String::new(),
        value => format!(" {name}=\"{value}\""),
    };
    let title = attribute("title", &title.unwrap_or_default());
    let mut lines = Lines {
        comment: line_comment(language),
        ..Lines::default()
    };
    lines.push(&code.children);
    let (info, text) = if lines.has_changes {
        let language = attribute("lang", language);
        (format!("diff{language}{title}"), lines.diff)
    } else {
        // An attribute without a language would be parsed as the language.
        let title = if language.is_empty() { "" } else { &title };
        (format!("{language}{title}"), lines.text)
    };
    Some(fenced_block(&info, &text))
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

/// Code between fences. Code that has fences itself is between tildes: splitters for language models end a longer fence of
/// backticks at the first three, and take comments behind them for headings.
pub(super) fn fenced_block(info: &str, code: &str) -> String {
    let mark = if code.contains("```") && !code.contains("~~~") {
        '~'
    } else {
        '`'
    };
    let fence = fence(code, mark, 3);
    let code = code.trim_end_matches('\n');
    match code {
        "" => format!("{fence}{info}\n{fence}"),
        code => format!("{fence}{info}\n{code}\n{fence}"),
    }
}

/// The text of a block, with and without diff markers.
#[derive(Default)]
struct Lines {
    text: String,
    /// The lines after `+`, `-` or a space.
    diff: String,
    has_changes: bool,
    /// The start and the end of a comment.
    comment: (&'static str, &'static str),
}

impl Lines {
    fn push(&mut self, nodes: &[Node<'_>]) {
        for node in nodes {
            match node {
                Node::Element(line) if line.has_class("line") => self.push_line(line),
                Node::Element(element) if is_hidden(element) => {}
                Node::Element(note) if note.has_class("code-note") => {
                    let number = note.attribute("data-note").unwrap_or_default();
                    let (start, end) = self.comment;
                    let note = format!(" {start} ({number}) {end}");
                    self.text.push_str(note.trim_end());
                }
                Node::Element(element) => self.push(&element.children),
                Node::Text(text) => self.text.push_str(text),
                Node::Island(island) => self.push(&island.children),
            }
        }
    }

    fn push_line(&mut self, line: &Element<'_>) {
        let start = self.text.len();
        self.push(&line.children);
        self.diff.push(match line.attribute("data-mark") {
            Some("insert") => '+',
            Some("delete") => '-',
            _ => ' ',
        });
        self.has_changes |= !self.diff.ends_with(' ');
        self.diff
            .push_str(self.text[start..].trim_end_matches('\n'));
        self.diff.push('\n');
    }
}

//! Markdown, line by line. The available grammar aborts the process on deep block quotes, and highlighting needs only
//! headings, markers, code, links and emphasis.

use crate::class::Class;
use crate::highlighter::highlight;
use crate::language::Language;
use crate::spans::Span;

pub(crate) fn spans(code: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut fence: Option<Fence> = None;
    let mut start = 0;
    for (index, line) in code.split_inclusive('\n').enumerate() {
        let end = start + line.trim_end().len();
        match &fence {
            Some(open) if open.is_closed_by(line) => {
                let inside = open.content_start..start;
                if let Some(language) = open.language {
                    spans.extend(highlight(language, &code[inside.clone()]).into_iter().map(
                        |span| {
                            Span::new(
                                span.start + inside.start..span.end + inside.start,
                                span.class,
                            )
                        },
                    ));
                }
                spans.push(Span::new(start..end, Class::Operator));
                fence = None;
            }
            Some(_) => {}
            None => {
                fence = Fence::opened_by(line, start + line.len(), index == 0);
                match &fence {
                    Some(open) => {
                        spans.push(Span::new(start..start + open.marker_end, Class::Operator));
                        if start + open.marker_end < end {
                            spans.push(Span::new(start + open.marker_end..end, Class::Attribute));
                        }
                    }
                    None => push_line(&mut spans, line.trim_end(), start),
                }
            }
        }
        start += line.len();
    }
    spans
}

/// A fenced code block, or front matter.
struct Fence {
    marker: String,
    marker_end: usize,
    language: Option<Language>,
    content_start: usize,
}

impl Fence {
    fn opened_by(line: &str, content_start: usize, is_first: bool) -> Option<Self> {
        let trimmed = line.trim_start();
        if is_first && line.trim_end() == "---" {
            return Some(Self {
                marker: "---".to_owned(),
                marker_end: 3,
                language: Language::by_name("yaml"),
                content_start,
            });
        }
        let character = trimmed
            .chars()
            .next()
            .filter(|first| matches!(first, '`' | '~'))?;
        let length = trimmed.len() - trimmed.trim_start_matches(character).len();
        if length < 3 || (character == '`' && trimmed[length..].contains('`')) {
            return None;
        }
        let name = trimmed[length..]
            .trim()
            .split(|c: char| c.is_whitespace() || matches!(c, '{' | '['))
            .next()
            .unwrap_or_default();
        // Markdown within Markdown is not highlighted.
        let language =
            Language::by_name(&name.to_lowercase()).filter(|found| *found != Language::Markdown);
        Some(Self {
            marker: trimmed[..length].to_owned(),
            marker_end: line.len() - trimmed.len() + length,
            language,
            content_start,
        })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let line = line.trim();
        line.starts_with(&self.marker) && line.trim_start_matches(&self.marker[..1]).is_empty()
    }
}

fn push_line(spans: &mut Vec<Span>, line: &str, start: usize) {
    let indent = line.len() - line.trim_start().len();
    let content = &line[indent..];
    let hashes = content.len() - content.trim_start_matches('#').len();
    if (1..=6).contains(&hashes) && content[hashes..].starts_with(' ') {
        spans.push(Span::new(
            start + indent..start + line.len(),
            Class::Heading,
        ));
        return;
    }
    let marker = marker_length(content);
    if marker > 0 {
        spans.push(Span::new(
            start + indent..start + indent + marker,
            Class::Operator,
        ));
    }
    push_inlines(spans, &content[marker..], start + indent + marker);
}

/// The length of a list, quote, container or thematic marker.
fn marker_length(content: &str) -> usize {
    if content.starts_with(":::") || matches!(content, "---" | "***" | "___") {
        return content.len();
    }
    let digits = content.bytes().take_while(u8::is_ascii_digit).count();
    let length = match content.as_bytes().get(digits) {
        Some(b'-' | b'*' | b'+' | b'>') if digits == 0 => 1,
        Some(b'.' | b')') if digits > 0 => digits + 1,
        _ => return 0,
    };
    if content[length..].is_empty() || content[length..].starts_with(' ') {
        length
    } else {
        0
    }
}

/// Appends code spans, link destinations, strong text and HTML tags.
fn push_inlines(spans: &mut Vec<Span>, text: &str, start: usize) {
    let mut at = 0;
    while let Some(found) = text[at..].find(['`', '*', ']', '<']) {
        let from = at + found;
        let rest = &text[from..];
        let matched = match rest.as_bytes()[0] {
            b'`' => closing_end(rest, "`", "`").map(|end| (0, end, Class::String)),
            b'*' => closing_end(rest, "**", "**").map(|end| (0, end, Class::Heading)),
            b']' => closing_end(rest, "](", ")").map(|end| (2, end - 1, Class::String)),
            _ => rest[1..]
                .starts_with(|next: char| next.is_ascii_alphabetic() || next == '/')
                .then(|| closing_end(rest, "<", ">"))
                .flatten()
                .map(|end| (0, end, Class::Tag)),
        };
        match matched {
            Some((skipped, end, class)) => {
                spans.push(Span::new(start + from + skipped..start + from + end, class));
                at = from + end;
            }
            None => at = from + 1,
        }
    }
}

/// The end of a text between two delimiters; `None` if `rest` does not begin with one, or the text is empty or longer
/// than 512 bytes: a limit keeps the search linear.
fn closing_end(rest: &str, open: &str, close: &str) -> Option<usize> {
    let inside = rest.strip_prefix(open)?;
    let end = inside.as_bytes()[..inside.len().min(512)]
        .windows(close.len())
        .position(|window| window == close.as_bytes())?;
    (end > 0).then_some(open.len() + end + close.len())
}

#[cfg(test)]
mod tests {
    use crate::highlight_inline;

    #[test]
    fn fences_have_their_own_language() {
        let html = highlight_inline(
            "md",
            "# 제목\n\n- `a` **b** [c](d)\n\n```ts x.ts\ntype A = 1\n```\n",
        );
        assert_eq!(
            html,
            "<span class=\"m\"># 제목</span>\n\n\
             <span class=\"o\">-</span> <span class=\"s\">`a`</span> <span class=\"m\">**b**</span> [c](<span class=\"s\">d</span>)\n\n\
             <span class=\"o\">```</span><span class=\"a\">ts x.ts</span>\n\
             <span class=\"k\">type</span> <span class=\"t\">A</span> <span class=\"o\">=</span> <span class=\"n\">1</span>\n\
             <span class=\"o\">```</span>\n"
        );
    }

    #[test]
    fn text_of_any_kind_is_unchanged() {
        for code in [
            "```ts\nlet a",
            "가 `나",
            "> > a",
            "](",
            "**",
            "<a",
            "---\na: b",
        ] {
            let html = highlight_inline("md", code);
            let text: String = html
                .split('<')
                .map(|part| part.split_once('>').map_or(part, |(_, text)| text))
                .collect();
            assert_eq!(text.replace("&lt;", "<").replace("&gt;", ">"), code);
        }
    }
}

//! Markdown, line by line. The available grammar aborts the process on deep block quotes, and highlighting needs only
//! headings, markers, code, links and emphasis.

use munseo_source::Fence;

use crate::class::Class;
use crate::highlighter::highlight;
use crate::language::Language;
use crate::spans::Span;

pub(crate) fn spans(code: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    // The block of code around a line, or front matter, and where its content starts.
    let mut block: Option<(Fence<'_>, usize)> = None;
    let mut start = 0;
    for (index, line) in code.split_inclusive('\n').enumerate() {
        let end = start + line.trim_end().len();
        match &block {
            Some((fence, content)) if fence.is_closed_by(line) => {
                if let Some(language) = language(fence) {
                    let inside = highlight(language, &code[*content..start]).into_iter();
                    spans.extend(inside.map(|span| span.moved_by(*content)));
                }
                spans.push(Span::new(start..end, Class::Operator));
                block = None;
            }
            Some(_) => {}
            None => {
                let front_matter = Fence {
                    marks: "---",
                    info: "yaml",
                    ..Fence::default()
                };
                let opened = if index == 0 && line.trim_end() == "---" {
                    Some(front_matter)
                } else {
                    Fence::open(line)
                };
                match opened {
                    Some(fence) => {
                        let marks_end = start + fence.column + fence.marks.len();
                        spans.push(Span::new(start..marks_end, Class::Operator));
                        if marks_end < end {
                            spans.push(Span::new(marks_end..end, Class::Attribute));
                        }
                    }
                    None => push_line(&mut spans, line.trim_end(), start),
                }
                block = opened.map(|fence| (fence, start + line.len()));
            }
        }
        start += line.len();
    }
    spans
}

/// The language of a block of code. Markdown within Markdown is not highlighted.
fn language(fence: &Fence<'_>) -> Option<Language> {
    let language = Language::by_name(&fence.language().to_lowercase());
    language.filter(|found| *found != Language::Markdown)
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

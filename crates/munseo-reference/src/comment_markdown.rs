//! Turns the text of a doc comment into Markdown of pages.
//!
//! A comment is Markdown, too, but not of a page: `<T>` in it is a type and no element, braces and colons are no
//! directives, and its headings must not end a section of the page. Code is left as it is.

use munseo_html::elements;
use munseo_source::Fence;

/// The lookup of the target of `{@link}`: its destination, or `None` if there is no such name. The second argument is
/// true if the text is code.
pub type ResolveLink<'a> = &'a mut dyn FnMut(&str) -> Option<String>;

/// Converts a text.
pub fn convert(text: &str, resolve: ResolveLink<'_>) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut fence: Option<Fence<'_>> = None;
    let text = joined_links(text);
    for (index, line) in text.lines().enumerate() {
        if index > 0 {
            out.push('\n');
        }
        if let Some(open) = fence {
            fence = (!open.is_closed_by(line)).then_some(open);
            out.push_str(line);
            continue;
        }
        fence = Fence::open(line);
        match fence {
            Some(open) => {
                out.push_str(&line[..open.column + open.marks.len()]);
                out.push_str(&language(open.info));
            }
            None => convert_line(line, resolve, &mut out),
        }
    }
    // An open fence would swallow the rest of the page.
    if let Some(open) = fence {
        out.push('\n');
        out.push_str(&open.closing(0));
    }
    out
}

/// The language of a code block of a comment, which other programs check: `munseo test`.
fn language(info: &str) -> String {
    let word = info.split([' ', '{', ',']).next().unwrap_or_default();
    match word.to_lowercase().as_str() {
        "ts" | "typescript" | "mts" | "cts" | "twoslash" => {
            "ts no-check=\"see munseo test\"".to_owned()
        }
        "tsx" => "tsx no-check=\"see munseo test\"".to_owned(),
        word => word.to_owned(),
    }
}

/// The text with each `{@link …}` on one line.
fn joined_links(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("{@") {
        let (before, link) = rest.split_at(at);
        out.push_str(before);
        let end = link.find('}').map_or(link.len(), |end| end + 1);
        out.push_str(&link[..end].split_whitespace().collect::<Vec<_>>().join(" "));
        rest = &link[end..];
    }
    out + rest
}

fn convert_line(line: &str, resolve: ResolveLink<'_>, out: &mut String) {
    let trimmed = line.trim_start();
    out.push_str(&line[..line.len() - trimmed.len()]);
    let mut rest = trimmed;
    if rest.starts_with("::") {
        out.push('\\');
    }
    // A heading of a comment becomes bold.
    let level = rest.bytes().take_while(|byte| *byte == b'#').count();
    let heading = rest.get(level..).and_then(|it| it.strip_prefix(' '));
    let heading = heading.filter(|_| (1..=6).contains(&level));
    if let Some(heading) = heading {
        out.push_str("**");
        rest = heading.trim_end_matches(['#', ' ']);
    } else if !rest.is_empty() && rest.trim_end_matches(['=', ' ']).is_empty() {
        // A line below a text makes it a heading.
        out.push('\\');
    }
    convert_inline(rest, resolve, out);
    if heading.is_some() {
        out.push_str("**\n");
    }
}

fn convert_inline(text: &str, resolve: ResolveLink<'_>, out: &mut String) {
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = match letter {
            '`' => {
                let ticks = rest.bytes().take_while(|byte| *byte == b'`').count();
                let end = closing_ticks(rest, ticks).unwrap_or(ticks);
                out.push_str(&rest[..end]);
                end
            }
            '{' if rest.starts_with("{@") => match rest.find('}') {
                Some(end) => {
                    inline_tag(&rest[2..end], resolve, out);
                    end + 1
                }
                None => {
                    out.push_str("\\{");
                    1
                }
            },
            // Code such as `list['method']()` is no link.
            '[' if has_no_destination(rest) => {
                out.push_str("\\[");
                1
            }
            '[' if relative_link(rest).is_some() => {
                let (shown, target, length) = relative_link(rest).unwrap_or_default();
                // Files beside the source are not on the site.
                let is_heading = target.starts_with('#');
                let destination = is_heading.then(|| resolve(target)).flatten();
                if destination.is_some() {
                    out.push('[');
                }
                convert_inline(shown, resolve, out);
                if let Some(destination) = destination {
                    out.push_str(&format!("](<{destination}>)"));
                }
                length
            }
            '{' | '}' | '$' => {
                out.push('\\');
                out.push(letter);
                1
            }
            '<' => {
                let is_html = is_markup(rest, &text[..at]);
                out.push_str(if is_html { "<" } else { "\\<" });
                1
            }
            '\\' => {
                let next = rest[1..].chars().next();
                let is_escape = next.is_some_and(|it| it.is_ascii_punctuation());
                let length = 1 + next.filter(|_| is_escape).map_or(0, char::len_utf8);
                out.push_str(&rest[..length]);
                length
            }
            letter => {
                out.push(letter);
                letter.len_utf8()
            }
        };
        at += length;
    }
}

/// The end of code between as many backticks; `None` if it is not closed on the line.
fn closing_ticks(text: &str, ticks: usize) -> Option<usize> {
    let mut at = ticks;
    while let Some(next) = text[at..].find('`') {
        let start = at + next;
        let count = text[start..]
            .bytes()
            .take_while(|byte| *byte == b'`')
            .count();
        at = start + count;
        if count == ticks {
            return Some(at);
        }
    }
    None
}

/// Returns true if a text begins with a link to nothing.
fn has_no_destination(text: &str) -> bool {
    let end = munseo_declarations::parameter_tag::closing(text, '[', ']');
    end.is_some_and(|end| text[end + 1..].starts_with("()"))
}

/// The text and target of a link at the start that is relative to the source, and its length.
fn relative_link(text: &str) -> Option<(&str, &str, usize)> {
    let end = munseo_declarations::parameter_tag::closing(text, '[', ']')?;
    let rest = text[end + 1..].strip_prefix('(')?;
    let length = rest.find(')')?;
    let target = rest[..length].trim().trim_matches(['<', '>']);
    let is_address = target.contains(':') || target.is_empty();
    (!is_address).then_some((&text[1..end], target, end + 2 + length + 1))
}

/// Returns true if `<` begins an element, a comment or an address, and no type argument.
fn is_markup(rest: &str, before: &str) -> bool {
    let inner = rest[1..].strip_prefix('/').unwrap_or(&rest[1..]);
    if ["http://", "https://", "mailto:"]
        .iter()
        .any(|it| inner.starts_with(it))
    {
        return inner.contains('>');
    }
    let end = inner.find(|it: char| !it.is_ascii_alphanumeric());
    let name = &inner[..end.unwrap_or(inner.len())];
    let is_after_name = before.ends_with(|it: char| it.is_alphanumeric() || it == '_');
    let is_element = name.starts_with(|it: char| it.is_ascii_lowercase())
        && elements::is_known(name)
        && !elements::is_forbidden(name)
        && inner.contains('>');
    let is_closed = || rest.contains(&format!("</{name}>"));
    is_element && (!is_after_name || rest.starts_with("</") || name == "br" || is_closed())
}

/// Writes `{@link Name | text}`, `{@link Name text}`, `{@linkcode Name}` and others.
fn inline_tag(tag: &str, resolve: ResolveLink<'_>, out: &mut String) {
    let (name, content) = tag.split_once(' ').unwrap_or((tag, ""));
    let content = content.trim();
    if !matches!(name, "link" | "linkcode" | "linkplain" | "tutorial") || content.is_empty() {
        // `{@inheritDoc}` is replaced before; others have no meaning on a page.
        return;
    }
    let (target, shown) = match content.split_once('|') {
        Some((target, shown)) => (target.trim(), shown.trim()),
        None => match content.split_once(' ') {
            Some((target, shown)) => (target, shown.trim()),
            None => (content, ""),
        },
    };
    let is_url = target.contains("://");
    let is_code = name == "linkcode" || (shown.is_empty() && !is_url && name != "linkplain");
    let shown = if shown.is_empty() {
        target.trim_end_matches("()")
    } else {
        shown
    };
    let shown = if is_code {
        format!("`{}`", shown.replace('`', ""))
    } else {
        let mut text = String::new();
        convert_inline(shown, &mut |_| None, &mut text);
        text.replace(['[', ']'], "")
    };
    let destination = if is_url {
        Some(target.to_owned())
    } else {
        resolve(target)
    };
    match destination {
        Some(destination) if is_url && shown == target => out.push_str(&format!("<{destination}>")),
        Some(destination) => out.push_str(&format!("[{shown}](<{destination}>)")),
        None => out.push_str(&shown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn converted(text: &str) -> String {
        convert(text, &mut |name| {
            (name == "Chunk").then(|| "./Chunk.md".to_owned())
        })
    }

    #[test]
    fn types_braces_and_directives_are_text() {
        assert_eq!(
            converted("A Promise<T> or <T>, {a: 1} for $5\n:::note\n::x"),
            "A Promise\\<T> or \\<T>, \\{a: 1\\} for \\$5\n\\:::note\n\\::x"
        );
        assert_eq!(
            converted("a <b>bold</b><br> `<T>{}`"),
            "a <b>bold</b><br> `<T>{}`"
        );
        assert_eq!(
            converted("Array<string> and <script>"),
            "Array\\<string> and \\<script>"
        );
        assert_eq!(converted("<https://a.b/c>"), "<https://a.b/c>");
        assert_eq!(converted("2<sup>63</sup>"), "2<sup>63</sup>");
    }

    #[test]
    fn headings_and_open_fences_do_not_reach_the_page() {
        assert_eq!(converted("# Title\ntext"), "**Title**\n\ntext");
        assert_eq!(converted("```js\n# a <T>"), "```js\n# a <T>\n```");
    }

    #[test]
    fn links_lead_to_names_and_addresses() {
        assert_eq!(converted("{@link Chunk}"), "[`Chunk`](<./Chunk.md>)");
        assert_eq!(
            converted("{@link Chunk | the\ntype}"),
            "[the type](<./Chunk.md>)"
        );
        assert_eq!(converted("{@link Other}"), "`Other`");
        assert_eq!(
            converted("{@link https://a.b site}"),
            "[site](<https://a.b>)"
        );
        assert_eq!(converted("{@link https://a.b}"), "<https://a.b>");
    }
}

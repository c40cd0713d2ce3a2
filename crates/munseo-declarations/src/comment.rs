//! What a signature needs of a doc comment.

use munseo_source::Fence;

use crate::doc_comment::DocComment;

/// The value of `@default`, if it has one; code without its backticks.
pub(super) fn default_of(comment: &DocComment) -> Option<String> {
    let text = comment.text("defaultValue").filter(|it| !it.is_empty())?;
    let text = joined(text.lines());
    let bare = text.trim_matches('`');
    let is_code = text.starts_with('`') && text.ends_with('`') && !bare.contains('`');
    Some(if is_code { bare.to_owned() } else { text })
}

/// The first paragraph of a comment, lines joined.
pub(super) fn summary(comment: &DocComment) -> String {
    let lines = comment.summary.lines();
    joined(lines.take_while(|line| !line.is_empty() && Fence::open(line).is_none()))
}

/// All paragraphs of a comment before its tags, without fenced code, as one; `None` if there is no text.
pub(super) fn description(comment: &DocComment) -> Option<String> {
    let mut fence: Option<Fence<'_>> = None;
    let lines = comment.summary.lines().filter(|line| {
        let before = fence;
        fence = Fence::after(fence, line);
        before.is_none() && fence.is_none()
    });
    Some(joined(lines)).filter(|text| !text.is_empty())
}

/// The description of a parameter (`param`) or a type parameter (`typeParam`); `None` if it has none.
pub(super) fn description_of(comment: &DocComment, tag: &str, name: &str) -> Option<String> {
    let described = comment.parameters(tag).into_iter();
    let mut described = described.filter(|it| it.name == name && !it.text.is_empty());
    described.next().map(|it| joined(it.text.lines()))
}

/// Lines as one, with links as text.
fn joined<'t>(lines: impl Iterator<Item = &'t str>) -> String {
    let words = lines.flat_map(str::split_whitespace);
    without_links(&words.collect::<Vec<_>>().join(" "))
}

/// `{@link Name}` and `{@link Name text}` as code or text.
fn without_links(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{@link ") {
        let Some((link, after)) = after.split_once('}') else {
            break;
        };
        out.push_str(before);
        match link.trim().split_once([' ', '|']) {
            Some((_, shown)) => out.push_str(shown.trim()),
            None => out.push_str(&format!("`{}`", link.trim())),
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Comment;

    fn read(text: &str) -> DocComment {
        Comment::new(text, 0).doc().clone()
    }

    #[test]
    fn tags_are_read_in_the_usual_spellings() {
        let comment = read(
            "/**\n * Text.\n *\n * @example\n * ```ts\n * @since 9\n * ```\n *\n * @template T - the tuple\n\
             \x20*   to split\n * @template {string} Text what is read\n * @template A, B both\n\
             \x20* @param {{ a: 1 }} [size=2] - how many, see {@link Chunk}\n * @since 1.2.0 (beta)\n */",
        );
        assert_eq!(comment.word("since"), Some("1.2.0"));
        for (tag, name, description) in [
            ("typeParam", "T", Some("the tuple to split")),
            ("typeParam", "Text", Some("what is read")),
            ("typeParam", "B", Some("both")),
            ("param", "size", Some("how many, see `Chunk`")),
            ("param", "T", None),
        ] {
            let found = description_of(&comment, tag, name);
            assert_eq!(found.as_deref(), description, "{name}");
        }
    }

    #[test]
    fn a_comment_on_one_line_is_read_too() {
        assert_eq!(read("/** @since 0.1.0 */").word("since"), Some("0.1.0"));
        assert_eq!(
            default_of(&read("/** A size. @default `2` */")).unwrap(),
            "2"
        );
    }

    #[test]
    fn code_ends_only_at_a_fence_as_long_as_its_own() {
        let comment = read(
            "/**\n * Text.\n *\n * ````md\n * ```ts\n * @since 9\n * ```\n * @since 8\n * ````\n *\n\
            \x20* More.\n *\n * ~~~\n * @since 7\n * ~~~\n * @since 1.0\n */",
        );
        assert_eq!(description(&comment).as_deref(), Some("Text. More."));
        assert_eq!(comment.word("since"), Some("1.0"));
    }
}

//! Doc comments and the tags that a signature needs.

use munseo_source::Fence;

use crate::parameter_tag::ParameterTag;

/// The content of a doc comment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct DocComment {
    /// The version of `@since`, if it has one.
    pub(super) since: Option<String>,
    /// The names of `@template` with their descriptions.
    pub(super) type_parameters: Vec<(String, String)>,
    /// The names of `@param` with their descriptions.
    pub(super) parameters: Vec<(String, String)>,
    /// The value of `@default`, if it has one; code without its backticks.
    pub(super) default: Option<String>,
    /// True if it leaves the declaration out of documentation: `@internal`, `@private`, `@hidden`, `@ignore`.
    pub(super) is_hidden: bool,
}

impl DocComment {
    /// Reads a comment with its delimiters.
    pub(super) fn read(comment: &str) -> Self {
        let mut read = Self::default();
        for (tag, text) in tags(comment) {
            match tag.as_str() {
                "since" => {
                    let version = text.split_whitespace().next();
                    read.since = version.map(str::to_owned);
                }
                "template" | "typeParam" => {
                    read.type_parameters.extend(parameter_descriptions(&text));
                }
                "param" | "arg" | "argument" => {
                    read.parameters.extend(parameter_descriptions(&text));
                }
                "default" | "defaultValue" if !text.is_empty() => {
                    let is_code = text.starts_with('`') && text.ends_with('`');
                    let bare = text.trim_matches('`').to_owned();
                    read.default = Some(if is_code && !bare.contains('`') {
                        bare
                    } else {
                        text
                    });
                }
                "internal" | "private" | "hidden" | "ignore" => read.is_hidden = true,
                _ => {}
            }
        }
        read
    }
}

/// The first paragraph of a comment, lines joined.
pub(super) fn summary(comment: &str) -> String {
    let lines = inner_lines(comment).skip_while(|line| line.is_empty());
    let lines = lines.take_while(|line| {
        !line.is_empty() && !line.starts_with('@') && Fence::open(line).is_none()
    });
    without_links(&lines.collect::<Vec<_>>().join(" "))
}

/// All paragraphs of a comment before its tags, without fenced code, as one; `None` if there is no text.
pub(super) fn description(comment: &str) -> Option<String> {
    let lines: Vec<&str> = lines_outside_code(comment)
        .take_while(|line| !line.starts_with('@'))
        .filter(|line| !line.is_empty())
        .collect();
    let text = without_links(&lines.join(" "));
    (!text.is_empty()).then_some(text)
}

/// The lines of a comment without its delimiters and asterisks.
fn inner_lines(comment: &str) -> impl Iterator<Item = &str> {
    let inside = comment.strip_prefix("/**").unwrap_or(comment);
    let inside = inside.strip_suffix("*/").unwrap_or(inside);
    inside.lines().map(|line| {
        let line = line.trim_start();
        line.strip_prefix('*').unwrap_or(line).trim()
    })
}

/// The same without fenced code.
fn lines_outside_code(comment: &str) -> impl Iterator<Item = &str> {
    let mut fence: Option<Fence<'_>> = None;
    inner_lines(comment).filter(move |line| match fence {
        Some(open) => {
            fence = (!open.is_closed_by(line)).then_some(open);
            false
        }
        None => {
            fence = Fence::open(line);
            fence.is_none()
        }
    })
}

/// The description of one of several parameters; `None` if it has none.
pub(super) fn description_of(described: &[(String, String)], name: &str) -> Option<String> {
    described
        .iter()
        .find(|(described, description)| described == name && !description.is_empty())
        .map(|(_, description)| description.clone())
}

/// The tags of a comment with their texts, lines joined. Tags in fenced code are ignored.
fn tags(comment: &str) -> Vec<(String, String)> {
    let mut tags: Vec<(String, String)> = Vec::new();
    for line in lines_outside_code(comment) {
        if let Some(tag) = line.strip_prefix('@') {
            let end = tag
                .find(|letter: char| !letter.is_ascii_alphanumeric())
                .unwrap_or(tag.len());
            tags.push((tag[..end].to_owned(), tag[end..].trim().to_owned()));
        } else if let Some((_, text)) = tags.last_mut()
            && !line.is_empty()
        {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(line);
        }
    }
    tags
}

/// The names of a tag with their description.
fn parameter_descriptions(text: &str) -> Vec<(String, String)> {
    let tag = ParameterTag::read(text);
    let description = without_links(tag.text.trim());
    let names = tag.names.into_iter();
    names
        .map(|name| (name.to_owned(), description.clone()))
        .collect()
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

    #[test]
    fn tags_are_read_in_the_usual_spellings() {
        let comment = DocComment::read(
            "/**\n * Text.\n *\n * @example\n * ```ts\n * @since 9\n * ```\n *\n * @template T - the tuple\n\
             \x20*   to split\n * @template {string} Text what is read\n * @template A, B both\n\
             \x20* @param {{ a: 1 }} [size=2] - how many, see {@link Chunk}\n * @since 1.2.0 (beta)\n */",
        );
        assert_eq!(comment.since.as_deref(), Some("1.2.0"));
        assert_eq!(
            description_of(&comment.type_parameters, "T").unwrap(),
            "the tuple to split"
        );
        assert_eq!(
            description_of(&comment.type_parameters, "Text").unwrap(),
            "what is read"
        );
        assert_eq!(
            description_of(&comment.type_parameters, "B").unwrap(),
            "both"
        );
        assert_eq!(
            description_of(&comment.parameters, "size").unwrap(),
            "how many, see `Chunk`"
        );
        assert_eq!(description_of(&comment.parameters, "T"), None);
    }

    #[test]
    fn a_comment_on_one_line_is_read_too() {
        assert_eq!(
            DocComment::read("/** @since 0.1.0 */").since.as_deref(),
            Some("0.1.0")
        );
    }

    #[test]
    fn code_ends_only_at_a_fence_as_long_as_its_own() {
        let comment = "/**\n * Text.\n *\n * ````md\n * ```ts\n * @since 9\n * ```\n * @since 8\n * ````\n *\n\
            \x20* More.\n *\n * ~~~\n * @since 7\n * ~~~\n * @since 1.0\n */";
        assert_eq!(description(comment).as_deref(), Some("Text. More."));
        assert_eq!(DocComment::read(comment).since.as_deref(), Some("1.0"));
    }
}

//! Recognizes directives at the start of a line, after list and quote markers.
//!
//! ```text
//! opener   = ":::" ":"* space? name (space? "[" title "]")? (space? "{" … "}")?
//!          | ":::" ":"* space? name space title (space "{" … "}")?
//! closer   = ":::" ":"*
//! leaf     = "::" name (space? "{" … "}")?          a name that is known as a leaf
//! tag      = "<" Name attributes "/"? ">"  |  "</" Name ">"
//! ```
//! The name after colons starts with a letter; a tag's name with a capital letter.

use std::ops::Range;
use std::sync::LazyLock;

use munseo_html::elements;
use regex::Regex;

use crate::islands::attributes::{Attribute, TagEnd, read_braces, read_tag};

/// A line of colons.
#[derive(Debug, PartialEq)]
pub(crate) struct Colons<'a> {
    pub(super) count: usize,
    /// Empty for a closer.
    pub(crate) name: &'a str,
    /// The title's range in the content; `None` without a title.
    pub(super) title: Option<Range<usize>>,
    pub(crate) attributes: Vec<Attribute>,
}

/// A closer, or an opener with its name.
static COLONS: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"^(:{3,})[ \t]*(?:([A-Za-z][A-Za-z0-9_-]*)(?:[ \t\[{].*)?)?$";
    Regex::new(pattern).expect("the pattern is valid")
});

/// Reads a line of colons; `base` is the content's offset in the file. `None` for other lines.
pub(super) fn colons(content: &str, base: usize) -> Option<Colons<'_>> {
    let content = content.trim_end();
    let found = COLONS.captures(content)?;
    let count = found[1].len();
    let Some(name) = found.get(2) else {
        return Some(Colons {
            count,
            name: "",
            title: None,
            attributes: Vec::new(),
        });
    };
    let start = skip_spaces(content, name.end());
    let (title, attributes) = title_and_attributes(content, start, base);
    let name = name.as_str();
    let title = title.filter(|title| !content[title.clone()].trim().is_empty());
    Some(Colons {
        count,
        name,
        title,
        attributes,
    })
}

/// The directives that can be written with two colons and have no content.
const LEAF_DIRECTIVES: &str =
    "include signature properties category-cards live video youtube frame";

/// Reads a directive without a body; `base` is the content's offset in the file.
///
/// `None` for other lines and unknown names, because ordinary text may begin with two colons (`::before`).
pub(crate) fn leaf(content: &str, base: usize) -> Option<Colons<'_>> {
    let content = content.trim_end();
    let rest = content.strip_prefix("::")?;
    let mut names = LEAF_DIRECTIVES.split(' ');
    let name = names.find(|name| rest.starts_with(name))?;
    let name_end = 2 + name.len();
    let rest_start = skip_spaces(content, name_end);
    let attributes = if rest_start == content.len() {
        Vec::new()
    } else {
        let (attributes, end) = read_braces(content, rest_start, base)?;
        (end == content.len()).then_some(attributes)?
    };
    Some(Colons {
        count: 2,
        name: &content[2..name_end],
        title: None,
        attributes,
    })
}

fn title_and_attributes(
    content: &str,
    start: usize,
    base: usize,
) -> (Option<Range<usize>>, Vec<Attribute>) {
    if content[start..].starts_with('[')
        && let Some(end) = closing_bracket(content, start)
    {
        let title = Some(start + 1..end);
        let after = skip_spaces(content, end + 1);
        if after == content.len() {
            return (title, Vec::new());
        }
        if let Some((attributes, end)) = read_braces(content, after, base)
            && end == content.len()
        {
            return (title, attributes);
        }
    }
    if content.ends_with('}')
        && let Some(brace) = content[start..].rfind('{').map(|brace| start + brace)
        && (brace == start || content[..brace].ends_with([' ', '\t']))
        && let Some((attributes, end)) = read_braces(content, brace, base)
        && end == content.len()
    {
        let title = content[start..brace].trim_end().len();
        return ((title > 0).then_some(start..start + title), attributes);
    }
    (
        (start < content.len()).then_some(start..content.len()),
        Vec::new(),
    )
}

fn closing_bracket(content: &str, open: usize) -> Option<usize> {
    let mut depth = 0usize;
    let mut escaped = false;
    for (index, byte) in content.bytes().enumerate().skip(open) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'[' => depth += 1,
            b']' => {
                depth -= 1;
                if depth == 0 {
                    return Some(index);
                }
            }
            _ => {}
        }
    }
    None
}

fn skip_spaces(content: &str, start: usize) -> usize {
    start
        + content[start..]
            .bytes()
            .take_while(|byte| matches!(byte, b' ' | b'\t'))
            .count()
}

/// The name of a capitalized tag at the start of a text, and true if it is a closing tag; `None` for other text.
pub(super) fn tag_name(content: &str) -> Option<(&str, bool)> {
    let rest = content.strip_prefix('<')?;
    let (rest, closing) = match rest.strip_prefix('/') {
        Some(rest) => (rest, true),
        None => (rest, false),
    };
    if !rest.starts_with(|first: char| first.is_ascii_uppercase()) {
        return None;
    }
    let length = rest
        .bytes()
        .take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'.')
        .count();
    let name = &rest[..length];
    // `<DIV>` is an HTML element in capital letters, not a component.
    (!elements::is_uppercase(name)).then_some((name, closing))
}

/// A capitalized tag at the start of a text.
#[derive(Debug, PartialEq)]
pub(super) struct Tag<'a> {
    pub(super) name: &'a str,
    pub(super) closing: bool,
    pub(super) self_closing: bool,
    pub(super) attributes: Vec<Attribute>,
    pub(super) end: usize,
}

/// The reason why a text does not start with a complete tag.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NoTag {
    /// It may continue in the next line.
    Unfinished,
    /// It is not a tag.
    Other,
}

/// Reads a capitalized tag at the start of a text; `base` is the text's offset in the file.
pub(super) fn tag(text: &str, base: usize) -> Result<Tag<'_>, NoTag> {
    let (name, closing) = tag_name(text).ok_or(NoTag::Other)?;
    let after = 1 + usize::from(closing) + name.len();
    let (attributes, end) = read_tag(text, after, base);
    match end {
        TagEnd::Complete { self_closing, end } => {
            if closing && (self_closing || !attributes.is_empty()) {
                return Err(NoTag::Other);
            }
            Ok(Tag {
                name,
                closing,
                self_closing,
                attributes,
                end,
            })
        }
        TagEnd::Incomplete => Err(NoTag::Unfinished),
        TagEnd::Malformed => Err(NoTag::Other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(content: &str, name: &str, title: Option<&str>, attributes: usize) {
        let found = colons(content, 0).unwrap();
        assert_eq!(found.name, name, "{content}");
        assert_eq!(found.title.map(|title| &content[title]), title, "{content}");
        assert_eq!(found.attributes.len(), attributes, "{content}");
    }

    #[test]
    fn a_title_is_in_brackets_or_follows_the_name() {
        check(":::note", "note", None, 0);
        check(
            ":::note[제목 [하나](a)]{#a}",
            "note",
            Some("제목 [하나](a)"),
            1,
        );
        check(
            "::: warning `typeof`를 쓰세요",
            "warning",
            Some("`typeof`를 쓰세요"),
            0,
        );
        check("::: details 더 보기 {open}", "details", Some("더 보기"), 1);
        check(":::tabs{group=os}", "tabs", None, 1);
        check(
            ":::danger 중괄호 {}도 글자",
            "danger",
            Some("중괄호 {}도 글자"),
            0,
        );
        check(":::note[a] b", "note", Some("[a] b"), 0);
        check("::::", "", None, 0);
    }

    #[test]
    fn a_known_name_after_two_colons_is_a_directive_without_a_body() {
        let found = leaf("::signature{of=A.Chunk alone}", 0).unwrap();
        assert_eq!((found.name, found.attributes.len()), ("signature", 2));
        assert_eq!(leaf("::signature", 0).unwrap().attributes, []);
        for content in [
            "::before",
            "::signatures",
            "::signature of A",
            "::signature{of",
        ] {
            assert_eq!(leaf(content, 0), None, "{content}");
        }
    }

    #[test]
    fn text_that_is_not_a_directive() {
        for content in ["::note", ":::a:b", "::: 제목만", ":::1"] {
            assert_eq!(colons(content, 0), None, "{content}");
        }
        assert_eq!(tag("<T,>", 0), Err(NoTag::Other));
        assert_eq!(tag("<Tabs group=\"os\"", 0), Err(NoTag::Unfinished));
        assert_eq!(tag("<div>", 0), Err(NoTag::Other));
    }
}

//! Reads doc comments: TSDoc, the usual forms of JSDoc, and texts in several languages.
//!
//! ```text
//! /**
//!  * Splits a list.
//!  *
//!  * @param size - the length of a piece
//!  * @lang ko
//!  * 목록을 나눠요.
//!  *
//!  * @param size - 조각의 길이
//!  */
//! ```
//!
//! What follows `@lang ko` is in Korean, up to the end or the next `@lang`. `@description.ko` is a description in one
//! language, as dumi reads it.

use munseo_source::Fence;

use crate::Comment;
use crate::parameter_tag::DescribedParameter;

/// A doc comment in one language.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocComment {
    /// The tag of the language; `None` for the language of the package.
    pub language: Option<String>,
    /// The text before the first tag, as Markdown.
    pub summary: String,
    /// The tags with their texts.
    pub tags: Vec<Tag>,
    /// The byte offset of the comment in its file.
    pub start: usize,
}

/// A tag with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    /// Its name without `@`, in one spelling: `returns` for `return`, too.
    pub name: String,
    /// Its text as Markdown.
    pub text: String,
    /// The byte offset of the tag in its file.
    pub start: usize,
}

impl DocComment {
    /// Reads a comment: one for each of its languages, that of the package first.
    pub fn read(comment: &Comment) -> Vec<Self> {
        Self::all_of(comment).to_vec()
    }

    /// The same, not copied.
    pub(crate) fn all_of(comment: &Comment) -> &[Self] {
        comment.docs.get_or_init(|| Self::parse(comment))
    }

    fn parse(comment: &Comment) -> Vec<Self> {
        let mut all = vec![Self {
            start: comment.start,
            ..Self::default()
        }];
        let mut described: Vec<Self> = Vec::new();
        let mut fence: Option<Fence<'_>> = None;
        let lines = with_inline_tags(lines(&comment.text, comment.start).collect());
        // Where further lines go: the summary, or the last tag.
        let mut is_in_tag = false;
        for (line, start) in &lines {
            let start = *start;
            let before = fence;
            fence = Fence::after(fence, line);
            let tag = tag_of(line.trim()).filter(|_| before.is_none());
            let current = all.last_mut().expect("there is always one");
            let Some((name, suffix, rest)) = tag else {
                let target = match current.tags.last_mut().filter(|_| is_in_tag) {
                    Some(tag) => &mut tag.text,
                    None => &mut current.summary,
                };
                target.push_str(line);
                target.push('\n');
                continue;
            };
            fence = Fence::open(rest);
            if name == "lang" {
                let (language, text) = rest.split_once(' ').unwrap_or((rest, ""));
                all.push(Self {
                    language: Some(language.to_owned()),
                    summary: format!("{text}\n"),
                    start,
                    ..Self::default()
                });
                is_in_tag = false;
                continue;
            }
            if name == "description" && !suffix.is_empty() {
                described.push(Self {
                    language: Some(suffix.to_owned()),
                    summary: rest.to_owned(),
                    start,
                    ..Self::default()
                });
                is_in_tag = true;
                continue;
            }
            is_in_tag = true;
            current.tags.push(Tag {
                name: spelling(name).to_owned(),
                text: format!("{rest}\n"),
                start,
            });
        }
        all.append(&mut described);
        for one in &mut all {
            one.tidy();
        }
        all
    }

    /// The comment for readers of a language; `None` if it has none.
    pub fn in_language<'d>(all: &'d [Self], language: &str) -> Option<&'d Self> {
        let is_this = |it: &str| primary_language(it) == primary_language(language);
        all.iter()
            .find(|it| it.language.as_deref().is_some_and(is_this))
    }

    /// Trims texts. `@summary` and `@description` are the text if there is no other.
    fn tidy(&mut self) {
        trim(&mut self.summary);
        for tag in &mut self.tags {
            if tag.name == "example" {
                tag.text = dedented(&tag.text);
            }
            trim(&mut tag.text);
        }
        // The comment of several overloads repeats what they share.
        let mut known: Vec<(String, String)> = Vec::new();
        self.tags.retain(|tag| {
            let this = (tag.name.clone(), tag.text.clone());
            let is_new = tag.text.is_empty() || !known.contains(&this);
            known.push(this);
            is_new
        });
        // The compiler writes what follows the name of a property so.
        if !self.summary.contains("\n-") && self.summary.starts_with("- ") {
            self.summary.drain(..2);
        }
        if self.summary.is_empty() {
            for name in ["summary", "description"] {
                if let Some(at) = self.tags.iter().position(|tag| tag.name == name) {
                    let text = self.tags.remove(at).text;
                    let gap = if self.summary.is_empty() { "" } else { "\n\n" };
                    self.summary.push_str(&format!("{gap}{text}"));
                }
            }
        }
    }

    /// The tags with a name.
    pub fn all<'d>(&'d self, name: &'d str) -> impl Iterator<Item = &'d Tag> {
        self.tags.iter().filter(move |tag| tag.name == name)
    }

    /// The text of the first tag with a name; `None` without one.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| tag.name == name)
            .map(|tag| tag.text.as_str())
    }

    /// The first word of a tag, such as a version.
    pub fn word(&self, name: &str) -> Option<&str> {
        self.text(name)?.split_whitespace().next()
    }

    /// The described parameters: `param` or `typeParam`.
    pub fn parameters(&self, tag: &str) -> Vec<DescribedParameter<'_>> {
        let tags = self.tags.iter().filter(|it| it.name == tag);
        tags.flat_map(DescribedParameter::read).collect()
    }

    /// Returns true if the declaration is left out.
    pub fn is_hidden(&self) -> bool {
        let hidden = ["internal", "hidden", "private", "ignore"];
        self.tags
            .iter()
            .any(|tag| hidden.contains(&tag.name.as_str()))
    }
}

/// The language of a tag such as `ko-KR`, in lower case.
pub fn primary_language(tag: &str) -> String {
    let end = tag.find(['-', '_']).unwrap_or(tag.len());
    tag[..end].to_lowercase()
}

/// The lines of a comment; in one of a single line, tags after its text begin lines of their own.
fn with_inline_tags(lines: Vec<(String, usize)>) -> Vec<(String, usize)> {
    const TAGS: &str = "lang default defaultValue since deprecated returns see internal param";
    let [(line, start)] = &lines[..] else {
        return lines;
    };
    let mut split = Vec::new();
    let mut from = 0;
    for (at, _) in line.match_indices(" @") {
        let tag = tag_of(line[at..].trim_start());
        let is_known = tag.is_some_and(|(name, ..)| TAGS.split(' ').any(|it| it == name));
        if is_known && line[from..at].matches('`').count() % 2 == 0 {
            split.push((line[from..at].to_owned(), start + from));
            from = at + 1;
        }
    }
    split.push((line[from..].to_owned(), start + from));
    split
}

/// The lines inside a comment without asterisks, each with its byte offset. The indentation of code is preserved.
fn lines(comment: &str, start: usize) -> impl Iterator<Item = (String, usize)> {
    let inside = comment.strip_prefix("/**").unwrap_or(comment);
    let offset = start + (comment.len() - inside.len());
    let inside = inside.strip_suffix("*/").unwrap_or(inside);
    let has_asterisks = inside
        .lines()
        .skip(1)
        .filter(|line| !line.trim().is_empty())
        .all(|line| line.trim_start().starts_with('*'));
    let blank = |line: &str| line.len() - line.trim_start().len();
    let indents = inside.lines().skip(1);
    let indents = indents.filter(|line| !line.trim().is_empty()).map(blank);
    let indent = indents.min().unwrap_or(0);
    inside.split('\n').enumerate().map(move |(number, line)| {
        let at = offset + (line.as_ptr() as usize - inside.as_ptr() as usize);
        let line = line.trim_end();
        let text = match line.trim_start().strip_prefix('*') {
            Some(rest) if has_asterisks => rest.strip_prefix(' ').unwrap_or(rest),
            _ if number == 0 => line.trim_start(),
            _ => &line[blank(line).min(indent)..],
        };
        let shift = text.as_ptr() as usize - line.as_ptr() as usize;
        (text.to_owned(), at + shift)
    })
}

/// The tag at the start of a line: its name, what follows a dot in it, and the rest of the line. Names of packages, such
/// as `@scope/name`, and decorators are none.
fn tag_of(line: &str) -> Option<(&str, &str, &str)> {
    let rest = line.strip_prefix('@')?;
    let end = rest.find(|it: char| !it.is_ascii_alphanumeric());
    let (name, rest) = rest.split_at(end.unwrap_or(rest.len()));
    let (suffix, rest) = match rest.strip_prefix('.') {
        Some(rest) => rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len())),
        None => ("", rest),
    };
    let is_tag = !name.is_empty()
        && name.starts_with(|it: char| it.is_ascii_alphabetic())
        && (rest.is_empty()
            || rest.starts_with(|it: char| it.is_whitespace() || ":{".contains(it)));
    is_tag.then(|| (name, suffix, rest.trim_start_matches(':').trim()))
}

/// The one spelling of a tag.
fn spelling(name: &str) -> &str {
    match name {
        "arg" | "argument" => "param",
        "return" => "returns",
        "template" | "typeparam" => "typeParam",
        "exception" => "throws",
        "default" | "defaultvalue" => "defaultValue",
        "inheritdoc" => "inheritDoc",
        "group" => "category",
        "packageDocumentation" => "module",
        "desc" => "description",
        name => name,
    }
}

/// Code without the indentation of all its lines; the first one is that of the tag.
fn dedented(text: &str) -> String {
    let lines = text.lines().skip(1).filter(|line| !line.trim().is_empty());
    let indents = lines.map(|line| line.len() - line.trim_start().len());
    without_indent(text, indents.min().unwrap_or(0))
}

/// Code without an indentation of its lines; the first one has none.
pub(crate) fn without_indent(text: &str, indent: usize) -> String {
    let lines = text.lines().enumerate().map(|(number, line)| {
        let blank = line.len() - line.trim_start().len();
        &line[if number == 0 { 0 } else { blank.min(indent) }..]
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn trim(text: &mut String) {
    let start = text.len() - text.trim_start_matches(['\n', ' ']).len();
    text.drain(..start);
    text.truncate(text.trim_end().len());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<DocComment> {
        let comment = Comment::new(text, 100);
        DocComment::read(&comment)
    }

    #[test]
    fn tags_have_one_spelling_and_their_position() {
        let text = "/**\n * Splits.\n *\n * More.\n * @return {string[]} the pieces\n *   of it\n * @example\n \
                    * ```ts\n * @decorated\n *   class A {}\n * ```\n */";
        let [doc] = read(text).try_into().unwrap();
        assert_eq!(doc.summary, "Splits.\n\nMore.");
        assert_eq!(doc.text("returns"), Some("{string[]} the pieces\n  of it"));
        assert_eq!(
            doc.text("example"),
            Some("```ts\n@decorated\n  class A {}\n```")
        );
        assert_eq!(doc.tags[0].start, 100 + text.find("@return").unwrap());
    }

    #[test]
    fn each_language_has_its_own_text() {
        let all = read(
            "/**\n * A list.\n * @param a - one\n * @lang ko\n * 목록.\n * @param a - 하나\n */",
        );
        let korean = DocComment::in_language(&all, "ko-KR").unwrap();
        assert_eq!(korean.summary, "목록.");
        assert_eq!(korean.parameters("param")[0].text, "하나");
        assert_eq!(all[0].summary, "A list.");
        assert_eq!(DocComment::in_language(&all, "ja"), None);
        let all = read("/** A list. @lang ko 목록. */");
        assert_eq!((&*all[0].summary, &*all[1].summary), ("A list.", "목록."));
        let all = read("/**\n * @description 属性描述\n * @description.en-US A property\n */");
        assert_eq!(all[0].summary, "属性描述");
        assert_eq!(
            DocComment::in_language(&all, "en").unwrap().summary,
            "A property"
        );
    }

    #[test]
    fn parameters_are_read_in_the_usual_forms() {
        let read = |text: &str| {
            let doc = read(&format!("/** @param {text} */")).remove(0);
            let all = doc.parameters("param").into_iter();
            let all = all.map(|it| {
                (
                    it.name.to_owned(),
                    it.ty.unwrap_or_default().to_owned(),
                    it.default.unwrap_or_default().to_owned(),
                    it.text.to_owned(),
                )
            });
            all.collect::<Vec<_>>()
        };
        let one = |name: &str, ty: &str, default: &str, text: &str| {
            vec![(
                name.to_owned(),
                ty.to_owned(),
                default.to_owned(),
                text.to_owned(),
            )]
        };
        assert_eq!(read("size - how many"), one("size", "", "", "how many"));
        assert_eq!(
            read("{number} [size=2] how many"),
            one("size", "number", "2", "how many")
        );
        assert_eq!(read("{{ a: 1 }} o.a"), one("o.a", "{ a: 1 }", "", ""));
        assert_eq!(read("[a=[]] x"), one("a", "", "[]", "x"));
        assert_eq!(read("...rest: all"), one("rest", "", "", "all"));
        assert_eq!(read("a, b - both").len(), 2);
    }

    #[test]
    fn names_of_packages_and_comments_without_asterisks_are_text() {
        let doc =
            read("/**\n    @scope/name is used.\n      indented\n    @since 1.0\n */").remove(0);
        assert_eq!(doc.summary, "@scope/name is used.\n  indented");
        assert_eq!(doc.word("since"), Some("1.0"));
    }
}

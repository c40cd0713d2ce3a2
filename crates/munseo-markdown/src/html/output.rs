//! A writer for a document's body whose runs of HTML are well-formed.
//!
//! Elements are written as text. If an island begins inside of elements, they become [`Part::Element`]s (they are
//! *promoted*), because a run of HTML cannot contain a component:
//!
//! ```text
//! written:   <ul><li>one</li><li>two      ← an island begins here
//! promoted:  Element ul [ Element li [ Html "one" ], Element li [ Html "two", Island … ] ]
//! ```
//!
//! Tags in raw HTML are separate from tags that Markdown generates: `</li>` in raw HTML never ends a list item of
//! Markdown, and an unclosed `<b>` ends with its paragraph.

use std::borrow::Cow;

use munseo_html::{elements, escape};
use serde_json::{Map, Value};

use super::parts::{push_html, read_start_tag, split_restricted_content};
use crate::Part;

/// The origin of an element's tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A Markdown construct.
    Markdown,
    /// Raw HTML.
    Raw,
}

/// A writer of well-formed runs of HTML; see the module's documentation.
#[derive(Debug)]
pub(crate) struct Output {
    frames: Vec<Frame>,
    html: String,
    open: Vec<OpenElement>,
}

/// A container that cannot be plain HTML any more: the document, a promoted element, an island.
#[derive(Debug)]
struct Frame {
    kind: FrameKind,
    parts: Vec<Part>,
}

#[derive(Debug)]
enum FrameKind {
    Document,
    Element {
        name: String,
        attributes: Vec<(String, String)>,
        origin: Origin,
        tag: String,
    },
    Island {
        component: String,
        props: Map<String, Value>,
    },
}

/// An element whose start tag is in the current run.
#[derive(Debug)]
struct OpenElement {
    name: Cow<'static, str>,
    origin: Origin,
    start: usize,
}

impl Default for Output {
    fn default() -> Self {
        Self {
            frames: vec![Frame {
                kind: FrameKind::Document,
                parts: Vec::new(),
            }],
            html: String::new(),
            open: Vec::new(),
        }
    }
}

impl Output {
    /// Begins an element of Markdown; returns a builder for its attributes.
    pub(crate) fn start(&mut self, name: &'static str) -> Tag<'_> {
        self.start_as(Cow::Borrowed(name), Origin::Markdown)
    }

    /// Begins an element of raw HTML.
    pub(crate) fn start_raw(&mut self, name: &str) -> Tag<'_> {
        self.start_as(Cow::Owned(name.to_owned()), Origin::Raw)
    }

    fn start_as(&mut self, name: Cow<'static, str>, origin: Origin) -> Tag<'_> {
        self.end_implied(&name);
        let start = self.html.len();
        self.html.push('<');
        self.html.push_str(&name);
        self.open.push(OpenElement {
            name,
            origin,
            start,
        });
        Tag {
            html: &mut self.html,
            end: ">",
        }
    }

    /// Writes an element without content.
    pub(crate) fn void(&mut self, name: &str) -> Tag<'_> {
        self.end_implied(name);
        self.tag(name, ">")
    }

    /// Writes a self-closing element of raw HTML, such as `<path/>`.
    pub(crate) fn self_closing(&mut self, name: &str) -> Tag<'_> {
        self.tag(name, "/>")
    }

    fn tag(&mut self, name: &str, end: &'static str) -> Tag<'_> {
        self.html.push('<');
        self.html.push_str(name);
        Tag {
            html: &mut self.html,
            end,
        }
    }

    /// Writes an element of Markdown that contains only text.
    pub(crate) fn text_element(&mut self, name: &'static str, text: &str) {
        self.start(name);
        self.text(text);
        self.end();
    }

    /// Ends the innermost element of Markdown, including open raw elements inside.
    pub(crate) fn end(&mut self) {
        loop {
            let origin = match self.open.last() {
                Some(open) => open.origin,
                None => match &self.frames[self.frames.len() - 1].kind {
                    FrameKind::Element { origin, .. } => *origin,
                    FrameKind::Document | FrameKind::Island { .. } => {
                        debug_assert!(false, "an element is ended that was not begun");
                        return;
                    }
                },
            };
            self.end_innermost();
            if origin == Origin::Markdown {
                return;
            }
        }
    }

    /// [`Self::end`] and a line break.
    pub(crate) fn end_line(&mut self) {
        self.end();
        self.markup("\n");
    }

    /// Ends a raw element if one with that name is open inside the innermost element of Markdown; returns true if so.
    pub(crate) fn end_raw(&mut self, name: &str) -> bool {
        let Some(depth) = self.raw_depth(name) else {
            return false;
        };
        for _ in 0..depth {
            self.end_innermost();
        }
        true
    }

    /// The number of elements that end with the innermost raw element of that name; `None` if none is open inside the
    /// innermost element of Markdown.
    fn raw_depth(&self, name: &str) -> Option<usize> {
        let open = self
            .open
            .iter()
            .rev()
            .map(|open| (&*open.name, open.origin));
        let frames = self.frames.iter().rev().map(|frame| match &frame.kind {
            FrameKind::Element { name, origin, .. } => (&**name, *origin),
            FrameKind::Document | FrameKind::Island { .. } => ("", Origin::Markdown),
        });
        open.chain(frames)
            .take_while(|(_, origin)| *origin == Origin::Raw)
            .position(|(open, _)| open == name)
            .map(|at| at + 1)
    }

    /// Returns true if a raw element with that name is open inside the innermost element of Markdown.
    pub(crate) fn is_inside_raw(&self, name: &str) -> bool {
        self.raw_depth(name).is_some()
    }

    /// The number of open elements and islands plus one for the document, for limits.
    pub(crate) fn depth(&self) -> usize {
        self.open.len() + self.frames.len()
    }

    /// Writes text.
    pub(crate) fn text(&mut self, text: &str) {
        escape::push_text(&mut self.html, text);
    }

    /// Writes well-formed markup.
    pub(crate) fn markup(&mut self, html: &str) {
        self.html.push_str(html);
    }

    /// Begins an island.
    pub(crate) fn start_island(&mut self, component: &str, props: Map<String, Value>) {
        self.promote();
        self.frames.push(Frame {
            kind: FrameKind::Island {
                component: component.to_owned(),
                props,
            },
            parts: Vec::new(),
        });
    }

    /// Ends the innermost island, including open elements inside.
    pub(crate) fn end_island(&mut self) {
        while !matches!(
            self.frames[self.frames.len() - 1].kind,
            FrameKind::Island { .. }
        ) || !self.open.is_empty()
        {
            if self.open.is_empty() && self.frames.len() == 1 {
                debug_assert!(false, "an island is ended that was not begun");
                return;
            }
            self.end_innermost();
        }
        self.end_frame();
    }

    /// The finished parts.
    pub(crate) fn into_parts(mut self) -> Vec<Part> {
        while !self.open.is_empty() || self.frames.len() > 1 {
            self.end_innermost();
        }
        self.flush();
        self.frames.swap_remove(0).parts
    }

    /// The finished markup of a fragment without islands.
    pub(crate) fn into_html(mut self) -> String {
        while !self.open.is_empty() {
            self.end_innermost();
        }
        self.html
    }

    fn end_implied(&mut self, start: &str) {
        while let Some(open) = self.open.last()
            && open.origin == Origin::Raw
            && elements::implies_end_of(start, &open.name)
        {
            self.end_innermost();
        }
    }

    fn end_innermost(&mut self) {
        if let Some(open) = self.open.pop() {
            self.html.push_str("</");
            self.html.push_str(&open.name);
            self.html.push('>');
        } else {
            self.end_frame();
        }
    }

    fn end_frame(&mut self) {
        self.flush();
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let part = match frame.kind {
            FrameKind::Document => {
                self.frames.push(frame);
                return;
            }
            FrameKind::Element {
                attributes, tag, ..
            } => Part::Element {
                children: split_restricted_content(&tag, frame.parts),
                tag,
                attributes,
            },
            FrameKind::Island { component, props } => Part::Island {
                component,
                props,
                children: frame.parts,
            },
        };
        self.innermost_parts().push(part);
    }

    fn innermost_parts(&mut self) -> &mut Vec<Part> {
        let last = self.frames.len() - 1;
        &mut self.frames[last].parts
    }

    /// Ends the current run of HTML.
    fn flush(&mut self) {
        let html = std::mem::take(&mut self.html);
        push_html(self.innermost_parts(), html);
    }

    /// Turns every open element of the current run into an element part.
    fn promote(&mut self) {
        let run = std::mem::take(&mut self.html);
        let mut done = 0;
        for open in std::mem::take(&mut self.open) {
            push_html(self.innermost_parts(), run[done..open.start].to_owned());
            let (attributes, end) = read_start_tag(&run, open.start);
            done = end;
            let tag = if elements::is_flow(&open.name) {
                open.name.to_string()
            } else {
                "div".to_owned()
            };
            self.frames.push(Frame {
                kind: FrameKind::Element {
                    name: open.name.into_owned(),
                    attributes,
                    origin: open.origin,
                    tag,
                },
                parts: Vec::new(),
            });
        }
        push_html(self.innermost_parts(), run[done..].to_owned());
    }
}

/// A start tag under construction; dropping it closes the tag.
#[derive(Debug)]
pub(crate) struct Tag<'a> {
    html: &'a mut String,
    end: &'static str,
}

impl Tag<'_> {
    /// Adds an attribute.
    pub(crate) fn attribute(self, name: &str, value: &str) -> Self {
        self.html.push(' ');
        self.html.push_str(name);
        self.html.push_str("=\"");
        escape::push_attribute(self.html, value);
        self.html.push('"');
        self
    }

    /// Adds an attribute without a value.
    pub(crate) fn flag(self, name: &str) -> Self {
        self.html.push(' ');
        self.html.push_str(name);
        self
    }

    /// Adds an attribute if it has a value.
    pub(crate) fn optional(self, name: &str, value: Option<impl AsRef<str>>) -> Self {
        match value {
            Some(value) => self.attribute(name, value.as_ref()),
            None => self,
        }
    }

    /// Adds an attribute without a value if it is set.
    pub(crate) fn flag_if(self, name: &str, is_set: bool) -> Self {
        if is_set { self.flag(name) } else { self }
    }

    /// Adds the attributes of a link to another site if it is one.
    pub(crate) fn external_if(self, is_external: bool) -> Self {
        if !is_external {
            return self;
        }
        self.attribute("target", "_blank")
            .attribute("rel", "noopener noreferrer")
            .attribute("class", "external")
    }

    /// Ends the tag with a line feed.
    pub(crate) fn line(mut self) {
        self.end = ">\n";
    }
}

impl Drop for Tag<'_> {
    fn drop(&mut self) {
        self.html.push_str(self.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format_parts(parts: &[Part]) -> String {
        parts
            .iter()
            .map(|part| match part {
                Part::Html { html } => format!("{html:?}"),
                Part::Element {
                    tag,
                    attributes,
                    children,
                } => {
                    let attributes: String = attributes
                        .iter()
                        .map(|(name, value)| format!(" {name}={value}"))
                        .collect();
                    format!("{tag}{attributes}[{}]", format_parts(children))
                }
                Part::Island {
                    component,
                    children,
                    ..
                } => {
                    format!("{component}({})", format_parts(children))
                }
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn a_document_without_islands_is_one_run() {
        let mut out = Output::default();
        out.start("p").attribute("class", "\"x\"");
        out.text("a < b");
        out.end();
        assert_eq!(
            format_parts(&out.into_parts()),
            r#""<p class=\"&quot;x&quot;\">a &lt; b</p>""#
        );
    }

    #[test]
    fn an_island_promotes_only_the_elements_around_it() {
        let mut out = Output::default();
        out.markup("<p>before</p>");
        out.start("ul").attribute("class", "a&b");
        out.markup("<li>one</li>");
        out.start("li");
        out.text("two");
        out.start_island("Tabs", Map::new());
        out.markup("<p>in</p>");
        out.end_island();
        out.end();
        out.end();
        out.markup("<p>after</p>");
        assert_eq!(
            format_parts(&out.into_parts()),
            r#""<p>before</p>" ul class=a&b[li["one"] li["two" Tabs("<p>in</p>")]] "<p>after</p>""#
        );
    }

    #[test]
    fn an_authors_tags_end_with_the_markdown_around_them() {
        let mut out = Output::default();
        out.start("p");
        drop(out.start_raw("b"));
        assert!(
            !out.end_raw("p"),
            "`</p>` of the author does not end Markdown's paragraph"
        );
        out.end();
        assert!(!out.end_raw("b"));
        assert_eq!(out.into_html(), "<p><b></b></p>");
    }

    #[test]
    fn an_authors_paragraph_ends_where_a_browser_ends_it() {
        let mut out = Output::default();
        drop(out.start_raw("p"));
        out.start("p");
        out.end();
        assert!(!out.end_raw("p"));
        assert_eq!(out.into_html(), "<p></p><p></p>");
    }

    #[test]
    fn an_authors_element_may_contain_an_island() {
        let mut out = Output::default();
        drop(out.start_raw("details"));
        out.start_island("Steps", Map::new());
        out.end_island();
        assert!(out.end_raw("details"));
        assert_eq!(format_parts(&out.into_parts()), "details[Steps()]");
    }
}

//! A writer for a document's body whose runs of HTML are well-formed.
//!
//! Elements are written as text. If an island begins inside of elements, they become [`UnlinkedPart::Element`]s (they
//! are *promoted*), because a run of HTML cannot contain a component:
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

use super::parts::{push_run, split_restricted_content, start_tag_end};
use crate::document::label::Label;
use crate::document::unlinked::{
    EXTERNAL, EXTERNAL_CLASS, LabelPlace, PropSlot, SlotContent, UNLINKED_NAME, UnlinkedHtml,
    UnlinkedPart, is_external,
};

/// The origin of an element's tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A Markdown construct.
    Markdown,
    /// Raw HTML.
    Raw,
}

/// A writer of well-formed runs of HTML; see the module's documentation.
#[derive(Debug, Clone)]
pub(crate) struct Output {
    frames: Vec<Frame>,
    html: UnlinkedHtml,
    open: Vec<OpenElement>,
}

/// A container that cannot be plain HTML any more: the document, a promoted element, an island.
#[derive(Debug, Clone)]
struct Frame {
    kind: FrameKind,
    parts: Vec<UnlinkedPart>,
}

#[derive(Debug, Clone)]
enum FrameKind {
    Document,
    Element {
        name: String,
        start: UnlinkedHtml,
        origin: Origin,
        tag: String,
    },
    Island {
        component: String,
        props: Map<String, Value>,
        slots: Vec<(String, PropSlot)>,
    },
}

/// An element whose start tag is in the current run.
#[derive(Debug, Clone)]
struct OpenElement {
    name: Cow<'static, str>,
    origin: Origin,
    start: usize,
    /// The link without which its tags are omitted.
    only_with: Option<u32>,
}

impl Default for Output {
    fn default() -> Self {
        Self {
            frames: vec![Frame {
                kind: FrameKind::Document,
                parts: Vec::new(),
            }],
            html: UnlinkedHtml::default(),
            open: Vec::new(),
        }
    }
}

impl Output {
    /// Begins an element of Markdown; returns a builder for its attributes.
    pub(crate) fn start(&mut self, name: &'static str) -> Tag<'_> {
        self.start_as(Cow::Borrowed(name), Origin::Markdown, None)
    }

    /// Begins an element of Markdown with a class.
    pub(crate) fn start_classed(&mut self, name: &'static str, class: &str) -> Tag<'_> {
        self.start(name).attribute("class", class)
    }

    /// Begins an element of Markdown whose tags are omitted if the target of a link is missing.
    pub(crate) fn start_only_with(&mut self, name: &'static str, link: Option<u32>) -> Tag<'_> {
        self.start_as(Cow::Borrowed(name), Origin::Markdown, link)
    }

    /// Begins an element of raw HTML.
    pub(crate) fn start_raw(&mut self, name: &str) -> Tag<'_> {
        self.start_as(Cow::Owned(name.to_owned()), Origin::Raw, None)
    }

    fn start_as(
        &mut self,
        name: Cow<'static, str>,
        origin: Origin,
        only_with: Option<u32>,
    ) -> Tag<'_> {
        self.end_implied(&name);
        let element = name.clone();
        self.open.push(OpenElement {
            name,
            origin,
            start: self.html.text().len(),
            only_with,
        });
        self.tag(&element, ">", only_with)
    }

    /// Writes an element without content.
    pub(crate) fn void(&mut self, name: &str) -> Tag<'_> {
        self.void_only_with(name, None)
    }

    /// Writes an element without content that is omitted if the target of a link is missing.
    pub(crate) fn void_only_with(&mut self, name: &str, link: Option<u32>) -> Tag<'_> {
        self.end_implied(name);
        self.tag(name, ">", link)
    }

    /// Writes a self-closing element of raw HTML, such as `<path/>`.
    pub(crate) fn self_closing(&mut self, name: &str) -> Tag<'_> {
        self.tag(name, "/>", None)
    }

    fn tag(&mut self, name: &str, end: &'static str, only_with: Option<u32>) -> Tag<'_> {
        let only = only_with.map(|link| self.begin_only_with(link));
        self.markup("<");
        self.markup(name);
        Tag {
            html: &mut self.html,
            end,
            only,
        }
    }

    /// Begins markup that is omitted if the target of a link is missing. Returns the slot, for [`Self::end_slot`].
    pub(crate) fn begin_only_with(&mut self, link: u32) -> usize {
        self.html.push_slot(only_with(link))
    }

    /// Begins markup that only the conversion to Markdown reads. Returns the slot, for [`Self::end_slot`].
    pub(crate) fn begin_only_markdown(&mut self) -> usize {
        self.html.push_slot(SlotContent::OnlyMarkdown { length: 0 })
    }

    /// Writes text for a link whose target is missing.
    pub(crate) fn text_without(&mut self, link: u32, text: &str) {
        let slot = self.html.push_slot(SlotContent::Only {
            link,
            is_found: false,
            length: 0,
        });
        self.text(text);
        self.end_slot(slot);
    }

    /// Ends the markup that belongs to a slot.
    pub(crate) fn end_slot(&mut self, slot: usize) {
        self.html.end_slot(slot);
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

    /// The number of open containers that cannot be plain HTML. It grows when an island begins.
    pub(crate) fn frames(&self) -> usize {
        self.frames.len()
    }

    /// Writes text.
    pub(crate) fn text(&mut self, text: &str) {
        escape::push_text(self.html.text_mut(), text);
    }

    /// Writes a label.
    pub(crate) fn label(&mut self, label: Label) {
        self.begin_label(label);
    }

    /// Begins a label; its value follows. Returns the slot, for [`Self::end_slot`].
    pub(crate) fn begin_label(&mut self, label: Label) -> usize {
        self.html.push_slot(SlotContent::Label {
            label,
            place: LabelPlace::Text,
            length: 0,
        })
    }

    /// Writes an element of Markdown that contains only a label with a value.
    pub(crate) fn label_element(&mut self, name: &'static str, label: Label, value: &str) {
        self.start(name);
        let slot = self.begin_label(label);
        self.text(value);
        self.end_slot(slot);
        self.end();
    }

    /// Writes well-formed markup.
    pub(crate) fn markup(&mut self, html: &str) {
        self.html.text_mut().push_str(html);
    }

    /// Writes a fragment.
    pub(crate) fn append(&mut self, html: &UnlinkedHtml) {
        self.html.append(html);
    }

    /// Begins an island; `slots` has the properties with a slot, by their JSON pointers.
    pub(crate) fn start_island(
        &mut self,
        component: &str,
        props: Map<String, Value>,
        slots: Vec<(String, PropSlot)>,
    ) {
        self.promote();
        self.frames.push(Frame {
            kind: FrameKind::Island {
                component: component.to_owned(),
                props,
                slots,
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
    pub(crate) fn into_parts(mut self) -> Vec<UnlinkedPart> {
        while !self.open.is_empty() || self.frames.len() > 1 {
            self.end_innermost();
        }
        self.flush();
        self.frames.swap_remove(0).parts
    }

    /// The finished markup of a fragment without islands.
    pub(crate) fn into_html(mut self) -> UnlinkedHtml {
        while !self.open.is_empty() {
            self.end_innermost();
        }
        self.html.shrink();
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
            let only = open.only_with.map(|link| self.begin_only_with(link));
            self.markup("</");
            self.markup(&open.name);
            self.markup(">");
            if let Some(slot) = only {
                self.end_slot(slot);
            }
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
            FrameKind::Element { start, tag, .. } => UnlinkedPart::Element {
                children: split_restricted_content(&tag, frame.parts),
                tag,
                start,
            },
            FrameKind::Island {
                component,
                props,
                slots,
            } => UnlinkedPart::Island {
                component,
                props,
                slots,
                children: frame.parts,
            },
        };
        self.innermost_parts().push(part);
    }

    fn innermost_parts(&mut self) -> &mut Vec<UnlinkedPart> {
        let last = self.frames.len() - 1;
        &mut self.frames[last].parts
    }

    /// Ends the current run of HTML.
    fn flush(&mut self) {
        let html = std::mem::take(&mut self.html);
        push_run(self.innermost_parts(), html);
    }

    /// Turns every open element of the current run into an element part.
    fn promote(&mut self) {
        let run = std::mem::take(&mut self.html);
        let mut done = 0;
        for open in std::mem::take(&mut self.open) {
            push_run(self.innermost_parts(), run.slice(done, open.start));
            done = start_tag_end(run.text(), open.start);
            let tag = if elements::is_flow(&open.name) {
                open.name.to_string()
            } else {
                "div".to_owned()
            };
            self.frames.push(Frame {
                kind: FrameKind::Element {
                    name: open.name.into_owned(),
                    start: run.tag(open.start, done),
                    origin: open.origin,
                    tag,
                },
                parts: Vec::new(),
            });
        }
        push_run(self.innermost_parts(), run.slice(done, run.text().len()));
    }
}

/// A start tag under construction; dropping it closes the tag.
#[derive(Debug)]
pub(crate) struct Tag<'a> {
    html: &'a mut UnlinkedHtml,
    end: &'static str,
    /// The slot that omits the tag.
    only: Option<usize>,
}

impl Tag<'_> {
    fn markup(&mut self, html: &str) {
        self.html.text_mut().push_str(html);
    }

    /// Adds an attribute.
    pub(crate) fn attribute(self, name: &str, value: &str) -> Self {
        self.attribute_of(name, |html| {
            escape::push_attribute(html.text_mut(), value);
        })
    }

    fn attribute_of(mut self, name: &str, write_value: impl FnOnce(&mut UnlinkedHtml)) -> Self {
        self.markup(" ");
        self.markup(name);
        self.markup("=\"");
        write_value(self.html);
        self.markup("\"");
        self
    }

    /// Adds an attribute with the URL of a link.
    pub(crate) fn url(self, name: &str, target: &LinkTarget) -> Self {
        match target {
            LinkTarget::Written(url) => self.attribute(name, &escape::encode_url(url)),
            LinkTarget::Link(link) => self.attribute_of(name, |html| {
                html.push_slot(SlotContent::Url(*link));
            }),
        }
    }

    /// Adds a `srcset` with these URLs, each with its density or width.
    pub(crate) fn source_set(self, name: &str, candidates: &[(LinkTarget, String)]) -> Self {
        self.attribute_of(name, |html| {
            for (index, (target, size)) in candidates.iter().enumerate() {
                let only = target.link().map(|link| html.push_slot(only_with(link)));
                if index > 0 {
                    html.text_mut().push_str(", ");
                }
                match target {
                    LinkTarget::Written(url) => {
                        escape::push_attribute(html.text_mut(), &escape::encode_url(url));
                    }
                    LinkTarget::Link(link) => _ = html.push_slot(SlotContent::Url(*link)),
                }
                escape::push_attribute(html.text_mut(), size);
                only.into_iter().for_each(|slot| html.end_slot(slot));
            }
        })
    }

    /// Adds an attribute with a label.
    pub(crate) fn label(self, name: &str, label: Label, value: &str) -> Self {
        self.attribute_of(name, |html| {
            push_label(html, label, LabelPlace::Attribute, value);
        })
    }

    /// Adds the attributes `aria-label` and `title` with the same label.
    pub(crate) fn name(self, label: Label, value: &str) -> Self {
        push_label(self.html, label, LabelPlace::Name, value);
        self
    }

    /// Adds the content of a slot.
    pub(crate) fn slot(self, content: SlotContent) -> Self {
        self.html.push_slot(content);
        self
    }

    /// Adds attributes that are omitted if the target of a link is missing.
    pub(crate) fn only_with(self, link: Option<u32>, add: impl FnOnce(Self) -> Self) -> Self {
        let Some(link) = link else {
            return add(self);
        };
        let slot = self.html.push_slot(only_with(link));
        let tag = add(self);
        tag.html.end_slot(slot);
        tag
    }

    /// Adds an attribute without a value.
    pub(crate) fn flag(mut self, name: &str) -> Self {
        self.markup(" ");
        self.markup(name);
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
    pub(crate) fn external_if(mut self, is_external: bool) -> Self {
        if is_external {
            self.markup(EXTERNAL);
            self.markup(EXTERNAL_CLASS);
        }
        self
    }

    /// Ends the tag with a line feed.
    pub(crate) fn line(mut self) {
        self.end = ">\n";
    }
}

fn only_with(link: u32) -> SlotContent {
    SlotContent::Only {
        link,
        is_found: true,
        length: 0,
    }
}

fn push_label(html: &mut UnlinkedHtml, label: Label, place: LabelPlace, value: &str) {
    let slot = html.push_slot(SlotContent::Label {
        label,
        place,
        length: 0,
    });
    let [before, after] = match place {
        LabelPlace::Name => UNLINKED_NAME,
        LabelPlace::Text | LabelPlace::Attribute => [""; 2],
    };
    html.text_mut().push_str(before);
    escape::push_attribute(html.text_mut(), value);
    html.text_mut().push_str(after);
    html.end_slot(slot);
}

impl Drop for Tag<'_> {
    fn drop(&mut self) {
        self.html.text_mut().push_str(self.end);
        if let Some(slot) = self.only {
            self.html.end_slot(slot);
        }
    }
}

/// A destination in HTML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LinkTarget {
    /// A URL that is written as it is.
    Written(String),
    /// The index of a link.
    Link(u32),
}

impl LinkTarget {
    /// Returns true if it is known to be a page of another site.
    pub(crate) fn is_external(&self) -> bool {
        matches!(self, Self::Written(url) if is_external(url))
    }

    /// The index of the link; `None` if the URL is known.
    pub(crate) fn link(&self) -> Option<u32> {
        match self {
            Self::Written(_) => None,
            Self::Link(link) => Some(*link),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::read_start_tag;

    fn format_parts(parts: &[UnlinkedPart]) -> String {
        parts
            .iter()
            .map(|part| match part {
                UnlinkedPart::Html(html) => format!("{:?}", html.text()),
                UnlinkedPart::Element {
                    tag,
                    start,
                    children,
                } => {
                    let attributes: String = read_start_tag(start.text())
                        .iter()
                        .map(|(name, value)| format!(" {name}={value}"))
                        .collect();
                    format!("{tag}{attributes}[{}]", format_parts(children))
                }
                UnlinkedPart::Island {
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
        out.start_classed("ul", "a&b");
        out.markup("<li>one</li>");
        out.start("li");
        out.text("two");
        out.start_island("Tabs", Map::new(), Vec::new());
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
    fn a_style_around_an_island_is_text_for_react() {
        let mut out = Output::default();
        out.start("div").attribute("style", "color: red");
        out.start_island("Tabs", Map::new(), Vec::new());
        out.end_island();
        out.end();
        assert_eq!(
            format_parts(&out.into_parts()),
            "div STYLE=color: red[Tabs()]"
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
        assert_eq!(out.into_html().text(), "<p><b></b></p>");
    }

    #[test]
    fn an_authors_paragraph_ends_where_a_browser_ends_it() {
        let mut out = Output::default();
        drop(out.start_raw("p"));
        out.start("p");
        out.end();
        assert!(!out.end_raw("p"));
        assert_eq!(out.into_html().text(), "<p></p><p></p>");
    }

    #[test]
    fn an_authors_element_may_contain_an_island() {
        let mut out = Output::default();
        drop(out.start_raw("details"));
        out.start_island("Steps", Map::new(), Vec::new());
        out.end_island();
        assert!(out.end_raw("details"));
        assert_eq!(format_parts(&out.into_parts()), "details[Steps()]");
    }
}

//! A writer for a document's body whose runs of HTML are well-formed.
//!
//! An element that has ended becomes text of the run around it, unless it contains an island: then it becomes an
//! [`UnlinkedPart::Element`], because a run of HTML cannot contain a component:
//!
//! ```text
//! written:  <ul><li>one</li><li>two      ← an island begins here
//! parts:    Element ul [ Element li [ Html "one" ], Element li [ Html "two", Island … ] ]
//! ```
//!
//! Tags in raw HTML are separate from tags that Markdown generates: `</li>` in raw HTML never ends a list item of
//! Markdown, and an unclosed `<b>` ends with its paragraph.

use std::borrow::Cow;

use munseo_html::{elements, escape};
use serde_json::{Map, Value};

use crate::document::label::Label;
use crate::document::unlinked::{
    EXTERNAL, EXTERNAL_CLASS, PropSlot, SlotContent, UnlinkedHtml, UnlinkedPart,
};

/// The style sheet of parts that only some pages have, in `data-sheet`.
pub(crate) const SHEET: &str = "parts";

/// A writer of well-formed runs of HTML; see the module's documentation.
#[derive(Debug, Clone)]
pub(crate) struct Output {
    /// The document and what is open in it, innermost last.
    open: Vec<Node>,
}

#[derive(Debug, Clone, Default)]
struct Node {
    kind: Kind,
    /// The name of the element or the component.
    name: Cow<'static, str>,
    /// The start tag of an element.
    start: UnlinkedHtml,
    /// The link without which the tags are omitted.
    only_with: Option<u32>,
    /// The properties of an island.
    props: Map<String, Value>,
    slots: Vec<(String, PropSlot)>,
    content: Vec<Content>,
    /// True if it is an island or contains one.
    has_island: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Document,
    /// An element of a Markdown construct.
    Markdown,
    /// An element of raw HTML.
    Raw,
    Island,
}

#[derive(Debug, Clone)]
enum Content {
    Html(UnlinkedHtml),
    Node(Node),
}

impl Default for Output {
    fn default() -> Self {
        Self {
            open: vec![Node::default()],
        }
    }
}

impl Node {
    /// The run of HTML at its end.
    fn run(&mut self) -> &mut UnlinkedHtml {
        if !matches!(self.content.last(), Some(Content::Html(_))) {
            self.content.push(Content::Html(UnlinkedHtml::default()));
        }
        match self.content.last_mut() {
            Some(Content::Html(html)) => html,
            _ => unreachable!("the last content is HTML"),
        }
    }

    /// Lists and tables may contain elements only.
    fn has_only_elements(&self) -> bool {
        const NAMES: &str = "ul ol menu dl table thead tbody tfoot tr";
        self.kind != Kind::Island && NAMES.split(' ').any(|name| name == self.name)
    }

    /// Returns true if a child must stay a child in parts, although the theme wraps each run of HTML in an element.
    fn keeps(&self, child: &str) -> bool {
        let is_title = matches!(
            (&*self.name, child),
            ("details", "summary") | ("fieldset", "legend") | ("figure", "figcaption")
        );
        is_title || self.has_only_elements()
    }

    /// Appends its content and the tags around it to a run of HTML.
    fn flatten(self, run: &mut UnlinkedHtml) {
        run.append_only_with(self.only_with, |run| run.append(&self.start));
        for content in self.content {
            match content {
                Content::Html(html) => run.append(&html),
                Content::Node(node) => node.flatten(run),
            }
        }
        if self.kind != Kind::Document {
            let end = format!("</{}>", self.name);
            run.append_only_with(self.only_with, |run| run.text_mut().push_str(&end));
        }
    }

    /// Adds itself as a part; the document adds its content.
    fn push_part(mut self, parts: &mut Vec<UnlinkedPart>) {
        let has_only_elements = self.has_only_elements();
        let mut children = Vec::new();
        for content in self.content {
            match content {
                Content::Html(_) if has_only_elements => {}
                Content::Html(html) if html.is_blank() => {}
                Content::Html(mut html) => {
                    html.shrink();
                    children.push(UnlinkedPart::Html(html));
                }
                Content::Node(node) => node.push_part(&mut children),
            }
        }
        let is_allowed = !self.has_island || elements::is_flow(&self.name);
        self.start.shrink();
        parts.push(match self.kind {
            Kind::Document => return parts.append(&mut children),
            Kind::Markdown | Kind::Raw => UnlinkedPart::Element {
                tag: if is_allowed { &self.name } else { "div" }.to_owned(),
                start: self.start,
                children,
            },
            Kind::Island => UnlinkedPart::Island {
                component: self.name.into_owned(),
                props: Value::Object(self.props).to_string(),
                slots: self.slots,
                children,
            },
        });
    }
}

impl Output {
    /// Begins an element of Markdown; returns a builder for its attributes.
    pub(crate) fn start(&mut self, name: &'static str) -> Tag<'_> {
        self.start_as(Cow::Borrowed(name), Kind::Markdown, None)
    }

    /// Begins an element of Markdown with a class.
    pub(crate) fn start_classed(&mut self, name: &'static str, class: &str) -> Tag<'_> {
        self.start(name).attribute("class", class)
    }

    /// Begins an element of Markdown with a class whose style sheet is loaded only on pages that have it.
    pub(crate) fn start_part(&mut self, name: &'static str, class: &str) -> Tag<'_> {
        self.start_classed(name, class)
            .attribute("data-sheet", SHEET)
    }

    /// Begins a button with a class.
    pub(crate) fn start_button(&mut self, class: &str) -> Tag<'_> {
        let tag = self.start("button").attribute("type", "button");
        tag.attribute("class", class)
    }

    /// Begins an element of Markdown whose tags are omitted if the target of a link is missing.
    pub(crate) fn start_only_with(&mut self, name: &'static str, link: u32) -> Tag<'_> {
        self.start_as(Cow::Borrowed(name), Kind::Markdown, Some(link))
    }

    /// Begins an element of raw HTML.
    pub(crate) fn start_raw(&mut self, name: &str) -> Tag<'_> {
        self.start_as(Cow::Owned(name.to_owned()), Kind::Raw, None)
    }

    fn start_as(&mut self, name: Cow<'static, str>, kind: Kind, only_with: Option<u32>) -> Tag<'_> {
        self.end_implied(&name);
        self.open.push(Node {
            kind,
            start: format!("<{name}").into(),
            name,
            only_with,
            ..Node::default()
        });
        let node = self.innermost();
        Tag {
            html: &mut node.start,
            content: Some(&mut node.content),
            end: ">",
            only: None,
        }
    }

    /// Writes an element without content.
    pub(crate) fn void(&mut self, name: &str) -> Tag<'_> {
        self.end_implied(name);
        self.tag(name, ">", None)
    }

    /// Writes an element without content that is omitted if the target of a link is missing.
    pub(crate) fn void_only_with(&mut self, name: &str, link: u32) -> Tag<'_> {
        self.end_implied(name);
        self.tag(name, ">", Some(link))
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
            html: self.run(),
            content: None,
            end,
            only,
        }
    }

    /// Begins markup that is omitted if the target of a link is missing. Returns the slot, for [`Self::end_slot`].
    pub(crate) fn begin_only_with(&mut self, link: u32) -> usize {
        self.run().push_slot(SlotContent::only_with(link))
    }

    /// Begins markup that only the conversion to Markdown reads. Returns the slot, for [`Self::end_slot`].
    pub(crate) fn begin_only_markdown(&mut self) -> usize {
        self.run().push_slot(SlotContent::OnlyMarkdown)
    }

    /// Writes text for a link whose target is missing.
    pub(crate) fn text_without(&mut self, link: u32, text: &str) {
        let slot = self.run().push_slot(SlotContent::Only {
            link,
            is_found: false,
        });
        self.text(text);
        self.end_slot(slot);
    }

    /// Ends the markup that belongs to a slot.
    pub(crate) fn end_slot(&mut self, slot: usize) {
        self.run().end_slot(slot);
    }

    /// Writes an element of Markdown that contains only text.
    pub(crate) fn text_element(&mut self, name: &'static str, text: &str) {
        self.start(name);
        self.text(text);
        self.end();
    }

    /// Ends the innermost element of Markdown, including open raw elements inside.
    pub(crate) fn end(&mut self) {
        while self.innermost().kind == Kind::Raw {
            self.end_innermost();
        }
        debug_assert!(self.innermost().kind == Kind::Markdown, "nothing was begun");
        self.end_innermost();
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
        for _ in 0..=depth {
            self.end_innermost();
        }
        true
    }

    /// The number of elements inside the innermost raw element of that name; `None` if none is open inside the
    /// innermost element of Markdown.
    fn raw_depth(&self, name: &str) -> Option<usize> {
        self.raw().position(|node| node.name == name)
    }

    /// The open elements of raw HTML inside the innermost element of Markdown, innermost first.
    fn raw(&self) -> impl Iterator<Item = &Node> {
        let open = self.open.iter().rev();
        open.take_while(|node| node.kind == Kind::Raw)
    }

    /// Returns true if a raw element with that name is open inside the innermost element of Markdown.
    pub(crate) fn is_inside_raw(&self, name: &str) -> bool {
        self.raw_depth(name).is_some()
    }

    /// The number of open elements and islands plus one for the document, for limits.
    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Returns true if the innermost element of Markdown contains an island, so that it cannot be plain HTML.
    pub(crate) fn has_island(&self) -> bool {
        let mut open = self.open.iter().rev().take(self.raw().count() + 1);
        open.any(|node| node.has_island)
    }

    /// Writes text.
    pub(crate) fn text(&mut self, text: &str) {
        escape::push_text(self.run().text_mut(), text);
    }

    /// Writes a label with its value, which may be empty.
    pub(crate) fn label(&mut self, label: Label, value: &str) {
        let slot = self.begin_label(label);
        self.text(value);
        self.end_slot(slot);
    }

    /// Begins a label; its value follows. Returns the slot, for [`Self::end_slot`].
    pub(crate) fn begin_label(&mut self, label: Label) -> usize {
        self.run().push_slot(SlotContent::Label(label))
    }

    /// Writes an element of Markdown that contains only a label with a value.
    pub(crate) fn label_element(&mut self, name: &'static str, label: Label, value: &str) {
        self.start(name);
        self.label(label, value);
        self.end();
    }

    /// Writes well-formed markup.
    pub(crate) fn markup(&mut self, html: &str) {
        self.run().text_mut().push_str(html);
    }

    /// Writes a fragment.
    pub(crate) fn append(&mut self, html: &UnlinkedHtml) {
        self.run().append(html);
    }

    /// Begins an island; `slots` has the properties with a slot, by their JSON pointers.
    pub(crate) fn start_island(
        &mut self,
        component: &str,
        props: Map<String, Value>,
        slots: Vec<(String, PropSlot)>,
    ) {
        self.open.push(Node {
            kind: Kind::Island,
            name: Cow::Owned(component.to_owned()),
            props,
            slots,
            has_island: true,
            ..Node::default()
        });
    }

    /// Ends the innermost island, including open elements inside.
    pub(crate) fn end_island(&mut self) {
        while matches!(self.innermost().kind, Kind::Markdown | Kind::Raw) {
            self.end_innermost();
        }
        debug_assert!(self.open.len() > 1, "an island is ended that was not begun");
        self.end_innermost();
    }

    /// The finished parts.
    pub(crate) fn into_parts(mut self) -> Vec<UnlinkedPart> {
        let mut parts = Vec::new();
        self.finish().push_part(&mut parts);
        parts
    }

    /// The finished markup of a fragment without islands.
    pub(crate) fn into_html(mut self) -> UnlinkedHtml {
        let mut html = UnlinkedHtml::default();
        self.finish().flatten(&mut html);
        html.shrink();
        html
    }

    /// Ends everything; returns the document.
    fn finish(&mut self) -> Node {
        while self.open.len() > 1 {
            self.end_innermost();
        }
        std::mem::take(self.innermost())
    }

    fn end_implied(&mut self, start: &str) {
        while let Some(open) = self.open.last()
            && open.kind == Kind::Raw
            && elements::implies_end_of(start, &open.name)
        {
            self.end_innermost();
        }
    }

    fn end_innermost(&mut self) {
        let Some(ended) = self.open.pop_if(|node| node.kind != Kind::Document) else {
            return;
        };
        let outer = self.innermost();
        outer.has_island |= ended.has_island;
        if ended.has_island || outer.keeps(&ended.name) {
            outer.content.push(Content::Node(ended));
        } else {
            ended.flatten(outer.run());
        }
    }

    fn innermost(&mut self) -> &mut Node {
        let last = self.open.len() - 1;
        &mut self.open[last]
    }

    fn run(&mut self) -> &mut UnlinkedHtml {
        self.innermost().run()
    }
}

/// A start tag under construction; dropping it closes the tag.
#[derive(Debug)]
pub(crate) struct Tag<'a> {
    html: &'a mut UnlinkedHtml,
    /// The content of its element; `None` for an element without content.
    content: Option<&'a mut Vec<Content>>,
    end: &'static str,
    /// The slot that omits the tag.
    only: Option<usize>,
}

impl<'a> Tag<'a> {
    /// Writes attributes only.
    pub(crate) fn of(html: &'a mut UnlinkedHtml) -> Self {
        Self {
            html,
            content: None,
            end: "",
            only: None,
        }
    }

    /// Adds attributes that are already written.
    pub(crate) fn append(self, attributes: &UnlinkedHtml) {
        self.html.append(attributes);
    }

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
    pub(crate) fn url(self, name: &str, link: u32) -> Self {
        self.attribute_of(name, |html| _ = html.push_slot(SlotContent::Url(link)))
    }

    /// Adds a `srcset` with these URLs, each with its density or width.
    pub(crate) fn source_set(self, name: &str, candidates: &[(u32, String)]) -> Self {
        self.attribute_of(name, |html| {
            for (index, (link, size)) in candidates.iter().enumerate() {
                html.append_only_with(Some(*link), |html| {
                    if index > 0 {
                        html.text_mut().push_str(", ");
                    }
                    html.push_slot(SlotContent::Url(*link));
                    escape::push_attribute(html.text_mut(), size);
                });
            }
        })
    }

    /// Adds an attribute with a label.
    pub(crate) fn label(self, name: &str, label: Label, value: &str) -> Self {
        self.attribute_of(name, |html| {
            let slot = html.push_slot(SlotContent::Label(label));
            escape::push_attribute(html.text_mut(), value);
            html.end_slot(slot);
        })
    }

    /// Adds the attributes `aria-label` and `title` with the same label.
    pub(crate) fn name(self, label: Label, value: &str) -> Self {
        self.label("aria-label", label, value)
            .label("title", label, value)
    }

    /// Adds the content of a slot.
    pub(crate) fn slot(self, content: SlotContent) -> Self {
        self.html.push_slot(content);
        self
    }

    /// Adds attributes that are omitted if the target of a link is missing.
    pub(crate) fn only_with(self, link: u32, add: impl FnOnce(Self) -> Self) -> Self {
        let slot = self.html.push_slot(SlotContent::only_with(link));
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

    /// Adds the attributes of a link to another site.
    pub(crate) fn external(mut self) -> Self {
        self.markup(EXTERNAL);
        self.markup(EXTERNAL_CLASS);
        self
    }

    /// Ends the tag, and begins a line after it.
    pub(crate) fn line(mut self) {
        match self.content.take() {
            Some(content) => content.push(Content::Html("\n".to_owned().into())),
            None => self.end = ">\n",
        }
    }
}

impl Drop for Tag<'_> {
    fn drop(&mut self) {
        self.html.text_mut().push_str(self.end);
        if let Some(slot) = self.only {
            self.html.end_slot(slot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::unlinked::read_start_tag;

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
    fn only_elements_around_an_island_become_parts() {
        let mut out = Output::default();
        out.markup("<p>before</p>");
        out.start_classed("ul", "a&b");
        out.text_element("li", "one");
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

    #[test]
    fn rows_and_cells_around_an_island_stay_children_of_their_table() {
        let mut out = Output::default();
        out.start("table").line();
        out.start("tbody").line();
        for text in ["a", "b"] {
            out.start_classed("tr", text).line();
            out.text_element("td", text);
            out.void("br");
            out.end_line();
        }
        out.start("tr");
        out.start("td");
        out.start_island("Tabs", Map::new(), Vec::new());
        out.end_island();
        assert_eq!(
            format_parts(&out.into_parts()),
            r#"table[tbody[tr class=a[td["a"]] tr class=b[td["b"]] tr[td[Tabs()]]]]"#
        );
    }

    #[test]
    fn a_title_stays_a_child_of_its_element() {
        for (name, title) in [
            ("details", "summary"),
            ("fieldset", "legend"),
            ("figure", "figcaption"),
        ] {
            let mut out = Output::default();
            out.start(name);
            out.text_element("p", "a");
            out.start(title);
            out.text_element("b", "T");
            out.end_line();
            out.text_element("p", "b");
            assert_eq!(
                out.clone().into_html().text(),
                format!("<{name}><p>a</p><{title}><b>T</b></{title}>\n<p>b</p></{name}>")
            );
            out.start_island("Tabs", Map::new(), Vec::new());
            assert_eq!(
                format_parts(&out.into_parts()),
                format!(r#"{name}["<p>a</p>" {title}["<b>T</b>"] "\n<p>b</p>" Tabs()]"#)
            );
        }
    }
}

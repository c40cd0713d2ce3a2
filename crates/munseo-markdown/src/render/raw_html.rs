//! Renders HTML that authors write in Markdown: known elements are kept, text such as `<T>` is displayed, and active
//! content is removed.

use std::borrow::Cow;
use std::ops::Range;

use comrak::nodes::AstNode;
use munseo_html::{Attribute, Token, Tokens, decode_entities, elements};
use munseo_types::SiteComponent;
use rustc_hash::FxHashSet;

use super::Renderer;
use crate::LinkKind;
use crate::document::unlinked::{SlotContent, UnlinkedHtml, is_external};
use crate::html::Tag;
use crate::html::sanitize::{self, ELEMENT_HELP};
use crate::islands::attributes::{AttributeValue, read_tag};
use crate::islands::{self, COMPONENT_ATTRIBUTE, StandIn};
use crate::syntax::comments::TRUNCATION;

/// Maximum depth of raw elements; deeper ones are displayed as text.
const MAX_OPEN: usize = 256;

/// Returns true for an unknown element that cannot be a type parameter: its name has a hyphen, or it is a component
/// with an attribute value or a self-closing tag.
fn is_unsupported_element(name: &str, attributes: &[Attribute<'_>], self_closing: bool) -> bool {
    let has_value = attributes.iter().any(|attribute| attribute.value.is_some());
    let is_component = name.len() > 1 && name.starts_with(|first: char| first.is_ascii_uppercase());
    name.contains('-') || (is_component && (has_value || self_closing))
}

/// Returns true for `<!-- truncate -->`, and for what `{/* truncate */}` of MDX becomes.
fn is_truncation_marker(html: &str) -> bool {
    let html = html.trim();
    let inside = html
        .strip_prefix("<!--")
        .and_then(|it| it.strip_suffix("-->"));
    html == TRUNCATION || inside.is_some_and(|it| it.trim() == "truncate")
}

impl<'a> Renderer<'a> {
    pub(super) fn html_block(&mut self, node: &'a AstNode<'a>, html: &str) {
        if self.excerpt.is_none() && is_truncation_marker(html) {
            self.excerpt = Some(self.out.clone().into_parts());
        }
        let line = node.data().sourcepos.start.line;
        let starts_with_text = !sanitize::is_markup(html.trim_start(), true);
        if starts_with_text {
            self.out.start("p");
        }
        let starts = std::iter::once(0)
            .chain(html.match_indices('\n').map(|(newline, _)| newline + 1))
            .collect();
        self.raw_html(&RawHtml {
            text: html,
            origin: HtmlOrigin::Block { line, starts },
        });
        if starts_with_text {
            self.out.end();
        }
        self.out.markup("\n");
        self.search_text.end_block();
    }

    pub(super) fn html_inline(&mut self, node: &'a AstNode<'a>, html: &str) {
        let start = self.span(node).start;
        self.raw_html(&RawHtml {
            text: html,
            origin: HtmlOrigin::Inline { start },
        });
    }

    fn raw_html(&mut self, html: &RawHtml<'_>) {
        let mut skipped_up_to: Option<String> = None;
        for token in Tokens::new(html.text) {
            if let Some(name) = &skipped_up_to {
                if matches!(token, Token::End { name: end, .. } if end == name) {
                    skipped_up_to = None;
                }
                continue;
            }
            match token {
                Token::Comment { .. } => {}
                Token::Text { range } => {
                    let text = &html.text[range.clone()];
                    if !self.is_in_code() {
                        let span = self.raw_span(html, range);
                        self.report_constructs(text, span, false);
                    }
                    self.markup_text(&self.composed(text));
                }
                Token::Start {
                    name,
                    attributes,
                    self_closing,
                    range,
                } => {
                    if let Some(stand_in) = self.inline_stand_in(name, &attributes, &range) {
                        let span = self.raw_span(html, range);
                        if self.start_stand_in(&stand_in, self_closing, span) {
                            skipped_up_to = Some(name.to_owned());
                        }
                        continue;
                    }
                    let name = &*html.element_name(name);
                    if elements::is_forbidden(name) {
                        let span = self.raw_span(html, range);
                        self.report_removed(&format!("<{name}>"), ELEMENT_HELP, span);
                        if elements::is_raw_text(name) && !self_closing {
                            skipped_up_to = Some(name.to_owned());
                        }
                    } else if let Some(component) = self.site_component(|it| it.name == name) {
                        self.start_component(html, component, range, self_closing);
                    } else if islands::is_inline(name) {
                        self.inline_badge(&attributes, self_closing);
                    } else if elements::is_known(name)
                        && self.out.depth() < MAX_OPEN
                        && (name != "title" || self.out.is_inside_raw("svg"))
                    {
                        self.start_tag(html, name, &attributes, self_closing);
                    } else {
                        if is_unsupported_element(name, &attributes, self_closing)
                            || self
                                .site_component(|it| it.name.eq_ignore_ascii_case(name))
                                .is_some()
                        {
                            self.report_unknown_element(name, self.raw_span(html, range.clone()));
                        }
                        self.text(&html.text[range]);
                    }
                }
                Token::End { name, range } => {
                    if let Some(stand_in) = self.inline_stand_in(name, &[], &range) {
                        let is_inline = islands::is_inline(&stand_in.name);
                        self.out
                            .end_raw(if is_inline { "span" } else { &stand_in.name });
                        continue;
                    }
                    let name = &*html.element_name(name);
                    self.end_tag(html, name, range);
                }
            }
        }
    }

    /// Writes the start of a component of the site within a line.
    fn start_component(
        &mut self,
        html: &RawHtml<'_>,
        component: &SiteComponent,
        range: Range<usize>,
        self_closing: bool,
    ) {
        let span = self.raw_span(html, range.clone());
        let start = range.start + 1 + component.name.len();
        let (attributes, _) = read_tag(&html.text[..range.end], start, span.start - range.start);
        let diagnostics = &mut self.diagnostics;
        let data = islands::read_component(component, &attributes, &span, self.file, diagnostics);
        self.out
            .start_raw("span")
            .attribute(COMPONENT_ATTRIBUTE, &data);
        self.inline_components.push(component.name.clone());
        if self_closing {
            self.end_component();
        }
    }

    fn report_unknown_element(&mut self, name: &str, span: Range<usize>) {
        let help = match self.site_component(|it| it.name.eq_ignore_ascii_case(name)) {
            Some(component) => format!("did you mean `<{}>`?", component.name),
            None => "use a component of Munseo or HTML, or put the text into backticks".to_owned(),
        };
        self.report_warning(
            "foreign/element",
            format!("`<{name}>` is not an HTML element or a component and is displayed as text"),
            help,
            span,
        );
    }

    /// What a tag in a line stands for; `None` if it stands for itself.
    fn inline_stand_in(
        &self,
        tag: &str,
        attributes: &[Attribute<'_>],
        range: &Range<usize>,
    ) -> Option<StandIn> {
        // A component of the site is itself, whatever its name is elsewhere.
        if self.site_component(|it| it.name == tag).is_some() {
            return None;
        }
        let template = self.context.components.of(tag)?;
        let attributes: Vec<_> = attributes
            .iter()
            .map(|attribute| islands::attributes::Attribute {
                name: attribute.name.to_owned(),
                value: match attribute.value {
                    Some(value) => AttributeValue::Text(decode_entities(value).into_owned()),
                    None => AttributeValue::None,
                },
                span: range.clone(),
            })
            .collect();
        let stand_in = StandIn::new(template, &attributes, range);
        (stand_in.name != tag).then_some(stand_in)
    }

    /// Writes what a tag in a line stands for; returns true if its content is left out.
    fn start_stand_in(
        &mut self,
        stand_in: &StandIn,
        self_closing: bool,
        span: Range<usize>,
    ) -> bool {
        let is_html = elements::is_known(&stand_in.name);
        if is_html || islands::is_inline(&stand_in.name) {
            self.stand_in_html(stand_in, span);
            if self_closing && is_html {
                self.out.end_raw(&stand_in.name);
            }
        }
        stand_in.name == "drop" && !self_closing
    }

    /// Writes the start tag that a tag at this span stands for, and its text.
    pub(super) fn stand_in_html(&mut self, stand_in: &StandIn, span: Range<usize>) {
        let mut text = stand_in.html();
        if islands::is_inline(&stand_in.name) {
            text.insert_str(text.len() - 1, " /");
        }
        self.raw_html(&RawHtml {
            text: &text,
            origin: HtmlOrigin::Elsewhere(span),
        });
        self.text(&stand_in.text);
    }

    fn end_tag(&mut self, html: &RawHtml<'_>, name: &str, range: Range<usize>) {
        let written = &html.text[range.clone()];
        if elements::is_forbidden(name) || elements::is_void(name) {
            return;
        }
        if islands::is_inline(name) && self.out.end_raw("span") {
            return;
        }
        if self
            .inline_components
            .last()
            .is_some_and(|open| open == name)
        {
            return self.end_component();
        }
        if !elements::is_known(name) {
            self.text(written);
            return;
        }
        // Browsers also ignore `</p>` after a block that ended the paragraph.
        if !self.out.end_raw(name) && name != "p" {
            let span = self.raw_span(html, range);
            self.report_warning(
                "html/unbalanced",
                format!("closing tag `{written}` has no matching opening tag"),
                "open and close an element in the same paragraph, list item or quote",
                span,
            );
        }
    }

    /// Ends the innermost component within a line.
    fn end_component(&mut self) {
        self.inline_components.pop();
        self.out.end_raw("span");
    }

    /// An inline badge: its text is its content, or the attribute `text`.
    fn inline_badge(&mut self, attributes: &[Attribute<'_>], self_closing: bool) {
        let value = |name: &str| {
            attributes
                .iter()
                .find(|attribute| attribute.name == name)
                .and_then(|attribute| attribute.value)
        };
        self.out
            .start_raw("span")
            .attribute("class", "badge")
            .attribute("data-kind", islands::badge_kind(value("kind")));
        if self_closing {
            self.text(&decode_entities(value("text").unwrap_or_default()));
            self.out.end_raw("span");
        }
    }

    fn start_tag(
        &mut self,
        html: &RawHtml<'_>,
        name: &str,
        attributes: &[Attribute<'_>],
        self_closing: bool,
    ) {
        let mut written = UnlinkedHtml::default();
        let mut seen = FxHashSet::default();
        for attribute in attributes {
            if seen.insert(attribute.name.to_ascii_lowercase()) {
                let span = self.raw_span(html, attribute.range.clone());
                self.attribute(name, attribute, attributes, span, &mut seen, &mut written);
            }
        }
        if name == "details" && !seen.contains("class") {
            Tag::of(&mut written).attribute("class", "details");
        }
        let tag = if elements::is_void(name) {
            self.out.void(name)
        } else if self_closing && elements::may_self_close(name) {
            self.out.self_closing(name)
        } else {
            self.out.start_raw(name)
        };
        tag.append(&written);
        if self_closing && !elements::may_self_close(name) {
            self.out.end_raw(name);
        }
    }

    /// Writes an attribute of the author, unless it is unsafe; an external link gets additional ones, unless the author
    /// wrote them earlier.
    fn attribute(
        &mut self,
        element: &str,
        attribute: &Attribute<'_>,
        all: &[Attribute<'_>],
        span: Range<usize>,
        seen: &mut FxHashSet<String>,
        written: &mut UnlinkedHtml,
    ) {
        let name = attribute.name;
        let value = &*decode_entities(attribute.value.unwrap_or_default());
        if let Some(help) = sanitize::unsafe_attribute(name, value) {
            return self.report_removed(&format!("{name}="), help, span);
        }
        if name.eq_ignore_ascii_case("style") {
            self.report_warning(
                "html/style-attribute",
                "the security policy of pages blocks `style` attributes",
                "use a class and a style sheet in `[[head]]`, or set `style_attributes = true` in `[security]`",
                span.clone(),
            );
        }
        let mut tag = Tag::of(written);
        // An empty `href` is the current page in HTML, so it is not resolved.
        let kind = sanitize::destination_kind(element, name)
            .filter(|kind| *kind != LinkKind::Link || !value.is_empty());
        if let Some(kind) = kind {
            let Some(link) = self.target(value, kind, span) else {
                return;
            };
            let is_link = kind == LinkKind::Link;
            let is_external = is_external(value);
            for (name, value) in [("target", "_blank"), ("rel", "noopener noreferrer")] {
                if is_link && is_external && seen.insert(name.to_owned()) {
                    tag = tag.attribute(name, value);
                }
            }
            tag.only_with(link, |mut tag| {
                if is_link && !is_external {
                    tag = tag.slot(SlotContent::External(link, false));
                }
                let tag = tag.url(name, link);
                match element {
                    "img" => missing_attributes(tag, all, link),
                    _ => tag,
                }
            });
            return;
        }
        if name == "srcset" && matches!(element, "img" | "source") {
            let candidates = self.source_set(value, &span);
            drop(match candidates.as_slice() {
                [] => tag.flag(name),
                candidates => tag.source_set(name, candidates),
            });
            return;
        }
        let is_anchor = name == "id" || (name == "name" && element == "a");
        if is_anchor && !value.is_empty() {
            self.document.anchors.push(value.to_owned());
        }
        if value.is_empty() {
            tag.flag(name);
        } else {
            tag.attribute(name, value);
        }
    }

    /// The URLs of a `srcset`, such as `a.png 1x, b.png 2x`, each with what follows it.
    fn source_set(&mut self, value: &str, span: &Range<usize>) -> Vec<(u32, String)> {
        value
            .split(',')
            .map(str::trim)
            .filter(|candidate| !candidate.is_empty())
            .filter_map(|candidate| {
                let (url, density) = candidate
                    .split_once(char::is_whitespace)
                    .unwrap_or((candidate, ""));
                let target = self.target(url, LinkKind::Image, span.clone())?;
                Some((target, format!(" {density}").trim_end().to_owned()))
            })
            .collect()
    }

    /// Writes text of an author's HTML; entities are already encoded.
    fn markup_text(&mut self, text: &str) {
        self.search_text.text(&decode_entities(text));
        let mut rest = text;
        while let Some(at) = rest.find(['<', '>']) {
            self.out.markup(&rest[..at]);
            self.out.text(&rest[at..=at]);
            rest = &rest[at + 1..];
        }
        self.out.markup(rest);
    }

    fn report_removed(&mut self, markup: &str, help: &str, span: Range<usize>) {
        let message = format!("`{markup}` was removed");
        self.report_warning("html/unsafe", message, help, span);
    }

    /// The span in the file of a range of an author's HTML.
    fn raw_span(&self, html: &RawHtml<'_>, range: Range<usize>) -> Range<usize> {
        let start = match &html.origin {
            HtmlOrigin::Elsewhere(span) => return span.clone(),
            HtmlOrigin::Inline { start } => start + range.start,
            HtmlOrigin::Block { line, starts } => {
                let line_index = starts.partition_point(|start| *start <= range.start) - 1;
                let line_start = starts[line_index];
                let written = html.text[line_start..].lines().next().unwrap_or_default();
                // The parser removes list and quote markers from the start of a line, never from its end.
                let source_start = self.prepared.line_map.offset(line + line_index, 0);
                let source = self.file.text()[source_start..]
                    .lines()
                    .next()
                    .unwrap_or_default();
                let removed = source.len().saturating_sub(written.len());
                source_start + removed + (range.start - line_start)
            }
        };
        let line_map = &self.prepared.line_map;
        line_map.character_start(start)..line_map.character_start(start + range.len())
    }
}

/// A piece of an author's HTML.
struct RawHtml<'h> {
    text: &'h str,
    origin: HtmlOrigin,
}

impl RawHtml<'_> {
    /// The name of an element in the output. Names in capital letters are elements if they are in an HTML block, where
    /// type parameters do not occur, or if they are line breaks or pictures.
    fn element_name<'n>(&self, name: &'n str) -> Cow<'n, str> {
        if sanitize::is_uppercase_element(name, matches!(self.origin, HtmlOrigin::Block { .. })) {
            Cow::Owned(name.to_ascii_lowercase())
        } else {
            Cow::Borrowed(name)
        }
    }
}

/// The position of an author's HTML.
enum HtmlOrigin {
    /// In a line, from this offset of the file.
    Inline { start: usize },
    /// In a block, from this line of the prepared text; `starts` has the offset in the HTML of each of its lines.
    Block { line: usize, starts: Vec<usize> },
    /// Not in the file; it replaces what is at this span.
    Elsewhere(Range<usize>),
}

/// Adds the attributes of a picture that an author's `<img>` is missing.
fn missing_attributes<'t>(mut tag: Tag<'t>, own: &[Attribute<'_>], link: u32) -> Tag<'t> {
    let find = |name: &str| own.iter().find(|attribute| attribute.name == name);
    if find("width").or(find("height")).is_none() {
        tag = tag.slot(SlotContent::Size(link));
    }
    if find("srcset").is_none() {
        let width = find("width").and_then(|width| width.value);
        tag = tag.slot(SlotContent::SourceSet {
            link,
            width: width.and_then(|width| width.trim().parse().ok()),
            has_sizes: find("sizes").is_none(),
        });
    }
    for (name, value) in [("loading", "lazy"), ("decoding", "async")] {
        tag = tag.optional(name, find(name).is_none().then_some(value));
    }
    tag.flag_if("alt", find("alt").is_none())
}

//! Finds components in HTML.

use std::ops::Range;

use munseo_html::{Attribute, Token, Tokens, decode_entities, elements};
use munseo_markdown::COMPONENT_ATTRIBUTE;

/// The first element that a browser would move out of a paragraph around it; `None` without one.
pub(super) fn moved_element(tag: &str, html: &str) -> Option<String> {
    // A component within a line is in a paragraph.
    let mut paragraphs = usize::from(tag == "span");
    for token in Tokens::new(html) {
        match token {
            Token::Start { name, .. } if paragraphs > 0 && elements::implies_end_of(name, "p") => {
                return Some(name.to_owned());
            }
            Token::Start { name: "p", .. } => paragraphs += 1,
            Token::End { name: "p", .. } => paragraphs = paragraphs.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// An element with content, in well-formed HTML.
#[derive(Debug)]
pub(super) struct Element<'h> {
    pub(super) tag: &'h str,
    attributes: Vec<Attribute<'h>>,
    /// The element.
    pub(super) range: Range<usize>,
    /// What is in it.
    pub(super) inner: Range<usize>,
    /// The elements with content in it.
    pub(super) children: Vec<Self>,
}

impl<'h> Element<'h> {
    /// The element at the beginning of HTML.
    pub(super) fn first(html: &'h str) -> Option<Self> {
        let mut open: Vec<Self> = Vec::new();
        for token in Tokens::new(html) {
            match token {
                Token::Start {
                    name,
                    attributes,
                    range,
                    self_closing,
                } if !self_closing && !elements::is_void(name) => open.push(Self {
                    tag: name,
                    attributes,
                    inner: range.end..range.end,
                    range,
                    children: Vec::new(),
                }),
                Token::End { range, .. } => {
                    let mut element = open.pop()?;
                    element.inner.end = range.start;
                    element.range.end = range.end;
                    match open.last_mut() {
                        Some(parent) => parent.children.push(element),
                        None => return Some(element),
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// The data of a component; `None` for other elements.
    pub(super) fn data(&self) -> Option<String> {
        let mut attributes = self.attributes.iter();
        let data = attributes.find(|it| it.name == COMPONENT_ATTRIBUTE)?;
        Some(decode_entities(data.value?).into_owned())
    }

    /// The elements in it that are or contain components, each after the HTML before it; the last is the HTML after
    /// all. `html` is what the element is in.
    pub(super) fn pieces(&self, html: &'h str) -> Vec<(&'h str, Option<&Self>)> {
        let mut done = self.inner.start;
        let mut pieces = Vec::new();
        for child in &self.children {
            if html[child.range.clone()].contains(COMPONENT_ATTRIBUTE) {
                pieces.push((&html[done..child.range.start], Some(child)));
                done = child.range.end;
            }
        }
        pieces.push((&html[done..self.inner.end], None));
        for (text, _) in &mut pieces {
            *text = text.trim_matches('\n');
        }
        pieces
    }

    /// The HTML in it outside of components, in the order of its numbers.
    pub(super) fn parts(&self, html: &'h str, parts: &mut Vec<&'h str>) {
        for (text, element) in self.pieces(html) {
            parts.extend(Some(text).filter(|text| !text.is_empty()));
            if let Some(element) = element {
                element.parts(html, parts);
            }
        }
    }

    /// Its attributes with their values.
    pub(super) fn attributes(&self) -> impl Iterator<Item = (String, String)> {
        self.attributes.iter().map(|it| {
            let value = it.value.map(decode_entities).unwrap_or_default();
            (it.name.to_owned(), value.into_owned())
        })
    }
}

/// The outermost elements with the data of components, in order, each with the place where it begins. Only these are
/// read: most of a page is other HTML.
pub(super) fn outermost(html: &str) -> Vec<(usize, Element<'_>)> {
    let mut found = Vec::new();
    let mut done = 0;
    // Text and attributes do not contain the start of a tag with quotes.
    for tag in html.match_indices(&format!(" {COMPONENT_ATTRIBUTE}=\"")) {
        let start = html[..tag.0].rfind('<').unwrap_or_default();
        let is_element = ["<div", "<span"].contains(&&html[start..tag.0]);
        if is_element
            && start >= done
            && let Some(element) = Element::first(&html[start..])
        {
            done = start + element.range.end;
            found.push((start, element));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outermost_components_are_found_in_any_element() {
        let html = "<p data-munseo-component=\"x\">a<br></p><ul><li><div data-munseo-component=\"&quot;A&quot;\">\
                    <div>b</div><span data-munseo-component=\"B\"></span></div></li></ul>\
                    <p><span data-munseo-component=\"C\"></span></p>";
        let found = outermost(html);
        let found = found.iter().map(|(start, it)| {
            let inner = &html[start + it.inner.start..start + it.inner.end];
            let children: Vec<_> = it.children.iter().map(|child| child.tag).collect();
            (it.tag, it.data().unwrap(), inner, children)
        });
        assert_eq!(
            found.collect::<Vec<_>>(),
            [
                (
                    "div",
                    "\"A\"".to_owned(),
                    "<div>b</div><span data-munseo-component=\"B\"></span>",
                    vec!["div", "span"]
                ),
                ("span", "C".to_owned(), "", vec![])
            ]
        );
    }

    #[test]
    fn elements_that_browsers_would_move_are_found() {
        assert_eq!(moved_element("div", "<p>a</p><div></div>"), None);
        assert_eq!(
            moved_element("div", "<p>a<div></div></p>").as_deref(),
            Some("div")
        );
        assert_eq!(moved_element("span", "<i>a</i>"), None);
        assert_eq!(moved_element("span", "<p>a</p>").as_deref(), Some("p"));
    }
}

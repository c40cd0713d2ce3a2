//! Parts → one tree of elements, islands and text.

use std::borrow::Cow;

use munseo_html::{Token, Tokens, decode_entities, elements};
use serde_json::{Map, Value};

use crate::Part;

/// Deeper elements are merged into their parent, because the stack is limited.
const MAX_DEPTH: usize = 96;

/// A piece of a document.
#[derive(Debug)]
pub(super) enum Node<'a> {
    /// Text, its entities decoded.
    Text(Cow<'a, str>),
    Element(Element<'a>),
    Island(Island<'a>),
}

impl Node<'_> {
    /// Returns true for text that consists of white space.
    pub(super) fn is_blank(&self) -> bool {
        matches!(self, Self::Text(text) if text.trim().is_empty())
    }
}

#[derive(Debug)]
pub(super) struct Element<'a> {
    pub(super) name: &'a str,
    attributes: Vec<(&'a str, Cow<'a, str>)>,
    pub(super) children: Vec<Node<'a>>,
}

#[derive(Debug)]
pub(super) struct Island<'a> {
    pub(super) component: &'a str,
    pub(super) props: &'a Map<String, Value>,
    pub(super) children: Vec<Node<'a>>,
}

impl<'a> Element<'a> {
    /// The value of an attribute: empty for one without a value, `None` for a missing one.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        attributes
            .find(|(own, _)| *own == name)
            .map(|(_, value)| &**value)
    }

    pub(super) fn has_class(&self, class: &str) -> bool {
        self.attribute("class")
            .is_some_and(|classes| classes.split_ascii_whitespace().any(|own| own == class))
    }

    /// The text content.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        push_text_of(&self.children, &mut text);
        text
    }

    /// The child elements.
    pub(super) fn elements(&self) -> impl Iterator<Item = &Element<'a>> {
        self.children.iter().filter_map(|child| match child {
            Node::Element(element) => Some(element),
            Node::Text(_) | Node::Island(_) => None,
        })
    }

    /// The first element with this name inside this one, at any depth; `None` without one.
    pub(super) fn find(&self, name: &str) -> Option<&Element<'a>> {
        self.elements().find_map(|child| {
            if child.name == name {
                Some(child)
            } else {
                child.find(name)
            }
        })
    }
}

impl Island<'_> {
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        let text = self.props.get(name)?.as_str()?;
        (!text.is_empty()).then_some(text)
    }
}

/// Reads the parts of a document.
pub(super) fn read(parts: &[Part]) -> Vec<Node<'_>> {
    let mut nodes = Vec::new();
    for part in parts {
        read_part(part, 0, &mut nodes);
    }
    nodes
}

fn read_part<'a>(part: &'a Part, depth: usize, into: &mut Vec<Node<'a>>) {
    let inside = |children: &'a [Part]| {
        let mut nodes = Vec::new();
        for child in children {
            read_part(child, depth + 1, &mut nodes);
        }
        nodes
    };
    match part {
        Part::Html { html } => into.extend(read_html(html)),
        Part::Element { children, .. } | Part::Island { children, .. } if depth > MAX_DEPTH => {
            for child in children {
                read_part(child, depth, into);
            }
        }
        Part::Element {
            tag,
            attributes,
            children,
        } => into.push(Node::Element(Element {
            name: tag,
            attributes: attributes
                .iter()
                .map(|(name, value)| (name.as_str(), Cow::Borrowed(value.as_str())))
                .collect(),
            children: inside(children),
        })),
        Part::Island {
            component,
            props,
            children,
        } => into.push(Node::Island(Island {
            component,
            props,
            children: inside(children),
        })),
    }
}

/// Reads a chunk of well-formed HTML.
pub(super) fn read_html(html: &str) -> Vec<Node<'_>> {
    let mut open: Vec<Element<'_>> = Vec::new();
    let mut too_deep = 0usize;
    let mut outermost = Vec::new();
    for token in Tokens::new(html) {
        let into = open
            .last_mut()
            .map_or(&mut outermost, |it| &mut it.children);
        match token {
            Token::Text { range } => into.push(Node::Text(decode_entities(&html[range]))),
            Token::Comment { .. } => {}
            Token::Start {
                name,
                attributes,
                self_closing,
                ..
            } => {
                let element = Element {
                    name,
                    attributes: attributes
                        .iter()
                        .map(|one| (one.name, decode_entities(one.value.unwrap_or_default())))
                        .collect(),
                    children: Vec::new(),
                };
                if elements::is_void(name) || self_closing {
                    into.push(Node::Element(element));
                } else if open.len() >= MAX_DEPTH {
                    too_deep += 1;
                } else {
                    open.push(element);
                }
            }
            Token::End { .. } if too_deep > 0 => too_deep -= 1,
            Token::End { .. } => close(&mut open, &mut outermost),
        }
    }
    // Chunks are well-formed; the content of a malformed one is still kept.
    while !open.is_empty() {
        close(&mut open, &mut outermost);
    }
    outermost
}

/// Closes the innermost element, if any is open.
fn close<'a>(open: &mut Vec<Element<'a>>, outermost: &mut Vec<Node<'a>>) {
    if let Some(closed) = open.pop() {
        let around = open.last_mut().map_or(outermost, |it| &mut it.children);
        around.push(Node::Element(closed));
    }
}

/// Appends the text content of some nodes.
pub(super) fn push_text_of(nodes: &[Node<'_>], out: &mut String) {
    for node in nodes {
        match node {
            Node::Text(text) => out.push_str(text),
            Node::Element(element) if is_hidden(element) => {}
            Node::Element(element) => push_text_of(&element.children, out),
            Node::Island(island) => push_text_of(&island.children, out),
        }
    }
}

/// Returns true for elements that plain text leaves out: controls, scripts, graphics and hidden elements.
pub(super) fn is_hidden(element: &Element<'_>) -> bool {
    matches!(
        element.name,
        "button" | "script" | "style" | "template" | "svg" | "noscript"
    ) || element.attribute("hidden").is_some()
        || element.attribute("popover").is_some()
        || element.has_class("anchor")
        || element.has_class("footnote-back")
}

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

/// A part of HTML.
pub(super) enum Piece<'h> {
    /// HTML without components.
    Html(&'h str),
    /// An element that contains components.
    Element {
        start: &'h str,
        attributes: Vec<Attribute<'h>>,
        tag: &'h str,
        inner: &'h str,
    },
    /// An element with the data of a component.
    Component {
        tag: &'h str,
        data: String,
        inner: &'h str,
    },
}

/// Splits well-formed HTML at the outermost elements that are or contain components.
pub(super) fn pieces(html: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut done = 0;
    let mut depth = 0usize;
    // The outermost element: its name, attributes and start tag.
    let mut open: Option<(&str, Vec<Attribute<'_>>, Range<usize>)> = None;
    for token in Tokens::new(html) {
        match token {
            Token::Start {
                name, self_closing, ..
            } if elements::is_void(name) || self_closing => {}
            Token::Start {
                name,
                attributes,
                range,
                ..
            } => {
                depth += 1;
                if depth == 1 {
                    open = Some((name, attributes, range));
                }
            }
            Token::End { range, .. } => {
                depth = depth.saturating_sub(1);
                let Some((tag, attributes, start)) = open.take_if(|_| depth == 0) else {
                    continue;
                };
                if !html[start.start..range.start].contains(COMPONENT_ATTRIBUTE) {
                    continue;
                }
                pieces.push(Piece::Html(&html[done..start.start]));
                done = range.end;
                let inner = &html[start.end..range.start];
                let data = attributes.iter().find(|it| it.name == COMPONENT_ATTRIBUTE);
                pieces.push(match data.and_then(|it| it.value) {
                    Some(value) => Piece::Component {
                        tag,
                        data: decode_entities(value).into_owned(),
                        inner,
                    },
                    None => Piece::Element {
                        start: &html[start],
                        attributes,
                        tag,
                        inner,
                    },
                });
            }
            _ => {}
        }
    }
    pieces.push(Piece::Html(&html[done..]));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outline of pieces.
    fn outline(html: &str) -> String {
        let pieces = pieces(html).into_iter().map(|piece| match piece {
            Piece::Html(html) => html.to_owned(),
            Piece::Element { tag, inner, .. } => format!("{tag}[{}]", outline(inner)),
            Piece::Component { data, inner, .. } => format!("<{data}>[{}]", outline(inner)),
        });
        pieces.collect::<Vec<_>>().join("|")
    }

    #[test]
    fn elements_around_components_stay_elements() {
        let html = "<p>a<br></p><div data-munseo-component=\"&quot;A&quot;\"><div>b</div>\
                    <p class=\"c\">d <span data-munseo-component=\"B\"></span></p></div><p>e</p>";
        assert_eq!(
            outline(html),
            "<p>a<br></p>|<\"A\">[<div>b</div>|p[d |<B>[]|]|]|<p>e</p>"
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

//! Puts the text of a page into its layout. Around the text, the elements of the layout become parts of the page, so
//! that what acts in the text stays the theme's.

use std::ops::Range;

use munseo_html::{Attribute, Token, Tokens, decode_entities, elements};
use munseo_markdown::Part;

/// Stands for the text while the layout is drawn.
pub(super) const HOLE: &str = "\u{E000}text\u{E001}";

/// An element around the text.
struct Open<'h> {
    tag: &'h str,
    attributes: Vec<Attribute<'h>>,
    start: Range<usize>,
}

/// The parts of a page whose layout was drawn with [`HOLE`]; a layout that does not draw its children has none of them.
pub(super) fn around(html: &str, text: Vec<Part>) -> Vec<Part> {
    let hole = format!("<munseo-html data-html=\"0\">{HOLE}</munseo-html>");
    let Some(at) = html.find(&hole) else {
        let shown = html.split("<template data-html=\"0\">").next();
        return parts_of(shown.unwrap_or_default(), None, "");
    };
    let mut open: Vec<Open<'_>> = Vec::new();
    for token in Tokens::new(&html[..at]) {
        match token {
            Token::Start {
                name,
                attributes,
                range,
                self_closing,
            } if !self_closing && !elements::is_void(name) => open.push(Open {
                tag: name,
                attributes,
                start: range,
            }),
            Token::End { .. } => drop(open.pop()),
            _ => {}
        }
    }
    let starts: Vec<usize> = std::iter::once(0)
        .chain(open.iter().map(|element| element.start.end))
        .collect();
    let after = &html[at + hole.len()..];
    let mut content = Part::Element {
        tag: "div".to_owned(),
        attributes: vec![("class".to_owned(), "prose".to_owned())],
        children: text,
    };
    let mut end_of_content = at;
    let (mut depth, mut done) = (0usize, 0);
    for token in Tokens::new(after) {
        match token {
            Token::Start {
                name, self_closing, ..
            } => depth += usize::from(!self_closing && !elements::is_void(name)),
            Token::End { .. } if depth > 0 => depth -= 1,
            Token::End { range, .. } => {
                let before = &html[starts[open.len()]..end_of_content];
                let Some(element) = open.pop() else { break };
                let children = parts_of(before, Some(content), &after[done..range.start]);
                let attributes = element.attributes.iter().map(|it| {
                    let value = it.value.map(decode_entities).unwrap_or_default();
                    (it.name.to_owned(), value.into_owned())
                });
                content = Part::Element {
                    tag: element.tag.to_owned(),
                    attributes: attributes.collect(),
                    children,
                };
                end_of_content = element.start.start;
                done = range.end;
            }
            _ => {}
        }
    }
    parts_of(&html[..end_of_content], Some(content), &after[done..])
}

fn parts_of(before: &str, content: Option<Part>, after: &str) -> Vec<Part> {
    let html = |html: &str| {
        (!html.is_empty()).then(|| Part::Html {
            html: html.to_owned(),
        })
    };
    [html(before), content, html(after)]
        .into_iter()
        .flatten()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outline of parts.
    fn outline(parts: &[Part]) -> String {
        let parts = parts.iter().map(|part| match part {
            Part::Html { html } => html.clone(),
            Part::Element {
                tag,
                attributes,
                children,
            } => format!("{tag}{attributes:?}[{}]", outline(children)),
            Part::Island { component, .. } => component.clone(),
        });
        parts.collect::<Vec<_>>().join("|")
    }

    #[test]
    fn elements_around_the_text_are_parts_and_others_stay_html() {
        let text = vec![Part::Html {
            html: "<p>text</p>".to_owned(),
        }];
        let html = format!(
            "<div><img><main id=\"a&amp;b\"><i>x</i><munseo-html data-html=\"0\">{HOLE}</munseo-html>\
             <br>y</main><hr></div>"
        );
        assert_eq!(
            outline(&around(&html, text)),
            "div[][<img>|main[(\"id\", \"a&b\")][<i>x</i>|div[(\"class\", \"prose\")][<p>text</p>]|<br>y]|<hr>]"
        );
    }

    #[test]
    fn a_layout_without_children_hides_the_text() {
        let html = format!("<b>x</b><template data-html=\"0\">{HOLE}</template>");
        assert_eq!(outline(&around(&html, Vec::new())), "<b>x</b>");
    }
}

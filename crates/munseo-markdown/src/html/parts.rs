//! Converts runs of HTML to parts.

use munseo_html::{Token, Tokens, decode_entities, elements};

use crate::Part;

/// An element's attributes by their HTML names.
type Attributes = Vec<(String, String)>;

/// Adds a run of HTML, unless it is only white space.
pub(super) fn push_html(parts: &mut Vec<Part>, html: String) {
    if !html.trim().is_empty() {
        parts.push(Part::Html { html });
    }
}

/// The attributes of the start tag at an offset, and its end.
pub(super) fn read_start_tag(run: &str, start: usize) -> (Attributes, usize) {
    match Tokens::new(&run[start..]).next() {
        Some(Token::Start {
            attributes, range, ..
        }) => {
            let attributes = attributes
                .into_iter()
                .map(|attribute| {
                    let value = attribute
                        .value
                        .map(decode_entities)
                        .unwrap_or_default()
                        .into_owned();
                    (attribute.name.to_owned(), value)
                })
                .collect();
            (attributes, start + range.end)
        }
        _ => unreachable!("the run has a start tag at this offset"),
    }
}

/// Lists and tables allow certain child elements only, but the theme wraps each run of HTML in an element. So their
/// runs are split into elements.
pub(super) fn split_restricted_content(tag: &str, parts: Vec<Part>) -> Vec<Part> {
    if !matches!(
        tag,
        "ul" | "ol" | "dl" | "table" | "thead" | "tbody" | "tfoot" | "tr"
    ) {
        return parts;
    }
    parts
        .into_iter()
        .flat_map(|part| match part {
            Part::Html { html } => outermost_elements(&html),
            part => vec![part],
        })
        .collect()
}

/// Splits well-formed HTML into its outermost elements; text between them is dropped.
fn outermost_elements(html: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut depth = 0usize;
    let mut start = 0;
    for token in Tokens::new(html) {
        match token {
            Token::Start {
                name,
                self_closing,
                range,
                ..
            } => {
                if elements::is_void(name) || self_closing {
                    continue;
                }
                if depth == 0 {
                    start = range.start;
                }
                depth += 1;
            }
            Token::End { name, range } => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    let (attributes, content_start) = read_start_tag(html, start);
                    let mut children = Vec::new();
                    push_html(&mut children, html[content_start..range.start].to_owned());
                    parts.push(Part::Element {
                        tag: name.to_owned(),
                        attributes,
                        children: split_restricted_content(name, children),
                    });
                }
            }
            Token::Comment { .. } | Token::Text { .. } => {}
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_in_a_table_becomes_rows_and_cells() {
        let html = "<tr class=\"a\"><td>1 <b>x</b></td><td><br></td></tr>\n".to_owned();
        let parts = split_restricted_content("tbody", vec![Part::Html { html }]);
        let Part::Element {
            tag,
            attributes,
            children,
        } = &parts[0]
        else {
            panic!("{parts:?}");
        };
        assert_eq!(
            (tag.as_str(), attributes.as_slice()),
            ("tr", &[("class".to_owned(), "a".to_owned())][..])
        );
        assert_eq!(children.len(), 2);
    }
}

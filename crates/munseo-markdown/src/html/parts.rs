//! Converts runs of HTML to parts.

use munseo_html::{Token, Tokens, decode_entities, elements};

use crate::Part;
use crate::document::unlinked::{UnlinkedHtml, UnlinkedPart};

/// Adds a run of HTML, unless it is only white space.
pub(crate) fn push_html(parts: &mut Vec<Part>, html: String) {
    if !html.trim().is_empty() {
        parts.push(Part::Html { html });
    }
}

/// Adds a run of HTML, unless it is only white space.
pub(super) fn push_run(parts: &mut Vec<UnlinkedPart>, mut html: UnlinkedHtml) {
    if !html.is_blank() {
        html.shrink();
        parts.push(UnlinkedPart::Html(html));
    }
}

/// The attributes of a start tag by their HTML names.
pub(crate) fn read_start_tag(tag: &str) -> Vec<(String, String)> {
    let Some(Token::Start { attributes, .. }) = Tokens::new(tag).next() else {
        unreachable!("the text is a start tag");
    };
    let attributes = attributes.into_iter().map(|attribute| {
        let value = attribute.value.map(decode_entities).unwrap_or_default();
        // React takes `style` for an object. In HTML, the case of a name does not matter.
        let name = match attribute.name {
            "style" => "STYLE",
            name => name,
        };
        (name.to_owned(), value.into_owned())
    });
    attributes.collect()
}

/// The end of the start tag at an offset.
pub(super) fn start_tag_end(run: &str, start: usize) -> usize {
    match Tokens::new(&run[start..]).next() {
        Some(Token::Start { range, .. }) => start + range.end,
        _ => unreachable!("the run has a start tag at this offset"),
    }
}

/// Lists and tables allow certain child elements only, and others have a title that must be their child, but the theme
/// wraps each run of HTML in an element. So their runs are split into elements.
pub(super) fn split_restricted_content(tag: &str, parts: Vec<UnlinkedPart>) -> Vec<UnlinkedPart> {
    let title = match tag {
        "ul" | "ol" | "menu" | "dl" | "table" | "thead" | "tbody" | "tfoot" | "tr" => None,
        "details" => Some("summary"),
        "fieldset" => Some("legend"),
        "figure" => Some("figcaption"),
        _ => return parts,
    };
    parts
        .into_iter()
        .flat_map(|part| match part {
            UnlinkedPart::Html(html) => outermost_elements(&html, title),
            part => vec![part],
        })
        .collect()
}

/// Splits well-formed HTML into its outermost elements, and drops text between them. With a `title`, only elements of
/// that name are separated from the rest.
fn outermost_elements(html: &UnlinkedHtml, title: Option<&str>) -> Vec<UnlinkedPart> {
    let mut parts = Vec::new();
    let mut depth = 0usize;
    let mut start = 0..0;
    let mut rest = 0;
    for token in Tokens::new(html.text()) {
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
                    start = range;
                }
                depth += 1;
            }
            Token::End { name, range } => {
                depth = depth.saturating_sub(1);
                if depth == 0 && title.is_none_or(|title| title == name) {
                    if title.is_some() {
                        push_run(&mut parts, html.slice(rest, start.start));
                    }
                    rest = range.end;
                    let mut children = Vec::new();
                    push_run(&mut children, html.slice(start.end, range.start));
                    parts.push(UnlinkedPart::Element {
                        tag: name.to_owned(),
                        start: html.tag(start.start, start.end),
                        children: split_restricted_content(name, children),
                    });
                }
            }
            Token::Comment { .. } | Token::Text { .. } => {}
        }
    }
    if title.is_some() {
        push_run(&mut parts, html.slice(rest, html.text().len()));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_in_a_table_becomes_rows_and_cells() {
        let mut html = UnlinkedHtml::default();
        html.text_mut()
            .push_str("<tr class=\"a\"><td>1 <b>x</b></td><td><br></td></tr>\n");
        let parts = split_restricted_content("tbody", vec![UnlinkedPart::Html(html)]);
        let UnlinkedPart::Element {
            tag,
            start,
            children,
        } = &parts[0]
        else {
            panic!("{parts:?}");
        };
        assert_eq!((tag.as_str(), start.text()), ("tr", "<tr class=\"a\">"));
        assert_eq!(children.len(), 2);
    }

    #[test]
    fn a_title_stays_a_child_of_its_element() {
        for (tag, title) in [
            ("details", "summary"),
            ("fieldset", "legend"),
            ("figure", "figcaption"),
        ] {
            let mut html = UnlinkedHtml::default();
            html.text_mut().push_str(&format!(
                "<p>a</p><{title}>T <b>x</b></{title}>\n<p>b<br></p>"
            ));
            let parts = split_restricted_content(tag, vec![UnlinkedPart::Html(html)]);
            let texts: Vec<_> = parts
                .iter()
                .map(|part| match part {
                    UnlinkedPart::Html(html) => html.text().trim().to_owned(),
                    UnlinkedPart::Element { tag, children, .. } => {
                        format!("{tag} {}", children.len())
                    }
                    part => panic!("{part:?}"),
                })
                .collect();
            assert_eq!(texts, ["<p>a</p>", &format!("{title} 1"), "<p>b<br></p>"]);
        }
    }
}

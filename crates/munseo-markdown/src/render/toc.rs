//! The table of contents of a page.

use munseo_html::{Token, Tokens};

use crate::{Heading, TocEntry};

/// The table of contents: headings from level `min` to `max`.
pub fn table_of_contents(headings: &[Heading], min: u8, max: u8) -> Vec<TocEntry> {
    headings
        .iter()
        .filter(|heading| (min..=max).contains(&heading.level))
        .map(|heading| TocEntry {
            id: heading.id.clone(),
            html: without_links(&heading.html),
            level: heading.level,
        })
        .collect()
}

/// A heading's HTML for the text of a link: without links, ids, pictures and footnotes.
fn without_links(html: &str) -> String {
    if !html.contains("<a ") && !html.contains("<img ") && !html.contains(" id=") {
        return html.to_owned();
    }
    let mut out = String::with_capacity(html.len());
    let mut is_in_footnote = false;
    for token in Tokens::new(html) {
        let range = match token {
            Token::Start {
                name: "sup", range, ..
            } if html[range.end..].starts_with("<a href=\"#fn-") => {
                is_in_footnote = true;
                continue;
            }
            Token::End { name: "sup", .. } if is_in_footnote => {
                is_in_footnote = false;
                continue;
            }
            Token::Start {
                name: "a" | "img", ..
            }
            | Token::End { name: "a", .. } => continue,
            Token::Start {
                name,
                ref attributes,
                ref range,
                ..
            } if attributes.iter().any(|attribute| attribute.name == "id") => {
                debug_assert!(html[range.clone()].starts_with('<'));
                out.push('<');
                out.push_str(name);
                out.push('>');
                continue;
            }
            Token::Start { range, .. }
            | Token::End { range, .. }
            | Token::Text { range }
            | Token::Comment { range } => range,
        };
        if !is_in_footnote {
            out.push_str(&html[range]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading(level: u8, html: &str) -> Heading {
        Heading {
            level,
            id: crate::HeadingId::new(format!("h{level}")).unwrap(),
            text: String::new(),
            html: html.to_owned(),
            span: 0..0,
            has_explicit_id: false,
        }
    }

    #[test]
    fn only_the_configured_levels_are_listed() {
        let headings = [
            heading(1, "a"),
            heading(2, "b"),
            heading(3, "c"),
            heading(4, "d"),
        ];
        let ids: Vec<_> = table_of_contents(&headings, 2, 3)
            .into_iter()
            .map(|entry| entry.id)
            .collect();
        assert_eq!(ids, ["h2", "h3"]);
    }

    #[test]
    fn entries_have_no_links_footnotes_or_ids() {
        let html = "<a href=\"/a\"><code>A</code></a> b<sup><a href=\"#fn-1\" id=\"fnref-1\" class=\"footnote-ref\">1</a></sup> <span id=\"x\">c</span>";
        assert_eq!(
            table_of_contents(&[heading(2, html)], 2, 2)[0].html,
            "<code>A</code> b <span>c</span>"
        );
    }
}

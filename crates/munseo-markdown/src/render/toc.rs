//! Headings in the table of contents of a page.

use munseo_html::{Token, Tokens};

/// A heading's HTML for the text of a link: without links, ids, pictures and footnotes.
pub(crate) fn without_links(html: &str) -> String {
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

    #[test]
    fn entries_have_no_links_footnotes_or_ids() {
        let html = "<a href=\"/a\"><code>A</code></a> b<sup><a href=\"#fn-1\" id=\"fnref-1\" class=\"footnote-ref\">1</a></sup> <span id=\"x\">c</span>";
        assert_eq!(without_links(html), "<code>A</code> b <span>c</span>");
    }
}

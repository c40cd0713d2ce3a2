//! Replaces the destinations of links and pictures in HTML outside Markdown.

use munseo_html::escape::{encode_url, escaped};
use munseo_html::{Token, Tokens, decode_entities};

use super::sanitize::destination_kind;
use crate::LinkKind;

/// Replaces each destination of a link or picture in HTML by the result of `resolve`; a destination without a result
/// stays unchanged, like everything else.
pub fn with_destinations(
    html: &str,
    mut resolve: impl FnMut(&str, LinkKind) -> Option<String>,
) -> String {
    let mut out = String::with_capacity(html.len());
    let mut written = 0;
    for token in Tokens::new(html) {
        let Token::Start {
            name, attributes, ..
        } = token
        else {
            continue;
        };
        let name = name.to_ascii_lowercase();
        for attribute in attributes {
            let kind = destination_kind(&name, &attribute.name.to_ascii_lowercase());
            let (Some(kind), Some(value)) = (kind, attribute.value) else {
                continue;
            };
            let destination = decode_entities(value);
            match resolve(&destination, kind) {
                Some(url) if url != destination => {
                    out.push_str(&html[written..attribute.range.start]);
                    // The value may be in single quotes, which the escaping for double quotes does not cover.
                    out.push_str(&escaped(&encode_url(&url)).replace('\'', "%27"));
                    written = attribute.range.end;
                }
                _ => {}
            }
        }
    }
    out.push_str(&html[written..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn destinations_are_replaced_and_nothing_else() {
        let html = "1 < 2 <A HREF=/a?b&amp;c>x</A> <img alt='y' src='p.png'> \
                    <a href=\"https://a.example/?b&amp;c\">z</a> <b title=\"href='/a'\">";
        let mut seen = Vec::new();
        let other = with_destinations(html, |destination, kind| {
            seen.push((destination.to_owned(), kind));
            (!destination.starts_with("http")).then(|| format!("/en/{destination} \"'&"))
        });
        assert_eq!(
            seen,
            [
                ("/a?b&c".to_owned(), LinkKind::Link),
                ("p.png".to_owned(), LinkKind::Image),
                ("https://a.example/?b&c".to_owned(), LinkKind::Link),
            ]
        );
        assert_eq!(
            other,
            "1 < 2 <A HREF=/en//a?b&amp;c%20%22%27&amp;>x</A> <img alt='y' src='/en/p.png%20%22%27&amp;'> \
             <a href=\"https://a.example/?b&amp;c\">z</a> <b title=\"href='/a'\">"
        );
    }
}

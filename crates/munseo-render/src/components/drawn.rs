//! What the islands of a page say, for search and for the page's Markdown.

use munseo_html::{Token, Tokens, decode_entities, elements};
use munseo_pages::props::PageContent;

use super::pieces::outermost;
use crate::page_json::for_each_run;

/// The element around HTML that a component gets as children.
const HTML_TAG: &str = "munseo-html";

/// Elements whose text is not read; that of children is in the page's Markdown.
const NO_TEXT: [&str; 5] = [HTML_TAG, "template", "svg", "select", "textarea"];

/// An island of a page's content that was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawnIsland {
    /// The id of the heading above it.
    pub anchor: Option<String>,
    /// Its HTML.
    pub html: String,
}

/// The id of the last heading in HTML.
pub(super) fn last_heading(html: &str) -> Option<String> {
    html.rmatch_indices("<h").find_map(|(at, _)| {
        let rest = html[at + 2..].strip_prefix(|level: char| level.is_ascii_digit())?;
        let id = rest.strip_prefix(" id=\"")?.split('"').next()?;
        Some(decode_entities(id).into_owned())
    })
}

/// The text of an island for search, without its children: the parser has read these. Each block is a line.
pub fn drawn_text(html: &str) -> String {
    let (mut text, mut hidden) = (String::new(), 0usize);
    for token in Tokens::new(html) {
        match token {
            Token::Start { name, .. } if NO_TEXT.contains(&name) => hidden += 1,
            Token::End { name, .. } if NO_TEXT.contains(&name) => {
                hidden = hidden.saturating_sub(1);
            }
            Token::Start { name, .. } | Token::End { name, .. }
                if elements::separates_text(name) || name == "button" =>
            {
                text.push('\n');
            }
            Token::Text { range } if hidden == 0 => text.push_str(&decode_entities(&html[range])),
            _ => {}
        }
    }
    text
}

/// The content of a page with its islands as they were drawn, for Markdown.
pub fn with_drawn(mut content: PageContent, islands: &[DrawnIsland]) -> PageContent {
    let mut islands = islands.iter();
    if islands.len() > 0
        && let Some(body) = content.body_mut()
    {
        *body = body.markdown_parts().into();
        for_each_run(&mut content, &mut |html| {
            let (mut out, mut done) = (String::new(), 0);
            for ((start, element), island) in outermost(html).iter().zip(&mut islands) {
                let mut parts = Vec::new();
                element.parts(&html[*start..], &mut parts);
                out.push_str(&html[done..*start]);
                let drawn = with_parts(&island.html, &parts);
                out.push_str(&format!("<{0}>{drawn}</{0}>", element.tag));
                done = start + element.range.end;
            }
            out.push_str(&html[done..]);
            *html = out;
        });
    }
    content
}

/// A drawn island with these parts in place of its own, also those that it does not display.
fn with_parts(drawn: &str, parts: &[&str]) -> String {
    let mut out = String::new();
    let mut rest = drawn;
    while let Some((before, after)) = rest.split_once(" data-html=\"") {
        let (before, tag) = before.rsplit_once('<').unwrap_or((before, HTML_TAG));
        let (number, after) = after.split_once('"').unwrap_or_default();
        let part = number.parse::<usize>().ok().and_then(|it| parts.get(it));
        out.push_str(before);
        let part = part.copied().unwrap_or_default();
        out.push_str(&format!("<{HTML_TAG}>{part}</{HTML_TAG}>"));
        let end = format!("</{tag}>");
        rest = after.split_once(&*end).unwrap_or_default().1;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_the_parts_for_markdown_also_those_that_are_not_displayed() {
        let drawn = "<b>x</b><munseo-html data-html=\"1\"><svg></svg></munseo-html>y\
                     <template data-html=\"0\"><p>a</p></template>";
        assert_eq!(
            with_parts(drawn, &["<p>0</p>", "<p>1</p>"]),
            "<b>x</b><munseo-html><p>1</p></munseo-html>y<munseo-html><p>0</p></munseo-html>"
        );
    }

    #[test]
    fn the_text_of_an_island_has_lines_for_blocks_and_nothing_of_its_children() {
        let drawn = "<section><h3>A &amp; <b>b</b></h3><p>c</p>\
                     <munseo-html data-html=\"0\"><p>child</p></munseo-html><button>d</button></section>";
        let text = drawn_text(drawn);
        let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["A & b", "c", "d"]);
        assert_eq!(
            last_heading("<h2 id=\"a\">A</h2><h3 id=\"b&amp;\">B</h3><hr>").as_deref(),
            Some("b&")
        );
    }
}

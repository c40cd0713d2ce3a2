//! A document as self-contained HTML: without scripts, components, buttons and ids.
//!
//! Feed readers and lists of posts have neither the theme nor the page of a text. So components become plain elements,
//! buttons and heading anchors are removed, and fragment links get the URL of the page.

use munseo_html::escape::escaped;
use munseo_markdown::Part;
use serde_json::{Map, Value};

/// Rewriting of the links of a text outside its page.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Links<'a> {
    /// Unchanged, except fragment links, which get this URL of the page.
    Within(&'a str),
    /// Made absolute, relative to this URL of the page.
    Absolute(&'a url::Url),
}

/// Converts the parts of a document.
pub(crate) fn plain_html(parts: &[Part], links: Links<'_>) -> String {
    let mut html = String::new();
    for part in parts {
        write_part(part, &mut html);
    }
    let mut out = String::with_capacity(html.len());
    strip(&html, links, &mut out);
    out
}

/// The text below each of the headings with these ids, up to the next one of them. The headings must be at the top
/// level and in this order; a missing one has no text.
pub(crate) fn sections(parts: &[Part], ids: &[&str], links: Links<'_>) -> Vec<String> {
    let mut html = String::new();
    for part in parts {
        write_part(part, &mut html);
    }
    let mut from = 0;
    let places: Vec<Option<(usize, usize)>> = ids
        .iter()
        .map(|id| {
            let tag = format!("<h2 id=\"{id}\"");
            let start = from + html[from..].find(&tag)?;
            let end = start + html[start..].find("</h2>")? + "</h2>".len();
            from = end;
            Some((start, end))
        })
        .collect();
    (0..ids.len())
        .map(|index| {
            let Some((_, start)) = places[index] else {
                return String::new();
            };
            let next = places[index + 1..].iter().flatten().next();
            let end = next.map_or(html.len(), |(next, _)| *next);
            let mut out = String::new();
            strip(&html[start..end], links, &mut out);
            out.trim().to_owned()
        })
        .collect()
}

fn write_part(part: &Part, out: &mut String) {
    match part {
        Part::Html { html } => out.push_str(html),
        Part::Element {
            tag,
            attributes,
            children,
        } => {
            out.push_str(&format!("<{tag}"));
            for (name, value) in attributes {
                out.push_str(&format!(" {name}=\"{}\"", escaped(value)));
            }
            out.push('>');
            for child in children {
                write_part(child, out);
            }
            out.push_str(&format!("</{tag}>"));
        }
        Part::Island {
            component,
            props,
            children,
        } => write_island(component, props, children, out),
    }
}

/// Writes the content of a component below its label.
fn write_island(component: &str, props: &Map<String, Value>, children: &[Part], out: &mut String) {
    let text = |name: &str| props.get(name).and_then(Value::as_str);
    let list = |name: &str| props.get(name).and_then(Value::as_array);
    let mut labels = Vec::new();
    match component {
        "Tabs" => {
            let items = list("items").into_iter().flatten();
            labels = items
                .filter_map(|item| item.get("label")?.as_str())
                .collect();
        }
        "PackageManagerTabs" => {
            let first = list("commands").and_then(|commands| commands.first());
            let html = first.and_then(|command| command.get("html")?.as_str());
            out.push_str(html.unwrap_or_default());
        }
        "Card" => {
            let title = escaped(text("title").unwrap_or_default());
            out.push_str(&match text("href") {
                Some(href) => format!("<p><a href=\"{}\">{title}</a></p>", escaped(href)),
                None => format!("<p><strong>{title}</strong></p>"),
            });
        }
        "Badge" => {
            let text = escaped(text("text").unwrap_or_default());
            out.push_str(&format!("<p><strong>{text}</strong></p>"));
        }
        _ => {}
    }
    for (index, child) in children.iter().enumerate() {
        if let Some(label) = labels.get(index) {
            out.push_str(&format!("<p><strong>{}</strong></p>", escaped(label)));
        }
        write_part(child, out);
    }
}

/// Copies well-formed HTML without markup that only the theme uses.
fn strip(html: &str, links: Links<'_>, out: &mut String) {
    let mut rest = html;
    // The element that is being skipped, and the number of open elements with its name inside.
    let mut skipped: Option<(&str, u32)> = None;
    while let Some(start) = rest.find('<') {
        if skipped.is_none() {
            out.push_str(&rest[..start]);
        }
        let length = tag_length(&rest[start..]);
        let tag = Tag::new(&rest[start..start + length]);
        rest = &rest[start + length..];
        match &mut skipped {
            Some((name, depth)) if *name == tag.name => {
                *depth = if tag.is_closing {
                    *depth - 1
                } else {
                    *depth + 1
                };
                if *depth == 0 {
                    skipped = None;
                }
            }
            Some(_) => {}
            // Feed readers use the picture in `<img src>`.
            None if tag.is_version() && matches!(links, Links::Absolute(_)) => {}
            None if tag.belongs_to_theme() => skipped = Some((tag.name, 1)),
            None => tag.write(links, out),
        }
    }
    if skipped.is_none() {
        out.push_str(rest);
    }
}

/// The length of the tag at the start of a text in bytes; attributes can contain `>`.
fn tag_length(text: &str) -> usize {
    let mut is_quoted = false;
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b'>' if !is_quoted => return index + 1,
            _ => {}
        }
    }
    text.len()
}

/// A tag in the serializer's format: `<name attribute attribute="value">`.
struct Tag<'a> {
    text: &'a str,
    name: &'a str,
    is_closing: bool,
}

impl<'a> Tag<'a> {
    fn new(text: &'a str) -> Self {
        let inside = text.trim_start_matches('<').trim_end_matches('>');
        let (is_closing, inside) = match inside.strip_prefix('/') {
            Some(inside) => (true, inside),
            None => (false, inside),
        };
        let end = inside.find(|letter: char| letter.is_whitespace() || letter == '/');
        Self {
            text,
            name: &inside[..end.unwrap_or(inside.len())],
            is_closing,
        }
    }

    /// Returns true if only the theme uses its element.
    fn belongs_to_theme(&self) -> bool {
        let class = || {
            self.attributes()
                .find_map(|(name, value)| (name == "class").then_some(value?))
        };
        !self.is_closing
            && match self.name {
                "button" => true,
                "a" => class() == Some("anchor"),
                "div" => class() == Some("code-actions"),
                _ => false,
            }
    }

    /// Returns true for `<source srcset>` of a picture.
    fn is_version(&self) -> bool {
        self.name == "source" && self.attributes().any(|(name, _)| name == "srcset")
    }

    /// Names and values, still escaped.
    fn attributes(&self) -> impl Iterator<Item = (&'a str, Option<&'a str>)> {
        let start = self.text.find(self.name).unwrap_or(0) + self.name.len();
        let mut rest = self.text[start..].trim_end_matches(['>', '/']);
        std::iter::from_fn(move || {
            rest = rest.trim_start();
            if rest.is_empty() {
                return None;
            }
            let end = rest
                .find(|letter: char| letter == '=' || letter.is_whitespace())
                .unwrap_or(rest.len());
            let name = &rest[..end];
            rest = &rest[end..];
            let Some(quoted) = rest.strip_prefix("=\"") else {
                return Some((name, None));
            };
            let (value, after) = quoted.split_once('"').unwrap_or((quoted, ""));
            rest = after;
            Some((name, Some(value)))
        })
    }

    fn write(&self, links: Links<'_>, out: &mut String) {
        if self.is_closing || self.text.starts_with("<!") {
            out.push_str(self.text);
            return;
        }
        out.push('<');
        out.push_str(self.name);
        for (name, value) in self.attributes() {
            let is_version = matches!(name, "srcset" | "sizes");
            let is_elsewhere = matches!(links, Links::Absolute(_));
            if name == "id" || name == "tabindex" || (is_version && is_elsewhere) {
                continue;
            }
            out.push(' ');
            out.push_str(name);
            let Some(value) = value else { continue };
            let is_url = matches!(name, "href" | "src" | "poster" | "cite");
            out.push_str("=\"");
            match (is_url, links) {
                (true, Links::Within(page)) if value.starts_with('#') => {
                    out.push_str(page);
                    out.push_str(value);
                }
                (true, Links::Absolute(page)) => match page.join(value) {
                    Ok(url) => out.push_str(url.as_str()),
                    Err(_) => out.push_str(value),
                },
                _ => out.push_str(value),
            }
            out.push('"');
        }
        out.push('>');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(text: &str) -> Part {
        Part::Html {
            html: text.to_owned(),
        }
    }

    fn absolute(parts: &[Part]) -> String {
        let page = url::Url::parse("https://t.example/en/blog/a").unwrap();
        plain_html(parts, Links::Absolute(&page))
    }

    #[test]
    fn links_and_pictures_are_absolute() {
        let part = html(
            "<p><a href=\"/docs?a=1&amp;b=2\">d</a> <a href=\"#x\">x</a> \
             <a href=\"https://o.example/\">o</a><img src=\"/a.png\" alt=\"1 > 0\"></p>",
        );
        assert_eq!(
            absolute(&[part]),
            "<p><a href=\"https://t.example/docs?a=1&amp;b=2\">d</a> \
             <a href=\"https://t.example/en/blog/a#x\">x</a> \
             <a href=\"https://o.example/\">o</a><img src=\"https://t.example/a.png\" alt=\"1 > 0\"></p>"
        );
    }

    #[test]
    fn a_section_ends_at_the_next_requested_heading() {
        let part = html(
            "<p>0</p><h2 id=\"a\">A<a class=\"anchor\" href=\"#a\"></a></h2>\n<h3 id=\"x\">X</h3><p>1</p>\n\
             <h2 id=\"b\">B</h2><h2 id=\"c\">C</h2><p>3 <a href=\"#a\">a</a></p>",
        );
        assert_eq!(
            sections(&[part], &["a", "b", "d"], Links::Within("/c")),
            [
                "<h3>X</h3><p>1</p>",
                "<h2>C</h2><p>3 <a href=\"/c#a\">a</a></p>",
                ""
            ]
        );
    }

    #[test]
    fn buttons_and_heading_anchors_are_removed() {
        let part = html(
            "<h2 id=\"x\">X<a class=\"anchor\" href=\"#x\"></a></h2><figure class=\"code\">\
             <div class=\"code-actions\"><button type=\"button\"></button><div></div></div>\
             <pre tabindex=\"0\"><code>1</code></pre></figure>",
        );
        assert_eq!(
            plain_html(&[part], Links::Within("/blog/a")),
            "<h2>X</h2><figure class=\"code\"><pre><code>1</code></pre></figure>"
        );
    }

    #[test]
    fn components_are_replaced_by_their_content() {
        let tabs = Part::Island {
            component: String::from("Tabs"),
            props: serde_json::from_str(r#"{"items":[{"value":"a","label":"A & B"}]}"#).unwrap(),
            children: vec![Part::Island {
                component: String::from("Tab"),
                props: Map::new(),
                children: vec![html("<p>1</p>")],
            }],
        };
        let card = Part::Island {
            component: String::from("Card"),
            props: serde_json::from_str(r#"{"title":"T","href":"/docs"}"#).unwrap(),
            children: vec![],
        };
        let list = Part::Element {
            tag: String::from("li"),
            attributes: vec![(String::from("class"), String::from("c"))],
            children: vec![tabs, card],
        };
        assert_eq!(
            absolute(&[list]),
            "<li class=\"c\"><p><strong>A &amp; B</strong></p><p>1</p>\
             <p><a href=\"https://t.example/docs\">T</a></p></li>"
        );
    }

    #[test]
    fn a_feed_names_one_file_for_each_picture() {
        let part = html(
            "<picture><source srcset=\"/b.png 2x\"><img src=\"/a.png\" srcset=\"/a-480.webp 480w\" sizes=\"46rem\" alt=\"\"></picture>",
        );
        assert_eq!(
            absolute(&[part]),
            "<picture><img src=\"https://t.example/a.png\" alt=\"\"></picture>"
        );
    }
}

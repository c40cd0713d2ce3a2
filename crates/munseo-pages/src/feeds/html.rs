//! A document as self-contained HTML: without scripts, components and buttons, and with ids only inside drawings.
//!
//! Feed readers and lists of posts have neither the theme nor the page of a text. So components become plain elements,
//! buttons and heading anchors are removed, and fragment links get the URL of the page. The parts of an `<svg>` refer
//! to each other by id, an arrowhead for instance. These ids and references stay; they get a prefix that differs from
//! page to page, because a list or a feed reader displays several texts in one document.

use munseo_html::escape::escaped;
use munseo_html::{Attribute, Token, Tokens, elements};
use munseo_markdown::Part;
use serde_json::{Map, Value};

use super::colors::resolve_colors;

/// Rewriting of the links of a text outside its page.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Links<'a> {
    /// Unchanged, except fragment links, which get this URL of the page.
    Within(&'a str),
    /// Made absolute, relative to this URL of the page.
    Absolute(&'a url::Url),
}

impl Links<'_> {
    fn are_absolute(self) -> bool {
        matches!(self, Self::Absolute(_))
    }

    /// The prefix of ids in drawings.
    fn id_prefix(self) -> String {
        let page = match self {
            Self::Within(page) => page,
            Self::Absolute(page) => page.as_str(),
        };
        format!("p{}-", &blake3::hash(page.as_bytes()).to_hex()[..8])
    }
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

/// Copies well-formed HTML, with values in double quotes, without markup that only the theme uses.
fn strip(html: &str, links: Links<'_>, out: &mut String) {
    // The element that is being skipped, and the number of open elements with its name inside.
    let mut skipped: Option<(&str, u32)> = None;
    let mut open_svgs = 0_u32;
    let id_prefix = links.id_prefix();
    for token in Tokens::new(html) {
        if let Some((skipped_name, depth)) = &mut skipped {
            match token {
                Token::Start {
                    name,
                    self_closing: false,
                    ..
                } if name == *skipped_name => *depth += 1,
                Token::End { name, .. } if name == *skipped_name => *depth -= 1,
                _ => {}
            }
            if *depth == 0 {
                skipped = None;
            }
            continue;
        }
        match token {
            Token::Start {
                name,
                attributes,
                self_closing,
                range,
            } => {
                if is_left_out(name, &attributes, links) {
                    skipped = (!self_closing && !elements::is_void(name)).then_some((name, 1));
                    continue;
                }
                let is_svg = name.eq_ignore_ascii_case("svg") && !self_closing;
                open_svgs += u32::from(is_svg);
                out.push_str(&format!("<{name}"));
                for attribute in &attributes {
                    let in_svg = (open_svgs > 0).then_some(attribute);
                    match in_svg.and_then(|it| in_drawing(name, it, links, &id_prefix)) {
                        Some(value) => push_attribute(attribute.name, Some(&value), out),
                        None => write_attribute(name, attribute, links, out),
                    }
                }
                out.push('>');
                if self_closing && !elements::is_void(name) {
                    // Parsers of feeds ignore the slash of `<path/>`, and what follows is inside of the element.
                    out.push_str(&format!("</{name}>"));
                }
                if is_svg
                    && open_svgs == 1
                    && has_theme_colors(&html[range.end..])
                    && links.are_absolute()
                {
                    push_ground(&attributes, out);
                }
            }
            Token::End { name, range } => {
                if name.eq_ignore_ascii_case("svg") {
                    open_svgs = open_svgs.saturating_sub(1);
                }
                out.push_str(&html[range]);
            }
            Token::Comment { range } | Token::Text { range } => {
                out.push_str(&html[range]);
            }
        }
    }
}

/// Returns true if only the theme uses an element, or if feed readers have no use for it.
fn is_left_out(name: &str, attributes: &[Attribute<'_>], links: Links<'_>) -> bool {
    match name {
        "button" => true,
        "a" => value_of(attributes, "class") == Some("anchor"),
        "div" => value_of(attributes, "class") == Some("code-actions"),
        // Sanitizers of feed readers keep its text, and so print the TeX beside the formula.
        "annotation" => links.are_absolute(),
        // Feed readers use the picture in `<img src>`.
        "source" => links.are_absolute() && value_of(attributes, "srcset").is_some(),
        _ => false,
    }
}

/// Returns true if a drawing, which ends with `</svg>`, has colors of the theme.
fn has_theme_colors(drawing: &str) -> bool {
    let end = drawing.find("</svg").unwrap_or(drawing.len());
    drawing[..end].contains("var(--")
}

/// The background of a drawing, whose colors are for a light one.
fn push_ground(attributes: &[Attribute<'_>], out: &mut String) {
    let view_box = value_of(attributes, "viewBox").unwrap_or_default();
    let sizes: Vec<&str> = view_box.split_whitespace().collect();
    if let [x, y, width, height] = sizes[..] {
        let ground = resolve_colors("var(--ground)");
        out.push_str(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{ground}\"></rect>"
        ));
    }
}

/// The value of an attribute in a drawing if it differs outside of the page: with a prefix before each id, and in a
/// feed with colors.
fn in_drawing(
    element: &str,
    attribute: &Attribute<'_>,
    links: Links<'_>,
    prefix: &str,
) -> Option<String> {
    with_prefixed_ids(element, attribute, prefix).or_else(|| {
        let value = attribute.value.filter(|value| value.contains("var(--"))?;
        links
            .are_absolute()
            .then(|| resolve_colors(value).into_owned())
    })
}

/// The value of an attribute in an `<svg>` with a prefix before each id; `None` if it has no id or is a link.
fn with_prefixed_ids(element: &str, attribute: &Attribute<'_>, prefix: &str) -> Option<String> {
    let value = attribute.value?;
    match attribute.name.to_ascii_lowercase().as_str() {
        "id" => Some(format!("{prefix}{value}")),
        "href" | "xlink:href" if !element.eq_ignore_ascii_case("a") => {
            let id = value.strip_prefix('#')?;
            Some(format!("#{prefix}{id}"))
        }
        "aria-labelledby" | "aria-describedby" => {
            let ids = value.split_ascii_whitespace();
            let ids: Vec<String> = ids.map(|id| format!("{prefix}{id}")).collect();
            Some(ids.join(" "))
        }
        _ => value
            .contains("url(#")
            .then(|| value.replace("url(#", &format!("url(#{prefix}"))),
    }
}

fn value_of<'a>(attributes: &[Attribute<'a>], name: &str) -> Option<&'a str> {
    attributes.iter().find(|it| it.name == name)?.value
}

fn write_attribute(element: &str, attribute: &Attribute<'_>, links: Links<'_>, out: &mut String) {
    // Raw HTML keeps the spelling of its author.
    let name = attribute.name.to_ascii_lowercase();
    let names_variants = matches!(name.as_str(), "srcset" | "sizes") && links.are_absolute();
    if name == "id" || name == "tabindex" || names_variants {
        return;
    }
    // Feed readers have no styles of the theme.
    let is_aligned = matches!(element, "th" | "td")
        && name == "class"
        && matches!(attribute.value, Some("left" | "center" | "right"));
    if is_aligned && links.are_absolute() {
        return push_attribute("align", attribute.value, out);
    }
    let url = attribute.value.and_then(|value| match links {
        _ if !matches!(name.as_str(), "href" | "src" | "poster" | "cite") => None,
        Links::Within(page) => value.starts_with('#').then(|| format!("{page}{value}")),
        Links::Absolute(page) => page.join(value).ok().map(String::from),
    });
    push_attribute(attribute.name, url.as_deref().or(attribute.value), out);
}

fn push_attribute(name: &str, value: Option<&str>, out: &mut String) {
    out.push(' ');
    out.push_str(name);
    if let Some(value) = value {
        out.push_str("=\"");
        out.push_str(value);
        out.push('"');
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
    fn columns_of_tables_are_aligned_without_the_styles_of_the_theme() {
        let part = html("<table><tr><td class=\"right\">1</td><td class=\"c\">2</td></tr></table>");
        assert_eq!(
            absolute(&[part]),
            "<table><tr><td align=\"right\">1</td><td class=\"c\">2</td></tr></table>"
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
    fn other_markup_is_kept_and_everything_inside_skipped_elements_removed() {
        let kept = [
            "<svg viewBox=\"0 0 2 1\"><path d=\"M0 0\"></path><path d=\"M1 0\"></path></svg>",
            "<details open><summary>1 < 2</summary></details><!-- <button> --><br><x-y>",
        ];
        for text in kept {
            assert_eq!(absolute(&[html(text)]), text);
        }
        let changed = [
            (
                "<div class=\"code-actions\"><div><!-- </div> --><br/><div/></div></div>1",
                "1",
            ),
            ("<button/>1", "1"),
            ("<br/><svg/>", "<br><svg></svg>"),
            (
                "<svg viewBox=\"-1 0 2 1\"><rect fill=\"var(--ground-raised)\"/></svg><svg><g/></svg>",
                "<svg viewBox=\"-1 0 2 1\"><rect x=\"-1\" y=\"0\" width=\"2\" height=\"1\" fill=\"#fbfaf6\"></rect>\
                 <rect fill=\"#fffefb\"></rect></svg><svg><g></g></svg>",
            ),
            ("<a href=\"#x\" class=\"anchor\">#</a>1", "1"),
            (
                "<IMG ID=\"x\" SRC=\"/a.png\">",
                "<IMG SRC=\"https://t.example/a.png\">",
            ),
        ];
        for (text, expected) in changed {
            assert_eq!(absolute(&[html(text)]), expected);
        }
        let variants = "<img src=\"/a.png\" srcset=\"/a-480.webp 480w\">";
        assert_eq!(plain_html(&[html(variants)], Links::Within("/c")), variants);
    }

    #[test]
    fn parts_of_a_drawing_still_refer_to_each_other_beside_a_drawing_of_another_page() {
        let drawing = "<svg aria-labelledby=\"t\"><title ID=\"t\">T</title><marker id=\"m\"></marker>\
                       <path fill=\"var(--text)\" marker-end=\"url(#m)\"></path><use href=\"#m\"></use><a href=\"#x\">x</a></svg>";
        let of_page = |page: &str| plain_html(&[html(drawing)], Links::Within(page));
        let prefix = Links::Within("/blog/a").id_prefix();
        assert_eq!(
            of_page("/blog/a"),
            drawing
                .replace("=\"t", &format!("=\"{prefix}t"))
                .replace("=\"m", &format!("=\"{prefix}m"))
                .replace("#m", &format!("#{prefix}m"))
                .replace("#x", "/blog/a#x")
        );
        assert_ne!(of_page("/blog/b"), of_page("/blog/a"));
        let outside = html("<svg></svg><p id=\"b\" aria-describedby=\"c\">x</p>");
        assert_eq!(
            absolute(&[outside]),
            "<svg></svg><p aria-describedby=\"c\">x</p>"
        );
    }

    #[test]
    fn a_formula_in_a_feed_has_no_tex_that_sanitizers_would_print() {
        let formula = "<math><semantics><mi>x</mi><annotation encoding=\"application/x-tex\">x</annotation></semantics></math>";
        assert_eq!(
            absolute(&[html(formula)]),
            "<math><semantics><mi>x</mi></semantics></math>"
        );
        assert_eq!(plain_html(&[html(formula)], Links::Within("/c")), formula);
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

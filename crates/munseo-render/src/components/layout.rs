//! Puts the text of a page into its layout. Around the text, the elements of the layout become parts of the page, so
//! that what acts in the text stays the theme's.

use munseo_markdown::Part;
use munseo_pages::TEXT_SLOT;

use super::pieces::Element;

/// The parts of a page whose layout was drawn with [`TEXT_SLOT`]; a layout that does not draw its children has none of them.
pub(super) fn around(html: &str, text: Vec<Part>) -> Vec<Part> {
    let html = format!("<div>{html}</div>");
    Element::first(&html).map_or_else(Vec::new, |root| parts_in(&html, &root, text))
}

/// What is in an element, with the text of the page in it.
fn parts_in(html: &str, element: &Element<'_>, text: Vec<Part>) -> Vec<Part> {
    let part = |html: &str| {
        let html = html.to_owned();
        (!html.is_empty()).then_some(Part::Html { html })
    };
    let mut children = element.children.iter();
    let Some(child) = children.find(|child| html[child.range.clone()].contains(TEXT_SLOT)) else {
        return part(&html[element.inner.clone()]).into_iter().collect();
    };
    let content = match child.tag {
        // What a layout does not draw is kept here.
        "template" => None,
        "munseo-html" => Some(Part::Element {
            tag: "div".to_owned(),
            attributes: vec![("class".to_owned(), "prose".to_owned())],
            children: text,
        }),
        tag => Some(Part::Element {
            tag: tag.to_owned(),
            attributes: child.attributes().collect(),
            children: parts_in(html, child, text),
        }),
    };
    let before = part(&html[element.inner.start..child.range.start]);
    let after = part(&html[child.range.end..element.inner.end]);
    [before, content, after].into_iter().flatten().collect()
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
            "<div><img><main id=\"a&amp;b\"><i>x</i><munseo-html data-html=\"0\">{TEXT_SLOT}</munseo-html>\
             <br>y</main><hr></div>"
        );
        assert_eq!(
            outline(&around(&html, text)),
            "div[][<img>|main[(\"id\", \"a&b\")][<i>x</i>|div[(\"class\", \"prose\")][<p>text</p>]|<br>y]|<hr>]"
        );
    }

    #[test]
    fn a_layout_without_children_hides_the_text() {
        let html = format!("<b>x</b><template data-html=\"0\">{TEXT_SLOT}</template>");
        assert_eq!(outline(&around(&html, Vec::new())), "<b>x</b>");
    }
}

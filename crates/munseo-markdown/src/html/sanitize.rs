//! Recognizes markup in authors' HTML, and finds unsafe parts.

use munseo_html::{Token, Tokens, elements, is_unsafe_url};

use crate::LinkKind;

/// Returns true if a piece of HTML starts with markup, and not with text such as `<T>`.
pub(crate) fn is_markup(html: &str, is_block: bool) -> bool {
    match Tokens::new(html).next() {
        Some(Token::Start { name, .. } | Token::End { name, .. }) => is_element(name, is_block),
        Some(Token::Comment { .. }) => true,
        Some(Token::Text { .. }) | None => false,
    }
}

fn is_element(name: &str, is_block: bool) -> bool {
    elements::is_known(name)
        || elements::is_forbidden(name)
        || crate::islands::is_inline(name)
        || is_uppercase_element(name, is_block)
}

/// Returns true if a name in capital letters is an element: within an HTML block, where it cannot be a type parameter,
/// and for breaks and pictures.
pub(crate) fn is_uppercase_element(name: &str, is_block: bool) -> bool {
    elements::is_uppercase(name) && (is_block || matches!(name, "BR" | "HR" | "IMG"))
}

/// Help for `<script>`, `<style>`, `<meta>` and the like, which are removed.
pub(crate) const ELEMENT_HELP: &str =
    "move it to `[[head]]`, or to a file in `static/` that `[[head]]` loads";

/// Help for `javascript:` and the like, which are removed.
pub(crate) const URL_HELP: &str = "link to a page, a file or a URL";

/// Attributes that contain URLs.
const URL_ATTRIBUTES: &str =
    "href src action formaction xlink:href poster background data cite ping from to values";

/// Help for an attribute of an author's tag that has to be removed, such as `onclick`; `None` for others.
pub(crate) fn unsafe_attribute(name: &str, value: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    if name.starts_with("on") || name == "srcdoc" {
        return Some("remove the attribute");
    }
    let is_url_attribute = URL_ATTRIBUTES.split(' ').any(|it| it == name);
    (is_url_attribute && is_unsafe_url(value)).then_some(URL_HELP)
}

/// The kind of destination in an attribute; `None` if the attribute contains no destination.
pub(crate) fn destination_kind(element: &str, attribute: &str) -> Option<LinkKind> {
    match (element, attribute) {
        ("a", "href") => Some(LinkKind::Link),
        ("img" | "source" | "video" | "audio" | "track", "src") | ("video", "poster") => {
            Some(LinkKind::Image)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_parameters_and_components_are_text() {
        assert!(!is_markup("<T>", false));
        assert!(!is_markup("<string>", false));
        assert!(
            ["<kbd>", "</kbd>", "<!-- x -->", "<BR>"]
                .iter()
                .all(|html| is_markup(html, false))
        );
    }
}

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

/// The reason why a part of an author's HTML is removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unsafe {
    /// `<script>`, `<style>`, `<meta>` and the like.
    Element,
    /// `onclick` and the like.
    Handler,
    /// `javascript:` and the like.
    Url,
}

impl Unsafe {
    /// Help for the author.
    pub(crate) fn help(self) -> &'static str {
        match self {
            Self::Element => {
                "move it to `[[head]]`, or to a file in `static/` that `[[head]]` loads"
            }
            Self::Handler => "remove the attribute",
            Self::Url => "link to a page, a file or a URL",
        }
    }
}

/// Attributes that contain URLs.
const URL_ATTRIBUTES: &str =
    "href src action formaction xlink:href poster background data cite ping from to values";

/// The reason to remove an attribute of an author's tag, if there is one.
pub(crate) fn unsafe_attribute(name: &str, value: &str) -> Option<Unsafe> {
    let name = name.to_ascii_lowercase();
    if name.starts_with("on") || name == "srcdoc" {
        return Some(Unsafe::Handler);
    }
    let is_url_attribute = URL_ATTRIBUTES.split(' ').any(|it| it == name);
    (is_url_attribute && is_unsafe_url(value)).then_some(Unsafe::Url)
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

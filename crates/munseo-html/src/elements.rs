//! Tables of HTML elements: known names, void elements, and implied end tags.

use std::sync::LazyLock;

use rustc_hash::{FxHashMap, FxHashSet};

/// The lists of `elements.txt`, each with the names of its elements.
static LISTS: LazyLock<FxHashMap<&str, FxHashSet<&str>>> = LazyLock::new(|| {
    let lines = include_str!("elements.txt").lines();
    let lists = lines.filter_map(|line| line.split_once(": "));
    lists
        .map(|(list, names)| (list, names.split(' ').collect()))
        .collect()
});

fn is_in(list: &str, name: &str) -> bool {
    LISTS.get(list).is_some_and(|names| names.contains(name))
}

/// Returns true for elements that authors may use, SVG and MathML included.
pub fn is_known(name: &str) -> bool {
    is_in("html", name) || is_in("foreign", name)
}

/// Returns true for an HTML element in capital letters. A single letter does not count, because it is a type parameter.
pub fn is_uppercase(name: &str) -> bool {
    name.len() > 1
        && name
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && is_in("html", &name.to_ascii_lowercase())
}

/// Returns true for HTML elements that the security policy or the structure of a page does not allow in a document.
pub fn is_forbidden(name: &str) -> bool {
    is_in("forbidden", name)
}

/// Returns true for elements without an end tag.
pub fn is_void(name: &str) -> bool {
    is_in("void", name)
}

/// Returns true for elements that `/>` may close: void, SVG and MathML elements.
pub fn may_self_close(name: &str) -> bool {
    is_void(name) || is_in("foreign", name)
}

/// Returns true for elements that begin an HTML block in Markdown, regardless of the rest of the line.
pub fn is_block(name: &str) -> bool {
    is_in("begins-block", name)
}

/// Returns true for elements before and after which text belongs to separate paragraphs of Markdown.
pub fn separates_text(name: &str) -> bool {
    is_in("separates-text", name)
}

/// Returns true for elements that accept any content. They may contain islands, which makes them React elements.
pub fn is_flow(name: &str) -> bool {
    is_in("flow", name)
}

/// Returns true for elements in which browsers parse everything up to the end tag as text.
pub fn is_raw_text(name: &str) -> bool {
    matches!(
        name,
        "script" | "style" | "textarea" | "iframe" | "noscript"
    )
}

/// Returns true if a start tag implicitly ends an open element whose end tag is optional.
pub fn implies_end_of(start: &str, open: &str) -> bool {
    match open {
        "p" => is_in("closes-paragraph", start),
        "li" => start == "li",
        "dt" | "dd" => matches!(start, "dt" | "dd"),
        "td" | "th" => matches!(start, "td" | "th" | "tr" | "tbody" | "tfoot"),
        "tr" => matches!(start, "tr" | "tbody" | "tfoot"),
        "thead" | "tbody" => matches!(start, "tbody" | "tfoot"),
        "option" => matches!(start, "option" | "optgroup"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_parameters_are_not_elements() {
        assert!(!is_known("T"));
        assert!(!is_known("string"));
        assert!(is_known("div") && is_known("linearGradient"));
    }
}

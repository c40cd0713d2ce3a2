//! Tables of HTML elements: known names, void elements, and implied end tags.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

type Names = LazyLock<FxHashSet<&'static str>>;

/// The names in a list of `elements.txt`.
fn names(list: &str) -> FxHashSet<&'static str> {
    let lists = include_str!("elements.txt").lines();
    let mut found = lists.filter_map(|line| line.strip_prefix(list)?.strip_prefix(": "));
    found.next().unwrap_or_default().split(' ').collect()
}

/// Elements that authors may use, besides SVG and MathML.
static HTML: Names = LazyLock::new(|| names("html"));

/// SVG and MathML elements that authors may use.
static FOREIGN: Names = LazyLock::new(|| names("foreign"));

/// Elements that the security policy or the structure of a page does not allow inside a document.
static FORBIDDEN: Names = LazyLock::new(|| names("forbidden"));

/// Elements without content or end tag.
static VOID: Names = LazyLock::new(|| names("void"));

/// Elements whose start tag ends an open paragraph.
static CLOSES_PARAGRAPH: Names = LazyLock::new(|| names("closes-paragraph"));

/// Elements that begin an HTML block in Markdown, regardless of the rest of the line.
static BEGINS_BLOCK: Names = LazyLock::new(|| names("begins-block"));

/// Elements that accept any content. They may contain islands, which makes them React elements.
static FLOW: Names = LazyLock::new(|| names("flow"));

/// Elements before and after which text belongs to separate paragraphs of Markdown.
static SEPARATES_TEXT: Names = LazyLock::new(|| names("separates-text"));

/// Returns true for elements that authors may use.
pub fn is_known(name: &str) -> bool {
    HTML.contains(name) || FOREIGN.contains(name)
}

/// Returns true for an HTML element in capital letters. A single letter does not count, because it is a type parameter.
pub fn is_uppercase(name: &str) -> bool {
    name.len() > 1
        && name
            .bytes()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && HTML.contains(&*name.to_ascii_lowercase())
}

/// Returns true for HTML elements that authors may not use.
pub fn is_forbidden(name: &str) -> bool {
    FORBIDDEN.contains(name)
}

/// Returns true for elements without an end tag.
pub fn is_void(name: &str) -> bool {
    VOID.contains(name)
}

/// Returns true for elements that `/>` may close: void, SVG and MathML elements.
pub fn may_self_close(name: &str) -> bool {
    is_void(name) || FOREIGN.contains(name)
}

/// Returns true for elements that begin an HTML block in Markdown.
pub fn is_block(name: &str) -> bool {
    BEGINS_BLOCK.contains(name)
}

/// Returns true for elements before and after which text belongs to separate paragraphs.
pub fn separates_text(name: &str) -> bool {
    SEPARATES_TEXT.contains(name)
}

/// Returns true for elements that may contain blocks.
pub fn is_flow(name: &str) -> bool {
    FLOW.contains(name)
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
        "p" => CLOSES_PARAGRAPH.contains(start),
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

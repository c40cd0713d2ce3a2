//! Tables of HTML elements: known names, void elements, and implied end tags.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

type Names = LazyLock<FxHashSet<&'static str>>;

fn names(text: &'static str) -> FxHashSet<&'static str> {
    text.split_ascii_whitespace().collect()
}

/// Elements that authors may use, besides SVG and MathML.
static HTML: Names = LazyLock::new(|| {
    names(
        "a abbr address area article aside audio b bdi bdo big blockquote br button canvas caption \
         center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em \
         fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe \
         img input ins kbd label legend li main map mark menu meter nav ol optgroup option output p \
         picture pre progress q rp rt ruby s samp search section select small source span strike \
         strong sub summary sup table tbody td textarea tfoot th thead time tr track tt u ul var \
         video wbr",
    )
});

/// SVG and MathML elements that authors may use.
static FOREIGN: Names = LazyLock::new(|| {
    names(
        "animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend \
         feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset \
         filter foreignObject g image line linearGradient marker mask math metadata mfrac mi mn mo \
         mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd \
         mtext mtr munder munderover path pattern polygon polyline radialGradient rect semantics \
         stop svg switch symbol text textPath title tspan use view",
    )
});

/// Elements that the security policy or the structure of a page does not allow inside a document.
static FORBIDDEN: Names = LazyLock::new(|| {
    names(
        "applet base basefont body embed frame frameset head html link meta noscript object param \
         script style template",
    )
});

/// Elements without content or end tag.
static VOID: Names = LazyLock::new(|| {
    names("area base br col embed frame hr img input link meta param source track wbr")
});

/// Elements whose start tag ends an open paragraph.
static CLOSES_PARAGRAPH: Names = LazyLock::new(|| {
    names(
        "address article aside blockquote center details dialog dir div dl fieldset figcaption \
         figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search \
         section table ul",
    )
});

/// Elements that begin an HTML block in Markdown, regardless of the rest of the line.
static BEGINS_BLOCK: Names = LazyLock::new(|| {
    names(
        "address article aside base basefont blockquote body caption center col colgroup dd details \
         dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 \
         h6 head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup \
         option p param search section summary table tbody td tfoot th thead title tr track ul",
    )
});

/// Elements that accept any content. They may contain islands, which makes them React elements.
static FLOW: Names = LazyLock::new(|| {
    names(
        "article aside blockquote center dd details div dl fieldset figure footer form header li \
         main nav ol search section table tbody td tfoot th thead tr ul",
    )
});

/// Elements before and after which text belongs to separate paragraphs of Markdown.
static SEPARATES_TEXT: Names = LazyLock::new(|| {
    names(
        "p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure table hr div section article \
        aside header footer nav main address center details summary figcaption",
    )
});

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

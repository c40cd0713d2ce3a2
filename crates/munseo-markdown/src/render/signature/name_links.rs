//! Links of the names in highlighted code.

use std::sync::LazyLock;

use regex::Regex;

use super::Renderer;

/// A tag, an entity, a name or any other character of highlighted code.
static TOKEN: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"(?s)<[^>]*>?|&[^;]*;?|[\p{Alphabetic}\p{N}_$]+|.";
    Regex::new(pattern).expect("the pattern is valid")
});

impl Renderer<'_> {
    /// Writes highlighted code; names with a link become one, except those of properties and in comments and strings.
    pub(super) fn markup_with_links(&mut self, html: &str, links: &[(String, u32)]) {
        let mut written = 0;
        for (start, name, dotted) in names(html) {
            if let Some((_, link)) = links.iter().find(|(known, _)| *known == dotted) {
                self.out.markup(&html[written..start]);
                self.out.start_only_with("a", *link).url("href", *link);
                self.out.markup(name);
                self.out.end();
                written = start + name.len();
            }
        }
        self.out.markup(&html[written..]);
    }
}

/// The names in highlighted code: where they start, and with those before a dot, such as `Inner` and `Other.Inner`.
fn names(html: &str) -> Vec<(usize, &str, String)> {
    let is_word = |it: char| it.is_alphanumeric() || matches!(it, '_' | '$');
    let mut names = Vec::new();
    // The classes of open elements.
    let mut open: Vec<&str> = Vec::new();
    let mut previous = "";
    let mut dotted = String::new();
    for token in TOKEN.find_iter(html) {
        let text = token.as_str();
        if text.starts_with("</") {
            open.pop();
        } else if text.starts_with('<') {
            open.push(text.split('"').nth(1).unwrap_or_default());
        } else if text.starts_with('&') {
            previous = text;
        } else if text.starts_with(is_word) {
            let is_text = open.iter().any(|class| matches!(*class, "c" | "r" | "s"));
            if previous != "." {
                dotted.clear();
            }
            dotted.push_str(text);
            if !is_text && !is_key(&html[token.end()..]) {
                names.push((token.start(), text, dotted.clone()));
            }
            previous = text;
        } else {
            dotted.push_str(text);
            previous = if dotted.ends_with("...") { "" } else { text };
        }
    }
    names
}

/// Returns true if a name before this code is that of a property, a parameter or a method.
fn is_key(mut after: &str) -> bool {
    while let Some(rest) = after.strip_prefix('<') {
        after = rest.split_once('>').map_or("", |(_, rest)| rest);
    }
    after.starts_with([':', '('])
        || after
            .strip_prefix('?')
            .is_some_and(|rest| rest.starts_with(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_types_are_found_in_highlighted_code() {
        let html = "<span class=\"k\">type</span> A: List&lt;<span class=\"t\">Item</span>&gt;, b.Item \
                    <span class=\"s\">'Item'</span> <span class=\"f\">Item</span>()";
        let found: Vec<String> = names(html).into_iter().map(|(.., name)| name).collect();
        assert_eq!(found, ["type", "List", "Item", "b", "b.Item"]);
    }
}

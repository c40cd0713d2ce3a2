//! Links of the names in highlighted code.

use super::Renderer;
use crate::html::LinkTarget;

impl Renderer<'_> {
    /// Writes highlighted code; names with a link become one, except those of properties and in comments and strings.
    pub(super) fn markup_with_links(&mut self, html: &str, links: &[(String, LinkTarget)]) {
        let mut written = 0;
        for (start, name, dotted) in names(html) {
            if let Some((_, target)) = links.iter().find(|(known, _)| *known == dotted) {
                self.out.markup(&html[written..start]);
                self.out
                    .start_only_with("a", target.link())
                    .url("href", target);
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
    let mut previous = ' ';
    let mut dotted = String::new();
    let mut at = 0;
    while let Some(letter) = html[at..].chars().next() {
        let rest = &html[at..];
        if letter == '<' {
            let end = rest.find('>').map_or(rest.len(), |end| end + 1);
            if rest.starts_with("</") {
                open.pop();
            } else {
                let class = rest[..end].split('"').nth(1);
                open.push(class.unwrap_or_default());
            }
            at += end;
        } else if letter == '&' {
            previous = letter;
            at += rest.find(';').map_or(1, |end| end + 1);
        } else if is_word(letter) {
            let end = rest.find(|it| !is_word(it)).unwrap_or(rest.len());
            let is_text = open.iter().any(|class| matches!(*class, "c" | "r" | "s"));
            if previous != '.' {
                dotted.clear();
            }
            dotted.push_str(&rest[..end]);
            if !is_text && !is_key(&rest[end..]) {
                names.push((at, &rest[..end], dotted.clone()));
            }
            previous = 'a';
            at += end;
        } else {
            dotted.push(letter);
            let is_spread = dotted.ends_with("...");
            previous = if is_spread { ' ' } else { letter };
            at += letter.len_utf8();
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

//! Selects the attributes of a record to return, highlight and snippet.

use munseo_search::Attribute;

/// Default number of words of a snippet.
const SNIPPET_WORDS: usize = 10;

/// The selected attributes of hits, or fields of a response.
#[derive(Debug)]
pub(crate) struct Selection {
    /// Names of attributes to include, each with its sub-attributes; `None` for all attributes.
    include: Option<Vec<String>>,
    exclude: Vec<String>,
}

impl Selection {
    /// Parses `attributesToRetrieve`: names, where `name.*` equals `name`, `*` selects all, and `-name` excludes one.
    pub(crate) fn read(names: Option<Vec<String>>) -> Self {
        let Some(names) = names else {
            return Self {
                include: None,
                exclude: Vec::new(),
            };
        };
        let below = |name: String| name.strip_suffix(".*").map(str::to_owned).unwrap_or(name);
        let (exclude, include): (Vec<String>, Vec<String>) = names
            .into_iter()
            .map(below)
            .partition(|name| name.starts_with('-'));
        let exclude: Vec<String> = exclude.iter().map(|name| name[1..].to_owned()).collect();
        let is_all =
            include.iter().any(|name| name == "*") || include.is_empty() && !exclude.is_empty();
        Self {
            include: (!is_all).then_some(include),
            exclude,
        }
    }

    /// Returns true if an attribute, such as `hierarchy.lvl1`, is selected.
    pub(crate) fn has(&self, name: &str) -> bool {
        let within = |wanted: &String| {
            name.strip_prefix(wanted.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let is_included = self
            .include
            .as_ref()
            .is_none_or(|names| names.iter().any(within));
        is_included && !self.exclude.iter().any(within)
    }
}

/// Parses `attributesToHighlight`; unknown names are ignored.
pub(crate) fn parse_highlight(names: Option<Vec<String>>) -> Vec<Attribute> {
    let Some(names) = names else {
        return Attribute::all();
    };
    let mut attributes: Vec<Attribute> = names.iter().flat_map(|name| with_name(name)).collect();
    attributes.sort_unstable();
    attributes.dedup();
    attributes
}

/// Parses `attributesToSnippet`: `content:10`, `content`, `*:20`.
pub(crate) fn parse_snippet(names: Option<Vec<String>>) -> Vec<(Attribute, usize)> {
    let mut snippets: Vec<(Attribute, usize)> = Vec::new();
    for entry in names.unwrap_or_default() {
        let (name, words) = match entry.rsplit_once(':') {
            Some((name, words)) => (name, words.trim().parse().unwrap_or(SNIPPET_WORDS)),
            None => (entry.as_str(), SNIPPET_WORDS),
        };
        for attribute in with_name(name) {
            match snippets.iter_mut().find(|(known, _)| *known == attribute) {
                Some(known) => known.1 = words,
                None => snippets.push((attribute, words)),
            }
        }
    }
    snippets
}

/// The attributes of a name: one, all headings for `hierarchy`, everything for `*`.
fn with_name(name: &str) -> Vec<Attribute> {
    match name.trim() {
        "*" => Attribute::all(),
        "hierarchy" | "hierarchy.*" => Attribute::all()
            .into_iter()
            .filter(|attribute| *attribute != Attribute::Content)
            .collect(),
        name => Attribute::from_name(name).into_iter().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Option<Vec<String>> {
        Some(names.iter().map(|name| (*name).to_owned()).collect())
    }

    #[test]
    fn a_name_selects_its_sub_attributes() {
        let selection = Selection::read(names(&["hierarchy", "url"]));
        assert!(selection.has("hierarchy.lvl1") && selection.has("url"));
        assert!(!selection.has("url_without_anchor") && !selection.has("content"));
        assert!(Selection::read(names(&["hierarchy.*"])).has("hierarchy.lvl1"));
        let selection = Selection::read(names(&["hierarchy.lvl1"]));
        assert!(selection.has("hierarchy.lvl1") && !selection.has("hierarchy.lvl2"));
    }

    #[test]
    fn attributes_can_be_excluded() {
        let selection = Selection::read(names(&["*", "-content"]));
        assert!(selection.has("url") && !selection.has("content"));
        assert!(!Selection::read(names(&[])).has("url"));
        assert!(Selection::read(None).has("url"));
    }

    #[test]
    fn snippets_have_ten_words_by_default() {
        let snippets = parse_snippet(names(&["*", "content:5", "hierarchy.lvl1:x", "nonsense:3"]));
        assert_eq!(snippets.len(), 8);
        assert!(snippets.contains(&(Attribute::Content, 5)));
        assert!(snippets.contains(&(Attribute::Level(1), SNIPPET_WORDS)));
        assert!(parse_snippet(None).is_empty());
    }

    #[test]
    fn everything_is_highlighted_by_default() {
        assert_eq!(parse_highlight(None), Attribute::all());
        assert_eq!(
            parse_highlight(names(&["content", "content", "title"])),
            [Attribute::Content]
        );
        assert!(parse_highlight(names(&[])).is_empty());
    }
}

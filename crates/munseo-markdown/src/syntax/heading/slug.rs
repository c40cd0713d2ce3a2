//! Slugs: ids made of a heading's text.

use rustc_hash::{FxHashMap, FxHashSet};

/// The ids of one document.
#[derive(Debug, Default)]
pub(crate) struct Slugs {
    used: FxHashSet<String>,
    /// The next suffix to try, per slug: keeps thousands of equal headings linear.
    next: FxHashMap<String, usize>,
}

impl Slugs {
    /// Reserves an id; returns false if it was taken.
    pub(crate) fn reserve(&mut self, id: &str) -> bool {
        self.used.insert(id.to_owned())
    }

    /// A free id for a text: the slug, else with `-1`, `-2` and so on.
    pub(crate) fn slug(&mut self, text: &str) -> String {
        let slug = slug(text);
        if self.used.insert(slug.clone()) {
            return slug;
        }
        let next = self.next.entry(slug.clone()).or_insert(1);
        loop {
            let candidate = format!("{slug}-{next}");
            *next += 1;
            if self.used.insert(candidate.clone()) {
                return candidate;
            }
        }
    }
}

/// A text in ASCII, lower case, with hyphens for spaces and without punctuation.
///
/// Letters that are not Latin are transliterated: a Korean page without a twin keeps readable ids.
fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii() {
            match character {
                ' ' | '\t' | '\n' | '-' => slug.push('-'),
                '_' => slug.push('_'),
                _ if character.is_ascii_alphanumeric() => slug.push(character.to_ascii_lowercase()),
                _ => {}
            }
        } else if character.is_alphanumeric() {
            let latin = deunicode::deunicode_char(character).unwrap_or_default();
            slug.extend(
                latin
                    .chars()
                    .filter(char::is_ascii_alphanumeric)
                    .map(|c| c.to_ascii_lowercase()),
            );
        } else if character.is_whitespace() {
            slug.push('-');
        }
    }
    let slug = slug.trim_matches('-');
    if slug.is_empty() {
        "section".to_owned()
    } else {
        slug.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_those_of_github_for_latin_text() {
        assert_eq!(slug("`chunk(arr, size)`"), "chunkarr-size");
        assert_eq!(slug("Getting Started — fast"), "getting-started--fast");
        assert_eq!(slug("A.Chunk<T, N>"), "achunkt-n");
    }

    #[test]
    fn korean_is_transliterated() {
        assert_eq!(slug("사용 예시"), "sayong-yesi");
        assert_eq!(slug("🎉"), "section");
    }

    #[test]
    fn equal_texts_get_numbers_and_never_a_taken_id() {
        let mut slugs = Slugs::default();
        assert!(slugs.reserve("a-1"));
        assert_eq!(
            [slugs.slug("a"), slugs.slug("a"), slugs.slug("a")],
            ["a", "a-2", "a-3"]
        );
    }
}

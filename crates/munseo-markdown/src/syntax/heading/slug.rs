//! Slugs: ids made of a heading's text.

use rustc_hash::{FxHashMap, FxHashSet};

use unicode_normalization::UnicodeNormalization as _;

/// The rule by which ids of headings are made of their texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HeadingIds {
    /// ASCII, the same in every language: letters that are not Latin are transliterated.
    #[default]
    Ascii,
    /// As GitHub and Docusaurus make them (github-slugger): lower case without punctuation, in any script.
    Github,
    /// As VitePress makes them: punctuation becomes hyphens, letters are decomposed (NFKD).
    VitePress,
}

/// The id of a heading without letters.
const NO_TEXT: &str = "section";

/// The ids of one document.
#[derive(Debug, Default)]
pub(crate) struct Slugs {
    rule: HeadingIds,
    used: FxHashSet<String>,
    /// The next suffix to try, per slug: keeps thousands of equal headings linear.
    next: FxHashMap<String, usize>,
}

impl Slugs {
    /// No ids yet, made by a rule.
    pub(crate) fn by(rule: HeadingIds) -> Self {
        Self {
            rule,
            ..Self::default()
        }
    }

    /// Reserves an id; returns false if it was taken.
    pub(crate) fn reserve(&mut self, id: &str) -> bool {
        self.used.insert(id.to_owned())
    }

    /// A free id for a text: the slug, else with `-1`, `-2` and so on.
    pub(crate) fn slug(&mut self, text: &str) -> String {
        self.free(self.plain(text))
    }

    /// A free id for a text below a heading with an id.
    pub(crate) fn slug_below(&mut self, id: &str, text: &str) -> String {
        self.free(format!("{id}-{}", self.plain(text)))
    }

    /// The slug of a text, taken or not.
    fn plain(&self, text: &str) -> String {
        let slug = match self.rule {
            HeadingIds::Ascii => slug(text),
            HeadingIds::Github => github_slug(text),
            HeadingIds::VitePress => vitepress_slug(text),
        };
        match slug.is_empty() {
            true => NO_TEXT.to_owned(),
            false => slug,
        }
    }

    /// An id, with `-1`, `-2` and so on if it is taken.
    pub(crate) fn free(&mut self, slug: String) -> String {
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
    slug.trim_matches('-').to_owned()
}

/// The slug of github-slugger: letters, numbers, marks, `-` and `_` stay, spaces become hyphens.
fn github_slug(text: &str) -> String {
    text.trim()
        .chars()
        .flat_map(char::to_lowercase)
        .filter_map(|character| match character {
            ' ' => Some('-'),
            '-' | '_' => Some(character),
            _ if character.is_alphanumeric() || is_mark(character) => Some(character),
            _ => None,
        })
        .collect()
}

/// The slug of VitePress (`@mdit-vue/shared`).
fn vitepress_slug(text: &str) -> String {
    const PUNCTUATION: &str = "~`!@#$%^&*()-_+=[]{}|\\;:\"'“”‘’<>,.?/";
    let mut slug = String::with_capacity(text.len());
    for character in text.nfkd() {
        if matches!(character, '\u{300}'..='\u{36f}') || character.is_control() {
            continue;
        }
        if character.is_whitespace() || PUNCTUATION.contains(character) {
            if !slug.ends_with('-') {
                slug.push('-');
            }
            continue;
        }
        slug.extend(character.to_lowercase());
    }
    let slug = slug.trim_matches('-');
    match slug.starts_with(|first: char| first.is_ascii_digit()) {
        true => format!("_{slug}"),
        false => slug.to_owned(),
    }
}

/// Returns true for a mark that belongs to the letter before it, such as a vowel sign.
fn is_mark(character: char) -> bool {
    unicode_normalization::char::is_combining_mark(character)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_other_generators_stay_as_they_were() {
        let github = |text| Slugs::by(HeadingIds::Github).slug(text);
        assert_eq!(github("server.host"), "serverhost");
        assert_eq!(github("사용 예시 (1)"), "사용-예시-1");
        assert_eq!(github("What's new? — all"), "whats-new--all");
        let vitepress = |text| Slugs::by(HeadingIds::VitePress).slug(text);
        assert_eq!(vitepress("server.host"), "server-host");
        assert_eq!(vitepress("2. Über alles!"), "_2-uber-alles");
        assert_eq!(vitepress("--base"), "base");
    }

    #[test]
    fn slugs_are_those_of_github_for_latin_text() {
        assert_eq!(slug("`chunk(arr, size)`"), "chunkarr-size");
        assert_eq!(slug("Getting Started — fast"), "getting-started--fast");
        assert_eq!(slug("A.Chunk<T, N>"), "achunkt-n");
    }

    #[test]
    fn korean_is_transliterated() {
        assert_eq!(slug("사용 예시"), "sayong-yesi");
        assert_eq!(Slugs::default().slug("🎉"), "section");
        assert_eq!(Slugs::by(HeadingIds::Github).slug("🎉"), "section");
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

//! The languages of the reference.
//!
//! The program's texts are in English. Their Korean is in `korean/`, by the English text, so that a changed text falls
//! back to English instead of a stale translation; a test reports texts without Korean, and Korean without a text.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use clap::ValueEnum;

const KOREAN_FILES: [&str; 9] = [
    include_str!("korean/keys.toml"),
    include_str!("korean/commands.toml"),
    include_str!("korean/codes/configuration.toml"),
    include_str!("korean/codes/content.toml"),
    include_str!("korean/codes/language.toml"),
    include_str!("korean/codes/markdown.toml"),
    include_str!("korean/codes/routes.toml"),
    include_str!("korean/codes/reference.toml"),
    include_str!("korean/codes/typescript.toml"),
];

/// Korean texts by the English texts of the program.
static KOREAN: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let files = KOREAN_FILES.iter().map(|file| {
        toml::from_str::<BTreeMap<String, String>>(file).expect("a test parses the Korean texts")
    });
    files.flatten().collect()
});

/// A language of the reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// Korean.
    Ko,
}

impl Language {
    #[cfg(test)]
    pub fn code(self) -> &'static str {
        self.pick("en", "ko")
    }

    /// One of two texts that are written side by side.
    pub(super) fn pick<T>(self, english: T, korean: T) -> T {
        match self {
            Self::En => english,
            Self::Ko => korean,
        }
    }

    /// The head of a page, from a file for each language.
    pub(super) fn head(self, english: &str, korean: &str) -> String {
        format!("{}\n", self.pick(english, korean))
    }

    /// A text of the program; in English if there is no translation.
    pub(super) fn text(self, english: &str) -> &str {
        match self {
            Self::En => english,
            Self::Ko => {
                #[cfg(test)]
                tests::REQUESTED.with_borrow_mut(|texts| texts.insert(english.to_owned()));
                KOREAN.get(english).map_or(english, String::as_str)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;

    use super::*;
    use crate::reference::Topic;

    thread_local! {
        /// The texts whose Korean was requested by a test of this thread.
        pub(super) static REQUESTED: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    }

    #[test]
    fn every_text_of_the_reference_has_a_korean_text_and_no_korean_text_is_unused() {
        for topic in Topic::value_variants() {
            topic.markdown(Language::Ko);
        }
        let requested = REQUESTED.take();
        let lines: Vec<&str> = KOREAN_FILES.iter().flat_map(|file| file.lines()).collect();
        let entries = lines.iter().filter(|line| line.starts_with('"')).count();
        assert_eq!(
            entries,
            KOREAN.len(),
            "a text is in two files of reference/korean"
        );
        let missing: Vec<&String> = requested
            .iter()
            // A name, such as `webp`, is the same in all languages.
            .filter(|text| {
                (text.contains(' ') || text.ends_with('.')) && !KOREAN.contains_key(*text)
            })
            .collect();
        assert!(
            missing.is_empty(),
            "no file in reference/korean has {missing:#?}"
        );
        let unused: Vec<&String> = KOREAN
            .keys()
            .filter(|text| !requested.contains(*text))
            .collect();
        assert!(
            unused.is_empty(),
            "remove from reference/korean: {unused:#?}"
        );
    }
}

//! The languages of the reference.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use clap::ValueEnum;

/// Korean texts by the English texts of the program, so that a changed text falls back to English instead of a stale
/// translation.
static KOREAN: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    toml::from_str(include_str!("korean.toml")).expect("a test parses the table of Korean texts")
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
    /// The code of the language.
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

    /// A text of the program; in English if there is no translation.
    pub(super) fn text(self, english: &str) -> &str {
        match self {
            Self::En => english,
            Self::Ko => KOREAN.get(english).map_or(english, String::as_str),
        }
    }

    /// The description of a type in this language.
    pub(super) fn type_name(self, english: &str) -> String {
        let known = self.text(english);
        if self == Self::En || known != english {
            known.to_owned()
        } else if let Some(each) = english.strip_prefix("list, each ") {
            format!("목록, 항목은 {}", self.type_name(each))
        } else if let Some(each) = english.strip_prefix("table by name, each ") {
            format!("이름마다 값이 있는 테이블, 값은 {}", self.type_name(each))
        } else if let Some(values) = english.strip_prefix("one of ") {
            format!("{values} 가운데 하나")
        } else {
            english.to_owned()
        }
    }
}

//! The languages of the interface, and the choice of one for a language tag.

use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A language that the interface is translated to.
#[derive(Debug)]
pub(super) struct Language {
    /// Its tag, which is the name of its file.
    pub(super) tag: &'static str,
    json: &'static str,
    texts: OnceLock<BTreeMap<String, String>>,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    const fn new(tag: &'static str, json: &'static str) -> Self {
        Self {
            tag,
            json,
            texts: OnceLock::new(),
        }
    }

    /// Its texts by their keys.
    pub(super) fn texts(&self) -> &BTreeMap<String, String> {
        self.texts.get_or_init(|| {
            serde_json::from_str(self.json).expect("messages are valid, as a test verifies")
        })
    }
}

/// The tags of all languages of the interface.
pub fn languages() -> impl Iterator<Item = &'static str> {
    LANGUAGES.iter().map(|language| language.tag)
}

/// English, which has every key and is the fallback for other languages.
pub(super) fn english() -> &'static Language {
    find_exact("en").expect("the interface has English texts")
}

/// The language for a tag such as `pt-BR`: of the tag itself, else of the tag without its last subtag, and so on.
///
/// Chinese is chosen by script, which the region implies if the tag has none.
pub(super) fn find(tag: &str) -> Option<&'static Language> {
    let tag = tag.replace('_', "-").to_ascii_lowercase();
    let parts: Vec<&str> = tag.split('-').collect();
    let tag = match parts.as_slice() {
        // Codes in older software.
        ["iw", ..] => String::from("he"),
        ["in", ..] => String::from("id"),
        ["zh" | "cmn" | "yue", rest @ ..] => String::from(chinese_script(parts[0], rest)),
        _ => tag,
    };
    std::iter::successors(Some(tag.as_str()), |tag| Some(tag.rsplit_once('-')?.0))
        .find_map(find_exact)
}

/// The tag of the interface language for a language tag; `None` if the interface is not translated to it.
pub fn language_of(tag: &str) -> Option<&'static str> {
    find(tag).map(|language| language.tag)
}

fn chinese_script(language: &str, rest: &[&str]) -> &'static str {
    const TRADITIONAL_REGIONS: [&str; 3] = ["tw", "hk", "mo"];
    let is_traditional = if rest.contains(&"hans") {
        false
    } else {
        rest.contains(&"hant")
            || rest.iter().any(|part| TRADITIONAL_REGIONS.contains(part))
            || (language == "yue" && !rest.contains(&"cn"))
    };
    if is_traditional { "zh-Hant" } else { "zh-Hans" }
}

/// The language with this tag, ignoring case.
fn find_exact(tag: &str) -> Option<&'static Language> {
    LANGUAGES
        .iter()
        .find(|language| language.tag.eq_ignore_ascii_case(tag))
}

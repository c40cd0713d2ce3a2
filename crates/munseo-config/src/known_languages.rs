//! Common languages of documentation: their names and territories, from `languages.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::messages::language_of;

/// A common language of documentation.
#[derive(Deserialize)]
struct KnownLanguage {
    name: String,
    territory: Option<String>,
}

static KNOWN_LANGUAGES: LazyLock<BTreeMap<String, KnownLanguage>> = LazyLock::new(|| {
    toml::from_str(include_str!("languages.toml"))
        .expect("`languages.toml` is valid, as a test verifies")
});

/// The entry of a tag, else of its language (for Chinese, by the script); `None` if there is neither.
fn known_language(tag: &str) -> Option<&'static KnownLanguage> {
    let tag = tag.replace('_', "-").to_ascii_lowercase();
    let language = match (tag.split('-').next(), language_of(&tag)) {
        (Some("zh"), Some("zh-Hant")) => "zh-hant",
        (language, _) => language.unwrap_or_default(),
    };
    let exact = KNOWN_LANGUAGES.get(&tag);
    exact.or_else(|| KNOWN_LANGUAGES.get(language))
}

/// The name of a common language of documentation in that language; `None` for others. A tag with an unknown region
/// gets the name of its language.
pub fn native_name(tag: &str) -> Option<&'static str> {
    known_language(tag).map(|language| language.name.as_str())
}

/// The territory of a language in Unicode's likely subtags; `None` if `languages.toml` has none.
pub(super) fn likely_territory(tag: &str) -> Option<&'static str> {
    known_language(tag)?.territory.as_deref()
}

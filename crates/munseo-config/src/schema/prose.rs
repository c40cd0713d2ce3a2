//! Language checks and comparison of translations.

use std::collections::BTreeMap;

use munseo_prose::korean::SpeechLevel;
use schemars::JsonSchema;
use serde::Deserialize;

use super::Level;

/// Comparison of pages with their source pages.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TranslationsConfig {
    /// The source language of translations; the default is the default language.
    pub source: Option<String>,
    /// The level of a text that is not confirmed as a translation of its source, because one of the two changed.
    pub on_outdated: Level,
    /// The level of a page or part that is missing in a translation, or has no source.
    pub on_missing: Level,
    /// The level of code, components, heading ids and links within the site that differ between languages.
    pub on_difference: Level,
}

impl Default for TranslationsConfig {
    fn default() -> Self {
        Self {
            source: None,
            on_outdated: Level::Warn,
            on_missing: Level::Warn,
            on_difference: Level::Warn,
        }
    }
}

/// Language checks of texts.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ProseConfig {
    /// The level of a mistake.
    pub on_mistake: Level,
    /// Checks that Korean particles fit the sound of the code, number or Latin word before them.
    pub particles: bool,
    /// The required speech level of Korean text.
    pub speech_level: Option<SpeechLevel>,
    /// Dictionaries by language, relative to the site's folder: those of Hunspell without their extension, such as
    /// `/usr/share/hunspell/en_US`, or lists of words that end in `.txt`. Words in `words.txt` are valid in every
    /// language.
    pub spelling: BTreeMap<String, String>,
}

impl Default for ProseConfig {
    fn default() -> Self {
        Self {
            on_mistake: Level::Warn,
            particles: true,
            speech_level: None,
            spelling: BTreeMap::new(),
        }
    }
}

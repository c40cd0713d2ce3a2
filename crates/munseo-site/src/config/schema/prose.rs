//! What is asked of texts and their translations, as it is written.

use std::collections::BTreeMap;

use munseo_prose::korean::SpeechLevel;
use schemars::JsonSchema;
use serde::Deserialize;

use super::Level;

/// How pages are held against the ones they translate.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TranslationsConfig {
    /// The language that the others are translated from; the default one unless told otherwise.
    pub source: Option<String>,
    /// What a text does that is not confirmed to say what its source says: one of the two was changed.
    pub on_outdated: Level,
    /// What a page or a part of one does that is missing in a translation, or there without a source.
    pub on_missing: Level,
    /// What code, components, heading ids and links within the site do that differ between languages.
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

/// What is asked of the language of texts.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ProseConfig {
    /// What a mistake does.
    pub on_mistake: Level,
    /// Whether Korean particles must fit the sound of the code, number or Latin word before them.
    pub particles: bool,
    /// The one speech level of Korean text.
    pub speech_level: Option<SpeechLevel>,
    /// Dictionaries by language, from the site's folder: those of Hunspell without their ending, such as
    /// `/usr/share/hunspell/en_US`, or lists of words that end in `.txt`. Words in `words.txt` are right in every
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

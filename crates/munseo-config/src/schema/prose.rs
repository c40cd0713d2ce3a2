//! Language checks and comparison of translations.

use std::collections::BTreeMap;

use munseo_types::SpeechLevel;
use schemars::JsonSchema;
use serde::Deserialize;
use smart_default::SmartDefault;

use crate::severity_overrides::Level;

/// Comparison of pages with their source pages.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct TranslationsConfig {
    /// The source language of translations; the default is the default language.
    pub source: Option<String>,
    /// The level of a text that is not confirmed as a translation of its source, because one of the two changed.
    #[default(Level::Warn)]
    pub on_outdated: Level,
    /// The level of a page or part that is missing in a translation, or has no source.
    #[default(Level::Warn)]
    pub on_missing: Level,
    /// The level of code, components, heading ids and links within the site that differ between languages.
    #[default(Level::Warn)]
    pub on_difference: Level,
}

/// Language checks of texts.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct ProseConfig {
    /// The level of language diagnostics.
    #[default(Level::Warn)]
    pub on_mistake: Level,
    /// Checks that Korean particles match the final sound of the code, number or Latin word before them.
    #[default = true]
    pub particles: bool,
    /// The required speech level of Korean text.
    pub speech_level: Option<SpeechLevel>,
    /// Lists of words or Hunspell dictionaries by language. A list is a text file with one word per line that ends in
    /// `.txt`, relative to the site's folder. A dictionary is the path of its files without `.aff` and `.dic`, or its name
    /// in the folders of the system; the program `hunspell` reads it. Other words are reported. Words in `words.txt` are
    /// valid in every language.
    pub spelling: BTreeMap<String, String>,
    /// The program `hunspell`, relative to the site's folder; the default is the one on `PATH`.
    pub hunspell: Option<String>,
}

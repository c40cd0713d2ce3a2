//! Checks of TypeScript examples, and signatures.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use smart_default::SmartDefault;

use crate::locales::Locale;
use crate::severity_overrides::Level;

/// The compiler that checks TypeScript examples.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct TypescriptConfig {
    /// Targets of imports of a package, relative to the site: `yutil = "../library/src/index.ts"`, `"yutil/*" =
    /// "../library/src/*/index.ts"`.
    pub packages: BTreeMap<String, String>,
    /// The package that the site documents, such as `yutil`. In examples, the tooltip of one of its names links to the
    /// document with that title (`A.Chunk`), ignoring case.
    pub documents: Option<String>,
    /// A `tsconfig.json` whose options examples are compiled with; strict defaults without one.
    pub tsconfig: Option<String>,
    /// Display of imports of `packages` at the top of examples: `show`, or `collapse`, which hides them until a reader
    /// expands them. They are copied in either case; `imports` after the language of a block shows those of that block.
    pub preamble: PreambleConfig,
    /// The page about how examples are checked, such as `/blog/checked-examples`. The note above a document that begins
    /// with `::live` links to it.
    pub about: Option<String>,
    /// The sources that `::signature` reads: those of `packages` that have one entry.
    pub source: SourceConfig,
}

/// Display of imports at the top of examples.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PreambleConfig {
    /// They are displayed as part of the example.
    #[default]
    Show,
    /// They are collapsed.
    Collapse,
}

impl TypescriptConfig {
    /// The modules whose imports are collapsed.
    pub fn preambles(&self) -> Vec<String> {
        match self.preamble {
            PreambleConfig::Show => Vec::new(),
            PreambleConfig::Collapse => self.packages.keys().cloned().collect(),
        }
    }
}

/// Links to the sources of the packages, and the language of their comments.
#[derive(Debug, Clone, Deserialize, JsonSchema, SmartDefault)]
#[serde(deny_unknown_fields, default)]
pub struct SourceConfig {
    /// The URL of a line of a file, with `{path}` and `{line}`: `https://github.com/me/lib/blob/main/{path}#L{line}`.
    /// Without it there are no links to sources.
    pub link: Option<String>,
    /// The folder that `{path}` is relative to, itself relative to the site.
    #[default = ".."]
    pub repository: String,
    /// The level of an exported name that no page documents: `ignore`, `log`, `warn` or `throw`.
    #[default(Level::Ignore)]
    pub on_undocumented: Level,
    /// The level of a documented declaration without `@since` in its doc comment, or without a doc comment:
    /// `ignore`, `log`, `warn` or `throw`.
    #[default(Level::Ignore)]
    pub on_missing_since: Level,
    /// The language of doc comments, such as `en`. Pages in that language take descriptions of parameters from them.
    /// Pages in other languages contain them, and tooltips there show the description of a name's document.
    #[default = "en"]
    pub language: String,
}

impl SourceConfig {
    /// Returns true if doc comments are in the language of pages.
    pub fn is_commented_in(&self, locale: &Locale) -> bool {
        let language = |tag: &str| tag.split(['-', '_']).next().map(str::to_ascii_lowercase);
        language(locale.html_lang()) == language(&self.language)
    }
}

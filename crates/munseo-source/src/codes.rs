//! All diagnostic codes with their meaning, cause and fix.
//!
//! The table is kept in `codes/*.toml`, one file for each topic. A test compares it with the sources of all
//! crates: every code that a diagnostic uses is listed, and every listed code is used.
//!
//! ```
//! let link = munseo_source::codes::explain("link/missing").unwrap();
//! assert_eq!(link.level.as_deref(), Some("on_broken_links"));
//! assert!(munseo_source::codes::explain("link/mising").is_none());
//! ```

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::Severity;
use crate::nearest::nearest;

/// One code explained.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Explanation {
    /// The code, such as `link/missing`.
    #[serde(skip_deserializing)]
    pub code: String,
    /// The severity unless the site's configuration sets another; `None` if it is not reported by default.
    pub severity: Option<Severity>,
    /// The key of `munseo.toml` that sets the severity, such as `on_broken_links`; `None` if it has no key of its own.
    pub level: Option<String>,
    /// The problem in general.
    pub meaning: String,
    /// The usual cause.
    pub cause: String,
    /// The solution.
    // Programs read this name in the output of `munseo explain --json`.
    #[serde(rename(serialize = "cure"))]
    pub fix: String,
    /// A small text that has the problem; `None` for codes without an example.
    pub example: Option<String>,
}

const FILES: [&str; 7] = [
    include_str!("../codes/configuration.toml"),
    include_str!("../codes/content.toml"),
    include_str!("../codes/language.toml"),
    include_str!("../codes/markdown.toml"),
    include_str!("../codes/routes.toml"),
    include_str!("../codes/reference.toml"),
    include_str!("../codes/typescript.toml"),
];

static TABLE: LazyLock<BTreeMap<String, Explanation>> = LazyLock::new(|| {
    let mut table = BTreeMap::new();
    for file in FILES {
        let entries: BTreeMap<String, Explanation> =
            toml::from_str(file).expect("a test parses the table of codes");
        for (code, mut explanation) in entries {
            explanation.code.clone_from(&code);
            table.insert(code, explanation);
        }
    }
    table
});

/// All codes, sorted.
pub fn all() -> impl Iterator<Item = &'static Explanation> {
    TABLE.values()
}

/// The explanation of a code; `None` for an unknown one.
pub fn explain(code: &str) -> Option<&'static Explanation> {
    TABLE.get(code)
}

/// The code that was probably meant, for a misspelled one or its second half alone; `None` if none is similar.
pub fn suggest(word: &str) -> Option<&'static str> {
    let codes = || TABLE.keys().map(String::as_str);
    let is_named = |code: &&str| code.split_once('/').is_some_and(|(_, name)| name == word);
    codes().find(is_named).or_else(|| nearest(word, codes()))
}

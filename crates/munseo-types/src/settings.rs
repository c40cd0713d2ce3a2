//! Settings of a site, and labels in its language.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Syntax of pages beyond CommonMark and GFM.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Extensions {
    /// Formulas in LaTeX between `$` and `$`, and between `$$` and `$$`. Code blocks in `math` work without this
    /// setting.
    pub math: bool,
    /// Emoji by their names on GitHub: `:tada:`.
    pub emoji: bool,
    /// Pages in `.md` files are MDX, as in Docusaurus: comments `{/* … */}` are left out, and braces are reported, as
    /// in `.mdx` files.
    pub mdx: bool,
    /// The rule for ids of headings, so that links from elsewhere still work after a migration.
    pub heading_ids: HeadingIds,
    /// What draws the diagrams of Mermaid in place of the built-in renderer, which draws a part of them.
    pub diagrams: Option<DiagramProgram>,
}

/// A program that draws diagrams.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DiagramProgram {
    /// The program, and its arguments after spaces: `mmdc` of Mermaid, `merman-cli`, or one with the same options. It is
    /// searched in `node_modules` of the site's folder and its parents, then on PATH.
    pub program: String,
}

/// A rule for ids of headings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HeadingIds {
    /// ASCII, and the same in every language; non-Latin letters are transliterated.
    #[default]
    Ascii,
    /// GitHub's rule: lower case without punctuation, in any script.
    Github,
    /// Docusaurus's rule, which equals GitHub's.
    Docusaurus,
    /// VitePress's rule: punctuation becomes hyphens.
    Vitepress,
}

/// The kind of a badge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BadgeKind {
    /// The page is new.
    New,
    /// Its subject is deprecated.
    Deprecated,
    /// Its subject may change.
    Experimental,
}

/// The speech level of Korean prose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpeechLevel {
    /// 해요체: 나눠요, 돼요, 보세요.
    Haeyo,
    /// 합니다체: 나눕니다, 됩니다. The request 하세요 belongs to both.
    Hamnida,
}

/// Labels in the HTML of a document, in the page's language, by their keys in the messages of the interface.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Labels(pub BTreeMap<String, String>);

/// The first parts of the keys of labels.
const GROUPS: &str =
    "admonition code details examples footnotes frame heading properties signature task";

impl Labels {
    /// Returns true for the key of a message that documents may contain.
    pub fn has_key(key: &str) -> bool {
        let group = key.split('.').next();
        GROUPS.split(' ').any(|known| Some(known) == group)
    }

    /// The text with a key; empty without one.
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }
}

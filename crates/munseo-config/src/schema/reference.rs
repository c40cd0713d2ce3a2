//! Reference pages from the source of packages.

use schemars::JsonSchema;
use serde::Deserialize;

/// A package whose reference is generated from its source and doc comments.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReferenceConfig {
    /// A folder with a `package.json`, relative to the site, such as `..`; or the name of an installed package.
    pub package: String,
    /// The modules that are documented, relative to the package: `["src/index.ts"]`. The default is what `exports` of its
    /// `package.json` leads to: the source of a file if it is there, else its declarations.
    #[serde(default)]
    pub entries: Vec<String>,
    /// The folder of the pages within the documents. A page of your own at the same path replaces a generated one.
    #[serde(default = "folder")]
    pub folder: String,
    /// How exports are divided into pages: `export` for one page each, or `module` for one page for each module.
    #[serde(default)]
    pub pages: ReferencePages,
    /// Leaves the pages out of the sidebar, the search and the sitemap, so that only links lead to them.
    #[serde(default)]
    pub unlisted: bool,
    /// The language of doc comments. What follows `@lang ko` in a comment is in Korean.
    #[serde(default = "language")]
    pub language: String,
    /// The URL of a source file, with `{path}` and `{line}`; the default is `typescript.source.link`, else the repository
    /// on GitHub that `package.json` names.
    pub source_link: Option<String>,
    /// The smallest part of exports, in percent, that must be described for the build to succeed.
    #[schemars(range(min = 0, max = 100))]
    pub coverage: Option<u8>,
}

fn folder() -> String {
    String::from("reference")
}

fn language() -> String {
    String::from("en")
}

/// How the exports of a package are divided into pages.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReferencePages {
    /// One page for each export, and one for each module.
    #[default]
    Export,
    /// One page for each module with its exports.
    Module,
}

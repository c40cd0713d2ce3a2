//! The page of a changelog.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::text::Text;

/// A page of releases, generated from a file such as `CHANGELOG.md`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawChangelog {
    /// The file, relative to the site's folder: `../CHANGELOG.md`, in the default language; or files by language, `{ en
    /// = "../CHANGELOG.md" }`.
    pub file: Text,
    /// The path of the page. Its feeds are `rss.xml`, `atom.xml` and `feed.json` below it.
    #[serde(default = "path")]
    pub path: String,
    /// The title of the page; the default is the title in the file, or `Changelog`.
    pub title: Option<Text>,
    /// The URL of linked files outside the site, with `{path}` for the path from the changelog's folder:
    /// `https://github.com/me/lib/blob/main/{path}`.
    pub files_url: Option<String>,
}

fn path() -> String {
    String::from("/changelog")
}

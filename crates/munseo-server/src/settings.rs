//! The settings of a site for the server.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use munseo_platform::files::FileError;
use munseo_platform::paths::BUILD_MANIFEST;
use serde::{Deserialize, Serialize};
use smart_default::SmartDefault;

use crate::SearchAccess;

/// The settings of a site that the server cannot derive from its pages. All fields are written to `build.json`, which
/// is public.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, SmartDefault)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// The base URL of the site: `/`, or a sub-path such as `/docs-site/`. Slashes at both ends are optional.
    pub base_url: String,
    /// The first path segments of locales that have one, such as `en`: each has its own not-found page.
    pub locale_prefixes: Vec<String>,
    /// Hashes of the inline scripts, such as `sha256-…`.
    pub script_hashes: Vec<String>,
    /// Hashes of the inline style sheets.
    pub style_hashes: Vec<String>,
    /// Other sources of scripts, such as `https://cdn.example.com`.
    pub script_sources: Vec<String>,
    /// Other sources of style sheets.
    pub style_sources: Vec<String>,
    /// Other sources of fonts.
    pub font_sources: Vec<String>,
    /// Sources of embedded pages; `None` for every host over HTTPS.
    pub frame_sources: Option<Vec<String>>,
    /// Other hosts to which pages may send requests, such as `https://search.example.com`.
    pub connect_sources: Vec<String>,
    /// True if `style` attributes in Markdown are allowed. Off by default, because it requires `'unsafe-inline'` for
    /// attributes.
    pub allow_style_attributes: bool,
    /// Redirects: source paths with the base URL, and targets.
    pub redirects: Vec<(String, String)>,
    /// Redirect patterns: source paths with the base URL that end in `/*`, and targets with `:splat` for the matched
    /// part. The first match counts.
    pub redirect_patterns: Vec<(String, String)>,
    /// The number of builds for which replaced files are retained for open pages.
    #[default = 3]
    pub keep_builds: u32,
    /// The name and version of the program that wrote the build.
    pub generator: String,
    /// A hash of the theme.
    pub theme: String,
    /// A hash of the content.
    pub content: String,
    /// The protocol and host of the site.
    pub url: String,
    /// Its title in the default language.
    pub title: String,
    /// Its tagline in the default language.
    pub tagline: String,
    /// Its languages, the default one first.
    pub locales: Vec<Locale>,
    /// What language models may use.
    pub agents: Agents,
    /// Its search indexes; `None` in older builds.
    pub search: Option<SearchListing>,
}

/// A language of a site.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Locale {
    /// Such as `ko`.
    pub code: String,
    /// Its own name.
    pub label: String,
}

/// What language models may use.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agents {
    /// True if the Model Context Protocol is enabled.
    pub mcp: bool,
}

/// The search indexes of a folder.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SearchListing {
    /// The first part of the names of the indexes.
    pub name: String,
    /// The indexes.
    pub indexes: Vec<ListedIndex>,
    /// What searches must have, with the provider `server`.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub access: Option<SearchAccess>,
}

/// An index of a folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedIndex {
    /// Its name for clients.
    pub name: String,
    /// Its language.
    pub locale: String,
    /// Its file, or the list of its parts, relative to the folder.
    pub file: PathBuf,
}

/// The reason why a folder cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// It does not exist, or is not a folder.
    #[error("folder `{}` not found", .0.display())]
    Missing(PathBuf),
    /// It is not a build.
    #[error("`{}` is not a build; run `munseo build --out {}` first", .0.display(), .0.display())]
    NotABuild(PathBuf),
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] FileError),
}

impl Settings {
    /// Reads the manifest of a build.
    ///
    /// # Errors
    /// If the folder is not a build, or its manifest cannot be read.
    pub fn of_build(folder: &Path) -> Result<Self, OpenError> {
        let path = folder.join(BUILD_MANIFEST);
        let not_a_build = || OpenError::NotABuild(folder.to_owned());
        let text = match fs::read(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(not_a_build()),
            Err(error) => return Err(FileError::new("read", &path, error).into()),
        };
        let settings: Self = serde_json::from_slice(&text).map_err(|_| not_a_build())?;
        if settings.base_url.is_empty() {
            Err(not_a_build())
        } else {
            Ok(settings)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_from_a_build_and_invalid_ones_rejected() {
        let dir = tempfile::tempdir().expect("a folder");
        let is_rejected = || {
            let settings = Settings::of_build(dir.path());
            matches!(settings, Err(OpenError::NotABuild(_)))
        };
        assert!(is_rejected());
        fs::create_dir(dir.path().join("_munseo")).expect("a folder");
        for text in ["", "[]", "{}", "{\"baseUrl\":"] {
            fs::write(dir.path().join(BUILD_MANIFEST), text).expect("a file");
            assert!(is_rejected(), "{text}");
        }
        let text = r#"{"baseUrl":"/b/","redirects":[["/b/old","/b/new"]],"search":null}"#;
        fs::write(dir.path().join(BUILD_MANIFEST), text).expect("a file");
        let settings = Settings::of_build(dir.path()).expect("a build");
        assert_eq!(settings.base_url, "/b/");
        assert_eq!(settings.redirects.len(), 1);
    }
}

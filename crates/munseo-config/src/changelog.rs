//! `[changelog]`: a page of releases.

use std::path::{Path, PathBuf};

use munseo_source::Diagnostic;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::files::plain_path;
use crate::locales::{LocaleId, Locales};
use crate::report::Report;
use crate::text::{Localized, Text, unknown_locale};
use crate::urls::path::PagePath;

/// A page of releases, generated from a file such as `CHANGELOG.md`.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RawChangelog {
    /// The file, relative to the site's folder: `../CHANGELOG.md`, in the default language; or files by language, `{ en
    /// = "../CHANGELOG.md" }`.
    pub file: Text,
    /// The path of the page. Its feeds are `rss.xml` and `atom.xml` below it.
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

/// The validated settings of the changelog.
#[derive(Debug, Clone)]
pub struct ChangelogConfig {
    /// The path of its page.
    pub path: PagePath,
    /// The title of its page; `None` for the title in the file.
    pub title: Option<Localized>,
    /// The URL of files outside the site, with `{path}`; `None` if links to them are broken.
    pub files_url: Option<String>,
    /// Its files relative to the site's folder, each with its language and its key in `munseo.toml`.
    files: Vec<(LocaleId, PathBuf, String)>,
}

impl ChangelogConfig {
    /// Its files with their languages and keys in `munseo.toml`.
    pub fn files(&self) -> impl Iterator<Item = (LocaleId, &Path, &str)> {
        let files = self.files.iter();
        files.map(|(locale, path, key_path)| (*locale, path.as_path(), key_path.as_str()))
    }

    /// The language of a file of the changelog; `None` for other files.
    pub fn locale_of(&self, file: &Path) -> Option<LocaleId> {
        let mut files = self.files();
        files.find_map(|(locale, path, _)| (path == file).then_some(locale))
    }
}

pub(super) fn check(
    raw: &RawChangelog,
    locales: &Locales,
    report: &mut Report<'_>,
) -> Option<ChangelogConfig> {
    if let Some(url) = &raw.files_url
        && !(url.contains("{path}") && crate::urls::is_external(url))
    {
        let message = format!("`{url}` is not the URL of a file");
        let help = "write it with `{path}`, such as `https://github.com/me/lib/blob/main/{path}`";
        report.push(
            Diagnostic::error("config/value", message).with_help(help),
            "changelog.files_url",
        );
    }
    let title = Localized::read_optional(&raw.title, "changelog.title", locales, report);
    let mut files = Vec::new();
    for (code, path) in raw.file.texts() {
        let key_path = match code {
            Some(code) => format!("changelog.file.{}", munseo_source::quoted_key(code)),
            None => String::from("changelog.file"),
        };
        let Some(locale) = code.map_or(Some(LocaleId::DEFAULT), |code| locales.find(code)) else {
            let code = code.unwrap_or_default();
            report.push_at_key(unknown_locale(code, locales), &key_path);
            continue;
        };
        files.push((locale, plain_path(path), key_path));
    }
    let path = PagePath::new(&raw.path);
    if path.is_root() {
        report.push(
            Diagnostic::error("config/value", "the changelog cannot be the front page")
                .with_help("give it a path of its own, such as `/changelog`"),
            "changelog.path",
        );
        return None;
    }
    (!files.is_empty()).then_some(ChangelogConfig {
        path,
        title,
        files_url: raw.files_url.clone(),
        files,
    })
}

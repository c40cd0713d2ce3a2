//! Headings of a changelog that name a release: `## [1.2.0] - 2026-01-31`, `# 1.2.0 (2026-01-31)`, `## Unreleased`.
//!
//! A heading names a release if it begins with a version, at any level: some tools write `#` for large releases and
//! `##` for small ones. All of them become headings of level 2.

use std::sync::{Arc, LazyLock};

use munseo_source::{Date, Diagnostic, SourceFile};
use regex::Regex;
use rustc_hash::FxHashSet;

use crate::document::heading_id::HeadingId;
use crate::document::release::Release;
use crate::syntax::heading::Outline;

/// The title of a changelog without one.
pub(crate) const TITLE: &str = "Changelog";

/// The version and the date in a heading that names a release.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReleaseHeading {
    pub(crate) version: Option<String>,
    pub(crate) date: Result<Option<Date>, String>,
}

/// Collects the releases that headings name, in order; reports invalid dates, duplicate versions, and a changelog
/// without releases.
pub(crate) fn collect(
    headings: &[Outline<'_>],
    file: &Arc<SourceFile>,
    start: usize,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Release> {
    let mut releases = Vec::new();
    let mut versions = FxHashSet::default();
    for heading in headings {
        let Some(release) = &heading.release else {
            continue;
        };
        let date = match &release.date {
            Ok(date) => date.map(|date| date.to_string()),
            Err(text) => {
                diagnostics.push(invalid_date(text).at(file, heading.span.clone()));
                None
            }
        };
        if let Some(version) = &release.version
            && !versions.insert(version.as_str())
        {
            diagnostics.push(duplicate_version(version).at(file, heading.span.clone()));
        }
        releases.push(Release {
            id: HeadingId::unchecked(heading.id.clone()),
            version: release.version.clone(),
            date,
        });
    }
    if releases.is_empty() {
        diagnostics.push(no_releases().at(file, start..start));
    }
    releases
}

fn invalid_date(date: &str) -> Diagnostic {
    let message = format!("`{date}` is not a valid date");
    Diagnostic::warning("changelog/date", message)
        .with_help("write the day of the release as `2026-01-31`")
}

fn duplicate_version(version: &str) -> Diagnostic {
    let message = format!("the release `{version}` is listed twice");
    Diagnostic::warning("changelog/duplicate-release", message)
        .with_help("merge the two, or correct one of the versions")
}

fn no_releases() -> Diagnostic {
    Diagnostic::error("changelog/no-releases", "no heading names a release")
        .with_help("write a heading for each release, such as `## 1.2.0 (2026-01-31)`")
}

/// A word that is not part of the version, the package, the version without `v`, and the rest of a heading.
///
/// `1.2.x` and a single number are ambiguous: such headings often number chapters.
static HEADING: LazyLock<Regex> = LazyLock::new(|| {
    let pattern = r"(?xs)
        ^ (?i: version\ | release\ | v\.\ )? [\[(\ ]* (?: ( [^\s\](),:]* ) @ )? [vV]?
        ( [0-9]+ (?: \.[0-9]+ ){1,3} (?: [-+][A-Za-z0-9.+_-]* )? ) ( (?: [\s\](),:] .* )? ) $";
    Regex::new(pattern).expect("the pattern is valid")
});

impl ReleaseHeading {
    /// Parses the text of a heading; `None` if it names no release.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let lower = text.to_ascii_lowercase();
        let bare = lower.trim_matches(['[', ']', '(', ')', ' ']);
        if bare == "unreleased"
            || bare.starts_with("unreleased ")
            || bare.starts_with("unreleased]")
        {
            return Some(Self {
                version: None,
                date: Ok(None),
            });
        }
        let heading = HEADING.captures(text)?;
        let version = match heading.get(1) {
            Some(package) => format!("{}@{}", package.as_str(), &heading[2]),
            None => heading[2].to_owned(),
        };
        Some(Self {
            version: Some(version),
            date: date(&heading[3]),
        })
    }

    /// The id of the heading: `v1.2.0`, `unreleased`.
    pub(crate) fn id(&self) -> String {
        let Some(version) = &self.version else {
            return String::from("unreleased");
        };
        let mut id = String::from(
            if version.starts_with(|first: char| first.is_ascii_digit()) {
                "v"
            } else {
                ""
            },
        );
        for letter in version.chars() {
            id.push(match letter {
                '.' | '_' => letter,
                _ if letter.is_ascii_alphanumeric() => letter,
                _ => '-',
            });
        }
        id.trim_start_matches(['-', '.', '_']).to_owned()
    }
}

/// The date in the rest of a heading; `None` without one. The error is the text of an invalid date.
fn date(text: &str) -> Result<Option<Date>, String> {
    let words: Vec<&str> = text
        .split(|letter: char| letter.is_whitespace() || "()[],–—|".contains(letter))
        .filter(|word| !word.is_empty() && *word != "-")
        .collect();
    for word in &words {
        let parts: Vec<&str> = word.split(['-', '/', '.']).collect();
        let is_numeric = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
        if let [year, month, day] = parts[..]
            && year.len() == 4
            && [year, month, day].iter().all(is_numeric)
        {
            let parsed = civil(year, month, day);
            return parsed.map(Some).ok_or_else(|| (*word).to_owned());
        }
    }
    // `January 31, 2026` and `31 January 2026`, with or without the ending of an ordinal number.
    for window in words.windows(3) {
        let (month, day) = match (month(window[0]), month(window[1])) {
            (Some(month), _) => (month, window[1]),
            (None, Some(month)) => (month, window[0]),
            (None, None) => continue,
        };
        let day = day.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        if window[2].len() == 4 && window[2].bytes().all(|byte| byte.is_ascii_digit()) {
            let parsed = civil(window[2], &month.to_string(), day);
            return parsed.map(Some).ok_or_else(|| window.join(" "));
        }
    }
    Ok(None)
}

fn civil(year: &str, month: &str, day: &str) -> Option<Date> {
    Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
}

/// The number of a month, with or without a dot after it; `None` for other words.
fn month(word: &str) -> Option<u8> {
    Date::month_by_name(word.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(String, String)> {
        let heading = ReleaseHeading::read(text)?;
        let date = match &heading.date {
            Ok(Some(date)) => date.to_string(),
            Ok(None) => String::new(),
            Err(invalid) => format!("not {invalid}"),
        };
        Some((heading.id(), date))
    }

    #[test]
    fn release_headings_of_common_tools_are_parsed() {
        for (text, id, date) in [
            ("[1.2.0] - 2026-01-31", "v1.2.0", "2026-01-31"),
            ("[0.0.5] - 2014-12-13 [YANKED]", "v0.0.5", "2014-12-13"),
            ("1.2.0 (2026-01-31)", "v1.2.0", "2026-01-31"),
            ("v2.0.0-rc.1 / 2026-02-01", "v2.0.0-rc.1", "2026-02-01"),
            ("Version 3.1, January 5th, 2026", "v3.1", "2026-01-05"),
            ("1.0.0 — 5 Feb 2026", "v1.0.0", "2026-02-05"),
            ("19.2.1 (Dec 3, 2025)", "v19.2.1", "2025-12-03"),
            ("my-lib@4.5.6", "my-lib-4.5.6", ""),
            ("1.0.0", "v1.0.0", ""),
            ("[Unreleased]", "unreleased", ""),
            ("Unreleased (main)", "unreleased", ""),
            ("1.0.0 (2026-02-30)", "v1.0.0", "not 2026-02-30"),
        ] {
            let expected = Some((id.to_owned(), date.to_owned()));
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn other_headings_are_not_releases() {
        for text in [
            "Added",
            "3 fixes",
            "2026",
            "1.2.x series",
            "v",
            "Migrating to 2.0",
            "",
            "@",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}

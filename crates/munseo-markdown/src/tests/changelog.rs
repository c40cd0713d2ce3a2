//! Changelogs: releases, their anchors and levels, and what is reported.

use crate::tests::support::{linked, parse_changelog};

fn headings(text: &str) -> Vec<(u8, String)> {
    let headings = parse_changelog(text).0.document.headings;
    let pair = |heading: crate::Heading| (heading.level, heading.id.to_string());
    headings.into_iter().map(pair).collect()
}

fn pairs(expected: &[(u8, &str)]) -> Vec<(u8, String)> {
    let owned = |(level, id): &(u8, &str)| (*level, (*id).to_owned());
    expected.iter().map(owned).collect()
}

#[test]
fn anchors_are_stable_when_a_release_is_added() {
    let older = "## [1.1.0] - 2026-01-31\n\n### Added\n\n- a\n\n## 1.0.0 (2026-01-01)\n\n### Added\n\n- b\n";
    let newer = format!("# Changes\n\n## [Unreleased]\n\n### Added\n\n- c\n\n{older}");
    let expected = [
        (2, "v1.1.0"),
        (3, "v1.1.0-added"),
        (2, "v1.0.0"),
        (3, "v1.0.0-added"),
    ];
    assert_eq!(headings(older), pairs(&expected));
    assert_eq!(
        headings(&newer)[..2],
        pairs(&[(2, "unreleased"), (3, "unreleased-added")])
    );
    assert_eq!(headings(&newer)[2..], pairs(&expected));
}

#[test]
fn releases_of_every_level_become_headings_of_level_2() {
    let text = "# [2.0.0](https://e.example/compare) (2026-02-01)\n\n### Features\n\n- a\n\n\
                ## [1.0.1](https://e.example/compare) (2026-01-31)\n\n## Bug Fixes\n\n- b\n";
    let expected = [
        (2, "v2.0.0"),
        (3, "v2.0.0-features"),
        (2, "v1.0.1"),
        (3, "v1.0.1-bug-fixes"),
    ];
    assert_eq!(headings(text), pairs(&expected));
    let (parsed, problems) = parse_changelog(text);
    assert_eq!(problems, "");
    assert_eq!(parsed.document.title.as_deref(), Some("Changelog"));
    let dates: Vec<_> = parsed
        .document
        .releases
        .iter()
        .map(|it| it.date.as_deref())
        .collect();
    assert_eq!(dates, [Some("2026-02-01"), Some("2026-01-31")]);
}

#[test]
fn the_title_of_the_site_replaces_that_of_the_file() {
    let (parsed, _) = parse_changelog("---\ntitle: What is new\n---\n\n# Changelog\n\n## 1.0.0\n");
    assert_eq!(parsed.document.title.as_deref(), Some("What is new"));
    assert_eq!(parsed.document.title_html, None);
    let (parsed, _) = parse_changelog("# All *changes*\n\n## 1.0.0\n");
    assert_eq!(
        linked(&parsed.document).title_html().as_deref(),
        Some("All <em>changes</em>")
    );
}

#[test]
fn wrong_dates_versions_listed_twice_and_files_without_releases_are_reported() {
    let (_, problems) = parse_changelog("## 1.0.0 (2026-02-30)\n\n- a\n\n## v1.0.0\n");
    insta::assert_snapshot!(problems, @r"
    1:1 Warning changelog/date: `2026-02-30` is not a valid date
      at: ## 1.0.0 (2026-02-30)
      help: write the day of the release as `2026-01-31`
    5:1 Warning changelog/duplicate-release: the release `1.0.0` is listed twice
      at: ## v1.0.0
      help: merge the two, or correct one of the versions
    ");
    let (_, problems) = parse_changelog("# Changelog\n\nSee the releases.\n");
    assert!(problems.starts_with("1:1 Error changelog/no-releases: no heading names a release"));
}

//! Chooses the tags that are versions of the documentation.

use std::collections::BTreeMap;

use munseo_git::NamedCommit;

use crate::schema::ReleaseSelection;

/// The tags that are versions with the names of those, such as `1.2`, the newest first; and true if older ones were
/// excluded.
pub(super) fn choose(
    refs: Vec<NamedCommit>,
    keep: ReleaseSelection,
    limit: usize,
) -> (Vec<(String, NamedCommit)>, bool) {
    let mut newest: BTreeMap<String, NamedCommit> = BTreeMap::new();
    for commit in refs {
        let number = number(&commit.name).to_owned();
        let parts: Vec<&str> = number.split('.').collect();
        let is_release = parts.iter().all(|part| part.parse::<u64>().is_ok());
        let version = match keep {
            ReleaseSelection::All => number,
            // A prerelease never counts as the newest release.
            _ if !is_release => continue,
            ReleaseSelection::Minor => parts[..parts.len().min(2)].join("."),
            ReleaseSelection::Major => parts[0].to_owned(),
        };
        let is_newer = newest
            .get(&version)
            .is_none_or(|known| sort_key(&known.name) < sort_key(&commit.name));
        if is_newer {
            newest.insert(version, commit);
        }
    }
    let mut releases: Vec<(String, NamedCommit)> = newest.into_iter().collect();
    releases.sort_by_key(|(_, commit)| std::cmp::Reverse(sort_key(&commit.name)));
    let has_more = releases.len() > limit;
    releases.truncate(limit);
    (releases, has_more)
}

/// The version number in a name: `1.2.0` in `v1.2.0`, `release/1.2.0` and `package@1.2.0`. For a name without
/// digits, everything after `/` and `@`.
fn number(name: &str) -> &str {
    let name = name.rsplit_once('/').map_or(name, |(_, last)| last);
    let name = name.rsplit_once('@').map_or(name, |(_, last)| last);
    let start = name.find(|letter: char| letter.is_ascii_digit());
    start.map_or(name, |start| &name[start..])
}

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<u64> {
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

/// A sort key for names of versions: by number, prereleases before their release.
pub(super) fn sort_key(name: &str) -> (Vec<u64>, bool, Vec<u64>) {
    let number = number(name);
    match number.split_once('-') {
        Some((release, prerelease)) => (numbers(release), false, numbers(prerelease)),
        None => (numbers(number), true, Vec::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(tags: &[&str], keep: ReleaseSelection, limit: usize, expected: &[(&str, &str)]) {
        let refs = tags.iter().map(|name| NamedCommit {
            name: (*name).to_owned(),
            commit: String::new(),
        });
        let (releases, has_more) = choose(refs.collect(), keep, limit);
        let actual: Vec<(&str, &str)> = releases
            .iter()
            .map(|(version, commit)| (version.as_str(), commit.name.as_str()))
            .collect();
        assert_eq!(actual, expected);
        assert_eq!(has_more, limit < 3);
    }

    const TAGS: [&str; 6] = [
        "v1.9.0",
        "v1.10.0",
        "v1.10.2",
        "v1.10.1",
        "v2.0.0-rc.1",
        "v0.9.0",
    ];

    #[test]
    fn the_newest_release_of_each_minor_version_is_kept() {
        let expected = [("1.10", "v1.10.2"), ("1.9", "v1.9.0"), ("0.9", "v0.9.0")];
        check(&TAGS, ReleaseSelection::Minor, 10, &expected);
        check(&TAGS, ReleaseSelection::Minor, 2, &expected[..2]);
    }

    #[test]
    fn the_newest_release_of_each_major_version_is_kept() {
        let expected = [("1", "v1.10.2"), ("0", "v0.9.0")];
        check(&TAGS, ReleaseSelection::Major, 10, &expected);
    }

    #[test]
    fn all_versions_are_kept_with_prereleases_before_their_release() {
        let tags = [
            "app@2.0.0-rc.2",
            "app@2.0.0-rc.10",
            "app@2.0.0",
            "release/1.x",
        ];
        let expected = [
            ("2.0.0", "app@2.0.0"),
            ("2.0.0-rc.10", "app@2.0.0-rc.10"),
            ("2.0.0-rc.2", "app@2.0.0-rc.2"),
            ("1.x", "release/1.x"),
        ];
        check(&tags, ReleaseSelection::All, 10, &expected);
    }
}

//! The versions of the documentation and the sources of their documents.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};

use munseo_source::quoted_key;

use super::git_refs::{CURRENT, RefSource, Refs};
use super::releases::sort_key;
use super::sidebars::{SidebarDefinition, check_sidebars};
use crate::files::VERSIONS_FOLDER;
use crate::report::Report;
use crate::schema::{RawDocs, RawVersion, VersionBanner};
use crate::urls::path::PagePath;

/// The value of `last_version` for the newest version except `current`.
const LATEST: &str = "latest";

/// A version of the documentation, as an index into the configured versions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct VersionId(pub usize);

/// The validated settings of a version of the documentation.
#[derive(Debug, Clone)]
pub struct VersionConfig {
    /// Such as `current`.
    pub name: String,
    /// Such as `Next`.
    pub label: String,
    /// Such as `/docs`.
    pub path: PagePath,
    /// True if `docs.last_version` names it; by default, its URLs have no version.
    pub is_last: bool,
    /// `none`, `unreleased` or `unmaintained`.
    pub banner: &'static str,
    /// True if its pages display the version.
    pub has_badge: bool,
    /// The source of its documents.
    pub source: VersionSource,
    /// Its own sidebars; `None` if it uses the shared ones.
    pub sidebars: Option<Vec<SidebarDefinition>>,
}

/// The source of a version's documents.
#[derive(Debug, Clone)]
pub enum VersionSource {
    /// A folder, relative to the site's.
    Folder(PathBuf),
    /// A branch, tag or commit.
    Ref(Box<RefSource>),
}

impl VersionConfig {
    /// Returns true if this is the version in the folder `docs`.
    pub fn is_current(&self) -> bool {
        self.name == CURRENT
    }

    /// Its branch, tag or commit, if it comes from git.
    pub fn ref_source(&self) -> Option<&RefSource> {
        match &self.source {
            VersionSource::Ref(source) => Some(source),
            VersionSource::Folder(_) => None,
        }
    }
}

/// The versions, the newest first, and true if git has older ones that are excluded. Versions in `docs.versions` keep
/// their order; other folders and tags follow. The current documents are always a version.
pub(super) fn check(
    raw: &RawDocs,
    docs_path: &PagePath,
    root: &Path,
    report: &mut Report<'_>,
) -> (Vec<VersionConfig>, bool) {
    let mut refs = Refs::new(root);
    let (releases, has_older) = refs.releases(raw, report).unwrap_or_default();
    let mut sources = refs.versions_with_ref(raw, report);
    let names = version_names(raw, root, &releases, report);
    for release in releases {
        let is_folder = root.join(VERSIONS_FOLDER).join(&release.0).is_dir();
        if !is_folder && !sources.iter().any(|(name, _)| *name == release.0) {
            sources.push(release);
        }
    }
    let last = last_version(raw, &names, report);
    let undeclared = RawVersion::default();
    let is_only = names.len() == 1;
    let versions = names
        .into_iter()
        .enumerate()
        .map(|(index, name)| {
            let raw = raw.versions.get(&name).unwrap_or(&undeclared);
            let default_path = match (index == last, name == CURRENT) {
                (true, _) => "",
                (false, true) => "next",
                (false, false) => name.as_str(),
            };
            let default_label = if name == CURRENT { "Next" } else { &name };
            let source = sources.iter().position(|(of, _)| *of == name);
            let table = format!("docs.versions.{}.sidebars", quoted_key(&name));
            VersionConfig {
                label: raw
                    .label
                    .clone()
                    .unwrap_or_else(|| default_label.to_owned()),
                path: docs_path.join(raw.path.as_deref().unwrap_or(default_path)),
                is_last: index == last,
                banner: banner(raw.banner, index.cmp(&last)),
                has_badge: raw.badge.unwrap_or(!is_only),
                source: match source {
                    Some(index) => VersionSource::Ref(Box::new(sources.swap_remove(index).1)),
                    None if name == CURRENT => VersionSource::Folder(PathBuf::from("docs")),
                    None => VersionSource::Folder(Path::new(VERSIONS_FOLDER).join(&name)),
                },
                sidebars: raw
                    .sidebars
                    .as_ref()
                    .map(|sidebars| check_sidebars(sidebars, &table, report)),
                name,
            }
        })
        .collect();
    (versions, has_older)
}

/// The index of the last version (`docs.last_version`) among the names; it is not necessarily the newest.
fn last_version(raw: &RawDocs, names: &[String], report: &mut Report<'_>) -> usize {
    let wanted = &raw.last_version;
    if let Some(found) = names.iter().position(|name| name == wanted) {
        return found;
    }
    if wanted == LATEST {
        let newest = names.iter().position(|name| name != CURRENT);
        return newest.unwrap_or(0);
    }
    let message = format!("unknown version `{wanted}`");
    let help = format!("use one of `{}`", names.join("`, `"));
    report.error("docs.last_version", "config/unknown-version", message, help);
    0
}

/// The names of the versions, the newest first.
fn version_names(
    raw: &RawDocs,
    root: &Path,
    releases: &[(String, RefSource)],
    report: &mut Report<'_>,
) -> Vec<String> {
    let key_path = |name: &str| format!("docs.versions.{}", quoted_key(name));
    let mut names: Vec<String> = raw.versions.keys().cloned().collect();
    names.sort_by_key(|name| report.key_start(&key_path(name)));
    for name in &names {
        let is_from_git = raw.versions[name].git_ref.is_some()
            || releases.iter().any(|(release, _)| release == name);
        if name != CURRENT && !is_from_git && !root.join(VERSIONS_FOLDER).join(name).is_dir() {
            let message = format!("the version `{name}` has no documents");
            let help = format!(
                "put them into `{VERSIONS_FOLDER}/{name}`, or name a tag or branch with `ref`"
            );
            report.error(&key_path(name), "config/missing-version", message, help);
        }
    }
    let mut undeclared = version_folders(root);
    undeclared.extend(releases.iter().map(|(name, _)| name.clone()));
    undeclared.sort_by(|a, b| sort_key(b).cmp(&sort_key(a)).then_with(|| b.cmp(a)));
    undeclared.dedup();
    undeclared.retain(|name| !names.contains(name));
    names.extend(undeclared);
    if !names.iter().any(|name| name == CURRENT) {
        names.insert(0, CURRENT.to_owned());
    }
    names
}

/// The banner of a version: from the configuration, else by its position among the versions.
fn banner(written: Option<VersionBanner>, compared_to_last: Ordering) -> &'static str {
    match (written, compared_to_last) {
        (Some(VersionBanner::Unreleased), _) | (None, Ordering::Less) => "unreleased",
        (Some(VersionBanner::Unmaintained), _) | (None, Ordering::Greater) => "unmaintained",
        (Some(VersionBanner::None), _) | (None, Ordering::Equal) => "none",
    }
}

/// Versions that have a folder.
fn version_folders(root: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(root.join(VERSIONS_FOLDER)) else {
        return Vec::new();
    };
    entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !name.starts_with(['.', '_']))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::Config;

    #[test]
    fn a_prerelease_in_a_folder_is_older_than_its_release() {
        let site = tempfile::tempdir().unwrap();
        for name in ["1.9", "1.10", "2.0-beta1", "2.0"] {
            fs::create_dir_all(site.path().join(VERSIONS_FOLDER).join(name)).unwrap();
        }
        let config = "title = \"A\"\nurl = \"https://a.example\"\n";
        fs::write(site.path().join("munseo.toml"), config).unwrap();
        let (config, _) = Config::load(site.path());
        let versions = config.unwrap().docs.versions;
        let names: Vec<&str> = versions.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names, [CURRENT, "2.0", "2.0-beta1", "1.10", "1.9"]);
    }
}

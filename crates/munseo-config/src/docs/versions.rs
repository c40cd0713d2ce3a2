//! The versions of the documentation and the sources of their documents.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};

use munseo_source::{Diagnostic, nearest, quoted_key};

use super::{SidebarDefinition, check_sidebars};
use crate::files::lexical_path;
use crate::refs::releases::{self, numbers, sort_key};
use crate::refs::{REFS_FOLDER, Repository};
use crate::report::Report;
use crate::schema::{RawDocs, RawVersion, VersionBanner};
use crate::urls::path::PagePath;
use crate::{Config, LocaleId, VERSIONS_FOLDER};

/// The name of the version in the folder `docs`.
const CURRENT: &str = "current";

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

/// A branch, tag or commit with the documents of a version.
#[derive(Debug, Clone)]
pub struct RefSource {
    /// The name of the branch or tag, or the commit as written.
    pub name: String,
    /// The commit; empty if the name cannot be resolved.
    pub commit: String,
    /// The site's folder within the repository.
    pub prefix: PathBuf,
    /// The configured folder of its documents, relative to the site's; `None` for `docs`.
    pub folder: Option<PathBuf>,
    /// The folder of corrected pages, relative to the site's, if configured.
    pub overlay: Option<PathBuf>,
    /// Its key in the configuration, such as `docs.versions.1.ref`.
    pub key_path: String,
}

impl RefSource {
    /// The checkout of the commit, relative to the site's folder. It has the paths of the repository.
    pub fn root(&self) -> PathBuf {
        Path::new(REFS_FOLDER).join(&self.commit)
    }

    /// The site's folder in the checkout.
    pub fn site(&self) -> PathBuf {
        self.root().join(&self.prefix)
    }

    /// The parent of the folders of languages.
    pub fn base(&self) -> PathBuf {
        let folder = self.folder.as_deref();
        self.site().join(folder.unwrap_or(Path::new("docs")))
    }

    /// The configured folder of a language; `None` if the language has none, or the version has a folder of its own.
    pub fn own_folder(&self, config: &Config, locale: LocaleId) -> Option<PathBuf> {
        let own = config.locales[locale].docs.as_deref();
        let own = own.filter(|_| self.folder.is_none())?;
        Some(self.site().join(lexical_path(Path::new(own))?))
    }

    /// All folders that may contain its documents.
    pub fn folders(&self, config: &Config) -> Vec<PathBuf> {
        let own = config.locales.ids();
        let own = own.filter_map(|locale| self.own_folder(config, locale));
        std::iter::once(self.base()).chain(own).collect()
    }
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
    let mut refs = Refs {
        root,
        repository: None,
        problem_reported: false,
    };
    let (releases, has_older) = refs.releases(raw, report);
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
            let folder = if name == CURRENT {
                PathBuf::from("docs")
            } else {
                Path::new(VERSIONS_FOLDER).join(&name)
            };
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
                    None => VersionSource::Folder(folder),
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
    report.push(
        Diagnostic::error(
            "config/unknown-version",
            format!("unknown version `{wanted}`"),
        )
        .with_help(format!("use one of `{}`", names.join("`, `"))),
        "docs.last_version",
    );
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
            report.push(
                Diagnostic::error(
                    "config/missing-version",
                    format!("the version `{name}` has no documents"),
                )
                .with_help(format!(
                    "put them into `{VERSIONS_FOLDER}/{name}`, or name a tag or branch with `ref`"
                )),
                &key_path(name),
            );
        }
    }
    let mut undeclared = version_folders(root);
    if !releases.is_empty() {
        undeclared.extend(releases.iter().map(|(name, _)| name.clone()));
        undeclared.sort_by(|a, b| sort_key(b).cmp(&sort_key(a)).then_with(|| b.cmp(a)));
        undeclared.dedup();
    }
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

/// Versions that have a folder, the highest number first.
fn version_folders(root: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(root.join(VERSIONS_FOLDER)) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !name.starts_with(['.', '_']))
        .collect();
    names.sort_by(|a, b| numbers(b).cmp(&numbers(a)).then_with(|| b.cmp(a)));
    names
}

/// Resolves the commits of versions. Git runs only if a version needs it.
struct Refs<'a> {
    root: &'a Path,
    repository: Option<Repository>,
    /// True if a problem with the whole repository has been reported, which is done only once.
    problem_reported: bool,
}

impl Refs<'_> {
    fn repository(
        &mut self,
        name: &str,
        key_path: &str,
        report: &mut Report<'_>,
    ) -> Option<&Repository> {
        if self.repository.is_none() && !self.problem_reported {
            match Repository::open(self.root) {
                Ok(repository) => self.repository = Some(repository),
                Err(problem) => {
                    self.problem_reported = true;
                    report.push(problem.diagnostic(name), key_path);
                }
            }
        }
        self.repository.as_ref()
    }

    /// The versions of `docs.git_versions`, and true if older ones were excluded.
    fn releases(
        &mut self,
        raw: &RawDocs,
        report: &mut Report<'_>,
    ) -> (Vec<(String, RefSource)>, bool) {
        let key_path = "docs.git_versions.refs";
        let Some(raw) = &raw.git_versions else {
            return (Vec::new(), false);
        };
        let folder = inner_path(raw.folder.as_deref(), "docs.git_versions.folder", report);
        let overlays = inner_path(
            raw.overlays.as_deref(),
            "docs.git_versions.overlays",
            report,
        );
        if !is_ref_name(&raw.refs) {
            report.push(bad_ref(&raw.refs), key_path);
            return (Vec::new(), false);
        }
        let Some(repository) = self.repository(&raw.refs, key_path, report) else {
            return (Vec::new(), false);
        };
        let found = match repository.matching(&raw.refs) {
            Ok(found) => found,
            Err(problem) => {
                report.push(problem.diagnostic(&raw.refs), key_path);
                return (Vec::new(), false);
            }
        };
        let (releases, has_older) = releases::choose(found, raw.keep, raw.limit.clamp(1, 100));
        if releases.is_empty() {
            let message = format!("no tag or branch is a version of `{}`", raw.refs);
            let mut problem = Diagnostic::warning("version/no-match", message);
            problem.help = Some(if repository.is_shallow {
                FETCH_ALL.to_owned()
            } else {
                "run `git fetch --tags`, or correct the pattern; `keep = \"all\"` also takes \
                      names that are not numbers"
                    .to_owned()
            });
            report.push(problem, key_path);
        }
        let prefix = repository.prefix.clone();
        let sources = releases.into_iter().map(|release| {
            let source = RefSource {
                name: release.commit.name,
                commit: release.commit.commit,
                prefix: prefix.clone(),
                folder: folder.clone(),
                overlay: overlays.as_ref().map(|it| it.join(&release.version)),
                key_path: key_path.to_owned(),
            };
            (release.version, source)
        });
        (sources.collect(), has_older)
    }

    /// The versions with a `ref` of their own, with their commits; reports invalid keys.
    fn versions_with_ref(
        &mut self,
        raw: &RawDocs,
        report: &mut Report<'_>,
    ) -> Vec<(String, RefSource)> {
        let mut sources = Vec::new();
        for (version, raw) in &raw.versions {
            let table = format!("docs.versions.{}", quoted_key(version));
            let Some(name) = &raw.git_ref else {
                check_without_ref(raw, &table, report);
                continue;
            };
            let key_path = format!("{table}.ref");
            if version == CURRENT {
                let message = "the version `current` cannot have a `ref`";
                let problem = Diagnostic::error("config/bad-version", message)
                    .with_help("remove it: its documents are those in the folder `docs`");
                report.push(problem, &key_path);
                continue;
            }
            if !is_ref_name(name) {
                report.push(bad_ref(name), &key_path);
            }
            let overlay = inner_path(raw.overlay.as_deref(), &format!("{table}.overlay"), report);
            if let Some(overlay) = &overlay
                && !self.root.join(overlay).is_dir()
            {
                let message = format!("folder `{}` not found", overlay.display());
                let problem = Diagnostic::error("config/bad-version", message)
                    .with_help("create the folder, or remove `overlay`");
                report.push(problem, &format!("{table}.overlay"));
            }
            let source = RefSource {
                name: name.clone(),
                commit: String::new(),
                prefix: PathBuf::new(),
                folder: inner_path(raw.folder.as_deref(), &format!("{table}.folder"), report),
                overlay,
                key_path,
            };
            sources.push((version.clone(), source));
        }
        self.resolve(&mut sources, report);
        sources
    }

    fn resolve(&mut self, sources: &mut [(String, RefSource)], report: &mut Report<'_>) {
        let valid = || {
            sources
                .iter()
                .filter(|(_, source)| is_ref_name(&source.name))
        };
        let names: Vec<String> = valid().map(|(_, source)| source.name.clone()).collect();
        let Some((_, first)) = valid().next() else {
            return;
        };
        let (name, key_path) = (first.name.clone(), first.key_path.clone());
        let Some(repository) = self.repository(&name, &key_path, report) else {
            return;
        };
        let wanted: Vec<&str> = names.iter().map(String::as_str).collect();
        let commits = match repository.commits(&wanted) {
            Ok(commits) => commits,
            Err(problem) => return report.push(problem.diagnostic(&name), &key_path),
        };
        let sources = sources.iter_mut().filter(|it| is_ref_name(&it.1.name));
        for ((_, source), commit) in sources.zip(commits) {
            match commit {
                Some(commit) => source.commit = commit,
                None => report.push(missing_ref(repository, &source.name), &source.key_path),
            }
            source.prefix.clone_from(&repository.prefix);
        }
    }
}

const FETCH_ALL: &str =
    "run `git fetch --unshallow --tags`; in GitHub Actions, check out with `fetch-depth: 0`";

fn missing_ref(repository: &Repository, name: &str) -> Diagnostic {
    let message = format!("no branch, tag or commit `{name}`");
    if repository.is_shallow {
        let message = format!("{message}: the repository is a shallow clone");
        return Diagnostic::error("version/shallow", message).with_help(FETCH_ALL);
    }
    let names = repository.names();
    let help = match nearest(name, names.iter().map(String::as_str)) {
        Some(near) => {
            format!("did you mean `{near}`? Run `git fetch --tags` to get those of the remote")
        }
        None => "run `git fetch --tags`, or correct the name".to_owned(),
    };
    Diagnostic::error("version/missing-ref", message).with_help(help)
}

/// Reports keys that have no effect without a `ref`.
fn check_without_ref(raw: &RawVersion, table: &str, report: &mut Report<'_>) {
    for (key, value) in [("folder", &raw.folder), ("overlay", &raw.overlay)] {
        if value.is_some() {
            let message = format!("`{key}` needs a `ref`");
            let problem = Diagnostic::error("config/bad-version", message).with_help(format!(
                "add `ref`, or remove `{key}`: a folder of `{VERSIONS_FOLDER}` can be edited directly"
            ));
            report.push(problem, &format!("{table}.{key}"));
        }
    }
}

/// Returns true if a name is safe to pass to git.
fn is_ref_name(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with('-')
        && !name.contains(|it: char| it.is_control() || it == ' ')
}

fn bad_ref(name: &str) -> Diagnostic {
    let message = format!("`{name}` is not the name of a branch, tag or commit");
    Diagnostic::error("config/bad-version", message)
        .with_help("write a name that `git log` accepts, such as `v1.0.0` or `release/1.x`")
}

/// The written path, if it is below the site's folder; any other path is reported.
fn inner_path(written: Option<&str>, key_path: &str, report: &mut Report<'_>) -> Option<PathBuf> {
    let written = written?;
    let path = lexical_path(Path::new(written)).filter(|_| !written.starts_with('/'));
    if path.is_none() {
        let message = format!("`{written}` is outside the site's folder");
        let problem = Diagnostic::error("config/bad-version", message)
            .with_help("write a path relative to the site's folder");
        report.push(problem, key_path);
    }
    path
}

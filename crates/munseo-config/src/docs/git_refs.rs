//! The branches, tags and commits of versions, resolved with git.
//!
//! `munseo-site` writes the files of a commit that a version needs into [`REFS_FOLDER`].

use std::path::{Path, PathBuf};

use munseo_git::{GitProblem, Repository};
use munseo_source::{Diagnostic, nearest, quoted_key};

use super::releases;
use crate::files::{REFS_FOLDER, VERSIONS_FOLDER, lexical_path};
use crate::locales::{LocaleId, Locales};
use crate::report::Report;
use crate::schema::{RawDocs, RawVersion};

/// The name of the version in the folder `docs`.
pub(super) const CURRENT: &str = "current";

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
    pub fn own_folder(&self, locales: &Locales, locale: LocaleId) -> Option<PathBuf> {
        let own = locales[locale].docs.as_deref();
        let own = own.filter(|_| self.folder.is_none())?;
        Some(self.site().join(lexical_path(Path::new(own))?))
    }

    /// All folders that may contain its documents.
    pub fn folders(&self, locales: &Locales) -> Vec<PathBuf> {
        let own = locales.ids();
        let own = own.filter_map(|locale| self.own_folder(locales, locale));
        std::iter::once(self.base()).chain(own).collect()
    }
}

/// Resolves the commits of versions. Git runs only if a version needs it.
pub(super) struct Refs<'a> {
    root: &'a Path,
    /// `None` until a version needs it, and `None` within if it cannot be opened, which is reported once.
    repository: Option<Option<Repository>>,
}

impl<'a> Refs<'a> {
    pub(super) fn new(root: &'a Path) -> Self {
        Self {
            root,
            repository: None,
        }
    }

    fn repository(
        &mut self,
        name: &str,
        key_path: &str,
        report: &mut Report<'_>,
    ) -> Option<&Repository> {
        let opened = self.repository.get_or_insert_with(|| {
            let opened = Repository::open(self.root);
            let opened = opened.map_err(|problem| git_diagnostic(&problem, name));
            opened.map_err(|it| report.push(it, key_path)).ok()
        });
        opened.as_ref()
    }

    /// The versions of `docs.git_versions`, and true if older ones were excluded; `None` without any.
    pub(super) fn releases(
        &mut self,
        raw: &RawDocs,
        report: &mut Report<'_>,
    ) -> Option<(Vec<(String, RefSource)>, bool)> {
        let key_path = "docs.git_versions.refs";
        let raw = raw.git_versions.as_ref()?;
        let folder = inner_path(raw.folder.as_deref(), "docs.git_versions.folder", report);
        if !is_ref_name(&raw.refs) {
            report.push(bad_ref(&raw.refs), key_path);
            return None;
        }
        let repository = self.repository(&raw.refs, key_path, report)?;
        let found = repository.matching(&raw.refs);
        let found = found.map_err(|problem| git_diagnostic(&problem, &raw.refs));
        let found = found.map_err(|it| report.push(it, key_path)).ok()?;
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
        let sources = releases.into_iter().map(|(version, commit)| {
            let source = RefSource {
                name: commit.name,
                commit: commit.commit,
                prefix: prefix.clone(),
                folder: folder.clone(),
                key_path: key_path.to_owned(),
            };
            (version, source)
        });
        Some((sources.collect(), has_older))
    }

    /// The versions with a `ref` of their own, with their commits; reports invalid keys.
    pub(super) fn versions_with_ref(
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
                let help = "remove it: its documents are those in the folder `docs`";
                report.error(&key_path, "config/bad-version", message, help);
                continue;
            }
            if !is_ref_name(name) {
                report.push(bad_ref(name), &key_path);
            }
            let source = RefSource {
                name: name.clone(),
                commit: String::new(),
                prefix: PathBuf::new(),
                folder: inner_path(raw.folder.as_deref(), &format!("{table}.folder"), report),
                key_path,
            };
            sources.push((version.clone(), source));
        }
        self.resolve(&mut sources, report);
        sources
    }

    fn resolve(&mut self, sources: &mut [(String, RefSource)], report: &mut Report<'_>) {
        let valid = sources.iter_mut().map(|(_, source)| source);
        let mut valid: Vec<&mut RefSource> = valid.filter(|it| is_ref_name(&it.name)).collect();
        let Some(first) = valid.first() else {
            return;
        };
        let (name, key_path) = (&first.name, &first.key_path);
        let Some(repository) = self.repository(name, key_path, report) else {
            return;
        };
        let wanted: Vec<&str> = valid.iter().map(|it| it.name.as_str()).collect();
        let commits = match repository.commits(&wanted) {
            Ok(commits) => commits,
            Err(problem) => return report.push(git_diagnostic(&problem, name), key_path),
        };
        for (source, commit) in valid.iter_mut().zip(commits) {
            match commit {
                Some(commit) => source.commit = commit,
                None => report.push(missing_ref(repository, &source.name), &source.key_path),
            }
            source.prefix.clone_from(&repository.prefix);
        }
    }
}

/// The diagnostic for a version whose documents git cannot read.
pub fn git_diagnostic(problem: &GitProblem, name: &str) -> Diagnostic {
    let folder = format!("put the documents of the version into `{VERSIONS_FOLDER}`");
    let see_why = "run `git ls-tree -r HEAD` in the folder of the site to see why";
    let (code, reason, help) = match problem {
        GitProblem::NoGit => (
            "version/no-git",
            "git is not installed",
            format!("install git, or {folder}"),
        ),
        GitProblem::NoRepository => (
            "version/no-repository",
            "the site is not in a git repository",
            format!("build the site in a clone of its repository, or {folder}"),
        ),
        GitProblem::TooSlow => ("version/git-failed", "git timed out", see_why.to_owned()),
        GitProblem::Failed(reason) => ("version/git-failed", reason.as_str(), see_why.to_owned()),
    };
    Diagnostic::error(code, format!("`{name}` cannot be read: {reason}")).with_help(help)
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

/// Reports a folder without a `ref`, which has no effect.
fn check_without_ref(raw: &RawVersion, table: &str, report: &mut Report<'_>) {
    if raw.folder.is_some() {
        let problem = Diagnostic::error("config/bad-version", "`folder` needs a `ref`");
        let help = format!(
            "add `ref`, or remove `folder`: a folder of `{VERSIONS_FOLDER}` can be edited directly"
        );
        report.push(problem.with_help(help), &format!("{table}.folder"));
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
        let help = "write a path relative to the site's folder";
        report.error(key_path, "config/bad-version", message, help);
    }
    path
}

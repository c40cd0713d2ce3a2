//! Writes the files that a version needs from its commit into `.munseo/refs/<commit>`, where they are read like other
//! files of the site. `required_paths` selects them, `objects` caches those that commits share.
//!
//! The paths in the folder are those of the repository. The folder is created atomically, with a manifest of its files;
//! if a file is missing or was modified, it is created again. A commit never changes, so a complete folder is reused
//! without running git.

mod objects;
mod required_paths;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use munseo_config::{Config, REFS_FOLDER, RefSource, VersionId, VersionSource, git_diagnostic};
use munseo_git::{GitProblem, Repository, TreeFile};
use munseo_source::{Diagnostic, without_dots};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::content::assets::LFS_POINTER;
use objects::Objects;
use required_paths::{RequiredPaths, is_source};

/// The name of the manifest, which lists the files of a folder.
const MANIFEST: &str = ".munseo-manifest";

/// The first line of a manifest. Increase the number if the content of folders changes.
const HEADER: &str = "munseo refs 2";

/// The modification time of all files, in seconds since 1970. A file with another time was modified later.
const MODIFICATION_SECONDS: u64 = 946_684_800;

/// Time for which an unused folder is retained, because another process may still read it.
const RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Writes the files of the commits of all versions. Reports versions whose commit does not exist.
///
/// A version without a commit has no documents.
pub(crate) fn write_all(root: &Path, config: &Config, diagnostics: &mut Vec<Diagnostic>) {
    let mut report = config.report();
    let mut needed: FxHashSet<&str> = FxHashSet::default();
    let mut required: FxHashMap<&str, RequiredPaths> = FxHashMap::default();
    for source in sources(config) {
        needed.insert(&source.commit);
        required
            .entry(&source.commit)
            .or_default()
            .add(root, config, source);
    }
    let problems = write_missing(root, config, &required);
    for source in sources(config) {
        let key_path = &source.key_path;
        if let Some(problem) = problems.get(source.commit.as_str()) {
            report.push(problem.diagnostic(&source.name), key_path);
            continue;
        }
        let folders = source.folders(&config.locales);
        let site = root.join(source.site());
        let mut references = config.raw.reference.iter();
        let has_reference = references.any(|it| without_dots(&site.join(&it.package)).is_dir());
        if !has_reference && !folders.iter().any(|folder| root.join(folder).is_dir()) {
            report.push(no_documents(source, &folders[0]), key_path);
        }
    }
    diagnostics.append(&mut report.diagnostics);
    remove_unneeded(&root.join(REFS_FOLDER), &needed);
}

/// Writes the missing folders of commits; returns the problems by commit. Git is slow to start, so it reads the objects
/// of all commits at once.
fn write_missing<'a>(
    root: &Path,
    config: &'a Config,
    required: &FxHashMap<&'a str, RequiredPaths>,
) -> FxHashMap<&'a str, Problem> {
    let mut commits: Vec<&RefSource> = sources(config).collect();
    commits.sort_unstable_by_key(|source| &source.commit);
    commits.dedup_by_key(|source| &source.commit);
    let mut problems = FxHashMap::default();
    let missing: Vec<(PendingCheckout<'a, '_>, Result<Vec<TreeFile>, GitProblem>)> = commits
        .into_par_iter()
        .filter_map(|source| {
            let missing =
                PendingCheckout::if_incomplete(root, source, &required[source.commit.as_str()])?;
            let tree = Repository::at(root, &source.prefix).tree(&source.commit);
            Some((missing, tree))
        })
        .collect();
    let mut trees = Vec::with_capacity(missing.len());
    for (commit, tree) in missing {
        match tree {
            Ok(tree) => trees.push((commit, tree)),
            Err(problem) => {
                // The clone may have no folders of commits.
                let is_partial =
                    matches!(problem, GitProblem::Failed(_)) && munseo_git::is_partial_clone(root);
                let problem = if is_partial {
                    Problem::MissingObject
                } else {
                    Problem::Git(problem)
                };
                problems.insert(commit.id, problem);
            }
        }
    }
    let Some((first, _)) = trees.first() else {
        return problems;
    };
    let repository = Repository::at(root, first.prefix);
    let mut objects = Objects::default();
    let mut files: Vec<Vec<&TreeFile>> = trees
        .par_iter()
        .map(|(commit, tree)| commit.required.files(tree))
        .collect();
    // Errors are reported below, when the files that documents refer to are known, too.
    let _ = objects.read(&repository, files.iter().flatten().copied());
    for ((commit, tree), files) in trees.iter().zip(&mut files) {
        let more = commit.required.referenced_files(tree, files, &mut objects);
        files.extend(more);
    }
    let all = objects.read(&repository, files.iter().flatten().copied());
    for ((commit, _), files) in trees.iter().zip(&files) {
        // One damaged object makes git fail for all of them, so they are read again for each commit.
        let read = match all {
            Ok(()) => Ok(()),
            Err(_) => objects.read(&repository, files.iter().copied()),
        };
        let written = read
            .map_err(Problem::Git)
            .and_then(|()| commit.write(root, files, &mut objects));
        if let Err(problem) = written {
            problems.insert(commit.id, problem);
        }
    }
    problems
}

/// The versions that come from git.
fn sources(config: &Config) -> impl Iterator<Item = &RefSource> {
    config
        .docs
        .versions
        .iter()
        .filter_map(|version| match &version.source {
            VersionSource::Ref(source) if !source.commit.is_empty() => Some(&**source),
            VersionSource::Ref(_) | VersionSource::Folder(_) => None,
        })
}

fn no_documents(source: &RefSource, folder: &Path) -> Diagnostic {
    let inner = folder.strip_prefix(source.root()).unwrap_or(folder);
    let message = format!("`{}` has no folder `{}`", source.name, inner.display());
    Diagnostic::error("version/no-documents", message)
        .with_help("set `folder` to the folder of its documents, or remove the version")
}

/// Returns true if a path with slashes is below a folder.
pub(crate) fn is_in(path: &str, folder: &str) -> bool {
    folder.is_empty()
        || path
            .strip_prefix(folder)
            .is_some_and(|rest| rest.starts_with('/'))
}

/// The reason why the files of a commit could not be written.
enum Problem {
    Git(GitProblem),
    /// An object is missing, because the clone is partial.
    MissingObject,
    Io(PathBuf, io::Error),
}

impl Problem {
    fn diagnostic(&self, name: &str) -> Diagnostic {
        match self {
            Self::Git(problem) => git_diagnostic(problem, name),
            Self::MissingObject => {
                let message = format!("the repository has only a part of the files of `{name}`");
                Diagnostic::error("version/partial-clone", message).with_help(
                    "clone the repository without `--filter`, or run `git fetch --refetch --no-filter`",
                )
            }
            Self::Io(path, error) => {
                let message = format!("`{}` cannot be written: {error}", path.display());
                Diagnostic::error("version/not-written", message)
                    .with_help("make the folder writable: the files of versions are stored there")
            }
        }
    }
}

/// A commit whose folder does not exist or is incomplete.
struct PendingCheckout<'a, 'r> {
    id: &'a str,
    /// The site's folder within the repository.
    prefix: &'a Path,
    folder: PathBuf,
    required: &'r RequiredPaths,
    /// The header of its manifest.
    header: String,
}

impl<'a, 'r> PendingCheckout<'a, 'r> {
    /// `None` if the folder is complete.
    fn if_incomplete(
        root: &Path,
        source: &'a RefSource,
        required: &'r RequiredPaths,
    ) -> Option<Self> {
        let folder = root.join(REFS_FOLDER).join(&source.commit);
        let header = required.header();
        if is_complete(&folder, &header) {
            // The new modification time prevents another run that does not need the folder from removing it.
            let _ = File::open(&folder).and_then(|it| it.set_modified(SystemTime::now()));
            return None;
        }
        Some(Self {
            id: &source.commit,
            prefix: &source.prefix,
            folder,
            required,
            header,
        })
    }

    fn write(
        &self,
        root: &Path,
        files: &[&TreeFile],
        objects: &mut Objects,
    ) -> Result<(), Problem> {
        if files.iter().any(|file| objects.content(file).is_err()) {
            return Err(Problem::MissingObject);
        }
        let temporary = root
            .join(REFS_FOLDER)
            .join(format!(".{}-{}", self.id, std::process::id()));
        let _ = fs::remove_dir_all(&temporary);
        let written = write_files(&temporary, files, objects, &self.header)
            .and_then(|()| publish(&temporary, &self.folder, &self.header));
        match written {
            Ok(()) => objects.add_written(&self.folder, files),
            Err(error) => {
                let _ = fs::remove_dir_all(&temporary);
                return Err(Problem::Io(self.folder.clone(), error));
            }
        }
        Ok(())
    }
}

fn write_files(
    folder: &Path,
    files: &[&TreeFile],
    objects: &Objects,
    header: &str,
) -> io::Result<()> {
    let parents: FxHashSet<&Path> = files
        .iter()
        .filter_map(|file| Path::new(&file.path).parent())
        .collect();
    fs::create_dir_all(folder)?;
    for parent in parents {
        fs::create_dir_all(folder.join(parent))?;
    }
    let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(MODIFICATION_SECONDS);
    files
        .par_iter()
        .try_for_each(|file| objects.write(file, &folder.join(&file.path), modified))?;
    let mut manifest = format!("{header}\n");
    for file in files {
        // A file of Git LFS that was not fetched makes the folder incomplete, because it may be fetched later.
        let content = objects.content(file)?;
        let size = if content.starts_with(LFS_POINTER) {
            0
        } else {
            content.len()
        };
        manifest.push_str(&format!("{} {size} {}\n", file.object, file.path));
    }
    fs::write(folder.join(MANIFEST), manifest)
}

/// Moves a folder to its final path; another run may do the same concurrently.
fn publish(temporary: &Path, folder: &Path, header: &str) -> io::Result<()> {
    if folder.exists() {
        if is_complete(folder, header) {
            return fs::remove_dir_all(temporary);
        }
        fs::remove_dir_all(folder)?;
    }
    match fs::rename(temporary, folder) {
        Err(_) if is_complete(folder, header) => fs::remove_dir_all(temporary),
        result => result,
    }
}

/// Returns true if a folder contains the unmodified files of its manifest.
fn is_complete(folder: &Path, header: &str) -> bool {
    let Ok(manifest) = fs::read_to_string(folder.join(MANIFEST)) else {
        return false;
    };
    let mut lines = manifest.lines();
    if lines.next() != Some(header) {
        return false;
    }
    let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(MODIFICATION_SECONDS);
    let lines: Vec<&str> = lines.collect();
    lines.par_iter().all(|line| {
        let mut parts = line.splitn(3, ' ').skip(1);
        let size = parts.next().and_then(|size| size.parse::<u64>().ok());
        let metadata = parts.next().map(|path| fs::metadata(folder.join(path)));
        matches!((size, metadata), (Some(size), Some(Ok(metadata)))
            if metadata.len() == size && metadata.modified().is_ok_and(|it| it == modified))
    })
}

/// Removes folders of commits that were not used for `RETENTION`, such as earlier commits of a branch.
fn remove_unneeded(folder: &Path, needed: &FxHashSet<&str>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let is_needed = (entry.file_name().to_str()).is_some_and(|name| needed.contains(name));
        let modified = entry.metadata().and_then(|metadata| metadata.modified());
        let age = modified.ok().and_then(|it| it.elapsed().ok());
        if !is_needed && age.is_some_and(|age| age > RETENTION) {
            // If the folder cannot be removed, it only wastes disk space.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// For each version, the folder of the site whose packages compile its examples, relative to this site's folder: that
/// of its commit, or of another commit with the same sources. Versions with the same sources as the working tree have
/// none.
pub(crate) fn example_roots(root: &Path, config: &Config) -> FxHashMap<VersionId, PathBuf> {
    let mut roots = FxHashMap::default();
    if config.typescript().is_none() {
        return roots;
    }
    let mut known: FxHashMap<blake3::Hash, PathBuf> = FxHashMap::default();
    for (index, version) in config.docs.versions.iter().enumerate() {
        let Some(source) = version.ref_source() else {
            continue;
        };
        let folder = root.join(source.root());
        let sources = package_sources(&folder);
        let Some(repository) =
            repository_folder(root, &source.prefix).filter(|_| !sources.is_empty())
        else {
            continue;
        };
        let is_same = sources.iter().all(|line| {
            let path = path_of(line);
            let read = |folder: &Path| fs::read(folder.join(path)).ok();
            read(&folder).is_some_and(|then| Some(then) == read(&repository))
        });
        if !is_same {
            let hash = blake3::hash(sources.join("\n").as_bytes());
            let site = known.entry(hash).or_insert_with(|| source.site());
            roots.insert(VersionId(index), site.clone());
        }
    }
    roots
}

/// The lines of a manifest for sources of packages and compiler settings.
fn package_sources(folder: &Path) -> Vec<String> {
    let manifest = fs::read_to_string(folder.join(MANIFEST)).unwrap_or_default();
    let lines = manifest.lines().skip(1);
    let sources = lines.filter(|line| is_source(Path::new(path_of(line))));
    sources.map(str::to_owned).collect()
}

/// The path in a line of a manifest.
fn path_of(line: &str) -> &str {
    line.splitn(3, ' ').nth(2).unwrap_or_default()
}

/// The folder of the repository, given the path of the site's folder within it; `None` if there is no such folder.
fn repository_folder(root: &Path, prefix: &Path) -> Option<PathBuf> {
    let root = root.canonicalize().ok()?;
    let levels = prefix.components().count();
    root.ancestors().nth(levels).map(Path::to_owned)
}

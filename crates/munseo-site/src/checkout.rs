//! Writes the files of the commits of versions into `.munseo/refs/<commit>`, where they are read like other files of the
//! site. `required` selects them.
//!
//! The paths in the folder are those of the repository. A folder is created under another name and renamed. Git compares
//! it with the commit before it is used again; if a file is missing or was modified, or the configuration names other
//! folders, it is created again.

mod required;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use munseo_config::files::lexical_path;
use munseo_config::{Config, REFS_FOLDER, RefSource, VersionId, git_diagnostic};
use munseo_git::GitProblem;
use munseo_source::{Diagnostic, without_dots};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::content::slash_path;
use required::Required;

/// The name of the file with the configured folders that a checkout was written for.
const STAMP: &str = ".munseo-paths";

/// Extensions of source files that examples may need.
const SOURCE_EXTENSIONS: [&str; 9] = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "json"];

/// Time for which an unused folder is retained, because another process may still read it.
const RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Writes the files of the commits of all versions. Reports versions whose commit does not exist.
///
/// A version without a commit has no documents.
pub(crate) fn write_all(root: &Path, config: &Config, diagnostics: &mut Vec<Diagnostic>) {
    let mut report = config.report();
    let needed: FxHashSet<&str> = sources(config).map(|it| it.commit.as_str()).collect();
    let problems: FxHashMap<&str, Problem> = needed
        .par_iter()
        .filter_map(|commit| Some((*commit, write(root, config, commit).err()?)))
        .collect();
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

/// The versions that come from git.
fn sources(config: &Config) -> impl Iterator<Item = &RefSource> {
    let versions = config.docs.versions.iter();
    let sources = versions.filter_map(|version| version.ref_source());
    sources.filter(|source| !source.commit.is_empty())
}

fn no_documents(source: &RefSource, folder: &Path) -> Diagnostic {
    let inner = folder.strip_prefix(source.root()).unwrap_or(folder);
    let message = format!("`{}` has no folder `{}`", source.name, inner.display());
    Diagnostic::error("version/no-documents", message)
        .with_help("set `folder` to the folder of its documents, or remove the version")
}

/// The reason why the files of a commit could not be written.
enum Problem {
    Git(GitProblem),
    /// An object is missing, because the clone is partial.
    MissingObject,
    Io(io::Error),
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
            Self::Io(error) => {
                let message = format!("`{REFS_FOLDER}` cannot be written: {error}");
                Diagnostic::error("version/not-written", message)
                    .with_help("make the folder writable: the files of versions are stored there")
            }
        }
    }
}

/// Writes the files of a commit, unless its folder is complete.
fn write(root: &Path, config: &Config, commit: &str) -> Result<(), Problem> {
    let refs = root.join(REFS_FOLDER);
    let folder = refs.join(commit);
    let required = Required::new(config, sources(config).filter(|it| it.commit == commit));
    let stamp = format!("{} {required:?}\n", env!("CARGO_PKG_VERSION"));
    let is_complete = || {
        let same = fs::read(folder.join(STAMP)).is_ok_and(|it| it == stamp.as_bytes());
        same && munseo_git::is_checked_out(root, &folder)
    };
    if is_complete() {
        // The new modification time prevents another run that does not need the folder from removing it.
        let _ = File::open(&folder).and_then(|it| it.set_modified(SystemTime::now()));
        return Ok(());
    }
    let temporary = refs.join(format!(".{commit}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&temporary);
    let created = fs::create_dir_all(&temporary);
    let written = created.map_err(Problem::Io).and_then(|()| {
        let checked_out = required.check_out(root, commit, &temporary);
        checked_out.map_err(|problem| match problem {
            GitProblem::Failed(_) if munseo_git::is_partial_clone(root) => Problem::MissingObject,
            problem => Problem::Git(problem),
        })?;
        let stamped = fs::write(temporary.join(STAMP), &stamp);
        let published = stamped.and_then(|()| publish(&temporary, &folder, is_complete));
        published.map_err(Problem::Io)
    });
    if written.is_err() {
        let _ = fs::remove_dir_all(&temporary);
    }
    written
}

/// Moves a folder to its final path; another run may do the same concurrently.
fn publish(temporary: &Path, folder: &Path, is_complete: impl Fn() -> bool) -> io::Result<()> {
    if folder.exists() && !is_complete() {
        fs::remove_dir_all(folder)?;
    }
    match fs::rename(temporary, folder) {
        Err(_) if is_complete() => fs::remove_dir_all(temporary),
        result => result,
    }
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
    let Some(typescript) = config.typescript() else {
        return roots;
    };
    // Versions with the same differences have the same sources.
    let mut known: FxHashMap<Vec<u8>, PathBuf> = FxHashMap::default();
    for (index, version) in config.docs.versions.iter().enumerate() {
        let Some(source) = version.ref_source() else {
            continue;
        };
        let entries = typescript.packages.values();
        let folders = entries.filter_map(|entry| package_folder(root, source, Path::new(entry)));
        let mut paths: Vec<String> = folders
            .flat_map(|it| SOURCE_EXTENSIONS.map(|extension| format!("{it}**/*.{extension}")))
            .collect();
        if paths.is_empty() {
            continue;
        }
        paths.push("**/tsconfig*.json".to_owned());
        match munseo_git::differences(root, &source.commit, &paths) {
            Ok(same) if same.is_empty() => {}
            Ok(differences) => {
                let site = known.entry(differences).or_insert_with(|| source.site());
                roots.insert(VersionId(index), site.clone());
            }
            Err(_) => _ = roots.insert(VersionId(index), source.site()),
        }
    }
    roots
}

/// The folder of a package in a commit, with a slash at its end: the nearest folder above its entry with a
/// `package.json`, or else that of the entry; `None` if the commit does not have it.
fn package_folder(root: &Path, source: &RefSource, entry: &Path) -> Option<String> {
    let checkout = root.join(source.root());
    let entry = lexical_path(&source.prefix.join(entry))?;
    // An entry may be a pattern: `../src/*/index.ts`.
    let is_pattern = |it: &Path| it.to_string_lossy().contains('*');
    let first = entry.ancestors().skip(1).find(|it| !is_pattern(it))?;
    let mut folders = first.ancestors();
    let with_manifest = folders.find(|it| checkout.join(it).join("package.json").is_file());
    let folder = with_manifest.unwrap_or(first);
    let path = slash_path(folder);
    let path = if path.is_empty() { path } else { path + "/" };
    checkout.join(folder).is_dir().then_some(path)
}

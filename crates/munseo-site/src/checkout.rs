//! Writes the files that a version needs from its commit into `.munseo/refs/<commit>`, where they are read like other
//! files of the site. `objects` caches the files that commits share.
//!
//! The paths in the folder are those of the repository. The folder is created atomically, with a manifest of its files;
//! if a file is missing or was modified, it is created again. A commit never changes, so a complete folder is reused
//! without running git.

mod objects;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use munseo_config::files::lexical_path;
use munseo_config::refs::{GitProblem, REFS_FOLDER, Repository, TreeFile};
use munseo_config::{Config, RefSource, VersionId, VersionSource};
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::content::slashed;
use objects::Objects;

/// The name of the manifest, which lists the files of a folder.
const MANIFEST: &str = ".munseo-manifest";

/// The first line of a manifest. Increase the number if the content of folders changes.
const HEADER: &str = "munseo refs 1";

/// The modification time of all files, in seconds since 1970. A file with another time was modified later.
const MODIFIED: u64 = 946_684_800;

/// Time for which an unused folder is retained, because another process may still read it.
const RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Extensions of source files that examples may need.
const SOURCE_EXTENSIONS: [&str; 9] = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "json"];

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
            .add(config, source);
    }
    let mut objects = Objects::default();
    for source in sources(config) {
        let required = &required[source.commit.as_str()];
        let key_path = &source.key_path;
        match write(root, source, required, &mut objects) {
            Ok(()) => {
                let folders = source.folders(config);
                if !folders.iter().any(|folder| root.join(folder).is_dir()) {
                    report.push(no_documents(source, &folders[0]), key_path);
                }
            }
            Err(problem) => report.push(problem.diagnostic(&source.name), key_path),
        }
    }
    diagnostics.append(&mut report.diagnostics);
    remove_unneeded(&root.join(REFS_FOLDER), &needed);
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
        .with_help("name the folder of its documents with `folder`, or remove the version")
}

/// The required paths of a commit, relative to the repository.
#[derive(Debug, Default)]
struct RequiredPaths {
    /// Folders of documents.
    documents: Vec<String>,
    /// Entries of TypeScript packages.
    entries: Vec<String>,
    /// The site's folder.
    site: String,
}

impl RequiredPaths {
    fn add(&mut self, config: &Config, source: &RefSource) {
        let in_repository = |path: &Path| lexical_path(path).map(|path| slashed(&path));
        self.site = slashed(&source.prefix);
        for folder in source.folders(config) {
            let folder = folder.strip_prefix(source.root()).unwrap_or(&folder);
            self.documents.extend(in_repository(folder));
        }
        let packages = config.typescript().map(|it| &it.packages);
        for entry in packages.into_iter().flat_map(|it| it.values()) {
            self.entries
                .extend(in_repository(&source.prefix.join(entry)));
        }
        for list in [&mut self.documents, &mut self.entries] {
            list.sort();
            list.dedup();
        }
    }

    fn has_document(&self, path: &str) -> bool {
        self.documents.iter().any(|folder| is_in(path, folder))
    }

    /// The header of the manifest, which identifies the required files.
    fn header(&self) -> String {
        let hash = blake3::hash(format!("{self:?}").as_bytes()).to_hex();
        format!("{HEADER} {}", &hash[..16])
    }
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
    fn diagnostic(self, name: &str) -> Diagnostic {
        match self {
            Self::Git(problem) => problem.diagnostic(name),
            Self::MissingObject => {
                let message = format!("the repository has only a part of the files of `{name}`");
                Diagnostic::error("version/partial-clone", message).with_help(
                    "clone the repository without `--filter`, or run `git fetch --refetch`",
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

/// Writes the required files of a commit, unless they exist.
fn write(
    root: &Path,
    source: &RefSource,
    required: &RequiredPaths,
    objects: &mut Objects,
) -> Result<(), Problem> {
    let folder = root.join(REFS_FOLDER).join(&source.commit);
    let header = required.header();
    if is_complete(&folder, &header) {
        // The new modification time prevents another run that does not need the folder from removing it.
        let _ = File::open(&folder).and_then(|it| it.set_modified(SystemTime::now()));
        return Ok(());
    }
    let repository = Repository::at(root, &source.prefix);
    let tree = repository.tree(&source.commit).map_err(Problem::Git)?;
    let mut files = required_files(&tree, required);
    read(&repository, &files, objects)?;
    let more = referenced_files(&tree, &files, objects, required);
    read(&repository, &more, objects)?;
    files.extend(more);

    let failed = |error| Problem::Io(folder.clone(), error);
    let temporary =
        root.join(REFS_FOLDER)
            .join(format!(".{}-{}", source.commit, std::process::id()));
    let _ = fs::remove_dir_all(&temporary);
    let written = write_files(&temporary, &files, objects, &header)
        .and_then(|()| publish(&temporary, &folder, &header));
    match &written {
        Ok(()) => objects.add_written(&folder, &files),
        Err(_) => _ = fs::remove_dir_all(&temporary),
    }
    written.map_err(failed)
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
    let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(MODIFIED);
    files
        .par_iter()
        .try_for_each(|file| objects.write(file, &folder.join(&file.path), modified))?;
    let mut manifest = format!("{header}\n");
    for file in files {
        manifest.push_str(&format!("{} {} {}\n", file.object, file.size, file.path));
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
    let modified = SystemTime::UNIX_EPOCH + Duration::from_secs(MODIFIED);
    let lines: Vec<&str> = lines.collect();
    lines.par_iter().all(|line| {
        let mut parts = line.splitn(3, ' ').skip(1);
        let size = parts.next().and_then(|size| size.parse::<u64>().ok());
        let metadata = parts.next().map(|path| fs::metadata(folder.join(path)));
        matches!((size, metadata), (Some(size), Some(Ok(metadata)))
            if metadata.len() == size && metadata.modified().is_ok_and(|it| it == modified))
    })
}

/// The files of a commit that are always required, whatever documents refer to.
fn required_files<'t>(tree: &'t [TreeFile], required: &RequiredPaths) -> Vec<&'t TreeFile> {
    let paths: FxHashSet<&str> = tree.iter().map(|file| file.path.as_str()).collect();
    let packages: Vec<String> = required
        .entries
        .iter()
        .map(|entry| package_folder(entry, &paths))
        .collect();
    let is_required = |file: &&TreeFile| {
        let path = Path::new(&file.path);
        if !is_safe_path(&file.path) {
            return false;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_project_file = name.starts_with("tsconfig") && name.ends_with(".json");
        required.has_document(&file.path)
            || (!required.entries.is_empty() && is_project_file)
            || (is_source(path) && packages.iter().any(|folder| is_in(&file.path, folder)))
    };
    tree.iter().filter(is_required).collect()
}

/// Returns true if a path is safe to write: git rejects `..` and `.git`, but a crafted repository may contain them.
fn is_safe_path(path: &str) -> bool {
    let is_plain = |part: &str| {
        !part.is_empty() && part != "." && part != ".." && !part.eq_ignore_ascii_case(".git")
    };
    path.split('/').all(is_plain)
        && !path.contains(['\n', '\\', ':'])
        && !path.contains("node_modules/")
        && path != MANIFEST
}

/// The folder of a package: the nearest parent folder of its entry with a `package.json`, or else that of the entry.
fn package_folder(entry: &str, paths: &FxHashSet<&str>) -> String {
    // An entry may be a pattern: `../src/*/index.ts`.
    let entry = entry.split('*').next().unwrap_or_default();
    let parent = |path: &str| path.rsplit_once('/').map(|it| it.0.to_owned());
    let first = parent(entry).unwrap_or_default();
    let mut folder = first.clone();
    loop {
        let manifest = if folder.is_empty() {
            String::from("package.json")
        } else {
            format!("{folder}/package.json")
        };
        if paths.contains(manifest.as_str()) {
            return folder;
        }
        match parent(&folder) {
            Some(above) => folder = above,
            None if folder.is_empty() => return first,
            None => folder.clear(),
        }
    }
}

/// The files outside the folders of documents that documents refer to: pictures and included code.
fn referenced_files<'t>(
    tree: &'t [TreeFile],
    files: &[&'t TreeFile],
    objects: &mut Objects,
    required: &RequiredPaths,
) -> Vec<&'t TreeFile> {
    let known: FxHashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let texts = files.iter().filter(|file| {
        required.has_document(&file.path) && crate::content::is_content_name(Path::new(&file.path))
    });
    let mut paths: FxHashSet<String> = FxHashSet::default();
    for file in texts {
        let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
        let find = |text: &str| paths_in(text, folder, Path::new(&required.site));
        paths.extend(objects.references(file, find).iter().cloned());
    }
    let is_new = |file: &&TreeFile| {
        paths.contains(&file.path)
            && !known.contains(file.path.as_str())
            && is_safe_path(&file.path)
    };
    tree.iter().filter(is_new).collect()
}

/// Paths in the repository that a text may refer to: those with `../`, and `file=/…`, relative to the site.
fn paths_in(text: &str, folder: &Path, site: &Path) -> Vec<String> {
    let is_end = |letter: char| letter.is_whitespace() || "()<>\"'`=#?[]{},".contains(letter);
    let word_at = |start: usize| {
        let rest = &text[start..];
        &rest[..rest.find(is_end).unwrap_or(rest.len())]
    };
    let mut paths = Vec::new();
    let mut push = |path: PathBuf| {
        paths.extend(lexical_path(&path).map(|path| slashed(&path)));
    };
    let mut next = 0;
    while let Some(found) = text[next..].find("../").map(|place| place + next) {
        let start = text[..found].rfind(is_end).map_or(0, |place| {
            place + text[place..].chars().next().map_or(0, char::len_utf8)
        });
        let word = word_at(start);
        push(folder.join(munseo_config::urls::decode(word)));
        next = (start + word.len()).max(found + 3);
    }
    for (place, marker) in text.match_indices("file=") {
        let start = place + marker.len();
        let start = start + usize::from(text[start..].starts_with(['"', '\'']));
        if let Some(path) = word_at(start).strip_prefix('/') {
            push(site.join(path));
        }
    }
    paths
}

fn read(
    repository: &Repository,
    files: &[&TreeFile],
    objects: &mut Objects,
) -> Result<(), Problem> {
    let is_complete = objects.read(repository, files).map_err(Problem::Git)?;
    is_complete.then_some(()).ok_or(Problem::MissingObject)
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

fn is_source(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    SOURCE_EXTENSIONS.iter().any(|known| extension == *known)
}

/// The path in a line of a manifest.
fn path_of(line: &str) -> &str {
    line.splitn(3, ' ').nth(2).unwrap_or_default()
}

/// The folder of the repository, given the path of the site's folder within it.
fn repository_folder(root: &Path, prefix: &Path) -> Option<PathBuf> {
    let root = root.canonicalize().ok()?;
    let levels = prefix.components().count();
    root.ancestors().nth(levels).map(Path::to_owned)
}

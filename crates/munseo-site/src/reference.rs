//! Generated reference pages: written below [`REFERENCE_FOLDER`], where they are read like other documents.
//!
//! A page is written only if its text changes, so that unchanged ones are not read again.

mod places;
mod versions;

use std::fs;
use std::hash::BuildHasher as _;
use std::mem;
use std::path::{Path, PathBuf};

use munseo_config::report::Report;
use munseo_config::schema::ReferenceConfig;
use munseo_config::{
    Config, REFERENCE_FOLDER, REFS_FOLDER, VersionConfig, VersionId, apply_levels,
};
use munseo_declarations::Declarations;
use munseo_reference::{Checkout, FoundPackage, Known, Options, Place, Reference};
use munseo_source::Diagnostic;
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use walkdir::WalkDir;

use places::PlacedTexts;

/// The references of a site.
#[derive(Debug, Default)]
pub struct References {
    /// The source files of packages that authors can edit; absolute.
    sources: FxHashSet<PathBuf>,
    /// Problems of packages.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// The declarations of packages.
    declarations: Declarations,
    /// The pages with hashes of their texts.
    pages: FxHashMap<PathBuf, u64>,
    /// Pages of authors with entries.
    placed: PlacedTexts,
    /// What is known of each reference.
    known: Vec<Option<Known>>,
}

impl References {
    /// Returns true if a page depends on a file, given relative to the site or absolute.
    pub(crate) fn depend_on(&self, root: &Path, path: &Path) -> bool {
        if self.sources.is_empty() {
            return false;
        }
        if self.placed.contains_key(path) || places::has_places(root, path) {
            return true;
        }
        let path = match root.canonicalize() {
            Ok(root) if path.is_relative() => root.join(path),
            _ => path.to_owned(),
        };
        self.sources.contains(&path)
    }

    /// Drops what only an edit needs.
    pub(crate) fn forget_sources(&mut self) {
        self.declarations = Declarations::default();
        self.known = Vec::new();
    }

    /// Stores pages, as far as they differ from previous ones. Returns those that were written or removed.
    fn write_pages(
        &mut self,
        root: &Path,
        previous: &FxHashMap<PathBuf, u64>,
        mut files: Vec<GeneratedFile>,
        commits: &[PathBuf],
    ) -> Vec<PathBuf> {
        let hashes = files.iter().map(|(path, text)| {
            let new = text.as_ref().map(|text| FxBuildHasher.hash_one(text));
            let known = || previous.get(path).copied().unwrap_or_default();
            (path.clone(), new.unwrap_or_else(known))
        });
        self.pages = hashes.collect();
        let is_known = |path: &PathBuf| self.pages.contains_key(path);
        let mut changed = if previous.len() == files.len() && previous.keys().all(is_known) {
            Vec::new()
        } else {
            remove_others(root, Path::new(REFERENCE_FOLDER), &files, commits)
        };
        files.retain(|(path, _)| previous.get(path) != self.pages.get(path));
        let written: Vec<Result<Option<PathBuf>, Diagnostic>> = files
            .into_par_iter()
            .filter_map(|(path, text)| Some(write_if_changed(root, path, &text?)))
            .collect();
        for result in written {
            match result {
                Ok(path) => changed.extend(path),
                Err(problem) => self.diagnostics.push(problem),
            }
        }
        changed
    }

    /// Moves a problem in an entry on a page of an author to its place on that page.
    pub(crate) fn relocate(&self, diagnostic: &mut Diagnostic) {
        places::relocate(&self.placed, diagnostic);
    }

    /// The source files outside of a folder.
    pub(crate) fn outside(&self, root: &Path) -> Vec<PathBuf> {
        let root = root.canonicalize().unwrap_or_else(|_| root.to_owned());
        let sources = self.sources.iter();
        sources
            .filter(|it| !it.starts_with(&root))
            .cloned()
            .collect()
    }
}

/// The path of a page and its text; `None` if it is as before.
type GeneratedFile = (PathBuf, Option<String>);

/// Writes the pages of all references. Returns the paths that were written or removed, relative to the site. What the
/// previous ones know of other files than the changed ones is not read again.
pub(crate) fn write_all(
    root: &Path,
    config: &Config,
    previous: References,
    changed: &[PathBuf],
) -> (References, Vec<PathBuf>) {
    previous.declarations.forget(changed);
    let mut references = References {
        declarations: previous.declarations,
        ..References::default()
    };
    let (folder, list) = (Path::new(REFERENCE_FOLDER), &config.raw.reference);
    if list.is_empty() {
        if root.join(folder).is_dir() {
            // Left by an earlier configuration.
            let _ = fs::remove_dir_all(root.join(folder));
            let _ = fs::remove_dir_all(root.join(munseo_config::files::PLACED_FOLDER));
        }
        return (references, Vec::new());
    }
    let mut report = config.report();
    let mut files: Vec<GeneratedFile> = Vec::new();
    let mut written_pages = places::find(root, config);
    let mut kept = PlacedTexts::default();
    let current = (config.docs.versions.iter()).position(VersionConfig::is_current);
    let current = VersionId(current.unwrap_or_default());
    let mut names = Vec::new();
    if changed.is_empty() {
        versions::write_all(
            root,
            config,
            &mut written_pages,
            &mut references.diagnostics,
        );
    } else {
        // A commit does not change.
        written_pages.retain(|page| page.version == current);
        let of_versions = previous
            .placed
            .iter()
            .filter(|it| it.0.starts_with(REFS_FOLDER));
        kept.extend(of_versions.map(|(path, placed)| (path.clone(), placed.clone())));
    }
    let places = places::of(&written_pages, current);
    let known = (&references.declarations, &previous.known[..], changed);
    let mut found = generate_all(root, config, None, known, &places);
    let known = |found: &mut Result<Reference, _>| Some(mem::take(&mut found.as_mut().ok()?.known));
    references.known = found.iter_mut().map(known).collect();
    for (index, found) in found.into_iter().enumerate() {
        match found {
            _ if is_in_folder_of_another(list, index, &mut report) => {}
            Ok(found) => {
                places::fill(&mut written_pages, current, found.placed);
                names.extend(found.names);
                for problem in apply_levels(found.diagnostics, config) {
                    match problem.location {
                        Some(_) => references.diagnostics.push(problem),
                        None => report.push(problem, &format!("reference[{index}].package")),
                    }
                }
                let is_own = |path: &PathBuf| !path.iter().any(|part| part == "node_modules");
                let sources = found.sources.into_iter().filter(is_own);
                references.sources.extend(sources);
                let pages = found.pages.into_iter();
                files.extend(pages.flat_map(|page| in_locales(config, folder, page)));
            }
            Err(problem) => report.push(problem, &format!("reference[{index}].package")),
        }
    }
    let (placed, mut changed_pages) = places::write(
        root,
        written_pages,
        (&previous.placed, kept),
        &names,
        &mut references.diagnostics,
    );
    references.placed = placed;
    let mut diagnostics = report.diagnostics;
    diagnostics.append(&mut references.diagnostics);
    references.diagnostics = config.severity_overrides.apply(diagnostics);
    let commits = versions::folders(config);
    changed_pages.extend(references.write_pages(root, &previous.pages, files, &commits));
    (references, changed_pages)
}

/// Reports a reference with the folder of an earlier one.
fn is_in_folder_of_another(
    list: &[ReferenceConfig],
    index: usize,
    report: &mut Report<'_>,
) -> bool {
    let (before, reference) = (&list[..index], &list[index]);
    let other = before.iter().find(|it| it.folder == reference.folder);
    if let Some(other) = other {
        report.error(
            &format!("reference[{index}].package"),
            "config/value",
            format!(
                "the folder of `{}` is also that of `{}`",
                reference.package, other.package
            ),
            "give each package a `folder`, such as `folder = \"reference/core\"`",
        );
    }
    other.is_some()
}

/// The files of a page with its text in each language.
fn in_locales(
    config: &Config,
    folder: &Path,
    (path, texts): (PathBuf, Vec<String>),
) -> Vec<GeneratedFile> {
    let mut texts = texts.into_iter();
    let codes = config.locales.ids().map(|id| config.locales[id].code());
    codes
        .map(|code| (folder.join(code).join(&path), texts.next()))
        .collect()
}

/// What is known of declarations and of references, and the files that have changed since.
type Previous<'a> = (&'a Declarations, &'a [Option<Known>], &'a [PathBuf]);

/// Generates the references of the current version, or of a commit whose site is in a folder.
fn generate_all(
    root: &Path,
    config: &Config,
    version: Option<(&Path, &Checkout<'_>)>,
    previous: Previous<'_>,
    places: &[Place],
) -> Vec<Result<Reference, Diagnostic>> {
    let site_root = version.map_or(root, |(site, _)| site);
    let checkout = version.map(|(_, checkout)| checkout);
    let commit = checkout.map_or("", |it| it.commit);
    let types = root.join(munseo_config::REFERENCE_TYPES_FOLDER);
    let options = config.raw.reference.iter().map(|reference| Options {
        site_root,
        site: config,
        config: reference,
        cache: types.join(slug(&[commit, &reference.package].concat())),
        checkout,
        places,
    });
    let options: Vec<Options<'_>> = options.collect();
    write_packages(&options, previous)
}

/// Writes the pages of packages, with links between them.
fn write_packages(
    options: &[Options<'_>],
    (declarations, all_known, changed): Previous<'_>,
) -> Vec<Result<Reference, Diagnostic>> {
    let packages: Vec<_> = options.iter().map(munseo_reference::find).collect();
    let known = packages.iter().flatten();
    declarations.add_packages(known.map(|it| (it.name.clone(), it.folder.clone())));
    let mut results: Vec<Result<usize, Diagnostic>> = Vec::new();
    let mut open = Vec::new();
    for (index, package) in packages.into_iter().enumerate() {
        results.push(package.map(|package| {
            let sources = package.sources(declarations);
            open.push((index, package, sources));
            0
        }));
    }
    let mut prepared = Vec::new();
    while !open.is_empty() {
        // Those with files of others come after them: what they export again has a page already.
        let needs = |one: &(usize, FoundPackage, Vec<PathBuf>)| {
            let others = open.iter().filter(|other| other.1.folder != one.1.folder);
            let mut folders = others.map(|other| &other.1.folder);
            folders.any(|folder| one.2.iter().any(|source| source.starts_with(folder)))
        };
        let at = open.iter().position(|one| !needs(one)).unwrap_or(0);
        let (index, package, sources) = open.remove(at);
        let package = (package, sources);
        results[index] = Ok(prepared.len());
        let one = munseo_reference::prepare(&options[index], package, declarations, &prepared);
        prepared.push(one);
    }
    let results = results.into_iter().enumerate();
    results
        .map(|(index, result)| {
            let known = all_known.get(index).and_then(Option::as_ref);
            result.map(|at| prepared[at].write(&prepared, known, changed))
        })
        .collect()
}

fn slug(package: &str) -> String {
    let hash = blake3::hash(package.as_bytes()).to_hex();
    hash[..12].to_owned()
}

/// Writes a file unless it has this text; returns its path if it was written.
fn write_if_changed(root: &Path, path: PathBuf, text: &str) -> Result<Option<PathBuf>, Diagnostic> {
    let full = root.join(&path);
    if fs::read(&full).is_ok_and(|known| known == text.as_bytes()) {
        return Ok(None);
    }
    let written = full
        .parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(&full, text));
    match written {
        Ok(()) => Ok(Some(path)),
        Err(error) => {
            let message = format!("`{}` cannot be written: {error}", path.display());
            Err(Diagnostic::error("reference/not-written", message)
                .with_help("make the folder writable: pages of references are stored there"))
        }
    }
}

/// Removes the pages of earlier runs that are not among these files, nor in the folders of commits.
fn remove_others(
    root: &Path,
    folder: &Path,
    files: &[GeneratedFile],
    commits: &[PathBuf],
) -> Vec<PathBuf> {
    let needed: FxHashSet<&Path> = files.iter().map(|(path, _)| path.as_path()).collect();
    let mut removed = Vec::new();
    for entry in WalkDir::new(root.join(folder)).into_iter().flatten() {
        let Ok(path) = entry.path().strip_prefix(root) else {
            continue;
        };
        if entry.file_type().is_file()
            && !needed.contains(path)
            && !commits.iter().any(|commit| path.starts_with(commit))
            && fs::remove_file(entry.path()).is_ok()
        {
            removed.push(path.to_owned());
        }
    }
    removed
}

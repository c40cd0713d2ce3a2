//! The index of a build: all its files by name.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::http::HeaderValue;
use munseo_platform::files::FileError;
use munseo_platform::process::is_out_of_resources;
use munseo_platform::stamp::FileStamp;
use unicode_normalization::UnicodeNormalization as _;
use walkdir::WalkDir;

use super::BuildStamps;
use super::build_file::BuildFile;
use super::build_file::FileId;
use super::cache::{self, Cache};
use crate::headers::{self, is_immutable};
use crate::path::{self, with_slashes};
use crate::{OpenError, Settings};
use munseo_platform::paths::BUILD_MANIFEST;

/// All files of one build.
#[derive(Debug)]
pub(crate) struct FileIndex {
    root: PathBuf,
    pub(super) stamps: BuildStamps,
    pub(super) cache: Cache,
    files: Vec<BuildFile>,
    by_path: HashMap<Box<str>, FileId>,
    /// The pages, by their paths after [`fold_path`].
    pages_by_folded_path: HashMap<Box<str>, FileId>,
    /// The parsed build manifest.
    pub(crate) site: BuildManifest,
}

/// The parsed build manifest.
#[derive(Debug)]
pub(crate) struct BuildManifest {
    /// The base URL with a leading and a trailing slash.
    pub(crate) base: String,
    /// The `Content-Security-Policy` of pages.
    pub(crate) policy: HeaderValue,
    /// The targets of redirects, by source path below the base URL.
    pub(crate) redirects: HashMap<String, String>,
    /// Redirect patterns below the base URL, each source with its trailing slash.
    pub(crate) redirect_patterns: Vec<(String, String)>,
    /// The id of the build, for the log.
    pub(crate) build_id: Box<str>,
    /// All that the manifest file contains.
    pub(crate) settings: Arc<Settings>,
}

impl FileIndex {
    /// Reads names and metadata of a folder's files.
    ///
    /// Symbolic links within the folder are followed. Unreadable folders and names that are not UTF-8 are skipped.
    ///
    /// Retained files are taken from the last index.
    pub(super) fn read(root: &Path, last: Option<&Self>) -> Result<Self, OpenError> {
        let unreadable = |error| FileError::new("read", root, error);
        if !root.is_dir() {
            return Err(OpenError::Missing(root.to_owned()));
        }
        // The stamps are read first, so that changes during reading are noticed at the next check.
        let stamps = BuildStamps::of(root).map_err(unreadable)?;
        let site = BuildManifest::read(root)?;
        let files = files_in(root).map_err(unreadable)?;
        let numbers = files.iter().enumerate();
        let by_path = numbers
            .map(|(number, file)| (file.path.clone(), FileId(number)))
            .collect();
        let mut index = Self {
            root: root.to_owned(),
            stamps,
            cache: cache::new(),
            files,
            by_path,
            pages_by_folded_path: HashMap::new(),
            site,
        };
        index.add_folded_paths();
        if let Some(last) = last {
            index.add_retained(last);
        }
        index.link_variants();
        Ok(index)
    }

    pub(crate) fn find(&self, path: &str) -> Option<FileId> {
        self.by_path.get(path).copied()
    }

    /// The path of the page that equals a path except for case or Unicode composition; `None` without one.
    pub(crate) fn page_ignoring_case(&self, path: &str) -> Option<&str> {
        let page = self.pages_by_folded_path.get(&*fold_path(path))?;
        page_path(self.file(*page).path())
    }

    pub(crate) fn file(&self, file: FileId) -> &BuildFile {
        &self.files[file.0]
    }

    pub(super) fn path_of(&self, file: FileId) -> PathBuf {
        self.root.join(self.file(file).path())
    }

    fn add_folded_paths(&mut self) {
        let mut pages: Vec<(&str, FileId)> = (self.by_path.iter())
            .filter_map(|(path, file)| Some((page_path(path)?, *file)))
            .collect();
        // Among pages with the same folded path, the first by name wins, because it is inserted last.
        pages.sort_unstable_by_key(|&(path, _)| Reverse(path));
        let pages = pages.into_iter();
        self.pages_by_folded_path = pages
            .map(|(path, file)| (fold_path(path).into(), file))
            .collect();
    }

    /// Adds retained files of the last index that are in memory.
    fn add_retained(&mut self, last: &Self) {
        let elapsed_builds = u32::from(last.site.build_id != self.site.build_id);
        for entry in &last.files {
            let age = (entry.age + elapsed_builds).max(1);
            let is_retained = age <= self.site.settings.keep_builds
                && is_immutable(&entry.path)
                && !self.by_path.contains_key(&entry.path);
            if is_retained && let Some(entry) = entry.retained_copy(age) {
                self.by_path
                    .insert(entry.path.clone(), FileId(self.files.len()));
                self.files.push(entry);
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        self.files.len()
    }

    /// Links variants such as `a.js.br` to `a.js`.
    fn link_variants(&mut self) {
        for file in 0..self.files.len() {
            let path = &self.files[file].path;
            let variants = ["br", "gz"].map(|extension| {
                let variant = self.find(&format!("{path}.{extension}"))?;
                // A variant of another build, such as while a folder is copied, has different content.
                self.file(variant)
                    .is_made_from(&self.files[file])
                    .then_some(variant)
            });
            self.files[file].variants = variants;
        }
    }
}

impl BuildManifest {
    fn read(root: &Path) -> Result<Self, OpenError> {
        let settings = Settings::of_build(root)?;
        let base = with_slashes(&settings.base_url);
        let manifest = fs::read(root.join(BUILD_MANIFEST)).unwrap_or_default();
        let redirects = settings.redirects.iter().filter_map(|(from, to)| {
            let from = path::parse(&base, from).ok()?;
            Some((from.trim_end_matches('/').to_owned(), to.clone()))
        });
        let patterns = settings.redirect_patterns.iter();
        let patterns = patterns.filter_map(|(from, to)| {
            let from = path::parse(&base, from.strip_suffix('*')?).ok()?;
            Some((from, to.clone()))
        });
        Ok(Self {
            redirects: redirects.collect(),
            redirect_patterns: patterns.collect(),
            policy: headers::policy_header(&settings, None),
            build_id: blake3::hash(&manifest).to_hex()[..16].into(),
            base,
            settings: Arc::new(settings),
        })
    }
}

/// The servable files of a folder; those without a time of modification after 1970 are skipped. Symbolic links within the folder are followed.
fn files_in(root: &Path) -> io::Result<Vec<BuildFile>> {
    let real_root = root.canonicalize()?;
    let mut files = Vec::new();
    let is_outside = |path: &Path| {
        let real = fs::canonicalize(path);
        !real.is_ok_and(|real| real.starts_with(&real_root))
    };
    let mut walk = WalkDir::new(root)
        .follow_links(true)
        .into_iter()
        .filter_entry(|found| found.depth() == 0 || !is_hidden(found.file_name(), found.depth()));
    while let Some(found) = walk.next() {
        let found = match found {
            Ok(found) => found,
            Err(error) if error.depth() == 0 => return Err(error.into()),
            // Out of file descriptors, or replaced while it is read: the last index is better than a partial one.
            Err(error)
                if error.io_error().is_some_and(is_out_of_resources)
                    || is_of_removed_file(&error) =>
            {
                return Err(error.into());
            }
            // A dangling or recursive link, or an unreadable folder, is skipped.
            Err(error) => {
                tracing::warn!("skipped: {error}");
                continue;
            }
        };
        if found.depth() > 0 && found.path_is_symlink() && is_outside(found.path()) {
            tracing::warn!(
                "skipped: `{}` points outside the site",
                found.path().display()
            );
            if found.file_type().is_dir() {
                walk.skip_current_dir();
            }
            continue;
        }
        if !found.file_type().is_file() {
            continue;
        }
        let metadata = match found.metadata() {
            Err(error) if is_of_removed_file(&error) => return Err(error.into()),
            metadata => metadata,
        };
        let stamp = metadata.ok().as_ref().and_then(FileStamp::of);
        let (Some(path), Some(stamp)) = (relative(root, found.path()), stamp) else {
            continue;
        };
        files.push(BuildFile::new(path, stamp));
    }
    Ok(files)
}

/// Returns true if a file was listed and then not found, as when the folder is replaced; false for a dangling link.
fn is_of_removed_file(error: &walkdir::Error) -> bool {
    let is_not_found = error
        .io_error()
        .is_some_and(|error| error.kind() == io::ErrorKind::NotFound);
    is_not_found && !error.path().is_some_and(Path::is_symlink)
}

/// Returns true for names that are never served: dot files, and configuration files of other servers.
fn is_hidden(name: &OsStr, depth: usize) -> bool {
    match name.to_str() {
        Some(".well-known") => depth != 1,
        Some("_headers" | "_redirects") => depth == 1,
        Some(name) => name.starts_with('.'),
        None => false,
    }
}

/// Returns true if the folder has a file with this name that an index would contain.
pub(super) fn is_servable(root: &Path, name: &str) -> bool {
    let mut parts = name.split('/').enumerate();
    let is_hidden = parts.any(|(depth, part)| is_hidden(OsStr::new(part), depth + 1));
    let real = || {
        Some((
            root.canonicalize().ok()?,
            root.join(name).canonicalize().ok()?,
        ))
    };
    !is_hidden && real().is_some_and(|(root, file)| file.starts_with(root) && file.is_file())
}

/// The path of the page in an HTML file: `docs/a` for `docs/a.html` and `docs/a/index.html`; `None` for other files.
fn page_path(file: &str) -> Option<&str> {
    file.strip_suffix("/index.html")
        .or_else(|| file.strip_suffix(".html"))
}

/// A path in lower case and NFC, because file names copied from a Mac are decomposed.
fn fold_path(path: &str) -> String {
    path.nfc().collect::<String>().to_lowercase()
}

fn relative(root: &Path, path: &Path) -> Option<Box<str>> {
    let parts = path.strip_prefix(root).ok()?.iter();
    let parts: Option<Vec<&str>> = parts.map(|part| part.to_str()).collect();
    Some(parts?.join("/").into())
}

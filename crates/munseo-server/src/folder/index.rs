//! All files of one build, by name.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::cache::Cache;
use super::entry::Entry;
use super::{BuildIdentity, OpenError};

/// All files of one build.
#[derive(Debug)]
pub(crate) struct Index {
    root: PathBuf,
    pub(super) identity: BuildIdentity,
    pub(super) cache: Cache,
    files: Vec<Entry>,
    by_path: HashMap<Box<str>, FileId>,
}

/// A file of an [`Index`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FileId(usize);

impl Index {
    /// Reads the names and metadata of a folder's files.
    ///
    /// Links are followed as long as they stay in the folder; a file that cannot be read, or has a name
    /// no URL can spell, is left out.
    pub(super) fn read(root: &Path) -> Result<Self, OpenError> {
        let unreadable = |source| OpenError::Unreadable {
            path: root.to_owned(),
            source,
        };
        if !root.is_dir() {
            return Err(OpenError::Missing {
                path: root.to_owned(),
            });
        }
        // The identity first: what changes from here on is noticed at the next check.
        let identity = BuildIdentity::of(root).map_err(unreadable)?;
        let real_root = root.canonicalize().map_err(unreadable)?;
        let mut files = Vec::new();
        let mut by_path = HashMap::new();
        let is_outside = |path: &Path| {
            let real = fs::canonicalize(path);
            !real.is_ok_and(|real| real.starts_with(&real_root))
        };
        let mut walk = WalkDir::new(root).follow_links(true).into_iter();
        while let Some(found) = walk.next() {
            let found = match found {
                Ok(found) => found,
                Err(error) if error.depth() == 0 => return Err(unreadable(error.into())),
                // A link to nowhere or to its own parent, a folder we may not read.
                Err(error) => {
                    tracing::warn!("left out: {error}");
                    continue;
                }
            };
            if found.depth() > 0 && found.path_is_symlink() && is_outside(found.path()) {
                tracing::warn!(
                    "left out: `{}` leads out of the site",
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
            let (Some(path), Ok(metadata)) = (relative(root, found.path()), found.metadata())
            else {
                continue;
            };
            by_path.insert(path.clone(), FileId(files.len()));
            files.push(Entry::new(path, &metadata));
        }
        let mut index = Self {
            root: root.to_owned(),
            identity,
            cache: Cache::default(),
            files,
            by_path,
        };
        index.link_variants();
        Ok(index)
    }

    pub(crate) fn find(&self, path: &str) -> Option<FileId> {
        self.by_path.get(path).copied()
    }

    pub(crate) fn entry(&self, file: FileId) -> &Entry {
        &self.files[file.0]
    }

    pub(super) fn path_of(&self, file: FileId) -> PathBuf {
        self.root.join(&*self.entry(file).path)
    }

    pub(super) fn len(&self) -> usize {
        self.files.len()
    }

    /// `a.js` is also there as `a.js.br`: the build wrote both from the same bytes.
    fn link_variants(&mut self) {
        for file in 0..self.files.len() {
            let path = &self.files[file].path;
            let variants =
                ["br", "zst", "gz"].map(|extension| self.find(&format!("{path}.{extension}")));
            self.files[file].variants = variants;
        }
    }
}

fn relative(root: &Path, path: &Path) -> Option<Box<str>> {
    let parts = path.strip_prefix(root).ok()?.iter();
    let parts: Option<Vec<&str>> = parts.map(|part| part.to_str()).collect();
    Some(parts?.join("/").into())
}

#[cfg(test)]
impl FileId {
    pub(super) fn numbered(number: usize) -> Self {
        Self(number)
    }
}

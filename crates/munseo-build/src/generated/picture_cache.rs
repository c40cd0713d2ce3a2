//! Pictures that are made from others, cached in a folder of the site by their names, which change with their content.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use munseo_pages::Pages;
use munseo_platform::files::write_atomically;
use munseo_platform::paths::with_slashes;
use munseo_render::Output;

use crate::BuildError;

/// A folder of cached pictures.
pub(super) struct PictureCache(PathBuf);

impl PictureCache {
    /// The folder with this name in `.munseo`.
    pub(super) fn of(pages: &Pages, name: &str) -> Self {
        Self(pages.site().root().join(".munseo").join(name))
    }

    fn file(&self, output: &Path) -> PathBuf {
        self.0.join(output.file_name().unwrap_or_default())
    }

    /// The picture at a path of the output: the cached one, or one that is made and stored.
    pub(super) fn read(
        &self,
        path: &Path,
        make: impl FnOnce() -> Option<Vec<u8>>,
    ) -> Option<Vec<u8>> {
        let file = self.file(path);
        fs::read(&file).ok().or_else(|| {
            let bytes = make()?;
            // Without the cache the next build is only slower.
            let _ = write_atomically(&file, &bytes);
            Some(bytes)
        })
    }

    /// Writes a picture to the output; returns false if it cannot be made.
    pub(super) fn write(
        &self,
        path: &Path,
        output: &Output,
        make: impl FnOnce() -> Option<Vec<u8>>,
    ) -> Result<bool, BuildError> {
        let (file, path_in_output) = (self.file(path), with_slashes(path));
        if file.is_file() {
            output.copy(&path_in_output, &file)?;
            return Ok(true);
        }
        let made = self.read(path, make);
        if let Some(bytes) = &made {
            output.write(&path_in_output, bytes)?;
        }
        Ok(made.is_some())
    }

    /// Removes all pictures except those at these paths of the output.
    pub(super) fn remove_others<'p>(&self, paths: impl Iterator<Item = &'p Path>) {
        let names: BTreeSet<&OsStr> = paths.filter_map(Path::file_name).collect();
        for entry in fs::read_dir(&self.0).into_iter().flatten().flatten() {
            if !names.contains(&*entry.file_name()) {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

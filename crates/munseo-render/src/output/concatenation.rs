//! Files that consist of other files of the build.

use std::fs::{self, File};
use std::io::{self, Write as _};

use rayon::prelude::*;

use super::hashing_writer::HashingWriter;
use super::{Output, OutputError, io_error, new_file, stamp_of};

/// The number of parts that are read in parallel.
const PARTS_AT_ONCE: usize = 1024;

/// A file that consists of other files of the build.
#[derive(Debug, Clone, Copy)]
pub struct Concatenation<'a> {
    /// The text before all parts.
    pub beginning: &'a str,
    /// The text before each part.
    pub separator: &'a str,
    /// The paths of the parts in the output folder. Those that the build does not have, or that are not UTF-8, are left
    /// out.
    pub parts: &'a [String],
}

impl Output {
    /// Writes a file that consists of other files of the build, which have been written. If they are those of the last
    /// build, its file is reused.
    ///
    /// # Errors
    /// If a path leaves the folder, a file cannot be read, or the file cannot be written.
    pub fn concatenate(&self, path: &str, of: &Concatenation<'_>) -> Result<(), OutputError> {
        let mut key = blake3::Hasher::new();
        for text in [of.beginning, of.separator] {
            key.update(&(text.len() as u64).to_le_bytes());
            key.update(text.as_bytes());
        }
        let mut parts = Vec::new();
        for part in of.parts {
            if let Some(file) = self.files.lock().get(part) {
                key.update(&file.hash);
                parts.push(self.staging.join(part));
            }
        }
        let key = *key.finalize().as_bytes();
        if self.reuse_page(&key, &[path])? {
            return Ok(());
        }
        self.write_with(path, |out| {
            out.write_all(of.beginning.as_bytes())?;
            for group in parts.chunks(PARTS_AT_ONCE) {
                let texts: io::Result<Vec<Vec<u8>>> = group.par_iter().map(fs::read).collect();
                for text in texts? {
                    if std::str::from_utf8(&text).is_ok() {
                        out.write_all(of.separator.as_bytes())?;
                        out.write_all(&text)?;
                    }
                }
            }
            Ok(())
        })?;
        self.record_key(&key, path);
        Ok(())
    }

    /// Writes a file as a stream.
    pub(super) fn write_with(
        &self,
        path: &str,
        fill: impl FnOnce(&mut HashingWriter) -> io::Result<()>,
    ) -> Result<(), OutputError> {
        let file = self.staging_path(path)?;
        let temporary = self.staging_path(&format!("{path}.part"))?;
        let error = || io_error("write", &file);
        let created = self
            .in_folder(&temporary, |temporary| File::create(temporary))
            .map_err(error())?;
        let mut writer = HashingWriter::new(created);
        fill(&mut writer).map_err(error())?;
        let (hash, length) = writer.finish().map_err(error())?;
        if self.reuse_last(path, &hash, length, None) {
            return fs::remove_file(&temporary).map_err(error());
        }
        self.remove_existing(path, &file)?;
        self.in_folder(&file, |file| fs::rename(&temporary, file))
            .map_err(error())?;
        self.record_file(path, new_file(stamp_of(&file), hash, length, None));
        Ok(())
    }
}

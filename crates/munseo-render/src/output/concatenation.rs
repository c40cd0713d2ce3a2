//! Files that consist of other files of the build.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;

use rayon::prelude::*;

use super::{Output, OutputError, io_error};

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
        let temporary = self.staging.join(".concatenation");
        let error = |action| io_error(action, &temporary);
        let mut out = BufWriter::new(File::create(&temporary).map_err(error("create"))?);
        write(&mut out, of, &parts).map_err(error("write"))?;
        self.copy(path, &temporary)?;
        fs::remove_file(&temporary).map_err(error("remove"))?;
        self.record_key(&key, path);
        Ok(())
    }
}

fn write(out: &mut BufWriter<File>, of: &Concatenation<'_>, parts: &[PathBuf]) -> io::Result<()> {
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
    out.flush()
}

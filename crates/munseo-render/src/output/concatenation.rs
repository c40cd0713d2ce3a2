//! Files that consist of other files of the build.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;

use super::hashing_writer::HashingWriter;
use super::record::{ContentHash, FileRecord};
use super::{Output, OutputError, io_error, new_file, stamp_of};

/// Buffer size for reading the file of the last build, in bytes.
const BUFFER_SIZE: usize = 1 << 18;

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

impl Concatenation<'_> {
    /// A hash of everything but the contents of the parts.
    fn key(&self) -> ContentHash {
        let mut hasher = blake3::Hasher::new();
        for text in [self.beginning, self.separator] {
            hasher.update(text.as_bytes()).update(&[0]);
        }
        for path in self.parts {
            hasher.update(path.as_bytes()).update(&[0]);
        }
        *hasher.finalize().as_bytes()
    }
}

struct Part {
    file: PathBuf,
    /// Its length in the last build, in bytes; 0 if that did not have it.
    last_length: u64,
    is_unchanged: bool,
}

impl Output {
    /// Writes a file that consists of other files of the build, which have been written.
    ///
    /// If the last build wrote it from the same parts, unchanged parts are copied from its file: reading one file is
    /// faster than reading thousands.
    ///
    /// # Errors
    /// If a path leaves the folder, a file cannot be read, or the file cannot be written.
    pub fn concatenate(&self, path: &str, of: &Concatenation<'_>) -> Result<(), OutputError> {
        let key = of.key();
        let parts = self.parts(of);
        let last = self.last_concatenation(path, of, &key, &parts);
        let is_written = match &last {
            Some((known, _)) if parts.iter().all(|part| part.is_unchanged) => {
                self.reuse_last(path, &known.hash, known.length, None)
            }
            _ => false,
        };
        if !is_written {
            self.write_with(path, |out| match last {
                Some((_, mut last)) => update(of, &parts, &mut last, out),
                None => {
                    out.write_all(of.beginning.as_bytes())?;
                    parts.iter().try_for_each(|part| append(of, part, out))
                }
            })?;
        }
        self.record_key(&key, path);
        Ok(())
    }

    /// The parts that this build has.
    fn parts(&self, of: &Concatenation<'_>) -> Vec<Part> {
        let files = self.files.lock();
        let parts = of.parts.iter().filter_map(|path| {
            let file = files.get(path)?;
            let last = self.last_file(path);
            Some(Part {
                file: self.staging.join(path),
                last_length: last.map_or(0, |last| last.length),
                is_unchanged: last.is_some_and(|last| last.hash == file.hash),
            })
        });
        parts.collect()
    }

    /// The file of the last build and its record, if it consists of the same parts as they were in that build.
    fn last_concatenation(
        &self,
        path: &str,
        of: &Concatenation<'_>,
        key: &ContentHash,
        parts: &[Part],
    ) -> Option<(&FileRecord, BufReader<File>)> {
        let known = self.last_file(path)?;
        let lengths = parts
            .iter()
            .map(|part| length_with_separator(of, part.last_length));
        let length = of.beginning.len() as u64 + lengths.sum::<u64>();
        if known.key.is_none_or(|known| *known != *key) || known.length != length {
            return None;
        }
        let file = File::open(self.previous_folder.as_ref()?.join(path)).ok()?;
        known
            .is_of(&file.metadata().ok()?)
            .then(|| (known, BufReader::with_capacity(BUFFER_SIZE, file)))
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

/// The length of a part with its separator, in bytes.
const fn length_with_separator(of: &Concatenation<'_>, part: u64) -> u64 {
    of.separator.len() as u64 + part
}

/// Writes all parts: unchanged ones from the file of the last build, changed ones from their own files.
fn update(
    of: &Concatenation<'_>,
    parts: &[Part],
    last: &mut BufReader<File>,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut unchanged = of.beginning.len() as u64;
    for part in parts {
        let length = length_with_separator(of, part.last_length);
        if part.is_unchanged {
            unchanged += length;
            continue;
        }
        copy(last, unchanged, out)?;
        copy(last, length, &mut io::sink())?;
        append(of, part, out)?;
        unchanged = 0;
    }
    copy(last, unchanged, out)
}

/// Copies a number of bytes.
fn copy(from: &mut impl BufRead, length: u64, to: &mut impl Write) -> io::Result<()> {
    let mut left = length;
    while left > 0 {
        let buffer = from.fill_buf()?;
        if buffer.is_empty() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let count = usize::try_from(left).map_or(buffer.len(), |left| left.min(buffer.len()));
        to.write_all(&buffer[..count])?;
        from.consume(count);
        left -= count as u64;
    }
    Ok(())
}

/// Writes a part from its own file, after a separator.
fn append(of: &Concatenation<'_>, part: &Part, out: &mut impl Write) -> io::Result<()> {
    let text = match fs::read_to_string(&part.file) {
        Err(error) if error.kind() == io::ErrorKind::InvalidData => return Ok(()),
        result => result?,
    };
    out.write_all(of.separator.as_bytes())?;
    out.write_all(text.as_bytes())
}

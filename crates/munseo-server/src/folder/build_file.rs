//! One file of a build.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use axum::http::HeaderValue;
use bytes::Bytes;
use munseo_connections::Throttle;
use munseo_platform::process::is_out_of_resources;
use munseo_platform::stamp::FileStamp;

use super::CHECK_EVERY;
use crate::http::encoding::Encoding;

/// Maximum size of files in memory; larger ones are read while they are sent.
const MAX_IN_MEMORY: u64 = 1024 * 1024;

/// One file of a build.
#[derive(Debug)]
pub(crate) struct BuildFile {
    /// Relative to the folder, with `/` as separator.
    pub(super) path: Box<str>,
    stamp: FileStamp,
    /// The compressed variants that the build wrote, in the order of [`Encoding`]; `None` for a missing one.
    pub(super) variants: [Option<FileId>; 2],
    etag: OnceLock<HeaderValue>,
    disk_check: Throttle,
    /// Age in builds: 0 for a file of the served build.
    pub(super) age: u32,
    /// Its content in memory, for files that are retained after a deploy.
    pub(super) content: OnceLock<Bytes>,
}

/// The content of a file.
#[derive(Debug)]
pub(crate) enum Content {
    Memory(Bytes),
    /// An open file, which can still be read after a deploy.
    Disk(File),
}

/// The reason why a file has no content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ReadError {
    /// The file differs from the indexed one, because the folder contains another build. The index must be reloaded.
    Stale,
    /// The file exists, but is not readable.
    Unreadable,
    /// The process has no free file descriptor at the moment.
    Exhausted,
}

impl BuildFile {
    pub(super) fn new(path: Box<str>, stamp: FileStamp) -> Self {
        Self {
            path,
            stamp,
            variants: [None; 2],
            etag: OnceLock::new(),
            disk_check: Throttle::starting_now(),
            age: 0,
            content: OnceLock::new(),
        }
    }

    /// A retained copy of the file, if its content is in memory.
    pub(super) fn retained_copy(&self, age: u32) -> Option<Self> {
        Some(Self {
            etag: OnceLock::from(self.etag.get()?.clone()),
            content: OnceLock::from(self.content.get()?.clone()),
            age,
            ..Self::new(self.path.clone(), self.stamp)
        })
    }

    /// Caches the content in memory.
    pub(super) fn cache_content(&self, bytes: Bytes) {
        self.etag.get_or_init(|| tag(blake3::hash(&bytes)));
        let _ = self.content.set(bytes);
    }

    /// The content of a retained file, if it is cached in memory; `None` for files of the served build.
    pub(super) fn retained_content(&self) -> Option<Bytes> {
        self.content.get().filter(|_| self.age > 0).cloned()
    }

    /// Returns true if this variant was made from a file, by their modification times, with a tolerance for copied
    /// builds.
    pub(super) fn is_made_from(&self, plain: &Self) -> bool {
        const MARGIN: Duration = Duration::from_secs(2);
        self.modified() + MARGIN >= plain.modified()
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(crate) fn length(&self) -> u64 {
        self.stamp.length()
    }

    pub(crate) fn modified(&self) -> SystemTime {
        self.stamp.modified()
    }

    /// A strong entity tag with its quotes: a hash of the content, or of the metadata for a large file. Call it after
    /// reading the file, which sets the hash of the content.
    pub(crate) fn etag(&self) -> &HeaderValue {
        self.etag.get_or_init(|| self.etag_of_metadata())
    }

    /// The value of `Last-Modified`.
    pub(crate) fn last_modified(&self) -> HeaderValue {
        let date = httpdate::fmt_http_date(self.modified());
        HeaderValue::try_from(date).expect("letters, digits and marks")
    }

    pub(crate) fn variants(&self) -> impl Iterator<Item = (Encoding, FileId)> {
        let encodings = [Encoding::Brotli, Encoding::Gzip];
        let all = encodings.into_iter().zip(self.variants);
        all.filter_map(|(encoding, file)| Some((encoding, file?)))
    }

    /// Returns true to one caller per interval, which compares the file with the disk, and starts the next interval.
    pub(super) fn try_begin_check(&self) -> bool {
        self.disk_check.try_acquire(CHECK_EVERY)
    }

    pub(super) fn is_still_at(&self, path: &Path) -> bool {
        self.is_of(fs::metadata(path))
    }

    fn is_of(&self, metadata: io::Result<Metadata>) -> bool {
        metadata.is_ok_and(|metadata| FileStamp::of(&metadata) == Some(self.stamp))
    }

    /// Opens the file.
    pub(super) fn read(&self, path: &Path) -> Result<Content, ReadError> {
        let file = File::open(path).map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied => ReadError::Unreadable,
            _ if is_out_of_resources(&error) => ReadError::Exhausted,
            _ => ReadError::Stale,
        })?;
        self.read_opened(file).ok_or(ReadError::Stale)
    }

    /// Reads the file; `None` if it is not the indexed one.
    fn read_opened(&self, mut file: File) -> Option<Content> {
        if !self.is_of(file.metadata()) {
            return None;
        }
        if self.length() > MAX_IN_MEMORY {
            return Some(Content::Disk(file));
        }
        let mut bytes = Vec::with_capacity(self.length() as usize);
        file.read_to_end(&mut bytes).ok()?;
        // The file may have been modified while it was read.
        if bytes.len() as u64 != self.length() || !self.is_of(file.metadata()) {
            return None;
        }
        self.etag.get_or_init(|| tag(blake3::hash(&bytes)));
        Some(Content::Memory(bytes.into()))
    }

    fn etag_of_metadata(&self) -> HeaderValue {
        let mut hasher = blake3::Hasher::new();
        hasher.update(self.path.as_bytes());
        hasher.update(&self.length().to_le_bytes());
        if let Ok(since) = self.modified().duration_since(SystemTime::UNIX_EPOCH) {
            hasher.update(&since.as_nanos().to_le_bytes());
        }
        tag(hasher.finalize())
    }
}

fn tag(hash: blake3::Hash) -> HeaderValue {
    let tag = format!("\"{}\"", &hash.to_hex()[..24]);
    HeaderValue::try_from(tag).expect("hexadecimal digits in quotes")
}

/// A file of a [`FileIndex`](super::FileIndex), by its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FileId(pub(super) usize);

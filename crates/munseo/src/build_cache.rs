//! The cache of builds, in a folder of the site that can be kept between machines.
//!
//! Nothing in it is trusted: a file that is missing, cut off, changed or written by another program is as good as
//! none, and the build starts from nothing. A folder that cannot be written makes builds slower, not wrong.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use munseo_render::{BuildRecord, ContentHash};
use munseo_site::DocumentCache;

/// The folder, in the site's folder.
pub const FOLDER: &str = ".munseo/build";

/// The cache of a site.
#[derive(Debug)]
pub struct BuildCache {
    root: PathBuf,
    /// A hash of this program, with the theme inside.
    version: ContentHash,
}

impl BuildCache {
    /// The cache of the site in a folder; `None` if this program cannot read itself, or the cache cannot be written.
    pub fn of(root: &Path) -> Option<Self> {
        let mut hasher = blake3::Hasher::new();
        hasher
            .update_reader(File::open(std::env::current_exe().ok()?).ok()?)
            .ok()?;
        fs::create_dir_all(root.join(FOLDER)).ok()?;
        Some(Self {
            root: std::path::absolute(root).ok()?,
            version: *hasher.finalize().as_bytes(),
        })
    }

    /// The documents of earlier runs.
    pub fn documents(&self) -> DocumentCache {
        DocumentCache::open(&self.root.join(FOLDER).join("documents"), self.version)
    }

    /// The record of the last build in an output folder: empty, if there was none.
    pub fn record(&self, out: &Path) -> BuildRecord {
        BuildRecord::load(&self.file(out), &self.version).unwrap_or_default()
    }

    /// Remembers a build for the next one.
    pub fn keep(&self, out: &Path, record: &BuildRecord) {
        // The next build is slower without, and as good.
        let _ = record.save(&self.file(out), &self.version);
    }

    /// A site may be built into several folders.
    fn file(&self, out: &Path) -> PathBuf {
        let out = std::path::absolute(out).unwrap_or_else(|_| out.to_owned());
        // A cache is of use on another machine, where the site has another place.
        let name = out.strip_prefix(&self.root).unwrap_or(&out);
        let hash = blake3::hash(name.to_string_lossy().as_bytes());
        self.root
            .join(FOLDER)
            .join(format!("output-{}", &hash.to_hex()[..16]))
    }
}

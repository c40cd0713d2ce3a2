//! The cache of builds, in a folder of the site that can be copied to other machines.
//!
//! The cache is verified: a file that is missing, truncated, modified or written by another version of Munseo is
//! ignored, and the build starts from scratch. Writing is best effort: without the cache, builds are only slower.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use munseo_platform::stamp::FileStamp;
use munseo_platform::verified_file;
use munseo_render::ContentHash;
use munseo_site::DocumentCache;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The folder, in the site's folder.
pub const FOLDER: &str = ".munseo/build";

/// The name of the inline scripts of the last build.
pub const INLINE_SCRIPTS: &str = "scripts";

/// The name of the texts that the last build has read for search.
pub const SEARCH_TEXTS: &str = "search";

/// The name of what components said in the last build, by URL, with the key of the page.
pub const DRAWN_TEXTS: &str = "drawn";

/// The cache of a site.
#[derive(Debug)]
pub struct BuildCache {
    root: PathBuf,
    /// A hash of this program, including the theme.
    version: ContentHash,
}

impl BuildCache {
    /// The cache of the site in a folder; `None` if this program cannot read its own file, or the cache cannot be
    /// written.
    pub fn of(root: &Path) -> Option<Self> {
        let folder = root.join(FOLDER);
        fs::create_dir_all(&folder).ok()?;
        Some(Self {
            root: std::path::absolute(root).ok()?,
            version: program_hash(&std::env::current_exe().ok()?, &folder.join("program"))?,
        })
    }

    /// The documents of earlier runs.
    pub fn documents(&self) -> DocumentCache {
        DocumentCache::open(&self.root.join(FOLDER), self.version)
    }

    /// What the last build has stored under a name; empty if there is nothing.
    pub fn read<T: Default + DeserializeOwned>(&self, name: &str) -> T {
        let value = postcard::from_bytes(&self.read_bytes(name));
        value.unwrap_or_default()
    }

    /// Stores a value for the next build.
    pub fn store(&self, name: &str, value: &impl Serialize) {
        if let Ok(bytes) = postcard::to_stdvec(value) {
            self.store_bytes(name, &bytes);
        }
    }

    /// Like [`Self::read`], for bytes, which serde takes one by one.
    pub fn read_bytes(&self, name: &str) -> Vec<u8> {
        let path = self.root.join(FOLDER).join(name);
        verified_file::read(&path, &self.version).unwrap_or_default()
    }

    /// Stores bytes for the next build.
    pub fn store_bytes(&self, name: &str, bytes: &[u8]) {
        let path = self.root.join(FOLDER).join(name);
        // Best effort.
        let _ = verified_file::write(&path, &self.version, bytes);
    }

    /// The name of the record of an output folder; a site may have several.
    pub fn record_name(&self, out: &Path) -> String {
        let out = std::path::absolute(out).unwrap_or_else(|_| out.to_owned());
        // A cache must work on another machine, where the site has another path.
        let name = out.strip_prefix(&self.root).unwrap_or(&out);
        let hash = blake3::hash(name.to_string_lossy().as_bytes());
        format!("output-{}", &hash.to_hex()[..16])
    }
}

/// The hash of a program file, cached by the state of the file.
#[derive(Serialize, Deserialize)]
struct Program {
    path: PathBuf,
    stamp: FileStamp,
    hash: ContentHash,
}

/// The hash of a program, cached in a file; `None` if the program cannot be read.
fn program_hash(program: &Path, cache: &Path) -> Option<ContentHash> {
    let mut file = File::open(program).ok()?;
    let stamp = FileStamp::of(&file.metadata().ok()?);
    let last = fs::read(cache).ok();
    let last: Option<Program> = last.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    if let Some(last) = last
        && last.path == program
        && Some(last.stamp) == stamp
    {
        return Some(last.hash);
    }
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(&mut file).ok()?;
    let hash = *hasher.finalize().as_bytes();
    if let Some(stamp) = stamp.filter(|stamp| stamp.is_settled(SystemTime::now())) {
        let path = program.to_owned();
        let program = Program { path, stamp, hash };
        // Best effort.
        let _ = serde_json::to_vec(&program).map(|bytes| fs::write(cache, bytes));
    }
    Some(hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_changes_with_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let (program, known) = (folder.path().join("munseo"), folder.path().join("known"));
        let write = |text: &str, seconds: u64| {
            fs::write(&program, text).unwrap();
            let past = SystemTime::now() - std::time::Duration::from_secs(seconds);
            File::options()
                .append(true)
                .open(&program)
                .and_then(|file| file.set_modified(past))
                .unwrap();
        };
        write("first", 100);
        let first = program_hash(&program, &known);
        assert!(first.is_some() && known.is_file());
        assert_eq!(program_hash(&program, &known), first);

        write("other", 90);
        let other = program_hash(&program, &known);
        assert_ne!(other, first);
        assert_eq!(program_hash(&program, &known), other);

        // The cache is verified, so it need not be complete.
        fs::write(&known, "{").unwrap();
        assert_eq!(program_hash(&program, &known), other);
    }

    #[test]
    fn a_cached_hash_of_another_program_path_is_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let [one, two, known] = ["one", "two", "known"].map(|name| folder.path().join(name));
        let past = SystemTime::now() - std::time::Duration::from_secs(100);
        for path in [&one, &two] {
            fs::write(path, path.to_string_lossy().as_bytes()).unwrap();
            File::options()
                .append(true)
                .open(path)
                .and_then(|file| file.set_modified(past))
                .unwrap();
        }
        assert_ne!(program_hash(&one, &known), program_hash(&two, &known));
    }
}

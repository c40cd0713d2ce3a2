//! Files that documents refer to beside themselves.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::urls::Urls;

/// The folder of the output that belongs to the engine.
pub const OWN_FOLDER: &str = "_munseo";

/// The first bytes of a Git LFS pointer.
const LFS_POINTER: &[u8] = b"version https://git-lfs.github.com/spec/";

/// A file of the site that is copied to the output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    /// Relative to the site's folder.
    pub source: PathBuf,
    /// Relative to the output folder.
    pub output: PathBuf,
    /// The URL with base.
    pub url: String,
    /// Width and height in pixels, of a picture.
    pub size: Option<(u32, u32)>,
}

/// The files that documents refer to, each read once.
#[derive(Debug, Default)]
pub struct Assets {
    known: Mutex<FxHashMap<PathBuf, Option<Arc<Asset>>>>,
    /// The names in folders in which links look for what is not there, in order.
    names: Mutex<FxHashMap<PathBuf, Arc<[String]>>>,
}

impl Assets {
    /// The file at a path relative to the site's folder; absent when there is none.
    ///
    /// It is served under a name that holds a hash of its contents, and may be cached for ever.
    pub fn get(&self, root: &Path, path: &Path, urls: &Urls) -> Option<Arc<Asset>> {
        if let Some(known) = self.lock().get(path) {
            return known.clone();
        }
        let asset = read(root, path, urls).map(Arc::new);
        self.lock().insert(path.to_owned(), asset.clone());
        asset
    }

    /// Returns true if a document refers to this path, be there a file or not.
    pub fn has(&self, path: &Path) -> bool {
        self.lock().contains_key(path)
    }

    /// All files that were referred to, in the order of their paths.
    pub fn all(&self) -> Vec<Arc<Asset>> {
        let mut all: Vec<Arc<Asset>> = self.lock().values().flatten().cloned().collect();
        all.sort_by(|a, b| a.source.cmp(&b.source));
        all
    }

    /// The names of what lies in a folder, in order; none where there is no folder.
    pub fn names(&self, root: &Path, folder: &Path) -> Arc<[String]> {
        let mut known = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        let names = known.entry(folder.to_owned()).or_insert_with(|| {
            let entries = std::fs::read_dir(root.join(folder));
            let entries = entries.into_iter().flatten().filter_map(Result::ok);
            let mut names: Vec<String> = entries
                .filter_map(|entry| entry.file_name().into_string().ok())
                .collect();
            names.sort_unstable();
            names.into()
        });
        Arc::clone(names)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, FxHashMap<PathBuf, Option<Arc<Asset>>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns true if a file is a Git LFS pointer and not the content that belongs there.
pub fn is_lfs_pointer(path: &Path) -> bool {
    let mut start = [0; LFS_POINTER.len()];
    let read = munseo_source::open(path).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == *LFS_POINTER
}

/// Returns true if a file, by its name, is a picture whose first bytes tell its size: no picture of these formats is
/// without.
pub fn has_pixels(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    ["png", "jpg", "jpeg", "gif", "webp"]
        .iter()
        .any(|known| extension == *known)
}

fn read(root: &Path, path: &Path, urls: &Urls) -> Option<Asset> {
    let file = root.join(path);
    if is_lfs_pointer(&file) {
        return None;
    }
    let mut hasher = blake3::Hasher::new();
    hasher
        .update_reader(munseo_source::open(&file).ok()?)
        .ok()?;
    let stem = path.file_stem()?.to_string_lossy();
    let hash = hasher.finalize().to_hex();
    let hash = &hash[..10];
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{hash}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{hash}"),
    };
    let output = format!("{OWN_FOLDER}/media/{name}");
    Some(Asset {
        source: path.to_owned(),
        url: urls.file(&output),
        output: PathBuf::from(output),
        size: picture_size(&file),
    })
}

/// The size of a picture in pixels; absent for everything else.
pub fn picture_size(path: &Path) -> Option<(u32, u32)> {
    let size = imagesize::size(path).ok()?;
    Some((
        u32::try_from(size.width).ok()?,
        u32::try_from(size.height).ok()?,
    ))
}

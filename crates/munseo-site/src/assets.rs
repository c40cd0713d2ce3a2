//! Files that documents refer to beside themselves, and the folder `static/`.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use munseo_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use walkdir::WalkDir;

use crate::urls::Urls;

/// The folder of the output that belongs to the engine.
pub(crate) const OWN_FOLDER: &str = "_munseo";

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
pub(crate) struct Assets {
    known: Mutex<FxHashMap<PathBuf, Option<Arc<Asset>>>>,
}

impl Assets {
    /// The file at a path relative to the site's folder; absent when there is none.
    ///
    /// It is served under a name that holds a hash of its contents, and may be cached for ever.
    pub(crate) fn get(&self, root: &Path, path: &Path, urls: &Urls) -> Option<Arc<Asset>> {
        if let Some(known) = self.lock().get(path) {
            return known.clone();
        }
        let asset = read(root, path, urls).map(Arc::new);
        self.lock().insert(path.to_owned(), asset.clone());
        asset
    }

    /// Whether a document refers to this path, be there a file or not.
    pub(crate) fn has(&self, path: &Path) -> bool {
        self.lock().contains_key(path)
    }

    /// All files that were referred to, in the order of their paths.
    pub(crate) fn all(&self) -> Vec<Arc<Asset>> {
        let mut all: Vec<Arc<Asset>> = self.lock().values().flatten().cloned().collect();
        all.sort_by(|a, b| a.source.cmp(&b.source));
        all
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, FxHashMap<PathBuf, Option<Arc<Asset>>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read(root: &Path, path: &Path, urls: &Urls) -> Option<Asset> {
    let bytes = munseo_source::read_bytes(&root.join(path)).ok()?;
    let stem = path.file_stem()?.to_string_lossy();
    let hash = blake3::hash(&bytes).to_hex();
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
        size: picture_size(&bytes),
    })
}

/// The size of a picture in pixels; absent for everything else.
fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let size = imagesize::blob_size(bytes).ok()?;
    Some((
        u32::try_from(size.width).ok()?,
        u32::try_from(size.height).ok()?,
    ))
}

/// The folder `static/`, copied to the output as it is.
#[derive(Debug, Default)]
pub(crate) struct StaticFiles {
    files: FxHashSet<String>,
    sizes: Mutex<FxHashMap<String, Option<(u32, u32)>>>,
}

/// The name of the folder.
pub(crate) const STATIC_FOLDER: &str = "static";

impl StaticFiles {
    pub(crate) fn find(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let folder = root.join(STATIC_FOLDER);
        let mut files = FxHashSet::default();
        if folder.is_dir() {
            for entry in WalkDir::new(&folder).follow_links(true) {
                match entry {
                    Ok(entry) if entry.file_type().is_file() => {
                        let named = entry.path().strip_prefix(root).unwrap_or(entry.path());
                        if let Some(problem) = crate::content::name_not_utf8(named) {
                            diagnostics.push(problem);
                        } else if let Ok(path) = entry.path().strip_prefix(&folder) {
                            files.insert(crate::content::slashed(path));
                        }
                    }
                    Ok(_) => {}
                    Err(error) => {
                        let path = error.path().unwrap_or(&folder);
                        let path = path.strip_prefix(root).unwrap_or(path);
                        let reason = crate::content::reason(&error);
                        diagnostics.push(crate::content::unreadable(root, path, &reason));
                    }
                }
            }
        }
        Self {
            files,
            sizes: Mutex::default(),
        }
    }

    /// Whether there is a file with this path, without leading slash.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.files.contains(path)
    }

    /// The size of a picture in pixels.
    pub(crate) fn picture_size(&self, root: &Path, path: &str) -> Option<(u32, u32)> {
        let mut sizes = self.sizes.lock().unwrap_or_else(PoisonError::into_inner);
        *sizes.entry(path.to_owned()).or_insert_with(|| {
            let size = imagesize::size(root.join(STATIC_FOLDER).join(path)).ok()?;
            Some((
                u32::try_from(size.width).ok()?,
                u32::try_from(size.height).ok()?,
            ))
        })
    }

    /// All files in the order of their paths.
    pub(crate) fn all(&self, urls: &Urls) -> Vec<Asset> {
        let mut paths: Vec<&String> = self.files.iter().collect();
        paths.sort_unstable();
        paths
            .into_iter()
            .map(|path| Asset {
                source: Path::new(STATIC_FOLDER).join(path),
                output: PathBuf::from(path),
                url: urls.file(path),
                size: None,
            })
            .collect()
    }
}

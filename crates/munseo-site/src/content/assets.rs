//! Files next to documents that documents refer to.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_config::VARIANT_WIDTHS;
use munseo_config::urls::Urls;
use parking_lot::Mutex;
use rustc_hash::{FxHashMap, FxHashSet};
use unicode_normalization::UnicodeNormalization as _;

use super::picture_file::{features, picture_size};

/// The output folder that is reserved for the engine.
pub const ENGINE_FOLDER: &str = "_munseo";

/// Part of the names of picture variants; raise it when `munseo-pictures` encodes differently.
const VARIANTS_VERSION: u8 = 1;

/// Smaller files have no variants, because they would save nothing.
const MIN_BYTES_FOR_VARIANTS: u64 = 10_000;

/// The first bytes of a Git LFS pointer.
pub(crate) const LFS_POINTER: &[u8] = b"version https://git-lfs.github.com/spec/";

/// A file of the site that is copied to the output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    /// Relative to the site's folder.
    pub source: PathBuf,
    /// Relative to the output folder.
    pub output: PathBuf,
    /// The URL, including the base URL.
    pub url: String,
    /// Width and height of a picture in pixels; `None` for other files and for files of `static/`.
    pub size: Option<(u32, u32)>,
    /// WebP variants of a picture, the narrowest first.
    pub variants: Vec<PictureVariant>,
}

/// A WebP variant of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureVariant {
    /// In pixels.
    pub width: u32,
    /// Relative to the output folder. The name contains a hash of the picture and of `VARIANTS_VERSION`.
    pub output: PathBuf,
    /// The URL, including the base URL.
    pub url: String,
}

impl Asset {
    /// The attribute `srcset` of a picture; `None` if it has no variants.
    fn source_set(&self) -> Option<String> {
        let variants = self.variants.iter();
        let mut candidates: Vec<String> = variants
            .map(|variant| format!("{} {}w", variant.url, variant.width))
            .collect();
        let widest = self.variants.last()?.width;
        let is_webp = (self.source.extension()).is_some_and(|it| it.eq_ignore_ascii_case("webp"));
        // Encoding a WebP file again with the same width would only lose quality.
        if let Some((width, _)) = self.size.filter(|(width, _)| is_webp && *width > widest) {
            candidates.push(format!("{} {width}w", self.url));
        }
        Some(candidates.join(", "))
    }
}

/// A cache of the files next to documents.
#[derive(Debug, Default)]
pub struct Assets {
    files: Mutex<FxHashMap<PathBuf, Option<Arc<Asset>>>>,
    /// Sorted file names per folder, for suggestions for broken links.
    names: Mutex<FxHashMap<PathBuf, Arc<[String]>>>,
    /// Widths of the variants of pictures in pixels, ascending; empty for none.
    widths: Vec<u32>,
    /// Pictures with variants that pages refer to.
    displayed: Mutex<FxHashSet<PathBuf>>,
}

impl Assets {
    /// Creates a cache whose pictures get variants with these widths in pixels, ascending.
    pub(crate) fn with_variants(widths: Vec<u32>) -> Self {
        Self {
            widths,
            ..Self::default()
        }
    }

    /// The file at a path relative to the site's folder; `None` if it cannot be read or is a Git LFS pointer.
    ///
    /// Its output name contains a hash of its content, so browsers may cache it forever.
    pub fn get(&self, root: &Path, path: &Path, urls: &Urls) -> Option<Arc<Asset>> {
        if let Some(file) = self.files.lock().get(path) {
            return file.clone();
        }
        let asset = read(root, path, urls, &self.widths).map(Arc::new);
        self.files.lock().insert(path.to_owned(), asset.clone());
        asset
    }

    /// Returns true if a document refers to this path, even if the file does not exist.
    pub fn has(&self, path: &Path) -> bool {
        let files = self.files.lock();
        files.contains_key(path) || files.values().flatten().any(|asset| asset.source == path)
    }

    /// The attribute `srcset` of a displayed picture; `None` if it has no variants. Records that pages refer to them.
    pub fn source_set(&self, asset: &Asset) -> Option<String> {
        let source_set = asset.source_set()?;
        let mut displayed = self.displayed.lock();
        if !displayed.contains(&asset.source) {
            displayed.insert(asset.source.clone());
        }
        Some(source_set)
    }

    /// The pictures whose variants pages refer to, in the order of their paths.
    pub fn with_displayed_variants(&self) -> Vec<Arc<Asset>> {
        let mut assets = self.all();
        let displayed = self.displayed.lock();
        assets.retain(|asset| displayed.contains(&asset.source));
        assets
    }

    /// All files that documents refer to, in the order of their paths.
    pub fn all(&self) -> Vec<Arc<Asset>> {
        let mut all: Vec<Arc<Asset>> = self.files.lock().values().flatten().cloned().collect();
        all.sort_by(|a, b| a.source.cmp(&b.source));
        all
    }

    /// The sorted names in a folder; empty if there is no folder.
    pub fn names(&self, root: &Path, folder: &Path) -> Arc<[String]> {
        let mut folders = self.names.lock();
        let names = folders.entry(folder.to_owned()).or_insert_with(|| {
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
}

/// Returns true if a file is a Git LFS pointer instead of its content.
pub fn is_lfs_pointer(path: &Path) -> bool {
    let mut start = [0; LFS_POINTER.len()];
    let read = munseo_source::open(path).and_then(|mut file| file.read_exact(&mut start));
    read.is_ok() && start == *LFS_POINTER
}

/// Returns true if the name of a file has an extension of a raster format, whose first bytes contain the size.
pub fn is_raster_image(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
    ["png", "jpg", "jpeg", "gif", "webp"]
        .iter()
        .any(|known| extension == *known)
}

fn read(root: &Path, path: &Path, urls: &Urls, widths: &[u32]) -> Option<Asset> {
    let source = munseo_source::as_stored(root, path);
    let file = root.join(&source);
    if is_lfs_pointer(&file) {
        return None;
    }
    let mut hasher = blake3::Hasher::new();
    hasher
        .update_reader(munseo_source::open(&file).ok()?)
        .ok()?;
    let stem: String = path.file_stem()?.to_string_lossy().nfc().collect();
    let content = hasher.finalize();
    let hash = content.to_hex();
    let hash = &hash[..10];
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{hash}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{hash}"),
    };
    let output = format!("{ENGINE_FOLDER}/media/{name}");
    let size = picture_size(&file);
    let variant = |width: u32| {
        let mut hasher = blake3::Hasher::new();
        hasher
            .update(content.as_bytes())
            .update(&[VARIANTS_VERSION]);
        let hash = hasher.finalize().to_hex();
        let output = format!("{ENGINE_FOLDER}/media/{stem}-{}-{width}.webp", &hash[..10]);
        PictureVariant {
            width,
            url: urls.file(&output),
            output: PathBuf::from(output),
        }
    };
    let variants = size.map(|size| variant_widths(&file, size, widths));
    Some(Asset {
        source,
        url: urls.file(&output),
        output: PathBuf::from(output),
        size,
        variants: variants.into_iter().flatten().map(variant).collect(),
    })
}

/// The widths of a picture's variants: those of `widths` below its own width and, for PNG and JPEG, its own width if it
/// is at most the largest. A WebP file needs no variant of its own width.
fn variant_widths(file: &Path, (width, height): (u32, u32), widths: &[u32]) -> Vec<u32> {
    let Some(largest) = widths.last() else {
        return Vec::new();
    };
    let is_small = std::fs::metadata(file).is_ok_and(|it| it.len() < MIN_BYTES_FOR_VARIANTS);
    let Some(features) = features(file).filter(|it| it.is_convertible && !is_small) else {
        return Vec::new();
    };
    let mut variants: Vec<u32> = widths.iter().copied().filter(|it| *it < width).collect();
    if features.is_png_or_jpeg && width <= *largest {
        variants.push(width);
    }
    let longest = u64::from(*VARIANT_WIDTHS.end());
    let is_encodable = |it: &u32| u64::from(height) * u64::from(*it) <= longest * u64::from(width);
    variants.retain(is_encodable);
    variants
}

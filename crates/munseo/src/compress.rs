//! Precompressed variants beside the files of a build, for servers that send them as they are.

mod encoders;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use self::encoders::Encoders;
use crate::error::CommandError;

/// Below this a variant saves nothing worth a file.
const SMALLEST: usize = 512;

/// What was compressed.
#[derive(Debug, Clone, Copy)]
pub struct Compressed {
    /// How many files have variants.
    pub files: usize,
    /// Their size as brotli.
    pub brotli_bytes: u64,
}

/// Writes the variants of a built folder; those that are newer than their file stay.
///
/// # Errors
/// When a file cannot be read or written.
pub fn folder(folder: &Path) -> Result<Compressed, CommandError> {
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    let next = AtomicUsize::new(0);
    let count = AtomicUsize::new(0);
    let bytes = AtomicU64::new(0);
    let failure = Mutex::new(None);
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || -> Result<(), CommandError> {
        let mut encoders =
            Encoders::new().map_err(|error| CommandError::io("compress", folder, error))?;
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Some(size) = compress(file, &mut encoders)? {
                count.fetch_add(1, Ordering::Relaxed);
                bytes.fetch_add(size, Ordering::Relaxed);
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                if let Err(error) = work() {
                    next.store(files.len(), Ordering::Relaxed);
                    failure
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner)
                        .get_or_insert(error);
                }
            });
        }
    });
    match failure
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
    {
        Some(error) => Err(error),
        None => Ok(Compressed {
            files: count.into_inner(),
            brotli_bytes: bytes.into_inner(),
        }),
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), CommandError> {
    let entries = fs::read_dir(folder).map_err(|error| CommandError::io("read", folder, error))?;
    for entry in entries {
        let path = entry
            .map_err(|error| CommandError::io("read", folder, error))?
            .path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if is_text(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_text(path: &Path) -> bool {
    path.extension()
        .and_then(|extension| extension.to_str())
        .is_some_and(|extension| {
            matches!(
                extension,
                "html"
                    | "css"
                    | "js"
                    | "json"
                    | "svg"
                    | "xml"
                    | "part"
                    | "txt"
                    | "md"
                    | "wasm"
                    | "webmanifest"
            )
        })
}

/// Writes the variants of one file; gives the size of the brotli one.
fn compress(path: &Path, encoders: &mut Encoders) -> Result<Option<u64>, CommandError> {
    let bytes = fs::read(path).map_err(|error| CommandError::io("read", path, error))?;
    if bytes.len() < SMALLEST {
        return Ok(None);
    }
    let brotli = write_variant(path, "br", || encoders.brotli(&bytes))?;
    write_variant(path, "zst", || encoders.zstd(&bytes))?;
    write_variant(path, "gz", || encoders.gzip(&bytes))?;
    Ok(Some(brotli))
}

fn write_variant(
    path: &Path,
    extension: &str,
    make: impl FnOnce() -> std::io::Result<Vec<u8>>,
) -> Result<u64, CommandError> {
    let mut variant = path.as_os_str().to_owned();
    variant.push(".");
    variant.push(extension);
    let variant = PathBuf::from(variant);
    let modified = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified());
    if let (Ok(of_variant), Ok(of_file)) = (modified(&variant), modified(path))
        && of_variant >= of_file
    {
        return Ok(fs::metadata(&variant).map_or(0, |metadata| metadata.len()));
    }
    let bytes = make().map_err(|error| CommandError::io("compress", path, error))?;
    fs::write(&variant, &bytes).map_err(|error| CommandError::io("write", &variant, error))?;
    Ok(bytes.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_gets_three_variants_and_pictures_none() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("a.html"), "가나다 ".repeat(400)).unwrap();
        fs::write(dir.path().join("small.html"), "x").unwrap();
        fs::write(dir.path().join("a.png"), [0; 2000]).unwrap();
        assert_eq!(folder(dir.path()).unwrap().files, 1);
        let mut names: Vec<_> = fs::read_dir(dir.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(
            names,
            [
                "a.html",
                "a.html.br",
                "a.html.gz",
                "a.html.zst",
                "a.png",
                "small.html"
            ]
        );
        let gz = fs::read(dir.path().join("a.html.gz")).unwrap();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&gz[..]), &mut text)
            .unwrap();
        assert_eq!(text, "가나다 ".repeat(400));
    }
}

//! Precompressed variants of the files of a build, for servers that send them unchanged.

mod encoders;

use std::borrow::Cow;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use munseo_platform::files;
use munseo_render::Theme;
use munseo_server::ASSETS;
use rayon::prelude::*;
use walkdir::WalkDir;

use self::encoders::{BEST, USUAL, brotli, gzip};
use crate::BuildError;

/// Minimum size of files with variants.
const MIN_SIZE: u64 = 512;

/// Totals of the compressed files.
#[derive(Debug, Clone, Copy)]
pub struct CompressionStats {
    /// Number of files with variants.
    pub files: usize,
    /// Their size as brotli.
    pub brotli_bytes: u64,
    /// Number of reused variants.
    pub reused: usize,
}

/// The size of a text as brotli; `None` if it cannot be compressed.
pub fn brotli_size(text: &str) -> Option<usize> {
    // The level below the best one takes half the time.
    let quality = BEST - u32::from(text.len() > MAX_SIZE_AT_BEST);
    Some(brotli(text.as_bytes(), quality).ok()?.len())
}

/// Writes the variants of a built folder; variants that are newer than their file are reused.
///
/// # Errors
/// If a file cannot be read or written.
pub fn folder(folder: &Path) -> Result<CompressionStats, BuildError> {
    let files = files(folder)?;
    let (brotli_bytes, reused) = (AtomicU64::new(0), AtomicUsize::new(0));
    files.par_iter().try_for_each(|file| {
        let is_missing = |it: &Encoding| !is_newer(&it.variant(file), file);
        let missing: Vec<Encoding> = ENCODINGS.into_iter().filter(is_missing).collect();
        reused.fetch_add(ENCODINGS.len() - missing.len(), Ordering::Relaxed);
        if !missing.is_empty() {
            write_variants(file, &missing)?;
        }
        let size = fs::metadata(Encoding::Brotli.variant(file)).map_or(0, |it| it.len());
        brotli_bytes.fetch_add(size, Ordering::Relaxed);
        Ok::<_, BuildError>(())
    })?;
    Ok(CompressionStats {
        files: files.len(),
        brotli_bytes: brotli_bytes.into_inner(),
        reused: reused.into_inner(),
    })
}

/// Links the variants of the last build for unchanged files of `folder`.
///
/// A variant is used only if it decodes to its file, so a modified last build cannot serve wrong content. That takes a
/// tenth of the time of compressing.
///
/// # Errors
/// If a file cannot be read.
pub fn reuse_variants(folder: &Path, last: &Path) -> Result<(), BuildError> {
    files(folder)?.par_iter().try_for_each(|file| {
        let path = file.strip_prefix(folder).unwrap_or(file);
        let old = last.join(path);
        if !files::is_same(file, &old) {
            return Ok(());
        }
        let bytes = fs::read(file).map_err(|error| BuildError::io("read", file, error))?;
        for encoding in ENCODINGS {
            let variant = encoding.variant(&old);
            if encoding.decodes_to(&variant, &bytes) {
                // If it cannot be linked, it is created again.
                let _ = fs::hard_link(&variant, encoding.variant(file));
            }
        }
        Ok(())
    })
}

/// The extensions of texts.
const TEXTS: &str = "html css js json svg xml part txt md wasm webmanifest";

/// The files of a folder that are worth compressing.
fn files(folder: &Path) -> Result<Vec<PathBuf>, BuildError> {
    let mut files = Vec::new();
    for entry in WalkDir::new(folder).follow_links(true) {
        let entry = entry.map_err(|error| BuildError::io("read", folder, error.into()))?;
        let is_large = || entry.metadata().is_ok_and(|it| it.len() >= MIN_SIZE);
        if entry.file_type().is_file() && is_text(entry.path()) && is_large() {
            files.push(entry.into_path());
        }
    }
    Ok(files)
}

fn is_text(path: &Path) -> bool {
    let extension = path.extension().and_then(|it| it.to_str());
    extension.is_some_and(|it| TEXTS.split(' ').any(|text| text == it))
}

/// Larger files are not part of a first view and would take seconds.
const MAX_SIZE_AT_BEST: usize = 1 << 20;

/// A large site's index has thousands of smaller parts, which would take minutes.
const MIN_PART_SIZE_AT_BEST: usize = 16 * 1024;

/// Brotli's level for a file: scripts, styles, WebAssembly and large parts of a search index are few, and every reader
/// loads them.
fn quality(file: &Path, size: usize) -> u32 {
    let is_part = || file.extension().is_some_and(|it| it == "part");
    let is_worth_it = is_asset(file) || is_part() && size >= MIN_PART_SIZE_AT_BEST;
    if is_worth_it && size <= MAX_SIZE_AT_BEST {
        BEST
    } else {
        USUAL
    }
}

/// A file of the theme as brotli, from the binary; `None` for other files, or if its content differs.
fn brotli_of_theme(file: &Path, content: &[u8]) -> Option<&'static [u8]> {
    let name = file.file_name()?.to_str().filter(|_| is_asset(file))?;
    Theme::brotli(&format!("assets/{name}"), content)
}

/// Returns true for a file in the folder of assets, which every reader loads.
fn is_asset(file: &Path) -> bool {
    file.parent().is_some_and(|folder| folder.ends_with(ASSETS))
}

/// A compression format.
#[derive(Clone, Copy)]
enum Encoding {
    Brotli,
    Gzip,
}

const ENCODINGS: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

impl Encoding {
    /// The path of a file's variant.
    fn variant(self, file: &Path) -> PathBuf {
        let mut variant = file.as_os_str().to_owned();
        variant.push(match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        });
        PathBuf::from(variant)
    }

    fn encode(self, file: &Path, bytes: &[u8]) -> io::Result<Cow<'static, [u8]>> {
        Ok(match self {
            Self::Brotli => match brotli_of_theme(file, bytes) {
                Some(encoded) => encoded.into(),
                None => brotli(bytes, quality(file, bytes.len()))?.into(),
            },
            Self::Gzip => gzip(bytes)?.into(),
        })
    }

    /// Returns true if a variant decodes to exactly these bytes.
    fn decodes_to(self, variant: &Path, bytes: &[u8]) -> bool {
        let Ok(encoded) = fs::read(variant) else {
            return false;
        };
        let limit = bytes.len() as u64 + 1;
        let mut decoded = Vec::with_capacity(bytes.len() + 1);
        let mut read = |decoder: &mut dyn io::Read| decoder.take(limit).read_to_end(&mut decoded);
        let result = match self {
            Self::Brotli => read(&mut ::brotli::Decompressor::new(&encoded[..], 64 * 1024)),
            Self::Gzip => read(&mut flate2::read::GzDecoder::new(&encoded[..])),
        };
        result.is_ok() && decoded == bytes
    }
}

/// Returns true if a variant was written after its file.
fn is_newer(variant: &Path, file: &Path) -> bool {
    let modified = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified());
    match (modified(variant), modified(file)) {
        (Ok(of_variant), Ok(of_file)) => of_variant >= of_file,
        _ => false,
    }
}

/// Writes variants of a file atomically: a server may read one at the same time, and an incomplete variant would be
/// newer than its file.
fn write_variants(file: &Path, encodings: &[Encoding]) -> Result<(), BuildError> {
    let read = || fs::read(file).map_err(|error| BuildError::io("read", file, error));
    let bytes = read()?;
    for encoding in encodings {
        let encoded = encoding
            .encode(file, &bytes)
            .map_err(|error| BuildError::io("compress", file, error))?;
        let variant = encoding.variant(file);
        files::write_atomically(&variant, &encoded)
            .map_err(|error| BuildError::io("write", &variant, error))?;
        // If a site is compressed while it is served, another build may have replaced it.
        if read()? != bytes {
            let _ = fs::remove_file(&variant);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [(&str, &str); 2] = [("a.html", "가나다 "), ("b.html", "라마바 ")];

    /// Two builds that differ in one file.
    fn two_builds() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let dir = tempfile::tempdir().unwrap();
        let (last, next) = (dir.path().join("last"), dir.path().join("next"));
        fs::create_dir(&last).unwrap();
        fs::create_dir(&next).unwrap();
        for (name, text) in FILES {
            fs::write(last.join(name), text.repeat(400)).unwrap();
        }
        folder(&last).unwrap();
        fs::hard_link(last.join("a.html"), next.join("a.html")).unwrap();
        fs::write(next.join("b.html"), "사아자 ".repeat(400)).unwrap();
        (dir, last, next)
    }

    #[test]
    fn variants_of_an_unchanged_file_are_those_of_the_last_build() {
        let (_dir, last, next) = two_builds();
        reuse_variants(&next, &last).unwrap();
        assert_eq!(folder(&next).unwrap().reused, 2);
        for encoding in ENCODINGS {
            let of = |folder: &Path| encoding.variant(&folder.join("a.html"));
            assert!(files::is_same(&of(&last), &of(&next)));
            let changed = next.join("b.html");
            let bytes = fs::read(&changed).unwrap();
            assert!(encoding.decodes_to(&encoding.variant(&changed), &bytes));
        }
    }

    #[test]
    fn a_variant_with_other_content_is_compressed_again() {
        let (_dir, last, next) = two_builds();
        let of = |folder: &Path, encoding: Encoding| encoding.variant(&folder.join("a.html"));
        let half = fs::read(of(&last, Encoding::Brotli)).unwrap();
        fs::write(of(&last, Encoding::Brotli), &half[..half.len() / 2]).unwrap();
        fs::copy(last.join("b.html.gz"), of(&last, Encoding::Gzip)).unwrap();
        reuse_variants(&next, &last).unwrap();
        assert_eq!(folder(&next).unwrap().reused, 0);
        let bytes = fs::read(next.join("a.html")).unwrap();
        for encoding in ENCODINGS {
            assert!(encoding.decodes_to(&of(&next, encoding), &bytes));
        }
    }

    #[test]
    fn no_temporary_files_are_left() {
        let (_dir, last, _next) = two_builds();
        let names = fs::read_dir(last).unwrap();
        assert_eq!(names.count(), FILES.len() * (1 + ENCODINGS.len()));
    }

    #[test]
    fn files_that_every_reader_loads_are_compressed_best() {
        let dir = tempfile::tempdir().unwrap();
        let assets = dir.path().join(ASSETS);
        fs::create_dir_all(&assets).unwrap();
        let script = include_str!("compress.rs").repeat(2);
        let files = [dir.path().join("page.html"), assets.join("client.js")];
        for file in &files {
            fs::write(file, &script).unwrap();
        }
        folder(dir.path()).unwrap();
        let [page, client] = files.map(|file| fs::read(Encoding::Brotli.variant(&file)).unwrap());
        assert!(client.len() < page.len(), "{} {}", client.len(), page.len());
        let index = &Path::new(ASSETS).join("search/ko.part");
        assert_eq!(quality(index, 100_000), BEST);
        assert_eq!(quality(index, 8 << 10), USUAL);
        assert_eq!(quality(index, 8 << 20), USUAL);
    }

    #[test]
    fn files_of_the_theme_are_compressed_in_the_binary() {
        let theme = Theme::embedded().unwrap();
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join(ASSETS);
        fs::create_dir_all(&folder).unwrap();
        let mut texts = 0;
        for (path, bytes) in theme.assets() {
            let file = folder.join(path.strip_prefix("assets/").unwrap());
            let Some(brotli) = brotli_of_theme(&file, bytes) else {
                // The sheet of formulas gets its last rules from the crate that draws them.
                let is_made_later = path.ends_with(".txt") || path.contains("/formulas-");
                assert!(!is_text(&file) || is_made_later, "{path}");
                continue;
            };
            texts += 1;
            let variant = Encoding::Brotli.variant(&file);
            fs::write(&variant, brotli).unwrap();
            assert!(Encoding::Brotli.decodes_to(&variant, bytes), "{path}");
            assert!(brotli_of_theme(&file, b"other content").is_none());
            let elsewhere = dir.path().join(file.file_name().unwrap());
            assert!(brotli_of_theme(&elsewhere, bytes).is_none());
        }
        assert!(texts > 40, "{texts}");
    }

    #[test]
    fn text_gets_two_variants_and_pictures_none() {
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
            ["a.html", "a.html.br", "a.html.gz", "a.png", "small.html"]
        );
        let gz = fs::read(dir.path().join("a.html.gz")).unwrap();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&gz[..]), &mut text)
            .unwrap();
        assert_eq!(text, "가나다 ".repeat(400));
    }
}

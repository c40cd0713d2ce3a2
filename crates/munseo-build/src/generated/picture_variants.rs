//! Resized variants of authors' pictures: encoded on all cores, cached in `.munseo/` by name.
//!
//! Pages refer to the variants before they exist; each name contains a hash of the picture. If a picture cannot be
//! decoded, its variants are copies of the original.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use parking_lot::Mutex;

use munseo_pages::Pages;
use munseo_pictures::{Original, VariantError};
use munseo_platform::paths::with_slashes;
use munseo_render::Output;
use munseo_site::Asset;
use munseo_source::{Diagnostic, SourceFile};

use super::images::{remove_other_files, store_in_cache};
use crate::BuildError;
use crate::parallel;

/// The folder of cached variants, in the site's folder.
const FOLDER: &str = ".munseo/pictures";

/// Writes the resized variants that pages refer to; returns a warning for each picture that cannot be decoded.
///
/// # Errors
/// If a picture cannot be read or the output folder cannot be written.
pub fn write(pages: &Pages, output: &Output) -> Result<Vec<Diagnostic>, BuildError> {
    let root = pages.site().root();
    let cache_folder = root.join(FOLDER);
    let mut pictures = pages.site().pictures_with_variants();
    // Copies of a picture share their variants.
    pictures.sort_by(|a, b| a.output.cmp(&b.output).then(a.source.cmp(&b.source)));
    pictures.dedup_by(|a, b| a.output == b.output);
    let names: BTreeSet<OsString> = (pictures.iter())
        .flat_map(|picture| &picture.variants)
        .filter_map(|variant| variant.output.file_name().map(OsString::from))
        .collect();
    remove_other_files(&cache_folder, &names);
    if pictures.is_empty() {
        return Ok(Vec::new());
    }
    // Without the cache folder they are encoded each time.
    let _ = fs::create_dir_all(&cache_folder);
    let problems = Mutex::new(Vec::new());
    parallel::each(
        &pictures,
        || (),
        |(), picture| {
            if let Some(problem) = write_picture(root, &cache_folder, picture, output)? {
                problems.lock().push(problem);
            }
            Ok(())
        },
    )?;
    let mut problems = problems.into_inner();
    munseo_site::sort_diagnostics(&mut problems);
    Ok(problems)
}

fn write_picture(
    root: &Path,
    cache_folder: &Path,
    picture: &Asset,
    output: &Output,
) -> Result<Option<Diagnostic>, BuildError> {
    let source = root.join(&picture.source);
    let mut original = None;
    let mut problem = None;
    for variant in &picture.variants {
        let path = with_slashes(&variant.output);
        let cached_file = cache_folder.join(variant.output.file_name().unwrap_or_default());
        if cached_file.is_file() {
            output.copy(&path, &cached_file)?;
            continue;
        }
        if original.is_none() {
            let bytes =
                fs::read(&source).map_err(|error| BuildError::io("read", &source, error))?;
            original = Some(Original::decode(&bytes));
        }
        let encoded = match &original {
            Some(Ok(original)) => original
                .webp(variant.width)
                .map_err(|error| error.to_string()),
            Some(Err(error)) => Err(error.to_string()),
            None => continue,
        };
        match encoded {
            Ok(bytes) => {
                store_in_cache(&cached_file, &bytes);
                output.write(&path, &bytes)?;
            }
            Err(error) => {
                problem.get_or_insert_with(|| unreadable(&picture.source, &error));
                output.copy(&path, &source)?;
            }
        }
    }
    Ok(problem)
}

/// The resized variant at a path of the output folder, for `munseo dev`; `None` for other paths. It is cached, so that
/// each is encoded once.
pub fn variant_at(pages: &Pages, path: &Path) -> Option<Vec<u8>> {
    let pictures = pages.site().pictures_with_variants();
    let (picture, variant) = pictures.iter().find_map(|picture| {
        let mut variants = picture.variants.iter();
        Some((picture, variants.find(|variant| variant.output == path)?))
    })?;
    let root = pages.site().root();
    let folder = root.join(FOLDER);
    let cached_file = folder.join(path.file_name()?);
    if let Ok(bytes) = fs::read(&cached_file) {
        return Some(bytes);
    }
    let original = fs::read(root.join(&picture.source)).ok()?;
    let encoded = Original::decode(&original).and_then(|decoded| decoded.webp(variant.width));
    let Ok(bytes): Result<Vec<u8>, VariantError> = encoded else {
        return Some(original);
    };
    let _ = fs::create_dir_all(&folder);
    store_in_cache(&cached_file, &bytes);
    Some(bytes)
}

fn unreadable(picture: &Path, error: &str) -> Diagnostic {
    let message = format!("`{}` cannot be decoded: {error}", picture.display());
    Diagnostic::warning("image/unreadable", message)
        .with_help("save the picture again; until then readers get the original in every size")
        .at(&SourceFile::new(picture, ""), 0..0)
}

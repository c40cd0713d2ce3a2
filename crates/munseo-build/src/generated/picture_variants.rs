//! Resized variants of authors' pictures: encoded on all cores, cached in `.munseo/` by name.
//!
//! Pages refer to the variants before they exist; each name contains a hash of the picture. If a picture cannot be
//! decoded, its variants are copies of the original.

use std::fs;
use std::path::Path;

use munseo_pages::Pages;
use munseo_pictures::Original;
use munseo_platform::paths::with_slashes;
use munseo_render::Output;
use munseo_site::Asset;
use munseo_source::{Diagnostic, SourceFile};
use rayon::prelude::*;

use super::picture_cache::PictureCache;
use crate::BuildError;

/// The name of the cache of variants.
const VARIANTS: &str = "pictures";

/// Writes the resized variants that pages refer to; returns a warning for each picture that cannot be decoded.
///
/// # Errors
/// If a picture cannot be read or the output folder cannot be written.
pub fn write(pages: &Pages, output: &Output) -> Result<Vec<Diagnostic>, BuildError> {
    let mut pictures = pages.site().assets.with_displayed_variants();
    // Copies of a picture share their variants.
    pictures.sort_by(|a, b| a.output.cmp(&b.output).then(a.source.cmp(&b.source)));
    pictures.dedup_by(|a, b| a.output == b.output);
    let cache = PictureCache::of(pages, VARIANTS);
    let variants = pictures.iter().flat_map(|picture| &picture.variants);
    cache.remove_others(variants.map(|variant| &*variant.output));
    let problems = pictures
        .par_iter()
        .map(|picture| write_picture(pages, &cache, picture, output));
    let problems: Result<Vec<_>, BuildError> = problems.collect();
    let mut problems: Vec<Diagnostic> = problems?.into_iter().flatten().collect();
    munseo_site::sort_diagnostics(&mut problems);
    Ok(problems)
}

fn write_picture(
    pages: &Pages,
    cache: &PictureCache,
    picture: &Asset,
    output: &Output,
) -> Result<Option<Diagnostic>, BuildError> {
    let source = pages.site().root().join(&picture.source);
    let (mut original, mut problem) = (None, None);
    for variant in &picture.variants {
        let written = cache.write(&variant.output, output, || {
            let original = original.get_or_insert_with(|| decode(&source));
            let encoded = original.as_ref().map_err(String::clone);
            let encoded =
                encoded.and_then(|it| it.webp(variant.width).map_err(|it| it.to_string()));
            let add_problem = |error: &String| {
                problem.get_or_insert_with(|| unreadable(&picture.source, error));
            };
            encoded.inspect_err(add_problem).ok()
        })?;
        if !written {
            output.copy(&with_slashes(&variant.output), &source)?;
        }
    }
    Ok(problem)
}

fn decode(source: &Path) -> Result<Original, String> {
    let bytes = fs::read(source).map_err(|error| error.to_string())?;
    Original::decode(&bytes).map_err(|error| error.to_string())
}

/// The resized variant at a path of the output folder, for `munseo dev`; `None` for other paths. It is cached, so that
/// each is encoded once.
pub fn variant_at(pages: &Pages, path: &Path) -> Option<Vec<u8>> {
    let pictures = pages.site().assets.with_displayed_variants();
    let (picture, variant) = pictures.iter().find_map(|picture| {
        let mut variants = picture.variants.iter();
        Some((picture, variants.find(|variant| variant.output == path)?))
    })?;
    let source = pages.site().root().join(&picture.source);
    let encode = || decode(&source).ok()?.webp(variant.width).ok();
    let encoded = PictureCache::of(pages, VARIANTS).read(path, encode);
    encoded.or_else(|| fs::read(&source).ok())
}

fn unreadable(picture: &Path, error: &str) -> Diagnostic {
    let message = format!("`{}` cannot be decoded: {error}", picture.display());
    Diagnostic::warning("image/unreadable", message)
        .with_help("save the picture again; until then readers get the original in every size")
        .at(&SourceFile::new(picture, ""), 0..0)
}

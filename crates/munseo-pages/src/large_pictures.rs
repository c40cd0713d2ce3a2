//! Reports pictures with many megabytes or pixels.

use std::collections::BTreeSet;
use std::path::Path;

use munseo_site::Site;
use munseo_site::content::assets::is_raster_image;
use munseo_site::content::picture_file::picture_size;
use munseo_source::{Diagnostic, SourceFile};

/// Files below this size in bytes are skipped, which avoids decoding the dimensions of most pictures.
const MIN_FILE_SIZE: u64 = 100_000;

/// Reports pictures of documents or in `static/` above the limits of `[pictures]`.
pub(crate) fn problems(site: &Site) -> Vec<Diagnostic> {
    let assets = site.assets.all();
    let of_documents = assets.iter().map(|asset| asset.source.as_path());
    let of_static = site.static_files.iter().map(|(_, source)| source);
    let pictures: BTreeSet<&Path> = of_documents
        .chain(of_static)
        .filter(|path| is_picture(path))
        .collect();
    pictures
        .into_iter()
        .filter_map(|path| problem(site, path))
        .collect()
}

fn is_picture(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    is_raster_image(path)
        || extension.eq_ignore_ascii_case("avif")
        || extension.eq_ignore_ascii_case("svg")
}

fn problem(site: &Site, path: &Path) -> Option<Diagnostic> {
    let limits = &site.config.raw.pictures;
    let file = site.root.join(path);
    let bytes = std::fs::metadata(&file).ok()?.len();
    let megabytes = bytes as f64 / 1e6;
    let is_above = |value: f64, limit: f64| limit > 0.0 && value > limit;
    let (message, help) = if is_above(megabytes, limits.max_megabytes) {
        let message = format!("`{}` is {megabytes:.1} MB large", path.display());
        (
            message,
            "make it smaller, or save it as WebP or AVIF; `pictures.max_megabytes` is the limit",
        )
    } else if bytes > MIN_FILE_SIZE && is_raster_image(path) {
        let size = picture_size(&file)?;
        let megapixels = f64::from(size.0) * f64::from(size.1) / 1e6;
        if !is_above(megapixels, limits.max_megapixels) {
            return None;
        }
        let (width, height) = size;
        let message = format!("`{}` has {width} × {height} pixels", path.display());
        (
            message,
            "resize it to its displayed size, or twice that for high-density screens; `pictures.max_megapixels` is the limit",
        )
    } else {
        return None;
    };
    let diagnostic = Diagnostic::warning("image/large", message).with_help(help);
    Some(diagnostic.at(&SourceFile::new(path, ""), 0..0))
}

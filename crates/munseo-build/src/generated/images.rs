//! Draws cards for link previews, in parallel and cached in `.munseo/social`, and icons.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use munseo_pages::{Pages, SocialCard};
use munseo_pictures::{Painter, icons};
use munseo_platform::files::write_atomically;
use munseo_render::Output;
use munseo_source::Diagnostic;

use super::picture_variants;
use crate::BuildError;
use crate::parallel;

/// The folder of cached cards, in the site's folder.
const CACHE_FOLDER: &str = ".munseo/social";

/// Draws the card of every page without its own picture.
///
/// # Errors
/// If the output folder cannot be written.
pub fn write_cards(pages: &Pages, output: &Output) -> Result<(), BuildError> {
    let cards: BTreeMap<String, SocialCard> = pages
        .site()
        .routes()
        .iter()
        .filter_map(|route| pages.social_card(route))
        .map(|card| (card.name(), card))
        .collect();
    if cards.is_empty() {
        return Ok(());
    }
    let cache_folder = pages.site().root().join(CACHE_FOLDER);
    // Without the cache folder they are drawn each time.
    let _ = fs::create_dir_all(&cache_folder);
    let cards: Vec<(String, SocialCard)> = cards.into_iter().collect();
    parallel::each(
        &cards,
        // A painter decompresses fonts, so it is created only for a card that is not cached.
        || None,
        |painter, (name, card)| {
            let path = cache_folder.join(name);
            let bytes = fs::read(&path).unwrap_or_else(|_| {
                let painter = painter.get_or_insert_with(|| painter_of(pages));
                let bytes = painter.card(&card.content);
                store_in_cache(&path, &bytes);
                bytes
            });
            Ok(output.write(&card.output(), &bytes)?)
        },
    )?;
    let names: BTreeSet<OsString> = cards.iter().map(|(name, _)| name.into()).collect();
    remove_other_files(&cache_folder, &names);
    Ok(())
}

/// The current picture at a path of the output folder, for `munseo dev`, from the same cache as in builds; `None` for
/// other paths, and if the picture cannot be created.
pub fn picture_at(pages: &Pages, path: &str) -> Option<Vec<u8>> {
    let requested = Path::new(path);
    match requested.extension()?.to_str()? {
        "webp" => return picture_variants::variant_at(pages, requested),
        "png" | "ico" => {}
        _ => return None,
    }
    if let Some(card) = card_at(pages, requested) {
        let cached_file = pages.site().root().join(CACHE_FOLDER).join(card.name());
        let draw = || painter_of(pages).card(&card.content);
        return Some(fs::read(cached_file).unwrap_or_else(|_| draw()));
    }
    let source = pages.browser_files().drawn_icon()?;
    let svg = fs::read(pages.site().root().join(source)).ok()?;
    let mut icons = icons(&svg).ok()?.into_iter();
    let icon = icons.find(|icon| Path::new(icon.output) == requested)?;
    Some(icon.bytes)
}

fn card_at(pages: &Pages, path: &Path) -> Option<SocialCard> {
    if !path.starts_with("_munseo") {
        return None;
    }
    let routes = pages.site().routes().iter();
    let mut cards = routes.filter_map(|route| pages.social_card(route));
    cards.find(|card| Path::new(&card.output()) == path)
}

fn painter_of(pages: &Pages) -> Painter {
    Painter::new(pages.card_fonts())
}

/// Stores a picture in the cache atomically.
pub(super) fn store_in_cache(path: &Path, bytes: &[u8]) {
    // Without it the next build is only slower.
    let _ = write_atomically(path, bytes);
}

/// Removes all files of a folder except those with these names.
pub(super) fn remove_other_files(folder: &Path, names: &BTreeSet<OsString>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if !names.contains(&entry.file_name()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Draws the icons of the site; returns a warning if no icons can be drawn from the SVG.
///
/// # Errors
/// If the SVG cannot be read or the output folder cannot be written.
pub fn write_icons(pages: &Pages, output: &Output) -> Result<Option<Diagnostic>, BuildError> {
    let Some(source) = pages.browser_files().drawn_icon() else {
        return Ok(None);
    };
    let path = pages.site().root().join(&source);
    let svg = fs::read(&path).map_err(|error| BuildError::io("read", &path, error))?;
    let icons = match icons(&svg) {
        Ok(icons) => icons,
        Err(error) => {
            let message = format!("cannot create icons from `{}`: {error}", source.display());
            return Ok(Some(
                Diagnostic::warning("icons/bad-svg", message)
                    .with_help("correct the file, or set `discovery.icons` to `false`"),
            ));
        }
    };
    for icon in icons {
        let path = Path::new(icon.output);
        if !pages.has_static_file(path) {
            output.write(icon.output, &icon.bytes)?;
        }
    }
    Ok(None)
}

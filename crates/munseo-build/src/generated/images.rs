//! Draws cards for link previews, in parallel and cached in `.munseo/social`, and icons.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use munseo_pages::{Pages, SocialCard, browsers};
use munseo_pictures::{Painter, icons};
use munseo_render::Output;
use munseo_source::Diagnostic;

use super::picture_cache::PictureCache;
use super::picture_variants;
use crate::BuildError;
use crate::parallel;

/// The name of the cache of cards.
const CARDS: &str = "social";

/// Draws the card of every page without its own picture.
///
/// # Errors
/// If the output folder cannot be written.
pub fn write_cards(pages: &Pages, output: &Output) -> Result<(), BuildError> {
    let routes = pages.site().routes().iter();
    let cards = routes.filter_map(|route| pages.social_card(route));
    let cards: BTreeMap<PathBuf, SocialCard> =
        cards.map(|card| (card.output().into(), card)).collect();
    let cache = PictureCache::of(pages, CARDS);
    cache.remove_others(cards.keys().map(PathBuf::as_path));
    let cards: Vec<(PathBuf, SocialCard)> = cards.into_iter().collect();
    parallel::each(
        &cards,
        // A painter decompresses fonts, so it is created only for a card that is not cached.
        || None,
        |painter, (path, card)| {
            let draw = || {
                let painter = painter.get_or_insert_with(|| painter_of(pages));
                Some(painter.card(&card.content))
            };
            cache.write(path, output, draw).map(drop)
        },
    )
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
        let draw = || Some(painter_of(pages).card(&card.content));
        return PictureCache::of(pages, CARDS).read(requested, draw);
    }
    let source = browsers::drawn_icon(pages.site())?;
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

/// Draws the icons of the site; returns a warning if no icons can be drawn from the SVG.
///
/// # Errors
/// If the SVG cannot be read or the output folder cannot be written.
pub fn write_icons(pages: &Pages, output: &Output) -> Result<Option<Diagnostic>, BuildError> {
    let Some(source) = browsers::drawn_icon(pages.site()) else {
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

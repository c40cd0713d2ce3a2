//! Cards for previews of links, and icons: drawn on all cores, kept in `.munseo/` by what they show.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use munseo_pages::{Pages, SocialCard};
use munseo_pictures::{Card, Painter, icons};
use munseo_render::Output;
use munseo_source::Diagnostic;

use super::picture_variants;
use crate::error::CommandError;
use crate::{parallel, pipeline};

/// Where drawn cards are kept, in the site's folder.
const KEPT: &str = ".munseo/social";

/// Draws the card of every page that has none of its own.
///
/// # Errors
/// When the output folder cannot be written.
pub fn write_cards(pages: &Pages, output: &Output) -> Result<(), CommandError> {
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
    let kept = pages.site().root().join(KEPT);
    // Without a place to keep them they are drawn anew each time.
    let _ = fs::create_dir_all(&kept);
    let cards: Vec<(String, SocialCard)> = cards.into_iter().collect();
    parallel::each(
        &cards,
        // A painter reads typefaces; none is needed where all cards are kept.
        || Ok(None),
        |painter, (name, card)| {
            let path = kept.join(name);
            let bytes = fs::read(&path).unwrap_or_else(|_| {
                let bytes = draw(painter.get_or_insert_with(Painter::new), card);
                keep(&path, &bytes);
                bytes
            });
            Ok(output.write(&card.output(), &bytes)?)
        },
    )?;
    let names: BTreeSet<OsString> = cards.iter().map(|(name, _)| name.into()).collect();
    forget_others(&kept, &names);
    Ok(())
}

/// The picture at a path of the output folder, as a build of this moment would draw it: for a site that
/// is being written. Cards are kept for builds, and those of builds are taken.
pub fn picture_at(pages: &Pages, path: &str) -> Option<Vec<u8>> {
    let asked = Path::new(path);
    if asked.extension().is_some_and(|it| it == "webp") {
        return picture_variants::variant_at(pages, asked);
    }
    if asked
        .extension()
        .is_none_or(|extension| extension != "png" && extension != "ico")
    {
        return None;
    }
    if let Some(card) = card_at(pages, asked) {
        let kept = pages.site().root().join(KEPT).join(card.name());
        return Some(fs::read(kept).unwrap_or_else(|_| draw(&Painter::new(), &card)));
    }
    let svg = fs::read(pages.site().root().join(pages.drawn_icon()?)).ok()?;
    let mut icons = icons(&svg).ok()?.into_iter();
    let icon = icons.find(|icon| Path::new(icon.output) == asked)?;
    Some(icon.bytes)
}

fn card_at(pages: &Pages, path: &Path) -> Option<SocialCard> {
    if !path.starts_with("_munseo") {
        return None;
    }
    let mut cards = pages
        .site()
        .routes()
        .iter()
        .filter_map(|route| pages.social_card(route));
    cards.find(|card| Path::new(&card.output()) == path)
}

/// Draws one card.
pub fn draw(painter: &Painter, card: &SocialCard) -> Vec<u8> {
    let emblem = card.emblem.as_ref();
    painter.card(&Card {
        title: &card.title,
        letter: emblem.map(|emblem| emblem.letter.as_str()),
        hue: emblem.map(|emblem| emblem.hue.as_str()),
        kicker: card.kicker.as_deref(),
        example: card
            .example
            .as_ref()
            .map(|example| (example.code.as_str(), example.result.as_str())),
        signature: card.signature.as_deref(),
        description: card.description.as_deref(),
        logo: card.logo.as_deref(),
        site: &card.site,
        host: &card.host,
    })
}

/// Keeps a picture for the next build, whole or not at all.
pub(super) fn keep(path: &Path, bytes: &[u8]) {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let aside = path.with_extension(format!("{}-{count}.new", std::process::id()));
    if fs::write(&aside, bytes).is_ok() {
        let _ = fs::rename(&aside, path);
    }
}

/// Removes all files of a folder but those with these names.
pub(super) fn forget_others(kept: &Path, names: &BTreeSet<OsString>) {
    for entry in fs::read_dir(kept).into_iter().flatten().flatten() {
        if !names.contains(&entry.file_name()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Draws the icons of the site; gives what is wrong with the drawing they are made of.
///
/// # Errors
/// When the drawing cannot be read or the output folder cannot be written.
pub fn write_icons(pages: &Pages, output: &Output) -> Result<Option<Diagnostic>, CommandError> {
    let Some(source) = pages.drawn_icon() else {
        return Ok(None);
    };
    let path = pages.site().root().join(&source);
    let svg = fs::read(&path).map_err(|error| CommandError::io("read", &path, error))?;
    let icons = match icons(&svg) {
        Ok(icons) => icons,
        Err(error) => {
            let message = format!("no icons are drawn from `{}`: {error}", source.display());
            return Ok(Some(
                Diagnostic::warning("icons/bad-svg", message)
                    .with_help("correct the file, or set `discovery.icons` to `false`"),
            ));
        }
    };
    for icon in icons {
        let path = Path::new(icon.output);
        if !pages.has_static_file(path) {
            pipeline::write(output, path, &icon.bytes)?;
        }
    }
    Ok(None)
}

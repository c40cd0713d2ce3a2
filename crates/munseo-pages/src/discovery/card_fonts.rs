//! The fonts of cards for link previews: texts with letters that no font can draw are left out, and reported.

use munseo_pictures::{Card, FontFiles};
use munseo_site::Site;
use munseo_source::Diagnostic;
use rustc_hash::FxHashSet;

use super::social_cards::{SocialCard, SocialCards};

/// How many letters a diagnostic lists.
const MAX_LISTED: usize = 8;

/// The fonts of a site's cards.
pub(crate) struct CardFonts {
    pub(crate) fonts: FontFiles,
    /// A hash of the site's fonts; empty without one.
    hash: String,
    /// The index of each configured font that cannot be used, and why.
    invalid: Vec<(usize, String)>,
}

impl std::fmt::Debug for CardFonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CardFonts").finish_non_exhaustive()
    }
}

impl CardFonts {
    /// Reads the fonts of `[social_images]`.
    pub(super) fn load(site: &Site) -> Self {
        let mut fonts = FontFiles::default();
        let mut hasher = blake3::Hasher::new();
        let mut invalid = Vec::new();
        let paths = &site.config.raw.social_images.fonts;
        for (index, path) in paths.iter().enumerate() {
            match munseo_source::read_bytes(&site.root.join(path)) {
                Ok(bytes) => {
                    hasher.update(&bytes);
                    if !fonts.add(bytes) {
                        let problem = format!("`{path}` is not a TrueType or OpenType font");
                        invalid.push((index, problem));
                    }
                }
                Err(error) => invalid.push((index, format!("cannot read `{path}`: {error}"))),
            }
        }
        let hash = match paths.as_slice() {
            [] => String::new(),
            _ => hasher.finalize().to_string(),
        };
        Self {
            fonts,
            hash,
            invalid,
        }
    }

    fn can_draw(&self, text: &str) -> bool {
        self.fonts.missing(text).next().is_none()
    }

    /// A card without texts that cannot be drawn. If the page's name is one of them: `None` if the site has an `image`,
    /// which replaces the card, else the card has the site's title or host instead.
    pub(super) fn drawable(&self, site: &Site, mut card: Card) -> Option<SocialCard> {
        if !self.can_draw(&card.title) {
            if site.config.raw.image.is_some() {
                return None;
            }
            let names = [&card.site, &card.host];
            let name = names.into_iter().find(|name| self.can_draw(name));
            card.title = name.cloned().unwrap_or_default();
        }
        if !self.can_draw(&card.site) {
            card.site.clear();
        }
        for text in [&mut card.kicker, &mut card.signature, &mut card.description] {
            text.take_if(|text| !self.can_draw(text));
        }
        let example = &mut card.example;
        example.take_if(|(code, result)| !self.can_draw(code) || !self.can_draw(result));
        if card.letter.take_if(|it| !self.can_draw(it)).is_some() {
            card.hue = None;
        }
        card.kicker.take_if(|kicker| *kicker == card.title);
        Some(SocialCard {
            content: card,
            fonts: self.hash.clone(),
        })
    }

    /// The letters of a card that no font can draw.
    fn missing<'t>(&'t self, card: &'t Card) -> impl Iterator<Item = char> + 't {
        let example = card.example.as_ref();
        let texts = [
            Some(card.title.as_str()),
            card.kicker.as_deref(),
            card.description.as_deref(),
            card.signature.as_deref(),
            example.map(|(code, _)| code.as_str()),
            example.map(|(_, result)| result.as_str()),
            card.letter.as_deref(),
            Some(card.site.as_str()),
        ];
        let texts = texts.into_iter().flatten();
        texts.flat_map(|text| self.fonts.missing(text))
    }
}

/// Reports fonts that cannot be used and, unless the site has an `image` for such pages, letters that no font can draw.
pub(crate) fn problems(cards: SocialCards<'_>) -> Vec<Diagnostic> {
    let site = cards.site;
    let config = &site.config.raw;
    if !config.social_images.enabled {
        return Vec::new();
    }
    let fonts = cards.fonts();
    let mut report = site.config.report();
    for (index, problem) in &fonts.invalid {
        let diagnostic = Diagnostic::error("social-images/font", problem.clone())
            .with_help("name a `.ttf` or `.otf` file relative to `munseo.toml`");
        report.push(diagnostic, &format!("social_images.fonts[{index}]"));
    }
    if config.image.is_some() {
        return report.diagnostics;
    }
    let mut missing: Vec<char> = Vec::new();
    let mut seen = FxHashSet::default();
    let mut first = "";
    for route in site.routes() {
        let Some(card) = cards.with_all_letters(route) else {
            continue;
        };
        for letter in fonts.missing(&card) {
            if missing.is_empty() {
                first = route.url();
            }
            if seen.insert(letter) {
                missing.push(letter);
            }
        }
    }
    if missing.is_empty() {
        return report.diagnostics;
    }
    let message = format!(
        "social images leave out texts with letters that their fonts do not have: {} (first on {first})",
        munseo_site::listed(&missing, MAX_LISTED)
    );
    let help = "name a TrueType or OpenType file that has them in `social_images.fonts`, or set `image` to a picture for such pages";
    report.push(
        Diagnostic::warning("social-images/letter", message).with_help(help),
        "social_images.enabled",
    );
    report.diagnostics
}

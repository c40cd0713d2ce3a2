//! The content of the cards for link previews; the command draws them as pictures.

use std::sync::{Arc, OnceLock};

use super::browsers::drawn_icon;
use super::card_fonts::CardFonts;
use crate::card_example::card_example;
use crate::props::Emblem;
use crate::sidebar::SidebarTrees;
use crate::titles;
use crate::truncate::truncate;
use munseo_pictures::Card;
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};
use munseo_types::type_text;

/// Width and height of a picture in pixels, which link previews display without cropping.
pub const CARD_SIZE: (u32, u32) = (1200, 630);

/// The folder of drawn pictures in the output; their names are hashes of their content.
const FOLDER: &str = "_munseo/social";

/// Part of the hash in the names of pictures; increase it when the design of cards changes.
const CARD_VERSION: u8 = 4;

/// Maximum length of a description on a card, in characters.
const MAX_TEXT_LENGTH: usize = 200;

/// A page's picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SocialCard {
    /// What it displays.
    pub content: Card,
    /// A hash of the site's fonts for cards; empty without one.
    pub fonts: String,
}

impl SocialCard {
    /// The path of the picture in the output folder; its name is a hash of its content.
    pub fn output(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&[CARD_VERSION]);
        let card = &self.content;
        let example = card.example.as_ref();
        let texts = [
            Some(card.title.as_str()),
            card.letter.as_deref(),
            card.hue.as_deref(),
            card.kicker.as_deref(),
            example.map(|(code, _)| code.as_str()),
            example.map(|(_, result)| result.as_str()),
            card.signature.as_deref(),
            card.description.as_deref(),
            Some(&card.site),
            Some(&card.host),
        ];
        hasher.update(self.fonts.as_bytes());
        for text in texts {
            let text = text.unwrap_or_default();
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        }
        hasher.update(card.logo.as_deref().unwrap_or_default());
        format!("{FOLDER}/{}.png", &hasher.finalize().to_hex()[..16])
    }

    /// The alternative text of the picture.
    pub(crate) fn alternative_text(&self) -> String {
        let card = &self.content;
        let example = card.example.as_ref();
        let example = example.map(|(code, result)| format!("{code} = {result}"));
        let example_code = example.as_ref().or(card.signature.as_ref());
        let example_code = example_code
            .or(card.description.as_ref())
            .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
        let parts = [
            Some(card.title.clone()),
            example_code,
            Some(card.site.clone()),
        ];
        let mut parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.dedup();
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }
}

/// The cards of a site's pages.
#[derive(Clone, Copy)]
pub(crate) struct SocialCards<'a> {
    pub(crate) site: &'a Site,
    pub(crate) sidebars: &'a SidebarTrees,
    /// The site's icon, loaded on first use.
    pub(crate) logo: &'a OnceLock<Option<Arc<[u8]>>>,
    /// The fonts of cards, loaded on first use.
    pub(crate) fonts: &'a OnceLock<CardFonts>,
}

impl<'a> SocialCards<'a> {
    /// The card of a page; `None` if pictures are off or the page has its own, and for the search page.
    pub(crate) fn of(self, route: &Route) -> Option<SocialCard> {
        self.fonts()
            .drawable(self.site, self.with_all_letters(route)?)
    }

    /// The fonts of cards.
    pub(crate) fn fonts(self) -> &'a CardFonts {
        self.fonts.get_or_init(|| CardFonts::load(self.site))
    }

    /// The card of a page as if the fonts had all letters.
    pub(super) fn with_all_letters(self, route: &Route) -> Option<Card> {
        let site = self.site;
        if !site.config.raw.social_images.enabled || route.target == Target::Search {
            return None;
        }
        let locale = route.locale;
        let file = site.file_of(route);
        if file.is_some_and(|file| file.front_matter().image.is_some()) {
            return None;
        }
        let document = file.and_then(|file| file.document());
        let tagline = site.config.tagline[locale].to_owned();
        let site_title = site.config.title[locale].to_owned();
        let short = |text: &str| truncate(text, MAX_TEXT_LENGTH);
        let mut card = Card {
            title: site_title.clone(),
            logo: self.logo(),
            description: document
                .and_then(|document| document.description.as_deref())
                .map(short),
            host: self.host(),
            site: site_title,
            ..Card::default()
        };
        match route.target {
            Target::Entry(entry, collection) => {
                let has_title = document.is_some_and(|document| document.title.is_some());
                if let Some(file) = file.filter(|_| has_title || !route.path.is_root()) {
                    card.title = file.title().to_owned();
                } else {
                    card.description = Some(tagline);
                }
                if collection == Collection::Blog {
                    card.kicker = Some(titles::blog(site, locale));
                }
                card.signature = document.and_then(signature);
                if card.signature.is_some() {
                    let example = document.and_then(card_example);
                    card.example = example.map(|example| (example.code, example.result));
                }
                if let Some((tree, position)) = self.sidebars.of_entry(site, entry, locale) {
                    set_emblem(&mut card, position.emblem(site));
                    let above = position.categories.last();
                    card.kicker = above.and_then(|id| tree.category_label(*id));
                }
            }
            Target::Home | Target::Search => card.description = Some(tagline),
            _ => {
                card.title = titles::of_generated(site, self.sidebars, route)?;
                self.fill_generated(&mut card, route.target, locale);
            }
        }
        if card.title == card.site {
            card.kicker = None;
        }
        Some(card)
    }

    /// Adds the content of a generated page besides its title.
    fn fill_generated(self, card: &mut Card, target: Target, locale: LocaleId) {
        let site = self.site;
        let short = |text: &str| truncate(text, MAX_TEXT_LENGTH);
        match target {
            Target::Category(id) => {
                let category = &site.sidebars[id];
                set_emblem(card, category.emblem.clone());
                let description = category.description.as_ref();
                card.description = description.map(|text| short(&text[locale]));
            }
            Target::Blog(_) => {
                card.kicker = Some(titles::blog(site, locale)).filter(|blog| *blog != card.title);
                if card.kicker.is_none() {
                    card.description = titles::blog_description(site, locale).map(short);
                }
            }
            Target::DocsRoot(_) => {
                let description = titles::docs_description(site, locale).map(short);
                let tagline = &site.config.tagline[locale];
                card.description = description.or_else(|| Some(tagline.to_owned()));
            }
            _ => card.kicker = Some(titles::docs(site, locale)),
        }
    }

    /// The site's icon (`favicon`), if it is an SVG and icons are on; `None` also if it cannot be read.
    fn logo(self) -> Option<Arc<[u8]>> {
        let read = || {
            let path = self.site.root.join(drawn_icon(self.site)?);
            munseo_source::read_bytes(&path).ok().map(Arc::from)
        };
        self.logo.get_or_init(read).clone()
    }

    /// The site's host and path, for display.
    fn host(self) -> String {
        let url = &self.site.config.url;
        let host = url.split_once("://").map_or(url.as_str(), |(_, host)| host);
        let home = self.site.urls.home(LocaleId::DEFAULT);
        format!("{host}{}", home.trim_end_matches('/'))
    }
}

fn set_emblem(card: &mut Card, emblem: Option<Emblem>) {
    (card.letter, card.hue) = emblem.map(|it| (it.letter, it.hue.to_string())).unzip();
}

/// The declaration that a page documents, up to its end: from its `::signature`, else from the code block marked as
/// signature; `None` without one.
fn signature(document: &munseo_markdown::Document) -> Option<String> {
    let marked = || {
        let mut blocks = document.code_blocks.iter();
        let block = blocks.find(|block| block.meta.contains("signature"))?;
        Some(block.code.clone())
    };
    let code = document.signature_code.clone().or_else(marked)?;
    let lines = code
        .lines()
        .skip_while(|line| line.trim().is_empty() || line.trim_start().starts_with("//"))
        .map(str::trim_end);
    let code = lines.collect::<Vec<_>>().join("\n");
    let text = *type_text::split(&code, &[';']).first()?;
    // The definition of a type is omitted.
    let text = text
        .trim_end_matches('…')
        .trim_end()
        .trim_end_matches('=')
        .trim_end();
    (!text.is_empty()).then(|| text.to_owned())
}

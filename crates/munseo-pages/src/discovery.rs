//! Files for search engines, browsers and link previews: sitemaps, OpenSearch, icons, social cards. `[discovery]` configures them.
//!
//! This module only creates the data; the command writes the files and draws the cards.

pub mod browsers;
mod card_fonts;
mod sitemap;
mod social_cards;

pub(crate) use browsers::BACKGROUND_COLORS;
pub(crate) use browsers::favicon;
pub(crate) use card_fonts::{CardFonts, problems as card_font_problems};
pub use sitemap::SitemapEntry;
pub(crate) use sitemap::sitemap;
pub(crate) use social_cards::SocialCards;
pub use social_cards::{CARD_SIZE, SocialCard};

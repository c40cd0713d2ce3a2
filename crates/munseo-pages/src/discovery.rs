//! Files for search engines, browsers and link previews: sitemaps, OpenSearch, web manifests,
//! structured data, social cards. `[discovery]` configures them.
//!
//! This module only creates the data; the command writes the files and draws the cards.

mod browsers;
mod sitemap;
mod social_cards;
mod structured_data;

pub(crate) use browsers::BACKGROUND_COLORS;
pub use sitemap::SitemapEntry;
pub use social_cards::{CARD_SIZE, SocialCard};

//! `munseo.toml` and content folders → the site: locales, versions, sidebars, routes.
//!
//! Start reading at [`Site::load`] and its steps in `load.rs`. A [`Site`] is one table of [`Route`]s;
//! [`Site::page_props`] makes all that React needs for one of them, [`Site::site_props`] what the
//! pages of a language share. [`Site::reload`] follows edits.
//!
//! Nothing here renders or writes: what leaves this crate are plain values.
//!
//! ```text
//! munseo.toml ─▶ Config ─┐
//! content folders ─▶ files ─▶ entries ─▶ sidebars ─▶ routes ─▶ documents ─▶ page properties
//! ```

mod anchors;
mod assets;
mod blog;
mod catalogue;
mod checks;
pub mod config;
mod content;
mod examples;
mod feeds;
mod frame;
mod git;
mod head;
mod index_parts;
mod links;
mod load;
mod machines;
mod messages;
mod numbers;
mod page_classes;
mod pages;
mod parse;
pub mod props;
mod props_typescript;
mod prose;
mod redirects;
mod reload;
mod report;
mod routes;
mod search;
mod sidebar;
mod sidebar_files;
mod signatures;
mod site;
mod sitemap;
mod slug;
mod sources;
mod static_files;
mod synonyms;
mod tags;
mod urls;

pub use assets::Asset;
pub use config::{Config, LocaleId, config_schema};
pub use examples::{ExampleCheck, ExampleNote, TitledDocument};
pub use feeds::Feed;
pub use machines::{CARD_SIZE, Chapter, Llms, MachineFile, SocialCard};
pub use pages::NotFound;
pub use props_typescript::typescript;
pub use prose::{GLOSSARY_FILE, LEDGER_FILE, PageState, TranslatedPage};
pub use redirects::Redirect;
pub use reload::Reload;
pub use routes::{Route, RouteKind};
pub use search::SearchDocument;
pub use sidebar_files::SidebarFile;
pub use site::{LoadOptions, Loaded, Mode, Site};
pub use sitemap::SitemapEntry;
pub use urls::PagePath;

/// Reads the configuration of the site in a folder, without its content; none when it cannot be read.
pub fn read_config(root: &std::path::Path) -> Option<Config> {
    Config::load(root).0
}

/// What to do about a name that is not there: the nearest one, and all there are.
fn available(wanted: &str, names: &[&str]) -> String {
    /// More would bury the message.
    const SHOWN: usize = 100;
    let near = munseo_source::nearest(wanted, names.iter().copied());
    let near = near.map_or(String::new(), |near| format!("did you mean `{near}`? "));
    let shown: Vec<String> = names
        .iter()
        .take(SHOWN)
        .map(|name| format!("`{name}`"))
        .collect();
    let more = names.len().saturating_sub(SHOWN);
    match (shown.is_empty(), more) {
        (true, _) => String::from("there is none"),
        (false, 0) => format!("{near}available: {}", shown.join(", ")),
        (false, more) => format!("{near}available: {} and {more} more", shown.join(", ")),
    }
}

#[cfg(test)]
mod tests;

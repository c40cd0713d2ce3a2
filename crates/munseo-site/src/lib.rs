//! `munseo.toml` and content folders → the site: locales, versions, sidebars, routes.
//!
//! Start reading at [`Site::load`] and its steps in `load.rs`. A [`Site`] is one table of [`Route`]s
//! with the documents behind them. [`Site::reload`] follows edits.
//!
//! This crate does not render or write: it returns plain values.
//!
//! ```text
//! munseo.toml ─▶ Config ─┐
//! content folders ─▶ files ─▶ entries ─▶ sidebars ─▶ routes ─▶ documents
//! ```

pub mod blog;
mod cache;
mod checkout;
pub mod content;
mod diagrams;
pub mod documents;
pub mod links;
mod load;
mod prose;
mod reference;
pub mod routes;
pub mod sidebar;
mod site;
pub mod structure;
mod translations;

pub use content::assets::Asset;
pub use documents::{DocumentCache, PageFile};
pub use load::reload::Reload;
pub use munseo_config as config;
pub use munseo_config::REFS_FOLDER;
pub use munseo_config::messages::Messages;
pub use munseo_config::urls::path::PagePath;
pub use munseo_config::{
    Config, LoadOptions, LocaleId, Mode, config_schema, messages, report, urls,
};
pub use munseo_prose::translation::BlockState;
pub use prose::{GLOSSARY_FILE, INSTALL_HUNSPELL, LEDGER_FILE, find_hunspell};
pub use routes::Route;
pub use site::{LoadResult, Site, TranslatedPage, sort as sort_diagnostics};
pub use structure::{Redirect, Structure};

/// Reads the configuration of the site in a folder, without its content; `None` if it cannot be read.
pub fn read_config(root: &std::path::Path) -> Option<Config> {
    Config::load(root).0
}

/// Help for an unknown name: the nearest name, if there is one, and all names.
pub fn available(wanted: &str, names: &[&str]) -> String {
    /// Maximum number of names in a message.
    const MAX_NAMES: usize = 100;
    let near = munseo_source::nearest(wanted, names.iter().copied());
    let lead = match near {
        Some(near) => format!("did you mean `{near}`? available:"),
        None => String::from("use one that is available:"),
    };
    if names.is_empty() {
        return String::from("remove it, or create one; none exist yet");
    }
    format!("{lead} {}", listed(names, MAX_NAMES))
}

/// Names in backticks, at most `max`, and the number of the others.
pub fn listed(names: &[impl std::fmt::Display], max: usize) -> String {
    let shown: Vec<String> = names
        .iter()
        .take(max)
        .map(|name| format!("`{name}`"))
        .collect();
    let shown = shown.join(", ");
    match names.len().saturating_sub(max) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

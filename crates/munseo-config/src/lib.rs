//! `munseo.toml` → [`Config`]: read strictly, validated, with defaults filled in.
//!
//! Start reading at [`Config::load`].
//!
//! ```
//! use munseo_config::{Config, LocaleId};
//!
//! let folder = tempfile::tempdir()?;
//! std::fs::write(folder.path().join("munseo.toml"), "title = \"Yutil\"\nurl = \"https://yutil.dev\"\n")?;
//! let (config, diagnostics) = Config::load(folder.path());
//! assert!(diagnostics.is_empty());
//! assert_eq!(&config.expect("it is valid").title[LocaleId::DEFAULT], "Yutil");
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! 1. [`schema`] declares the keys of the file, and is the source of the published JSON Schema.
//! 2. [`Config::load`] reads it, checks rules that a schema cannot express, and fills in defaults.
//! 3. `locales`, `docs`, `blog`, `search` and `serve` do so for their tables.
//!
//! Navbar and footer stay raw here, because their links need the routes.
//!
//! The configuration uses [`files`] and [`report`] (reading a file of the site, and its diagnostics), [`urls`] (paths
//! and URLs) and [`messages`] (texts of the interface).

mod blog;
mod config;
mod docs;
mod feedback;
pub mod files;
mod known_languages;
mod locale_table;
mod locales;
mod message_overrides;
pub mod messages;
pub mod report;
pub mod schema;
mod search;
mod security;
mod serve;
mod severity_overrides;
mod shared_props;
mod text;
mod url_checks;
pub mod urls;

pub use blog::BlogConfig;
pub use config::{Config, LoadOptions, Mode, apply_levels, serve_config};
pub use docs::{
    DocsConfig, RefSource, SidebarDefinition, VersionConfig, VersionId, VersionSource,
    git_diagnostic,
};
pub use feedback::OpenInLink;
pub use files::{
    CONFIG_FILE, REFERENCE_FOLDER, REFERENCE_TYPES_FOLDER, REFS_FOLDER, VERSIONS_FOLDER,
};
pub use known_languages::native_name;
pub use locale_table::is_locale_code;
pub use locales::{Locale, LocaleId, Locales};
pub use schema::{
    AgentsConfig, BuildConfig, DiscoveryConfig, Emblem, Level, LogFormat, ProseConfig,
    SearchProvider, ServeConfig, ServeLimits, Service, SocialImagesConfig, SourceConfig,
    TranslationsConfig, TypescriptConfig, VARIANT_WIDTHS,
};
pub use search::{SearchConfig, SearchKind};
pub use security::{SecurityConfig, inline_hash};
pub use serve::socket_address;
pub use severity_overrides::{SeverityOverrides, severity};
pub use shared_props::HeadTag;
pub use text::{Localized, Text, unknown_locale};

/// The style sheets of the theme that set colors: first those of both modes, then what uses them.
pub const THEME_COLORS: &str = concat!(
    include_str!("../../../theme/src/styles/palette.css"),
    include_str!("../../../theme/src/styles/tokens.css"),
);

/// The JSON Schema of `munseo.toml`, for editors.
pub fn config_schema() -> String {
    let schema = schemars::schema_for!(schema::RawConfig);
    let mut text = serde_json::to_string_pretty(&schema).expect("a JSON Schema can be serialized");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests;

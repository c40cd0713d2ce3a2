//! `munseo.toml` and content folders → the site: locales, versions, sidebars, routes.

pub mod props;
mod props_typescript;

pub use props_typescript::typescript;

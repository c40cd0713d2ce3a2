//! The manifest of a build and the settings of its server.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use munseo_pages::Pages;
use munseo_platform::paths::BUILD_MANIFEST;
use munseo_render::SiteContext;
use munseo_server::{OpenError, Settings};
use munseo_site::LocaleId;
use serde_json::{Value, json};

use crate::BuildError;
use crate::generated::REDIRECT_SCRIPT;
use crate::search::output as search_output;

/// The generator's name in the manifest of a build.
pub(super) const GENERATOR: &str = concat!("Munseo ", env!("CARGO_PKG_VERSION"));

/// The manifest of a build, for `munseo serve`.
pub(super) fn manifest_json(pages: &Pages, context: &SiteContext) -> String {
    let config = pages.site().config();
    let locales = config.locales.iter();
    let locales = locales.map(|locale| json!({ "code": locale.code(), "label": locale.label() }));
    let default = LocaleId::DEFAULT;
    let mut build = json!(settings(pages, context));
    build["generator"] = json!(GENERATOR);
    build["theme"] = json!(context.theme().fingerprint());
    build["content"] = json!(pages.content_hash());
    build["url"] = json!(config.url);
    build["title"] = json!(config.title[default]);
    build["tagline"] = json!(config.tagline[default]);
    build["locales"] = locales.collect();
    build["agents"] = json!({ "mcp": config.raw.agents.mcp });
    build["search"] = search_output::listing(pages);
    build.to_string()
}

/// The sources of frames, including those of `::frame` and `::youtube` on pages.
fn with_embedded(mut sources: Vec<String>, pages: &Pages) -> Vec<String> {
    let documents = pages.site().documents.iter();
    for origin in documents.flat_map(|parsed| &parsed.document.frames) {
        if !sources.contains(origin) {
            sources.push(origin.clone());
        }
    }
    sources
}

/// The server's settings for a site.
pub fn settings(pages: &Pages, context: &SiteContext) -> Settings {
    let locales = &pages.site().config().locales;
    let security = pages.site().config().security.clone();
    let mut script_hashes = context.script_hashes();
    script_hashes.extend(security.script_hashes);
    let redirects = pages.site().redirects();
    if !redirects.is_empty() {
        script_hashes.push(munseo_site::config::inline_hash(REDIRECT_SCRIPT));
    }
    let mut connect_sources = search_output::connect_sources(pages);
    let sources = security.sources;
    connect_sources.extend(sources.connections);
    let mut style_hashes = security.style_hashes;
    let site = pages.site();
    let mut parts = site.parts.all();
    if !site.components.is_empty() || parts.any(|part| part.client != "none") {
        // Libraries insert rules into a style element that they create empty.
        style_hashes.push(munseo_site::config::inline_hash(""));
    }
    let frame_sources = sources.frames.map(|frames| with_embedded(frames, pages));
    Settings {
        base_url: pages.site_props(LocaleId::DEFAULT).base_url.clone(),
        locale_prefixes: locales
            .iter()
            .skip(1)
            .map(|locale| locale.code().to_owned())
            .collect(),
        script_hashes,
        style_hashes,
        script_sources: sources.scripts,
        style_sources: sources.styles,
        font_sources: sources.fonts,
        frame_sources,
        connect_sources,
        allow_style_attributes: sources.style_attributes,
        redirects: redirects
            .into_iter()
            .map(|redirect| (redirect.from, redirect.to))
            .collect(),
        redirect_patterns: pages.site().redirect_patterns(),
        keep_builds: pages.site().config().raw.build.keep_builds,
    }
}

/// The server's settings for a built folder.
///
/// # Errors
/// If the folder is not a build.
pub fn settings_of_build(folder: &Path) -> Result<Settings, BuildError> {
    match Settings::of_build(folder) {
        Err(OpenError::NotABuild { folder }) => Err(BuildError::NotABuild(folder)),
        result => Ok(result?),
    }
}

/// Reads the manifest of a build; `null` if it is not valid JSON.
///
/// # Errors
/// If the folder is not a build, or its manifest cannot be read.
pub fn read_build_manifest(folder: &Path) -> Result<Value, BuildError> {
    let path = folder.join(BUILD_MANIFEST);
    let text = fs::read(&path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => BuildError::NotABuild(folder.to_owned()),
        _ => BuildError::io("read", &path, error),
    })?;
    Ok(serde_json::from_slice(&text).unwrap_or_default())
}

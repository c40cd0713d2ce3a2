//! The manifest of a build and the settings of its server.

use munseo_pages::Pages;
use munseo_render::SiteContext;
use munseo_server::{Agents, Locale, Settings};
use munseo_site::LocaleId;
use serde_json::json;

use crate::generated::REDIRECT_SCRIPT;
use crate::search::output as search_output;

/// The generator's name in the manifest of a build.
pub(super) const GENERATOR: &str = concat!("Munseo ", env!("CARGO_PKG_VERSION"));

/// The manifest of a build, for `munseo serve`.
pub(super) fn manifest_json(pages: &Pages, context: &SiteContext) -> String {
    let config = pages.site().config();
    let locales = config.locales.iter().map(|locale| Locale {
        code: locale.code().to_owned(),
        label: locale.label().to_owned(),
    });
    let build = Settings {
        generator: GENERATOR.to_owned(),
        theme: context.theme().fingerprint(),
        content: pages.content_hash(),
        url: config.url.clone(),
        title: config.title[LocaleId::DEFAULT].to_owned(),
        tagline: config.tagline[LocaleId::DEFAULT].to_owned(),
        locales: locales.collect(),
        agents: Agents {
            mcp: config.raw.agents.mcp,
        },
        search: Some(search_output::listing(pages)),
        ..settings(pages, context)
    };
    json!(build).to_string()
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
        ..Settings::default()
    }
}

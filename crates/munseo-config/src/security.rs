//! `[security]`: the sources that pages may load from, with those of known services and of `[[head]]`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use base64::Engine as _;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::Report;
use crate::shared_props::HeadTag;
use crate::urls::is_external;

/// Sources on other hosts that pages may load, in addition to pictures, media and embedded pages. `munseo serve`,
/// `munseo dev` and `_headers` send the same policy.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SecurityTable {
    /// Services with known hosts, such as `["plausible", "google-fonts"]`.
    pub services: Vec<Service>,
    /// Sources of scripts, such as `https://cdn.example.com`. Scripts in `[[head]]` need no entry.
    pub scripts: Vec<String>,
    /// Sources of style sheets. Style sheets in `[[head]]` need no entry.
    pub styles: Vec<String>,
    /// Sources of fonts.
    pub fonts: Vec<String>,
    /// Sources of embedded pages; the default is every host over HTTPS.
    pub frames: Option<Vec<String>>,
    /// Hosts that scripts may send requests to, such as `https://api.example.com`.
    pub connections: Vec<String>,
    /// Allows `style="…"` in Markdown. It weakens the policy for attributes, not for style sheets.
    pub style_attributes: bool,
}

/// A service with known hosts.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Service {
    /// Adobe Fonts
    AdobeFonts,
    /// Bunny Fonts
    BunnyFonts,
    /// Cloudflare Web Analytics
    CloudflareAnalytics,
    /// Fathom Analytics
    Fathom,
    /// giscus, comments stored in GitHub Discussions
    Giscus,
    /// Google Analytics 4, by gtag.js or Google Tag Manager
    GoogleAnalytics,
    /// Google Fonts
    GoogleFonts,
    /// Matomo Cloud
    Matomo,
    /// Plausible Analytics
    Plausible,
    /// PostHog Cloud
    Posthog,
    /// Simple Analytics
    SimpleAnalytics,
    /// Umami Cloud
    Umami,
}

impl std::fmt::Display for Service {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.serialize(formatter)
    }
}

/// Sources on other hosts that pages may load, as in a Content-Security-Policy.
#[derive(Debug, Clone, Default)]
pub struct SecurityConfig {
    /// The valid sources of `[security]`, with those of its services and of `[[head]]`.
    pub sources: SecurityTable,
    /// Hashes of inline scripts in `[[head]]`: `sha256-…`.
    pub script_hashes: Vec<String>,
    /// Hashes of inline style sheets in `[[head]]`: `sha256-…`.
    pub style_hashes: Vec<String>,
}

/// The sources of services.
static SERVICES: LazyLock<BTreeMap<Service, SecurityTable>> = LazyLock::new(|| {
    toml::from_str(include_str!("services.toml"))
        .expect("`services.toml` is valid, as a test verifies")
});

impl Service {
    /// The service that an origin such as `https://plausible.io` belongs to; `None` for other origins.
    pub fn of_source(origin: &str) -> Option<Self> {
        let matches_origin = |source: &String| match source.strip_prefix("https://*") {
            Some(domain) => origin.ends_with(domain),
            None => source == origin,
        };
        let has_origin = |table: &SecurityTable| {
            let lists = [
                &table.scripts,
                &table.styles,
                &table.fonts,
                &table.connections,
            ];
            let mut all = lists.into_iter().chain(&table.frames).flatten();
            all.any(matches_origin)
        };
        let entry = SERVICES.iter().find(|(_, table)| has_origin(table));
        entry.map(|(service, _)| *service)
    }
}

/// The checked sources of `[security]`, with those of its services and of `[[head]]`.
pub(super) fn check(
    table: &SecurityTable,
    head: &[HeadTag],
    report: &mut Report<'_>,
) -> SecurityConfig {
    let mut sources = table.clone();
    for (kind, list) in [
        ("scripts", Some(&mut sources.scripts)),
        ("styles", Some(&mut sources.styles)),
        ("fonts", Some(&mut sources.fonts)),
        ("frames", sources.frames.as_mut()),
        ("connections", Some(&mut sources.connections)),
    ] {
        let Some(list) = list else { continue };
        for (index, source) in list.iter().enumerate() {
            if !is_source(source) {
                let message =
                    format!("`{source}` is not a valid source of a Content-Security-Policy");
                let help = "write protocol and host, such as `https://cdn.example.com` or \
                     `https://*.example.com`; a path may follow";
                let key_path = format!("security.{kind}[{index}]");
                report.error(&key_path, "config/bad-source", message, help);
            }
        }
        list.retain(|source| is_source(source));
    }
    let mut config = SecurityConfig {
        sources,
        ..SecurityConfig::default()
    };
    for service in &table.services {
        config.add_service(*service);
    }
    for tag in head {
        config.add_head_tag(tag);
    }
    for sources in [
        &mut config.sources.scripts,
        &mut config.sources.styles,
        &mut config.sources.fonts,
        &mut config.sources.connections,
        &mut config.script_hashes,
        &mut config.style_hashes,
    ] {
        let mut seen = BTreeSet::new();
        sources.retain(|source| seen.insert(source.clone()));
    }
    config
}

impl SecurityConfig {
    fn add_service(&mut self, service: Service) {
        let table = &SERVICES[&service];
        let own = &mut self.sources;
        own.scripts.extend_from_slice(&table.scripts);
        own.styles.extend_from_slice(&table.styles);
        own.fonts.extend_from_slice(&table.fonts);
        own.connections.extend_from_slice(&table.connections);
        if let (Some(frames), Some(service_frames)) = (&mut own.frames, &table.frames) {
            frames.extend_from_slice(service_frames);
        }
    }

    /// Allows requests to a source from another key of the configuration.
    pub(super) fn add_connection(&mut self, source: Option<String>) {
        let own = &mut self.sources.connections;
        own.extend(source.filter(|source| !own.contains(source)));
    }

    /// Scripts and styles in `[[head]]` are allowed, since the author wrote them.
    fn add_head_tag(&mut self, tag: &HeadTag) {
        let attribute = |name: &str| {
            let mut attributes = tag.attributes.iter();
            attributes.find_map(|(key, value)| (key == name).then_some(value.as_str()))
        };
        match tag.tag.as_ref() {
            "script" => match attribute("src") {
                Some(src) => self.sources.scripts.extend(source_of(src)),
                // A data block does not run.
                None if attribute("type")
                    .is_some_and(|media_type| media_type.starts_with("application/")) => {}
                None => self.script_hashes.extend(hash(tag)),
            },
            "style" => self.style_hashes.extend(hash(tag)),
            "link" if is_style_sheet(attribute("rel").unwrap_or_default()) => {
                let source = attribute("href").and_then(source_of);
                self.sources.styles.extend(source);
            }
            _ => {}
        }
    }
}

fn is_style_sheet(rel: &str) -> bool {
    rel.split_ascii_whitespace()
        .any(|word| word.eq_ignore_ascii_case("stylesheet"))
}

/// The source for an address on another host: the address without its query; `None` for other addresses.
fn source_of(address: &str) -> Option<String> {
    if !is_external(address) {
        return None;
    }
    let address = match address.strip_prefix("//") {
        Some(rest) => format!("https://{rest}"),
        None => address.to_owned(),
    };
    let end = address.find(['?', '#']).unwrap_or(address.len());
    Some(address[..end].to_owned()).filter(|source| is_source(source))
}

/// The hash by which a policy allows an inline element; `None` without text.
fn hash(tag: &HeadTag) -> Option<String> {
    Some(inline_hash(&tag.document_text()?))
}

/// The hash by which a policy allows an inline element with this text, as documents contain it.
pub fn inline_hash(text: &str) -> String {
    let digest = hmac_sha256::Hash::hash(text.as_bytes());
    let digest = base64::engine::general_purpose::STANDARD.encode(digest);
    format!("sha256-{digest}")
}

/// Returns true for a scheme and a host, without characters that would separate sources or directives in a policy.
fn is_source(source: &str) -> bool {
    let schemes = ["https://", "http://", "wss://", "ws://"];
    let host = schemes
        .iter()
        .find_map(|scheme| source.strip_prefix(scheme));
    let is_plain = source
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && !b"\"'`;,<>?#".contains(&byte));
    is_plain && host.is_some_and(|host| !host.is_empty() && !host.starts_with(['/', '.', ':']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_a_protocol_and_a_host() {
        for source in [
            "https://cdn.example.com",
            "https://*.example.com",
            "https://cdn.example.com/lib/x.js",
            "http://localhost:8000",
            "wss://live.example.com",
        ] {
            assert!(is_source(source), "{source}");
        }
        for source in [
            "",
            "cdn.example.com",
            "https://",
            "*",
            "'unsafe-inline'",
            "https://a.example; script-src *",
            "https://a.example https://b.example",
            "javascript:alert(1)",
        ] {
            assert!(!is_source(source), "{source}");
        }
    }

    #[test]
    fn every_service_has_valid_sources() {
        let schema = serde_json::to_value(schemars::schema_for!(Service)).unwrap();
        let names = schema["oneOf"].as_array().unwrap().iter();
        let services: Vec<Service> = names
            .map(|variant| serde_json::from_value(variant["const"].clone()).unwrap())
            .collect();
        assert!(SERVICES.keys().eq(&services));
        for service in services {
            let mut config = SecurityConfig::default();
            config.add_service(service);
            let own = config.sources;
            let sources = [own.scripts, own.styles, own.fonts].concat();
            assert!(!sources.is_empty() && sources.iter().all(|it| is_source(it)));
        }
    }

    #[test]
    fn the_source_of_an_address_has_no_query() {
        let source = |address| source_of(address);
        assert_eq!(
            source("https://fonts.googleapis.com/css2?family=Inter").as_deref(),
            Some("https://fonts.googleapis.com/css2")
        );
        assert_eq!(
            source("//cdn.example.com/x.js").as_deref(),
            Some("https://cdn.example.com/x.js")
        );
        assert_eq!(source("/own.js"), None);
    }
}

//! `[security]`: the sources that pages may load from, with those of known services and of `[[head]]`.

use std::collections::BTreeSet;

use base64::Engine as _;
use munseo_source::Diagnostic;
use sha2::{Digest as _, Sha256};

use super::HeadTag;
use super::schema::{SecurityTable, Service};
use crate::report::Report;
use crate::urls::is_external;

/// Sources on other hosts that pages may load, as in a Content-Security-Policy.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SecurityConfig {
    /// Scripts.
    pub scripts: Vec<String>,
    /// Style sheets.
    pub styles: Vec<String>,
    /// Fonts.
    pub fonts: Vec<String>,
    /// Embedded pages; `None` for every host over HTTPS.
    pub frames: Option<Vec<String>>,
    /// Hosts that scripts may send requests to.
    pub connections: Vec<String>,
    /// Hashes of inline scripts in `[[head]]`: `sha256-…`.
    pub script_hashes: Vec<String>,
    /// Hashes of inline style sheets in `[[head]]`: `sha256-…`.
    pub style_hashes: Vec<String>,
    /// True if `style="…"` in Markdown has an effect.
    pub style_attributes: bool,
}

/// The hosts of a service by purpose, from its documentation.
#[derive(Default)]
struct Hosts {
    scripts: &'static [&'static str],
    styles: &'static [&'static str],
    fonts: &'static [&'static str],
    frames: &'static [&'static str],
    connections: &'static [&'static str],
}

impl Service {
    const ALL: [Self; 12] = [
        Self::AdobeFonts,
        Self::BunnyFonts,
        Self::CloudflareAnalytics,
        Self::Fathom,
        Self::Giscus,
        Self::GoogleAnalytics,
        Self::GoogleFonts,
        Self::Matomo,
        Self::Plausible,
        Self::Posthog,
        Self::SimpleAnalytics,
        Self::Umami,
    ];

    /// The service that an origin such as `https://plausible.io` belongs to.
    pub fn of_source(origin: &str) -> Option<Self> {
        let is_of = |host: &&str| match host.strip_prefix("https://*") {
            Some(domain) => origin.ends_with(domain),
            None => *host == origin,
        };
        Self::ALL.into_iter().find(|service| {
            let hosts = service.hosts();
            let kinds = [
                hosts.scripts,
                hosts.styles,
                hosts.fonts,
                hosts.frames,
                hosts.connections,
            ];
            kinds.concat().iter().any(is_of)
        })
    }

    fn hosts(self) -> Hosts {
        match self {
            Self::AdobeFonts => Hosts {
                styles: &["https://use.typekit.net", "https://p.typekit.net"],
                fonts: &["https://use.typekit.net"],
                ..Hosts::default()
            },
            Self::BunnyFonts => Hosts {
                styles: &["https://fonts.bunny.net"],
                fonts: &["https://fonts.bunny.net"],
                ..Hosts::default()
            },
            Self::CloudflareAnalytics => Hosts {
                scripts: &["https://static.cloudflareinsights.com"],
                connections: &["https://cloudflareinsights.com"],
                ..Hosts::default()
            },
            Self::Fathom => Hosts {
                scripts: &["https://cdn.usefathom.com"],
                connections: &["https://cdn.usefathom.com"],
                ..Hosts::default()
            },
            Self::Giscus => Hosts {
                scripts: &["https://giscus.app"],
                styles: &["https://giscus.app"],
                frames: &["https://giscus.app"],
                ..Hosts::default()
            },
            Self::GoogleAnalytics => Hosts {
                scripts: &["https://*.googletagmanager.com"],
                connections: &[
                    "https://*.google-analytics.com",
                    "https://*.analytics.google.com",
                    "https://*.googletagmanager.com",
                ],
                ..Hosts::default()
            },
            Self::GoogleFonts => Hosts {
                styles: &["https://fonts.googleapis.com"],
                fonts: &["https://fonts.gstatic.com"],
                ..Hosts::default()
            },
            Self::Matomo => Hosts {
                scripts: &["https://cdn.matomo.cloud"],
                connections: &["https://*.matomo.cloud"],
                ..Hosts::default()
            },
            Self::Plausible => Hosts {
                scripts: &["https://plausible.io"],
                connections: &["https://plausible.io"],
                ..Hosts::default()
            },
            Self::Posthog => Hosts {
                scripts: &["https://*.posthog.com"],
                connections: &["https://*.posthog.com"],
                ..Hosts::default()
            },
            Self::SimpleAnalytics => Hosts {
                scripts: &["https://scripts.simpleanalyticscdn.com"],
                connections: &["https://queue.simpleanalyticscdn.com"],
                ..Hosts::default()
            },
            Self::Umami => Hosts {
                scripts: &["https://cloud.umami.is"],
                connections: &["https://cloud.umami.is", "https://*.umami.dev"],
                ..Hosts::default()
            },
        }
    }
}

/// The checked sources of `[security]`, with those of its services and of `[[head]]`.
pub(super) fn check(
    table: &SecurityTable,
    head: &[HeadTag],
    report: &mut Report<'_>,
) -> SecurityConfig {
    let mut checked = |kind: &str, sources: &[String]| -> Vec<String> {
        let mut kept = Vec::new();
        for (index, source) in sources.iter().enumerate() {
            match is_source(source) {
                true => kept.push(source.clone()),
                false => report.push(
                    Diagnostic::error(
                        "config/bad-source",
                        format!("`{source}` is not a source of a Content-Security-Policy"),
                    )
                    .with_help(
                        "write protocol and host, such as `https://cdn.example.com` or \
                         `https://*.example.com`; a path may follow",
                    ),
                    &format!("security.{kind}[{index}]"),
                ),
            }
        }
        kept
    };
    let mut config = SecurityConfig {
        scripts: checked("scripts", &table.scripts),
        styles: checked("styles", &table.styles),
        fonts: checked("fonts", &table.fonts),
        frames: table
            .frames
            .as_ref()
            .map(|frames| checked("frames", frames)),
        connections: checked("connections", &table.connections),
        style_attributes: table.style_attributes,
        ..SecurityConfig::default()
    };
    for service in &table.services {
        config.add_service(*service);
    }
    for tag in head {
        config.add_head_tag(tag);
    }
    for sources in [
        &mut config.scripts,
        &mut config.styles,
        &mut config.fonts,
        &mut config.connections,
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
        let hosts = service.hosts();
        let add = |sources: &mut Vec<String>, hosts: &[&str]| {
            sources.extend(hosts.iter().map(|host| (*host).to_owned()));
        };
        add(&mut self.scripts, hosts.scripts);
        add(&mut self.styles, hosts.styles);
        add(&mut self.fonts, hosts.fonts);
        add(&mut self.connections, hosts.connections);
        if let Some(frames) = &mut self.frames {
            add(frames, hosts.frames);
        }
    }

    /// Allows requests to a source that another key names.
    pub(super) fn add_connection(&mut self, source: Option<String>) {
        let source = source.filter(|source| !self.connections.contains(source));
        self.connections.extend(source);
    }

    /// Scripts and styles in `[[head]]` are allowed, since the author wrote them.
    fn add_head_tag(&mut self, tag: &HeadTag) {
        let attribute = |name: &str| {
            let mut attributes = tag.attributes.iter();
            attributes.find_map(|(own, value)| (own == name).then_some(value.as_str()))
        };
        match tag.tag.as_str() {
            "script" => match attribute("src") {
                Some(src) => self.scripts.extend(source_of(src)),
                // A data block does not run.
                None if attribute("type").is_some_and(|it| it.starts_with("application/")) => {}
                None => self.script_hashes.extend(hash(tag)),
            },
            "style" => self.style_hashes.extend(hash(tag)),
            "link" if is_style_sheet(attribute("rel").unwrap_or_default()) => {
                self.styles.extend(attribute("href").and_then(source_of));
            }
            _ => {}
        }
    }
}

fn is_style_sheet(rel: &str) -> bool {
    rel.split_ascii_whitespace()
        .any(|word| word.eq_ignore_ascii_case("stylesheet"))
}

/// The source for an address on another host: the address without its query.
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

/// The hash by which a policy allows an inline element; the text is hashed as documents contain it.
fn hash(tag: &HeadTag) -> Option<String> {
    let digest = Sha256::digest(tag.document_text()?.as_bytes());
    let digest = base64::engine::general_purpose::STANDARD.encode(digest);
    Some(format!("sha256-{digest}"))
}

/// Returns true for a host with a protocol; it stays one source within a policy.
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

//! The configured severity of mistakes.

use munseo_source::{Diagnostic, Severity};

use super::{Config, Level};

/// The severity of a configured level; none for mistakes that are ignored.
pub fn severity(level: Level) -> Option<Severity> {
    match level {
        Level::Ignore => None,
        Level::Log => Some(Severity::Info),
        Level::Warn => Some(Severity::Warning),
        Level::Throw => Some(Severity::Error),
    }
}

/// Codes of the diagnostics that `on_broken_links` configures.
const BROKEN: [&str; 2] = ["link/missing", "image/missing"];

/// The code of the diagnostic that `on_unknown_front_matter` configures.
const UNKNOWN_KEY: &str = "front-matter/unknown-key";

/// Gives the diagnostics of a document the severity that the site configures.
pub fn with_levels(diagnostics: Vec<Diagnostic>, config: &Config) -> Vec<Diagnostic> {
    diagnostics
        .into_iter()
        .filter_map(|mut diagnostic| {
            let level = match diagnostic.code {
                code if BROKEN.contains(&code) => config.on_broken_links,
                UNKNOWN_KEY => config.on_unknown_front_matter,
                _ => return Some(diagnostic),
            };
            diagnostic.severity = diagnostic.severity.min(severity(level)?);
            Some(diagnostic)
        })
        .collect()
}

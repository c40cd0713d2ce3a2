//! The keys that set the severity of one kind of error, such as `on_broken_links`.

use munseo_source::Diagnostic;

use crate::config::Config;
use crate::severity_overrides::{Level, severity};

/// Codes of the diagnostics that `on_broken_links` configures.
const BROKEN: [&str; 2] = ["link/missing", "image/missing"];

/// The code of the diagnostic that `on_unknown_front_matter` configures.
const UNKNOWN_KEY: &str = "front-matter/unknown-key";

/// The code of the diagnostic that `security.style_attributes` turns off.
const STYLE_ATTRIBUTE: &str = "html/style-attribute";

/// Codes of the diagnostics that `typescript.source.on_missing_since` configures.
const MISSING_SINCE: [&str; 2] = ["signature/since", "signature/undocumented"];

/// Applies the levels of `on_broken_links`, `on_unknown_front_matter` and `on_missing_since`, and removes ignored
/// diagnostics and those that `security.style_attributes` turns off.
pub fn apply_levels(diagnostics: Vec<Diagnostic>, config: &Config) -> Vec<Diagnostic> {
    diagnostics
        .into_iter()
        .filter_map(|mut diagnostic| {
            let level = match diagnostic.code {
                code if BROKEN.contains(&code) => config.raw.on_broken_links,
                UNKNOWN_KEY => config.raw.on_unknown_front_matter,
                code if MISSING_SINCE.contains(&code) => {
                    config.typescript().map_or(Level::Ignore, |typescript| {
                        typescript.source.on_missing_since
                    })
                }
                STYLE_ATTRIBUTE if config.security.allow_style_attributes => return None,
                _ => return Some(diagnostic),
            };
            diagnostic.severity = diagnostic.severity.min(severity(level)?);
            Some(diagnostic)
        })
        .collect()
}

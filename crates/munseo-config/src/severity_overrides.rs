//! The configured severity of errors.

use std::collections::BTreeMap;

use munseo_source::{Diagnostic, Severity, codes, quoted_key};

use super::{Config, Level};
use crate::report::Report;

/// The severity of a configured level; `None` for ignored errors.
pub fn severity(level: Level) -> Option<Severity> {
    match level {
        Level::Ignore => None,
        Level::Log => Some(Severity::Info),
        Level::Warn => Some(Severity::Warning),
        Level::Throw => Some(Severity::Error),
    }
}

/// The levels of `[diagnostics]`, by code or by the first part of codes.
#[derive(Debug, Clone, Default)]
pub struct SeverityOverrides {
    codes: BTreeMap<String, Level>,
    groups: BTreeMap<String, Level>,
}

impl SeverityOverrides {
    /// Reads `[diagnostics]`; reports codes that do not exist.
    pub(super) fn check(table: &BTreeMap<String, Level>, report: &mut Report<'_>) -> Self {
        let mut overrides = Self::default();
        for (key, level) in table {
            let group = key.strip_suffix("/*");
            let is_known = match group {
                Some(group) => codes::all().any(|it| group_of(&it.code) == group),
                None => codes::explain(key).is_some(),
            };
            if !is_known {
                let message = format!("unknown diagnostic code `{key}`");
                let help = match codes::suggest(key) {
                    Some(code) => format!("did you mean `{code}`?"),
                    None => "run `munseo explain` for the list of codes".to_owned(),
                };
                report.push_at_key(
                    Diagnostic::error("config/unknown-code", message).with_help(help),
                    &format!("diagnostics.{}", quoted_key(key)),
                );
                continue;
            }
            match group {
                Some(group) => overrides.groups.insert(group.to_owned(), *level),
                None => overrides.codes.insert(key.clone(), *level),
            };
        }
        overrides
    }

    /// Gives diagnostics their configured severity and removes ignored ones.
    pub fn apply(&self, diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
        if self.codes.is_empty() && self.groups.is_empty() {
            return diagnostics;
        }
        let applied = |mut diagnostic: Diagnostic| {
            let code = diagnostic.code;
            let level = self.codes.get(code);
            if let Some(level) = level.or_else(|| self.groups.get(group_of(code))) {
                diagnostic.severity = severity(*level)?;
            }
            Some(diagnostic)
        };
        diagnostics.into_iter().filter_map(applied).collect()
    }
}

/// The part of a code before `/`.
fn group_of(code: &str) -> &str {
    code.split_once('/').map_or(code, |(group, _)| group)
}

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

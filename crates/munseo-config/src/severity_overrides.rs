//! The configured severity of errors: levels, and `[diagnostics]` with a level for each code.

use std::collections::BTreeMap;

use munseo_source::{Diagnostic, Severity, codes, quoted_key};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::report::Report;

/// The level of a diagnostic in the content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// It is not checked.
    Ignore,
    /// It is reported as information.
    Log,
    /// It is reported as a warning.
    Warn,
    /// It is an error and fails the build.
    Throw,
}

/// The severity of a configured level; `None` for ignored errors.
pub fn severity(level: Level) -> Option<Severity> {
    match level {
        Level::Ignore => None,
        Level::Log => Some(Severity::Info),
        Level::Warn => Some(Severity::Warning),
        Level::Throw => Some(Severity::Error),
    }
}

/// The levels of `[diagnostics]`, by code or by the first part of codes with `/*`.
#[derive(Debug, Clone, Default)]
pub struct SeverityOverrides(BTreeMap<String, Level>);

impl SeverityOverrides {
    /// Reads `[diagnostics]`; reports codes that do not exist.
    pub(super) fn check(table: &BTreeMap<String, Level>, report: &mut Report<'_>) -> Self {
        let mut overrides = Self::default();
        for (key, level) in table {
            let is_known = match key.strip_suffix("/*") {
                Some(group) => codes::all().any(|it| group_of(&it.code) == group),
                None => codes::explain(key).is_some(),
            };
            if !is_known {
                let message = format!("unknown diagnostic code `{key}`");
                let help = match codes::suggest(key) {
                    Some(code) => format!("did you mean `{code}`?"),
                    None => "run `munseo explain` for the list of codes".to_owned(),
                };
                let problem = Diagnostic::error("config/unknown-code", message).with_help(help);
                report.push_at_key(problem, &format!("diagnostics.{}", quoted_key(key)));
                continue;
            }
            overrides.0.insert(key.clone(), *level);
        }
        overrides
    }

    /// Gives diagnostics their configured severity and removes ignored ones.
    pub fn apply(&self, diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
        if self.0.is_empty() {
            return diagnostics;
        }
        let applied = |mut diagnostic: Diagnostic| {
            let code = diagnostic.code;
            let of_group = || self.0.get(&format!("{}/*", group_of(code)));
            if let Some(level) = self.0.get(code).or_else(of_group) {
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

//! HTML that an author writes in `munseo.toml`: its links lead where those of Markdown do.

use munseo_markdown::{LinkKind, with_destinations};
use munseo_source::{Diagnostic, Severity};

use super::Frame;
use crate::checks::missing_picture;
use crate::config::{LocaleId, Text};
use crate::links::Targets;
use crate::routes::severity;

/// HTML as a page of a language shows it; `missing` hears of each destination that leads nowhere.
pub(crate) fn resolved(
    html: &str,
    targets: &Targets<'_>,
    locale: LocaleId,
    mut missing: impl FnMut(Diagnostic),
) -> String {
    with_destinations(html, |destination, kind| match kind {
        LinkKind::Link => match targets.find_configured(locale, destination) {
            Ok(url) => Some(url),
            Err(nothing) => {
                missing(nothing.diagnostic(Severity::Error));
                None
            }
        },
        LinkKind::Image => {
            if targets.has_picture(destination) {
                return Some(targets.picture(destination));
            }
            missing(missing_picture(destination));
            None
        }
    })
}

impl Frame<'_> {
    /// HTML of `munseo.toml` in this language.
    pub(super) fn markup(&mut self, html: &Text, place: &str) -> String {
        let written = self.text(html, place);
        let place = html.place_in(self.locale, place, &self.config.locales);
        let severity = severity(self.config.on_broken_links);
        let report = &mut self.report;
        resolved(&written, &self.targets, self.locale, |mut problem| {
            if let Some(severity) = severity {
                problem.severity = severity;
                report.push(problem, &place);
            }
        })
    }
}

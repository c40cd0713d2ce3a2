//! HTML in `munseo.toml`: its links are resolved like those of Markdown.

use super::SitePropsBuilder;
use crate::configured_html::resolve_html;
use munseo_site::config::Text;
use munseo_site::config::severity;

impl SitePropsBuilder<'_> {
    /// HTML of `munseo.toml` in this language.
    pub(super) fn markup(&mut self, html: &Text, key_path: &str) -> String {
        let written = self.text(html, key_path);
        let key_path = html.key_path_in(self.locale, key_path, &self.config.locales);
        let severity = severity(self.config.raw.on_broken_links);
        let report = &mut self.report;
        resolve_html(&written, &self.targets, self.locale, |mut problem| {
            if let Some(severity) = severity {
                problem.severity = severity;
                report.push(problem, &key_path);
            }
        })
    }
}

//! Feedback about pages, and links to other tools.

use munseo_source::Diagnostic;

use super::schema::{AgentsConfig, FeedbackConfig, OpenIn};
use super::url_checks;
use super::{Locales, Localized};
use crate::report::Report;

/// A link that opens a page in another tool, checked.
#[derive(Debug, Clone)]
pub struct OpenInLink {
    /// The name of the tool.
    pub label: Localized,
    /// Its address with placeholders.
    pub href: String,
}

/// The links of `agents.open_in`.
pub(super) fn open_in(
    agents: &AgentsConfig,
    locales: &Locales,
    report: &mut Report<'_>,
) -> Vec<OpenInLink> {
    let mut links = Vec::with_capacity(agents.open_in.len());
    for (index, tool) in agents.open_in.iter().enumerate() {
        links.push(match tool {
            OpenIn::Known(known) => OpenInLink {
                label: Localized::same(known.label(), locales),
                href: known.href().to_owned(),
            },
            OpenIn::Other(other) => {
                let place = format!("agents.open_in[{index}]");
                let href = Some(other.href.as_str());
                let href_place = format!("{place}.href");
                url_checks::check_address(href, &href_place, report);
                let known = ["{url}", "{markdown}", "{prompt}"];
                url_checks::check_placeholders(href, &known, &href_place, report);
                let label_place = format!("{place}.label");
                OpenInLink {
                    label: Localized::read(&other.label, &label_place, locales, report),
                    href: other.href.clone(),
                }
            }
        });
    }
    links
}

/// The URL that receives answers, and its source in the policy if it is on another host.
pub(super) fn feedback(
    table: &FeedbackConfig,
    report: &mut Report<'_>,
) -> Option<(String, Option<String>)> {
    let address = table.url.as_deref()?;
    let is_own = address.starts_with('/') && !address.starts_with("//");
    let parsed = url::Url::parse(address).ok();
    let web = parsed.filter(|url| matches!(url.scheme(), "https" | "http"));
    if !is_own && web.is_none() {
        let message = format!("`{address}` is not a URL for feedback");
        report.push(
            Diagnostic::error("config/bad-url", message).with_help(
                "write protocol and host, such as `https://example.com/feedback`, or a path",
            ),
            "feedback.url",
        );
        return None;
    }
    let origin = web.map(|url| url.origin().ascii_serialization());
    Some((address.to_owned(), origin))
}

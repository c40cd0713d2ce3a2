//! Feedback about pages, and links to other tools.

use munseo_source::Diagnostic;

use super::url_checks;
use crate::locales::Locales;
use crate::report::Report;
use crate::schema::{AgentsConfig, FeedbackConfig, OpenIn};
use crate::text::Localized;

/// The validated settings of a link that opens a page in another tool.
#[derive(Debug, Clone)]
pub struct OpenInLink {
    /// The name of the tool.
    pub label: Localized,
    /// Its address with placeholders.
    pub href: String,
}

/// The links of `agents.open_in`.
pub(super) fn open_in_links(
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
                let path = format!("agents.open_in[{index}]");
                let href = Some(other.href.as_str());
                let href_path = format!("{path}.href");
                url_checks::check_address(href, &href_path, report);
                let placeholders = ["{url}", "{markdown}", "{prompt}"];
                url_checks::check_placeholders(href, &placeholders, &href_path, report);
                let label_path = format!("{path}.label");
                OpenInLink {
                    label: Localized::read(&other.label, &label_path, locales, report),
                    href: other.href.clone(),
                }
            }
        });
    }
    links
}

/// The URL that receives answers, and its origin for the Content-Security-Policy if it is an absolute URL; reports an
/// invalid one.
pub(super) fn check_url(
    table: &FeedbackConfig,
    report: &mut Report<'_>,
) -> Option<(String, Option<String>)> {
    let address = table.url.as_deref()?;
    let is_site_path = address.starts_with('/') && !address.starts_with("//");
    let parsed = url::Url::parse(address).ok();
    let web_url = parsed.filter(|url| matches!(url.scheme(), "https" | "http"));
    if !is_site_path && web_url.is_none() {
        let message = format!("`{address}` is not a URL for feedback");
        report.push(
            Diagnostic::error("config/bad-url", message).with_help(
                "write protocol and host, such as `https://example.com/feedback`, or a path",
            ),
            "feedback.url",
        );
        return None;
    }
    let origin = web_url.map(|url| url.origin().ascii_serialization());
    Some((address.to_owned(), origin))
}

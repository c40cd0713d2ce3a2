//! `[feedback]`, and links to other tools (`agents.open_in`).

use schemars::JsonSchema;
use serde::Deserialize;

use crate::locales::Locales;
use crate::report::Report;
use crate::text::{Localized, Text};
use crate::url_checks;

/// The question “Was this page helpful?” below each document.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct FeedbackConfig {
    /// The URL that receives answers as JSON (`POST`), or a path on the site's host; without it the question is not
    /// displayed. Nothing else is stored, and the policy allows the host automatically.
    pub url: Option<String>,
}

/// A link that opens a page in a language model or another tool.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OpenIn {
    /// A tool with a predefined URL.
    Known(KnownTool),
    /// Any other tool.
    Other(OtherTool),
}

/// A tool with a predefined URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KnownTool {
    /// ChatGPT
    Chatgpt,
    /// Claude
    Claude,
    /// Perplexity
    Perplexity,
}

/// A tool by its URL.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OtherTool {
    /// The name of the tool.
    pub label: Text,
    /// Its URL. `{url}` is replaced by the URL of the page, `{markdown}` by that of its Markdown, and
    /// `{prompt}` by a request to read it.
    pub href: String,
}

impl KnownTool {
    /// The name of the tool, and its URL.
    fn label_and_href(self) -> (&'static str, &'static str) {
        match self {
            Self::Chatgpt => ("ChatGPT", "https://chatgpt.com/?hints=search&q={prompt}"),
            Self::Claude => ("Claude", "https://claude.ai/new?q={prompt}"),
            Self::Perplexity => (
                "Perplexity",
                "https://www.perplexity.ai/search/new?q={prompt}",
            ),
        }
    }
}

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
    open_in: &[OpenIn],
    locales: &Locales,
    report: &mut Report<'_>,
) -> Vec<OpenInLink> {
    let mut links = Vec::with_capacity(open_in.len());
    for (index, tool) in open_in.iter().enumerate() {
        links.push(match tool {
            OpenIn::Known(known) => {
                let (label, href) = known.label_and_href();
                OpenInLink {
                    label: Localized::same(label, locales),
                    href: href.to_owned(),
                }
            }
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
        let help = "write protocol and host, such as `https://example.com/feedback`, or a path";
        report.error("feedback.url", "config/bad-url", message, help);
        return None;
    }
    let origin = web_url.map(|url| url.origin().ascii_serialization());
    Some((address.to_owned(), origin))
}

//! Checks of the site's URL and of other URLs.

use crate::report::Report;
use crate::urls::path::is_address;

/// The origin in `url`; a placeholder if it is invalid, so that everything else can be checked.
pub(super) fn check_url(text: &str, report: &mut Report<'_>) -> String {
    let parsed = url::Url::parse(text)
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https") && url.host_str().is_some());
    let Some(url) = parsed else {
        let message = format!("`{text}` is not a URL");
        let help = "write protocol and host, such as `https://example.com`";
        report.error("url", "config/bad-url", message, help);
        return String::from("https://example.com");
    };
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        let help = match url.path() {
            "/" => "leave it out".to_owned(),
            path => format!("leave it out here and set `base_url = \"{path}\"`"),
        };
        let message = "`url` contains a path, a query or a fragment";
        report.error("url", "config/bad-url", message, help);
    }
    url.origin().ascii_serialization()
}

pub(super) fn check_base_url(text: &str, report: &mut Report<'_>) -> String {
    if text.contains([':', '?', '#', '\\']) || text.contains("//") || text.contains("..") {
        let message = format!("`{text}` is not a path");
        let help = "write the path below `url`, such as `/` or `/docs-site/`";
        report.error("base_url", "config/bad-base-url", message, help);
        return String::from("/");
    }
    let path = crate::urls::path::encode_path(&crate::urls::path::decode(text.trim_matches('/')));
    match path.as_str() {
        "" => String::from("/"),
        path => format!("/{path}/"),
    }
}

/// Reports an address that browsers would resolve relative to the page.
pub(super) fn check_address(address: Option<&str>, key_path: &str, report: &mut Report<'_>) {
    let Some(address) = address.filter(|address| !is_address(address)) else {
        return;
    };
    let message = format!("`{address}` is not a URL");
    let help = "write protocol and host, such as `https://example.com/`";
    report.error(key_path, "config/bad-url", message, help);
}

/// Reports unknown placeholders in an address.
pub(super) fn check_placeholders(
    address: Option<&str>,
    known: &[&str],
    key_path: &str,
    report: &mut Report<'_>,
) {
    let parts = address.into_iter().flat_map(|text| text.split('{').skip(1));
    for name in parts.filter_map(|part| Some(part.split_once('}')?.0)) {
        let written = format!("{{{name}}}");
        if !known.contains(&written.as_str()) {
            let message = format!("unknown placeholder `{written}`");
            let help = format!("use one of `{}`", known.join("`, `"));
            report.error(key_path, "config/bad-url", message, help);
        }
    }
}

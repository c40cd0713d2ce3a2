//! Resolves the links of HTML in `munseo.toml` like those of Markdown.

use munseo_markdown::{LinkKind, with_destinations};
use munseo_site::Structure;
use munseo_site::config::LocaleId;
use munseo_site::links::unsafe_url;
use munseo_site::urls::is_external;
use munseo_source::{Diagnostic, Severity};

/// Resolves the links of HTML for a language; calls `report` with a diagnostic for each broken link.
pub(crate) fn resolve_html(
    html: &str,
    site: &Structure,
    locale: LocaleId,
    mut report: impl FnMut(Diagnostic),
) -> String {
    with_destinations(html, |destination, kind| match kind {
        LinkKind::Link => match site.resolve_configured(locale, destination) {
            Ok(url) => Some(url),
            Err(broken) => {
                report(broken.diagnostic(Severity::Error, kind));
                None
            }
        },
        LinkKind::Image => {
            if site.has_picture(destination) {
                return Some(site.picture(destination));
            }
            report(missing_picture(destination));
            None
        }
    })
}

pub(crate) fn missing_picture(path: &str) -> Diagnostic {
    if is_external(path) {
        let kind = LinkKind::Image;
        return unsafe_url(path, kind).diagnostic(Severity::Error, kind);
    }
    let parts = path
        .split('/')
        .filter(|part| !matches!(*part, "" | "." | ".."));
    let parts: Vec<&str> = parts.collect();
    Diagnostic::error("image/missing", format!("picture `{path}` not found"))
        .with_help(format!("put it at `static/{}`", parts.join("/")))
}

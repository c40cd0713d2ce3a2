//! Content that a browser blocked because of the security policy, as a diagnostic at its source.

use std::ops::Range;
use std::sync::Arc;

use munseo_pages::Pages;
use munseo_server::PolicyViolation;
use munseo_site::config::Service;
use munseo_source::{Diagnostic, SourceFile};

/// Maximum length of a blocked URL in a message, in characters.
const MAX_ADDRESS: usize = 200;

/// The diagnostic of a report, at the URL in the page's source or in `munseo.toml`.
pub(super) fn diagnostic(pages: &Pages, violation: &PolicyViolation) -> Diagnostic {
    let PolicyViolation {
        page,
        directive,
        blocked,
    } = violation;
    let truncated: String = blocked.chars().take(MAX_ADDRESS).collect();
    let content = match truncated.as_str() {
        "inline" => "inline code".to_owned(),
        "eval" => "`eval`".to_owned(),
        address => format!("`{address}`"),
    };
    let message = format!("the security policy blocks {content} on `{page}` (`{directive}`)");
    let diagnostic =
        Diagnostic::warning("security/blocked", message).with_help(help(directive, blocked));
    match place(pages, page, blocked) {
        Some((file, span)) => diagnostic.at(&file, span),
        None => diagnostic,
    }
}

fn help(directive: &str, blocked: &str) -> String {
    let kind = match directive {
        it if it.starts_with("script-src") => "scripts",
        "style-src-attr" => {
            return "use a class, or set `style_attributes = true` in `[security]`".to_owned();
        }
        it if it.starts_with("style-src") => "styles",
        "font-src" => "fonts",
        "frame-src" | "child-src" => "frames",
        "connect-src" => "connections",
        _ => return "remove it, or load it from this site".to_owned(),
    };
    let Some(origin) = origin(blocked) else {
        return "put the code into `[[head]]` as `text`, or into a file in `static/`".to_owned();
    };
    match Service::of_source(origin) {
        Some(service) => format!("add `services = [\"{service}\"]` to `[security]`"),
        None => format!("add `{kind} = [\"{origin}\"]` to `[security]`"),
    }
}

/// Protocol and host of a URL; `None` for content without one, such as `inline`.
fn origin(address: &str) -> Option<&str> {
    let (scheme, rest) = address.split_once("://")?;
    let host = rest.find('/').unwrap_or(rest.len());
    Some(&address[..scheme.len() + "://".len() + host])
}

/// The first occurrence of the URL, else of its host: in the page's source, then in `munseo.toml`; `None` without one.
fn place(pages: &Pages, page: &str, blocked: &str) -> Option<(Arc<SourceFile>, Range<usize>)> {
    let site = pages.site();
    let source = site.route(page).and_then(|route| site.source(route));
    let files: Vec<Arc<SourceFile>> = source
        .into_iter()
        .chain([Arc::clone(&site.config().file)])
        .collect();
    let address = blocked.split(['?', '#']).next()?;
    let host = origin(blocked)?.split_once("://")?.1;
    [address, host].into_iter().find_map(|wanted| {
        files.iter().find_map(|file| {
            let start = file.text().find(wanted)?;
            Some((Arc::clone(file), start..start + wanted.len()))
        })
    })
}

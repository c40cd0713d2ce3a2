//! Checks of redirects: broken targets, unreachable sources, loops.

mod loops;

use std::path::Path;

use munseo_config::report::Report;
use munseo_config::urls::{Destination, is_external};
use munseo_config::{LocaleId, severity};
use munseo_markdown::{BrokenLink, LinkKind};
use munseo_source::{Diagnostic, Severity, quoted_key};

use super::Structure;
use crate::routes::conflicts;
use crate::routes::redirects::{SPLAT, is_pattern};

/// Reports errors in the redirects of a site.
pub(crate) fn problems(site: &Structure) -> Vec<Diagnostic> {
    let mut report = site.config.report();
    for (from, to) in &site.config.raw.redirects {
        if let Some(severity) = severity(site.config.raw.on_broken_links) {
            check_key(site, severity, from, to, &mut report);
        }
        let conflict = if is_pattern(from) {
            pattern_conflict
        } else {
            conflict
        };
        if let Some(problem) = conflict(site, from) {
            report.push_at_key(problem, &key_path(from));
        }
    }
    loops::report(site, &mut report);
    report.diagnostics
}

/// Checks one redirect of the configuration, except for conflicts at its path.
fn check_key(site: &Structure, severity: Severity, from: &str, to: &str, report: &mut Report<'_>) {
    let key_path = key_path(from);
    let bad = |message: String, help: String| {
        Diagnostic::new(severity, "config/bad-redirect", message).with_help(help)
    };
    if let Some(problem) = invalid_target(to) {
        report.push(bad(problem, TARGET_HELP.to_owned()), &key_path);
    } else if let Some((message, help)) = splat_error(from, to) {
        report.push(bad(message, help), &key_path);
    } else if let Some(missing) = missing_target(site, from, to) {
        report.push(missing.diagnostic(severity, LinkKind::Link), &key_path);
    }
    if let Some((message, help)) = invalid_source(from).or_else(|| star_error(from)) {
        report.push_at_key(bad(message, help), &key_path);
    }
    if let Some(letter) = to.chars().find(|it| it.is_whitespace() || it.is_control()) {
        let message = format!("`{}` is not allowed in a URL", letter.escape_default());
        report.push(bad(message, encoding_help(letter)), &key_path);
    }
}

/// Help for an invalid target.
const TARGET_HELP: &str = "use a page, such as `/docs`, or `https://…`";

/// Message and help for a star that is not the last part of a path; `None` for other paths.
fn star_error(from: &str) -> Option<(String, String)> {
    let before = from.strip_suffix("/*").unwrap_or(from);
    let star = before.find('*')?;
    let folder = before[..star].rfind('/').map_or("", |end| &before[..end]);
    Some((
        format!("`*` is not the last segment of the path `{from}`"),
        format!("write `\"{folder}/*\"`, or `%2A` for the character itself"),
    ))
}

/// Message and help for an invalid `:splat` in a target; `None` for other targets.
fn splat_error(from: &str, to: &str) -> Option<(String, String)> {
    let count = to.matches(SPLAT).count();
    if count > 0 && !is_pattern(from) {
        let message = format!("`{SPLAT}` is the part that `*` matches, but `{from}` has no `*`");
        return Some((message, format!("write `\"{from}/*\"`, or a path")));
    }
    let is_in_path = Destination::new(to).path.contains(SPLAT);
    (count > 1 || (count == 1 && !is_in_path)).then(|| {
        let message = format!("`{to}` has `{SPLAT}` twice, or after the path");
        (message, format!("write it once, as in `/new/{SPLAT}`"))
    })
}

/// The reason why a target within the site does not exist; `None` for other targets.
fn missing_target(site: &Structure, from: &str, to: &str) -> Option<BrokenLink> {
    let mut patterns = site.redirects.patterns.iter();
    let pattern = patterns.find(|pattern| pattern.key == from);
    let target = pattern.and_then(|pattern| {
        site.inner_target(pattern, pattern.locale.unwrap_or(LocaleId::DEFAULT))
    });
    let Some(target) = target else {
        return site.resolve_configured(LocaleId::DEFAULT, to).err();
    };
    let file = |path: &str| path.starts_with(&target.before[1..]) && path.ends_with(&target.after);
    let has_file = || site.static_files.iter().any(|(path, _)| file(path));
    if site.pages_of_pattern(&target).next().is_some() || has_file() {
        return None;
    }
    Some(BrokenLink::new(
        format!("no page matches `{}*{}`", target.before, target.after),
        "correct the path in front of `:splat`",
    ))
}

/// The diagnostic for a page or file below the path of a pattern, or another pattern for the same path.
fn pattern_conflict(site: &Structure, from: &str) -> Option<Diagnostic> {
    let mut patterns = site.redirects.patterns.iter();
    let pattern = patterns.find(|pattern| pattern.key == from)?;
    let first = pattern.locale.unwrap_or(LocaleId::DEFAULT);
    let mut pages = site.routes.all().iter();
    let page = pages.find(|page| pattern.splat(page.locale, &page.path).is_some());
    let folder = site.urls.output_folder(first, &pattern.base);
    let mut files = site.static_files.iter();
    let mut patterns = site.redirects.patterns.iter();
    let same = patterns.find(|it| it.base == pattern.base && it.locale == pattern.locale);
    let is_below = |thing: String| format!("{thing} is below this path and cannot be redirected");
    let (message, help) = if let Some(page) = page {
        (
            is_below(format!("the page `{}`", page.url())),
            "write a longer path in front of `*`, or move the page",
        )
    } else if let Some((_, file)) = files.find(|(path, _)| {
        let parent = Path::new(path).parent();
        parent.is_some_and(|it| it.starts_with(&folder))
    }) {
        (
            is_below(format!("the file `{}`", file.display())),
            "write a longer path in front of `*`, or remove the file",
        )
    } else if let Some(same) = same
        && same.key != from
    {
        let message = format!("`{}` already redirects the same path", same.key);
        (message, "remove one of the two")
    } else {
        return None;
    };
    Some(Diagnostic::error("routes/duplicate", message).with_help(help))
}

/// The key path of a redirect in the configuration.
fn key_path(from: &str) -> String {
    format!("redirects.{}", quoted_key(from))
}

/// Message and help for a source path that no request can have; `None` for other paths.
fn invalid_source(from: &str) -> Option<(String, String)> {
    if !from.starts_with('/') {
        let help = format!("begin it with a slash: `\"/{from}\"`");
        return Some((format!("`{from}` is not a path"), help));
    }
    let (path, rest) = from.split_at(from.find(['?', '#'])?);
    let mark = &rest[..1];
    Some((
        format!("`{from}` has a query or fragment (`{mark}`); redirects match only paths"),
        format!(
            "write `\"{path}\"`, or `%{:02X}` for the character itself",
            rest.as_bytes()[0]
        ),
    ))
}

/// The reason why browsers cannot follow a redirect to a target; `None` if they can.
fn invalid_target(to: &str) -> Option<String> {
    if to.is_empty() || to.starts_with(['#', '?']) {
        return Some(format!("`{to}` is not a valid target"));
    }
    let is_address = || {
        let address = if to.starts_with("//") {
            format!("https:{to}")
        } else {
            to.to_owned()
        };
        let is_web = address.starts_with("http://") || address.starts_with("https://");
        is_web && url::Url::parse(&address).is_ok_and(|url| url.host_str().is_some())
    };
    let is_page = !is_external(to) || to.starts_with("pathname://");
    (!is_page && !is_address()).then(|| format!("`{to}` is not a valid URL"))
}

/// Help for a character that is invalid in URLs.
fn encoding_help(letter: char) -> String {
    let mut bytes = [0; 4];
    let bytes = letter.encode_utf8(&mut bytes).bytes();
    let encoded: String = bytes.map(|byte| format!("%{byte:02X}")).collect();
    format!("write `{encoded}`, or leave it out")
}

/// The diagnostic for a page, a file or another redirect at the path of a redirect, once for all languages.
fn conflict(site: &Structure, from: &str) -> Option<Diagnostic> {
    let (named, path) = site.urls.locate(from);
    let first = named.unwrap_or(LocaleId::DEFAULT);
    let page = site.routes.find(first, &path);
    let folder = site.urls.output_folder(first, &path);
    let file = || {
        let paths = [folder.clone(), folder.join("index.html")];
        let mut paths = paths.iter().map(|path| crate::content::slash_path(path));
        paths.find_map(|path| site.static_files.source(&path))
    };
    let (message, help) = if let Some(route) = page {
        let message = format!("`{}` is a page, so it cannot be a redirect", route.url());
        (message, "remove the redirect, or move the page")
    } else if let Some(file) = file() {
        let message = format!(
            "`{}` is a file, so its path cannot be a redirect",
            file.display()
        );
        (message, "remove the redirect, or the file")
    } else if let Some(key) = site.redirects.key(first, &path)
        && key != from
        && site.urls.locate(key).0 == named
    {
        let message = format!("`{key}` already redirects the same path");
        (message, "remove one of the two")
    } else {
        let url = site.urls.page(first, &path);
        let problem = conflicts::reserved_path(&site.config, &url, &path, &folder).or_else(|| {
            let page = conflicts::markdown_above(&site.routes, &site.config, first, &path)?;
            let message = format!("`{from}` is the Markdown of the page `{}`", page.url());
            Some(Diagnostic::error("routes/reserved", message))
        });
        return Some(problem?.with_help("remove the redirect: its path is reserved"));
    };
    Some(Diagnostic::error("routes/duplicate", message).with_help(help))
}

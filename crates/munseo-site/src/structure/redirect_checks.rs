//! Checks of redirects: broken targets, unreachable sources, loops.

use munseo_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Structure;
use super::redirects::Way;
use crate::PagePath;
use crate::config::severity;
use crate::config::{LocaleId, path_key};
use crate::report::Report;
use crate::routes::clashes;
use crate::urls::{Destination, is_external};

/// The number of redirects displayed of a circle, at its beginning and before its end.
const SHOWN: (usize, usize) = (8, 2);

/// Reports mistakes in the redirects of a site.
pub(crate) fn problems(site: &Structure) -> Vec<Diagnostic> {
    let mut report = site.config.report();
    let targets = site.targets();
    for (from, to) in &site.config.redirects {
        let place = place(from);
        if let Some(severity) = severity(site.config.on_broken_links) {
            if let Some(problem) = no_target(to) {
                let problem = Diagnostic::new(severity, "config/bad-redirect", problem)
                    .with_help("lead to a page, such as `/docs`, or to `https://…`");
                report.push(problem, &place);
            } else if let Err(missing) = targets.resolve_configured(LocaleId::DEFAULT, to) {
                report.push(missing.diagnostic(severity), &place);
            }
            if let Some((message, help)) = no_path(from) {
                let problem = Diagnostic::new(severity, "config/bad-redirect", message);
                report.push_at_key(problem.with_help(help), &place);
            }
            if let Some(letter) = to.chars().find(|it| it.is_whitespace() || it.is_control()) {
                let message = format!("`{}` is in no address", letter.escape_default());
                let problem = Diagnostic::new(severity, "config/bad-redirect", message);
                report.push(problem.with_help(encoded(letter)), &place);
            }
        }
        taken(site, from, &mut report);
    }
    circles(site, &mut report);
    report.diagnostics
}

/// The place of a redirect's target in the configuration.
fn place(from: &str) -> String {
    format!("redirects.{}", path_key(from))
}

/// Why no reader ever asks for what a redirect leads away from, and what to write instead.
fn no_path(from: &str) -> Option<(String, String)> {
    if !from.starts_with('/') {
        let help = format!("begin it with a slash: `\"/{from}\"`");
        return Some((format!("`{from}` is no path"), help));
    }
    let (path, rest) = from.split_at(from.find(['?', '#'])?);
    let mark = &rest[..1];
    Some((
        format!("`{from}` goes on after the path: no redirect goes by what comes after `{mark}`"),
        format!(
            "write `\"{path}\"`, or `%{:02X}` for the character itself",
            rest.as_bytes()[0]
        ),
    ))
}

/// Why no browser follows a redirect to a target, if none does, whatever lies there.
fn no_target(to: &str) -> Option<String> {
    if to.is_empty() || to.starts_with(['#', '?']) {
        return Some(format!("`{to}` is no place to lead to"));
    }
    let is_address = || {
        let address = match to.starts_with("//") {
            true => format!("https:{to}"),
            false => to.to_owned(),
        };
        let is_web = address.starts_with("http://") || address.starts_with("https://");
        is_web && url::Url::parse(&address).is_ok_and(|url| url.host_str().is_some())
    };
    let is_page = !is_external(to) || to.starts_with("pathname://");
    (!is_page && !is_address()).then(|| format!("`{to}` is no web address"))
}

/// Advice for a character that is not valid in addresses.
fn encoded(letter: char) -> String {
    let mut bytes = [0; 4];
    let bytes = letter.encode_utf8(&mut bytes).bytes();
    let encoded: String = bytes.map(|byte| format!("%{byte:02X}")).collect();
    format!("write `{encoded}`, or leave it out")
}

/// Reports a page, a file or another redirect at the path of a redirect, once for all languages.
fn taken(site: &Structure, from: &str, report: &mut Report<'_>) {
    let (named, path) = site.urls.locate(from);
    let first = named.unwrap_or(LocaleId::DEFAULT);
    let page = site.routes.find(first, &path);
    let folder = site.urls.output_folder(first, &path);
    let file = || {
        let paths = [folder.clone(), folder.join("index.html")];
        let mut paths = paths.iter().map(|path| crate::content::slashed(path));
        paths.find_map(|path| site.static_files.source(&path))
    };
    let (message, help) = if let Some(route) = page {
        let message = format!("the page `{}` is there and cannot redirect", route.url());
        (message, "remove the redirect, or move the page")
    } else if let Some(file) = file() {
        let message = format!("the file `{}` is there and cannot redirect", file.display());
        (message, "remove the redirect, or the file")
    } else if let Some(key) = site.redirects.key(first, &path)
        && key != from
        && site.urls.locate(key).0 == named
    {
        let message = format!("`{key}` is the same path and redirects already");
        (message, "remove one of the two")
    } else {
        let url = site.urls.page(first, &path);
        let problem = clashes::no_folder(&site.config, &url, &path, &folder).or_else(|| {
            let page = clashes::markdown_above(&site.routes, &site.config, first, &path)?;
            let message = format!("`{from}` is the Markdown of the page `{}`", page.url());
            Some(Diagnostic::error("routes/reserved", message))
        });
        if let Some(problem) = problem {
            let problem = problem.with_help("remove the redirect; there can be nothing else");
            report.push_at_key(problem, &place(from));
        }
        return;
    };
    let problem = Diagnostic::error("routes/duplicate", message).with_help(help);
    report.push_at_key(problem, &place(from));
}

/// Reports loops of redirects, each at the first of its redirects.
///
/// A redirect has one way on, so ways only ever join: each is followed to where another came before.
fn circles(site: &Structure, report: &mut Report<'_>) {
    let ways = site.ways();
    let on = on(site, &ways);
    let mut followed: Vec<Option<usize>> = vec![None; ways.len()];
    let mut told = FxHashSet::default();
    for start in 0..ways.len() {
        let mut way = Vec::new();
        let mut next = Some(start);
        while let Some(here) = next
            && followed[here].is_none()
        {
            followed[here] = Some(start);
            way.push(here);
            next = on[here];
        }
        let met = next.filter(|here| followed[*here] == Some(start));
        let Some(begin) = way.iter().position(|here| Some(*here) == met) else {
            continue;
        };
        // One circle in several languages is one mistake.
        let mut circle: Vec<&str> = way[begin..].iter().map(|here| ways[*here].key).collect();
        let first = (0..circle.len()).min_by_key(|index| circle[*index]);
        circle.rotate_left(first.unwrap_or(0));
        if told.insert(circle[0]) {
            let message = format!("the redirect leads back to itself: {}", shown(&circle));
            let problem = Diagnostic::error("config/bad-redirect", message)
                .with_help("let one of them lead to a page");
            report.push(problem, &place(circle[0]));
        }
    }
}

/// Which redirect each one leads to, if it leads to another.
fn on(site: &Structure, ways: &[Way<'_>]) -> Vec<Option<usize>> {
    let places = ways.iter().enumerate();
    let places: FxHashMap<(LocaleId, &PagePath), usize> = places
        .map(|(index, way)| ((way.locale, &way.path), index))
        .collect();
    ways.iter()
        .map(|way| {
            let to = Destination::new(&way.to).path;
            if is_external(to) {
                return None;
            }
            let (named, path) = site.urls.locate(to);
            let place = (named.unwrap_or(LocaleId::DEFAULT), &path);
            places.get(&place).copied()
        })
        .collect()
}

/// A circle in words, back to where it began; of a long one the beginning and the end.
fn shown(circle: &[&str]) -> String {
    let mut parts: Vec<String> = circle.iter().map(|path| format!("`{path}`")).collect();
    parts.extend(parts.first().cloned());
    let (first, last) = SHOWN;
    if parts.len() > first + last + 1 {
        let left_out = parts.len() - first - last;
        parts.splice(first..first + left_out, [format!("{left_out} more")]);
    }
    parts.join(" → ")
}

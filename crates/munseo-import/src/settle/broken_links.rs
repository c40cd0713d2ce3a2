//! Links that the old generator found in another way, and those that lead nowhere.

use std::ops::Range;
use std::path::{Path, PathBuf};

use munseo_source::Diagnostic;
use serde_json::Value;

use super::Edits;
use crate::documents::Documents;
use crate::links::{normalize, relative};
use crate::plan::{Plan, join, without_ending};
use crate::report::Outcome;

/// Many missing pages are those of a program that writes them: they are listed, but no warnings.
pub(super) fn broken_links(plan: &mut Plan, diagnostics: &[Diagnostic]) -> bool {
    let count = diagnostics
        .iter()
        .filter(|it| it.code == "link/missing")
        .count();
    let is_many = count * 10 > plan.report.pages && plan.report.pages > 0;
    if !is_many
        || plan
            .config
            .get("on_broken_links")
            .is_none_or(|it| it != "warn")
    {
        return false;
    }
    plan.set("on_broken_links", "log");
    plan.report.site(
        Outcome::Changed,
        "many links to pages that are not in the sources, such as a generated reference, are information",
        "set `on_broken_links` to `warn` when they exist",
    );
    true
}

/// Corrects a link or a picture that the old generator found in another way: relative to the address of the page, with
/// the base or the language in front, or in the folder of the default language.
pub(super) fn link(
    plan: &mut Plan,
    root: &Path,
    documents: &Documents,
    diagnostic: &Diagnostic,
    edits: &mut Edits,
) -> bool {
    let Some(location) = &diagnostic.location else {
        return false;
    };
    let destination = diagnostic.message.split('`').nth(1).unwrap_or_default();
    let file = location.file.path();
    let path = file.to_string_lossy().replace('\\', "/");
    let Some((folder, inner)) = split_language(&path) else {
        return false;
    };
    let plain = destination.split(['#', '?']).next().unwrap_or_default();
    if plain.is_empty() {
        return false;
    }
    let page = without_ending(inner);
    let page = page.strip_suffix("/index").unwrap_or(page);
    let above = page.rsplit_once('/').map_or("", |it| it.0);
    let candidates = match plain.strip_prefix('/') {
        Some(absolute) => {
            let base = plan
                .config
                .get("base_url")
                .and_then(Value::as_str)
                .unwrap_or("/")
                .trim_matches('/');
            let without = |prefix: &str| {
                absolute
                    .strip_prefix(prefix)
                    .filter(|it| !prefix.is_empty() && it.starts_with('/'))
            };
            let locale = folder.rsplit('/').next().unwrap_or_default();
            let tails = [
                Some(absolute),
                without(base),
                without(locale),
                without(plan.default_locale()),
            ];
            tails
                .into_iter()
                .flatten()
                .map(normalize)
                .collect::<Vec<_>>()
        }
        None => [join(page, plain), join(above, plain), plain.to_owned()]
            .iter()
            .map(|it| normalize(it))
            .collect(),
    };
    let default = root.join(plan.docs(plan.default_locale()));
    let here = file.parent().unwrap_or(file);
    let target = candidates.iter().find_map(|candidate| {
        if let Some(found) = documents.file(candidate) {
            return Some(PathBuf::from(format!("{folder}/{found}")));
        }
        if root.join("static").join(candidate).is_file() {
            return Some(PathBuf::from(format!("/{candidate}")));
        }
        let shared = default.join(candidate);
        shared
            .is_file()
            .then(|| shared.strip_prefix(root).map(Path::to_owned).ok())?
    });
    let text = location.file.text();
    let span = location.span.clone();
    // A path above the documentation is one of another program on the host.
    let depth = above.split('/').filter(|it| !it.is_empty()).count();
    if target.is_none()
        && plain.matches("../").count() > depth
        && diagnostic.code == "link/missing"
        && let Some(at) = place_of(text, &span, plain)
    {
        let start = at;
        let outside = format!("pathname:///{}", plain.trim_start_matches("../"));
        let edit = (start..start + plain.len(), outside);
        edits.entry(file.to_owned()).or_default().push(edit);
        let kind = "links to other programs on the host";
        plan.report
            .add(Outcome::Changed, kind, plain, &path, location.start().line);
        return true;
    }
    let (Some(target), Some(at)) = (target, place_of(text, &span, plain)) else {
        return false;
    };
    let start = at;
    // A file of `static` is named by its address.
    let made = match target.to_str() {
        Some(address) if address.starts_with('/') => address.to_owned(),
        _ => relative(here, &target),
    };
    if made == plain {
        return false;
    }
    edits
        .entry(file.to_owned())
        .or_default()
        .push((start..start + plain.len(), made));
    plan.report.add(
        Outcome::Changed,
        "links, which now name a file",
        plain,
        &path,
        location.start().line,
    );
    true
}

/// Where a destination is written: in the link, or in the definition that it refers to.
pub(super) fn place_of(text: &str, span: &Range<usize>, destination: &str) -> Option<usize> {
    let written = text.get(span.clone()).unwrap_or_default();
    let here = written.find(destination).map(|at| span.start + at);
    let definition = || Some(text.find(&format!("]: {destination}"))? + "]: ".len());
    here.or_else(definition)
}

/// The folder of a language, such as `docs/en`, and the path within it.
pub(super) fn split_language(path: &str) -> Option<(&str, &str)> {
    let depth = if path.starts_with("versioned_docs/") {
        3
    } else {
        2
    };
    let (at, _) = path.match_indices('/').nth(depth - 1)?;
    Some((&path[..at], &path[at + 1..]))
}

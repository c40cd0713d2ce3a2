//! Links that the old generator found in another way, and those that lead nowhere.

use std::ops::Range;
use std::path::Path;

use munseo_source::Diagnostic;

use super::{Edits, quoted};
use crate::documents::Documents;
use crate::links::{normalize, relative};
use crate::plan::{Plan, join, without_ending};
use crate::report::Outcome;

/// Many missing pages are those of a program that writes them: they are listed, but no warnings.
pub(super) fn broken_links(plan: &mut Plan, diagnostics: &[Diagnostic]) -> bool {
    let missing = diagnostics.iter().filter(|it| it.code == "link/missing");
    let is_many = missing.count() * 10 > plan.report.pages && plan.report.pages > 0;
    let level = plan.config.get("on_broken_links");
    if !is_many || level.is_none_or(|it| it != "warn") {
        return false;
    }
    plan.set("on_broken_links", "log");
    plan.report.add(Outcome::Changed, "many links to pages that are not in the sources, such as a generated reference, are information",
        "set `on_broken_links` to `warn` when they exist",
    );
    true
}

/// Corrects a link or a picture that the old generator found in another way: relative to the address of the page, with
/// the base or the language in front, or in the folder of the default language; `None` if it cannot.
pub(super) fn link(
    plan: &mut Plan,
    root: &Path,
    documents: &Documents,
    diagnostic: &Diagnostic,
    edits: &mut Edits,
) -> Option<()> {
    let location = diagnostic.location.as_ref()?;
    let file = location.file.path();
    let path = file.to_string_lossy().replace('\\', "/");
    let (folder, inner) = split_language(&path)?;
    let plain = quoted(&diagnostic.message).split(['#', '?']).next()?;
    if plain.is_empty() {
        return None;
    }
    let page = without_ending(inner);
    let page = page.strip_suffix("/index").unwrap_or(page);
    let above = page.rsplit_once('/').map_or("", |it| it.0);
    let locale = folder.rsplit('/').next().unwrap_or_default();
    let candidates = match plain.starts_with('/') {
        true => {
            let base = plan.base().trim_matches('/');
            let prefixes = ["", base, locale, plan.default_locale()].into_iter();
            let without = |it: &str| {
                let rest = plain[1..].strip_prefix(it)?;
                (it.is_empty() || rest.starts_with('/')).then(|| rest.to_owned())
            };
            prefixes.filter_map(without).collect()
        }
        false => vec![join(page, plain), join(above, plain), plain.to_owned()],
    };
    let default = plan.docs(plan.default_locale());
    // Posts and pages lead to the documentation in their language.
    let docs = match folder.contains("docs/") {
        true => folder.to_owned(),
        false => plan.docs(locale),
    };
    let target = candidates.iter().find_map(|candidate| {
        let candidate = &normalize(candidate);
        if let Some(found) = documents.file(candidate) {
            return Some(format!("{docs}/{found}"));
        }
        if root.join("static").join(candidate).is_file() {
            return Some(format!("/{candidate}"));
        }
        let shared = format!("{default}/{candidate}");
        root.join(&shared).is_file().then_some(shared)
    });
    let at = place_of(location.file.text(), &location.span, plain)?;
    let target = target?;
    // A file of `static` is named by its address.
    let made = match target.starts_with('/') {
        true => target,
        false => relative(file.parent().unwrap_or(file), Path::new(&target)),
    };
    if made == plain {
        return None;
    }
    let edit = (at..at + plain.len(), made);
    edits.entry(file.to_owned()).or_default().push(edit);
    plan.report.decided(
        Outcome::Changed,
        "links, which now name a file",
        plain,
        diagnostic,
    );
    Some(())
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
    let depth = 1 + usize::from(path.starts_with("versioned_docs/"));
    let (at, _) = path.match_indices('/').nth(depth)?;
    Some((&path[..at], &path[at + 1..]))
}

//! Loops of redirects.

use munseo_config::LocaleId;
use munseo_config::report::Report;
use munseo_config::urls::{Destination, is_external};
use munseo_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Structure, key_path};
use crate::PagePath;
use crate::routes::redirects::RedirectPattern;

/// A longer loop is displayed with this many redirects at its beginning and at its end.
const LOOP_STEPS_DISPLAYED: (usize, usize) = (8, 2);

/// A redirect in one language, as a step of a chain.
struct Step<'a> {
    key: &'a str,
    locale: LocaleId,
    to: String,
    pattern: Option<&'a RedirectPattern>,
}

/// Reports loops of redirects, each at the first of its redirects.
///
/// A redirect has one target, so chains can only merge: each chain is followed until it reaches a redirect that was
/// visited before.
pub(super) fn report(site: &Structure, report: &mut Report<'_>) {
    let localized_redirects = site.localized_redirects();
    let places = localized_redirects.iter().enumerate();
    let places: FxHashMap<(LocaleId, PagePath), usize> = places
        .map(|(index, it)| ((it.locale, it.path.clone()), index))
        .collect();
    let mut steps: Vec<Step<'_>> = localized_redirects
        .into_iter()
        .map(|it| Step {
            key: it.key,
            locale: it.locale,
            to: it.to,
            pattern: None,
        })
        .collect();
    for pattern in site.redirects.patterns() {
        for locale in site.config.locales.ids() {
            if pattern.applies_to(locale) {
                steps.push(Step {
                    key: &pattern.key,
                    locale,
                    to: pattern.to.clone(),
                    pattern: Some(pattern),
                });
            }
        }
    }
    let next_of: Vec<Option<usize>> = steps
        .iter()
        .map(|it| redirect_at_target(site, &places, &steps, it))
        .collect();
    let mut followed: Vec<Option<usize>> = vec![None; steps.len()];
    let mut reported = FxHashSet::default();
    for start in 0..steps.len() {
        let mut chain = Vec::new();
        let mut next = Some(start);
        while let Some(here) = next
            && followed[here].is_none()
        {
            followed[here] = Some(start);
            chain.push(here);
            next = next_of[here];
        }
        let visited = next.filter(|here| followed[*here] == Some(start));
        let Some(begin) = chain.iter().position(|here| Some(*here) == visited) else {
            continue;
        };
        // The same loop in several languages is reported once.
        let mut cycle: Vec<&str> = chain[begin..].iter().map(|here| steps[*here].key).collect();
        let first = (0..cycle.len()).min_by_key(|index| cycle[*index]);
        cycle.rotate_left(first.unwrap_or(0));
        if reported.insert(cycle[0]) {
            let keys = cycle.iter().map(|key| format!("`{key}`")).collect();
            let message = format!("the redirect forms a loop: {}", loop_text(keys));
            let problem = Diagnostic::error("config/bad-redirect", message)
                .with_help("change the target of one of them to a page");
            report.push(problem, &key_path(cycle[0]));
        }
    }
}

/// The redirect at the target of another one, if there is one.
fn redirect_at_target(
    site: &Structure,
    places: &FxHashMap<(LocaleId, PagePath), usize>,
    steps: &[Step<'_>],
    step: &Step<'_>,
) -> Option<usize> {
    let to = Destination::new(&step.to).path;
    if is_external(to) {
        return None;
    }
    // Targets of patterns are unresolved; all others are resolved.
    let default = match step.pattern {
        Some(_) => step.locale,
        None => LocaleId::DEFAULT,
    };
    let (named, path) = site.urls.locate(to);
    let locale = named.unwrap_or(default);
    if let Some(index) = places.get(&(locale, path.clone())) {
        return Some(*index);
    }
    if site.routes.find(locale, &path).is_some() {
        return None;
    }
    let (next, _) = site.redirects.pattern(locale, &path)?;
    steps.iter().position(|step| {
        let pattern = step.pattern;
        step.locale == locale && pattern.is_some_and(|pattern| pattern.key == next.key)
    })
}

/// The text of a loop for a message, ending with its start; a long loop is shortened in the middle.
fn loop_text(mut parts: Vec<String>) -> String {
    parts.extend(parts.first().cloned());
    let (first, last) = LOOP_STEPS_DISPLAYED;
    if parts.len() > first + last + 1 {
        let left_out = parts.len() - first - last;
        parts.splice(first..first + left_out, [format!("{left_out} more")]);
    }
    parts.join(" → ")
}

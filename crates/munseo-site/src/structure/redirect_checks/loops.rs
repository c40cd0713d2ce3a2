//! Loops of redirects.

use munseo_config::LocaleId;
use munseo_config::report::Report;
use munseo_config::urls::{Destination, is_external};
use munseo_source::Diagnostic;
use rustc_hash::FxHashSet;

use super::{Structure, key_path};
use crate::PagePath;
use crate::routes::redirects::{SPLAT, STAR};

/// A longer loop is displayed with this many redirects at its beginning.
const LOOP_STEPS_DISPLAYED: usize = 10;

/// Reports loops of redirects, each at the first of its redirects.
///
/// A redirect has one target, so chains can only merge: each chain is followed until it reaches a redirect that was
/// visited before.
pub(super) fn report(site: &Structure, report: &mut Report<'_>) {
    let mut followed = FxHashSet::default();
    let mut reported = FxHashSet::default();
    for from in site.config.raw.redirects.keys() {
        let (named, base) = site.urls.locate(from.strip_suffix(STAR).unwrap_or(from));
        let path = if from.ends_with(STAR) {
            base.join(SPLAT)
        } else {
            base
        };
        for locale in site.config.locales.ids() {
            if named.is_some_and(|named| named != locale) {
                continue;
            }
            // The same loop in several languages is reported once.
            let Some(mut cycle) = cycle(site, (locale, path.clone()), &mut followed) else {
                continue;
            };
            let first = (0..cycle.len()).min_by_key(|index| cycle[*index]);
            cycle.rotate_left(first.unwrap_or(0));
            if reported.insert(cycle[0]) {
                let message = format!("the redirect forms a loop: {}", loop_text(&cycle));
                let problem = Diagnostic::error("config/bad-redirect", message)
                    .with_help("change the target of one of them to a page");
                report.push(problem, &key_path(cycle[0]));
            }
        }
    }
}

/// The keys of the loop that a path leads to through redirects that were not followed before; `None` without one.
fn cycle<'a>(
    site: &'a Structure,
    (mut locale, mut path): (LocaleId, PagePath),
    followed: &mut FxHashSet<(LocaleId, &'a str)>,
) -> Option<Vec<&'a str>> {
    let mut chain = Vec::new();
    while let Some((key, to)) = site.redirect_from(locale, &path) {
        if !followed.insert((locale, key)) {
            let start = chain.iter().position(|it| *it == (locale, key))?;
            return Some(chain[start..].iter().map(|(_, key)| *key).collect());
        }
        chain.push((locale, key));
        let to = Destination::new(&to).path;
        if is_external(to) {
            return None;
        }
        let (named, next) = site.urls.locate(to);
        (locale, path) = (named.unwrap_or(LocaleId::DEFAULT), next);
    }
    None
}

/// The text of a loop for a message, ending with its start; a long loop is shortened.
fn loop_text(keys: &[&str]) -> String {
    let displayed = keys.iter().take(LOOP_STEPS_DISPLAYED);
    let mut parts: Vec<String> = displayed.map(|key| format!("`{key}`")).collect();
    if keys.len() > LOOP_STEPS_DISPLAYED {
        parts.push(format!("{} more", keys.len() - LOOP_STEPS_DISPLAYED));
    }
    parts.push(format!("`{}`", keys[0]));
    parts.join(" → ")
}

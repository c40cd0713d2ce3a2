//! Different tags with one page: `c` and `c++` have the same slug.

use munseo_config::urls::slug::slug;
use munseo_config::{LocaleId, severity};
use munseo_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use unicode_normalization::UnicodeNormalization as _;

use super::RouteInputs;
use crate::content::Collection;

/// Reports each tag whose page has the name of another tag.
pub(super) fn check(inputs: RouteInputs<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let Some(severity) = severity(inputs.config.raw.on_duplicate_routes) else {
        return;
    };
    let mut known: FxHashMap<(Collection, LocaleId, String), String> = FxHashMap::default();
    let mut reported = FxHashSet::default();
    let documents = inputs.catalog.iter().flat_map(|(_, entry)| {
        let files = entry.files().map(move |file| &inputs.files[file.0]);
        files.map(move |file| (entry.collection, file))
    });
    for (collection, file) in documents {
        for tag in &file.preamble.front_matter.tags {
            let label = inputs.config.tag_label(file.locale, tag);
            let first = known.entry((collection, file.locale, slug(tag)));
            let first = first.or_insert_with(|| label.to_owned());
            if letters(first) == letters(label) || !reported.insert(label.to_owned()) {
                continue;
            }
            let message = format!(
                "the tags `{first}` and `{label}` share the page `{}`",
                slug(tag)
            );
            let problem = Diagnostic::new(severity, "routes/duplicate", message)
                .with_help("rename one of the two");
            let span = file.preamble.spans.of("tags");
            diagnostics.push(inputs.sources.locate(problem, &file.path, span));
        }
    }
}

/// A tag without differences that do not matter: case, spaces and hyphens.
fn letters(tag: &str) -> String {
    let letters = tag
        .nfc()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '_'));
    letters.flat_map(char::to_lowercase).collect()
}

//! Entries of references on pages that authors write: `::reference{of=chunk}`, or `::reference` for what the page
//! replaces.
//!
//! The text with the entries is stored in [`PLACED_FOLDER`] and read instead of the author's. Problems are reported at their
//! place in the author's text.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_config::files::PLACED_FOLDER;
use munseo_config::{Config, REFS_FOLDER, VersionId};
use munseo_reference::Place;
use munseo_source::{Diagnostic, Fence, SourceFile, did_you_mean};
use rustc_hash::FxHashMap;

use crate::content::{Collection, Folders, slash_path, walk};

/// The directive.
const DIRECTIVE: &str = "::reference";

/// A page with places for entries.
#[derive(Debug)]
pub(super) struct PageWithPlaces {
    pub(super) version: VersionId,
    file: Arc<SourceFile>,
    /// The places with their texts, once those are known.
    places: Vec<(Range<usize>, Place, Option<String>)>,
}

/// The texts with entries, by the path of the page: its own text, and what was replaced by how many bytes.
pub(super) type PlacedTexts = FxHashMap<PathBuf, (Arc<SourceFile>, Vec<(Range<usize>, usize)>)>;

/// Returns true if a document has a place for an entry.
pub(super) fn has_places(root: &Path, path: &Path) -> bool {
    let is_document = path.extension().is_some_and(|it| it == "md" || it == "mdx");
    is_document
        && munseo_source::read_text(&root.join(path)).is_ok_and(|text| !places_in(&text).is_empty())
}

/// Finds the pages with places in the documents.
pub(super) fn find(root: &Path, config: &Config) -> Vec<PageWithPlaces> {
    let mut found = Vec::new();
    for folder in Folders::of(root, config).iter() {
        let Collection::Docs(version) = folder.collection else {
            continue;
        };
        let has_reference = {
            let version = &config.docs.versions[version.0];
            version.is_current() || version.ref_source().is_some()
        };
        if !has_reference || folder.path.starts_with(munseo_config::REFERENCE_FOLDER) {
            continue;
        }
        for path in walk(root, folder, &mut Vec::new()).documents {
            let Ok(text) = munseo_source::read_text(&root.join(&path)) else {
                continue;
            };
            let file = SourceFile::new(&path, text);
            let inner = path.strip_prefix(&folder.path).unwrap_or(&path);
            let page = slash_path(&inner.with_extension(""));
            let places = places_in(file.text()).into_iter();
            let places: Vec<_> = places
                .map(|(span, of)| {
                    let (page, locale) = (page.clone(), folder.locale);
                    (span, Place { page, of, locale }, None)
                })
                .collect();
            if !places.is_empty() {
                found.push(PageWithPlaces {
                    version,
                    file,
                    places,
                });
            }
        }
    }
    found
}

/// The places in a text, with the names of their entries.
fn places_in(text: &str) -> Vec<(Range<usize>, Option<String>)> {
    let mut found = Vec::new();
    if !text.contains(DIRECTIVE) {
        return found;
    }
    // The block of code around a line.
    let mut fence: Option<Fence<'_>> = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let span = start..start + line.trim_end().len();
        start += line.len();
        let line = line.trim_end();
        fence = Fence::after(fence, line);
        let Some(rest) = line.strip_prefix(DIRECTIVE).filter(|_| fence.is_none()) else {
            continue;
        };
        let name = rest
            .strip_prefix("{of=")
            .and_then(|it| it.strip_suffix('}'));
        let name = name.map(|it| it.trim_matches('"').to_owned());
        if rest.is_empty() || name.is_some() {
            found.push((span, name));
        }
    }
    found
}

/// The places of the pages of a version.
pub(super) fn of(pages: &[PageWithPlaces], version: VersionId) -> Vec<Place> {
    let pages = pages.iter().filter(|page| page.version == version);
    let places = pages.flat_map(|page| &page.places);
    places.map(|(_, place, _)| place.clone()).collect()
}

/// Stores the texts of the places of a version, as far as they are still unknown.
pub(super) fn fill(pages: &mut [PageWithPlaces], version: VersionId, placed: Vec<Option<String>>) {
    let pages = pages.iter_mut().filter(|page| page.version == version);
    for ((.., text), placed) in pages.flat_map(|page| &mut page.places).zip(placed) {
        *text = text.take().or(placed);
    }
}

/// Stores the texts with their entries, besides those that are `placed` already. Returns them with the pages whose text changed.
pub(super) fn write(
    root: &Path,
    pages: Vec<PageWithPlaces>,
    (previous, mut placed): (&PlacedTexts, PlacedTexts),
    names: &[String],
    diagnostics: &mut Vec<Diagnostic>,
) -> (PlacedTexts, Vec<PathBuf>) {
    let mut changed = Vec::new();
    for page in pages {
        let path = page.file.path().to_owned();
        let mut text = page.file.text().to_owned();
        let mut edits = Vec::new();
        for (span, place, entry) in page.places.iter().rev() {
            match entry {
                Some(entry) => {
                    text.replace_range(span.clone(), entry.trim_end());
                    edits.insert(0, (span.clone(), entry.trim_end().len()));
                }
                // Nobody can correct a version.
                None if page.file.path().starts_with(REFS_FOLDER) => {}
                None => diagnostics.push(unknown(place, names).at(&page.file, span.clone())),
            }
        }
        let stored = Path::new(PLACED_FOLDER).join(&path);
        match super::write_if_changed(root, stored, &text) {
            Ok(Some(_)) => changed.push(path.clone()),
            Ok(None) => {}
            Err(problem) => diagnostics.push(problem),
        }
        placed.insert(path, (page.file, edits));
    }
    for entry in walkdir::WalkDir::new(root.join(PLACED_FOLDER))
        .into_iter()
        .flatten()
    {
        let inner = entry.path().strip_prefix(root.join(PLACED_FOLDER));
        if entry.file_type().is_file()
            && let Ok(path) = inner
            && !placed.contains_key(path)
            && fs::remove_file(entry.path()).is_ok()
            && previous.contains_key(path)
        {
            changed.push(path.to_owned());
        }
    }
    (placed, changed)
}

fn unknown(place: &Place, names: &[String]) -> Diagnostic {
    let (message, help) = match &place.of {
        Some(name) => (
            format!("no reference has an entry for `{name}`"),
            did_you_mean(name, names.iter().map(String::as_str), || {
                "name an export of a package of `[[reference]]`".to_owned()
            }),
        ),
        None => (
            "this page replaces no generated page".to_owned(),
            "name an entry: `::reference{of=name}`".to_owned(),
        ),
    };
    Diagnostic::error("reference/place", message).with_help(help)
}

/// Moves a problem from a text with entries to the author's text.
pub(super) fn relocate(placed: &PlacedTexts, diagnostic: &mut Diagnostic) {
    let Some(location) = &mut diagnostic.location else {
        return;
    };
    let Some((file, edits)) = placed.get(location.file.path()) else {
        return;
    };
    if location.file.text() == file.text() {
        return;
    }
    let original = |offset: usize| {
        let (mut added, mut removed) = (0, 0);
        for (span, length) in edits {
            let start = span.start + added - removed;
            if offset < start {
                break;
            }
            if offset < start + length {
                return span.start;
            }
            added += length;
            removed += span.len();
        }
        offset + removed - added
    };
    location.span = original(location.span.start)..original(location.span.end);
    location.file = Arc::clone(file);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_code_is_no_place() {
        let text = "::reference{of=a}\n\n````md\n```sh\n```\n::reference{of=b}\n````\n\n~~~\n::reference\n~~~~\n::reference\n";
        let names: Vec<_> = places_in(text).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, [Some("a".to_owned()), None]);
    }

    #[test]
    fn a_problem_is_at_its_place_in_the_authors_text_however_long_the_entries_are() {
        let written = "::reference\n::reference\nend";
        let file = SourceFile::new("a.md", written);
        for entry in ["", "x", "an entry that is longer than its place"] {
            let text = format!("{entry}\n{entry}\nend");
            let edits = vec![(0..11, entry.len()), (12..23, entry.len())];
            let placed =
                PlacedTexts::from_iter([(PathBuf::from("a.md"), (Arc::clone(&file), edits))]);
            let span = text.len() - 3..text.len();
            let mut problem =
                Diagnostic::error("reference/place", "").at(&SourceFile::new("a.md", text), span);
            relocate(&placed, &mut problem);
            let location = problem.location.unwrap();
            assert_eq!(&location.file.text()[location.span], "end");
        }
    }
}

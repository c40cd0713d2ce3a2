//! The table of codes agrees with the sources of all crates.

#![expect(
    clippy::unwrap_used,
    reason = "a source that cannot be read fails the test"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use munseo_source::codes;

/// Literals that look like codes but are media types.
const MEDIA_TYPES: [&str; 2] = ["image/avif", "image/png"];

fn collect_rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() && name != "tests" {
            collect_rust_files(&path, files);
        } else if name == "foreign.json" || name.ends_with(".rs") && !name.ends_with("tests.rs") {
            files.push(path);
        }
    }
}

/// The text of all crates without their tests and comments.
fn all_sources() -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            collect_rust_files(&source, &mut files);
        }
    }
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let end = text.find("#[cfg(test)]\nmod tests {");
        let lines = text[..end.unwrap_or(text.len())].lines();
        lines
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    files.iter().map(read).collect()
}

/// The literals of a text that begin with the area of a code and a slash.
fn literals<'t>(text: &'t str, areas: &BTreeSet<&str>) -> Vec<&'t str> {
    let is_code = |literal: &&str| {
        literal.split_once('/').is_some_and(|(area, name)| {
            let is_name =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            areas.contains(area) && !name.is_empty() && name.bytes().all(is_name)
        }) && !MEDIA_TYPES.contains(literal)
    };
    text.split('"').filter(is_code).collect()
}

#[test]
fn every_code_of_a_diagnostic_is_listed_and_every_listed_one_is_used() {
    let listed: BTreeSet<&str> = codes::all().map(|it| it.code.as_str()).collect();
    let areas = listed.iter().filter_map(|code| code.split_once('/'));
    let areas = areas.map(|(area, _)| area).collect();
    let sources = all_sources();
    let used: BTreeSet<&str> = sources
        .iter()
        .flat_map(|text| literals(text, &areas))
        .collect();
    let unlisted: Vec<_> = used.difference(&listed).collect();
    let unused: Vec<_> = listed.difference(&used).collect();
    assert!(unlisted.is_empty(), "not in `codes/`: {unlisted:?}");
    assert!(unused.is_empty(), "used by no crate: {unused:?}");
}

#[test]
fn a_code_has_the_default_severity_that_its_diagnostics_are_made_with() {
    let mut severities: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for text in all_sources() {
        for (constructor, name) in [
            ("Diagnostic::error(", "error"),
            ("Diagnostic::warning(", "warning"),
        ] {
            for (at, _) in text.match_indices(constructor) {
                let argument = text[at + constructor.len()..].trim_start();
                if let Some((code, _)) =
                    argument.strip_prefix('"').and_then(|it| it.split_once('"'))
                {
                    severities.entry(code.to_owned()).or_default().insert(name);
                }
            }
        }
    }
    for (code, names) in severities {
        let listed = codes::explain(&code).unwrap().severity;
        assert!(
            listed.is_none_or(|severity| names.contains(severity.name())),
            "`{code}` is {names:?}, but listed as {listed:?}"
        );
    }
}

#[test]
fn explanations_are_whole_sentences() {
    for explanation in codes::all() {
        for text in [&explanation.meaning, &explanation.cause, &explanation.fix] {
            assert!(text.ends_with('.'), "{}: {text}", explanation.code);
        }
    }
}

#[test]
fn misspelled_codes_and_second_halves_are_recognized() {
    assert_eq!(codes::suggest("link/mising"), Some("link/missing"));
    assert_eq!(
        codes::suggest("missing-anchor"),
        Some("link/missing-anchor")
    );
    assert_eq!(codes::suggest("zzzzzzzzzz"), None);
}

//! Every target, with its corpus and a fixed number of mutations.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use munseo_fuzz::mutate::{Random, mutate};
use munseo_fuzz::{TARGETS, Target};

fn read_corpus(target: &Target) -> Vec<Vec<u8>> {
    let folder = target.corpus();
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    files
        .iter()
        .map(|file| fs::read(file).expect("it can be read"))
        .collect()
}

fn run_target(name: &str) {
    let target = Target::find(name).expect("it is one of the targets");
    let corpus = read_corpus(target);
    for input in &corpus {
        (target.run)(input);
    }
    let mut random = Random::new(2026);
    for _ in 0..target.budget {
        let input = mutate(&corpus, &mut random);
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| (target.run)(&input))) {
            eprintln!(
                "`{name}` fails with this input; add it to {}: {:?}",
                target.corpus().display(),
                input.escape_ascii().to_string()
            );
            std::panic::resume_unwind(panic);
        }
    }
}

#[test]
fn any_document_is_a_page_or_located_diagnostics() {
    run_target("markdown");
}

#[test]
fn any_front_matter_is_parsed_or_rejected_at_its_position() {
    run_target("front-matter");
}

#[test]
fn any_configuration_is_a_site_or_located_diagnostics() {
    run_target("configuration");
}

#[test]
fn no_request_leaves_the_folder() {
    run_target("request");
}

#[test]
fn any_snippet_is_parsed_or_rejected_at_its_position() {
    run_target("snippet");
}

#[test]
fn any_search_is_answered() {
    run_target("search-request");
}

#[test]
fn no_damaged_index_is_opened() {
    run_target("search-index");
}

#[test]
fn every_target_is_tried_here() {
    assert_eq!(TARGETS.len(), 7);
}

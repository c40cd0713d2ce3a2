//! Properties that must hold for any untrusted input.
//!
//! A [`Target`] takes an input and panics if a property is violated. The same targets run in two ways:
//! `tests/budget.rs` replays the corpus and a fixed number of mutations of it in every test run, and `fuzz/run.sh`
//! lets LLVM's libFuzzer search for new paths for any time. Its findings go to `corpus/TARGET/`, and so into later test
//! runs.

pub mod mutate;
mod targets;

use std::path::{Path, PathBuf};

/// An entry point of the program, and the properties that must hold there.
pub struct Target {
    /// Its name, and that of its folder in `corpus/`.
    pub name: &'static str,
    /// Panics if a property is violated.
    pub run: fn(&[u8]),
    /// Number of mutated inputs in a test run; targets that touch files are slower.
    pub budget: usize,
}

const fn target(name: &'static str, run: fn(&[u8]), budget: usize) -> Target {
    Target { name, run, budget }
}

/// All targets.
pub const TARGETS: &[Target] = &[
    target("markdown", targets::site::markdown, 400),
    target("front-matter", targets::front_matter::run, 6000),
    target("configuration", targets::site::configuration, 600),
    target("request", targets::request::run, 3000),
    target("snippet", targets::snippet::run, 3000),
    target("search-request", targets::search::request, 3000),
    target("search-index", targets::search::index, 2000),
];

impl Target {
    /// The target with a name.
    pub fn find(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// The folder of its corpus.
    pub fn corpus(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("corpus")
            .join(self.name)
    }
}

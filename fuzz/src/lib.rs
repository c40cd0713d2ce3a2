//! What must hold for any bytes at all, wherever bytes come from outside.
//!
//! A [`Target`] takes an input and panics when a promise is broken. The same targets are run two ways:
//! `tests/budget.rs` replays the corpus and a fixed number of mutations of it in every test run, and
//! `cargo xtask fuzz` lets LLVM's libFuzzer look for new paths as long as one likes. What it finds goes
//! to `corpus/TARGET/`, and so into every test run after.

pub mod mutate;
mod targets;

use std::path::{Path, PathBuf};

/// A way into the program, and what must hold there.
pub struct Target {
    /// Its name, and that of its folder in `corpus/`.
    pub name: &'static str,
    /// Panics when a promise is broken.
    pub run: fn(&[u8]),
    /// How many mutated inputs a test run tries; targets that touch files are slower.
    pub budget: usize,
}

/// All of them.
pub const TARGETS: &[Target] = &[
    Target {
        name: "markdown",
        run: targets::site::markdown,
        budget: 400,
    },
    Target {
        name: "front-matter",
        run: targets::front_matter::run,
        budget: 6000,
    },
    Target {
        name: "configuration",
        run: targets::site::configuration,
        budget: 600,
    },
    Target {
        name: "request",
        run: targets::request::run,
        budget: 3000,
    },
    Target {
        name: "snippet",
        run: targets::snippet::run,
        budget: 3000,
    },
    Target {
        name: "search-request",
        run: targets::search::request,
        budget: 3000,
    },
    Target {
        name: "search-index",
        run: targets::search::index,
        budget: 2000,
    },
];

impl Target {
    /// The target of this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }

    /// The folder of inputs that are always tried.
    pub fn corpus(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("corpus")
            .join(self.name)
    }
}

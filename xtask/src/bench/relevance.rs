//! Measures search relevance with the graded queries in `crates/munseo-search/relevance/`.
//!
//! The records are those of the site in this repository, as `munseo search records` prints them.

use anyhow::Result;
use clap::Args;

use crate::command::{self, cargo};
use crate::{build, root};

/// Options of `bench relevance`.
#[derive(Args)]
pub struct Options {
    /// List every query whose correct answer is not first.
    #[arg(long)]
    misses: bool,
}

/// Prints success rate and mean reciprocal rank for every class of queries.
///
/// # Errors
/// If the command or the site's records cannot be built.
pub fn run(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    let mut relevance = cargo();
    relevance.args([
        "run",
        "--release",
        "--quiet",
        "--package",
        "munseo-search",
        "--example",
        "relevance",
        "--",
    ]);
    for (locale, file) in super::write_records(&munseo, &root().join("target/bench"))? {
        relevance.arg(format!("{locale}={}", file.display()));
    }
    if options.misses {
        relevance.arg("--misses");
    }
    command::run(&mut relevance)
}

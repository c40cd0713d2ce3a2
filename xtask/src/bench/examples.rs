//! Benchmarks that are examples of a crate: search by example, step-by-step replays, and the relevance of search.

use std::process::Command;

use anyhow::Result;
use clap::Args;

use crate::command::{self, cargo};
use crate::{build, root};

/// Options of `bench find` and `bench relevance`.
#[derive(Args)]
pub struct Options {
    /// List every query without a good answer: a correct one among the first three (`find`), or first (`relevance`).
    #[arg(long)]
    misses: bool,
}

/// Searches each of the library's types by the first example on its page; prints the share that is found, and time.
pub fn find(options: &Options) -> Result<()> {
    let mut find = example("munseo-typescript", "find");
    find.args([root().join("site"), root().join("library")]);
    command::run(find.args(options.misses.then_some("--misses")))
}

/// Replays the first example of each of the library's types; prints the number that can be replayed, and time.
pub fn steps() -> Result<()> {
    let mut steps = example("munseo-typescript", "steps");
    command::run(steps.args([root().join("site"), root().join("library")]))
}

/// Searches this site with the graded queries in `crates/munseo-search/relevance/`; prints success rate and mean
/// reciprocal rank for every class of queries.
///
/// The records are those that `munseo search records` prints.
pub fn relevance(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    let mut relevance = example("munseo-search", "relevance");
    for (locale, file) in super::write_records(&munseo, &root().join("target/bench"))? {
        relevance.arg(format!("{locale}={}", file.display()));
    }
    command::run(relevance.args(options.misses.then_some("--misses")))
}

/// Runs an example of a crate, optimized.
fn example(package: &str, example: &str) -> Command {
    let mut run = cargo();
    run.args(["run", "--release", "--quiet", "--package", package])
        .args(["--example", example, "--"]);
    run
}

//! How well types are found by examples of what they do, and how long that takes.

use anyhow::Result;
use clap::Args;

use crate::command::{self, cargo};
use crate::root;

/// Options of `bench find`.
#[derive(Args)]
pub struct Options {
    /// List every query whose answer is not among the first three.
    #[arg(long)]
    misses: bool,
}

/// Looks for each of the library's types by the first example on its page.
///
/// # Errors
/// When the compiler is missing.
pub fn run(options: &Options) -> Result<()> {
    let mut find = cargo();
    find.args([
        "run",
        "--release",
        "--quiet",
        "--package",
        "munseo-typescript",
        "--example",
        "find",
        "--",
    ]);
    find.arg(root().join("site"));
    find.arg(root().join("library"));
    if options.misses {
        find.arg("--misses");
    }
    command::run(&mut find)
}

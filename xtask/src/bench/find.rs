//! Measures search by example: the share of types that are found, and time.

use anyhow::Result;
use clap::Args;

use crate::command::{self, cargo};
use crate::root;

/// Options of `bench find`.
#[derive(Args)]
pub struct Options {
    /// List every query without a correct answer among the first three.
    #[arg(long)]
    misses: bool,
}

/// Searches each of the library's types by the first example on its page.
///
/// # Errors
/// If the compiler is missing.
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

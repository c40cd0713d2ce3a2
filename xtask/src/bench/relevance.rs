//! How well the search answers the graded queries in `crates/munseo-search/relevance/`.
//!
//! The records are those of the site in this repository, as `munseo search records` prints them.

use std::fs;

use anyhow::{Context, Result};
use clap::Args;

use crate::command::{self, cargo, program};
use crate::{build, root};

/// The languages that have graded queries.
const LOCALES: [&str; 2] = ["ko", "en"];

/// Options of `bench relevance`.
#[derive(Args)]
pub struct Options {
    /// List every query whose answer does not come first.
    #[arg(long)]
    misses: bool,
}

/// Prints success and mean reciprocal rank of every class of queries.
///
/// # Errors
/// When the command or the site's records cannot be made.
pub fn run(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    let folder = root().join("target/bench");
    fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
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
    for locale in LOCALES {
        let printed = command::output(
            program(&munseo).args(["search", "records", "site", "--locale", locale]),
        )?;
        let file = folder.join(format!("records-{locale}.jsonl"));
        fs::write(&file, printed).with_context(|| format!("cannot write {}", file.display()))?;
        relevance.arg(format!("{locale}={}", file.display()));
    }
    if options.misses {
        relevance.arg("--misses");
    }
    command::run(&mut relevance)
}

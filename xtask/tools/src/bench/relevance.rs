//! `cargo xtask bench relevance`: success rate and mean reciprocal rank of the graded queries in
//! `crates/munseo-search/relevance/`, for every class of queries.

use std::path::{Path, PathBuf};

use anyhow::Result;
use xtask::arguments::Arguments;
use xtask::command::{self, cargo, program};
use xtask::{build, root};

use super::LOCALES;
use crate::files::write;

/// Searches this site with the graded queries.
pub fn run(arguments: &Arguments) -> Result<()> {
    let munseo = build::munseo()?;
    let mut relevance = cargo();
    relevance
        .args(["run", "--release", "--quiet", "--package", "munseo-search"])
        .args(["--example", "relevance", "--"]);
    for (locale, file) in write_records(&munseo, &root().join("target/bench"))? {
        relevance.arg(format!("{locale}={}", file.display()));
    }
    command::run(relevance.args(arguments.has("--misses").then_some("--misses")))
}

/// Writes the search records of the site in this repository into a folder, one file per language.
pub fn write_records(munseo: &Path, folder: &Path) -> Result<[(&'static str, PathBuf); 2]> {
    let files = LOCALES.map(|locale| (locale, folder.join(format!("records-{locale}.jsonl"))));
    for (locale, file) in &files {
        let arguments = ["search", "records", "site", "--locale", locale];
        write(file, command::output(program(munseo).args(arguments))?)?;
    }
    Ok(files)
}

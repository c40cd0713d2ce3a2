//! `cargo xtask bench search`: other search libraries with the records of this repository's site, and the graded queries
//! of `crates/munseo-search/relevance/`.

use std::ffi::OsString;

use anyhow::{Context, Result};
use xtask::command::{npm, program, run};
use xtask::{build, root, setup};

use super::relevance::write_records;
use crate::files::copy_folder;

/// Installs the libraries in `bench/search/package.json` below `target/bench/search/`; `search.mjs` prints the relevance
/// of each, and its time per query.
pub fn compare() -> Result<()> {
    let munseo = build::munseo()?;
    let core = build::search_core()?.context("the target `wasm32-unknown-unknown` is missing")?;
    // The script must be next to its packages, since Node resolves them from there.
    let folder = root().join("target/bench/search");
    copy_folder(&root().join("bench/search"), &folder)?;
    setup::npm_packages()?;
    run(npm()
        .args(["install", "--loglevel=error"])
        .current_dir(&folder))?;
    let mut index = program(&munseo);
    index
        .args(["search", "index", "--out"])
        .arg(folder.join("index"));
    for (locale, records) in write_records(&munseo, &folder)? {
        let mut argument = OsString::from(format!("{locale}="));
        argument.push(&records);
        index.arg("--records").arg(argument);
    }
    run(&mut index)?;
    let mut script = program("node");
    if let Some(chromium) = setup::test_browser()? {
        script.env("CHROMIUM", chromium);
    }
    run(script.arg(folder.join("search.mjs")).arg(root()).arg(core))
}

//! Search libraries with the records of this repository's site, and the graded queries of
//! `crates/munseo-search/relevance/` by `bench/peers/search/search.mjs`.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::bench::tools::{Tools, install_packages};
use crate::bench::write_records;
use crate::command::{program, run};
use crate::{build, root, setup};

/// Prints the relevance of each library, and its time per query.
pub fn compare(munseo: &Path, work: &Path, tools: &Tools) -> Result<()> {
    let from = root().join("bench/peers/search");
    let folder = work.join("search");
    install_packages(&from, &folder)?;
    let core = build::search_core()?.context(
        "this benchmark needs the target `wasm32-unknown-unknown`; run `rustup target add wasm32-unknown-unknown`",
    )?;

    let mut index_command = program(munseo);
    index_command
        .args(["search", "index", "--out"])
        .arg(folder.join("index"));
    for (locale, records) in write_records(munseo, &folder)? {
        let mut argument = OsString::from(format!("{locale}="));
        argument.push(&records);
        index_command.arg("--records").arg(argument);
    }
    run(&mut index_command)?;

    // The script must be next to its packages, since Node resolves them from there.
    for script in ["search.mjs", "engines.mjs"] {
        fs::copy(from.join(script), folder.join(script))?;
    }
    println!();
    let mut script = program(tools.node());
    if let Some(chromium) = setup::chromium()? {
        script.env("CHROMIUM", chromium);
    }
    run(script.arg(folder.join("search.mjs")).arg(root()).arg(core))
}

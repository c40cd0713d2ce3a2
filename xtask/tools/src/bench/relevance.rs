//! `cargo xtask bench relevance`: success rate and mean reciprocal rank of the graded queries in
//! `crates/munseo-search/relevance/`, for every class of queries.

use anyhow::Result;
use xtask::arguments::Arguments;
use xtask::command::{self, cargo, program};
use xtask::{build, root};

use crate::files::write;

/// Searches this site with the graded queries.
pub fn run(arguments: &Arguments) -> Result<()> {
    let munseo = build::munseo()?;
    let mut relevance = cargo();
    relevance
        .args(["run", "--release", "--quiet", "--package", "munseo-search"])
        .args(["--example", "relevance", "--"]);
    for locale in ["ko", "en"] {
        let records = root().join(format!("target/bench/records-{locale}.jsonl"));
        let arguments = ["search", "records", "site", "--locale", locale];
        write(&records, command::output(program(&munseo).args(arguments))?)?;
        relevance.arg(format!("{locale}={}", records.display()));
    }
    command::run(relevance.args(arguments.has("--misses").then_some("--misses")))
}

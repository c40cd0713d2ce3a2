//! Tasks that are compiled when they are asked for: generated files, releases and the supply chain.
//!
//! `cargo xtask TASK` calls this program, one module per task.

mod files;
mod generate;
mod release;
mod supply_chain;

use std::process::ExitCode;

use anyhow::{Result, bail};
use xtask::arguments::{Arguments, finish, run_task};

fn main() -> ExitCode {
    run_task(run)
}

fn run(task: &str, mut arguments: Arguments) -> Result<()> {
    match task {
        "audit" => finish(arguments).and_then(|()| supply_chain::audit()),
        "generate" => finish(arguments).and_then(|()| generate::run()),
        "release" => release::run(arguments),
        "sbom" => {
            let folder = release::files(&mut arguments)?;
            finish(arguments)?;
            supply_chain::sbom(&folder)
        }
        "supply-chain" => finish(arguments).and_then(|()| supply_chain::check()),
        _ => bail!("`{task}` is not a task of this program"),
    }
}

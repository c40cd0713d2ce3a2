//! Tasks that are compiled when they are asked for: generated files, releases and the supply chain.
//!
//! `cargo xtask TASK` calls this program, one module per task.

mod files;
mod generate;
mod release;
mod supply_chain;

use std::process::ExitCode;

use anyhow::{Result, bail};
use xtask::arguments::{Arguments, run_task};

fn main() -> ExitCode {
    run_task(run)
}

fn run(_: &[String], arguments: &Arguments) -> Result<()> {
    let task = arguments.task();
    match task.split(' ').collect::<Vec<_>>().as_slice() {
        ["audit"] => supply_chain::audit(),
        ["generate"] => generate::run(),
        ["release", part] => release::run(part, arguments),
        ["sbom"] => supply_chain::sbom(&release::files(arguments)?),
        ["supply-chain"] => supply_chain::check(),
        _ => bail!("`{task}` is not a task of this program"),
    }
}

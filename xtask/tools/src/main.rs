//! Tasks that are compiled when they are asked for: generated files, releases and the supply chain.
//!
//! `cargo xtask TASK` calls this program, one module per task.

mod files;
mod generate;
mod release;
mod supply_chain;

use std::process::ExitCode;

use anyhow::{Result, bail};
use xtask::arguments::Arguments;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[String]) -> Result<()> {
    let Some(arguments) = Arguments::parse(words)? else {
        return Ok(());
    };
    let task = arguments.task();
    match task.split(' ').collect::<Vec<_>>().as_slice() {
        ["audit"] => supply_chain::audit(),
        ["generate"] => generate::run(),
        ["release", part] => release::run(part, &arguments),
        ["sbom"] => supply_chain::sbom(&release::files(&arguments)?),
        ["supply-chain"] => supply_chain::check(),
        _ => bail!("`{task}` is not a task of this program"),
    }
}

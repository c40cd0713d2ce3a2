//! Tasks that are compiled when they are asked for: benchmarks, fuzzing, generated files, releases and the supply chain.
//!
//! `cargo xtask TASK` calls this program, one module per task.

mod bench;
mod files;
mod fuzz;
mod generate;
mod release;
mod supply_chain;

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Result, bail};
use xtask::arguments::Arguments;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[OsString]) -> Result<()> {
    if let [first, command @ ..] = words
        && first == bench::MEASURE
    {
        return bench::measure_child(command);
    }
    let words = words.iter().map(|word| word.to_string_lossy().into_owned());
    let Some(arguments) = Arguments::parse(&words.collect::<Vec<_>>())? else {
        return Ok(());
    };
    let task = arguments.task();
    match task.split(' ').collect::<Vec<_>>().as_slice() {
        ["audit"] => supply_chain::audit(),
        ["bench", benchmark @ ..] => bench::run(benchmark.first().copied(), &arguments),
        ["fuzz"] => fuzz::run(&arguments),
        ["generate"] => generate::run(),
        ["release", part] => release::run(part, &arguments),
        ["sbom"] => supply_chain::sbom(&release::files(&arguments)?),
        ["supply-chain"] => supply_chain::check(),
        _ => bail!("`{task}` is not a task of this program"),
    }
}

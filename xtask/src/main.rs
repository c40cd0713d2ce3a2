//! Tasks of this repository: `cargo xtask` lists them.
//!
//! Every task waits until this crate is compiled, so it has only what `start`, `build` and `test` need. All other tasks
//! are in the crate `xtask-tools`, which is compiled when one of them is asked for.

mod start;
mod test;

use std::process::ExitCode;

use anyhow::Result;
use xtask::arguments::{Arguments, run_task};
use xtask::build;

fn main() -> ExitCode {
    run_task(run)
}

fn run(words: &[String], arguments: &Arguments) -> Result<()> {
    match arguments.task().as_str() {
        "start" => start::run(arguments),
        "build" => build::munseo().map(drop),
        "test" => test::run(arguments),
        _ => {
            let status = build::tools().args(words).status()?;
            // The other program has reported the error.
            std::process::exit(status.code().unwrap_or(1));
        }
    }
}

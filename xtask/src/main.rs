//! Tasks of this repository: `cargo xtask` lists them.
//!
//! Every task waits until this crate is compiled, so it has only what `start`, `build` and `test` need. All other tasks
//! are in the crate `xtask-tools`, which is compiled when one of them is asked for.

mod start;
mod test;

use std::process::ExitCode;

use anyhow::Result;
use xtask::arguments::{Arguments, finish, run_task};
use xtask::build;

fn main() -> ExitCode {
    run_task(run)
}

fn run(task: &str, arguments: Arguments) -> Result<()> {
    match task {
        "start" => start::run(arguments),
        "build" => finish(arguments).and_then(|()| build::munseo()),
        "test" => test::run(arguments),
        _ => {
            let status = build::tools().args(std::env::args_os().skip(1)).status()?;
            // The other program has reported the error.
            std::process::exit(status.code().unwrap_or(1));
        }
    }
}

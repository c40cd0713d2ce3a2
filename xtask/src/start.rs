//! `cargo xtask start`: the main job.

use anyhow::Result;
use clap::Args;

use crate::build;
use crate::command::{program, run as run_command};

/// Options of `start`.
#[derive(Args)]
pub struct Options {
    /// Where to serve the site.
    #[arg(long, default_value = "127.0.0.1:3000")]
    addr: String,
}

/// Builds everything, then builds and serves the site until it is stopped.
///
/// # Errors
/// When a step fails.
pub fn run(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    run_command(program(munseo).args(["serve", "site", "--addr", &options.addr]))
}

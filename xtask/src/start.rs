//! `cargo xtask start`: builds and serves both sites.

use anyhow::{Result, bail};
use clap::Args;

use crate::build;
use crate::command::{program, run as run_command};

/// Options of `start`.
#[derive(Args)]
pub struct Options {
    /// The address for Yutil's documentation, `site/`.
    #[arg(long, default_value = "127.0.0.1:3000")]
    addr: String,
    /// The address for Munseo's documentation, `docs/`.
    #[arg(long, default_value = "127.0.0.1:3001")]
    docs_addr: String,
}

/// Builds everything, then builds and serves both sites until it is stopped.
pub fn run(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    println!("Yutil's documentation:  http://{}", options.addr);
    println!("Munseo's documentation: http://{}", options.docs_addr);
    let mut docs = program(&munseo)
        .args(["serve", "docs", "--addr", &options.docs_addr])
        .spawn()?;
    let result = run_command(program(munseo).args(["serve", "site", "--addr", &options.addr]));
    let failed = docs.try_wait()?.filter(|status| !status.success());
    if failed.is_none() {
        // Ctrl+C reaches both servers; a server that it stopped has already exited.
        let _ = docs.kill();
        docs.wait()?;
    }
    result?;
    if let Some(status) = failed {
        bail!("`munseo serve docs` failed: {status}");
    }
    Ok(())
}

//! `cargo xtask start`: builds and serves both sites.

use anyhow::{Result, bail};
use xtask::arguments::{Arguments, finish};
use xtask::build;
use xtask::command::{program, run as run_command};

/// Builds everything, then builds and serves both sites until it is stopped.
pub fn run(mut arguments: Arguments) -> Result<()> {
    let mut option = |name| arguments.opt_value_from_str(name);
    let address: Option<String> = option("--addr")?;
    let docs_address: Option<String> = option("--docs-addr")?;
    finish(arguments)?;
    let address = address.as_deref().unwrap_or("127.0.0.1:3000");
    let docs_address = docs_address.as_deref().unwrap_or("127.0.0.1:3001");
    let munseo = build::dev_program()?;
    println!("Yutil's documentation:  http://{address}");
    println!("Munseo's documentation: http://{docs_address}");
    let mut docs = program(&munseo)
        .args(["serve", "docs", "--addr", docs_address])
        .spawn()?;
    let result = run_command(program(munseo).args(["serve", "site", "--addr", address]));
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

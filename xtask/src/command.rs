//! Runs programs, with errors that name the failed one.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::root;

/// A program run in the repository's folder.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// The cargo that runs this task.
pub fn cargo() -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// `npm` without messages about funding and updates.
pub fn npm() -> Command {
    let mut command = program("npm");
    command
        .env("npm_config_fund", "false")
        .env("npm_config_audit", "false")
        .env("npm_config_update_notifier", "false")
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// A tool from `node_modules`.
pub fn node_tool(name: &str) -> Command {
    program(root().join("node_modules/.bin").join(name))
}

/// Runs a command and waits for it.
pub fn run(command: &mut Command) -> Result<()> {
    let line = describe(command);
    let status = command
        .status()
        .with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` failed: {status}");
    }
    Ok(())
}

/// The standard output of a command; its standard error goes to the terminal.
pub fn output(command: &mut Command) -> Result<Vec<u8>> {
    let line = describe(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{line}`"))?;
    if !output.status.success() {
        bail!("`{line}` failed: {}", output.status);
    }
    Ok(output.stdout)
}

/// The name of a program, with its arguments.
fn describe(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name();
    let words = program.into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    words.join(" ")
}

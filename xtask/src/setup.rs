//! Installing what is missing: npm packages and a browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{node_tool, npm, program, run};
use crate::root;

/// The oldest Node that builds the theme.
const NODE_MAJOR: u32 = 20;

/// Installs the npm packages of the lock file, unless they are there.
///
/// # Errors
/// When Node is missing or too old, or npm fails.
pub fn npm_packages() -> Result<()> {
    check_node()?;
    let lock =
        fs::read(root().join("package-lock.json")).context("cannot read package-lock.json")?;
    let stamp = root().join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    eprintln!("installing npm packages");
    // Not `npm ci`: it refuses a lock file that lacks packages of other platforms, which some mirrors
    // of the registry do not have. Without saving, the lock file is followed and left as it is.
    run(npm().args(["install", "--no-save", "--loglevel=error"]))?;
    fs::write(&stamp, lock).with_context(|| format!("cannot write {}", stamp.display()))
}

fn check_node() -> Result<()> {
    let output = Command::new("node").arg("--version").output().with_context(|| {
        format!("Node is not installed; install version {NODE_MAJOR} or later from your package manager")
    })?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let major: u32 = version
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|major| major.parse().ok())
        .with_context(|| format!("cannot tell Node's version from `{version}`"))?;
    if major < NODE_MAJOR {
        bail!("Node {version} is too old; install version {NODE_MAJOR} or later");
    }
    Ok(())
}

/// A Chromium for browser tests: an installed one, else Debian's, else Playwright's.
///
/// # Errors
/// When none is installed and none can be.
pub fn chromium() -> Result<Option<PathBuf>> {
    if let Some(path) = installed_chromium() {
        return Ok(Some(path));
    }
    if can_use_apt() {
        eprintln!("installing Debian's chromium");
        run(program("apt-get").args(["update", "-qq"]))?;
        run(program("apt-get")
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args(["install", "-y", "-qq", "chromium"])
            .stdout(Stdio::null()))?;
        if let Some(path) = installed_chromium() {
            return Ok(Some(path));
        }
    }
    eprintln!("installing Playwright's chromium");
    run(node_tool("playwright").args(["install", "chromium"]))
        .context("no Chromium is installed and none can be; install one and name it in CHROMIUM")?;
    Ok(None)
}

fn installed_chromium() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH")?;
    [
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ]
    .iter()
    .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
    .find(|candidate| candidate.is_file())
}

fn can_use_apt() -> bool {
    let is_root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    is_root && Path::new("/usr/bin/apt-get").is_file()
}

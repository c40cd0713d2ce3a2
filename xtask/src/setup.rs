//! Installs missing dependencies: npm packages, components of the Rust toolchain, and a browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::command::{cargo, node_tool, npm, program, run};
use crate::root;

/// Installs the npm packages of the lockfile, unless they are installed.
pub fn npm_packages() -> Result<()> {
    let lock =
        fs::read(root().join("package-lock.json")).context("cannot read package-lock.json")?;
    let stamp = root().join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    eprintln!("installing npm packages");
    // `--engine-strict` rejects versions of Node that `package.json` does not allow.
    // Not `npm ci`, which rejects a lockfile without packages of other platforms, which some mirrors of the registry do
    // not have. `--no-save` leaves the lockfile unchanged.
    run(npm().args([
        "install",
        "--no-save",
        "--loglevel=error",
        "--engine-strict",
    ]))?;
    fs::write(&stamp, lock).with_context(|| format!("cannot write {}", stamp.display()))
}

/// Installs a component of the Rust toolchain that a task calls as `cargo <tool>`; minimal toolchains do not include
/// all.
pub fn rust_component(component: &str, tool: &str) -> Result<()> {
    let output = cargo().args([tool, "--version"]).output();
    if output.is_ok_and(|output| output.status.success()) {
        return Ok(());
    }
    eprintln!("installing {component}");
    run(program("rustup").args(["component", "add", component]))
        .with_context(|| format!("cannot install `cargo {tool}`; install {component} by hand"))
}

/// A browser for tests and measurements: the one that `CHROMIUM` names, else Debian's headless shell, in which tests take
/// half the time of a whole Chromium, else an installed or Debian's Chromium, else Playwright's, for which `None` stands.
pub fn test_browser() -> Result<Option<PathBuf>> {
    for names in [&BROWSERS[..1], &BROWSERS] {
        if installed_browser(names).is_none() && can_use_apt() {
            // Other distributions that use apt do not have the headless shell.
            let _ = install_with_apt(&names[names.len() - 1..]);
        }
        if let Some(path) = installed_browser(names) {
            return Ok(Some(path));
        }
    }
    eprintln!("installing Playwright's chromium");
    run(node_tool("playwright").args(["install", "chromium"]))
        .context("cannot install Chromium; install it by hand and set CHROMIUM to its path")?;
    Ok(None)
}

/// Programs, the preferred one first; the first and the last are named as Debian's packages.
const BROWSERS: [&str; 5] = [
    "chromium-headless-shell",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chromium",
];

/// The browser that `CHROMIUM` names, else the first installed program of these names; `None` without one.
fn installed_browser(names: &[&str]) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH")?;
    names
        .iter()
        .flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)))
        .find(|candidate| candidate.is_file())
}

/// Installs Debian's packages for tests, each with a program of it. What cannot be installed is reported, and the tests
/// that need it are skipped.
pub fn test_packages(packages: &[(&str, &str)]) {
    let missing: Vec<&str> = packages
        .iter()
        .filter(|(_, path)| !Path::new(path).is_file())
        .map(|(name, _)| *name)
        .collect();
    if missing.is_empty() {
        return;
    }
    if !can_use_apt() || install_with_apt(&missing).is_err() {
        eprintln!(
            "not installed: {}; tests that need it are skipped",
            missing.join(" ")
        );
    }
}

fn install_with_apt(packages: &[&str]) -> Result<()> {
    eprintln!("installing Debian's {}", packages.join(" "));
    let apt = || {
        let mut apt = program("apt-get");
        // Without a network, apt would try for minutes.
        apt.args([
            "-qq",
            "-o",
            "Acquire::Retries=0",
            "-o",
            "Acquire::http::Timeout=20",
        ])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null());
        apt
    };
    run(apt().arg("update"))?;
    run(apt().args(["install", "-y"]).args(packages))
}

fn can_use_apt() -> bool {
    let is_root = Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    is_root && Path::new("/usr/bin/apt-get").is_file()
}

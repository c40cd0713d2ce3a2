//! Installs missing dependencies: npm packages, components of the Rust toolchain, and a browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::command::{cargo, node_tool, npm, program, run};
use crate::root;

/// The oldest Node versions that Vite supports: major and minor. All later major versions work; those in between have
/// reached their end of life.
const NODE: [(u32, u32); 2] = [(20, 19), (22, 12)];

/// Installs the npm packages of the lockfile, unless they are installed.
pub fn npm_packages() -> Result<()> {
    check_node()?;
    let lock =
        fs::read(root().join("package-lock.json")).context("cannot read package-lock.json")?;
    let stamp = root().join("node_modules/.installed-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    eprintln!("installing npm packages");
    // Not `npm ci`, which rejects a lockfile without packages of other platforms, which some mirrors of the registry do
    // not have. `--no-save` leaves the lockfile unchanged.
    run(npm().args(["install", "--no-save", "--loglevel=error"]))?;
    fs::write(&stamp, lock).with_context(|| format!("cannot write {}", stamp.display()))
}

fn check_node() -> Result<()> {
    let output = Command::new("node").arg("--version").output().with_context(|| {
        let [(major, minor), _] = NODE;
        format!("Node is not installed; install version {major}.{minor} or later, with npm, and add `node` to the PATH")
    })?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let numbers = major_and_minor(&version)
        .with_context(|| format!("cannot parse Node's version `{version}`"))?;
    if !is_new_enough(numbers) {
        let [(major, minor), (next, next_minor)] = NODE;
        bail!(
            "Node {version} is too old; install {next}.{next_minor} or later, or {major}.{minor} or later of version {major}"
        );
    }
    Ok(())
}

/// The first two numbers of a version such as `v20.19.0`; `None` for other text.
fn major_and_minor(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.trim_start_matches('v').split('.');
    let mut next = || numbers.next()?.parse().ok();
    Some((next()?, next()?))
}

fn is_new_enough((major, minor): (u32, u32)) -> bool {
    let last = NODE[NODE.len() - 1];
    (major, minor) >= last
        || NODE
            .iter()
            .any(|&(of, least)| major == of && minor >= least)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unsupported_node_is_recognized() {
        for (version, expected) in [
            ("v18.20.4", false),
            ("v20.18.1", false),
            ("v20.19.0", true),
            ("v21.7.3", false),
            ("v22.11.0", false),
            ("v22.12.0", true),
            ("v24.0.1", true),
            ("v100.0.0", true),
        ] {
            let numbers = major_and_minor(version).expect(version);
            assert_eq!(is_new_enough(numbers), expected, "{version}");
        }
        assert_eq!(major_and_minor("node"), None);
    }
}

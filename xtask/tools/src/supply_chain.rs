//! Third-party code: sources, licenses, notices, known vulnerabilities and bills of materials.
//!
//! Crates are checked by `cargo deny` with the policy in `deny.toml`, and listed by `cargo cyclonedx`. A machine without
//! these tools is told what was not checked; the workflows install them.

mod notices;
mod npm;
mod rust;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use xtask::command::{self, cargo, npm as npm_command, program};
use xtask::{root, setup};

pub use notices::files as notices;

/// A third-party package that is part of a product.
struct Package {
    name: String,
    version: String,
    /// An SPDX expression; empty if the package has none.
    license: String,
    authors: Vec<String>,
    /// Its registry.
    registry: &'static str,
    /// Its local folder.
    folder: PathBuf,
    /// Browsers load it. Otherwise only the program contains it.
    is_in_pages: bool,
}

/// All third-party packages of the program and of pages, crates first, by name and version.
fn packages() -> Result<Vec<Package>> {
    let mut packages = rust::packages()?;
    packages.extend(npm::packages()?);
    packages
        .sort_by(|a, b| (a.registry, &a.name, &a.version).cmp(&(b.registry, &b.name, &b.version)));
    Ok(packages)
}

/// Runs all checks that need no network.
pub fn check() -> Result<()> {
    let mut problems = npm::problems()?;
    for (path, text) in notices()? {
        if fs::read_to_string(root().join(path)).ok() != Some(text) {
            problems.push(format!("{path} is stale; run `cargo xtask generate`"));
        }
    }
    for problem in &problems {
        println!("{problem}");
    }
    if !problems.is_empty() {
        bail!("{} problems", problems.len());
    }
    println!(
        "npm: sources, checksums, licenses and install scripts are as allowed; notices are complete"
    );
    if is_installed("deny") {
        let checks = ["deny", "--offline", "check", "bans", "licenses", "sources"];
        return command::run(cargo().args(checks));
    }
    println!(
        "NOT CHECKED here: sources and licenses of crates. Run `cargo install --locked cargo-deny`"
    );
    Ok(())
}

/// Checks dependencies for known vulnerabilities.
pub fn audit() -> Result<()> {
    let npm = command::run(npm_command().arg("audit").env("npm_config_audit", "true"));
    if !is_installed("deny") {
        bail!("crates are not checked: run `cargo install --locked cargo-deny`");
    }
    command::run(cargo().args(["deny", "check", "advisories"]))?;
    npm
}

/// Writes the bills of materials: `munseo.cdx.json` lists the crates of the program, `theme.cdx.json` the npm packages.
pub fn sbom(folder: &Path) -> Result<()> {
    setup::npm_packages()?;
    fs::write(folder.join("theme.cdx.json"), npm::sbom()?)?;
    if !is_installed("cyclonedx") {
        bail!("munseo.cdx.json, the list of crates; run `cargo install --locked cargo-cyclonedx`");
    }
    command::run(
        cargo()
            .args([
                "cyclonedx",
                "--quiet",
                "--format",
                "json",
                "--spec-version",
                "1.5",
            ])
            .args(["--no-build-deps", "--target", "all"])
            .args(["--override-filename", "munseo.cdx"]),
    )?;
    // It writes a file next to the manifest of every crate of the workspace.
    let written = root().join("crates/munseo/munseo.cdx.json");
    fs::copy(written, folder.join("munseo.cdx.json"))?;
    let arguments = [
        "ls-files",
        "--others",
        "--exclude-standard",
        "--",
        "*/munseo.cdx.json",
    ];
    let written = String::from_utf8(command::output(program("git").args(arguments))?)?;
    for path in written.lines() {
        fs::remove_file(root().join(path))?;
    }
    println!(
        "wrote munseo.cdx.json and theme.cdx.json to {}",
        folder.display()
    );
    Ok(())
}

/// Returns true if a subcommand of cargo is installed.
fn is_installed(subcommand: &str) -> bool {
    let output = cargo().args([subcommand, "--version"]).output();
    output.is_ok_and(|output| output.status.success())
}

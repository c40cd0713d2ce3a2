//! Third-party code in the product: its sources, licenses and notices.
//!
//! - [`check()`] is a step of `cargo xtask test` without network access: sources, checksums, licenses, install scripts,
//!   and stale notices.
//! - [`audit`] checks for known vulnerabilities, which needs a network.
//! - [`sbom()`] writes the bill of materials.
//!
//! `deny.toml` has the policy, which `cargo deny` reads, too.

mod notices;
mod npm;
mod policy;
mod rust;
mod sbom;

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use clap::Args;

use self::policy::Policy;
use crate::command::{self, cargo, npm as npm_command};
use crate::{root, setup};

pub use notices::files as notices;

/// A third-party package.
#[derive(Debug, Clone)]
struct Package {
    registry: Registry,
    name: String,
    version: String,
    /// An SPDX expression; empty if the package has none.
    license: String,
    authors: Vec<String>,
    repository: Option<String>,
    /// Its local folder, which may be missing for packages of other platforms.
    folder: PathBuf,
    checksum: Checksum,
    /// Its runtime dependencies, by [`Package::id`].
    dependency_ids: Vec<String>,
    included_in: IncludedIn,
}

/// A package registry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Registry {
    Crates,
    Npm,
}

/// The checksum in our lockfile: algorithm and digits.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Checksum {
    algorithm: &'static str,
    hex: String,
}

/// The products that contain a package.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct IncludedIn {
    /// The `munseo` program.
    program: bool,
    /// Built sites: what browsers load.
    pages: bool,
}

impl IncludedIn {
    fn is_any(self) -> bool {
        self.program || self.pages
    }
}

impl Package {
    /// Its package URL (<https://github.com/package-url/purl-spec>).
    fn id(&self) -> String {
        self.registry.id(&self.name, &self.version)
    }
}

impl Registry {
    /// The package URL of a package from this registry.
    fn id(self, name: &str, version: &str) -> String {
        match self {
            Self::Crates => format!("pkg:cargo/{name}@{version}"),
            Self::Npm => format!("pkg:npm/{}@{version}", name.replacen('@', "%40", 1)),
        }
    }
}

/// All packages of both registries, by name and version.
fn packages() -> Result<Vec<Package>> {
    let mut packages = rust::packages()?;
    packages.extend(npm::packages()?);
    packages.sort_by(|one, two| {
        let key = |package: &Package| (package.registry, package.name.clone());
        key(one)
            .cmp(&key(two))
            .then_with(|| one.version.cmp(&two.version))
    });
    packages.dedup_by(|later, first| {
        let is_same = later.id() == first.id();
        if is_same {
            first.included_in.program |= later.included_in.program;
            first.included_in.pages |= later.included_in.pages;
        }
        is_same
    });
    Ok(packages)
}

/// Runs all checks that need no network.
pub fn check() -> Result<()> {
    let policy = Policy::read()?;
    let packages = packages()?;
    let mut problems = npm::problems()?;
    for package in &packages {
        if let Err(problem) = policy.check_license(package) {
            problems.push(problem);
        }
    }
    for (path, text) in notices()? {
        let file = root().join(&path);
        if std::fs::read_to_string(&file).is_ok_and(|old| old == text) {
            continue;
        }
        problems.push(format!("{path} is stale; run `cargo xtask generate`"));
    }
    for problem in &problems {
        println!("{problem}");
    }
    if !problems.is_empty() {
        bail!("{} problems", problems.len());
    }
    let shipped = packages
        .iter()
        .filter(|package| package.included_in.is_any());
    println!(
        "{} packages, {} of them shipped: sources, checksums and licenses are as allowed",
        packages.len(),
        shipped.count()
    );
    if !has_cargo_deny() {
        println!("skipped: `cargo deny`, which is not installed (`cargo install cargo-deny`)");
        return Ok(());
    }
    command::run(cargo().args(["deny", "--offline", "check", "bans", "licenses", "sources"]))
}

/// Checks dependencies for known vulnerabilities. A failed request is printed and is not an error.
pub fn audit() -> Result<()> {
    setup::npm_packages()?;
    let mut known = Vec::new();
    if has_cargo_deny() {
        // Updates the advisories; without a network the last ones are used, with a message.
        let fetched = cargo().args(["deny", "fetch", "db"]).status();
        if !fetched.is_ok_and(|status| status.success()) {
            println!(
                "the advisories of RustSec cannot be fetched; using a local copy, if there is one"
            );
        }
        let outcome = cargo()
            .args(["deny", "--offline", "check", "advisories"])
            .output()
            .context("cannot start cargo deny")?;
        let combined_output = [outcome.stdout, outcome.stderr].concat();
        let combined_output = String::from_utf8_lossy(&combined_output);
        print!("{combined_output}");
        match verdict(&combined_output) {
            Some(true) => {}
            Some(false) => known.push("crates"),
            None => println!("skipped: advisories of RustSec, which are not on this machine"),
        }
    } else {
        println!("skipped: advisories of RustSec; run `cargo install cargo-deny` to check them");
    }
    let outcome = npm_command()
        .args(["audit", "--json"])
        .env("npm_config_audit", "true")
        .stderr(Stdio::null())
        .output()
        .context("cannot start npm")?;
    match npm::vulnerabilities(&outcome.stdout) {
        Some(0) => println!("npm: no vulnerabilities are known"),
        Some(count) => {
            println!("npm: {count} vulnerabilities are known; `npm audit` lists them");
            known.push("npm");
        }
        None => println!("skipped: npm's advisories; the registry does not respond"),
    }
    if !known.is_empty() {
        bail!("vulnerabilities are known: {}", known.join(", "));
    }
    Ok(())
}

/// The result of `cargo deny check advisories`; `None` if it had no advisories, for which its messages vary between
/// versions.
fn verdict(combined_output: &str) -> Option<bool> {
    let mut lines = combined_output.lines().rev();
    lines.find_map(|line| {
        let (_, rest) = line.split_once("advisories ")?;
        Some(rest.starts_with("ok")).filter(|is_well| *is_well || rest.starts_with("FAILED"))
    })
}

/// Options of `sbom`.
#[derive(Args)]
pub struct SbomOptions {
    /// The output file.
    #[arg(long, default_value = "target/munseo.cdx.json")]
    out: PathBuf,
}

/// Writes the bill of materials.
pub fn sbom(options: &SbomOptions) -> Result<()> {
    let out = root().join(&options.out);
    if let Some(folder) = out.parent() {
        std::fs::create_dir_all(folder)?;
    }
    write_sbom(&out)
}

/// Writes the bill of materials into a file.
pub fn write_sbom(out: &Path) -> Result<()> {
    setup::npm_packages()?;
    let text = sbom::cyclonedx(&packages()?);
    std::fs::write(out, text).with_context(|| format!("cannot write {}", out.display()))?;
    println!("wrote {}", out.display());
    Ok(())
}

fn has_cargo_deny() -> bool {
    let output = cargo().args(["deny", "--version"]).output();
    output.is_ok_and(|output| output.status.success())
}

#[cfg(test)]
mod tests {
    use super::verdict;

    #[test]
    fn unavailable_advisories_are_not_vulnerabilities() {
        assert_eq!(verdict("advisories ok\n"), Some(true));
        assert_eq!(
            verdict("error[vulnerability]: x\n\nadvisories FAILED\n"),
            Some(false)
        );
        for combined_output in [
            "",
            "[ERROR] failed to load advisory database: x\n",
            "[ERROR] failed to get 'FETCH_HEAD' metadata of advisories here\n",
        ] {
            assert_eq!(verdict(combined_output), None, "{combined_output}");
        }
    }
}

//! Installing generators and tools below `target/bench/peers/`, each in a folder of its own.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::generators::{Generator, Source};
use crate::command::{cargo, npm, run};
use crate::files::files_in;
use crate::root;

/// The Node that generators and Lighthouse run on; some want a later one than the repository does.
pub struct Tools {
    work: PathBuf,
}

impl Tools {
    /// Installs the tools.
    ///
    /// # Errors
    /// When npm fails.
    pub fn install(work: &Path) -> Result<Self> {
        let tools = Self {
            work: work.to_owned(),
        };
        install_packages(&root().join("bench/peers/tools"), &work.join("tools"))?;
        Ok(tools)
    }

    /// The program that runs scripts.
    pub fn node(&self) -> PathBuf {
        self.work.join("tools/node_modules/.bin/node")
    }

    /// Lighthouse's script.
    pub fn lighthouse(&self) -> PathBuf {
        self.work.join("tools/node_modules/lighthouse/cli/index.js")
    }

    /// A program that `cargo install` put here.
    pub fn installed(&self, name: &str) -> PathBuf {
        self.work.join("tools/bin").join(name)
    }

    /// A command that runs the script of an npm package.
    pub fn script(&self, script: &str, arguments: &[&str]) -> Vec<OsString> {
        std::iter::once(self.node().into_os_string())
            .chain(std::iter::once(script.into()))
            .chain(arguments.iter().map(OsString::from))
            .collect()
    }

    /// Installs a generator into its folder and copies its configuration there.
    ///
    /// # Errors
    /// When npm or cargo fails, or a file cannot be copied.
    pub fn prepare(&self, generator: &Generator, folder: &Path) -> Result<()> {
        let from = root().join("bench/peers").join(generator.name);
        fs::create_dir_all(folder)?;
        match generator.source {
            Source::Here => return Ok(()),
            Source::Npm => install_packages(&from, folder)?,
            Source::Crate { name, version } => {
                if !self.installed(name).is_file() {
                    run(cargo()
                        .args(["install", name, "--locked", "--version", version, "--root"])
                        .arg(self.work.join("tools")))?;
                }
            }
        }
        copy(&from, folder)
    }
}

/// Installs the packages that a `package.json` names, unless they are there.
///
/// # Errors
/// When npm fails.
pub fn install_packages(from: &Path, folder: &Path) -> Result<()> {
    let wanted = fs::read(from.join("package.json"))
        .with_context(|| format!("cannot read {}/package.json", from.display()))?;
    let stamp = folder.join("node_modules/.installed");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    fs::write(folder.join("package.json"), &wanted)?;
    run(npm()
        .args(["install", "--loglevel=error"])
        .current_dir(folder))?;
    fs::write(stamp, wanted).context("cannot note what was installed")
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    for file in files_in(from)? {
        let target = to.join(file.path().strip_prefix(from)?);
        fs::create_dir_all(target.parent().unwrap_or(to))?;
        fs::copy(file.path(), &target)
            .with_context(|| format!("cannot write {}", target.display()))?;
    }
    Ok(())
}

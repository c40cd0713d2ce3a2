//! Tools for benchmarks: Node and Lighthouse, installed below `target/bench/tools/` from the versions pinned in
//! `bench/tools/package.json`.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::command::{cargo, npm, output, program, run};
use crate::root;

/// The Node that generators and Lighthouse run on; some require a later version than the repository.
pub struct Tools {
    folder: PathBuf,
}

impl Tools {
    /// Installs the tools.
    pub fn install() -> Result<Self> {
        let folder = root().join("target/bench/tools");
        install_packages(&root().join("bench/tools"), &folder)?;
        Ok(Self { folder })
    }

    /// The path of the Node binary.
    pub fn node(&self) -> PathBuf {
        self.folder.join("node_modules/.bin/node")
    }

    /// The path of Lighthouse's script.
    pub fn lighthouse(&self) -> PathBuf {
        self.folder.join("node_modules/lighthouse/cli/index.js")
    }

    /// Runs a script of `bench/` with a request, and returns the figures that it prints; both are JSON.
    pub fn measure<T: DeserializeOwned>(&self, script: &str, request: &Value) -> Result<T> {
        let script = root().join("bench").join(script);
        let stdout = output(program(self.node()).arg(&script).arg(request.to_string()))?;
        serde_json::from_slice(&stdout)
            .with_context(|| format!("{} did not print measurements", script.display()))
    }

    /// The path of a program installed by [`Tools::install_crate`].
    pub fn program_path(&self, name: &str) -> PathBuf {
        self.folder.join("bin").join(name)
    }

    /// Installs a crate's binary of the same name, unless any version is installed: delete it after changing the
    /// version.
    pub fn install_crate(&self, name: &str, version: &str) -> Result<()> {
        if self.program_path(name).is_file() {
            return Ok(());
        }
        run(cargo()
            .args(["install", name, "--locked", "--version", version, "--root"])
            .arg(&self.folder))
    }

    /// A command that runs the script of an npm package.
    pub fn script(&self, script: &str, arguments: &[&str]) -> Vec<OsString> {
        std::iter::once(self.node().into_os_string())
            .chain(std::iter::once(script.into()))
            .chain(arguments.iter().map(OsString::from))
            .collect()
    }
}

/// Installs the packages of a `package.json`, unless they are installed.
pub fn install_packages(from: &Path, folder: &Path) -> Result<()> {
    let manifest = fs::read(from.join("package.json"))
        .with_context(|| format!("cannot read {}/package.json", from.display()))?;
    let stamp = folder.join("node_modules/.installed");
    if fs::read(&stamp).is_ok_and(|installed| installed == manifest) {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    fs::write(folder.join("package.json"), &manifest)?;
    run(npm()
        .args(["install", "--loglevel=error"])
        .current_dir(folder))?;
    fs::write(stamp, manifest).context("cannot record what was installed")
}

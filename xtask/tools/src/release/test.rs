//! `cargo xtask release test`, a step of `cargo xtask test`: packages, archives, installation and workflows, tested
//! without a network.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xtask::command::{self, program};
use xtask::{build, root};

use super::platforms::Platform;
use super::{archive, channels, npm};
use crate::files::{files_in, remove_folder, write};

/// The esbuild that is installed for tests in place of the downloaded one, because they use no network.
fn esbuild(files: &Path) -> Result<PathBuf> {
    let path = files.join("esbuild");
    let installed = root().join("node_modules/esbuild/bin/esbuild");
    let text = format!("#!/bin/sh\nexec '{}' \"$@\"\n", installed.display());
    write(&path, text)?;
    Ok(path)
}

/// The tested program without debug information, as in a release: the tests install it many times.
fn stripped(munseo: &Path, files: &Path) -> Result<PathBuf> {
    let path = files.join("stripped");
    command::run(program("strip").arg("-o").arg(&path).arg(munseo))?;
    Ok(path)
}

/// Creates a release for this machine from the tested program, and installs it in every way.
pub fn run() -> Result<()> {
    let munseo = build::test_program()?;
    let files = root().join(build::target()).join("release-test");
    remove_folder(&files)?;
    std::fs::create_dir_all(&files)?;
    let platform = Platform::host()?;
    let munseo = stripped(&munseo, &files)?;
    archive::write(platform, &munseo, &esbuild(&files)?, &files)?;
    npm::run(&files, true)?;
    channels::run(&files, true)?;
    let mut tests = files_in(&root().join("release/tests"))?;
    tests.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    command::run(
        program("node")
            .arg("--test")
            .args(tests)
            .env("MUNSEO_RELEASE_FILES", &files),
    )
    .context("tests in release/tests failed")
}

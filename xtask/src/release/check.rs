//! The step "release" of `cargo xtask test`: packages, archives, installation and workflows, tested without a network.

use anyhow::{Context, Result};

use super::platforms::Platform;
use super::{ArchivesOptions, Output, archive, channels, crates, npm};
use crate::command::{self, program};
use crate::files::{files_in, remove_folder};
use crate::{build, root};

/// Creates a release for this machine from the tested program, and installs it in every way.
pub fn run() -> Result<()> {
    // The program built from the working tree; packages are compiled into the same folder later.
    let munseo = build::test_program()?;
    let output = Output {
        files: root().join(build::target()).join("release-test"),
    };
    remove_folder(&output.files)?;
    let options = ArchivesOptions {
        partial: true,
        output,
    };
    let output = &options.output;
    archive::write(Platform::host()?, &munseo, &output.folder()?)?;
    npm::run(&options)?;
    channels::run(&options)?;
    let tests: Vec<_> = files_in(&root().join("release/tests"))?
        .into_iter()
        .map(|file| file.into_path())
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    command::run(
        program("node")
            .arg("--test")
            .args(tests)
            .env("MUNSEO_RELEASE_FILES", &output.files),
    )
    .context("tests in release/tests failed")?;
    crates::check()
}

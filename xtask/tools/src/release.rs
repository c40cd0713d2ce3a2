//! `cargo xtask release`: the files of a release. `release.yml` runs these tasks; they can also be run manually, in the
//! order of `release/README.md`.
//!
//! Everything is written to `target/release-files/`. Builds are reproducible:
//! archives have a fixed order and no times, and binaries contain no local paths.

mod archive;
mod binary;
mod channels;
mod npm;
mod platforms;
mod test;
mod version;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use xtask::arguments::{Arguments, finish};

pub use self::platforms::PLATFORMS;

/// The version of a release.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The repository of releases.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// The folder of a release's files, created if it is missing.
pub fn files(arguments: &mut Arguments) -> Result<PathBuf> {
    let folder: Option<String> = arguments.opt_value_from_str("--files")?;
    let folder = folder.as_deref().unwrap_or("target/release-files");
    let folder = xtask::root().join(folder);
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Creates one part of a release.
pub fn run(mut arguments: Arguments) -> Result<()> {
    let part = arguments
        .subcommand()?
        .context("name a part of the release")?;
    match part.as_str() {
        "binary" => binary::run(arguments),
        "npm" | "channels" => {
            let (files, is_partial) = (files(&mut arguments)?, arguments.contains("--partial"));
            finish(arguments)?;
            let run = if part == "npm" {
                npm::run
            } else {
                channels::run
            };
            run(&files, is_partial)
        }
        "version" | "check-tag" => {
            let version: String = arguments.free_from_str()?;
            finish(arguments)?;
            let run = if part == "version" {
                version::run
            } else {
                version::check_tag
            };
            run(&version)
        }
        "test" => finish(arguments).and_then(|()| test::run()),
        _ => bail!("`release {part}` does not exist; `cargo xtask release --help` lists the parts"),
    }
}

//! `cargo xtask release`: the files of a release. `release.yml` runs these tasks; they can also be run manually, in the
//! order of `release/README.md`.
//!
//! Everything except crates (`target/package/`) is written to `target/release-files/`. Builds are reproducible:
//! archives have a fixed order and no times, and binaries contain no local paths.

mod archive;
mod binary;
mod channels;
mod crates;
mod npm;
mod platforms;
mod test;
mod version;

use std::path::PathBuf;

use anyhow::{Result, bail};
use xtask::arguments::Arguments;

pub use self::platforms::PLATFORMS;

/// The version of a release.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The repository of releases.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// The folder of a release's files, created if it is missing.
pub fn files(arguments: &Arguments) -> Result<PathBuf> {
    let folder = arguments.value("--files").unwrap_or("target/release-files");
    let folder = xtask::root().join(folder);
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Creates one part of a release.
pub fn run(part: &str, arguments: &Arguments) -> Result<()> {
    match (part, arguments.operands()) {
        ("crates", _) => crates::run(arguments),
        ("binary", _) => binary::run(arguments),
        ("npm", _) => npm::run(&files(arguments)?, arguments.has("--partial")),
        ("channels", _) => channels::run(&files(arguments)?, arguments.has("--partial")),
        ("version", [version]) => version::run(version),
        ("check-tag", [tag]) => version::check_tag(tag),
        ("test", _) => test::run(),
        _ => bail!("`release {part}` does not exist"),
    }
}

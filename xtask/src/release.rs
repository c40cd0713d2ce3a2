//! `cargo xtask release`: the files of a release. `release.yml` runs these tasks; they can also be run manually, in the
//! order of `release/README.md`.
//!
//! Everything except crates (`target/package/`) is written to `target/release-files/`. Builds are reproducible:
//! archives have a fixed order and no times, and binaries contain no local paths.

mod archive;
mod binary;
mod channels;
mod check;
mod crates;
mod npm;
mod platforms;
mod version;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, Subcommand};

pub use self::check::run as check;
pub use self::platforms::PLATFORMS;

/// The version of a release.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The repository of releases.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// The output folder of release files, relative to the repository.
const OUTPUT_FOLDER: &str = "target/release-files";

/// A part of a release.
#[derive(Subcommand)]
pub enum Task {
    /// Package the crates, with the embedded theme, into target/package.
    Crates(crates::Options),
    /// Build the program for a platform and pack it.
    Binary(binary::Options),
    /// Pack an existing program.
    Archive(archive::Options),
    /// Create the npm packages from the archives.
    Npm(ArchivesOptions),
    /// Create the bill of materials, the formula, the sources of the flake and the checksums.
    Channels(ArchivesOptions),
    /// Write a new version into all manifests.
    Version(version::Options),
    /// Check that a tag matches this version.
    CheckTag(version::TagOptions),
}

/// The output of a release.
#[derive(Args)]
struct Output {
    /// The folder of the release's files.
    #[arg(long, value_name = "DIR", default_value = OUTPUT_FOLDER)]
    files: PathBuf,
}

impl Output {
    /// The folder, created if it is missing.
    fn folder(&self) -> Result<PathBuf> {
        let folder = crate::root().join(&self.files);
        std::fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

/// Options of parts that are made from the archives of all platforms.
#[derive(Args)]
pub struct ArchivesOptions {
    /// Allow missing archives; parts that need them are left out.
    #[arg(long)]
    partial: bool,

    #[command(flatten)]
    output: Output,
}

/// Creates one part of a release.
pub fn run(task: &Task) -> Result<()> {
    match task {
        Task::Crates(options) => crates::run(options),
        Task::Binary(options) => binary::run(options),
        Task::Archive(options) => archive::run(options),
        Task::Npm(options) => npm::run(options),
        Task::Channels(options) => channels::run(options),
        Task::Version(options) => version::run(options),
        Task::CheckTag(options) => version::check_tag(options),
    }
}

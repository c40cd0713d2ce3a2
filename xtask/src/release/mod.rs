//! `cargo xtask release`: the files of a release. `release.yml` calls these tasks, and so can a person;
//! `release/README.md` says in which order.
//!
//! Everything is written to `target/release-files/`. The same commit gives the same bytes: archives have a
//! fixed order and no times, and binaries contain no paths of the machine that built them.

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

/// Where releases are published.
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// Where the files of a release are written, from the repository's folder.
const FILES: &str = "target/release-files";

/// What to make.
#[derive(Subcommand)]
pub enum Task {
    /// Package the crates, with the theme inside, into target/package.
    Crates(crates::Options),
    /// Build the program for a platform and put it into an archive.
    Binary(binary::Options),
    /// Put a program that is already built into an archive.
    Archive(archive::Options),
    /// Make the npm packages from the archives.
    Npm(npm::Options),
    /// Make the bill of materials, the formula, the sources of the flake and the checksums.
    Channels(channels::Options),
    /// Write a new version everywhere it stands.
    Version(version::Options),
    /// Check that a tag names this version.
    CheckTag(version::TagOptions),
}

/// Where files go.
#[derive(Args)]
struct Output {
    /// The folder of the release's files.
    #[arg(long, value_name = "DIR", default_value = FILES)]
    files: PathBuf,
}

impl Output {
    /// The folder, which exists afterwards.
    fn folder(&self) -> Result<PathBuf> {
        let folder = crate::root().join(&self.files);
        std::fs::create_dir_all(&folder)?;
        Ok(folder)
    }
}

/// Makes one part of a release.
///
/// # Errors
/// When it cannot be made.
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

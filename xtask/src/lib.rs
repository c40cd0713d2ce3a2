//! What the tasks of `xtask` and `xtask-tools` share: command lines, builds, and running programs.

pub mod arguments;
pub mod build;
pub mod command;
pub mod reproducible;
pub mod setup;

use std::path::{Path, PathBuf};

/// The repository's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask is in the repository")
        .to_owned()
}

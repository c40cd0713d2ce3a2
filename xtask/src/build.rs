//! `cargo xtask build`: the theme, then the command with the theme inside.

use std::path::PathBuf;

use anyhow::Result;

use crate::command::{self, cargo, npm};
use crate::{root, setup};

/// Builds `target/release/munseo`.
///
/// # Errors
/// When a step fails.
pub fn run() -> Result<()> {
    munseo().map(|_| ())
}

/// Builds the command and tells where it is.
///
/// # Errors
/// When a step fails.
pub fn munseo() -> Result<PathBuf> {
    theme()?;
    release_binary()?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("release/munseo"))
}

/// Builds the theme's client and server bundles.
///
/// # Errors
/// When npm or the bundler fails.
pub fn theme() -> Result<()> {
    setup::npm_packages()?;
    command::run(npm().args(["run", "build", "--silent", "--workspace", "theme"]))
}

fn release_binary() -> Result<()> {
    command::run(cargo().args(["build", "--release", "--package", "munseo"]))
}

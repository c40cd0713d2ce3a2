//! `cargo xtask build`: the search core for browsers, the theme, then the command with both inside.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::command::{self, cargo, npm};
use crate::{root, setup};

const WASM: &str = "wasm32-unknown-unknown";

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
    command::run(cargo().args(["build", "--release", "--package", "munseo"]))?;
    Ok(target().join("release/munseo"))
}

/// Builds the theme's client and server bundles, with the search core for browsers among them.
///
/// # Errors
/// When npm or the bundler fails.
pub fn theme() -> Result<()> {
    setup::npm_packages()?;
    let mut build = npm();
    build.args(["run", "build", "--silent", "--workspace", "theme"]);
    if let Some(core) = search_core()? {
        build.env("MUNSEO_SEARCH_WASM", core);
    }
    command::run(&mut build)
}

/// Builds the search core as WebAssembly; nothing where its target cannot be had, in which case sites
/// are searched through a server only.
///
/// # Errors
/// When it does not compile.
pub fn search_core() -> Result<Option<PathBuf>> {
    if !has_wasm_target() {
        eprintln!(
            "warning: `rustup target add {WASM}` does not work here; \
             sites of this build cannot be searched without a server"
        );
        return Ok(None);
    }
    command::run(cargo().args([
        "build",
        "--package",
        "munseo-search-wasm",
        "--target",
        WASM,
        "--profile",
        "wasm",
    ]))?;
    let core = target().join(WASM).join("wasm/munseo_search_wasm.wasm");
    core.canonicalize()
        .map(Some)
        .with_context(|| format!("the search core is not at {}", core.display()))
}

/// Installs the target where it is missing.
fn has_wasm_target() -> bool {
    Command::new("rustup")
        .args(["target", "add", WASM])
        .output()
        .is_ok_and(|output| output.status.success())
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

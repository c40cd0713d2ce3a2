//! `cargo xtask release binary`: builds the program for a platform, with the embedded theme and search core.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use clap::Args;

use super::platforms::Platform;
use super::{Output, archive};
use crate::command::{self, cargo, program};
use crate::reproducible::Remap;
use crate::{build, root};

/// Options of `release binary`.
#[derive(Args)]
pub struct Options {
    /// The Rust target triple; the default is that of this machine.
    #[arg(long)]
    target: Option<String>,
    #[command(flatten)]
    output: Output,
}

/// The oldest supported macOS.
const MACOS: &str = "11.0";

/// Builds and archives the program.
pub fn run(options: &Options) -> Result<()> {
    let platform = Platform::of_target_or_host(options.target.as_deref())?;
    let folder = options.output.folder()?;
    build::theme()?;
    build::search_core()?.context("a release needs the search core for browsers")?;
    command::run(program("rustup").args(["target", "add", platform.target]))?;
    command::run(&mut compile_command(platform)?)?;
    let binary = target()
        .join(platform.target)
        .join("dist")
        .join(platform.program());
    archive::write(platform, &binary, &folder)?;
    Ok(())
}

/// A separate folder: cargo does not notice that other builds ran without the compiler wrapper.
fn target() -> PathBuf {
    root().join(build::target()).join("reproducible")
}

fn compile_command(platform: Platform) -> Result<Command> {
    let remap = Remap::of_this_machine()?;
    std::fs::create_dir_all(target())?;
    let wrapper = target().join("rustc-without-paths");
    remap.write_wrapper(&wrapper)?;
    let variable = platform.target.replace('-', "_");
    let mut compile = cargo();
    compile.arg(if platform.is_cross_compiled() {
        "zigbuild"
    } else {
        "build"
    });
    compile
        .args(["--locked", "--profile", "dist", "--package", "munseo"])
        .args(["--target", platform.target])
        .env("CARGO_INCREMENTAL", "0")
        .env("MUNSEO_BUILD_COMMIT", commit()?)
        .env("SOURCE_DATE_EPOCH", "0")
        .env("ZERO_AR_DATE", "1")
        .env("MACOSX_DEPLOYMENT_TARGET", MACOS)
        .env(format!("CFLAGS_{variable}"), remap.for_c())
        .env("CARGO_TARGET_DIR", target())
        .env("RUSTC_WRAPPER", &wrapper);
    Ok(compile)
}

/// The current commit.
fn commit() -> Result<String> {
    let output = command::output(program("git").args(["rev-parse", "HEAD"]))
        .context("a release is built in a git repository")?;
    Ok(String::from_utf8(output)?.trim().to_owned())
}

//! `cargo xtask release binary`: builds the program for a platform, with the embedded theme and search core.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use xtask::arguments::{Arguments, finish};
use xtask::command::{self, cargo, program};
use xtask::reproducible::Remap;
use xtask::{build, root};

use super::archive;
use super::platforms::Platform;

/// The oldest supported macOS.
const MACOS: &str = "11.0";

/// Builds and archives the program for a platform, or archives an existing program.
pub fn run(mut arguments: Arguments) -> Result<()> {
    let target: Option<String> = arguments.opt_value_from_str("--target")?;
    let program: Option<PathBuf> = arguments.opt_value_from_str("--program")?;
    let files = super::files(&mut arguments)?;
    finish(arguments)?;
    let platform = match target {
        Some(target) => Platform::of_target(&target)?,
        None => Platform::host()?,
    };
    let program = match program {
        Some(program) => root().join(program),
        None => compile(platform)?,
    };
    archive::write(platform, &program, &esbuild(platform)?, &files)?;
    Ok(())
}

/// Downloads esbuild and returns its path.
fn esbuild(platform: Platform) -> Result<PathBuf> {
    let (system, architecture) = platform.npm;
    let folder = root().join(build::target()).join("release-esbuild");
    let mut download = program("release/esbuild.sh");
    command::run(download.args([system, architecture]).arg(&folder))?;
    Ok(folder.join(platform.esbuild()))
}

/// Builds the program and returns its path.
fn compile(platform: Platform) -> Result<PathBuf> {
    build::theme()?;
    ensure!(
        !build::browser_cores()?.is_empty(),
        "a release needs the search core for browsers"
    );
    command::run(program("rustup").args(["target", "add", platform.target]))?;
    command::run(&mut compile_command(platform)?)?;
    let folder = target().join(platform.target).join("dist");
    Ok(folder.join(platform.program()))
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
    // Cross-compiled with zig as C compiler and linker, except for macOS, which needs a Mac.
    let is_native = platform.target.ends_with("apple-darwin");
    compile.arg(if is_native { "build" } else { "zigbuild" });
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

//! Builds the search core for browsers, the theme, and the command that embeds both.

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use std::thread;

use anyhow::{Context, Result};

use crate::command::{self, cargo, npm};
use crate::reproducible::Remap;
use crate::{root, setup};

const WASM: &str = "wasm32-unknown-unknown";

/// The folder of what the profile `dev` compiles: the program of `start`, tests and lints.
const DEV_FOLDER: &str = "debug";

/// Arguments for all crates except those of tasks. These use other features of shared dependencies, so building them
/// together with the rest would compile most crates a second time.
pub const PRODUCT: [&str; 5] = [
    "--workspace",
    "--exclude",
    "xtask",
    "--exclude",
    "xtask-tools",
];

/// Arguments for the crates of tasks.
pub const TASKS: [&str; 4] = ["--package", "xtask", "--package", "xtask-tools"];

/// Builds the command `target/release/munseo`.
pub fn munseo() -> Result<()> {
    theme()?;
    command::run(cargo().args(["build", "--release", "--package", "munseo"]))
}

/// Builds the command for `start` and returns its path. Our own crates are not optimized, because compiling them takes
/// longer than the time that an optimized program saves when it builds both sites.
pub fn dev_program() -> Result<PathBuf> {
    theme()?;
    let mut build = cargo();
    // The whole workspace decides on features of shared dependencies, so that tests find them compiled.
    build.arg("build").args(PRODUCT).args(["--bin", "munseo"]);
    command::run(&mut build)?;
    Ok(target().join(DEV_FOLDER).join("munseo"))
}

/// Builds the command in the same way as the Rust tests, once per run, and returns its path. It reuses what the tests
/// compiled, and arithmetic is checked for overflow.
pub fn test_program() -> Result<PathBuf> {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    if let Some(program) = BUILT.get() {
        return Ok(program.clone());
    }
    theme()?;
    let mut build = cargo();
    build
        .args(["test", "--no-run"])
        .args(PRODUCT)
        // Integration tests require the binary, so cargo builds it too.
        .args(["--test", "suite"]);
    command::run(&mut build)?;
    Ok(BUILT
        .get_or_init(|| target().join(DEV_FOLDER).join("munseo"))
        .clone())
}

/// Builds the theme's client and server bundles, once per run, including the parts in Rust for browsers.
pub fn theme() -> Result<()> {
    static BUILT: OnceLock<()> = OnceLock::new();
    if BUILT.get().is_some() {
        return Ok(());
    }
    // In parallel, because downloads wait for the network and compilation needs the CPU.
    let (packages, cores) = thread::scope(|scope| {
        let cores = scope.spawn(browser_cores);
        let packages = setup::npm_packages();
        let cores = cores.join().unwrap_or_else(|panic| resume_unwind(panic));
        (packages, cores)
    });
    packages?;
    let mut build = npm();
    build.args(["run", "build", "--silent", "--workspace", "theme"]);
    build.envs(cores?);
    command::run(&mut build)?;
    BUILT.get_or_init(|| ());
    Ok(())
}

/// The crates for browsers, and the variables that tell the theme and tests where their files are.
const BROWSER_CORES: [(&str, &str); 2] = [
    ("munseo-search-wasm", "MUNSEO_SEARCH_WASM"),
    ("munseo-examples-wasm", "MUNSEO_EXAMPLES_WASM"),
];

/// Builds the search core and the checks of examples as WebAssembly, and returns the variables with their files. There
/// are none if the target is not available; then searching and editing examples need a server.
pub fn browser_cores() -> Result<Vec<(&'static str, PathBuf)>> {
    if !has_wasm_target() {
        eprintln!(
            "warning: `rustup target add {WASM}` does not work here; \
             sites of this build cannot be searched without a server"
        );
        return Ok(Vec::new());
    }
    command::run(
        cargo()
            // Their file names contain hashes, which must not depend on the machine.
            .env(
                "CARGO_ENCODED_RUSTFLAGS",
                Remap::of_this_machine()?.for_rust(),
            )
            .args(["build", "--target", WASM, "--profile", "wasm"])
            .args(
                BROWSER_CORES
                    .iter()
                    .flat_map(|(name, _)| ["--package", name]),
            ),
    )?;
    let cores = BROWSER_CORES.iter().map(|(name, variable)| {
        let file = format!("wasm/{}.wasm", name.replace('-', "_"));
        let path = target().join(WASM).join(file);
        let found = path.canonicalize();
        let found = found.with_context(|| format!("{name} is not at {}", path.display()))?;
        Ok((*variable, found))
    });
    cores.collect()
}

/// Installs the target if it is missing.
fn has_wasm_target() -> bool {
    Command::new("rustup")
        .args(["target", "add", WASM])
        .output()
        .is_ok_and(|output| output.status.success())
}

/// A command that compiles and runs `xtask-tools`.
pub fn tools() -> Command {
    let mut tools = cargo();
    tools.args(["run", "--quiet", "--package", "xtask-tools", "--"]);
    tools
}

/// Cargo's target folder.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

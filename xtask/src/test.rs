//! `cargo xtask test`: all checks and tests, the fastest to fail first.

use std::collections::BTreeSet;
use std::env;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;

use crate::changed::Scope;
use crate::command::{self, cargo, node_tool, npm, program};
use crate::passed_steps::PassedSteps;
use crate::{build, release, setup, supply_chain};

/// Options of `test`.
#[derive(Args)]
pub struct Options {
    /// Run only the steps whose names contain this text, even if they have passed.
    #[arg(long)]
    only: Option<String>,
    /// Also run steps that have passed and whose files have not changed since, as in continuous integration.
    #[arg(long)]
    all: bool,
    /// Run only steps that the changes since `--base` may affect.
    #[arg(long)]
    changed: bool,
    /// The revision that `--changed` compares with.
    #[arg(long, default_value = "HEAD", requires = "changed")]
    base: String,
}

/// A step with its name.
type Step = (&'static str, fn(Packages<'_>) -> Result<()>);

/// The crates to test; `None` for the whole workspace.
type Packages<'a> = Option<&'a BTreeSet<String>>;

/// The step that may be limited to some crates.
const RUST_TESTS: &str = "rust tests";

/// All steps, in order. The theme is built before Rust, which embeds and tests it.
const STEPS: &[Step] = &[
    ("rust format", |_| rust_format()),
    ("web format and lint", |_| {
        command::run(node_tool("biome").args(["check", "--error-on-warnings"]))
    }),
    ("supply chain", |_| supply_chain::check()),
    ("web types", |_| web_types()),
    ("theme tests", |_| {
        command::run(&mut script("test", "theme"))
    }),
    ("theme build", |_| build::theme()),
    ("rust lint", |_| rust_lint()),
    ("rust docs", |_| rust_docs()),
    (RUST_TESTS, rust_tests),
    ("library", |_| library()),
    ("site", |_| site()),
    ("search clients", |_| search_clients()),
    ("browser tests", |_| browser_tests()),
    // Last, because it compiles another program into the same folder.
    ("release", |_| release::check()),
];

/// Runs the chosen steps that are not known to pass, then lists the failed ones.
pub fn run(options: &Options) -> Result<()> {
    setup::npm_packages()?;
    let scope = if options.changed {
        Some(Scope::since(&options.base)?)
    } else {
        None
    };
    let chosen: Vec<&Step> = STEPS
        .iter()
        .filter(|(name, _)| {
            options
                .only
                .as_ref()
                .is_none_or(|part| name.contains(part.as_str()))
        })
        .filter(|(name, _)| scope.as_ref().is_none_or(|scope| scope.affects(name)))
        .collect();
    if chosen.is_empty() && scope.is_some() {
        println!("the changes affect no step");
        return Ok(());
    }
    if chosen.is_empty() {
        let names: Vec<&str> = STEPS.iter().map(|(name, _)| *name).collect();
        bail!(
            "no step has this text in its name; the steps are: {}",
            names.join(", ")
        );
    }
    let packages = scope.as_ref().and_then(|scope| scope.packages.as_ref());
    let runs_passed_steps = options.all || options.only.is_some() || env::var_os("CI").is_some();
    let mut passed_steps = PassedSteps::load()?;
    let (mut passed, mut unchanged, mut failed) = (0, 0, Vec::new());
    for (name, run) in &chosen {
        println!("\n── {name} ──");
        let inputs = passed_steps.inputs(name)?;
        let has_passed = inputs
            .as_deref()
            .is_some_and(|it| passed_steps.has(name, it));
        if has_passed && !runs_passed_steps {
            println!("── {name}: has passed, and nothing that may affect it has changed since");
            unchanged += 1;
            continue;
        }
        let start = Instant::now();
        match run(packages) {
            Ok(()) => {
                println!("── {name}: passed in {:.1?}", start.elapsed());
                passed += 1;
                // Not if only some crates were tested, or if a file was edited during the tests.
                let is_whole = packages.is_none() || *name != RUST_TESTS;
                if is_whole && passed_steps.inputs(name)? == inputs {
                    passed_steps.record(name, inputs)?;
                }
            }
            Err(error) => {
                println!("── {name}: FAILED: {error:#}");
                failed.push(*name);
                passed_steps.record(name, None)?;
            }
        }
    }
    println!(
        "\nsteps: {passed} passed, {} failed, {unchanged} unchanged since they passed",
        failed.len()
    );
    if unchanged > 0 {
        println!("`cargo xtask test --all` also runs unchanged steps");
    }
    if !failed.is_empty() {
        bail!("failed: {}", failed.join(", "));
    }
    Ok(())
}

fn rust_format() -> Result<()> {
    setup::rust_component("rustfmt", "fmt")?;
    command::run(cargo().args(["fmt", "--all", "--check"]))
}

fn rust_lint() -> Result<()> {
    setup::rust_component("clippy", "clippy")?;
    for crates in [&build::PRODUCT[..], XTASK] {
        command::run(in_test_profile("clippy").args(crates).args([
            "--all-targets",
            "--",
            "--deny",
            "warnings",
        ]))?;
    }
    Ok(())
}

fn rust_docs() -> Result<()> {
    for crates in [&build::PRODUCT[..], XTASK] {
        command::run(
            in_test_profile("doc")
                .env("RUSTDOCFLAGS", "--deny warnings")
                .args(crates)
                .args(["--no-deps", "--document-private-items"]),
        )?;
    }
    Ok(())
}

fn rust_tests(packages: Packages<'_>) -> Result<()> {
    let chosen: Vec<&str> = match packages {
        Some(packages) => packages
            .iter()
            .filter(|name| *name != "xtask")
            .flat_map(|name| ["--package", name])
            .collect(),
        None => build::PRODUCT.to_vec(),
    };
    let has_xtask = packages.is_none_or(|packages| packages.contains("xtask"));
    let runs = [(!chosen.is_empty(), &chosen[..]), (has_xtask, XTASK)];
    let mut tested = Ok(());
    for (_, crates) in runs.into_iter().filter(|(is_selected, _)| *is_selected) {
        let mut tests = in_test_profile("test");
        tests.args(["--quiet", "--no-fail-fast"]).args(crates);
        tested = tested.and(command::run(&mut tests));
    }
    build::move_test_program()?;
    tested
}

/// Arguments for this crate.
const XTASK: &[&str] = &["--package", "xtask"];

fn in_test_profile(task: &str) -> Command {
    let mut command = cargo();
    command.args([task, "--profile", build::TEST_PROFILE]);
    command
}

fn web_types() -> Result<()> {
    command::run(&mut script("check", "theme"))?;
    command::run(&mut script("check", "e2e"))
}

fn library() -> Result<()> {
    command::run(&mut script("check", "library"))?;
    command::run(&mut script("test", "library"))?;
    command::run(&mut script("lint:package", "library"))
}

/// Checks and builds the documentation of Yutil and of Munseo. Later steps find the compiler's answers in the caches.
fn site() -> Result<()> {
    let munseo = build::test_program()?;
    for folder in ["site", "docs"] {
        command::run(program(&munseo).args(["check", folder, "--deny-warnings"]))?;
        command::run(program(&munseo).args(["build", folder]))?;
    }
    Ok(())
}

/// Tests Algolia's own clients with our server, and the search core as WebAssembly.
fn search_clients() -> Result<()> {
    let munseo = build::test_program()?;
    let mut tests = script("test:clients", "e2e");
    tests.env("MUNSEO", munseo);
    if let Some(core) = build::search_core()? {
        tests.env("MUNSEO_SEARCH_WASM", core);
    }
    command::run(&mut tests)
}

fn browser_tests() -> Result<()> {
    let munseo = build::test_program()?;
    let mut tests = script("test", "e2e");
    tests.env("MUNSEO", munseo);
    if let Some(chromium) = setup::test_browser()? {
        tests.env("CHROMIUM", chromium);
    }
    command::run(&mut tests)
}

fn script(name: &str, workspace: &str) -> Command {
    let mut command = npm();
    command.args(["run", name, "--silent", "--workspace", workspace]);
    command
}

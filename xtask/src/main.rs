//! Build tasks: `cargo xtask start | build | test | bench | fuzz | generate | release | audit | sbom`.
//!
//! One file per task. Tasks install their own dependencies, except Rust, Node and Debian's tools ([`setup`]).

mod bench;
mod build;
mod changed;
mod command;
mod files;
mod fuzz;
mod generate;
mod passed_steps;
mod release;
mod reproducible;
mod setup;
mod start;
mod supply_chain;
mod test;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Build tasks of this repository.
#[derive(Parser)]
#[command(name = "cargo xtask", arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build everything, then build both sites and serve them with search.
    Start(start::Options),
    /// Build the theme and target/release/munseo.
    Build,
    /// Run the checks and tests whose files have changed since they passed; all of them with --all or in CI.
    Test(test::Options),
    /// Run a benchmark.
    Bench(bench::Options),
    /// Search for inputs that violate a property.
    Fuzz(fuzz::Options),
    /// Write the generated files.
    Generate,
    /// Create the files of a release.
    #[command(subcommand)]
    Release(release::Task),
    /// Check dependencies for known vulnerabilities; needs a network.
    Audit,
    /// Write the bill of materials, in CycloneDX.
    Sbom(supply_chain::SbomOptions),
    /// Run a command and print its measurements; used by `bench`.
    #[command(hide = true)]
    MeasureChild {
        /// The command and its arguments.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        command: Vec<std::ffi::OsString>,
    },
}

fn main() -> ExitCode {
    let result = match Arguments::parse().task {
        Task::Start(options) => start::run(&options),
        Task::Build => build::run(),
        Task::Test(options) => test::run(&options),
        Task::Bench(options) => bench::run(&options),
        Task::Fuzz(options) => fuzz::run(&options),
        Task::Generate => generate::run(),
        Task::Release(task) => release::run(&task),
        Task::Audit => supply_chain::audit(),
        Task::Sbom(options) => supply_chain::sbom(&options),
        Task::MeasureChild { command } => bench::child(&command),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The repository's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask is in the repository")
        .to_owned()
}

//! `cargo xtask bench`: measurements of speed and quality, one file per benchmark.
//!
//! The default measures how build time scales with the size of a site ([`growth`]).

mod edit_latency;
mod examples;
mod first_view;
mod growth;
mod lighthouse;
mod load;
mod measure;
mod peers;
mod server;
mod serving;
mod site;
mod tasks;
mod tools;
mod versions;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Args, Subcommand};

use crate::command::{self, program};

pub use measure::child;

/// Options of `bench`.
#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    benchmark: Option<Benchmark>,
}

/// A benchmark.
#[derive(Subcommand)]
enum Benchmark {
    /// Recall of search by example.
    Find(examples::Options),
    /// How build time scales with the size of a site; the default.
    Growth(growth::Options),
    /// Pages of this site, rated by Lighthouse.
    Lighthouse(lighthouse::Options),
    /// Readers, searches and misbehaving clients during deploys.
    Load(load::Options),
    /// The same content through other generators, and the same records through other search libraries.
    Peers(peers::Options),
    /// The relevance of this site's search on graded queries.
    Relevance(examples::Options),
    /// `munseo serve` and nginx over the same folder.
    Server(server::Options),
    /// The number of the library's types that can be replayed step by step.
    Steps,
    /// The longest task of a first view on a slow phone.
    Tasks,
}

/// Runs a benchmark and prints its tables.
pub fn run(options: &Options) -> Result<()> {
    match &options.benchmark {
        None => growth::run(&growth::Options::default()),
        Some(Benchmark::Find(options)) => examples::find(options),
        Some(Benchmark::Growth(options)) => growth::run(options),
        Some(Benchmark::Lighthouse(options)) => lighthouse::run(options),
        Some(Benchmark::Load(options)) => load::run(options),
        Some(Benchmark::Peers(options)) => peers::run(options),
        Some(Benchmark::Relevance(options)) => examples::relevance(options),
        Some(Benchmark::Server(options)) => server::run(options),
        Some(Benchmark::Steps) => examples::steps(),
        Some(Benchmark::Tasks) => tasks::run(),
    }
}

/// The languages of the site in this repository, of its graded queries and of the generated content; the default one
/// first.
const LOCALES: [&str; 2] = ["ko", "en"];

/// Writes the search records of the site in this repository into a folder, one file per language.
fn write_records(munseo: &Path, folder: &Path) -> Result<[(&'static str, PathBuf); 2]> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let files = LOCALES.map(|locale| (locale, folder.join(format!("records-{locale}.jsonl"))));
    for (locale, file) in &files {
        let printed = command::output(
            program(munseo).args(["search", "records", "site", "--locale", locale]),
        )?;
        fs::write(file, printed).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(files)
}

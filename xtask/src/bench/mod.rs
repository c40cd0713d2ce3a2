//! `cargo xtask bench`: what the claims about speed and quality rest on, one file per comparison.
//!
//! Without a further word it shows how builds grow with a site ([`growth`]).

mod find;
mod first_view;
mod growth;
mod lighthouse;
mod live;
mod load;
mod measure;
mod peers;
mod relevance;
mod server;
mod serving;
mod site;
mod steps;
mod tasks;
mod tools;

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
    comparison: Option<Comparison>,
}

/// What can be measured.
#[derive(Subcommand)]
enum Comparison {
    /// How well types are found by examples of what they do.
    Find(find::Options),
    /// Builds of generated sites of several sizes; the default.
    Growth(growth::Options),
    /// Pages of this site, rated by Lighthouse.
    Lighthouse(lighthouse::Options),
    /// Readers, searches and bad clients at once while deploys change the site.
    Load(load::Options),
    /// The same content through other generators, and the same records through other search libraries.
    Peers(peers::Options),
    /// How well the search of this site answers graded queries.
    Relevance(relevance::Options),
    /// `munseo serve` and nginx over the same folder.
    Server(server::Options),
    /// How many of the library's types can be replayed step by step.
    Steps,
    /// The longest task of a first view on a slow phone.
    Tasks(tasks::Options),
}

/// Runs the comparison that was asked for and prints its tables.
///
/// # Errors
/// When something that it measures cannot be made or does not run.
pub fn run(options: &Options) -> Result<()> {
    match &options.comparison {
        None => growth::run(&growth::Options::default()),
        Some(Comparison::Find(options)) => find::run(options),
        Some(Comparison::Growth(options)) => growth::run(options),
        Some(Comparison::Lighthouse(options)) => lighthouse::run(options),
        Some(Comparison::Load(options)) => load::run(options),
        Some(Comparison::Peers(options)) => peers::run(options),
        Some(Comparison::Relevance(options)) => relevance::run(options),
        Some(Comparison::Server(options)) => server::run(options),
        Some(Comparison::Steps) => steps::run(),
        Some(Comparison::Tasks(options)) => tasks::run(options),
    }
}

/// The languages of the site in this repository, of its graded queries and of the content that every
/// generator gets; the default one first.
const LOCALES: [&str; 2] = ["ko", "en"];

/// Writes what the site in this repository has to search, a file a language, into a folder.
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

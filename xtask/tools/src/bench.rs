//! `cargo xtask bench`: measurements of speed and quality, one file per benchmark.

mod edit_latency;
mod growth;
mod measure;
mod relevance;
mod serving;
mod site;
mod views;

use anyhow::{Result, bail};
use xtask::arguments::Arguments;

pub use measure::{MEASURE, child as measure_child};

/// Runs a benchmark and prints its tables. The default measures how build time grows with the size of a site.
pub fn run(benchmark: Option<&str>, arguments: &Arguments) -> Result<()> {
    match benchmark {
        None | Some("growth") => growth::run(arguments),
        Some("relevance") => relevance::run(arguments),
        Some("views") => views::run(),
        Some(other) => bail!("`bench {other}` does not exist"),
    }
}

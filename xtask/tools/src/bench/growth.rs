//! `cargo xtask bench growth`: how build time and memory grow with the size of a site.
//!
//! Generated sites ([`site`]) are built cold and after one edit ([`measure`]), and edited while `munseo dev` serves them
//! ([`edit_latency`]). Times differ between machines; the cost per page relative to the smallest site should stay near 1.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use xtask::arguments::Arguments;
use xtask::{build, root};

use super::{edit_latency, measure, site};
use crate::files::remove_folder;

/// Default sizes, in pages.
const SIZES: [usize; 3] = [100, 1000, 10_000];

/// The folder of all caches of a site.
const CACHE: &str = ".munseo";

/// Runs the benchmark and prints its table.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut sizes: Vec<usize> = arguments.list("--pages")?;
    if sizes.is_empty() {
        sizes.extend(SIZES);
    }
    let runs = arguments.number("--runs", 3)?.max(1);
    let munseo = build::munseo()?;
    let work = root().join("target/bench");
    let outputs = work.join(format!("out-{}", std::process::id()));
    fs::create_dir_all(&outputs).with_context(|| format!("cannot create {}", outputs.display()))?;

    println!(
        "| pages | cold build, s | CPU, s | peak memory, MB | pages/s | per page, ratio | after one edit, s | edit shown, ms |"
    );
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut smallest = None;
    for pages in sizes {
        let folder = work.join(format!("site-{pages}"));
        site::generate(&folder, pages)?;
        let [cold, edited] = measure_site(&munseo, &folder, &outputs, runs)?;
        let per_page = cold.wall / pages as f64;
        println!(
            "| {pages} | {:.2} | {:.2} | {:.0} | {:.0} | {:.2} | {:.2} | {:.0} |",
            cold.wall,
            cold.cpu,
            cold.peak_memory,
            1.0 / per_page,
            per_page / *smallest.get_or_insert(per_page),
            edited.wall,
            edit_latency::edit_to_event(&munseo, &folder, runs)?,
        );
    }
    fs::remove_dir_all(&outputs).with_context(|| format!("cannot remove {}", outputs.display()))
}

/// Builds a site cold and after edits, and returns the medians.
///
/// Every cold build has its own folder, which is removed after all measurements: file systems such as ext4 create files
/// slowly for some seconds after many were removed.
fn measure_site(
    munseo: &Path,
    folder: &Path,
    outputs: &Path,
    runs: usize,
) -> Result<[measure::Measurement; 2]> {
    let name = folder.file_name().unwrap_or_default();
    let build = |out: usize| {
        let out = outputs.join(format!("run-{out}")).join(name);
        fs::create_dir_all(out.parent().unwrap_or(outputs))?;
        let [munseo, folder, out] = [munseo, folder, &out].map(Into::into);
        let command = [munseo, "build".into(), folder, "--out".into(), out];
        measure::run(&command)
    };
    let mut cold = Vec::new();
    for run in 0..runs {
        remove_folder(&folder.join(CACHE))?;
        cold.push(build(run)?);
    }
    let mut edited = Vec::new();
    for run in 0..runs {
        site::edit(folder, run)?;
        edited.push(build(runs - 1)?);
    }
    Ok([cold, edited].map(|runs| measure::median(runs, |run| run.wall)))
}

//! Measures growth of build time, memory and bytes with the size of a site.
//!
//! Sites of 100, 1,000 and 10,000 pages are generated ([`site`]), built cold and after one edit ([`measure`]), read as
//! a first view ([`first_view`]) and edited while `munseo dev` serves them ([`edit_latency`]). Then one site is built
//! with versions from tags ([`versions`]). Times differ between machines; the cost per page relative to the smallest
//! site should stay near 1.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use clap::Args;

use super::{edit_latency, first_view, measure, site, versions};
use crate::files::remove_folder;
use crate::{build, root};

/// Default sizes, in pages.
const SIZES: [usize; 3] = [100, 1000, 10_000];

/// Default number of runs per build.
const RUNS: usize = 3;

/// The folder of all caches of a site.
const CACHE: &str = ".munseo";

/// Options of `bench growth`.
#[derive(Args, Default)]
pub struct Options {
    /// Sizes to build, in pages [default: 100,1000,10000].
    #[arg(long, value_delimiter = ',')]
    pages: Vec<usize>,
    /// Number of runs per build; the median is printed [default: 3].
    #[arg(long)]
    runs: Option<usize>,
}

/// Runs the benchmark and prints its tables.
pub fn run(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    let work = root().join("target/bench");
    fs::create_dir_all(&work).with_context(|| format!("cannot create {}", work.display()))?;

    println!(
        "| pages | cold build, s | CPU, s | peak memory, MB | pages/s | per page, ratio | after one edit, s | edit shown, ms |"
    );
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let outputs = work.join(format!("out-{}", std::process::id()));
    let runs = options.runs.unwrap_or(RUNS).max(1);
    let mut smallest = None;
    let mut views = Vec::new();
    let sizes = match options.pages.as_slice() {
        [] => &SIZES,
        given => given,
    };
    for pages in sizes {
        let folder = work.join(format!("site-{pages}"));
        site::generate(&folder, *pages, false)?;
        let row = measure_site(&munseo, &folder, &outputs, runs)?;
        let per_page = row.cold.wall / row.pages as f64;
        let base = *smallest.get_or_insert(per_page);
        println!(
            "| {} | {:.2} | {:.2} | {:.0} | {:.0} | {:.2} | {:.2} | {:.0} |",
            row.pages,
            row.cold.wall,
            row.cold.cpu,
            row.cold.peak_memory,
            row.pages as f64 / row.cold.wall,
            per_page / base,
            row.edited.wall,
            row.edit_shown,
        );
        views.push((row.pages, row.view));
    }
    println!("\nFirst view of one document, brotli:\n");
    println!("| pages | HTML, KB | JavaScript, KB | CSS, KB | all, KB | DOM nodes |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: |");
    for (pages, view) in views {
        println!(
            "| {pages} | {:.1} | {:.1} | {:.1} | {:.1} | {} |",
            view.html,
            view.script,
            view.style,
            view.total(),
            view.nodes
        );
    }
    versions::run(&munseo, &outputs, runs)?;
    fs::remove_dir_all(&outputs).with_context(|| format!("cannot remove {}", outputs.display()))
}

struct Row {
    pages: usize,
    cold: measure::Measurement,
    edited: measure::Measurement,
    edit_shown: f64,
    view: first_view::FirstView,
}

/// Every cold build has its own folder, which is removed after all measurements: file systems such as ext4 create files
/// slowly for some seconds after many were removed.
fn measure_site(munseo: &Path, folder: &Path, outputs: &Path, runs: usize) -> Result<Row> {
    let name = folder.file_name().unwrap_or_default();
    let out_of = |run: usize| outputs.join(format!("run-{run}")).join(name);
    let build = |is_cold: bool| -> Result<measure::Measurement> {
        let mut measurements = Vec::new();
        for run in 0..runs {
            let out = out_of(if is_cold { run } else { runs - 1 });
            fs::create_dir_all(out.parent().unwrap_or(outputs))?;
            if is_cold {
                remove_folder(&folder.join(CACHE))?;
            } else {
                site::edit(folder, run)?;
            }
            let command = [
                munseo.into(),
                "build".into(),
                folder.into(),
                "--out".into(),
                out.into(),
            ];
            measurements.push(measure::run(Path::new("."), &command)?);
        }
        Ok(measure::median(measurements, |run| run.wall))
    };
    let cold = build(true)?;
    let edited = build(false)?;
    Ok(Row {
        pages: site::count_documents(folder)?,
        view: first_view::measure(&out_of(runs - 1))?,
        edit_shown: edit_latency::edit_to_event(munseo, folder, runs)?,
        cold,
        edited,
    })
}

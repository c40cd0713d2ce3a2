//! How build time, memory and bytes grow with a site.
//!
//! Sites of 100, 1,000 and 10,000 pages are generated ([`site`]), built cold and after one edit
//! ([`measure`]), read as a first view ([`first_view`]) and edited while `munseo dev` serves them
//! ([`live`]). Times differ between machines; the column that says how much a page costs at each size
//! compared with the smallest is what should stay near 1.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use clap::Args;

use super::{first_view, live, measure, site};
use crate::{build, root};

/// Pages a language of the sites that are built when nothing else is asked for.
const SIZES: [usize; 3] = [100, 1000, 10_000];

/// How often each build is repeated when nothing else is asked for.
const RUNS: usize = 3;

/// Options of `bench growth`.
#[derive(Args)]
pub struct Options {
    /// Sizes to build, in pages per language.
    #[arg(long, value_delimiter = ',', default_values_t = SIZES)]
    pages: Vec<usize>,
    /// Write each page in Korean and in English.
    #[arg(long)]
    two_locales: bool,
    /// How often each build is repeated; the median is shown.
    #[arg(long, default_value_t = RUNS)]
    runs: usize,
    /// Measure an existing site folder instead of generated ones.
    #[arg(long)]
    site: Option<std::path::PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            pages: SIZES.to_vec(),
            two_locales: false,
            runs: RUNS,
            site: None,
        }
    }
}

/// Runs the benchmark and prints its tables.
///
/// # Errors
/// When a site cannot be written or a build fails.
pub fn run(options: &Options) -> Result<()> {
    let munseo = build::munseo()?;
    let work = root().join("target/bench");
    fs::create_dir_all(&work).with_context(|| format!("cannot create {}", work.display()))?;

    println!(
        "| pages | cold build, s | CPU, s | peak memory, MB | pages/s | per page, ratio | after one edit, s | edit shown, ms |"
    );
    println!("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let outputs = work.join(format!("out-{}", std::process::id()));
    let mut smallest = None;
    let mut views = Vec::new();
    for folder in sites(options, &work)? {
        let row = measure_site(&munseo, &folder, &outputs, options.runs)?;
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
            view.all(),
            view.nodes
        );
    }
    fs::remove_dir_all(&outputs).with_context(|| format!("cannot remove {}", outputs.display()))
}

/// The folders to measure.
fn sites(options: &Options, work: &Path) -> Result<Vec<std::path::PathBuf>> {
    if let Some(folder) = &options.site {
        return Ok(vec![folder.clone()]);
    }
    options
        .pages
        .iter()
        .map(|pages| {
            let folder = work.join(format!(
                "site-{pages}{}",
                if options.two_locales { "-ko-en" } else { "" }
            ));
            site::generate(&folder, *pages, options.two_locales)?;
            Ok(folder)
        })
        .collect()
}

struct Row {
    pages: usize,
    cold: measure::Figures,
    edited: measure::Figures,
    edit_shown: f64,
    view: first_view::FirstView,
}

/// Every cold build has a folder of its own, removed when all is measured: for some seconds after many
/// files were removed, file systems such as ext4 are slow to make others.
fn measure_site(munseo: &Path, folder: &Path, outputs: &Path, runs: usize) -> Result<Row> {
    let name = folder.file_name().unwrap_or_default();
    let out_of = |run: usize| outputs.join(format!("run-{run}")).join(name);
    let build = |is_cold: bool| -> Result<measure::Figures> {
        let mut figures = Vec::new();
        for run in 0..runs.max(1) {
            let out = out_of(if is_cold { run } else { 0 });
            fs::create_dir_all(out.parent().unwrap_or(outputs))?;
            if !is_cold {
                site::edit(folder, run)?;
            }
            let mut arguments = vec!["build".into(), folder.into(), "--out".into()];
            arguments.push(out.into_os_string());
            figures.push(measure::run(munseo, &arguments)?);
        }
        Ok(measure::Figures::median(figures))
    };
    let cold = build(true)?;
    let edited = build(false)?;
    Ok(Row {
        pages: site::count_documents(folder)?,
        view: first_view::read(&out_of(0))?,
        edit_shown: live::edit_to_event(munseo, folder, runs)?,
        cold,
        edited,
    })
}

//! `cargo xtask bench peers`: the same content through other generators, and the same records through other search
//! libraries, in one run on the same machine.
//!
//! Generators are installed below `target/bench/peers/` from the versions pinned in `bench/peers/*/package.json`; that
//! folder also contains their configurations.

mod content;
mod generators;
mod search;
mod views;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use super::LOCALES;
use super::measure::{self, Measurement};
use super::tools::Tools;
use crate::files::{files_in, remove_folder};
use crate::{build, root};
use generators::{GENERATORS, Generator};

/// Options of `bench peers`.
#[derive(Args)]
pub struct Options {
    /// Documents per language, at least 70; each is written in Korean and in English.
    #[arg(long, default_value_t = 650, value_parser = clap::value_parser!(u16).range(70..))]
    pages: u16,
    /// Number of runs per build; the median is printed.
    #[arg(long, default_value_t = 1)]
    runs: usize,
    /// Run only these: munseo, docusaurus, vitepress, rspress, starlight, mdbook, search.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
}

impl Options {
    /// Rejects unknown names, which would measure nothing.
    fn check(&self) -> Result<()> {
        let names = GENERATORS.iter().map(|generator| generator.name);
        let names: Vec<&str> = names.chain(["search"]).collect();
        match self
            .only
            .iter()
            .find(|only| !names.contains(&only.as_str()))
        {
            None => Ok(()),
            Some(unknown) => bail!(
                "unknown generator or library `{unknown}`; use one of {}",
                names.join(", ")
            ),
        }
    }

    fn includes(&self, name: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|only| only == name)
    }
}

/// A built site.
struct BuiltSite {
    name: &'static str,
    /// A build without caches.
    measurement: Measurement,
    /// Seconds of a build after one edit.
    after_edit: f64,
    /// The folder to serve.
    dist: PathBuf,
    files: usize,
    /// Its size in megabytes of 1,000,000 bytes.
    size: f64,
}

/// Runs the comparison and prints its tables.
pub fn run(options: &Options) -> Result<()> {
    options.check()?;
    let munseo = build::munseo()?;
    let work = root().join("target/bench/peers");
    let tools = Tools::install()?;
    let content = content::generate(&work.join("content"), options.pages.into())?;

    let mut built = Vec::new();
    for generator in GENERATORS {
        if !options.includes(generator.name) {
            continue;
        }
        eprintln!("building with {}", generator.name);
        built.push(build_with(
            generator,
            &content,
            &work,
            &tools,
            &munseo,
            options.runs,
        )?);
    }
    if !built.is_empty() {
        print_builds(&built, options.pages);
        views::compare(&built, &tools)?;
    }
    if options.includes("search") {
        search::compare(&munseo, &work, &tools)?;
    }
    Ok(())
}

fn build_with(
    generator: &Generator,
    content: &content::Content,
    work: &Path,
    tools: &Tools,
    munseo: &Path,
    runs: usize,
) -> Result<BuiltSite> {
    let folder = work.join(generator.name);
    generator.prepare(tools, &folder)?;
    (generator.lay_out)(content, &folder)?;
    let mut measurements = Vec::new();
    for _ in 0..runs.max(1) {
        for cache in generator.caches {
            remove_folder(&folder.join(cache))?;
        }
        let command = (generator.command)(&folder, tools, munseo);
        measurements.push(measure::run(&folder, &command)?);
    }
    let dist = folder.join(generator.output);
    if !dist.is_dir() {
        bail!("{} wrote nothing at {}", generator.name, dist.display());
    }
    let after_edit = build_after_edits(generator, content, &folder, runs, || {
        measure::run(&folder, &(generator.command)(&folder, tools, munseo))
    })?;
    let (files, bytes) = size_of(&dist)?;
    Ok(BuiltSite {
        name: generator.name,
        measurement: measure::median(measurements, |run| run.wall),
        after_edit,
        dist,
        files,
        size: bytes as f64 / 1_000_000.0,
    })
}

/// Adds a sentence to a document and builds again, with everything that the last build has left; returns the median of
/// the seconds.
fn build_after_edits(
    generator: &Generator,
    content: &content::Content,
    folder: &Path,
    runs: usize,
    build: impl Fn() -> Result<Measurement>,
) -> Result<f64> {
    let documents = (generator.documents)(content, folder);
    let document = content.of(LOCALES[0]).first().context("no documents")?;
    let path = documents.join(document.path());
    let mut text = fs::read_to_string(&path)?;
    let mut seconds = Vec::new();
    for edit in 1..=runs.max(1) {
        let sentence = format!("Sentence{edit}OfAnEdit");
        text.push_str(&format!("\n{sentence}.\n"));
        fs::write(&path, &text)?;
        seconds.push(build()?.wall);
        let mut written = files_in(&folder.join(generator.output))?.into_iter();
        if !written.any(|file| has_text(file.path(), &sentence)) {
            bail!("{} built without the edit", generator.name);
        }
    }
    Ok(measure::median(seconds, |seconds| seconds))
}

/// Returns true if a file is HTML with this text.
fn has_text(file: &Path, text: &str) -> bool {
    file.extension().is_some_and(|it| it == "html")
        && fs::read_to_string(file).is_ok_and(|html| html.contains(text))
}

fn print_builds(built: &[BuiltSite], pages: u16) {
    println!("\n{pages} documents in each of two languages, built cold and after one edit:\n");
    println!(
        "| | cold build, s | × ours | after one edit, s | × ours | CPU, s | peak memory, MB | files | output, MB |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let munseo = built.iter().find(|site| site.name == "munseo");
    let cold = munseo.map_or(f64::NAN, |site| site.measurement.wall);
    let edited = munseo.map_or(f64::NAN, |site| site.after_edit);
    for site in built {
        println!(
            "| {} | {:.2} | {:.1} | {:.2} | {:.1} | {:.1} | {:.0} | {} | {:.1} |",
            site.name,
            site.measurement.wall,
            site.measurement.wall / cold,
            site.after_edit,
            site.after_edit / edited,
            site.measurement.cpu,
            site.measurement.peak_memory,
            site.files,
            site.size
        );
    }
}

/// Number and total size of the files in a folder.
fn size_of(folder: &Path) -> Result<(usize, u64)> {
    let mut total = (0, 0);
    for file in files_in(folder)? {
        total = (total.0 + 1, total.1 + file.metadata()?.len());
    }
    Ok(total)
}

//! Measures builds of a site with versions from tags, each of which changes one page in a hundred.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{measure, site};
use crate::command::{self, program};

/// Number of pages of each version.
const PAGES: usize = 1000;

/// Number of tags.
const VERSIONS: usize = 10;

/// Of this many pages, each version changes one.
const PAGES_PER_CHANGE: usize = 100;

/// Prints a table of cold builds without and with versions, each in a new clone of the repository.
pub fn run(munseo: &Path, outputs: &Path, runs: usize) -> Result<()> {
    let repository = outputs.join("versions");
    create_repository(&repository)?;
    println!("\nVersions from tags, cold builds:\n");
    println!("| tags | pages | cold build, s | CPU, s | peak memory, MB | time, ratio |");
    println!("| ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut alone = None;
    for tags in [0, VERSIONS] {
        let mut measurements = Vec::new();
        for run in 0..runs {
            let clone = outputs.join(format!("clone-{tags}-{run}"));
            let (from, to) = (repository.as_os_str(), clone.as_os_str());
            command::run(program("git").args(["clone", "--quiet"]).args([from, to]))?;
            if tags > 0 {
                let mut config = fs::read_to_string(clone.join("munseo.toml"))?;
                config.push_str(&format!(
                    "\n[docs.git_versions]\nrefs = \"v*\"\nlimit = {tags}\n"
                ));
                fs::write(clone.join("munseo.toml"), config)?;
            }
            let command = [munseo.into(), "build".into(), clone.into()];
            measurements.push(measure::run(Path::new("."), &command)?);
        }
        let median = measure::median(measurements, |run| run.wall);
        println!(
            "| {tags} | {} | {:.2} | {:.2} | {:.0} | {:.1} |",
            PAGES * (tags + 1),
            median.wall,
            median.cpu,
            median.peak_memory,
            median.wall / *alone.get_or_insert(median.wall),
        );
    }
    Ok(())
}

/// Creates a repository with tags.
fn create_repository(folder: &Path) -> Result<()> {
    site::generate(folder, PAGES, false)?;
    let git = |arguments: &[&str]| {
        let mut git = program("git");
        git.args([
            "-c",
            "user.name=bench",
            "-c",
            "user.email=bench@bench.example",
        ])
        .args(["-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"])
        .args(arguments)
        .current_dir(folder);
        command::run(&mut git)
    };
    git(&["init", "--quiet"])?;
    for version in 1..=VERSIONS {
        let documents = site::documents(&folder.join("docs"))?;
        for path in documents.iter().skip(version).step_by(PAGES_PER_CHANGE) {
            let mut text = fs::read_to_string(path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            text.push_str(&format!("\nChanged in version {version}.\n"));
            fs::write(path, text)?;
        }
        git(&["add", "."])?;
        git(&["commit", "--quiet", "--message", "change pages"])?;
        git(&["tag", &format!("v{version}.0.0")])?;
    }
    Ok(())
}

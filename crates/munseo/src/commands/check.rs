//! `munseo check`: everything that is wrong with a site.

use std::path::PathBuf;

use clap::Args;

use crate::error::CommandError;
use crate::pipeline;
use crate::report::ReportOptions;

/// Options of `check`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    #[command(flatten)]
    report: ReportOptions,
}

/// Checks the site.
///
/// # Errors
/// When the site has errors.
pub fn run(options: &Options) -> Result<(), CommandError> {
    let site = pipeline::load(&options.site, options.report)?;
    if !options.report.is_json() {
        println!("checked {} pages", site.routes().len());
    }
    Ok(())
}

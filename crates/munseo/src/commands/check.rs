//! `munseo check`: everything that is wrong with a site.

use std::path::PathBuf;

use clap::Args;
use munseo_site::{LoadOptions, Site};

use crate::error::CommandError;
use crate::examples;
use crate::pipeline;
use crate::report::ReportOptions;

/// Options of `check`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// First write the results of examples (`//=>`) as the compiler computes them.
    #[arg(long)]
    fix: bool,
    #[command(flatten)]
    report: ReportOptions,
}

/// Checks the site.
///
/// # Errors
/// When the site has errors.
pub fn run(options: &Options) -> Result<(), CommandError> {
    if options.fix {
        fix(options)?;
    }
    let good = pipeline::load(&options.site, options.report)?;
    if !options.report.is_json() {
        println!("checked {} pages", good.site.routes().len());
        if let Some(examples) = good.examples {
            println!(
                "checked {} examples: {} verified, {} left alone by their author",
                examples.blocks + examples.left_alone,
                examples.verified,
                examples.left_alone
            );
        }
    }
    Ok(())
}

fn fix(options: &Options) -> Result<(), CommandError> {
    let loaded = Site::load(&options.site, LoadOptions::default());
    let Some(checked) = loaded.site.as_ref().and_then(examples::check) else {
        return Ok(());
    };
    for path in checked.fix(&options.site)? {
        if !options.report.is_json() {
            println!("filled in results in {}", path.display());
        }
    }
    Ok(())
}

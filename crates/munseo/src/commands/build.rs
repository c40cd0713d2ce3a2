//! `munseo build`: a folder of static files.

use std::path::PathBuf;

use clap::Args;
use munseo_build::BuildError;
use munseo_build::pipeline::{self, BuildOptions, BuildResult, Variants};
use munseo_build::report::ReportOptions;

use crate::number_format::{quantity, size};

/// Options of `build`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// The output folder, by default `dist` in the site's folder; replaced atomically after a successful build.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Also write brotli and gzip variants, for servers that send precompressed files.
    #[arg(long)]
    precompress: bool,
    /// Ignore `.munseo/build`, and do not write it; other caches in `.munseo` are still used.
    #[arg(long)]
    no_cache: bool,
    #[command(flatten)]
    report: ReportOptions,
}

/// Builds the site.
///
/// # Errors
/// If the site has errors or the folder cannot be written; the old build stays.
pub fn run(options: &Options) -> Result<(), BuildError> {
    let out = options
        .out
        .clone()
        .unwrap_or_else(|| options.site.join("dist"));
    let variants = if options.precompress {
        Variants::All
    } else {
        Variants::None
    };
    let build = BuildOptions {
        variants,
        uses_cache: !options.no_cache,
    };
    let built = pipeline::build(&options.site, &out, build, options.report)?;
    if !options.report.is_json() {
        print_summary(&built);
        if let Some((compressed, time)) = built.compressed {
            println!(
                "  precompressed {}, {} as brotli, in {:.1} s; {} of the last build reused",
                quantity(compressed.files, "file"),
                size(compressed.brotli_bytes),
                time.as_secs_f64(),
                quantity(compressed.reused, "variant"),
            );
        }
        println!("  {}", out.display());
    }
    // The process exits now; freeing hundreds of thousands of strings would take longer.
    std::mem::forget((built.site, built.indexer));
    Ok(())
}

fn print_summary(built: &BuildResult) {
    let seconds = built.time.as_secs_f64();
    println!(
        "built {} in {seconds:.2} s ({:.0} pages/s)",
        quantity(built.pages, "page"),
        built.pages as f64 / seconds
    );
    println!(
        "  {}, {}; {} unchanged since the last build",
        quantity(built.output.files, "file"),
        size(built.output.bytes),
        built.output.unchanged
    );
}

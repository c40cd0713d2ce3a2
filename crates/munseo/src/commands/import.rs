//! `munseo import`: turns the site of another generator into a site of Munseo.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use munseo_build::BuildError;

use crate::number_format::quantity;

/// Options of `import`.
#[derive(Args)]
pub struct Options {
    /// The folder of the old site, or of its repository: Docusaurus, VitePress, Starlight, Nextra, Fumadocs, mdBook,
    /// MkDocs or Rspress. It is not changed.
    #[arg(value_name = "DIR", default_value = ".")]
    folder: PathBuf,
    /// The folder of the new site, which must be new or empty.
    #[arg(long, value_name = "NEW")]
    out: PathBuf,
    /// The `sitemap.xml` of the old site as a file: addresses that the new one does not have are reported.
    #[arg(long, value_name = "FILE")]
    sitemap: Option<String>,
    /// The format of the report.
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: FormatName,
}

/// A format of the report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum FormatName {
    /// Text: kinds with their number and first places.
    #[default]
    Text,
    /// JSON, one object per line: each place, then the totals.
    Json,
}

/// Writes the new site and prints the report.
///
/// # Errors
/// If the old site is of an unknown generator, or the new one cannot be written.
pub fn run(options: &Options) -> Result<(), BuildError> {
    let import = munseo_import::Options {
        folder: options.folder.clone(),
        out: options.out.clone(),
        sitemap: options.sitemap.clone(),
    };
    let report =
        munseo_import::import(&import).map_err(|error| BuildError::Other(error.to_string()))?;
    if options.format == FormatName::Json {
        print!("{}", report.json());
        return Ok(());
    }
    print!("{}", report.text());
    let out = options.out.display();
    println!(
        "\nwrote {} and {} to {out}",
        quantity(report.pages, "page"),
        quantity(report.redirects, "redirect")
    );
    println!("next: munseo check {out}");
    Ok(())
}

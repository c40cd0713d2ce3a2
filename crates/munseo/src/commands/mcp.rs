//! `munseo mcp`: a site for the language model beside its author, over standard input and output.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use crate::agents::WrittenLibrary;
use crate::error::CommandError;

/// Options of `mcp`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
}

/// Answers until the client is gone.
///
/// # Errors
/// When the site's configuration cannot be read, or the client does not speak the protocol.
pub fn run(options: &Options) -> Result<(), CommandError> {
    crate::logging::start(None);
    let library = Arc::new(WrittenLibrary::load(&options.site)?);
    crate::runtime()?
        .block_on(munseo_mcp::serve_stdio(library))
        .map_err(CommandError::Serve)
}

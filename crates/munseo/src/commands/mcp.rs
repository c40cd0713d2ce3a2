//! `munseo mcp`: serves a site to the author's language model over standard input and output.

use std::sync::Arc;

use super::SiteFolder;
use crate::agents::SourceDocumentation;
use crate::error::CommandError;

/// Serves until the client disconnects.
///
/// # Errors
/// If the site's configuration cannot be read, or the client violates the protocol.
pub fn run(options: &SiteFolder) -> Result<(), CommandError> {
    crate::logging::start(None);
    let documentation = Arc::new(SourceDocumentation::load(&options.site)?);
    crate::runtime()?
        .block_on(munseo_mcp::serve_stdio(documentation))
        .map_err(CommandError::Serve)
}

//! `munseo mcp`: serves a site to the author's language model over standard input and output.

use std::sync::Arc;

use super::SiteFolder;
use crate::agents::SourceDocumentation;
use munseo_build::BuildError;

/// Serves until the client disconnects.
///
/// # Errors
/// If the site's configuration cannot be read, or the client violates the protocol.
pub fn run(options: &SiteFolder) -> Result<(), BuildError> {
    crate::logging::start(None);
    let documentation = Arc::new(SourceDocumentation::load(&options.site)?);
    crate::runtime()?
        .block_on(munseo_mcp::serve_stdio(documentation))
        .map_err(|error| BuildError::Other(format!("the server stopped: {error}")))
}

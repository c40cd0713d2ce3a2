//! The Model Context Protocol over a site: what language models ask while they write code.
//!
//! | tool | answers |
//! | --- | --- |
//! | `search` | pages and headings for a query, in a language of the site |
//! | `get_page` | a page as Markdown |
//! | `check_snippet` | what the compiler says about a TypeScript module |
//! | `type_of` | the type that an expression has |
//! | `find_by_example` | types that turn arguments into a result, with their pages |
//!
//! The tools answer from a [`Library`] of the caller: a built folder or a site in memory.
//! The last three tools are offered only where the library has a compiler. Snippets are type-checked and
//! never run.
//!
//! [`mcp_app`] speaks the protocol over HTTP, without sessions, so that any replica answers any request;
//! [`serve_stdio`] over standard input and output.

mod handler;
mod http;
mod library;
mod limit;
mod tools;

pub use http::{McpSettings, mcp_app};
pub use library::{
    Checked, Finding, Found, FoundType, Language, Library, LibraryError, Snippets, StatedResult,
};

use std::io;
use std::sync::Arc;

use rmcp::ServiceExt as _;
use rmcp::service::ServerInitializeError;
use tokio::io::{AsyncRead, AsyncWrite};

/// Answers on standard input and output until the client is gone.
///
/// # Errors
/// When the client does not speak the protocol.
pub async fn serve_stdio(library: Arc<dyn Library>) -> io::Result<()> {
    let (input, output) = rmcp::transport::stdio();
    serve(library, tokio::io::join(input, output)).await
}

/// Answers on a stream until the client is gone.
///
/// # Errors
/// When the client does not speak the protocol.
pub async fn serve(
    library: Arc<dyn Library>,
    stream: impl AsyncRead + AsyncWrite + Send + 'static,
) -> io::Result<()> {
    let handler = handler::Handler::new(library);
    let running = match handler.serve(tokio::io::split(stream)).await {
        Ok(running) => running,
        // A client that asks nothing is gone, too.
        Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(error) => return Err(io::Error::other(in_words(error))),
    };
    running.waiting().await.map_err(io::Error::other)?;
    Ok(())
}

/// Errors of a client; the SDK writes out its types.
fn in_words(error: ServerInitializeError) -> String {
    match error {
        ServerInitializeError::ExpectedInitializeRequest(_) => {
            "the client did not begin with `initialize`".to_owned()
        }
        ServerInitializeError::TransportError { .. } => {
            "the client takes no answers: standard output is closed".to_owned()
        }
        other => other.to_string(),
    }
}

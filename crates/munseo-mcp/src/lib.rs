//! The Model Context Protocol for a site: tools for language models that write code.
//!
//! | tool | answers |
//! | --- | --- |
//! | `search` | pages and headings for a query, in a language of the site |
//! | `get_page` | a page as Markdown |
//! | `check_snippet` | the compiler's errors in a TypeScript module |
//! | `type_of` | the type of an expression |
//! | `find_by_example` | types that turn arguments into a result, with their pages |
//!
//! The tools use a [`Documentation`] of the caller: a built folder or a site in memory. The last three tools require a
//! compiler. Snippets are type-checked and never run.
//!
//! [`mcp_app`] serves the protocol over HTTP, without sessions, so that any replica can handle any request;
//! [`serve_stdio`] uses standard input and output.

mod documentation;
mod handler;
mod http;
mod tools;

pub use documentation::{
    Documentation, Finding, FoundType, Language, SearchResult, SnippetCheck, Snippets, StatedResult,
};
pub use http::mcp_app;

use std::io;
use std::sync::Arc;

use rmcp::ServiceExt as _;
use rmcp::service::ServerInitializeError;
use tokio::io::{AsyncRead, AsyncWrite};

/// Serves on standard input and output until the client disconnects.
///
/// # Errors
/// If the first message is not `initialize`, or the client does not read responses.
pub async fn serve_stdio(documentation: Arc<dyn Documentation>) -> io::Result<()> {
    let (input, output) = rmcp::transport::stdio();
    serve(documentation, tokio::io::join(input, output)).await
}

/// Serves on a stream until the client disconnects.
///
/// # Errors
/// If the first message is not `initialize`, or the client does not read responses.
pub async fn serve(
    documentation: Arc<dyn Documentation>,
    stream: impl AsyncRead + AsyncWrite + Send + 'static,
) -> io::Result<()> {
    let handler = handler::Handler::new(documentation);
    let running = match handler.serve(tokio::io::split(stream)).await {
        Ok(running) => running,
        // A client that disconnects before its first request is not an error.
        Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(error) => return Err(io::Error::other(describe(error))),
    };
    running.waiting().await.map_err(io::Error::other)?;
    Ok(())
}

/// The message for an error of a client; the SDK's own message prints Rust types.
fn describe(error: ServerInitializeError) -> String {
    match error {
        ServerInitializeError::ExpectedInitializeRequest(_) => {
            "the first message of the client is not `initialize`".to_owned()
        }
        ServerInitializeError::TransportError { .. } => {
            "the client does not read responses: standard output is closed".to_owned()
        }
        other => other.to_string(),
    }
}

//! `munseo dev`: serves a site while you write it.

use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use clap::Args;
use munseo_build::snippets::SharedCompiler;
use munseo_connections::{Server, Shutdown, bind};
use munseo_server::{
    CHECK_RATE, DevServer, SearchAccess, SearchState, SnippetState, complete_headers, dev_app,
    format_rejection, search_app, snippet_app,
};

use crate::dev_server::{Backend, DevIndexes, watch};
use crate::error::CommandError;

/// Options of `dev`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// The address to listen on.
    #[arg(
        long,
        value_name = "HOST:PORT",
        default_value = "127.0.0.1:3000",
        value_parser = munseo_site::config::socket_address
    )]
    addr: String,
}

/// Serves the site and handles edits until a stop request.
///
/// # Errors
/// If the folder cannot be watched or the address is not available.
pub fn run(options: &Options) -> Result<(), CommandError> {
    crate::logging::start(None);
    let backend = Arc::new(Backend::start(&options.site)?);
    let _watcher = watch(Arc::clone(&backend), &options.site)?;
    backend.check_examples();
    let runtime = crate::runtime()?;
    runtime.block_on(async {
        let listener = bind(&options.addr).await?;
        let shutdown = Shutdown::on_signals().map_err(CommandError::Signals)?;
        let address = listener
            .local_addr()
            .map_or_else(|_| options.addr.clone(), |address| address.to_string());
        let base_url = backend.base_url();
        println!(
            "serving {} on http://{address}{base_url}",
            options.site.display()
        );
        let indexes = DevIndexes::new(Arc::clone(&backend));
        let search = SearchState::new(indexes, SearchAccess::default());
        let search = search_app(Arc::new(search), &base_url);
        let compiler = munseo_site::read_config(&options.site)
            .and_then(|config| SharedCompiler::of(&options.site, &config));
        let snippet_routes = compiler.map_or_else(Router::new, |compiler| {
            let state = SnippetState::new(Arc::new(compiler), CHECK_RATE);
            snippet_app(Arc::new(state), &base_url)
        });
        let app = dev_app(DevServer {
            backend,
            base_url,
            shutdown: shutdown.clone(),
        });
        let server = Server {
            complete_headers: Some(complete_headers),
            rejection_format: Some(format_rejection),
            ..Server::default()
        };
        let router = search.merge(snippet_routes).merge(app);
        server
            .run(listener, router, shutdown)
            .await
            .map_err(CommandError::Serve)
    })
}

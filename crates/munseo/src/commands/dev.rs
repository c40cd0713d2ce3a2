//! `munseo dev`: serves a site while you write it.

use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use clap::Args;
use munseo_build::BuildError;
use munseo_build::snippets::SharedCompiler;
use munseo_connections::{Server, Shutdown};
use munseo_server::{
    CHECK_RATE, DevServer, SearchAccess, SearchState, complete_headers, dev_app, format_rejection,
    search_app, snippet_app,
};
use parking_lot::Mutex;

use crate::dev_server::{Backend, DevIndexes, watch};

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
pub fn run(options: &Options) -> Result<(), BuildError> {
    crate::logging::start(None);
    let backend = Arc::new(Backend::start(&options.site)?);
    watch(Arc::clone(&backend), &options.site)?;
    backend.check_examples();
    crate::runtime()?.block_on(async {
        let base_url = backend.base_url();
        let indexes = DevIndexes {
            backend: Arc::clone(&backend),
            texts: Mutex::default(),
        };
        let search = SearchState::new(indexes, SearchAccess::default());
        let search = search_app(Arc::new(search), &base_url);
        let compiler = munseo_site::read_config(&options.site)
            .and_then(|config| SharedCompiler::of(&options.site, &config));
        let snippet_routes = compiler.map_or_else(Router::new, |compiler| {
            snippet_app(Arc::new(compiler), CHECK_RATE, &base_url)
        });
        let server = Server {
            complete_headers: Some(complete_headers),
            rejection_format: Some(format_rejection),
            ..Server::default()
        };
        let router = |shutdown: &Shutdown| {
            let app = dev_app(DevServer {
                backend,
                base_url: base_url.clone(),
                shutdown: shutdown.clone(),
            });
            search.merge(snippet_routes).merge(app)
        };
        let what = (&*options.site.to_string_lossy(), &*base_url);
        crate::serve_router(server, router, &options.addr, what).await
    })
}

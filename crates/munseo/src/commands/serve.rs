//! `munseo serve`: serves a built site.

mod descriptors;
mod options;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use munseo_build::pipeline::{BuildOptions, Variants};
use munseo_build::snippets::SharedCompiler;
use munseo_build::{BuildError, compress, pipeline};
use munseo_mcp::{McpSettings, mcp_app};
use munseo_platform::files::write_atomically;
use munseo_platform::paths::BUILD_MANIFEST;
use munseo_server::{BuiltSite, SearchState, Settings, SnippetState, app, search_app, snippet_app};
use munseo_site::config::{ServeConfig, serve_config};

pub use self::options::Options;

use crate::agents::BuiltDocumentation;
use crate::logging;
use crate::number_format::quantity;

/// Serves until a stop request.
///
/// # Errors
/// If the site has errors, the folder is not a build, or the address is not available.
pub fn run(options: &Options) -> Result<(), BuildError> {
    let (configured, diagnostics) = serve_config(&options.site);
    // If the site is built first, the build reports them.
    if options.dist.is_some() && !options.report.report(&options.site, &diagnostics) {
        return Err(BuildError::AlreadyReported);
    }
    let settings = options.settings(&configured);
    let _log = logging::start(settings.log);
    let folder = match &options.dist {
        Some(folder) => Some(folder.clone()),
        None if options.search.has_standalone_indexes() && !has_site(&options.site) => None,
        None => Some(build(options)?),
    };
    let search = options.search.open(folder.as_deref(), &options.site)?;
    let context = ServeContext { options, settings };
    crate::runtime()?.block_on(context.serve(folder.as_deref(), search))
}

/// The options and settings of a server.
struct ServeContext<'a> {
    options: &'a Options,
    settings: ServeConfig,
}

impl ServeContext<'_> {
    /// Serves a folder with search, or only search.
    async fn serve(self, folder: Option<&Path>, search: SearchState) -> Result<(), BuildError> {
        let base_url = match folder {
            Some(folder) => Settings::of_build(folder)?.base_url,
            None => "/".to_owned(),
        };
        let rate = options::search_rate(&self.settings.limits);
        let state = Arc::new(search.with_rate(rate));
        let search = search_app(Arc::clone(&state), &base_url);
        let (router, what) = match folder {
            Some(folder) => {
                let site = Arc::new(BuiltSite::open(folder)?);
                let compiler = self.compiler();
                let checks = self.check_routes(&base_url, compiler.as_ref());
                let mcp = self.mcp_routes(&base_url, &site, state, compiler);
                let router = search.merge(mcp).merge(checks).merge(app(site));
                (router, folder.display().to_string())
            }
            None => (search, "searches".to_owned()),
        };
        let mut server = options::server(&self.settings);
        server.limits.connections = descriptors::raise_limit(server.limits.connections);
        let address = options::address(&self.settings);
        crate::serve_router(server, |_| router, address, (&what, &base_url)).await
    }

    /// The compiler of the site's folder, for untrusted code; `None` without a site, checked examples or a compiler.
    fn compiler(&self) -> Option<Arc<SharedCompiler>> {
        let config = munseo_site::read_config(&self.options.site)?;
        SharedCompiler::of(&self.options.site, &config).map(Arc::new)
    }

    /// The routes that check edited examples; none if they are off or there is no compiler.
    fn check_routes(&self, base_url: &str, compiler: Option<&Arc<SharedCompiler>>) -> Router {
        let Some(compiler) = compiler.filter(|_| !self.options.no_checks) else {
            return Router::new();
        };
        let rate = options::check_rate(&self.settings.limits);
        let state = SnippetState::new(Arc::clone(compiler) as _, rate);
        snippet_app(Arc::new(state), base_url)
    }

    /// The routes of the Model Context Protocol; none if it is off.
    fn mcp_routes(
        &self,
        base_url: &str,
        site: &Arc<BuiltSite>,
        search: Arc<SearchState>,
        compiler: Option<Arc<SharedCompiler>>,
    ) -> Router {
        if self.options.no_mcp {
            return Router::new();
        }
        let Some(documentation) = BuiltDocumentation::open(Arc::clone(site), search, compiler)
        else {
            return Router::new();
        };
        let mut hosts = self.options.mcp_hosts.clone();
        hosts.extend(documentation.host());
        let mut settings = McpSettings::new(base_url, hosts);
        if let Some(rate) = self.settings.limits.mcp_per_minute {
            settings.requests_a_minute = rate;
        }
        mcp_app(Arc::new(documentation), &settings)
    }
}

fn has_site(folder: &Path) -> bool {
    folder.join(munseo_site::config::CONFIG_FILE).is_file()
}

/// Builds the site; compressed variants are added while it is already served.
fn build(options: &Options) -> Result<PathBuf, BuildError> {
    let folder = options.site.join("dist");
    let build = BuildOptions {
        variants: Variants::Reused,
        uses_cache: true,
    };
    let built = pipeline::build(&options.site, &folder, build, options.report)?;
    println!(
        "built {} in {:.2} s",
        quantity(built.pages, "page"),
        built.time.as_secs_f64()
    );
    let compressing = folder.clone();
    std::thread::spawn(move || {
        if let Err(error) = compress_and_announce(&compressing) {
            tracing::warn!("cannot precompress: {error}");
        }
    });
    Ok(folder)
}

/// Writes the variants, then touches the build manifest, which makes the server reload.
fn compress_and_announce(folder: &Path) -> Result<(), BuildError> {
    compress::folder(folder)?;
    let marker = folder.join(BUILD_MANIFEST);
    fs::read(&marker)
        .and_then(|text| write_atomically(&marker, &text))
        .map_err(|error| BuildError::io("write", &marker, error))
}

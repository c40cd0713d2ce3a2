//! `munseo serve`: serves a built site.

mod descriptors;
mod options;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_build::pipeline::{BuildOptions, Variants};
use munseo_build::snippets::SharedCompiler;
use munseo_build::{BuildError, compress, pipeline};
use munseo_mcp::mcp_app;
use munseo_platform::files::write_atomically;
use munseo_platform::paths::BUILD_MANIFEST;
use munseo_server::{BuiltSite, SearchState, Settings, app, search_app, snippet_app};
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
        None if options.search.search_index.is_some() && !has_site(&options.site) => None,
        None => Some(build(options)?),
    };
    let search = options.search.open(folder.as_deref(), &options.site)?;
    crate::runtime()?.block_on(serve(options, &settings, folder.as_deref(), search))
}

/// Serves a folder with search, or only search.
async fn serve(
    options: &Options,
    settings: &ServeConfig,
    folder: Option<&Path>,
    search: SearchState,
) -> Result<(), BuildError> {
    let base_url = match folder {
        Some(folder) => Settings::of_build(folder)?.base_url,
        None => "/".to_owned(),
    };
    let rate = options::search_rate(&settings.limits);
    let state = Arc::new(search.with_rate(rate));
    let mut router = search_app(Arc::clone(&state), &base_url);
    let mut what = "searches".to_owned();
    if let Some(folder) = folder {
        let site = BuiltSite::open(folder)?;
        // The compiler of the site's folder, for untrusted code; `None` without a site, checked examples or a compiler.
        let compiler = munseo_site::read_config(&options.site)
            .and_then(|config| SharedCompiler::of(&options.site, &config))
            .map(Arc::new);
        if let Some(compiler) = compiler.clone().filter(|_| !options.no_checks) {
            let rate = options::check_rate(&settings.limits);
            router = router.merge(snippet_app(compiler, rate, &base_url));
        }
        let documentation = BuiltDocumentation::open(Arc::clone(&site), state, compiler);
        if let Some(documentation) = documentation.filter(|_| !options.no_mcp) {
            let mut hosts = options.mcp_hosts.clone();
            hosts.extend(documentation.host());
            let rate = settings.limits.mcp_per_minute;
            router = router.merge(mcp_app(Arc::new(documentation), &base_url, &hosts, rate));
        }
        router = router.merge(app(site));
        what = folder.display().to_string();
    }
    let mut server = options::server(settings);
    server.limits.connections = descriptors::raise_limit(server.limits.connections);
    let address = options::address(settings);
    crate::serve_router(server, |_| router, address, (&what, &base_url)).await
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

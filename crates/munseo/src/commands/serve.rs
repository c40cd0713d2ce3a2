//! `munseo serve`: a built site for readers.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use munseo_server::{BuiltSite, Shutdown, app, bind, serve};

use crate::compress;
use crate::error::CommandError;
use crate::pipeline;
use crate::report::ReportOptions;
use crate::search::serving::SearchOptions;

/// Options of `serve`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, built first when `--dist` names no build.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// A folder that `munseo build` wrote; a new build in its place is served at once.
    #[arg(long, value_name = "DIR")]
    dist: Option<PathBuf>,
    /// Where to listen.
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:3000")]
    addr: String,
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    report: ReportOptions,
}

/// Serves until it is told to stop.
///
/// # Errors
/// When the site has errors, the folder is no build, or the address cannot be had.
pub fn run(options: &Options) -> Result<(), CommandError> {
    crate::start_logging();
    let folder = match &options.dist {
        Some(folder) => folder.clone(),
        None if options.search.needs_no_site() && !has_site(&options.site) => {
            return run_search(options);
        }
        None => build(options)?,
    };
    let settings = pipeline::settings_of_build(&folder)?;
    let base_url = settings.base_url.clone();
    let search = options.search.open(Some(&folder), &options.site)?;
    if let Some(summary) = search.summary() {
        println!("{summary}");
    }
    let runtime = crate::runtime()?;
    runtime.block_on(async {
        let site = BuiltSite::open(&folder, &settings)?;
        let router = search.router(&base_url).merge(app(Arc::new(site)));
        let what = |address| format!("{} on http://{address}{base_url}", folder.display());
        listen(options, what, router).await
    })
}

/// Answers searches of records that belong to no site of ours.
fn run_search(options: &Options) -> Result<(), CommandError> {
    let search = options.search.open(None, &options.site)?;
    if let Some(summary) = search.summary() {
        println!("{summary}");
    }
    let runtime = crate::runtime()?;
    let what = |address| format!("searches on http://{address}");
    runtime.block_on(listen(options, what, search.router("/")))
}

/// Serves a router and says what is served where.
async fn listen(
    options: &Options,
    what: impl FnOnce(String) -> String,
    router: axum::Router,
) -> Result<(), CommandError> {
    let listener = bind(&options.addr).await?;
    let shutdown = Shutdown::on_signals().map_err(CommandError::Signals)?;
    let address = listener
        .local_addr()
        .map_or_else(|_| options.addr.clone(), |address| address.to_string());
    println!("serving {}", what(address));
    serve(listener, router, shutdown)
        .await
        .map_err(CommandError::Serve)
}

fn has_site(folder: &Path) -> bool {
    folder.join(munseo_site::config::CONFIG_FILE).is_file()
}

/// Builds the site; its compressed variants follow while it is served already.
fn build(options: &Options) -> Result<PathBuf, CommandError> {
    let folder = options.site.join("dist");
    let built = pipeline::build(&options.site, &folder, options.report)?;
    println!(
        "built {} pages in {:.2} s",
        built.pages,
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

/// Writes the variants, then the build's own file anew: that is what the server looks at.
fn compress_and_announce(folder: &Path) -> Result<(), CommandError> {
    compress::folder(folder)?;
    let marker = folder.join(pipeline::BUILD_FILE);
    let aside = marker.with_extension("json.new");
    fs::copy(&marker, &aside).map_err(|error| CommandError::io("write", &aside, error))?;
    fs::rename(&aside, &marker).map_err(|error| CommandError::io("write", &marker, error))
}

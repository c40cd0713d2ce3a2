//! From a site's folder to a folder of files: load, draw every page on all cores, publish.

use std::collections::HashSet;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use munseo_render::{
    Mode as Drawing, Output, OutputError, OutputSummary, RenderError, Renderer, SiteContext, Theme,
};
use munseo_server::{Settings, SettingsError};
use munseo_site::{Asset, LoadOptions, Site};
use munseo_source::Diagnostic;
use serde_json::{Value, json};

use crate::error::CommandError;
use crate::examples::{self, Detail};
use crate::machines;
use crate::proof::Proof;
use crate::report::{self, ReportOptions};

/// What the folder of a build says about itself, for `munseo serve`.
pub const BUILD_FILE: &str = "_munseo/build.json";

/// The work of others in what browsers load, and its licences; `cargo xtask generate` makes it.
const NOTICES_FILE: &str = "_munseo/licenses.txt";
const NOTICES: &str = include_str!("../notices/pages.txt");

/// React walks the tree recursively; the engine's own limit is reached before this one.
const WORKER_STACK: usize = 8 * 1024 * 1024;

/// A finished build.
#[derive(Debug)]
pub struct Built {
    /// How many pages were drawn.
    pub pages: usize,
    /// What was written.
    pub output: OutputSummary,
    /// How long loading, drawing and writing took together.
    pub time: Duration,
}

/// A site without errors.
#[derive(Debug)]
pub struct GoodSite {
    /// The site.
    pub site: Site,
    /// What was checked of its TypeScript examples, where they are checked.
    pub examples: Option<munseo_typescript::Summary>,
    /// What pages say of their examples.
    pub proof: Option<Proof>,
}

/// Loads a site and reports what is wrong with it and with its examples.
///
/// # Errors
/// When it has errors; they are reported by then.
pub fn load(root: &Path, detail: Detail, report: ReportOptions) -> Result<GoodSite, CommandError> {
    let loaded = Site::load(root, LoadOptions::default());
    let mut diagnostics = loaded.diagnostics;
    let (mut examples, mut proof) = (None, None);
    let site = loaded.site.as_ref();
    if let Some((checked, shown)) = site.and_then(|site| examples::check(site, detail)) {
        examples = Some(checked.summary);
        let checked = if report.has_strict_examples() {
            checked.strictly()
        } else {
            checked
        };
        diagnostics.extend(checked.diagnostics);
        proof = Some(shown);
    }
    let is_good = report.report(&diagnostics);
    loaded
        .site
        .filter(|_| is_good)
        .map(|site| GoodSite {
            site,
            examples,
            proof,
        })
        .ok_or(CommandError::Diagnosed)
}

/// Loads a site, whatever is wrong with its pages.
///
/// # Errors
/// When its configuration cannot be read; what is wrong is reported by then.
pub fn load_as_it_is(root: &Path, options: LoadOptions) -> Result<Site, CommandError> {
    let loaded = Site::load(root, options);
    loaded.site.ok_or_else(|| {
        report::print(&loaded.diagnostics);
        CommandError::Diagnosed
    })
}

/// Builds a site into a folder, which is replaced as a whole or not at all.
///
/// # Errors
/// When the site has errors or the folder cannot be written.
pub fn build(root: &Path, out: &Path, report: ReportOptions) -> Result<Built, CommandError> {
    let start = Instant::now();
    let GoodSite { site, proof, .. } = load(root, Detail::Types, report)?;
    let context = context(&site)?;
    let output = Output::create(out)?;
    let pages = draw(&site, &context, proof.as_ref(), &output, report)?;
    write_files(&site, &context, &output, report)?;
    let summary = output.publish(site.config().build().keep_builds)?;
    Ok(Built {
        pages,
        output: summary,
        time: start.elapsed(),
    })
}

/// What all pages of a site share when they are drawn.
///
/// # Errors
/// When the binary has no theme or a broken one.
pub fn context(site: &Site) -> Result<SiteContext, CommandError> {
    let theme = Theme::embedded()?;
    let fingerprint = theme.fingerprint();
    let locales = site.config().locales.ids().map(|locale| {
        let mut props = site.site_props(locale).clone();
        props.build_id.clone_from(&fingerprint);
        props
    });
    Ok(SiteContext::new(theme, locales.collect())?)
}

/// Draws every page and writes it; gives how many there were.
fn draw(
    site: &Site,
    context: &SiteContext,
    proof: Option<&Proof>,
    output: &Output,
    report: ReportOptions,
) -> Result<usize, CommandError> {
    let routes = site.routes();
    let locales: Vec<_> = site.config().locales.ids().collect();
    let total = routes.len() + locales.len();
    let progress = progress_bar(total);
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::<RenderError>::new());
    let fatal = Mutex::new(None::<CommandError>);
    // Views of sidebars that are files already, by their addresses.
    let views = Mutex::new(HashSet::<String>::new());
    let stop = |error: CommandError| {
        next.store(total, Ordering::Relaxed);
        lock(&fatal).get_or_insert(error);
    };

    let work = || {
        let renderer = match Renderer::new(context) {
            Ok(renderer) => renderer,
            Err(error) => return stop(error.into()),
        };
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let (locale, props, html_path, json_path) = if let Some(route) = routes.get(index) {
                let folder = route.output_folder();
                let mut props = site.page_props(route);
                // Before anything is noted in it that only the theme can show.
                if let Err(error) = machines::write_markdown(site, route, &props, output) {
                    return stop(error.into());
                }
                let hovers = proof.and_then(|proof| {
                    let file = proof.note(site, route, &mut props)?;
                    proof.is_new(&file).then_some(file)
                });
                if let Some(file) = hovers
                    && let Err(error) = output.write(&file.path, file.json.as_bytes())
                {
                    return stop(error.into());
                }
                (
                    route.locale(),
                    props,
                    folder.join("index.html"),
                    Some(folder.join("page.json")),
                )
            } else if let Some(locale) = locales.get(index.wrapping_sub(routes.len())) {
                let page = site.not_found(*locale);
                (*locale, page.props, page.output, None)
            } else {
                return;
            };
            if let Some(file) = props
                .sidebar
                .as_ref()
                .and_then(|it| it.entries_file.as_ref())
                && lock(&views).insert(file.url().to_owned())
                && let Err(error) = write(output, file.output(), file.json().as_bytes())
            {
                return stop(error.into());
            }
            let code = site.config().locales[locale].code();
            match renderer.render(code, props, Drawing::Spliced) {
                Ok(page) => {
                    let written = write(output, &html_path, page.html.as_bytes()).and_then(|()| {
                        json_path.map_or(Ok(()), |path| write(output, &path, page.json.as_bytes()))
                    });
                    if let Err(error) = written {
                        return stop(error.into());
                    }
                }
                Err(error @ RenderError::Theme { .. }) => return stop(error.into()),
                Err(error) => lock(&failures).push(error),
            }
            progress.inc(1);
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers.min(total) {
            std::thread::Builder::new()
                .stack_size(WORKER_STACK)
                .spawn_scoped(scope, work)
                .expect("a process can start a few threads");
        }
    });
    progress.finish_and_clear();

    if let Some(error) = fatal.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let failures = failures
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    if failures.is_empty() {
        return Ok(total);
    }
    let diagnostics: Vec<Diagnostic> = failures.iter().map(diagnostic).collect();
    report.report(&diagnostics);
    Err(CommandError::Diagnosed)
}

/// A page that could not be drawn, as its author should hear of it.
pub fn diagnostic(error: &RenderError) -> Diagnostic {
    let help = match error {
        RenderError::TimeLimit { .. } => "make the page shorter, or report this as a defect",
        _ => "this is a defect of the theme; report it with the page's Markdown",
    };
    Diagnostic::error("render/failed", error.to_string()).with_help(help)
}

/// Writes everything that is not a page.
fn write_files(
    site: &Site,
    context: &SiteContext,
    output: &Output,
    report: ReportOptions,
) -> Result<(), CommandError> {
    for (path, bytes) in context.theme().assets() {
        output.write(&format!("_munseo/{path}"), bytes)?;
    }
    for sidebar in site.sidebar_files() {
        write(output, sidebar.output(), sidebar.json().as_bytes())?;
    }
    for asset in site.assets() {
        copy(site, &asset, output)?;
    }
    for asset in site.static_files() {
        copy(site, &asset, output)?;
    }
    machines::write(site, output, report)?;
    for file in crate::host_files::files(site, &settings(site, context)) {
        write(output, &file.output, file.text.as_bytes())?;
    }
    for file in crate::search::output::files(site)? {
        output.write(&file.path, &file.bytes)?;
    }
    output.write(NOTICES_FILE, NOTICES.as_bytes())?;
    output.write(BUILD_FILE, build_json(site, context).as_bytes())?;
    Ok(())
}

fn copy(site: &Site, asset: &Asset, output: &Output) -> Result<(), CommandError> {
    let source = site.root().join(&asset.source);
    let bytes = fs::read(&source).map_err(|error| CommandError::io("read", &source, error))?;
    Ok(write(output, &asset.output, &bytes)?)
}

pub(crate) fn write(output: &Output, path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    output.write(&path.to_string_lossy().replace('\\', "/"), bytes)
}

/// What `munseo serve` needs to know about a build.
fn build_json(site: &Site, context: &SiteContext) -> String {
    let settings = settings(site, context);
    let config = site.config();
    let locales = config.locales.iter();
    let locales = locales.map(|locale| json!({ "code": locale.code(), "label": locale.label() }));
    let default = munseo_site::LocaleId::DEFAULT;
    json!({
        "generator": concat!("Munseo ", env!("CARGO_PKG_VERSION")),
        "theme": context.theme().fingerprint(),
        "content": site.content_hash(),
        "url": config.url,
        "baseUrl": settings.base_url,
        "title": config.title[default],
        "tagline": config.tagline[default],
        "locales": locales.collect::<serde_json::Value>(),
        "agents": { "mcp": config.agents().mcp },
        "localePrefixes": settings.locale_prefixes,
        "scriptHashes": settings.script_hashes,
        "connectSources": settings.connect_sources,
        "redirects": settings.redirects,
        "keepBuilds": settings.keep_builds,
        "search": crate::search::output::listing(site),
    })
    .to_string()
}

/// What the server has to know about a site.
pub fn settings(site: &Site, context: &SiteContext) -> Settings {
    let locales = &site.config().locales;
    Settings {
        base_url: site
            .site_props(munseo_site::LocaleId::DEFAULT)
            .base_url
            .clone(),
        locale_prefixes: locales
            .iter()
            .skip(1)
            .map(|locale| locale.code().to_owned())
            .collect(),
        script_hashes: context.script_hashes(),
        connect_sources: crate::search::output::connect_sources(site),
        redirects: site
            .redirects()
            .into_iter()
            .map(|redirect| (redirect.from, redirect.to))
            .collect(),
        keep_builds: site.config().build().keep_builds,
        ..Settings::default()
    }
}

/// What the server has to know about a built folder.
///
/// # Errors
/// When the folder holds no build.
pub fn settings_of_build(folder: &Path) -> Result<Settings, CommandError> {
    match Settings::of_build(folder) {
        Err(SettingsError::NotABuild { folder }) => Err(CommandError::NotABuild { path: folder }),
        result => Ok(result?),
    }
}

/// Reads all that a build says about itself.
///
/// # Errors
/// When the folder holds no build, or its file cannot be read.
pub fn read_build(folder: &Path) -> Result<Value, CommandError> {
    let path = folder.join(BUILD_FILE);
    let text = fs::read(&path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => CommandError::NotABuild {
            path: folder.to_owned(),
        },
        _ => CommandError::io("read", &path, error),
    })?;
    Ok(serde_json::from_slice(&text).unwrap_or_default())
}

fn progress_bar(total: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:32} {pos}/{len} pages, {elapsed}")
        .expect("the template is valid");
    bar.set_style(style);
    bar
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

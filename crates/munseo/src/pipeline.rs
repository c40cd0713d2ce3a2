//! From a site's folder to a folder of files: load, draw every page on all cores, publish.

mod drawing;

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{Duration, Instant};

use munseo_pages::Pages;
use munseo_platform::paths::with_slashes;
use munseo_render::{Output, OutputError, OutputSummary, Published, Retention, SiteContext, Theme};
use munseo_server::{IMMUTABLE_FOLDERS, Settings, SettingsError};
use munseo_site::{Asset, LoadOptions, LocaleId};
use munseo_source::Diagnostic;
use serde_json::{Value, json};

pub use self::drawing::diagnostic;
use crate::build_cache::BuildCache;
use crate::compress::{self, Compressed};
use crate::error::CommandError;
use crate::example_notes::Proof;
use crate::examples::{self, Detail};
use crate::generated;
use crate::report::{self, ReportOptions};

/// The description of a build in its folder, for `munseo serve`.
pub const BUILD_FILE: &str = "_munseo/build.json";

/// The prefix of the theme's files of the compiler for browsers.
const BROWSER_COMPILER: &str = "assets/typescript";

/// Who made a build, as its file says.
const GENERATOR: &str = concat!("Munseo ", env!("CARGO_PKG_VERSION"));

/// The work of others in what browsers load, and its licences; `cargo xtask generate` makes it.
const NOTICES_FILE: &str = "_munseo/licenses.txt";
const NOTICES: &str = include_str!("../notices/pages.txt");

/// Handling of compressed variants of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variants {
    /// A build has none.
    Without,
    /// A build has those of the last one whose files did not change; the others are made afterwards.
    Kept,
    /// A build has all.
    All,
}

/// Options of a build besides drawing pages.
#[derive(Debug, Clone, Copy)]
pub struct BuildOptions {
    /// Handling of compressed variants.
    pub variants: Variants,
    /// True if the cache of the last build is used and updated.
    pub has_cache: bool,
}

/// A finished build.
#[derive(Debug)]
pub struct Built {
    /// The site.
    pub site: Pages,
    /// Number of pages.
    pub pages: usize,
    /// The written files.
    pub output: OutputSummary,
    /// Time for loading, drawing and writing.
    pub time: Duration,
    /// The compressed files, and the time for compressing them.
    pub compressed: Option<(Compressed, Duration)>,
}

/// A site without errors.
#[derive(Debug)]
pub struct GoodSite {
    /// The site.
    pub pages: Pages,
    /// The results of checking its TypeScript examples, if they are checked.
    pub examples: Option<munseo_typescript::Summary>,
    /// The marks of examples on pages.
    pub proof: Option<Proof>,
}

/// Loads a site and reports what is wrong with it and with its examples.
///
/// # Errors
/// When it has errors; they are reported by then.
pub fn load(
    root: &Path,
    detail: Detail,
    report: ReportOptions,
    cache: Option<&BuildCache>,
) -> Result<GoodSite, CommandError> {
    load_and_check(root, detail, report, cache, |_| Vec::new())
}

/// The same with further checks of a site that can be read.
///
/// # Errors
/// When it has errors; they are reported by then.
pub fn load_and_check(
    root: &Path,
    detail: Detail,
    report: ReportOptions,
    cache: Option<&BuildCache>,
    further: impl FnOnce(&Pages) -> Vec<Diagnostic>,
) -> Result<GoodSite, CommandError> {
    let documents = cache.map(BuildCache::documents);
    let loaded = Pages::load_with(root, LoadOptions::default(), documents.as_ref());
    let mut diagnostics = loaded.diagnostics;
    let (mut examples, mut proof) = (None, None);
    let pages = loaded.pages.as_ref();
    if let Some((checked, shown)) = pages.and_then(|pages| examples::check(pages, detail)) {
        examples = Some(checked.summary);
        let checked = if report.has_strict_examples() {
            checked.strictly()
        } else {
            checked
        };
        diagnostics.extend(checked.diagnostics);
        proof = Some(shown);
    }
    diagnostics.extend(pages.map(further).unwrap_or_default());
    let is_good = report.report(root, &diagnostics);
    loaded
        .pages
        .filter(|_| is_good)
        .map(|pages| GoodSite {
            pages,
            examples,
            proof,
        })
        .ok_or(CommandError::Diagnosed)
}

/// Loads a site, whatever is wrong with its pages.
///
/// # Errors
/// When its configuration cannot be read; what is wrong is reported by then.
pub fn load_as_it_is(root: &Path, options: LoadOptions) -> Result<Pages, CommandError> {
    let loaded = Pages::load(root, options);
    loaded.pages.ok_or_else(|| {
        report::print(&loaded.diagnostics);
        CommandError::Diagnosed
    })
}

/// Builds a site into a folder, which is replaced as a whole or not at all.
///
/// # Errors
/// When the site has errors or the folder cannot be written.
pub fn build(
    root: &Path,
    out: &Path,
    options: BuildOptions,
    report: ReportOptions,
) -> Result<Built, CommandError> {
    let start = Instant::now();
    let cache = options.has_cache.then(|| BuildCache::of(root)).flatten();
    let GoodSite { pages, proof, .. } = load(root, Detail::Types, report, cache.as_ref())?;
    let context = context(&pages)?;
    if let Some(folder) = pages.site().source_folder_of(out) {
        let path = out.to_owned();
        return Err(CommandError::OutputAmongSources { path, folder });
    }
    let last = cache.as_ref().map(|cache| cache.record(out));
    let output = Output::create(out, last)?;
    let count = drawing::draw(&pages, &context, proof.as_ref(), &output, report)?;
    write_files(&pages, &context, proof.as_ref(), &output, report)?;
    let time = start.elapsed();
    let compressed = compress_into(&output, options.variants)?;
    let Published { summary, record } = output.publish(Retention {
        folders: &IMMUTABLE_FOLDERS,
        builds: pages.site().config().build().keep_builds,
    })?;
    if let Some(cache) = &cache {
        cache.keep(out, &record);
    }
    if let Some(highlights) = &pages.site().highlights {
        // Some pages are parsed when they are drawn.
        highlights.finish();
    }
    if let [first, rest @ ..] = &*pages.site().touched_since_read() {
        let more = match rest.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let first = first.display();
        eprintln!("warning: `{first}`{more} was changed while the site was built; build it again");
    }
    if let Some(reason) = &summary.leftover {
        eprintln!("warning: the build is in place, but {reason}; remove it before the next build");
    }
    Ok(Built {
        site: pages,
        pages: count,
        output: summary,
        time,
        compressed,
    })
}

/// Adds the variants while nobody is served from the folder yet: it is published with all of them.
fn compress_into(
    output: &Output,
    variants: Variants,
) -> Result<Option<(Compressed, Duration)>, CommandError> {
    if variants == Variants::Without {
        return Ok(None);
    }
    let start = Instant::now();
    output.keep_variants();
    if let Some(last) = output.previous().filter(|last| is_of_this_version(last)) {
        compress::keep(output.staging(), last)?;
    }
    if variants == Variants::Kept {
        output.note_variants();
        return Ok(None);
    }
    let compressed = compress::folder(output.staging())?;
    output.note_variants();
    Ok(Some((compressed, start.elapsed())))
}

/// Returns true if a build was made by this version of the command: another one may compress otherwise, and the same
/// site has to be the same bytes.
fn is_of_this_version(build: &Path) -> bool {
    read_build(build).is_ok_and(|build| build["generator"] == GENERATOR)
}

/// The context that all pages of a site share when they are drawn.
///
/// # Errors
/// When the binary has no theme or a broken one.
pub fn context(pages: &Pages) -> Result<SiteContext, CommandError> {
    let config = pages.site().config();
    let mut theme = Theme::embedded()?;
    for (locale, messages) in config.locales.iter().zip(&config.messages) {
        theme = theme.with_messages(locale.code(), messages);
    }
    let fingerprint = theme.fingerprint();
    let locales = config.locales.ids().map(|locale| {
        let mut props = pages.site_props(locale).clone();
        props.build_id.clone_from(&fingerprint);
        props
    });
    Ok(SiteContext::new(theme, locales.collect())?)
}

/// Writes everything that is not a page.
fn write_files(
    pages: &Pages,
    context: &SiteContext,
    proof: Option<&Proof>,
    output: &Output,
    report: ReportOptions,
) -> Result<(), CommandError> {
    let project = proof.and_then(Proof::project);
    for (path, bytes) in context.theme().assets() {
        // The compiler for browsers is of use only to pages whose examples can be edited.
        if project.is_some() || !path.starts_with(BROWSER_COMPILER) {
            output.write(&format!("_munseo/{path}"), bytes)?;
        }
    }
    for file in project.into_iter().chain(proof.and_then(Proof::find_index)) {
        write(output, Path::new(&file.path), file.json.as_bytes())?;
    }
    for file in pages.data_files() {
        write(output, file.output(), file.json().as_bytes())?;
    }
    for asset in pages.site().assets() {
        copy(pages, &asset, output)?;
    }
    for asset in pages.site().static_files() {
        copy(pages, &asset, output)?;
    }
    // Parts of both use one core only.
    let (generated, search) = rayon::join(
        || generated::write(pages, output, report),
        || write_search(pages, output),
    );
    generated?;
    search?;
    for file in crate::host_files::files(pages, &settings(pages, context)) {
        write(output, &file.output, file.text.as_bytes())?;
    }
    output.write(NOTICES_FILE, NOTICES.as_bytes())?;
    output.write(BUILD_FILE, build_json(pages, context).as_bytes())?;
    Ok(())
}

fn write_search(pages: &Pages, output: &Output) -> Result<(), CommandError> {
    for file in crate::search::output::files(pages)? {
        output.write(&file.path, &file.bytes)?;
    }
    Ok(())
}

fn copy(pages: &Pages, asset: &Asset, output: &Output) -> Result<(), CommandError> {
    let source = pages.site().root().join(&asset.source);
    Ok(output.copy(&with_slashes(&asset.output), &source)?)
}

pub(crate) fn write(output: &Output, path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    output.write(&with_slashes(path), bytes)
}

/// The description of a build for `munseo serve`.
fn build_json(pages: &Pages, context: &SiteContext) -> String {
    let settings = settings(pages, context);
    let config = pages.site().config();
    let locales = config.locales.iter();
    let locales = locales.map(|locale| json!({ "code": locale.code(), "label": locale.label() }));
    let default = LocaleId::DEFAULT;
    json!({
        "generator": GENERATOR,
        "theme": context.theme().fingerprint(),
        "content": pages.content_hash(),
        "url": config.url,
        "baseUrl": settings.base_url,
        "title": config.title[default],
        "tagline": config.tagline[default],
        "locales": locales.collect::<serde_json::Value>(),
        "agents": { "mcp": config.agents().mcp },
        "localePrefixes": settings.locale_prefixes,
        "scriptHashes": settings.script_hashes,
        "styleHashes": settings.style_hashes,
        "scriptSources": settings.script_sources,
        "styleSources": settings.style_sources,
        "fontSources": settings.font_sources,
        "frameSources": settings.frame_sources,
        "connectSources": settings.connect_sources,
        "allowStyleAttributes": settings.allow_style_attributes,
        "redirects": settings.redirects,
        "redirectPatterns": settings.redirect_patterns,
        "keepBuilds": settings.keep_builds,
        "search": crate::search::output::listing(pages),
    })
    .to_string()
}

/// The sources of frames, with those that pages name by `::frame` and `::youtube`.
fn with_embedded(mut sources: Vec<String>, pages: &Pages) -> Vec<String> {
    let documents = pages.site().documents.iter();
    for origin in documents.flat_map(|parsed| &parsed.document.frames) {
        if !sources.contains(origin) {
            sources.push(origin.clone());
        }
    }
    sources
}

/// The server's settings for a site.
pub fn settings(pages: &Pages, context: &SiteContext) -> Settings {
    let locales = &pages.site().config().locales;
    let security = pages.site().config().security.clone();
    let mut script_hashes = context.script_hashes();
    script_hashes.extend(security.script_hashes);
    let mut connect_sources = crate::search::output::connect_sources(pages);
    connect_sources.extend(security.connections);
    let frame_sources = security.frames.map(|frames| with_embedded(frames, pages));
    Settings {
        base_url: pages.site_props(LocaleId::DEFAULT).base_url.clone(),
        locale_prefixes: locales
            .iter()
            .skip(1)
            .map(|locale| locale.code().to_owned())
            .collect(),
        script_hashes,
        style_hashes: security.style_hashes,
        script_sources: security.scripts,
        style_sources: security.styles,
        font_sources: security.fonts,
        frame_sources,
        connect_sources,
        allow_style_attributes: security.style_attributes,
        redirects: pages
            .site()
            .redirects()
            .into_iter()
            .map(|redirect| (redirect.from, redirect.to))
            .collect(),
        redirect_patterns: pages.site().redirect_patterns(),
        keep_builds: pages.site().config().build().keep_builds,
    }
}

/// The server's settings for a built folder.
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

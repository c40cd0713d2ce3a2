//! `munseo translations`: how translations stand, and the ledger of what was confirmed.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use munseo_site::{LEDGER_FILE, LoadOptions, Mode, PageState, Site, TranslatedPage};
use serde_json::json;

use crate::error::CommandError;
use crate::report::ReportOptions;

/// Options of `translations`.
#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// List the pages that are behind their source, and count the others.
    Status(StatusOptions),
    /// Record in the ledger that pages, as they are now, match their source.
    Confirm(ConfirmOptions),
}

/// Options of `translations status`.
#[derive(Args)]
struct StatusOptions {
    /// The site's folder.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// Print every page as JSON, one object per line.
    #[arg(long)]
    json: bool,
}

/// Options of `translations confirm`.
#[derive(Args)]
struct ConfirmOptions {
    /// Files or folders of pages, in either language; all pages when none is named.
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The site's folder.
    #[arg(long, value_name = "DIR", default_value = ".")]
    site: PathBuf,
}

/// Shows or confirms.
///
/// # Errors
/// When the site cannot be loaded, a path is no page of it, or the ledger cannot be written.
pub fn run(options: &Options) -> Result<(), CommandError> {
    match &options.tool {
        Tool::Status(options) => status(options),
        Tool::Confirm(options) => confirm(options),
    }
}

/// Loads a site, whatever else is wrong with it.
fn load(root: &Path) -> Result<Site, CommandError> {
    let options = LoadOptions {
        mode: Mode::Production,
        translations: true,
    };
    let loaded = Site::load(root, options);
    loaded.site.ok_or_else(|| {
        ReportOptions::default().report(&loaded.diagnostics);
        CommandError::Diagnosed
    })
}

fn status(options: &StatusOptions) -> Result<(), CommandError> {
    let pages = load(&options.site)?.translated_pages();
    if options.json {
        for page in &pages {
            println!("{}", to_json(page));
        }
        return Ok(());
    }
    let mut current = 0;
    for page in &pages {
        if page.path.is_some() && page.state.is_current() {
            current += 1;
        } else {
            println!("{}", line(page));
        }
    }
    println!("{current} of {} translated pages are current", pages.len());
    Ok(())
}

/// A page that needs someone, in one line.
fn line(page: &TranslatedPage) -> String {
    let Some(path) = &page.path else {
        let source = page.source.display();
        return format!("{source}: not translated into {}", page.locale);
    };
    let PageState {
        is_known,
        stale,
        changed,
        unconfirmed,
        missing,
        extra,
        different,
        ..
    } = page.state;
    let mut states: Vec<String> = [
        (stale, "stale"),
        (changed, "changed"),
        (unconfirmed, "unconfirmed"),
        (missing, "missing"),
        (extra, "without source"),
        (different, "different in code or structure"),
    ]
    .into_iter()
    .filter(|(count, _)| *count > 0)
    .map(|(count, state)| format!("{count} {state}"))
    .collect();
    if !is_known {
        states.insert(0, String::from("never confirmed"));
    }
    format!("{}: {}", path.display(), states.join(", "))
}

fn to_json(page: &TranslatedPage) -> serde_json::Value {
    let state = &page.state;
    json!({
        "locale": page.locale,
        "source": page.source,
        "path": page.path,
        "isCurrent": page.path.is_some() && state.is_current(),
        "isKnown": state.is_known,
        "current": state.current,
        "stale": state.stale,
        "changed": state.changed,
        "unconfirmed": state.unconfirmed,
        "missing": state.missing,
        "extra": state.extra,
        "different": state.different,
    })
}

fn confirm(options: &ConfirmOptions) -> Result<(), CommandError> {
    let site = load(&options.site)?;
    let paths: Vec<PathBuf> = options
        .paths
        .iter()
        .map(|path| below(&options.site, path))
        .collect();
    let (ledger, count) = site.confirmed(&paths);
    if count == 0 && !paths.is_empty() {
        return Err(CommandError::NoTranslation {
            path: options.paths[0].clone(),
        });
    }
    let file = options.site.join(LEDGER_FILE);
    fs::write(&file, ledger).map_err(|error| CommandError::io("write", &file, error))?;
    let plural = if count == 1 { "" } else { "s" };
    println!(
        "confirmed {count} translated page{plural} in {}",
        file.display()
    );
    Ok(())
}

/// A path as the site knows it: given relative to the site's folder, or to where the command runs.
fn below(site: &Path, path: &Path) -> PathBuf {
    if site.join(path).exists() && !path.is_absolute() {
        return path.to_owned();
    }
    let inside = site
        .canonicalize()
        .ok()
        .zip(path.canonicalize().ok())
        .and_then(|(site, path)| path.strip_prefix(site).ok().map(Path::to_owned));
    inside.unwrap_or_else(|| path.to_owned())
}

//! `munseo translations`: the state of translations, and the ledger of confirmed ones.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use munseo_build::BuildError;
use munseo_build::pipeline;
use munseo_platform::files::replace;
use munseo_site::config::CONFIG_FILE;
use munseo_site::{BlockState, LEDGER_FILE, LoadOptions, Site, TranslatedPage};
use serde_json::json;

use crate::number_format::quantity;

/// Options of `translations`.
#[derive(Args)]
pub struct Options {
    #[command(subcommand)]
    tool: Tool,
}

#[derive(Subcommand)]
enum Tool {
    /// List pages whose translation is missing or not current, and count the others.
    Status(StatusOptions),
    /// Record the current pages in `translations.lock` as matching their source.
    Confirm(Pages),
}

/// Options of `translations status`.
#[derive(Args)]
struct StatusOptions {
    #[command(flatten)]
    pages: Pages,
    /// Print every page as JSON, one object per line.
    #[arg(long)]
    json: bool,
}

/// The pages to process.
#[derive(Args)]
struct Pages {
    /// The site's folder, or some of its pages: files or folders, in any language.
    #[arg(value_name = "PATH", default_value = ".")]
    paths: Vec<PathBuf>,
}

/// Lists or confirms translations.
///
/// # Errors
/// If the site cannot be loaded, a path is not a translated page, or the ledger cannot be written.
pub fn run(options: &Options) -> Result<(), BuildError> {
    match &options.tool {
        Tool::Status(options) => status(options),
        Tool::Confirm(pages) => confirm(pages),
    }
}

impl Pages {
    /// Loads the site of these paths, with or without other errors. Also returns the files and folders, relative to the
    /// site; none for all pages.
    fn load(&self) -> Result<(Site, Vec<PathBuf>), BuildError> {
        let paths = self.paths.iter();
        let paths: Vec<PathBuf> = paths
            .map(|path| path.canonicalize().map_err(|_| not_translated(path)))
            .collect::<Result<_, _>>()?;
        let has_site = |folder: &&Path| folder.join(CONFIG_FILE).is_file();
        // Loading reports a folder that is not within a site.
        let root = paths[0].ancestors().find(has_site).unwrap_or(&paths[0]);
        let options = LoadOptions {
            translations: true,
            ..LoadOptions::default()
        };
        let site = pipeline::load_despite_errors(root, options)?.into_site();
        let mut selected = Vec::new();
        for (path, written) in paths.iter().zip(&self.paths) {
            let inner = path
                .strip_prefix(root)
                .map_err(|_| not_translated(written))?;
            selected.push(inner.to_owned());
        }
        if selected.iter().any(|path| path.as_os_str().is_empty()) {
            selected.clear();
        }
        Ok((site, selected))
    }
}

/// The error for a path that is not a translated page.
fn not_translated(path: &Path) -> BuildError {
    BuildError::Other(format!(
        "`{}` is not a translated page; pass a Markdown file, a folder of them, or the site",
        path.display()
    ))
}

fn status(options: &StatusOptions) -> Result<(), BuildError> {
    let (site, selected_paths) = options.pages.load()?;
    let mut pages = site.translated_pages();
    if !selected_paths.is_empty() {
        let is_selected = |path: &Path| selected_paths.iter().any(|it| path.starts_with(it));
        pages.retain(|page| {
            is_selected(&page.source) || page.path.as_deref().is_some_and(is_selected)
        });
        if pages.is_empty() {
            return Err(not_translated(&options.pages.paths[0]));
        }
    }
    if options.json {
        for page in &pages {
            println!("{}", to_json(page));
        }
        return Ok(());
    }
    let mut current = 0;
    for page in &pages {
        if page.is_current() {
            current += 1;
        } else {
            println!("{}", summary_line(page));
        }
    }
    println!(
        "{current} of {} translations exist and are current",
        pages.len()
    );
    Ok(())
}

/// The keys of counts, how they are displayed, and the states that they count.
const COUNTS: [(&str, &str, &[BlockState]); 6] = [
    ("stale", "stale", &[BlockState::Stale]),
    ("changed", "changed", &[BlockState::Changed]),
    ("unconfirmed", "unconfirmed", &[BlockState::Unconfirmed]),
    ("missing", "missing", &[BlockState::Missing]),
    ("extra", "without source", &[BlockState::Extra]),
    (
        "different",
        "different in code or structure",
        &[
            BlockState::CodeDiffers,
            BlockState::DirectiveDiffers,
            BlockState::IdDiffers,
            BlockState::LinksDiffer,
        ],
    ),
];

/// The number of blocks of a page in some states.
fn count(page: &TranslatedPage<'_>, states: &[BlockState]) -> usize {
    let of_state = |state: &BlockState| page.comparison.map_or(0, |it| it.count(*state));
    states.iter().map(of_state).sum()
}

/// A page with stale or missing parts, on one line.
fn summary_line(page: &TranslatedPage<'_>) -> String {
    let Some(path) = &page.path else {
        let source = page.source.display();
        return format!("{source}: not translated into {}", page.locale);
    };
    let counts = COUNTS.map(|(_, text, states)| (count(page, states), text));
    let counts = counts.into_iter().filter(|(count, _)| *count > 0);
    let counts = counts.map(|(count, state)| format!("{count} {state}"));
    let mut states: Vec<String> = counts.collect();
    if !page.comparison.is_some_and(|it| it.is_known) {
        states.insert(0, String::from("never confirmed"));
    }
    format!("{}: {}", path.display(), states.join(", "))
}

fn to_json(page: &TranslatedPage<'_>) -> serde_json::Value {
    let mut value = json!({
        "locale": page.locale,
        "source": page.source,
        "path": page.path,
        "isCurrent": page.is_current(),
        "isKnown": page.comparison.is_some_and(|it| it.is_known),
        "current": page.comparison.map_or(0, |it| it.current),
    });
    for (key, _, states) in COUNTS {
        value[key] = count(page, states).into();
    }
    value
}

fn confirm(pages: &Pages) -> Result<(), BuildError> {
    let (site, selected_paths) = pages.load()?;
    let (ledger, count) = site.confirm(&selected_paths);
    if count == 0 && !selected_paths.is_empty() {
        return Err(not_translated(&pages.paths[0]));
    }
    let file = site.root().join(LEDGER_FILE);
    replace(&file, &ledger).map_err(|error| BuildError::io("write", &file, error))?;
    println!(
        "confirmed {} in {}",
        quantity(count, "translated page"),
        from_here(&file).display()
    );
    Ok(())
}

/// A shorter path for display: relative to the working directory, if it is below.
fn from_here(path: &Path) -> &Path {
    let here = std::env::current_dir().and_then(|here| here.canonicalize());
    here.ok()
        .and_then(|here| path.strip_prefix(here).ok())
        .unwrap_or(path)
}

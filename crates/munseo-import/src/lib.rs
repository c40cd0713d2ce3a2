//! Turns the site of another documentation generator into a site of Munseo.
//!
//! 1. [`Generator`]: which generator it is.
//! 2. `generators`: its configuration becomes a `Plan`. Configuration in JavaScript is evaluated by `script`.
//! 3. `page`: pages are rewritten where the parser of Munseo does not read their syntax.
//! 4. `settle`: the new site is loaded, and what is left is decided in its configuration.
//!
//! Everything is written to a folder beside the new one, which gets its name when it is complete.

#![allow(
    clippy::match_bool,
    clippy::needless_pass_by_value,
    clippy::too_many_lines,
    reason = "readers of configurations are lists of keys, and the values that they make are handed on"
)]

/// Regular expressions that are compiled when they are first used.
macro_rules! patterns {
    ($($(#[$doc:meta])* $name:ident = $pattern:expr;)+) => {
        $($(#[$doc])* static $name: std::sync::LazyLock<regex::Regex> = std::sync::LazyLock::new(|| {
            regex::Regex::new($pattern)
                .unwrap_or_else(|error| unreachable!("the pattern is constant: {error}"))
        });)+
    };
}

mod config_text;
mod documents;
mod front_matter;
mod generator;
mod generators;
mod links;
mod navigation;
mod page;
mod plan;
mod report;
mod script;
mod settle;
mod sitemap;
mod tables;
mod tag;
mod values;
mod write;
mod yaml;

use std::io;
use std::path::{Path, PathBuf};

pub use generator::Generator;
use plan::Plan;
pub use report::{Item, Outcome, Report};
use serde_json::Value;

/// The reason why there is no new site.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The folder has no configuration of a known generator.
    #[error("no generator found in `{folder}`; looked for {looked_for}")]
    Unknown {
        /// The folder.
        folder: PathBuf,
        /// What was looked for.
        looked_for: &'static str,
    },
    /// The folder has a site of a generator that is not read.
    #[error(
        "`{file}` belongs to a site of {generator}, which cannot be imported; {instead}copy its pages in Markdown into \
         `docs` of a new site (`munseo new`), and correct what `munseo check` reports"
    )]
    Unread {
        /// Its name.
        generator: String,
        /// The file that says so.
        file: PathBuf,
        /// What to do before.
        instead: String,
    },
    /// The new folder has files.
    #[error("`{0}` is not empty; name a new folder")]
    NotEmpty(PathBuf),
    /// The new folder is inside of the old site.
    #[error("`{0}` is inside of the old site; name a folder outside, such as `../new`")]
    Inside(PathBuf),
    /// A file cannot be read or written.
    #[error("cannot write `{path}`: {error}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The old sitemap cannot be read.
    #[error("the sitemap `{sitemap}` cannot be read: {reason}")]
    Sitemap {
        /// Its path, or its URL if it was not downloaded.
        sitemap: String,
        /// The reason.
        reason: String,
    },
}

/// An import.
#[derive(Debug)]
pub struct Options {
    /// The folder of the old site, or of its repository.
    pub folder: PathBuf,
    /// The new folder.
    pub out: PathBuf,
    /// The file of the old site's `sitemap.xml`, to compare addresses.
    pub sitemap: Option<String>,
}

/// Writes the new site.
///
/// # Errors
/// If the old one is not known, or the new one cannot be written; nothing is left behind.
pub fn import(options: &Options) -> Result<Report, ImportError> {
    let io = |path: &Path| {
        let path = path.to_owned();
        move |error| ImportError::Io { path, error }
    };
    let given = options.folder.canonicalize().map_err(io(&options.folder))?;
    let found = Generator::find(&given).ok_or_else(|| Generator::not_found(&options.folder))?;
    let folder = found.folder.canonicalize().map_err(io(&found.folder))?;
    let out = std::path::absolute(&options.out).map_err(io(&options.out))?;
    let is_empty = std::fs::read_dir(&out).map_or(true, |mut entries| entries.next().is_none());
    if !is_empty || out.is_file() {
        return Err(ImportError::NotEmpty(options.out.clone()));
    }
    if out.starts_with(&folder) {
        return Err(ImportError::Inside(options.out.clone()));
    }
    let old_addresses = match &options.sitemap {
        Some(sitemap) => sitemap::read(sitemap)?,
        None => Vec::new(),
    };
    let mut plan = plan(&found, &given, folder);
    let parent = out.parent().unwrap_or(Path::new("/"));
    std::fs::create_dir_all(parent).map_err(io(parent))?;
    let name = plan::name_of(&out);
    let temporary = tempfile::Builder::new()
        .prefix(&format!(".{name}-"))
        .tempdir_in(parent)
        .map_err(io(parent))?;
    let root = temporary.path().join("site");
    write::write(&mut plan, &root)?;
    settle::settle(&mut plan, &root, &old_addresses)?;
    if out.is_dir() {
        std::fs::remove_dir(&out).map_err(io(&out))?;
    }
    std::fs::rename(&root, &out).map_err(io(&out))?;
    Ok(plan.report)
}

fn plan(found: &generator::Found, given: &Path, folder: PathBuf) -> Plan {
    let mut above = given.ancestors();
    let project = above.find(|it| it.join(".git").exists());
    let project = project.or_else(|| given.parent()).unwrap_or(given);
    let generator = found.generator;
    let mut plan = Plan {
        project: project.to_owned(),
        source: folder.clone(),
        folder,
        generator,
        ..Plan::default()
    };
    // These are the first keys of the new configuration.
    for key in ["title", "tagline", "url", "base_url"] {
        plan.set(key, Value::Null);
    }
    let traits = generator.traits();
    plan.report.generator.clone_from(&traits.name);
    plan.set("docs.path", "/");
    plan.set("markdown", traits.markdown.clone());
    plan.set("components", traits.components.clone());
    plan.set("search.provider", "static");
    plan.report.because = format!("found `{}`", plan.shown(&found.config));
    let inner = found.config.strip_prefix(&found.folder);
    let config = plan.folder.join(inner.unwrap_or(&found.config));
    generators::read(&mut plan, &config);
    if plan.config["title"].is_null() {
        let title = plan::name_of(&plan.folder);
        plan.set("title", title);
    }
    plan
}

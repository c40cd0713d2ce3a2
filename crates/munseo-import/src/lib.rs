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

use generator::Found;
pub use generator::Generator;
use plan::Plan;
pub use report::{Item, Outcome, Report};
use serde_json::Value;

/// The reason why there is no new site.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The folder has no configuration of a known generator.
    #[error(
        "no generator found in `{0}`; looked for `docusaurus.config.*`, `.vitepress/config.*`, `astro.config.*` with \
         Starlight, `rspress.config.*`, `_meta.*` or `meta.json` of Nextra and Fumadocs, `book.toml`, `mkdocs.yml`, \
         `src/sidebarLearn.json`, and `config.json` with `sections`, in this folder, `docs`, `website`, `site`, \
         `documentation`, `www`, `docs/en`, `book`, `guide` and `doc`"
    )]
    Unknown(PathBuf),
    /// The new folder has files.
    #[error("`{0}` is not empty; name a new folder")]
    NotEmpty(PathBuf),
    /// A file cannot be read or written.
    #[error("cannot write `{path}`: {error}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// The site, its sitemap or the new folder cannot be used, and what to do.
    #[error("{0}")]
    Refused(String),
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
    let found = Found::find(&given)?;
    let folder = found.folder.canonicalize().map_err(io(&found.folder))?;
    let out = std::path::absolute(&options.out).map_err(io(&options.out))?;
    let is_empty = std::fs::read_dir(&out).map_or(true, |mut entries| entries.next().is_none());
    if !is_empty || out.is_file() {
        return Err(ImportError::NotEmpty(options.out.clone()));
    }
    if out.starts_with(&folder) {
        let folder = options.out.display();
        return Err(ImportError::Refused(format!(
            "`{folder}` is inside of the old site; name a folder outside, such as `../new`"
        )));
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

fn plan(found: &Found, given: &Path, folder: PathBuf) -> Plan {
    let mut above = given.ancestors();
    let project = above.find(|it| it.join(".git").exists());
    let project = project.or_else(|| given.parent()).unwrap_or(given);
    let generator = found.files.generator;
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

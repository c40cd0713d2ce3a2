//! `munseo check`: reports all errors and warnings of a site.

use std::path::PathBuf;

use clap::Args;
use munseo_build::BuildError;
use munseo_build::build_cache::BuildCache;
use munseo_build::examples::{self, Detail};
use munseo_build::report::ReportOptions;
use munseo_build::{components, pipeline};
use munseo_pages::Pages;
use munseo_render::Components;
use munseo_site::{LoadOptions, TranslatedPage};
use munseo_typescript::check_react_modules;

use crate::author_edits::write_edits;
use crate::commands::types;
use crate::number_format::quantity;

/// Options of `check`.
#[derive(Args)]
pub struct Options {
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// First fix errors with a unique correction: results of examples (`//=>`) that the compiler or a run determines,
    /// Korean particles, words that the glossary avoids.
    #[arg(long)]
    fix: bool,
    /// Reports what replaces this removed option.
    #[arg(long, hide = true)]
    external: bool,
    #[command(flatten)]
    report: ReportOptions,
}

/// Checks the site.
///
/// # Errors
/// If the site has errors.
pub fn run(options: &Options) -> Result<(), BuildError> {
    if options.external {
        let message =
            "`--external` was removed; check links to other sites with the program `lychee`";
        return Err(BuildError::Other(message.to_owned()));
    }
    if options.fix {
        fix(options)?;
    }
    let cache = BuildCache::of(&options.site);
    let detail = Detail::Verdicts;
    let report = options.report;
    let further = |pages: &Pages, components: Option<&Components>| {
        let site = pages.site();
        let declarations = (types::FILE, &*types::text(site));
        let modules = components::typed_modules(pages, components);
        check_react_modules(site.root(), declarations, &modules)
    };
    let cache = cache.as_ref();
    let site = pipeline::load_and_check(&options.site, detail, report, cache, further)?;
    if !options.report.is_json() {
        let pages = quantity(site.pages.site().routes().len(), "page");
        println!("checked {pages}");
        let translated = site.pages.site().translated_pages();
        if !translated.is_empty() {
            let is_current = |page: &&TranslatedPage<'_>| page.is_current();
            let current = translated.iter().filter(is_current).count();
            println!(
                "compared {}: {current} up to date",
                quantity(translated.len(), "translation")
            );
        }
        if let Some(examples) = site.examples {
            let unproven = match examples.unproven {
                0 => String::new(),
                count => format!(", {count} not compared"),
            };
            println!(
                "checked {}: {} verified, {} skipped by their author{unproven}",
                quantity(examples.blocks + examples.skipped, "example"),
                examples.verified,
                examples.skipped
            );
        }
    }
    Ok(())
}

/// Maximum number of rounds of prose corrections: after a word is replaced, its particle may need a correction too.
const MAX_ROUNDS: usize = 3;

fn fix(options: &Options) -> Result<(), BuildError> {
    // Returns true if files changed.
    let print_changes = |action: &str, paths: Vec<PathBuf>| {
        for path in paths.iter().filter(|_| !options.report.is_json()) {
            println!("{action} in {}", path.display());
        }
        !paths.is_empty()
    };
    let mut loaded = Pages::load(&options.site, LoadOptions::default());
    for _ in 0..MAX_ROUNDS {
        let Some(pages) = &loaded.pages else {
            return Ok(());
        };
        let paths = write_edits(&options.site, pages.site().prose_edits())?;
        if !print_changes("corrected words", paths) {
            break;
        }
        loaded = Pages::load(&options.site, LoadOptions::default());
    }
    let pages = loaded.pages.as_ref();
    if let Some((checked, _)) = pages.and_then(|pages| examples::check(pages, Detail::Verdicts)) {
        print_changes(
            "filled in results",
            write_edits(&options.site, &checked.edits)?,
        );
    }
    Ok(())
}

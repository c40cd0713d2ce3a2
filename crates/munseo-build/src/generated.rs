//! The generated files of a build other than pages.
//!
//! | file | turned off by |
//! | --- | --- |
//! | `<page>.md` | `agents.markdown` |
//! | `llms.txt`, `llms-full.txt` | `agents.llms_txt`, `agents.llms_full_txt` |
//! | `sitemap.xml`, `robots.txt` | `discovery.sitemap`, a `static/robots.txt` |
//! | `opensearch.xml` | `discovery.open_search` |
//! | `favicon.ico`, `apple-touch-icon.png` | `discovery.icons` |
//! | `_munseo/social/` | `social_images.enabled` |
//! | `_munseo/media/*.webp` | `pictures.formats` |
//! | feeds | no posts |
//! | pages of redirects | `build.redirect_pages` |
//! | `_headers`, `_redirects` | `build.host_files` |
//!
//! A file with the same name in `static/` replaces the generated one.

mod images;
mod picture_cache;
mod picture_variants;
mod redirect_pages;
mod sitemap;

use std::path::{Path, PathBuf};

use munseo_pages::{GeneratedFile, Pages, browsers, feeds, page_markdown};
use munseo_platform::paths::with_slashes;
use munseo_render::{Concatenation, Output, OutputError};
use munseo_site::{LocaleId, Route};

use crate::BuildError;
use crate::report::ReportOptions;

pub use images::picture_at;
pub(crate) use redirect_pages::SCRIPT as REDIRECT_SCRIPT;
pub use redirect_pages::redirect_page;

/// The separator between pages of `llms-full.txt`.
const BETWEEN_PAGES: &str = "\n---\n\n";

/// The files of a page as Markdown; none if that is off.
pub fn markdown_files(pages: &Pages, route: &Route) -> Vec<String> {
    if !page_markdown::exists(pages.site(), route) {
        return Vec::new();
    }
    let outputs = page_markdown::outputs(pages.site(), route).into_iter();
    outputs
        .filter(|path| !pages.has_static_file(path))
        .map(|path| with_slashes(&path))
        .collect()
}

/// Writes the other files when all pages are written.
///
/// # Errors
/// If a file cannot be read, the output folder cannot be written, or a picture or icon is reported as an error; also as
/// a warning if warnings are errors.
pub fn write(pages: &Pages, output: &Output, report: ReportOptions) -> Result<(), BuildError> {
    for locale in pages.site().config().locales.ids() {
        if let Some(file) = pages.llms().full(locale)
            && !pages.has_static_file(&file.output)
        {
            write_full_text(pages, locale, &file, output)?;
        }
    }
    for file in small_files(pages)
        .into_iter()
        .chain(redirect_pages::files(pages))
    {
        write_file(pages, &file, output)?;
    }
    let mut problems: Vec<_> = images::write_icons(pages, output)?.into_iter().collect();
    problems.extend(picture_variants::write(pages, output)?);
    let problems = pages.site().config().severity_overrides.apply(problems);
    if !problems.is_empty() && !report.report(pages.site().root(), &problems) {
        return Err(BuildError::AlreadyReported);
    }
    images::write_cards(pages, output)
}

/// Writes `llms-full.txt` of a language: its beginning, then all pages.
fn write_full_text(
    pages: &Pages,
    locale: LocaleId,
    beginning: &GeneratedFile,
    output: &Output,
) -> Result<(), OutputError> {
    let chapters = pages.llms().chapters(locale);
    let routes = chapters.iter().flat_map(|chapter| &chapter.routes);
    let parts: Vec<String> = routes
        .map(|route| with_slashes(&page_markdown::output(pages.site(), route)))
        .collect();
    output.concatenate(
        &with_slashes(&beginning.output),
        &Concatenation {
            beginning: &beginning.text,
            separator: BETWEEN_PAGES,
            parts: &parts,
        },
    )
}

/// All files that do not depend on the text of every page, except pages of redirects.
fn small_files(pages: &Pages) -> Vec<GeneratedFile> {
    let locales = || pages.site().config().locales.ids();
    let mut files: Vec<GeneratedFile> = locales()
        .flat_map(|locale| {
            let llms = pages.llms().index(locale);
            let open_search = browsers::open_search(pages.site(), locale);
            [open_search, llms].into_iter().flatten()
        })
        .collect();
    files.extend(sitemap::files(pages));
    files.push(robots(pages));
    files.extend(feeds::files(pages.site()));
    files
}

/// `robots.txt`.
fn robots(pages: &Pages) -> GeneratedFile {
    // Crawlers may read pages that must not be indexed, because the page itself contains that instruction.
    let mut text = String::from("User-agent: *\nAllow: /\n");
    if pages.site().config().raw.discovery.sitemap && !pages.site().config().raw.no_index {
        for locale in pages.site().config().locales.ids() {
            let address = sitemap::address(pages, locale);
            text.push_str(&format!("Sitemap: {address}sitemap.xml\n"));
        }
    }
    GeneratedFile {
        output: PathBuf::from("robots.txt"),
        text,
    }
}

/// The current content of a generated file at a path of the output folder, for `munseo dev`; `None` for other paths.
pub fn file_at(pages: &Pages, path: &str) -> Option<String> {
    if path.ends_with("llms-full.txt") {
        return full_text(pages, path);
    }
    let mut files = small_files(pages).into_iter();
    let file = files.find(|file| file.output == Path::new(path))?;
    Some(file.text)
}

fn full_text(pages: &Pages, path: &str) -> Option<String> {
    let (locale, mut file) = pages.site().config().locales.ids().find_map(|locale| {
        let file = pages.llms().full(locale)?;
        (file.output == Path::new(path)).then_some((locale, file))
    })?;
    for chapter in pages.llms().chapters(locale) {
        for route in chapter.routes {
            file.text.push_str(BETWEEN_PAGES);
            file.text.push_str(&page_markdown::text(
                pages.site(),
                route,
                &pages.page_props(route).content,
            ));
        }
    }
    Some(file.text)
}

/// Writes a file, unless the site has its own.
pub(crate) fn write_file(
    pages: &Pages,
    file: &GeneratedFile,
    output: &Output,
) -> Result<(), OutputError> {
    if pages.has_static_file(&file.output) {
        Ok(())
    } else {
        output.write(&with_slashes(&file.output), file.text.as_bytes())
    }
}

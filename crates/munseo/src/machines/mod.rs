//! Everything that a build writes for programs rather than for readers.
//!
//! | file | switched off by |
//! | --- | --- |
//! | `<page>.md` | `agents.markdown` |
//! | `llms.txt`, `llms-full.txt` | `agents.llms_txt`, `agents.llms_full_txt` |
//! | `sitemap.xml`, `robots.txt` | `discovery.sitemap`, a `static/robots.txt` |
//! | `opensearch.xml`, `manifest.webmanifest` | `discovery.open_search`, `discovery.web_manifest` |
//! | `favicon.ico`, `apple-touch-icon.png`, `_munseo/icons/` | `discovery.icons` |
//! | `_munseo/social/` | `social_images.enabled` |
//! | feeds, redirects | no posts, no redirects |
//!
//! Where `static/` holds a file of the same name, the author's is the one that is published.

mod pictures;
mod sitemap;
mod well_known;

use std::fs;
use std::path::Path;

use munseo_render::{Output, OutputError};
use munseo_site::props::PageProps;
use munseo_site::{LocaleId, MachineFile, Route, Site};

use crate::error::CommandError;
use crate::pipeline;
use crate::report::ReportOptions;

pub use pictures::picture_at;
pub use well_known::redirect_page;

/// Between two pages of `llms-full.txt`.
const BETWEEN_PAGES: &str = "\n---\n\n";

/// Writes a page as Markdown, where it is to be had.
///
/// # Errors
/// When the output folder cannot be written.
pub fn write_markdown(
    site: &Site,
    route: &Route,
    props: &PageProps,
    output: &Output,
) -> Result<(), OutputError> {
    if !site.has_markdown(route) {
        return Ok(());
    }
    let text = site.markdown(route, props);
    for path in site.markdown_outputs(route) {
        if !site.has_static_file(&path) {
            pipeline::write(output, &path, text.as_bytes())?;
        }
    }
    Ok(())
}

/// Writes the rest, once all pages are there.
///
/// # Errors
/// When a file cannot be read or the output folder cannot be written, or warnings are errors and there is
/// one.
pub fn write(site: &Site, output: &Output, report: ReportOptions) -> Result<(), CommandError> {
    for locale in site.config().locales.ids() {
        if let Some(file) = site.llms(locale).full {
            write_file(site, &with_pages(site, locale, file, output)?, output)?;
        }
    }
    for file in small_files(site) {
        write_file(site, &file, output)?;
    }
    if let Some(problem) = pictures::write_icons(site, output)?
        && !report.report(&[problem])
    {
        return Err(CommandError::Diagnosed);
    }
    pictures::write_cards(site, output)
}

/// Adds all pages of a language to the beginning of its `llms-full.txt`.
fn with_pages(
    site: &Site,
    locale: LocaleId,
    mut file: MachineFile,
    output: &Output,
) -> Result<MachineFile, CommandError> {
    for chapter in site.chapters(locale) {
        for route in chapter.routes {
            let path = output.staging().join(site.markdown_output(route));
            // A static file may stand at a page's place, or a page may have no Markdown.
            if let Ok(page) = fs::read_to_string(&path) {
                file.text.push_str(BETWEEN_PAGES);
                file.text.push_str(&page);
            }
        }
    }
    Ok(file)
}

/// All files that are made without looking at every page's text.
pub fn small_files(site: &Site) -> Vec<MachineFile> {
    let locales = || site.config().locales.ids();
    let mut files: Vec<MachineFile> = locales()
        .flat_map(|locale| {
            let llms = site.llms(locale).index;
            let others = [site.open_search(locale), site.web_manifest(locale)];
            others.into_iter().chain([llms]).flatten()
        })
        .collect();
    files.extend(sitemap::files(site));
    files.extend(well_known::files(site));
    files
}

/// The file at a path of the output folder, as a build of this moment would write it: for a site that is
/// being written.
pub fn file_at(site: &Site, path: &str) -> Option<String> {
    let name = path.rsplit('/').next().unwrap_or(path);
    if name == "llms-full.txt" {
        return full_text(site, path);
    }
    if !matches!(
        name,
        "llms.txt"
            | "opensearch.xml"
            | "manifest.webmanifest"
            | "robots.txt"
            | "rss.xml"
            | "atom.xml"
            | "feed.json"
    ) && !name.starts_with("sitemap")
    {
        return None;
    }
    let mut files = small_files(site).into_iter();
    let file = files.find(|file| file.output == Path::new(path))?;
    Some(file.text)
}

fn full_text(site: &Site, path: &str) -> Option<String> {
    let (locale, mut file) = site.config().locales.ids().find_map(|locale| {
        let file = site.llms(locale).full?;
        (file.output == Path::new(path)).then_some((locale, file))
    })?;
    for chapter in site.chapters(locale) {
        for route in chapter.routes {
            file.text.push_str(BETWEEN_PAGES);
            file.text
                .push_str(&site.markdown(route, &site.page_props(route)));
        }
    }
    Some(file.text)
}

fn write_file(site: &Site, file: &MachineFile, output: &Output) -> Result<(), OutputError> {
    match site.has_static_file(&file.output) {
        true => Ok(()),
        false => pipeline::write(output, &file.output, file.text.as_bytes()),
    }
}

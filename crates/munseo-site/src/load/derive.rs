//! Derives the structure of a site from its files: entries, sidebars, routes.

use std::path::Path;

use munseo_config::report::Sources;
use munseo_config::urls::Urls;
use munseo_config::{Config, Mode};
use munseo_source::Diagnostic;

use crate::blog::Blog;
use crate::content::catalog::Catalog;
use crate::content::parts::Parts;
use crate::content::static_files::StaticFiles;
use crate::content::tags::Tags;
use crate::content::{CategoryFiles, ContentFile, Folders};
use crate::routes::redirects::Redirects;
use crate::routes::{RouteInputs, Routes};
use crate::sidebar::{Inputs, Sidebars};

/// The parts of a site that follow from its files without their Markdown.
pub(super) struct Derived {
    pub(super) static_files: StaticFiles,
    pub(super) parts: Parts,
    pub(super) catalog: Catalog,
    pub(super) sidebars: Sidebars,
    pub(super) tags: Tags,
    pub(super) blog: Blog,
    pub(super) routes: Routes,
    pub(super) redirects: Redirects,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Derives everything that needs no Markdown, on one core.
pub(super) fn derive(
    (root, folders, urls): (&Path, &Folders, &Urls),
    config: &Config,
    files: &[ContentFile],
    category_files: &CategoryFiles,
    mode: Mode,
) -> Derived {
    let sources = &Sources::new(root);
    let mut diagnostics = Vec::new();
    let shows_drafts = mode == Mode::Dev;
    let static_files = StaticFiles::find(root, &mut diagnostics);
    let parts = Parts::find(root, (folders, urls), &mut diagnostics);
    parts.check_layouts(files, sources, &mut diagnostics);
    parts.check_style(root, config, &mut diagnostics);
    let catalog = Catalog::build(files, config, shows_drafts, sources, &mut diagnostics);
    let inputs = Inputs {
        config,
        catalog: &catalog,
        category_files,
    };
    let sidebars = Sidebars::build(inputs, &mut diagnostics);
    let tags = Tags::build(config, files, &catalog);
    let blog = Blog::build(root, config, files, &catalog, sources, &mut diagnostics);
    let inputs = RouteInputs {
        config,
        urls,
        files,
        catalog: &catalog,
        sidebars: &sidebars,
        tags: &tags,
        blog: &blog,
        static_files: &static_files,
        parts: &parts,
        sources,
    };
    let routes = Routes::build(inputs, &mut diagnostics);
    let redirects = Redirects::of(config, urls);
    Derived {
        static_files,
        parts,
        catalog,
        sidebars,
        tags,
        blog,
        routes,
        redirects,
        diagnostics,
    }
}

//! Derives the structure of a site from its files: entries, sidebars, routes.

use std::ops::Deref;
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
use crate::routes::Routes;
use crate::routes::redirects::Redirects;
use crate::sidebar::Sidebars;

/// The parts of a site that follow from its files without their Markdown.
#[derive(Debug, Default)]
pub struct Derived {
    /// The files of `static/`.
    pub static_files: StaticFiles,
    /// The slots, layouts and pages of React of the site.
    pub parts: Parts,
    /// All entries.
    pub catalog: Catalog,
    /// All sidebars.
    pub sidebars: Sidebars,
    /// All tags.
    pub tags: Tags,
    /// The blog.
    pub blog: Blog,
    /// All pages.
    pub routes: Routes,
    /// All redirects.
    pub redirects: Redirects,
}

/// The inputs of all steps, and the results of the earlier ones.
pub(crate) struct Inputs<'a> {
    pub(crate) root: &'a Path,
    pub(crate) config: &'a Config,
    pub(crate) urls: &'a Urls,
    pub(crate) folders: &'a Folders,
    pub(crate) files: &'a [ContentFile],
    pub(crate) category_files: &'a CategoryFiles,
    /// The texts of files, for diagnostics.
    pub(crate) sources: Sources<'a>,
    pub(crate) derived: Derived,
}

impl Deref for Inputs<'_> {
    type Target = Derived;

    fn deref(&self) -> &Derived {
        &self.derived
    }
}

/// Derives everything that needs no Markdown, on one core.
pub(super) fn derive(mut inputs: Inputs<'_>, mode: Mode) -> (Derived, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let (root, config) = (inputs.root, inputs.config);
    inputs.derived.static_files = StaticFiles::find(root, &mut diagnostics);
    let places = (inputs.folders, inputs.urls);
    let parts = Parts::find(root, places, &mut diagnostics);
    parts.check_layouts(inputs.files, &inputs.sources, &mut diagnostics);
    parts.check_style(root, config, &mut diagnostics);
    inputs.derived.parts = parts;
    inputs.derived.catalog = Catalog::build(&inputs, mode == Mode::Dev, &mut diagnostics);
    inputs.derived.sidebars = Sidebars::build(&inputs, &mut diagnostics);
    inputs.derived.tags = Tags::build(&inputs);
    inputs.derived.blog = Blog::build(&inputs, &mut diagnostics);
    inputs.derived.routes = Routes::build(&inputs, &mut diagnostics);
    inputs.derived.redirects = Redirects::of(config, inputs.urls);
    (inputs.derived, diagnostics)
}

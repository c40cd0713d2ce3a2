//! Reports conflicts between files of `static/` and other output.
//!
//! A file of `static/` replaces a generated file, such as `robots.txt`. It must not replace a page;
//! `on_duplicate_routes` sets the severity of that.

use std::path::Path;

use munseo_config::severity;
use munseo_source::{Diagnostic, SourceFile};
use rustc_hash::FxHashSet;

use super::conflicts::{FILES, name};
use super::{Route, Routes};
use crate::content::assets::ENGINE_FOLDER;
use crate::content::slash_path;
use crate::load::derive::Inputs;

/// Reports all conflicts, each file once.
pub(super) fn check(routes: &Routes, inputs: &Inputs<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let mut problems: Vec<(&Path, Diagnostic)> = Vec::new();
    for (path, source) in inputs.static_files.iter() {
        problems.extend(reserved(path, source).map(|problem| (source, problem)));
    }
    for route in routes.all() {
        add_conflicts(inputs, route, &mut problems);
    }
    let mut reported = FxHashSet::default();
    for (source, problem) in problems {
        if reported.insert(source) {
            diagnostics.push(problem.at(&SourceFile::new(source, ""), 0..0));
        }
    }
}

/// The diagnostic for a file in the folder that is reserved for the engine; `None` for other files.
fn reserved(path: &str, source: &Path) -> Option<Diagnostic> {
    let folder = path.split('/').next().unwrap_or_default();
    if folder.to_lowercase() != ENGINE_FOLDER {
        return None;
    }
    let message = format!(
        "`{}` is in the folder that is reserved for generated files",
        source.display()
    );
    let help = format!("move it to a folder that is not called `{ENGINE_FOLDER}`");
    Some(Diagnostic::error("routes/reserved", message).with_help(help))
}

/// Adds the conflicts of files with the files and folders that a page needs.
fn add_conflicts<'a>(
    inputs: &'a Inputs<'_>,
    route: &Route,
    problems: &mut Vec<(&'a Path, Diagnostic)>,
) {
    let files = &inputs.static_files;
    let mut add = |source: &'a Path, needed: Option<(&str, &str)>| {
        let page = name(inputs, route.locale, route.target);
        let (file, page) = (source.display(), format!("`{}` of {page}", route.url));
        let problem = match needed {
            None => {
                let level = severity(inputs.config.raw.on_duplicate_routes);
                let message = format!("`{file}` replaces the page {page}");
                level.map(|level| Diagnostic::new(level, "routes/duplicate", message))
            }
            Some((kind, path)) => {
                let message = format!(
                    "`{file}` conflicts with the page {page}, which needs the {kind} `{path}`"
                );
                Some(Diagnostic::error("routes/reserved", message))
            }
        };
        let help = "rename the file, or give the page another URL";
        problems.extend(problem.map(|problem| (source, problem.with_help(help))));
    };
    for name in FILES {
        let path = slash_path(&route.folder.join(name));
        if let Some(source) = files.source(&path) {
            add(source, None);
        } else if let Some(source) = files.first_in(&path) {
            add(source, Some(("file", &path)));
        }
    }
    for folder in route.folder.ancestors() {
        let path = slash_path(folder);
        if let Some(source) = files.source(&path) {
            add(source, Some(("folder", &path)));
        }
    }
}

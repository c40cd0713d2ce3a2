//! Reports conflicts between files of `static/` and other output.
//!
//! A file of `static/` replaces a generated file, such as `robots.txt`. It must not replace a page;
//! `on_duplicate_routes` sets the severity of that.

use std::path::Path;

use munseo_config::severity;
use munseo_source::{Diagnostic, Severity, SourceFile};
use rustc_hash::{FxHashMap, FxHashSet};

use super::conflicts::{FILES, name};
use super::{Route, RouteInputs, Routes};
use crate::content::assets::ENGINE_FOLDER;
use crate::content::slash_path;

/// A file and a page that conflict.
struct Conflict<'a> {
    /// The path of the file in the output.
    file: &'a str,
    /// Its path in the site's folder.
    source: &'a Path,
    /// The path that the page needs for a file or a folder.
    needed: String,
    route: &'a Route,
}

/// Reports all conflicts, each file once.
pub(super) fn check(routes: &Routes, inputs: RouteInputs<'_>, diagnostics: &mut Vec<Diagnostic>) {
    let files = Files::of(inputs);
    if files.by_path.is_empty() {
        return;
    }
    for (path, source) in inputs.static_files.iter() {
        diagnostics.extend(reserved(path, source));
        diagnostics.extend(files.name_conflict(inputs, path, source));
    }
    let mut reported = FxHashSet::default();
    for route in routes.all() {
        for conflict in files.conflicts(route) {
            if !reported.contains(conflict.source)
                && let Some(problem) = conflict.problem(inputs)
            {
                reported.insert(conflict.source);
                diagnostics.push(with_location(problem, conflict.source));
            }
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
    let problem = Diagnostic::error("routes/reserved", message).with_help(format!(
        "move it to a folder that is not called `{ENGINE_FOLDER}`"
    ));
    Some(with_location(problem, source))
}

/// The files of `static/` by their paths in lower case.
struct Files<'a> {
    by_path: FxHashMap<String, (&'a str, &'a Path)>,
    /// One file of each folder, by the folder's path.
    by_folder: FxHashMap<String, (&'a str, &'a Path)>,
}

impl<'a> Files<'a> {
    fn of(inputs: RouteInputs<'a>) -> Self {
        let (mut by_path, mut by_folder) = (FxHashMap::default(), FxHashMap::default());
        for file in inputs.static_files.iter() {
            let folded = file.0.to_lowercase();
            for (end, _) in folded.match_indices('/') {
                if !by_folder.contains_key(&folded[..end]) {
                    by_folder.insert(folded[..end].to_owned(), file);
                }
            }
            by_path.entry(folded).or_insert(file);
        }
        Self { by_path, by_folder }
    }

    /// The diagnostic for another file or folder whose path differs only in case; `None` without one, or if
    /// `on_duplicate_routes` is `ignore`.
    fn name_conflict(
        &self,
        inputs: RouteInputs<'_>,
        path: &str,
        source: &Path,
    ) -> Option<Diagnostic> {
        let severity = severity(inputs.config.raw.on_duplicate_routes)?.min(Severity::Warning);
        let folded = path.to_lowercase();
        let (_, other) = self.by_folder.get(&folded).or_else(|| {
            self.by_path
                .get(&folded)
                .filter(|(other, _)| *other != path)
        })?;
        let message = format!(
            "the name of `{}` differs only in case from that of `{}`; on a case-insensitive file system, one \
             overwrites the other",
            source.display(),
            other.display()
        );
        let problem = Diagnostic::new(severity, "routes/differ-in-case", message)
            .with_help("rename one of the two");
        Some(with_location(problem, source))
    }

    /// The files whose paths conflict with the files or the folder of a page.
    fn conflicts(&self, route: &'a Route) -> Vec<Conflict<'a>> {
        let folder = slash_path(&route.folder);
        let beginning = match folder.as_str() {
            "" => String::new(),
            folder => format!("{folder}/"),
        };
        let mut conflicts = Vec::new();
        let mut look = |files: &FxHashMap<String, (&'a str, &'a Path)>, needed: &str| {
            if let Some(&(file, source)) = files.get(&needed.to_lowercase()) {
                let needed = needed.to_owned();
                conflicts.push(Conflict {
                    file,
                    source,
                    needed,
                    route,
                });
            }
        };
        for name in FILES {
            let needed = format!("{beginning}{name}");
            look(&self.by_path, &needed);
            look(&self.by_folder, &needed);
        }
        for (end, _) in beginning.match_indices('/') {
            look(&self.by_path, &beginning[..end]);
        }
        conflicts
    }
}

impl Conflict<'_> {
    /// The diagnostic about the conflict; `None` if the configuration ignores it.
    fn problem(&self, inputs: RouteInputs<'_>) -> Option<Diagnostic> {
        let (file, route) = (self.source.display(), self.route);
        let level = severity(inputs.config.raw.on_duplicate_routes);
        let page = format!(
            "`{}` of {}",
            route.url,
            name(inputs, route.locale, route.target)
        );
        let help = "rename the file, or give the page another URL";
        let file_is_folder = self.file.len() > self.needed.len();
        let written = if file_is_folder {
            self.file.get(..self.needed.len()).unwrap_or_default()
        } else {
            self.file
        };
        let problem = if written != self.needed {
            let message = format!(
                "`{file}` differs only in case from `{}`, a path of the page {page}; on a case-insensitive \
                 file system, one overwrites the other",
                self.needed
            );
            let level = level?.min(Severity::Warning);
            Diagnostic::new(level, "routes/differ-in-case", message)
        } else if file_is_folder || !self.is_page_file() {
            let needs = if file_is_folder { "file" } else { "folder" };
            let message = format!(
                "`{file}` conflicts with the page {page}, which needs the {needs} `{}`",
                self.needed
            );
            Diagnostic::error("routes/reserved", message)
        } else {
            let message = format!("`{file}` replaces the page {page}");
            Diagnostic::new(level?, "routes/duplicate", message)
        };
        Some(problem.with_help(help))
    }

    fn is_page_file(&self) -> bool {
        let name = self.needed.rsplit('/').next();
        name.is_some_and(|name| FILES.contains(&name))
    }
}

fn with_location(problem: Diagnostic, source: &Path) -> Diagnostic {
    problem.at(&SourceFile::new(source, ""), 0..0)
}

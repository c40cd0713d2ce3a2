//! The source files of packages.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use munseo_examples::syntax::Dialect;
use munseo_source::without_dots;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use crate::export_names::candidates;
use crate::reader::{self, EXPORT_ASSIGNMENT};
use crate::source::{Export, Item, Source};

/// Source files, each read once.
#[derive(Debug, Default)]
pub(super) struct SourceFiles {
    read: Mutex<FxHashMap<PathBuf, Result<Arc<Source>, FileProblem>>>,
    /// The files of relative imports, by their paths without extension.
    resolved: Mutex<FxHashMap<OsString, Option<PathBuf>>>,
    /// The folders of packages that are found without an installation.
    pub(super) packages: Mutex<FxHashMap<String, PathBuf>>,
}

/// The reason why a file has no declarations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum FileProblem {
    /// It does not exist or cannot be read.
    Unreadable(String),
    /// It is not valid TypeScript.
    Broken(String),
}

impl SourceFiles {
    /// A file, read on first use.
    pub(super) fn source(&self, path: &Path) -> Result<Arc<Source>, FileProblem> {
        if let Some(known) = self.read.lock().get(path) {
            return known.clone();
        }
        let read = read(path);
        self.read.lock().insert(path.to_owned(), read.clone());
        read
    }

    /// The file that the path of an import stands for.
    pub(super) fn resolved(&self, base: &Path) -> Option<PathBuf> {
        if let Some(known) = self.resolved.lock().get(base.as_os_str()) {
            return known.clone();
        }
        let found = candidates(base).into_iter().find(|path| path.is_file());
        let key = base.as_os_str().to_owned();
        self.resolved.lock().insert(key, found.clone());
        found
    }

    /// Drops files, and those that were missing or broken, so that they are read again.
    pub(super) fn forget(&self, changed: &[PathBuf]) {
        self.resolved.lock().clear();
        self.read
            .lock()
            .retain(|path, read| read.is_ok() && !changed.contains(path));
    }
}

fn read(path: &Path) -> Result<Arc<Source>, FileProblem> {
    let text = munseo_source::read_text(path)
        .map_err(|error| FileProblem::Unreadable(error.to_string()))?;
    let mut source = reader::read(&text, path).map_err(FileProblem::Broken)?;
    for file in referenced(&text, path) {
        let other = munseo_source::read_text(&file).ok();
        let other = other.and_then(|text| reader::read(&text, &file).ok());
        for (module, added) in other.into_iter().flat_map(|it| it.augmentations) {
            let module = without_dots(&file.with_file_name(module));
            if candidates(&module).iter().any(|it| it == path) {
                augment(&mut source, &added);
            }
        }
    }
    if !source.is_module
        && let Some((_, only)) = source.augmentations.first().cloned()
    {
        // A file that declares its module by name.
        augment(&mut source, &only);
        source.imports.extend(only.imports.clone());
    }
    Ok(Arc::new(source))
}

/// The files that `/// <reference path="…" />` adds.
fn referenced(text: &str, path: &Path) -> Vec<PathBuf> {
    let lines = text
        .lines()
        .take_while(|line| line.is_empty() || line.starts_with("//"));
    let paths = lines.filter_map(|line| {
        line.split_once("<reference path=")?
            .1
            .split(['"', '\''])
            .nth(1)
    });
    paths
        .map(|it| without_dots(&path.with_file_name(it)))
        .collect()
}

/// Adds declarations to a module, or to the namespace that it exports with `export =`.
fn augment(source: &mut Source, added: &Source) {
    let assigned = source.exports.iter().find_map(|it| match it {
        Export::Local { exported, local } if exported == EXPORT_ASSIGNMENT => Some(local),
        _ => None,
    });
    let is_assigned = |it: &Item| Some(&it.declaration.name) == assigned && it.namespace.is_some();
    let target = match source.items.iter().position(is_assigned) {
        Some(at) => Arc::make_mut(source.items[at].namespace.get_or_insert_default()),
        None => source,
    };
    target.items.extend(added.items.clone());
    for export in &added.exports {
        if export
            .name()
            .is_none_or(|name| target.exports.iter().all(|it| it.name() != Some(name)))
        {
            target.exports.push(export.clone());
        }
    }
}

/// The dialect of a file, by its name.
pub(super) fn dialect_of(path: &Path) -> Dialect {
    let has_jsx = |it: &std::ffi::OsStr| it == "tsx" || it == "jsx";
    match path.extension() {
        Some(extension) if has_jsx(extension) => Dialect::Tsx,
        _ => Dialect::Ts,
    }
}

/// Returns true for files of declarations, in which nothing has a body.
pub fn is_declared(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.contains(".d.")
}

/// Returns true for JavaScript, whose types are in comments.
pub fn is_script(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    ["js", "mjs", "cjs", "jsx"]
        .iter()
        .any(|it| extension == *it)
}

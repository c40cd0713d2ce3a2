//! Lists the files of a content folder.

use std::path::{Path, PathBuf};

use munseo_config::files::{unreadable, unusable_name};
use munseo_source::{Diagnostic, SourceFile};
use walkdir::{DirEntry, WalkDir};

use super::Folder;

/// The files of a content folder, in the order of names; paths are relative to the site's folder.
#[derive(Debug, Default)]
pub struct Walk {
    /// Markdown.
    pub documents: Vec<PathBuf>,
    /// `_category_.toml` files.
    pub categories: Vec<PathBuf>,
}

/// Maximum depth of folders, because sidebars render each level recursively.
const MAX_FOLDERS: usize = 64;

/// Lists a content folder. Skips `node_modules`, and names that begin with `_` or `.` except category files.
pub fn walk(root: &Path, folder: &Folder, diagnostics: &mut Vec<Diagnostic>) -> Walk {
    let mut found = Walk::default();
    let start = root.join(&folder.path);
    if !start.is_dir() {
        if start.symlink_metadata().is_ok() {
            diagnostics.push(not_a_folder(&folder.path));
        }
        return found;
    }
    let mut entries = WalkDir::new(&start)
        .follow_links(true)
        .max_depth(MAX_FOLDERS + 1)
        .sort_by_file_name()
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || is_content(entry, root, folder));
    while let Some(entry) = entries.next() {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                // Editors mark open files with links to nowhere: `.#page.md`.
                if !error.path().is_some_and(is_hidden) {
                    diagnostics.push(cannot_walk(root, &error));
                }
                continue;
            }
        };
        let Ok(path) = entry.path().strip_prefix(root) else {
            continue;
        };
        if let Some(problem) = leads_above(root, &entry) {
            diagnostics.push(problem);
            entries.skip_current_dir();
            continue;
        }
        let path = path.to_owned();
        if is_other_category_file(&path) {
            diagnostics.extend(other_category_file(root, &path));
        } else if is_category_file(&path) {
            // A folder with this name is reported when it is read as a file.
            found.categories.push(path);
        } else if entry.file_type().is_dir() {
            if entry.depth() > MAX_FOLDERS {
                diagnostics.push(too_deep(&path));
            }
        } else if !is_markdown(&path) {
            continue;
        } else if !entry.file_type().is_file() {
            diagnostics.push(unreadable(root, &path, &munseo_source::not_a_file()));
        } else if let Some(problem) = unusable_name(&path) {
            diagnostics.push(problem);
        } else {
            found.documents.push(path);
        }
    }
    found
}

/// The name of the file that describes a folder.
const CATEGORY_FILE: &str = "_category_.toml";

/// The names that other generators use.
const OTHER_CATEGORY_FILES: [&str; 3] = ["_category_.json", "_category_.yaml", "_category_.yml"];

fn is_other_category_file(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| OTHER_CATEGORY_FILES.contains(&name))
}

/// The diagnostic for a category file of another generator, unless a `_category_.toml` is next to it.
fn other_category_file(root: &Path, path: &Path) -> Option<Diagnostic> {
    if root.join(path.with_file_name(CATEGORY_FILE)).exists() {
        return None;
    }
    let message = format!("`{}` is not read", path.display());
    let problem = Diagnostic::warning("content/other-category-file", message)
        .with_help(format!("move its content to `{CATEGORY_FILE}`, as TOML"));
    Some(problem.at(&SourceFile::new(path, ""), 0..0))
}

/// Returns true if a file or folder with this name in a content folder is not read.
pub fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with(['.', '_']) || name == "node_modules"
}

fn is_content(entry: &DirEntry, root: &Path, folder: &Folder) -> bool {
    if is_category_file(entry.path()) || is_other_category_file(entry.path()) {
        return true;
    }
    let is_foreign = || {
        let path = entry.path().strip_prefix(root).unwrap_or(entry.path());
        folder.without.iter().any(|other| path == other)
    };
    !is_hidden(entry.path()) && !is_foreign()
}

/// Returns true if files with this name in a content folder are read.
pub fn is_content_name(path: &Path) -> bool {
    is_markdown(path) || is_category_file(path)
}

/// Returns true if a path is that of a file that describes a folder.
pub fn is_category_file(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == CATEGORY_FILE)
}

/// Returns true if a path is that of a document, by its extension.
pub fn is_markdown(path: &Path) -> bool {
    let extension = path.extension().unwrap_or_default();
    let mut known = ["md", "mdx", "markdown"].into_iter();
    known.any(|known| extension.eq_ignore_ascii_case(known))
}

/// The diagnostic for a file or a broken link at the path of a content folder.
pub fn not_a_folder(path: &Path) -> Diagnostic {
    let message = format!("`{}` is not a folder", path.display());
    Diagnostic::error("content/unreadable", message)
        .with_help(
            "rename it, or replace it by a folder: content is read from a folder with this name",
        )
        .at(&SourceFile::new(path, ""), 0..0)
}

/// The diagnostic for a folder that is too deep to be read.
fn too_deep(path: &Path) -> Diagnostic {
    let message = format!("`{}` is nested too deep and is not read", path.display());
    Diagnostic::error("content/too-deep", message)
        .with_help(format!(
            "move it up: at most {MAX_FOLDERS} levels of folders are read"
        ))
        .at(&SourceFile::new(path, ""), 0..0)
}

/// The diagnostic for a file or folder that exists but cannot be read.
pub fn cannot_walk(root: &Path, error: &walkdir::Error) -> Diagnostic {
    let path = error.path().unwrap_or(root);
    let path = path.strip_prefix(root).unwrap_or(path);
    match error.io_error() {
        Some(reason) => unreadable(root, path, reason),
        None => symlink_loop(root, path, error.loop_ancestor().unwrap_or(root)),
    }
}

/// The diagnostic for a link to a folder that contains the link, which is left out. Walking itself notices only links to
/// the folders in which it is.
pub fn leads_above(root: &Path, entry: &DirEntry) -> Option<Diagnostic> {
    let link = entry.path();
    if !entry.path_is_symlink() || !entry.file_type().is_dir() || entry.depth() == 0 {
        return None;
    }
    let target = link.canonicalize().ok()?;
    if !link.parent()?.canonicalize().ok()?.starts_with(&target) {
        return None;
    }
    let is_target = |above: &&Path| above.canonicalize().is_ok_and(|it| it == target);
    let above = link.ancestors().skip(1).find(is_target).unwrap_or(&target);
    Some(symlink_loop(
        root,
        link.strip_prefix(root).unwrap_or(link),
        above,
    ))
}

fn symlink_loop(root: &Path, link: &Path, above: &Path) -> Diagnostic {
    let above = if above == root {
        Path::new(".")
    } else {
        above.strip_prefix(root).unwrap_or(above)
    };
    let message = format!(
        "the symbolic link `{}` points to the folder `{}` above it, so it is left out",
        link.display(),
        above.display()
    );
    Diagnostic::warning("content/symlink-loop", message)
        .with_help("remove the link, or change its target")
        .at(&SourceFile::new(link, ""), 0..0)
}

//! Reports documents outside the folders of languages, because no page would display them.

use std::fs;
use std::path::Path;

use munseo_source::{Diagnostic, SourceFile};
use walkdir::WalkDir;

use super::Folders;
use super::walk::{is_hidden, is_markdown};

/// Reports each document, and each folder with documents, that is next to the folders of languages.
pub fn report_documents_outside_locales(
    root: &Path,
    folders: &Folders,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for base in &folders.bases {
        let of_base = || {
            folders
                .iter()
                .filter(|folder| folder.path.starts_with(base))
        };
        let is_content = of_base().any(|folder| folder.path == *base);
        // Folders that cannot be listed are reported when they are read.
        let entries = match fs::read_dir(root.join(base)) {
            Ok(entries) if !is_content => entries,
            _ => continue,
        };
        let Some(example) = of_base().next() else {
            continue;
        };
        let mut paths: Vec<_> = entries
            .flatten()
            .map(|entry| base.join(entry.file_name()))
            .filter(|path| of_base().all(|folder| !folder.path.starts_with(path)))
            .collect();
        paths.sort();
        for path in paths {
            if let Some(problem) = problem(root, &path) {
                let message = format!("`{}` {problem}", path.display());
                let help = format!(
                    "move it to a language folder, such as `{}`, or add the language to `[locales]`",
                    example.path.display()
                );
                let diagnostic =
                    Diagnostic::warning("content/no-language", message).with_help(help);
                diagnostics.push(diagnostic.at(&SourceFile::new(path, ""), 0..0));
            }
        }
    }
}

/// Describes the problem with a path; `None` if it contains no documents.
fn problem(root: &Path, path: &Path) -> Option<&'static str> {
    if is_hidden(path) {
        return None;
    }
    let full = root.join(path);
    if !full.is_dir() {
        return is_markdown(path).then_some("is outside of all language folders and is ignored");
    }
    let inside = WalkDir::new(&full)
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry.path()));
    let mut inside = inside.flatten();
    inside
        .any(|entry| entry.file_type().is_file() && is_markdown(entry.path()))
        .then_some("is not the folder of a configured language; its documents are ignored")
}

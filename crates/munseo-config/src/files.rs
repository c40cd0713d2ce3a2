//! Reads a file of the site; all errors are diagnostics.

use std::fs::Metadata;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use munseo_source::{Diagnostic, SourceFile};

/// The name of the configuration file.
pub const CONFIG_FILE: &str = "munseo.toml";

/// The folder of versions of the documentation other than the current one.
pub const VERSIONS_FOLDER: &str = "versioned_docs";

/// The folder of checkouts of commits, in the site's folder.
pub const REFS_FOLDER: &str = ".munseo/refs";

/// The folder of generated reference pages, in the site's folder.
pub const REFERENCE_FOLDER: &str = ".munseo/reference/pages";

/// The folder of documents with entries of references in their places, in the site's folder.
pub const PLACED_FOLDER: &str = ".munseo/reference/placed";

/// The folder of types that the compiler writes for references, in the site's folder.
pub const REFERENCE_TYPES_FOLDER: &str = ".munseo/reference/types";

/// The code of the diagnostic for a file that does not exist.
pub const MISSING_FILE: &str = "content/missing-file";

/// Reads a text file by its path relative to the site's folder.
pub fn read_file(root: &Path, path: &Path) -> Result<Arc<SourceFile>, Diagnostic> {
    Ok(read_file_with_metadata(root, path)?.0)
}

/// The path of the text of a file: its own, or the one with entries of references in their places.
pub fn path_of_text(root: &Path, path: &Path) -> PathBuf {
    let placed = Path::new(PLACED_FOLDER).join(path);
    if root.join(&placed).is_file() {
        placed
    } else {
        path.to_owned()
    }
}

/// Like [`read_file`], with the metadata of the file from before it was read.
pub fn read_file_with_metadata(
    root: &Path,
    path: &Path,
) -> Result<(Arc<SourceFile>, Metadata), Diagnostic> {
    let (bytes, metadata) = munseo_source::read_with_metadata(&root.join(path_of_text(root, path)))
        .map_err(|error| unreadable(root, path, &error))?;
    let invalid = |code, message: &str, help, text, place| {
        let problem = Diagnostic::error(code, message).with_help(help);
        Err(problem.at(&SourceFile::new(path, text), place))
    };
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let start = error.utf8_error().valid_up_to();
            let byte = error.as_bytes()[start];
            let message = format!("the byte {byte:#04x} is not UTF-8");
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let place = start..start + char::REPLACEMENT_CHARACTER.len_utf8();
            let help = "save the file as UTF-8";
            return invalid("content/invalid-utf8", &message, help, text, place);
        }
    };
    // Pages cannot contain it: browsers replace it.
    if let Some(start) = text.find('\0') {
        let message = "the file contains a NUL character";
        let help = "remove it, or save the file as UTF-8";
        return invalid("content/not-text", message, help, text, start..start + 1);
    }
    // Old Macs ended lines with CR only, which tools read as a single line.
    if let Some(end) = text.find('\r').filter(|_| !text.contains('\n')) {
        let message = "the lines of the file end with a carriage return alone";
        let help = "save the file with the line endings LF or CRLF";
        return invalid("content/line-endings", message, help, text, end..end + 1);
    }
    Ok((SourceFile::new(path, text), metadata))
}

/// Reads a text file that may be missing; other problems are reported.
pub fn read_optional(
    root: &Path,
    path: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Arc<SourceFile>> {
    read_file(root, Path::new(path))
        .map_err(|problem| diagnostics.extend((problem.code != MISSING_FILE).then_some(problem)))
        .ok()
}

/// The diagnostic for a file or folder that cannot be read.
pub fn unreadable(root: &Path, path: &Path, error: &std::io::Error) -> Diagnostic {
    let file = SourceFile::new(path, "");
    let shown = path.display();
    let diagnostic = match error.kind() {
        ErrorKind::NotFound if root.join(path).is_symlink() => Diagnostic::error(
            "content/unreadable",
            format!("`{shown}` cannot be read: the target of the symbolic link does not exist"),
        )
        .with_help("remove the link, or change its target to a file"),
        ErrorKind::NotFound => Diagnostic::error(MISSING_FILE, format!("file `{shown}` not found")),
        ErrorKind::PermissionDenied => {
            let message = format!("`{shown}` cannot be read: permission denied");
            Diagnostic::error("content/unreadable", message)
                .with_help("change the permissions of the file")
        }
        _ => Diagnostic::error(
            "content/unreadable",
            format!("`{shown}` cannot be read: {error}"),
        ),
    };
    diagnostic.at(&file, 0..0)
}

/// The diagnostic for a path that cannot be part of a URL; `None` if it can. Browsers treat a backslash as a slash.
pub fn unusable_name(path: &Path) -> Option<Diagnostic> {
    let fault = match path.to_str() {
        None => "is not UTF-8",
        Some(name) if cfg!(not(windows)) && name.contains('\\') => "has a backslash",
        Some(name) if name.contains(char::is_control) => "has a control character",
        Some(_) => return None,
    };
    let shown = path
        .display()
        .to_string()
        .replace(char::is_control, "\u{fffd}");
    let message = format!("the name of `{shown}` {fault}");
    let diagnostic = Diagnostic::error("content/invalid-name", message)
        .with_help("rename the file, since its URL contains the name");
    Some(diagnostic.at(&SourceFile::new(Path::new(&shown), ""), 0..0))
}

/// A configured path without its `.` parts, which paths of files do not have either.
pub fn plain_path(written: &str) -> PathBuf {
    Path::new(written)
        .components()
        .filter(|part| *part != Component::CurDir)
        .collect()
}

/// A path without `.` and `..`, resolved lexically; `None` if `..` leaves the starting folder.
pub fn lexical_path(path: &Path) -> Option<PathBuf> {
    let mut clean = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir | Component::RootDir => {}
            Component::ParentDir => {
                if !clean.pop() {
                    return None;
                }
            }
            Component::Normal(name) => clean.push(name),
            Component::Prefix(_) => return None,
        }
    }
    Some(clean)
}

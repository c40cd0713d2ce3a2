//! Resolves a path to a file.
//!
//! ```text
//! docs/x              docs/x, else docs/x/index.html, else docs/x.html
//! docs/x/             → docs/x
//! docs/x/index.html   → docs/x, like docs/x/index, if there is no page with that name
//! docs/x.html         docs/x.html if there is such a file, else → docs/x
//! Docs/X              → docs/x, if there is no other page
//! ```

use crate::folder::{FileId, FileIndex};

/// The file or the redirect that a path resolves to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Resolution<'a> {
    File(FileId),
    /// A redirect to a path below the base URL.
    Redirect(&'a str),
    Missing,
}

/// Resolves a path below the base URL.
pub(super) fn resolve<'a>(index: &'a FileIndex, path: &'a str) -> Resolution<'a> {
    let front_page = "index.html";
    let exists = |path: &str| page(index, path).is_some() || index.find(path).is_some();
    if path.is_empty() {
        return index
            .find(front_page)
            .map_or(Resolution::Missing, Resolution::File);
    }
    let mut clean = path.strip_suffix('/');
    if clean.is_none() {
        clean = match path.strip_suffix(front_page) {
            Some("") => return Resolution::Redirect(""),
            Some(folder) => folder.strip_suffix('/'),
            None => None,
        };
    }
    if clean.is_none() {
        if let Some(file) = index.find(path).or_else(|| page(index, path)) {
            return Resolution::File(file);
        }
        if path == "index" {
            return Resolution::Redirect("");
        }
        let shorter = path.strip_suffix(".html");
        clean = shorter.or_else(|| path.strip_suffix("/index"));
    }
    match clean {
        Some(clean) if exists(clean) => Resolution::Redirect(clean),
        _ => index
            .page_ignoring_case(clean.unwrap_or(path))
            .map_or(Resolution::Missing, Resolution::Redirect),
    }
}

fn page(index: &FileIndex, path: &str) -> Option<FileId> {
    let nested = index.find(&format!("{path}/index.html"));
    // `index` is the page of its folder, so `x/index` is not resolved to `x/index.html`.
    let is_index = path == "index" || path.ends_with("/index");
    nested.or_else(|| {
        let file = (!is_index).then(|| format!("{path}.html"))?;
        index.find(&file)
    })
}

/// The paths of the files that may serve a path.
pub(super) fn candidates(path: &str) -> [String; 3] {
    let clean = path.trim_end_matches('/');
    [
        clean.to_owned(),
        format!("{clean}/index.html")
            .trim_start_matches('/')
            .to_owned(),
        format!("{clean}.html"),
    ]
}

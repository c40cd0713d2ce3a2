//! Paths in links.

use std::path::Path;

use munseo_site::content::relative_path;
use munseo_source::without_dots;

/// A path without `.` and `..`.
pub(crate) fn normalize(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The path of a file from a folder, as a link.
pub(crate) fn relative(folder: &Path, file: &Path) -> String {
    let path = relative_path(folder, file);
    match path.starts_with("..") {
        true => path,
        false => format!("./{path}"),
    }
}

/// Makes relative links of a text work in another folder.
pub(crate) fn rebase(text: &str, from: &Path, to: &Path) -> String {
    if from == to {
        return text.to_owned();
    }
    let mut made = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("](.") {
        let (before, link) = rest.split_at(at + 2);
        made.push_str(before);
        let end = link.find([')', ' ', '\n']).unwrap_or(link.len());
        let (path, suffix) = link[..end].split_at(link[..end].find(['#', '?']).unwrap_or(end));
        made.push_str(&relative(to, &without_dots(&from.join(path))));
        made.push_str(suffix);
        rest = &link[end..];
    }
    made.push_str(rest);
    made
}

//! Paths in links.

use std::path::Path;

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

/// The path of a file from a folder.
pub(crate) fn relative(folder: &Path, file: &Path) -> String {
    let mut from = folder.components().peekable();
    let mut to = file.components().peekable();
    while from.peek().is_some() && from.peek() == to.peek() {
        from.next();
        to.next();
    }
    let up = from.map(|_| "..".to_owned());
    let down = to.map(|it| it.as_os_str().to_string_lossy().into_owned());
    let parts: Vec<String> = up.chain(down).collect();
    let path = parts.join("/");
    if path.starts_with("..") {
        path
    } else {
        format!("./{path}")
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
        let target = format!("/{}", normalize(&from.join(path).to_string_lossy()));
        made.push_str(&relative(to, Path::new(&target)));
        made.push_str(suffix);
        rest = &link[end..];
    }
    made.push_str(rest);
    made
}

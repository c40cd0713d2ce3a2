//! Paths in links.

use std::path::Path;

use munseo_site::content::relative_path;
use munseo_source::without_dots;
use regex::Captures;

/// A path from the top without `.` and `..`.
pub(crate) fn normalize(path: &str) -> String {
    let path = without_dots(&Path::new("/").join(path));
    path.to_string_lossy().replace('\\', "/")[1..].to_owned()
}

/// The path of a file from a folder, as a link.
pub(crate) fn relative(folder: &Path, file: &Path) -> String {
    let path = relative_path(folder, file);
    match path.starts_with("..") {
        true => path,
        false => format!("./{path}"),
    }
}

patterns! {
    LINK = r"\]\((\.[^) \n#?]*)";
}

/// Makes relative links of a text work in another folder.
pub(crate) fn rebase(text: &str, from: &Path, to: &Path) -> String {
    if from == to {
        return text.to_owned();
    }
    let rebased = |link: &Captures<'_>| {
        let path = relative(to, &without_dots(&from.join(&link[1])));
        format!("]({path}")
    };
    LINK.replace_all(text, rebased).into_owned()
}

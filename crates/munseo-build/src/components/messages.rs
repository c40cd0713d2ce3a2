//! What esbuild reports, as diagnostics.

use std::path::Path;

use munseo_render::display_name;
use munseo_site::config::files::read_file;
use munseo_source::{Diagnostic, SourceFile};

use super::REACT_FOLDER;
use super::bundler::BundlerError;

/// The beginning of an error in esbuild's output; the line after next has its place.
const ERROR: &str = "✘ [ERROR] ";

/// The diagnostic for components that no bundler can bundle.
pub(super) fn without_bundler(error: &BundlerError, name: &str, path: &Path) -> Diagnostic {
    let message = format!("`{}` cannot be bundled: {error}", display_name(name));
    Diagnostic::error("component/bundle", message)
        .with_help(
            "install it: `npm install --save-dev esbuild`, or set `bundler` in `[components]`",
        )
        .at(&SourceFile::new(path, ""), 0..0)
}

/// The errors in esbuild's output.
pub(super) fn read(root: &Path, stderr: &str) -> Vec<Diagnostic> {
    let mut lines = stderr.lines();
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        let Some(message) = line.strip_prefix(ERROR) else {
            continue;
        };
        let place = lines.by_ref().find(|line| !line.trim().is_empty());
        let problem = Diagnostic::error("component/bundle", lowercase_first(message))
            .with_help(help(message));
        found.push(at_place(
            problem,
            root,
            place.unwrap_or_default().trim().trim_end_matches(':'),
            0,
        ));
    }
    if found.is_empty() {
        let problem = Diagnostic::error(
            "component/bundle",
            format!("esbuild failed: {}", stderr.trim()),
        );
        found.push(problem.with_help("correct what the message names"));
    }
    found
}

fn help(message: &str) -> String {
    const REACT: &str =
        "use what `react`, `react-dom` and `react-dom/client` export, which come from Munseo";
    if message.contains(REACT_FOLDER) {
        return REACT.to_owned();
    }
    if message.starts_with("No loader is configured") {
        return "put the file into `static/`, and use its URL".to_owned();
    }
    let Some(name) = message
        .strip_prefix("Could not resolve \"")
        .and_then(|it| it.split('"').next())
    else {
        return "correct the source at this place".to_owned();
    };
    if name.starts_with(['.', '/']) {
        return "correct the path, or create the file".to_owned();
    }
    if name.starts_with("react") {
        return REACT.to_owned();
    }
    let parts = if name.starts_with('@') { 2 } else { 1 };
    let package = name.split('/').take(parts).collect::<Vec<_>>().join("/");
    format!("install it in the site's folder: `npm install {package}`")
}

/// Puts a diagnostic at a place such as `components/Counter.tsx:3:7`, whose first column is `first`.
pub fn at_place(problem: Diagnostic, root: &Path, place: &str, first: usize) -> Diagnostic {
    let mut parts = place.rsplitn(3, ':');
    let (column, line, path) = (parts.next(), parts.next(), parts.next());
    let number = |part: Option<&str>| part.and_then(|it| it.parse::<usize>().ok());
    let (Some(column), Some(line), Some(path)) = (number(column), number(line), path) else {
        return problem;
    };
    let Ok(file) = read_file(root, Path::new(path)) else {
        return problem.at(&SourceFile::new(Path::new(path), ""), 0..0);
    };
    let text = file.text();
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let start = text.floor_char_boundary(before + column.saturating_sub(first));
    let end = text[start..]
        .find(|it: char| !it.is_alphanumeric())
        .unwrap_or(0)
        .max(1);
    let end = text.ceil_char_boundary((start + end).min(text.len()));
    problem.at(&file, start..end)
}

fn lowercase_first(message: &str) -> String {
    let mut characters = message.chars();
    let first = characters.next().map(|it| it.to_ascii_lowercase());
    first
        .into_iter()
        .chain(characters)
        .collect::<String>()
        .replace('"', "`")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_their_place_and_name_the_way_out() {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join("components")).unwrap();
        std::fs::write(
            root.path().join("components/A.tsx"),
            "\nimport x from '@a/b/c';\n",
        )
        .unwrap();
        let stderr = "✘ [ERROR] Could not resolve \"@a/b/c\"\n\n    components/A.tsx:2:14:\n      2 │ import\n\n\
                      ✘ [ERROR] Could not resolve \"./d\"\n\n    components/B.tsx:1:1:\n";
        let found = read(root.path(), stderr);
        let texts: Vec<String> = found
            .iter()
            .map(|it| {
                let location = it.location.as_ref().unwrap();
                format!(
                    "{} {:?} {} / {}",
                    location.file.path().display(),
                    location.span,
                    it.message,
                    it.help.as_deref().unwrap_or_default()
                )
            })
            .collect();
        assert_eq!(
            texts,
            [
                "components/A.tsx 15..16 could not resolve `@a/b/c` / install it in the site's folder: `npm install @a/b`",
                "components/B.tsx 0..0 could not resolve `./d` / correct the path, or create the file",
            ]
        );
    }
}

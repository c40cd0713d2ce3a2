//! What esbuild reports, as diagnostics.

use std::path::Path;

use munseo_site::config::files::read_file;
use munseo_source::{Diagnostic, Severity, SourceFile};

use super::REACT_FOLDER;

/// The beginnings of messages in esbuild's output; the line after next has the place.
const MARKS: [(&str, Severity); 2] = [
    ("✘ [ERROR] ", Severity::Error),
    ("▲ [WARNING] ", Severity::Warning),
];

/// Packages and aliases that only another generator resolves.
const OF_GENERATORS: &str = "@astrojs @docusaurus @theme @theme-original astro fumadocs-core fumadocs-ui gatsby next nextra vitepress";

/// What to do about imports of React that do not exist.
const REACT: &str =
    "use what `react`, `react-dom` and `react-dom/client` export, which come from Munseo";

/// The errors and warnings in esbuild's output.
pub(super) fn read(root: &Path, stderr: &str) -> Vec<Diagnostic> {
    let start = |line: &str| {
        let mut marks = MARKS.iter();
        marks.find_map(|(mark, severity)| Some((line.strip_prefix(mark)?.to_owned(), *severity)))
    };
    let lines: Vec<&str> = stderr.lines().collect();
    let mut found = Vec::new();
    for block in lines.chunk_by(|_, next| start(next).is_none()) {
        let Some((message, severity)) = start(block[0]) else {
            continue;
        };
        // A warning ends with its name in brackets.
        let message = message.split(" [").next().unwrap_or_default();
        if message.starts_with("Cannot read directory") {
            // A part of a module in place of React's, which the next message names.
            continue;
        }
        let original = message
            .split_once(" (originally ")
            .map(|(_, name)| name.trim_end_matches(')'));
        let message = &original.map_or(message.to_owned(), |name| {
            format!("Could not resolve {name}")
        });
        let place = block[1..].iter().find(|line| !line.trim().is_empty());
        let mut text = message
            .replace('"', "`")
            .replace(&format!("{REACT_FOLDER}/"), "");
        if let Some(first) = text.get_mut(..1) {
            first.make_ascii_lowercase();
        }
        let problem = Diagnostic::new(severity, "component/bundle", text).with_help(help(
            root,
            message,
            &block.concat(),
        ));
        let place = place.map_or("", |line| line.trim().trim_end_matches(':'));
        found.push(at_place(problem, root, place, 0));
    }
    found
}

/// What to do about a message; `block` is all that esbuild says about it.
fn help(root: &Path, message: &str, block: &str) -> String {
    let words = if message.contains(REACT_FOLDER) {
        REACT
    } else if let Some(file) = message.strip_prefix("No loader is configured for \"") {
        match file.split('"').next() {
            Some(".scss" | ".sass" | ".less" | ".styl") => {
                "write it in CSS, which browsers and CSS Modules can nest"
            }
            Some(".md" | ".mdx") => {
                "write the text between the tags of the component, which gets it as `children`"
            }
            Some(".astro" | ".svelte" | ".vue") => "write the component in React",
            Some(".toml" | ".yaml" | ".yml") => "write the data as JSON, which can be imported",
            _ => "put the file into `static/`, and use its URL",
        }
    } else if message.starts_with("No matching export") {
        "import a name that this file exports; other versions of a package may have other names"
    } else if block.contains("is built into node") {
        "use a package for browsers: these have no modules of Node"
    } else if let Some(name) = message.strip_prefix("Could not resolve \"") {
        return unresolved(root, name.split('"').next().unwrap_or(name));
    } else {
        "correct the source at this place"
    };
    words.to_owned()
}

/// What to do about an import that leads nowhere.
fn unresolved(root: &Path, name: &str) -> String {
    let first = name.split('/').next().unwrap_or(name);
    let words = if name.starts_with(['.', '/']) {
        "correct the path, or create the file"
    } else if OF_GENERATORS.split(' ').any(|it| it == first) {
        "it belongs to another generator: use `<a>`, `<img>`, and the properties `page` and `site`"
    } else if ["@", "~", "@site"].contains(&first)
        || name.starts_with('#')
        || root.join(first).exists()
    {
        "write a relative path, or set `paths` in `tsconfig.json`"
    } else if ["react", "react-dom"].contains(&first) {
        REACT
    } else {
        let parts = if name.starts_with('@') { 2 } else { 1 };
        let package = name.split('/').take(parts).collect::<Vec<_>>().join("/");
        let mut folders = root.ancestors().map(|it| it.join("node_modules"));
        return if folders.any(|it| it.join(&package).is_dir()) {
            format!("import another path: `{package}` is installed, and has no such module")
        } else {
            format!("install it in the site's folder: `npm install {package}`")
        };
    };
    words.to_owned()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_their_place_and_name_the_way_out() {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join("components")).unwrap();
        std::fs::create_dir_all(root.path().join("node_modules/known")).unwrap();
        std::fs::write(
            root.path().join("components/A.tsx"),
            "\nimport x from '@a/b/c';\n",
        )
        .unwrap();
        let stderr = "✘ [ERROR] Could not resolve \"@a/b/c\"\n\n    components/A.tsx:2:14:\n      2 │ import\n\n\
                      ✘ [ERROR] Could not resolve \"./d\"\n\n    components/B.tsx:1:1:\n\n\
                      ✘ [ERROR] Cannot read directory \".munseo/react/react.js\": not a directory\n\n\
                      ✘ [ERROR] Could not resolve \"./.munseo/react/react.js/addons\" (originally \"react/addons\")\n\n    \
                      components/B.tsx:1:1:\n\n\
                      ✘ [ERROR] Could not resolve \"components/d\"\n\n    components/B.tsx:1:1:\n\n\
                      ✘ [ERROR] Could not resolve \"known/d\"\n\n    components/B.tsx:1:1:\n\n\
                      ▲ [WARNING] Unexpected \"}\" [css-syntax-error]\n\n    components/C.css:1:1:\n\n\
                      ✘ [ERROR] Could not resolve \"path\"\n\n    components/B.tsx:1:1:\n      1 │ import\n\n  \
                      The package \"path\" wasn't found on the file system but is built into node.\n\n\
                      ✘ [ERROR] Could not resolve \"next/link\"\n\n    components/B.tsx:1:1:\n";
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
                "components/B.tsx 0..0 could not resolve `react/addons` / use what `react`, `react-dom` and `react-dom/client` \
                 export, which come from Munseo",
                "components/B.tsx 0..0 could not resolve `components/d` / write a relative path, or set `paths` in \
                 `tsconfig.json`",
                "components/B.tsx 0..0 could not resolve `known/d` / import another path: `known` is installed, and has no \
                 such module",
                "components/C.css 0..0 unexpected `}` / correct the source at this place",
                "components/B.tsx 0..0 could not resolve `path` / use a package for browsers: these have no modules of Node",
                "components/B.tsx 0..0 could not resolve `next/link` / it belongs to another generator: use `<a>`, `<img>`, \
                 and the properties `page` and `site`",
            ]
        );
    }
}

//! Files of the changelog, which may be outside the site.

use std::path::{Path, PathBuf};

use munseo_config::Config;
use munseo_source::Diagnostic;

use super::{Collection, Folder, Folders};

/// Finds the files of the changelog, each with a folder that determines its language; reports missing ones.
pub fn find_changelog(
    root: &Path,
    config: &Config,
    folders: &Folders,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<(Folder, PathBuf)> {
    let mut found = Vec::new();
    let mut report = config.report();
    for (locale, path, key_path) in config.changelog.iter().flat_map(|it| it.files()) {
        let shown = path.display();
        if folders.containing(path).is_some() {
            let message = format!("`{shown}` is in a folder of documents");
            let problem = Diagnostic::error("changelog/file", message).with_help(
                "move the file to another folder; each file in this folder already has a page",
            );
            report.push(problem, key_path);
            continue;
        }
        if !root.join(path).is_file() {
            let problem = Diagnostic::error("changelog/file", format!("file `{shown}` not found"))
                .with_help(
                    "write the path from the folder of `munseo.toml`, such as `../CHANGELOG.md`",
                );
            report.push(problem, key_path);
            continue;
        }
        let folder = Folder {
            collection: Collection::Changelog,
            locale,
            path: path.parent().unwrap_or(Path::new("")).to_owned(),
            without: Vec::new(),
        };
        found.push((folder, path.to_owned()));
    }
    diagnostics.extend(report.diagnostics);
    found
}

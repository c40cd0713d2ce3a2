//! `munseo versions`: lists the versions of the documentation.

use std::path::Path;

use munseo_build::{BuildError, report};
use munseo_site::Config;
use munseo_site::config::{VersionConfig, VersionSource};
use munseo_source::{Diagnostic, Severity};

use super::SiteFolder;

/// Prints a line for each version: name, label, path, source.
///
/// # Errors
/// If the configuration cannot be read.
pub fn run(options: &SiteFolder) -> Result<(), BuildError> {
    let config = load(&options.site)?;
    let rows: Vec<[String; 4]> = config.docs.versions.iter().map(row).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths = [0, 1, 2].map(|column| width(column).unwrap_or(0));
    let mut text = String::new();
    for [name, label, path, source] in &rows {
        let [first, second, third] = widths;
        text.push_str(&format!(
            "{name:first$}  {label:second$}  {path:third$}  {source}\n"
        ));
    }
    report::print_stdout(&text);
    Ok(())
}

fn row(version: &VersionConfig) -> [String; 4] {
    let source = match &version.source {
        VersionSource::Folder(folder) => folder.display().to_string(),
        VersionSource::Ref(source) => {
            let commit = source.commit.get(..10).unwrap_or("no commit");
            format!("{} ({commit})", source.name)
        }
    };
    let path = version.path.as_str().to_owned();
    [version.name.clone(), version.label.clone(), path, source]
}

/// Reads a site's configuration and prints its diagnostics.
fn load(root: &Path) -> Result<Config, BuildError> {
    let (config, diagnostics) = Config::load(root);
    let is_error = |found: &Diagnostic| found.severity == Severity::Error;
    let has_errors = diagnostics.iter().any(is_error);
    report::print(&diagnostics);
    config
        .filter(|_| !has_errors)
        .ok_or(BuildError::AlreadyReported)
}

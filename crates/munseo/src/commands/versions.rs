//! `munseo versions`: lists the versions of the documentation, and cuts a new one.
//!
//! Cutting a version is atomic: its folder is copied under a temporary name and renamed, then `munseo.toml` is
//! replaced. If the configuration then has errors, both are rolled back.

mod config_edit;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use munseo_build::{BuildError, report};
use munseo_platform::replace_file::replace;
use munseo_site::Config;
use munseo_site::config::{CONFIG_FILE, LocaleId, VERSIONS_FOLDER, VersionConfig, VersionSource};
use munseo_site::content::{Collection, Folders, VersionId};
use munseo_source::{Diagnostic, Severity};

use crate::error::CommandError;
use crate::number_format::quantity;

/// Options of `versions`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Options {
    #[command(subcommand)]
    command: Option<VersionsCommand>,
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
}

#[derive(Subcommand)]
enum VersionsCommand {
    /// Create a version from the current documents: a copy of them, or a tag or branch that contains them.
    Cut(CutOptions),
}

/// Options of `versions cut`.
#[derive(Args)]
struct CutOptions {
    /// The name of the version, such as `1.0`.
    #[arg(value_name = "NAME")]
    name: String,
    /// The site's folder, with its `munseo.toml`.
    #[arg(value_name = "DIR", default_value = ".")]
    site: PathBuf,
    /// Use the documents of this tag, branch or commit instead of a copy.
    #[arg(long = "ref", value_name = "REF")]
    git_ref: Option<String>,
}

/// Lists versions or cuts one.
///
/// # Errors
/// If the configuration cannot be read, or the version cannot be created.
pub fn run(options: &Options) -> Result<(), CommandError> {
    match &options.command {
        Some(VersionsCommand::Cut(options)) => cut(options),
        None => list(&options.site),
    }
}

/// Prints a line for each version: name, label, path, source.
fn list(root: &Path) -> Result<(), CommandError> {
    let config = load(root)?;
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
            let overlay = match &source.overlay {
                Some(overlay) => format!(", overlay {}", overlay.display()),
                None => String::new(),
            };
            let commit = source.commit.get(..10).unwrap_or("no commit");
            format!("{} ({commit}){overlay}", source.name)
        }
    };
    let path = version.path.as_str().to_owned();
    [version.name.clone(), version.label.clone(), path, source]
}

/// Reads a site's configuration and prints its diagnostics.
fn load(root: &Path) -> Result<Config, CommandError> {
    let (config, diagnostics) = Config::load(root);
    let has_errors = diagnostics.iter().any(is_error);
    report::print(&diagnostics);
    config
        .filter(|_| !has_errors)
        .ok_or_else(|| BuildError::AlreadyReported.into())
}

fn is_error(diagnostic: &Diagnostic) -> bool {
    diagnostic.severity == Severity::Error
}

fn cut(options: &CutOptions) -> Result<(), CommandError> {
    let (root, name) = (&options.site, &options.name);
    let config = load(root)?;
    if !is_version_name(name) {
        let name = name.clone();
        return Err(CommandError::BadVersionName { name });
    }
    let folder = root.join(VERSIONS_FOLDER).join(name);
    if config.docs.versions.iter().any(|it| it.name == *name) || folder.exists() {
        let name = name.clone();
        return Err(CommandError::VersionExists { name });
    }
    let before = config.file.text();
    let after = config_edit::with_version(before, name, options.git_ref.as_deref())
        .map_err(|reason| CommandError::ConfigNotEdited { reason })?;
    let copied = match options.git_ref {
        Some(_) => None,
        None => Some(copy_documents(root, &config, name)?),
    };
    let result = write_config(root, &after);
    if result.is_err() {
        // After a rollback, the site is unchanged.
        if copied.is_some() {
            let _ = fs::remove_dir_all(&folder);
            let _ = fs::remove_dir(root.join(VERSIONS_FOLDER));
        }
        let file = root.join(CONFIG_FILE);
        if fs::read_to_string(&file).is_ok_and(|text| text == after) {
            let _ = replace(&file, before);
        }
    }
    result?;
    match (&options.git_ref, copied) {
        (Some(git_ref), _) => println!("the version {name} has the documents of {git_ref}"),
        (None, count) => {
            let files = quantity(count.unwrap_or(0), "file");
            println!("copied {files} to {VERSIONS_FOLDER}/{name}");
        }
    }
    Ok(())
}

/// Writes the configuration, and checks that it has no errors.
fn write_config(root: &Path, text: &str) -> Result<(), CommandError> {
    let file = root.join(CONFIG_FILE);
    replace(&file, text).map_err(|error| CommandError::io("write", &file, error))?;
    load(root).map(|_| ())
}

/// Returns true for a name that is valid in folders and URLs.
fn is_version_name(name: &str) -> bool {
    let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | '-' | '_');
    name != "current"
        && name != "latest"
        && !name.is_empty()
        && !name.starts_with(['.', '_', '-'])
        && name.chars().all(is_plain)
}

/// Copies the current documents; returns the number of files.
fn copy_documents(root: &Path, config: &Config, name: &str) -> Result<usize, CommandError> {
    let current = config
        .docs
        .versions
        .iter()
        .position(VersionConfig::is_current);
    let collection = Collection::Docs(VersionId(current.unwrap_or(0)));
    let folders = Folders::of(root, config);
    let folder_of = |locale: LocaleId| folders.of_locale(collection, locale).map(|it| &it.path);
    let docs = Path::new("docs");
    let sources: Vec<(LocaleId, &PathBuf)> = (config.locales.ids())
        .filter_map(|locale| Some((locale, folder_of(locale)?)))
        .filter(|(_, path)| root.join(path).is_dir())
        .collect();
    if sources.is_empty() {
        return Err(CommandError::NothingToCut);
    }
    let versions = root.join(VERSIONS_FOLDER);
    let temporary = versions.join(format!(".cutting-{}", std::process::id()));
    let copied = if sources.iter().all(|(_, path)| path.starts_with(docs)) {
        // Also copy pictures next to the language folders.
        copy(&root.join(docs), &temporary)
    } else {
        sources.iter().try_fold(0, |count, (locale, path)| {
            let to = temporary.join(config.locales[*locale].code());
            Ok(count + copy(&root.join(path), &to)?)
        })
    };
    let result = copied.and_then(|count| {
        fs::rename(&temporary, versions.join(name))
            .map_err(|error| (versions.join(name), error))
            .map(|()| count)
    });
    result.map_err(|(path, error)| {
        let _ = fs::remove_dir_all(&temporary);
        let _ = fs::remove_dir(&versions);
        CommandError::io("write", &path, error)
    })
}

/// Copies a folder without hidden files and `node_modules`; returns the number of files, or the path that failed.
fn copy(from: &Path, to: &Path) -> Result<usize, (PathBuf, io::Error)> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| (path, error)
    };
    fs::create_dir_all(to).map_err(failed(to))?;
    let mut count = 0;
    for entry in fs::read_dir(from).map_err(failed(from))? {
        let entry = entry.map_err(failed(from))?;
        let name = entry.file_name();
        let text = name.to_string_lossy();
        if text.starts_with('.') || text == "node_modules" {
            continue;
        }
        let (source, target) = (entry.path(), to.join(&name));
        if source.is_dir() {
            count += copy(&source, &target)?;
        } else {
            fs::copy(&source, &target).map_err(failed(&source))?;
            count += 1;
        }
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_names_are_valid_path_segments() {
        for name in ["1.0", "2.x", "v3", "2025-01"] {
            assert!(is_version_name(name), "{name}");
        }
        for name in ["", "current", "latest", "../1", ".1", "1 0", "a/b", "-1"] {
            assert!(!is_version_name(name), "{name}");
        }
    }
}

//! `munseo new`: a small bilingual site to start from.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::error::CommandError;

/// The files of the starter: path and text, with `{{title}}` where the site's title goes.
const FILES: &[(&str, &str)] = &[
    ("munseo.toml", include_str!("../../starter/munseo.toml")),
    (".gitignore", include_str!("../../starter/gitignore")),
    (
        "docs/ko/getting_started.md",
        include_str!("../../starter/docs/ko/getting_started.md"),
    ),
    (
        "docs/en/getting_started.md",
        include_str!("../../starter/docs/en/getting_started.md"),
    ),
    (
        "docs/ko/guide/_category_.toml",
        include_str!("../../starter/docs/ko/guide/_category_.toml"),
    ),
    (
        "docs/en/guide/_category_.toml",
        include_str!("../../starter/docs/en/guide/_category_.toml"),
    ),
    (
        "docs/ko/guide/writing.md",
        include_str!("../../starter/docs/ko/guide/writing.md"),
    ),
    (
        "docs/en/guide/writing.md",
        include_str!("../../starter/docs/en/guide/writing.md"),
    ),
    (
        "static/favicon.svg",
        include_str!("../../starter/static/favicon.svg"),
    ),
    (
        "pages/ko/index.md",
        include_str!("../../starter/pages/ko/index.md"),
    ),
    (
        "pages/en/index.md",
        include_str!("../../starter/pages/en/index.md"),
    ),
];

/// Options of `new`.
#[derive(Args)]
pub struct Options {
    /// The folder to write; its name becomes the site's title.
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// The site's title.
    #[arg(long)]
    title: Option<String>,
}

/// Writes the starter.
///
/// # Errors
/// When the folder holds files already or cannot be written.
pub fn run(options: &Options) -> Result<(), CommandError> {
    let folder = &options.folder;
    let is_empty = match fs::read_dir(folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => true,
        Err(error) => return Err(CommandError::io("read", folder, error)),
    };
    if !is_empty {
        return Err(CommandError::FolderNotEmpty {
            path: folder.clone(),
        });
    }
    let title = options.title.clone().unwrap_or_else(|| title_of(folder));
    let mut files: Vec<(&str, String)> = FILES
        .iter()
        .map(|(path, text)| (*path, fill(text, &title)))
        .collect();
    files.push(("munseo.schema.json", munseo_site::config_schema()));
    if let Err(error) = write(folder, &files) {
        // Half a site would have to be cleared away before the next try.
        remove(folder, &files);
        return Err(error);
    }
    println!("wrote {} files to {}", files.len(), folder.display());
    println!("next: munseo dev {}", folder.display());
    Ok(())
}

fn write(folder: &Path, files: &[(&str, String)]) -> Result<(), CommandError> {
    for (path, text) in files {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| CommandError::io("create", parent, error))?;
        fs::write(&path, text).map_err(|error| CommandError::io("write", &path, error))?;
    }
    Ok(())
}

/// Removes the files that are there, and the folders that are then empty.
fn remove(folder: &Path, files: &[(&str, String)]) {
    for (path, _) in files {
        let path = folder.join(path);
        let _ = fs::remove_file(&path);
        for above in path.ancestors().skip(1) {
            if !above.starts_with(folder) || fs::remove_dir(above).is_err() {
                break;
            }
        }
    }
}

/// Puts the title in; both TOML and YAML take a JSON string's escapes between double quotes.
fn fill(text: &str, title: &str) -> String {
    let quoted = serde_json::Value::from(title).to_string();
    text.replace("{{title}}", &quoted[1..quoted.len() - 1])
}

fn title_of(folder: &Path) -> String {
    let resolved = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    resolved.file_name().map_or_else(
        || "Munseo".to_owned(),
        |name| name.to_string_lossy().into_owned(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_that_cannot_be_written_leaves_nothing_half_done() {
        let around = tempfile::tempdir().unwrap();
        let folder = around.path().join("docs");
        let text = || String::from("x");
        // `a` cannot be a file and a folder.
        let files = [("z/y", text()), ("a", text()), ("a/b", text())];
        write(&folder, &files).unwrap_err();
        assert!(folder.join("z/y").is_file());
        remove(&folder, &files);
        assert!(!folder.exists());
    }

    #[test]
    fn a_title_with_quotes_stays_one_string() {
        assert_eq!(
            fill("title = \"{{title}}\"", "a \"b\""),
            r#"title = "a \"b\"""#
        );
    }
}

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
    for (path, text) in FILES {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| CommandError::io("create", parent, error))?;
        fs::write(&path, fill(text, &title))
            .map_err(|error| CommandError::io("write", &path, error))?;
    }
    let schema = folder.join("munseo.schema.json");
    fs::write(&schema, munseo_site::config_schema())
        .map_err(|error| CommandError::io("write", &schema, error))?;
    println!("wrote {} files to {}", FILES.len() + 1, folder.display());
    println!("next: munseo dev {}", folder.display());
    Ok(())
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
    fn a_title_with_quotes_stays_one_string() {
        assert_eq!(
            fill("title = \"{{title}}\"", "a \"b\""),
            r#"title = "a \"b\"""#
        );
    }
}

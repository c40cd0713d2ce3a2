//! `cargo xtask release version`: one version for all crates and packages.
//!
//! Only the workspace manifest contains it, as the version and for each of our crates as a dependency. npm packages and
//! channels use it.

use std::fs;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use super::VERSION;
use crate::command::{self, cargo};
use crate::root;

/// Options of `release version`.
#[derive(Args)]
pub struct Options {
    /// The new version, such as `0.2.0` or `0.2.0-rc.1`.
    version: String,
}

/// Options of `release check-tag`.
#[derive(Args)]
pub struct TagOptions {
    /// The tag, such as `v0.2.0`.
    tag: String,
}

/// Writes the version into the manifest and the lockfile.
pub fn run(options: &Options) -> Result<()> {
    ensure!(
        is_version(&options.version),
        "`{}` is not a version; write three numbers, and a suffix after a hyphen if it is not final",
        options.version
    );
    let path = root().join("Cargo.toml");
    let manifest = fs::read_to_string(&path)?;
    fs::write(&path, with_version(&manifest, VERSION, &options.version)?)?;
    command::run(cargo().args(["update", "--workspace", "--offline"]))?;
    println!(
        "wrote {} to Cargo.toml and Cargo.lock; now add {} to CHANGELOG.md",
        options.version, options.version
    );
    Ok(())
}

/// Checks that a tag matches this version.
pub fn check_tag(options: &TagOptions) -> Result<()> {
    if options.tag != format!("v{VERSION}") {
        bail!("the tag is `{}`, but Cargo.toml has {VERSION}", options.tag);
    }
    println!("{} is the version of Cargo.toml", options.tag);
    Ok(())
}

fn is_version(text: &str) -> bool {
    let (numbers, suffix) = text.split_once('-').unwrap_or((text, "rc"));
    let parts: Vec<&str> = numbers.split('.').collect();
    let is_number = |part: &&str| {
        part.parse::<u32>()
            .is_ok_and(|number| number.to_string() == **part)
    };
    let is_safe = |sign: char| sign.is_ascii_alphanumeric() || sign == '.' || sign == '-';
    parts.len() == 3
        && parts.iter().all(is_number)
        && !suffix.is_empty()
        && suffix.chars().all(is_safe)
}

/// The manifest with a new version of the workspace and of our crates.
fn with_version(manifest: &str, old: &str, new: &str) -> Result<String> {
    let own = format!("version = \"{old}\"");
    let exact = format!("version = \"={old}\"");
    let start = manifest
        .find("[workspace.package]")
        .context("no [workspace.package]")?;
    ensure!(
        manifest[start..].contains(&own),
        "Cargo.toml does not contain `{own}`"
    );
    let (before, after) = manifest.split_at(start);
    let after = after
        .replacen(&own, &format!("version = \"{new}\""), 1)
        .replace(&exact, &format!("version = \"={new}\""));
    Ok(format!("{before}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_version_is_written_for_all_crates() {
        let manifest = include_str!("../../../Cargo.toml");
        let text = with_version(manifest, VERSION, "7.8.9-rc.1").unwrap();
        let table: toml::Table = text.parse().unwrap();
        let workspace = &table["workspace"];
        assert_eq!(workspace["package"]["version"].as_str(), Some("7.8.9-rc.1"));
        let dependencies = workspace["dependencies"].as_table().unwrap();
        let own_crates: Vec<_> = dependencies
            .iter()
            .filter(|(_, one)| one.get("path").is_some())
            .collect();
        assert!(own_crates.len() >= 14);
        for (name, dependency) in &own_crates {
            let version = dependency["version"].as_str();
            assert_eq!(version, Some("=7.8.9-rc.1"), "{name}");
        }
        let changed = text.lines().zip(manifest.lines()).filter(|(a, b)| a != b);
        let expected = own_crates.len() + 1;
        assert_eq!(
            changed.count(),
            expected,
            "no dependency of others was changed"
        );
    }

    #[test]
    fn only_versions_are_accepted() {
        for (text, expected) in [
            ("1.2.3", true),
            ("0.10.0-rc.1", true),
            ("v1.2.3", false),
            ("1.2", false),
            ("1.02.3", false),
            ("1.2.3-", false),
            ("1.2.3\"", false),
        ] {
            assert_eq!(is_version(text), expected, "{text}");
        }
    }
}

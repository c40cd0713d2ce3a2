//! `cargo xtask release channels`: files that depend on all archives.
//!
//! The bills of materials, the install script, the Homebrew formula, the sources of the Nix flake, and the checksums of
//! everything.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use xtask::root;

use super::platforms::{PLATFORMS, Platform};
use super::{REPOSITORY, VERSION};
use crate::files::files_in;
use crate::supply_chain;

/// The file of checksums, in the format of `sha256sum --check`.
const SUMS: &str = "SHA256SUMS";

/// Writes the files. If archives or the tool for the bill of materials are missing, it fails, or if `is_partial` omits
/// what needs them.
pub fn run(folder: &Path, is_partial: bool) -> Result<()> {
    match supply_chain::sbom(folder) {
        Err(error) if is_partial => println!("NOT WRITTEN: {error:#}"),
        result => result?,
    }
    fs::copy(root().join("release/install.sh"), folder.join("install.sh"))?;
    let missing: Vec<String> = PLATFORMS
        .iter()
        .map(|platform| platform.archive())
        .filter(|archive| !folder.join(archive).is_file())
        .collect();
    ensure!(
        is_partial || missing.is_empty(),
        "archives are missing: {}; build them, or pass --partial",
        missing.join(", ")
    );
    if missing.is_empty() {
        fs::write(folder.join("munseo.rb"), formula(folder)?)?;
        fs::write(folder.join("nix-sources.json"), nix_sources(folder)?)?;
    }
    let sums = checksums(folder)?;
    fs::write(folder.join(SUMS), &sums)?;
    print!("{sums}");
    Ok(())
}

/// One line per file, sorted by name.
fn checksums(folder: &Path) -> Result<String> {
    let mut lines = Vec::new();
    for file in files_in(folder)? {
        let name = file.strip_prefix(folder)?.display();
        lines.push(format!("{}  {name}\n", sha256(&file)?));
    }
    lines.retain(|line| !line.ends_with(&format!("  {SUMS}\n")));
    Ok(lines.concat())
}

fn sha256(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(hex(&bytes))
}

/// The hash of bytes in hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    let hash = hmac_sha256::Hash::hash(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The Homebrew formula.
fn formula(folder: &Path) -> Result<String> {
    let mut text = fs::read_to_string(root().join("release/homebrew/munseo.rb"))?;
    for platform in PLATFORMS {
        let sum = sha256(&folder.join(platform.archive()))?;
        text = text.replace(&format!("@{}@", platform.target), &sum);
    }
    Ok(text.replace("@version@", VERSION))
}

/// The sources of `flake.nix`, by Nix's name of the platform.
fn nix_sources(folder: &Path) -> Result<String> {
    let mut platforms = serde_json::Map::new();
    for platform in PLATFORMS {
        if let Some(name) = nix_name(platform) {
            let archive = platform.archive();
            let sum = sha256(&folder.join(&archive))?;
            let url = format!("{REPOSITORY}/releases/download/v{VERSION}/{archive}");
            platforms.insert(name, json!({ "url": url, "sha256": sum }));
        }
    }
    let sources = json!({ "version": VERSION, "platforms": platforms });
    Ok(format!("{sources:#}\n"))
}

fn nix_name(platform: Platform) -> Option<String> {
    let (architecture, system) = platform.target.split_once('-')?;
    match system {
        "unknown-linux-musl" => Some(format!("{architecture}-linux")),
        "apple-darwin" => Some(format!("{architecture}-darwin")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_names_the_checksum_of_each_archive() {
        let folder = std::env::temp_dir().join(format!("munseo-channels-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for platform in PLATFORMS {
            fs::write(folder.join(platform.archive()), platform.target).unwrap();
        }
        let formula = formula(&folder).unwrap();
        let sources: serde_json::Value =
            serde_json::from_str(&nix_sources(&folder).unwrap()).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert!(!formula.contains('@'), "{formula}");
        for platform in PLATFORMS {
            let sum = hex(platform.target.as_bytes());
            let is_there = formula.contains(&sum);
            assert_eq!(is_there, !platform.is_windows(), "{}", platform.target);
            if let Some(name) = nix_name(platform) {
                assert_eq!(sources["platforms"][name]["sha256"], sum);
            }
        }
    }

    #[test]
    fn the_flake_reads_the_sources_that_are_written() {
        let flake = include_str!("../../../../flake.nix");
        assert!(flake.contains("release/nix-sources.json"));
        let sources = include_str!("../../../../release/nix-sources.json");
        let sources: serde_json::Value = serde_json::from_str(sources).unwrap();
        assert!(sources["platforms"].is_object());
    }
}

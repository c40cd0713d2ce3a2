//! `cargo xtask release channels`: files that depend on all archives.
//!
//! The bill of materials, the install script, the Homebrew formula, the sources of the Nix flake, and the
//! checksums of everything.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::platforms::{PLATFORMS, Platform};
use super::{ArchivesOptions, REPOSITORY, VERSION};
use crate::files::hex;
use crate::{root, supply_chain};

/// The file of checksums, in the format of `sha256sum --check`.
const SUMS: &str = "SHA256SUMS";

/// Writes the SBOM, the install script, the formula, the sources for Nix and the checksums. If archives are missing, it
/// fails, or with `--partial` omits formula and Nix sources.
pub fn run(options: &ArchivesOptions) -> Result<()> {
    let folder = options.output.folder()?;
    supply_chain::write_sbom(&folder.join("munseo.cdx.json"))?;
    fs::copy(root().join("release/install.sh"), folder.join("install.sh"))?;
    let missing: Vec<String> = PLATFORMS
        .iter()
        .map(|platform| platform.archive())
        .filter(|archive| !folder.join(archive).is_file())
        .collect();
    if missing.is_empty() {
        fs::write(folder.join("munseo.rb"), formula(&folder)?)?;
        fs::write(folder.join("nix-sources.json"), nix_sources(&folder)?)?;
    } else {
        ensure!(
            options.partial,
            "archives are missing: {}; build them, or pass --partial",
            missing.join(", ")
        );
    }
    let sums = checksums(&folder)?;
    fs::write(folder.join(SUMS), &sums)?;
    print!("{sums}");
    Ok(())
}

/// One line per file, sorted by name.
fn checksums(folder: &Path) -> Result<String> {
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name == SUMS || !entry.file_type()?.is_file() {
            continue;
        }
        lines.push((name.clone(), sha256(&entry.path())?));
    }
    lines.sort();
    Ok(lines
        .iter()
        .map(|(name, sum)| format!("{sum}  {name}\n"))
        .collect())
}

fn sha256(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(hex(&Sha256::digest(bytes)))
}

/// The Homebrew formula.
fn formula(folder: &Path) -> Result<String> {
    let mut text = fs::read_to_string(root().join("release/homebrew/munseo.rb"))?;
    for platform in PLATFORMS {
        let mark = format!("@{}@", platform.target);
        if text.contains(&mark) {
            text = text.replace(&mark, &sha256(&folder.join(platform.archive()))?);
        }
    }
    Ok(text.replace("@version@", VERSION))
}

/// The sources of `flake.nix`, by Nix's name of the platform.
fn nix_sources(folder: &Path) -> Result<String> {
    let mut platforms = serde_json::Map::new();
    for platform in PLATFORMS {
        let Some(name) = nix_name(platform) else {
            continue;
        };
        let source = json!({
            "url": format!("{REPOSITORY}/releases/download/v{VERSION}/{}", platform.archive()),
            "sha256": sha256(&folder.join(platform.archive()))?,
        });
        platforms.insert(name, source);
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
            let sum = hex(&Sha256::digest(platform.target));
            let is_there = formula.contains(&sum);
            assert_eq!(is_there, !platform.is_windows(), "{}", platform.target);
            if let Some(name) = nix_name(platform) {
                assert_eq!(sources["platforms"][name]["sha256"], sum);
            }
        }
    }

    #[test]
    fn the_flake_reads_the_sources_that_are_written() {
        let flake = include_str!("../../../flake.nix");
        assert!(flake.contains("release/nix-sources.json"));
        let sources = include_str!("../../../release/nix-sources.json");
        let sources: serde_json::Value = serde_json::from_str(sources).unwrap();
        assert!(sources["platforms"].is_object());
    }
}

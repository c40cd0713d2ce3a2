//! `cargo xtask release version`: one version for all crates and packages.
//!
//! Only the workspace manifest contains it, as the version and for each of our crates as a dependency. npm packages and
//! channels use it.

use std::fs;

use anyhow::{Result, ensure};
use xtask::command::{self, cargo};
use xtask::root;

use super::VERSION;

/// Writes the version into the manifest and the lockfile.
pub fn run(version: &str) -> Result<()> {
    let path = root().join("Cargo.toml");
    let manifest = fs::read_to_string(&path)?;
    fs::write(&path, with_version(&manifest, VERSION, version)?)?;
    let updated = command::run(cargo().args(["update", "--workspace", "--offline"]));
    if updated.is_err() {
        // Such as a version that cargo rejects.
        fs::write(&path, manifest)?;
    }
    updated?;
    println!("wrote {version} to Cargo.toml and Cargo.lock; now add {version} to CHANGELOG.md");
    Ok(())
}

/// Checks that a tag matches this version.
pub fn check_tag(tag: &str) -> Result<()> {
    ensure!(
        tag == format!("v{VERSION}"),
        "the tag is `{tag}`, but Cargo.toml has {VERSION}"
    );
    println!("{tag} is the version of Cargo.toml");
    Ok(())
}

/// The manifest with a new version of the workspace and of our crates, which need exactly that version.
fn with_version(manifest: &str, old: &str, new: &str) -> Result<String> {
    let own = format!("version = \"{old}\"");
    ensure!(
        manifest.contains(&own),
        "Cargo.toml does not contain `{own}`"
    );
    let manifest = manifest.replacen(&own, &format!("version = \"{new}\""), 1);
    Ok(manifest.replace(&format!("\"={old}\""), &format!("\"={new}\"")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_version_is_written_for_all_crates() {
        let manifest = include_str!("../../../../Cargo.toml");
        let text = with_version(manifest, VERSION, "7.8.9-rc.1").unwrap();
        assert!(text.contains("\nversion = \"7.8.9-rc.1\"\n"));
        let own_crates = manifest.matches("{ path = \"crates/").count();
        assert!(own_crates >= 14);
        assert_eq!(
            text.matches("version = \"=7.8.9-rc.1\" }").count(),
            own_crates
        );
        let changed = text.lines().zip(manifest.lines()).filter(|(a, b)| a != b);
        let expected = own_crates + 1;
        assert_eq!(
            changed.count(),
            expected,
            "no dependency of others was changed"
        );
    }
}

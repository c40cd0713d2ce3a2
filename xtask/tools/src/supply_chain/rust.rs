//! Crates of the program, and of the search core that browsers load.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;
use xtask::command::{self, cargo};

use super::Package;
use crate::release::PLATFORMS;

/// All third-party crates that are linked into a product on any platform.
pub(super) fn packages() -> Result<Vec<Package>> {
    let arguments = ["metadata", "--locked", "--format-version", "1"];
    let metadata = command::output(cargo().args(arguments))?;
    let metadata: Value =
        serde_json::from_slice(&metadata).context("cannot read cargo's metadata")?;
    let platforms = PLATFORMS.iter().map(|platform| platform.target);
    let platforms: Vec<&str> = platforms.chain(["x86_64-unknown-linux-gnu"]).collect();
    let program = linked_into("munseo", &platforms)?;
    let pages = linked_into("munseo-search-wasm", &["wasm32-unknown-unknown"])?;
    let all = metadata["packages"].as_array().context("no packages")?;
    let third_party = all.iter().filter(|package| !package["source"].is_null());
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = third_party.map(|package| {
        let authors = package["authors"].as_array().into_iter().flatten();
        let manifest = text(&package["manifest_path"]);
        Package {
            name: text(&package["name"]),
            version: text(&package["version"]),
            license: text(&package["license"]),
            authors: authors.map(text).collect(),
            registry: "crates.io",
            folder: Path::new(&manifest)
                .parent()
                .unwrap_or(Path::new(""))
                .to_owned(),
            is_in_pages: false,
        }
    });
    let linked = packages.filter_map(|package| {
        let id = format!("{} v{}", package.name, package.version);
        let is_in_pages = pages.contains(&id);
        (is_in_pages || program.contains(&id)).then_some(Package {
            is_in_pages,
            ..package
        })
    });
    Ok(linked.collect())
}

/// The names and versions of all crates that are linked into one of ours, without macros and build scripts.
fn linked_into(name: &str, targets: &[&str]) -> Result<BTreeSet<String>> {
    let tree = command::output(
        cargo()
            .args(["tree", "--locked", "--package", name])
            .args(["--edges", "normal,no-proc-macro", "--prefix", "none"])
            .args(["--no-dedupe", "--format", "{p}"])
            .args(targets.iter().flat_map(|target| ["--target", target])),
    )?;
    Ok(String::from_utf8(tree)?
        .lines()
        .map(str::to_owned)
        .collect())
}

//! Crates in `cargo metadata` and `Cargo.lock`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::{Checksum, IncludedIn, Package, Registry};
use crate::command::{self, cargo};
use crate::release::PLATFORMS;
use crate::root;

/// The platforms whose crates are listed: those of released binaries, and `x86_64-unknown-linux-gnu`.
fn platforms() -> impl Iterator<Item = &'static str> {
    let released = PLATFORMS.iter().map(|platform| platform.target);
    released.chain(["x86_64-unknown-linux-gnu"])
}

/// The only allowed registry of crates.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<PackageMetadata>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct PackageMetadata {
    id: String,
    name: String,
    version: String,
    source: Option<String>,
    license: Option<String>,
    authors: Vec<String>,
    repository: Option<String>,
    manifest_path: PathBuf,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    pkg: String,
    dep_kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct Kind {
    kind: Option<String>,
}

/// All third-party crates.
pub(super) fn packages() -> Result<Vec<Package>> {
    let described = command::output(
        cargo()
            .args(["metadata", "--locked", "--format-version", "1"])
            .args(platforms().flat_map(|target| ["--filter-platform", target])),
    )?;
    let metadata: Metadata =
        serde_json::from_slice(&described).context("cannot read cargo's metadata")?;
    let lock = std::fs::read_to_string(root().join("Cargo.lock"))?;
    let checksums = checksums(&lock)?;
    let program = metadata.linked_into("munseo")?;
    let pages = metadata.linked_into("munseo-search-wasm")?;
    let mut packages = Vec::new();
    for described in &metadata.packages {
        let Some(source) = &described.source else {
            continue;
        };
        let (name, version) = (described.name.clone(), described.version.clone());
        let checksum = checksums.get(&(name.clone(), version.clone()));
        let Some(checksum) = checksum.filter(|_| source == CRATES_IO) else {
            bail!("{name} {version} comes from {source}, or has no checksum in Cargo.lock");
        };
        packages.push(Package {
            registry: Registry::Crates,
            name,
            version,
            license: described.license.clone().unwrap_or_default(),
            authors: described.authors.clone(),
            repository: described.repository.clone(),
            folder: described
                .manifest_path
                .parent()
                .unwrap_or(Path::new("."))
                .to_owned(),
            checksum: Checksum {
                algorithm: "SHA-256",
                hex: checksum.clone(),
            },
            dependency_ids: metadata.dependency_ids(&described.id),
            included_in: IncludedIn {
                program: program.contains(described.id.as_str()),
                pages: pages.contains(described.id.as_str()),
            },
        });
    }
    Ok(packages)
}

impl Metadata {
    fn package(&self, id: &str) -> Option<&PackageMetadata> {
        self.packages.iter().find(|package| package.id == id)
    }

    /// The linked dependencies of a crate, without macros and build scripts.
    fn linked_dependencies<'a>(&'a self, id: &str) -> impl Iterator<Item = &'a str> {
        let node = self.resolve.nodes.iter().find(|node| node.id == id);
        let dependencies = node.map(|node| node.deps.as_slice()).unwrap_or_default();
        dependencies
            .iter()
            .filter(|dependency| dependency.dep_kinds.iter().any(|kind| kind.kind.is_none()))
            .map(|dependency| dependency.pkg.as_str())
            .filter(|id| {
                let targets = self.package(id).map(|package| package.targets.as_slice());
                !targets
                    .unwrap_or_default()
                    .iter()
                    .any(|target| target.kind.iter().any(|kind| kind == "proc-macro"))
            })
    }

    /// All crates linked into one of ours.
    fn linked_into(&self, name: &str) -> Result<BTreeSet<&str>> {
        let root = self.packages.iter().find(|package| package.name == name);
        let root = root.with_context(|| format!("crate `{name}` not found"))?;
        let mut found = BTreeSet::new();
        let mut left = vec![root.id.as_str()];
        while let Some(id) = left.pop() {
            if found.insert(id) {
                left.extend(self.linked_dependencies(id));
            }
        }
        Ok(found)
    }

    /// The third-party dependencies of a crate, by [`Package::id`].
    fn dependency_ids(&self, id: &str) -> Vec<String> {
        let mut ids: Vec<String> = self
            .linked_dependencies(id)
            .filter_map(|id| self.package(id))
            .filter(|package| package.source.is_some())
            .map(|package| Registry::Crates.id(&package.name, &package.version))
            .collect();
        ids.sort();
        ids.dedup();
        ids
    }
}

/// The checksums of `Cargo.lock`, by name and version.
fn checksums(lock: &str) -> Result<BTreeMap<(String, String), String>> {
    #[derive(Deserialize)]
    struct Lock {
        package: Vec<LockedPackage>,
    }
    #[derive(Deserialize)]
    struct LockedPackage {
        name: String,
        version: String,
        checksum: Option<String>,
    }
    let lock: Lock = toml::from_str(lock).context("cannot read Cargo.lock")?;
    let packages = lock.package.into_iter();
    Ok(packages
        .filter_map(|package| Some(((package.name, package.version), package.checksum?)))
        .collect())
}

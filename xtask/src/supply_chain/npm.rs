//! npm packages in `package-lock.json`.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::Value;

use super::{Checksum, IncludedIn, Package, Registry};
use crate::root;

/// The only allowed registry. A lockfile generated behind a mirror has no `resolved` URLs.
const REGISTRY: &str = "https://registry.npmjs.org/";

/// The workspace whose dependencies browsers load.
const THEME: &str = "theme";

#[derive(Deserialize)]
struct Lockfile {
    packages: BTreeMap<String, LockedPackage>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct LockedPackage {
    version: Option<String>,
    resolved: Option<String>,
    integrity: Option<String>,
    license: Option<String>,
    #[serde(default)]
    link: bool,
    #[serde(default)]
    has_install_script: bool,
    #[serde(default)]
    dependencies: BTreeMap<String, String>,
}

fn lock() -> Result<Lockfile> {
    let text = std::fs::read(root().join("package-lock.json"))?;
    serde_json::from_slice(&text).context("cannot read package-lock.json")
}

/// All third-party packages.
pub(super) fn packages() -> Result<Vec<Package>> {
    let lock = lock()?;
    let theme_dependencies = lock.transitive_dependencies(THEME);
    let entries = lock.packages.iter();
    Ok(entries
        .filter(|(path, locked)| !locked.link && path.contains("node_modules/"))
        .map(|(path, locked)| Package {
            registry: Registry::Npm,
            name: name_of(path).to_owned(),
            version: locked.version.clone().unwrap_or_default(),
            license: locked.license.clone().unwrap_or_default(),
            authors: Vec::new(),
            repository: None,
            folder: root().join(path),
            checksum: checksum(locked).unwrap_or(Checksum {
                algorithm: "SHA-512",
                hex: String::new(),
            }),
            dependency_ids: lock.dependency_ids(path),
            included_in: IncludedIn {
                // The program embeds the theme.
                program: theme_dependencies.contains(path.as_str()),
                pages: theme_dependencies.contains(path.as_str()),
            },
        })
        .collect())
}

/// Problems of the lockfile itself.
pub(super) fn problems() -> Result<Vec<String>> {
    Ok(lock()?.problems())
}

/// Number of vulnerabilities in the output of `npm audit --json`; `None` if it failed.
pub(super) fn vulnerabilities(output: &[u8]) -> Option<u64> {
    let report: Value = serde_json::from_slice(output).ok()?;
    report["metadata"]["vulnerabilities"]["total"].as_u64()
}

impl Lockfile {
    fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        for (path, locked) in &self.packages {
            if locked.link || !path.contains("node_modules/") {
                continue;
            }
            if checksum(locked).is_none() {
                problems.push(format!("{path} has no SHA-512 in package-lock.json"));
            }
            if let Some(url) = &locked.resolved
                && !url.starts_with(REGISTRY)
            {
                problems.push(format!("{path} comes from {url}"));
            }
            if locked.has_install_script {
                problems.push(format!("{path} runs a script when it is installed"));
            }
        }
        problems
    }

    /// The path of a dependency: inside the package, or in a folder above it; `None` if it is not in the lockfile.
    fn find(&self, from: &str, name: &str) -> Option<&str> {
        let mut folder = Some(from);
        while let Some(parent) = folder {
            let path = match parent {
                "" => format!("node_modules/{name}"),
                parent => format!("{parent}/node_modules/{name}"),
            };
            if let Some((path, _)) = self.packages.get_key_value(&path) {
                return Some(path);
            }
            folder = match parent {
                "" => None,
                parent => Some(parent.rsplit_once('/').map_or("", |(up, _)| up)),
            };
        }
        None
    }

    /// The paths of a package's dependencies.
    fn dependencies(&self, path: &str) -> impl Iterator<Item = &str> {
        let names = self.packages.get(path).into_iter();
        let names = names.flat_map(|locked| locked.dependencies.keys());
        names.filter_map(move |name| self.find(path, name))
    }

    /// The dependencies of a package, by [`Package::id`].
    fn dependency_ids(&self, path: &str) -> Vec<String> {
        let ids = self.dependencies(path).filter_map(|path| {
            let version = self.packages[path].version.as_ref()?;
            Some(Registry::Npm.id(name_of(path), version))
        });
        let ids: BTreeSet<String> = ids.collect();
        ids.into_iter().collect()
    }

    /// The paths of a package's transitive dependencies.
    fn transitive_dependencies(&self, from: &str) -> BTreeSet<&str> {
        let mut visited = BTreeSet::new();
        let mut pending: Vec<&str> = self.dependencies(from).collect();
        while let Some(path) = pending.pop() {
            if visited.insert(path) {
                pending.extend(self.dependencies(path));
            }
        }
        visited
    }
}

/// The name of a package, from its path.
fn name_of(path: &str) -> &str {
    path.rsplit_once("node_modules/")
        .map_or(path, |(_, name)| name)
}

/// The checksum of a package, if its algorithm is secure.
fn checksum(locked: &LockedPackage) -> Option<Checksum> {
    let encoded = locked.integrity.as_ref()?.strip_prefix("sha512-")?;
    let bytes = STANDARD.decode(encoded).ok()?;
    (bytes.len() == 64).then(|| Checksum {
        algorithm: "SHA-512",
        hex: bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lock: &str) -> Lockfile {
        serde_json::from_str(lock).expect("the lockfile is valid")
    }

    #[test]
    fn packages_from_other_hosts_without_checksum_or_with_scripts_are_reported() {
        let hash = STANDARD.encode([7; 64]);
        let lock = read(&format!(
            r#"{{"packages": {{
                "": {{}},
                "theme": {{"version": "1.0.0"}},
                "node_modules/theme": {{"link": true}},
                "node_modules/good": {{"version": "1.0.0", "integrity": "sha512-{hash}",
                    "resolved": "https://registry.npmjs.org/good/-/good-1.0.0.tgz"}},
                "node_modules/elsewhere": {{"integrity": "sha512-{hash}", "resolved": "git+ssh://x/y"}},
                "node_modules/weak": {{"integrity": "sha1-AAAA"}},
                "node_modules/runs": {{"integrity": "sha512-{hash}", "hasInstallScript": true}}
            }}}}"#
        ));
        assert_eq!(
            lock.problems(),
            [
                "node_modules/elsewhere comes from git+ssh://x/y",
                "node_modules/runs runs a script when it is installed",
                "node_modules/weak has no SHA-512 in package-lock.json",
            ]
        );
    }

    #[test]
    fn nested_dependencies_take_precedence_over_hoisted_ones() {
        let lock = read(
            r#"{"packages": {
                "theme": {"dependencies": {"a": "1", "@s/b": "1"}},
                "theme/node_modules/a": {"version": "2.0.0"},
                "node_modules/a": {"version": "1.0.0"},
                "node_modules/@s/b": {"version": "1.0.0", "dependencies": {"a": "1"}},
                "node_modules/tool": {"version": "1.0.0"}
            }}"#,
        );
        let dependencies: Vec<&str> = lock.transitive_dependencies("theme").into_iter().collect();
        assert_eq!(
            dependencies,
            [
                "node_modules/@s/b",
                "node_modules/a",
                "theme/node_modules/a"
            ]
        );
        assert_eq!(
            lock.dependency_ids("theme"),
            ["pkg:npm/%40s/b@1.0.0", "pkg:npm/a@2.0.0"]
        );
    }

    #[test]
    fn a_failed_audit_has_no_number_of_vulnerabilities() {
        assert_eq!(
            vulnerabilities(br#"{"metadata":{"vulnerabilities":{"total":3}}}"#),
            Some(3)
        );
        assert_eq!(vulnerabilities(br#"{"error":{}}"#), None);
        assert_eq!(vulnerabilities(b""), None);
    }
}

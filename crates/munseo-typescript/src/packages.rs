//! The packages that code of strangers may import: those that the site documents, and those that these
//! depend on. Others that happen to be installed beside the site are nobody else's business.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::Options;

/// Names of packages that may be imported.
#[derive(Debug, Clone, Default)]
pub struct Packages(BTreeSet<String>);

/// The part of `package.json` that matters.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Manifest {
    dependencies: BTreeMap<String, serde_json::Value>,
    peer_dependencies: BTreeMap<String, serde_json::Value>,
    optional_dependencies: BTreeMap<String, serde_json::Value>,
}

impl Packages {
    /// The documented packages of a site and their dependencies, as installed.
    pub fn of(options: &Options) -> Self {
        let mut names = BTreeSet::new();
        let mut folders: Vec<PathBuf> = Vec::new();
        for (name, entry) in &options.packages {
            names.insert(package_name(name).to_owned());
            let entry = options.site_root.join(entry);
            folders.extend(
                entry
                    .ancestors()
                    .find(|folder| folder.join(MANIFEST).is_file())
                    .map(Path::to_owned),
            );
        }
        while let Some(folder) = folders.pop() {
            for name in dependencies(&folder) {
                if names.insert(name.clone()) {
                    folders.extend(installed(&folder, &name));
                }
            }
        }
        Self(names)
    }

    /// Whether a module such as `yutil/array` is in one of them. Types that are published apart, such as
    /// `@types/node` for `node:fs`, belong to their package.
    pub fn contains(&self, specifier: &str) -> bool {
        let name = if specifier.starts_with("node:") {
            "@types/node"
        } else {
            package_name(specifier)
        };
        let own = name.strip_prefix("@types/").unwrap_or(name);
        self.0.contains(name) || self.0.contains(own)
    }

    /// Their names, sorted.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl<'a> FromIterator<&'a str> for Packages {
    fn from_iter<I: IntoIterator<Item = &'a str>>(names: I) -> Self {
        Self(names.into_iter().map(str::to_owned).collect())
    }
}

const MANIFEST: &str = "package.json";

/// The package of a module: `@scope/name` of `@scope/name/part`, `name` of `name/*`.
fn package_name(specifier: &str) -> &str {
    let parts = if specifier.starts_with('@') { 2 } else { 1 };
    let end = specifier.match_indices('/').nth(parts - 1);
    end.map_or(specifier, |(at, _)| &specifier[..at])
}

/// What the package in a folder depends on; nothing if its manifest cannot be read.
fn dependencies(folder: &Path) -> Vec<String> {
    let text = munseo_source::read_text(&folder.join(MANIFEST)).unwrap_or_default();
    let manifest: Manifest = serde_json::from_str(&text).unwrap_or_default();
    let all = [
        manifest.dependencies,
        manifest.peer_dependencies,
        manifest.optional_dependencies,
    ];
    all.into_iter().flat_map(BTreeMap::into_keys).collect()
}

/// Where a dependency of the package in a folder is installed.
fn installed(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut candidates = folder
        .ancestors()
        .map(|above| above.join("node_modules").join(name));
    candidates.find(|candidate| candidate.join(MANIFEST).is_file())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn write(root: &Path, path: &str, text: &str) {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    #[test]
    fn documented_packages_and_what_they_depend_on_may_be_imported_and_no_others() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        write(
            root,
            "library/package.json",
            r#"{ "dependencies": { "direct": "1" }, "devDependencies": { "tool": "1" } }"#,
        );
        write(
            root,
            "node_modules/direct/package.json",
            r#"{ "peerDependencies": { "@scope/indirect": "*" } }"#,
        );
        write(root, "node_modules/secret/package.json", "{}");
        write(root, "site/munseo.toml", "");
        let mut options = Options::new(root.join("site"));
        let entry = |path: &str| PathBuf::from(format!("../library/src/{path}index.ts"));
        options.packages = vec![
            ("lib".to_owned(), entry("")),
            ("lib/*".to_owned(), entry("*/")),
        ];
        let packages = Packages::of(&options);
        for allowed in [
            "lib",
            "lib/array",
            "direct",
            "@scope/indirect/part",
            "@types/direct",
        ] {
            assert!(packages.contains(allowed), "{allowed}");
        }
        for refused in ["secret", "tool", "node:fs", "@scope/other", "libx"] {
            assert!(!packages.contains(refused), "{refused}");
        }
        assert_eq!(
            packages.names().collect::<Vec<_>>(),
            ["@scope/indirect", "direct", "lib"]
        );
    }
}

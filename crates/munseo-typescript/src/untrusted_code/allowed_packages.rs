//! The packages that untrusted code may import: documented packages and their dependencies, but not other packages that
//! happen to be installed beside the site.

use std::collections::BTreeSet;

use munseo_declarations::package::{containing, installed, read_manifest};

use crate::Options;

/// Packages that may be imported.
#[derive(Debug, Clone, Default)]
pub struct Packages {
    /// The documented packages, sorted.
    documented: BTreeSet<String>,
    /// Their dependencies, also indirect ones.
    dependencies: BTreeSet<String>,
}

/// The lists of dependencies in a `package.json`.
const LISTS: [&str; 3] = ["dependencies", "peerDependencies", "optionalDependencies"];

impl Packages {
    /// The documented packages of a site and their dependencies, also those of installed dependencies. A package
    /// without its own `package.json` has no dependencies.
    pub fn of(options: &Options) -> Self {
        let mut packages = Self::default();
        let mut open = Vec::new();
        for (name, entry) in &options.packages {
            let name = package_name(name);
            packages.documented.insert(name.to_owned());
            open.extend(containing(name, &options.site_root.join(entry)));
        }
        while let Some((folder, manifest)) = open.pop() {
            let lists = LISTS.iter().filter_map(|it| manifest[*it].as_object());
            for name in lists.flatten().map(|(name, _)| name) {
                if packages.dependencies.insert(name.clone())
                    && let Some(inner) = installed(&folder, name)
                    && let Some(manifest) = read_manifest(&inner)
                {
                    open.push((inner, manifest));
                }
            }
        }
        packages
    }

    /// Returns true if a module such as `yutil/array` belongs to one of them. Separate type packages, such as
    /// `@types/node` for `node:fs`, belong to their package.
    pub fn contains(&self, specifier: &str) -> bool {
        let name = if specifier.starts_with("node:") {
            "@types/node"
        } else {
            package_name(specifier)
        };
        let typed_package = name.strip_prefix("@types/").unwrap_or(name);
        [&self.documented, &self.dependencies]
            .iter()
            .any(|names| names.contains(name) || names.contains(typed_package))
    }

    /// The documented packages, sorted.
    pub fn documented(&self) -> impl Iterator<Item = &str> {
        self.documented.iter().map(String::as_str)
    }
}

impl<'a> FromIterator<&'a str> for Packages {
    fn from_iter<I: IntoIterator<Item = &'a str>>(names: I) -> Self {
        Self {
            documented: names.into_iter().map(str::to_owned).collect(),
            dependencies: BTreeSet::new(),
        }
    }
}

/// The package of a module: `@scope/name` of `@scope/name/part`, `name` of `name/*`.
fn package_name(specifier: &str) -> &str {
    let parts = if specifier.starts_with('@') { 2 } else { 1 };
    let end = specifier.match_indices('/').nth(parts - 1);
    end.map_or(specifier, |(at, _)| &specifier[..at])
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    fn write(root: &Path, path: &str, text: &str) {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    #[test]
    fn only_documented_packages_and_their_dependencies_may_be_imported() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        write(
            root,
            "library/package.json",
            r#"{ "name": "lib", "dependencies": { "direct": "1" }, "devDependencies": { "tool": "1" } }"#,
        );
        write(
            root,
            "node_modules/direct/package.json",
            r#"{ "peerDependencies": { "@scope/indirect": "*" } }"#,
        );
        write(root, "node_modules/secret/package.json", "{}");
        write(root, "site/munseo.toml", "");
        write(root, "library/src/index.ts", "");
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
        for rejected in ["secret", "tool", "node:fs", "@scope/other", "libx"] {
            assert!(!packages.contains(rejected), "{rejected}");
        }
        assert_eq!(packages.documented().collect::<Vec<_>>(), ["lib"]);
    }

    #[test]
    fn dependencies_of_the_site_alone_may_not_be_imported() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        // A library without its own manifest, inside a folder with an unrelated one.
        let manifest = r#"{ "name": "site", "dependencies": { "secret": "1" } }"#;
        write(root, "package.json", manifest);
        write(root, "site/package.json", manifest);
        write(root, "library/src/index.ts", "");
        write(root, "node_modules/secret/package.json", "{}");
        let mut options = Options::new(root.join("site"));
        options.packages = vec![("lib".to_owned(), PathBuf::from("../library/src/index.ts"))];
        let packages = Packages::of(&options);
        assert!(packages.contains("lib") && !packages.contains("secret"));
    }

    #[cfg(unix)]
    #[test]
    fn dependencies_next_to_the_real_folder_of_a_linked_package_may_be_imported() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        write(
            root,
            "package.json",
            r#"{ "name": "lib", "dependencies": { "direct": "1" } }"#,
        );
        write(root, "src/index.ts", "");
        let store = "node_modules/.store/direct/node_modules";
        write(
            root,
            &format!("{store}/direct/package.json"),
            r#"{ "dependencies": { "indirect": "1" } }"#,
        );
        write(
            root,
            &format!("{store}/indirect/package.json"),
            r#"{ "dependencies": { "last": "1" } }"#,
        );
        std::os::unix::fs::symlink(
            ".store/direct/node_modules/direct",
            root.join("node_modules/direct"),
        )
        .unwrap();
        let mut options = Options::new(root.join("site"));
        options.packages = vec![("lib".to_owned(), root.join("src/index.ts"))];
        assert!(Packages::of(&options).contains("last"));
    }
}

//! The steps and crates that a change may affect, for `cargo xtask test`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::Value;

use crate::command::{self, cargo, program};

/// Paths that affect steps and crates; a path without a trailing slash is a prefix of names.
#[derive(Deserialize)]
struct Triggers {
    every_step: Vec<String>,
    /// By step.
    steps: BTreeMap<String, Vec<String>>,
    /// Files that only the tests of one crate read, with the crate.
    read_by: BTreeMap<String, String>,
}

static TRIGGERS: LazyLock<Triggers> = LazyLock::new(|| {
    toml::from_str(include_str!("changed.toml"))
        .expect("`changed.toml` is valid, as a test verifies")
});

/// The scope of a change.
#[derive(Debug, PartialEq, Eq)]
pub struct Scope {
    paths: Vec<String>,
    /// The crates to test; `None` for all.
    pub packages: Option<BTreeSet<String>>,
}

impl Scope {
    /// The scope of all differences from a revision, including untracked files.
    pub fn since(base: &str) -> Result<Self> {
        let differing = lines(&["diff", "--name-only", "--no-renames", base])?;
        let new = lines(&["ls-files", "--others", "--exclude-standard"])?;
        let metadata =
            command::output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))?;
        let metadata = serde_json::from_slice(&metadata).context("cargo did not print JSON")?;
        Ok(Self::of([differing, new].concat(), &metadata))
    }

    fn of(paths: Vec<String>, metadata: &Value) -> Self {
        let packages = packages(&paths, metadata);
        Self { paths, packages }
    }

    /// Returns true if the change may affect a step.
    pub fn affects(&self, step: &str) -> bool {
        self.paths.iter().any(|path| is_trigger(step, path))
    }
}

/// Returns true if a change of the file at a path may affect a step.
pub fn is_trigger(step: &str, path: &str) -> bool {
    let triggers = TRIGGERS.steps.get(step).into_iter().flatten();
    let mut triggers = triggers.chain(&TRIGGERS.every_step);
    triggers.any(|trigger| path.starts_with(trigger))
}

/// The paths of all files, without those that git ignores.
pub fn working_tree() -> Result<Vec<String>> {
    let mut paths = lines(&["ls-files", "--cached", "--others", "--exclude-standard"])?;
    paths.sort_unstable();
    paths.dedup();
    Ok(paths)
}

fn lines(arguments: &[&str]) -> Result<Vec<String>> {
    let output = command::output(program("git").args(arguments))?;
    Ok(String::from_utf8(output)?
        .lines()
        .map(str::to_owned)
        .collect())
}

/// The changed crates and their dependents; `None` if other inputs of Rust were changed, too.
fn packages(paths: &[String], metadata: &Value) -> Option<BTreeSet<String>> {
    let all = metadata["packages"].as_array()?;
    let root = metadata["workspace_root"].as_str()?;
    let mut affected = BTreeSet::new();
    for path in paths {
        let owner = all.iter().find(|package| {
            let manifest = package["manifest_path"].as_str().unwrap_or_default();
            let folder = manifest
                .strip_prefix(root)
                .and_then(|manifest| manifest.strip_suffix("Cargo.toml"));
            folder.is_some_and(|folder| path.starts_with(&folder[1..]))
        });
        let mut readers = TRIGGERS.read_by.iter();
        let reader = readers.find(|(read, _)| path.starts_with(*read));
        let owner = owner.and_then(|package| package["name"].as_str());
        match owner.or(reader.map(|(_, name)| name.as_str())) {
            Some(name) => _ = affected.insert(name.to_owned()),
            None if is_trigger("rust tests", path) => return None,
            None => {}
        }
    }
    loop {
        let before = affected.len();
        for package in all {
            let dependencies = package["dependencies"].as_array()?;
            let depends = dependencies.iter().any(|one| {
                one["name"]
                    .as_str()
                    .is_some_and(|name| affected.contains(name))
            });
            if depends && let Some(name) = package["name"].as_str() {
                affected.insert(name.to_owned());
            }
        }
        if affected.len() == before {
            return Some(affected);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn scope(paths: &[&str]) -> Scope {
        let package = |name: &str, dependencies: &[&str]| {
            let dependencies: Vec<Value> = dependencies
                .iter()
                .map(|name| json!({ "name": name }))
                .collect();
            json!({
                "name": name,
                "manifest_path": format!("/repo/crates/{name}/Cargo.toml"),
                "dependencies": dependencies,
            })
        };
        let metadata = json!({
            "workspace_root": "/repo",
            "packages": [
                package("base", &["serde"]),
                package("middle", &["base"]),
                package("top", &["middle"]),
                package("apart", &[]),
            ],
        });
        Scope::of(
            paths.iter().map(|path| (*path).to_owned()).collect(),
            &metadata,
        )
    }

    fn packages(paths: &[&str]) -> Option<Vec<String>> {
        Some(scope(paths).packages?.into_iter().collect())
    }

    #[test]
    fn a_changed_crate_is_tested_with_all_that_depend_on_it() {
        assert_eq!(
            packages(&["crates/middle/src/lib.rs", "README.md"]).unwrap(),
            ["middle", "top"]
        );
        assert_eq!(packages(&["crates/apart/src/a.rs"]).unwrap(), ["apart"]);
    }

    #[test]
    fn a_change_that_affects_all_crates_tests_all() {
        assert_eq!(packages(&["Cargo.lock"]), None);
        assert_eq!(
            packages(&["theme/src/client.tsx", "crates/top/src/a.rs"]),
            None
        );
    }

    #[test]
    fn a_change_of_the_documentation_tests_the_program_that_it_describes() {
        let docs = scope(&["docs/docs/en/start/first-site.md"]);
        assert!(docs.affects("site") && docs.affects("rust tests"));
        assert!(!docs.affects("library"));
        assert_eq!(
            docs.packages.unwrap(),
            BTreeSet::from(["munseo".to_owned()])
        );
    }

    #[test]
    fn only_affected_steps_are_run() {
        let text = scope(&["CONTRIBUTING.md"]);
        let library = scope(&["library/src/array/chunk.ts"]);
        for step in TRIGGERS.steps.keys() {
            assert!(!text.affects(step), "{step}");
        }
        assert!(library.affects("library") && library.affects("site"));
        assert!(!library.affects("rust lint") && !library.affects("release"));
        let task = scope(&["xtask/src/test.rs"]);
        for step in TRIGGERS.steps.keys() {
            assert!(task.affects(step), "{step}");
        }
    }
}

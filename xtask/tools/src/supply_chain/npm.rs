//! npm packages in `package-lock.json`.

use std::fs;

use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use xtask::command::{self, npm};
use xtask::root;

use super::Package;

/// The only allowed registry. A lockfile generated behind a mirror has no `resolved` URLs.
const REGISTRY: &str = "https://registry.npmjs.org/";

/// The workspace with the code that browsers load. All dependencies of the others are for development.
const THEME: &str = "theme";

/// Licenses of packages in pages.
const LICENSES: &[&str] = &["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC"];

/// Licenses that are only allowed for tools, besides those of pages.
const TOOL_LICENSES: &[&str] = &[
    "MIT OR Apache-2.0",
    "MPL-2.0",
    "CC-BY-SA-4.0",
    "BlueOak-1.0.0",
    "0BSD",
];

/// Packages whose script need not run when they are installed; `.npmrc` turns scripts off. That of esbuild replaces a
/// link by the program of the platform, which Munseo finds without it.
const SCRIPTS_OFF: &[&str] = &["node_modules/esbuild"];

/// The entries of the lockfile, by path.
fn lock() -> Result<Map<String, Value>> {
    let text = fs::read(root().join("package-lock.json"))?;
    let mut lock: Value = serde_json::from_slice(&text).context("cannot read package-lock.json")?;
    match lock["packages"].take() {
        Value::Object(entries) => Ok(entries),
        _ => anyhow::bail!("package-lock.json has no packages"),
    }
}

/// Returns true if an entry is a third-party package.
fn is_third_party(path: &str, entry: &Value) -> bool {
    path.contains("node_modules/") && entry["link"] != true
}

/// Returns true if browsers load a package.
fn is_shipped(path: &str, entry: &Value) -> bool {
    is_third_party(path, entry) && entry["dev"] != true && entry["peer"] != true
}

/// All packages that browsers load.
pub(super) fn packages() -> Result<Vec<Package>> {
    let entries = lock()?.into_iter();
    let shipped = entries.filter(|(path, entry)| is_shipped(path, entry));
    Ok(shipped
        .map(|(path, entry)| Package {
            name: name_of(&path).to_owned(),
            version: text(&entry["version"]).to_owned(),
            license: text(&entry["license"]).to_owned(),
            authors: Vec::new(),
            registry: "npm",
            folder: root().join(&path),
            is_in_pages: true,
        })
        .collect())
}

/// Problems of the lockfile.
pub(super) fn problems() -> Result<Vec<String>> {
    Ok(lock()?
        .iter()
        .flat_map(|(path, entry)| problems_of(path, entry))
        .collect())
}

fn scripts_are_off() -> bool {
    fs::read_to_string(root().join(".npmrc")).is_ok_and(|text| text.contains("ignore-scripts=true"))
}

fn problems_of(path: &str, entry: &Value) -> Vec<String> {
    if !is_third_party(path, entry) {
        let is_theirs = path == THEME || entry["dependencies"].is_null();
        let problem = format!("`{path}` has dependencies that are not for development");
        return if is_theirs { Vec::new() } else { vec![problem] };
    }
    let license = text(&entry["license"]);
    let is_allowed = LICENSES.contains(&license)
        || (!is_shipped(path, entry) && TOOL_LICENSES.contains(&license));
    let source = text(&entry["resolved"]);
    let is_known = source.is_empty() || source.starts_with(REGISTRY);
    let has_hash = text(&entry["integrity"]).starts_with("sha512-");
    let runs_script =
        entry["hasInstallScript"] == true && !(SCRIPTS_OFF.contains(&path) && scripts_are_off());
    let problems = [
        (
            !is_allowed,
            format!("has the license `{license}`, which npm.rs does not allow"),
        ),
        (!is_known, format!("comes from {source}")),
        (!has_hash, "has no SHA-512 in package-lock.json".to_owned()),
        (runs_script, "runs a script when it is installed".to_owned()),
    ];
    let found = problems.into_iter().filter(|(is_found, _)| *is_found);
    found
        .map(|(_, problem)| format!("{path} {problem}"))
        .collect()
}

/// The bill of materials that npm writes.
///
/// npm leaves out the dependencies of workspaces, so it gets a folder in which the theme is not one.
pub(super) fn sbom() -> Result<Vec<u8>> {
    let mut entries = lock()?;
    let mut theme = entries.remove(THEME).context("no theme")?;
    theme["version"] = json!(env!("CARGO_PKG_VERSION"));
    theme
        .as_object_mut()
        .context("no theme")?
        .remove("devDependencies");
    // npm names the component after the folder.
    let folder = root().join(xtask::build::target()).join("npm-sbom");
    let folder = folder.join(text(&theme["name"]));
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("package.json"), theme.to_string())?;
    entries.retain(|path, entry| is_third_party(path, entry) && entry["dev"] != true);
    entries.insert(String::new(), theme);
    let lock = json!({ "lockfileVersion": 3, "packages": entries });
    fs::write(folder.join("package-lock.json"), lock.to_string())?;
    let arguments = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
    command::output(npm().args(arguments).current_dir(folder))
}

/// The name of a package, from its path.
fn name_of(path: &str) -> &str {
    path.rsplit_once("node_modules/")
        .map_or(path, |(_, name)| name)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_policy_does_not_allow_is_reported() {
        let good = json!({ "license": "MIT", "integrity": "sha512-AA==", "resolved": "https://registry.npmjs.org/a" });
        let with = |key: &str, value: Value| {
            let mut entry = good.clone();
            entry[key] = value;
            problems_of("node_modules/a", &entry)
        };
        assert_eq!(problems_of("node_modules/a", &good), [""; 0]);
        for (key, value, expected) in [
            ("resolved", "git+ssh://x/y", "comes from git+ssh://x/y"),
            ("integrity", "sha1-AAAA", "has no SHA-512"),
            ("license", "GPL-3.0", "has the license `GPL-3.0`"),
            ("license", "MPL-2.0", "has the license `MPL-2.0`"),
        ] {
            let problems = with(key, json!(value));
            assert!(
                problems.len() == 1 && problems[0].contains(expected),
                "{problems:?}"
            );
        }
        assert_eq!(with("hasInstallScript", json!(true)).len(), 1);
        let tool = json!({ "license": "MPL-2.0", "integrity": "sha512-AA==", "dev": true });
        assert_eq!(problems_of("node_modules/a", &tool), [""; 0]);
        let workspace = json!({ "dependencies": { "a": "1" } });
        assert_eq!(problems_of("e2e", &workspace).len(), 1);
        assert_eq!(problems_of("theme", &workspace), [""; 0]);
    }
}

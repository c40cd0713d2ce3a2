//! The order of crates in ARCHITECTURE.md: each depends only on crates above it.

use std::process::Command;

use serde_json::Value;

/// The crates in the table of ARCHITECTURE.md, in order.
fn documented_crates() -> Vec<String> {
    let text = include_str!("../../../ARCHITECTURE.md");
    text.lines()
        .filter_map(|line| line.strip_prefix("| `crates/")?.split('`').next())
        .map(str::to_owned)
        .collect()
}

/// Every crate below `crates/`, with its dependencies in the workspace.
fn dependencies() -> Vec<(String, Vec<String>)> {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--format-version",
            "1",
            "--offline",
        ])
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let packages = metadata["packages"].as_array().expect("a list");
    let is_crate = |package: &&Value| {
        let path = package["manifest_path"].as_str().unwrap_or_default();
        path.replace('\\', "/").contains("/crates/")
    };
    let names = |package: &Value| {
        let all = package["dependencies"].as_array().expect("a list");
        all.iter()
            .filter(|dependency| dependency["kind"].is_null() && !dependency["path"].is_null())
            .map(|dependency| text(&dependency["name"]))
            .collect()
    };
    let crates = packages.iter().filter(is_crate);
    crates
        .map(|package| (text(&package["name"]), names(package)))
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

#[test]
fn crates_depend_only_on_those_above_them_in_the_architecture() {
    let order = documented_crates();
    let place = |name: &String| order.iter().position(|documented| documented == name);
    let all = dependencies();
    assert!(all.len() > 10, "{all:?}");
    for (name, dependencies) in &all {
        let own =
            place(name).unwrap_or_else(|| panic!("`crates/{name}` is missing in ARCHITECTURE.md"));
        for dependency in dependencies {
            let below = place(dependency)
                .unwrap_or_else(|| panic!("`crates/{dependency}` is missing in ARCHITECTURE.md"));
            assert!(
                below < own,
                "`{name}` depends on `{dependency}`, which is below it"
            );
        }
    }
    for name in &order {
        assert!(
            all.iter().any(|(known, _)| known == name),
            "ARCHITECTURE.md lists `crates/{name}`, which does not exist"
        );
    }
}

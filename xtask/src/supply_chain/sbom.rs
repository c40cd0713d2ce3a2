//! The bill of materials, in CycloneDX 1.6 (<https://cyclonedx.org/docs/1.6/json/>).
//!
//! Shipped packages are `required`, build and test tools are `excluded`. It is deterministic, without a time or a
//! random serial number.

use serde_json::{Value, json};

use super::{Package, Registry};

/// The text of the file.
pub(super) fn cyclonedx(packages: &[Package]) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let purl = format!("pkg:generic/munseo@{version}");
    let components: Vec<Value> = packages.iter().map(component).collect();
    let shipped: Vec<String> = packages
        .iter()
        .filter(|package| package.included_in.is_any())
        .map(Package::id)
        .collect();
    let mut dependencies = vec![json!({ "ref": purl, "dependsOn": shipped })];
    dependencies.extend(
        packages
            .iter()
            .map(|package| json!({ "ref": package.id(), "dependsOn": package.dependency_ids })),
    );
    let document = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": purl,
                "name": "munseo",
                "version": version,
                "purl": purl,
                "licenses": [{ "expression": "MIT" }],
            },
        },
        "components": components,
        "dependencies": dependencies,
    });
    let mut text = serde_json::to_string_pretty(&document).expect("a JSON value can be serialized");
    text.push('\n');
    text
}

fn component(package: &Package) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": package.id(),
        "name": package.name,
        "version": package.version,
        "scope": if package.included_in.is_any() { "required" } else { "excluded" },
        "hashes": [{ "alg": package.checksum.algorithm, "content": package.checksum.hex }],
        "purl": package.id(),
    });
    if !package.license.is_empty() {
        // Old crates separate alternatives with a slash.
        let expression = match package.registry {
            Registry::Crates => package.license.replace(" / ", " OR ").replace('/', " OR "),
            Registry::Npm => package.license.clone(),
        };
        component["licenses"] = json!([{ "expression": expression }]);
    }
    if let Some(repository) = &package.repository {
        component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::supply_chain::packages;

    #[test]
    fn every_package_is_listed_once_and_references_are_complete() {
        let packages = packages().expect("the lock files can be read");
        let text = cyclonedx(&packages);
        assert_eq!(text, cyclonedx(&packages), "the output is deterministic");
        let document: Value = serde_json::from_str(&text).expect("the output is JSON");
        let components = document["components"].as_array().expect("a list");
        let names: Vec<&str> = components
            .iter()
            .map(|component| component["bom-ref"].as_str().expect("a text"))
            .collect();
        let unique: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(unique.len(), names.len());
        for expected in [
            "pkg:cargo/axum@",
            "pkg:npm/react-dom@",
            "pkg:npm/%40algolia/",
        ] {
            let found = components.iter().find(|component| {
                component["scope"] == "required"
                    && component["purl"]
                        .as_str()
                        .is_some_and(|purl| purl.starts_with(expected))
            });
            let hash = &found.expect(expected)["hashes"][0]["content"];
            assert!(hash.as_str().is_some_and(|hash| hash.len() >= 64), "{hash}");
        }
        for dependency in document["dependencies"].as_array().expect("a list") {
            for dependency_id in dependency["dependsOn"].as_array().expect("a list") {
                let dependency_id = dependency_id.as_str().expect("a text");
                assert!(unique.contains(dependency_id), "{dependency_id}");
            }
        }
    }
}

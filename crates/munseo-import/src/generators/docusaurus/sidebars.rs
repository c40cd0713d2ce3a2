//! Sidebars, also of versions.

use serde_json::{Value, json};

use super::{Instance, Versions};
use crate::documents::Documents;
use crate::navigation::Nav;
use crate::plan::Plan;
use crate::values::{entries, text};
use crate::yaml;

pub(super) fn sidebars(
    plan: &mut Plan,
    documents: &Documents,
    instances: &[Instance],
    versions: &Versions,
    is_single: bool,
) {
    let folder =
        |plan: &Plan, version: &str| format!("versioned_docs/{version}/{}", plan.default_locale());
    for instance in instances {
        let Some(file) = text(&instance.options, "sidebarPath") else {
            continue;
        };
        let Some(file) = crate::script::resolve(&plan.path(file)) else {
            plan.left("a file of sidebars that does not exist", file);
            continue;
        };
        let sidebars = plan.evaluated(&file);
        let is_versioned = instance.id == "default" && !versions.names.is_empty();
        // Documents outside of versions belong to the last one.
        let is_of_last = !is_versioned && !is_single && versions.last != "current";
        let root = folder(plan, &versions.last);
        let own = is_of_last.then(|| Documents::of(&plan.trees, &root, true));
        let documents = own.as_ref().unwrap_or(documents);
        for (name, written) in entries(&sidebars) {
            let items = Nav::new(plan, documents, "").entries(written, &instance.below);
            match is_of_last {
                true => version_sidebar(plan, &versions.last, name, items),
                false => plan.sidebar(name, items),
            }
        }
    }
    for version in &versions.names {
        let file = format!("versioned_sidebars/version-{version}-sidebars.json");
        let sidebars = yaml::file(plan.folder.join(file));
        let documents = &Documents::of(&plan.trees, &folder(plan, version), true);
        let below = instances.first().map_or("", |it| it.below.as_str());
        // Sidebars of the first versions were called `version-1.0/docs`, and so were ids.
        let prefix = format!("version-{version}");
        for (name, written) in entries(&sidebars) {
            let name = name.rsplit('/').next().unwrap_or(name);
            let items = Nav::new(plan, documents, &prefix).entries(written, below);
            version_sidebar(plan, version, name, items);
        }
    }
}

fn version_sidebar(plan: &mut Plan, version: &str, name: &str, items: Vec<Value>) {
    if !items.is_empty() {
        let versions = plan.table("docs").entry("versions").or_insert(json!({}));
        versions[version]["sidebars"][name] = json!({ "items": items });
    }
}

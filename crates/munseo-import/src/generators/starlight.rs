//! Starlight: the integration in `astro.config.*`.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::plan::{Plan, name_of, paths_in};
use crate::values::{entries, list, package_of, several, text};

/// Reads the configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let mut site = plan.evaluated(config);
    let is_starlight = |it: &&Value| package_of(it).starts_with("@astrojs/starlight");
    let integrations = list(&site, "integrations").iter();
    let integrations = integrations.flat_map(several);
    let starlight = integrations.clone().find(is_starlight);
    let starlight = starlight.cloned().unwrap_or_default();
    for other in integrations.filter(|it| !is_starlight(it)) {
        plan.left("integration", package_of(other));
    }
    site["starlight"] = starlight;
    let starlight = &site["starlight"];
    let source = plan.folder.join("src/content/docs");
    plan.source = plan.folder.join("src");
    let folder = plan.folder.clone();
    plan.statics.push(folder.join("public"));
    plan.configured(&site, &folder);

    let locales = &starlight["locales"];
    let mut names: Vec<&str> = entries(locales).map(|it| it.0.as_str()).collect();
    let default = match text(starlight, "defaultLocale") {
        Some(default) if locales["root"].is_null() => default,
        None if locales["root"].is_null() => names.first().copied().unwrap_or("root"),
        _ => "root",
    };
    names.retain(|it| *it != default);
    names.insert(0, default);
    for name in &names {
        let own = &locales[*name];
        let code = match *name {
            "root" => text(own, "lang")
                .and_then(|it| it.split('-').next())
                .unwrap_or("en"),
            name => name,
        };
        let from = folder_named(&source, name);
        let has_pages = from.is_dir();
        let tree = plan.language(code, text(own, "label"), from);
        if *name == "root" {
            let others = names.iter().filter(|it| **it != "root");
            tree.skip = others.map(|it| folder_named(&source, it)).collect();
            tree.skip
                .extend(["404.md", "404.mdx"].map(|it| source.join(it)));
        } else if !has_pages {
            plan.trees.pop();
        }
    }
    if let Some(title) = plan.by_language(&starlight["title"], &Value::Null) {
        plan.set("title", title);
    }
    let sidebar = starlight["sidebar"].clone();
    plan.own_navigation(sidebar, Value::Null, &starlight["social"]);
    for (from, to) in entries(&site["redirects"]).filter(|it| !it.0.contains('[')) {
        let to = to.as_str().or_else(|| text(to, "destination"));
        let to = to.unwrap_or_default().trim_end_matches('/');
        plan.redirect(from.trim_end_matches('/'), to);
    }
}

/// The folder of a language, whose case does not matter to Astro.
fn folder_named(source: &Path, name: &str) -> PathBuf {
    if name == "root" {
        return source.to_owned();
    }
    let mut paths = paths_in(source).into_iter();
    let found = paths.find(|it| name_of(it).eq_ignore_ascii_case(name));
    found.unwrap_or_else(|| source.join(name))
}

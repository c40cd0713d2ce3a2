//! Starlight: the integration in `astro.config.*`.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::navigation::{Nav, social};
use crate::plan::{Plan, name_of, paths_in};
use crate::values::{entries, list, package_of, several, text};

/// Reads the configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let is_starlight = |it: &&Value| package_of(it).starts_with("@astrojs/starlight");
    let integrations = list(&site, "integrations").iter();
    let integrations = integrations.flat_map(several);
    let starlight = integrations.clone().find(is_starlight);
    let starlight = &starlight.cloned().unwrap_or_default();
    for other in integrations.filter(|it| !is_starlight(it)) {
        plan.left("integration", package_of(other));
    }
    plan.address(text(&site, "site"), text(&site, "base").unwrap_or("/"));
    let source = plan.folder.join("src/content/docs");
    plan.source = plan.folder.join("src");
    let folder = plan.folder.clone();
    plan.public(&folder);

    let locales = &starlight["locales"];
    let mut names: Vec<&str> = entries(locales).map(|it| it.0.as_str()).collect();
    let default = match (locales["root"].is_null(), text(starlight, "defaultLocale")) {
        (false, _) => "root",
        (true, Some(default)) => default,
        (true, None) => names.first().copied().unwrap_or("root"),
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
        let (is_root, has_pages) = (*name == "root", from.is_dir());
        let tree = plan.language(code, text(own, "label"), from);
        if is_root {
            let others = names.iter().filter(|it| **it != "root");
            tree.skip = others.map(|it| folder_named(&source, it)).collect();
            tree.skip
                .extend(["404.md", "404.mdx"].map(|it| source.join(it)));
        } else if !has_pages {
            plan.trees.pop();
        }
    }
    let title = plan.by_language(&starlight["title"], &Value::Null);
    plan.set("title", title.unwrap_or_else(|| "Documentation".into()));
    plan.take(starlight, "description=tagline");
    let documents = &plan.documents();
    let items = Nav::new(plan, documents, "").entries(&starlight["sidebar"], "");
    plan.sidebar("main", items);
    plan.navbar(social(&starlight["social"]));
    look(plan, starlight);
    for (from, to) in entries(&site["redirects"]).filter(|it| !it.0.contains('[')) {
        let to = to.as_str().or_else(|| text(to, "destination"));
        let to = to.unwrap_or_default().trim_end_matches('/');
        plan.redirect(from.trim_end_matches('/'), to);
    }
    for plugin in list(starlight, "plugins") {
        plan.left("plugin", package_of(plugin));
    }
    for (name, _) in entries(&starlight["components"]) {
        plan.left("a component of the theme that the site replaces", name);
    }
    for element in list(starlight, "head") {
        let tag = text(element, "tag").unwrap_or("…");
        plan.left("elements of `<head>`", format!("<{tag}>"));
    }
    for file in list(starlight, "customCss") {
        plan.left("style sheets and scripts", file.as_str().unwrap_or("…"));
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

/// Logo, icon, link to the source and table of contents.
fn look(plan: &mut Plan, starlight: &Value) {
    let folder = plan.folder.clone();
    plan.logo("navbar.logo", &starlight["logo"], &folder);
    if let Some(icon) = text(starlight, "favicon").filter(|it| plan.has_page(it)) {
        plan.set("favicon", icon.trim_start_matches('/'));
    }
    plan.edit_url(text(&starlight["editLink"], "baseUrl").unwrap_or_default());
    plan.contents(&starlight["tableOfContents"]);
}

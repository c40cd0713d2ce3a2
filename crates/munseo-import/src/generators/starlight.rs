//! Starlight: the integration in `astro.config.*`.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::navigation::{Nav, add_language, social};
use crate::plan::{Plan, Tree, name_of, paths_in};
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
    let mut codes = Vec::new();
    for name in &names {
        let own = &locales[*name];
        let code = match *name {
            "root" => text(own, "lang")
                .and_then(|it| it.split('-').next())
                .unwrap_or("en"),
            name => name,
        };
        let code = plan.locale(code, text(own, "label"));
        let mut tree = Tree::new(folder_named(&source, name), plan.docs(&code), "");
        if *name == "root" {
            let others = names.iter().filter(|it| **it != "root");
            tree.skip = others.map(|it| folder_named(&source, it)).collect();
            let errors = ["404.md", "404.mdx"].map(|it| source.join(it));
            tree.skip.extend(errors);
        }
        if tree.from.is_dir() {
            plan.trees.push(tree);
        }
        codes.push((code, text(own, "lang").unwrap_or(name).to_owned()));
    }
    let title = by_language(&starlight["title"], &Value::Null, &codes);
    plan.set("title", title.unwrap_or_else(|| "Documentation".into()));
    plan.take(starlight, "description=tagline");
    let documents = &plan.documents();
    let mut sidebar = starlight["sidebar"].clone();
    labels(&mut sidebar, &codes);
    let items = Nav::new(plan, documents, "").entries(&sidebar, "");
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

/// A text by language: a table in the configuration, or a text with its `translations`.
fn by_language(value: &Value, translations: &Value, codes: &[(String, String)]) -> Option<Value> {
    let table = if value.is_object() {
        value
    } else {
        translations
    };
    let own =
        |(code, language): &(String, String)| text(table, language).or_else(|| text(table, code));
    let (default, others) = codes.split_first()?;
    let first = || entries(table).next()?.1.as_str();
    let first = own(default).or_else(|| value.as_str()).or_else(first)?;
    let mut made = Value::from(first);
    for other in others {
        if let Some(own) = own(other) {
            add_language(&mut made, (&default.0, &other.0), own);
        }
    }
    Some(made)
}

/// Puts the labels of all languages into the entries of a sidebar.
fn labels(value: &mut Value, codes: &[(String, String)]) {
    for item in value.as_array_mut().into_iter().flatten() {
        if let Some(label) = by_language(&item["label"], &item["translations"], codes) {
            item["label"] = label;
        }
        if item.is_object() {
            labels(&mut item["items"], codes);
        }
    }
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

//! Rspress: `rspress.config.*`, `_nav.json` and `_meta.json`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::folders::items;
use super::vitepress;
use crate::navigation::{link, locale_menu, social};
use crate::plan::{Plan, Tree, list, name_of, text};
use crate::yaml;

/// Reads a site of Rspress.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let theme = &site["themeConfig"];
    plan.take(&site, &[("title", "title"), ("description", "tagline")]);
    plan.address(
        text(&site, "siteOrigin"),
        text(&site, "base").unwrap_or("/"),
    );
    let root = text(&site, "root").unwrap_or("docs").to_owned();
    let source = crate::script_path(&plan.folder, &root);
    plan.source = Some(source.clone());
    plan.statics
        .extend(Some(source.join("public")).filter(|it| it.is_dir()));
    let locales = if site["locales"].is_array() {
        &site["locales"]
    } else {
        &theme["locales"]
    };
    let default = text(&site, "lang").unwrap_or("en").to_owned();
    let mut languages: Vec<(String, Option<String>)> = list(&json!({ "l": locales }), "l")
        .iter()
        .filter_map(|it| {
            Some((
                text(it, "lang")?.to_owned(),
                text(it, "label").map(str::to_owned),
            ))
        })
        .collect();
    languages.sort_by_key(|it| it.0 != default);
    if languages.is_empty() {
        languages.push((default, None));
    }
    for (name, label) in &languages {
        let code = plan.locale(name, label.as_deref());
        let folder = Some(source.join(name))
            .filter(|it| it.is_dir())
            .unwrap_or_else(|| source.clone());
        let mut tree = Tree::new(folder, plan.docs(&code), "");
        tree.skip.push(source.join("public"));
        tree.skip.push(source.join("components"));
        plan.trees.push(tree);
    }
    let documents = plan.documents();
    let tree = plan.trees[0].clone();
    let nav = yaml::file(tree.from.join("_nav.json"));
    let nav = if nav.is_array() {
        nav
    } else {
        theme["nav"].clone()
    };
    let mut bar = Vec::new();
    for item in nav.as_array().into_iter().flatten() {
        let entry = |plan: &mut Plan, it: &Value| {
            link(plan, &documents, text(it, "text")?, text(it, "link")?)
        };
        if item["items"].is_array() {
            let links: Vec<Value> = list(item, "items")
                .iter()
                .filter_map(|it| entry(plan, it))
                .collect();
            if !links.is_empty() {
                bar.push(json!({ "type": "dropdown", "label": text(item, "text").unwrap_or("…"), "items": links }));
            }
        } else {
            bar.extend(entry(plan, item));
        }
    }
    bar.extend(social(&theme["socialLinks"]));
    bar.extend(locale_menu(plan));
    plan.navbar(bar);
    let has_meta = |folder: &Path| folder.join("_meta.json").is_file();
    if has_meta(&tree.from) || !theme["sidebar"].is_object() {
        let folders = std::fs::read_dir(&tree.from)
            .into_iter()
            .flatten()
            .flatten()
            .map(|it| it.path());
        let mut folders: Vec<PathBuf> = folders.filter(|it| it.is_dir() && has_meta(it)).collect();
        folders.sort();
        for folder in &folders {
            let name = name_of(folder);
            let items = items(plan, &documents, &tree, &name);
            plan.sidebar(&name, items);
        }
        if folders.is_empty() {
            let items = items(plan, &documents, &tree, "");
            plan.sidebar("main", items);
        }
    } else {
        vitepress::path_sidebars(plan, &documents, &theme["sidebar"]);
    }
    if site["route"]["cleanUrls"] != true {
        plan.html_addresses();
    }
    for plugin in list(&site, "plugins") {
        let name = text(plugin, "$from")
            .or_else(|| text(plugin, "$unknown"))
            .unwrap_or("…");
        plan.left("plugin", name.trim_end_matches("()"));
    }
}

//! Rspress: `rspress.config.*`, `_nav.json` and `_meta.json`.

use std::path::{Path, PathBuf};

use super::folders::Folders;
use super::vitepress::Bar;
use crate::navigation::{Nav, locale_menu, social};
use crate::plan::{Plan, Tree, name_of, paths_in};
use crate::values::{list, package_of, text};
use crate::yaml;

/// Reads a site of Rspress.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let theme = &site["themeConfig"];
    plan.take(&site, &[("title", "title"), ("description", "tagline")]);
    let base = text(&site, "base").unwrap_or("/");
    plan.address(text(&site, "siteOrigin"), base);
    let root = text(&site, "root").unwrap_or("docs");
    let source = plan.path(root);
    plan.source = Some(source.clone());
    plan.public(&source);
    let own = if site["locales"].is_array() {
        &site
    } else {
        theme
    };
    let default = text(&site, "lang").unwrap_or("en");
    let locales = list(own, "locales").iter();
    let locales = locales.filter_map(|it| Some((text(it, "lang")?, text(it, "label"))));
    let mut languages: Vec<_> = locales.collect();
    languages.sort_by_key(|it| it.0 != default);
    if languages.is_empty() {
        languages.push((default, None));
    }
    for (name, label) in languages {
        let code = plan.locale(name, label);
        let folder = Some(source.join(name)).filter(|it| it.is_dir());
        let folder = folder.unwrap_or_else(|| source.clone());
        let mut tree = Tree::new(folder, plan.docs(&code), "");
        let others = ["public", "components"].map(|it| source.join(it));
        tree.skip.extend(others);
        let excluded = list(&site["route"], "exclude").iter();
        let excluded = excluded.filter_map(|it| it.as_str()?.strip_suffix("/**"));
        let excluded = excluded.map(|it| source.join(it.trim_start_matches("**/")));
        tree.skip.extend(excluded);
        plan.trees.push(tree);
    }
    let documents = &plan.documents();
    let tree = plan.trees[0].clone();
    let mut nav = yaml::file(tree.from.join("_nav.json"));
    if !nav.is_array() {
        nav = theme["nav"].clone();
    }
    let mut items = Bar::new(plan, documents, "").navbar(&nav, None);
    items.extend(social(&theme["socialLinks"]));
    items.extend(locale_menu(plan));
    plan.navbar(items);
    let has_meta = |folder: &Path| folder.join("_meta.json").is_file();
    if has_meta(&tree.from) || !theme["sidebar"].is_object() {
        let mut folders: Vec<PathBuf> = paths_in(&tree.from);
        folders.retain(|it| it.is_dir() && has_meta(it));
        let mut names: Vec<String> = folders.iter().map(|it| name_of(it)).collect();
        if names.is_empty() {
            names.push(String::new());
        }
        for name in names {
            let nav = Nav { plan, documents };
            let items = Folders { nav, tree: &tree }.items(&name);
            plan.sidebar(if name.is_empty() { "main" } else { &name }, items);
        }
    } else {
        Bar::new(plan, documents, "").sidebars(&theme["sidebar"]);
    }
    if site["route"]["cleanUrls"] != true {
        plan.html_addresses();
    }
    for plugin in list(&site, "plugins") {
        if !plan.redirects(plugin) {
            plan.left("plugin", package_of(plugin));
        }
    }
}

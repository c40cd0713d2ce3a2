//! Rspress: `rspress.config.*`, `_nav.json` and `_meta.json`.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::folders::Folders;
use crate::documents::Documents;
use crate::navigation::{Nav, named_sidebar, social, translate};
use crate::plan::{Plan, Tree, name_of, paths_in};
use crate::values::{list, package_of, text};
use crate::yaml;

/// Reads a site of Rspress.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let theme = &site["themeConfig"];
    plan.take(&site, "title description=tagline");
    let base = text(&site, "base").unwrap_or("/");
    let plugins = list(&site, "plugins");
    let address = plugins.iter().find_map(|it| text(it, "siteUrl"));
    plan.address(text(&site, "siteOrigin").or(address), base);
    let root = text(&site, "root").unwrap_or("docs");
    let source = plan.path(root);
    plan.source.clone_from(&source);
    plan.public(&source);
    let default = text(&site, "lang").unwrap_or("en");
    let mut tables = [&site, theme].into_iter();
    let locales = tables.find_map(|it| it["locales"].as_array());
    let locales = locales.into_iter().flatten();
    let locales = locales.filter_map(|it| Some((text(it, "lang")?, text(it, "label"))));
    let mut languages: Vec<_> = locales.collect();
    languages.sort_by_key(|it| it.0 != default);
    if languages.is_empty() {
        languages.push((default, None));
    }
    for (name, label) in languages {
        let folder = Some(source.join(name)).filter(|it| it.is_dir());
        let tree = plan.language(name, label, folder.as_ref().unwrap_or(&source));
        tree.skip
            .extend(["public", "components"].map(|it| source.join(it)));
        let excluded = list(&site["route"], "exclude").iter();
        let excluded = excluded.filter_map(|it| it.as_str()?.strip_suffix("/**"));
        let excluded = excluded.map(|it| source.join(it.trim_start_matches("**/")));
        tree.skip.extend(excluded);
    }
    let documents = &plan.documents();
    let mut trees = plan.trees.clone().into_iter();
    let first = trees.next().unwrap_or_default();
    let (mut items, mut sidebars) = navigation(plan, documents, &first, theme);
    for tree in trees {
        let code = tree.to.trim_start_matches("docs/");
        let (others, other_sidebars) = navigation(plan, documents, &tree, theme);
        let default = plan.default_locale();
        translate(&mut items, &others, (default, code));
        translate(&mut sidebars, &other_sidebars, (default, code));
    }
    plan.sidebars(&sidebars);
    items.extend(social(&theme["socialLinks"]));
    plan.navbar(items);
    if site["route"]["cleanUrls"] != true {
        plan.html_addresses();
    }
    for plugin in plugins {
        if !plan.redirects(plugin) {
            plan.left("plugin", package_of(plugin));
        }
    }
}

/// The bar and the sidebars of a language.
fn navigation(
    plan: &mut Plan,
    documents: &Documents,
    tree: &Tree,
    theme: &Value,
) -> (Vec<Value>, Vec<Value>) {
    let code = tree.to.trim_start_matches("docs/");
    let locales = list(theme, "locales").iter();
    let own = locales
        .clone()
        .find(|it| text(it, "lang") == Some(code))
        .unwrap_or(theme);
    let mut nav = yaml::file(tree.from.join("_nav.json"));
    if !nav.is_array() {
        nav = if own["nav"].is_null() { theme } else { own }["nav"].clone();
    }
    let prefix = format!("/{code}");
    let items = Nav::new(plan, documents, &prefix).bar(&nav, None);
    let has_meta = |folder: &Path| folder.join("_meta.json").is_file();
    let sidebar = if own["sidebar"].is_null() { theme } else { own };
    if sidebar["sidebar"].is_object() && !has_meta(&tree.from) {
        let sidebars = Nav::new(plan, documents, &prefix).path_sidebars(&sidebar["sidebar"]);
        return (items, sidebars);
    }
    let mut folders: Vec<PathBuf> = paths_in(&tree.from);
    folders.retain(|it| it.is_dir() && has_meta(it));
    let mut names: Vec<String> = folders.iter().map(|it| name_of(it)).collect();
    if names.is_empty() {
        names.push(String::new());
    }
    let sidebar = |name: String| {
        let nav = Nav::new(plan, documents, "");
        named_sidebar(&name, Folders { nav, tree }.items(&name))
    };
    (items, names.into_iter().map(sidebar).collect())
}

//! Rspress: `rspress.config.*`, `_nav.json` and `_meta.json`.

use std::path::Path;

use serde_json::{Map, Value};

use super::folders::Folders;
use crate::navigation::Written;
use crate::plan::{Plan, name_of, paths_in};
use crate::values::{list, package_of, text};
use crate::yaml;

/// Reads a site of Rspress.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let theme = &site["themeConfig"];
    let source = plan.path(text(&site, "root").unwrap_or("docs"));
    plan.source.clone_from(&source);
    plan.statics.push(source.join("public"));
    plan.configured(&site, &source);
    let plugins = list(&site, "plugins");
    if let Some(address) = plugins.iter().find_map(|it| text(it, "siteUrl")) {
        plan.address(Some(address), text(&site, "base").unwrap_or("/"));
    }
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
        let excluded = list(&site["route"], "exclude").iter();
        let excluded = excluded.filter_map(|it| it.as_str()?.strip_suffix("/**"));
        let excluded = excluded.map(|it| it.trim_start_matches("**/"));
        let skipped = ["public", "components"].into_iter().chain(excluded);
        tree.skip = skipped.map(|it| source.join(it)).collect();
    }
    let documents = &plan.documents();
    let mut written = Vec::new();
    for tree in plan.trees.clone() {
        let code = tree.to.trim_start_matches("docs/");
        let mut locales = list(theme, "locales").iter();
        let own = locales.find(|it| text(it, "lang") == Some(code));
        let own = |key: &str| {
            let own = own.map(|it| &it[key]).filter(|it| !it.is_null());
            own.unwrap_or(&theme[key]).clone()
        };
        let bar = yaml::file(tree.from.join("_nav.json"));
        let has_meta = |folder: &Path| folder.join("_meta.json").is_file();
        let mut sidebar = own("sidebar");
        if !sidebar.is_object() || has_meta(&tree.from) {
            let mut folders = paths_in(&tree.from);
            folders.retain(|it| has_meta(it));
            let mut names: Vec<String> = folders.iter().map(|it| name_of(it)).collect();
            if names.is_empty() {
                names.push(String::new());
            }
            let mut folders = Folders::new(plan, documents, &tree);
            let of_name = |name: String| (name.clone(), folders.written(&name).into());
            sidebar = names
                .into_iter()
                .map(of_name)
                .collect::<Map<_, Value>>()
                .into();
        }
        written.push(Written {
            code: code.to_owned(),
            prefix: format!("/{code}"),
            sidebar,
            bar: if bar.is_null() { own("nav") } else { bar },
        });
    }
    plan.navigation(&written, &theme["socialLinks"]);
    if site["route"]["cleanUrls"] != true {
        plan.html_addresses();
    }
    for plugin in plugins {
        if !plan.redirects(plugin) {
            plan.left("plugin", package_of(plugin));
        }
    }
}

//! Starlight: the integration in `astro.config.*`.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::navigation::{category, locale_menu, page, social};
use crate::plan::{Plan, Tree, is_external, list, text};

/// Reads the configuration.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let site = plan.evaluated(config);
    let is_starlight = |it: &&Value| {
        it["$from"]
            .as_str()
            .is_some_and(|it| it.starts_with("@astrojs/starlight"))
    };
    let integrations: Vec<&Value> = list(&site, "integrations")
        .iter()
        .flat_map(|it| it.as_array().map_or(vec![it], |it| it.iter().collect()))
        .collect();
    let starlight = integrations
        .iter()
        .copied()
        .find(is_starlight)
        .cloned()
        .unwrap_or_default();
    for other in integrations.iter().filter(|it| !is_starlight(it)) {
        let name = text(other, "$from").or_else(|| text(other, "$unknown"));
        plan.left("integration", name.unwrap_or("…").trim_end_matches("()"));
    }
    plan.address(text(&site, "site"), text(&site, "base").unwrap_or("/"));
    let source = plan.folder.join("src/content/docs");
    plan.source = Some(plan.folder.join("src"));
    plan.statics
        .extend(Some(plan.folder.join("public")).filter(|it| it.is_dir()));

    let locales = starlight["locales"]
        .as_object()
        .cloned()
        .unwrap_or_default();
    let default = match (
        locales.contains_key("root"),
        text(&starlight, "defaultLocale"),
    ) {
        (true, _) => "root",
        (false, Some(default)) => default,
        (false, None) => locales.keys().next().map_or("root", String::as_str),
    };
    let mut names: Vec<&str> = vec![default];
    names.extend(
        locales
            .keys()
            .map(String::as_str)
            .filter(|it| *it != default),
    );
    let mut codes = Vec::new();
    for name in names {
        let own = &locales.get(name).cloned().unwrap_or_default();
        let code = if name == "root" {
            text(own, "lang")
                .unwrap_or("en")
                .split('-')
                .next()
                .unwrap_or("en")
        } else {
            name
        };
        let code = plan.locale(code, text(own, "label"));
        let folder = if name == "root" {
            source.clone()
        } else {
            folder_named(&source, name)
        };
        let mut tree = Tree::new(folder, plan.docs(&code), "");
        if name == "root" {
            tree.skip = locales
                .keys()
                .filter(|it| *it != "root")
                .map(|it| folder_named(&source, it))
                .collect();
            tree.skip
                .extend(["404.md", "404.mdx"].map(|it| source.join(it)));
        }
        if tree.from.is_dir() {
            plan.trees.push(tree);
        }
        codes.push((code, text(own, "lang").unwrap_or(name).to_owned()));
    }
    let title = by_language(&starlight["title"], &Value::Null, &codes);
    plan.set("title", title.unwrap_or_else(|| "Documentation".into()));
    plan.take(&starlight, &[("description", "tagline")]);
    let documents = plan.documents();
    let items = items(plan, &documents, list(&starlight, "sidebar"), &codes);
    plan.sidebar("main", items);
    let mut bar = social(&starlight["social"]);
    bar.extend(locale_menu(plan));
    plan.navbar(bar);
    look(plan, &starlight);
    for (from, to) in site["redirects"].as_object().into_iter().flatten() {
        let to = to
            .as_str()
            .or_else(|| text(to, "destination"))
            .unwrap_or_default();
        if !from.contains('[') {
            plan.redirect(from.trim_end_matches('/'), to.trim_end_matches('/'));
        }
    }
    for plugin in list(&starlight, "plugins") {
        let name = text(plugin, "$from")
            .or_else(|| text(plugin, "$unknown"))
            .unwrap_or("…");
        plan.left("plugin", name.trim_end_matches("()"));
    }
    for (name, _) in starlight["components"].as_object().into_iter().flatten() {
        plan.left("a component of the theme that the site replaces", name);
    }
    for element in list(&starlight, "head") {
        plan.left(
            "elements of `<head>`",
            format!("<{}>", text(element, "tag").unwrap_or("…")),
        );
    }
    for file in list(&starlight, "customCss") {
        plan.left("style sheets and scripts", file.as_str().unwrap_or("…"));
    }
}

/// The folder of a language, whose case does not matter to Astro.
fn folder_named(source: &Path, name: &str) -> PathBuf {
    let entries = std::fs::read_dir(source).into_iter().flatten().flatten();
    let mut paths = entries.map(|it| it.path());
    let found = paths.find(|it| {
        it.file_name()
            .is_some_and(|it| it.eq_ignore_ascii_case(name))
    });
    found.unwrap_or_else(|| source.join(name))
}

/// A text by language: a table in the configuration, or a text with its `translations`.
fn by_language(value: &Value, translations: &Value, codes: &[(String, String)]) -> Option<Value> {
    let table = if value.is_object() {
        value
    } else {
        translations
    };
    let first = value.as_str().map(str::to_owned).or_else(|| {
        table
            .as_object()?
            .values()
            .next()?
            .as_str()
            .map(str::to_owned)
    })?;
    if !table.is_object() || codes.len() < 2 {
        return Some(first.into());
    }
    let mut made = json!({});
    for (code, language) in codes {
        let own = text(table, language).or_else(|| text(table, code));
        made[code] = own.unwrap_or(&first).into();
    }
    Some(made)
}

fn items(
    plan: &mut Plan,
    documents: &Documents,
    items: &[Value],
    codes: &[(String, String)],
) -> Vec<Value> {
    let mut entries = Vec::new();
    for item in items {
        if let Some(slug) = item.as_str() {
            entries.extend(page(plan, documents, slug, None));
            continue;
        }
        let label = by_language(&item["label"], &item["translations"], codes);
        let shown = label.as_ref().map(|it| {
            it.as_str()
                .or_else(|| it.as_object()?.values().next()?.as_str())
                .unwrap_or("…")
                .to_owned()
        });
        let mut made = if let Some(inner) = item["items"].as_array() {
            let inner = self::items(plan, documents, inner, codes);
            category(
                shown.as_deref().unwrap_or("…"),
                None,
                inner,
                item["collapsed"] == true,
            )
        } else if let Some(folder) = text(&item["autogenerate"], "directory") {
            let inner = json!({ "type": "autogenerated", "dir": folder.trim_matches('/') });
            let exists = plan
                .trees
                .first()
                .is_some_and(|it| it.from.join(folder).is_dir());
            if exists {
                category(
                    shown.as_deref().unwrap_or("…"),
                    None,
                    vec![inner],
                    item["collapsed"] == true,
                )
            } else {
                None
            }
        } else if let Some(address) = text(item, "slug").or_else(|| text(item, "link")) {
            page(plan, documents, address, shown.as_deref())
        } else {
            None
        };
        if let Some(made) = made.as_mut().filter(|it| it.is_object()) {
            if let Some(label) = label.filter(Value::is_object) {
                made["label"] = label;
            }
            let badge = &item["badge"];
            if let Some(badge) = badge.as_str().or_else(|| text(badge, "text")) {
                made["badge"] = badge.into();
            }
        }
        entries.extend(made);
    }
    entries
}

/// Logo, icon, link to the source and table of contents.
fn look(plan: &mut Plan, starlight: &Value) {
    let logo = &starlight["logo"];
    let mut made = json!({});
    for (keys, ours) in [(["src", "light"], "src"), (["dark", "dark"], "src_dark")] {
        let Some(path) = keys.iter().find_map(|it| text(logo, it)) else {
            continue;
        };
        let file = crate::script_path(&plan.folder, path);
        if let Some(name) = file
            .file_name()
            .map(|it| it.to_string_lossy().into_owned())
            .filter(|_| file.is_file())
        {
            plan.pictures.push((file, name.clone()));
            made[ours] = name.into();
        }
    }
    if made["src"].is_string() {
        plan.set("navbar.logo", made);
    }
    if let Some(icon) = text(starlight, "favicon").filter(|it| plan.has_page(it)) {
        plan.set("favicon", icon.trim_start_matches('/'));
    }
    if let Some(edit) = text(&starlight["editLink"], "baseUrl").filter(|it| is_external(it)) {
        let edit = format!("{}/src/content/{{path}}", edit.trim_end_matches('/'));
        plan.set("docs.edit_url", edit);
    }
    let contents = &starlight["tableOfContents"];
    if let Some(max) = contents["maxHeadingLevel"].as_u64() {
        let min = contents["minHeadingLevel"].as_u64().unwrap_or(2);
        plan.set(
            "docs.toc",
            json!({ "min": min.clamp(2, 6), "max": max.clamp(2, 6) }),
        );
    }
}

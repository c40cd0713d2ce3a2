//! Sites with a list of sections: the documentation of React, TanStack's packages, and folders of Markdown.

use std::path::Path;

use serde_json::Value;

use super::folders::{heading, title_of};
use crate::documents::Documents;
use crate::navigation::{category, link, page};
use crate::plan::{Plan, Tree, list, name_of, text};
use crate::yaml;

/// Reads the documentation of React or one of its translations.
pub(crate) fn react(plan: &mut Plan, config: &Path) {
    plan.set("title", "React");
    let package =
        std::fs::read_to_string(plan.folder.join("src/siteConfig.js")).unwrap_or_default();
    let language = package
        .split("languageCode: '")
        .nth(1)
        .and_then(|it| it.split('\'').next())
        .unwrap_or("en")
        .to_owned();
    plan.address(Some("https://react.dev"), "/");
    let code = plan.locale(&language, None);
    let source = plan.folder.join("src/content");
    plan.source = Some(source.clone());
    plan.statics.push(plan.folder.join("public"));
    let mut tree = Tree::new(&source, plan.docs(&code), "");
    tree.skip
        .extend([source.join("errors"), source.join("README.md")]);
    plan.trees.push(tree);
    let documents = Documents::of(&plan.trees, &plan.docs(&code), false);
    let sources = config.parent().map(Path::to_owned).unwrap_or_default();
    for (file, name) in [
        ("sidebarLearn", "learn"),
        ("sidebarReference", "reference"),
        ("sidebarCommunity", "community"),
        ("sidebarBlog", "blog"),
    ] {
        let written = yaml::file(sources.join(format!("{file}.json")));
        let items = routes(plan, &documents, &written["routes"]);
        plan.sidebar(name, items);
        if let Some(made) = link(plan, &documents, &title_of(name), &format!("/{name}")) {
            plan.navbar(vec![made]);
        }
    }
}

fn routes(plan: &mut Plan, documents: &Documents, written: &Value) -> Vec<Value> {
    let mut entries = Vec::new();
    for route in written.as_array().into_iter().flatten() {
        if route["hasSectionHeader"] == true {
            entries.push(heading(text(route, "sectionHeader").unwrap_or("…")));
            continue;
        }
        let title = text(route, "title").unwrap_or("…");
        let address = text(route, "path").unwrap_or_default();
        let inner = routes(plan, documents, &route["routes"]);
        if inner.is_empty() {
            entries.extend(page(plan, documents, address, Some(title)));
        } else {
            let id = documents.id(address).map(str::to_owned);
            entries.extend(category(title, id.as_deref(), inner, true));
        }
    }
    entries
}

/// Reads a folder of Markdown, with TanStack's `config.json` or without.
pub(crate) fn markdown(plan: &mut Plan, config: &Path) {
    let sections = yaml::file(config);
    let is_list = sections["sections"].is_array();
    let source = if is_list {
        plan.folder.clone()
    } else {
        plan.folder.join("content")
    };
    let title = name_of(&plan.project);
    plan.set("title", title);
    plan.address(None, "/");
    let code = plan.locale("en", None);
    plan.trees.push(Tree::new(&source, plan.docs(&code), ""));
    let assets = Tree::new(plan.folder.join("src/assets"), "", "");
    let assets = assets.files().into_iter().filter(|_| !is_list);
    plan.pictures
        .extend(assets.map(|(path, inner)| (path, format!("assets/{inner}"))));
    let documents = Documents::of(&plan.trees, &plan.docs(&code), false);
    let mut entries = Vec::new();
    let inner = |plan: &mut Plan, of: &Value| -> Vec<Value> {
        let children = list(of, "children").iter();
        children
            .filter_map(|it| page(plan, &documents, text(it, "to")?, text(it, "label")))
            .collect()
    };
    for section in list(&sections, "sections") {
        let mut items = inner(plan, section);
        for framework in list(section, "frameworks") {
            let below = inner(plan, framework);
            items.extend(category(
                text(framework, "label").unwrap_or("…"),
                None,
                below,
                true,
            ));
        }
        entries.extend(category(
            text(section, "label").unwrap_or("…"),
            None,
            items,
            true,
        ));
    }
    plan.sidebar("main", entries);
}

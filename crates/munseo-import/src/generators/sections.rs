//! Sites with lists of sections: the documentation of React, TanStack's packages, and folders of Markdown.

use std::path::Path;

use serde_json::{Value, json};

use super::folders::title_of;
use crate::plan::{Plan, Tree, name_of};
use crate::yaml;

/// Reads the documentation of React or one of its translations.
pub(crate) fn react(plan: &mut Plan, config: &Path) {
    plan.set("title", "React");
    let package = std::fs::read_to_string(plan.folder.join("src/siteConfig.js"));
    let package = package.unwrap_or_default();
    let language = package.split("languageCode: '").nth(1);
    let language = language.and_then(|it| it.split('\'').next());
    plan.address(Some("https://react.dev"), "/");
    let source = plan.folder.join("src/content");
    plan.source.clone_from(&source);
    plan.statics.push(plan.folder.join("public"));
    let tree = plan.language(language.unwrap_or("en"), None, &source);
    tree.skip
        .extend(["errors", "README.md"].map(|it| source.join(it)));
    let (mut sidebar, mut bar) = (json!({}), Vec::new());
    for name in ["learn", "reference", "community", "blog"] {
        let title = title_of(name);
        let written = yaml::file(config.with_file_name(format!("sidebar{title}.json")));
        sidebar[name] = written["routes"].clone();
        bar.push(json!({ "text": title, "link": format!("/{name}") }));
    }
    plan.own_navigation(sidebar, bar.into(), &Value::Null);
}

/// Reads a folder of Markdown, with TanStack's `config.json` or without.
pub(crate) fn markdown(plan: &mut Plan, config: &Path) {
    let sections = yaml::file(config);
    let is_list = sections["sections"].is_array();
    let source = match is_list {
        true => plan.folder.clone(),
        false => plan.folder.join("content"),
    };
    plan.set("title", name_of(&plan.project));
    plan.address(None, "/");
    plan.language("en", None, &source);
    let assets = Tree::new(plan.folder.join("src/assets"), "", "");
    let assets = assets.files().into_iter().filter(|_| !is_list);
    plan.copies
        .extend(assets.map(|(path, inner)| (format!("static/assets/{inner}"), path)));
    plan.own_navigation(sections["sections"].clone(), Value::Null, &Value::Null);
}

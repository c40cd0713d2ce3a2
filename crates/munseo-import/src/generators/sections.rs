//! Sites with a list of sections: the documentation of React, TanStack's packages, and folders of Markdown.

use std::path::Path;

use super::folders::title_of;
use crate::navigation::Nav;
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
    let documents = &plan.documents();
    for name in ["learn", "reference", "community", "blog"] {
        let title = title_of(name);
        let written = yaml::file(config.with_file_name(format!("sidebar{title}.json")));
        let mut nav = Nav::new(plan, documents, "");
        let items = nav.entries(&written["routes"], "");
        nav.plan.sidebar(name, items);
        let link = nav.link(&title, &format!("/{name}"));
        plan.navbar(link.into_iter().collect());
    }
}

/// Reads a folder of Markdown, with TanStack's `config.json` or without.
pub(crate) fn markdown(plan: &mut Plan, config: &Path) {
    let sections = yaml::file(config);
    let is_list = sections["sections"].is_array();
    let source = match is_list {
        true => plan.folder.clone(),
        false => plan.folder.join("content"),
    };
    let title = name_of(&plan.project);
    plan.set("title", title);
    plan.address(None, "/");
    plan.language("en", None, &source);
    let assets = Tree::new(plan.folder.join("src/assets"), "", "");
    let assets = assets.files().into_iter().filter(|_| !is_list);
    plan.copies
        .extend(assets.map(|(path, inner)| (format!("static/assets/{inner}"), path)));
    let documents = &plan.documents();
    let entries = Nav::new(plan, documents, "").entries(&sections["sections"], "");
    plan.sidebar("main", entries);
}

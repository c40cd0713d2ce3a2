//! Sites with lists of sections: the documentation of React, TanStack's packages, and folders of Markdown.

use std::path::Path;

use serde_json::{Value, json};

use super::folders::title_of;
use crate::plan::{Plan, Tree, name_of};
use crate::yaml;

/// Reads the documentation of React or one of its translations.
pub(crate) fn react(plan: &mut Plan, config: &Path) {
    plan.set("title", "React");
    let options = std::fs::read_to_string(plan.folder.join("src/siteConfig.js"));
    let options = options.unwrap_or_default();
    let language = options.split("languageCode: '").nth(1);
    let language = language.and_then(|it| it.split('\'').next());
    plan.address(Some("https://react.dev"), "/");
    let source = plan.folder.join("src/content");
    plan.source.clone_from(&source);
    plan.statics.push(plan.folder.join("public"));
    let tree = plan.language(language.unwrap_or("en"), None, &source);
    tree.skip = ["errors", "README.md"].map(|it| source.join(it)).to_vec();
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
    let sections = yaml::file(config)["sections"].take();
    plan.set("title", name_of(&plan.project));
    plan.address(None, "/");
    let mut source = plan.folder.clone();
    if !sections.is_array() {
        source.push("content");
        let assets = Tree::new(plan.folder.join("src/assets"), "", "")
            .files()
            .into_iter();
        let assets = assets.map(|(path, inner)| (format!("static/assets/{inner}"), path));
        plan.copies.extend(assets);
    }
    plan.language("en", None, &source);
    plan.own_navigation(sections, Value::Null, &Value::Null);
}

//! The blog, pages and the front page.

use std::path::Path;

use munseo_source::Date;
use serde_json::{Map, Value, json};

use super::Site;
use crate::config_text::config_text;
use crate::plan::{Plan, Tree, is_markdown, without_ending};
use crate::report::Outcome;
use crate::values::{copy_texts, entries, text};
use crate::yaml;

pub(super) fn blog(plan: &mut Plan, site: &Site, options: &Value) {
    let route = options["routeBasePath"].as_str().unwrap_or("blog");
    let route = route.trim_matches('/');
    let Some(folder) = site.folders(plan, options, "blog", ("blog", route)) else {
        return;
    };
    let mut blog =
        json!({ "path": format!("/{route}"), "posts_per_page": options["postsPerPage"].as_u64() });
    let keys = "blogTitle=title blogDescription=description";
    copy_texts(options, &mut blog, keys);
    plan.set("blog", blog);
    plan.taken("blog", route);
    tags(plan, &folder);
    let mut table = Map::new();
    for file in ["authors.yml", "authors.yaml"] {
        let authors = yaml::file(folder.join(file));
        for (id, author) in entries(&authors) {
            table.insert(id.clone(), self::author(author, id));
        }
    }
    // Posts may describe their authors themselves.
    for (path, inner) in Tree::new(&folder, "blog", route).files() {
        if is_markdown(&inner) {
            let matter = crate::plan::front_matter_of(&path);
            for author in crate::front_matter::authors(&matter) {
                let id = crate::front_matter::author_id(author);
                let made = self::author(author, &id);
                table.entry(id).or_insert(made);
            }
            address(plan, route, &inner, &matter);
        }
    }
    if !table.is_empty() {
        let text = config_text(&table);
        plan.files.push(("blog/authors.toml".into(), text));
    }
}

/// Takes the labels of tags from the file in a folder.
pub(super) fn tags(plan: &mut Plan, folder: &Path) {
    for (key, tag) in entries(&yaml::file(folder.join("tags.yml"))) {
        let label = text(tag, "label").unwrap_or(key);
        plan.table("tags").insert(key.clone(), label.into());
        plan.report.add(
            Outcome::Approximated,
            "a tag, without its description and address",
            key,
        );
    }
}

/// Redirects the address of a post, which has its date.
fn address(plan: &mut Plan, route: &str, inner: &str, matter: &Value) {
    let path = without_ending(inner);
    let path = path.strip_suffix("/index").unwrap_or(path);
    let date = path.get(..10).map(|it| it.replace('/', "-"));
    let date = date.filter(|it| Date::parse(it).is_some() && path.len() > 11);
    if let Some(date) = date.filter(|_| !matter["slug"].is_string()) {
        let title = path[10..].trim_start_matches(['-', '/', '_']);
        let from = format!("{route}/{}/{title}", date.replace('-', "/"));
        plan.redirect(&from, &format!("{route}/{title}"));
    }
}

fn author(author: &Value, id: &str) -> Value {
    let name = text(author, "name").or_else(|| author.as_str());
    let mut made = json!({ "name": name.unwrap_or(id) });
    let keys = "title url image_url=image imageURL=image";
    copy_texts(author, &mut made, keys);
    made
}

/// A front page in place of `src/pages/index.js`.
pub(super) fn front_page(plan: &mut Plan, route: &str) {
    let pages = plan.trees.iter().find(|it| it.to.starts_with("pages/"));
    let has = |tree: &Tree, name: &str| tree.from.join(name).is_file();
    let has_own = pages.is_some_and(|it| has(it, "index.md") || has(it, "index.mdx"));
    if route.is_empty() || has_own {
        return;
    }
    let text = format!(
        "---\nlayout: home\nhero:\n  actions:\n    - text: Documentation\n      link: /{route}\n---\n"
    );
    let path = format!("pages/{}/index.md", plan.default_locale());
    plan.files.push((path, text));
    plan.report.add(
        Outcome::Approximated,
        "the front page",
        "a short one in place of `src/pages/index`",
    );
}

//! The blog, pages and the front page.

use std::path::Path;

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
    let mut blog = json!({ "path": format!("/{route}") });
    copy_texts(
        options,
        &mut blog,
        "blogTitle=title blogDescription=description",
    );
    if let Some(count) = options["postsPerPage"].as_u64() {
        blog["posts_per_page"] = count.into();
    }
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
pub(super) fn address(plan: &mut Plan, route: &str, inner: &str, matter: &Value) {
    if matter["slug"].is_string() {
        return;
    }
    let path = without_ending(inner);
    let path = path.strip_suffix("/index").unwrap_or(path);
    let date = |at: usize| path.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    if [0, 1, 2, 3, 5, 6, 8, 9].into_iter().all(date) && path.len() > 11 {
        let (year, month, day) = (&path[..4], &path[5..7], &path[8..10]);
        let title = path[10..].trim_start_matches(['-', '/', '_']);
        let from = format!("{route}/{year}/{month}/{day}/{title}");
        plan.redirect(&from, &format!("{route}/{title}"));
    }
}

pub(super) fn author(author: &Value, id: &str) -> Value {
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

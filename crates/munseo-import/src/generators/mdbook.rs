//! mdBook: `book.toml` and `SUMMARY.md`.

use std::path::Path;

use serde_json::{Value, json};

use crate::navigation::{Nav, link_at_right};
use crate::plan::{Plan, Tree, is_external, without_ending};
use crate::values::{entries, text};

/// Reads `book.toml`.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let written = std::fs::read_to_string(config).unwrap_or_default();
    let book: Value = toml::from_str(&written).unwrap_or_else(|error| {
        let kind = "a configuration file that cannot be read";
        plan.left_file(kind, error.to_string(), config);
        Value::Null
    });
    let html = &book["output"]["html"];
    plan.take(&book["book"], &[("title", "title")]);
    plan.address(None, text(html, "site-url").unwrap_or("/"));
    let locale = plan.locale(text(&book["book"], "language").unwrap_or("en"), None);
    plan.math(html["mathjax-support"] == true);
    let source = text(&book["book"], "src").unwrap_or("src");
    let source = plan.folder.join(source);
    let mut tree = Tree::new(&source, plan.docs(&locale), "");
    let summary = std::fs::read_to_string(source.join("SUMMARY.md")).unwrap_or_default();
    let chapters = chapters(&summary);
    let is_chapter = |path: &str| chapters.iter().any(|it| it.file.as_deref() == Some(path));
    for (path, inner) in tree.files() {
        if inner.ends_with(".md") && !is_chapter(&inner) {
            if inner != "SUMMARY.md" {
                plan.left_file("a file that is not in `SUMMARY.md`", "", &path);
            }
            tree.skip.push(path);
        }
    }
    plan.trees.push(tree);
    let documents = &plan.documents();
    let written = items(plan, &mut chapters.iter().peekable(), 0);
    let items = Nav::new(plan, documents).entries(&written, "");
    plan.sidebar("main", items);
    let files = chapters.iter().filter_map(|it| it.file.as_deref());
    for file in files.clone() {
        let address = without_ending(file);
        let is_index = address.ends_with("README") || address.ends_with("index");
        let new = match is_index {
            true => address.rsplit_once('/').map_or("", |it| it.0),
            false => address,
        };
        let old = address.replace("README", "index");
        plan.redirect(&format!("{old}.html"), new);
    }
    // The first chapter is also the page at `/`.
    let title = text(&book["book"], "title").unwrap_or("Start");
    if let Some(first) = files.clone().next().filter(|_| documents.id("").is_none()) {
        let text = format!("---\nunlisted: true\n---\n\n# [{title}](./{first})\n");
        plan.files.push((format!("docs/{locale}/index.md"), text));
    }
    for (from, to) in entries(&html["redirect"]) {
        let to = to.as_str().unwrap_or_default().split('#').next();
        let to = without_ending(to.unwrap_or_default());
        let folder = from.trim_matches('/').rsplit_once('/');
        let folder = folder.map_or("", |it| it.0);
        let to = match to.starts_with('/') || is_external(to) {
            true => to.to_owned(),
            false => crate::links::normalize(&format!("{folder}/{to}")),
        };
        plan.redirect(from, to.strip_suffix("/index").unwrap_or(&to));
    }
    if let Some(address) = text(html, "git-repository-url") {
        plan.navbar(vec![link_at_right("Git", address)]);
    }
    plan.copy(html, &[("edit-url-template", "docs.edit_url")]);
    for key in ["additional-css", "additional-js", "theme"] {
        if !html[key].is_null() {
            plan.left("style sheets and scripts", html[key].to_string());
        }
    }
    for (name, _) in entries(&book["preprocessor"]) {
        plan.left("preprocessor", name);
    }
}

/// A line of `SUMMARY.md`.
#[derive(Default)]
struct Chapter {
    label: String,
    /// `None` for a draft or a part.
    file: Option<String>,
    /// Indentation; 0 for chapters outside of lists.
    depth: usize,
    is_part: bool,
}

fn chapters(summary: &str) -> Vec<Chapter> {
    let mut chapters = Vec::new();
    for line in summary.lines().skip_while(|it| it.trim().is_empty()) {
        let text = line.trim();
        let depth = line.len() - line.trim_start().len();
        if let Some(label) = text.strip_prefix("# ") {
            if !chapters.is_empty() || !label.eq_ignore_ascii_case("summary") {
                chapters.push(Chapter {
                    label: label.to_owned(),
                    is_part: true,
                    ..Chapter::default()
                });
            }
            continue;
        }
        let item = text.trim_start_matches(['-', '*', '+']).trim_start();
        let link = item.strip_prefix('[').and_then(|it| it.rsplit_once("]("));
        let Some((label, rest)) = link else {
            continue;
        };
        let file = rest.trim_end_matches(')').trim_matches(['<', '>']);
        let file = file.trim_start_matches("./").replace("%20", " ");
        chapters.push(Chapter {
            label: label.replace('\\', ""),
            file: Some(file).filter(|it| !it.is_empty()),
            depth: depth + usize::from(item.len() < text.len()),
            is_part: false,
        });
    }
    // The title of the file is not a part.
    let parts = chapters.iter().filter(|it| it.is_part).count();
    if parts == 1 && chapters[0].is_part {
        chapters.remove(0);
    }
    chapters
}

/// The chapters as entries of a sidebar.
fn items(
    plan: &mut Plan,
    rest: &mut std::iter::Peekable<std::slice::Iter<'_, Chapter>>,
    above: usize,
) -> Value {
    let mut items = Vec::new();
    while let Some(chapter) = rest.next_if(|it| above == 0 || it.depth > above) {
        let is_above = |it: &&Chapter| it.depth > chapter.depth && chapter.depth > 0;
        let label = &chapter.label;
        if chapter.is_part {
            items.push(json!({ "hasSectionHeader": true, "sectionHeader": label }));
        } else if rest.peek().is_some_and(is_above) {
            let inner = self::items(plan, rest, chapter.depth);
            items.push(json!({ "label": label, "link": chapter.file, "items": inner }));
        } else if let Some(file) = &chapter.file {
            items.push(json!({ "label": label, "link": file }));
        } else {
            plan.left("a draft chapter", label);
        }
    }
    items.into()
}

//! mdBook: `book.toml` and `SUMMARY.md`.

use std::path::Path;

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::navigation::{category, page};
use crate::plan::{Plan, Tree, text, without_ending};

/// Reads `book.toml`.
pub(crate) fn read(plan: &mut Plan, config: &Path) {
    let written = std::fs::read_to_string(config).unwrap_or_default();
    let book: Value = match toml::from_str(&written) {
        Ok(book) => book,
        Err(error) => {
            plan.left_file(
                "a configuration file that cannot be read",
                error.to_string(),
                config,
            );
            Value::Null
        }
    };
    let html = &book["output"]["html"];
    plan.take(&book["book"], &[("title", "title")]);
    plan.address(None, text(html, "site-url").unwrap_or("/"));
    let locale = plan.locale(text(&book["book"], "language").unwrap_or("en"), None);
    plan.math(html["mathjax-support"] == true);
    let source = plan
        .folder
        .join(text(&book["book"], "src").unwrap_or("src"));
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
    let documents = Documents::of(&plan.trees, &plan.docs(&locale), false);
    let mut rest = chapters.iter().peekable();
    let items = items(plan, &documents, &mut rest, 0);
    plan.sidebar("main", items);
    let files: Vec<&str> = chapters
        .iter()
        .filter_map(|it| it.file.as_deref())
        .collect();
    for file in &files {
        let address = without_ending(file);
        let is_index = address.ends_with("README") || address.ends_with("index");
        let new = if is_index {
            address.rsplit_once('/').map_or("", |it| it.0)
        } else {
            address
        };
        let old = address.replace("README", "index");
        plan.redirect(&format!("{old}.html"), new);
    }
    // The first chapter is also the page at `/`.
    let title = text(&book["book"], "title").unwrap_or("Start");
    if let Some(first) = files.first().filter(|_| documents.id("").is_none()) {
        let text = format!("---\nunlisted: true\n---\n\n# [{title}](./{first})\n");
        plan.files.push((format!("docs/{locale}/index.md"), text));
    }
    for (from, to) in html["redirect"].as_object().into_iter().flatten() {
        let to = without_ending(
            to.as_str()
                .unwrap_or_default()
                .split('#')
                .next()
                .unwrap_or_default(),
        );
        let folder = from
            .trim_matches('/')
            .rsplit_once('/')
            .map_or("", |it| it.0);
        let is_relative = !to.starts_with('/') && !crate::plan::is_external(to);
        let to = if is_relative {
            crate::links::normalize(&format!("{folder}/{to}"))
        } else {
            to.to_owned()
        };
        plan.redirect(from, to.strip_suffix("/index").unwrap_or(&to));
    }
    if let Some(address) = text(html, "git-repository-url") {
        plan.navbar(vec![
            json!({ "label": "Git", "href": address, "position": "right" }),
        ]);
    }
    if let Some(edit) = text(html, "edit-url-template") {
        plan.set("docs.edit_url", edit);
    }
    for key in ["additional-css", "additional-js", "theme"] {
        if !html[key].is_null() {
            plan.left("style sheets and scripts", html[key].to_string());
        }
    }
    for (name, _) in book["preprocessor"].as_object().into_iter().flatten() {
        plan.left("preprocessor", name);
    }
}

/// A line of `SUMMARY.md`.
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
                    file: None,
                    depth: 0,
                    is_part: true,
                });
            }
            continue;
        }
        let item = text.trim_start_matches(['-', '*', '+']).trim_start();
        let Some(link) = item.strip_prefix('[') else {
            continue;
        };
        let Some((label, rest)) = link.rsplit_once("](") else {
            continue;
        };
        let file = rest
            .trim_end_matches(')')
            .trim_matches(['<', '>'])
            .trim_start_matches("./");
        let file = file.replace("%20", " ");
        chapters.push(Chapter {
            label: label.replace('\\', ""),
            file: Some(file).filter(|it| !it.is_empty()),
            depth: depth + usize::from(item.len() < text.len()),
            is_part: false,
        });
    }
    // The title of the file is not a part.
    if chapters.first().is_some_and(|it| it.is_part)
        && chapters.iter().filter(|it| it.is_part).count() == 1
    {
        chapters.remove(0);
    }
    chapters
}

fn items(
    plan: &mut Plan,
    documents: &Documents,
    rest: &mut std::iter::Peekable<std::slice::Iter<'_, Chapter>>,
    above: usize,
) -> Vec<Value> {
    let mut items = Vec::new();
    while let Some(chapter) = rest.next_if(|it| above == 0 || it.depth > above) {
        if chapter.is_part {
            items.push(
                json!({ "type": "html", "value": format!("<strong>{}</strong>", chapter.label) }),
            );
            continue;
        }
        let has_children = rest
            .peek()
            .is_some_and(|it| it.depth > chapter.depth && chapter.depth > 0);
        if has_children {
            let inner = self::items(plan, documents, rest, chapter.depth);
            let id = chapter.file.as_deref().and_then(|it| documents.id(it));
            items.extend(category(&chapter.label, id, inner, true));
        } else if let Some(file) = &chapter.file {
            items.extend(page(plan, documents, file, Some(&chapter.label)));
        } else {
            plan.left("a draft chapter", &chapter.label);
        }
    }
    items
}

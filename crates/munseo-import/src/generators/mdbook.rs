//! mdBook: `book.toml` and `SUMMARY.md`.

use std::path::Path;

use serde_json::{Value, json};

use crate::navigation::section;
use crate::plan::{Plan, address_of, is_external, without_ending};
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
    let folder = plan.folder.clone();
    plan.configured(&book, &folder);
    let source = text(&book["book"], "src").unwrap_or("src");
    let source = plan.folder.join(source);
    let language = text(&book["book"], "language").unwrap_or("en");
    let tree = plan.language(language, None, &source);
    let summary = std::fs::read_to_string(source.join("SUMMARY.md")).unwrap_or_default();
    let chapters = chapters(&summary);
    let files = chapters.iter().filter_map(|it| text(&it.1, "link"));
    let is_chapter = |path: &str| files.clone().any(|it| it == path);
    for (path, inner) in tree.files() {
        if inner.ends_with(".md") && !is_chapter(&inner) {
            tree.skip.push(path);
        }
    }
    plan.used.insert(source.join("SUMMARY.md"));
    let documents = &plan.documents();
    let written = items(plan, &chapters);
    let repository = text(html, "git-repository-url");
    let bar = repository.map(|it| json!([{ "text": "Git", "link": it }]));
    plan.own_navigation(written, bar.unwrap_or_default(), &Value::Null);
    for file in files.clone() {
        let old = without_ending(file).replace("README", "index");
        plan.redirect(&format!("{old}.html"), address_of(file));
    }
    // The first chapter is also the page at `/`.
    let title = text(&book["book"], "title").unwrap_or("Start");
    if let Some(first) = files.clone().next().filter(|_| documents.id("").is_none()) {
        let text = format!("---\nunlisted: true\n---\n\n# [{title}](./{first})\n");
        let path = format!("{}/index.md", plan.docs(plan.default_locale()));
        plan.files.push((path, text));
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
        plan.redirect(from, address_of(&to));
    }
}

/// The lines of `SUMMARY.md` as entries of a sidebar, with their indentation: 0 for chapters outside of lists.
fn chapters(summary: &str) -> Vec<(usize, Value)> {
    let mut chapters = Vec::new();
    for line in summary.lines() {
        let text = line.trim();
        let item = text.trim_start_matches(['-', '*', '+']).trim_start();
        let link = item.strip_prefix('[').and_then(|it| it.rsplit_once("]("));
        let (depth, entry) = match (text.strip_prefix("# "), link) {
            (Some(label), _) => (0, section(label)),
            (None, Some((label, rest))) => {
                let file = rest.trim_end_matches(')').trim_matches(['<', '>']);
                let file = file.trim_start_matches("./").replace("%20", " ");
                let depth = line.len() - line.trim_start().len();
                let chapter = json!({ "label": label.replace('\\', ""), "link": file });
                (depth + usize::from(item.len() < text.len()), chapter)
            }
            (None, None) => continue,
        };
        chapters.push((depth, entry));
    }
    // The title of the file is not a part.
    let part = |it: Option<&(usize, Value)>| Some(text(&it?.1, "value")?.to_owned());
    let count = chapters.iter().filter_map(|it| part(Some(it))).count();
    let is_title = |it: String| count == 1 || it.eq_ignore_ascii_case("<strong>summary</strong>");
    if part(chapters.first()).is_some_and(is_title) {
        chapters.remove(0);
    }
    chapters
}

/// The chapters with those that are indented below them.
fn items(plan: &mut Plan, mut rest: &[(usize, Value)]) -> Value {
    let mut items = Vec::new();
    while let [(depth, chapter), after @ ..] = rest {
        let is_below = |it: &&(usize, Value)| *depth > 0 && it.0 > *depth;
        let (below, next) = after.split_at(after.iter().take_while(is_below).count());
        rest = next;
        let mut item = chapter.clone();
        if !below.is_empty() {
            item["items"] = self::items(plan, below);
        } else if item["link"] == "" {
            let label = text(chapter, "label").unwrap_or_default();
            plan.left("a draft chapter", label);
            continue;
        }
        items.push(item);
    }
    items.into()
}

//! Nextra and Fumadocs, and navigation that is in files of each folder: `_meta.*`, `meta.json`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::mkdocs_blocks::capitalized;
use crate::navigation::{category, locale_menu, page, plain};
use crate::plan::{Plan, Tree, is_external, is_markdown, join, text, without_ending};
use crate::yaml;

/// Reads a site of Nextra or Fumadocs.
pub(crate) fn nextra(plan: &mut Plan, _config: &Path) {
    let folder = plan.folder.clone();
    let places = [
        "content",
        "src/content",
        "pages",
        "src/pages",
        "app",
        "src/app",
    ];
    let has_pages = |path: &PathBuf| {
        Tree::new(path, "", "")
            .files()
            .iter()
            .any(|it| is_markdown(&it.1))
    };
    let source = places
        .iter()
        .map(|it| folder.join(it))
        .find(has_pages)
        .unwrap_or_else(|| folder.join("content"));
    let name = yaml::file(folder.join("package.json"));
    plan.set(
        "title",
        text(&name, "name").map_or_else(|| plan.folder_name(), str::to_owned),
    );
    plan.left(
        "the title is in a component; the name of the package stands for it",
        "set `title`",
    );
    plan.address(text(&name, "homepage"), "/");
    plan.statics
        .extend(Some(folder.join("public")).filter(|it| it.is_dir()));
    plan.source = Some(folder.clone());
    languages(plan, &source);
    for theme in [
        "theme.config.tsx",
        "theme.config.jsx",
        "theme.config.js",
        "theme.config.ts",
    ] {
        let file = folder.join(theme);
        if file.is_file() {
            let theme = plan.evaluated(&file);
            if let Some(edit) = text(&theme, "docsRepositoryBase") {
                plan.set(
                    "docs.edit_url",
                    format!("{}/{{path}}", edit.trim_end_matches('/')),
                );
            }
            let links = [
                ("Source", &theme["project"]["link"]),
                ("Chat", &theme["chat"]["link"]),
            ];
            let links = links.iter().filter_map(|(label, it)| {
                Some(json!({ "label": label, "href": it.as_str()?, "position": "right" }))
            });
            plan.navbar(links.collect());
        }
    }
    if plan.trees.is_empty() {
        return;
    }
    let documents = plan.documents();
    let tree = plan.trees[0].clone();
    let items = items(plan, &documents, &tree, "");
    plan.sidebar("main", items);
    let menu = locale_menu(plan);
    plan.navbar(menu.into_iter().collect());
}

/// Languages are folders (`content/ko`), or endings of names (`page.ko.mdx`).
fn languages(plan: &mut Plan, source: &Path) {
    let files = Tree::new(source, "", "").files();
    let pages: Vec<&String> = files
        .iter()
        .map(|it| &it.1)
        .filter(|it| is_markdown(it))
        .collect();
    let is_code = |it: &str| {
        matches!(it.len(), 2 | 5)
            && it[..2].chars().all(|c| c.is_ascii_lowercase())
            && (it.len() == 2 || it.as_bytes()[2] == b'-')
    };
    let folders: BTreeSet<&str> = pages
        .iter()
        .filter_map(|it| it.split_once('/'))
        .map(|it| it.0)
        .filter(|it| is_code(it))
        .collect();
    let all_in_folders = pages.iter().all(|it| {
        it.split_once('/')
            .is_some_and(|(folder, _)| folders.contains(folder))
    });
    if !folders.is_empty() && all_in_folders {
        let mut folders: Vec<&str> = folders.into_iter().collect();
        folders.sort_by_key(|it| !it.starts_with("en"));
        for folder in folders {
            let code = plan.locale(folder, None);
            plan.trees
                .push(Tree::new(source.join(folder), plan.docs(&code), ""));
        }
        return;
    }
    let suffix = |path: &str| {
        let name = without_ending(path);
        name.rsplit_once('.')
            .map(|it| it.1)
            .filter(|it| is_code(it))
            .map(str::to_owned)
    };
    let suffixes: BTreeSet<String> = pages.iter().filter_map(|it| suffix(it)).collect();
    let has_plain = pages.iter().any(|it| suffix(it).is_none());
    let mut codes: Vec<Option<String>> = suffixes.iter().cloned().map(Some).collect();
    if has_plain {
        codes.insert(0, None);
    } else {
        codes.sort_by_key(|it| it.as_deref() != Some("en"));
    }
    for code in codes {
        let ours = plan.locale(code.as_deref().unwrap_or("en"), None);
        let mut tree = Tree::new(source, plan.docs(&ours), "");
        tree.skip = files
            .iter()
            .filter(|it| suffix(&it.1) != code && is_markdown(&it.1))
            .map(|it| it.0.clone())
            .collect();
        tree.suffix = code.map(|it| format!(".{it}"));
        plan.trees.push(tree);
    }
}

/// The value of `_meta.*` or `meta.json` in a folder.
fn meta(plan: &mut Plan, folder: &Path) -> Value {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Value::Null;
    };
    let mut names: Vec<String> = entries
        .flatten()
        .map(|it| it.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let is_meta = |name: &&String| {
        name.starts_with("_meta.") && !name.contains("global")
            || *name == "meta.json"
            || name.starts_with("_meta.global")
    };
    let Some(name) = names.iter().find(is_meta) else {
        return Value::Null;
    };
    let file = folder.join(name);
    match name.ends_with(".json") {
        true => yaml::file(file),
        false => plan.evaluated(&file),
    }
}

/// The entries of a folder: those that its file names, then the others.
pub(super) fn items(
    plan: &mut Plan,
    documents: &Documents,
    tree: &Tree,
    inner: &str,
) -> Vec<Value> {
    let folder = tree.from.join(inner);
    let meta = meta(plan, &folder);
    let mut names: BTreeSet<String> = BTreeSet::new();
    for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
        let (name, path) = (
            entry.file_name().to_string_lossy().into_owned(),
            entry.path(),
        );
        if name.starts_with(['.', '_']) || tree.skip.contains(&path) || name == "node_modules" {
            continue;
        }
        if path.is_dir() {
            names.insert(name);
        } else if is_markdown(&name) {
            let name = without_ending(&name);
            names.insert(
                tree.suffix
                    .as_deref()
                    .and_then(|it| name.strip_suffix(it))
                    .unwrap_or(name)
                    .to_owned(),
            );
        }
    }
    let mut entries = Vec::new();
    // Fumadocs lists its pages, Nextra names them in a table, Rspress has a list of tables.
    let written: Vec<(String, Value)> = match (&meta, &meta["pages"]) {
        (Value::Object(_), Value::Array(list)) => list
            .iter()
            .map(|it| (it.as_str().unwrap_or_default().to_owned(), Value::Null))
            .collect(),
        (Value::Object(table), _) => table
            .iter()
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect(),
        (Value::Array(list), _) => list
            .iter()
            .map(|it| {
                (
                    it.as_str()
                        .or_else(|| text(it, "name"))
                        .unwrap_or_default()
                        .to_owned(),
                    it.clone(),
                )
            })
            .collect(),
        _ => Vec::new(),
    };
    let is_complete = meta["pages"].is_array() || meta.is_array();
    for (key, value) in written {
        if key == "*" || key.starts_with('$') {
            continue;
        }
        let rest = || names.iter().cloned().collect::<Vec<_>>();
        if matches!(key.as_str(), "..." | "z...a") {
            for name in rest() {
                names.remove(&name);
                entries.extend(entry(plan, documents, tree, inner, &name, &Value::Null));
            }
            continue;
        }
        if let Some(label) = key
            .strip_prefix("---")
            .and_then(|it| it.strip_suffix("---"))
        {
            entries.push(heading(label));
            continue;
        }
        let name = key.trim_start_matches("...").trim_start_matches("./");
        let name = without_ending(name).to_owned();
        names.remove(&name);
        entries.extend(entry(plan, documents, tree, inner, &name, &value));
    }
    if !is_complete {
        let rest: Vec<String> = names.into_iter().collect();
        for name in rest {
            entries.extend(entry(plan, documents, tree, inner, &name, &Value::Null));
        }
    }
    entries
}

/// A heading between entries.
pub(super) fn heading(label: &str) -> Value {
    json!({ "type": "html", "value": format!("<strong>{}</strong>", plain(label)) })
}

fn entry(
    plan: &mut Plan,
    documents: &Documents,
    tree: &Tree,
    inner: &str,
    name: &str,
    value: &Value,
) -> Vec<Value> {
    let label = value
        .as_str()
        .filter(|it| *it != name || !value.is_string())
        .or_else(|| text(value, "title"))
        .or_else(|| text(value, "label"));
    let label = label.filter(|_| {
        !(value.is_string() && text(value, "name").is_none() && value.as_str() == Some(name))
    });
    let kind = text(value, "type").unwrap_or_default();
    if value["display"] == "hidden" {
        return Vec::new();
    }
    if matches!(kind, "separator" | "section-header") {
        return label.map(heading).into_iter().collect();
    }
    let address = text(value, "href").or_else(|| text(value, "link"));
    if let Some(address) = address.filter(|it| is_external(it) || kind == "custom-link") {
        return page(plan, documents, address, label).into_iter().collect();
    }
    if let Some((label, address)) = name
        .strip_prefix('[')
        .and_then(|it| it.strip_suffix(')'))
        .and_then(|it| it.split_once("]("))
    {
        return page(plan, documents, address, Some(label))
            .into_iter()
            .collect();
    }
    let path = join(inner, name);
    if tree.from.join(&path).is_dir() {
        let mut below = items(plan, documents, tree, &path);
        let index = documents.id(&path).map(str::to_owned);
        if let Some(index) = &index {
            below.retain(|it| it != index.as_str() && it["id"] != index.as_str());
        }
        let own = meta(plan, &tree.from.join(&path));
        let label = label.or_else(|| text(&own, "title")).map(str::to_owned);
        let label = label.unwrap_or_else(|| title_of(name));
        if kind == "dir-section-header" {
            let mut entries = vec![heading(&label)];
            entries.extend(below);
            return entries;
        }
        return category(&label, index.as_deref(), below, value["collapsed"] == true)
            .into_iter()
            .collect();
    }
    match documents.id(&path) {
        Some(id) => {
            let id = id.to_owned();
            page(plan, documents, &id, label).into_iter().collect()
        }
        None => Vec::new(),
    }
}

/// `getting-started` as a title.
pub(super) fn title_of(name: &str) -> String {
    let words = name
        .trim_matches(['(', ')'])
        .split(['-', '_'])
        .map(capitalized);
    words.collect::<Vec<_>>().join(" ")
}

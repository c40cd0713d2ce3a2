//! Nextra and Fumadocs, and navigation that is in files of each folder: `_meta.*`, `meta.json`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::navigation::{Written, section};
use crate::plan::{Plan, Tree, is_external, is_markdown, join, name_of, paths_in, without_ending};
use crate::script::resolve;
use crate::values::{capitalized, entries, first, text};
use crate::yaml;

/// Reads a site of Nextra or Fumadocs.
pub(crate) fn nextra(plan: &mut Plan, _config: &Path) {
    let folder = plan.folder.clone();
    let places = "content src/content pages src/pages app src/app".split(' ');
    let has_pages = |path: &PathBuf| {
        let files = Tree::new(path, "", "").files();
        files.iter().any(|it| is_markdown(&it.1))
    };
    let source = places.map(|it| folder.join(it)).find(has_pages);
    let source = source.unwrap_or_else(|| folder.join("content"));
    let package = yaml::file(folder.join("package.json"));
    let name = text(&package, "name").and_then(|it| it.rsplit('/').next());
    let name = name.map(str::to_owned);
    plan.set("title", name.unwrap_or_else(|| name_of(&plan.folder)));
    plan.left(
        "the title is in a component; the name of the package stands for it",
        "set `title`",
    );
    // npm writes the repository there.
    let homepage = text(&package, "homepage").filter(|it| !it.contains("//github.com"));
    plan.address(homepage, "/");
    plan.statics.push(folder.join("public"));
    languages(plan, &source);
    let theme = resolve(&folder.join("theme.config"));
    let theme = theme.map_or(Value::Null, |it| plan.evaluated(&it));
    plan.edit_url(text(&theme, "docsRepositoryBase").unwrap_or_default());
    let links = json!({ "Source": theme["project"]["link"], "Chat": theme["chat"]["link"] });
    let documents = &plan.documents();
    let mut written = Vec::new();
    for tree in plan.trees.clone() {
        let sidebar = Folders::new(plan, documents, &tree).written("").into();
        let code = tree.to.trim_start_matches("docs/").to_owned();
        written.push(Written {
            code,
            sidebar,
            ..Written::default()
        });
    }
    plan.navigation(&written, &links);
}

/// Languages are folders (`content/ko`), or endings of names (`page.ko.mdx`).
fn languages(plan: &mut Plan, source: &Path) {
    let mut files = Tree::new(source, "", "").files();
    files.retain(|it| is_markdown(&it.1));
    let is_code = |it: &str| {
        matches!(it.len(), 2 | 5)
            && it[..2].chars().all(|c| c.is_ascii_lowercase())
            && (it.len() == 2 || it.as_bytes()[2] == b'-')
    };
    let code = |it: Option<&str>| it.filter(|it| is_code(it)).map(str::to_owned);
    let folder = |path: &str| code(path.split_once('/').map(|it| it.0));
    let suffix = |path: &str| code(without_ending(path).rsplit_once('.').map(|it| it.1));
    let is_folder = !files.is_empty() && files.iter().all(|it| folder(&it.1).is_some());
    // Pages without a suffix are those of the default language.
    let code_of = |path: &str| folder(path).filter(|_| is_folder).or_else(|| suffix(path));
    let codes = files.iter().map(|it| code_of(&it.1));
    let codes: BTreeSet<_> = codes.map(|it| it.unwrap_or_else(|| "en".into())).collect();
    let mut codes: Vec<String> = codes.into_iter().collect();
    codes.sort_by_key(|it| !it.starts_with("en"));
    if is_folder {
        for code in codes {
            plan.language(&code, None, source.join(&code));
        }
    } else {
        let codes: Vec<_> = codes.iter().map(|it| (it.as_str(), None)).collect();
        plan.languages_by_suffix(&codes, source);
    }
}

/// Navigation from the files of a tree.
pub(super) struct Folders<'a> {
    plan: &'a mut Plan,
    documents: &'a Documents,
    tree: &'a Tree,
}

impl<'a> Folders<'a> {
    pub(super) fn new(plan: &'a mut Plan, documents: &'a Documents, tree: &'a Tree) -> Self {
        Self {
            plan,
            documents,
            tree,
        }
    }

    /// The value of `_meta.*` or `meta.json` in a folder.
    fn meta(&mut self, folder: &Path) -> Value {
        let suffix = self.tree.suffix.as_deref().unwrap_or_default();
        let own = format!("meta{suffix}.json");
        let rank = |it: &PathBuf| {
            let name = name_of(it);
            let is_meta = name.starts_with("_meta.") || name == "meta.json";
            name.ends_with(&own).then_some(0).or(is_meta.then_some(1))
        };
        let found = paths_in(folder).into_iter().filter(|it| rank(it).is_some());
        let found = found.min_by_key(rank);
        match found {
            None => Value::Null,
            Some(file) if file.extension().is_some_and(|it| it == "json") => yaml::file(file),
            Some(file) => self.plan.evaluated(&file),
        }
    }

    /// The names of pages and folders in a folder.
    fn names(&self, folder: &Path) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for path in paths_in(folder) {
            let name = name_of(&path);
            let is_other = name.starts_with(['.', '_']) || name == "node_modules";
            if is_other || self.tree.skip.contains(&path) {
                continue;
            }
            if path.is_dir() {
                names.insert(name);
            } else if is_markdown(&name) {
                let name = self.tree.without_suffix(without_ending(&name));
                names.insert(name.to_owned());
            }
        }
        names
    }

    /// The entries of a folder as other generators write them: those that its file names, then the others.
    pub(super) fn written(&mut self, inner: &str) -> Vec<Value> {
        let folder = self.tree.from.join(inner);
        let meta = self.meta(&folder);
        let mut names = self.names(&folder);
        // Fumadocs lists its pages, Nextra names them in a table, Rspress has a list of tables.
        let list = meta["pages"].as_array().or(meta.as_array());
        let of_list = list.into_iter().flatten().map(|it| match it.as_str() {
            Some(name) => (name, &Value::Null),
            None => (text(it, "name").unwrap_or_default(), it),
        });
        let of_table = entries(&meta).map(|(key, it)| (key.as_str(), it));
        let of_table = of_table.chain([("...", &Value::Null)]);
        let of_table = of_table.filter(|_| list.is_none());
        let mut written = Vec::new();
        for (key, value) in of_list.chain(of_table) {
            let label = key
                .strip_prefix("---")
                .and_then(|it| it.strip_suffix("---"));
            let name = key.trim_start_matches("...").trim_start_matches("./");
            let name = without_ending(name);
            if matches!(key, "..." | "z...a") {
                for name in std::mem::take(&mut names) {
                    written.extend(self.entry(inner, &name, &Value::Null));
                }
            } else if let Some(label) = label {
                written.push(section(label));
            } else if key != "*" && !key.starts_with('$') {
                names.remove(name);
                written.extend(self.entry(inner, name, value));
            }
        }
        written
    }

    fn entry(&mut self, inner: &str, name: &str, value: &Value) -> Option<Value> {
        let label = value.as_str().filter(|it| *it != name);
        let label = label.or_else(|| first(value, &["title", "label"]));
        let kind = text(value, "type").unwrap_or_default();
        if value["display"] == "hidden" {
            return None;
        }
        if matches!(kind, "separator" | "section-header") {
            return label.map(section);
        }
        let address = first(value, &["href", "link"]);
        if let Some(address) = address.filter(|it| is_external(it) || kind == "custom-link") {
            return Some(json!({ "label": label, "link": address }));
        }
        let link = name.strip_prefix('[').and_then(|it| it.strip_suffix(')'));
        if let Some((label, address)) = link.and_then(|it| it.split_once("](")) {
            return Some(json!({ "label": label, "link": address }));
        }
        if name.is_empty() || name.starts_with("..") {
            return None;
        }
        let path = join(inner, name);
        let index = self.documents.id(&path);
        if !self.tree.from.join(&path).is_dir() {
            return Some(json!({ "label": label, "link": index? }));
        }
        let mut below = self.written(&path);
        if let Some(index) = index {
            below.retain(|it| it["link"] != index);
        }
        let own = self.meta(&self.tree.from.join(&path));
        let label = label.or_else(|| text(&own, "title")).map(str::to_owned);
        let label = label.unwrap_or_else(|| title_of(name));
        if kind == "dir-section-header" {
            below.insert(0, section(&label));
            return Some(json!({ "items": below }));
        }
        let is_collapsed = value["collapsed"] == true;
        Some(json!({ "label": label, "link": index, "items": below, "collapsed": is_collapsed }))
    }
}

/// `getting-started` as a title.
pub(super) fn title_of(name: &str) -> String {
    let words = name.trim_matches(['(', ')']).split(['-', '_']);
    words.map(capitalized).collect::<Vec<_>>().join(" ")
}

//! The documents of a language, by their addresses and files.

use std::collections::HashMap;

use munseo_site::content::without_prefixes;
use serde_json::Value;

use crate::plan::{Tree, address_of, front_matter_of, is_markdown, join, without_ending};

/// The documents of the default language, by the address and by the path of their files.
#[derive(Debug, Default)]
pub(crate) struct Documents {
    ids: HashMap<String, String>,
    /// The files of ids, relative to the folder of the language.
    files: HashMap<String, String>,
}

impl Documents {
    /// The documents of trees below `docs`.
    pub(crate) fn of(trees: &[Tree], root: &str, has_ids: bool) -> Self {
        let (mut ids, mut files) = (HashMap::new(), HashMap::new());
        for tree in trees {
            let prefix = tree.to.strip_prefix(root);
            let Some(prefix) = prefix.filter(|it| it.is_empty() || it.starts_with('/')) else {
                continue;
            };
            let prefix = prefix.trim_start_matches('/');
            for (path, inner) in tree.files() {
                if !is_markdown(&inner) || inner.split('/').any(|part| part.starts_with('_')) {
                    continue;
                }
                let name = &tree.key(&inner);
                let key = join(prefix, name);
                let matter = match has_ids {
                    true => front_matter_of(&path),
                    false => Value::Null,
                };
                let plain = without_prefixes(&key);
                let (above, last) = plain.rsplit_once('/').unwrap_or(("", &plain));
                let is_index = last.eq_ignore_ascii_case("readme");
                let last = if is_index { "index" } else { last };
                let id = join(above, matter["id"].as_str().unwrap_or(last));
                let ending = if inner.ends_with(".mdx") { "mdx" } else { "md" };
                files.entry(id.clone()).or_insert(format!("{key}.{ending}"));
                if let Some(slug) = matter["slug"].as_str().filter(|it| it.starts_with('/')) {
                    ids.insert(join(&tree.url, slug.trim_matches('/')), id.clone());
                }
                for path in [join(&tree.url, name), id.clone(), key] {
                    let folder = address_of(&path).to_owned();
                    ids.entry(folder).or_insert_with(|| id.clone());
                    ids.entry(path).or_insert_with(|| id.clone());
                }
            }
        }
        Self { ids, files }
    }

    /// The file of the document at an address, relative to the folder of its language.
    pub(crate) fn file(&self, address: &str) -> Option<&str> {
        self.files.get(self.id(address)?).map(String::as_str)
    }

    /// The id of a document at an address or a path.
    pub(crate) fn id(&self, address: &str) -> Option<&str> {
        let path = address.split(['#', '?']).next().unwrap_or_default();
        let path = path.trim_start_matches("./").trim_matches('/');
        let found = self.ids.get(path);
        let found = found.or_else(|| self.ids.get(without_ending(path)));
        found.map(String::as_str)
    }

    /// Makes all documents known by addresses below a route, too.
    pub(crate) fn add_route(&mut self, route: &str) {
        if route.is_empty() {
            return;
        }
        for (path, id) in self.ids.clone() {
            self.ids.entry(join(route, &path)).or_insert(id);
        }
        let first = self.ids.values().min().cloned();
        let root = self.ids.entry(route.to_owned());
        root.or_insert(first.unwrap_or_default());
    }
}

//! A sidebar from the folders of documents.

use std::collections::BTreeMap;

use super::category_keys::{CategoryKeys, generated_index};
use super::structure::{Builder, CategoryPage, Node};
use crate::content::Collection;
use crate::content::catalog::EntryId;
use crate::content::file_names::{PrefixedName, without_prefixes};

/// A folder and its entries.
#[derive(Debug, Default)]
struct Folder {
    folders: BTreeMap<String, Folder>,
    entries: Vec<EntryId>,
}

/// The nodes for all documents of a folder; `.` is the folder of the version. Empty if there is no such folder, which
/// is reported.
pub(super) fn nodes(builder: &mut Builder<'_>, folder: &str, key_path: &str) -> Vec<Node> {
    let catalog = &builder.inputs.catalog;
    let mut root = Folder::default();
    for (id, entry) in catalog.of(Collection::Docs(builder.version)) {
        if entry.primary_file().is_none() {
            continue;
        }
        let mut inner = &mut root;
        for part in entry.folder().split('/').filter(|part| !part.is_empty()) {
            inner = inner.folders.entry(part.to_owned()).or_default();
        }
        inner.entries.push(id);
    }

    let mut wanted = &root;
    let mut path = Vec::new();
    for part in folder.split('/').filter(|part| !matches!(*part, "" | ".")) {
        let Some(inner) = wanted.folders.get(part) else {
            let names: Vec<String> = wanted
                .folders
                .keys()
                .map(|name| [&path[..], &[name.as_str()]].concat().join("/"))
                .collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let message = format!("no documents in the folder `{folder}`");
            let help = match (names.is_empty(), path.is_empty()) {
                (false, _) => crate::available(&[&path[..], &[part]].concat().join("/"), &names),
                (true, true) => String::from("use `.` for all documents; there are no folders"),
                (true, false) => format!("use `{}`; it has no subfolders", path.join("/")),
            };
            let report = &mut builder.report;
            report.error(key_path, "sidebar/unknown-folder", message, help);
            return Vec::new();
        };
        wanted = inner;
        path.push(part);
    }
    children(builder, wanted, &path.join("/"), None)
}

/// The nodes of a folder except its own page, sorted by position, then by name.
fn children(
    builder: &mut Builder<'_>,
    folder: &Folder,
    path: &str,
    page: Option<EntryId>,
) -> Vec<Node> {
    let catalog = &builder.inputs.catalog;
    let mut nodes = Vec::new();
    for &id in &folder.entries {
        if Some(id) == page {
            continue;
        }
        let entry = &catalog[id];
        // The index page comes first, unless it has a position.
        let first = entry.is_index().then_some(f64::NEG_INFINITY);
        let position = entry.position.or(first);
        nodes.push((order(position, entry.name()), Node::doc(id)));
    }
    for (name, inner) in &folder.folders {
        let path = if path.is_empty() {
            name.clone()
        } else {
            format!("{path}/{name}")
        };
        let (position, node) = category(builder, inner, &path, name);
        nodes.push((order(position, name), node));
    }
    nodes.sort_by(|(a, _), (b, _)| {
        let names = || (&a.1, &a.2).cmp(&(&b.1, &b.2));
        a.0.total_cmp(&b.0).then_with(names)
    });
    nodes.into_iter().map(|(_, node)| node).collect()
}

fn category(
    builder: &mut Builder<'_>,
    folder: &Folder,
    path: &str,
    name: &str,
) -> (Option<f64>, Node) {
    let inputs = builder.inputs;
    let version = Collection::Docs(builder.version);
    let files = inputs.category_files.of(version, path);
    let keys = CategoryKeys::of_files(files);
    let mut entries = folder.entries.iter().copied();
    let index = entries.find(|id| inputs.catalog[*id].is_index());
    let page = keys.page(builder).unwrap_or_else(|| match index {
        Some(entry) => CategoryPage::Entry(entry),
        None => generated_index(None, None, None),
    });
    let positions = files.iter().find_map(|(_, file)| file.raw.position);
    let position = positions
        .or_else(|| index.and_then(|id| inputs.catalog[id].position))
        .or(PrefixedName::new(name).number.map(f64::from));
    let own = match page {
        CategoryPage::Entry(entry) => Some(entry),
        CategoryPage::None | CategoryPage::Index { .. } => None,
    };
    let nodes = children(builder, folder, path, own);
    let name = (without_prefixes(path), keys.label(builder));
    let node = keys.add(builder, name, page, nodes);
    (position, node)
}

/// The order among siblings: positions first, then names, regardless of case.
fn order(position: Option<f64>, name: &str) -> (f64, String, String) {
    (
        position.unwrap_or(f64::INFINITY),
        PrefixedName::new(name).name.to_lowercase(),
        name.to_owned(),
    )
}

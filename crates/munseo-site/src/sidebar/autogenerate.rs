//! A sidebar from the folders of documents.

use std::collections::BTreeMap;

use munseo_config::report::Report;
use munseo_config::schema::CategoryLinkType;
use munseo_config::urls::slug;
use munseo_config::{LocaleId, Localized, Text};
use munseo_source::Diagnostic;

use super::structure::{Badge, Builder, Category, CategoryPage, Node, PageGroup, emblem};
use crate::PagePath;
use crate::content::catalog::EntryId;
use crate::content::number_prefix::{PrefixedName, without_prefixes};
use crate::content::{CategoryFile, Collection};

/// A folder and its entries.
#[derive(Debug, Default)]
struct Folder {
    folders: BTreeMap<String, Folder>,
    entries: Vec<EntryId>,
}

/// The nodes for all documents of a folder; `.` is the folder of the version. Empty if there is no such folder, which
/// is reported.
pub(super) fn nodes(
    builder: &mut Builder<'_>,
    folder: &str,
    key_path: &str,
    report: &mut Report<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Node> {
    let catalog = builder.inputs.catalog;
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
            report.push(
                Diagnostic::error("sidebar/unknown-folder", message).with_help(help),
                key_path,
            );
            return Vec::new();
        };
        wanted = inner;
        path.push(part);
    }
    children(builder, wanted, &path.join("/"), None, diagnostics)
}

/// The nodes of a folder except its own page, sorted by position, then by name.
fn children(
    builder: &mut Builder<'_>,
    folder: &Folder,
    path: &str,
    page: Option<EntryId>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Node> {
    let catalog = builder.inputs.catalog;
    let mut nodes = Vec::new();
    for &id in &folder.entries {
        if Some(id) == page {
            continue;
        }
        let entry = &catalog[id];
        let node = Node::Doc {
            entry: id,
            label: None,
            badge: None,
            is_ref: false,
        };
        // The index page comes first, unless it has a position.
        let first = entry.is_index().then_some(f64::NEG_INFINITY);
        let position = entry.position.or(first);
        nodes.push((order(position, entry.name()), node));
    }
    for (name, inner) in &folder.folders {
        let path = if path.is_empty() {
            name.clone()
        } else {
            format!("{path}/{name}")
        };
        let (position, node) = category(builder, inner, &path, name, diagnostics);
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
    diagnostics: &mut Vec<Diagnostic>,
) -> (Option<f64>, Node) {
    let inputs = builder.inputs;
    let files = inputs
        .category_files
        .of(Collection::Docs(builder.version), path);
    let mut combined = CombinedFiles {
        files,
        builder,
        diagnostics,
    };
    let index = folder
        .entries
        .iter()
        .copied()
        .find(|id| inputs.catalog[*id].is_index());
    let page = combined.page(index);
    let position = combined
        .first(|file| file.raw.position)
        .or_else(|| index.and_then(|id| inputs.catalog[id].position))
        .or(PrefixedName::new(name).number.map(f64::from));
    let is_collapsed = combined.first(|file| file.raw.collapsed).unwrap_or(true);
    let is_collapsible = combined.first(|file| file.raw.collapsible).unwrap_or(true);
    let emblem = combined.first(|file| file.raw.emblem.as_ref().map(emblem));
    let label = combined.text("label", |file| file.raw.label.as_ref());
    let badge = combined.badge();
    let description = combined.text("description", |file| file.raw.description.as_ref());
    let backlinks = combined.text("backlinks", |file| file.raw.backlinks.as_ref());
    let own = match page {
        CategoryPage::Entry(entry) => Some(entry),
        CategoryPage::None | CategoryPage::Index { .. } => None,
    };
    let nodes = children(builder, folder, path, own, diagnostics);
    let groups = CombinedFiles {
        files,
        builder,
        diagnostics,
    }
    .groups(&nodes);
    let sidebar = builder.sidebar;
    let node = builder.add(Category {
        key: without_prefixes(path),
        label,
        badge,
        description,
        page,
        emblem,
        is_collapsed: is_collapsed && is_collapsible,
        is_collapsible,
        nodes,
        sidebar,
        groups,
        backlinks,
        has_pages: Vec::new(),
    });
    (position, node)
}

/// The `_category_.toml` files of a folder, combined: texts in each language, everything else from the default language
/// first.
struct CombinedFiles<'a, 'm> {
    files: &'a [(LocaleId, CategoryFile)],
    builder: &'a Builder<'m>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl CombinedFiles<'_, '_> {
    fn first<T>(&self, value: impl Fn(&CategoryFile) -> Option<T>) -> Option<T> {
        self.files.iter().find_map(|(_, file)| value(file))
    }

    fn text(
        &mut self,
        key_path: &str,
        text: impl Fn(&CategoryFile) -> Option<&Text>,
    ) -> Option<Localized> {
        let locales = &self.builder.inputs.config.locales;
        let mut read: Vec<(LocaleId, Localized)> = Vec::new();
        for (locale, file) in self.files {
            if let Some(text) = text(file) {
                let mut report = Report::new(&file.file, &file.spans);
                read.push((
                    *locale,
                    Localized::read(text, key_path, locales, &mut report),
                ));
                self.diagnostics.append(&mut report.diagnostics);
            }
        }
        let fallback = read.first()?;
        Some(Localized::each(locales, |locale| {
            let own = read.iter().find(|(own, _)| *own == locale);
            own.unwrap_or(fallback).1[locale].to_owned()
        }))
    }

    fn badge(&mut self) -> Option<Badge> {
        let (text, kind) = self.first(|file| {
            let (text, kind) = file.raw.badge.as_ref()?.parts();
            Some((text.map(|(_, key_path)| key_path), kind))
        })?;
        Some(Badge {
            text: text.and_then(|key_path| {
                let key_path = format!("badge{key_path}");
                self.text(&key_path, |file| {
                    Some(file.raw.badge.as_ref()?.parts().0?.0)
                })
            }),
            kind,
        })
    }

    fn groups(&mut self, nodes: &[Node]) -> Vec<PageGroup> {
        let mut files = self.files.iter().map(|(_, file)| file);
        let Some(file) = files.find(|file| !file.raw.groups.is_empty()) else {
            return Vec::new();
        };
        let mut report = Report::new(&file.file, &file.spans);
        let groups = self
            .builder
            .groups(&file.raw.groups, nodes, "", &mut report);
        self.diagnostics.append(&mut report.diagnostics);
        groups
    }

    fn page(&mut self, index: Option<EntryId>) -> CategoryPage {
        let written = self
            .files
            .iter()
            .find_map(|(_, file)| Some((file, file.raw.link.as_ref()?)));
        let Some((file, link)) = written else {
            return match index {
                Some(entry) => CategoryPage::Entry(entry),
                None => generated_index(None, None, None),
            };
        };
        match link.kind {
            CategoryLinkType::None => CategoryPage::None,
            CategoryLinkType::GeneratedIndex => {
                let title = self.text("link.title", |file| file.raw.link.as_ref()?.title.as_ref());
                let description = self.text("link.description", |file| {
                    file.raw.link.as_ref()?.description.as_ref()
                });
                let slug = link.slug.as_deref();
                if let Some(problem) = slug.and_then(slug::problem) {
                    self.report(problem, file, "link.slug");
                }
                generated_index(slug, title, description)
            }
            CategoryLinkType::Doc => {
                let Some(id) = &link.id else {
                    let message = "a link of type `doc` needs the id of a document";
                    let problem = Diagnostic::error("sidebar/missing-id", message)
                        .with_help("add `id = \"…\"`");
                    self.report(problem, file, "link");
                    return CategoryPage::None;
                };
                let mut report = Report::new(&file.file, &file.spans);
                let entry = self.builder.document(id, "link.id", &mut report);
                self.diagnostics.append(&mut report.diagnostics);
                entry.map_or(CategoryPage::None, CategoryPage::Entry)
            }
        }
    }

    /// Reports an error in a value of a file.
    fn report(&mut self, problem: Diagnostic, file: &CategoryFile, key_path: &str) {
        let problem = problem.at(&file.file, file.spans.of(key_path));
        self.diagnostics.push(problem);
    }
}

/// The page of a category without a document; its path is set when all labels are known.
pub(super) fn generated_index(
    slug: Option<&str>,
    title: Option<Localized>,
    description: Option<Localized>,
) -> CategoryPage {
    CategoryPage::Index {
        path: slug.map_or_else(PagePath::root, PagePath::new),
        title,
        description,
    }
}

/// The order among siblings: positions first, then names, regardless of case.
fn order(position: Option<f64>, name: &str) -> (f64, String, String) {
    (
        position.unwrap_or(f64::INFINITY),
        PrefixedName::new(name).name.to_lowercase(),
        name.to_owned(),
    )
}

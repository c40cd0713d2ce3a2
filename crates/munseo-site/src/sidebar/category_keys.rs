//! The keys of a category: those of its `_category_.toml` files, or those of its entry in `munseo.toml`.

use std::sync::Arc;

use munseo_config::report::Report;
use munseo_config::schema::{CategoryLinkType, RawCategory, RawCategoryLink};
use munseo_config::urls::slug;
use munseo_config::{Config, LocaleId, Localized, Text};
use munseo_source::{Diagnostic, SourceFile, ValueSpans};

use super::structure::{Badge, Builder, Category, CategoryPage, Node, PageGroup};
use crate::PagePath;
use crate::content::CategoryFile;
use crate::content::catalog::EntryId;

/// The sources of a category's keys: texts come from the source of each language, everything else from the first one
/// that has it.
pub(super) struct CategoryKeys<'a>(Vec<Source<'a>>);

/// The keys in one language, and where they are written.
struct Source<'a> {
    locale: LocaleId,
    raw: &'a RawCategory,
    file: &'a Arc<SourceFile>,
    spans: &'a ValueSpans,
    /// The beginning of their key paths in the file.
    prefix: &'a str,
}

impl Source<'_> {
    fn key_path(&self, key: &str) -> String {
        format!("{}{key}", self.prefix)
    }

    fn push(&self, builder: &mut Builder<'_>, problem: Diagnostic, key: &str) {
        let span = self.spans.of(&self.key_path(key));
        builder.report.diagnostics.push(problem.at(self.file, span));
    }

    fn text(&self, builder: &mut Builder<'_>, text: &Text, key: &str) -> Localized {
        let mut report = Report::new(self.file, self.spans);
        let locales = &builder.inputs.config.locales;
        let text = Localized::read(text, &self.key_path(key), locales, &mut report);
        builder.report.diagnostics.append(&mut report.diagnostics);
        text
    }

    /// The groups of a category with `nodes`; unknown pages are reported.
    fn groups(&self, builder: &mut Builder<'_>, nodes: &[Node]) -> Vec<PageGroup> {
        let (catalog, config) = (&builder.inputs.catalog, builder.inputs.config);
        let pages: Vec<EntryId> = nodes
            .iter()
            .filter_map(|node| match node {
                Node::Doc { entry, .. } => Some(*entry),
                Node::Category(_) | Node::Link { .. } | Node::Html(_) => None,
            })
            .collect();
        let is_current = config.docs.versions[builder.version.0].is_current();
        let mut groups = Vec::with_capacity(self.raw.groups.len());
        for (index, group) in self.raw.groups.iter().enumerate() {
            let key = format!("groups[{index}]");
            let label = self.text(builder, &group.label, &format!("{key}.label"));
            let mut entries = Vec::with_capacity(group.pages.len());
            for (index, name) in group.pages.iter().enumerate() {
                let found = pages
                    .iter()
                    .find(|id| catalog[**id].id == *name || catalog[**id].plain_name() == name);
                match found {
                    Some(id) => entries.push(*id),
                    // The page may be missing in an older version, or be an excluded draft.
                    None if is_current && !catalog.is_hidden_draft(name) => {
                        let names = pages.iter().map(|id| catalog[*id].plain_name());
                        let message = format!("`{name}` is not a page of this category");
                        let help = crate::available(name, &names.collect::<Vec<_>>());
                        let problem = Diagnostic::error("sidebar/unknown-page", message);
                        let key = format!("{key}.pages[{index}]");
                        self.push(builder, problem.with_help(help), &key);
                    }
                    None => {}
                }
            }
            groups.push(PageGroup { label, entries });
        }
        groups
    }
}

impl<'a> CategoryKeys<'a> {
    /// The keys of a folder, whose files are in the order of their precedence.
    pub(super) fn of_files(files: &'a [(LocaleId, CategoryFile)]) -> Self {
        let sources = files.iter().map(|(locale, file)| Source {
            locale: *locale,
            raw: &file.raw.keys,
            file: &file.file,
            spans: &file.spans,
            prefix: "",
        });
        Self(sources.collect())
    }

    /// The keys of an entry of `munseo.toml`, whose key paths begin with `prefix`.
    pub(super) fn of_entry(raw: &'a RawCategory, prefix: &'a str, config: &'a Config) -> Self {
        Self(vec![Source {
            locale: LocaleId::DEFAULT,
            raw,
            file: &config.file,
            spans: &config.spans,
            prefix,
        }])
    }

    pub(super) fn first<T>(&self, value: impl Fn(&RawCategory) -> Option<T>) -> Option<T> {
        self.0.iter().find_map(|source| value(source.raw))
    }

    pub(super) fn label(&self, builder: &mut Builder<'_>) -> Option<Localized> {
        self.text(builder, "label", |raw| raw.label.as_ref())
    }

    fn text(
        &self,
        builder: &mut Builder<'_>,
        key: &str,
        text: impl Fn(&RawCategory) -> Option<&Text>,
    ) -> Option<Localized> {
        let with_text = self.0.iter().filter_map(|it| Some((it, text(it.raw)?)));
        let read: Vec<(LocaleId, Localized)> = with_text
            .map(|(source, text)| (source.locale, source.text(builder, text, key)))
            .collect();
        let fallback = read.first()?;
        Some(Localized::each(&builder.inputs.config.locales, |locale| {
            let own = read.iter().find(|(own, _)| *own == locale);
            own.unwrap_or(fallback).1[locale].to_owned()
        }))
    }

    pub(super) fn badge(&self, builder: &mut Builder<'_>) -> Option<Badge> {
        let (suffix, kind) = self.first(|raw| {
            let (text, kind) = raw.badge.as_ref()?.parts();
            Some((text.map(|(_, suffix)| suffix), kind))
        })?;
        let text = suffix.and_then(|suffix| {
            let key = format!("badge{suffix}");
            self.text(builder, &key, |raw| Some(raw.badge.as_ref()?.parts().0?.0))
        });
        Some(Badge { text, kind })
    }

    /// The page that `link` describes; `None` without that key.
    pub(super) fn page(&self, builder: &mut Builder<'_>) -> Option<CategoryPage> {
        let mut sources = self.0.iter();
        let (source, link) =
            sources.find_map(|source| Some((source, source.raw.link.as_ref()?)))?;
        Some(match link.kind {
            CategoryLinkType::None => CategoryPage::None,
            CategoryLinkType::GeneratedIndex => {
                let mut text = |key, text: fn(&RawCategoryLink) -> Option<&Text>| {
                    self.text(builder, key, |raw| text(raw.link.as_ref()?))
                };
                let title = text("link.title", |link| link.title.as_ref());
                let description = text("link.description", |link| link.description.as_ref());
                let slug = link.slug.as_deref();
                if let Some(problem) = slug.and_then(slug::problem) {
                    source.push(builder, problem, "link.slug");
                }
                generated_index(slug, title, description)
            }
            CategoryLinkType::Doc => {
                let found = match &link.id {
                    Some(id) => builder.document(id).map_err(|problem| (problem, "link.id")),
                    None => {
                        let message = "a link of type `doc` needs the id of a document";
                        let problem = Diagnostic::error("sidebar/missing-id", message);
                        Err((problem.with_help("add `id = \"…\"`"), "link"))
                    }
                };
                let entry = found.unwrap_or_else(|(problem, key)| {
                    source.push(builder, problem, key);
                    None
                });
                entry.map_or(CategoryPage::None, CategoryPage::Entry)
            }
        })
    }

    /// Adds the category with its own key, its page and its entries.
    pub(super) fn add(
        &self,
        builder: &mut Builder<'_>,
        (key, label): (String, Option<Localized>),
        page: CategoryPage,
        nodes: Vec<Node>,
    ) -> Node {
        let is_collapsible = self.first(|raw| raw.collapsible).unwrap_or(true);
        let is_collapsed = self.first(|raw| raw.collapsed).unwrap_or(true);
        let with_groups = self.0.iter().find(|source| !source.raw.groups.is_empty());
        let category = Category {
            key,
            label,
            description: self.text(builder, "description", |raw| raw.description.as_ref()),
            backlinks: self.text(builder, "backlinks", |raw| raw.backlinks.as_ref()),
            badge: self.badge(builder),
            page,
            emblem: self.first(|raw| raw.emblem.clone()),
            is_collapsed: is_collapsed && is_collapsible,
            is_collapsible,
            groups: with_groups.map_or_else(Vec::new, |source| source.groups(builder, &nodes)),
            nodes,
            sidebar: builder.sidebar,
            has_pages: Vec::new(),
        };
        builder.add(category)
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

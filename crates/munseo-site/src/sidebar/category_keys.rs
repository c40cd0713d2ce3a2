//! The keys of a category: those of its `_category_.toml` files, or those of its entry in `munseo.toml`.

use std::sync::Arc;

use munseo_config::report::Report;
use munseo_config::schema::{CategoryLinkType, RawCategory, RawCategoryLink};
use munseo_config::urls::slug;
use munseo_config::{Config, LocaleId, Localized, Text};
use munseo_source::{Diagnostic, SourceFile, ValueSpans};

use super::structure::{Badge, Builder, Category, CategoryPage, Node, PageGroup, emblem};
use crate::PagePath;
use crate::content::CategoryFile;

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

    /// Calls a function with a collector for diagnostics in the file.
    fn report<T>(
        &self,
        diagnostics: &mut Vec<Diagnostic>,
        check: impl FnOnce(&mut Report<'_>) -> T,
    ) -> T {
        let mut report = Report::new(self.file, self.spans);
        let result = check(&mut report);
        diagnostics.append(&mut report.diagnostics);
        result
    }
}

impl<'a> CategoryKeys<'a> {
    /// The keys of a folder, whose files are in the order of their precedence.
    pub(super) fn of_files(files: &'a [(LocaleId, CategoryFile)]) -> Self {
        let sources = files.iter().map(|(locale, file)| Source {
            locale: *locale,
            raw: &file.raw,
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

    pub(super) fn label(
        &self,
        config: &Config,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<Localized> {
        self.text(config, "label", |raw| raw.label.as_ref(), diagnostics)
    }

    fn text(
        &self,
        config: &Config,
        key: &str,
        text: impl Fn(&RawCategory) -> Option<&Text>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<Localized> {
        let locales = &config.locales;
        let mut read: Vec<(LocaleId, Localized)> = Vec::new();
        for source in &self.0 {
            if let Some(text) = text(source.raw) {
                let key_path = source.key_path(key);
                let text = source.report(diagnostics, |report| {
                    Localized::read(text, &key_path, locales, report)
                });
                read.push((source.locale, text));
            }
        }
        let fallback = read.first()?;
        Some(Localized::each(locales, |locale| {
            let own = read.iter().find(|(own, _)| *own == locale);
            own.unwrap_or(fallback).1[locale].to_owned()
        }))
    }

    pub(super) fn badge(
        &self,
        config: &Config,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<Badge> {
        let (suffix, kind) = self.first(|raw| {
            let (text, kind) = raw.badge.as_ref()?.parts();
            Some((text.map(|(_, suffix)| suffix), kind))
        })?;
        let text = suffix.and_then(|suffix| {
            let key = format!("badge{suffix}");
            self.text(
                config,
                &key,
                |raw| Some(raw.badge.as_ref()?.parts().0?.0),
                diagnostics,
            )
        });
        Some(Badge { text, kind })
    }

    fn groups(
        &self,
        builder: &Builder<'_>,
        nodes: &[Node],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Vec<PageGroup> {
        let mut sources = self.0.iter();
        let Some(source) = sources.find(|source| !source.raw.groups.is_empty()) else {
            return Vec::new();
        };
        source.report(diagnostics, |report| {
            builder.groups(&source.raw.groups, nodes, source.prefix, report)
        })
    }

    /// The page that `link` describes; `None` without that key.
    pub(super) fn page(
        &self,
        builder: &Builder<'_>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<CategoryPage> {
        let mut sources = self.0.iter();
        let (source, link) =
            sources.find_map(|source| Some((source, source.raw.link.as_ref()?)))?;
        Some(match link.kind {
            CategoryLinkType::None => CategoryPage::None,
            CategoryLinkType::GeneratedIndex => {
                let config = builder.inputs.config;
                let mut text = |key, text: fn(&RawCategoryLink) -> Option<&Text>| {
                    self.text(config, key, |raw| text(raw.link.as_ref()?), diagnostics)
                };
                let title = text("link.title", |link| link.title.as_ref());
                let description = text("link.description", |link| link.description.as_ref());
                let slug = link.slug.as_deref();
                if let Some(problem) = slug.and_then(slug::problem) {
                    let key_path = source.key_path("link.slug");
                    source.report(diagnostics, |report| report.push(problem, &key_path));
                }
                generated_index(slug, title, description)
            }
            CategoryLinkType::Doc => {
                let entry = source.report(diagnostics, |report| match &link.id {
                    Some(id) => builder.document(id, &source.key_path("link.id"), report),
                    None => {
                        let message = "a link of type `doc` needs the id of a document";
                        let problem = Diagnostic::error("sidebar/missing-id", message)
                            .with_help("add `id = \"…\"`");
                        report.push(problem, &source.key_path("link"));
                        None
                    }
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
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Node {
        let config = builder.inputs.config;
        let is_collapsible = self.first(|raw| raw.collapsible).unwrap_or(true);
        let is_collapsed = self.first(|raw| raw.collapsed).unwrap_or(true);
        let mut text = |key, text: fn(&RawCategory) -> Option<&Text>| {
            self.text(config, key, text, diagnostics)
        };
        let description = text("description", |raw| raw.description.as_ref());
        let backlinks = text("backlinks", |raw| raw.backlinks.as_ref());
        builder.add(Category {
            key,
            label,
            badge: self.badge(config, diagnostics),
            description,
            page,
            emblem: self.first(|raw| raw.emblem.as_ref().map(emblem)),
            is_collapsed: is_collapsed && is_collapsible,
            is_collapsible,
            groups: self.groups(builder, &nodes, diagnostics),
            nodes,
            sidebar: builder.sidebar,
            backlinks,
            has_pages: Vec::new(),
        })
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

//! Text for the search index.

use std::borrow::Cow;
use std::collections::BTreeMap;

use munseo_markdown::{CodeBlock, Section};

use crate::sidebar::{SidebarTrees, Tree};
use crate::titles;
use crate::versions::version_of;
use munseo_site::blog::BlogPage;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};
use munseo_site::sidebar::{CategoryId, CategoryPage};
use munseo_site::{PageFile, Site};

/// A page for the search index.
#[derive(Debug, Clone)]
pub struct SearchDocument<'a> {
    /// The page.
    pub route: &'a Route,
    /// The name of the version of the documentation; `None` outside of it.
    pub version: Option<&'a str>,
    /// The title as plain text.
    pub title: Cow<'a, str>,
    /// One sentence about the page; `None` without a description.
    pub description: Option<Cow<'a, str>>,
    /// Other names of the page.
    pub keywords: &'a [String],
    /// The labels of the categories above it, outermost first.
    pub categories: Vec<String>,
    /// Its text, split by headings.
    pub sections: Cow<'a, [Section]>,
    /// The language of the text, if it differs from that of the page.
    pub fallback_lang: Option<&'a str>,
    /// True if the page is a generated list of other pages.
    pub is_generated: bool,
    /// The name of its kind: `guide`, `reference`, `blog`, `page` or a configured one.
    pub kind: &'a str,
    /// The labels of its tags.
    pub tags: Vec<&'a str>,
    /// Its code blocks.
    pub code_blocks: &'a [CodeBlock],
}

/// The pages of a site for search.
#[derive(Clone, Copy)]
pub(crate) struct SearchDocuments<'a> {
    pub(crate) site: &'a Site,
    pub(crate) sidebars: &'a SidebarTrees,
    pub(crate) drawn_texts: &'a BTreeMap<String, Vec<(Option<String>, String)>>,
}

impl<'a> SearchDocuments<'a> {
    /// The pages of a language.
    pub(crate) fn of_locale(self, locale: LocaleId) -> impl Iterator<Item = SearchDocument<'a>> {
        let routes = self.site.routes_of(locale);
        routes.filter_map(move |route| self.document(route))
    }

    fn document(self, route: &'a Route) -> Option<SearchDocument<'a>> {
        let Target::Entry(id, collection) = route.target else {
            return self.generated_document(route);
        };
        let entry = &self.site.catalog[id];
        let file: PageFile<'_> = self.site.file(entry.file(route.locale)?);
        let front_matter = file.front_matter();
        if !file.is_listed() {
            return None;
        }
        let document = file.document()?;
        let position = self.sidebars.of_entry(self.site, id, route.locale);
        let has_emblem = || position.is_some_and(|(_, it)| it.emblem(self.site).is_some());
        let is_ignored = |section: &Section| self.is_ignored(section);
        let mut sections = Cow::Borrowed(&*document.sections);
        self.add_drawn(route, &mut sections);
        if sections.iter().any(is_ignored) {
            sections.to_mut().retain(|section| !is_ignored(section));
        }
        Some(SearchDocument {
            kind: self.kind_of(route, || match collection {
                Collection::Blog => "blog",
                Collection::Pages => "page",
                Collection::Docs(_) if !document.signatures.is_empty() => "reference",
                Collection::Docs(_) if has_emblem() => "reference",
                Collection::Docs(_) => "guide",
            }),
            tags: front_matter
                .tags
                .iter()
                .map(|tag| self.site.config.tag_label(route.locale, tag))
                .collect(),
            code_blocks: &document.code_blocks,
            route,
            version: self.version(route),
            title: Cow::Borrowed(titles::of_file(self.site, route, file)),
            description: document.description.as_deref().map(Cow::Borrowed),
            keywords: &front_matter.keywords,
            categories: position.map_or_else(Vec::new, |(tree, position)| {
                // A category whose page the document is has the same name.
                let is_own = |category: &&CategoryId| {
                    let page = &self.site.sidebars[**category].page;
                    matches!(page, CategoryPage::Entry(own) if *own == id)
                };
                let above = position.categories.iter();
                labels(tree, above.filter(|category| !is_own(category)))
            }),
            sections,
            fallback_lang: (file.locale != route.locale)
                .then(|| self.site.config.locales[file.locale].html_lang()),
            is_generated: false,
        })
    }

    /// A generated list of pages or a page of React, with its title and description; `None` for other pages, lists of one tag, and later
    /// parts of a list. Its entries have their own records.
    fn generated_document(self, route: &'a Route) -> Option<SearchDocument<'a>> {
        let locale = route.locale;
        if route.part > 0 {
            return None;
        }
        let site = self.site;
        let (title, description) = match route.target {
            Target::Category(id) => titles::category_page(site, self.sidebars, id, locale),
            Target::DocsRoot(_) => (
                titles::docs(site, locale),
                titles::docs_description(site, locale),
            ),
            Target::TagList(_) => (titles::tags(site, locale), None),
            // A tag's documents rank higher than the list of the tag.
            Target::Tag(_) | Target::Blog(BlogPage::Tag(_)) => return None,
            Target::Blog(page) => {
                let is_list = page == BlogPage::List;
                let description = titles::blog_description(site, locale).filter(|_| is_list);
                (titles::blog_page(site, locale, page), description)
            }
            Target::Part(id) => (
                titles::of_generated(site, self.sidebars, route)?,
                titles::part_description(site, locale, id),
            ),
            Target::Entry(..) | Target::Home | Target::Search => return None,
        };
        let categories = match route.target {
            Target::Category(id) => self.labels_down_to(id, locale),
            Target::Blog(_) => vec![titles::blog(site, locale)],
            _ => Vec::new(),
        };
        let section = Section {
            hierarchy: vec![title.clone()],
            anchor: None,
            text: String::new(),
            code: String::new(),
        };
        let mut sections = Cow::Owned(vec![section]);
        self.add_drawn(route, &mut sections);
        Some(SearchDocument {
            route,
            version: self.version(route),
            title: Cow::Owned(title),
            description: description.map(Cow::Borrowed),
            keywords: &[],
            categories,
            sections,
            fallback_lang: None,
            is_generated: !matches!(route.target, Target::Part(_)),
            kind: self.kind_of(route, || match route.target {
                Target::Blog(_) => "blog",
                Target::Part(_) => "page",
                Target::Category(id) if self.site.sidebars[id].emblem.is_some() => "reference",
                _ => "guide",
            }),
            tags: Vec::new(),
            code_blocks: &[],
        })
    }

    fn version(self, route: &Route) -> Option<&'a str> {
        let version = version_of(self.site, route)?;
        Some(&self.site.config.docs.versions[version.0].name)
    }

    /// Adds what components say to the sections that contain them.
    fn add_drawn(self, route: &Route, sections: &mut Cow<'_, [Section]>) {
        for (anchor, text) in self.drawn_texts.get(route.url()).into_iter().flatten() {
            let sections = sections.to_mut();
            let own = sections.iter().position(|it| it.anchor == *anchor);
            if let Some(section) = sections.get_mut(own.unwrap_or(0)) {
                section.text.push('\n');
                section.text.push_str(text);
            }
        }
    }

    /// The configured kind of a page, or else the default one.
    fn kind_of(self, route: &Route, default: impl FnOnce() -> &'static str) -> &'a str {
        let configured = self.site.config.search.kind_of(&route.path);
        configured.unwrap_or_else(|| default())
    }

    /// Returns true if a section is excluded from search.
    fn is_ignored(self, section: &Section) -> bool {
        let ignored = &self.site.config.raw.search.ignored_sections;
        let heading = section.hierarchy.last();
        section.anchor.as_ref().is_some_and(|anchor| {
            ignored.contains(anchor) || heading.is_some_and(|heading| ignored.contains(heading))
        })
    }

    /// The labels of a category and of its parents, outermost first: the category's page is grouped with the pages that
    /// it lists.
    fn labels_down_to(self, id: CategoryId, locale: LocaleId) -> Vec<String> {
        let tree = self.sidebars.of_category(self.site, id, locale);
        let position = tree.categories.get(&id);
        let above = position.map_or(&[][..], |position| &position.categories);
        let path = above.iter().filter(|other| **other != id).chain([&id]);
        labels(tree, path)
    }
}

fn labels<'a>(tree: &Tree, path: impl Iterator<Item = &'a CategoryId>) -> Vec<String> {
    path.filter_map(|id| tree.category_label(*id)).collect()
}

//! Text for the search index.

use crate::kind_label::kind_label;
use crate::pages::Pages;
use std::borrow::Cow;

use munseo_markdown::{CodeBlock, Section};

use crate::props::PageContent;
use crate::sidebar::Tree;
use munseo_site::PageFile;
use munseo_site::blog::BlogPage;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};
use munseo_site::sidebar::{CategoryId, CategoryPage};

/// A page for the search index.
#[derive(Debug, Clone)]
pub struct SearchDocument<'a> {
    /// The page.
    pub route: &'a Route,
    /// The page's URL with base and locale.
    pub url: &'a str,
    /// The language of the page.
    pub locale: LocaleId,
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

impl Pages {
    /// The pages of a language for search: documents and pages except drafts and unlisted ones, and generated pages
    /// that readers search for: categories, the blog, its authors, the tags.
    pub fn search_documents(&self, locale: LocaleId) -> impl Iterator<Item = SearchDocument<'_>> {
        self.site
            .routes()
            .iter()
            .filter(move |route| route.locale == locale)
            .filter_map(|route| self.search_document(route))
    }

    fn search_document<'a>(&'a self, route: &'a Route) -> Option<SearchDocument<'a>> {
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
        let version = match collection {
            Collection::Docs(version) => {
                Some(self.site.config.docs.versions[version.0].name.as_str())
            }
            Collection::Pages | Collection::Blog | Collection::Changelog => None,
        };
        let is_ignored = |section: &Section| self.is_ignored(section);
        let sections = &document.sections;
        Some(SearchDocument {
            kind: self.kind_of(route, || match collection {
                Collection::Blog => "blog",
                Collection::Pages | Collection::Changelog => "page",
                Collection::Docs(_) if !document.signatures.is_empty() => "reference",
                Collection::Docs(_) if self.has_emblem(route) => "reference",
                Collection::Docs(_) => "guide",
            }),
            tags: front_matter
                .tags
                .iter()
                .map(|tag| self.site.config.tag_label(route.locale, tag))
                .collect(),
            code_blocks: &document.code_blocks,
            route,
            url: route.url(),
            locale: route.locale,
            version,
            title: match (&document.title, collection) {
                (None, Collection::Pages) if route.path.is_root() => {
                    Cow::Borrowed(&self.site.config.title[route.locale])
                }
                _ => Cow::Borrowed(file.title()),
            },
            description: document.description.as_deref().map(Cow::Borrowed),
            keywords: &front_matter.keywords,
            categories: self.category_labels(route),
            sections: if sections.iter().any(is_ignored) {
                let included = sections.iter().filter(|section| !is_ignored(section));
                Cow::Owned(included.cloned().collect())
            } else {
                Cow::Borrowed(sections)
            },
            fallback_lang: (file.locale != route.locale)
                .then(|| self.site.config.locales[file.locale].html_lang()),
            is_generated: false,
        })
    }

    /// A generated list of pages, with its title and description; `None` for other pages, lists of one tag, and later
    /// parts of a list. Its entries have their own records.
    fn generated_document<'a>(&'a self, route: &'a Route) -> Option<SearchDocument<'a>> {
        let locale = route.locale;
        if route.part > 0 {
            return None;
        }
        let (title, description) = match route.target {
            Target::Category(id) => title_and_description(self.category_page(route, id).0)?,
            Target::DocsRoot(version) => {
                title_and_description(self.docs_index_page(route, version).0)?
            }
            Target::TagList(version) => title_and_description(self.tag_list(route, version).0)?,
            Target::Blog(page) if page.is_named() => {
                let description = match page {
                    BlogPage::List(_) => self.blog_description(locale).map(str::to_owned),
                    _ => None,
                };
                (self.blog_page_title(locale, page), description)
            }
            // A tag's documents rank higher than the list of the tag.
            Target::Tag(_) | Target::Blog(_) => return None,
            Target::Entry(..) | Target::Home | Target::Search => return None,
        };
        let version = self.version_of(route);
        let categories = match route.target {
            Target::Category(id) => self.labels_down_to(id, locale),
            Target::Blog(_) => vec![self.blog_title(locale)],
            _ => Vec::new(),
        };
        let section = Section {
            hierarchy: vec![title.clone()],
            anchor: None,
            text: String::new(),
            code: String::new(),
        };
        Some(SearchDocument {
            route,
            url: route.url(),
            locale,
            version: version.map(|id| self.site.config.docs.versions[id.0].name.as_str()),
            title: Cow::Owned(title),
            description: description.map(Cow::Owned),
            keywords: &[],
            categories,
            sections: Cow::Owned(vec![section]),
            fallback_lang: None,
            is_generated: true,
            kind: self.kind_of(route, || match route.target {
                Target::Blog(_) => "blog",
                Target::Category(id) if self.site.sidebars[id].emblem.is_some() => "reference",
                _ => "guide",
            }),
            tags: Vec::new(),
            code_blocks: &[],
        })
    }

    /// The configured kind of a page, or else the default one.
    fn kind_of<'a>(&'a self, route: &Route, default: impl FnOnce() -> &'static str) -> &'a str {
        let configured = self.site.config.search.kind_of(&route.path);
        configured.unwrap_or_else(|| default())
    }

    /// The label of a kind of pages.
    pub fn kind_label(&self, locale: LocaleId, kind: &str) -> String {
        kind_label(&self.site, locale, kind)
    }

    /// Returns true if a document is below a category with a tile.
    fn has_emblem(&self, route: &Route) -> bool {
        let Target::Entry(entry, _) = route.target else {
            return false;
        };
        let sidebar = self.site.sidebars.of_entry(entry);
        let tree = sidebar.map(|sidebar| &self.sidebars[(sidebar, route.locale)]);
        let position = tree.and_then(|tree| tree.entry(entry));
        position.is_some_and(|position| self.emblem(position).is_some())
    }

    /// Returns true if a section is excluded from search.
    fn is_ignored(&self, section: &Section) -> bool {
        let ignored = &self.site.config.raw.search.ignored_sections;
        let heading = section.hierarchy.last();
        section.anchor.as_ref().is_some_and(|anchor| {
            ignored.contains(anchor) || heading.is_some_and(|heading| ignored.contains(heading))
        })
    }

    /// The labels of a category and of its parents, outermost first: the category's page is grouped with the pages that
    /// it lists.
    fn labels_down_to(&self, id: CategoryId, locale: LocaleId) -> Vec<String> {
        let tree = &self.sidebars[(self.site.sidebars[id].sidebar, locale)];
        let position = tree.category(id);
        let above = position.map_or(&[][..], |position| &position.categories);
        let path = above.iter().filter(|other| **other != id).chain([&id]);
        self.labels(tree, path)
    }

    fn labels<'a>(&self, tree: &Tree, path: impl Iterator<Item = &'a CategoryId>) -> Vec<String> {
        path.filter_map(|id| self.category_label(tree, *id))
            .collect()
    }

    /// The labels of the categories above a document, except the one whose page it is.
    fn category_labels(&self, route: &Route) -> Vec<String> {
        let Target::Entry(entry, _) = route.target else {
            return Vec::new();
        };
        let Some(sidebar) = self.site.sidebars.of_entry(entry) else {
            return Vec::new();
        };
        let tree = &self.sidebars[(sidebar, route.locale)];
        let Some(position) = tree.entry(entry) else {
            return Vec::new();
        };
        let is_own = |id: &CategoryId| matches!(self.site.sidebars[*id].page, CategoryPage::Entry(page) if page == entry);
        self.labels(tree, position.categories.iter().filter(|id| !is_own(id)))
    }
}

/// The title and the description of a page with cards; `None` for other pages.
fn title_and_description(content: PageContent) -> Option<(String, Option<String>)> {
    let PageContent::Category(props) = content else {
        return None;
    };
    Some((props.title, props.description))
}

//! The sitemap: pages for search engines.

use crate::pages::Pages;
use crate::props::Alternate;
use munseo_site::blog::BlogPage;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::content::catalog::EntryId;
use munseo_site::routes::{Route, Target};
use munseo_site::sidebar::{CategoryPage, Node};

/// A page in the sitemap of its language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitemapEntry {
    /// The URL with protocol and host.
    pub url: String,
    /// The date of the page's last update, `YYYY-MM-DD`, if known.
    pub last_update: Option<String>,
    /// The URLs of the page in every language with a translation, with protocol and host.
    pub alternates: Vec<Alternate>,
}

impl Pages {
    /// The language tag of the default language, for alternates.
    pub fn default_language(&self) -> &str {
        self.site.config.locales.default_locale().html_lang()
    }

    /// The pages of a language that search engines should index.
    pub fn sitemap(&self, locale: LocaleId) -> impl Iterator<Item = SitemapEntry> + '_ {
        self.site
            .routes()
            .iter()
            .filter(move |route| route.locale == locale && self.is_indexed(route))
            .map(move |route| SitemapEntry {
                url: self.site.urls.absolute(route.url()),
                last_update: self.update_date_of_route(route),
                alternates: self
                    .written_alternates(route)
                    .into_iter()
                    .map(|(locale, url)| Alternate {
                        locale: self.site.config.locales[locale].html_lang().to_owned(),
                        url: self.site.urls.absolute(&url),
                    })
                    .collect(),
            })
    }

    /// The date of the last update of a page, `YYYY-MM-DD`; for a list, that of its newest entry. `None` if it is
    /// unknown, and for the generated front page and the search page.
    fn update_date_of_route(&self, route: &Route) -> Option<String> {
        let locale = route.locale;
        let newest = |entries: &[EntryId]| {
            let dates = entries.iter().map(|entry| self.update_date(*entry, locale));
            dates.max().flatten()
        };
        match route.target {
            Target::Entry(entry, _) => self.update_date(entry, locale),
            Target::Category(id) => self.newest_below(&self.site.sidebars[id].nodes, locale),
            Target::DocsRoot(version) => {
                let entries = self.site.catalog.of(Collection::Docs(version));
                let listed = entries.filter(|&(entry, _)| self.is_listed(entry, locale));
                let dates = listed.map(|(entry, _)| self.update_date(entry, locale));
                dates.max().flatten()
            }
            Target::TagList(version) => {
                let tags = self.site.tags.of(version, locale);
                tags.map(|(_, tag)| newest(&tag.entries)).max().flatten()
            }
            Target::Tag(tag) => newest(&self.site.tags[tag].entries),
            Target::Blog(page) => {
                let posts = self.site.blog.posts(locale)?;
                newest(match page {
                    BlogPage::Author(author, _) => &posts.by_author[author],
                    BlogPage::Tag(tag, _) => &posts.tags[tag].posts,
                    _ => &posts.listed,
                })
            }
            Target::Home | Target::Search => None,
        }
    }

    /// The date of the last update of a document, page or post; else the publication date of a post; `None` if neither
    /// is known.
    fn update_date(&self, entry: EntryId, locale: LocaleId) -> Option<String> {
        let file = self.site.catalog[entry].file(locale);
        let date = file.and_then(|file| self.last_update_date(self.site.file(file)));
        date.or_else(|| self.site.blog.date(entry).map(str::to_owned))
    }

    fn newest_below(&self, nodes: &[Node], locale: LocaleId) -> Option<String> {
        let dates = nodes.iter().map(|node| match node {
            Node::Doc { entry, .. } if self.is_listed(*entry, locale) => {
                self.update_date(*entry, locale)
            }
            Node::Category(id) => {
                let category = &self.site.sidebars[*id];
                let page_date = match category.page {
                    CategoryPage::Entry(entry) => self.update_date(entry, locale),
                    _ => None,
                };
                page_date.max(self.newest_below(&category.nodes, locale))
            }
            _ => None,
        });
        dates.max().flatten()
    }

    fn is_listed(&self, entry: EntryId, locale: LocaleId) -> bool {
        let file = self.site.catalog[entry].file(locale);
        file.is_some_and(|file| self.site.file(file).is_listed())
    }

    /// Returns true if search engines should index a page: excludes unlisted pages, drafts, the search page, and
    /// fallbacks for missing translations.
    pub fn is_indexed(&self, route: &Route) -> bool {
        if self.site.config.raw.no_index {
            return false;
        }
        match route.target {
            Target::Search => false,
            Target::Category(_) | Target::DocsRoot(_) | Target::Home => true,
            Target::TagList(_) | Target::Tag(_) | Target::Blog(_) => true,
            Target::Entry(entry, _) => {
                let file = self.site.catalog[entry].own_file(route.locale);
                file.is_some_and(|file| self.site.file(file).is_listed())
            }
        }
    }
}

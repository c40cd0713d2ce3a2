//! The sitemap: pages for search engines.

use crate::alternates::written_alternates;
use crate::indexing::is_indexed;
use crate::last_update::last_update_date;
use crate::props::Alternate;
use munseo_site::Site;
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

/// The pages of a language that search engines should index.
pub(crate) fn sitemap(site: &Site, locale: LocaleId) -> impl Iterator<Item = SitemapEntry> {
    site.routes_of(locale)
        .filter(|route| is_indexed(site, route))
        .map(move |route| SitemapEntry {
            url: site.urls.absolute(route.url()),
            last_update: update_date_of_route(site, route),
            alternates: written_alternates(site, route)
                .into_iter()
                .map(|(locale, url)| Alternate {
                    locale: site.config.locales[locale].html_lang().to_owned(),
                    url: site.urls.absolute(&url),
                })
                .collect(),
        })
}

/// The date of the last update of a page, `YYYY-MM-DD`; for a list, that of its newest entry. `None` if it is
/// unknown, and for the generated front page, the search page and pages of React.
fn update_date_of_route(site: &Site, route: &Route) -> Option<String> {
    let locale = route.locale;
    let newest = |entries: &[EntryId]| {
        let dates = entries
            .iter()
            .map(|entry| update_date(site, *entry, locale));
        dates.max().flatten()
    };
    match route.target {
        Target::Entry(entry, _) => update_date(site, entry, locale),
        Target::Category(id) => newest_below(site, &site.sidebars[id].nodes, locale),
        Target::DocsRoot(version) => {
            let entries = site.catalog.of(Collection::Docs(version));
            let listed = entries.filter(|&(entry, _)| is_listed(site, entry, locale));
            let dates = listed.map(|(entry, _)| update_date(site, entry, locale));
            dates.max().flatten()
        }
        Target::TagList(version) => {
            let tags = site.tags.of(version, locale);
            tags.map(|(_, tag)| newest(&tag.entries)).max().flatten()
        }
        Target::Tag(tag) => newest(&site.tags[tag].entries),
        Target::Blog(page) => {
            let posts = site.blog.posts(locale);
            newest(match page {
                BlogPage::Author(author) => &posts.by_author[author],
                BlogPage::Tag(tag) => &posts.tags[tag].entries,
                _ => &posts.listed,
            })
        }
        Target::Home | Target::Search | Target::Part(_) => None,
    }
}

/// The date of the last update of a document, page or post; else the publication date of a post; `None` if neither
/// is known.
fn update_date(site: &Site, entry: EntryId, locale: LocaleId) -> Option<String> {
    let file = site.catalog[entry].file(locale);
    let date = file.and_then(|file| last_update_date(site, site.file(file)));
    date.or_else(|| site.blog.date(entry).map(str::to_owned))
}

fn newest_below(site: &Site, nodes: &[Node], locale: LocaleId) -> Option<String> {
    let dates = nodes.iter().map(|node| match node {
        Node::Doc { entry, .. } if is_listed(site, *entry, locale) => {
            update_date(site, *entry, locale)
        }
        Node::Category(id) => {
            let category = &site.sidebars[*id];
            let page_date = match category.page {
                CategoryPage::Entry(entry) => update_date(site, entry, locale),
                _ => None,
            };
            page_date.max(newest_below(site, &category.nodes, locale))
        }
        _ => None,
    });
    dates.max().flatten()
}

fn is_listed(site: &Site, entry: EntryId, locale: LocaleId) -> bool {
    let file = site.catalog[entry].file(locale);
    file.is_some_and(|file| site.file(file).is_listed())
}

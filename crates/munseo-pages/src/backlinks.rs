//! Backlinks: the pages of a category that link to a page.
//!
//! The pages of a category with `backlinks`, such as guides, are listed on every page that they link to, and on the
//! pages of names that their TypeScript examples use.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use munseo_html::escape::escaped;
use munseo_site::config::{LocaleId, Localized};
use munseo_site::content::catalog::EntryId;
use munseo_site::routes::Route;
use munseo_site::sidebar::{Category, Node};
use munseo_site::urls::Destination;
use munseo_site::{PageFile, Site};
use rustc_hash::FxHashMap;

use crate::alternates::document_link;
use crate::props::PageLink;

/// The backlinks of each page.
#[derive(Debug, Default)]
pub(crate) struct BacklinkIndex {
    /// Headings, each with the pages of a category that link to the page, in the order of the sidebar.
    by_url: FxHashMap<String, Vec<(String, Vec<PageLink>)>>,
}

impl BacklinkIndex {
    /// Collects the links of every category with `backlinks`.
    pub(crate) fn of(site: &Site) -> Self {
        let mut index = Self::default();
        let categories = site.sidebars.categories();
        let categories: Vec<(&Category, &Localized)> = categories
            .filter_map(|(_, category)| Some((category, category.backlinks.as_ref()?)))
            .collect();
        if categories.is_empty() {
            return index;
        }
        for locale in site.config.locales.ids() {
            let documented = documented_names(site, locale);
            for &(category, title) in &categories {
                index.add(site, category, (locale, &title[locale]), &documented);
            }
        }
        index
    }

    /// The list of backlinks at the end of a page's text. As HTML, it needs no script and is part of the page's
    /// Markdown.
    pub(crate) fn html(&self, route: &Route) -> String {
        let mut html = String::new();
        for (title, links) in self.by_url.get(route.url()).into_iter().flatten() {
            let _ = write!(html, "<h2>{}</h2>\n<ul>\n", escaped(title));
            for PageLink { label, href } in links {
                let (href, label) = (escaped(href), escaped(label));
                let _ = writeln!(html, "<li><a href=\"{href}\">{label}</a></li>");
            }
            html.push_str("</ul>\n");
        }
        html
    }

    fn add(
        &mut self,
        site: &Site,
        category: &Category,
        (locale, title): (LocaleId, &str),
        documented: &FxHashMap<&str, String>,
    ) {
        let mut entries = Vec::new();
        collect_documents(site, &category.nodes, &mut entries);
        let linking: Vec<(PageLink, PageFile<'_>)> = entries
            .into_iter()
            .filter_map(|id| {
                let (link, file) = document_link(site, id, locale)?;
                (!file.front_matter().unlisted).then_some((link, file))
            })
            .collect();
        let category_urls: BTreeSet<&str> =
            linking.iter().map(|(link, _)| link.href.as_str()).collect();
        for (link, file) in &linking {
            for url in linked_urls(*file, documented) {
                if category_urls.contains(url) {
                    continue;
                }
                let lists = self.by_url.entry(url.to_owned()).or_default();
                match lists.iter_mut().find(|(other, _)| other == title) {
                    Some((_, links)) => links.push(link.clone()),
                    None => lists.push((title.to_owned(), vec![link.clone()])),
                }
            }
        }
    }
}

/// Collects the documents below some nodes, from top to bottom.
fn collect_documents(site: &Site, nodes: &[Node], entries: &mut Vec<EntryId>) {
    for node in nodes {
        match node {
            Node::Doc { entry, .. } => entries.push(*entry),
            Node::Category(id) => collect_documents(site, &site.sidebars[*id].nodes, entries),
            Node::Link { .. } | Node::Html(_) => {}
        }
    }
}

/// The URLs of the pages that a document links to, or whose names its examples use, without duplicates.
fn linked_urls<'a>(
    file: PageFile<'a>,
    documented: &'a FxHashMap<&str, String>,
) -> BTreeSet<&'a str> {
    let urls = file.links().filter_map(|(_, target)| target.url());
    let links = urls.map(|url| Destination::new(url).path);
    let examples = file
        .document()
        .into_iter()
        .flat_map(|document| &document.code_blocks)
        .filter(|block| matches!(block.language.as_str(), "ts" | "tsx" | "typescript"));
    let names = examples
        .flat_map(|block| qualified_names(&block.code))
        .filter_map(|name| documented.get(name).map(String::as_str));
    links.chain(names).collect()
}

/// The names with a namespace in code: `A.Chunk`, and `A.chunk` in `A.chunk(rows, 2).length`.
fn qualified_names(code: &str) -> impl Iterator<Item = &str> {
    let is_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$' | '.');
    code.split(move |letter| !is_name(letter)).filter(|name| {
        let mut parts = name.split('.');
        parts.next().is_some_and(|first| !first.is_empty()) && parts.next().is_some()
    })
}

/// The URLs of the pages that document names, by name.
fn documented_names(site: &Site, locale: LocaleId) -> FxHashMap<&str, String> {
    let mut names = FxHashMap::default();
    for route in site.routes_of(locale) {
        let document = site.parsed(route).into_iter();
        for documented in document.flat_map(|document| &document.signatures) {
            names
                .entry(documented.name.as_str())
                .or_insert_with(|| route.url().to_owned());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::qualified_names;

    #[test]
    fn qualified_names_are_found_in_code() {
        let code = "type B = A.Chunk<Rows, 2>;\nconst c = A.chunk(rows, 2).length + 1.5;";
        let found: Vec<&str> = qualified_names(code).collect();
        assert_eq!(found, ["A.Chunk", "A.chunk", "1.5"]);
    }
}

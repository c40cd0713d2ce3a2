//! The titles of pages, lists and kinds of pages as plain text.

use std::collections::BTreeMap;

use munseo_site::blog::BlogPage;
use munseo_site::config::{LocaleId, Localized};
use munseo_site::content::Collection;
use munseo_site::content::parts::PartId;
use munseo_site::content::tags::TagId;
use munseo_site::routes::{Route, Target};
use munseo_site::sidebar::{CategoryId, CategoryPage};
use munseo_site::{PageFile, Site};

use crate::sidebar::SidebarTrees;

/// The title of a page; `None` for the search page, and if the page does not exist in its language.
pub(crate) fn of_page(site: &Site, sidebars: &SidebarTrees, route: &Route) -> Option<String> {
    match route.target {
        Target::Entry(..) => Some(site.file_of(route)?.title().to_owned()),
        _ => of_generated(site, sidebars, route),
    }
}

/// The title of a page without a file; `None` for the search page, and if the page does not exist in its language.
pub(crate) fn of_generated(site: &Site, sidebars: &SidebarTrees, route: &Route) -> Option<String> {
    let locale = route.locale;
    Some(match route.target {
        Target::Category(id) => {
            let tree = sidebars.of_category(site, id, locale);
            tree.category_label(id)?
        }
        Target::DocsRoot(_) => docs(site, locale),
        Target::Blog(page) => blog_page(site, locale, page),
        Target::TagList(_) => tags(site, locale),
        Target::Tag(id) => tag(site, locale, id),
        Target::Home => site.config.title[locale].to_owned(),
        Target::Part(id) => part(site, locale, id),
        Target::Entry(..) | Target::Search => return None,
    })
}

/// The title of a page of React; a front page without one has the site's title.
pub(crate) fn part(site: &Site, locale: LocaleId, id: PartId) -> String {
    match own_title(site, locale, id) {
        title if title.is_empty() => site.config.title[locale].to_owned(),
        title => title,
    }
}

/// The title of a page of React: what it exports, or else its name; empty for the front page, which has that of the
/// site.
pub(crate) fn own_title(site: &Site, locale: LocaleId, id: PartId) -> String {
    let part = &site.parts.pages[id.0].1;
    if let Some(title) = exported(site, locale, &part.title) {
        return title.to_owned();
    }
    let name = part.name.rsplit('/').next().unwrap_or_default();
    let name = name.replace(['-', '_'], " ");
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The description of a page of React: what it exports.
pub(crate) fn part_description(site: &Site, locale: LocaleId, id: PartId) -> Option<&str> {
    exported(site, locale, &site.parts.pages[id.0].1.description)
}

/// The exported text of a language: its own, that of all, or else that of the default language.
fn exported<'a>(
    site: &Site,
    locale: LocaleId,
    texts: &'a BTreeMap<String, String>,
) -> Option<&'a str> {
    let code = |locale: LocaleId| site.config.locales[locale].code();
    let keys = [code(locale), "", code(LocaleId::DEFAULT)];
    keys.iter()
        .find_map(|key| texts.get(*key))
        .map(String::as_str)
}

/// The title of a written page; a front page without one has the site's title.
pub(crate) fn of_file<'a>(site: &'a Site, route: &Route, file: PageFile<'a>) -> &'a str {
    let has_title = file.document().is_some_and(|it| it.title.is_some());
    if !has_title && file.collection == Collection::Pages && route.path.is_root() {
        &site.config.title[route.locale]
    } else {
        file.title()
    }
}

/// The title of the documentation.
pub(crate) fn docs(site: &Site, locale: LocaleId) -> String {
    text_or(site, locale, site.config.docs.label.as_ref(), "docs.title")
}

/// A text of the configuration, or else a message.
fn text_or(site: &Site, locale: LocaleId, text: Option<&Localized>, key: &str) -> String {
    let text = text.map(|text| &text[locale]);
    text.unwrap_or_else(|| site.messages(locale).get(key))
        .to_owned()
}

/// The description of the documentation; `None` without one.
pub(crate) fn docs_description(site: &Site, locale: LocaleId) -> Option<&str> {
    let description = site.config.docs.description.as_ref()?;
    Some(&description[locale])
}

/// The title of the list of tags: the label above a document's tags without its colon.
pub(crate) fn tags(site: &Site, locale: LocaleId) -> String {
    let label = site.messages(locale).get("doc.tags");
    label.trim_end_matches([':', ' ']).to_owned()
}

/// The title of the page of a tag: the number of its documents and its label.
pub(crate) fn tag(site: &Site, locale: LocaleId, id: TagId) -> String {
    let tag = &site.tags[id];
    let messages = site.messages(locale);
    messages.counted("doc.tagged", tag.entries.len(), &[("tag", &tag.label)])
}

/// The title of the blog.
pub(crate) fn blog(site: &Site, locale: LocaleId) -> String {
    text_or(site, locale, site.config.blog.title.as_ref(), "blog.title")
}

/// One sentence about the blog; `None` without a description.
pub(crate) fn blog_description(site: &Site, locale: LocaleId) -> Option<&str> {
    let description = site.config.blog.description.as_ref()?;
    Some(&description[locale])
}

/// The title of a page of the blog.
pub(crate) fn blog_page(site: &Site, locale: LocaleId, page: BlogPage) -> String {
    let messages = site.messages(locale);
    match page {
        BlogPage::List => blog(site, locale),
        BlogPage::Archive => messages.get("blog.archive").to_owned(),
        BlogPage::Authors => messages.get("blog.authors").to_owned(),
        BlogPage::Author(author) => site.blog.authors[author].name[locale].to_owned(),
        BlogPage::Tags => messages.get("blog.tags").to_owned(),
        BlogPage::Tag(index) => {
            let tag = &site.blog.posts(locale).tags[index];
            messages.counted("blog.tagged", tag.entries.len(), &[("tag", &tag.label)])
        }
    }
}

/// The title and the description of a category's page: its own, or else those of the category.
pub(crate) fn category_page<'a>(
    site: &'a Site,
    sidebars: &SidebarTrees,
    id: CategoryId,
    locale: LocaleId,
) -> (String, Option<&'a str>) {
    let category = &site.sidebars[id];
    let (title, description) = match &category.page {
        CategoryPage::Index {
            title, description, ..
        } => (title.as_ref(), description.as_ref()),
        CategoryPage::None | CategoryPage::Entry(_) => (None, None),
    };
    let label = || {
        let tree = sidebars.of_category(site, id, locale);
        tree.category_label(id).unwrap_or_default()
    };
    let title = title.map_or_else(label, |title| title[locale].to_owned());
    let description = description.or(category.description.as_ref());
    (title, description.map(|text| &text[locale]))
}

/// The label of a kind of pages: the configured one, or else that of the messages.
pub fn kind_label(site: &Site, locale: LocaleId, kind: &str) -> String {
    let mut kinds = site.config.search.kinds.iter();
    let label = kinds.find_map(|known| known.label.as_ref().filter(|_| known.name == kind));
    let key = match kind {
        "reference" => "kind.reference",
        "blog" => "kind.blog",
        "page" => "kind.page",
        _ => "kind.guide",
    };
    text_or(site, locale, label, key)
}

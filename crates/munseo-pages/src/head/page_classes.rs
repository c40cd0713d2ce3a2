//! The classes of `<html>`, for custom styles and scripts.
//!
//! The names are Docusaurus's, so that a migrated site keeps its styles.

use crate::versions::version_of;
use munseo_site::Site;
use munseo_site::blog::BlogPage;
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};

/// The classes of a page: the section of the site, the kind of page, and for documents the version and id.
pub(super) fn page_classes(site: &Site, route: &Route) -> String {
    let (part, page) = kind(route.target);
    let mut classes: Vec<String> = Vec::new();
    if !part.is_empty() {
        classes.extend([format!("plugin-{part}"), "plugin-id-default".to_owned()]);
    }
    if !page.is_empty() {
        classes.push(page.to_owned());
    }
    if let Some(version) = version_of(site, route) {
        let name = &site.config.docs.versions[version.0].name;
        classes.push(format!("docs-version-{name}"));
    }
    if let Target::Entry(entry, Collection::Docs(_)) = route.target {
        let id = &site.catalog[entry].id;
        classes.push(format!("docs-doc-id-{id}"));
    }
    let classes = classes.iter().map(|class| {
        // Class names cannot contain spaces.
        class.split_whitespace().collect::<Vec<_>>().join("-")
    });
    classes.collect::<Vec<_>>().join(" ")
}

/// The section of the site, empty for the search page, and the class of the kind of page.
const fn kind(target: Target) -> (&'static str, &'static str) {
    match target {
        Target::Entry(_, Collection::Docs(_)) => ("docs", "docs-doc-page"),
        Target::Category(_) | Target::DocsRoot(_) => ("docs", "docs-category-page"),
        Target::TagList(_) => ("docs", "docs-tags-list-page"),
        Target::Tag(_) => ("docs", "docs-tags-doc-list-page"),
        Target::Entry(_, Collection::Blog) => ("blog", "blog-post-page"),
        Target::Blog(BlogPage::List) => ("blog", "blog-list-page"),
        Target::Blog(BlogPage::Archive) => ("blog", "blog-archive-page"),
        Target::Blog(BlogPage::Authors) => ("blog", "blog-authors-list-page"),
        Target::Blog(BlogPage::Author(..)) => ("blog", "blog-authors-posts-page"),
        Target::Blog(BlogPage::Tags) => ("blog", "blog-tags-list-page"),
        Target::Blog(BlogPage::Tag(..)) => ("blog", "blog-tags-post-list-page"),
        Target::Entry(_, Collection::Pages) | Target::Home | Target::Part(_) => {
            ("pages", "mdx-page")
        }
        Target::Search => ("", "search-page"),
    }
}

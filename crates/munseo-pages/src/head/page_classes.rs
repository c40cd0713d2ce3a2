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
    let (part, page, _) = kind(route.target);
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

/// The section of the site, empty for the search page, the class of the kind of page, and the tag by which crawlers of
/// search services classify a page outside of the documentation.
pub(super) const fn kind(target: Target) -> (&'static str, &'static str, &'static str) {
    match target {
        Target::Entry(_, Collection::Docs(_)) => ("docs", "docs-doc-page", "default"),
        Target::Category(_) | Target::DocsRoot(_) => ("docs", "docs-category-page", "default"),
        Target::TagList(_) => ("docs", "docs-tags-list-page", "default"),
        Target::Tag(_) => ("docs", "docs-tags-doc-list-page", "default"),
        Target::Entry(_, Collection::Blog) => ("blog", "blog-post-page", "default"),
        Target::Blog(page) => match page {
            BlogPage::List => ("blog", "blog-list-page", "blog_posts_list"),
            BlogPage::Archive => ("blog", "blog-archive-page", "blog_archive"),
            BlogPage::Authors => ("blog", "blog-authors-list-page", "blog_authors_list"),
            BlogPage::Author(_) => ("blog", "blog-authors-posts-page", "blog_authors_posts"),
            BlogPage::Tags => ("blog", "blog-tags-list-page", "blog_tags_list"),
            BlogPage::Tag(_) => ("blog", "blog-tags-post-list-page", "blog_tags_posts"),
        },
        Target::Entry(_, Collection::Pages) | Target::Home | Target::Part(_) => {
            ("pages", "mdx-page", "default")
        }
        Target::Search => ("", "search-page", "default"),
    }
}

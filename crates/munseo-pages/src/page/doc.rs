//! A document's page.

use munseo_markdown::{Body, Document, Pagination, Part};
use munseo_site::content::VersionId;
use munseo_site::content::tags::Tags;

use super::category_cards::with_category_cards;
use super::written::{WrittenPage, tag_links};
use crate::alternates::document_link;
use crate::backlinks::BacklinkIndex;
use crate::head::PageMetadata;
use crate::last_update::last_update;
use crate::props::{DocProps, PageContent, PageLink};
use crate::sidebar::{SidebarTrees, Tree, TreePosition};
use crate::versions::version_history;

/// The content of a document's page, and its metadata.
pub(super) fn page<'a>(
    page: &WrittenPage<'a>,
    sidebars: &SidebarTrees,
    backlinks: &BacklinkIndex,
    version: VersionId,
) -> (PageContent, PageMetadata<'a>) {
    let (site, route, file) = (page.site, page.route, page.file);
    let front_matter = file.front_matter();
    let tree_position = sidebars
        .of_page(site, route)
        .and_then(|(_, tree, position)| Some((tree, position?)));
    let (previous, next) = match tree_position {
        Some((tree, position)) => tree.neighbors(position),
        None => (None, None),
    };
    let breadcrumbs = match tree_position {
        Some((tree, position)) if site.config.raw.docs.breadcrumbs => {
            tree.breadcrumbs(position, Some(file.sidebar_label()))
        }
        _ => Vec::new(),
    };
    let metadata = PageMetadata {
        breadcrumbs: breadcrumbs.clone(),
        ..page.metadata()
    };
    let mut text = page.text(body(page, tree_position, &backlinks.html(route)));
    let reference = text
        .title_html
        .as_deref()
        .and_then(|title| reference_title(title, &page.document));
    let is_reference = reference.is_some();
    text.title_html = reference.or(text.title_html);
    let props = DocProps {
        text,
        is_reference,
        summary: summary(page),
        checked: None,
        breadcrumbs,
        emblem: tree_position.and_then(|(_, position)| position.emblem(site)),
        previous: adjacent_page(page, version, &front_matter.pagination_prev, previous),
        next: adjacent_page(page, version, &front_matter.pagination_next, next),
        edit_url: page.edit_url(),
        markdown_url: page.markdown_url(),
        open_in: page.open_in(),
        last_update: last_update(site, file),
        contributors: page.contributors(),
        version_history: version_history(site, route, page.id, version),
        tags: tag_links(site, route.locale, file, |tag| {
            Tags::tag_path(&site.config, version, tag)
        }),
        version: site.config.docs.versions[version.0].name.clone(),
    };
    (PageContent::Doc(Box::new(props)), metadata)
}

/// The body of a document. Category cards are inserted if it uses their component.
fn body(
    page: &WrittenPage<'_>,
    tree_position: Option<(&Tree, &TreePosition)>,
    backlinks: &str,
) -> Body {
    let mut body = page.document.body();
    if !page.document.category_cards.is_empty() {
        let parts = body.to_vec();
        body = with_category_cards(page.site, page.route, parts, tree_position).into();
    }
    if !backlinks.is_empty() {
        let html = backlinks.to_owned();
        body.parts_mut().push(Part::Html { html });
    }
    body
}

/// The previous or next page, if any: from the front matter, or else from the sidebar.
fn adjacent_page(
    page: &WrittenPage<'_>,
    version: VersionId,
    pagination: &Pagination,
    by_sidebar: Option<PageLink>,
) -> Option<PageLink> {
    match pagination {
        Pagination::Sidebar => by_sidebar,
        Pagination::None => None,
        Pagination::Document(id) => {
            let (site, locale) = (page.site, page.route.locale);
            let id = site.catalog.by_id(version, id)?;
            let (PageLink { label, href }, file) = document_link(site, id, locale)?;
            let label = file.pagination_label(&label);
            Some(PageLink { label, href })
        }
    }
}

/// The title of a page that documents a name, with markup for its namespace; `None` for other titles.
fn reference_title(title: &str, document: &Document) -> Option<String> {
    let mut names = document.signatures.iter();
    names.find(|name| name.name == title)?;
    let (namespace, name) = title.rsplit_once('.').unwrap_or(("", title));
    Some(match namespace {
        "" => name.to_owned(),
        namespace => format!("<span>{namespace}.</span>{name}"),
    })
}

/// The description of a page with a live line; `None` without one of them.
fn summary(page: &WrittenPage<'_>) -> Option<String> {
    let description = page.file.front_matter().description.clone();
    description.filter(|_| page.document.body.has_component("LiveLine"))
}

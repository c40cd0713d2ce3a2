//! The site's own React modules on a page: elements for its slots, its layout and a page of React, which the renderer
//! draws, and the properties that they get.

use munseo_html::escape::push_attribute;
use munseo_markdown::{COMPONENT_ATTRIBUTE, Part};
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::content::parts::PartId;
use munseo_site::routes::{Route, Target};
use munseo_types::SitePart;
use serde_json::json;

use super::categories::categories;
use crate::head::PageMetadata;
use crate::props::{CustomProps, OwnModules, OwnPageProps, PageContent, PageProps, SiteProps};
use crate::sidebar::SidebarTrees;
use crate::titles;

/// Stands for the text of a page in the element of its layout.
pub const TEXT_SLOT: &str = "\u{E000}text\u{E001}";

/// The element of a module with this content, as the parser writes components of a page.
fn element(part: &SitePart, content: &str) -> String {
    let data = json!({
        "name": part.key(), "client": part.client, "props": {}, "own": ["page", "site"],
    });
    let mut html = format!("<div {COMPONENT_ATTRIBUTE}=\"");
    push_attribute(&mut html, &data.to_string());
    html + "\">" + content + "</div>"
}

/// A page whose content is a module.
pub(crate) fn content(part: &SitePart) -> PageContent {
    let body = vec![Part::Html {
        html: element(part, ""),
    }];
    PageContent::Custom(Box::new(CustomProps { body: body.into() }))
}

/// The content of a page of React, and its metadata.
pub(crate) fn page(
    site: &Site,
    locale: LocaleId,
    id: PartId,
) -> (PageContent, PageMetadata<'static>) {
    let metadata = PageMetadata {
        description: titles::part_description(site, locale, id).map(str::to_owned),
        ..PageMetadata::titled(titles::own_title(site, locale, id))
    };
    (content(&site.parts.pages[id.0].1), metadata)
}

/// Adds the site's own modules to the properties of a page.
pub(crate) fn add(
    site: &Site,
    route: Option<&Route>,
    metadata: &PageMetadata<'_>,
    props: &mut PageProps,
) {
    let mut props_of_components = site.components.iter().flat_map(|it| &it.props);
    let has_parts = site.parts.all().next().is_some();
    if !has_parts && !props_of_components.any(|it| it.name == "page") {
        return;
    }
    let front_matter = route
        .and_then(|route| site.file_of(route))
        .map(|file| file.front_matter());
    let layout = front_matter.and_then(|it| site.parts.layout(it.own_layout()?));
    let is_text = layout.is_none()
        && matches!(
            props.content,
            PageContent::Doc(_) | PageContent::Page(_) | PageContent::BlogPost(_)
        );
    let mut own = OwnPageProps {
        url: &props.url,
        title: &metadata.title,
        description: metadata.description.as_deref(),
        kind: kind(route),
        version: props.version.as_deref(),
        alternates: &props.alternates,
        breadcrumbs: &metadata.breadcrumbs,
        sidebar: props.sidebar.as_ref().map(|sidebar| &*sidebar.id),
        is_draft: front_matter.is_some_and(|it| it.draft),
        is_unlisted: front_matter.is_some_and(|it| it.unlisted),
        extra: front_matter
            .and_then(|it| it.extra.clone())
            .unwrap_or_default(),
        ..OwnPageProps::default()
    };
    match &props.content {
        PageContent::Doc(doc) => {
            own.headings = &doc.text.toc;
            own.previous = doc.previous.as_ref();
            own.next = doc.next.as_ref();
            own.tags = &doc.tags;
            own.edit_url = doc.edit_url.as_deref();
            own.last_update = doc.last_update.as_ref();
        }
        PageContent::Page(page) => own.headings = &page.toc,
        PageContent::BlogPost(post) => {
            own.headings = &post.text.toc;
            own.tags = &post.tags;
        }
        _ => {}
    }
    let is_displayed = |slot: &&SitePart| match &*slot.name {
        "not-found" => false,
        "doc-before" | "doc-after" => is_text,
        "contents-end" => is_text && !own.headings.is_empty(),
        "sidebar-top" | "sidebar-bottom" => props.sidebar.is_some(),
        _ => true,
    };
    let slots = site.parts.slots.iter().filter(is_displayed);
    let slots = slots
        .map(|slot| (slot.name.clone(), element(slot, "")))
        .collect();
    let own = OwnModules {
        page: serde_json::to_string(&own).unwrap_or_default(),
        layout: layout.map(|layout| element(layout, TEXT_SLOT)),
    };
    props.slots = slots;
    props.own = Some(Box::new(own));
}

fn kind(route: Option<&Route>) -> &'static str {
    let Some(route) = route else {
        return "notFound";
    };
    match route.target {
        Target::Entry(_, Collection::Docs(_)) => "doc",
        _ if route.path.is_root() => "home",
        Target::Entry(_, Collection::Pages) | Target::Part(_) => "page",
        Target::Home => "home",
        Target::Category(_) | Target::DocsRoot(_) => "category",
        Target::TagList(_) | Target::Tag(_) => "tags",
        Target::Entry(_, Collection::Blog) => "post",
        Target::Blog(_) => "blog",
        Target::Search => "search",
    }
}

/// What stands for the slot with a name until the renderer inserts that of a page.
pub fn own_slot(name: &str) -> String {
    format!("\u{E000}own:{name}\u{E001}")
}

/// Adds what the site's own modules need to the properties of the site.
pub(crate) fn add_to_site(
    site: &Site,
    (sidebars, locale): (&SidebarTrees, LocaleId),
    props: &mut SiteProps,
) {
    if site.parts.all().next().is_none() && site.components.is_empty() {
        return;
    }
    props.own.search_url.clone_from(&props.search.page_url);
    props.own.categories = categories(site, sidebars, locale);
    let slots = site.parts.slots.iter();
    props.slots = slots
        .map(|slot| (slot.name.clone(), own_slot(&slot.name)))
        .collect();
    if site.parts.slot("announcement").is_some() {
        props.announcement.get_or_insert_default();
    }
}

//! The site's own React modules on a page: elements for its slots, its layout and a page of React, which the renderer
//! draws, and the properties that they get.

use std::collections::BTreeMap;

use munseo_html::escape::push_attribute;
use munseo_markdown::{COMPONENT_ATTRIBUTE, Layout, Part};
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::parts::PartId;
use munseo_site::routes::{Route, RouteKind};
use munseo_types::SitePart;
use serde_json::json;

use crate::head::PageMetadata;
use crate::props::{
    CustomProps, HeadTag, OwnModules, OwnPageProps, PageContent, PageProps, SiteProps,
};
use crate::sidebar::{SidebarTrees, categories};

/// The element of a module, as the parser writes components of a page.
fn element(part: &SitePart) -> String {
    let data = json!({
        "name": part.key(), "client": part.client, "props": {}, "isPart": true,
    });
    let mut html = format!("<div {COMPONENT_ATTRIBUTE}=\"");
    push_attribute(&mut html, &data.to_string());
    html.push_str("\"></div>");
    html
}

/// A page whose content is a module.
pub(crate) fn content(part: &SitePart) -> PageContent {
    let body = vec![Part::Html {
        html: element(part),
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
        description: description(site, locale, id).map(str::to_owned),
        ..PageMetadata::titled(title(site, locale, id))
    };
    (content(&site.parts.pages[id.0].1), metadata)
}

/// The description of a page of React: what it exports.
pub(crate) fn description(site: &Site, locale: LocaleId, id: PartId) -> Option<&str> {
    text(site, locale, &site.parts.pages[id.0].1.description)
}

/// The title of a page of React: what it exports, or else its name; empty for the front page, which has that of the
/// site.
pub(crate) fn title(site: &Site, locale: LocaleId, id: PartId) -> String {
    let part = &site.parts.pages[id.0].1;
    if let Some(title) = text(site, locale, &part.title) {
        return title.to_owned();
    }
    let name = part.name.rsplit('/').next().unwrap_or_default();
    let name = name.replace(['-', '_'], " ");
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The text of a language: its own, that of all, or else that of the default language.
fn text<'a>(site: &Site, locale: LocaleId, texts: &'a BTreeMap<String, String>) -> Option<&'a str> {
    let code = |locale: LocaleId| site.config.locales[locale].code();
    let keys = [code(locale), "", code(LocaleId::DEFAULT)];
    keys.iter()
        .find_map(|key| texts.get(*key))
        .map(String::as_str)
}

fn has_own_modules(site: &Site) -> bool {
    site.parts.all().next().is_some() || !site.components.is_empty()
}

/// Adds the site's own modules to the properties of a page.
pub(crate) fn add(
    site: &Site,
    route: Option<&Route>,
    metadata: &PageMetadata<'_>,
    props: &mut PageProps,
) {
    if !has_own_modules(site) {
        return;
    }
    let front_matter = route
        .and_then(|route| site.file_of(route))
        .map(|file| file.front_matter());
    let layout = match front_matter.map(|it| &it.layout) {
        Some(Layout::Custom(name)) => site.parts.layout(name),
        _ => None,
    };
    let is_text = layout.is_none()
        && matches!(
            props.content,
            PageContent::Doc(_) | PageContent::Page(_) | PageContent::BlogPost(_)
        );
    let has_contents = match &props.content {
        PageContent::Doc(doc) => !doc.text.toc.is_empty(),
        PageContent::Page(page) => !page.toc.is_empty(),
        PageContent::BlogPost(post) => !post.text.toc.is_empty(),
        _ => false,
    };
    let is_displayed = |slot: &&SitePart| match &*slot.name {
        "not-found" => false,
        "doc-before" | "doc-after" => is_text,
        "contents-end" => is_text && has_contents,
        "sidebar-top" | "sidebar-bottom" => props.sidebar.is_some(),
        _ => true,
    };
    let slots = site.parts.slots.iter().filter(is_displayed);
    let slots = slots
        .map(|slot| (slot.name.clone(), element(slot)))
        .collect();
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
    let own = OwnModules {
        page: json!(own).to_string(),
        layout: layout.map(element),
    };
    props.slots = slots;
    props.own = Some(Box::new(own));
}

fn kind(route: Option<&Route>) -> &'static str {
    let Some(route) = route else {
        return "notFound";
    };
    match route.kind() {
        RouteKind::Doc => "doc",
        _ if route.path.is_root() => "home",
        RouteKind::Page => "page",
        RouteKind::Home => "home",
        RouteKind::Category => "category",
        RouteKind::Tags => "tags",
        RouteKind::Post => "post",
        RouteKind::Blog => "blog",
        RouteKind::Search => "search",
    }
}

/// What stands for the slot with a name until the renderer inserts that of a page.
pub fn own_slot(name: &str) -> String {
    format!("\u{E000}own:{name}\u{E001}")
}

/// The tags of the site in the `<head>` of every page: those of the configuration, then its style sheet.
pub(crate) fn site_tags(site: &Site) -> Vec<HeadTag> {
    let style = site.parts.style.iter().map(|style| HeadTag {
        tag: "link".into(),
        attributes: vec![
            ("rel".into(), "stylesheet".to_owned()),
            ("href".into(), style.url.clone()),
        ],
        text: None,
    });
    site.config.head.iter().cloned().chain(style).collect()
}

/// Adds what the site's own modules need to the properties of the site.
pub(crate) fn add_to_site(
    site: &Site,
    (sidebars, locale): (&SidebarTrees, LocaleId),
    props: &mut SiteProps,
) {
    if !has_own_modules(site) {
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

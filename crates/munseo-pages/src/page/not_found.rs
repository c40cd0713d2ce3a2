//! The not-found page.

use std::collections::BTreeMap;

use munseo_site::config::LocaleId;
use munseo_site::{PagePath, Site};

use super::own_modules;
use crate::alternates::in_each_language;
use crate::head::{PageMetadata, Tags, full_title, site_tags};
use crate::props::{HeadProps, PageContent, PageProps};

/// The name of the page's file at the root of a language.
pub const NOT_FOUND_FILE: &str = "404.html";

/// The not-found page of a language; `addresses_url` is the list of all pages, if there is one.
pub(crate) fn not_found(site: &Site, locale: LocaleId, addresses_url: Option<String>) -> PageProps {
    let path = PagePath::new(NOT_FOUND_FILE);
    let title = site.messages(locale).get("notFound.title");
    let mut tags = Tags::default();
    tags.meta("robots", "noindex");
    let mut props = PageProps {
        url: site.urls.page(locale, &path),
        head: HeadProps {
            title: full_title(site, title, locale),
            class_name: "not-found-page".to_owned(),
            tags: tags.into_vec(),
            site_tags: site_tags(site),
            structured_data: Vec::new(),
        },
        alternates: in_each_language(site, |_| None),
        version: None,
        versions: Vec::new(),
        nav_keys: Vec::new(),
        sidebar: None,
        slots: BTreeMap::new(),
        own: None,
        content: match site.parts.slot("not-found") {
            Some(part) => own_modules::content(part),
            None => PageContent::NotFound { addresses_url },
        },
    };
    let metadata = PageMetadata::titled(title.to_owned());
    own_modules::add(site, None, &metadata, &mut props);
    props
}

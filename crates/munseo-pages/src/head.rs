//! The content of `<head>`.

mod metadata;
mod page_classes;
mod previews;
mod structured_data;
mod tags;

use crate::agents::page_markdown;
use crate::alternates::written_alternates;
use crate::discovery::{BACKGROUND_COLORS, SocialCards, browsers, favicon};
use crate::feeds;
use crate::props::{HeadProps, HeadTag};
use crate::versions::version_of;
use munseo_site::Site;
use munseo_site::blog::FeedFormat as Format;
use munseo_site::config::{LocaleId, SearchProvider};
use munseo_site::routes::{Route, Target};

pub(crate) use metadata::{Article, PageMetadata, Robots};
use page_classes::{kind, page_classes};
pub(crate) use tags::Tags;

/// The separator between a page's title and the site's.
const TITLE_DELIMITER: &str = " | ";

/// The content of the `<head>` of a page, under construction.
struct Head<'a> {
    site: &'a Site,
    cards: SocialCards<'a>,
    route: &'a Route,
    metadata: &'a PageMetadata<'a>,
    /// The canonical URL, with protocol and host.
    canonical: String,
    tags: Tags,
    /// Tags that are the same on all pages: the data of pages does not repeat them.
    site_tags: Tags,
}

/// The content of the `<head>` of a page.
pub(crate) fn head(
    cards: SocialCards<'_>,
    route: &Route,
    metadata: &PageMetadata<'_>,
) -> HeadProps {
    let site = cards.site;
    let head = Head {
        site,
        cards,
        route,
        metadata,
        canonical: site.urls.absolute(&canonical(site, route)),
        tags: Tags::default(),
        site_tags: Tags::default(),
    };
    head.build()
}

/// The tags of the site in the `<head>` of every page: those of the configuration, then its style sheet.
pub(crate) fn site_tags(site: &Site) -> Vec<HeadTag> {
    let style = site.parts.style.iter();
    let style = style.map(|style| HeadTag::style_sheet(&style.url));
    site.config.head.iter().cloned().chain(style).collect()
}

impl Head<'_> {
    fn build(mut self) -> HeadProps {
        let (site, route, metadata) = (self.site, self.route, self.metadata);
        let description = metadata.description(site, route);
        let description = description.as_deref().filter(|text| !text.is_empty());
        if let Some(description) = description {
            self.tags.meta("description", description);
        }
        if !metadata.keywords.is_empty() {
            self.tags.meta("keywords", &metadata.keywords.join(","));
        }
        let robots = match metadata.robots {
            _ if site.config.raw.no_index => Robots::NoIndexNoFollow,
            robots => robots,
        };
        match robots {
            Robots::Index => {}
            Robots::NoIndex => self.tags.meta("robots", "noindex, follow"),
            Robots::NoIndexNoFollow => self.tags.meta("robots", "noindex, nofollow"),
        }
        if metadata.robots == Robots::Index {
            self.tags.link("canonical", &self.canonical);
            self.hreflang();
        }
        let picture = self.open_graph(description);
        if let Some(article) = &metadata.article {
            self.article(article);
        }
        self.feed_links();
        self.alternate_formats();
        self.for_search();
        self.icons();
        let structured_data = self.structured_data(picture.as_deref());
        let mut shared = self.site_tags.into_vec();
        shared.extend(site_tags(site));
        HeadProps {
            title: full_title(site, &metadata.title, route.locale),
            class_name: page_classes(site, route),
            site_tags: shared,
            structured_data,
            tags: self.tags.into_vec(),
        }
    }

    fn hreflang(&mut self) {
        let tags = &mut self.tags;
        let written = written_alternates(self.site, self.route);
        if self.site.config.locales.len() == 1 {
            return;
        }
        for (locale, url) in &written {
            let lang = self.site.config.locales[*locale].html_lang();
            tags.alternate(lang, &self.site.urls.absolute(url));
        }
        let default = written
            .iter()
            .find(|(locale, _)| *locale == LocaleId::DEFAULT);
        if let Some((_, url)) = default {
            tags.alternate("x-default", &self.site.urls.absolute(url));
        }
    }

    /// Adds links to other formats of the page, for browsers and tools of language models.
    fn alternate_formats(&mut self) {
        let (site, locale) = (self.site, self.route.locale);
        let tags = &mut self.tags;
        if let Some(href) = page_markdown::url(site, self.route) {
            tags.add(
                "link",
                &[
                    ("rel", "alternate"),
                    ("type", "text/markdown"),
                    ("href", &href),
                ],
            );
        }
        let tags = &mut self.site_tags;
        if browsers::has_open_search(site) {
            tags.add(
                "link",
                &[
                    ("rel", "search"),
                    ("type", "application/opensearchdescription+xml"),
                    ("href", &browsers::open_search_url(site, locale)),
                    ("title", &self.site.config.title[locale]),
                ],
            );
        }
        if !self.has_attribute("name", |it| it == "theme-color") {
            self.theme_color();
        }
    }

    /// Returns true if an element of `[[head]]` has an attribute with such a value.
    fn has_attribute(&self, name: &str, is_such: impl Fn(&str) -> bool) -> bool {
        let mut written = self.site.config.head.iter().flat_map(|tag| &tag.attributes);
        written.any(|(own, value)| own == name && is_such(value))
    }

    /// Adds the color of the browser's toolbars: that of the default mode, or one for each mode if the site follows the
    /// preference of the system.
    fn theme_color(&mut self) {
        let tags = &mut self.site_tags;
        if !self.site.config.raw.color_mode.respects_system {
            return tags.meta("theme-color", browsers::background_color(self.site));
        }
        for (mode, color) in ["light", "dark"].into_iter().zip(BACKGROUND_COLORS) {
            let media = format!("(prefers-color-scheme: {mode})");
            tags.add(
                "meta",
                &[
                    ("name", "theme-color"),
                    ("media", &media),
                    ("content", color),
                ],
            );
        }
    }

    fn icons(&mut self) {
        let Some(favicon) = favicon(self.site) else {
            // Without an icon link, browsers request `/favicon.ico`, which does not exist.
            if !self.has_attribute("rel", |it| it.contains("icon")) {
                self.site_tags.link("icon", "data:,");
            }
            return;
        };
        let tags = &mut self.site_tags;
        let href = self.site.picture(favicon);
        if browsers::drawn_icon(self.site).is_none() {
            return tags.link("icon", &href);
        }
        let ico = self.site.urls.file("favicon.ico");
        tags.add(
            "link",
            &[("rel", "icon"), ("href", &ico), ("sizes", "32x32")],
        );
        tags.add(
            "link",
            &[("rel", "icon"), ("href", &href), ("type", "image/svg+xml")],
        );
        tags.link(
            "apple-touch-icon",
            &self.site.urls.file("apple-touch-icon.png"),
        );
    }

    /// Adds links to the feeds of the blog on every page of a language that has them.
    fn feed_links(&mut self) {
        let locale = self.route.locale;
        if !feeds::has_blog(self.site, locale) {
            return;
        }
        let title = feeds::blog_title(self.site, locale);
        for format in Format::ALL {
            let url = feeds::blog_url(self.site, locale, format);
            self.tags.add(
                "link",
                &[
                    ("rel", "alternate"),
                    ("type", format.media_type),
                    ("href", &url),
                    ("title", &format!("{title} {} Feed", format.name)),
                ],
            );
        }
    }

    /// Adds metadata for crawlers of search services (language, version and filter tag), and a preconnect link to
    /// Algolia if it answers searches.
    fn for_search(&mut self) {
        let (route, tags) = (self.route, &mut self.site_tags);
        let search = &self.site.config.raw.search;
        if let (SearchProvider::Algolia, Some(app_id)) = (search.provider, &search.app_id) {
            let host = format!("https://{}-dsn.algolia.net", app_id.to_lowercase());
            let link = [
                ("rel", "preconnect"),
                ("href", host.as_str()),
                ("crossorigin", ""),
            ];
            tags.add("link", &link);
        }
        let lang = self.site.config.locales[route.locale].html_lang();
        tags.meta("docsearch:language", lang);
        let tags = &mut self.tags;
        match version_of(self.site, route) {
            Some(version) => {
                let name = &self.site.config.docs.versions[version.0].name;
                tags.meta("docsearch:version", name);
                tags.meta("docsearch:docusaurus_tag", &format!("docs-default-{name}"));
            }
            None => tags.meta("docsearch:docusaurus_tag", kind(route.target).2),
        }
    }
}

/// The title of a page, followed by that of the site.
pub(crate) fn full_title(site: &Site, title: &str, locale: LocaleId) -> String {
    let site = &site.config.title[locale];
    let title = title.trim();
    if title.is_empty() || title == site {
        site.to_owned()
    } else {
        format!("{title}{TITLE_DELIMITER}{site}")
    }
}

/// The canonical URL of a page: its own, or that of the original if the translation is missing.
fn canonical(site: &Site, route: &Route) -> String {
    if let Target::Entry(entry, _) = route.target {
        let entry = &site.catalog[entry];
        if entry.own_file(route.locale).is_none()
            && let Some(path) = entry.path(LocaleId::DEFAULT)
        {
            return site.urls.page(LocaleId::DEFAULT, path);
        }
    }
    route.url().to_owned()
}

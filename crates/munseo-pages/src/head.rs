//! The content of `<head>`.

use std::borrow::Cow;

use crate::pages::Pages;
mod metadata;
mod page_classes;
mod previews;
mod tags;

use crate::discovery::BACKGROUND_COLORS;
use crate::props::HeadProps;
use munseo_site::blog::BlogPage;
use munseo_site::blog::FeedFormat as Format;
use munseo_site::config::{LocaleId, SearchProvider};
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};

pub(crate) use metadata::{Article, PageMetadata, Robots};
pub(crate) use tags::Tags;

/// The separator between a page's title and the site's.
const TITLE_DELIMITER: &str = " | ";

impl Pages {
    pub(crate) fn head(&self, route: &Route, metadata: &PageMetadata<'_>) -> HeadProps {
        let mut tags = Tags::default();
        let locale = route.locale;
        let title = self.full_title(&metadata.title, locale);
        let description = self.description(route, metadata);
        let description = description.as_deref().filter(|text| !text.is_empty());

        if let Some(description) = description {
            tags.meta("description", description);
        }
        if !metadata.keywords.is_empty() {
            tags.meta("keywords", &metadata.keywords.join(","));
        }
        let robots = match metadata.robots {
            _ if self.site.config.raw.no_index => Robots::NoIndexNoFollow,
            robots => robots,
        };
        match robots {
            Robots::Index => {}
            Robots::NoIndex => tags.meta("robots", "noindex, follow"),
            Robots::NoIndexNoFollow => tags.meta("robots", "noindex, nofollow"),
        }
        let canonical = self.site.urls.absolute(&self.canonical(route));
        if metadata.robots == Robots::Index {
            tags.link("canonical", &canonical);
            self.hreflang(route, &mut tags);
        }
        let picture = self.open_graph(route, metadata, description, &canonical, &mut tags);
        if let Some(article) = &metadata.article {
            self.article(article, &mut tags);
        }
        self.feed_links(route, &mut tags);
        self.alternate_formats(route, &mut tags);
        self.for_search(route, &mut tags);
        self.icons(&mut tags);
        HeadProps {
            title,
            class_name: self.page_classes(route),
            tags: tags.into_vec(),
            site_tags: self.site.config.head.clone(),
            structured_data: self.structured_data(route, metadata, &canonical, picture.as_deref()),
        }
    }

    fn full_title(&self, title: &str, locale: LocaleId) -> String {
        let site = &self.site.config.title[locale];
        let title = title.trim();
        if title.is_empty() || title == site {
            site.to_owned()
        } else {
            format!("{title}{TITLE_DELIMITER}{site}")
        }
    }

    /// The canonical URL of a page: its own, or that of the original if the translation is missing.
    fn canonical(&self, route: &Route) -> String {
        if let Target::Entry(entry, _) = route.target {
            let entry = &self.site.catalog[entry];
            if entry.own_file(route.locale).is_none()
                && let Some(path) = entry.path(LocaleId::DEFAULT)
            {
                return self.site.urls.page(LocaleId::DEFAULT, path);
            }
        }
        route.url().to_owned()
    }

    /// The languages in which a page is written or translated, and its URLs there.
    pub(crate) fn written_alternates(&self, route: &Route) -> Vec<(LocaleId, String)> {
        let written = |locale: &LocaleId| match route.target {
            Target::Entry(entry, _) => self.site.catalog[entry].own_file(*locale).is_some(),
            _ => true,
        };
        self.site
            .config
            .locales
            .ids()
            .filter(written)
            .filter_map(|locale| Some((locale, self.url_in(route, locale)?)))
            .collect()
    }

    fn hreflang(&self, route: &Route, tags: &mut Tags) {
        let written = self.written_alternates(route);
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
    fn alternate_formats(&self, route: &Route, tags: &mut Tags) {
        let locale = route.locale;
        if self.has_markdown(route) {
            let href = self.markdown_url(route);
            tags.add(
                "link",
                &[
                    ("rel", "alternate"),
                    ("type", "text/markdown"),
                    ("href", &href),
                ],
            );
        }
        if self.has_open_search() {
            tags.add(
                "link",
                &[
                    ("rel", "search"),
                    ("type", "application/opensearchdescription+xml"),
                    ("href", &self.open_search_url(locale)),
                    ("title", &self.site.config.title[locale]),
                ],
            );
        }
        let has = |name: &str, value: &str| {
            let mut written = self.site.config.head.iter();
            written.any(|tag| {
                tag.attributes
                    .iter()
                    .any(|(own, text)| own == name && text == value)
            })
        };
        if self.site.config.raw.discovery.web_manifest && !has("rel", "manifest") {
            tags.link("manifest", &self.web_manifest_url(locale));
        }
        if !has("name", "theme-color") {
            self.theme_color(tags);
        }
    }

    /// Adds the color of the browser's toolbars: that of the default mode, or one for each mode if the site follows the
    /// preference of the system.
    fn theme_color(&self, tags: &mut Tags) {
        if !self.site.config.raw.color_mode.respects_system {
            return tags.meta("theme-color", self.background_color());
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

    fn icons(&self, tags: &mut Tags) {
        let Some(favicon) = self.favicon() else {
            // Without an icon link, browsers request `/favicon.ico`, which does not exist.
            let is_icon = |(name, value): &(Cow<'static, str>, String)| {
                name == "rel" && value.contains("icon")
            };
            let mut written = self.site.config.head.iter();
            if !written.any(|tag| tag.attributes.iter().any(is_icon)) {
                tags.link("icon", "data:,");
            }
            return;
        };
        let href = self.site.targets().picture(favicon);
        if self.drawn_icon().is_none() {
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

    /// Adds links to the feeds of the blog on every page of a language that has them; those of the changelog only on
    /// its page.
    fn feed_links(&self, route: &Route, tags: &mut Tags) {
        let locale = route.locale;
        let mut feeds = Vec::new();
        if self.has_feeds(locale) {
            let title = self.feed_title(locale);
            feeds.extend(Format::ALL.map(|it| (title.clone(), it, self.feed_url(locale, it))));
        }
        feeds.extend(self.changelog_feeds(route));
        for (title, format, url) in feeds {
            tags.add(
                "link",
                &[
                    ("rel", "alternate"),
                    ("type", format.media_type()),
                    ("href", &url),
                    ("title", &format!("{title} {} Feed", format.name())),
                ],
            );
        }
    }

    /// Adds metadata for crawlers of search services (language, version and filter tag), and a preconnect link to
    /// Algolia if it answers searches.
    fn for_search(&self, route: &Route, tags: &mut Tags) {
        let search = &self.site.config.search;
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
        match self.version_of(route) {
            Some(version) => {
                let name = &self.site.config.docs.versions[version.0].name;
                tags.meta("docsearch:version", name);
                tags.meta("docsearch:docusaurus_tag", &format!("docs-default-{name}"));
            }
            None => tags.meta("docsearch:docusaurus_tag", search_tag(route.target)),
        }
    }

    /// The version of the documentation of a page; `None` outside of the documentation.
    pub(crate) fn version_of(&self, route: &Route) -> Option<munseo_site::content::VersionId> {
        match route.target {
            Target::Entry(_, Collection::Docs(version))
            | Target::DocsRoot(version)
            | Target::TagList(version) => Some(version),
            Target::Tag(tag) => Some(self.site.tags[tag].version),
            Target::Category(category) => {
                let sidebar = self.site.sidebars[category].sidebar;
                Some(self.site.sidebars[sidebar].version)
            }
            Target::Entry(_, Collection::Pages | Collection::Blog | Collection::Changelog)
            | Target::Blog(_)
            | Target::Home
            | Target::Search => None,
        }
    }
}

/// The tag by which crawlers of search services classify a page outside of the documentation.
fn search_tag(target: Target) -> &'static str {
    match target {
        Target::Blog(BlogPage::List(_)) => "blog_posts_list",
        Target::Blog(BlogPage::Archive) => "blog_archive",
        Target::Blog(BlogPage::Authors) => "blog_authors_list",
        Target::Blog(BlogPage::Author(..)) => "blog_authors_posts",
        Target::Blog(BlogPage::Tags) => "blog_tags_list",
        Target::Blog(BlogPage::Tag(..)) => "blog_tags_posts",
        _ => "default",
    }
}

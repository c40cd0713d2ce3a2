//! The feeds of the changelog: an entry for each release.

use std::borrow::Cow;

use munseo_html::escape::escaped;
use munseo_markdown::{Part, Release};
use munseo_site::config::LocaleId;
use munseo_site::content::{CHANGELOG_KEY, Collection};
use munseo_site::routes::{Route, Target};
use munseo_site::{PageFile, PagePath};

use super::html::{Links, sections};
use super::{Channel, Feeds, Format, Item, MAX_ENTRIES};

impl<'a> Feeds<'a> {
    /// The changelogs of all languages that have one, with the path of their page.
    pub(super) fn changelogs(self) -> impl Iterator<Item = (LocaleId, &'a PagePath, PageFile<'a>)> {
        let catalog = &self.site.catalog;
        let entry = catalog.by_key(Collection::Changelog, CHANGELOG_KEY);
        let locales = self.site.config.locales.ids();
        locales.filter_map(move |locale| {
            let entry = &catalog[entry?];
            let file = self.site.file(entry.own_file(locale)?);
            file.is_listed()
                .then_some((locale, entry.path(locale)?, file))
        })
    }

    pub(super) fn changelog_channels(self) -> impl Iterator<Item = Channel<'a>> {
        self.changelogs().filter_map(move |(locale, path, file)| {
            Some(Channel {
                locale,
                path,
                title: self.changelog_title(locale, file),
                description: file.front_matter().description.as_deref(),
                items: self.releases(locale, path, file)?,
            })
        })
    }

    fn changelog_title(self, locale: LocaleId, file: PageFile<'_>) -> String {
        format!("{} {}", &self.site.config.title[locale], file.title())
    }

    /// The newest releases of a changelog; `None` if it has no document. Unreleased changes are omitted, because they
    /// may change every day.
    fn releases(
        self,
        locale: LocaleId,
        path: &PagePath,
        file: PageFile<'a>,
    ) -> Option<Vec<Item<'a>>> {
        let document = file.document()?;
        let page = self.site.urls.absolute_page(locale, path);
        let base = url::Url::parse(&page).ok()?;
        let ids: Vec<&str> = document
            .releases
            .iter()
            .map(|release| &*release.id)
            .collect();
        let body = self.site.linked(file, locale, path).body();
        let texts = sections(&body, &ids, Links::Absolute(&base));
        let releases = document.releases.iter().zip(texts);
        let released = releases.filter_map(|(release, html)| {
            let version = release.version.as_deref()?;
            Some(Item {
                title: Cow::Borrowed(version),
                url: format!("{page}#{}", &*release.id),
                date: release.date.as_deref(),
                modified: None,
                description: "",
                html,
                authors: Vec::new(),
                tags: Vec::new(),
            })
        });
        Some(released.take(MAX_ENTRIES).collect())
    }

    /// The changelog on a page, with the language and path of its feeds; `None` for other pages and an unlisted
    /// changelog.
    fn changelog_of(self, route: &Route) -> Option<(LocaleId, &'a PagePath, PageFile<'a>)> {
        let Target::Entry(_, Collection::Changelog) = route.target else {
            return None;
        };
        let shown = self.site.file_of(route)?.locale;
        self.changelogs().find(|(locale, ..)| *locale == shown)
    }

    /// The feeds of the changelog on a page: title, format and URL.
    pub(crate) fn of_changelog(self, route: &Route) -> Vec<(String, Format, String)> {
        let Some((locale, path, file)) = self.changelog_of(route) else {
            return Vec::new();
        };
        let title = self.changelog_title(locale, file);
        let feed = |format: Format| {
            let url = self.url_below(locale, path, format);
            (title.clone(), format, url)
        };
        Format::ALL.map(feed).to_vec()
    }

    /// Links to the feeds of the changelog, above its text; `None` for pages without a changelog.
    pub(crate) fn changelog_links(self, route: &Route) -> Option<Part> {
        let feeds = self.of_changelog(route);
        if feeds.is_empty() {
            return None;
        }
        let link = |(_, format, url): &(String, Format, String)| {
            let (media_type, name) = (format.media_type(), format.name());
            let url = escaped(url);
            format!("<a href=\"{url}\" type=\"{media_type}\">{name}</a>")
        };
        let links: Vec<String> = feeds.iter().map(link).collect();
        let html = format!("<p class=\"feeds\">{}</p>\n", links.join(" · "));
        Some(Part::Html { html })
    }
}

/// Returns true for headings of releases. Others, such as `Fixed`, repeat in every release.
pub(crate) fn is_release(releases: &[Release], id: &str) -> bool {
    releases.iter().any(|release| &*release.id == id)
}

//! Pages that search engines should know.

use crate::config::LocaleId;
use crate::props::Alternate;
use crate::routes::{Route, Target};
use crate::site::Site;

/// A page in the sitemap of its language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SitemapEntry {
    /// The URL with protocol and host.
    pub url: String,
    /// When the page was last changed, `YYYY-MM-DD`, where that is known.
    pub last_changed: Option<String>,
    /// The same page in every language that it is written in, with protocol and host.
    pub alternates: Vec<Alternate>,
}

impl Site {
    /// The language tag of the default language, as alternates name it.
    pub fn default_language(&self) -> &str {
        self.config.locales.default_locale().html_lang()
    }

    /// The pages of a language that search engines should index.
    pub fn sitemap(&self, locale: LocaleId) -> impl Iterator<Item = SitemapEntry> + '_ {
        self.routes()
            .iter()
            .filter(move |route| route.locale == locale && self.is_indexed(route))
            .map(move |route| SitemapEntry {
                url: self.urls.absolute(route.url()),
                last_changed: match route.target {
                    Target::Entry(entry, _) => self.catalogue[entry]
                        .file(locale)
                        .and_then(|file| self.last_change_date(&self.files[file.0]))
                        .or_else(|| self.blog.date(entry).map(str::to_owned)),
                    _ => None,
                },
                alternates: self
                    .written_alternates(route)
                    .into_iter()
                    .map(|(locale, url)| Alternate {
                        locale: self.config.locales[locale].html_lang().to_owned(),
                        url: self.urls.absolute(&url),
                    })
                    .collect(),
            })
    }

    /// Whether search engines should index a page: not the unlisted, not drafts, not the search page,
    /// and not a page that stands in for a missing translation.
    pub fn is_indexed(&self, route: &Route) -> bool {
        if self.config.no_index {
            return false;
        }
        match route.target {
            Target::Search => false,
            Target::Category(_) | Target::DocsRoot(_) | Target::Home => true,
            Target::TagList(_) | Target::Tag(_) | Target::Blog(_) => true,
            Target::Entry(entry, _) => {
                let own = self.catalogue[entry].own_file(route.locale);
                own.is_some_and(|file| {
                    let front_matter = &self.files[file.0].preamble.front_matter;
                    !front_matter.unlisted && !front_matter.draft
                })
            }
        }
    }
}

//! The URLs and titles of all pages of a language, which the not-found page fetches to suggest the nearest page.

use munseo_site::config::LocaleId;
use munseo_site::routes::{Route, Target};

use crate::data_file::DataFile;
use crate::pages::Pages;

/// Maximum number of pages in the list; a longer one would be too large to fetch for a mistyped URL.
const MAX_PAGES: usize = 5000;

/// The list of each language; `None` for very large sites.
pub(crate) fn files(pages: &Pages) -> Vec<Option<DataFile>> {
    let locales = pages.site.config.locales.ids();
    locales.map(|locale| file(pages, locale)).collect()
}

fn file(pages: &Pages, locale: LocaleId) -> Option<DataFile> {
    let routes: Vec<&Route> = pages
        .site
        .routes()
        .iter()
        .filter(|route| route.locale == locale && pages.is_indexed(route))
        .take(MAX_PAGES + 1)
        .collect();
    if routes.len() > MAX_PAGES {
        return None;
    }
    let addresses: Vec<(&str, String)> = routes
        .iter()
        .filter_map(|route| Some((route.url(), pages.plain_title(route)?)))
        .collect();
    let json = serde_json::to_string(&addresses).expect("strings can be serialized");
    let code = pages.site.config.locales[locale].code();
    let kind = format!("addresses-{code}");
    Some(DataFile::named_by_content(&kind, json, &pages.site.urls))
}

impl Pages {
    /// The title of a page as plain text; `None` for the search page, or if the page does not exist in its language.
    fn plain_title(&self, route: &Route) -> Option<String> {
        let locale = route.locale;
        match route.target {
            Target::Entry(..) => {
                let file = self.site.file_of(route);
                file.map(|file| file.title().to_owned())
            }
            Target::Category(id) => {
                let sidebar = self.site.sidebars[id].sidebar;
                self.category_label(self.sidebars.tree(sidebar, locale)?, id)
            }
            Target::DocsRoot(_) => Some(self.docs_title(locale).0),
            Target::Blog(page) => Some(self.blog_page_title(locale, page)),
            Target::TagList(_) => Some(self.tags_title(locale)),
            Target::Tag(id) => Some(self.tag_title(id, locale)),
            Target::Home => Some(self.site.config.title[locale].to_owned()),
            Target::Search => None,
        }
    }
}

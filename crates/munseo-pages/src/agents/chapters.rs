//! All pages of a language in the order of its sidebars: `llms.txt` and `llms-full.txt`.
//!
//! The format is that of <https://llmstxt.org>: a title, a sentence in a quote, the URL of the site, then sections of
//! links. Its parser reads the sentence only if text follows.

use munseo_markdown::escape_markdown;
use rustc_hash::FxHashSet;

use super::page_markdown;
use crate::generated_file::GeneratedFile;
use crate::indexing::is_indexed;
use crate::props::SidebarItem;
use crate::sidebar::SidebarTrees;
use crate::titles;
use crate::truncate::truncate;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};
use munseo_site::{PagePath, Site};

/// Maximum length of a description in a list, in characters.
const MAX_DESCRIPTION_LENGTH: usize = 240;

/// A group of pages.
#[derive(Debug, Clone)]
pub struct Chapter<'a> {
    /// Their common title.
    pub title: String,
    /// The pages, in reading order.
    pub routes: Vec<&'a Route>,
}

/// The files about a site for language models.
#[derive(Clone, Copy)]
pub struct Llms<'a> {
    pub(crate) site: &'a Site,
    pub(crate) sidebars: &'a SidebarTrees,
}

impl<'a> Llms<'a> {
    /// All pages to read in a language: those outside of categories, then each top-level category, then posts. Excludes
    /// unlisted pages, drafts, missing translations, and all versions of the documentation except the last one
    /// (`docs.last_version`).
    pub fn chapters(self, locale: LocaleId) -> Vec<Chapter<'a>> {
        let mut seen = FxHashSet::default();
        let mut first = Chapter {
            title: titles::docs(self.site, locale),
            routes: Vec::new(),
        };
        // The front page comes first even if it is in a sidebar.
        let front_page = self.site.routes.find(locale, &PagePath::root());
        if let Some(route) = front_page
            && matches!(
                route.target,
                Target::Entry(..) | Target::Home | Target::Part(_)
            )
        {
            self.push(route, &mut seen, &mut first.routes);
        }
        let categories = self.categories_to_read(locale, &mut first, &mut seen);
        for route in self.site.routes_of(locale) {
            if let Target::Entry(_, Collection::Docs(version)) = route.target
                && self.site.config.docs.versions[version.0].is_last
            {
                self.push(route, &mut seen, &mut first.routes);
            }
        }
        // Pages outside of the documentation are few and have no common heading.
        for route in self.site.routes_of(locale) {
            if let Target::Entry(_, Collection::Pages) | Target::Part(_) = route.target {
                self.push(route, &mut seen, &mut first.routes);
            }
        }
        let mut chapters = vec![first];
        chapters.extend(categories);
        chapters.push(Chapter {
            title: titles::blog(self.site, locale),
            routes: self.posts_to_read(locale, &mut seen),
        });
        chapters.retain(|chapter| !chapter.routes.is_empty());
        chapters
    }

    /// A chapter for each top-level category of a sidebar of the last version; other entries go into `first`.
    fn categories_to_read(
        self,
        locale: LocaleId,
        first: &mut Chapter<'a>,
        seen: &mut FxHashSet<&'a str>,
    ) -> Vec<Chapter<'a>> {
        let mut categories = Vec::new();
        for (id, sidebar) in self.site.sidebars.iter() {
            if !self.site.config.docs.versions[sidebar.version.0].is_last {
                continue;
            }
            let Some(tree) = self.sidebars.tree(id, locale) else {
                continue;
            };
            for item in &tree.items {
                let item_alone = std::slice::from_ref(item);
                let SidebarItem::Category(category) = item else {
                    self.collect(item_alone, seen, &mut first.routes);
                    continue;
                };
                let mut routes = Vec::new();
                self.collect(item_alone, seen, &mut routes);
                categories.push(Chapter {
                    title: category.label.clone(),
                    routes,
                });
            }
        }
        categories
    }

    fn posts_to_read(self, locale: LocaleId, seen: &mut FxHashSet<&'a str>) -> Vec<&'a Route> {
        let mut posts = Vec::new();
        for post in &self.site.blog.posts(locale).listed {
            let path = self.site.catalog[*post].path(locale);
            if let Some(route) = path.and_then(|path| self.site.routes.find(locale, path)) {
                self.push(route, seen, &mut posts);
            }
        }
        posts
    }

    fn collect(
        self,
        items: &[SidebarItem],
        seen: &mut FxHashSet<&'a str>,
        routes: &mut Vec<&'a Route>,
    ) {
        for item in items {
            let (href, inner) = match item {
                SidebarItem::Category(category) => (category.href.as_deref(), category.entries()),
                SidebarItem::Link(link) => {
                    (Some(&*link.href).filter(|_| !link.is_external), &[][..])
                }
                SidebarItem::Html { .. } => (None, &[][..]),
            };
            if let Some(route) = href.and_then(|href| self.site.route(href)) {
                self.push(route, seen, routes);
            }
            self.collect(inner, seen, routes);
        }
    }

    fn push(self, route: &'a Route, seen: &mut FxHashSet<&'a str>, routes: &mut Vec<&'a Route>) {
        if is_indexed(self.site, route) && seen.insert(route.url()) {
            routes.push(route);
        }
    }

    /// `llms.txt` of a language: a list of all pages; `None` if it is off.
    pub fn index(self, locale: LocaleId) -> Option<GeneratedFile> {
        let config = &self.site.config.raw;
        (config.agents.llms_txt && !config.no_index).then(|| GeneratedFile {
            output: self.site.urls.locale_file(locale, "llms.txt"),
            text: self.list(locale),
        })
    }

    /// The beginning of `llms-full.txt` of a language, which the Markdown of all pages follows; `None` if it is off.
    pub fn full(self, locale: LocaleId) -> Option<GeneratedFile> {
        let config = &self.site.config.raw;
        let is_on = config.agents.llms_full_txt && config.agents.markdown && !config.no_index;
        is_on.then(|| GeneratedFile {
            output: self.site.urls.locale_file(locale, "llms-full.txt"),
            text: self.head(locale),
        })
    }

    fn head(self, locale: LocaleId) -> String {
        let mut text = format!("# {}\n", escape_markdown(&self.site.config.title[locale]));
        let tagline = self.site.config.tagline[locale].trim();
        if !tagline.is_empty() {
            text.push_str(&format!("\n> {}\n", escape_markdown(tagline)));
        }
        let home = self.site.urls.absolute(&self.site.urls.home(locale));
        text.push_str(&format!("\n<{home}>\n"));
        text
    }

    fn list(self, locale: LocaleId) -> String {
        let mut text = self.head(locale);
        for chapter in self.chapters(locale) {
            text.push_str(&format!("\n## {}\n\n", escape_markdown(&chapter.title)));
            for route in chapter.routes {
                let url = page_markdown::url(self.site, route);
                let url = url.unwrap_or_else(|| route.url().to_owned());
                let (title, description) = self.title_and_description(route);
                let url = self.site.urls.absolute(&url);
                text.push_str(&format!("- {}", list_link(&title, &url)));
                if let Some(description) = description {
                    text.push_str(": ");
                    let description = truncate(&description, MAX_DESCRIPTION_LENGTH);
                    text.push_str(&escape_markdown(&description));
                }
                text.push('\n');
            }
        }
        let agents = &self.site.config.raw.agents;
        let mut more = Vec::new();
        if agents.llms_full_txt && agents.markdown {
            more.push((String::from("llms-full.txt"), locale, "llms-full.txt"));
        }
        let locales = self.site.config.locales.ids();
        for other in locales.filter(|other| *other != locale) {
            more.push((
                self.site.config.locales[other].label().to_owned(),
                other,
                "llms.txt",
            ));
        }
        if !more.is_empty() {
            text.push_str("\n## Optional\n\n");
        }
        for (label, locale, name) in more {
            let urls = &self.site.urls;
            let url = urls.absolute(&urls.locale_file_url(locale, name));
            text.push_str(&format!("- {}\n", list_link(&label, &url)));
        }
        text
    }

    /// The title and the description of a page as plain text.
    fn title_and_description(self, route: &Route) -> (String, Option<String>) {
        let site = self.site;
        if let Some(file) = site.file_of(route) {
            let title = titles::of_file(site, route, file).to_owned();
            let description = file.document().and_then(|it| it.description.clone());
            return (title, description.filter(|text| !text.is_empty()));
        }
        let title = titles::of_generated(site, self.sidebars, route).unwrap_or_default();
        let description = match route.target {
            Target::Category(id) => {
                let description = site.sidebars[id].description.as_ref();
                description.map(|text| &text[route.locale])
            }
            Target::Part(id) => titles::part_description(site, route.locale, id),
            _ => None,
        };
        (title, description.map(str::to_owned))
    }
}

/// A link of a list. The proposal's parser ends a title at its first `]`, escaped or not, and an address at its first
/// `)`; it refuses the whole file if something else follows a title.
fn list_link(title: &str, url: &str) -> String {
    let mut title = escape_markdown(title);
    for (bracket, reference) in [("[", "&#91;"), ("]", "&#93;")] {
        title = title
            .replace(&format!("\\{bracket}"), bracket)
            .replace(bracket, reference);
    }
    let url = url.replace('(', "%28").replace(')', "%29");
    format!("[{title}]({url})")
}

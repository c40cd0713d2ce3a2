//! Routes → [`PageProps`], one page at a time.

mod active_keys;
mod blog;
mod category;
mod category_cards;
mod doc;
pub(crate) mod front;
pub(crate) mod home;
mod not_found;
mod tag;
mod versions;

pub(crate) use category_cards::no_category;
pub use not_found::NotFound;

use std::borrow::Cow;
use std::sync::Arc;

use munseo_html::escape::escaped;
use munseo_markdown::{Document, Heading, Layout, Template, TocEntry};

use crate::feeds::is_release;
use crate::head::{PageMetadata, Robots};
use crate::pages::Pages;
use crate::props::{
    Alternate, HeadProps, Original, PageContent, PageProps, SidebarProps, TextPageProps,
};
use crate::sidebar::{Tree, TreePosition};
use active_keys::active_keys;
use munseo_site::Mode;
use munseo_site::PageFile;
use munseo_site::PagePath;
use munseo_site::config::LocaleId;
use munseo_site::config::schema::RawToc;
use munseo_site::content::Collection;
use munseo_site::content::catalog::{Entry, EntryId};
use munseo_site::routes::{Route, Target};
use munseo_site::sidebar::SidebarId;

impl Pages {
    /// The properties of a page.
    pub fn page_props(&self, route: &Route) -> PageProps {
        let (content, head) = self.content(route);
        PageProps {
            url: route.url().to_owned(),
            head,
            alternates: self.alternates(route),
            version: self.version_name(route),
            versions: self.version_links(route),
            nav_keys: active_keys(self, route),
            sidebar: self.sidebar(route),
            content,
        }
    }

    fn content(&self, route: &Route) -> (PageContent, HeadProps) {
        match route.target {
            Target::Entry(id, Collection::Docs(version)) => {
                let entry = &self.site.catalog[id];
                match self.site.displayed_file(entry, route.locale) {
                    Some(file) if file.front_matter().is_front_page() => {
                        self.text_page(route, entry, file)
                    }
                    Some(file) => {
                        let props = self.doc_props(route, id, file, version);
                        let metadata = PageMetadata {
                            breadcrumbs: props.breadcrumbs.clone(),
                            ..self.page_metadata(entry, file)
                        };
                        let head = self.head(route, &metadata);
                        (PageContent::Doc(Box::new(props)), head)
                    }
                    None => self.generated_home(route),
                }
            }
            Target::Entry(id, Collection::Pages | Collection::Changelog) => {
                let entry = &self.site.catalog[id];
                match self.site.displayed_file(entry, route.locale) {
                    Some(file) => self.text_page(route, entry, file),
                    None => self.generated_home(route),
                }
            }
            Target::Entry(id, Collection::Blog) => self.post_page(route, id),
            Target::Blog(page) => self.blog_page(route, page),
            Target::Category(id) => self.category_page(route, id),
            Target::DocsRoot(version) => self.docs_index_page(route, version),
            Target::TagList(version) => self.tag_list(route, version),
            Target::Tag(id) => self.tag_page(route, id),
            Target::Home => self.generated_home(route),
            Target::Search => {
                let metadata = PageMetadata {
                    title: self
                        .site
                        .messages(route.locale)
                        .get("search.title")
                        .to_owned(),
                    robots: Robots::NoIndex,
                    ..PageMetadata::default()
                };
                (PageContent::Search, self.head(route, &metadata))
            }
        }
    }

    fn text_page(
        &self,
        route: &Route,
        entry: &Entry,
        file: PageFile<'_>,
    ) -> (PageContent, HeadProps) {
        let metadata = self.page_metadata(entry, file);
        let front_matter = file.front_matter();
        let document = self.document(route, entry, file);
        if front_matter.is_front_page() {
            let front = self.front_props(route, file, document.into_owned());
            let head = self.head(route, &metadata);
            return (PageContent::Front(Box::new(front)), head);
        }
        if front_matter.layout == Layout::Home {
            let home = self.home_props(route, file, document.into_owned());
            return (
                PageContent::Home(Box::new(home)),
                self.head(route, &metadata),
            );
        }
        let head = self.head(route, &metadata);
        let toc = self.toc(file, &document);
        let title_html = title_html(file, &document);
        let mut body = document.body.clone();
        if let Some(feeds) = self.changelog_feed_links(route) {
            body.parts_mut().insert(0, feeds);
        }
        let props = TextPageProps {
            title_html,
            toc,
            is_draft: front_matter.draft,
            is_unlisted: front_matter.unlisted,
            fallback_lang: self.fallback_lang(route.locale, file),
            newer_original: self.newer_original(route),
            body,
        };
        (PageContent::Page(Box::new(props)), head)
    }

    /// The generated home page; also the fallback for a page without a file.
    fn generated_home(&self, route: &Route) -> (PageContent, HeadProps) {
        let home = self.default_home(route);
        let head = self.head(route, &PageMetadata::default());
        (PageContent::Home(Box::new(home)), head)
    }

    /// The document of a page. A fallback for a missing translation is parsed again, so that its links stay in the
    /// reader's language; the result is not cached.
    fn document<'a>(
        &'a self,
        route: &Route,
        entry: &Entry,
        file: PageFile<'a>,
    ) -> Cow<'a, Document> {
        let known = || match file.document() {
            Some(document) => Cow::Borrowed(document),
            None => Cow::Owned(Document::default()),
        };
        if file.locale == route.locale {
            return known();
        }
        let Ok(source) = file.read_again(&self.site.root) else {
            return known();
        };
        let page = (route.locale, &route.path);
        let documents = &self.site.documents;
        Cow::Owned(documents.parse_for(&self.site.structure, page, entry, file, &source))
    }

    fn toc(&self, file: PageFile<'_>, document: &Document) -> Vec<TocEntry> {
        let front_matter = file.front_matter();
        let is_splash = front_matter.template == Template::Splash;
        if front_matter.hide_table_of_contents || is_splash {
            return Vec::new();
        }
        if file.collection == Collection::Changelog {
            let is_release = |heading: &&Heading| is_release(&document.releases, &heading.id);
            let releases: Vec<Heading> = document
                .headings
                .iter()
                .filter(is_release)
                .cloned()
                .collect();
            return munseo_markdown::table_of_contents(&releases, 2, 2);
        }
        let RawToc { min, max } = self.site.config.docs.toc;
        munseo_markdown::table_of_contents(
            &document.headings,
            front_matter.toc_min_heading_level.unwrap_or(min),
            front_matter.toc_max_heading_level.unwrap_or(max),
        )
    }

    pub(crate) fn fallback_lang(&self, locale: LocaleId, file: PageFile<'_>) -> Option<String> {
        (file.locale != locale)
            .then(|| self.site.config.locales[file.locale].html_lang().to_owned())
    }

    /// The original of a page, if it has changed since the translation.
    fn newer_original(&self, route: &Route) -> Option<Original> {
        let Target::Entry(entry, _) = route.target else {
            return None;
        };
        let source = self.site.prose.source();
        let is_stale = self.site.translations.get(&entry)?.is_stale(route.locale);
        let href = self.url_in(route, source).filter(|_| is_stale)?;
        Some(Original {
            href,
            lang: self.site.config.locales[source].html_lang().to_owned(),
        })
    }

    /// The page's URL in a language, if it exists there.
    pub(crate) fn url_in(&self, route: &Route, locale: LocaleId) -> Option<String> {
        if let Target::Entry(entry, _) = route.target {
            let path = self.site.catalog[entry].path(locale)?;
            return Some(self.site.urls.page(locale, path));
        }
        let found = self.site.routes.find(locale, &route.path)?;
        Some(found.url().to_owned())
    }

    fn alternates(&self, route: &Route) -> Vec<Alternate> {
        self.site
            .config
            .locales
            .ids()
            .map(|locale| {
                let url = self.url_in(route, locale).or_else(|| {
                    let nearest = self.site.routes.nearest(locale, &route.path)?;
                    Some(nearest.url().to_owned())
                });
                let home = || self.site.urls.page(locale, &PagePath::root());
                self.alternate(locale, url.unwrap_or_else(home))
            })
            .collect()
    }

    fn alternate(&self, locale: LocaleId, url: String) -> Alternate {
        Alternate {
            locale: self.site.config.locales[locale].code().to_owned(),
            url,
        }
    }

    /// The sidebar that a page displays, if any.
    pub(crate) fn sidebar_of_page(&self, route: &Route) -> Option<SidebarId> {
        match route.target {
            Target::Entry(id, Collection::Docs(version)) => {
                let served = self
                    .site
                    .displayed_file(&self.site.catalog[id], route.locale);
                let front_matter = served.map(PageFile::front_matter);
                if front_matter
                    .is_some_and(|it| it.is_front_page() || it.template == Template::Splash)
                {
                    return None;
                }
                let displayed = front_matter
                    .and_then(|front_matter| front_matter.displayed_sidebar.as_deref())
                    .and_then(|shown| self.site.sidebars.find(version, shown));
                displayed.or_else(|| self.site.sidebars.of_entry(id))
            }
            Target::Category(id) => Some(self.site.sidebars[id].sidebar),
            Target::DocsRoot(version) => self
                .site
                .sidebars
                .iter()
                .find(|(_, sidebar)| sidebar.version == version)
                .map(|(id, _)| id),
            Target::Entry(_, Collection::Pages | Collection::Blog | Collection::Changelog)
            | Target::Blog(_)
            | Target::TagList(_)
            | Target::Tag(_)
            | Target::Home
            | Target::Search => None,
        }
    }

    /// The tree of the sidebar that a page displays, and the page's position if it is in it; `None` without a sidebar.
    fn sidebar_position(&self, route: &Route) -> Option<(SidebarId, &Tree, Option<&TreePosition>)> {
        let sidebar = self.sidebar_of_page(route)?;
        let tree = self.sidebars.tree(sidebar, route.locale)?;
        let position = match route.target {
            Target::Entry(entry, _) => tree.entry(entry),
            Target::Category(category) => tree.category(category),
            _ => None,
        };
        Some((sidebar, tree, position))
    }

    fn sidebar(&self, route: &Route) -> Option<Arc<SidebarProps>> {
        let (sidebar, tree, position) = self.sidebar_position(route)?;
        let file = self.sidebars.file(sidebar, route.locale)?;
        let id = &self.site.sidebars[sidebar].id;
        // In `munseo dev`, pages contain their sidebar: otherwise an edit would rename the file of each view.
        let files = (self.site.options.mode == Mode::Production).then_some(&self.site.urls);
        Some(tree.view(position, id, &file.url, route.url(), files))
    }

    /// An entry by its id.
    pub(crate) fn entry(&self, id: EntryId) -> &Entry {
        &self.site.catalog[id]
    }
}

/// The title of a page as inline HTML: from its first heading, else from the front matter unless `hide_title` is set.
fn title_html(file: PageFile<'_>, document: &Document) -> Option<String> {
    let is_hidden = file.front_matter().hide_title;
    let own = || (!is_hidden).then(|| escaped(document.title.as_deref().unwrap_or(file.title())));
    document.title_html.clone().or_else(own)
}

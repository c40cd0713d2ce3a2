//! Routes → [`PageProps`](crate::props::PageProps), one page at a time.

mod blog;
mod cards;
mod categories;
mod category;
mod category_cards;
mod doc;
pub(crate) mod front;
mod not_found;
mod own_modules;
mod written;

pub(crate) use category_cards::no_category;
pub use not_found::NOT_FOUND_FILE;
pub(crate) use not_found::not_found;
pub use own_modules::{TEXT_SLOT, own_slot};
pub(crate) use own_modules::{add as add_own_modules, add_to_site};

use munseo_site::Site;
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};

use crate::backlinks::BacklinkIndex;
use crate::head::{PageMetadata, Robots};
use crate::props::PageContent;
use crate::sidebar::SidebarTrees;
use blog::BlogPages;
use category::CategoryPages;
use written::WrittenPage;

/// The content of a page, and its metadata for `<head>`.
pub(crate) fn content<'a>(
    site: &'a Site,
    sidebars: &'a SidebarTrees,
    backlinks: &BacklinkIndex,
    route: &'a Route,
) -> (PageContent, PageMetadata<'a>) {
    let lists = CategoryPages { site, sidebars };
    let locale = route.locale;
    let blog = BlogPages { site, locale };
    match route.target {
        Target::Entry(id, collection) => {
            let page = WrittenPage::of(site, route, id);
            let written = page.and_then(|page| match collection {
                Collection::Docs(version) if !page.file.front_matter().is_front_page() => {
                    Some(doc::page(&page, sidebars, backlinks, version))
                }
                Collection::Blog => blog.post(&page),
                _ => Some(text_page(&page)),
            });
            written.unwrap_or_else(|| front::generated(site, sidebars, locale))
        }
        Target::Blog(page) => blog.page(page, route.part),
        Target::Category(id) => lists.category(route, id),
        Target::DocsRoot(version) => lists.docs_root(route, version),
        Target::TagList(version) => lists.tags(locale, version),
        Target::Tag(id) => lists.tag(locale, id),
        Target::Home => front::generated(site, sidebars, locale),
        Target::Part(id) => own_modules::page(site, locale, id),
        Target::Search => {
            let title = site.messages(locale).get("search.title");
            let metadata = PageMetadata {
                robots: Robots::NoIndex,
                ..PageMetadata::titled(title.to_owned())
            };
            (PageContent::Search, metadata)
        }
    }
}

/// A page outside of the documentation and the blog, or a front page.
fn text_page<'a>(page: &WrittenPage<'a>) -> (PageContent, PageMetadata<'a>) {
    let metadata = page.metadata();
    let front_matter = page.file.front_matter();
    let content = if front_matter.is_front_page() {
        PageContent::Front(Box::new(front::props(page)))
    } else {
        PageContent::Page(Box::new(page.text(page.document.body())))
    };
    (content, metadata)
}

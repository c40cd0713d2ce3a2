//! The sidebar and the position of a page, and what is around it.

use munseo_markdown::Template;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::content::catalog::EntryId;
use munseo_site::routes::{Route, Target};
use munseo_site::sidebar::{CategoryId, SidebarId};
use munseo_site::{PageFile, Site};

use super::{SidebarTrees, Tree, TreePosition};
use crate::props::{Breadcrumb, Emblem, PageLink, SidebarItem};

/// The sidebar that a page displays, if any.
pub(crate) fn sidebar_of_page(site: &Site, route: &Route) -> Option<SidebarId> {
    match route.target {
        Target::Entry(id, Collection::Docs(version)) => {
            let file = site.displayed_file(&site.catalog[id], route.locale);
            let front_matter = file.map(PageFile::front_matter);
            if front_matter.is_some_and(|it| it.is_front_page() || it.template == Template::Splash)
            {
                return None;
            }
            let displayed = front_matter
                .and_then(|front_matter| front_matter.displayed_sidebar.as_deref())
                .and_then(|displayed| site.sidebars.find(version, displayed));
            displayed.or_else(|| site.sidebars.of_entry(id))
        }
        Target::Category(id) => Some(site.sidebars[id].sidebar),
        Target::DocsRoot(version) => {
            let mut sidebars = site.sidebars.iter();
            let first = sidebars.find(|(_, sidebar)| sidebar.version == version);
            first.map(|(id, _)| id)
        }
        Target::Entry(_, Collection::Pages | Collection::Blog)
        | Target::Blog(_)
        | Target::TagList(_)
        | Target::Tag(_)
        | Target::Home
        | Target::Search
        | Target::Part(_) => None,
    }
}

impl SidebarTrees {
    /// The tree of the sidebar that a page displays, and the page's position if it is in it; `None` without a sidebar.
    pub(crate) fn of_page(
        &self,
        site: &Site,
        route: &Route,
    ) -> Option<(SidebarId, &Tree, Option<&TreePosition>)> {
        let sidebar = sidebar_of_page(site, route)?;
        let tree = self.tree(sidebar, route.locale)?;
        let position = match route.target {
            Target::Entry(entry, _) => tree.entries.get(&entry),
            Target::Category(category) => tree.categories.get(&category),
            _ => None,
        };
        Some((sidebar, tree, position))
    }

    /// The tree of a category's sidebar.
    pub(crate) fn of_category(&self, site: &Site, id: CategoryId, locale: LocaleId) -> &Tree {
        &self.trees[&(site.sidebars[id].sidebar, locale)]
    }

    /// The tree of a document's own sidebar, which it need not display, and its position there.
    pub(crate) fn of_entry(
        &self,
        site: &Site,
        entry: EntryId,
        locale: LocaleId,
    ) -> Option<(&Tree, &TreePosition)> {
        let tree = self.tree(site.sidebars.of_entry(entry)?, locale)?;
        Some((tree, tree.entries.get(&entry)?))
    }
}

impl TreePosition {
    /// The tile of the nearest category above a page that has one; `None` if none has.
    pub(crate) fn emblem(&self, site: &Site) -> Option<Emblem> {
        let mut above = self.categories.iter().rev();
        above.find_map(|id| site.sidebars[*id].emblem.clone())
    }
}

impl Tree {
    /// The label of a category; `None` if the tree does not contain it.
    pub(crate) fn category_label(&self, id: CategoryId) -> Option<String> {
        Some(self.category_item(id)?.label.clone())
    }

    /// The breadcrumbs of a position: the categories above it, then the page itself.
    ///
    /// `page` is the page's own label; a category's page has the label of the category.
    pub(crate) fn breadcrumbs(
        &self,
        position: &TreePosition,
        page: Option<String>,
    ) -> Vec<Breadcrumb> {
        let above = position.categories.iter();
        let above = above.filter_map(|id| self.category_item(*id));
        let mut breadcrumbs: Vec<Breadcrumb> = above
            .map(|category| Breadcrumb {
                label: category.label.clone(),
                href: category.href.clone(),
            })
            .collect();
        let is_category = matches!(self.item(position), Some(SidebarItem::Category(_)));
        if let Some(label) = page.filter(|_| !is_category) {
            breadcrumbs.push(Breadcrumb { label, href: None });
        } else if let Some(last) = breadcrumbs.last_mut() {
            last.href = None;
        }
        breadcrumbs
    }

    /// The pages before and after a position in the order of the sidebar; none for an unlisted page.
    pub(crate) fn neighbors(
        &self,
        position: &TreePosition,
    ) -> (Option<PageLink>, Option<PageLink>) {
        let Some(index) = position.index_in_order else {
            return (None, None);
        };
        let link = |index: usize| self.reading_order.get(index).cloned();
        (index.checked_sub(1).and_then(link), link(index + 1))
    }
}

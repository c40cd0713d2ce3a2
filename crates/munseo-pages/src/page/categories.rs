//! The categories of a site, for its front page.

use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::sidebar::Node;

use super::cards::category_description;
use crate::props::{OwnCategory, SidebarItem};
use crate::sidebar::SidebarTrees;

/// The categories of the first sidebar. If some have an emblem, only those are included: others, such as guides, are
/// of another kind.
pub(crate) fn categories(
    site: &Site,
    sidebars: &SidebarTrees,
    locale: LocaleId,
) -> Vec<OwnCategory> {
    let version = site.config.docs.last_version();
    let mut all = site.sidebars.iter();
    let Some((id, sidebar)) = all.find(|(_, sidebar)| sidebar.version == version) else {
        return Vec::new();
    };
    let Some(tree) = sidebars.tree(id, locale) else {
        return Vec::new();
    };
    let categories = sidebar.nodes.iter().filter_map(|node| {
        let Node::Category(id) = node else {
            return None;
        };
        let category = tree.category_item(*id)?;
        Some(OwnCategory {
            label: category.label.clone(),
            description: category_description(site, locale, *id),
            href: category.first_page()?.to_owned(),
            emblem: category.emblem.clone(),
            count: count_pages(category.entries()),
        })
    });
    let mut categories: Vec<OwnCategory> = categories.collect();
    if categories.iter().any(|it| it.emblem.is_some()) {
        categories.retain(|it| it.emblem.is_some());
    }
    categories
}

/// The number of pages of this site within entries.
fn count_pages(items: &[SidebarItem]) -> u32 {
    let counts = items.iter().map(|item| match item {
        SidebarItem::Link(link) => u32::from(link.is_listed_page()),
        SidebarItem::Category(category) => count_pages(category.entries()),
        SidebarItem::Html { .. } => 0,
    });
    counts.sum()
}

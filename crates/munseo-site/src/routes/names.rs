//! Suggests pages for broken paths. An index by folder and by name avoids a scan of all pages for each path.

use munseo_config::LocaleId;
use munseo_source::nearest_sorted;
use rustc_hash::FxHashMap;

use super::Route;
use crate::PagePath;

/// Pages by parent path and by name.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// By parent path: the pages in the order of their paths.
    by_parent: FxHashMap<(LocaleId, String), Vec<usize>>,
    /// By the last part of the path: the first such page.
    by_name: FxHashMap<(LocaleId, String), usize>,
}

impl Names {
    pub(super) fn of(routes: &[Route]) -> Self {
        let mut names = Self::default();
        for (index, route) in routes.iter().enumerate() {
            let (parent, name) = split(&route.path);
            names
                .by_name
                .entry((route.locale, name.to_owned()))
                .or_insert(index);
            names
                .by_parent
                .entry((route.locale, parent.to_owned()))
                .or_default()
                .push(index);
        }
        for siblings in names.by_parent.values_mut() {
            siblings.sort_by_key(|index| routes[*index].path.as_str());
        }
        names
    }

    /// A page with a similar name in the same folder, else one with the same name elsewhere.
    pub(super) fn suggest_similar<'a>(
        &self,
        routes: &'a [Route],
        locale: LocaleId,
        path: &PagePath,
    ) -> Option<&'a Route> {
        let (parent, name) = split(path);
        let similar_sibling = || {
            let siblings = self.by_parent.get(&(locale, parent.to_owned()))?;
            nearest_sorted(path.as_str(), siblings, |index| routes[index].path.as_str())
        };
        let same_name = || self.by_name.get(&(locale, name.to_owned())).copied();
        similar_sibling()
            .or_else(same_name)
            .map(|index| &routes[index])
    }
}

/// The parent path and the last part.
fn split(path: &PagePath) -> (&str, &str) {
    path.as_str().rsplit_once('/').unwrap_or_default()
}

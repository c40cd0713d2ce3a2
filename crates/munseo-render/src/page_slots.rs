//! The content of the slots on one page.

use munseo_pages::props::{PageProps, SiteProps};

use crate::context::SharedSidebar;
use crate::slots::{Slots, Template};

/// A page with the parts that it shares with other pages.
pub(crate) struct PageSlots<'a> {
    pub(crate) site: &'a SiteProps,
    pub(crate) props: &'a PageProps,
    /// The HTML that was removed from the properties.
    pub(crate) runs: &'a [String],
    pub(crate) navbar: &'a Template,
    pub(crate) footer: &'a Template,
    pub(crate) sidebar: Option<&'a SharedSidebar>,
}

impl Slots for PageSlots<'_> {
    fn page_url(&self) -> &str {
        &self.props.url
    }

    fn is_active(&self, nav_key: &str) -> bool {
        self.props.nav_keys.iter().any(|key| key == nav_key)
    }

    fn alternate(&self, locale: &str) -> &str {
        self.props
            .alternates
            .iter()
            .find(|alternate| alternate.locale == locale)
            .map_or("", |alternate| &alternate.url)
    }

    fn version(&self) -> Option<&str> {
        self.props.version.as_deref()
    }

    fn version_url(&self, version: &str) -> &str {
        let mut links = self.props.versions.iter();
        let in_version = links.find(|link| link.version == version);
        let main = || {
            let mut versions = self.site.versions.iter();
            let named = versions.find(|named| named.name == version);
            named.map_or("", |named| &named.main_url)
        };
        in_version.map_or_else(main, |link| &link.url)
    }

    fn run(&self, index: usize) -> &str {
        self.runs.get(index).map_or("", String::as_str)
    }

    fn part(&self, name: &str) -> Option<(&Template, &[String])> {
        match name {
            "navbar" => Some((self.navbar, &[])),
            "footer" => Some((self.footer, &[])),
            "sidebar" => self.sidebar.map(|it| (&*it.template, &*it.values)),
            _ => None,
        }
    }
}

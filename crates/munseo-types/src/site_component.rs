use std::path::PathBuf;

use crate::Property;

/// A React component of a site, in its folder `components/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteComponent {
    /// Its name, which is also its tag: `Counter`.
    pub name: String,
    /// Its name as a container: `counter`.
    pub directive: String,
    /// Its file, relative to the site.
    pub path: PathBuf,
    /// The declared properties except `children`.
    pub props: Vec<Property>,
    /// True if it may have other properties: its source declares none, or extends a type of a package.
    pub is_open: bool,
}

//! Derives the [`Pages`] of a [`Site`]: everything that needs the titles of documents.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use munseo_site::content::is_content_name;
use munseo_site::{DocumentCache, LoadOptions, Reload, Site};
use munseo_source::Diagnostic;

use crate::backlinks::BacklinkIndex;
use crate::checks;
use crate::discovery::card_font_problems;
use crate::page_list;
use crate::pages::Pages;
use crate::sidebar::SidebarTrees;
use crate::site_props::{self, NavKeys};

/// The pages of a site, and all diagnostics in it.
#[derive(Debug)]
pub struct LoadedPages {
    /// The pages; `None` if the site's configuration cannot be read.
    pub pages: Option<Pages>,
    /// All diagnostics, in the order of files and lines.
    pub diagnostics: Vec<Diagnostic>,
}

impl Pages {
    /// Loads the site in a folder, with its pages.
    ///
    /// ```
    /// let folder = tempfile::tempdir()?;
    /// let config = "title = \"Guide\"\nurl = \"https://guide.example\"\n";
    /// std::fs::write(folder.path().join("munseo.toml"), config)?;
    /// std::fs::create_dir(folder.path().join("docs"))?;
    /// std::fs::write(folder.path().join("docs/start.md"), "# Start here\n")?;
    ///
    /// let loaded = munseo_pages::Pages::load(folder.path(), Default::default());
    /// let pages = loaded.pages.expect("the configuration is valid");
    /// let route = pages.site().route("/docs/start").expect("the document has a page");
    /// let props = pages.page_props(route);
    /// assert_eq!(props.head.title, "Start here | Guide");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn load(root: &Path, options: LoadOptions) -> LoadedPages {
        Self::load_with(root, options, None)
    }

    /// Loads the site in a folder with a cache of documents.
    pub fn load_with(
        root: &Path,
        options: LoadOptions,
        cache: Option<&DocumentCache>,
    ) -> LoadedPages {
        let (site, diagnostics) = Site::load_with(root, options, cache);
        let pages = site.map(Self::of);
        LoadedPages {
            diagnostics: pages.as_ref().map_or(diagnostics, Self::diagnostics),
            pages,
        }
    }

    /// The pages of a site. [`Pages::diagnostics`] has the errors in both.
    pub fn of(site: Site) -> Self {
        let mut pages = Self {
            site,
            card_logo: OnceLock::new(),
            drawn_texts: BTreeMap::new(),
            card_fonts: OnceLock::new(),
            sidebars: SidebarTrees::default(),
            site_props: Vec::new(),
            nav_keys: NavKeys::default(),
            backlinks: BacklinkIndex::default(),
            page_lists: Vec::new(),
            diagnostics: Vec::new(),
        };
        pages.derive();
        pages
    }

    /// Derives everything else from the site; later steps need the results of earlier ones.
    fn derive(&mut self) {
        self.sidebars = SidebarTrees::of(&self.site);
        (self.site_props, self.nav_keys, self.diagnostics) =
            site_props::site_props(&self.site, &self.sidebars);
        self.backlinks = BacklinkIndex::of(&self.site);
        self.page_lists = page_list::files(&self.site, &self.sidebars);
        self.diagnostics
            .extend(checks::all(&self.site, &self.sidebars));
        let of_cards = card_font_problems(self.social_cards());
        self.diagnostics.extend(of_cards);
    }

    /// What open pages keep of the site.
    fn shared_data(&self) -> String {
        let mut props = self.site_props.clone();
        props.iter_mut().for_each(|it| it.build_id.clear());
        serde_json::to_string(&props).unwrap_or_default()
    }

    /// Handles edits of files, like [`Site::reload`]; `None` if the site depends on none of them.
    pub fn reload(&mut self, changed: &[PathBuf]) -> Option<Reload> {
        let mut reload = self.site.reload(changed)?;
        if reload.is_config_invalid {
            return Some(reload);
        }
        if reload.structure_changed {
            let is_text = changed.iter().all(|path| is_content_name(path));
            let before = is_text.then(|| self.shared_data());
            self.derive();
            reload.is_in_place = before.is_some_and(|before| before == self.shared_data());
        }
        reload.diagnostics = self.diagnostics();
        Some(reload)
    }
}

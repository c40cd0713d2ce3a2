//! The metadata of a page, independent of HTML elements.

use std::borrow::Cow;

use crate::props::Breadcrumb;
use munseo_site::content::Collection;
use munseo_site::content::catalog::Entry;
use munseo_site::routes::Route;
use munseo_site::{PageFile, Site};

#[derive(Debug, Default)]
pub(crate) struct PageMetadata<'a> {
    /// The title as plain text; empty if the page has the site's title.
    pub(crate) title: String,
    pub(crate) description: Option<String>,
    pub(crate) keywords: &'a [String],
    /// The URL of the picture in its front matter, if there is one.
    pub(crate) picture: Option<String>,
    /// True if it is an article and not a list.
    pub(crate) is_article: bool,
    /// Its breadcrumbs; the page itself is the last one.
    pub(crate) breadcrumbs: Vec<Breadcrumb>,
    /// Its metadata as a blog post; `None` for other pages.
    pub(crate) article: Option<Article>,
    pub(crate) robots: Robots,
}

/// The metadata of a blog post.
#[derive(Debug)]
pub(crate) struct Article {
    /// The day of publication, `YYYY-MM-DD`.
    pub(crate) published: String,
    /// The day of the last update, `YYYY-MM-DD`; `None` if it is unknown or not displayed.
    pub(crate) modified: Option<String>,
    /// Names, and URLs as in links; `None` for authors without one.
    pub(crate) authors: Vec<(String, Option<String>)>,
    pub(crate) tags: Vec<String>,
}

/// The permissions of search engines.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Robots {
    #[default]
    Index,
    /// Do not index it, but follow its links.
    NoIndex,
    /// Do not index it or follow its links.
    NoIndexNoFollow,
}

impl<'a> PageMetadata<'a> {
    /// The metadata of a document.
    pub(crate) fn of(site: &Site, entry: &Entry, file: PageFile<'a>) -> Self {
        let front_matter = file.front_matter();
        let is_home = entry.collection == Collection::Pages && entry.key == "index";
        let document = file.document();
        let written = document.and_then(|document| document.title.clone());
        let picture = front_matter.image.as_ref();
        let is_hidden = front_matter.unlisted || front_matter.draft;
        Self {
            title: match (written, is_home) {
                // The title of a front page's hero is usually the site's name.
                _ if front_matter.is_front_page() && front_matter.title.is_none() => String::new(),
                (Some(title), _) => title,
                (None, true) => String::new(),
                (None, false) => file.title().to_owned(),
            },
            description: document.and_then(|document| document.description.clone()),
            keywords: &front_matter.keywords,
            picture: picture.and_then(|path| {
                let target = site.resolve_social_picture(file, path);
                target.url().map(str::to_owned)
            }),
            is_article: !is_home && !front_matter.is_front_page(),
            breadcrumbs: Vec::new(),
            article: None,
            robots: if is_hidden {
                Robots::NoIndexNoFollow
            } else {
                Robots::Index
            },
        }
    }

    /// The metadata of a generated page with a title.
    pub(crate) fn titled(title: String) -> Self {
        Self {
            title,
            ..Self::default()
        }
    }

    /// The description of a page. Without one, the front page uses the tagline of the site, and a list its title with
    /// the tagline; `None` for other pages.
    pub(super) fn description(&'a self, site: &'a Site, route: &Route) -> Option<Cow<'a, str>> {
        if let Some(own) = &self.description {
            return Some(own.into());
        }
        let tagline = &site.config.tagline[route.locale];
        if route.path.is_root() {
            return Some(tagline.into());
        }
        let is_list = !self.is_article && self.robots == Robots::Index;
        (is_list && !tagline.is_empty()).then(|| format!("{} · {tagline}", self.title).into())
    }
}

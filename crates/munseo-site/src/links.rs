//! Resolves links.
//!
//! A destination is tried in this order, and the first that exists wins:
//!
//! 1. another site, a fragment of the page itself: unchanged; `pathname://…`: a path below the base URL;
//! 2. `/path`: a page in the language that the path names, else in the current one; a file in `static/`; a generated
//!    file; a redirect; a Markdown file by its path. Base URL, `.html` and `index` are optional;
//! 3. a relative path from the file: another document with or without `.md`, any other file, the same in the default
//!    language's folder;
//! 4. a relative path from the page's URL, as browsers resolve it.

mod page;
pub mod signatures;

use std::path::Path;

use munseo_config::LocaleId;
use munseo_config::urls::{Destination, decode, encode_path, is_external};
use munseo_markdown::{BrokenLink, LinkKind, Resolution};

use crate::PagePath;
use crate::content::catalog::EntryId;
use crate::content::{is_markdown, key};
use crate::routes::generated_file;
use crate::routes::redirects::SPLAT;
use crate::structure::Structure;

pub use page::PageResolver;

/// A scheme for paths below the base URL that are not checked.
pub const PATHNAME: &str = "pathname://";

/// The message for an address that runs code or reads local files.
pub fn unsafe_url(destination: &str, kind: LinkKind) -> BrokenLink {
    let help = match kind {
        LinkKind::Link => "link to a page, a file or a URL",
        LinkKind::Image => "use a file in `static/` or the URL of a picture",
    };
    BrokenLink::new(format!("`{destination}` is not allowed"), help)
}

/// The message for a link to a draft.
fn hidden_draft(written: &str) -> BrokenLink {
    BrokenLink::new(
        format!("`{written}` is a draft, which this build leaves out"),
        "publish it by removing `draft`, or remove the link",
    )
}

impl Structure {
    /// The URL of a link in `munseo.toml` in a language; a broken link stays as it is.
    pub fn configured_url(&self, locale: LocaleId, destination: &str) -> String {
        self.resolve_configured(locale, destination)
            .unwrap_or_else(|_| destination.to_owned())
    }

    /// Resolves a link in `munseo.toml`.
    pub fn resolve_configured(
        &self,
        locale: LocaleId,
        destination: &str,
    ) -> Result<String, BrokenLink> {
        if munseo_html::is_unsafe_url(destination) {
            return Err(unsafe_url(destination, LinkKind::Link));
        }
        if let Some(url) = self.url_without_lookup(destination) {
            return Ok(url);
        }
        let target = self.absolute(locale, Destination::new(destination))?;
        Ok(target.url().unwrap_or_default().to_owned())
    }

    /// The URL of a picture named in `munseo.toml` or front matter, by its path in `static/`.
    pub fn picture(&self, path: &str) -> String {
        if is_external(path) {
            return path.to_owned();
        }
        self.urls.file(self.urls.locate_file(path).as_str())
    }

    /// Returns true if a path is a file in `static/`, or a URL.
    pub fn has_picture(&self, path: &str) -> bool {
        if is_external(path) {
            return !munseo_html::is_unsafe_url(path);
        }
        self.static_files
            .has(&self.urls.locate_file(path).as_str()[1..])
    }

    /// The URL of a destination that is not looked up; `None` for paths of the site.
    fn url_without_lookup(&self, destination: &str) -> Option<String> {
        if let Some(path) = destination.strip_prefix(PATHNAME) {
            return Some(self.urls.file(&decode(path)));
        }
        let is_own = destination.is_empty() || destination.starts_with(['#', '?']);
        (is_own || is_external(destination)).then(|| destination.to_owned())
    }

    /// The page or file at an absolute path.
    fn absolute(
        &self,
        locale: LocaleId,
        Destination { path, suffix, .. }: Destination<'_>,
    ) -> Result<Resolution, BrokenLink> {
        let page = |url: String| Ok(Resolution::Url(format!("{url}{suffix}")));
        let (named, wanted) = self.urls.locate(path);
        let named = named.unwrap_or(locale);
        if let Some(url) = self.page_url(named, &wanted) {
            return page(url);
        }
        let file = self.urls.locate_file(path);
        let relative = &file.as_str()[1..];
        let is_generated = generated_file(&self.config, &wanted).as_ref() == Some(&wanted);
        if is_generated || self.static_files.has(relative) {
            let url = self.urls.file(relative);
            return Ok(Resolution::File(format!("{url}{suffix}")));
        }
        if self.has_target(named, &wanted) {
            return page(self.urls.page(named, &wanted));
        }
        match self.absolute_file(locale, relative) {
            Some(url) => page(url?),
            None => Err(self.no_page(named, path, &wanted)),
        }
    }

    /// Returns true if a path has a redirect, or matches a pattern with an existing target. Targets on other sites are
    /// not checked.
    fn has_target(&self, locale: LocaleId, path: &PagePath) -> bool {
        if self.redirects.key(locale, path).is_some() {
            return true;
        }
        let Some((pattern, splat)) = self.redirects.pattern(locale, path) else {
            return false;
        };
        let to = Destination::new(&pattern.to).path;
        if is_external(to) {
            return true;
        }
        let (named, to) = self
            .urls
            .locate(&to.replacen(SPLAT, &encode_path(splat), 1));
        let locale = named.unwrap_or(locale);
        self.page_url(locale, &to).is_some()
            || self.static_files.has(&to.as_str()[1..])
            || self.redirects.key(locale, &to).is_some()
    }

    /// The URL of a page by its path, with optional `.html` or `/index`; `None` if there is no page.
    fn page_url(&self, locale: LocaleId, path: &PagePath) -> Option<String> {
        let find = |path: &PagePath| {
            let route = self.routes.find(locale, path)?;
            Some(route.url().to_owned())
        };
        find(path).or_else(|| {
            let text = path.as_str();
            let text = text.strip_suffix(".html").unwrap_or(text);
            let text = text.strip_suffix("/index").unwrap_or(text);
            let shorter = PagePath::new(text);
            (shorter != *path).then(|| find(&shorter)).flatten()
        })
    }

    /// The URL of a `.md` file by its path from the site's folder, or from a folder of documents; `None` if there is
    /// none.
    fn absolute_file(&self, locale: LocaleId, path: &str) -> Option<Result<String, BrokenLink>> {
        let from_site = Path::new(path);
        if !is_markdown(from_site) {
            return None;
        }
        if let Some((folder, inner)) = self.folders.containing(from_site)
            && let Some(entry) = self.catalog.by_key(folder.collection, &key(inner))
        {
            return Some(self.entry_url(entry, folder.locale, path));
        }
        let key = key(from_site);
        let collections = self.folders.iter().map(|folder| folder.collection);
        let mut found = collections.filter_map(|one| self.catalog.by_key(one, &key));
        found
            .next()
            .map(|entry| self.entry_url(entry, locale, path))
    }

    fn entry_url(
        &self,
        entry: EntryId,
        locale: LocaleId,
        written: &str,
    ) -> Result<String, BrokenLink> {
        let entry = &self.catalog[entry];
        if let Some(path) = entry.path(locale) {
            return Ok(self.urls.page(locale, path));
        }
        if entry.hidden_draft.is_some() {
            return Err(hidden_draft(written));
        }
        let code = self.config.locales[locale].code();
        Err(BrokenLink::new(
            format!("`{written}` does not exist in the language `{code}`"),
            "translate it, or link to another page",
        ))
    }

    /// The message for a broken absolute path, with the nearest page.
    fn no_page(&self, locale: LocaleId, written: &str, path: &PagePath) -> BrokenLink {
        let is_draft = self
            .catalog
            .hidden_drafts()
            .any(|entry| entry.path(locale).is_none() && entry.hidden_draft.as_ref() == Some(path));
        if is_draft {
            return hidden_draft(written);
        }
        let help = match self.routes.suggest_similar(locale, path) {
            Some(near) => format!("did you mean `{}`?", near.path),
            None => String::from("correct the path, or add a page there"),
        };
        BrokenLink::new(format!("page `{written}` not found"), help)
    }
}

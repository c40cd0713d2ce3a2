//! Resolves the links of one page: relative ones (steps 3 and 4) here, others by [`Structure`].

use std::path::Path;
use std::sync::Arc;

use munseo_config::files::lexical_path;
use munseo_config::urls::{Destination, decode};
use munseo_config::{LocaleId, REFS_FOLDER, severity};
use munseo_markdown::{BrokenLink, Link, LinkKind, Picture, Resolution};

use super::{PATHNAME, unsafe_url};
use crate::PagePath;
use crate::content::assets::{is_lfs_pointer, is_raster_image};
use crate::content::{is_markdown, key, slash_path};
use crate::structure::Structure;

/// Resolves the links of one page.
pub struct PageResolver<'a> {
    site: &'a Structure,
    locale: LocaleId,
    /// The page's path in `locale`.
    page: &'a PagePath,
}

impl<'a> PageResolver<'a> {
    /// A resolver for the links of one page.
    pub fn new(site: &'a Structure, locale: LocaleId, page: &'a PagePath) -> Self {
        Self { site, locale, page }
    }

    /// Resolves a destination in the file at `path`; query and fragment are preserved.
    pub fn resolve_in(&self, path: &Path, written: &str, kind: LinkKind) -> Resolution {
        self.find(path, written, kind).unwrap_or_else(|broken| {
            // The author says that broken links are right: another program may serve a path of the same host.
            let is_ignored = severity(self.site.config.raw.on_broken_links).is_none();
            if is_ignored && kind == LinkKind::Link && written.starts_with('/') {
                return Resolution::File(written.to_owned());
            }
            Resolution::Missing(Box::new(broken))
        })
    }

    /// The targets of links in the file at `path`.
    pub fn resolve_all(&self, path: &Path, links: &[Link]) -> Arc<[Resolution]> {
        let links = links.iter();
        links
            .map(|link| self.resolve_in(path, &link.destination, link.kind))
            .collect()
    }

    fn find(&self, file: &Path, written: &str, kind: LinkKind) -> Result<Resolution, BrokenLink> {
        let site = self.site;
        if munseo_html::is_unsafe_url(written) {
            return Err(unsafe_url(written, kind));
        }
        if let Some(url) = site.url_without_lookup(written) {
            return Ok(match kind {
                LinkKind::Link if written.starts_with(PATHNAME) => Resolution::File(url),
                LinkKind::Link => Resolution::Url(url),
                LinkKind::Image => image(url, None, None),
            });
        }
        let destination = Destination::new(written);
        let with_suffix = |url: String| format!("{url}{}", destination.suffix);
        if destination.path.starts_with('/') {
            return match kind {
                LinkKind::Link => site.absolute(self.locale, destination),
                LinkKind::Image => self.static_picture(destination),
            };
        }
        let in_folder = file.parent().unwrap_or(Path::new(""));
        let path = in_folder.join(decode(destination.path));
        let path = lexical_path(&path).ok_or_else(|| {
            BrokenLink::new(
                format!("`{}` is outside of the site", destination.path),
                "move the file into the site's folder",
            )
        })?;
        if kind == LinkKind::Link
            && let Some(found) = self.relative_document(file, &path, destination.path)
        {
            return found.map(|url| Resolution::Url(with_suffix(url)));
        }
        if let Some(asset) = self.asset(file, &path) {
            if kind == LinkKind::Image && asset.size.is_none() && is_raster_image(&path) {
                return Err(invalid_picture(destination.path));
            }
            return Ok(match kind {
                LinkKind::Link => Resolution::File(with_suffix(asset.url.clone())),
                LinkKind::Image => image(
                    with_suffix(asset.url.clone()),
                    asset.size,
                    match destination.suffix {
                        "" => site.assets.source_set(&asset),
                        _ => None,
                    },
                ),
            });
        }
        if kind == LinkKind::Link
            && let Some(url) = self.relative_url(destination.path)
        {
            return Ok(Resolution::Url(with_suffix(url)));
        }
        Err(self.not_found(&path, destination.path, kind))
    }

    fn static_picture(&self, destination: Destination<'_>) -> Result<Resolution, BrokenLink> {
        let site = self.site;
        let path = site.urls.locate_file(destination.path);
        let path = &path.as_str()[1..];
        if !site.static_files.has(path) {
            return Err(BrokenLink::new(
                format!("picture `{}` not found", destination.path),
                format!("put it at `static/{path}`"),
            ));
        }
        let size = site.static_files.picture_size(&site.root, path);
        let source = site.static_files.source(path);
        if size.is_none() && source.is_some_and(|it| is_lfs_pointer(&site.root.join(it))) {
            return Err(lfs_pointer(destination.path, Path::new(path)));
        }
        if size.is_none() && is_raster_image(Path::new(path)) {
            return Err(invalid_picture(destination.path));
        }
        let url = format!("{}{}", site.urls.file(path), destination.suffix);
        Ok(image(url, size, None))
    }

    /// The URL of the document at a path from the site's folder, with or without extension; `None` without one.
    fn relative_document(
        &self,
        file: &Path,
        path: &Path,
        written: &str,
    ) -> Option<Result<String, BrokenLink>> {
        let site = self.site;
        let (folder, inner) = site.folders.containing(path)?;
        let inner = slash_path(inner);
        let by_key = |key: &str| site.catalog.by_key(folder.collection, key);
        let entry = if is_markdown(Path::new(&inner)) {
            by_key(&key(Path::new(&inner)))
        } else {
            let plain = inner.strip_suffix(".html").unwrap_or(&inner);
            let index = match plain {
                "" => String::from("index"),
                folder => format!("{folder}/index"),
            };
            by_key(plain).or_else(|| by_key(&index))
        }?;
        // A page that replaces a missing translation links to pages of the language it is displayed in.
        let own = site.folders.containing(file).map(|(own, _)| own.locale);
        let locale = if own == Some(folder.locale) {
            self.locale
        } else {
            folder.locale
        };
        Some(site.entry_url(entry, locale, written))
    }

    /// Any other file next to the document, else next to the default language's; `None` without one.
    fn asset(&self, file: &Path, path: &Path) -> Option<Arc<crate::Asset>> {
        let site = self.site;
        let get = |path: &Path| {
            let is_file = !is_markdown(path);
            is_file.then(|| site.assets.get(&site.root, path, &site.urls))?
        };
        let folders = &site.folders;
        let own = folders.containing(file).map(|(own, _)| own);
        let inner = own.and_then(|own| path.strip_prefix(&own.path).ok());
        get(path).or_else(|| {
            let folder = folders.of_locale(own?.collection, LocaleId::DEFAULT)?;
            get(&folder.path.join(inner?))
        })
    }

    /// Resolves a path against the page's own URL, as browsers do; `None` if there is no page.
    fn relative_url(&self, written: &str) -> Option<String> {
        let above = self.page.parent().unwrap_or_else(PagePath::root);
        let path = above.join(&decode(written));
        self.site.page_url(self.locale, &path)
    }

    fn not_found(&self, path: &Path, written: &str, kind: LinkKind) -> BrokenLink {
        if is_lfs_pointer(&self.site.root.join(path)) {
            return lfs_pointer(written, path);
        }
        let message = match kind {
            LinkKind::Link => format!("page or file `{written}` not found"),
            LinkKind::Image => format!("picture `{written}` not found"),
        };
        let help = self
            .nearest_page_help(path, kind)
            .unwrap_or_else(|| match kind {
                LinkKind::Link => String::from("correct the path, or add the file"),
                LinkKind::Image => format!("put it at `{}`", path.display()),
            });
        BrokenLink::new(message, help)
    }

    /// A suggestion for a missing file: a similar name in the same folder, or the same name elsewhere; `None` if there
    /// is neither.
    fn nearest_page_help(&self, path: &Path, kind: LinkKind) -> Option<String> {
        let name = path.file_name()?.to_string_lossy().into_owned();
        let names = self.site.assets.names(&self.site.root, path.parent()?);
        let names: Vec<&String> = names
            .iter()
            .filter(|name| kind == LinkKind::Link || !is_markdown(Path::new(name)))
            .collect();
        if let Some(near) = munseo_source::nearest_sorted(&name, &names, |name| name) {
            return Some(format!("did you mean `{near}`?"));
        }
        let wanted = key(Path::new(&name));
        if wanted == "index" {
            return None;
        }
        let elsewhere = self.site.catalog.by_name(&wanted)?;
        Some(format!(
            "a page with this name is at `{}.md`",
            elsewhere.key
        ))
    }
}

fn image(url: String, size: Option<(u32, u32)>, source_set: Option<String>) -> Resolution {
    Resolution::Image(Box::new(Picture {
        url,
        size,
        source_set,
    }))
}

/// The message for a file that is not a valid picture.
fn invalid_picture(written: &str) -> BrokenLink {
    BrokenLink::new(
        format!("`{written}` is not a valid picture"),
        "save the picture again, in the format of its extension",
    )
}

/// The message for a file that is only a Git LFS pointer. `git lfs pull` fetches only those of the working tree.
fn lfs_pointer(written: &str, path: &Path) -> BrokenLink {
    BrokenLink::new(
        format!("`{written}` is only a pointer to a file in Git LFS"),
        if path.starts_with(REFS_FOLDER) {
            "fetch the files of all commits with `git lfs fetch --all`, then delete `.munseo/refs`"
        } else {
            "fetch the file with `git lfs pull`"
        },
    )
}

//! A builder for a site in a temporary folder.

use crate::Pages;
use std::path::PathBuf;

use munseo_source::{Diagnostic, Severity};

use crate::props::{
    BadgeProps, CategoryProps, DocProps, FrontProps, PageContent, PageProps, SidebarCategory,
    SidebarItem,
};
use munseo_site::{LoadOptions, Mode, Reload};

/// The smallest configuration.
pub(super) const TITLE: &str = "title = \"T\"\nurl = \"https://t.example\"\n";
/// Korean first, English second.
pub(super) const KO_EN: &str = "title = \"T\"\nurl = \"https://t.example\"\ndefault_locale = \"ko\"\n\
     [locales.ko]\n[locales.en]\n";

/// Asserts that a text contains all of these parts.
#[track_caller]
pub(super) fn assert_contains_all(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

/// The files of a site.
pub(super) struct Fixture {
    folder: tempfile::TempDir,
    /// The site's folder, within that.
    site: PathBuf,
    mode: Mode,
}

impl Fixture {
    /// A site with this configuration.
    pub(super) fn new(config: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let fixture = Self {
            folder,
            site: PathBuf::new(),
            mode: Mode::Production,
        };
        fixture.file("munseo.toml", config)
    }

    /// Loads the site in `munseo dev` mode.
    pub(super) fn in_dev_mode(mut self) -> Self {
        self.mode = Mode::Dev;
        self
    }

    /// Loads the site in a subfolder, so that there are files outside of it.
    pub(super) fn within(mut self, site: &str) -> Self {
        self.site = PathBuf::from(site);
        self
    }

    /// Writes a file.
    pub(super) fn file(self, path: &str, text: impl AsRef<[u8]>) -> Self {
        self.write(path, text);
        self
    }

    /// Writes documents whose only text is a title.
    pub(super) fn titled(self, documents: &[(&str, &str)]) -> Self {
        for (path, title) in documents {
            self.write(path, format!("# {title}\n"));
        }
        self
    }

    pub(super) fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    pub(super) fn remove(&self, path: &str) {
        std::fs::remove_file(self.path(path)).unwrap();
    }

    pub(super) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Loads the site, with or without errors.
    pub(super) fn load_with_problems(self) -> (Loaded, String) {
        let options = LoadOptions {
            mode: self.mode,
            ..LoadOptions::default()
        };
        let loaded = Pages::load(&self.folder.path().join(&self.site), options);
        let problems = format_diagnostics(&loaded.diagnostics);
        let pages = loaded.pages.expect("the configuration can be read");
        let loaded = Loaded {
            pages,
            fixture: self,
        };
        (loaded, problems)
    }

    /// Loads a site without errors.
    pub(super) fn load(self) -> Loaded {
        let (loaded, problems) = self.load_with_problems();
        assert_eq!(problems, "", "nothing is wrong with the site");
        loaded
    }

    /// The diagnostics of the site, as text.
    pub(super) fn problems(self) -> String {
        let options = LoadOptions {
            mode: self.mode,
            ..LoadOptions::default()
        };
        format_diagnostics(&Pages::load(self.folder.path(), options).diagnostics)
    }
}

/// A loaded site and its files.
pub(super) struct Loaded {
    pub(super) pages: Pages,
    pub(super) fixture: Fixture,
}

impl Loaded {
    /// Edits a file and reloads.
    pub(super) fn edit(&mut self, path: &str, text: &str) -> Reload {
        self.fixture.write(path, text);
        self.reload_path(path)
    }

    /// Reloads after a change at a path; an irrelevant path changes nothing.
    fn reload_path(&mut self, path: &str) -> Reload {
        let reload = self.pages.reload(&[self.fixture.path(path)]);
        reload.unwrap_or_default()
    }

    /// Removes a file and reloads.
    pub(super) fn remove(&mut self, path: &str) -> Reload {
        self.fixture.remove(path);
        self.pages
            .reload(&[PathBuf::from(path)])
            .unwrap_or_default()
    }

    /// The URLs of all pages except search pages, sorted.
    pub(super) fn urls(&self) -> Vec<&str> {
        let mut urls: Vec<&str> = self
            .pages
            .site()
            .routes()
            .iter()
            .map(munseo_site::Route::url)
            .filter(|url| !url.ends_with("/search"))
            .collect();
        urls.sort_unstable();
        urls
    }

    pub(super) fn page(&self, url: &str) -> PageProps {
        let route = self.pages.site().route(url);
        let route = route.unwrap_or_else(|| panic!("no page {url} among {:?}", self.urls()));
        self.pages.page_props(route)
    }

    pub(super) fn doc(&self, url: &str) -> DocProps {
        match self.page(url).content {
            PageContent::Doc(doc) => *doc,
            other => panic!("{url} is no document: {other:?}"),
        }
    }

    pub(super) fn category(&self, url: &str) -> CategoryProps {
        match self.page(url).content {
            PageContent::Category(category) => *category,
            other => panic!("{url} is no category: {other:?}"),
        }
    }

    pub(super) fn front(&self, url: &str) -> FrontProps {
        match self.page(url).content {
            PageContent::Front(front) => *front,
            other => panic!("{url} is no front page: {other:?}"),
        }
    }

    /// The HTML of a document.
    pub(super) fn html(&self, url: &str) -> String {
        let route = self.pages.site().route(url).unwrap();
        let body = match self.pages.page_props(route).content {
            PageContent::Doc(doc) => doc.text.body,
            PageContent::Page(page) => page.body,
            other => panic!("{url} has no text: {other:?}"),
        };
        serde_json::to_string(&body).unwrap().replace("\\\"", "\"")
    }

    /// The sidebar of a page as an indented list: `+` open, `-` closed, `…` omitted.
    pub(super) fn sidebar(&self, url: &str) -> String {
        let sidebar = self.page(url).sidebar.expect("the page has a sidebar");
        let mut lines = String::new();
        outline(
            &sidebar.entries.items,
            sidebar.entries.omitted_before,
            sidebar.entries.omitted_after,
            0,
            &mut lines,
        );
        lines
    }
}

fn outline(items: &[SidebarItem], before: u32, after: u32, depth: usize, lines: &mut String) {
    let indent = "  ".repeat(depth);
    if before > 0 {
        lines.push_str(&format!("{indent}… {before}\n"));
    }
    for item in items {
        match item {
            SidebarItem::Category(category) => {
                let SidebarCategory { label, count, .. } = &**category;
                let mark = if category.is_open { '+' } else { '-' };
                let href = category.href.as_deref().unwrap_or("(no page)");
                let badge = badge_mark(category.badge.as_ref());
                lines.push_str(&format!("{indent}{mark} {label}{badge} {href} [{count}]\n"));
                if let Some(items) = &category.items {
                    let (before, after) = (category.omitted_before, category.omitted_after);
                    outline(items, before, after, depth + 1, lines);
                }
            }
            SidebarItem::Link(link) => {
                let mark = if link.is_unlisted { " (unlisted)" } else { "" };
                let badge = badge_mark(link.badge.as_ref());
                let (label, href) = (&link.label, &link.href);
                lines.push_str(&format!("{indent}{label}{badge} {href}{mark}\n"));
            }
            SidebarItem::Html { html } => lines.push_str(&format!("{indent}{html}\n")),
        }
    }
    if after > 0 {
        lines.push_str(&format!("{indent}… {after}\n"));
    }
}

/// A badge in an outline: its text and color.
fn badge_mark(badge: Option<&BadgeProps>) -> String {
    badge.map_or_else(String::new, |badge| {
        format!(" <{}|{}>", badge.text, badge.color.unwrap_or("plain"))
    })
}

/// Diagnostics as text, one paragraph each.
pub(super) fn format_diagnostics(diagnostics: &[Diagnostic]) -> String {
    let paragraphs: Vec<String> = diagnostics
        .iter()
        .map(|diagnostic| {
            let severity = match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Info => "info",
            };
            let mut text = format!("{severity}[{}]: {}", diagnostic.code, diagnostic.message);
            if let Some(location) = &diagnostic.location {
                let start = location.start();
                let path = location.file.path().display();
                let span = &location.file.text()[location.span.clone()];
                let quoted = match span.lines().next() {
                    Some(line) => format!(" `{line}`"),
                    None => String::new(),
                };
                text.push_str(&format!(
                    "\n  {path}:{}:{}{quoted}",
                    start.line, start.column
                ));
            }
            if let Some(help) = &diagnostic.help {
                text.push_str(&format!("\n  help: {help}"));
            }
            text
        })
        .collect();
    paragraphs.join("\n")
}

//! `blog/authors.toml`: the authors of posts.
//!
//! ```toml
//! [minseo]
//! name = { ko = "민서", en = "Minseo" }
//! title = "Maintainer"
//! url = "https://example.com/minseo"
//! image = "/img/minseo.png"
//! page = true
//! ```

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use munseo_config::files::read_optional;
use munseo_config::report::Report;
use munseo_config::report::Sources;
use munseo_config::urls::slug::slug;
use munseo_config::{Config, Localized, Text};
use munseo_source::{Diagnostic, SourceFile, ValueSpans, quoted_key, read_toml};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::PagePath;
use crate::content::ContentFile;

/// The file, relative to the site's folder.
pub const AUTHORS_FILE: &str = "blog/authors.toml";

/// An author as written in the file.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RawAuthor {
    /// The author's name.
    name: Text,
    /// The author's role.
    title: Option<Text>,
    /// The author's own site.
    url: Option<String>,
    /// A picture in `static/`, or its URL.
    image: Option<String>,
    /// True if the author has a page with all of their posts.
    #[serde(default)]
    page: bool,
}

/// An author of posts.
#[derive(Debug)]
pub struct Author {
    /// The id by which posts name the author.
    pub id: String,
    /// The name to display.
    pub name: Localized,
    /// A role or title, if the file has one.
    pub title: Option<Localized>,
    /// The URL of the author's own site, if the file has one.
    pub url: Option<String>,
    /// A picture in `static/`, or its URL; `None` without a picture.
    pub image: Option<String>,
    has_page: bool,
}

impl Author {
    /// The path of the author's page, if there is one.
    pub fn path(&self, config: &Config) -> Option<PagePath> {
        let path = || super::authors_path(config).join(&slug(&self.id));
        self.has_page.then(path)
    }
}

/// All authors, in the order of their file.
#[derive(Debug, Default)]
pub struct Authors {
    authors: Vec<Author>,
    file: Option<(Arc<SourceFile>, ValueSpans)>,
}

impl Authors {
    /// Reads the file, which is optional.
    pub fn read(root: &Path, config: &Config, diagnostics: &mut Vec<Diagnostic>) -> Self {
        let Some(file) = read_optional(root, AUTHORS_FILE, diagnostics) else {
            return Self::default();
        };
        let strict = read_toml::<BTreeMap<String, RawAuthor>>(&file);
        diagnostics.extend(strict.diagnostics);
        let mut report = Report::new(&file, &strict.spans);
        let locales = &config.locales;
        let mut written: Vec<(String, RawAuthor)> =
            strict.value.unwrap_or_default().into_iter().collect();
        written.sort_by_key(|(id, _)| report.key_start(&quoted_key(id)));
        let authors = written.into_iter().map(|(id, raw)| {
            let key_path = quoted_key(&id);
            let mut text = |text: &Text, key: &str| {
                Localized::read(text, &format!("{key_path}.{key}"), locales, &mut report)
            };
            Author {
                name: text(&raw.name, "name"),
                title: raw.title.as_ref().map(|title| text(title, "title")),
                url: raw.url,
                image: raw.image,
                has_page: raw.page,
                id,
            }
        });
        let authors = authors.collect();
        diagnostics.append(&mut report.diagnostics);
        Self {
            authors,
            file: Some((file, strict.spans)),
        }
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        self.file.as_ref().map_or("", |(file, _)| file.text())
    }

    /// A collector for further diagnostics in the file; `None` without a file.
    pub fn report(&self) -> Option<Report<'_>> {
        let (file, spans) = self.file.as_ref()?;
        Some(Report::new(file, spans))
    }

    /// The authors of a post, as indices; unknown ones are ignored.
    pub fn of<'a>(&'a self, post: &'a ContentFile) -> impl Iterator<Item = usize> + 'a {
        let ids = post.preamble.front_matter.authors.iter();
        ids.filter_map(|id| self.find(id))
    }

    fn find(&self, id: &str) -> Option<usize> {
        self.authors.iter().position(|author| author.id == id)
    }

    /// Reports unknown authors of a post.
    pub(super) fn check(
        &self,
        post: &ContentFile,
        sources: &Sources<'_>,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        for (index, id) in post.preamble.front_matter.authors.iter().enumerate() {
            if self.find(id).is_some() {
                continue;
            }
            let known: Vec<&str> = self.authors.iter().map(|one| one.id.as_str()).collect();
            let help = if known.is_empty() {
                format!("add `[{id}]` with a `name` to `{AUTHORS_FILE}`")
            } else {
                crate::available(id, &known)
            };
            let problem =
                Diagnostic::error("blog/unknown-author", format!("author `{id}` not found"));
            let span = post.preamble.spans.of(&format!("authors[{index}]"));
            diagnostics.push(sources.locate(problem.with_help(help), &post.path, span));
        }
    }
}

impl std::ops::Deref for Authors {
    type Target = [Author];

    fn deref(&self) -> &[Author] {
        &self.authors
    }
}

//! The input of all generators: the documents of a generated site, in plain Markdown.
//!
//! Headings have no explicit ids and links lead to documents only, because not every generator supports the syntax; the
//! text is the same.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use serde_json::{Value, json};

use crate::bench::site::{Document, HeadingIds, Title};
use crate::bench::{LOCALES, site};

/// Documents in two languages.
pub struct Content {
    /// The site in Munseo's format.
    pub site: PathBuf,
    documents: BTreeMap<&'static str, Vec<Document>>,
}

impl Content {
    /// The documents of one language, in the order of their categories.
    pub fn of(&self, locale: &str) -> &[Document] {
        &self.documents[locale]
    }

    /// Writes a language's documents as `folder/CATEGORY/NAME.md`.
    pub fn write(&self, locale: &str, folder: &Path, title: Title) -> Result<()> {
        for document in self.of(locale) {
            site::write(&folder.join(document.path()), &document.text(title))?;
        }
        Ok(())
    }

    /// A sidebar in the format of the Vue- and Rsbuild-based themes: categories of `{ text, link }`.
    pub fn sidebar(&self, locale: &str) -> Value {
        let prefix = if locale == LOCALES[0] { "" } else { "/en" };
        let mut groups: Vec<(String, Vec<Value>)> = Vec::new();
        for document in self.of(locale) {
            let link = format!("{prefix}/docs/{}/{}", document.category, document.name);
            let item = json!({ "text": document.title, "link": link });
            match groups.last_mut() {
                Some((category, items)) if *category == document.category => items.push(item),
                _ => groups.push((document.category.clone(), vec![item])),
            }
        }
        groups
            .into_iter()
            .map(|(category, items)| json!({ "text": category, "items": items, "collapsed": true }))
            .collect()
    }

    /// A table of contents in mdBook's format.
    pub fn summary(&self, locale: &str) -> String {
        let mut summary = String::from("# Summary\n");
        let mut category = "";
        for document in self.of(locale) {
            if document.category != category {
                category = &document.category;
                let _ = write!(summary, "\n# {category}\n\n");
            }
            let _ = writeln!(
                summary,
                "- [{}](docs/{category}/{}.md)",
                document.title, document.name
            );
        }
        summary
    }
}

/// Generates the site and its documents.
pub fn generate(folder: &Path, pages: usize) -> Result<Content> {
    site::generate(folder, pages, true)?;
    let of = |locale| site::generated_documents(locale, pages, HeadingIds::Without).collect();
    Ok(Content {
        site: folder.to_owned(),
        documents: LOCALES.map(|locale| (locale, of(locale))).into(),
    })
}

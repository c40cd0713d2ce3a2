//! The input of all generators: the documents of a generated site, in plain Markdown.
//!
//! Explicit heading ids and links to headings are removed, because not every generator supports the syntax; the text
//! stays the same.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::bench::{LOCALES, site};

/// Documents in two languages.
pub struct Content {
    /// The site in Munseo's format.
    pub site: PathBuf,
    /// The documents in the order of their categories.
    pub documents: Vec<Document>,
}

/// One document.
pub struct Document {
    /// Its language.
    pub locale: &'static str,
    /// Its category's folder, such as `category-3`.
    pub category: String,
    /// Its file's name without the extension.
    pub name: String,
    title: String,
    description: String,
    body: String,
}

/// The location of a document's title.
#[derive(Clone, Copy)]
pub enum Title {
    /// Only in the front matter; the generator displays it.
    FrontMatter,
    /// As the first heading, below the front matter.
    Heading,
    /// As the first heading of a file without front matter.
    PlainHeading,
}

impl Document {
    /// The file's text.
    pub fn text(&self, title: Title) -> String {
        let front_matter = format!(
            "---\ntitle: {}\ndescription: {}\n---\n",
            self.title, self.description
        );
        let heading = format!("\n# {}\n", self.title);
        match title {
            Title::FrontMatter => format!("{front_matter}{}", self.body),
            Title::Heading => format!("{front_matter}{heading}{}", self.body),
            Title::PlainHeading => format!("{}{}", heading.trim_start(), self.body),
        }
    }
}

impl Content {
    /// The documents of one language.
    pub fn of<'a>(&'a self, locale: &'a str) -> impl Iterator<Item = &'a Document> {
        self.documents
            .iter()
            .filter(move |document| document.locale == locale)
    }

    /// Writes a language's documents as `folder/CATEGORY/NAME.md`.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn write(&self, locale: &str, folder: &Path, title: Title) -> Result<()> {
        for document in self.of(locale) {
            let path = folder
                .join(&document.category)
                .join(format!("{}.md", document.name));
            site::write(&path, &document.text(title))?;
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

/// Generates the site and reads its documents back.
///
/// # Errors
/// If files cannot be written or read.
pub fn generate(folder: &Path, pages: usize) -> Result<Content> {
    site::generate(folder, pages, true)?;
    let mut documents = Vec::new();
    for locale in LOCALES {
        for path in site::documents(&folder.join("docs").join(locale))? {
            let text = fs::read_to_string(&path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            documents.push(read(locale, &path, &text)?);
        }
    }
    Ok(Content {
        site: folder.to_owned(),
        documents,
    })
}

fn read(locale: &'static str, path: &Path, text: &str) -> Result<Document> {
    let (front_matter, body) = text
        .strip_prefix("---\n")
        .and_then(|rest| rest.split_once("---\n"))
        .with_context(|| format!("{} has no front matter", path.display()))?;
    let field = |name: &str| {
        front_matter
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .map(|value| value.trim().to_owned())
            .with_context(|| format!("{} has no `{name}`", path.display()))
    };
    let name = |path: &Path| -> Result<String> {
        let stem = path.file_stem().context("the path has no name")?;
        Ok(stem.to_string_lossy().into_owned())
    };
    Ok(Document {
        locale,
        category: name(path.parent().context("the document has no folder")?)?,
        name: name(path)?,
        title: field("title:")?,
        description: field("description:")?,
        body: plain(body),
    })
}

/// Removes `{#id}` after headings and `#id` in links.
fn plain(body: &str) -> String {
    let mut text = String::with_capacity(body.len());
    for line in body.split_inclusive('\n') {
        if line.starts_with('#') {
            let heading = line.split(" {#").next().unwrap_or(line);
            text.push_str(heading.trim_end());
            text.push('\n');
        } else if let Some((before, after)) = line.split_once(".md#") {
            text.push_str(before);
            text.push_str(".md");
            text.push_str(after.find(')').map_or("", |end| &after[end..]));
        } else {
            text.push_str(line);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_and_links_are_reduced_to_common_syntax() {
        assert_eq!(
            plain("## Keys {#keys}\n\nSee [it](./a.md#keys).\n"),
            "## Keys\n\nSee [it](./a.md).\n"
        );
    }
}

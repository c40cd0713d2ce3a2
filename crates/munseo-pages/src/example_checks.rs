//! The note about TypeScript examples on a page: checked by a compiler, or not checked.
//!
//! The note is HTML in the body, so it needs no script. It has the URL of the hover types for the script that displays
//! them.

use munseo_html::escape::escaped;
use munseo_markdown::{Body, Part, show_definitions};
use rustc_hash::FxHashMap;

use crate::props::{CheckedExamples, PageContent};
use munseo_site::Site;
use munseo_site::config::LocaleId;
use munseo_site::content::Collection;
use munseo_site::routes::{Route, Target};

/// The check of a page's examples.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExampleNote {
    /// The result of the check.
    pub checked: ExampleCheck,
    /// The number of results that were checked.
    pub results: usize,
    /// The URL of the hover types of their names, if there are any.
    pub hovers: Option<String>,
    /// True if the live line has steps.
    pub has_live_steps: bool,
}

/// The result of checking examples.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExampleCheck {
    /// Checked by a compiler, such as `TypeScript 7.0.2`.
    By(String),
    /// Not checked, because no compiler is installed, or it failed.
    Unchecked,
    /// Not mentioned on the page, because the result is reported elsewhere, such as to the author.
    Elsewhere,
}

/// A document, for tooltips.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TitledDocument {
    /// Its address.
    pub url: String,
    /// Its description, if doc comments are in another language than the page.
    pub description: Option<String>,
}

impl TitledDocument {
    /// The documents of a language by their titles in ASCII lower case; the first one for each title.
    pub fn all(site: &Site, locale: LocaleId) -> FxHashMap<String, Self> {
        let mut documents = FxHashMap::default();
        let is_document =
            |route: &&Route| matches!(route.target, Target::Entry(_, Collection::Docs(_)));
        for route in site.routes_of(locale).filter(is_document) {
            let parsed = site.parsed(route);
            if let Some(title) = parsed.and_then(|parsed| parsed.title.as_ref()) {
                documents
                    .entry(title.to_ascii_lowercase())
                    .or_insert_with(|| Self {
                        url: route.url().to_owned(),
                        description: front_matter_description(site, route),
                    });
            }
        }
        documents
    }
}

/// The description in a document's front matter, if doc comments are in another language.
fn front_matter_description(site: &Site, route: &Route) -> Option<String> {
    let locale = &site.config.locales[route.locale];
    let Target::Entry(entry, _) = route.target else {
        return None;
    };
    if site.config.typescript()?.source.is_commented_in(locale) {
        return None;
    }
    let file = site.catalog[entry].own_file(route.locale)?;
    site.file(file).front_matter().description.clone()
}

impl ExampleNote {
    /// Adds the note to the body of a page in a language.
    pub fn add_to(&self, content: &mut PageContent, site: &Site, locale: LocaleId) {
        let displays_check = match content {
            PageContent::Doc(doc) if doc.summary.is_some() => {
                if let ExampleCheck::By(compiler) = &self.checked {
                    doc.checked = Some(CheckedExamples {
                        compiler: compiler.clone(),
                        results: self.results,
                    });
                }
                true
            }
            _ => false,
        };
        let Some(body) = content.body_mut().map(Body::parts_mut) else {
            return;
        };
        if self.hovers.is_some() {
            show_definitions(body);
        }
        let text = |key: &str| escaped(site.messages(locale).get(key));
        let hovers = self.hovers.as_deref().map(escaped);
        let hovers = hovers.map_or_else(String::new, |url| format!(" data-hovers=\"{url}\""));
        if self.has_live_steps {
            // The script adds a button with this label to the live line.
            let label = text("examples.steps");
            let label = format!("<p hidden><noscript data-steps>{label}</noscript></p>\n");
            append(body, &label);
        }
        match &self.checked {
            ExampleCheck::By(compiler) if !displays_check => {
                let text = text("examples.checked").replace("{compiler}", &escaped(compiler));
                append(body, &format!("<p{hovers}><small>{text}</small></p>\n"));
            }
            ExampleCheck::Unchecked => {
                let html = format!(
                    "<aside class=\"admonition\" data-kind=\"warning\">\
                     <p class=\"admonition-title\">{}</p>\n<p>{}</p></aside>\n",
                    text("examples.unverified.title"),
                    text("examples.unverified.text"),
                );
                match body.first_mut() {
                    Some(Part::Html { html: first }) => first.insert_str(0, &html),
                    _ => body.insert(0, Part::Html { html }),
                }
            }
            // The page already displays the check below its title.
            ExampleCheck::By(_) | ExampleCheck::Elsewhere => {
                append(body, &format!("<p{hovers} hidden></p>\n"));
            }
        }
    }
}

fn append(body: &mut Vec<Part>, end: &str) {
    match body.last_mut() {
        Some(Part::Html { html }) => html.push_str(end),
        _ => body.push(Part::Html {
            html: end.to_owned(),
        }),
    }
}

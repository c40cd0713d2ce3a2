//! Draws React components of a site into the HTML of a page.
//!
//! The parser leaves an element with the data of a component in a run of HTML. The component and those inside it are one
//! *island*: `engine` draws it with React's own renderer, and a browser takes it over as a root of its own, with the same
//! modules and the data in the element's attribute. HTML in an island stays HTML; the island has its number.

mod drawn;
mod engine;
mod failures;
mod islands;
mod layout;
mod pieces;
mod source_map;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use munseo_html::escape;
use munseo_markdown::COMPONENT_ATTRIBUTE;
use munseo_pages::props::{HeadTag, PageProps, SiteProps};

use crate::engine::RenderError;

use drawn::last_heading;
pub use drawn::{DrawnIsland, drawn_text, with_drawn};
pub(crate) use engine::{ComponentEngine, Failure};
pub(crate) use islands::Island;
use islands::custom;
use pieces::moved_element;
pub use source_map::SourceMap;

/// The bundled components of a site.
#[derive(Debug, Clone, Default)]
pub struct Components {
    /// The files of each component, by its name; of a slot, layout or page, by the path of its source.
    pub entries: BTreeMap<String, ComponentFiles>,
    /// Source maps by the path of their module; their sources are relative to the site.
    pub maps: BTreeMap<String, SourceMap>,
    /// All files for browsers, by their paths below the assets' URL; the engine loads modules.
    pub files: BTreeMap<String, Vec<u8>>,
    /// All sources outside of packages, as absolute paths.
    pub sources: Vec<PathBuf>,
}

/// The files of a component, as paths below the assets' URL.
#[derive(Debug, Clone, Default)]
pub struct ComponentFiles {
    /// Its source, relative to the site.
    pub source: PathBuf,
    /// Its module.
    pub script: String,
    /// The modules that it imports statically.
    pub imports: Vec<String>,
    /// All modules that it may load, each after those that it imports statically.
    pub reachable: Vec<String>,
    /// Its style sheet; `None` without styles.
    pub style: Option<String>,
}

impl Components {
    /// A hash of all that drawn components depend on.
    pub(crate) fn hash(&self) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new();
        for (path, source) in self.files.iter().filter(|(path, _)| path.ends_with(".js")) {
            hasher.update(path.as_bytes()).update(&[0]);
            hasher.update(source).update(&[0]);
        }
        // Names of style sheets contain a hash of their content.
        hasher.update(format!("{:?}", self.entries).as_bytes());
        hasher.finalize()
    }
}

/// What drawing a page needs.
pub(crate) struct Drawing<'a> {
    pub(crate) components: &'a Components,
    /// The properties of the site.
    pub(crate) site: &'a SiteProps,
    /// The theme's module for pages with components.
    pub(crate) module: Option<String>,
    /// True if an island that cannot be drawn displays its error instead of failing.
    pub(crate) shows_errors: bool,
}

/// What a page with components needs.
#[derive(Default)]
pub(crate) struct DrawnPage {
    /// The tags in `<head>`.
    pub(crate) tags: Vec<HeadTag>,
    /// The file of the module that takes islands over, if that can wait until the browser is idle.
    pub(crate) idle_module: Option<String>,
    /// The islands of the content.
    pub(crate) islands: Vec<DrawnIsland>,
    /// The names of the components.
    names: BTreeSet<String>,
    /// The names of those that browsers load at once.
    urgent: BTreeSet<String>,
    /// True if browsers take an island over, or set its styles.
    needs_script: bool,
}

impl Drawing<'_> {
    /// The URL below which files are.
    pub(crate) fn assets_url(&self) -> &str {
        &self.site.assets_url
    }

    /// Draws the islands of a page.
    ///
    /// # Errors
    /// If a component cannot be drawn.
    pub(crate) fn page(
        &self,
        props: &mut PageProps,
        draw: &mut impl FnMut(&Island) -> Result<String, Failure>,
    ) -> Result<DrawnPage, RenderError> {
        let url = props.url.clone();
        let mut page = DrawnPage::default();
        let mut anchor = None;
        self.each_run(props, |html, islands| {
            let (mut out, mut done) = (String::new(), 0);
            for mut island in islands {
                let before = &html[done..island.range.start];
                anchor = last_heading(before).or(anchor.take());
                out.push_str(before);
                done = island.range.end;
                let html = self.island(&url, &island, draw, &mut out, &mut page)?;
                if island.is_content {
                    let anchor = anchor.clone();
                    page.islands.push(DrawnIsland { anchor, html });
                }
                if ["load", "only"].contains(&&*island.client) {
                    page.urgent.extend(island.names.iter().cloned());
                }
                page.names.append(&mut island.names);
            }
            anchor = last_heading(&html[done..]).or(anchor.take());
            out.push_str(&html[done..]);
            *html = out;
            Ok(())
        })?;
        if let Some(layout) = props.own.take().and_then(|own| own.layout) {
            let text = props.content.body_mut().map(|body| body.to_vec());
            props.content = custom(layout::around(&layout, text.unwrap_or_default()));
        }
        let can_wait = page.needs_script && page.urgent.is_empty();
        page.idle_module = self.module.clone().filter(|_| can_wait);
        page.tags = self.head(&page);
        Ok(page)
    }

    /// Draws an island and appends its element; returns what is in it.
    fn island(
        &self,
        page: &str,
        island: &Island,
        draw: &mut impl FnMut(&Island) -> Result<String, Failure>,
        out: &mut String,
        drawn: &mut DrawnPage,
    ) -> Result<String, RenderError> {
        let Island { tag, name, .. } = island;
        let is_taken_over = island.client != "none";
        let result = draw(island)
            .map_err(|failure| self.components.error(page, name, failure))
            .and_then(|html| match moved_element(tag, &html) {
                None => Ok(html),
                Some(element) => Err(RenderError::SiteComponent {
                    page: page.to_owned(),
                    component: display_name(name),
                    message: format!("`<{element}>` cannot be inside of a paragraph"),
                    place: None,
                    help: "write the component on a line of its own, and draw `<div>` or `<span>` in place of `<p>`",
                }),
            });
        let (attribute, content) = match result {
            Ok(html) if !is_taken_over && !html.contains(" data-style=") => ("", html),
            Ok(html) => (COMPONENT_ATTRIBUTE, html),
            Err(error) if self.shows_errors => {
                let mut text = String::from("<code role=\"alert\">");
                escape::push_text(&mut text, &error.to_string());
                if let RenderError::SiteComponent { help, .. } = error {
                    escape::push_text(&mut text, &format!(". Help: {help}"));
                }
                text.push_str("</code>");
                ("data-munseo-failed", text)
            }
            Err(error) => return Err(error),
        };
        out.push_str(&format!("<{tag}"));
        if !attribute.is_empty() {
            drawn.needs_script = true;
            // What browsers do not take over needs no data.
            let data = if is_taken_over {
                &*island.data
            } else {
                r#"{"client":"none"}"#
            };
            out.push_str(&format!(" {attribute}=\""));
            escape::push_attribute(out, data);
            out.push('"');
        }
        out.push_str(&format!(">{content}</{tag}>"));
        Ok(content)
    }

    /// The tags for the islands of a page.
    fn head(&self, page: &DrawnPage) -> Vec<HeadTag> {
        let entry = |name| self.components.entries.get(name);
        let url = |file: &str| format!("{}{file}", self.assets_url());
        let styles = page.names.iter().filter_map(entry);
        let styles = styles.filter_map(|it| it.style.as_deref());
        let mut tags: Vec<HeadTag> = styles
            .map(|style| HeadTag::style_sheet(&url(style)))
            .collect();
        let mut preloaded: Vec<&str> = Vec::new();
        for files in page.urgent.iter().filter_map(entry) {
            for module in files.imports.iter().chain([&files.script]) {
                if !preloaded.contains(&&**module) {
                    let attributes = [("rel", "modulepreload"), ("href", &*url(module))];
                    tags.push(HeadTag::new("link", &attributes));
                    preloaded.push(module);
                }
            }
        }
        if let Some(script) = self.module.as_ref().filter(|_| page.needs_script) {
            let attributes = [("type", "module"), ("src", &*url(script))];
            tags.push(HeadTag::new("script", &attributes));
        }
        tags
    }
}

/// The name of a module in messages: `<Counter>`, or its path.
pub fn display_name(name: &str) -> String {
    if name.contains('.') {
        name.to_owned()
    } else {
        format!("<{name}>")
    }
}

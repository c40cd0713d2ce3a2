//! Draws React components of a site into the HTML of a page.
//!
//! The parser leaves an element with the data of a component in a run of HTML. The component and those inside it are one
//! *island*: `engine` draws it with React's own renderer, and a browser takes it over as a root of its own, with the same
//! modules and the data in the element's attribute. HTML in an island stays HTML; the island has its number.

mod engine;
mod failures;
mod layout;
mod pieces;
mod source_map;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use munseo_html::{decode_entities, escape};
use munseo_markdown::{COMPONENT_ATTRIBUTE, Part};
use munseo_pages::props::{CustomProps, HeadTag, OwnModules, PageContent, PageProps, SiteProps};
use serde_json::{Map, Value, json};

use crate::engine::RenderError;
use crate::page_json::for_each_run;

pub(crate) use engine::{ComponentEngine, Failure};
use pieces::{Piece, moved_element, pieces};

/// What the element of a module contains that browsers do not take over.
const NEVER: &str = "&quot;client&quot;:&quot;none&quot;";

/// The bundled components of a site.
#[derive(Debug, Clone, Default)]
pub struct Components {
    /// The files of each component, by its name; of a slot, layout or page, by the path of its source.
    pub entries: BTreeMap<String, ComponentFiles>,
    /// The sources of modules, by the paths of their files.
    pub modules: BTreeMap<String, String>,
    /// Source maps by the path of their module; their sources are relative to the site.
    pub maps: BTreeMap<String, String>,
    /// All files for browsers: their paths below the assets' URL, and their content.
    pub files: Vec<(String, Vec<u8>)>,
    /// All sources outside of packages, as absolute paths.
    pub sources: Vec<PathBuf>,
    /// For each source, relative to the site, those that import it.
    pub importers: BTreeMap<String, Vec<String>>,
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
        for (path, source) in &self.modules {
            hasher.update(path.as_bytes()).update(&[0]);
            hasher.update(source.as_bytes()).update(&[0]);
        }
        // Names of style sheets contain a hash of their content.
        hasher.update(format!("{:?}", self.entries).as_bytes());
        hasher.finalize()
    }
}

/// Returns true if a page contains components of the site, or is in a layout.
pub(crate) fn has_components(props: &mut PageProps) -> bool {
    let has_layout = props.own.as_ref().is_some_and(|own| own.layout.is_some());
    let mut found = has_layout || !props.slots.is_empty();
    for_each_run(&mut props.content, &mut |html| {
        found |= html.contains(COMPONENT_ATTRIBUTE);
    });
    found
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

/// The islands of a page that have been drawn.
#[derive(Default)]
struct Drawn {
    /// The number of islands.
    count: usize,
    /// The names of their components.
    names: BTreeSet<String>,
    /// The names of those in the current island that the engine draws.
    in_engine: BTreeSet<String>,
    /// The names of those that browsers load at once.
    urgent: BTreeSet<String>,
    /// True if browsers take one over, or set its styles.
    needs_script: bool,
    /// The properties `page` and `site` of slots, layouts and pages.
    own: Value,
}

impl Drawing<'_> {
    /// The URL below which files are.
    pub(crate) fn assets_url(&self) -> &str {
        &self.site.assets_url
    }

    /// Draws all components of a page; returns the tags that it needs in `<head>`, and the file of the module that takes
    /// them over if that can wait until the browser is idle.
    ///
    /// # Errors
    /// If a component cannot be drawn.
    pub(crate) fn page(
        &self,
        props: &mut PageProps,
        draw: &mut impl FnMut(&str, &str, &BTreeSet<String>) -> Result<String, Failure>,
    ) -> Result<(Vec<HeadTag>, Option<String>), RenderError> {
        let own = props.own.take().map(|own| *own).unwrap_or_default();
        let mut drawn = Drawn {
            own: self.own_props(&own),
            ..Drawn::default()
        };
        let url = props.url.clone();
        for (name, html) in &mut props.slots {
            // Slots stay while a reader goes from page to page, so their ids differ from those of a page.
            *html = self.run(&url, html, &format!("{name}-"), &mut drawn, draw)?;
        }
        let mut layout = own.layout;
        if let Some(element) = layout.take_if(|it| !it.contains(NEVER)) {
            let html = self.with_text(&url, &element, &props.content)?;
            props.content = custom(vec![Part::Html { html }]);
        }
        let mut failure = None;
        for_each_run(&mut props.content, &mut |html| {
            if failure.is_none() && html.contains(COMPONENT_ATTRIBUTE) {
                match self.run(&url, html, "c", &mut drawn, draw) {
                    Ok(new) => *html = new,
                    Err(error) => failure = Some(error),
                }
            }
        });
        if let Some(error) = failure {
            return Err(error);
        }
        if let Some(element) = layout {
            let html = element.replace("</div>", &format!("{}</div>", layout::HOLE));
            let html = self.run(&url, &html, "layout-", &mut drawn, draw)?;
            let text = props.content.body_mut().map(|body| body.to_vec());
            props.content = custom(layout::around(&html, text.unwrap_or_default()));
        }
        let can_wait = drawn.needs_script && drawn.urgent.is_empty();
        Ok((self.head(&drawn), self.module.clone().filter(|_| can_wait)))
    }

    /// The properties of slots, layouts and pages.
    fn own_props(&self, own: &OwnModules) -> Value {
        let SiteProps {
            title,
            tagline,
            base_url,
            is_dev,
            locale,
            locales,
            versions,
            own: site,
            ..
        } = self.site;
        json!({
            "page": serde_json::from_str::<Value>(&own.page).unwrap_or_default(),
            "site": {
                "title": title, "tagline": tagline, "baseUrl": base_url, "isDev": is_dev,
                "locale": locale, "locales": locales, "versions": versions,
                "searchUrl": site.search_url, "categories": site.categories, "library": site.library,
            },
        })
    }

    /// The element of a layout that browsers take over, with the text of the page in it.
    fn with_text(
        &self,
        page: &str,
        element: &str,
        content: &PageContent,
    ) -> Result<String, RenderError> {
        let mut content = content.clone();
        let mut html = String::new();
        for part in content
            .body_mut()
            .into_iter()
            .flat_map(|body| body.to_vec())
        {
            let Part::Html { html: part } = part else {
                return Err(RenderError::SiteComponent {
                    page: page.to_owned(),
                    component: "the layout".to_owned(),
                    message:
                        "browsers cannot take it over around tabs, cards, steps and block badges"
                            .to_owned(),
                    place: None,
                    help: "remove `client` from the layout, and put what acts into a component",
                });
            };
            html.push_str(&part);
        }
        Ok(element.replace(
            "</div>",
            &format!("<div class=\"prose\">{html}</div></div>"),
        ))
    }

    fn run(
        &self,
        page: &str,
        html: &str,
        prefix: &str,
        drawn: &mut Drawn,
        draw: &mut impl FnMut(&str, &str, &BTreeSet<String>) -> Result<String, Failure>,
    ) -> Result<String, RenderError> {
        let mut out = String::with_capacity(html.len() * 2);
        for piece in pieces(html) {
            let (tag, data, inner) = match piece {
                Piece::Html(html) => {
                    out.push_str(html);
                    continue;
                }
                Piece::Element {
                    start, tag, inner, ..
                } => {
                    out.push_str(start);
                    out.push_str(&self.run(page, inner, prefix, drawn, draw)?);
                    out.push_str(&format!("</{tag}>"));
                    continue;
                }
                Piece::Component { tag, data, inner } => (tag, data, inner),
            };
            let mut parts = Vec::new();
            let earlier = std::mem::take(&mut drawn.names);
            drawn.in_engine.clear();
            let mut island = self.node(&data, inner, &mut parts, drawn);
            if island["client"] == "load" || island["client"] == "only" {
                drawn.urgent.extend(drawn.names.iter().cloned());
            }
            drawn.names.extend(earlier);
            let name = island["name"].as_str().unwrap_or_default().to_owned();
            island["id"] = json!(format!("{prefix}{}-", drawn.count));
            drawn.count += 1;
            let island_json = island.to_string();
            let result = draw(&island_json, &json!(parts).to_string(), &drawn.in_engine)
                .map_err(|failure| self.error(page, &name, failure))
                .and_then(|html| match moved_element(tag, &html) {
                    None => Ok(html),
                    Some(element) => Err(RenderError::SiteComponent {
                        page: page.to_owned(),
                        component: display_name(&name),
                        message: format!("`<{element}>` cannot be inside of a paragraph"),
                        place: None,
                        help: "write the component on a line of its own, and draw `<div>` or `<span>` in place of `<p>`",
                    }),
                });
            let needs_script = island["client"] != "none";
            let (attribute, content) = match result {
                Ok(html) if !needs_script && !html.contains(" data-style=") => ("", html),
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
                let data = if needs_script {
                    &*island_json
                } else {
                    r#"{"client":"none"}"#
                };
                out.push_str(&format!(" {attribute}=\""));
                escape::push_attribute(&mut out, data);
                out.push('"');
            }
            out.push_str(&format!(">{content}</{tag}>"));
        }
        Ok(out)
    }

    /// The data of a component for the engine and for browsers; its HTML is added to `parts`.
    fn node(&self, data: &str, inner: &str, parts: &mut Vec<String>, drawn: &mut Drawn) -> Value {
        let mut node: Value = serde_json::from_str(data).unwrap_or_default();
        let name = node["name"].as_str().unwrap_or_default().to_owned();
        let files = self.components.entries.get(&name);
        let script = files.map_or("", |files| files.script.as_str());
        node["src"] = json!(format!("{}{script}", self.assets_url()));
        if node["isPart"] == true {
            node["props"] = drawn.own.clone();
        }
        let own = node.as_object_mut().and_then(|it| it.remove("own"));
        for key in own.iter().flat_map(|it| it.as_array()).flatten() {
            let key = key.as_str().unwrap_or_default();
            let of = if key == "locale" {
                &drawn.own["site"]
            } else {
                &drawn.own
            };
            node["props"][key] = of[key].clone();
        }
        if node["client"] != "only" {
            drawn.in_engine.insert(name.clone());
        }
        drawn.names.insert(name);
        node["children"] = self.children(inner, parts, drawn);
        node
    }

    /// The content of a component: components, elements around them, and numbers of HTML.
    fn children(&self, inner: &str, parts: &mut Vec<String>, drawn: &mut Drawn) -> Value {
        let mut children = Vec::new();
        for piece in pieces(inner) {
            match piece {
                Piece::Component { data, inner, .. } => {
                    children.push(self.node(&data, inner, parts, drawn));
                }
                Piece::Element {
                    tag,
                    attributes,
                    inner,
                    ..
                } => {
                    let attributes = attributes.iter().map(|it| {
                        let value = it.value.map(decode_entities).unwrap_or_default();
                        (it.name.to_owned(), Value::from(value.into_owned()))
                    });
                    let attributes: Map<String, Value> = attributes.collect();
                    let children_of_element = self.children(inner, parts, drawn);
                    children.push(json!({
                        "tag": tag, "attributes": attributes, "children": children_of_element,
                    }));
                }
                Piece::Html(html) if html.trim_matches('\n').is_empty() => {}
                Piece::Html(html) => {
                    children.push(json!(parts.len()));
                    parts.push(html.trim_matches('\n').to_owned());
                }
            }
        }
        Value::Array(children)
    }

    /// The tags for the islands of a page.
    fn head(&self, drawn: &Drawn) -> Vec<HeadTag> {
        if drawn.count == 0 {
            return Vec::new();
        }
        let files = |names: &BTreeSet<String>| {
            let found = names
                .iter()
                .filter_map(|name| self.components.entries.get(name));
            found.cloned().collect::<Vec<_>>()
        };
        let all = files(&drawn.names);
        let mut tags: Vec<HeadTag> = Vec::new();
        let mut add = |tag: &'static str, attributes: &[(&'static str, &str)]| {
            let attributes = attributes
                .iter()
                .map(|(name, value)| ((*name).into(), (*value).to_owned()));
            tags.push(HeadTag {
                tag: tag.into(),
                attributes: attributes.collect(),
                text: None,
            });
        };
        let url = |file: &str| format!("{}{file}", self.assets_url());
        for style in all.iter().filter_map(|it| it.style.as_deref()) {
            add("link", &[("rel", "stylesheet"), ("href", &url(style))]);
        }
        let mut preloaded: Vec<String> = Vec::new();
        for files in files(&drawn.urgent) {
            for module in files.imports.into_iter().chain([files.script]) {
                if !preloaded.contains(&module) {
                    add("link", &[("rel", "modulepreload"), ("href", &url(&module))]);
                    preloaded.push(module);
                }
            }
        }
        if let Some(script) = self.module.as_ref().filter(|_| drawn.needs_script) {
            add("script", &[("type", "module"), ("src", &url(script))]);
        }
        tags
    }
}

fn custom(parts: Vec<Part>) -> PageContent {
    PageContent::Custom(Box::new(CustomProps { body: parts.into() }))
}

/// The name of a module in messages: `<Counter>`, or its path.
pub fn display_name(name: &str) -> String {
    if name.contains('.') {
        name.to_owned()
    } else {
        format!("<{name}>")
    }
}

//! Finds the components in the HTML of a page, with the data that they are drawn from.

use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use munseo_markdown::Part;
use munseo_pages::TEXT_SLOT;
use munseo_pages::props::{CustomProps, PageContent, PageProps};
use serde_json::{Value, json};

use super::Drawing;
use super::pieces::{Element, outermost};
use crate::engine::RenderError;
use crate::page_json::for_each_run;

/// What the element of a module contains that browsers do not take over.
const NEVER: &str = "&quot;client&quot;:&quot;none&quot;";

/// The prefix of ids in the content of a page.
const CONTENT: &str = "c";

/// A component with everything in it.
#[derive(Default)]
pub(crate) struct Island {
    /// Its element in the HTML that contains it.
    pub(super) range: Range<usize>,
    pub(super) tag: String,
    pub(super) name: String,
    /// Its data for the engine and for browsers.
    pub(crate) data: String,
    /// The HTML in it.
    parts: Vec<String>,
    /// The same as a JSON array.
    pub(crate) html: String,
    /// The names of its components.
    pub(super) names: BTreeSet<String>,
    /// The names of those that the engine draws.
    pub(crate) in_engine: BTreeSet<String>,
    /// When browsers take it over.
    pub(super) client: String,
    /// True if it is part of the page's own content.
    pub(super) is_content: bool,
}

/// Properties that are made when the first module needs them.
type Lazy<'a> = LazyCell<Value, Box<dyn FnOnce() -> Value + 'a>>;

impl Drawing<'_> {
    /// Calls a function with each piece of HTML of a page and the islands in it: slots, then the content, then the layout.
    /// A layout that browsers take over becomes the content.
    ///
    /// # Errors
    /// If such a layout contains what browsers cannot take over, and those of the function.
    pub(crate) fn each_run(
        &self,
        props: &mut PageProps,
        mut visit: impl FnMut(&mut String, Vec<Island>) -> Result<(), RenderError>,
    ) -> Result<(), RenderError> {
        let layout = props.own.as_mut().map(|own| &mut own.layout);
        if let Some(layout) = layout
            && let Some(element) = layout.as_deref().filter(|it| !it.contains(NEVER))
        {
            let html = self.with_text(&props.url, element, &props.content)?;
            props.content = custom(vec![Part::Html { html }]);
            *layout = None;
        }
        let own = props.own.as_deref_mut();
        let (page, layout) = own.map(|own| (&own.page, &mut own.layout)).unzip();
        let own = Lazy::new(Box::new(|| self.own_props(page)));
        let (mut count, mut result) = (0, Ok(()));
        let mut each = |prefix: &str, html: &mut String| {
            if result.is_ok() {
                let islands = self.find(html, prefix, &own, count);
                count += islands.len();
                result = visit(html, islands);
            }
        };
        for (name, html) in &mut props.slots {
            // Slots stay while a reader goes from page to page, so their ids differ from those of a page.
            each(&format!("{name}-"), html);
        }
        for_each_run(&mut props.content, &mut |html| each(CONTENT, html));
        for html in layout.into_iter().flatten() {
            each("layout-", html);
        }
        result
    }

    /// The islands in a piece of HTML, which come after `count` others.
    fn find(&self, html: &str, prefix: &str, own: &Lazy<'_>, count: usize) -> Vec<Island> {
        let found = outermost(html).into_iter().enumerate();
        let islands = found.map(|(index, (start, element))| {
            let mut island = Island {
                range: start..start + element.range.end,
                tag: element.tag.to_owned(),
                ..Island::default()
            };
            let data = element.data().unwrap_or_default();
            let mut node = self.node(&data, (&html[start..], &element), &mut island, own);
            let text = |key: &str| node[key].as_str().unwrap_or_default().to_owned();
            (island.name, island.client) = (text("name"), text("client"));
            island.is_content = prefix == CONTENT && !island.name.starts_with("layouts/");
            node["id"] = json!(format!("{prefix}{}-", count + index));
            island.data = node.to_string();
            island.html = json!(island.parts).to_string();
            island
        });
        islands.collect()
    }

    /// The properties that modules get from the build, by their names.
    fn own_props(&self, page: Option<&String>) -> Value {
        let site = self.site;
        json!({
            "locale": site.locale,
            "page": page.and_then(|page| serde_json::from_str::<Value>(page).ok()),
            "site": {
                "title": site.title, "tagline": site.tagline, "baseUrl": site.base_url, "isDev": site.is_dev,
                "locale": site.locale, "locales": site.locales, "versions": site.versions,
                "searchUrl": site.own.search_url, "categories": site.own.categories, "library": site.own.library,
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
        let mut html = String::new();
        let text = content.clone().body_mut().map(|body| body.to_vec());
        for part in text.unwrap_or_default() {
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
        Ok(element.replace(TEXT_SLOT, &format!("<div class=\"prose\">{html}</div>")))
    }

    /// The data of a component for the engine and for browsers; its HTML is added to the island.
    fn node(
        &self,
        data: &str,
        (html, element): (&str, &Element<'_>),
        island: &mut Island,
        own: &Lazy<'_>,
    ) -> Value {
        let mut node: Value = serde_json::from_str(data).unwrap_or_default();
        let name = node["name"].as_str().unwrap_or_default().to_owned();
        let files = self.components.entries.get(&name);
        let script = files.map_or("", |files| files.script.as_str());
        node["src"] = json!(format!("{}{script}", self.assets_url()));
        let declared = node.as_object_mut().and_then(|it| it.remove("own"));
        for key in declared.iter().flat_map(|it| it.as_array()).flatten() {
            let key = key.as_str().unwrap_or_default();
            node["props"][key] = own[key].clone();
        }
        if node["client"] != "only" {
            island.in_engine.insert(name.clone());
        }
        island.names.insert(name);
        node["children"] = self.children(html, element, island, own);
        node
    }

    /// The content of an element: components, elements around them, and numbers of HTML.
    fn children(
        &self,
        html: &str,
        element: &Element<'_>,
        island: &mut Island,
        own: &Lazy<'_>,
    ) -> Value {
        let mut children = Vec::new();
        for (text, child) in element.pieces(html) {
            if !text.is_empty() {
                children.push(json!(island.parts.len()));
                island.parts.push(text.to_owned());
            }
            children.extend(child.map(|child| match child.data() {
                Some(data) => self.node(&data, (html, child), island, own),
                None => json!({
                    "tag": child.tag,
                    "attributes": child.attributes().collect::<BTreeMap<_, _>>(),
                    "children": self.children(html, child, island, own),
                }),
            }));
        }
        Value::Array(children)
    }
}

pub(super) fn custom(parts: Vec<Part>) -> PageContent {
    PageContent::Custom(Box::new(CustomProps { body: parts.into() }))
}

//! Finds the components in the HTML of a page, with the data that they are drawn from.

use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use munseo_markdown::Part;
use munseo_pages::props::{CustomProps, OwnModules, PageContent, PageProps};
use serde_json::{Value, json};

use super::Drawing;
use super::layout;
use super::pieces::{Element, outermost};
use crate::engine::RenderError;
use crate::page_json::for_each_run;

/// What the element of a module contains that browsers do not take over.
const NEVER: &str = "&quot;client&quot;:&quot;none&quot;";

/// The prefix of ids in the content of a page.
const CONTENT: &str = "c";

/// The islands of a page, before they are drawn.
#[derive(Default)]
pub(crate) struct Islands {
    /// Those of slots, then of the content, then the layout.
    pub(crate) all: Vec<Island>,
    /// The number of pieces of HTML that were searched.
    runs: usize,
    /// The names of their components.
    pub(super) names: BTreeSet<String>,
    /// The names of those that browsers load at once.
    pub(super) urgent: BTreeSet<String>,
}

/// A component with everything in it.
#[derive(Default)]
pub(crate) struct Island {
    /// The piece of HTML that contains it.
    pub(super) run: usize,
    /// Its element in that piece.
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
    names: BTreeSet<String>,
    /// The names of those that the engine draws.
    pub(crate) in_engine: BTreeSet<String>,
    /// True if browsers take it over.
    pub(super) is_taken_over: bool,
    /// True if it is part of the page's own content.
    pub(super) is_content: bool,
}

/// Properties that are made when the first module needs them.
type Lazy<'a> = LazyCell<Value, Box<dyn FnOnce() -> Value + 'a>>;

impl Drawing<'_> {
    /// Finds the islands of a page; a layout that browsers take over becomes its content.
    ///
    /// # Errors
    /// If such a layout contains what browsers cannot take over.
    pub(crate) fn islands(&self, props: &mut PageProps) -> Result<Islands, RenderError> {
        let layout = props.own.as_mut().map(|own| &mut own.layout);
        if let Some(layout) = layout
            && let Some(element) = layout.as_deref().filter(|it| !it.contains(NEVER))
        {
            let html = self.with_text(&props.url, element, &props.content)?;
            props.content = custom(vec![Part::Html { html }]);
            *layout = None;
        }
        let written = props.own.as_deref();
        let own = Lazy::new(Box::new(|| self.own_props(written)));
        let mut found = Islands::default();
        for (name, html) in &props.slots {
            // Slots stay while a reader goes from page to page, so their ids differ from those of a page.
            self.find(html, &format!("{name}-"), &own, &mut found);
        }
        for_each_run(&mut props.content, &mut |html| {
            self.find(html, CONTENT, &own, &mut found);
        });
        if let Some(layout) = written.and_then(|own| own.layout.as_deref()) {
            self.find(&with_hole(layout), "layout-", &own, &mut found);
        }
        Ok(found)
    }

    /// Adds the islands of a piece of HTML.
    fn find(&self, html: &str, prefix: &str, own: &Lazy<'_>, found: &mut Islands) {
        for (start, element) in outermost(html) {
            let mut island = Island {
                run: found.runs,
                range: start..start + element.range.end,
                tag: element.tag.to_owned(),
                ..Island::default()
            };
            let data = element.data().unwrap_or_default();
            let mut node = self.node(&data, (&html[start..], &element), &mut island, own);
            let name = node["name"].as_str().unwrap_or_default();
            name.clone_into(&mut island.name);
            island.is_content = prefix == CONTENT && !name.starts_with("layouts/");
            node["id"] = json!(format!("{prefix}{}-", found.all.len()));
            island.is_taken_over = node["client"] != "none";
            island.data = node.to_string();
            island.html = json!(island.parts).to_string();
            if node["client"] == "load" || node["client"] == "only" {
                found.urgent.extend(island.names.iter().cloned());
            }
            found.names.append(&mut island.names);
            found.all.push(island);
        }
        found.runs += 1;
    }

    /// The properties that modules get from the build, by their names.
    fn own_props(&self, own: Option<&OwnModules>) -> Value {
        let site = self.site;
        json!({
            "locale": site.locale,
            "page": own.and_then(|own| serde_json::from_str::<Value>(&own.page).ok()),
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
        Ok(element.replace(
            "</div>",
            &format!("<div class=\"prose\">{html}</div></div>"),
        ))
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

/// The element of a layout, with a hole for the text of the page.
pub(super) fn with_hole(element: &str) -> String {
    element.replace("</div>", &format!("{}</div>", layout::HOLE))
}

pub(super) fn custom(parts: Vec<Part>) -> PageContent {
    PageContent::Custom(Box::new(CustomProps { body: parts.into() }))
}

//! Draws React components of a site into the HTML of a page.
//!
//! The parser leaves an element with the data of a component in a run of HTML. The component and those inside it are one
//! *island*: `engine` draws it with React's own renderer, and a browser takes it over as a root of its own, with the same
//! modules and the data in the element's attribute. HTML in an island stays HTML; the island has its number.

mod engine;
mod source_map;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;

use munseo_html::{Attribute, Token, Tokens, decode_entities, elements, escape};
use munseo_markdown::COMPONENT_ATTRIBUTE;
use munseo_pages::props::{HeadTag, PageProps};
use serde_json::{Map, Value, json};

use crate::engine::RenderError;
use crate::page_json::for_each_run;

pub(crate) use engine::ComponentEngine;
use source_map::SourceMap;

/// The bundled components of a site.
#[derive(Debug, Clone, Default)]
pub struct Components {
    /// The files of each component, by its name.
    pub entries: BTreeMap<String, ComponentFiles>,
    /// Modules, each after those that it imports: the paths of their files, and their sources.
    pub modules: Vec<(String, String)>,
    /// Source maps by the path of their module; their sources are relative to the site.
    pub maps: BTreeMap<String, String>,
    /// All files for browsers: their paths below the assets' URL, and their content.
    pub files: Vec<(String, Vec<u8>)>,
    /// For each source, relative to the site, one that imports it.
    pub importers: BTreeMap<String, String>,
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

    /// The place in a source of the site for an engine's stack, from the innermost frame on, outside of React:
    /// `components/Counter.tsx:3:7`.
    fn place(&self, stack: &str) -> Option<String> {
        stack.lines().find_map(|frame| {
            let frame = frame.trim_end().trim_end_matches(')');
            let (rest, column) = frame.rsplit_once(':')?;
            let (path, line) = rest.rsplit_once(':')?;
            let (_, map) = self.maps.iter().find(|(file, _)| path.ends_with(*file))?;
            SourceMap::read(map)?.place(line.parse().ok()?, column.parse().ok()?)
        })
    }
}

/// Returns true if a page contains components of the site.
pub(crate) fn has_components(props: &mut PageProps) -> bool {
    let mut found = false;
    for_each_run(&mut props.content, &mut |html| {
        found |= html.contains(COMPONENT_ATTRIBUTE);
    });
    found
}

/// What drawing a page needs.
pub(crate) struct Drawing<'a> {
    pub(crate) components: &'a Components,
    /// The URL below which files are.
    pub(crate) assets_url: &'a str,
    /// The theme's module and style sheet for pages with components.
    pub(crate) theme_files: Vec<String>,
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
    /// The names of those that browsers load at once.
    urgent: BTreeSet<String>,
}

impl Drawing<'_> {
    /// Draws all components of a page; returns the tags that it needs in `<head>`.
    ///
    /// # Errors
    /// If a component cannot be drawn.
    pub(crate) fn page(
        &self,
        props: &mut PageProps,
        draw: &mut impl FnMut(&str, &str) -> Result<String, engine::Failure>,
    ) -> Result<Vec<HeadTag>, RenderError> {
        let mut drawn = Drawn::default();
        let mut failure = None;
        let url = props.url.clone();
        for_each_run(&mut props.content, &mut |html| {
            if failure.is_none() && html.contains(COMPONENT_ATTRIBUTE) {
                match self.run(&url, html, &mut drawn, draw) {
                    Ok(new) => *html = new,
                    Err(error) => failure = Some(error),
                }
            }
        });
        match failure {
            Some(error) => Err(error),
            None => Ok(self.head(&drawn)),
        }
    }

    fn run(
        &self,
        page: &str,
        html: &str,
        drawn: &mut Drawn,
        draw: &mut impl FnMut(&str, &str) -> Result<String, engine::Failure>,
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
                    out.push_str(&self.run(page, inner, drawn, draw)?);
                    out.push_str(&format!("</{tag}>"));
                    continue;
                }
                Piece::Component { tag, data, inner } => (tag, data, inner),
            };
            let mut parts = Vec::new();
            let mut island = self.node(&data, inner, &mut parts, drawn);
            let name = island["name"].as_str().unwrap_or_default().to_owned();
            island["id"] = json!(format!("c{}-", drawn.count));
            drawn.count += 1;
            let island = island.to_string();
            let result = draw(&island, &json!(parts).to_string())
                .map_err(|failure| self.error(page, &name, failure))
                .and_then(|html| match moved_element(tag, &html) {
                    None => Ok(html),
                    Some(element) => Err(RenderError::SiteComponent {
                        page: page.to_owned(),
                        component: name.clone(),
                        message: format!("`<{element}>` cannot be inside of a paragraph"),
                        place: None,
                        help: "write the component on a line of its own, and draw `<div>` or `<span>` in place of `<p>`",
                    }),
                });
            let (attribute, content) = match result {
                Ok(html) => (COMPONENT_ATTRIBUTE, html),
                Err(error) if self.shows_errors => {
                    let mut text = String::from("<code role=\"alert\">");
                    escape::push_text(&mut text, &error.to_string());
                    text.push_str("</code>");
                    ("data-munseo-failed", text)
                }
                Err(error) => return Err(error),
            };
            out.push_str(&format!("<{tag} {attribute}=\""));
            escape::push_attribute(&mut out, &island);
            out.push_str(&format!("\">{content}</{tag}>"));
        }
        Ok(out)
    }

    /// The data of a component for the engine and for browsers; its HTML is added to `parts`.
    fn node(&self, data: &str, inner: &str, parts: &mut Vec<String>, drawn: &mut Drawn) -> Value {
        let mut node: Value = serde_json::from_str(data).unwrap_or_default();
        let name = node["name"].as_str().unwrap_or_default().to_owned();
        let files = self.components.entries.get(&name);
        let script = files.map_or("", |files| files.script.as_str());
        node["src"] = json!(format!("{}{script}", self.assets_url));
        if node["client"] == "load" || node["client"] == "only" {
            drawn.urgent.insert(name.clone());
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
        let of_theme = self.theme_files.iter().map(String::as_str);
        let (styles, scripts): (Vec<&str>, Vec<&str>) =
            of_theme.partition(|it| it.ends_with(".css"));
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
        let url = |file: &str| format!("{}{file}", self.assets_url);
        for style in styles
            .into_iter()
            .chain(all.iter().filter_map(|it| it.style.as_deref()))
        {
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
        for script in scripts {
            add("script", &[("type", "module"), ("src", &url(script))]);
        }
        tags
    }

    fn error(&self, page: &str, component: &str, failure: engine::Failure) -> RenderError {
        let engine::Failure {
            message,
            stack,
            is_late,
        } = failure;
        let place = self.components.place(&stack);
        let browser = [
            "window",
            "document",
            "navigator",
            "localStorage",
            "self",
            "location",
        ]
        .iter()
        .any(|name| {
            message.contains(&format!("{name} is not defined"))
                || message.contains(&format!("'{name}' is not defined"))
        });
        let mut message = if is_late {
            "it does not end; it was stopped".to_owned()
        } else {
            message
        };
        // A package is named with the file that imports it.
        let mut source = place.as_deref().and_then(|it| it.rsplitn(3, ':').nth(2));
        while let Some(importer) = source.and_then(|it| self.components.importers.get(it)) {
            if source.is_some_and(|it| it.contains("node_modules/"))
                && !importer.contains("node_modules/")
            {
                message.push_str(&format!(" (imported by `{importer}`)"));
                break;
            }
            source = Some(importer);
        }
        RenderError::SiteComponent {
            page: page.to_owned(),
            component: component.to_owned(),
            message,
            place,
            help: if browser {
                "only browsers have it: use it in an effect, or write `client=\"only\"` at the component"
            } else if is_late {
                "end the loop at this place or right before it"
            } else {
                "correct it there, or write `client=\"only\"` for a component that only browsers can draw"
            },
        }
    }
}

/// The first element that a browser would move out of a paragraph around it; `None` without one.
fn moved_element(tag: &str, html: &str) -> Option<String> {
    // A component within a line is in a paragraph.
    let mut paragraphs = usize::from(tag == "span");
    for token in Tokens::new(html) {
        match token {
            Token::Start { name, .. } if paragraphs > 0 && elements::implies_end_of(name, "p") => {
                return Some(name.to_owned());
            }
            Token::Start { name: "p", .. } => paragraphs += 1,
            Token::End { name: "p", .. } => paragraphs = paragraphs.saturating_sub(1),
            _ => {}
        }
    }
    None
}

/// A part of HTML.
enum Piece<'h> {
    /// HTML without components.
    Html(&'h str),
    /// An element that contains components.
    Element {
        start: &'h str,
        attributes: Vec<Attribute<'h>>,
        tag: &'h str,
        inner: &'h str,
    },
    /// An element with the data of a component.
    Component {
        tag: &'h str,
        data: String,
        inner: &'h str,
    },
}

/// Splits well-formed HTML at the outermost elements that are or contain components.
fn pieces(html: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut done = 0;
    let mut depth = 0usize;
    // The outermost element: its name, attributes and start tag.
    let mut open: Option<(&str, Vec<Attribute<'_>>, Range<usize>)> = None;
    for token in Tokens::new(html) {
        match token {
            Token::Start {
                name, self_closing, ..
            } if elements::is_void(name) || self_closing => {}
            Token::Start {
                name,
                attributes,
                range,
                ..
            } => {
                depth += 1;
                if depth == 1 {
                    open = Some((name, attributes, range));
                }
            }
            Token::End { range, .. } => {
                depth = depth.saturating_sub(1);
                let Some((tag, attributes, start)) = open.take_if(|_| depth == 0) else {
                    continue;
                };
                if !html[start.start..range.start].contains(COMPONENT_ATTRIBUTE) {
                    continue;
                }
                pieces.push(Piece::Html(&html[done..start.start]));
                done = range.end;
                let inner = &html[start.end..range.start];
                let data = attributes.iter().find(|it| it.name == COMPONENT_ATTRIBUTE);
                pieces.push(match data.and_then(|it| it.value) {
                    Some(value) => Piece::Component {
                        tag,
                        data: decode_entities(value).into_owned(),
                        inner,
                    },
                    None => Piece::Element {
                        start: &html[start],
                        attributes,
                        tag,
                        inner,
                    },
                });
            }
            _ => {}
        }
    }
    pieces.push(Piece::Html(&html[done..]));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outline of pieces.
    fn outline(html: &str) -> String {
        let pieces = pieces(html).into_iter().map(|piece| match piece {
            Piece::Html(html) => html.to_owned(),
            Piece::Element { tag, inner, .. } => format!("{tag}[{}]", outline(inner)),
            Piece::Component { data, inner, .. } => format!("<{data}>[{}]", outline(inner)),
        });
        pieces.collect::<Vec<_>>().join("|")
    }

    #[test]
    fn elements_around_components_stay_elements() {
        let html = "<p>a<br></p><div data-munseo-component=\"&quot;A&quot;\"><div>b</div>\
                    <p class=\"c\">d <span data-munseo-component=\"B\"></span></p></div><p>e</p>";
        assert_eq!(
            outline(html),
            "<p>a<br></p>|<\"A\">[<div>b</div>|p[d |<B>[]|]|]|<p>e</p>"
        );
    }

    #[test]
    fn elements_that_browsers_would_move_are_found() {
        assert_eq!(moved_element("div", "<p>a</p><div></div>"), None);
        assert_eq!(
            moved_element("div", "<p>a<div></div></p>").as_deref(),
            Some("div")
        );
        assert_eq!(moved_element("span", "<i>a</i>"), None);
        assert_eq!(moved_element("span", "<p>a</p>").as_deref(), Some("p"));
    }
}
